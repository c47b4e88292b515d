"""Computer players that search elsewhere play on for as long as they are asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.engine import Game, Move, Rng
from bot.games.sibling_rivalry import SiblingRivalry
from bot.tables import computers
from bot.tables.lobby import Lobby
from bot.tables.model import Table
from bot.tables.service import Tables
from tests.tables.house import ANNA, CHANNEL, GUILD, house


async def at_random(
    game: Game[Any, Any], policy: str, known: Any, rng: Rng
) -> tuple[str, Move] | None:
    """Choose at once, so that a test need not wait for a search."""
    return game.policy("random")(known, rng)


async def test_a_watched_game_goes_on_after_as_many_moves_as_are_made_at_a_stretch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "AT_ONCE", 3)
    long = asyncio.Event()

    def look(table: Table) -> None:
        if table.row.moves > 20 or table.outcome is not None:
            long.set()

    async with house(tmp_path, kinds=(SiblingRivalry,)) as home:
        tables = Tables(home.store, home.games, clock=lambda: home.now, thinker=at_random)
        tables.changed = look
        lobby = Lobby(tables)
        table = await lobby.open(
            "sibling_rivalry", guild=GUILD, channel=CHANNEL, host=ANNA, name="Anna", join=False
        )
        for _ in range(2):
            await lobby.add_computer(table, ANNA, moderator=False, policy="hard")
        await lobby.start(table, ANNA, moderator=False, thread=30)
        await asyncio.wait_for(long.wait(), 30)
        await tables.close()
