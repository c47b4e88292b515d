"""Everything that the playground does with SimCord's private names, and nothing else.

SimCord shows one channel of a simulated Discord to a tester. We show all rooms to four people at
once, live, which it does not offer; so this file reaches inside. The version is pinned, and
`tests/browser/test_private_names.py` touches every name used here: a new version fails there.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import logging
import math
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import simcord
from aiohttp import web
from discord.ext import commands
from simcord.builders import ChannelHandle
from simcord.preview import _actions, _server, make_preview

log = logging.getLogger(__name__)

STATIC = Path(_server.__file__).with_name("static")
"""The room page's files, as SimCord ships them."""

SEEN = 12
"""How many pictures of a page are remembered, so that a click on an older one can be understood."""

TAIL = 2_000
"""How much of the simulation's endless log of requests and gateway events is kept."""

SOON = 0.15
"""Seconds that an action lasts at most once it is answered."""

PATIENCE = 5.0
"""Seconds after which a bot that does not answer a click is complained of."""

_PAGE = {"width": 960, "height": 720, "locale": "en-US", "timezone": "UTC"}


def simulate(bot: commands.AutoShardedBot, name: str) -> simcord.run:
    """Return the simulated Discord around a bot, as a context manager that yields the Env.

    Args:
        bot: A bot that has not connected yet.
        name: What the simulated Discord calls it.
    """
    chosen: int | None = bot.shard_count  # the library's own annotation forgets the None
    shards = 1 if chosen is None else None
    run = simcord.run(bot, check_errors=False, shard_count=shards)
    env: Any = run._env
    env.backend.edit_bot_profile(name)
    # The world's first day is today, so that what the bot says of time agrees with the wall.
    env.backend.clock._epoch = datetime.now(UTC)
    # The hub moves the clock. A tester's settling would wait for short timers in real time and
    # keep everybody's clicks waiting meanwhile; ours counts every timer ahead as parked.
    state = env._settlement_state
    env._settlement_state = lambda: dataclasses.replace(state(), advancing=True)
    env._settle_internal = _patient(env, functools.partial(env._settle_internal, idle=0.002))
    return run


def _patient(env: Any, settle: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Make settling end when whoever acted has an answer, even if the bot goes on working.

    A test wants to know that nothing is left to do; here the pages show whatever comes later.
    """

    async def settled(*, dispatch: str | None = None, **_limits: Any) -> None:
        began = time.perf_counter()
        while True:
            try:
                await settle(timeout=SOON, dispatch=dispatch)
            except TimeoutError as busy:
                if not _unanswered(env):
                    return
                if time.perf_counter() - began > PATIENCE:
                    log.warning("a click was not answered in %d s: %s", PATIENCE, busy)
                    return
            else:
                return

    return settled


def _unanswered(env: Any) -> bool:
    """Whether the bot still owes somebody the answer to a click or a command."""
    newest = itertools.islice(reversed(env.backend.interactions.values()), 8)
    now = env.backend.now_iso()
    return any(not one.responded and (one.initial_response_deadline or "") > now for one in newest)


def heartbeat(env: simcord.Env) -> Any:
    """Return something that differs after anything happened between the bot and Discord."""
    log = env.backend.transcript
    if len(log) > 2 * TAIL:
        del log[:-TAIL]
        del env.backend.http_requests[:-TAIL]
    return (len(log), id(log[-1]) if log else 0, env._generation)


def generation(env: simcord.Env) -> int:
    """Return how many bots have lived in this world, the present one included."""
    return int(env._generation)


def threads(env: simcord.Env) -> Iterator[ChannelHandle]:
    """Yield every thread there is, oldest first."""
    for channel in list(env.backend.channels.values()):
        if channel.is_thread:
            yield ChannelHandle(env, env.guild, channel)


def exists(env: simcord.Env, room: int) -> bool:
    """Whether a channel or thread is still there."""
    return room in env.backend.channels


def describe(env: simcord.Env, room: int) -> dict[str, Any]:
    """Return what a list of rooms says of a channel or thread."""
    channel = env.backend.channels[room]
    meta = channel.thread_metadata
    return {
        "id": str(room),
        "name": channel.name or "",
        "thread": bool(channel.is_thread),
        "archived": bool(meta and meta.archived),
        "messages": len(env.backend.messages.get(room, {})),
    }


def slash_commands(env: simcord.Env) -> list[dict[str, str]]:
    """Return the commands that the bot registered: their full name and what they are for."""
    found = []
    for scope in env.backend.commands.values():
        for (_, kind), command in scope.items():
            if kind == discord.AppCommandType.chat_input.value:
                found += list(_leaves(command, f"/{command['name']}"))
    return found


def _leaves(command: Mapping[str, Any], name: str) -> Iterator[dict[str, str]]:
    inner = [o for o in command.get("options") or () if o.get("type") in (1, 2)]
    if not inner:
        yield {"name": name, "about": str(command.get("description", ""))}
    for option in inner:
        yield from _leaves(option, f"{name} {option['name']}")


class _Door(_server.PreviewServer):
    """A room's request handlers without a socket of their own: the site calls them."""

    def __init__(self, preview: Any, trusted: Callable[[web.Request], bool]) -> None:
        super().__init__(preview)
        self._trusted = trusted

    async def start(self) -> None:
        vars(_server)["web"] = web  # its own start() imports it into the module
        self.port = 1

    async def close(self) -> None:
        self.port = None

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        named = request.headers.get("X-Simcord-Context")
        return self._trusted(request) and (context is None or context == named)


class Room:
    """One channel or thread as a page that several people look at, each with their own eyes."""

    def __init__(
        self,
        env: simcord.Env,
        channel: ChannelHandle,
        people: list[Any],
        hub: Any,
        trusted: Callable[[web.Request], bool],
    ) -> None:
        """Make the room; `enter` opens it.

        Args:
            env: The simulated Discord.
            channel: What is shown.
            people: The members who can look.
            hub: Stands in for SimCord's one preview: has `lock` and `_mark_action_dispatched`.
            trusted: Whether a request comes from our own pages.
        """
        self.channel = channel
        self._env = env
        self._hub = hub
        preview: Any = make_preview(
            env,
            channel,
            viewers=people,
            layout="channel",
            display="responsive",
            presentation_time=None,
            **_PAGE,
        )
        preview._server = _Door(preview, trusted)
        preview._MAX_PAGES = 64
        preview._PAGE_LEASE_SECONDS = math.inf  # its clock is the one that skips hours
        self._show = preview._publish
        preview._publish = self._remembered
        self._act = preview._action
        preview._action = self._queued
        self.preview = preview
        self._seen: dict[str, deque[tuple[int, dict[str, str]]]] = {}

    @property
    def id(self) -> int:
        """The channel's id."""
        return int(self.channel.id)

    @property
    def handlers(self) -> Any:
        """SimCord's own request handlers for this room."""
        return self.preview._server

    async def enter(self) -> None:
        """Open the room; SimCord believes in one preview per world, the hub."""
        self._env._preview = None
        await self.preview.__aenter__()
        self._env._preview = self._hub

    async def close(self) -> None:
        """Close the room and every page of it."""
        await self.preview.close()
        self._env._preview = self._hub

    def open_page(self, person: int) -> dict[str, Any]:
        """Open a page for somebody, at the newest message, and return what it shows."""
        newest = self.preview._initial_target(self.preview._viewer(person), self.id)
        page = self.preview._open_page(person, newest)
        return dict(self.preview._page_payload(page))

    def pages(self) -> list[Any]:
        """Return the pages that somebody has open."""
        return [p for p in self.preview._pages.values() if p is not self.preview._python]

    def close_page(self, context: str) -> None:
        """Forget a page that nobody looks at any more."""
        self.preview._close_page(context)
        self._seen.pop(context, None)

    def publish(self) -> None:
        """Show every open page the world as it is now."""
        pages = self.pages()
        open_now = {page.id for page in pages}
        for context in self._seen.keys() - open_now:
            del self._seen[context]
        if not pages:
            return
        self.preview._advance_presentation_time()
        for page in pages:
            if page is not self.preview._action_page:  # its own action publishes it
                self.preview._publish(page, reason="refresh")

    def shown(self, context: str | None) -> tuple[Any, Callable[[], Any]]:
        """Return a page's version and a way to compute what it shows.

        Raises:
            simcord.SetupError: The page is closed or was never there.
        """
        page = self.preview._get_page(context)
        version = (page.revision, page.status, id(page.last_action), len(page.activity))
        return version, lambda: self.preview._page_payload(page)

    def _mark_action_dispatched(self) -> None:
        self.preview._mark_action_dispatched()

    def _remembered(self, page: Any, **why: Any) -> None:
        """Show a page the world, and keep which control does what in that picture."""
        self._show(page, **why)
        seen = self._seen.setdefault(page.id, deque(maxlen=SEEN))
        seen.append((page.revision, dict(_controls(page.snapshot.get("messages", {})))))

    async def _queued(self, context: str | None, body: Any) -> Any:
        """Let people act one after the other instead of refusing the second as busy."""
        async with self._hub.lock:
            page = self.preview._get_page(context)
            if isinstance(body, dict):
                body = self._as_seen(page, body)
            return await self._act(context, body)

    def _as_seen(self, page: Any, body: dict[str, Any]) -> dict[str, Any]:
        """Understand an action that was made on a picture a moment old.

        On Discord a click carries what the button said when it was clicked, even if the message
        changed on the way. SimCord refuses every action on an older picture; so we find the same
        button in the new one, and only if it is gone leave the refusal to SimCord.
        """
        if isinstance(body.get("bot_generation"), int):  # a restart in between is no obstacle
            body = {**body, "bot_generation": generation(self._env)}
        seen = body.get("published_revision")
        kind = body.get("kind")
        spec = _actions.ACTION_SPECS.get(kind) if isinstance(kind, str) else None
        if spec is None or not spec.revision_bound or seen == page.revision:
            return body
        if kind not in ("click", "select"):
            return {**body, "published_revision": page.revision}
        key: Any = body.get("control_key")
        pictures: dict[Any, dict[Any, str]] = dict(self._seen.get(page.id, ()))
        meant = pictures.get(seen, {}).get(key)
        now = dict(_controls(page.snapshot.get("messages", {})))
        if meant is None:
            return body
        if now.get(key) != meant:
            message = str(key).split(":component:")[0]
            key = next((k for k, v in now.items() if v == meant and k.startswith(message)), None)
        if key is None:
            return body
        return {**body, "published_revision": page.revision, "control_key": key}


def _controls(tree: Any) -> Iterator[tuple[str, str]]:
    """Yield each control of some projected messages: its key and its custom_id."""
    if isinstance(tree, dict):
        key, custom = tree.get("control_key"), tree.get("custom_id")
        if isinstance(key, str) and isinstance(custom, str):
            yield key, custom
        for value in tree.values():
            yield from _controls(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _controls(value)


def new_token() -> str:
    """Return a word that nobody guesses."""
    return secrets.token_urlsafe(12)
