"""The one scheduler: reminders and timers of all tables, as rows that survive a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from bot.engine import Refusal, SaveError
from bot.store import DeadlineRow, PutDeadline, RemoveDeadline, Store, StoreError
from bot.tables.service import Tables

log = logging.getLogger(__name__)

LOOK_AGAIN = 30.0
"""Seconds after which the scheduler looks at the rows again, whatever happens."""


PUT_OFF = 5 * 60_000
"""Milliseconds after which what could not be done is tried again."""


class Clock:
    """Wakes when the next deadline is due and does what it says; a row goes when it is done.

    Args:
        tables: The tables.
        store: Where the rows are.
        now: The time, in milliseconds since 1970.
        before: Called with a table's id before those are reminded, or their time is up, whom it
            waits for: they may have left for good.
    """

    def __init__(
        self,
        tables: Tables,
        store: Store,
        now: Callable[[], int],
        before: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._tables = tables
        self._store = store
        self._now = now
        self._before = before
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch the rows; a second call does nothing."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            try:
                await self.tick()
                due = await self._store.next_deadline()
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the clock stumbled")
                due = None
            wait = LOOK_AGAIN if due is None else (due - self._now()) / 1000
            await asyncio.sleep(min(LOOK_AGAIN, max(0.5, wait)))

    async def tick(self) -> None:
        """Do everything that is due now."""
        for due in await self._store.deadlines(self._now()):
            try:
                await self._do(due)
            except SaveError:  # it is still due
                await self._put_off(due)
            except Refusal as refusal:
                log.info("table=%s %s not done: %s", due.table, due.kind, refusal.code)
                await self._store.write(due.table, (RemoveDeadline(due.kind),))
            except Exception:  # one table's trouble is not the others'
                log.exception("table=%s %s failed", due.table, due.kind)
                await self._put_off(due)

    async def _do(self, due: DeadlineRow) -> None:
        if self._before is not None and due.kind != "think":
            await self._before(due.table)
        if due.kind == "time-up":
            await self._tables.time_up(due.table)
        elif due.kind == "think":
            await self._tables.think(due.table)
        else:
            await self._tables.remind(due.table)

    async def _put_off(self, due: DeadlineRow) -> None:
        later = PutDeadline(due.kind, self._now() + PUT_OFF)
        with contextlib.suppress(StoreError):
            await self._store.write(due.table, (later,))
