"""Says a game's lines in every language that it has, for the contract suite."""

from __future__ import annotations

import functools
from pathlib import Path

from bot.library import DATA
from bot.ui.phrases import Phrasebook, Speaker, Words
from tests.contract.playing import EXAMPLE_DATA, GAMES


def _phrases(folder: Path) -> dict[str, str]:
    """Return a folder's phrase files by their language."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl"))}


@functools.cache
def speakers(slug: str) -> tuple[Speaker, ...]:
    """Return somebody for each language that says a game's lines, English first.

    Only the game's own phrases and the common ones are read, as a game may not borrow another's.
    """
    data = EXAMPLE_DATA if (EXAMPLE_DATA / slug).is_dir() else DATA
    common, own = _phrases(DATA / "locale"), _phrases(data / slug)
    assert "en" in own, f"{slug} has no phrases: data/{slug}/en.ftl is missing"
    languages = {
        lang: Words(
            lang,
            {
                f"{slug}/{lang}.ftl": text,
                f"locale/{lang}.ftl": common.get(lang, ""),
            },
        )
        for lang, text in own.items()
    }
    book = Phrasebook(languages)
    return tuple(book.speaker(lang, GAMES[slug].info) for lang in book.languages)


def english(slug: str) -> Speaker:
    """Return somebody who says a game's lines in English."""
    return speakers(slug)[0]
