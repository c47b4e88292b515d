"""A simulated Discord with the real bot in it, real files and a real database."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app import GameMaster, make_bot
from bot.games import GAMES
from bot.library import DATA
from bot.settings import Settings
from tests.example_game import BlindBid
from tests.standin.recorder import record
from tests.standin.spec import DiscordSpec

KINDS = (*GAMES, BlindBid)
EXAMPLE = Path(__file__).resolve().parent.parent / "example_data"


def data_with_example(folder: Path) -> Path:
    """Make a data folder that has the example game beside the real ones."""
    data = folder / "data"
    data.mkdir()
    for source in (*DATA.iterdir(), *EXAMPLE.iterdir()):
        if source.is_dir():
            (data / source.name).symlink_to(source)
    return data


class World:
    """People, a channel, the bot, and everything that it sent."""

    def __init__(self, env: simcord.Env, settings: Settings, bot: GameMaster) -> None:
        self.env = env
        self.settings = settings
        self.bot = bot
        self.sent: list[Any] = []
        self.stop_recording = record(bot, env, self.sent)
        guild = env.create_guild("Hearth")
        mods = guild.create_role(
            "Moderators", permissions=discord.Permissions(manage_messages=True, manage_guild=True)
        )
        self.guild = guild
        self.channel = guild.create_text_channel("games")
        names = ("alice", "bob", "carol", "dan")
        self.people = {
            n: guild.add_member(env.create_user(n, global_name=n.title())) for n in names
        }
        self.people["mia"] = guild.add_member(
            env.create_user("mia", global_name="Mia"), roles=[mods]
        )

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["people"][name]
        except KeyError:
            raise AttributeError(name) from None

    async def restart(self) -> None:
        """Close the bot as Ctrl-C does, and start another one on the same database."""
        await self.bot.close()
        self.bot = await make_bot(self.settings, kinds=(*GAMES, BlindBid))
        await self.env.restart_bot(self.bot)
        self.stop_recording = record(self.bot, self.env, self.sent)
        await self.env.settle()

    async def burst(self, *calls: Callable[[], Awaitable[Any]]) -> list[Any]:
        """Have several people act at the same instant."""
        real = self.env._settle_internal

        async def none(**_: Any) -> None:
            return None

        self.env._settle_internal = none
        try:
            results = [await call() for call in calls]
        finally:
            self.env._settle_internal = real
        await self.env.settle()
        return results


@contextlib.asynccontextmanager
async def world(folder: Path, **changes: Any) -> AsyncIterator[World]:
    """Open a world; at its end everything that was sent is checked against Discord's limits."""
    settings = Settings(
        token="",
        database=folder / "test.sqlite3",
        data=changes.pop("data", None) or data_with_example(folder),
        message_content=changes.pop("message_content", True),
        log_level="WARNING",
        members=changes.pop("members", False),
    )
    kinds = tuple(kind for kind in KINDS if (settings.data / kind.info.slug).is_dir())
    bot = await make_bot(settings, kinds=kinds)
    async with simcord.run(bot, shard_count=1, **changes) as env:
        env._settle_internal = functools.partial(env._settle_internal, idle=0.002)
        made = World(env, settings, bot)
        try:
            yield made
        finally:
            await made.bot.close()
    problems = DiscordSpec().check_all(made.sent)
    assert not problems, problems


__all__ = ["World", "asyncio", "world"]
