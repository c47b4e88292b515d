"""What the rules cost, and what a table in play takes of memory.

``python -m tests.bench.bench_engine``
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.engine import Game, Rng, SeatPlan
from bot.games import GAMES
from bot.library import DATA, load_games
from tests.bench.bench_click import Evening, compare

SECONDS = 1.0
HELD = 500


def moves_a_second(game: Game[Any, Any]) -> tuple[float, float]:
    """Play at random; returns moves a second by the rules alone, and with a panel after each."""
    dice = random.Random(1)
    rates = []
    for panels in (False, True):
        made, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < SECONDS:
            roles = game.info.roles[: game.info.seats[1]]
            seats = tuple(SeatPlan(role.id, place) for place, role in enumerate(roles))
            state = game.begin(seats, {}, Rng(f"{dice.getrandbits(256):064x}")).state
            while game.outcome(state) is None and time.perf_counter() - begun < SECONDS:
                asked = game.decisions(state)
                decision = dice.choice([d for d in asked if not d.answered] or asked)
                seat = next((s for s in decision.seats if s not in decision.answered), "")
                seat = seat or decision.seats[0]
                move = dice.choice(game.moves(state, decision, seat))
                state = game.apply(state, decision.id, seat, move).state
                if panels:
                    game.panel(game.known(state, None))
                made += 1
        rates.append(made / (time.perf_counter() - begun))
    return rates[0], rates[1]


def resident() -> int:
    """Return the bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def memory(folder: Path) -> float:
    """Return the bytes that a table in play takes, its newest posts and its caches included."""
    few = await Evening.begin(folder / "few.sqlite3", 8, "off")
    await few.prepare()
    await few.bot.close()
    gc.collect()
    before = resident()
    many = await Evening.begin(folder / "many.sqlite3", HELD, "off")
    await many.prepare()
    gc.collect()
    grown = resident() - before
    await many.bot.close()
    return grown / HELD


def main() -> None:
    """Print the figures."""
    games = load_games(DATA, GAMES)
    rates = {slug: moves_a_second(game) for slug, game in games.items()}
    for slug, (alone, shown) in rates.items():
        print(
            f"{slug:<18} {alone:7.0f} moves a second by the rules alone ({1e6 / alone:.0f} us), "
            f"{shown:7.0f} with the panel ({1e6 / shown:.0f} us)"
        )
    with tempfile.TemporaryDirectory() as name:
        click = asyncio.run(compare(Path(name), 16, "off"))[0]
        alone, shown = (1 / rate / click for rate in rates["my_brother"])
        print(f"of a click at 16 tables the rules are {alone:.0%}, with the panel {shown:.0%}")
        print(f"memory of a table in play: {asyncio.run(memory(Path(name))) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
