"""How long a start takes, with 20,000 stored tables against none.

``python -m tests.bench.bench_start [folder]``

The bot is a real process on the stand-in for Discord. The clock runs from the command to the
answer to a first command, so that everything a start does is in it.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from bot.store import Change, PutPost, PutTable, TableRow
from bot.store.sqlite import SqliteStore
from tests.bench.bench_store import move
from tests.standin import BotProcess, StandIn

TABLES, MOVES, STARTS = 20_000, 2, 4


async def fill(path: Path, tables: int) -> None:
    """Store tables in the middle of a game, with every post sent."""
    async with await SqliteStore.open(path) as store:
        await asyncio.gather(*(_table(store, number) for number in range(tables)))


async def _table(store: SqliteStore, number: int) -> None:
    row = TableRow(
        id=f"s{number}", game="my_brother", guild=2**59, channel=number + 1, thread=number + 1,
        options={"events": "standard"},
    )  # fmt: skip
    for at in range(MOVES):
        row, changes = move(row, at)
        row = replace(row, game="my_brother")
        sent = [_as_sent(change, row) for change in changes]
        await store.write(row.id, sent)


def _as_sent(change: Change, row: TableRow) -> Change:
    if isinstance(change, PutPost):
        return PutPost(replace(change.row, message=2**58 + change.row.number))
    return PutTable(row) if isinstance(change, PutTable) else change


async def start(standin: StandIn, path: Path) -> float:
    """Return the seconds of one start."""
    begun = time.perf_counter()
    env = {"DISCORD_TOKEN": "stand-in-token", "DATABASE": str(path), "LOG_LEVEL": "WARNING"}
    async with BotProcess(standin, env=env) as process:
        await process.connected()
        acted = await standin.slash("Ada", standin.channel, "my-brother rules")
        await acted.settled(30)
        took = time.perf_counter() - begun
        process.terminate()
        await process.wait()
    return took


async def compare(folder: Path) -> tuple[float, float]:
    """Return the medians of starts with no stored table and with many; they alternate."""
    paths = (folder / "none.sqlite3", folder / "many.sqlite3")
    await fill(paths[1], TABLES)
    took: tuple[list[float], list[float]] = ([], [])
    async with StandIn() as standin:
        standin.desk.ack_limit = None
        for number in range(STARTS + 1):
            for path, found in zip(paths, took, strict=True):
                seconds = await start(standin, path)
                if number:  # the first of each makes the database, and tells of commands
                    found.append(seconds)
    return statistics.median(took[0]), statistics.median(took[1])


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        none, many = asyncio.run(compare(Path(name)))
        print(
            f"from the command to the first answer: {none:.2f} s with no stored table, "
            f"{many:.2f} s with {TABLES}: {many / none:.2f} times (at most 1.2)"
        )


if __name__ == "__main__":
    main()
