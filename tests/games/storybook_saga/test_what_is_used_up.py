"""What is used up and what comes back: dice, pies, pool, tokens (SS-28, SS-33, SS-46, SS-58)."""

from __future__ import annotations

import pytest

from bot.engine import Choice
from bot.games.storybook_saga.model import Begin, Gain, Pause, Run, SagaState, Turn
from tests.games.storybook_saga.saga import (
    CREW,
    GAME,
    TEAM,
    answers,
    at,
    do,
    go,
    hero,
    lay,
    question,
    said,
    wounds,
)

SIX = ("bill-jukes",)
"""An Item that is a fixed die with a 6."""

BY_HAND = {"roll": "self"}
"""Nothing is rolled unless somebody says so."""


def after_his_blow(
    dice: tuple[int, ...], pies: tuple[int, ...], items: tuple[str, ...] = ()
) -> SagaState:
    """Let Little John strike, who needs two equal dice."""
    team = [hero("little-john", dice=dice, pies=pies, items=items), *TEAM[:2], *TEAM[3:]]
    state = lay(team, ("smee", None, None), agenda=(Turn(0),), phase="resolve", pies=(1, 2))
    after = go(state).state
    assert wounds(after) == {"smee": 2}
    return after


@pytest.mark.rule("SS-28", "SS-46", "SS-62")
@pytest.mark.parametrize(
    ("dice", "pies", "items", "left"),
    [
        ((6, 6), (), (), ((), ())),
        ((6, 6, 6), (), (), ((6,), ())),
        ((6, 6), (), SIX, ((6,), ())),
        ((6, 6), (6,), (), ((), (6,))),
        ((6,), (6,), (), ((), ())),
        ((6,), (6,), SIX, ((), (6,))),
        ((), (6,), SIX, ((), ())),
        ((1, 6), (2, 6), (), ((1,), (2,))),
    ],
)
def test_a_fixed_die_is_used_before_a_rolled_one_and_a_pie_last(
    dice: tuple[int, ...],
    pies: tuple[int, ...],
    items: tuple[str, ...],
    left: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    john = at(after_his_blow(dice, pies, items), "little-john")

    assert (john.dice, john.pies) == left
    assert john.items == items


@pytest.mark.rule("SS-28", "SS-48")
def test_the_dice_of_an_attack_stay_in_it_whatever_is_used_in_the_middle() -> None:
    """The Scarecrow has a 3 to spare; his run cannot be moved, turned or rolled again."""
    team = [hero("scarecrow", dice=(1, 2, 3, 3)), "rapunzel", "mad-hatter", "puss-in-boots",
            hero("white-rabbit", dice=(5,)), "pooh"]  # fmt: skip
    state = lay(team, agenda=(Turn(0),), phase="resolve", bonus=("change", "reroll", "flip"))
    asked = go(state).state
    assert question(asked) == "do-damage"

    again = do(asked, "spend:reroll").state
    labels = [
        said(choice.label)
        for menu in GAME.panel(GAME.known(again, CREW)).menus
        for choice in menu.choices
        if isinstance(choice, Choice) and str(choice.move) == "die:scarecrow:3"
    ]
    assert labels == ["The Scarecrow: the 3"], "one of them only"
    spare = do(asked, "use:rapunzel:1:rapunzel", "move:scarecrow:3:rapunzel").state
    powers = [f"use:{who}:1:{who}" for who in ("mad-hatter", "puss-in-boots", "white-rabbit")]
    uses = (*powers, "spend:change", "spend:reroll", "spend:flip")
    for use in uses:
        offered = answers(do(spare, use).state)
        assert any(":white-rabbit:5" in move for move in offered)
        assert not [move for move in offered if ":scarecrow:" in move and "pick" not in move], use
    struck = do(spare, "pick:smee").state

    assert (at(struck, "scarecrow").dice, at(struck, "rapunzel").dice) == ((), (3,))


@pytest.mark.rule("SS-28")
def test_with_all_his_dice_in_an_attack_a_hero_has_none_to_be_used() -> None:
    team = [hero("scarecrow", dice=(1, 2, 3)), "rapunzel", "mad-hatter", *TEAM[2:5]]
    asked = go(lay(team, agenda=(Turn(0),), phase="resolve", bonus=("flip",))).state
    late = go(lay(team, agenda=(Pause("attacks"), Turn(0)), phase="assign", bonus=("flip",))).state

    def offers(now: SagaState) -> list[str]:
        return [move for move in answers(now) if move.startswith(("use", "spend"))]

    assert question(asked) == "do-damage"
    assert offers(asked) == []
    assert len(offers(late)) == 3


@pytest.mark.rule("SS-28", "SS-41", "SS-55")
def test_an_eaten_pie_is_gone_for_the_battle_and_one_that_is_left_goes_back() -> None:
    """Three were lent: two sixes, one of them eaten, and a 3."""
    eaten = after_his_blow((6,), (6, 3))
    team = eaten.table.team
    state = go(lay(team, ("smee", None, None), pies=(1, 2), agenda=(Begin("refresh"),))).state

    assert eaten.table.pies == (1, 2)
    assert state.table.pies == (1, 2, 3)


@pytest.mark.rule("SS-58")
@pytest.mark.parametrize(
    ("assigned", "pool", "rolled", "expected"),
    [
        (7, 10, 1, 10),
        (7, 10, 0, 11),
        (7, 9, 1, 10),
        (17, 0, 1, 0),
        (18, 0, 0, 0),
        (5, 4, 1, 5),
    ],
)
def test_there_is_room_for_another_die_only_while_fewer_than_eighteen_are_out(
    assigned: int, pool: int, rolled: int, expected: int
) -> None:
    """Dice on Heroes, dice in the pool, and the one that lies open: A Piece of the Sky gives 1."""
    team = [hero("alice", dice=(1,) * assigned, items=("foxy-woxy",)), *TEAM[1:]]
    agenda = (Run("item.foxy-woxy", 0, "alice"),)
    state = lay(team, phase="assign", pool=pool, die=3 * rolled, agenda=agenda, options=BY_HAND)

    assert go(state).state.table.pool == expected


@pytest.mark.rule("SS-33")
def test_with_an_empty_supply_a_token_of_choice_is_one_of_the_spent_and_the_others_come_back() -> (
    None
):
    bonus, spent = ("damage", "heal"), ("flip", "change", "reroll")
    state = go(lay(agenda=(Gain(True), Gain()), bonus=bonus, spent=spent, phase="disc")).state
    after = do(state, "take:change").state

    assert set(answers(state)) >= {f"take:{token}" for token in spent}
    assert after.table.bonus[:3] == (*bonus, "change")
    assert after.table.bonus[3] in ("flip", "reroll"), "drawn from those that came back"
    assert after.table.spent == ()


@pytest.mark.rule("SS-33")
def test_a_spent_token_is_not_for_the_taking_while_others_are_in_the_supply() -> None:
    bonus, spent = ("damage",), ("flip", "change")
    state = go(lay(agenda=(Gain(True),), bonus=bonus, spent=spent, phase="disc")).state
    after = do(state, "take:heal").state

    assert [a for a in answers(state) if a.startswith("take")] == ["take:reroll", "take:heal"]
    assert after.table.bonus == ("damage", "heal")
    assert after.table.spent == spent
