"""When it cannot be saved: nothing has happened, the player is told, and the table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.engine import SaveError
from tests.tables.house import ANNA, BO, CHANNEL, GUILD, House, house, refused

NOTHING_HAPPENED = "could not be written down, so it did not happen"


async def test_a_move_that_cannot_be_saved_has_not_happened(home: House) -> None:
    table = await home.begin()
    before, home.seen = home.shown(table), []

    with home.broken():
        await refused(home.play(table, ANNA, "bid:3"), NOTHING_HAPPENED)

    assert home.seen == [], "nobody is shown anything"
    again = await home.tables.get(table.id)
    assert again is not table, "it is read again"
    assert home.shown(again) == before
    assert home.rows("SELECT count(*) FROM moves") == [(1,)]


async def test_the_table_goes_on_when_saving_works_again(home: House) -> None:
    table = await home.begin()
    with home.broken():
        await refused(home.play(table, ANNA, "bid:3"), NOTHING_HAPPENED)

    again = await home.tables.get(table.id)
    await home.play(again, ANNA, "bid:2")
    await home.play(again, BO, "bid:0")

    assert "Fox 2, Owl 0" in home.posts(again)


async def test_what_was_played_on_top_of_it_fails_too(home: House) -> None:
    table = await home.begin()

    with home.broken():
        both = await asyncio.gather(
            home.play(table, ANNA, "bid:3"), home.play(table, BO, "bid:1"), return_exceptions=True
        )

    assert [type(b) for b in both] == [SaveError, SaveError]
    assert "2 bids are missing" in home.shown(await home.tables.get(table.id))


async def test_a_refusal_made_from_an_unsaved_state_is_no_answer(home: House) -> None:
    table = await home.begin()
    await home.play(table, BO, "bid:0")

    with home.broken():
        both = await asyncio.gather(
            home.tables.play(table.ref, "0.bid.fox", ANNA, "bid:3"),
            home.tables.play(table.ref, "0.bid.owl", BO, "bid:1"),
            return_exceptions=True,
        )

    assert [type(b) for b in both] == [SaveError, SaveError], "not: it was settled already"


async def test_other_tables_are_not_disturbed(home: House) -> None:
    bad, good = await home.begin(), await home.begin()

    with home.broken(table=bad.id):
        both = await asyncio.gather(
            home.play(bad, ANNA, "bid:3"), home.play(good, ANNA, "bid:3"), return_exceptions=True
        )

    assert isinstance(both[0], SaveError)
    assert not isinstance(both[1], Exception)
    assert home.rows("SELECT count(*) FROM moves") == [(3,)]


@pytest.mark.parametrize("what", ["posts", "tellings", "states"])
async def test_a_move_is_saved_whole_or_not_at_all(home: House, what: str) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")
    before = home.rows("SELECT * FROM moves"), home.rows("SELECT * FROM states")

    with home.broken(what):
        await refused(home.play(table, BO, "bid:1"), NOTHING_HAPPENED)

    assert (home.rows("SELECT * FROM moves"), home.rows("SELECT * FROM states")) == before
    await home.play(await home.tables.get(table.id), BO, "bid:1")


async def test_a_story_that_cannot_be_saved_is_not_shown(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)

    with home.broken("tellings"):
        await refused(home.tellings.tell(table, 1, ANNA, "Once."), NOTHING_HAPPENED)

    again = await home.tables.get(table.id)
    assert again.tellings[1].status == "open"
    await home.tellings.tell(again, 1, ANNA, "Once.")


async def test_a_start_that_cannot_be_saved_leaves_the_lobby(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    with home.broken():
        await refused(home.lobby.start(table, ANNA, moderator=False), NOTHING_HAPPENED)

    again = await home.tables.get(table.id)
    assert again.row.status == "lobby"
    await home.lobby.start(again, ANNA, moderator=False)
    assert again.row.status == "playing"


async def test_whoever_still_holds_the_lost_table_saves_nothing_of_it(home: House) -> None:
    table = await home.begin()
    with home.broken():
        await refused(home.play(table, ANNA, "bid:3"), NOTHING_HAPPENED)

    for late in (
        home.tables.settled(table),
        home.tables.commit(table, home.tables.notice(table)),
        home.hosting.pause(table, ANNA, moderator=False),
        home.hosting.rewind(table, ANNA, 1, moderator=False),
        home.lobby.leave(table, BO),
    ):
        await refused(late, NOTHING_HAPPENED)
    assert home.rows("SELECT status, posts FROM tables") == [("playing", 1)]


async def test_a_lost_answer_of_the_writer_is_never_taken_for_a_yes(home: House) -> None:
    table = await home.begin()
    with home.broken("posts"):
        saved = home.tables.queue(table, home.tables.notice(table))
        await asyncio.wait([saved])
        await refused(home.tables.settled(table), NOTHING_HAPPENED)


# Memory ----------------------------------------------------------------------------------------


async def test_memory_holds_so_many_tables_and_the_rest_is_read_again(tmp_path: Path) -> None:
    async with house(tmp_path, held=3) as home:
        tables = [await home.begin() for _ in range(6)]

        assert len(home.tables._tables) == 3
        for table in tables:
            again = await home.tables.get(table.id)
            await home.round(again, 2, 1)
            assert "Fox 2, Owl 1" in home.posts(again)
        assert len(home.tables._tables) == 3


async def test_the_one_used_last_stays_and_the_one_unused_longest_goes(tmp_path: Path) -> None:
    async with house(tmp_path, held=2) as home:
        first, second = await home.begin(), await home.begin()
        await home.tables.get(first.id)

        await home.begin()

        assert first.id in home.tables._tables
        assert second.id not in home.tables._tables


async def test_many_who_ask_for_a_table_at_once_get_the_same_one(home: House) -> None:
    table = await home.begin()
    await home.restart()

    found = await asyncio.gather(*(home.tables.get(table.id) for _ in range(20)))

    assert len({id(t) for t in found}) == 1


async def test_a_long_game_keeps_only_its_newest_posts_in_memory(home: House) -> None:
    table = await home.begin()
    for _ in range(40):
        await home.tables.commit(table, home.tables.notice(table))
        home.tables.sent(table, table.row.posts, 500 + table.row.posts)

    assert len(table.posts) <= 13


async def test_posts_that_are_not_sent_yet_are_never_let_go(home: House) -> None:
    table = await home.begin()
    for _ in range(40):
        await home.tables.commit(table, home.tables.notice(table))

    assert len(table.posts) == 41
    await home.restart()
    again = await home.tables.get(table.id)
    assert len(again.posts) == 41
    assert again.unsure


async def test_the_newest_table_of_a_place_is_found_and_of_another_none(home: House) -> None:
    await home.begin()
    newest = await home.lobby.open(
        "blind_bid", guild=GUILD, channel=CHANNEL, host=ANNA, name="Anna"
    )

    assert (await home.tables.at(CHANNEL)).id == newest.id
    await refused(home.tables.at(999), "No table is played here")
