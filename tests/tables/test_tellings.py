"""What players tell: asked of one, never required, kept as it was typed."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.record import write
from tests.tables.house import ANNA, BO, CLEO, MOD, House, refused

STORY = "She put the plate *down*. @everyone <@1> ‏שלום 🍑"


@pytest.mark.parametrize("text", ["", "   ", "\n\t ", "\u200b\u200b", "\u202e"])
async def test_a_story_with_nothing_in_it_is_refused(home: House, text: str) -> None:
    table = await home.begin()
    await home.round(table)

    await refused(home.tellings.tell(table, 1, ANNA, text), "A sentence is enough")
    assert home.rows("SELECT status FROM tellings") == [("open",)]


@pytest.mark.parametrize("text", ["🍑", "x", "?!", "שלום"])
async def test_a_sign_or_two_is_a_story_too(home: House, text: str) -> None:
    table = await home.begin()
    await home.round(table)

    await home.tellings.tell(table, 1, ANNA, text)

    assert home.rows("SELECT status, text FROM tellings") == [("told", text)]


async def test_4000_characters_are_kept_and_one_more_is_refused(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await refused(home.tellings.tell(table, 1, ANNA, "x" * 4_001), "4,000 characters at most")
    await home.tellings.tell(table, 1, ANNA, "ü" * 4_000)

    assert home.rows("SELECT text FROM tellings") == [("ü" * 4_000,)]


async def test_a_story_is_kept_as_it_was_typed(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await home.tellings.tell(table, 1, ANNA, STORY)

    story = await home.library.chronicle(table)
    assert [t.text for c in story.chapters for p in c.passages for t in p.told] == [STORY]


async def test_only_the_one_who_is_asked_tells_it(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)

    for user in (BO, CLEO, MOD):
        await refused(home.tellings.tell(table, 1, user, "Mine!"), "somebody else's to tell")
        await refused(home.tellings.pass_by(table, 1, user), "somebody else's to tell")
    assert home.rows("SELECT status FROM tellings") == [("open",)]


async def test_a_story_that_nobody_asked_for_has_no_place(home: House) -> None:
    table = await home.begin()

    for number in (0, 1, -1, 999):
        await refused(home.tellings.tell(table, number, ANNA, "x"), "no such told line")


async def test_telling_again_replaces_it(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await home.tellings.tell(table, 1, ANNA, "First.")
    await home.tellings.tell(table, 1, ANNA, "Second.")

    assert home.rows("SELECT text, status FROM tellings") == [("Second.", "told")]


async def test_who_passes_may_tell_it_later_and_who_told_does_not_pass(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await home.tellings.pass_by(table, 1, ANNA)
    assert home.rows("SELECT status FROM tellings") == [("passed",)]
    await home.tellings.tell(table, 1, ANNA, "After all.")
    await refused(home.tellings.pass_by(table, 1, ANNA), "told already")


async def test_a_story_can_be_told_after_the_game_and_after_a_restart(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.finish(table)
    await home.restart()
    table = await home.tables.get(table.id)

    await home.tellings.tell(table, 1, ANNA, "It was like this.")

    assert ("It was like this.",) in home.rows("SELECT text FROM tellings")


async def test_an_old_story_is_found_after_its_post_has_left_the_memory(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    for number in range(1, table.row.posts + 1):
        home.tables.sent(table, number, 100 + number)
    for _ in range(15):
        await home.tables.commit(table, home.tables.notice(table))
        home.tables.sent(table, table.row.posts, 100 + table.row.posts)
    assert 2 not in table.posts, "it has left"

    told = await home.tellings.tell(table, 1, ANNA, "Long ago.")

    assert told.post == 2
    assert home.presenter.make_post(table, 2).quotes[0].text == "Long ago."


async def test_a_story_of_an_earlier_game_can_still_be_told_under_its_post(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.hosting.reset(table, ANNA, moderator=False)
    await home.restart()
    table = await home.tables.get(table.id)

    assert home.tellings.open_for(table, ANNA) is None, "what is written now is not meant for it"
    await home.tellings.tell(table, 1, ANNA, "Better late.")

    assert home.rows("SELECT game_number, text FROM tellings") == [(1, "Better late.")]
    assert table.row.moves == 1, "the new game has not moved"


async def test_what_is_written_in_the_thread_answers_the_newest_open_prompt(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.round(table, 2, 0)

    found = home.tellings.open_for(table, ANNA)

    assert found is not None
    assert found.number == 2
    assert home.tellings.open_for(table, BO) is None
    assert home.tellings.open_for(table, CLEO) is None


async def test_a_told_line_can_be_taken_out_for_good(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.tellings.tell(table, 1, ANNA, "Something unkind.")

    await refused(home.hosting.redact(table, BO, 1, moderator=False), "host or a moderator")
    await home.hosting.redact(table, MOD, 1, moderator=True)

    assert home.rows("SELECT text, removed_by FROM tellings") == [("", MOD)]
    assert home.presenter.make_post(table, 2).quotes[0].text == ""
    await home.finish(table)
    story = await home.library.chronicle(table)
    record = write(await home.library.record(table))
    for export in (msgspec.json.encode(story), record):
        assert b"unkind" not in export
    await refused(home.tellings.tell(table, 1, ANNA, "Something unkind."), "took that line out")
    await refused(home.hosting.redact(table, MOD, 1, moderator=True), "no such told line")


async def test_a_line_of_an_earlier_game_can_be_taken_out_of_its_post(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.tellings.tell(table, 1, ANNA, "Something unkind.")
    await home.hosting.reset(table, ANNA, moderator=False)
    await home.restart()
    table = await home.tables.get(table.id)

    removed = await home.hosting.redact(table, MOD, 1, moderator=True)

    quotes = home.presenter.make_post(table, removed.post).quotes
    assert [q.status for q in quotes] == ["removed"]


async def test_what_was_not_told_is_not_taken_out(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)

    for number in (0, 1, 2, -5):
        await refused(home.hosting.redact(table, MOD, number, moderator=True), "no such told line")


async def test_a_story_stays_that_of_who_told_it_when_the_seat_changes_hands(home: House) -> None:
    table = await home.begin()
    await home.round(table, 0, 2)
    await home.tellings.tell(table, 1, BO, "I, Bo, said this.")

    await home.hosting.hand_over(table, ANNA, "owl", CLEO, "Cleo", moderator=False)

    assert home.presenter.make_post(table, 2).quotes[0].teller == "Bo"
    (told,) = [
        t
        for c in (await home.library.chronicle(table)).chapters
        for p in c.passages
        for t in p.told
    ]
    assert told.name == "Bo"
    await home.restart()
    table = await home.tables.get(table.id)
    await home.lobby.remove(table, ANNA, "owl", moderator=False)
    assert home.presenter.make_post(table, 2).quotes[0].teller == "Bo"
