"""Defeat, Items for the fallen, the Boss (SS-29 to SS-32, SS-44, SS-61, SS-64)."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.abilities import Heal
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.flow import take_up
from bot.games.storybook_saga.model import (
    Begin,
    EndBattle,
    FoeAt,
    Run,
    SagaState,
    Turn,
)
from bot.games.storybook_saga.play import Play
from tests.games.storybook_saga.saga import (
    CARDS,
    GAME,
    LETHAL,
    TEAM,
    ZONE,
    answers,
    at,
    do,
    falling,
    foe,
    go,
    hero,
    lay,
    question,
    told,
    wounds,
)


def falls(**fields: object) -> SagaState:
    """Let the phase of defeats happen, without what comes after it."""
    play = Play(CARDS, lay(agenda=(Begin("falls"),), **fields))  # type: ignore[arg-type]
    take_up(play, None)
    *tasks, last = play.table.agenda
    assert last == Begin("disc")
    return go(lay(agenda=tuple(tasks), phase="falls", **fields)).state  # type: ignore[arg-type]


@pytest.mark.rule("SS-29")
@pytest.mark.parametrize(("over", "fallen"), [(-1, False), (0, True), (3, True)])
def test_damage_at_or_over_health_defeats(over: int, fallen: bool) -> None:
    damage = CARDS.heroes["alice"].health + over
    state = falls(team=[hero("alice", damage=damage), *TEAM[1:]], foes=(None, None, None))

    assert at(state, "alice").fallen == fallen


@pytest.mark.rule("SS-29")
def test_dice_and_tokens_come_off_and_items_stay() -> None:
    alice = hero("alice", damage=LETHAL, dice=(1, 2), pies=(3,), items=("smee",))
    state = falls(team=[alice, *TEAM[1:]], foes=(None, None, None))

    assert at(state, "alice") == hero("alice", fallen=True, items=("smee",))


@pytest.mark.rule("SS-29", "SS-41")
@pytest.mark.parametrize("fallen", ["alice", "first-pig"])
def test_pies_that_nobody_has_eaten_go_back_to_friar_tuck(fallen: str) -> None:
    lent = hero(fallen, damage=LETHAL, dice=(1,), pies=(6, 3))
    state = falls(team=[lent, *TEAM[1:]], foes=(None, None, None), pies=(1, 2))

    assert state.table.pies == (1, 2, 3, 6)
    assert state.table.team[0].pies == ()


@pytest.mark.rule("SS-29")
def test_the_defeated_neither_attack_nor_lend_their_items() -> None:
    team = [
        hero("scarecrow", dice=(1, 2, 3), fallen=True, items=("bill-jukes", "smee")),
        *TEAM[2:],
        "jack",
    ]
    state = go(lay(team, agenda=(Turn(0),), phase="resolve")).state

    assert wounds(state) == {}
    assert Board(CARDS, state.table).fixed(at(state, "scarecrow")) == ()
    assert not [a for a in answers(state) if "item.smee" in a]


@pytest.mark.rule("SS-30")
def test_a_fallen_villain_becomes_an_item_of_an_active_hero() -> None:
    team = [hero("alice", fallen=True), *TEAM[1:]]
    state = falls(team=team, foes=(FoeAt("smee", damage=LETHAL), "walrus", None))
    after = do(state, "give:pooh").state

    assert question(state) == "itemfor"
    assert "give:alice" not in answers(state)
    assert at(after, "pooh").items == ("smee",)
    assert foe(after, "smee") is None


@pytest.mark.rule("SS-30")
def test_or_it_is_discarded_for_a_bonus_token() -> None:
    step = do(falls(foes=(FoeAt("smee", damage=LETHAL), "walrus", None)), "token")

    assert told(step, e.TokenGained)
    assert len(step.state.table.bonus) == 1
    assert step.state.table.discards[0] == ("smee",)


@pytest.mark.rule("SS-30")
def test_with_nobody_active_it_is_the_token() -> None:
    team = [hero(name, fallen=True) for name in TEAM]
    state = falls(team=team, foes=(FoeAt("smee", damage=LETHAL), None, None))

    assert len(state.table.bonus) == 1
    assert question(state) == ""


@pytest.mark.rule("SS-30")
def test_heroes_fall_before_villains_so_the_fallen_get_no_item() -> None:
    team = [hero("alice", damage=LETHAL), *TEAM[1:]]
    state = falls(team=team, foes=(FoeAt("smee", damage=LETHAL), None, None))

    assert "give:alice" not in answers(state)
    assert "give:pooh" in answers(state)


@pytest.mark.rule("SS-31")
def test_the_boss_stands_while_another_villain_does() -> None:
    foes = ("starkey", None, FoeAt("queen-of-hearts", damage=LETHAL))
    state = falls(battle=3, foes=foes)

    assert foe(state, "queen-of-hearts") is not None
    assert not state.table.boss_fell


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("damage", [0, LETHAL])
def test_it_falls_in_the_same_phase_if_its_damage_reaches_its_health(damage: int) -> None:
    foes = (FoeAt("starkey", damage=LETHAL), None, FoeAt("queen-of-hearts", damage=damage))
    state = do(falls(battle=3, foes=foes), "token").state

    assert state.table.boss_fell == (damage == LETHAL)
    assert (foe(state, "queen-of-hearts") is None) == (damage == LETHAL)


@pytest.mark.rule("SS-31", "SS-44")
def test_the_boss_falls_after_the_villains_of_the_same_phase_and_the_game_is_won() -> None:
    foes = (FoeAt("starkey", damage=LETHAL), None, FoeAt("queen-of-hearts", damage=LETHAL))
    state = go(lay(battle=3, foes=foes, agenda=(Begin("falls"),))).state
    step = do(state, "token")

    assert [
        type(event) for event in step.events if isinstance(event, e.BossFell | e.SagaEnded)
    ] == [
        e.BossFell,
        e.SagaEnded,
    ]
    assert step.state.table.result == "won"


@pytest.mark.rule("SS-32")
def test_the_battle_ends_at_the_end_of_the_round_and_not_before() -> None:
    """The last Villain falls; the disc still moves, and only then it is over."""
    foes = (FoeAt("smee", damage=LETHAL), None, None)
    state = go(lay(foes=foes, agenda=(Begin("falls"),), disc=1)).state
    step = do(state, "token")
    kinds = [type(event) for event in step.events]

    assert step.state.table.disc in (0, 2)
    assert kinds.index(e.DiscMoved) < kinds.index(e.RoundEnded) if e.RoundEnded in kinds else True
    assert e.DiscMoved in kinds
    assert e.BattleEnded in kinds


@pytest.mark.rule("SS-32")
def test_all_heroes_defeated_ends_the_battle_too() -> None:
    team = [hero(name, fallen=True) for name in TEAM]

    assert told(go(lay(team, agenda=(Begin("refresh"),))), e.BattleEnded)


@pytest.mark.rule("SS-61")
def test_defeat_at_once_does_all_of_it_at_once() -> None:
    """Gretel's run of five: her Villain becomes its Item in the middle of the attack."""
    team = [hero("gretel", dice=(1, 2, 3, 4, 5)), *TEAM[:5]]
    state = go(lay(team, agenda=(Turn(0),), phase="resolve")).state
    state = do(state, "pick:walrus").state

    assert foe(state, "walrus") is None
    assert question(state) == "itemfor"
    assert at(do(state, "give:gretel").state, "gretel").items == ("walrus",)


@pytest.mark.rule("SS-61")
def test_defeat_at_once_cannot_choose_the_boss_while_another_villain_stands() -> None:
    team = [hero("gretel", dice=(1, 2, 3, 4, 5)), *TEAM[:5]]
    foes = ("starkey", "mombi", "queen-of-hearts")
    state = go(lay(team, foes, battle=3, agenda=(Turn(0),), phase="resolve")).state
    alone = go(lay(team, (None, None, "queen-of-hearts"), battle=3, agenda=(Turn(0),),
                   phase="resolve")).state  # fmt: skip

    assert set(answers(state)) == {"pick:starkey", "pick:mombi"}
    assert alone.table.boss_fell


@pytest.mark.rule("SS-52", "SS-61")
@pytest.mark.parametrize(("who", "dice"), [("gretel", (1, 2, 3, 4, 5)), ("alice", (1, 6))])
def test_beside_one_other_villain_it_is_that_one(who: str, dice: tuple[int, ...]) -> None:
    """Gretel's run of five, and Alice's asterisk: there is nothing to choose."""
    team = [hero(who, dice=dice), *[h for h in TEAM if h != who][:5]]
    foes = ("starkey", None, FoeAt("queen-of-hearts", damage=LETHAL))
    state = go(lay(team, foes, battle=3, agenda=(Turn(0),), phase="resolve",
                   rng=falling(ZONE["star"]))).state  # fmt: skip

    assert question(state) == "itemfor"
    assert foe(state, "starkey") is None
    assert foe(state, "queen-of-hearts") is not None
    assert not state.table.boss_fell


@pytest.mark.rule("SS-64")
def test_villains_that_fall_together_become_items_in_the_players_order() -> None:
    foes = (FoeAt("smee", damage=LETHAL), FoeAt("walrus", damage=LETHAL), "knave-of-hearts")
    state = falls(foes=foes)
    after = do(state, "next:walrus")

    assert set(answers(state)) == {"next:smee", "next:walrus"}
    assert foe(after.state, "smee") is not None
    assert do(after.state, "give:alice", "give:pooh").state.table.team[0].items == ("walrus",)


# The end -----------------------------------------------------------------------------------------


def ended(**fields: object) -> SagaState:
    fields = {"battle": 3, "agenda": (EndBattle(),)} | fields
    return go(lay(**fields)).state  # type: ignore[arg-type]


@pytest.mark.rule("SS-44")
def test_the_game_is_won_with_the_boss_defeated_and_a_hero_active() -> None:
    team = [hero(name, fallen=True) for name in TEAM[:5]] + [hero("wendy", damage=3)]
    outcome = GAME.outcome(ended(team=team, foes=(None,) * 3, boss_fell=True))

    assert outcome is not None
    assert outcome.results[0].result == "win"


@pytest.mark.rule("SS-44")
@pytest.mark.parametrize("boss_fell", [True, False])
def test_it_is_lost_if_all_heroes_are_defeated_even_if_the_boss_is_too(boss_fell: bool) -> None:
    team = [hero(name, fallen=True) for name in TEAM]
    foes = (None, None, None if boss_fell else "queen-of-hearts")
    outcome = GAME.outcome(ended(team=team, foes=foes, boss_fell=boss_fell))

    assert outcome is not None
    assert outcome.results[0].result == "loss"


def test_what_a_fall_sets_off_comes_after_the_fall() -> None:
    """Allan a Dale sings when a Villain falls: everybody who stands is healed."""
    song = CARDS.powers["allan-a-dale"][0].do[0]
    assert isinstance(song, Heal)
    team = [hero("alice", damage=5), hero("pooh", damage=LETHAL), *TEAM[1:3], *TEAM[4:]]
    state = falls(team=team, foes=(FoeAt("smee", damage=LETHAL), "walrus", None),
                  companion="allan-a-dale")  # fmt: skip
    after = do(state, "token").state

    assert at(after, "alice").damage == 5 - (song.amount or 5)
    assert at(after, "pooh").fallen


def test_a_powers_steps_wait_on_the_agenda_while_one_asks() -> None:
    """Jack's blow asks for its Villain; the token is drawn after the answer."""
    team = [hero("jack", dice=(2, 2, 2)), *TEAM[:5]]
    state = go(lay(team, agenda=(Turn(0),), phase="resolve")).state

    assert state.table.bonus == ()
    assert len(do(state, "pick:smee").state.table.bonus) == 1


def test_a_power_that_finds_nobody_passes() -> None:
    assert wounds(go(lay(foes=(None,) * 3, agenda=(Run("token.damage"),))).state) == {}
