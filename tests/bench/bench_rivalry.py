"""Sibling Rivalry's speed: ``python tests/bench/bench_rivalry.py``.

Legal moves beside python-chess's of a middlegame position, a whole step at a table, the board's
picture beside a plain redraw, all in the same run: ratios hold on any machine, times on this one.
"""

from __future__ import annotations

import io
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import chess
from PIL import Image

from bot.art import grid, render
from bot.engine import Grid, Line, Rng, SeatPlan, seed_from
from bot.engine.decisions import Asked
from bot.games.sibling_rivalry import SiblingRivalry
from bot.games.sibling_rivalry.model import RivalryState
from bot.library import DATA, read_files

GAME = SiblingRivalry.load(read_files(DATA / "sibling_rivalry"))
MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9"


def say(words: Line) -> str:
    """Say anything; a board has no words in it."""
    return words.id


def battle(seed: str, moves: int) -> list[RivalryState]:
    """Play a game of two random brothers; the states in the middle of it."""
    seats = (SeatPlan("white", 0), SeatPlan("black", 1))
    state = GAME.begin(seats, {}, Rng(seed_from(seed))).state
    chance, states = random.Random(seed), []
    while GAME.outcome(state) is None and len(states) < moves:
        step = GAME.decisions(state)[0]
        legal = GAME.battle.legal(state.position)
        move = chance.choice(legal[:-1] or legal)
        state = GAME.apply(state, step.id, state.position.turn, move).state
        states.append(state)
    return states[len(states) // 3 : -1]


def microseconds(make: Callable[[Any], object], values: Iterable[Any]) -> list[float]:
    """Time a call for each value; sorted."""
    found = []
    for value in values:
        begun = time.perf_counter()
        make(value)
        found.append((time.perf_counter() - begun) * 1_000_000)
    return sorted(found)


def report(name: str, times: list[float]) -> float:
    """Print a line; return the median."""
    median = statistics.median(times)
    print(f"{name:<52} median {median:8.1f} µs   95%: {times[int(len(times) * 0.95)]:8.1f} µs")
    return median


def step(state: RivalryState) -> None:
    """Make the first step there is, and look at it, as a click does."""
    asked: Asked = GAME.asked(state, state.position.turn)[0]
    after = GAME.apply(state, asked.decision.id, asked.seat or "", asked.moves[0]).state
    GAME.panel(GAME.known(after, None))


def plain(picture: Grid) -> bytes:
    """Draw a board anew, every square of it, and save it with Pillow's defaults."""
    grid._tiles.clear()
    sheet = Image.new("RGB", (8 * grid.TILE, 8 * grid.TILE))
    for number, rank in enumerate(grid.ranks_of(picture)):
        for place, tile in enumerate(rank):
            drawn = grid.draw_tile(tile).convert("RGB")
            sheet.paste(drawn, (place * grid.TILE, number * grid.TILE))
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG")
    return buffer.getvalue()


def plainest(picture: Grid) -> bytes:
    """Paste kept tiles and save with Pillow's defaults: a redraw that keeps tiles as well."""
    sheet = Image.new("RGB", (8 * grid.TILE, 8 * grid.TILE))
    for number, rank in enumerate(grid.ranks_of(picture)):
        sheet.paste(grid.draw_rank(rank).convert("RGB"), (0, number * grid.TILE))
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG")
    return buffer.getvalue()


def pictures(states: list[RivalryState]) -> list[Grid]:
    """Return what everybody sees of states."""
    found = []
    for state in states:
        (picture,) = GAME.panel(GAME.known(state, None)).pictures
        assert isinstance(picture, Grid)
        found.append(picture)
    return found


def main() -> None:
    """Print the table."""
    states = [state for seed in "abcd" for state in battle(seed, 300)]
    positions = [state.position for state in states]
    ours = report("legal moves, Sibling Rivalry", microseconds(GAME.battle.legal, positions))
    board = chess.Board(MIDDLEGAME)
    theirs = report(
        "legal moves, python-chess", microseconds(lambda _: list(board.legal_moves), range(500))
    )
    print(f"{'':<52} {ours / theirs:.2f} of python-chess's\n")
    report("a step: apply, known and panel", microseconds(step, states))

    shown = pictures(battle("pictures", 160))
    slow = microseconds(plain, shown[:12])
    kept = microseconds(plainest, shown[:40])
    grid._strips.clear()
    sizes: list[int] = []

    def draw(picture: Grid) -> None:
        sizes.append(len(render(picture, say).png))

    draw(shown[0])
    fast = microseconds(draw, shown[1:])
    anew = report("the board, drawn anew by plain Pillow", slow)
    pasted = report("the board, kept tiles pasted by plain Pillow", kept)
    ready = report("the board, as the bot draws it, step by step", fast)
    print(
        f"{'':<52} {ready / anew:.3f} of a redraw, {ready / pasted:.3f} of pasting, "
        f"{max(sizes) / 1000:.1f} kB at most"
    )


if __name__ == "__main__":
    main()
