"""What Discord would not have just now is owed, not forgotten; what fails is answered."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord
import pytest

from bot.engine import Refusal, line
from tests.discord.evening import Evening, button, labels, played, text
from tests.discord.test_trouble import ANSWER, EDIT, SEND, Wire

UNKIND = "Something unkind."


async def told_in_an_older_post(evening: Evening) -> Any:
    """Have Alice tell something unkind, and the evening go on; returns the post it is in."""
    await evening.start("bob")
    await evening.round(alice=2, bob=0)
    modal = await evening.w.alice.click(evening.newest, label="Tell it")
    await evening.w.alice.submit_modal(modal, {"story": UNKIND})
    post = evening.newest
    await evening.round(alice=0, bob=2)
    assert UNKIND in text(evening.posts()[-2])
    return post


def everything(evening: Evening) -> str:
    return "\n".join(map(text, evening.posts()))


@played
async def test_a_redacted_line_goes_as_soon_as_discord_lets_the_old_post_be_edited(
    evening: Evening,
) -> None:
    await told_in_an_older_post(evening)
    wire = Wire(evening)
    wire.fail(EDIT, 429, 30046)

    await evening.command("mia", "redact", story=1)
    assert UNKIND in everything(evening), "not yet"
    await evening.w.env.advance_time(11)

    assert not wire.rules
    assert UNKIND not in everything(evening)


@pytest.mark.parametrize("status", [500, 503, 429])
@played
async def test_a_redacted_line_goes_although_discord_stumbled(
    evening: Evening, status: int
) -> None:
    await told_in_an_older_post(evening)
    Wire(evening).fail(EDIT, status)

    await evening.command("mia", "redact", story=1)
    await evening.w.env.advance_time(5)

    assert UNKIND not in everything(evening)


@played
async def test_a_redacted_line_goes_from_an_archived_thread(evening: Evening) -> None:
    await told_in_an_older_post(evening)
    wire = Wire(evening)
    wire.fail(EDIT, 400, 50083)

    await evening.command("mia", "redact", story=1)

    assert UNKIND not in everything(evening)
    assert "PATCH /channels/{channel_id}" in wire.asked, "it was opened for it"


@played
async def test_an_older_post_is_sealed_as_soon_as_it_can_be(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bid("alice", 2)
    wire = Wire(evening)
    wire.fail(EDIT, 429, 30046)
    wire.fail(EDIT, 429, 30046)

    await evening.bid("bob", 1)
    await evening.w.env.advance_time(11)

    assert not wire.rules
    assert "Choose my bid" not in labels(evening.posts()[0])


@played
async def test_a_post_that_has_to_wait_its_turn_is_sent_then(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bid("alice", 2)
    wire = Wire(evening)
    wire.rules.append((SEND, lambda: discord.RateLimited(40.0), False))

    await evening.bid("bob", 1)
    assert len(evening.posts()) == 1
    await evening.w.env.advance_time(41)

    assert sum("Fox takes it" in text(post) for post in evening.posts()) == 1


@played
async def test_a_click_whose_answer_is_lost_on_the_way_is_drawn_all_the_same(
    evening: Evening,
) -> None:
    await evening.start("bob")
    label = "Show the wish of Fox, for a coin"
    Wire(evening).rules.append((ANSWER, lambda: aiohttp.ClientOSError("gone"), False))

    await evening.w.alice.click(evening.newest, label=label)

    assert "Now everybody knows." in text(evening.newest)
    assert label not in labels(evening.posts()[0])


@played
async def test_a_refusal_without_a_sentence_is_a_bug_that_is_answered(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.start("bob")
    panel = await evening.choose("alice")

    async def wordless(*_: Any) -> None:
        raise Refusal(line("no-such-sentence"))

    with monkeypatch.context() as broke, caplog.at_level(logging.ERROR):
        broke.setattr(evening.bot.tables, "play", wordless)
        failed = await evening.w.alice.click(panel, custom_id=button(panel, "!bid:2").custom_id)

    assert "Something went wrong on my side." in evening.told(failed)
