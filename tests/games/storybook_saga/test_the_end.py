"""The ending: a paragraph that is true to what happened."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine import Event, Rng, SeatPlan, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.model import Begin, Blow, FoeAt, Hurt, SagaState
from bot.games.storybook_saga.story import within
from tests.games.storybook_saga.saga import CARDS, CREW, GAME, LETHAL, TEAM, do, go, hero, lay, said


def whole_game(seed: str) -> tuple[SagaState, list[Event]]:
    """Play a game to its end; return its last state and everything that happened."""
    step = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from(seed)))
    own, happened = Rng(seed_from(seed + " own")), list(step.events)
    player = GAME.policy("sensible")
    while GAME.outcome(step.state) is None:
        _, own = own.below(2)
        answer = player(GAME.known(step.state, CREW), own)
        assert answer is not None
        step = GAME.apply(step.state, answer[0], CREW, answer[1])
        happened += step.events
    return step.state, happened


def paragraph(state: SagaState) -> str:
    (told,) = GAME.panel(GAME.known(state, None)).lines
    return said(told)


@pytest.mark.parametrize("number", range(10))
def test_the_ending_tells_what_the_log_has(number: int) -> None:
    state, happened = whole_game(f"ending {number}")
    told = paragraph(state)
    blows = [b for b in happened if isinstance(b, e.VillainHurt) and b.by in CARDS.heroes]
    dealt: Counter[str] = Counter()
    for blow in blows:
        dealt[blow.by] += blow.amount
    rounds = sum(isinstance(event, e.RoundEnded) for event in happened)
    falls = sum(isinstance(event, e.HeroFell) for event in happened)
    greatest = max(blow.amount for blow in blows)

    assert f"It took {rounds} rounds" in told
    assert f"went down {falls} times" in told
    assert f"{max(dealt.values())} in all" in told
    assert f"{greatest} at one blow" in told or "no greater one" in told
    if state.table.result == "won":
        fallen = [at.hero for at in state.table.team if at.fallen]
        assert all(CARDS.names[name].split()[-1] in told for name in fallen)
    mortal = [b for b in blows if b.villain == state.table.boss
              and b.total - b.amount < b.health <= b.total]  # fmt: skip
    assert ("The last blow" in told) == bool(mortal and state.table.boss_fell)
    if "The last blow" in told:
        name = said(within(CARDS, mortal[-1].by))
        assert f"was struck by {name}, for {mortal[-1].amount}" in told


def at_the_end(boss: FoeAt | None, *team: object, **fields: object) -> SagaState:
    """End Battle 3 with a Boss who still stands, or does not."""
    heroes = tuple(team) or TEAM
    return go(
        lay(
            heroes,  # type: ignore[arg-type]
            (boss, None, None),
            battle=3,
            boss_fell=boss is None,
            rounds=21,
            agenda=(Begin("refresh"),),
            **fields,
        )
    ).state


def test_the_last_blow_and_the_greatest_are_told_with_who_struck_them() -> None:
    state = at_the_end(
        None,
        hero("alice", fallen=True),
        *TEAM[1:],
        dealt=(("alice", 20), ("pooh", 30)),
        best=Blow("alice", "walrus", 6, 1, 4),
        final=Blow("pooh", "queen-of-hearts", 2, 3, 9),
        falls=3,
    )

    assert paragraph(state) == (
        "It took 21 rounds, in which Heroes went down 3 times."
        " The end was not seen by Alice."
        " The last blow against the Queen of Hearts was struck by Winnie-the-Pooh, for 2."
        " Nobody dealt more damage, either: 30 in all."
        " What will be told for longest:"
        " Alice against the Walrus in round 4 of battle 1, 6 at one blow."
    )


def test_a_lost_story_ends_with_what_the_boss_had_left() -> None:
    health = CARDS.bosses["queen-of-hearts"].health
    lost = [hero(name, fallen=True) for name in TEAM]
    state = at_the_end(
        FoeAt("queen-of-hearts", damage=health - 3), *lost, falls=6, location="sherwood"
    )

    assert paragraph(state) == (
        "It took 21 rounds, in which Heroes went down 6 times."
        " The Queen of Hearts had 3 Health left."
    )


def test_the_last_small_step_does_not_stand_under_the_result() -> None:
    """The one that fells the last Hero is told by its round, and not once more."""
    standing = hero("alice", damage=LETHAL)
    team = [standing, *(hero(name, fallen=True) for name in TEAM[1:])]
    agenda = (Hurt("alice", 1, "queen-of-hearts"), Begin("falls"))
    foes = ("queen-of-hearts", None, None)
    state = go(lay(team, foes, battle=3, agenda=agenda)).state

    assert state.table.result == "lost"
    assert "is defeated" not in paragraph(state)


def test_damage_of_a_token_is_nobodys_last_blow() -> None:
    health = CARDS.bosses["queen-of-hearts"].health
    foes = (FoeAt("queen-of-hearts", damage=health - 1), None, None)
    fields = {"battle": 3, "location": "sherwood", "phase": "resolve", "bonus": ("damage",)}
    state = go(lay(TEAM, foes, agenda=(Begin("falls"),), **fields)).state  # type: ignore[arg-type]
    ended = do(state, "spend:damage").state

    assert ended.table.result == "won"
    assert "The last blow" not in paragraph(ended)
