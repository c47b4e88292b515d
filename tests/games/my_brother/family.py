"""Families for the tests: the real game, or a quiet one where nothing happens but what is set."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.engine import Event, Move, Rng, SeatPlan, Step, seed_from
from bot.games.my_brother import MyBrother
from bot.games.my_brother.content import AccidentCard, DieModifier, Row, SomeStress, Stress
from bot.games.my_brother.model import INDEX, BrotherState, Character
from bot.library import DATA, read_files

E = TypeVar("E", bound=Event)

ALL = ("lara", "emily", "matt", "dave")
FILES = read_files(DATA / "my_brother")


@functools.cache
def real() -> MyBrother:
    """Return the game as it is."""
    return MyBrother.load(FILES)


def quiet(
    cards: Mapping[str, Sequence[Row]] | None = None,
    events: Mapping[str, Stress] | None = None,
    accidents: Mapping[str, SomeStress | DieModifier] | None = None,
    recovery: Mapping[str, tuple[int, ...]] | None = None,
) -> MyBrother:
    """Return a game whose cards do nothing, but for those that are given."""
    content, none = real().content, Stress(0, 0, 0, 0)
    return MyBrother(
        replace(
            content,
            cards={
                id_: replace(card, rows=tuple((cards or {}).get(id_, ())))
                for id_, card in content.cards.items()
            },
            events={
                id_: replace(card, stress=(events or {}).get(id_, none))
                for id_, card in content.events.items()
            },
            accidents={
                id_: _accident(card, (accidents or {}).get(id_, SomeStress()))
                for id_, card in content.accidents.items()
            },
            boards={
                id_: replace(board, recovery=(recovery or {}).get(id_, board.recovery))
                for id_, board in content.boards.items()
            },
        ),
        "quiet",
    )


def _accident(card: AccidentCard, does: SomeStress | DieModifier) -> AccidentCard:
    if isinstance(does, DieModifier):
        return replace(card, stress=None, die=does)
    return replace(card, stress=does, die=None)


def family(
    game: MyBrother,
    *seats: str,
    players: Sequence[int] | None = None,
    computers: Sequence[str] = (),
    seed: str = "a family",
    **options: str,
) -> BrotherState:
    """Begin a game: one person a seat, unless ``players`` says who holds which."""
    seats = seats or ALL
    numbers = players or range(len(seats))
    plans = [
        SeatPlan(seat, number, computer=seat in computers)
        for seat, number in zip(seats, numbers, strict=True)
    ]
    return game.begin(plans, options, Rng(seed_from(seed))).state


def at(state: BrotherState, **stress: int) -> BrotherState:
    """Put markers somewhere: ``at(state, lara=7, eric=3)``."""
    if "eric" in stress:
        state = replace(state, eric=stress.pop("eric"))
    for who, level in stress.items():
        state = having(state, who, stress=level)
    return state


def having(state: BrotherState, who: str, **fields: Any) -> BrotherState:
    """Change a character's board or cards."""
    characters: list[Character] = list(state.characters)
    characters[INDEX[who]] = replace(characters[INDEX[who]], **fields)
    return replace(state, characters=tuple(characters))


def away(state: BrotherState, **stress: int) -> BrotherState:
    """Put characters into Recovery: ``away(state, emily=8)``."""
    for who, level in stress.items():
        state = having(state, who, stress=level, recovery=True)
    return state


def on_top(state: BrotherState, event: str = "", accident: str = "") -> BrotherState:
    """Put an Event or an Accident on top of its deck."""
    for name, card in (("events", event), ("accidents", accident)):
        if card:
            below = tuple(c for c in getattr(state, name) if c != card)
            state = replace(state, **{name: (card, *below)})
    return state


def rolling(state: BrotherState, *faces: int) -> BrotherState:
    """Give the state a seed of which the next rolls are these."""
    for number in range(100_000):
        rng = start = replace(state.rng, seed=seed_from(f"rolling {number}"))
        rolled = []
        for _ in faces:
            die, rng = rng.roll()
            rolled.append(die)
        if tuple(rolled) == faces:
            return replace(state, rng=start)
    raise AssertionError(f"no seed rolls {faces}")


def do(game: MyBrother, state: BrotherState, seat: str, move: str) -> Step[BrotherState]:
    """Let a seat make a move."""
    open_now = [d for d in game.decisions(state) if seat in d.seats]
    assert open_now, f"{seat} is asked nothing"
    return game.apply(state, open_now[0].id, seat, Move.parse(move))


def choose(game: MyBrother, state: BrotherState, **moves: str) -> Step[BrotherState]:
    """Let all who are asked choose a card; who is not named plays any."""
    step: Step[BrotherState] = Step(state)
    for decision in game.decisions(state):
        (seat,) = decision.seats
        move = moves.get(seat) or str(game.moves(step.state, decision, seat)[0])
        if ":" not in move:
            move = f"play:{move}"
        step = game.apply(step.state, decision.id, seat, Move.parse(move))
    return step


def resolve_all(game: MyBrother, state: BrotherState) -> Step[BrotherState]:
    """Let whoever may press resolve what is on the table, in the default order."""
    (decision,) = game.decisions(state)
    assert decision.default is not None
    return game.apply(state, decision.id, decision.seats[0], decision.default)


def turn(game: MyBrother, state: BrotherState, **moves: str) -> Step[BrotherState]:
    """Play a turn up to the next question after Eric's move."""
    state = choose(game, state, **moves).state
    return resolve_all(game, state) if state.phase == "resolution" else Step(state)


def told(step: Step[BrotherState], kind: type[E]) -> list[E]:
    """Return what happened, of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def levels(state: BrotherState) -> dict[str, int]:
    """Return all stress by name."""
    return dict(zip((*ALL, "eric"), state.levels(), strict=True))
