"""Ending a process exactly at a commit of SQLite, in the thread that commits.

Counting starts when the process gets SIGUSR1, so that migrations and start-up do not count.
"""

from __future__ import annotations

import os
import signal
import sqlite3
from types import TracebackType
from typing import Any, Literal

AT, WHEN = "STANDIN_KILL_AT_COMMIT", "STANDIN_KILL_WHEN"
COMMITS = ("COMMIT", "END")


class _Countdown:
    """How many commits are `left` until the end; None while nothing is counted."""

    def __init__(self) -> None:
        self.left: int | None = None

    def is_last(self) -> bool:
        """Count one commit."""
        if self.left is None:
            return False
        self.left -= 1
        return self.left == 0


_countdown = _Countdown()


def _commits(sql: str) -> bool:
    return sql.lstrip().upper().startswith(COMMITS)


class _Connection(sqlite3.Connection):
    """A connection that counts the commits of real transactions."""

    def _around(self, commit: Any) -> Any:
        last = self.in_transaction and _countdown.is_last()
        if last and os.environ.get(WHEN) == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        result = commit()
        if last:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    def commit(self) -> None:
        self._around(super().commit)

    def cursor(self, factory: Any = None) -> Any:
        """Cursors that count too."""
        return super().cursor(factory or _Cursor)

    def execute(self, sql: str, *parts: Any) -> sqlite3.Cursor:
        """By a cursor that counts, which the original goes past."""
        return self.cursor().execute(sql, *parts)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> Literal[False]:
        if kind is None:
            self.commit()
        else:
            self.rollback()
        return False


class _Cursor(sqlite3.Cursor):
    def execute(self, sql: str, *parts: Any) -> sqlite3.Cursor:
        run = super().execute
        if not _commits(sql):
            return run(sql, *parts)
        connection = self.connection
        assert isinstance(connection, _Connection)
        return connection._around(lambda: run(sql, *parts))


def prepare() -> None:
    """Get ready to end at the commit that the environment names, if it names one."""
    if AT not in os.environ:
        return
    connect = sqlite3.connect

    def counting(*args: Any, **options: Any) -> sqlite3.Connection:
        options.setdefault("factory", _Connection)
        return connect(*args, **options)

    sqlite3.connect = counting  # type: ignore[assignment]

    def start(signum: int, frame: Any) -> None:
        _countdown.left = int(os.environ[AT])

    signal.signal(signal.SIGUSR1, start)
