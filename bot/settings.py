"""Settings: the only reader of the environment and of ``.env``; called by main, never at import."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from dotenv import dotenv_values
from msgspec import Struct

from bot.library import DATA


class SettingsError(Exception):
    """A setting that cannot be used; the text names it and says what it should be."""


class Settings(Struct, frozen=True):
    """What the host decides.

    Attributes:
        token: The bot's token; empty where none is needed.
        database: The SQLite file.
        data: The folder with cards, phrases and fonts.
        message_content: The bot may read what is written in its threads, as a way of telling.
        log_level: ``DEBUG``, ``INFO``, ``WARNING`` or ``ERROR``.
        members: The bot is told at once when somebody leaves a server.
    """

    token: str
    database: Path
    data: Path
    message_content: bool
    log_level: str
    members: bool = False


NAMES = ("DISCORD_TOKEN", "DATABASE", "DATA_DIR", "MESSAGE_CONTENT", "MEMBERS", "LOG_LEVEL")


def read_settings(
    environment: Mapping[str, str] | None = None, env_file: Path = Path(".env")
) -> Settings:
    """Read the settings: the environment first, then the file, then what is usual.

    Raises:
        SettingsError: With every setting that cannot be used.
    """
    found = {k: v for k, v in dotenv_values(env_file).items() if v is not None}
    given = os.environ if environment is None else environment
    found.update({k: v for k, v in given.items() if k in NAMES})
    problems = []
    wanted = {name: found.get(name, "").strip().lower() for name in ("MESSAGE_CONTENT", "MEMBERS")}
    problems += [f"{n} must be yes or no" for n, v in wanted.items() if v not in ("yes", "no", "")]
    level = (found.get("LOG_LEVEL", "").strip() or "INFO").upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        problems.append("LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR")
    data = Path(found.get("DATA_DIR", "").strip() or DATA)
    if not (data / "locale").is_dir():
        problems.append(f"DATA_DIR must be a folder with locale/ in it, not {data}")
    if problems:
        raise SettingsError("; ".join(problems))
    return Settings(
        token=found.get("DISCORD_TOKEN", "").strip(),
        database=Path(found.get("DATABASE", "").strip() or "var/fireside.sqlite3"),
        data=data,
        message_content=wanted["MESSAGE_CONTENT"] == "yes",
        log_level=level,
        members=wanted["MEMBERS"] == "yes",
    )
