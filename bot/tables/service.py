"""The service: who may do what at a table, in which order things become durable and known.

How a click goes through here:

1. `play` finds the table (in memory, else one read) and applies the move, without waiting.
2. The move, the state, and the post that tells of it are queued to the store as one transaction.
3. When that is on the disk, the caller gets its answer and `Tables.changed` is called, so that
   posts are sent and panels redrawn. If it fails, the table is dropped from memory, the caller is
   told that nothing happened, and the next click reads the table as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import (
    TABLE,
    TIME_UP,
    Decision,
    DecisionClosed,
    Game,
    Line,
    Move,
    NotYourDecision,
    Refusal,
    SaveError,
    Seat,
    Step,
    Who,
    line,
)
from bot.store import (
    Change,
    MarkPost,
    PostRow,
    PutDeadline,
    PutPost,
    PutTable,
    RemoveDeadline,
    Store,
    StoredTable,
    StoreError,
    TellingRow,
)
from bot.tables.batch import Batch
from bot.tables.computers import Computers, Thinker
from bot.tables.model import Body, Played, Ref, Table, recalled

log = logging.getLogger(__name__)

DOUBLE_CLICK = 3_000
"""Milliseconds within which the same person's second click on a closed decision is no news."""

MINUTE = 60_000
REMIND_AFTER = 5 * MINUTE
TIMERS = {"1h": 60 * MINUTE, "12h": 720 * MINUTE, "1d": 1440 * MINUTE, "3d": 4320 * MINUTE}
"""What the table's setting ``timer`` can be, besides ``off``, in milliseconds."""

POSTS_HELD = 12
"""How many of a table's newest posts are kept in memory."""


class Unknown(Refusal):
    """There is no such table, or none here."""

    code = "unknown_table"


class NotNow(Refusal):
    """The table is not in a state for that: paused, over, still in the lobby."""

    code = "not_now"


class NotAllowed(Refusal):
    """Only the host or a moderator may do that."""

    code = "not_allowed"


class Tables:
    """Every table that is played, the ones in use held in memory.

    Args:
        store: Where everything is durable.
        games: The registry, loaded, by slug.
        clock: The time, in milliseconds since 1970.
        thinker: Runs searching computer players; without one they think where they stand.
        held: How many tables are kept in memory at most, the least recently used going first.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: Callable[[], int],
        thinker: Thinker | None = None,
        held: int = 2_000,
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.changed: Callable[[Table], None] = lambda table: None
        """Called after each commit that somebody may want to see."""
        self.computers = Computers(self, thinker)
        self._held = held
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table | None]] = {}

    # Finding and keeping tables ------------------------------------------------------------

    async def get(self, table: str) -> Table:
        """Return a table, from memory or by one read.

        Raises:
            Unknown: There is none of that id, or its game is not in the registry.
        """
        found = self._tables.get(table)
        if found is not None:
            self._tables.move_to_end(table)
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        loaded = await asyncio.shield(loading)
        if loaded is None:
            raise Unknown()
        return self._tables.get(table, loaded)

    async def _load(self, table: str) -> Table | None:
        stored: StoredTable | None = await self.store.table(table)
        if stored is None or stored.row.game not in self.games:
            return None
        found = Table.restore(stored, self.games[stored.row.game])
        for post in found.posts.values():
            await self._recall(found, post)
        self.hold(found)
        return found

    def hold(self, table: Table) -> None:
        """Keep a table in memory, letting the one go that was not used for longest."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self._held:
            for name, old in self._tables.items():
                if not old.thinking and (old.saved is None or old.saved.done()):
                    del self._tables[name]
                    break
            else:
                return

    async def at(self, place: int) -> Table:
        """Return the newest table of a thread or channel.

        Raises:
            Unknown: None is or was played there.
        """
        found = await self.store.find(place)
        if found is None:
            raise Unknown(line("refused-no-table-here"))
        return await self.get(found)

    # Making things durable -----------------------------------------------------------------

    def queue(self, table: Table, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Queue a transaction for a table. Whatever is answered next waits for it.

        Raises:
            SaveError: An earlier one failed, so this was made from a state that does not exist.
        """
        if table.gone:
            raise SaveError()
        table.row = replace(table.row, changed=self.clock())
        table.changes += 1
        saved = self.store.write(table.id, (*changes, PutTable(table.row)))
        table.saved = saved
        saved.add_done_callback(lambda done: self._after_write(table, done))
        return saved

    def _after_write(self, table: Table, done: asyncio.Future[None]) -> None:
        if done.cancelled() or done.exception() is not None:
            table.gone = True
            if self._tables.get(table.id) is table:
                del self._tables[table.id]
            reason = "cancelled" if done.cancelled() else str(done.exception())
            log.error("table=%s not saved: %s", table.id, reason)

    async def settled(self, table: Table) -> None:
        """Wait until the table, as it is in memory now, is on the disk.

        Raises:
            SaveError: It could not be saved; the table in memory is no more.
        """
        if table.gone:
            raise SaveError()
        if table.saved is not None:
            try:
                if table.saved.done():
                    table.saved.result()
                else:
                    await asyncio.shield(table.saved)
            except StoreError as error:
                raise SaveError() from error

    async def commit(self, table: Table, changes: Sequence[Change]) -> None:
        """Queue a transaction, wait for it, and let everybody see the table.

        Raises:
            SaveError: Nothing of it happened.
        """
        self.queue(table, changes)
        await self.settled(table)
        self.changed(table)

    # Playing -------------------------------------------------------------------------------

    async def play(self, ref: Ref, decision: str, user: int, move: str) -> Played:
        """Answer a decision for whichever of the user's seats it asks.

        Args:
            ref: The table as the button named it.
            decision: The id of the decision.
            user: Who pressed.
            move: The move's text form.

        Raises:
            Refusal: With what the person should read; nothing has changed.
        """
        table = await self.get(ref.table)
        parsed = Move.parse(move)
        try:
            seat, step = self._try(table, ref, decision, user, parsed)
        except Refusal as refusal:
            await self.settled(table)
            closed = table.closed.get(decision)
            if (
                isinstance(refusal, DecisionClosed)
                and closed is not None
                and closed[0] == user
                and self.clock() - closed[1] <= DOUBLE_CLICK
            ):
                return Played(table, silent=True)
            raise
        actor = 0 if seat == TABLE else user
        posted = self.advance(table, [(decision, seat, parsed, actor, step)])
        await self.settled(table)
        self.changed(table)
        private = tuple(e for e in step.events if e.audience is not None and seat in e.audience)
        return Played(table, seat, parsed, private, posted)

    def _try(
        self, table: Table, ref: Ref, decision: str, user: int, move: Move
    ) -> tuple[Seat, Step[Any]]:
        self.check_playing(table)
        if ref.epoch != table.row.epoch:
            raise DecisionClosed()
        state = table.kept[-1].state
        found = next((d for d in table.decisions() if d.id == decision), None)
        if found is None:
            raise DecisionClosed()
        held = table.seats_of(user)
        mine = [s for s in held if s in found.seats]
        if held and TABLE in found.seats:
            mine.append(TABLE)
        if not mine or move.verb == TIME_UP:
            raise NotYourDecision(self._whose(found, seated=bool(held)))
        self._check_turn(table, found, user)
        refusal: Refusal | None = None
        for seat in mine:
            try:
                return seat, table.game.apply(state, decision, seat, move)
            except Refusal as error:
                refusal = refusal or error
        assert refusal is not None
        raise refusal

    def _check_turn(self, table: Table, found: Decision, user: int) -> None:
        """Keep to the turns that a crew takes, unless nothing has happened for five minutes.

        Raises:
            NotYourDecision: It is somebody else's turn.
        """
        turn, row = table.turn_of(found), table.seat(found.seats[0])
        if turn is None or row is None or row.users[turn] == user:
            return
        if self.clock() - table.row.changed < REMIND_AFTER:
            raise NotYourDecision(line("refused-not-your-turn", name=row.names[turn]))

    @staticmethod
    def _whose(found: Decision, *, seated: bool) -> Line | None:
        """Say who is asked instead, unless that is a secret."""
        if not seated:
            return line("refused-not-seated")
        asked = tuple(s for s in found.seats if s != TABLE)
        if found.secret or not asked:
            return None
        return line(
            "refused-asked-is", who=tuple(line("who-name", who=Who(s, "player")) for s in asked)
        )

    def check_playing(self, table: Table) -> None:
        """Refuse unless the table is in play.

        Raises:
            NotNow: It is not; the message says how it stands.
        """
        if table.row.status != "playing" or not table.kept:
            raise NotNow(line(f"refused-table-{table.row.status}"))

    def advance(
        self,
        table: Table,
        made: Sequence[tuple[str, Seat, Move, int, Step[Any]]],
        changes: Sequence[Change] = (),
    ) -> tuple[int, ...]:
        """Take moves in, let computer players answer, and queue it all as one transaction.

        Args:
            table: The table.
            made: What was played: decision, seat, move, the user (0: nobody) and what came of it.
            changes: What else belongs into the transaction.

        Returns:
            The numbers of the new posts.
        """
        batch = Batch(self, table)
        batch.changes += changes
        for decision, seat, move, actor, step in made:
            batch.take(decision, seat, move, actor, step)
        self.computers.answer(table, batch)
        posted = batch.finish()
        self.queue(table, batch.changes)
        self.computers.think_if_asked(table)
        return posted

    def wake(self, table: Table) -> None:
        """Set computer players going again, after a restart or a pause."""
        self.computers.wake(table)

    def deadlines(self, table: Table, *, clear: bool = False) -> tuple[Change, ...]:
        """Set what is due at a table as it stands now: its clock starts anew.

        Args:
            table: The table.
            clear: Forget what was due before; for settings that were changed.
        """
        now, settings = self.clock(), table.row.settings
        playing = table.row.status == "playing" and table.outcome is None
        if not playing or all(d.kind != "must" for d in table.decisions()):
            return (RemoveDeadline(),)
        changes: list[Change] = [RemoveDeadline()] if clear else []
        changes += self.computers.deadline(table, now)
        if settings.get("reminders", "off") == "on":
            changes.append(PutDeadline("remind", now + REMIND_AFTER))
        if settings.get("timer", "off") in TIMERS:
            changes.append(PutDeadline("time-up", now + TIMERS[settings["timer"]]))
        return tuple(changes)

    async def think(self, table_id: str) -> None:
        """See whether a searching computer player is still at work, after a restart say."""
        table = await self.get(table_id)
        self.wake(table)
        self.queue(
            table, self.computers.deadline(table, self.clock()) or (RemoveDeadline("think"),)
        )
        await self.settled(table)

    # Time ----------------------------------------------------------------------------------

    async def time_up(self, table_id: str) -> None:
        """Play the default of everybody who is asked and has not answered in time."""
        table = await self.get(table_id)
        if table.row.status != "playing" or not table.kept:
            self.queue(table, (RemoveDeadline(),))
            await self.settled(table)
            return
        late = [
            (d.id, seat)
            for d in table.decisions()
            if d.kind == "must" and d.default is not None
            for seat in d.seats
            if seat not in d.answered
        ]
        made: list[tuple[str, Seat, Move, int, Step[Any]]] = []
        state = table.kept[-1].state
        for decision, seat in late:
            move = Move(TIME_UP, (seat,))
            try:
                step = table.game.apply(state, decision, TABLE, move)
            except Refusal:  # an earlier one of these has closed it
                continue
            made.append((decision, TABLE, move, 0, step))
            state = step.state
        if made:
            late_ones = tuple(line("who-name", who=Who(seat, "player")) for _, seat in late)
            said = line("table-time-up", who=tuple(dict.fromkeys(late_ones)))
            self.advance(table, made, self.notice(table, said))
        else:
            self.queue(table, (RemoveDeadline("time-up"),))
        await self.settled(table)
        self.changed(table)

    async def remind(self, table_id: str) -> None:
        """Call, once, those who are asked and have not answered for five minutes."""
        table = await self.get(table_id)
        waiting = table.waiting_for() if table.row.status == "playing" else ()
        changes: list[Change] = [RemoveDeadline("remind")]
        if waiting:
            body = Body(notices=(line("table-waiting"),), pings=waiting)
            changes += self.post(table, body)
        await self.commit(table, changes)

    # Posts ---------------------------------------------------------------------------------

    def post(self, table: Table, body: Body) -> tuple[Change, ...]:
        """Add a post to the table; the changes that make it durable."""
        number = table.row.posts + 1
        table.row = replace(table.row, posts=number)
        row = PostRow(number=number, thread=table.row.thread, body=msgspec.json.encode(body))
        table.posts[number] = row
        self._let_go(table)
        return (PutPost(row),)

    @staticmethod
    def _let_go(table: Table) -> None:
        """Forget older posts that are sent, and their tellings; the store has them."""
        for number in [n for n in table.posts if n <= table.row.posts - POSTS_HELD]:
            if table.posts[number].message:
                del table.posts[number]
        oldest = min(table.posts)
        kept = {number for post in table.posts.values() for number in recalled(post)}
        for number in [n for n, telling in table.tellings.items() if telling.post < oldest]:
            if number not in kept:
                del table.tellings[number]

    async def post_of(self, table: Table, number: int) -> PostRow | None:
        """Return a post with its tellings in memory, reading them if they were let go."""
        if number not in table.posts:
            await self.settled(table)
            for row in await self.store.posts(table.id):
                if row.number == number:
                    table.posts.setdefault(number, row)
            for telling in await self.all_tellings(table):
                if telling.post == number:
                    table.tellings.setdefault(telling.number, telling)
            if number in table.posts:
                await self._recall(table, table.posts[number])
        return table.posts.get(number)

    async def _recall(self, table: Table, post: PostRow) -> None:
        """Have the stories that a post recalls in memory."""
        if set(recalled(post)) - set(table.tellings):
            for telling in await self.all_tellings(table):
                if telling.number in recalled(post):
                    table.tellings.setdefault(telling.number, telling)

    async def all_tellings(self, table: Table) -> list[TellingRow]:
        """Read the tellings of every game that was played at a table, the newest game first."""
        found: list[TellingRow] = []
        for game in range(table.row.game_number, 0, -1):
            found += await self.store.tellings(table.id, game)
        return found

    def sent(self, table: Table, number: int, message: int) -> asyncio.Future[None]:
        """Note which message a post became; 0: it has to be sent again."""
        if number in table.posts:
            table.posts[number] = replace(table.posts[number], message=message)
        return self.store.write(table.id, (MarkPost(number, message),))

    def notice(
        self, table: Table, *notices: Line, recap: tuple[int, ...] = ()
    ) -> tuple[Change, ...]:
        """Add a post that says something of the table's own, and recalls told stories."""
        return self.post(table, Body(notices=notices, recap=recap))

    async def close(self) -> None:
        """Stop computer players; what is queued to the store stays queued."""
        await self.computers.close()
