"""What is left when the process, or the machine, dies in the middle of it."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from tests.store.rows import move

ROOT = Path(__file__).resolve().parents[2]

# Tables play as fast as they can; what was promised to be on the disk is said on the way.
PLAY = """
import asyncio, sys
from pathlib import Path
from bot.store.sqlite import SqliteStore
from tests.store.rows import move

async def play(store, name, first):
    for number in range(first, 10**6):
        await store.write(name, move(name, number))
        sys.stdout.write(f"{name} {number}\\n")
        sys.stdout.flush()

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    first = int(sys.argv[2])
    await asyncio.gather(*(play(store, f"t{n}", first) for n in range(24)))

asyncio.run(main())
"""


def started(path: Path, first: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", PLAY, str(path), str(first)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def copy(path: Path, to: Path) -> None:
    # In a process of its own: reading the file here would give up this process's locks on it.
    subprocess.run(["cp", path, to], check=True)


async def consistent(store: SqliteStore, name: str) -> int:
    """Return how many moves a table has, if everything it has says the same."""
    stored = await store.table(name)
    if stored is None:
        return 0
    moves = stored.row.moves
    assert [m.number for m in await store.log(name, 1)] == list(range(moves))
    assert [p.number for p in await store.posts(name)] == list(range(1, moves + 1))
    assert [t.number for t in await store.tellings(name, 1)] == list(range(1, moves + 1))
    assert stored.states[-1].moves == moves - 1
    return moves


async def killed_and_read(path: Path, kills: int) -> None:
    chance = random.Random(5)
    first = 0
    for _ in range(kills):
        process = started(path, first)
        promised = {}
        for _ in range(chance.randrange(100, 1500)):
            name, number = process.stdout.readline().split()
            promised[name] = int(number)
        process.send_signal(signal.SIGKILL)
        for line in process.communicate(timeout=20)[0].splitlines(keepends=True):
            if line.endswith("\n"):
                name, number = line.split()
                promised[name] = int(number)

        async with await SqliteStore.open(path) as store:
            assert await store.damage() == []
            found = [await consistent(store, f"t{n}") for n in range(24)]
            for name, number in promised.items():
                assert found[int(name[1:])] > number
            # All go on from the same number, so that the next round can count.
            first = max(found)
            for n, moves in enumerate(found):
                for number in range(moves, first):
                    store.write(f"t{n}", move(f"t{n}", number))


async def test_a_killed_process_leaves_all_it_promised_and_nothing_half_done(path):
    await killed_and_read(path, 3)


@pytest.mark.crash
async def test_a_process_that_is_killed_again_and_again(path):
    await killed_and_read(path, 25)


async def test_a_torn_log_leaves_whole_groups(store, path, tmp_path):
    names = [f"t{n}" for n in range(8)]
    for number in range(12):
        await asyncio.gather(*(store.write(name, move(name, number)) for name in names))
    log = path.with_name(path.name + "-wal").read_bytes()

    seen = set()
    for part in range(21):
        torn = tmp_path / f"torn{part}.sqlite3"
        copy(path, torn)
        torn.with_name(torn.name + "-wal").write_bytes(log[: len(log) * part // 20])
        async with await SqliteStore.open(torn) as left:
            moves = {await consistent(left, name) for name in names}
            assert len(moves) == 1, "a group was written in part"
            seen |= moves
        os.remove(torn)
    assert len(seen) > 5
    assert 12 in seen
