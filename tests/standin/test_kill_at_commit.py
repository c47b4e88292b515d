"""A process that ends itself at a commit has or has not committed, as was asked for."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.standin.kill_at_commit import AT, WHEN
from tests.standin.process import ROOT

CHILD = """
import asyncio, os, signal, sys
from tests.standin.kill_at_commit import prepare
prepare()
import aiosqlite

async def main():
    async with aiosqlite.connect(sys.argv[1], isolation_level=None) as db:
        await db.execute("CREATE TABLE t (n INTEGER)")
        await db.execute("BEGIN IMMEDIATE")
        await db.execute("INSERT INTO t VALUES (0)")
        await db.execute("COMMIT")
        os.kill(os.getpid(), signal.SIGUSR1)
        for n in range(1, 5):
            await db.execute("BEGIN IMMEDIATE")
            await db.execute("INSERT INTO t VALUES (?)", (n,))
            await (db.commit() if n % 2 else db.execute("COMMIT"))
            await db.commit()

asyncio.run(main())
"""


@pytest.mark.parametrize(
    ("commit", "when", "rows"),
    [(1, "after", 2), (2, "after", 3), (1, "before", 1), (2, "before", 2), (9, "after", 5)],
)
def test_end_at_a_commit(tmp_path: Path, commit: int, when: str, rows: int) -> None:
    database = tmp_path / "game.db"
    env = {**os.environ, "PYTHONPATH": str(ROOT), AT: str(commit), WHEN: when}
    ended = subprocess.run([sys.executable, "-c", CHILD, str(database)], env=env, timeout=30)
    assert ended.returncode == (0 if commit == 9 else -signal.SIGKILL)
    with sqlite3.connect(database) as db:
        assert db.execute("SELECT count(*) FROM t").fetchone() == (rows,)
    db.close()
