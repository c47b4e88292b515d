"""A table in memory, and the small values that the service hands out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine import (
    Decision,
    Event,
    Game,
    Line,
    Move,
    Outcome,
    Seat,
    SeatPlan,
    State,
    line,
)
from bot.engine.codec import decode_events, decode_state
from bot.engine.errors import NotUnderstood
from bot.store import MoveRow, PostRow, SeatRow, StoredTable, TableRow, TellingRow


class Ref(Struct, frozen=True):
    """A table as buttons name it: ``k3f9a.2``, the table and its epoch.

    The epoch goes up with each undo, rewind and reset, so that a button from before is not taken
    for one of now.
    """

    table: str
    epoch: int

    def __str__(self) -> str:
        return f"{self.table}.{self.epoch}"

    @classmethod
    def parse(cls, text: str) -> Ref:
        """Read ``k3f9a.2``.

        Raises:
            NotUnderstood: It is not of that form.
        """
        table, dot, epoch = text.partition(".")
        good = dot and table.isascii() and table.isalnum() and 1 <= len(table) <= 8
        if not (good and epoch.isascii() and epoch.isdigit() and len(epoch) <= 6):
            raise NotUnderstood(line("refused-forged"))
        return cls(table, int(epoch))


class Body(Struct, frozen=True, omit_defaults=True):
    """What a post says, for the database: public things only.

    Attributes:
        events: JSON of the public events that it tells.
        notices: Sentences of the table's own: paused, rewound, somebody left.
        pings: Users to be called, once, when it is sent.
        opening: The first post of a game, with the promise of the dice.
        entries: The first and the last log entry that it tells; None: of none.
        recap: Numbers of told stories that it recalls.
    """

    events: msgspec.Raw = msgspec.Raw(b"[]")
    notices: tuple[Line, ...] = ()
    pings: tuple[int, ...] = ()
    opening: bool = False
    entries: tuple[int, int] | None = None
    recap: tuple[int, ...] = ()


class Kept(Struct, frozen=True):
    """A state that an undo can go back to, who moved into it, and by which log entry."""

    state: State
    seat: Seat
    log: int


class Table:
    """A table in play: rows as they are stored, and the state they stand for.

    The service alone changes it, without waiting in between, and queues the same change to the
    store. Everybody else reads.

    Attributes:
        row: The table's own row.
        seats: In seat order.
        game: Its rules.
        kept: States back to the last new information; the last one is the current one. Empty
            before the start.
        small: Public events of small steps that no post tells yet.
        last: Public events of the newest step, for a panel that is redrawn in place.
        posts: The newest posts, by number.
        tellings: Their prompts, by number, and every open one.
        closed: Who closed which decision when, in milliseconds, for double clicks.
        saved: Done when everything up to now is on the disk.
        changes: Goes up with everything that is queued to the store, so that whoever has drawn
            the table knows whether it is still what was drawn.
        unsure: Whether posts that are not marked as sent come from the disk: the program ended
            before it noted them, so they may be in the thread.
        thinking: Whether a searching computer player is at work.
        touched: Older posts that have to be drawn again, because of what is told under them.
    """

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...], game: Game[Any, Any]) -> None:
        self.row = row
        self.seats = seats
        self.game = game
        self.kept: list[Kept] = []
        self.small: tuple[Event, ...] = ()
        self.last: tuple[Event, ...] = ()
        self.posts: dict[int, PostRow] = {}
        self.tellings: dict[int, TellingRow] = {}
        self.closed: dict[str, tuple[int, int]] = {}
        self.saved: asyncio.Future[None] | None = None
        self.changes = 0
        self.unsure = False
        self.thinking = False
        self.touched: set[int] = set()
        self.gone = False
        self._named: tuple[tuple[SeatRow, ...], tuple[tuple[Seat, str], ...]] = ((), ())
        self._decided: tuple[State | None, tuple[Decision, ...]] = (None, ())

    @classmethod
    def restore(cls, stored: StoredTable, game: Game[Any, Any]) -> Table:
        """Make a table from what the store has."""
        table = cls(stored.row, stored.seats, game)
        for kept in stored.states:
            table.kept.append(Kept(decode_state(game, kept.data), kept.seat, kept.log))
        for entry in stored.tail:
            if entry.number >= stored.row.posted:
                events = tuple(e for e in decode_events(game, entry.events) if e.audience is None)
                table.small += events
                table.last = events or table.last
        table.posts = {post.number: post for post in stored.posts}
        table.unsure = any(not post.message for post in stored.posts)
        table.tellings = {telling.number: telling for telling in stored.tellings}
        return table

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def ref(self) -> Ref:
        """The table as buttons of now name it."""
        return Ref(self.row.id, self.row.epoch)

    @property
    def state(self) -> State | None:
        """The current state; None in the lobby."""
        return self.kept[-1].state if self.kept else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.game.outcome(self.kept[-1].state) if self.kept else None

    @property
    def place(self) -> int:
        """The id of the thread or channel where the table plays, or will."""
        return self.row.thread or self.row.channel

    @property
    def names(self) -> tuple[tuple[Seat, str], ...]:
        """Seats and what their players are called, for sentences; computer players have none."""
        if self._named[0] is not self.seats:
            names = tuple((s.seat, " & ".join(s.names)) for s in self.seats if s.names)
            self._named = (self.seats, names)
        return self._named[1]

    def seats_of(self, user: int) -> tuple[Seat, ...]:
        """List the seats that a user holds, in seat order."""
        return tuple(s.seat for s in self.seats if user in s.users and not s.away)

    def user_of_last(self) -> bool:
        """Say whether a person made the last move, and so may take it back."""
        row = self.seat(self.kept[-1].seat) if self.kept else None
        return row is not None and bool(row.users) and not row.away

    def turn_of(self, decision: Decision) -> int | None:
        """Return the position in its crew of whoever's turn a decision is; None: anybody's."""
        if self.row.settings.get("crew") != "turns" or decision.turn is None:
            return None
        row = self.seat(decision.seats[0])
        return decision.turn % len(row.users) if row and len(row.users) > 1 else None

    def name_in_crew(self, seat: Seat, user: int) -> str:
        """Return what one of several people who share a seat is called; else nothing."""
        row = self.seat(seat)
        if row is None or len(row.users) < 2 or user not in row.users:
            return ""
        return row.names[row.users.index(user)]

    def seat(self, seat: Seat) -> SeatRow | None:
        """Return the row of a seat."""
        return next((s for s in self.seats if s.seat == seat), None)

    def decisions(self) -> tuple[Decision, ...]:
        """List what is open now; nothing in the lobby or when the game is over."""
        state = self.state
        if state is None:
            return ()
        if self._decided[0] is not state:
            over = self.game.outcome(state) is not None
            self._decided = (state, () if over else self.game.decisions(state))
        return self._decided[1]

    def plans(self) -> tuple[SeatPlan, ...]:
        """Return the seats as the game is told of them."""
        return tuple(
            SeatPlan(s.seat, s.player, bool(s.computer) and not s.users, s.keepsakes)
            for s in self.seats
        )

    def users(self) -> tuple[int, ...]:
        """List everybody who sits here, in seat order, each once."""
        return tuple(dict.fromkeys(u for s in self.seats if not s.away for u in s.users))

    def waiting_for(self) -> tuple[int, ...]:
        """List the users who are asked something that the game waits for and have not answered."""
        found: dict[int, None] = {}
        for decision in self.decisions():
            if decision.kind == "must":
                for seat in decision.seats:
                    row = self.seat(seat)
                    if row and seat not in decision.answered and not row.computer:
                        turn = self.turn_of(decision)
                        users = row.users if turn is None else (row.users[turn],)
                        found.update(dict.fromkeys(users))
        return tuple(found)


def recalled(post: PostRow) -> tuple[int, ...]:
    """Return the numbers of the told stories that a post recalls."""
    if b'"recap"' not in post.body:
        return ()
    return msgspec.json.decode(post.body, type=Body).recap


def standing_of(entries: Sequence[MoveRow]) -> set[int]:
    """Return the numbers of the log entries that no undo and no rewind took back."""
    stood: list[int] = []
    for entry in entries:
        if entry.to is None:
            stood.append(entry.number)
        else:
            del stood[entry.to + 1 :]
    return set(stood)


class Played(Struct, frozen=True):
    """What came of a click.

    Attributes:
        table: The table, as it is now.
        seat: Whose answer it was.
        move: What was played.
        private: Events that only this seat was told of.
        posted: The numbers of the new posts.
        silent: It was a double click: nothing happened, and nothing need be said.
    """

    table: Any
    seat: Seat = ""
    move: Move | None = None
    private: tuple[Event, ...] = ()
    posted: tuple[int, ...] = ()
    silent: bool = False
