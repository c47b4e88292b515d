"""Situations for the tests of Storybook Saga: a table laid by hand, dice that fall as told."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine import Event, Line, Move, Rng, SeatPlan, Step, seed_from
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.flow import advance
from bot.games.storybook_saga.model import FoeAt, HeroAt, SagaState, Table
from bot.games.storybook_saga.play import Play
from bot.games.storybook_saga.rules import StorybookSaga
from bot.library import DATA, read_files
from bot.ui.phrases import Phrasebook, Words

GAME = StorybookSaga.load(read_files(DATA / "storybook_saga"))
CARDS = GAME.content
CREW = "crew"

ZONE = {"l": 1, "c": 2, "r": 3, "f": 4, "b": 5, "star": 6}
"""What a die has to show for a face of the Target Die to come up."""

TEAM = ("alice", "scarecrow", "little-john", "pooh", "dorothy", "wendy")
"""Six Heroes whose abilities stay out of the way of most tests."""

FOES = ("smee", "walrus", "knave-of-hearts")
"""Three Villains of Tier 1."""


LETHAL = 30
"""Damage that is over the Health of whoever has it."""


@functools.cache
def falling(*values: int) -> Rng:
    """Return dice whose first rolls are these."""
    number = 0
    while True:
        rng = Rng(seed_from(f"falling {number}"))
        for value in values:
            rolled, rng = rng.roll()
            if rolled != value:
                break
        else:
            return Rng(seed_from(f"falling {number}"))
        number += 1


def hero(name: str, **fields: Any) -> HeroAt:
    """Return a Hero in a slot."""
    return HeroAt(name, **fields)


def lay(
    team: Sequence[HeroAt | str] = TEAM,
    foes: Sequence[FoeAt | str | None] = FOES,
    *,
    rng: Rng | None = None,
    options: dict[str, str] | None = None,
    deck: tuple[str, ...] | None = None,
    piles: tuple[tuple[str, ...], tuple[str, ...]] | None = None,
    **fields: Any,
) -> SagaState:
    """Lay a table in Battle 1 of Wonderland, against its Boss and without a Companion."""
    heroes = tuple(HeroAt(at) if isinstance(at, str) else at for at in team)
    villains = tuple(FoeAt(at) if isinstance(at, str) else at for at in foes)
    out = {at.hero for at in heroes}
    used = {at.villain for at in villains if at} | {i for at in heroes for i in at.items}
    deck = deck if deck is not None else tuple(h for h in CARDS.deck if h not in out)
    tiers = [tuple(v for v in CARDS.tier(tier) if v not in used) for tier in (1, 2)]
    laid = piles if piles is not None else (tiers[0], tiers[1])
    table = Table(
        **{
            "location": "wonderland",
            "boss": "queen-of-hearts",
            "battle": 1,
            "round": 1,
            "phase": "villains",
            "team": heroes,
            "foes": villains,
            "left": len(deck),
            "piles": (len(laid[0]), len(laid[1])),
        }
        | fields
    )
    chosen = GAME.info.default_options() | (options or {})
    return SagaState(
        rng=rng or Rng(seed_from("laid")),
        seats=(SeatPlan(CREW),),
        options=tuple(sorted(chosen.items())),
        table=table,
        deck=deck,
        piles=laid,
    )


def go(state: SagaState) -> Step[SagaState]:
    """Let happen what happens until something is asked."""
    play = Play(CARDS, state)
    advance(play)
    following = replace(state, table=play.table, deck=play.deck, piles=play.piles, rng=play.rng)
    return Step(following, tuple(play.events))


def do(state: SagaState, *moves: str) -> Step[SagaState]:
    """Make moves one after the other, whatever question they answer; return the last step."""
    step: Step[SagaState] = Step(state)
    for text in moves:
        move = Move.parse(text)
        for decision in GAME.decisions(step.state):
            if move in GAME.moves(step.state, decision, CREW):
                step = GAME.apply(step.state, decision.id, CREW, move)
                break
        else:
            raise AssertionError(f"{text} is not possible; possible: {answers(step.state)}")
    return step


def answers(state: SagaState) -> list[str]:
    """List what can be played now, of every open question."""
    return [
        str(move)
        for decision in GAME.decisions(state)
        for move in GAME.moves(state, decision, CREW)
    ]


def question(state: SagaState) -> str:
    """Return what is asked first."""
    decisions = GAME.decisions(state)
    return decisions[0].key if decisions else ""


def at(state: SagaState, name: str) -> HeroAt:
    """Return a Hero of the team."""
    found = Board(CARDS, state.table).hero(name)
    assert found is not None, f"{name} is not in the team"
    return found


def foe(state: SagaState, name: str) -> FoeAt | None:
    """Return a Villain, if it stands."""
    return Board(CARDS, state.table).foe(name)


def wounds(state: SagaState) -> dict[str, int]:
    """Return the damage on every character that has any."""
    team = {h.hero: h.damage for h in state.table.team if h.damage}
    return team | {f.villain: f.damage for f in state.table.foes if f and f.damage}


def told(step: Step[SagaState], kind: type[Event]) -> list[Any]:
    """Return a step's events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


@functools.cache
def _words() -> Phrasebook:
    texts = {
        "own": (DATA / "storybook_saga" / "en.ftl").read_text(encoding="utf-8"),
        "common": (DATA / "locale" / "en.ftl").read_text(encoding="utf-8"),
    }
    return Phrasebook({"en": Words("en", texts)})


def said(text: Line) -> str:
    """Say a line in English."""
    return _words().speaker("en", GAME.info).say(text)
