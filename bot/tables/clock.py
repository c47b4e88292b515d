"""The one scheduler: reminders and timers of all tables, as rows that survive a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from bot.engine import Refusal
from bot.store import RemoveDeadline, Store
from bot.tables.service import Tables

log = logging.getLogger(__name__)

LOOK_AGAIN = 30.0
"""Seconds after which the scheduler looks at the rows again, whatever happens."""


class Clock:
    """Wakes when the next deadline is due and does what it says; a row goes when it is done."""

    def __init__(self, tables: Tables, store: Store, now: Callable[[], int]) -> None:
        self._tables = tables
        self._store = store
        self._now = now
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
                if due.kind == "time-up":
                    await self._tables.time_up(due.table)
                elif due.kind == "think":
                    await self._tables.think(due.table)
                else:
                    await self._tables.remind(due.table)
            except Refusal as refusal:
                log.info("table=%s %s not done: %s", due.table, due.kind, refusal.code)
                self._store.write(due.table, (RemoveDeadline(due.kind),))
