"""What a host or a moderator does to a table in play, and a player's own undo."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine import Event, Line, Move, Refusal, Rng, Seat, State, Who, line
from bot.engine.codec import decode_events, encode_state
from bot.store import (
    AddMove,
    Change,
    DropStates,
    MoveRow,
    PutSeats,
    PutState,
    PutTelling,
    RemoveDeadline,
    StateRow,
    TellingRow,
)
from bot.tables.lobby import Lobby
from bot.tables.model import Kept, Table, recalled, standing_of
from bot.tables.recap import Recap, look_back
from bot.tables.service import NotNow, Tables
from bot.tables.tellings import is_answer, waiting_for_story


def is_final(table: Table, entry: MoveRow) -> bool:
    """Say whether a log's entry answers what its game never takes back."""
    return entry.decision.partition(".")[2] in table.game.for_good


class Hosting:
    """Stop, reset, pause, rewind, substitute, redact; and undo."""

    def __init__(self, tables: Tables, lobby: Lobby) -> None:
        self._tables = tables
        self._lobby = lobby

    async def stop(self, table: Table, user: int, *, moderator: bool) -> None:
        """End a table without an ending; what was told stays in its chronicle."""
        self._lobby.check_host(table, user, moderator=moderator)
        self._lobby.check_open(table)
        started = table.row.status != "lobby"
        table.row = replace(table.row, status="stopped", epoch=table.row.epoch + 1)
        changes: list[Change] = [RemoveDeadline()]
        if started:
            changes += self._tables.notice(table, line("table-stopped"))
            changes += self._lobby.given_back(table)
        await self._tables.commit(table, changes)

    async def reset(self, table: Table, user: int, *, moderator: bool) -> None:
        """Begin another game with the same seats, in the same place."""
        self._lobby.check_host(table, user, moderator=moderator)
        if not table.kept:
            raise NotNow(line(f"refused-table-{table.row.status}"))
        number = table.row.game_number
        notices = (line("table-reset"),)
        await self._lobby.deal(table, after=number, notices=notices)

    async def pause(self, table: Table, user: int, *, moderator: bool) -> None:
        """Hold a table: nothing is asked, no time runs."""
        self._lobby.check_host(table, user, moderator=moderator)
        self._tables.check_playing(table)
        table.row = replace(table.row, status="paused")
        notice = self._tables.notice(table, line("table-paused"))
        await self._tables.commit(table, (RemoveDeadline(), *notice))

    async def resume(self, table: Table, user: int, *, moderator: bool) -> None:
        """Go on with a table that was paused; if its host is away, anybody who sits there may."""
        if table.row.host in table.users() or user not in table.users():
            self._lobby.check_host(table, user, moderator=moderator)
        if table.row.status != "paused" or not table.kept:
            raise NotNow(line("refused-not-paused"))
        if not table.users() and any(seat.users for seat in table.seats):
            raise NotNow(line("refused-nobody-back"))
        recap = await look_back(self._tables, table)
        if table.gone or table.row.status != "paused":
            raise NotNow(line("refused-meanwhile"))
        table.row = replace(table.row, status="playing")
        notice = self._welcome(table, recap, line("table-resumed"))
        await self._tables.commit(table, (*notice, *self._tables.deadlines(table)))
        self._tables.wake(table)

    async def substitute(
        self, table: Table, user: int, seat: Seat, policy: str, *, moderator: bool
    ) -> None:
        """Let a computer player stand in at a seat, or give it back with an empty policy."""
        self._lobby.check_host(table, user, moderator=moderator)
        self._check_begun(table)
        row = table.seat(seat)
        if row is None:
            raise Refusal(line("refused-no-such-seat"))
        if not policy and not row.users:
            raise NotNow(line("refused-nobody-to-return"))
        if policy and policy not in table.game.info.policies:
            raise Refusal(line("refused-unknown-policy", name=policy))
        changed = replace(row, computer=policy, away=bool(policy) and bool(row.users))
        table.seats = tuple(changed if s is row else s for s in table.seats)
        said = line("table-stand-in" if policy else "table-came-back", who=Who(seat, "player"))
        await self._tables.commit(table, (PutSeats(table.seats), *self._lobby.rest(table, [said])))
        self._tables.wake(table)

    @staticmethod
    def _check_begun(table: Table) -> None:
        """Refuse where no game is under way.

        Raises:
            NotNow: The table is in the lobby, over or stopped.
        """
        if table.row.status not in ("playing", "paused"):
            raise NotNow(line(f"refused-table-{table.row.status}"))

    async def hand_over(
        self, table: Table, user: int, seat: Seat, to: int, name: str, *, moderator: bool
    ) -> None:
        """Give a seat to another person, who plays on from where it stands."""
        self._lobby.check_host(table, user, moderator=moderator)
        self._lobby.check_open(table)
        row = table.seat(seat)
        if row is None:
            raise Refusal(line("refused-no-such-seat"))
        changed = replace(row, users=(to,), names=(name,), computer="", away=False)
        table.seats = tuple(changed if s is row else s for s in table.seats)
        changes: list[Change] = [PutSeats(table.seats)]
        if table.row.status in ("playing", "paused"):
            notice = line("table-handed-over", who=Who(seat), name=name)
            changes += self._tables.notice(table, notice)
        await self._tables.commit(table, changes)

    async def post_again(self, table: Table) -> None:
        """Put the panel at the bottom of the thread, as a new post."""
        if table.row.status == "lobby":
            raise NotNow(line("refused-table-lobby"))
        recap = await look_back(self._tables, table)
        await self._tables.commit(table, self._welcome(table, recap))

    def _welcome(self, table: Table, recap: Recap, *notices: Line) -> tuple[Change, ...]:
        """Add a post; to people who come back after hours it says what has happened so far."""
        if not recap.is_due:
            return self._tables.notice(table, *notices)
        return self._tables.notice(table, *notices, *recap.lines, recap=recap.told)

    # Going back ----------------------------------------------------------------------------

    async def undo(self, table: Table, user: int) -> Line:
        """Take back one's own last move, if nothing new has come out since.

        Returns:
            What was taken back, as a sentence.

        Raises:
            NotNow: Somebody else has moved, dice were rolled, or something was revealed.
        """
        self._tables.check_playing(table)
        last = table.kept[-1]
        if len(table.kept) < 2 or last.seat not in table.seats_of(user):
            raise NotNow(line("refused-nothing-to-undo"))
        told = last.log < table.row.posted
        await self._tables.settled(table)
        entries = await self._tables.store.log(table.id, table.row.game_number)
        if table.gone or table.kept[-1] is not last:  # somebody moved meanwhile
            raise NotNow(line("refused-meanwhile"))
        gone = [entry for entry in entries if entry.number == last.log]
        self._check_own(table, user, gone)
        small = () if told else self._small_before(table, last, entries)
        table.kept = table.kept[:-1]
        taken_back = line("table-undone", who=Who(last.seat, "player"))
        changed = self._changed_by(table, gone, list(table.tellings.values()))
        await self._went_back(table, user, [taken_back] if told else [], changed, small)
        return taken_back

    @staticmethod
    def _check_own(table: Table, user: int, gone: list[MoveRow]) -> None:
        """Where a crew takes turns, leave a move to whoever made it, as long as they are there.

        Raises:
            NotNow: It is another one's.
        """
        if table.row.settings.get("crew") != "turns":
            return
        for entry in gone:
            name = table.name_in_crew(entry.seat, entry.actor)
            if name and entry.actor != user:
                raise NotNow(line("refused-undo-theirs", name=name))

    async def rewind(self, table: Table, user: int, moves: int, *, moderator: bool) -> None:
        """Go back by so many moves of people, beyond new information too.

        What computer players and the clock did after them goes with them; the dice stay what
        they were. What the game holds for final is not taken back, nor what was before it.
        """
        self._lobby.check_host(table, user, moderator=moderator)
        self._check_begun(table)
        await self._tables.settled(table)
        epoch, now = table.row.epoch, table.kept[-1].state.moves
        entries = await self._tables.store.log(table.id, table.row.game_number)
        tellings = await self._tables.store.tellings(table.id, table.row.game_number)
        if table.row.epoch != epoch or table.kept[-1].state.moves != now:
            raise NotNow(line("refused-meanwhile"))
        standing = [e for e in entries if e.number in standing_of(entries)]
        final = max((at for at, entry in enumerate(standing) if is_final(table, entry)), default=0)
        made = [at for at, entry in enumerate(standing) if entry.actor and at > final]
        if not 1 <= moves <= len(made):
            name = "refused-rewind-final" if final else "refused-rewind-too-far"
            raise NotNow(line(name, most=len(made)))
        target = made[-moves] - 1  # a state has as many moves as entries after the set-up
        state, seat, log = self._replayed(table, entries, target)
        table.kept = [Kept(state, seat, log)]
        changed = self._changed_by(table, standing[target + 1 :], tellings)
        await self._went_back(table, user, [line("table-rewound", moves=moves)], changed)
        self._tables.wake(table)

    def _changed_by(
        self, table: Table, gone: list[MoveRow], tellings: list[TellingRow]
    ) -> list[TellingRow]:
        """Return the prompts that going back changes, as they are from then on.

        Those that came of moves that are no more are undone: nobody tells them. Those that such
        moves answered, and that the game waits for again, are open again; what was told is kept
        for whoever tells it, to begin from.

        Args:
            table: The table, gone back already.
            gone: The log's entries that do not stand any more.
            tellings: The prompts that may be concerned.
        """
        asked = self._asked_by(table, gone, tellings)
        numbers = {telling.number for telling in asked}
        changed = [
            replace(telling, status="undone")
            for telling in asked
            if telling.status not in ("removed", "undone", "aside")
        ]
        answered = {entry.seat for entry in gone if is_answer(entry.decision)}
        for seat in answered & waiting_for_story(table):
            left = [t for t in tellings if t.seat == seat and t.number not in numbers]
            here = [t for t in left if t.game_number == table.row.game_number]
            newest = max(here, key=lambda telling: telling.number, default=None)
            if newest is not None and newest.status in ("told", "passed"):
                changed.append(replace(newest, status="open"))
        return changed

    @staticmethod
    def _asked_by(
        table: Table, entries: list[MoveRow], tellings: list[TellingRow]
    ) -> list[TellingRow]:
        """List the current game's prompts that came of some of its log's entries."""
        events = [event for e in entries for event in decode_events(table.game, e.events)]
        prompts = [table.game.prompt(event) for event in events]
        asked = [msgspec.json.encode(prompt) for prompt in prompts if prompt is not None]
        found = []
        for telling in sorted(tellings, key=lambda t: t.number, reverse=True):
            if telling.game_number == table.row.game_number and telling.prompt in asked:
                asked.remove(telling.prompt)  # of two that read the same the newer one is meant
                found.append(telling)
        return found

    async def _went_back(
        self,
        table: Table,
        user: int,
        notices: list[Line],
        changed: list[TellingRow],
        small: tuple[Event, ...] = (),
    ) -> None:
        """Log that a table went back to ``table.kept``, and give buttons a new epoch.

        Args:
            table: The table.
            user: Who took it back.
            notices: What the thread is told; nothing if no post had told of the move.
            changed: The prompts that are something else from now on.
            small: The small steps that still stand and that no post tells yet.
        """
        last = table.kept[-1]
        number = table.row.moves
        entry = MoveRow(
            game_number=table.row.game_number,
            number=number,
            actor=user,
            to=last.state.moves,
            at=self._tables.clock(),
        )
        table.row = replace(table.row, moves=number + 1, epoch=table.row.epoch + 1)
        changes: list[Change] = [
            AddMove(entry),
            DropStates(below=table.kept[0].state.moves, above=last.state.moves),
            PutState(
                StateRow(
                    last.state.moves, last.seat, last.log, encode_state(table.game, last.state)
                )
            ),
        ]
        table.last, table.small = (), small
        table.closed.clear()  # whoever closed something last: it may be open again
        if notices:
            table.row = replace(table.row, posted=table.row.moves)
            changes += self._tables.notice(table, *notices)
        for telling in changed:
            changes.append(PutTelling(telling))
            if telling.number in table.tellings or telling.status == "open":
                table.tellings[telling.number] = telling
            table.touched.add(telling.post)
        changes += self._tables.deadlines(table)
        await self._tables.commit(table, changes)

    @staticmethod
    def _small_before(table: Table, last: Kept, entries: list[MoveRow]) -> tuple[Event, ...]:
        """List the small steps before a move that stand and that no post tells yet."""
        standing = standing_of(entries) - {last.log}
        return tuple(
            event
            for entry in entries
            if entry.number >= table.row.posted and entry.number in standing
            for event in decode_events(table.game, entry.events)
            if event.audience is None
        )

    def _replayed(
        self, table: Table, entries: list[MoveRow], target: int
    ) -> tuple[State, Seat, int]:
        """Play the log again up to so many moves that still stand."""
        game = table.game
        seats = table.kept[-1].state.seats  # as they were when it began
        state = game.begin(seats, table.row.options, Rng(table.row.seed)).state
        stood: list[tuple[State, Seat, int]] = [(state, "", 0)]
        for entry in entries[1:]:
            if entry.to is not None:
                del stood[entry.to + 1 :]
                continue
            step = game.apply(stood[-1][0], entry.decision, entry.seat, Move.parse(entry.move))
            stood.append((step.state, entry.seat, entry.number))
        return stood[target]

    async def redact(self, table: Table, user: int, number: int, *, moderator: bool) -> TellingRow:
        """Take a told line out of its post, the chronicle and every export, for good."""
        self._lobby.check_host(table, user, moderator=moderator)
        tellings = await self._tables.all_tellings(table)
        found = next((t for t in tellings if t.number == number), None)
        if found is None or not found.text:
            raise NotNow(line("refused-no-such-telling"))
        removed = replace(found, status="removed", text="", removed_by=user)
        await self._tables.post_of(table, removed.post)
        for post in await self._tables.store.posts(table.id):
            if number in recalled(post):  # it is taken out of every recap as well
                await self._tables.post_of(table, post.number)
        table.tellings[number] = removed
        await self._tables.commit(table, (PutTelling(removed),))
        return removed
