"""Names and stories as people type them: shown as they are, pinging nobody; and telling."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.discord.evening import Evening, labels, played, select_ids, text
from tests.discord.world import World, world

NASTY = [
    "**bold** _it_ ~~no~~ ||spoiler|| `code` ```block```",
    "@everyone @here <@1> <@&2> <#3> <t:1:R> </x:4> \\<@5>",
    "# Heading\n-# small\n> quote\n1. one\n- two",
    "[a](https://example.org) [b](https://example.com)",
    "\u202eمرحبا\u2066 שלום",
    "🦊" * 300,
    "x" * 2000,
]


def shown(written: str) -> str:
    """What Discord makes of escapes, and the eye of signs without width."""
    written = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", written)
    return re.sub("[\u200b\u2066-\u2069\u202a-\u202e]", "", written)


def pings(world: World) -> list[Any]:
    """Everything that was sent with words in it and might call somebody."""
    found = []
    for request in world.sent:
        body = request.body or {}
        body = body.get("data", body) if isinstance(body, dict) else {}
        if isinstance(body, dict) and "components" in body and "title" not in body:
            allowed = body.get("allowed_mentions")
            if allowed is None or allowed.get("parse") or allowed.get("users"):
                found.append(body)
    return found


@pytest.mark.parametrize("typed", NASTY)
@played
async def test_a_told_story_is_shown_as_it_was_typed(evening: Evening, typed: str) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    modal = await evening.w.alice.click(evening.newest, label="Tell it")

    await evening.w.alice.submit_modal(modal, {"story": typed})

    said = shown(text(evening.newest))
    for row in typed.splitlines():
        assert re.sub("[\u200b\u2066-\u2069\u202a-\u202e]", "", row)[:900] in said
    for live in ("<@1>", "<@&2>", "<#3>", "<t:1", "<@5>", "@everyone", "@here"):
        assert not re.search(r"(?<!\\)(\\\\)*" + re.escape(live), text(evening.newest))
    assert not pings(evening.w)


@played
async def test_a_name_is_shown_as_it_is_and_pings_nobody(evening: Evening) -> None:
    user = evening.w.env.create_user("eve", global_name="*@everyone* <@1> # א")
    evening.w.people["eve"] = evening.w.guild.add_member(user)
    await evening.start("eve")
    await evening.round(alice=1, eve=2)
    more = await evening.w.eve.click(evening.newest, label="More")
    sure = await evening.w.eve.click(more.response, label="Leave")
    assert "Leave in the middle?" in evening.told(sure)
    await evening.w.eve.click(sure.response, label="Leave the table")

    said = text(evening.newest)
    assert "*@everyone* <@1> # א has left." in shown(said)
    assert "@everyone" not in said
    assert not re.search(r"(?<!\\)<@", said)
    assert not pings(evening.w)


@played
async def test_a_story_is_told_again_passed_or_begun_with_a_spark(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    alice, post = evening.w.alice, evening.newest

    spark = await alice.click(post, label="Spark")
    assert "To start from:" in evening.told(spark)
    modal = await alice.click(spark.response, label="Tell it")
    second = await alice.click(post, label="Tell it")
    await alice.submit_modal(modal, {"story": "First."})
    assert "First." in text(evening.newest)
    again = await alice.submit_modal(second, {"story": "Second."})
    assert again.acknowledged
    assert "Second." in text(evening.newest)
    assert "First." not in text(evening.newest)

    await evening.round(alice=1, bob=2)
    assert "Tell it" in labels(evening.newest)
    await evening.w.bob.click(evening.newest, label="Pass")
    assert "Tell it" not in labels(evening.newest)
    assert len(evening.table.tellings) == 2


@played
async def test_nobody_tells_anothers_story(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)

    for label in ("Tell it", "Spark", "Pass"):
        refused = await evening.w.bob.click(evening.newest, label=label)
        assert evening.told(refused) == "That story is somebody else's to tell."


@played
async def test_an_empty_story_is_refused_and_the_question_stays(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    modal = await evening.w.alice.click(evening.newest, label="Tell it")

    refused = await evening.w.alice.submit_modal(modal, {"story": " \u200b \n"})

    assert "A sentence is enough." in evening.told(refused)
    assert "Tell it" in labels(evening.newest)


@played
async def test_with_the_setting_one_tells_by_writing_in_the_thread(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bot.lobby.set(
        evening.table, evening.w.alice.id, "telling", "messages", moderator=False
    )
    await evening.round(alice=2, bob=1)
    post = evening.newest

    await evening.w.bob.send(evening.thread, "not my turn to tell")
    await evening.w.alice.send(evening.thread, "The bees came along.")
    await evening.w.env.settle()

    now = next(m for m in evening.posts() if m.id == post.id)
    assert "The bees came along." in text(now)
    assert "not my turn" not in text(now)


@played
async def test_without_the_setting_talk_is_only_talk(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)

    await evening.w.alice.send(evening.thread, "The bees came along.")

    assert all(t.status == "open" for t in evening.table.tellings.values())


@played
async def test_a_redacted_line_is_gone_from_post_and_story(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    modal = await evening.w.alice.click(evening.newest, label="Tell it")
    second = await evening.w.alice.click(evening.newest, label="Tell it")
    await evening.w.alice.submit_modal(modal, {"story": "Unkind words."})

    assert await evening.command("mia", "redact", story=1) == "Taken out, everywhere."

    assert not [m for m in evening.posts() if "Unkind" in text(m)]
    files = await evening.bot.books.files(evening.table)
    assert not [name for name, data in files.items() if b"Unkind" in data]
    again = await evening.w.alice.submit_modal(second, {"story": "Unkind again."})
    assert evening.told(again).startswith("A moderator took that line out.")


@pytest.mark.parametrize("may_read", [True, False])
async def test_writing_as_telling_is_offered_only_where_the_bot_may_read(
    tmp_path: Path, may_read: bool
) -> None:
    async with world(tmp_path, message_content=may_read) as made:
        evening = Evening(made)
        card = await evening.open()

        options = (await evening.w.alice.click(card, label="Options")).response

        offered = [i for i in select_ids(options) if ":telling:" in i]
        assert bool(offered) is may_read
