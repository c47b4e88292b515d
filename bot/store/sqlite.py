"""The store on SQLite: one writer that commits in groups, one reader, one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store import reader
from bot.store.connection import Connection, connect_reader, connect_writer, lock
from bot.store.forget import forget
from bot.store.protocol import (
    Change,
    DeadlineRow,
    MoveRow,
    PostRow,
    Status,
    Store,
    StoredTable,
    StoreError,
    TableRow,
    TellingRow,
)
from bot.store.writer import MOST_WRITES, Writer

READ_ONLY = "the database is open for reading only"


class SqliteStore:
    """A `bot.store.Store` in one file. Made by `open`, ended by `close`; also ``async with``.

    Reads see everything that was committed before they were asked for, and each sees one moment.
    """

    def __init__(
        self,
        reader: Connection,
        writing: Connection | None,
        held: sqlite3.Connection | None,
        most: int,
    ) -> None:
        self._reader = reader
        self._writing = writing
        self._held = held
        self._writer = Writer(writing, most) if writing is not None else None
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, path: Path, *, read_only: bool = False, most: int = MOST_WRITES
    ) -> SqliteStore:
        """Open a database, and make it first if there is none.

        Args:
            path: The file. Beside it SQLite keeps ``-wal`` and ``-shm``, and this store ``-lock``.
            read_only: Look at a database while a bot may be running on it.
            most: Most writes in one transaction; 1: each by itself, for comparison.

        Raises:
            StoreError: It is in use, damaged, of a newer version, or cannot be opened.
        """
        opening = asyncio.ensure_future(cls._open(path, read_only, most))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            # Nobody will have it: wait for it and close it again.
            await asyncio.wait([opening])
            if not opening.cancelled() and opening.exception() is None:
                await opening.result().close()
            raise

    @classmethod
    async def _open(cls, path: Path, read_only: bool, most: int) -> SqliteStore:
        path = _prepared(path, make=not read_only)
        if read_only:
            return cls(await Connection.open(path, lambda: connect_reader(path)), None, None, most)
        held: sqlite3.Connection | None = None

        def connect() -> sqlite3.Connection:
            nonlocal held
            held = lock(path)
            return connect_writer(path)

        writing: Connection | None = None
        try:
            writing = await Connection.open(path, connect)
            reading = await Connection.open(path, lambda: connect_reader(path))
        except BaseException:
            if writing is not None:
                await writing.close()
            if held is not None:
                held.close()
            raise
        return cls(reading, writing, held, most)

    async def close(self) -> None:
        """Write what is queued and close; once is enough, twice does no harm."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        try:
            if self._writer is not None:
                await self._writer.stop()
        finally:
            await self._reader.close()
            if self._writing is not None:
                await self._writing.close()  # as the last one, SQLite clears the log away
            if self._held is not None:
                self._held.close()

    async def __aenter__(self) -> SqliteStore:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Writing -------------------------------------------------------------------------------

    def write(self, table: str, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Queue a transaction; its future is done when it is on the disk.

        What belongs to no table, such as a user's settings, is written with an empty table id;
        such writes fail each for itself.

        Cancelling the future does not take the write back. Whoever keeps a table in memory learns
        of a failure soonest by ``add_done_callback`` on this very future.
        """
        if self._writer is None:
            refused: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            refused.set_exception(StoreError(READ_ONLY))
            return refused
        return self._writer.write(table, changes)

    async def forget_user(self, user: int) -> None:
        """Erase a user's settings, keepsakes and tellings, and their id everywhere else.

        Tables in memory have to forget them too, or write them again.
        """
        if self._writer is None or self._writing is None:
            raise StoreError(READ_ONLY)
        await self._writer.write("", ())  # what was queued before is written before
        await forget(self._writing, user)

    # Reading -------------------------------------------------------------------------------

    async def store_id(self) -> str:
        """Return this database's own name, 4 characters, made when it was created."""
        return await self._reader.run(reader.store_id)

    async def table(self, table: str) -> StoredTable | None:
        """Read a table with what is needed to play on."""
        return await self._reader.run(reader.stored_table, table)

    async def find(self, thread: int) -> str | None:
        """Return the id of the newest table of a thread, or of a lobby in a channel."""
        return await self._reader.run(reader.find, thread)

    async def tables(
        self, *, guild: int | None = None, status: Sequence[Status] = (), limit: int = 100
    ) -> list[TableRow]:
        """List tables, the newest first."""
        return await self._reader.run(reader.tables, guild, status, limit)

    async def log(self, table: str, game_number: int) -> list[MoveRow]:
        """Read the whole log of a game, ascending."""
        return await self._reader.run(reader.log, table, game_number)

    async def posts(self, table: str) -> list[PostRow]:
        """Read all posts of a table, ascending."""
        return await self._reader.run(reader.posts, table)

    async def tellings(self, table: str, game_number: int) -> list[TellingRow]:
        """Read all tellings of a game, ascending."""
        return await self._reader.run(reader.tellings, table, game_number)

    async def unsent(self) -> list[str]:
        """List the ids of tables with posts that are not marked as sent."""
        return await self._reader.run(reader.unsent)

    async def deadlines(self, until: int) -> list[DeadlineRow]:
        """List what is due by then (milliseconds), the earliest first."""
        return await self._reader.run(reader.deadlines, until)

    async def next_deadline(self) -> int | None:
        """Return when the next deadline is, in milliseconds; None if there is none."""
        return await self._reader.run(reader.next_deadline)

    async def keepsakes(self, guild: int, user: int, game: str) -> list[str]:
        """List what a player kept, the oldest first."""
        return await self._reader.run(reader.keepsakes, guild, user, game)

    async def player(self, user: int) -> dict[str, str]:
        """Read a user's settings; empty if there are none."""
        return await self._reader.run(reader.player, user)

    async def guild(self, guild: int) -> dict[str, str]:
        """Read a server's settings; empty if there are none."""
        return await self._reader.run(reader.guild, guild)

    async def counts(self) -> dict[str, int]:
        """Count rows, for ``python -m bot check``."""
        return await self._reader.run(reader.counts)

    async def damage(self) -> list[str]:
        """Read the whole file and list what is wrong with it, for ``python -m bot check``."""
        return await self._reader.run(reader.damage)


def _prepared(path: Path, *, make: bool) -> Path:
    """Return the path without links, so that a lock beside it is one lock; make its folder."""
    try:
        path = path.resolve()
        if make:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error}") from error
    return path


if TYPE_CHECKING:
    _: type[Store] = SqliteStore
