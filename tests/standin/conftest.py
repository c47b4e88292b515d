"""A stand-in, and a small bot on it in the test's own process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.standin import StandIn
from tests.standin.patch import point_discord_at
from tests.standin.sample_bot import SampleBot

Json = dict[str, Any]


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    async with StandIn() as there:
        yield there
        assert not there.unsupported


@pytest.fixture
async def bot(standin: StandIn) -> AsyncIterator[SampleBot]:
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    made = SampleBot()
    running = asyncio.create_task(made.start("stand-in-token"))
    connected = asyncio.create_task(standin.wait_connected())
    await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
    yield made
    await made.close()
    await running
    undo()
    assert not standin.problems


@pytest.fixture
async def table(standin: StandIn, bot: SampleBot) -> Json:
    acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=3)
    answer = await acted.answer()
    assert answer is not None
    assert answer.message is not None
    return answer.message
