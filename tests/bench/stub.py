"""Discord, stubbed at both ends of discord.py: clicks come in as JSON, requests end at the session.

Every request is answered at once with a whole message, as Discord answers, so that the library
has the same to read as it has in earnest.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import discord
from discord.utils import time_snowflake, utcnow

APPLICATION, GUILD, USER = 900_000_000_000_000_001, 900_000_000_000_000_002, 900_000_000_000_000_003
OPEN = (discord.ui.Container, discord.ui.ActionRow)
NUMBER = "1234567890123456789"

_count = itertools.count()

Json = dict[str, Any]


def fresh_id() -> int:
    """An id of this moment: the age of a click is read off it."""
    return time_snowflake(utcnow()) + next(_count) % 4_194_304


def user(number: int = USER) -> Json:
    return {
        "id": str(number),
        "username": "ada",
        "discriminator": "0",
        "global_name": "Ada",
        "avatar": None,
    }


def message(components: list[Json], channel: int = 1, number: str = NUMBER) -> Json:
    """A message of the bot's, as Discord describes it."""
    return {
        "id": number,
        "channel_id": str(channel),
        "author": user(APPLICATION),
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": components,
        "pinned": False,
        "type": 0,
        "flags": 32768,
    }


class Response:
    """What a request gets."""

    status = 200
    reason = "OK"

    def __init__(self, body: str) -> None:
        self._body = body
        self.headers = {"content-type": "application/json"}

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body

    async def __aenter__(self) -> Response:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None


class Session:
    """In the place of aiohttp's session: counts requests, and answers them."""

    closed = False

    def __init__(self) -> None:
        self.requests: dict[str, int] = {}
        self.sent: list[Any] = []
        self.keep = False
        self._sealed = self._posted = json.dumps(message([]))
        self._awaited: tuple[int, asyncio.Future[None]] | None = None

    def answer_with(self, sealed: list[Json], posted: list[Json]) -> None:
        """Answer with messages of these components from now on."""
        self._sealed, self._posted = json.dumps(message(sealed)), json.dumps(message(posted))

    def requested(self, count: int) -> asyncio.Future[None]:
        """Return what is done when so many requests have come from now on."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._awaited = (sum(self.requests.values()) + count, done)
        return done

    def request(self, method: str, url: str, *, data: Any = None, **_: Any) -> Response:
        kind = "callback" if url.split("?")[0].endswith("/callback") else method
        self.requests[kind] = self.requests.get(kind, 0) + 1
        if self.keep:
            self.sent.append((kind, data))
        if self._awaited is not None and sum(self.requests.values()) == self._awaited[0]:
            self._awaited[1].set_result(None)
            self._awaited = None
        number = str(fresh_id())
        if kind == "callback":
            body = self._sealed.replace(NUMBER, number)
            return Response(
                f'{{"interaction": {{"id": "{number}", "type": 3}},'
                f' "resource": {{"type": 7, "message": {body}}}}}'
            )
        return Response(self._posted.replace(NUMBER, number))

    async def close(self) -> None:
        return None


def attach(client: discord.Client) -> Session:
    """Give a client the stubbed session instead of a connection."""
    session = Session()
    client.http._HTTPClient__session = session
    client.http._global_over = asyncio.Event()
    client.http._global_over.set()
    client.loop = asyncio.get_running_loop()
    client._connection.user = discord.ClientUser(state=client._connection, data=user(APPLICATION))
    client._connection.application_id = APPLICATION
    client._connection.loop = client.loop
    return session


def click(channel: int, number: int, custom_id: str, components: list[Json]) -> str:
    """Write a click on a button of a message as the gateway brings it."""
    data = {
        "id": str(fresh_id()),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": "a" * 180 + str(number),
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": str(channel),
        "channel": {
            "id": str(channel),
            "type": 11,
            "name": "t",
            "guild_id": str(GUILD),
            "parent_id": "7",
            "owner_id": str(APPLICATION),
            "member_count": 1,
            "message_count": 1,
            "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 10080,
                "locked": False,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
            },
        },
        "member": {
            "user": user(),
            "roles": [],
            "permissions": "0",
            "deaf": False,
            "mute": False,
            "joined_at": "2026-01-01T00:00:00+00:00",
            "flags": 0,
        },
        "message": message(components, channel, str(number)),
        "data": {"custom_id": custom_id, "component_type": 2},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": "8",
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
        "attachment_size_limit": 10485760,
    }
    return json.dumps(data)


def deliver(client: discord.Client, text: str) -> None:
    """Bring a click in, as the gateway's connection does with what it has received."""
    client._connection.parse_interaction_create(discord.utils._from_json(text))
