"""Drawing beside the event loop, with a memory."""

from __future__ import annotations

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from bot.art.drawing import Drawing, Say
from bot.art.render import at_once, render
from bot.art.shelf import Shelf
from bot.engine.panel import Picture
from bot.engine.words import Who

ROOM = 32 * 1024 * 1024
"""Bytes of finished pictures that are kept."""

HANDS = 2
"""Threads that draw. Most of a drawing holds the interpreter, so more would not be faster."""


class Easel:
    """Draws pictures in a few threads and keeps the finished ones.

    Use it from one event loop. What a picture says may depend on nothing but its lines and the
    language, with one exception: a picture with a player's own name (`Who` of form ``player``)
    is drawn each time, since the same seat has another player at another table.
    """

    def __init__(self, room: int = ROOM, hands: int = HANDS) -> None:
        self._kept: Shelf[tuple[Picture, str], Drawing] = Shelf(room, _weight)
        self._underway: dict[tuple[Picture, str], asyncio.Task[Drawing]] = {}
        self._pool = ThreadPoolExecutor(hands, thread_name_prefix="easel")

    async def draw(self, picture: Picture, say: Say, lang: str) -> Drawing:
        """Return a picture's drawing: kept, being drawn for somebody else, or drawn now.

        Args:
            picture: What to draw.
            say: Says its lines as plain text; called in another thread.
            lang: The language of ``say``.

        Raises:
            Undrawable: The picture's data makes no sense.
        """
        key = (picture, lang)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        personal = _is_personal(picture)
        ready = at_once(picture, say)
        if ready is not None:
            return ready if personal else self._kept.put(key, ready)
        if personal:
            return await self._hand_over(picture, say)
        task = self._underway.get(key)
        if task is None:
            task = asyncio.create_task(self._draw(key, say))
            self._underway[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))
        # One who stops waiting does not stop the drawing for the others.
        return await asyncio.shield(task)

    def close(self) -> None:
        """Stop drawing; what is waiting for a thread is not drawn any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _finished(self, key: tuple[Picture, str], task: asyncio.Task[Drawing]) -> None:
        del self._underway[key]
        if not task.cancelled():
            task.exception()  # looked at, in case that nobody waits for it any more

    async def _draw(self, key: tuple[Picture, str], say: Say) -> Drawing:
        return self._kept.put(key, await self._hand_over(key[0], say))

    async def _hand_over(self, picture: Picture, say: Say) -> Drawing:
        return await asyncio.get_running_loop().run_in_executor(self._pool, render, picture, say)


def _weight(drawing: Drawing) -> int:
    return len(drawing.png) + len(drawing.alt) + 2_000


@functools.lru_cache(maxsize=4_096)
def _is_personal(picture: Picture) -> bool:
    """Whether a person's name is somewhere in a picture."""
    return _names_somebody(picture)


def _names_somebody(value: Any) -> bool:
    if isinstance(value, Who):
        return value.form != "role"
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    return isinstance(value, tuple) and any(map(_names_somebody, value))
