"""SIGTERM and Ctrl-C: no new clicks, what runs is finished, what is due is sent, all is closed."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.operations.conftest import Start
from tests.standin import BotProcess, Recorded, StandIn, text_of

PATIENCE = 20.0
RESTARTING = "restart"


async def lobby(standin: StandIn) -> Any:
    acted = await standin.slash("Ada", standin.channel, "my-brother play")
    return (await acted.settled(PATIENCE)).message


async def begin(standin: StandIn, message: Any) -> None:
    """Ada begins alone; returns when the click is on its way, not when it is answered."""
    asked = await (await standin.click("Ada", message, label="Start")).settled(PATIENCE)
    if asked.ephemeral:
        await standin.click("Ada", asked.message, label="Start anyway")


def rows(folder: Path, query: str) -> list[Any]:
    with sqlite3.connect(folder / "bot.sqlite3") as db:
        return db.execute(query).fetchall()


class Gate:
    """Holds requests back until it is opened."""

    def __init__(self, standin: StandIn, holds: Any) -> None:
        self._holds, self._open = holds, asyncio.Event()
        self.held: list[Recorded] = []
        self._standin = standin
        standin.before_request = self._wait

    async def _wait(self, number: int, request: Recorded) -> None:
        if self._holds(request) and not self._open.is_set():
            self.held.append(request)
            self._standin._pulse()
            await self._open.wait()

    def open(self) -> None:
        self._open.set()


async def told_to_wait(standin: StandIn, message: Any) -> bool:
    """Click something harmless; whether the answer was that the bot is about to end."""
    acted = await standin.click("Ben", message, label="More")
    answer = await acted.settled(PATIENCE)
    return answer is not None and RESTARTING in text_of(answer.message).lower()


@pytest.mark.parametrize("ask", [BotProcess.terminate, BotProcess.interrupt])
async def test_it_finishes_what_runs_sends_what_is_due_and_closes(
    standin: StandIn, start: Start, tmp_path: Path, ask: Callable[[BotProcess], None]
) -> None:
    async with start() as process:
        await process.connected()
        message = await lobby(standin)
        await begin(standin, message)
        posts = Gate(standin, lambda r: r.method == "POST" and "/messages" in r.path)
        await standin.until(lambda: posts.held, PATIENCE)

        ask(process)
        begun = time.monotonic()
        for _ in range(50):
            if await told_to_wait(standin, message):
                break
        else:
            pytest.fail("new clicks are still taken")
        posts.open()

        assert await process.wait() == 0
        assert time.monotonic() - begun < 10
        assert standin.gateway.close_codes == [1000]
        assert not (tmp_path / "bot.sqlite3-wal").exists()
        ((number,),) = rows(tmp_path, "SELECT posts FROM tables")
        assert number == len([m for m in standin.visible(standin.threads[0]) if m["components"]])
        assert rows(tmp_path, "SELECT count(*) FROM posts WHERE message = 0") == [(0,)]


async def test_a_click_under_way_is_answered_and_stands(
    standin: StandIn, start: Start, tmp_path: Path
) -> None:
    async with start() as process:
        await process.connected()
        message = await lobby(standin)
        joining = await standin.click("Ben", message, label="Join")
        answers = Gate(standin, lambda r: str(joining.interaction.id) in r.path)
        await standin.until(lambda: answers.held, PATIENCE)

        process.terminate()
        for _ in range(50):
            if await told_to_wait(standin, message):
                break
        answers.open()

        assert (await joining.answer(PATIENCE)).kind == 7
        assert await process.wait() == 0
        users = "".join(users for (users,) in rows(tmp_path, "SELECT users FROM seats"))
        assert str(standin.user("Ben").id) in users


async def test_a_discord_that_never_answers_does_not_hold_it_up(
    standin: StandIn, start: Start, tmp_path: Path
) -> None:
    async with start() as process:
        await process.connected()
        message = await lobby(standin)
        await begin(standin, message)
        posts = Gate(standin, lambda r: r.method == "POST" and "/messages" in r.path)
        await standin.until(lambda: posts.held, PATIENCE)
        begun = time.monotonic()
        process.terminate()

        assert await process.wait() == 0
        assert time.monotonic() - begun < 10
        assert not (tmp_path / "bot.sqlite3-wal").exists()
        posts.open()
    standin.before_request = None
    async with start() as process:
        await process.connected()
        ((number,),) = rows(tmp_path, "SELECT posts FROM tables")

        def sent() -> int:
            return len([m for m in standin.visible(standin.threads[0]) if m["components"]])

        await standin.until(lambda: sent() == number, PATIENCE)
