"""The bot as a process of its own, on the stand-in for Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.standin import BotProcess, StandIn

TOKEN = "stand-in-token"

Start = Callable[..., BotProcess]


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    async with StandIn() as there:
        there.desk.ack_limit = None  # a loaded machine may be slow; that is not what is tested
        yield there
        assert not there.problems
        assert not there.unsupported


@pytest.fixture
def start(standin: StandIn, tmp_path: Path) -> Start:
    """Make a bot's process, with further settings by name."""

    def make(**settings: str) -> BotProcess:
        usual = {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE": str(tmp_path / "bot.sqlite3"),
            "LOG_LEVEL": "INFO",
        }
        return BotProcess(standin, env=usual | settings)

    return make
