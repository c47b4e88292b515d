"""Discord's HTTP side, stubbed at discord.py's session: every request is answered at once."""

from __future__ import annotations

import json
from typing import Any

import discord
from discord.utils import time_snowflake, utcnow

APPLICATION, GUILD, USER = 900_000_000_000_000_001, 900_000_000_000_000_002, 900_000_000_000_000_003


def user(number: int = USER) -> dict[str, Any]:
    return {
        "id": str(number),
        "username": "ada",
        "discriminator": "0",
        "global_name": "Ada",
        "avatar": None,
    }


class Response:
    """What a request gets."""

    status = 200
    reason = "OK"

    def __init__(self, body: bytes) -> None:
        self._body = body.decode()
        self.headers = {"content-type": "application/json"}

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body

    async def __aenter__(self) -> Response:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None


class Session:
    """In the place of aiohttp's session; counts, and answers with a small message."""

    closed = False

    def __init__(self) -> None:
        self.requests: dict[str, int] = {}
        self._next = time_snowflake(utcnow())

    def request(self, method: str, url: str, **_: Any) -> Response:
        kind = "callback" if url.split("?")[0].endswith("/callback") else method
        self.requests[kind] = self.requests.get(kind, 0) + 1
        self._next += 1
        message = {
            "id": str(self._next),
            "channel_id": "1",
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
            "components": [],
            "pinned": False,
            "type": 0,
            "flags": 32768,
        }
        if kind == "callback":
            body: Any = {
                "interaction": {"id": str(self._next), "type": 3},
                "resource": {"type": 7, "message": message},
            }
        else:
            body = message
        return Response(json.dumps(body).encode())

    async def close(self) -> None:
        return None


def attach(client: discord.Client) -> Session:
    """Give a client the stubbed session instead of a connection."""
    session = Session()
    client.http._HTTPClient__session = session
    client.http._global_over.set() if hasattr(client.http._global_over, "set") else None
    client._connection.user = discord.ClientUser(state=client._connection, data=user(APPLICATION))
    client._connection.application_id = APPLICATION
    return session


def click(
    client: discord.Client, channel: int, message: int, custom_id: str
) -> discord.Interaction:
    """Make a click on a button as the gateway brings it."""
    number = time_snowflake(utcnow()) + click.count
    click.count += 1
    data = {
        "id": str(number),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": f"token-{number}",
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
        "message": {
            "id": str(message),
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
            "components": [],
            "pinned": False,
            "type": 0,
            "flags": 32768,
        },
        "data": {"custom_id": custom_id, "component_type": 2},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": "8",
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
        "attachment_size_limit": 10485760,
    }
    return discord.Interaction(data=data, state=client._connection)


click.count = 0
