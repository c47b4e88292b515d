"""Logs: one line an entry, with table and request, and never a secret, not even at DEBUG."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from tests.crash.party import PATIENCE, Party
from tests.crash.test_crash import seat
from tests.operations.conftest import TOKEN
from tests.standin import StandIn, buttons

ENTRY = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (DEBUG|INFO|WARNING|ERROR) [\w.]+ .+")


@pytest.mark.timeout(180)
async def test_a_whole_game_at_debug_level_tells_no_secret(tmp_path: Path) -> None:
    async with StandIn() as discord:
        discord.desk.ack_limit = None
        party = Party(discord, tmp_path, random.Random(11), level="DEBUG")
        try:
            await party.start()
            await seat(party)
            stale = party.newest()
            while not party.over:
                assert await party.turn()
            await party.discord.until(party.all_there, PATIENCE)
            mine = next(b for b in buttons(stale) if b["custom_id"].endswith(":+mine"))
            refused = await discord.click("Cleo", stale, mine["custom_id"])
            await refused.answer(PATIENCE)
            assert party.process is not None
            said = party.process.output()
        finally:
            await party.stop()
        tokens = [made.token for made in discord.desk.by_id.values()]
    assert said.splitlines()
    assert not [line for line in said.splitlines() if not ENTRY.fullmatch(line)]
    ((seed, table),) = party.rows("SELECT seed, id FROM tables")
    states = party.rows("SELECT data FROM states")
    assert TOKEN not in said
    assert seed not in said
    assert not [token for token in tokens if token in said]
    chosen = {move for (move,) in party.rows("SELECT move FROM moves WHERE move LIKE 'play:%'")}
    assert chosen
    assert not [move for move in chosen if move.split(":")[1] in said]
    assert json.loads(states[0][0])["state"]["rng"]["seed"] == seed
    assert f"table={table} request={refused.interaction.id} refused" in said
