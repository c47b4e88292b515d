"""The whole told story of a game, and its proof; neutral data for ``bot/ui`` to print."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine import Event, Line, Panel, Picture, Prompt, commitment, line
from bot.engine.codec import decode_events
from bot.engine.record import FORMAT, Entry, Recorded, notation, replay, sealed
from bot.engine.story import Chapter, Chronicle, Passage, Told
from bot.store import MoveRow, PostRow, TellingRow
from bot.tables.model import Body, Table, standing_of
from bot.tables.service import NotNow, Tables


def is_open_book(table: Table) -> bool:
    """Say whether the game is over for good, so that nothing about it need be kept secret."""
    return table.row.status in ("over", "stopped") and bool(table.row.seed)


class Library:
    """Makes chronicles and recorded games."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def chronicle(self, table: Table) -> Chronicle:
        """Tell the current game: what everybody may know while it goes on, all of it afterwards."""
        if table.state is None:
            raise NotNow(line("refused-table-lobby"))
        await self._tables.settled(table)
        store, row = self._tables.store, table.row
        entries = await store.log(row.id, row.game_number)
        posts = await store.posts(row.id)
        tellings = await store.tellings(row.id, row.game_number)
        standing = standing_of(entries)
        public, hidden = self._events(table, entries, standing)
        over = is_open_book(table)
        outcome, last = table.outcome, self._last_panel(table)
        roles = {role.id: role.name for role in table.game.info.roles}
        names = dict(table.names)
        return Chronicle(
            title=table.game.story_title(public),
            game=table.game.info.title,
            cast=tuple((s.seat, roles[s.seat], names.get(s.seat, "")) for s in table.seats),
            names=table.names,
            chapters=self._chapters(table, posts, tellings, entries, standing),
            ending=outcome.reason if outcome else None,
            hidden=tuple(said for e in hidden for said in table.game.say(e)) if over else (),
            promise=commitment(row.seed) if row.seed and table.game.info.chance else "",
            seed=row.seed if over else "",
            fingerprint=self._record(table, entries).sha256 if over else "",
            picture=next(iter(last.pictures), None),
            epilogue=last.lines if over and outcome else (),
            notation=(
                notation(table.game, [_entry(e) for e in entries])
                if over or not table.game.info.chance
                else ""
            ),
        )

    @staticmethod
    def _last_panel(table: Table) -> Panel:
        assert table.state is not None
        return table.game.panel(table.game.known(table.state, None))

    def _events(
        self, table: Table, entries: list[MoveRow], standing: set[int]
    ) -> tuple[list[Event], list[Event]]:
        public: list[Event] = []
        hidden: list[Event] = []
        for entry in entries:
            if entry.number in standing:
                for event in decode_events(table.game, entry.events):
                    (public if event.audience is None else hidden).append(event)
        return public, hidden

    def _chapters(
        self,
        table: Table,
        posts: list[PostRow],
        tellings: list[TellingRow],
        entries: list[MoveRow],
        standing: set[int],
    ) -> tuple[Chapter, ...]:
        chapters: list[tuple[Line | None, list[Passage], Picture | None]] = [(None, [], None)]
        for post, body in _of_this_game(posts):
            if body.entries is None:
                continue
            first, last = body.entries
            stood = [e for e in entries[first : last + 1] if e.number in standing]
            if not stood:
                continue
            lines: list[Line] = []
            told = [t for t in tellings if t.post == post.number]
            events = (e for entry in stood for e in decode_events(table.game, entry.events))
            for event in (e for e in events if e.audience is None):
                title = table.game.chapter(event)
                if title is not None:
                    chapters[-1][1].append(Passage(tuple(lines), _told(told) if lines else ()))
                    told, lines = ([], []) if lines else (told, [])
                    chapters.append((title, [], table.game.picture(event)))
                lines += table.game.say(event)
            chapters[-1][1].append(Passage(tuple(lines), _told(told)))
        return tuple(
            Chapter(title, tuple(p for p in passages if p.lines or p.told), picture)
            for title, passages, picture in chapters
            if any(p.lines or p.told for p in passages) or title is not None
        )

    async def record(self, table: Table) -> Recorded:
        """Return the current game as a recorded one; with its seed only once it is over.

        While it goes on, events and moves that are not everybody's are left out as well.
        """
        await self._tables.settled(table)
        entries = await self._tables.store.log(table.row.id, table.row.game_number)
        return self._record(table, entries)

    def _record(self, table: Table, entries: list[MoveRow]) -> Recorded:
        row, over = table.row, is_open_book(table)
        log = tuple(_entry(e) for e in entries) if over else ()
        return sealed(
            Recorded(
                fireside=FORMAT,
                game=row.game,
                version=row.version,
                content=row.content,
                seats=table.kept[-1].state.seats if table.kept else table.plans(),
                options=row.options,
                commitment=commitment(row.seed),
                seed=row.seed if over else "",
                log=log,
                notation=notation(table.game, log),
            )
        )

    async def verify(self, table: Table) -> Recorded:
        """Replay a finished game from its log and check its promise.

        Returns:
            The recorded game, all of it as it should be.

        Raises:
            bot.engine.record.Mismatch: It is not.
        """
        recorded = await self.record(table)
        replay(table.game, recorded)
        return recorded


def _entry(row: MoveRow) -> Entry:
    if row.to is not None:
        return Entry(to=row.to)
    if row.number == 0:
        return Entry(events=msgspec.Raw(row.events))
    return Entry(row.decision, row.seat, row.move, msgspec.Raw(row.events))


def _of_this_game(posts: list[PostRow]) -> list[tuple[PostRow, Body]]:
    """Return the posts of the newest game at a table, with what they say."""
    bodies = [(post, msgspec.json.decode(post.body, type=Body)) for post in posts]
    starts = [at for at, (_, body) in enumerate(bodies) if body.opening]
    return bodies[starts[-1] :] if starts else bodies


def _told(tellings: list[TellingRow]) -> tuple[Told, ...]:
    found: list[Told] = []
    for telling in tellings:
        if telling.status in ("told", "removed"):
            prompt: Any = msgspec.json.decode(telling.prompt, type=Prompt)
            removed = telling.status == "removed"
            found.append(
                Told(
                    telling.number,
                    telling.seat,
                    prompt.question,
                    telling.text,
                    removed,
                    telling.name,
                )
            )
    return tuple(found)
