"""Random games for the contract suite, each played once and looked at by many tests.

The suite runs over every game of the registry and over the example game. A game that is not in the
registry yet is added by ``CONTRACT_GAME=<slug>``, read from ``bot/games/<slug>/rules.py``.
"""

from __future__ import annotations

import functools
import importlib
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.engine import (
    TABLE,
    TIME_UP,
    Decision,
    Event,
    Game,
    Move,
    Rng,
    Seat,
    SeatPlan,
    State,
    Step,
    seed_from,
)
from bot.library import load_games
from tests.example_game import BlindBid

AnyGame = Game[Any, Any]
Chosen = tuple[tuple[str, str], ...]
"""Options that are not at their usual value."""

EXAMPLE_DATA = Path(__file__).resolve().parent.parent / "example_data"
LIMIT = 5000
"""Moves after which a game does not end any more; more than three times the longest."""

GAMES_EACH, MOVES_EACH = 20, 900
"""Games with each number of seats and each option, until so many moves were made in them."""


def _games() -> dict[str, AnyGame]:
    games = load_games() | load_games(EXAMPLE_DATA, (BlindBid,))
    slug = os.environ.get("CONTRACT_GAME", "")
    if slug and slug not in games:
        rules = importlib.import_module(f"bot.games.{slug}.rules")
        kinds = [k for k in vars(rules).values() if isinstance(k, type) and issubclass(k, Game)]
        games |= load_games(kinds=[k for k in kinds if getattr(k, "info", None)])
    return games


GAMES = _games()

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


class Play(NamedTuple):
    """A move, the state that it was made in, and what it led to."""

    state: State
    decision: Decision
    seat: Seat
    move: Move
    step: Step[Any]

    def __str__(self) -> str:
        return f"after {self.state.moves} moves {self.seat} answers {self.decision.id}: {self.move}"


class Playing(NamedTuple):
    """A whole game: how it was set up, how it began and every move."""

    game: AnyGame
    plans: tuple[SeatPlan, ...]
    options: dict[str, str]
    seed: str
    first: Step[Any]
    plays: tuple[Play, ...]

    @property
    def steps(self) -> list[Step[Any]]:
        """Everything that happened, the set-up first."""
        return [self.first, *(play.step for play in self.plays)]

    @property
    def states(self) -> list[State]:
        """Every state, the first one first."""
        return [step.state for step in self.steps]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody, and nobody in particular."""
        return (None, *(plan.seat for plan in self.plans))


def plan_seats(game: AnyGame, count: int, chance: random.Random) -> tuple[SeatPlan, ...]:
    """Sit ``count`` seats down, with roles and people by chance."""
    roles = [role.id for role in game.info.roles]
    taken = sorted(chance.sample(roles, count), key=roles.index)
    people = sorted(chance.choices(range(count), k=count)) if game.info.many else range(count)
    numbers = {person: number for number, person in enumerate(dict.fromkeys(people))}
    return tuple(
        SeatPlan(role, numbers[person], computer=chance.random() < 0.2)
        for role, person in zip(taken, people, strict=True)
    )


def begin(
    game: AnyGame, count: int, options: Mapping[str, str], seed: str
) -> tuple[tuple[SeatPlan, ...], Step[Any]]:
    """Begin a game; roles that cannot sit together are drawn again."""
    chance = random.Random(seed)
    for _ in range(50):
        plans = plan_seats(game, count, chance)
        try:
            return plans, game.begin(plans, options, Rng(seed_from(seed)))
        except ValueError:
            continue
    raise AssertionError(f"{game.info.slug} begins with no roles for {count} seats")


def waiting(game: AnyGame, state: State, kind: str = "must") -> list[tuple[Decision, Seat]]:
    """List who may answer what; of what must be answered, only what has no answer yet."""
    return [
        (decision, seat)
        for decision in game.decisions(state)
        if decision.kind == kind
        for seat in decision.seats
        if kind == "may" or seat not in decision.answered
    ]


def random_answer(
    game: AnyGame, state: State, chance: random.Random
) -> tuple[Decision, Seat, Move]:
    """Answer something by chance: mostly what is waited for, now and then something else."""
    musts = waiting(game, state)
    assert musts, f"after {state.moves} moves the game goes on, but waits for nobody"
    decision, seat = chance.choice(musts)
    luck = chance.random()
    if luck < 0.05 and (others := waiting(game, state, "may")):
        decision, seat = chance.choice(others)
    elif luck < 0.1 and (given := [(d, s) for d in game.decisions(state) for s in d.answered]):
        decision, seat = chance.choice(given)
    elif luck < 0.15 and decision.default:
        return decision, TABLE, Move(TIME_UP, (seat,))
    moves = game.moves(state, decision, seat)
    assert moves, f"after {state.moves} moves {seat} is asked {decision.id} and has no answer"
    return decision, seat, chance.choice(moves)


@functools.cache
def random_game(
    slug: str, count: int, options: tuple[tuple[str, str], ...], number: int
) -> Playing:
    """Play a game to its end: by chance, or in every other game with some sense now and then."""
    game, seed = GAMES[slug], f"{slug} {count} {options} {number}"
    chance = random.Random(seed)
    plans, first = begin(game, count, dict(options), seed)
    state, plays = first.state, []
    while game.outcome(state) is None:
        assert len(plays) < LIMIT, f"{slug} does not end"
        answer = random_answer(game, state, chance)
        if number % 2 and chance.random() < 0.8:
            answer = sensible_answer(game, state, answer)
        decision, seat, move = answer
        step = game.apply(state, decision.id, seat, move)
        plays.append(Play(state, decision, seat, move, step))
        state = step.state
    return Playing(game, plans, dict(options), seed_from(seed), first, tuple(plays))


def sensible_answer(
    game: AnyGame, state: State, instead_of: tuple[Decision, Seat, Move]
) -> tuple[Decision, Seat, Move]:
    """Answer as the usual computer player would, so that games come to their later parts."""
    decision, seat, _ = instead_of
    name = next(name for name in game.info.policies if name not in game.heavy)
    if seat != TABLE and decision.kind == "must" and seat not in decision.answered:
        answer = game.policy(name)(game.known(state, seat), Rng(seed_from(f"{state.moves} {seat}")))
        for open_now in game.decisions(state):
            if answer and open_now.id == answer[0]:
                return open_now, seat, answer[1]
    return instead_of


def setups(game: AnyGame) -> Iterator[tuple[int, Chosen]]:
    """List every number of seats with the usual options, and every value of every option."""
    low, high = game.info.seats
    for count in range(low, high + 1):
        yield count, ()
    for number, option in enumerate(game.info.options):
        for value in option.values[1:]:
            yield low + number % (high - low + 1), ((option.id, value),)


def every_playing(game: AnyGame) -> Iterator[Playing]:
    """Play with each of the `setups`: several games if they are short, and at least two."""
    for count, options in setups(game):
        yield from _playings(game, count, options, MOVES_EACH)


def few_playings(game: AnyGame) -> Iterator[Playing]:
    """Play some games for what is slow to look at: with the fewest seats, and with the most."""
    for count in sorted({*game.info.seats}):
        yield from _playings(game, count, (), MOVES_EACH // 3)


def _playings(game: AnyGame, count: int, options: Chosen, most: int) -> Iterator[Playing]:
    moves = 0
    for number in range(GAMES_EACH):
        if number < 2 or moves < most:
            playing = random_game(game.info.slug, count, options, number)
            moves += len(playing.plays)
            yield playing


def some(of: Sequence[Any], most: int) -> Sequence[Any]:
    """Return at most so many, spread over all, the first and the last among them."""
    if len(of) <= most:
        return of
    return [of[round(n * (len(of) - 1) / (most - 1))] for n in range(most)]


def told(game: AnyGame, events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Return what a viewer is told of events."""
    return tuple(event for event in events if game.seen_by(event, viewer))
