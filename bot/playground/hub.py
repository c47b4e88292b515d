"""The world of the playground: its people, its rooms, its running clock, and the bot in it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

import discord
import simcord
from aiohttp import web

from bot.playground import simulation
from bot.playground.simulation import Room

log = logging.getLogger(__name__)

TICK = 0.08
"""Seconds between two looks at the world; what the bot does alone is seen about that much later."""

STRIDE = 60.0
"""Simulated seconds of one step while skipping, so that a long skip lets others act in between."""

FORGOTTEN = 1_800.0
"""Seconds after which a page that asks for nothing counts as closed (browsers slow hidden tabs)."""


class Person(NamedTuple):
    """Somebody who can be played."""

    name: str
    title: str
    moderator: bool
    actor: Any


class Hub:
    """The simulated Discord, its rooms and its bot."""

    # SimCord asks these of the one preview that it believes in.
    _closed = True

    def __init__(
        self,
        env: simcord.Env,
        make_bot: Callable[[], Awaitable[Any]],
        close_bot: Callable[[Any], Awaitable[None]],
        bot: Any,
    ) -> None:
        self.env = env
        self.lock = asyncio.Lock()
        self.rooms: dict[int, Room] = {}
        self.people: list[Person] = []
        self.trouble: str | None = None
        self.restarts = 0
        self._make_bot = make_bot
        self._close_bot = close_bot
        self._bot: Any = bot
        self._ahead = 0.0
        self._refused: set[int] = set()
        self._asked: dict[str, float] = {}
        self._trusted: Callable[[web.Request], bool] = lambda _request: False
        self._beat: Any = None
        self._life = simulation.new_token()

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls,
        make_bot: Callable[[], Awaitable[Any]],
        close_bot: Callable[[Any], Awaitable[None]],
    ) -> AsyncIterator[Hub]:
        """Make a bot and a world around it; close both at the end."""
        bot = await make_bot()
        hub: Hub | None = None
        try:
            async with simulation.simulate(bot, "Fireside") as env:
                hub = cls(env, make_bot, close_bot, bot)
                try:
                    await hub._settle_in()
                    yield hub
                finally:
                    await hub._leave()
        finally:
            if hub is None:
                await close_bot(bot)

    def trust(self, trusted: Callable[[web.Request], bool]) -> None:
        """Say how requests of our own pages are told from others."""
        self._trusted = trusted

    def _mark_action_dispatched(self) -> None:
        for room in self.rooms.values():
            room._mark_action_dispatched()

    async def _settle_in(self) -> None:
        env = self.env
        guild = env.create_guild("By the fire")
        moderators = guild.create_role(
            "Moderators",
            permissions=discord.Permissions(manage_messages=True, manage_threads=True),
        )
        self.table = guild.create_text_channel(
            "game-table", topic="Type / to see what Fireside can do"
        )
        for name, title in (("alice", "Alice"), ("bob", "Bob"), ("carol", "Carol"), ("mia", "Mia")):
            moderator = name == "mia"
            actor = guild.add_member(
                env.create_user(name, global_name=title), roles=[moderators] if moderator else []
            )
            self.people.append(Person(name, title, moderator, actor))
        await env.settle()

    async def run(self, stop: asyncio.Event) -> None:
        """Keep the clock running and the pages fresh until told to stop."""
        async with self.lock:
            await self._open(self.table)
        tasks = [asyncio.create_task(self._clock()), asyncio.create_task(self._eyes())]
        try:
            await stop.wait()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _clock(self) -> None:
        """Let simulated time pass as fast as real time, and faster while it is behind."""
        last = time.perf_counter()
        while True:
            await asyncio.sleep(TICK if self._ahead < STRIDE else 0)
            now = time.perf_counter()
            self._ahead += now - last
            last = now
            async with self.lock:
                step = min(self._ahead, STRIDE)
                self._ahead -= step
                try:
                    await self.env.advance_time(step)
                except Exception:
                    log.exception("the clock stumbled")

    async def _eyes(self) -> None:
        """Show the open pages what changed, whoever changed it."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.look()
            except Exception:
                log.exception("a page could not be brought up to date")

    async def look(self) -> None:
        """Open new threads as rooms, drop vanished ones, and publish if anything happened."""
        now = time.perf_counter()
        for room in list(self.rooms.values()):
            for page in room.pages():
                if now - self._asked.setdefault(page.id, now) > FORGOTTEN:
                    room.close_page(page.id)
                    self._asked.pop(page.id, None)
        beat = simulation.heartbeat(self.env)
        if beat == self._beat:
            return
        self._beat = beat
        fresh = [
            thread
            for thread in simulation.threads(self.env)
            if thread.id not in self.rooms and thread.id not in self._refused
        ]
        gone = [room for room in self.rooms.values() if not simulation.exists(self.env, room.id)]
        if fresh or gone:
            async with self.lock:
                for thread in fresh:
                    await self._open(thread)
                for room in gone:
                    del self.rooms[room.id]
                    await room.close()
        for room in self.rooms.values():
            room.publish()

    async def _open(self, channel: Any) -> None:
        room = Room(
            self.env,
            channel,
            [person.actor for person in self.people],
            self,
            lambda request: self._trusted(request),
        )
        try:
            await room.enter()
        except simcord.SetupError:
            log.warning("a thread cannot be shown: not everybody may see it")
            self._refused.add(int(channel.id))
            return
        self.rooms[room.id] = room

    def asked(self, context: str) -> None:
        """Note that a page is still looking."""
        self._asked[context] = time.perf_counter()

    def skip(self, seconds: float) -> None:
        """Let simulated time run ahead, in seconds; the clock does it in steps."""
        self._ahead += seconds

    async def restart(self) -> None:
        """Replace the bot by a new one with the same database, as a host would."""
        async with self.lock:
            with contextlib.suppress(TimeoutError):
                await self.env.settle()
            if self._bot is not None:
                old, self._bot = self._bot, None
                try:
                    await self._close_bot(old)
                except Exception:
                    log.exception("the old bot did not close well")
            try:
                self._bot = await self._make_bot()
                await self.env.restart_bot(self._bot)
            except Exception as error:
                log.exception("the new bot did not start")
                self.trouble = f"{type(error).__name__}: {error}"
                return
            self.trouble = None
            self.restarts += 1
        await self.look()

    def summary(self) -> dict[str, Any]:
        """Return what the start page and the bar above each room show."""
        now = self.env.now()
        return {
            "world": self._life,
            "now": now.isoformat(timespec="seconds"),
            "skipping": self._ahead > 2 * STRIDE,
            "restarts": self.restarts,
            "trouble": self.trouble,
            "table": str(self.table.id),
            "rooms": [simulation.describe(self.env, room) for room in self.rooms],
            "people": [
                {"name": p.name, "title": p.title, "moderator": p.moderator} for p in self.people
            ],
            "commands": simulation.slash_commands(self.env),
        }

    async def _leave(self) -> None:
        async with self.lock:
            with contextlib.suppress(Exception):
                await self.env.settle(timeout=5.0)
            if self._bot is not None:
                try:
                    await self._close_bot(self._bot)
                except Exception:
                    log.exception("the bot did not close well")
            for room in list(self.rooms.values()):
                await room.close()
