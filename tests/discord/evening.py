"""What people do and see on the simulated Discord, in the words of an evening at the table."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import discord
from simcord.builders import ChannelHandle

from tests.discord.world import World, world


def played(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Give a test an evening of its own.

    No fixture: the simulation's clock belongs to the task that opened it.
    """

    @functools.wraps(test)
    async def wrapped(*, tmp_path: Path, **more: Any) -> None:
        async with world(tmp_path) as made:
            await test(Evening(made), **more)

    kind = inspect.Parameter.KEYWORD_ONLY
    names = ["tmp_path", *list(inspect.signature(test).parameters)[1:]]
    wrapped.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(name, kind) for name in names]
    )
    return wrapped


def parts(message: Any) -> Iterator[Any]:
    """Every component of a message, outer ones first."""

    def walk(items: Any) -> Iterator[Any]:
        for item in items or ():
            yield item
            yield from walk(getattr(item, "children", None))
            if getattr(item, "accessory", None) is not None:
                yield item.accessory

    yield from walk(seen(message).components)


def seen(message: Any) -> discord.Message:
    """A message as the library reads it."""
    return message if isinstance(message, discord.Message) else message.message


def text(message: Any) -> str:
    """What one reads in a message."""
    said = [seen(message).content] + [
        p.content for p in parts(message) if isinstance(p, discord.TextDisplay)
    ]
    return "\n".join(part for part in said if part)


def labels(message: Any) -> list[str]:
    """The buttons of a message, in reading order."""
    return [p.label for p in parts(message) if isinstance(p, discord.Button)]


def button(message: Any, ending: str) -> discord.Button:
    """The button whose custom_id ends like this."""
    found = [p for p in parts(message) if isinstance(p, discord.Button)]
    return next(p for p in found if (p.custom_id or "").endswith(ending))


def select_ids(message: Any) -> list[str]:
    """The selects of a message, by custom_id."""
    return [p.custom_id for p in parts(message) if isinstance(p, discord.SelectMenu)]


class Evening:
    """People at a table of Blind Bid, and all that each of them sees."""

    def __init__(self, world: World) -> None:
        self.w = world
        self.w.bot.postman.edit_every = 0

    @property
    def bot(self) -> Any:
        return self.w.bot

    def who(self, name: str) -> Any:
        return self.w.people[name]

    # The lobby -----------------------------------------------------------------------------

    async def open(self, host: str = "alice", game: str = "blind_bid") -> Any:
        """Open a table in the channel; returns the lobby's message."""
        result = await self.who(host).slash(self.w.channel, "table open", game=game)
        return result.response

    async def start(self, *guests: str, host: str = "alice", game: str = "blind_bid") -> Any:
        """Play from the lobby to the first post; returns the thread."""
        await self.sit_down(*guests, host=host, game=game)
        return self.thread

    async def sit_down(self, *guests: str, host: str = "alice", game: str = "blind_bid") -> None:
        """Open a table, have the guests join and the host start."""
        self.card = await self.open(host, game)
        for guest in guests or ("bob",):
            await self.who(guest).click(self.card, label="Join")
            await self.who(guest).click(self.card, label="Ready")
        await self.who(host).click(self.card, label="Start")

    # What is to be seen --------------------------------------------------------------------

    @property
    def threads(self) -> list[ChannelHandle]:
        guild = self.w.guild
        channels = self.w.env.backend.channels.values()
        return [ChannelHandle(self.w.env, guild, c) for c in channels if c.is_thread]

    @property
    def thread(self) -> ChannelHandle:
        """The newest thread."""
        return self.threads[-1]

    def posts(self, place: Any = None) -> list[discord.Message]:
        """What everybody sees in the thread, oldest first."""
        return [m for m in (place or self.thread).history() if m.components]

    @property
    def newest(self) -> discord.Message:
        """The newest post, which carries the panel."""
        return self.posts()[-1]

    @property
    def table(self) -> Any:
        """The newest table in memory."""
        return list(self.bot.tables._tables.values())[-1]

    @property
    def seats(self) -> dict[str, str]:
        """Which seat each person holds."""
        ids = {p.id: n for n, p in self.w.people.items()}
        return {ids[u]: s.seat for s in self.table.seats for u in s.users if u in ids}

    # Playing -------------------------------------------------------------------------------

    async def choose(self, name: str) -> Any:
        """Open one's secret choice; returns the private message."""
        return (await self.who(name).click(self.newest, label="Choose my bid")).response

    async def bid(self, name: str, coins: int) -> Any:
        """Bid in secret; returns the private message as it is then."""
        panel = await self.choose(name)
        custom_id = button(panel, f"!bid:{coins}").custom_id
        return (await self.who(name).click(panel, custom_id=custom_id)).response

    async def round(self, **coins: int) -> None:
        """Have each of them bid."""
        for name, bid in coins.items():
            await self.bid(name, bid)

    def told(self, result: Any) -> str:
        """What only the acting person reads in answer to what they did."""
        shown = [*result.followups, result.response]
        return "\n".join(text(m) for m in shown if m is not None and m.ephemeral)

    async def command(self, name: str, command: str, place: Any = None, **options: Any) -> str:
        """Use a command of /table in the thread; returns what only that person reads."""
        where = place or self.thread
        return self.told(await self.who(name).slash(where, f"table {command}", **options))

    async def restart(self) -> None:
        """Restart the bot, which draws at once as before."""
        await self.w.restart()
        self.w.bot.postman.edit_every = 0
