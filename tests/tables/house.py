"""A house with tables: the service on a real database, a clock that is set by hand, no Discord."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine import Game, Refusal
from bot.library import DATA, load_games
from bot.presenter import Presenter
from bot.store.sqlite import SqliteStore
from bot.tables.chronicle import Library
from bot.tables.clock import Clock
from bot.tables.hosting import Hosting
from bot.tables.lobby import Lobby
from bot.tables.model import Played, Ref, Table
from bot.tables.service import Tables
from bot.tables.tellings import Tellings
from bot.ui.phrases import Phrasebook, Words
from tests.contract.playing import EXAMPLE_DATA
from tests.example_game import BlindBid

ANNA, BO, CLEO, MOD = 1, 2, 3, 9
MINUTE = 60_000
GUILD, CHANNEL, THREAD = 10, 20, 30


def phrases() -> Phrasebook:
    """All English phrases, those of the example game too."""
    files = [*DATA.glob("*/en.ftl"), *EXAMPLE_DATA.glob("*/en.ftl")]
    texts = {path.parent.name: path.read_text(encoding="utf-8") for path in files}
    return Phrasebook({"en": Words("en", texts)})


BOOK = phrases()


class House:
    """Everything that the bot has between Discord and the disk."""

    def __init__(self, path: Path, kinds: tuple[type[Game[Any, Any]], ...], held: int) -> None:
        self.path = path
        self.kinds = kinds
        self.held = held
        self.now = 1_000_000
        self.seen: list[str] = []
        self.store: SqliteStore

    async def open(self) -> None:
        """Open the doors, as after a start of the program."""
        self.store = await SqliteStore.open(self.path)
        self.games = {}
        for kind in self.kinds:
            data = DATA if (DATA / kind.info.slug).is_dir() else EXAMPLE_DATA
            self.games |= load_games(data, (kind,))
        self.tables = Tables(self.store, self.games, clock=lambda: self.now, held=self.held)
        self.tables.changed = lambda table: self.seen.append(table.id)
        self.lobby = Lobby(self.tables)
        self.hosting = Hosting(self.tables, self.lobby)
        self.tellings = Tellings(self.tables)
        self.library = Library(self.tables)
        self.clock = Clock(self.tables, self.store, lambda: self.now)
        self.presenter = Presenter(self.tables, BOOK, None)  # type: ignore[arg-type]

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()

    async def restart(self) -> None:
        """End the program and start it again."""
        await self.close()
        await self.open()

    async def finish_alone(self, table: Table) -> None:
        """Play to the end where only Anna is left to bid."""
        while table.outcome is None:
            await self.play(table, ANNA, "bid:0")

    # What is on the disk -------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self.path)) as db:
            return db.execute(query, values).fetchall()

    def tamper(self, statement: str, *values: Any) -> None:
        """Change the file behind the program's back."""
        with contextlib.closing(sqlite3.connect(self.path, timeout=10)) as db, db:
            db.execute(statement, values)

    @contextlib.contextmanager
    def broken(self, what: str = "moves", table: str = "") -> Iterator[None]:
        """Let SQLite refuse every new row of a kind, for one table or for all."""
        when = f"WHEN new.table_key = (SELECT key FROM tables WHERE id = '{table}')"
        self.tamper(
            f"CREATE TRIGGER broken BEFORE INSERT ON {what} {when if table else ''} "
            "BEGIN SELECT RAISE(ABORT, 'the disk is on strike'); END"
        )
        try:
            yield
        finally:
            self.tamper("DROP TRIGGER broken")

    # What people do ------------------------------------------------------------------------

    async def lobby_of(self, game: str = "blind_bid", **options: str) -> Table:
        return await self.lobby.open(
            game, guild=GUILD, channel=CHANNEL, host=ANNA, name="Anna", options=options
        )

    async def begin(self, game: str = "blind_bid", **options: str) -> Table:
        """A table with Anna (the fox, host) and Bo (the owl), dealt."""
        table = await self.lobby_of(game, **options)
        await self.lobby.join(table, BO, "Bo")
        await self.lobby.start(table, ANNA, moderator=False, thread=THREAD)
        return table

    async def play(self, table: Table, user: int, move: str, key: str = "bid") -> Played:
        """Answer what is asked of a user by that key."""
        seat = table.seats_of(user)[0]
        asked = next(d for d in table.decisions() if d.key == key and seat in d.seats)
        return await self.tables.play(table.ref, asked.id, user, move)

    async def play_as(self, table: Table, user: int, seat: str, move: str) -> Played:
        """Answer a bid that a seat is asked for, whoever holds it."""
        asked = next(d for d in table.decisions() if d.key == "bid" and seat in d.seats)
        return await self.tables.play(table.ref, asked.id, user, move)

    async def round(self, table: Table, anna: int = 1, bo: int = 0) -> None:
        """Both bid; the higher one takes the treasure and is asked to tell."""
        await self.play(table, ANNA, f"bid:{anna}")
        await self.play(table, BO, f"bid:{bo}")

    async def finish(self, table: Table) -> None:
        while table.outcome is None:
            await self.round(table, 0, 0)

    def shown(self, table: Table) -> str:
        """The newest post with its panel, as it would be drawn."""
        post = self.presenter.make_post(table, table.row.posts)
        speaker = self.presenter.speaker(table)
        parts = [speaker.write(said) for said in post.lines]
        if post.panel is not None:
            parts += [speaker.write(post.panel.title)]
            parts += [speaker.write(said) for said in post.panel.lines]
            parts += [str(getattr(c, "move", "")) for m in post.panel.menus for c in m.choices]
        return "\n".join(parts)

    def posts(self, table: Table) -> str:
        """What all posts in memory say."""
        speaker = self.presenter.speaker(table)
        return "\n".join(
            speaker.write(said)
            for number in sorted(table.posts)
            for said in self.presenter.make_post(table, number).lines
        )


@contextlib.asynccontextmanager
async def house(
    folder: Path, *, kinds: tuple[type[Game[Any, Any]], ...] = (BlindBid,), held: int = 2_000
) -> AsyncIterator[House]:
    made = House(folder / "house.sqlite3", kinds, held)
    await made.open()
    try:
        yield made
    finally:
        await made.close()


def sentence(refusal: Refusal, table: Table | None = None) -> str:
    """What a person reads; raises if the phrases have no such sentence."""
    info = table.game.info if table else None
    return BOOK.speaker("en", info, table.names if table else ()).write(refusal.message)


async def refused(doing: Awaitable[Any], says: str, table: Table | None = None) -> Refusal:
    """Expect a kind refusal that has these words in it."""
    with pytest.raises(Refusal) as caught:
        await doing
    assert says in sentence(caught.value, table), sentence(caught.value, table)
    return caught.value


def forged(table: Table, epoch: int | None = None) -> Ref:
    """A reference to a table as an old button names it."""
    return Ref(table.id, table.row.epoch if epoch is None else epoch)


__all__ = [
    "ANNA",
    "BO",
    "BOOK",
    "CHANNEL",
    "CLEO",
    "GUILD",
    "MINUTE",
    "MOD",
    "THREAD",
    "House",
    "forged",
    "house",
    "refused",
    "sentence",
]
