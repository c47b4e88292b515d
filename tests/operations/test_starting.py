"""What a host meets at the start: each mistake is named, and no secret is printed."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.operations.conftest import TOKEN, Start
from tests.standin import StandIn

MISCONFIGURED = 78
WRONG = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.AbCdEf.abcdefghijklmnopqrstuvwxyz01"
PATIENCE = 20.0


async def test_without_a_token_it_says_where_one_belongs(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"}
    env["PYTHONPATH"] = str(Path(__file__).parents[2])
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env=env, cwd=tmp_path, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()

    assert process.returncode == MISCONFIGURED
    assert b"DISCORD_TOKEN" in said
    assert len(said.splitlines()) == 1


async def test_a_wrong_token_is_named_and_not_printed(standin: StandIn, start: Start) -> None:
    async with start(DISCORD_TOKEN=WRONG, LOG_LEVEL="DEBUG") as process:
        assert await process.wait(PATIENCE) == MISCONFIGURED
        said = process.output()

    assert "Discord does not accept the token" in said
    assert "Traceback" not in said
    assert WRONG not in said


async def test_a_missing_intent_is_named(standin: StandIn, start: Start) -> None:
    standin.gateway.privileged = 0
    async with start(MESSAGE_CONTENT="yes") as process:
        assert await process.wait(PATIENCE) == MISCONFIGURED
        said = process.output()

    assert "Message Content" in said
    assert "Traceback" not in said


async def test_without_message_content_no_privileged_intent_is_asked_for(
    standin: StandIn, start: Start
) -> None:
    standin.gateway.privileged = 0
    async with start() as process:
        await process.connected()


async def test_a_second_bot_on_the_same_database_is_refused(standin: StandIn, start: Start) -> None:
    async with start() as first:
        await first.connected()
        second = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=first.env, stderr=asyncio.subprocess.PIPE
        )
        _, said = await second.communicate()

        assert second.returncode == MISCONFIGURED
        assert b"in use" in said
        assert TOKEN.encode() not in said
        assert first.running


async def test_however_often_it_is_ready_nothing_is_done_twice(
    standin: StandIn, start: Start
) -> None:
    async with start() as process:
        await process.connected()
        acted = await standin.slash("Ada", standin.channel, "my-brother play")
        lobby = (await acted.settled(PATIENCE)).message
        before = len(standin.requests)

        await standin.gateway.drop()
        await standin.until(lambda: standin.gateway.resumed == 1, PATIENCE)
        standin.gateway.invalidate()
        await standin.until(lambda: standin.gateway.identified == 2, PATIENCE)
        joining = await standin.click("Ben", lobby, label="Join")

        assert (await joining.answer(PATIENCE)).kind == 7
        later = [f"{r.method} {r.path.split('?')[0]}" for r in standin.requests[before:]]
        assert [r for r in later if not r.startswith("GET")] == [
            f"POST /interactions/{joining.interaction.id}/{joining.interaction.token}/callback"
        ]
        while process.output().count("ready as") < 2:  # the test's time-out ends this
            await (await standin.click("Ben", lobby, label="More")).answer(PATIENCE)
        assert len(standin.visible(standin.channel)) == 1


@pytest.mark.parametrize("value", ["perhaps"])
async def test_a_setting_that_cannot_be_used_is_named(
    standin: StandIn, start: Start, value: str
) -> None:
    async with start(MESSAGE_CONTENT=value) as process:
        assert await process.wait(PATIENCE) == MISCONFIGURED
        assert "MESSAGE_CONTENT must be yes or no" in process.output()
