"""So far: what people are told who come back to a table after hours."""

from __future__ import annotations

from bot.mailbag import Mailbag
from bot.tables.model import Table
from bot.tables.recap import LONGEST, look_back
from bot.tables.service import POSTS_HELD
from tests.tables.house import ANNA, BO, BOOK, MOD, House

HOUR = 3_600_000


def newest(home: House, table: Table) -> tuple[str, list[str]]:
    """What the newest post says, and the stories that it recalls."""
    post = home.presenter.make_post(table, table.row.posts)
    speaker = home.presenter.speaker(table)
    said = "\n".join(speaker.write(line) for line in post.lines)
    return said, [quote.text for quote in post.quotes if quote.status == "told"]


async def evening(home: House, *stories: str) -> Table:
    """A table at which Anna has told these, and that is paused."""
    table = await home.begin()
    for number, story in enumerate(stories, 1):
        await home.round(table, 1, 0)
        await home.tellings.tell(table, number, ANNA, story)
    await home.hosting.pause(table, ANNA, moderator=False)
    return table


async def resumed(home: House, *stories: str, after: int = 5 * HOUR) -> Table:
    table = await evening(home, *stories)
    home.now += after
    await home.hosting.resume(table, ANNA, moderator=False)
    return table


async def test_after_hours_a_resumed_table_says_what_was_so_far(home: House) -> None:
    table = await resumed(home, "First I sneezed.", "Then it rained.")

    said, told = newest(home, table)

    assert said.startswith("Back to the table.\nSo far …\n")
    assert "Fox 1, Owl 0" in said
    assert told == ["First I sneezed.", "Then it rained."]


async def test_after_a_cup_of_tea_nobody_needs_to_be_told(home: House) -> None:
    table = await resumed(home, "First I sneezed.", after=HOUR // 4)

    assert newest(home, table) == ("Back to the table.", [])


async def test_a_panel_that_is_posted_again_after_hours_says_it_too(home: House) -> None:
    table = await home.begin()
    await home.round(table, 1, 0)
    home.now += 5 * HOUR

    await home.hosting.post_again(table)

    assert newest(home, table)[0].startswith("So far …")


async def test_a_recap_has_no_secret_in_it(home: House) -> None:
    table = await home.begin()
    say = BOOK.speaker("en", table.game.info).say
    dealt = [say(line) for line in (await look_back(home.tables, table)).lines]
    assert dealt
    assert not [said for said in dealt if "wishes for" in said]
    await home.round(table, 1, 0)
    await home.play(table, ANNA, "bid:2")

    recap = await look_back(home.tables, table)

    said = "\n".join(say(line) for line in recap.lines)
    assert "Fox 1, Owl 0" in said
    assert "2" not in said


async def test_a_recap_tells_nothing_that_was_taken_back(home: House) -> None:
    table = await home.begin()
    await home.round(table, 1, 0)
    await home.hosting.rewind(table, MOD, 2, moderator=True)

    recap = await look_back(home.tables, table)

    said = "\n".join(BOOK.speaker("en", table.game.info).say(line) for line in recap.lines)
    assert "Fox 1, Owl 0" not in said


async def test_a_long_story_is_recalled_by_its_beginning(home: House) -> None:
    table = await resumed(home, "Once " + "upon a time " * 300)

    (told,) = newest(home, table)[1]

    assert told.startswith("Once upon a time")
    assert told.endswith(" …")
    assert len(told) <= LONGEST + 2


async def test_a_line_that_a_moderator_takes_out_is_out_of_every_recap(home: House) -> None:
    table = await resumed(home, "Keep this.", "Take this out.")
    recap = table.row.posts
    for _ in range(14):
        await home.round(table, 0, 0)
        if table.outcome:
            break

    await home.hosting.redact(table, MOD, 2, moderator=True)
    table.touched.add(table.tellings[2].post)

    mailbag = Mailbag(None, home.tables, home.presenter, "test")  # type: ignore[arg-type]
    assert recap in await mailbag.touched(table.id), "the recap is drawn again"
    post = home.presenter.make_post(table, recap)
    assert [q.text for q in post.quotes] == ["Keep this."]


async def test_a_recap_survives_a_restart_and_posts_after_it(home: House) -> None:
    table = await resumed(home, *(f"Story {n}." for n in range(1, 5)))
    recap = table.row.posts
    await home.restart()

    table = await home.tables.get(table.id)

    assert newest(home, table)[1] == ["Story 2.", "Story 3.", "Story 4."]
    await home.round(table, 1, 0)
    post = home.presenter.make_post(table, recap)
    assert [q.text for q in post.quotes] == ["Story 2.", "Story 3.", "Story 4."]


async def test_a_recap_outlives_the_posts_that_it_recalls_in_memory(home: House) -> None:
    table = await resumed(home, "First I sneezed.")
    recap = table.row.posts
    for _ in range(POSTS_HELD - 1):
        for number in range(1, table.row.posts + 1):
            home.tables.sent(table, number, 1_000 + number)
        await home.hosting.post_again(table)

    assert recap in table.posts
    assert table.tellings[1].post not in table.posts, "that one was let go"
    post = home.presenter.make_post(table, recap)
    assert [q.text for q in post.quotes] == ["First I sneezed."]


async def test_a_recap_stands_in_no_story_a_second_time(home: House) -> None:
    table = await resumed(home, "First I sneezed.")
    await home.round(table, 1, 0)

    story = await home.library.chronicle(table)

    told = [t.text for c in story.chapters for p in c.passages for t in p.told]
    assert told == ["First I sneezed."]


async def test_bo_who_told_nothing_is_recalled_with_nothing(home: House) -> None:
    table = await home.begin()
    await home.round(table, 0, 1)
    await home.tellings.pass_by(table, 1, BO)

    assert (await look_back(home.tables, table)).told == ()
