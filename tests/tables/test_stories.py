"""The chronicle and its proof: public while it is played, all of it afterwards."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import commitment
from bot.engine.record import Mismatch, replay, write
from tests.tables.house import ANNA, BO, BOOK, House, refused


def read_aloud(home: House, table: object, story: object) -> str:
    speaker = BOOK.speaker("en", table.game.info, table.names)
    lines = [
        speaker.say(said)
        for chapter in story.chapters
        for part in (
            (chapter.title,) if chapter.title else (),
            *(p.lines for p in chapter.passages),
        )
        for said in part
    ]
    return "\n".join(lines + [speaker.say(said) for said in story.hidden])


async def test_the_story_so_far_has_no_secret_in_it(home: House) -> None:
    table = await home.begin()
    await home.round(table, 2, 1)
    await home.play(table, ANNA, "bid:4")

    story = await home.library.chronicle(table)
    record = await home.library.record(table)

    told = read_aloud(home, table, story)
    assert "Fox 2, Owl 1" in told
    assert "wishes for something" not in told
    assert story.hidden == ()
    assert story.seed == ""
    assert record.seed == ""
    assert record.log == ()
    everything = msgspec.json.encode(story) + write(record)
    assert table.row.seed.encode() not in everything
    assert b"bid:4" not in everything


async def test_the_whole_story_tells_what_was_hidden_and_the_seed(home: House) -> None:
    table = await home.begin()
    await home.finish(table)

    story = await home.library.chronicle(table)

    told = read_aloud(home, table, story)
    assert told.count("wishes for something") >= 2
    assert commitment(story.seed) == story.promise
    assert story.ending is not None
    assert story.fingerprint == (await home.library.record(table)).sha256


async def test_the_seal_shown_at_the_start_is_that_of_the_story(home: House) -> None:
    table = await home.begin()
    promise = (await home.library.chronicle(table)).promise

    await home.finish(table)

    assert (await home.library.chronicle(table)).promise == promise
    assert promise[:8] in home.posts(table) or table.row.posts > 6


async def test_each_treasure_is_a_chapter_and_a_story_stands_where_it_belongs(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.tellings.tell(table, 1, ANNA, "I put it in the sack.")
    await home.round(table, 0, 3)

    story = await home.library.chronicle(table)

    assert len(story.chapters) == 3
    texts = [[t.text for p in c.passages for t in p.told] for c in story.chapters]
    assert texts == [["I put it in the sack."], [], []]


async def test_what_was_taken_back_is_not_in_the_story(home: House) -> None:
    table = await home.begin()
    await home.round(table, 7, 0)
    await home.hosting.rewind(table, ANNA, 2, moderator=False)
    await home.round(table, 1, 0)

    told = read_aloud(home, table, await home.library.chronicle(table))

    assert "Fox 7" not in told
    assert "Fox 1, Owl 0" in told


async def test_what_stood_in_the_same_post_as_a_move_taken_back_stays(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:2")
    await home.play(table, BO, "bid:1")  # both in one post
    await home.hosting.rewind(table, ANNA, 1, moderator=False)
    await home.play(table, BO, "bid:0")

    told = read_aloud(home, table, await home.library.chronicle(table))

    assert told.count("Fox has bid") == 1
    assert "Fox 2, Owl 0" in told


async def test_only_the_newest_game_of_a_table_is_told(home: House) -> None:
    table = await home.begin()
    await home.round(table, 7, 0)
    await home.hosting.reset(table, ANNA, moderator=False)
    await home.round(table, 1, 0)

    told = read_aloud(home, table, await home.library.chronicle(table))

    assert "Fox 7" not in told
    assert "Fox 1, Owl 0" in told


async def test_a_lobby_has_no_story(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.library.chronicle(table), "not begun")


# Proof -----------------------------------------------------------------------------------------


async def test_a_game_as_it_was_played_is_verified(home: House) -> None:
    table = await home.begin()
    await home.round(table, 2, 2)
    await home.lobby.leave(table, BO)
    await home.finish_alone(table)

    recorded = await home.library.verify(table)

    assert recorded.seed == table.row.seed
    assert len(recorded.log) == table.row.moves


async def test_a_game_that_was_stopped_is_verified_up_to_there(home: House) -> None:
    table = await home.begin()
    await home.round(table, 2, 2)
    await home.hosting.stop(table, ANNA, moderator=False)

    assert len((await home.library.verify(table)).log) == 3


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE moves SET move = 'bid:1' WHERE number = 1",
        "UPDATE moves SET events = "
        "CAST(replace(CAST(events AS TEXT), '\"die\":', '\"die\":1') AS BLOB)",
        "UPDATE moves SET events = x'5b5d' WHERE number = 2",
        "DELETE FROM moves WHERE number = 3",
        "UPDATE moves SET seat = 'owl' WHERE number = 1",
        "UPDATE tables SET seed = substr(seed, 2) || 'f'",
        'UPDATE tables SET options = \'{"coins":"4"}\'',
    ],
)
async def test_a_log_that_was_tampered_with_is_found_out(home: House, change: str) -> None:
    table = await home.begin()
    await home.round(table, 9, 0)
    await home.finish(table)
    if "die" in change:  # ties were decided by dice of two sides; 1 becomes 11, 2 becomes 12
        assert '"die":' in str(home.rows("SELECT events FROM moves"))
    await home.close()
    home.tamper(change)
    await home.open()
    table = await home.tables.get(table.id)

    with pytest.raises(Mismatch):
        await home.library.verify(table)


async def test_an_exported_game_is_verified_by_itself_and_not_after_a_change(home: House) -> None:
    table = await home.begin()
    await home.finish(table)
    recorded = await home.library.record(table)

    replay(table.game, recorded)
    with pytest.raises(Mismatch):
        replay(table.game, replace(recorded, seed="0" * 64))
