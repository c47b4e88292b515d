"""SQLite connections on threads of their own, and the lock that keeps a second bot out."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.store.migrate import check_version, migrate, migrations
from bot.store.protocol import StoreError

T = TypeVar("T")

BUSY = 5.0
"""Seconds to wait for somebody else who writes, such as a person with the sqlite3 shell."""

OLDEST_SQLITE = (3, 37, 0)
"""The first that knows STRICT tables; UPDATE FROM and multi-row upserts are older."""

DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class Connection:
    """A connection on a thread of its own, which runs whole functions.

    aiosqlite is made for a statement at a time, each of which goes to the thread and back. Here a
    function runs there with the connection itself, so that a group of writes, or a read of several
    queries, goes there once. That needs aiosqlite's ``_execute``, which is what its public methods
    are made of; its version is locked, and every test of the store goes through here.
    """

    def __init__(self, proxy: aiosqlite.Connection, raw: sqlite3.Connection, path: Path) -> None:
        self._proxy = proxy
        self._raw = raw
        self._path = path
        self._closed = False

    @classmethod
    async def open(cls, path: Path, connect: Callable[[], sqlite3.Connection]) -> Connection:
        """Open a connection on a new thread, which ends with it, or at once if this fails.

        Raises:
            StoreError: It cannot be opened.
        """
        opened: list[sqlite3.Connection] = []
        failed: list[Exception] = []

        def connector() -> sqlite3.Connection:
            # A connector that raises leaves aiosqlite with a thread that nobody waits for.
            try:
                opened.append(connect())
            except Exception as error:
                failed.append(error)
                return sqlite3.connect(":memory:")
            return opened[0]

        proxy = aiosqlite.Connection(connector, 64)
        # A bot that dies of an exception has to end, whatever was left open: what is committed is
        # on the disk, and what is not committed was never promised.
        proxy._thread.daemon = True
        await proxy
        if failed:
            await proxy.close()
            error = failed[0]
            raise explained(path, error) if isinstance(error, sqlite3.Error) else error
        return cls(proxy, opened[0], path)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Run a function on the thread, with the connection as its first argument.

        Raises:
            StoreError: SQLite has failed, or the connection is closed.
        """
        if self._closed:
            raise StoreError("the database is closed")
        try:
            result: T = await self._proxy._execute(function, self._raw, *args)  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise explained(self._path, error) from error
        return result

    async def close(self) -> None:
        """Close the connection once what runs on it is done, and end the thread."""
        self._closed = True
        with contextlib.suppress(sqlite3.Error):
            await self._proxy.close()


def explained(path: Path, error: sqlite3.Error) -> StoreError:
    """Say what an error of SQLite means for the host."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(DAMAGED) or "malformed" in str(error):
        return StoreError(
            f"{path} is damaged, or not a database: {error}. Nothing was changed. "
            "Restore a backup of it, or name another file."
        )
    return StoreError(f"{path}: {error}")


def lock(path: Path) -> sqlite3.Connection:
    """Lock a database for this process, until the returned connection is closed.

    The lock is SQLite's own, held on an empty file beside the database: an open exclusive
    transaction. It works wherever the database itself would be safe, needs no further library,
    sees a second store in the same process, is not inherited by child processes, and the system
    lets it go when the process dies. (On the database itself SQLite's exclusive mode would keep
    the reader and ``python -m bot check`` out too.)

    Raises:
        StoreError: Somebody has it.
    """
    beside = path.with_name(path.name + "-lock")
    held = None
    try:
        held = sqlite3.connect(beside, isolation_level=None, timeout=0, check_same_thread=False)
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if held is not None:
            held.close()
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise StoreError(
                f"{path} is in use: another bot, or a second copy of this one, is running on it. "
                "Stop that one first, or name another file."
            ) from error
        raise StoreError(f"{beside} cannot be locked: {error}") from error
    return held


def connect_writer(path: Path) -> sqlite3.Connection:
    """Open the database for writing, with the newest schema.

    Raises:
        StoreError: It is newer than this program, or not ours, or cannot be migrated.
        sqlite3.Error: It cannot be read.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise StoreError(f"SQLite {needed} is needed; this Python has {sqlite3.sqlite_version}")
    connection = _connect(f"{path.absolute().as_uri()}?mode=rwc")
    try:
        check_version(connection, path)
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchall()[0][0]
        if mode != "wal":
            raise StoreError(f"{path} cannot have a write-ahead log where it is (mode: {mode})")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, path)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {64 * 2**20}").fetchall()
        connection.execute("PRAGMA cache_size = -32000")
        # What was taken out or forgotten is not to be found in the file either.
        connection.execute("PRAGMA secure_delete = ON").fetchall()
        look_through(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_reader(path: Path) -> sqlite3.Connection:
    """Open an existing database of the newest schema for reading.

    Raises:
        StoreError: There is none, or it is of another version, or not ours.
        sqlite3.Error: It cannot be read.
    """
    if not path.exists():
        raise StoreError(f"there is no database at {path}")
    connection = _connect(f"{path.absolute().as_uri()}?mode=ro")
    try:
        version, newest = check_version(connection, path), len(migrations())
        if version != newest:
            raise StoreError(
                f"{path} has schema {version}, this program {newest}: start the bot once, and it "
                "is brought up to date"
            )
        look_through(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def look_through(connection: sqlite3.Connection) -> None:
    """Touch every table and index once, so that gross damage is found at the start.

    A whole check reads the whole file: ``python -m bot check`` has the time for it.
    """
    for kind, name in connection.execute("SELECT type, name FROM sqlite_schema").fetchall():
        if kind == "table":
            connection.execute(f'SELECT * FROM "{name}" LIMIT 1').fetchall()  # noqa: S608


def _connect(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY, cached_statements=256)
