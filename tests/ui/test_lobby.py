"""The lobby's messages, for every game that there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.reception import settings_of
from bot.tables.lobby import SETTINGS
from bot.ui.lobby import render_settings
from tests.tables.house import house
from tests.ui.test_messages import walk

SELECT = 3


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.info.slug)
async def test_every_option_and_setting_can_be_reached(kind: Any, tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(kind,)) as home:
        table = await home.lobby_of(kind.info.slug)
        speaker = home.presenter.speaker(table)
        settings = settings_of(table, may_read=True)
        made = render_settings(str(table.ref), kind.info.title, settings, speaker, 0)

    parts = walk(made.view.to_components())
    assert len(parts) <= 40
    selects = [part for part in parts if part["type"] == SELECT]
    offered = {part["custom_id"].split(":")[2]: part["options"] for part in selects}
    wanted = {option.id: option.values for option in kind.info.options} | dict(SETTINGS)
    for only in ("crew", "hints"):
        if not getattr(kind.info, only):
            del wanted[only]
    assert {n: tuple(o["value"] for o in found) for n, found in offered.items()} == wanted
    for found in offered.values():
        assert sum(option.get("default", False) for option in found) == 1
        names = {option["label"].partition(": ")[0] for option in found}
        assert len(names) == 1, "each says what it is about"
