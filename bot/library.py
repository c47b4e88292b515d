"""Reads ``data/`` and makes the games of it; the only reader of content files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.engine import ContentError, Game, Problem
from bot.games import GAMES

DATA = Path(__file__).resolve().parent.parent / "data"
"""The data folder of this checkout; ``DATA_DIR`` in the settings can name another one."""


def read_files(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every TOML file below a folder, by its path within it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*.toml"))
    }


def load_games(
    data: Path = DATA, kinds: Iterable[type[Game[Any, Any]]] = GAMES
) -> dict[str, Game[Any, Any]]:
    """Load every game of the registry, by slug.

    Raises:
        ContentError: With every problem of every game's files, named from ``data/`` on.
    """
    games: dict[str, Game[Any, Any]] = {}
    problems: list[Problem] = []
    for kind in kinds:
        slug = kind.info.slug
        try:
            games[slug] = kind.load(read_files(data / slug))
        except ContentError as error:
            problems += [
                Problem(f"{slug}/{p.file}", p.entry, p.field, p.message) for p in error.problems
            ]
    if problems:
        raise ContentError(tuple(problems))
    return games
