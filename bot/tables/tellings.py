"""What players tell: beside the game, in the same transaction as what it answers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine import Move, Prompt, Refusal, Seat, line
from bot.store import PutTelling, TellingRow
from bot.tables.model import Table
from bot.tables.service import NotAllowed, NotNow, Tables

TELL = "tell"
"""The key of the decision of a game that waits for a story."""

LONGEST = 4_000
"""Characters of a told story; what a Discord modal can hold."""


def waiting_for_story(table: Table) -> set[Seat]:
    """Return the seats whose story the game waits for."""
    return {seat for d in table.decisions() if d.key == TELL for seat in d.seats}


def is_answer(decision: str) -> bool:
    """Say whether a decision's id is that of a game that waited for a story."""
    return decision.partition(".")[2] == TELL


class Tellings:
    """Asks nobody, refuses little, and keeps every word."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def find(self, table: Table, number: int) -> TellingRow:
        """Return a prompt by its number, with its post in memory.

        Raises:
            NotNow: There is no such prompt at this table.
        """
        found = table.tellings.get(number)
        if found is None or found.post not in table.posts:
            rows = await self._tables.all_tellings(table)
            found = next((row for row in rows if row.number == number), None)
            if found is None:
                raise NotNow(line("refused-no-such-telling"))
            await self._tables.post_of(table, found.post)
            found = table.tellings.setdefault(number, found)
        return found

    async def check(self, table: Table, number: int, user: int) -> TellingRow:
        """Return a prompt if this user may answer it, or tell it again.

        Raises:
            NotAllowed: It asks somebody else.
            NotNow: A moderator took it out, what it asks about was taken back, or another
                question took its place.
        """
        found = await self.find(table, number)
        row = table.seat(found.seat)
        if row is None or user not in row.users:
            raise NotAllowed(line("refused-not-your-story"))
        if found.status in ("removed", "undone", "aside"):
            raise NotNow(line(f"refused-telling-{found.status}"))
        return found

    def prompt(self, telling: TellingRow) -> Prompt:
        """Read what a telling was asked."""
        return msgspec.json.decode(telling.prompt, type=Prompt)

    async def tell(self, table: Table, number: int, user: int, text: str) -> TellingRow:
        """Keep what was told; telling again replaces it. Where the game waits for it, it goes on.

        Args:
            table: The table.
            number: The prompt's number.
            user: Who tells.
            text: As it was typed, 1 to 4,000 characters.

        Raises:
            Refusal: It is empty or too long, or not this user's to tell.
        """
        text = text.strip()
        if not text or not any(c.isprintable() and not c.isspace() for c in text):
            raise Refusal(line("refused-empty-story"))
        if len(text) > LONGEST:
            raise Refusal(line("refused-long-story", most=LONGEST))
        found = await self.check(table, number, user)
        row = table.seat(found.seat)
        name = row.names[row.users.index(user)] if row is not None else ""
        now = self._tables.clock()
        told = replace(found, status="told", text=text, user=user, name=name, at=now)
        return await self._answer(table, told, "told", user)

    async def pass_by(self, table: Table, number: int, user: int) -> TellingRow:
        """Leave it untold."""
        found = await self.check(table, number, user)
        if found.status == "told":
            raise NotNow(line("refused-told-already"))
        return await self._answer(table, replace(found, status="passed"), "pass", user)

    async def _answer(self, table: Table, row: TellingRow, verb: str, user: int) -> TellingRow:
        table.tellings[row.number] = row
        change = PutTelling(row)
        for decision in table.decisions() if self._is_newest(table, row) else ():
            move = Move(verb)
            if decision.key == TELL and row.seat in decision.seats:
                state = table.kept[-1].state
                if move in table.game.moves(state, decision, row.seat):
                    step = table.game.apply(state, decision.id, row.seat, move)
                    made = [(decision.id, row.seat, move, user, step)]
                    self._tables.advance(table, made, (change,))
                    await self._tables.settled(table)
                    self._tables.changed(table)
                    return row
        await self._tables.commit(table, (change,))
        return row

    @staticmethod
    def _is_newest(table: Table, row: TellingRow) -> bool:
        """Say whether the game may wait for this one: an older one is told for its own sake."""
        later = any(t.seat == row.seat and t.number > row.number for t in table.tellings.values())
        here = row.game_number == table.row.game_number
        return here and table.row.status == "playing" and not later

    def open_for(self, table: Table, user: int) -> TellingRow | None:
        """Return the newest prompt that waits for this user, for what they write in the thread."""
        seats = table.seats_of(user)
        game = table.row.game_number
        waiting = [
            t
            for t in table.tellings.values()
            if t.seat in seats and t.status == "open" and t.game_number == game
        ]
        return max(waiting, key=lambda t: t.number, default=None)
