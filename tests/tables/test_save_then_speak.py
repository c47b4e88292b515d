"""Save, then speak: nothing of a move reaches a person before it is on the disk.

A connection of the test's own reads the file: it sees what is committed and nothing else.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine import Move
from bot.library import load_games
from bot.mailbag import Mailbag
from bot.store.sqlite import SqliteStore
from bot.tables.lobby import Lobby
from bot.tables.model import Ref, Table
from bot.tables.service import Tables
from tests.contract.playing import EXAMPLE_DATA
from tests.example_game import BlindBid

HOST, GUEST = 1, 2


class Evening:
    """A table of the example game in play, and what of it is on the disk."""

    def __init__(self, store: SqliteStore, path: Path) -> None:
        seconds = itertools.count(1)
        self.tables = Tables(
            store, load_games(EXAMPLE_DATA, (BlindBid,)), clock=lambda: next(seconds)
        )
        self.lobby = Lobby(self.tables)
        self.disk = sqlite3.connect(path)
        self.table: Table

    async def begin(self) -> None:
        self.table = await self.lobby.open(
            "blind_bid", guild=1, channel=2, host=HOST, name="Anna", options={"coins": "4"}
        )
        await self.lobby.join(self.table, GUEST, "Bo")
        await self.lobby.start(self.table, HOST, moderator=False, thread=3)

    def on_disk(self, what: str) -> int:
        """Count rows: ``moves`` or ``posts``."""
        return self.disk.execute(f"SELECT count(*) FROM {what}").fetchone()[0]

    async def bid(self, user: int, coins: int) -> None:
        ref = Ref(self.table.id, self.table.row.epoch)
        seat = self.table.seats_of(user)[0]
        asked = next(d for d in self.table.decisions() if d.key == "bid" and seat in d.seats)
        await self.tables.play(ref, asked.id, user, str(Move("bid", (str(coins),))))


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    path = tmp_path / "fireside.sqlite3"
    async with await SqliteStore.open(path) as store:
        evening = Evening(store, path)
        await evening.begin()
        yield evening
        evening.disk.close()


async def test_a_player_is_answered_when_the_move_is_on_the_disk(evening: Evening) -> None:
    for moves in range(4):
        before = evening.on_disk("moves")
        await evening.bid((HOST, GUEST)[moves % 2], 1)

        assert evening.on_disk("moves") == before + 1


async def test_a_post_is_called_for_when_it_is_on_the_disk(evening: Evening) -> None:
    seen: list[tuple[int, int]] = []
    evening.tables.changed = lambda table: seen.append((evening.on_disk("posts"), table.row.posts))

    await evening.bid(HOST, 1)
    await evening.bid(GUEST, 2)
    await evening.tables.commit(evening.table, evening.tables.notice(evening.table))

    assert len(seen) == 3
    assert all(stored == made for stored, made in seen), seen


async def test_the_postman_is_given_only_what_is_on_the_disk(evening: Evening) -> None:
    tables, table = evening.tables, evening.table
    mailbag = Mailbag(None, tables, None, "")  # type: ignore[arg-type]
    tables.queue(table, tables.notice(table))
    assert evening.on_disk("posts") < table.row.posts, "it is on its way"

    unsent = await mailbag.unsent(table.id)

    assert table.row.posts in unsent
    assert evening.on_disk("posts") == table.row.posts


async def test_two_players_at_once_are_each_answered_when_both_moves_stand(
    evening: Evening,
) -> None:
    before = evening.on_disk("moves")

    await asyncio.gather(evening.bid(HOST, 1), evening.bid(GUEST, 1))

    assert evening.on_disk("moves") == before + 2
