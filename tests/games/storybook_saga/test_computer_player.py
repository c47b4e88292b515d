"""The computer player: it sees what anybody sees, and makes sensible use of it."""

from __future__ import annotations

import pytest

from bot.engine import Rng, SeatPlan, seed_from
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.dicework import threat
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    FallVillains,
    FoeAt,
    Pause,
    SagaState,
    Turn,
)
from tests.games.storybook_saga.saga import CARDS, CREW, GAME, TEAM, do, go, hero, lay, question

OWN_DICE = Rng(seed_from("own"))


def chosen(state: SagaState) -> str:
    """Return what the sensible player answers."""
    answer = GAME.policy("sensible")(GAME.known(state, CREW), OWN_DICE)
    assert answer is not None
    return str(answer[1])


def test_a_die_goes_where_it_completes_an_attack() -> None:
    team = [hero("dorothy", dice=(5, 5)), hero("scarecrow", dice=(1, 2)), *TEAM[2:4],
            hero("alice"), "wendy"]  # fmt: skip
    five = go(lay(team, phase="assign", agenda=(Assign(),), die=5, pool=0)).state
    three = go(lay(team, phase="assign", agenda=(Assign(),), die=3, pool=0)).state

    assert chosen(five) == "to:dorothy"
    assert chosen(three) == "to:scarecrow"


def test_it_finishes_off_whom_it_can() -> None:
    foes = (FoeAt("smee", damage=CARDS.villains["smee"].health - 2), "walrus", "knave-of-hearts")
    team = [hero("scarecrow", dice=(1, 2, 3)), *TEAM[:1], *TEAM[2:], "eeyore"][:6]
    state = go(lay(team, foes, phase="resolve", agenda=(Turn(0),))).state

    assert chosen(state) == "pick:smee"


def test_the_queen_is_not_helped_to_three_equal_dice() -> None:
    """To defeat a Hero at once is worse than 3 damage to a zone is."""
    board = Board(CARDS, lay(foes=("queen-of-hearts", None, None), battle=3).table)
    queen = board.standing()[0]

    assert threat(board, queen, (6, 6, 6, 1)) >= threat(board, queen, (6, 6, 2, 1))
    assert threat(board, queen, (6, 6, 2, 1)) > 0


def test_what_is_used_once_a_battle_is_not_wasted_on_a_scratch() -> None:
    """The Twelfth Wise Woman heals everybody by 2, once."""
    scratch = [hero("alice", damage=1), *TEAM[1:]]
    wounds = [hero(name, damage=2) for name in TEAM]

    def start(team: list[object]) -> SagaState:
        return go(lay(team, companion="wise-woman", phase="falls",  # type: ignore[arg-type]
                      agenda=(Pause("falls"), Arrange()))).state  # fmt: skip

    assert chosen(start(scratch)) == "go"
    assert chosen(start(wounds)) == "use:wise-woman:1:-"


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize(("left", "stops"), [(1, True), (2, False)])
def test_the_stop_before_the_fall_knows_that_armour_lets_one_damage_through(
    left: int, stops: bool
) -> None:
    """A Winged Monkey is Local in the Emerald City and has armour there in Battle 3."""
    laid = lay(foes=("winged-monkey", "smee", None), location="emerald-city", battle=3)
    monkey = laid.table.foes[0]
    assert monkey
    damage = Board(CARDS, laid.table).health(monkey) - left
    state = go(
        lay(
            foes=(FoeAt("winged-monkey", damage=damage), "smee", None),
            location="emerald-city",
            battle=3,
            phase="falls",
            bonus=("damage",),
            agenda=(Pause("falls"), FallVillains(), Arrange()),
        )
    ).state

    assert (question(state) == "pause") == stops
    if stops:
        assert chosen(state) == "spend:damage"
        fallen = do(state, "spend:damage", "pick:winged-monkey").state
        assert question(fallen) == "itemfor"


def test_two_who_cannot_hurt_each_other_part_in_the_end() -> None:
    """Late in a battle nobody heals any more."""
    team = [hero("eeyore", damage=2, items=("bees",)), *TEAM[1:]]

    def start(number: int) -> SagaState:
        return go(lay(team, agenda=(Pause("start"), Arrange()), phase="start", round=number)).state

    assert chosen(start(3)) == "use:item.bees:0:eeyore"
    assert chosen(start(30)) == "go"


def test_the_same_dice_make_the_same_draft() -> None:
    state = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from("draft"))).state

    assert {chosen(state) for _ in range(3)} == {chosen(state)}
    assert do(state, chosen(state)).state.table.team
