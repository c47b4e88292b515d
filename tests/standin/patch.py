"""Pointing discord.py at the stand-in, inside the bot's own process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord.http
import discord.state
import yarl
from discord.gateway import DiscordWebSocket

READY_TIMEOUT = 0.1


def point_discord_at(
    base_url: str, gateway_url: str, *, ready_timeout: float = READY_TIMEOUT
) -> Callable[[], None]:
    """Send everything that discord.py sends to the stand-in.

    Args:
        base_url: the HTTP API, such as `http://127.0.0.1:4711/api/v10`.
        gateway_url: the gateway, such as `ws://127.0.0.1:4711/gateway/`.
        ready_timeout: how many seconds the library waits for another guild before `on_ready`;
            its default of two would only slow the tests, as there is one guild.

    Returns:
        A function that points it back.
    """
    base, gateway = discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    original = discord.state.ConnectionState.__init__

    def patient(self: Any, *args: Any, **options: Any) -> None:
        options.setdefault("guild_ready_timeout", ready_timeout)
        original(self, *args, **options)

    def undo() -> None:
        discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
        discord.state.ConnectionState.__init__ = original  # type: ignore[method-assign]

    discord.http.Route.BASE = base_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    discord.state.ConnectionState.__init__ = patient  # type: ignore[method-assign]
    return undo
