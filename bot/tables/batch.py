"""Moves that become one transaction and, together, one post."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bot.engine import Event, Move, Seat, Step
from bot.engine.codec import encode_events, encode_state
from bot.store import (
    AddMove,
    Change,
    DropStates,
    KeepsakeRow,
    MoveRow,
    PutKeepsake,
    PutState,
    PutTelling,
    StateRow,
    TellingRow,
)
from bot.tables.model import Body, Kept, Table

if TYPE_CHECKING:
    from bot.tables.service import Tables


KEPT = 64
"""States that are kept to go back to at most; a turn has fewer moves."""


class Batch:
    """Moves that become one transaction and, together, one post."""

    def __init__(self, tables: Tables, table: Table) -> None:
        self.tables = tables
        self.table = table
        self.changes: list[Change] = []
        self._public: tuple[Event, ...] = ()
        self._post = False
        self._first = table.row.moves

    def take(self, decision: str, seat: Seat, move: Move, actor: int, step: Step[Any]) -> None:
        """Take one move in: the log, the state, and whether it can be undone."""
        table, now = self.table, self.tables.clock()
        number = table.row.moves
        self.changes.append(
            AddMove(
                MoveRow(
                    game_number=table.row.game_number,
                    number=number,
                    decision=decision,
                    seat=seat,
                    actor=actor,
                    move=str(move),
                    events=encode_events(step.events),
                    at=now,
                )
            )
        )
        before = table.kept[-1] if table.kept else None
        kept = Kept(step.state, seat, number)
        final = before is None or before.state.rng.drawn != step.state.rng.drawn
        if final or any(e.reveals for e in step.events):
            table.kept = [kept]
        else:
            table.kept = [*table.kept[1 - KEPT :], kept]
        table.row = replace(table.row, moves=number + 1)
        if before is not None:
            self._remember_closed(table, before.state, decision, actor, now)
        public = tuple(e for e in step.events if e.audience is None)
        self._public += public
        table.last = public
        if not step.small and public:
            self._post = True

    @staticmethod
    def _remember_closed(table: Table, before: Any, decision: str, actor: int, now: int) -> None:
        if actor and all(d.id != decision for d in table.decisions()):
            while len(table.closed) >= 8:
                del table.closed[next(iter(table.closed))]
            table.closed[decision] = (actor, now)

    def finish(self) -> tuple[int, ...]:
        """Make the post, the prompts, the states and the deadlines of what was taken in.

        Returns:
            The numbers of new posts.
        """
        table = self.table
        if table.row.moves == self._first:
            return ()
        posted: tuple[int, ...] = ()
        if self._post or table.outcome is not None:
            events = table.small + self._public
            table.small = ()
            told_from = table.row.posted
            table.row = replace(table.row, posted=table.row.moves)
            opening = table.row.moves == 1
            body = Body(
                events=msgspec.Raw(encode_events(events)),
                opening=opening,
                entries=(told_from, table.row.moves - 1),
            )
            self.changes += self.tables.post(table, body)
            posted = (table.row.posts,)
            self._prompts(events)
        else:
            table.small += self._public
        self._states()
        if table.outcome is not None and table.row.status != "over":
            table.row = replace(table.row, status="over")
            self._keepsakes()
        self.changes += self.tables.deadlines(table)
        return posted

    def _prompts(self, events: Sequence[Event]) -> None:
        table = self.table
        for event in events:
            prompt = table.game.prompt(event)
            row = table.seat(prompt.seat) if prompt else None
            if prompt is None or row is None or not row.users or row.away:
                continue  # a computer player tells by itself, and who is away is not asked
            if prompt.instead:
                self._close_newest()
            number = table.row.tellings + 1
            table.row = replace(table.row, tellings=number)
            telling = TellingRow(
                number=number,
                game_number=table.row.game_number,
                post=table.row.posts,
                seat=prompt.seat,
                prompt=msgspec.json.encode(prompt),
            )
            table.tellings[number] = telling
            self.changes.append(PutTelling(telling))

    def _close_newest(self) -> None:
        """Close the newest open prompt: another one takes its place."""
        waiting = [t for t in self.table.tellings.values() if t.status == "open"]
        if waiting:
            closed = replace(max(waiting, key=lambda t: t.number), status="aside")
            self.table.tellings[closed.number] = closed
            self.changes.append(PutTelling(closed))

    def _states(self) -> None:
        table = self.table
        first, last = table.kept[0].state.moves, table.kept[-1].state.moves
        self.changes.append(DropStates(below=first, above=last))
        for kept in table.kept:
            if kept.log >= self._first:
                data = encode_state(table.game, kept.state)
                self.changes.append(PutState(StateRow(kept.state.moves, kept.seat, kept.log, data)))

    def _keepsakes(self) -> None:
        table = self.table
        outcome = table.outcome
        assert outcome is not None
        for result in outcome.results:
            row = table.seat(result.seat)
            for card in result.keeps:
                for user in row.users[:1] if row else ():
                    kept = KeepsakeRow(table.row.guild, user, table.row.game, card)
                    self.changes.append(PutKeepsake(kept))
