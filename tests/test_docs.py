"""What is written for people names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.library import DATA
from bot.settings import NAMES
from bot.ui.phrases import Phrasebook
from cogs.tables import TableCommands

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_setting_is_explained_and_none_that_there_is_not() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")

    assert set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)) == set(NAMES)
    for block in re.split(r"\n\s*\n", example.strip())[1:]:
        assert block.startswith("# "), block


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.slug)
def test_the_readme_names_every_game(game: type) -> None:
    book = Phrasebook.load(DATA)
    title = book.speaker("en", game.info).say(game.info.title)  # type: ignore[attr-defined]

    assert title in README


@pytest.mark.parametrize("command", [c.name for c in TableCommands.__cog_app_commands__])
def test_the_readme_names_every_command_of_a_table(command: str) -> None:
    assert f"/table {command}" in README
