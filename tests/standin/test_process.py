"""A bot as a process of its own: killed, ended, and started again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.standin import (
    BotProcess,
    StandIn,
    component_ids,
)

Json = dict[str, Any]

SAMPLE = "tests.standin.sample_bot"
FAKE_MAIN = """
import asyncio, os, sqlite3
from tests.standin.sample_bot import SampleBot, run

def main(argv):
    assert argv == ["run"]
    db = sqlite3.connect(os.environ["FAKE_DATABASE"])
    db.execute("CREATE TABLE t (n)")
    db.commit()

    async def on_message(self, message):
        if not message.author.bot:
            db.execute("INSERT INTO t VALUES (1)")
            db.commit()
            await message.channel.send("saved")

    SampleBot.on_message = on_message
    asyncio.run(run())
"""


async def test_process_killed_after_the_effect(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=1)
        message = (await acted.answer()).message
        standin.cut(2, process.kill, only=lambda request: request.writes)
        clicked = await standin.click("Ben", message, "post")
        assert (await clicked.answer()).kind == 6
        assert await process.wait() == -9
        assert standin.requests[-1].lost
        assert [len(component_ids(m)) for m in standin.visible(standin.channel)][1:] == [4]
        after = await standin.click("Ben", message, "update")
        assert await after.answer() is None
        standin.on_request = None
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        clicked = await standin.click("Ben", message, "post")
        await standin.wait_request("POST", "/messages", since=len(standin.requests))
        assert len(standin.visible(standin.channel)) == 2


async def test_process_killed_before_the_effect(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        standin.cut(1, process.kill, when="before", only=lambda r: r.path.endswith("/callback"))
        acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=1)
        assert await acted.answer() is None
        assert await process.wait() == -9
        assert standin.visible(standin.channel) == []


async def test_process_ends_cleanly_on_sigterm(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        process.terminate()
        assert await process.wait() == 0
        assert standin.gateway.close_codes == [1000]


async def test_process_with_a_wrong_token(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE, env={"SAMPLE_TOKEN": "wrong"}) as process:
        with pytest.raises(RuntimeError, match="LoginFailure"):
            await process.connected()


async def test_process_ends_itself_at_a_commit(standin: StandIn, tmp_path: Path) -> None:
    package = tmp_path / "bot"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(FAKE_MAIN)
    env = {"STANDIN_KILL_AT_COMMIT": "1", "FAKE_DATABASE": str(tmp_path / "game.db")}
    async with BotProcess(standin, env=env, cwd=tmp_path) as process:
        await process.connected()
        process.arm()
        said = await standin.say("Ada", standin.channel, "hello")
        assert await said.answer() is None
        assert await process.wait() == -9
