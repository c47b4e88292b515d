"""Computer players play a game by themselves, many times: ``python -m bot simulate``.

Every game i of a simulation has the seed ``seed_from(f"{seed}/{i}")``, so one number repeats all of
it, in one process or in several. Players see only what `Game.known` lets them see.
"""

from __future__ import annotations

import argparse
import functools
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine import Game, Move, Rng, Seat, SeatPlan, State, commitment, seed_from
from bot.engine.codec import encode_events
from bot.engine.record import FORMAT, Entry, Recorded, notation, sealed, write
from bot.games import BY_SLUG
from bot.library import load_games

AnyGame = Game[Any, Any]

LIMIT = 20_000
"""Moves after which a game counts as one that does not end."""


class Stuck(RuntimeError):  # noqa: N818 - named for what is wrong
    """A game waits for somebody, but no computer player does anything, or it never ends."""


class Played(Struct, frozen=True):
    """How one game ended.

    Attributes:
        results: Seat and result (``win``, ``loss`` or ``draw``).
        figures: The outcome's figures.
        first: The seats of the first policy.
        moves: How many moves were made.
    """

    results: tuple[tuple[Seat, str], ...]
    figures: tuple[tuple[str, int], ...]
    first: tuple[Seat, ...]
    moves: int


class Summary(Struct, frozen=True):
    """What came of a simulation.

    Attributes:
        games: How many were played.
        wins: Of the first policy's seats; in a cooperative game of the whole table.
        losses: Likewise.
        draws: Likewise.
        seat_wins: Wins by seat.
        figures: The mean of every figure of the outcomes, over the games that have it.
        per: For each value of the asked key: games, wins.
        seconds: How long it took, by the clock on the wall.
    """

    games: int
    wins: int
    losses: int
    draws: int
    seat_wins: dict[str, int]
    figures: dict[str, float]
    per: dict[str, tuple[int, int]]
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """Return one flat JSON object: counts, ``turns``, the other figures' means, the speed."""
        plain = {name: round(mean, 4) for name, mean in self.figures.items() if ":" not in name}
        found: dict[str, Any] = {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "turns": plain.pop("turns", None),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else None,
        }
        found |= {f"{seat}_wins": wins for seat, wins in self.seat_wins.items()}
        found |= {name: mean for name, mean in plain.items() if name not in found}
        if self.per:
            found["per"] = {
                name: {"games": games, "wins": wins, "share": round(wins / games, 4)}
                for name, (games, wins) in self.per.items()
            }
        return found


# One game ------------------------------------------------------------------------------------


def seats_of(game: AnyGame, players: int) -> tuple[SeatPlan, ...]:
    """Return the first so many roles, a computer player in each.

    Raises:
        ValueError: The game is not for so many.
    """
    low, high = game.info.seats
    if not low <= players <= high:
        raise ValueError(f"{game.info.slug} is for {low} to {high} players, not {players}")
    roles = game.info.roles[:players]
    return tuple(SeatPlan(role.id, number, computer=True) for number, role in enumerate(roles))


def play_one(
    game: AnyGame,
    plans: tuple[SeatPlan, ...],
    options: Mapping[str, str],
    policies: Mapping[Seat, str],
    seed: str,
    log: list[Entry] | None = None,
) -> State:
    """Play one game to its end and return its last state.

    Args:
        game: The rules.
        plans: Who sits where.
        options: As the table chose.
        policies: Which computer player holds which seat.
        seed: 64 hexadecimal digits, for the sealed dice; the players' own dice follow from it.
        log: Takes every move and its events, for a recorded game.

    Raises:
        Stuck: Nobody moves, or it does not end.
    """
    minds = {seat: game.policy(name) for seat, name in policies.items()}
    own = Rng(seed_from(f"{seed}/own"))
    step = game.begin(plans, options, Rng(seed))
    if log is not None:
        log.append(Entry(events=msgspec.Raw(encode_events(step.events))))
    while game.outcome(step.state) is None:
        if step.state.moves >= LIMIT:
            raise Stuck(f"{game.info.slug} does not end within {LIMIT} moves")
        seat, decision, move = _next_move(game, step.state, minds, own)
        step = game.apply(step.state, decision, seat, move)
        if log is not None:
            events = msgspec.Raw(encode_events(step.events))
            log.append(Entry(decision, seat, str(move), events))
    last: State = step.state
    return last


def _next_move(
    game: AnyGame, state: State, minds: Mapping[Seat, Any], own: Rng
) -> tuple[Seat, str, Move]:
    """Ask those who may decide something, in the order of the decisions, until one answers."""
    asked: dict[Seat, None] = {}
    for decision in game.decisions(state):
        asked.update((seat, None) for seat in decision.seats if seat not in decision.answered)
    for seat in asked:
        if seat in minds:
            dice = own.reseeded(f"{seat}/{state.moves}")
            chosen = minds[seat](game.known(state, seat), dice)
            if chosen is not None:
                return seat, chosen[0], chosen[1]
    raise Stuck(f"{game.info.slug} waits after {state.moves} moves, but nobody answers")


def play_numbered(
    number: int,
    game: AnyGame,
    seed: str,
    policy: str,
    players: int,
    options: Mapping[str, str],
    against: str | None,
) -> Played:
    """Play game ``number`` of a simulation."""
    plans = seats_of(game, players)
    policies = {
        plan.seat: policy if against is None or (place + number) % 2 == 0 else against
        for place, plan in enumerate(plans)
    }
    first = tuple(
        plan.seat
        for place, plan in enumerate(plans)
        if against is None or (place + number) % 2 == 0
    )
    state = play_one(game, plans, options, policies, seed_from(f"{seed}/{number}"))
    outcome = game.outcome(state)
    assert outcome is not None
    results = tuple((result.seat, result.result) for result in outcome.results)
    return Played(results, outcome.figures, first or (plans[0].seat,), state.moves)


# Many games ----------------------------------------------------------------------------------


@functools.cache
def _loaded(slug: str) -> AnyGame:
    return load_games(kinds=(BY_SLUG[slug],))[slug]


def _in_process(number: int, slug: str, args: tuple[Any, ...]) -> Played:
    return play_numbered(number, _loaded(slug), *args)


def simulate(
    game: AnyGame,
    *,
    games: int,
    seed: str | int,
    policy: str,
    players: int,
    options: Mapping[str, str] | None = None,
    against: str | None = None,
    jobs: int = 1,
    per: str | None = None,
) -> Summary:
    """Let computer players play many games.

    Args:
        game: The rules; with more than one job it is loaded again in each process.
        games: How many.
        seed: Repeats all of it.
        policy: The computer player that is looked at.
        players: How many seats, the first ones of the game's roles.
        options: As the table chose; what is left out is as usual.
        against: Another computer player, who takes every other seat, the other half in every
            second game; ``wins`` are then the first one's.
        jobs: Processes.
        per: Counts games and wins for each figure called ``<per>:<value>`` that is not 0.

    Raises:
        ValueError: A policy, option or number of players that the game does not have.
        Stuck: A game does not end.
    """
    for name in (policy, *((against,) if against else ())):
        if name not in game.info.policies:
            known = ", ".join(game.info.policies)
            raise ValueError(f"{game.info.slug} has no policy {name!r}; it has {known}")
    args = (str(seed), policy, players, dict(options or {}), against)
    seats_of(game, players)
    start = time.perf_counter()
    if jobs <= 1:
        played: Iterable[Played] = [play_numbered(n, game, *args) for n in range(games)]
    else:
        work = functools.partial(_in_process, slug=game.info.slug, args=args)
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            played = pool.map(work, range(games), chunksize=max(1, games // (jobs * 8)))
    return summarize(list(played), time.perf_counter() - start, per)


def summarize(played: list[Played], seconds: float, per: str | None = None) -> Summary:
    """Count and average what was played."""
    ends: Counter[str] = Counter()
    seat_wins: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    having: Counter[str] = Counter()
    shares: dict[str, tuple[int, int]] = {}
    for one in played:
        results = dict(one.results)
        won = results[one.first[0]]
        ends[won] += 1
        for seat, result in one.results:
            seat_wins[seat] += result == "win"
        for name, value in one.figures:
            sums[name] += value
            having[name] += 1
            if per and value and name.startswith(f"{per}:"):
                games, wins = shares.get(name.partition(":")[2], (0, 0))
                shares[name.partition(":")[2]] = (games + 1, wins + (won == "win"))
    return Summary(
        games=len(played),
        wins=ends["win"],
        losses=ends["loss"],
        draws=ends["draw"],
        seat_wins=dict(seat_wins),
        figures={name: sums[name] / having[name] for name in sums},
        per=dict(sorted(shares.items())),
        seconds=seconds,
    )


def recorded(
    game: AnyGame, *, seed: str | int, policy: str, players: int, options: Mapping[str, str]
) -> Recorded:
    """Play the first game of a simulation and write it down, sealed as a table's export is."""
    plans, log = seats_of(game, players), list[Entry]()
    secret = seed_from(f"{seed}/0")
    play_one(game, plans, options, {plan.seat: policy for plan in plans}, secret, log)
    return sealed(
        Recorded(
            fireside=FORMAT,
            game=game.info.slug,
            version=game.info.version,
            content=game.digest,
            seats=plans,
            options={**game.info.default_options(), **options},
            commitment=commitment(secret),
            seed=secret,
            log=tuple(log),
            notation=notation(game, log),
        )
    )


# The command ---------------------------------------------------------------------------------


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``python -m bot simulate`` understands."""
    parser.description = (
        "Let computer players play a game many times and count how it ends. The same seed gives "
        "the same games, whatever the number of jobs."
    )
    parser.epilog = (
        "example: python -m bot simulate my_brother --games 1000 --seed 1 --policy sensible "
        "--players 4 --option events=hard --json"
    )
    parser.add_argument("game", choices=sorted(BY_SLUG), metavar="GAME", help="its slug")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="usually 100")
    parser.add_argument("--seed", default="1", metavar="S", help="any word or number; usually 1")
    parser.add_argument("--policy", metavar="NAME", help="a computer player; usually the first")
    parser.add_argument(
        "--against",
        metavar="NAME",
        help="another one in every other seat, in the other half in every second game",
    )
    parser.add_argument("--players", type=_count, metavar="P", help="seats; usually the most")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table; can be given several times",
    )
    parser.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes; usually 1")
    parser.add_argument("--per", metavar="KEY", help="win share for each KEY:value of the figures")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--export", type=Path, metavar="FILE", help="write the first game as an exported game"
    )


def run(args: argparse.Namespace) -> int:
    """Run a simulation as asked on the command line; returns the exit code."""
    game = _loaded(args.game)
    policy = args.policy or game.info.policies[0]
    players = args.players or game.info.seats[1]
    options = dict(args.option)
    if args.export and not args.export.parent.is_dir():
        print(f"simulate: no folder {args.export.parent}", file=sys.stderr)  # noqa: T201 - likewise
        return 2
    try:
        summary = simulate(
            game,
            games=args.games,
            seed=args.seed,
            policy=policy,
            players=players,
            options=options,
            against=args.against,
            jobs=args.jobs,
            per=args.per,
        )
    except ValueError as error:
        print(f"simulate: {error}", file=sys.stderr)  # noqa: T201 - a command line tool
        return 2
    if args.export:
        first = recorded(game, seed=args.seed, policy=policy, players=players, options=options)
        args.export.write_bytes(write(first))
    found = summary.as_json()
    print(json.dumps(found) if args.json else _table(found))  # noqa: T201 - likewise
    return 0


def _table(found: Mapping[str, Any]) -> str:
    """Write the figures one below the other, and the shares as a table."""
    lines = [f"{name:>20}  {value}" for name, value in found.items() if name != "per"]
    for name, share in found.get("per", {}).items():
        wins, games, part = share["wins"], share["games"], share["share"]
        lines.append(f"{name:>20}  {wins} of {games}, {part:.1%}")
    return "\n".join(lines)
