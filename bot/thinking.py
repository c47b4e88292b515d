"""Searching computer players, in processes of their own.

One searching thread of Python makes every step of the event loop a hundred times slower, so they
think elsewhere. A process is started when the first of them has to think, not before.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bot.engine import Game, Move, Rng

_games: dict[str, Game[Any, Any]] = {}


def _prepare(data: str) -> None:
    from bot.library import load_games

    _games.update(load_games(Path(data)))


def _think(slug: str, policy: str, known: Any, rng: Rng) -> tuple[str, Move] | None:
    return _games[slug].policy(policy)(known, rng)


class Thinking:
    """A pool of spawned processes; `think` fits `bot.tables.service.Thinker`."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._pool: ProcessPoolExecutor | None = None

    async def think(
        self, game: Game[Any, Any], policy: str, known: Any, rng: Rng
    ) -> tuple[str, Move] | None:
        """Have a policy choose from what its seat knows."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=max(1, (os.cpu_count() or 2) - 1),
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_prepare,
                initargs=(str(self._data),),
            )
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _think, game.info.slug, policy, known, rng)

    def close(self) -> None:
        """End the processes; whatever they think about is thrown away."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
