"""The one writer: everything that is queued goes into one transaction, together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Sequence

from bot.store.connection import Connection
from bot.store.protocol import Change, StoreError
from bot.store.statements import Write, perform, plan

MOST_WRITES = 512
"""Writes in one transaction: about 20 milliseconds of work."""


class Queued:
    """A write that waits for its transaction."""

    __slots__ = ("changes", "done", "table")

    def __init__(self, table: str, changes: Sequence[Change], done: asyncio.Future[None]) -> None:
        self.table = table
        self.changes = tuple(changes)
        self.done = done


class Writer:
    """Takes writes at any time, and commits all that wait as one group.

    While a group is on its way to the disk the next one gathers, so the group grows with the load
    and a single write waits for nobody.

    Nothing here waits for a caller: one who is cancelled only stops listening, and what was queued
    is written all the same, since later writes were made from it.
    """

    def __init__(self, connection: Connection, most: int = MOST_WRITES) -> None:
        self._connection = connection
        self._most = most
        self._queue: deque[Queued] = deque()
        self._doomed: dict[str, StoreError] = {}
        self._woken = asyncio.Event()
        self._stopping = False
        self._task = asyncio.ensure_future(self._work())

    def write(self, table: str, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Queue a write; see `bot.store.Store.write`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._stopping:
            done.set_exception(StoreError("the database is closed"))
        elif table in self._doomed:
            done.set_exception(_in_vain(self._doomed[table]))
        else:
            self._queue.append(Queued(table, changes, done))
            self._woken.set()
        return done

    async def stop(self) -> None:
        """Write what is queued, take no more, and end."""
        self._stopping = True
        self._woken.set()
        await asyncio.wait([self._task])
        # Only if the task itself was cancelled is anything left.
        for queued in self._queue:
            _fail(queued, StoreError("the database was closed before this was written"))
        self._queue.clear()

    async def _work(self) -> None:
        while True:
            if not self._queue:
                if self._stopping:
                    return
                self._woken.clear()
                try:
                    await self._woken.wait()
                except asyncio.CancelledError:
                    self._stopping = True
                    raise
            take = min(self._most, len(self._queue))
            group = [self._queue.popleft() for _ in range(take)]
            try:
                await self._commit(group)
            except asyncio.CancelledError:
                self._stopping = True
                for queued in group:
                    queued.done.cancel()  # it may be on the disk, or not
                raise
            # Those who were told now queue what comes next: let it come into the next group.
            await asyncio.sleep(0)

    async def _commit(self, group: list[Queued]) -> None:
        writes = [(queued.table, queued.changes) for queued in group]
        try:
            failed = await self._connection.run(commit_group, writes)
        except Exception as error:
            reason = _reason(error)
            failed = dict.fromkeys(range(len(group)), reason)
        if failed:
            self._tell_failures(group, failed)
        for number, queued in enumerate(group):
            if number not in failed and not queued.done.done():
                queued.done.set_result(None)

    def _tell_failures(self, group: list[Queued], failed: dict[int, StoreError]) -> None:
        """Fail writes, and what their tables have queued since.

        Whoever listens hears of it in the event loop's next round, before anything else that this
        group has done is told. Up to then somebody may go on from a state that does not exist:
        what such a table queues until it is told fails as well.
        """
        tables: dict[str, StoreError] = {}
        for number, error in failed.items():
            if group[number].table:
                tables.setdefault(group[number].table, error)
        self._doomed.update(tables)
        asyncio.get_running_loop().call_soon(self._doomed.clear)
        for number, error in failed.items():
            _fail(group[number], error)
        waiting, self._queue = self._queue, deque()
        for queued in waiting:
            if queued.table in tables:
                _fail(queued, _in_vain(tables[queued.table]))
            else:
                self._queue.append(queued)


def _fail(queued: Queued, error: StoreError) -> None:
    if not queued.done.done():
        queued.done.set_exception(error)


def _in_vain(error: StoreError) -> StoreError:
    return StoreError(f"an earlier write of the same table failed: {error}")


def commit_group(connection: sqlite3.Connection, writes: Sequence[Write]) -> dict[int, StoreError]:
    """Write a group in one transaction. Runs on the writer's thread.

    All writes are tried together first. If anything is wrong with any of them, the transaction
    begins again and takes them one by one, each within a savepoint.

    Returns:
        What went wrong with the writes that failed, by their place in the group; the others are on
        the disk.

    Raises:
        StoreError, sqlite3.Error: Nothing of the group was written.
    """
    try:
        _transaction(connection, writes)
    except Exception as error:
        if len(writes) == 1:
            if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                raise  # not the record's fault: a full disk, a damaged file
            return {0: _reason(error)}
    else:
        return {}
    cursor = connection.cursor()
    failed: dict[int, StoreError] = {}
    tables: dict[str, StoreError] = {}
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number, (table, changes) in enumerate(writes):
            if table in tables:
                failed[number] = _in_vain(tables[table])
                continue
            cursor.execute("SAVEPOINT write")
            try:
                perform(cursor, plan([(table, changes)]))
            except Exception as error:
                if not connection.in_transaction:
                    raise  # of its own accord SQLite has rolled all of it back: a full disk
                cursor.execute("ROLLBACK TO write")
                failed[number] = _reason(error)
                if table:
                    tables[table] = failed[number]
            cursor.execute("RELEASE write")
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise
    return failed


def _transaction(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    steps = plan(writes)
    connection.execute("BEGIN IMMEDIATE")
    try:
        perform(connection.cursor(), steps)
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _reason(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.IntegrityError) and "table_key" in str(error):
        if str(error).startswith("NOT NULL"):
            return StoreError("there is no such table")
        return StoreError(f"it is there already: {error}")
    return StoreError(f"it cannot be written: {type(error).__name__}: {error}")
