"""So far: what has happened at a table, for people who come back to it after hours.

It is made from the log and from what was told. Told words are named by their numbers and read
when the recap is shown, so that a line that a moderator takes out is out of every recap too.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import Line, line
from bot.engine.codec import decode_events
from bot.store import TellingRow
from bot.tables.model import Body, Table, standing_of
from bot.tables.service import Tables
from bot.tables.tellings import waiting_for_story

HOUR = 3_600_000
LONG_AGO = 3 * HOUR
"""Milliseconds without a move after which people want to be told where they were."""

CHAPTERS, STORIES, HAPPENINGS = 4, 3, 4
"""How many of the newest of each a recap has."""

LONGEST = 300
"""Characters of a told story that a recap repeats."""


class Recap(Struct, frozen=True):
    """What has happened.

    Attributes:
        lines: Chapters and the last things that happened, nothing that a person typed.
        told: Numbers of the newest told stories, in order.
        idle: Milliseconds since the last move or story.
    """

    lines: tuple[Line, ...] = ()
    told: tuple[int, ...] = ()
    idle: int = 0

    @property
    def is_due(self) -> bool:
        """Whether it was so long ago that it should be told unasked."""
        return self.idle >= LONG_AGO and bool(self.lines)


async def look_back(tables: Tables, table: Table) -> Recap:
    """Make the recap of the game that is played at a table; an empty one in the lobby."""
    if table.state is None:
        return Recap()
    await tables.settled(table)
    number = table.row.game_number
    entries = await tables.store.log(table.id, number)
    tellings = await tables.store.tellings(table.id, number)
    standing, game = standing_of(entries), table.game
    chapters: list[Line] = []
    said: list[Line] = []
    for entry in entries:
        if entry.number in standing:
            for event in decode_events(game, entry.events):
                if event.audience is None:
                    title = game.chapter(event)
                    chapters += [title] if title is not None else []
                    said += game.say(event)
    told = [t for t in tellings if t.status == "told"][-STORIES:]
    for telling in told:
        table.tellings.setdefault(telling.number, telling)
    lines = [line("recap-title")]
    if chapters:
        newest = tuple(chapters[-CHAPTERS:])
        lines.append(line("recap-chapters", chapters=newest, n=len(chapters) - len(newest)))
    lines += said[-HAPPENINGS:]
    times = [entry.at for entry in entries] + [telling.at for telling in tellings]
    idle = tables.clock() - max(times, default=0)
    return Recap(tuple(lines) if said else (), tuple(t.number for t in told), idle)


def stories(table: Table, numbers: tuple[int, ...]) -> tuple[TellingRow, ...]:
    """Return the recalled stories that are still there, each cut to its beginning."""
    found = (table.tellings.get(number) for number in numbers)
    return tuple(
        replace(told, text=_beginning(told.text))
        for told in found
        if told is not None and told.status == "told"
    )


def under(table: Table, number: int, body: Body) -> tuple[TellingRow, ...]:
    """Return what stands under a post: stories that it recalls, then its own prompts."""
    own = sorted(table.tellings.values(), key=lambda telling: telling.number)
    recalled = stories(table, body.recap) if body.recap else ()
    return (*recalled, *(telling for telling in own if telling.post == number))


def asked_before(table: Table, number: int) -> tuple[TellingRow, ...]:
    """Return the open prompts of earlier posts whose story the game still waits for.

    A post that was added meanwhile, by a pause or a repost, would ask without a way to answer.
    """
    seats = waiting_for_story(table)
    found = (t for t in table.tellings.values() if t.status == "open" and t.seat in seats)
    here = (t for t in found if t.game_number == table.row.game_number and t.post < number)
    newest = {telling.seat: telling for telling in sorted(here, key=lambda t: t.number)}
    return tuple(newest.values())


def _beginning(text: str) -> str:
    text = " ".join(text.split())
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rpartition(" ")[0].rstrip(",;:") + " …" if " " in text else text[:LONGEST]
