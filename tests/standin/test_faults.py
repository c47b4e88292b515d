"""Faults that a test can cause: refusals, lost answers, broken and refused connections."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from tests.standin import (
    ApiError,
    Recorded,
    ReplyLostError,
    StandIn,
    text_of,
)
from tests.standin.patch import point_discord_at
from tests.standin.sample_bot import SampleBot

Json = dict[str, Any]


async def test_resume_brings_what_was_missed(standin: StandIn, table: Json) -> None:
    await standin.gateway.drop()
    acted = await standin.click("Ben", table, "update")
    assert (await acted.answer(20)).kind == 7
    assert standin.gateway.resumed == 1


async def test_invalid_session_identifies_again(standin: StandIn, table: Json) -> None:
    standin.gateway.invalidate()
    await standin.until(lambda: standin.gateway.identified == 2, 20)
    assert (await (await standin.click("Ben", table, "update")).answer()).kind == 7


async def test_wrong_token(standin: StandIn) -> None:
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    wrong = SampleBot()
    with pytest.raises(discord.LoginFailure):
        await wrong.start("another-token")
    await wrong.close()
    undo()
    assert standin.requests[0].status == 401


async def test_intents_that_are_not_allowed(standin: StandIn) -> None:
    standin.gateway.privileged = 0
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    wrong = SampleBot()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await wrong.start("stand-in-token")
    await wrong.close()
    undo()


async def test_hooks_inject_refusals(standin: StandIn, table: Json) -> None:
    def refuse(number: int, request: Recorded) -> None:
        if request.path.endswith("/callback"):
            raise ApiError(403, 50013, "Missing Permissions")

    standin.before_request = refuse
    acted = await standin.click("Ben", table, "update")
    refused = await standin.wait_request("POST", "/callback", since=len(standin.requests))
    assert refused.status == 403
    assert not acted.interaction.answered.done()
    assert text_of(standin.fresh(table)) != "updated"


async def test_hooks_lose_answers(standin: StandIn, table: Json) -> None:
    def lose(number: int, request: Recorded) -> None:
        if request.path.endswith("/callback"):
            raise ReplyLostError

    standin.on_request = lose
    acted = await standin.click("Ben", table, "update")
    assert (await acted.answer()).kind == 7
    assert text_of(standin.fresh(table)) == "updated"
    await standin.until(lambda: standin.requests[-1].lost)


async def test_two_shards(standin: StandIn) -> None:
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    bot = SampleBot(shard_count=2)
    running = asyncio.create_task(bot.start("stand-in-token"))
    await standin.until(lambda: standin.gateway.identified == 2)
    acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=1)
    assert (await acted.answer()).kind == 4
    await bot.close()
    await running
    undo()


async def test_rate_limits_are_waited_for(standin: StandIn, table: Json) -> None:
    def refuse(number: int, request: Recorded) -> None:
        standin.before_request = None
        raise ApiError(429, 0, "You are being rate limited.", retry_after=0.01)

    standin.before_request = refuse
    acted = await standin.click("Ben", table, "update")
    assert (await acted.answer()).kind == 7


async def test_intent_for_content_decides_what_is_seen(standin: StandIn, bot: SampleBot) -> None:
    [session] = standin.gateway.sessions.values()
    session.intents &= ~(1 << 15)
    said = await standin.say("Cleo", standin.channel, "hello")
    assert (await said.answer())["content"] == "heard:"
    said = await standin.say("Cleo", standin.channel, f"<@{standin.world.bot.id}> hello")
    assert (await said.answer())["content"].endswith("hello")
