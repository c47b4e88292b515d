"""What a group commit is worth: ``python -m tests.bench.bench_store [folder]``.

Every table plays on its own, a move after the other, and waits for each to be on the disk. Once
all moves that wait are committed together, once each by itself. The figures depend on how long
the disk takes for an fsync, so that is measured beside them.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bot.store import (
    AddMove,
    DropStates,
    MoveRow,
    PostRow,
    PutPost,
    PutState,
    PutTable,
    PutTelling,
    StateRow,
    TableRow,
    TellingRow,
)
from bot.store.sqlite import SqliteStore
from bot.store.writer import MOST_WRITES

EVENTS = b'[{"type":"Rolled","seat":"mischief","dice":[3,5],"sum":8,"bonus":1}]' * 4
STATE = b'{"v":1,"state":{"deck":["c-%d"],"turn":12,"hand":[]}}' % 10 * 30
BODY = b'{"events":[{"type":"Rolled","seat":"mischief"}],"entries":[4,5]}' * 8
PROMPT = b'{"seat":"mischief","question":{"id":"st-tell"},"sparks":["moss","lamp","debt"]}'


def fsync(folder: Path) -> float:
    """Return how long an fsync of four kilobytes takes, in microseconds (median of 200)."""
    file = os.open(folder / "fsync", os.O_CREAT | os.O_RDWR)
    took = []
    for page in range(200):
        os.pwrite(file, b"x" * 4096, 4096 * page)
        begun = time.perf_counter()
        os.fsync(file)
        took.append(time.perf_counter() - begun)
    os.close(file)
    return statistics.median(took) * 1e6


def move(row: TableRow, number: int) -> tuple[TableRow, tuple]:
    """Return what a move of a person writes."""
    told = TableRow(
        id=row.id, game=row.game, guild=row.guild, channel=row.channel, thread=row.thread,
        status="playing", options=row.options, game_number=1, moves=number + 1, posts=number + 1,
        posted=number + 1, tellings=number + 1, changed=number,
    )  # fmt: skip
    entry = MoveRow(
        game_number=1, number=number, decision="12-roll", seat="mischief", actor=2**60 + 1,
        move="roll", events=EVENTS, at=number,
    )  # fmt: skip
    telling = TellingRow(
        number=number + 1, game_number=1, post=number + 1, seat="mischief", prompt=PROMPT
    )
    return told, (
        AddMove(entry),
        PutPost(PostRow(number=number + 1, thread=row.thread, body=BODY)),
        PutTelling(telling),
        DropStates(below=number - 3, above=number),
        PutState(StateRow(number, "mischief", number, STATE)),
        PutTable(told),
    )


async def play(store: SqliteStore, name: str, moves: int) -> None:
    """Play one table."""
    row = TableRow(
        id=name, game="siblings_trouble", guild=2**59, channel=2**58, thread=2**57,
        options={"length": "short"},
    )  # fmt: skip
    for number in range(moves):
        row, changes = move(row, number)
        await store.write(name, changes)


async def run(path: Path, tables: int, moves: int, most: int) -> tuple[float, float]:
    """Return microseconds a move by the clock and of processor time, all tables at once."""
    async with await SqliteStore.open(path, most=most) as store:
        await asyncio.gather(*(play(store, f"warm{i}", 3) for i in range(tables)))
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.gather(*(play(store, f"t{i}", moves) for i in range(tables)))
        count = tables * moves
        return (
            (time.perf_counter() - begun) / count * 1e6,
            (time.process_time() - used) / count * 1e6,
        )


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        folder = Path(name)
        print(f"bare fsync here: {fsync(folder):.0f} us")
        print("tables  one commit a move     group commit     times   (us a move, cpu)")
        for tables, moves in ((16, 200), (256, 20)):
            single = asyncio.run(run(folder / f"single{tables}.sqlite3", tables, moves, 1))
            group = asyncio.run(run(folder / f"group{tables}.sqlite3", tables, moves, MOST_WRITES))
            print(
                f"{tables:6}  {single[0]:9.0f} ({single[1]:4.0f})"
                f"     {group[0]:9.0f} ({group[1]:4.0f})   {single[0] / group[0]:6.1f}"
            )
        print(f"bare fsync here: {fsync(folder):.0f} us")


if __name__ == "__main__":
    main()
