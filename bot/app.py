"""The bot: opens what it needs, in order, and closes it in reverse."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import json
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.art import Easel
from bot.books import Books
from bot.desk import Desk
from bot.door import Door
from bot.engine import Game, Refusal
from bot.games import GAMES
from bot.identify import Identifying
from bot.library import load_games
from bot.mailbag import Mailbag
from bot.presenter import Presenter
from bot.reception import Reception
from bot.settings import Settings
from bot.store import GuildRow, PutGuild, Store
from bot.store.sqlite import SqliteStore
from bot.tables.chronicle import Library
from bot.tables.clock import Clock
from bot.tables.hosting import Hosting
from bot.tables.lobby import Lobby
from bot.tables.service import Tables
from bot.tables.tellings import Tellings
from bot.thinking import Thinking
from bot.ui.messages import Press
from bot.ui.phrases import Phrasebook
from bot.ui.postman import NO_ANSWER, Postman

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = False  # there is no voice here, so nothing to warn of
discord.VoiceClient.warn_dave = False

COGS = (
    "cogs.tables",
    "cogs.my_brother",
    "cogs.siblings_trouble",
    "cogs.storybook_saga",
    "cogs.sibling_rivalry",
)
"""Every cog; one that cannot be loaded ends the start."""

GRACE = 4.0
"""Seconds that running clicks have to finish when the bot is stopped, and then posts."""


def now() -> int:
    """Return the time in milliseconds since 1970, by the clock that the library goes by."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class GameMaster(commands.AutoShardedBot):
    """The game master on Discord.

    Attributes:
        store: Where everything is durable.
        games: Every game, by slug.
        tables, lobby, hosting, tellings, library: The service.
        presenter, mailbag, postman, door, books: What speaks on Discord.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        book: Phrasebook,
        store_id: str,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        intents.message_content = settings.message_content
        intents.members = settings.members
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=30.0,
        )
        self.settings = settings
        self.store = store
        self.games = dict(games)
        self.thinking = Thinking(settings.data)
        self.tables = Tables(store, games, clock=now, thinker=self.thinking.think)
        self.lobby = Lobby(self.tables)
        self.hosting = Hosting(self.tables, self.lobby)
        self.tellings = Tellings(self.tables)
        self.library = Library(self.tables)
        self.clock = Clock(self.tables, store, now, self._look_who_left)
        self.easel = Easel()
        self.presenter = Presenter(self.tables, book, Press(self.easel))
        self.mailbag = Mailbag(self, self.tables, self.presenter, store_id)
        self.postman = Postman(self, self.mailbag)
        self.door = Door(
            self.tables, self.lobby, self.hosting, self.tellings, self.presenter, self.postman
        )
        self.books = Books(self.presenter, self.library, self.easel, self.games)
        Reception(self.door, may_read=settings.message_content)
        self.desk = Desk(self.door, self.books)
        self.tables.changed = lambda table: self.postman.wake(table.id)
        self._identifying = Identifying()
        self._closing = False
        self._recovered = False
        self._joined = False

    async def login(self, token: str) -> None:
        """Log in; from here on there is a connection to close."""
        self._joined = True
        await super().login(token)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait before a session is begun anew, longer each time that it comes to it."""
        now = asyncio.get_running_loop().time()
        await asyncio.sleep(self._identifying.wait(shard_id or 0, now, initial=initial))

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord of commands that changed, and begin to watch the clock."""
        self.add_listener(self.door.on_interaction, "on_interaction")
        for cog in COGS:
            await self.load_extension(cog)
        self.tree.error(self._command_failed)
        await self._sync_commands()
        self.clock.start()

    async def _sync_commands(self) -> None:
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps(payload, sort_keys=True, default=str)
        digest = hashlib.sha256(f"{self.application_id}{text}".encode()).hexdigest()
        known = await self.store.guild(0)
        if known.get("commands") != digest:
            await self.tree.sync()
            await self.store.write("", (PutGuild(GuildRow(0, {**known, "commands": digest})),))
            log.info("told Discord of %d commands", len(payload))

    async def on_ready(self) -> None:
        """Log, and, the first time, send what was left unsent. Comes any number of times."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        if not self._recovered:
            self._recovered = True
            for table in await self.store.unsent():
                self.postman.recover(table)

    async def on_message(self, message: discord.Message) -> None:
        """Take what is written in a table's thread, where a table is told that way."""
        if message.author.bot or message.guild is None or not message.content:
            return
        with contextlib.suppress(Refusal):
            await self.desk.heard(message)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause a table whose thread was deleted."""
        with contextlib.suppress(Refusal):
            table = await self.tables.at(payload.thread_id)
            if table.row.thread == payload.thread_id:
                await self.mailbag.lost(table.id, "gone")

    async def _look_who_left(self, table_id: str) -> None:
        """Let stand-ins play for those whom a table waits for and who are not in the server."""
        table = await self.tables.get(table_id)
        for user in table.waiting_for() if table.row.status == "playing" else ():
            try:
                await self.http.get_member(table.row.guild, user)
            except discord.NotFound:
                await self.lobby.leave(table, user)
            except (discord.HTTPException, discord.RateLimited, *NO_ANSWER) as error:
                log.info("table=%s cannot see who is here: %s", table_id, type(error).__name__)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Let a stand-in play for a member who left the server."""
        for row in await self.store.tables(
            guild=payload.guild_id, status=("lobby", "playing", "paused"), limit=10_000
        ):
            with contextlib.suppress(Refusal):
                await self.lobby.leave(await self.tables.get(row.id), payload.user.id)

    async def _command_failed(
        self, click: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        async def fail() -> None:
            raise error

        await self.door.handle(click, fail)

    async def close(self) -> None:
        """Take no new clicks, finish what runs, send what is due, and close in reverse order."""
        if self._closing:
            return
        self._closing = True
        await self.door.close(GRACE)
        await self.clock.close()
        await self.tables.close()
        await self.postman.close(GRACE)
        self.thinking.close()
        if self._joined:
            await super().close()
        self.easel.close()
        await self.store.close()


def settle_down() -> None:
    """Tell the garbage collector what a program that has started is like.

    What is loaded by now stays, so there is no need to look through it again and again. And a
    click makes some thousand small values that go again by themselves; with Python's usual
    thresholds every click would have all young objects looked through, and a busy evening all
    objects, which takes more time than the click.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


async def make_reader(settings: Settings) -> GameMaster:
    """Make a bot that never joins Discord and only reads the database, beside one that runs.

    Raises:
        As `make_bot`.
    """
    return await make_bot(settings, read_only=True)


async def make_bot(
    settings: Settings,
    *,
    read_only: bool = False,
    kinds: tuple[type[Game[Any, Any]], ...] = GAMES,
) -> GameMaster:
    """Read the data, open the database, and make the bot.

    Raises:
        bot.engine.ContentError: A card file cannot be used.
        ValueError: A phrase file cannot be used.
        bot.store.StoreError: The database cannot be opened.
    """
    games = await asyncio.to_thread(load_games, settings.data, kinds)
    book = await asyncio.to_thread(Phrasebook.load, settings.data)
    store = await SqliteStore.open(settings.database, read_only=read_only)
    try:
        return GameMaster(settings, store, games, book, await store.store_id())
    except BaseException:
        await store.close()
        raise
