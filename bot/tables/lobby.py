"""The lobby: opening a table, taking seats, and starting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine import Line, Move, Refusal, Rng, Seat, Who, line
from bot.engine.game import Role
from bot.store import (
    Change,
    PutKeepsake,
    PutSeats,
    PutTable,
    RemoveDeadline,
    SeatRow,
    TableRow,
    TakeKeepsake,
)
from bot.store.protocol import KeepsakeRow
from bot.tables.model import Table
from bot.tables.service import NotAllowed, NotNow, Tables

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of a table's id: none that look alike."""

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "telling": ("buttons", "messages"),
    "reminders": ("off", "on"),
    "timer": ("off", "1h", "12h", "1d", "3d"),
    "pictures": ("on", "off"),
    "seating": ("chosen", "random"),
    "hints": ("on", "off"),
    "crew": ("shared", "turns"),
}
"""A table's own settings with their values, the usual one first."""


class Lobby:
    """What people do before the first card is dealt."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self,
        game: str,
        *,
        guild: int,
        channel: int,
        host: int,
        name: str,
        options: Mapping[str, str] | None = None,
        settings: Mapping[str, str] | None = None,
        join: bool = True,
    ) -> Table:
        """Open a table, with its host in the first seat unless ``join`` is False.

        Raises:
            Refusal: The game is not in the registry.
        """
        rules = self._tables.games.get(game)
        if rules is None:
            raise Refusal(line("refused-unknown-game", name=game))
        now = self._tables.clock()
        row = TableRow(
            id="".join(secrets.choice(ALPHABET) for _ in range(6)),
            game=game,
            guild=guild,
            channel=channel,
            host=host,
            options={**rules.info.default_options(), **(options or {})},
            settings={
                **{k: v[0] for k, v in SETTINGS.items()},
                "seating": rules.info.seating,
                **(settings or {}),
            },
            created=now,
        )
        table = Table(row, (), rules)
        if join:
            table.seats = (
                SeatRow(seat=rules.info.roles[0].id, player=0, users=(host,), names=(name,)),
            )
        self._tables.hold(table)
        await self._save(table)
        return table

    async def lobby_message(self, table: Table, message: int) -> None:
        """Note the lobby message's id."""
        table.row = replace(table.row, lobby=message)
        await self._tables.commit(table, ())

    async def join(self, table: Table, user: int, name: str, role: Seat | None = None) -> Seat:
        """Take a seat: the role asked for, else the first one that is free.

        Someone who sits already takes a further seat where the game allows it, joins the crew's
        seat where it has one, or comes back to a seat that a stand-in plays for them.

        Returns:
            The seat taken.

        Raises:
            Refusal: It is not possible; the message says why.
        """
        back = next((s for s in table.seats if user in s.users and s.away), None)
        if back is not None:
            self._put(table, replace(back, away=False, computer="", names=(name,)))
            notices: tuple[Change, ...] = ()
            if table.row.status in ("playing", "paused"):
                notices = self._tables.notice(
                    table, line("table-came-back", who=Who(back.seat, "player"))
                )
            await self._tables.commit(table, (PutSeats(table.seats), *notices))
            return back.seat
        info = table.game.info
        if info.crew and table.seats and table.row.status in ("lobby", "playing"):
            return await self._join_crew(table, user, name)
        self._check_lobby(table)
        if table.seats_of(user) and not info.many:
            raise NotNow(line("refused-sits-already"))
        seat = self._free_role(table, role)
        if len(table.seats) >= info.seats[1]:
            raise NotNow(line("refused-table-full", most=info.seats[1]))
        players = {u: s.player for s in table.seats for u in s.users}
        player = players.get(user, 1 + max((s.player for s in table.seats), default=-1))
        table.seats += (SeatRow(seat=seat, player=player, users=(user,), names=(name,)),)
        await self._save(table)
        return seat

    def may_sit_twice(self, table: Table, user: int) -> bool:
        """Say whether joining would give somebody who sits here already a further seat."""
        info = table.game.info
        room = len(table.seats) < info.seats[1] and bool(self.free_roles(table))
        return table.row.status == "lobby" and info.many and room and bool(table.seats_of(user))

    async def _join_crew(self, table: Table, user: int, name: str) -> Seat:
        first = table.seats[0]
        if user in first.users:
            raise NotNow(line("refused-sits-already"))
        if len(first.users) >= 8:
            raise NotNow(line("refused-table-full", most=8))
        users, names = (*first.users, user), (*first.names, name)
        self._put(table, replace(first, users=users, names=names, computer=""))
        await self._save(table)
        return first.seat

    async def choose(self, table: Table, user: int, seat: Seat, role: Seat) -> None:
        """Change the role of one's seat; where the host does, roles are not dealt out any more."""
        self._check_lobby(table)
        mine = table.seat(seat)
        if mine is None or user not in mine.users:
            raise NotAllowed(line("refused-not-your-seat"))
        if role == seat:
            return
        taken = self._free_role(table, role)
        table.seats = tuple(replace(s, seat=taken) if s is mine else s for s in table.seats)
        if user == table.row.host:
            settings = {**table.row.settings, "seating": "chosen"}
            table.row = replace(table.row, settings=settings)
        await self._save(table)

    async def leave(self, table: Table, user: int) -> None:
        """Give up one's seats; in play a stand-in takes them over, and waits if nobody is left."""
        mine = [s for s in table.seats if user in s.users and not s.away]
        if not mine:
            raise NotNow(line("refused-not-seated"))
        if table.row.status == "lobby":
            await self._vacate(table, mine, user)
            return
        notices = [self._said_of_leaving(table, seat, user) for seat in mine]
        self.stand_in(table, mine, user)
        changes: list[Change] = [PutSeats(table.seats)]
        if table.row.status in ("playing", "paused"):
            changes += self.rest(table, notices)
        await self._tables.commit(table, changes)
        self._tables.wake(table)

    @staticmethod
    def _said_of_leaving(table: Table, seat: SeatRow, user: int) -> Line:
        """Say who left: a stand-in plays on, or those who share the seat do."""
        name = table.name_in_crew(seat.seat, user)
        if name:
            return line("table-left-crew", name=name)
        return line("table-left", who=Who(seat.seat, "player"))

    def rest(self, table: Table, notices: list[Line]) -> tuple[Change, ...]:
        """Say who has left or come; the last one leaves a table that waits until they are back."""
        if table.row.status != "playing" or table.users():
            return self._tables.notice(table, *notices)
        table.row = replace(table.row, status="paused")
        return (RemoveDeadline(), *self._tables.notice(table, *notices, line("table-empty")))

    def stand_in(self, table: Table, seats: list[SeatRow], user: int) -> None:
        """Let a computer player stand in for a user, who may come back to the seat."""
        for seat in seats:
            if len(seat.users) > 1:
                at = seat.users.index(user)
                users = seat.users[:at] + seat.users[at + 1 :]
                names = seat.names[:at] + seat.names[at + 1 :]
                self._put(table, replace(seat, users=users, names=names))
            else:
                policy = table.game.info.policies[0]
                self._put(table, replace(seat, away=True, computer=policy))

    async def _vacate(self, table: Table, mine: list[SeatRow], user: int) -> None:
        kept = []
        for seat in table.seats:
            if seat in mine and len(seat.users) > 1:
                at = seat.users.index(user)
                seat = replace(
                    seat,
                    users=seat.users[:at] + seat.users[at + 1 :],
                    names=seat.names[:at] + seat.names[at + 1 :],
                )
            elif seat in mine:
                continue
            kept.append(seat)
        table.seats = tuple(kept)
        await self._save(table)

    async def ready(self, table: Table, user: int) -> bool:
        """Say that one is ready, or no longer; returns which."""
        self._check_lobby(table)
        mine = [s for s in table.seats if user in s.users]
        if not mine:
            raise NotNow(line("refused-not-seated"))
        now_ready = not mine[0].ready
        table.seats = tuple(replace(s, ready=now_ready) if s in mine else s for s in table.seats)
        await self._save(table)
        return now_ready

    async def add_computer(
        self,
        table: Table,
        user: int,
        *,
        moderator: bool,
        role: Seat | None = None,
        policy: str = "",
    ) -> Seat:
        """Seat a computer player, by whoever sits at the table or moderates."""
        self._check_lobby(table)
        if not moderator and not table.seats_of(user) and user != table.row.host:
            raise NotAllowed(line("refused-not-seated"))
        info = table.game.info
        policy = policy or info.policies[0]
        if policy not in info.policies:
            raise Refusal(line("refused-unknown-policy", name=policy))
        if info.crew and table.seats:
            raise NotNow(line("refused-table-full", most=1))
        seat = self._free_role(table, role)
        if len(table.seats) >= info.seats[1]:
            raise NotNow(line("refused-table-full", most=info.seats[1]))
        player = 1 + max((s.player for s in table.seats), default=-1)
        table.seats += (SeatRow(seat=seat, player=player, computer=policy, ready=True),)
        await self._save(table)
        return seat

    async def remove(self, table: Table, user: int, seat: Seat, *, moderator: bool) -> SeatRow:
        """Take a seat away, by the host or a moderator; in play a stand-in takes it over."""
        self.check_host(table, user, moderator=moderator)
        row = table.seat(seat)
        if row is None:
            raise Refusal(line("refused-no-such-seat"))
        if table.row.status == "lobby":
            table.seats = tuple(s for s in table.seats if s is not row)
            await self._save(table)
            return row
        self.check_open(table)
        if not row.users:
            raise NotNow(line("refused-nobody-there"))
        kicked = line("table-kicked", name=" & ".join(row.names))
        policy = table.game.info.policies[0]
        self._put(table, replace(row, users=(), names=(), computer=policy, away=False))
        notice = self.rest(table, [kicked])
        await self._tables.commit(table, (PutSeats(table.seats), *notice))
        self._tables.wake(table)
        return row

    async def set(self, table: Table, user: int, name: str, value: str, *, moderator: bool) -> None:
        """Change an option of the game or a setting of the table."""
        self.check_host(table, user, moderator=moderator)
        options = {o.id: o.values for o in table.game.info.options}
        if name in options and value in options[name]:
            self._check_lobby(table)
            table.row = replace(table.row, options={**table.row.options, name: value})
        elif name in SETTINGS and value in SETTINGS[name]:
            table.row = replace(table.row, settings={**table.row.settings, name: value})
        else:
            raise Refusal(line("refused-unknown-option", name=name, value=value))
        timed = self._tables.deadlines(table, clear=True) if name in ("timer", "reminders") else ()
        await self._tables.commit(table, timed)

    def not_ready(self, table: Table) -> tuple[Seat, ...]:
        """List the seats whose players have not said that they are ready; the host is."""
        return tuple(
            s.seat for s in table.seats if s.users and not s.ready and table.row.host not in s.users
        )

    async def start(self, table: Table, user: int, *, moderator: bool, thread: int = 0) -> None:
        """Set the game up and deal.

        Args:
            table: The table, in the lobby.
            user: The host or a moderator.
            moderator: Whether the user moderates here.
            thread: Where it plays, if that is known; 0 if its thread has yet to be made.

        Raises:
            Refusal: Too few seats, or roles that do not go together.
        """
        self._check_lobby(table)
        self.check_host(table, user, moderator=moderator)
        await self.deal(table, thread=thread)

    async def deal(
        self, table: Table, *, thread: int = 0, after: int = 0, notices: tuple[Any, ...] = ()
    ) -> None:
        """Begin a game with the seats as they are.

        Args:
            table: The table.
            thread: Where it plays, if that is known.
            after: The number of the game that it follows; 0: it is the first one.
            notices: What the thread is told beforehand.
        """
        fewest = table.game.info.seats[0]
        if len(table.seats) < fewest:
            raise NotNow(line("refused-too-few", fewest=fewest))
        status = table.row.status
        brought = await self._keepsakes(table)
        if table.row.game_number != after:  # somebody was quicker
            raise NotNow(line("refused-table-playing"))
        if table.row.status != status:
            raise NotNow(line("refused-meanwhile"))
        seed = secrets.token_hex(32)
        seats = self._in_order(table)
        game, row = table.game, table.row
        before = (table.row, table.seats, table.kept, table.small, table.last)
        broken_off = status in ("playing", "paused")
        if broken_off:  # what was brought to it is brought along
            brought = {s.users[0]: s.keepsakes for s in seats if s.users and s.keepsakes}
        table.seats = tuple(
            replace(
                s,
                keepsakes=brought.pop(s.users[0], ()) if s.users else (),
                ready=bool(s.computer),
            )
            for s in seats
        )
        table.row = replace(
            row,
            status="playing",
            thread=thread or row.thread,
            epoch=row.epoch + 1 if row.game_number else row.epoch,
            game_number=row.game_number + 1,
            seed=seed,
            version=game.info.version,
            content=game.digest,
            moves=0,
            posted=0,
        )
        table.kept, table.small, table.last = [], (), ()
        try:
            step = game.begin(table.plans(), table.row.options, Rng(seed))
        except (ValueError, Refusal) as error:
            table.row, table.seats, table.kept, table.small, table.last = before
            if isinstance(error, Refusal):
                raise
            raise NotNow(line("refused-seats-do-not-fit")) from error
        changes: list[Change] = [PutSeats(table.seats), PutTable(table.row)]
        for owner, card in () if broken_off else self._brought(table):
            changes.append(TakeKeepsake(KeepsakeRow(row.guild, owner, row.game, card)))
        if notices:
            changes += self._tables.notice(table, *notices)
        self._tables.advance(table, [("", "", Move("setup"), 0, step)], changes)
        await self._tables.settled(table)
        self._tables.changed(table)

    async def _keepsakes(self, table: Table) -> dict[int, tuple[str, ...]]:
        """Look up what each player kept from an earlier game here; the newest comes along."""
        found: dict[int, tuple[str, ...]] = {}
        row = table.row
        for user in {u: None for s in table.seats for u in s.users[:1]}:
            kept = await self._tables.store.keepsakes(row.guild, user, row.game)
            found[user] = tuple(kept[-2:])
        return found

    @staticmethod
    def _brought(table: Table) -> list[tuple[int, str]]:
        """List what was brought to the current game, with its owners."""
        return [(s.users[0], card) for s in table.seats if s.users for card in s.keepsakes]

    def given_back(self, table: Table) -> tuple[Change, ...]:
        """Give back what was brought to a game that has no ending."""
        if table.outcome is not None:
            return ()
        row = table.row
        return tuple(
            PutKeepsake(KeepsakeRow(row.guild, owner, row.game, card))
            for owner, card in self._brought(table)
        )

    def _in_order(self, table: Table) -> tuple[SeatRow, ...]:
        """Return the seats in seat order, with roles dealt out if the table wants them random."""
        seats = list(table.seats)
        if table.row.settings.get("seating") == "random" and table.row.game_number == 0:
            roles = [s.seat for s in seats]
            secrets.SystemRandom().shuffle(roles)
            seats = [replace(s, seat=r) for s, r in zip(seats, roles, strict=True)]
        return tuple(seats)

    def check_host(self, table: Table, user: int, *, moderator: bool) -> None:
        """Refuse unless the user is the table's host or moderates here.

        Raises:
            NotAllowed: Neither.
        """
        if user != table.row.host and not moderator:
            raise NotAllowed()

    @staticmethod
    def check_open(table: Table) -> None:
        """Refuse where the table is over or stopped.

        Raises:
            NotNow: It is.
        """
        if table.row.status in ("over", "stopped"):
            raise NotNow(line(f"refused-table-{table.row.status}"))

    def check_part(self, table: Table, user: int, *, moderator: bool) -> None:
        """Refuse unless the user sits at the table, hosts it or moderates here.

        Raises:
            NotAllowed: None of it.
        """
        if not table.seats_of(user):
            self.check_host(table, user, moderator=moderator)

    def _check_lobby(self, table: Table) -> None:
        if table.row.status == "stopped":
            raise NotNow(line("refused-table-stopped"))
        if table.row.status != "lobby":
            raise NotNow(line("refused-started-already"))

    @staticmethod
    def free_roles(table: Table) -> tuple[Role, ...]:
        """List the roles that nobody has taken."""
        taken = {s.seat for s in table.seats}
        return tuple(r for r in table.game.info.roles if r.id not in taken)

    def _free_role(self, table: Table, role: Seat | None) -> Seat:
        free = [r.id for r in self.free_roles(table)]
        if role is not None and role not in free:
            raise NotNow(line("refused-role-taken"))
        if not free:
            raise NotNow(line("refused-table-full", most=len(table.game.info.roles)))
        return role or free[0]

    @staticmethod
    def _put(table: Table, row: SeatRow) -> None:
        table.seats = tuple(row if s.seat == row.seat else s for s in table.seats)

    async def _save(self, table: Table) -> None:
        await self._tables.commit(table, (PutSeats(table.seats),))
