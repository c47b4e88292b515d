"""The playground: a simulated Discord in the browser, with four people and no account.

`serve` is all that the command line needs. The simulation is an optional extra, so nothing here
imports it before `serve` runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from discord.ext import commands

MakeBot = Callable[[], Awaitable[commands.AutoShardedBot]]
CloseBot = Callable[[Any], Awaitable[None]]


class PlaygroundError(Exception):
    """The playground cannot start; the text says why and what to do, in one line."""


async def serve(
    make_bot: MakeBot,
    close_bot: CloseBot,
    *,
    port: int = 8765,
    host: str = "127.0.0.1",
    browse: bool = False,
) -> None:
    """Run the playground until Ctrl-C or SIGTERM.

    Args:
        make_bot: Makes a bot that has not connected yet. Called again at every restart, so what
            has to survive must be in its database.
        close_bot: Closes what `make_bot` opened: finishes its work, leaves its database closed.
        port: Where to listen, 1-65535; 0 lets the system choose. A taken one is said and the
            next nine are tried.
        host: The address to listen on. Anybody who reaches it can play all four people.
        browse: Whether to open the page in the web browser, too.

    Raises:
        PlaygroundError: The simulation is not installed, or no port was free.
    """
    try:
        with _hushed("discord.state"):  # SimCord tries the library out, which warns of that
            from bot.playground.hub import Hub
            from bot.playground.pages import Site
    except ModuleNotFoundError as missing:
        raise PlaygroundError(
            f"The playground needs the package {missing.name}: pip install '.[play]'"
        ) from missing

    stop = asyncio.Event()
    with _signals(stop):
        async with Site.listen(host, port, _say) as site, Hub.open(make_bot, close_bot) as hub:
            site.show(hub)
            _say(
                f"Fireside is ready: open {site.url}\n"
                "Choose who you are, then type /my-brother play. Ctrl-C ends it."
            )
            if browse:
                await asyncio.to_thread(webbrowser.open, site.url)
            await hub.run(stop)
            _say("Closing the playground.")


@contextlib.contextmanager
def _hushed(name: str) -> Iterator[None]:
    """Let a logger say nothing below an error for a while."""
    logger = logging.getLogger(name)
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


@contextlib.contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """Turn Ctrl-C and SIGTERM into a wish to stop, where the system allows that."""
    loop = asyncio.get_running_loop()
    caught = []
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, stop.set)
            caught.append(number)
    try:
        yield
    finally:
        for number in caught:
            loop.remove_signal_handler(number)
