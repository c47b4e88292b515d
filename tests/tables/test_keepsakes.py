"""What players bring to a game and keep of it, in the transactions that start and end it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from bot.engine import Outcome
from bot.store.protocol import KeepsakeRow, PutKeepsake
from tests.example_game import BidState, BlindBid
from tests.tables.house import ANNA, BO, GUILD, House, house, refused


class KeptBid(BlindBid):
    """Blind Bid in which everybody keeps the last treasure that they took."""

    info: ClassVar[Any] = replace(BlindBid.info)

    def outcome(self, state: BidState) -> Outcome | None:
        found = super().outcome(state)
        if found is None:
            return None
        won = {b.seat: b.won[-1:] for b in state.bidders}
        return replace(found, results=tuple(replace(r, keeps=won[r.seat]) for r in found.results))


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, kinds=(KeptBid,)) as made:
        yield made


async def give(home: House, user: int, *cards: str, guild: int = GUILD) -> None:
    rows = tuple(PutKeepsake(KeepsakeRow(guild, user, "blind_bid", card)) for card in cards)
    await home.store.write("", rows)


async def kept(home: House, user: int) -> list[str]:
    return await home.store.keepsakes(GUILD, user, "blind_bid")


async def test_what_a_player_keeps_is_given_when_the_game_ends(home: House) -> None:
    table = await home.begin()
    await home.finish(table)
    won = {b.seat: b.won[-1:] for b in table.kept[-1].state.bidders}

    assert tuple(await kept(home, ANNA)) == won["fox"]
    assert tuple(await kept(home, BO)) == won["owl"]


async def test_an_end_that_cannot_be_saved_gives_nothing(home: House) -> None:
    table = await home.begin()
    while table.row.moves < 11:
        await home.round(table, 0, 0)
    await home.play(table, ANNA, "bid:0")

    with home.broken():
        await refused(home.play(table, BO, "bid:0"), "did not happen")
    assert await kept(home, ANNA) + await kept(home, BO) == []

    await home.play(await home.tables.get(table.id), BO, "bid:0")
    assert len(await kept(home, ANNA) + await kept(home, BO)) in (1, 2)


async def test_what_is_brought_is_taken_when_the_game_starts(home: House) -> None:
    await give(home, ANNA, "plum")

    table = await home.begin()

    assert table.kept[-1].state.seats[0].keepsakes == ("plum",)
    assert await kept(home, ANNA) == []


async def test_it_is_brought_by_its_owner_wherever_the_seats_are_dealt(home: House) -> None:
    await give(home, ANNA, "plum")

    for _ in range(6):
        table = await home.lobby_of()
        await home.lobby.set(table, ANNA, "seating", "random", moderator=False)
        await home.lobby.join(table, BO, "Bo")
        await home.lobby.start(table, ANNA, moderator=False)
        brought = {s.users: s.keepsakes for s in table.seats}
        assert brought == {(ANNA,): ("plum",), (BO,): ()}
        await home.hosting.stop(table, ANNA, moderator=False)


async def test_a_start_that_cannot_be_saved_takes_nothing(home: House) -> None:
    await give(home, ANNA, "plum")
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    with home.broken():
        await refused(home.lobby.start(table, ANNA, moderator=False), "did not happen")

    assert await kept(home, ANNA) == ["plum"]


async def test_what_was_kept_on_another_server_stays_there(home: House) -> None:
    await give(home, ANNA, "plum", guild=GUILD + 1)

    table = await home.begin()

    assert table.kept[-1].state.seats[0].keepsakes == ()


async def test_one_keepsake_is_not_brought_to_two_tables(home: House) -> None:
    await give(home, ANNA, "plum")
    tables = [await home.lobby_of(), await home.lobby_of()]
    for table in tables:
        await home.lobby.join(table, BO, "Bo")

    await asyncio.gather(
        *(home.lobby.start(table, ANNA, moderator=False) for table in tables),
        return_exceptions=True,
    )

    brought = []
    for table in tables:
        again = await home.tables.get(table.id)
        brought += [s.keepsakes for s in again.seats if s.seat == "fox" and again.kept]
    assert brought.count(("plum",)) == 1


async def test_a_game_that_did_not_end_gives_back_what_was_brought(home: House) -> None:
    await give(home, ANNA, "plum")
    table = await home.begin()

    await home.hosting.stop(table, ANNA, moderator=False)

    assert await kept(home, ANNA) == ["plum"]


async def test_a_reset_brings_it_again(home: House) -> None:
    await give(home, ANNA, "plum")
    table = await home.begin()

    await home.hosting.reset(table, ANNA, moderator=False)

    assert table.kept[-1].state.seats[0].keepsakes == ("plum",)
    assert await kept(home, ANNA) == []
