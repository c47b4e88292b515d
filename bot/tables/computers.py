"""Computer players: those who answer where they stand, and those who search elsewhere."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.engine import Game, Move, Rng, Seat
from bot.store import Change, PutDeadline, RemoveDeadline
from bot.tables.model import Table

if TYPE_CHECKING:
    from bot.tables.batch import Batch
    from bot.tables.service import Tables

log = logging.getLogger(__name__)

AT_ONCE = 400
"""The most moves that computer players make in a row before the table stops and says so."""

LOOK_IN = 15_000
"""Milliseconds after which the clock sees whether a searching player is still at it."""

Thinker = Callable[[Game[Any, Any], str, Any, Rng], Awaitable["tuple[str, Move] | None"]]
"""Runs a searching computer player elsewhere: (game, policy, known, dice) -> its choice."""


class Computers:
    """Plays the seats that no person holds, or that somebody has left."""

    def __init__(self, tables: Tables, thinker: Thinker | None) -> None:
        self._tables = tables
        self._thinker = thinker
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stop searching."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def answer(self, table: Table, batch: Batch) -> None:
        """Let computer players that need no search answer until nobody of them is asked."""
        for _ in range(AT_ONCE):
            choice = self._one_choice(table)
            if choice is None:
                return
            decision, seat, move = choice
            step = table.game.apply(table.kept[-1].state, decision, seat, move)
            batch.take(decision, seat, move, 0, step)
        log.error("table=%s computer players went on for %d moves", table.id, AT_ONCE)

    def _one_choice(self, table: Table) -> tuple[str, Seat, Move] | None:
        for seat, policy in self._asked_computers(table):
            if policy in table.game.heavy and self._thinker is not None:
                continue
            known = table.game.known(table.kept[-1].state, seat)
            chosen = table.game.policy(policy)(known, Rng(secrets.token_hex(32)))
            if chosen is not None:
                return chosen[0], seat, chosen[1]
        return None

    def _asked_computers(self, table: Table, *, must: bool = False) -> list[tuple[Seat, str]]:
        """List the computer players that have something to answer now, or only what must be.

        What is asked of several at once, such as who is next, is for the people among them: a
        computer player holds back as long as one of them has not answered.
        """
        people = {s.seat for s in table.seats if s.users and not s.computer}
        asked: set[Seat] = set()
        for decision in table.decisions():
            waiting = {s for s in decision.seats if s not in decision.answered}
            if decision.kind == "may":
                asked |= set() if must else waiting
            elif not waiting & people:
                asked |= waiting
        return [(s.seat, s.computer) for s in table.seats if s.computer and s.seat in asked]

    # Searching computer players ------------------------------------------------------------

    def think_if_asked(self, table: Table) -> None:
        """Set a searching computer player to work, if one is asked and none is at it."""
        heavy = table.game.heavy
        if self._thinker is None or table.thinking or table.row.status != "playing":
            return
        if any(policy in heavy for _, policy in self._asked_computers(table)):
            table.thinking = True
            task = asyncio.get_running_loop().create_task(self._think(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Table) -> None:
        """Play searching computer players' moves, until people are asked."""
        assert self._thinker is not None
        more = False
        try:
            for _ in range(AT_ONCE):
                heavy = [
                    (seat, policy)
                    for seat, policy in self._asked_computers(table)
                    if policy in table.game.heavy
                ]
                if not heavy or table.gone or table.row.status != "playing":
                    return
                for seat, policy in heavy:
                    before, epoch = table.kept[-1].state, table.row.epoch
                    known = table.game.known(before, seat)
                    chosen = await self._thinker(
                        table.game, policy, known, Rng(secrets.token_hex(32))
                    )
                    if _moved_on(table, before, epoch):
                        break
                    if chosen is not None:
                        step = table.game.apply(before, chosen[0], seat, chosen[1])
                        self._tables.advance(table, [(chosen[0], seat, chosen[1], 0, step)])
                        await self._tables.settled(table)
                        self._tables.changed(table)
                        break
                else:
                    return
            more = True  # a game that is watched is a long one
        except Exception:
            log.exception("table=%s a computer player failed", table.id)
        finally:
            table.thinking = False
            if more:
                self.think_if_asked(table)

    def deadline(self, table: Table, now: int) -> tuple[Change, ...]:
        """Note that somebody has to search, so that a restart does not forget it."""
        if self._thinker is None or not table.game.heavy or table.outcome is not None:
            return ()
        # What may be decided is looked at after each move; the clock need not ask again for ever.
        if any(policy in table.game.heavy for _, policy in self._asked_computers(table, must=True)):
            return (PutDeadline("think", now + LOOK_IN),)
        return (RemoveDeadline("think"),)

    def wake(self, table: Table) -> None:
        """Set computer players going again, after a restart or a pause."""
        if table.row.status == "playing" and table.kept:
            if self._one_choice(table) is not None:
                self._tables.advance(table, [])
                self._tables.changed(table)
            self.think_if_asked(table)


def _moved_on(table: Table, state: Any, epoch: int) -> bool:
    """Say whether a table is no longer where a computer player began to think."""
    return table.gone or table.row.epoch != epoch or table.kept[-1].state != state
