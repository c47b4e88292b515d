"""What a group commit is worth: ``python -m tests.bench.bench_store [folder]``.

Every table plays on its own, a move after the other, and waits for each to be on the disk. Once
all moves that wait are committed together, once each by itself. The figures depend on how long
the disk takes for an fsync, so that is measured beside them: where it takes next to nothing, what
is left to win is the processor's time, and a machine that is busy otherwise shows less of it. So
both ways take turns, and the ratio is the median of the pairs' own.
"""

from __future__ import annotations

import asyncio
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
from tests.bench.disk import fsync

PAIRS = 3

EVENTS = b'[{"type":"Rolled","seat":"mischief","dice":[3,5],"sum":8,"bonus":1}]' * 4
STATE = b'{"v":1,"state":{"deck":["c-%d"],"turn":12,"hand":[]}}' % 10 * 30
BODY = b'{"events":[{"type":"Rolled","seat":"mischief"}],"entries":[4,5]}' * 8
PROMPT = b'{"seat":"mischief","question":{"id":"st-tell"},"sparks":["moss","lamp","debt"]}'


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


async def pauses(found: list[float]) -> None:
    """Note how long the event loop was away, again and again."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        found.append(time.perf_counter() - begun - 0.001)


async def run(path: Path, tables: int, moves: int, most: int) -> tuple[float, float, float]:
    """Play many tables at once.

    Returns:
        Microseconds a move by the clock, the same of processor time, and the event loop's longest
        pause in milliseconds.
    """
    async with await SqliteStore.open(path, most=most) as store:
        await asyncio.gather(*(play(store, f"warm{i}", 3) for i in range(tables)))
        away: list[float] = []
        watch = asyncio.create_task(pauses(away))
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.gather(*(play(store, f"t{i}", moves) for i in range(tables)))
        count = tables * moves
        figures = (
            (time.perf_counter() - begun) / count * 1e6,
            (time.process_time() - used) / count * 1e6,
            max(away) * 1e3,
        )
        watch.cancel()
        return figures


async def stored(path: Path, tables: int, moves: int) -> None:
    """Print what many stored tables cost: at the start, at a read, and at 256 tables in play."""
    async with await SqliteStore.open(path) as store:
        for first in range(0, tables, 500):
            names = [f"s{n}" for n in range(first, first + 500)]
            await asyncio.gather(*(play(store, name, moves) for name in names))
    begun = time.perf_counter()
    store = await SqliteStore.open(path)
    opened = time.perf_counter() - begun
    async with store:
        begun = time.perf_counter()
        for n in range(0, tables, tables // 200):
            await store.table(f"s{n}")
        read = (time.perf_counter() - begun) / 200
        print(f"{tables} stored tables: open {opened * 1e3:.1f} ms, ", end="")
        print(f"read a table {read * 1e6:.0f} us")
    cost, used, _ = await run(path, 256, 20, MOST_WRITES)
    print(f"256 more in play beside them: {cost:.0f} us a move ({used:.0f} cpu)")


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        folder = Path(name)
        print(f"bare fsync here: {fsync(folder):.0f} us")
        print(f"microseconds a move by the clock (of processor time), medians of {PAIRS} runs")
        print("tables  one commit a move     group commit     times   longest pause of the loop")
        for tables, moves, target in ((16, 100, 5), (256, 8, 10)):
            runs = [
                [
                    asyncio.run(run(folder / f"{tables}-{most}-{n}.sqlite3", tables, moves, most))
                    for most in (1, MOST_WRITES)
                ]
                for n in range(PAIRS)
            ]
            single, group = (
                [statistics.median(of) for of in zip(*(pair[which] for pair in runs), strict=True)]
                for which in (0, 1)
            )
            times = statistics.median(one[0] / many[0] for one, many in runs)
            print(
                f"{tables:6}  {single[0]:9.0f} ({single[1]:4.0f})"
                f"     {group[0]:9.0f} ({group[1]:4.0f})"
                f"   {times:6.1f} (of {target})   {group[2]:.1f} ms"
            )
        asyncio.run(stored(folder / "stored.sqlite3", 20_000, 2))
        print(f"bare fsync here: {fsync(folder):.0f} us")


if __name__ == "__main__":
    main()
