"""What the command line looks at without Discord: settings, data, database, stories."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from bot.engine import ContentError, Refusal
from bot.library import load_games
from bot.settings import Settings
from bot.store import StoreError
from bot.store.sqlite import SqliteStore


class Report(Struct):
    """What was found: lines to print, and how many of them are problems."""

    lines: list[str]
    problems: int = 0

    def problem(self, text: str) -> None:
        """Add a problem."""
        self.lines += [f"  problem: {part}" for part in text.splitlines()]
        self.problems += 1


async def check(settings: Settings) -> Report:
    """Look over the settings, every data file, and the database if there is one."""
    report = Report([])
    report.lines.append(f"token: {'given' if settings.token else 'none (only needed for run)'}")
    _check_data(report, settings)
    await _check_database(report, settings)
    report.lines.append("all is well" if not report.problems else f"{report.problems} problems")
    return report


def _check_data(report: Report, settings: Settings) -> None:
    from bot.ui.phrases import Phrasebook

    report.lines.append(f"data: {settings.data}")
    try:
        for slug, game in load_games(settings.data).items():
            counted = ", ".join(f"{n} {what}" for what, n in game.counts().items())
            report.lines.append(f"  {slug}: {counted}")
            for warning in getattr(game, "warnings", ()):
                report.problem(str(warning))
    except ContentError as error:
        for problem in error.problems:
            report.problem(str(problem))
    try:
        book = Phrasebook.load(settings.data)
        report.lines.append(f"  languages: {', '.join(book.languages)}")
    except ValueError as error:
        report.problem(str(error))


async def _check_database(report: Report, settings: Settings) -> None:
    report.lines.append(f"database: {settings.database}")
    if not settings.database.exists():
        report.lines.append("  not there yet; run makes it")
        return
    try:
        store = await SqliteStore.open(settings.database, read_only=True)
    except StoreError as error:
        report.problem(str(error))
        return
    try:
        counted = ", ".join(f"{n} {what}" for what, n in (await store.counts()).items())
        report.lines.append(f"  {counted}")
    finally:
        await store.close()


async def export(settings: Settings, table: str, folder: Path) -> list[Path]:
    """Write a table's story into a folder; returns the files.

    Raises:
        ValueError: There is no such table, or it has not begun.
    """
    from bot.app import make_reader

    reader = await make_reader(settings)
    try:
        files = await reader.books.files(await reader.tables.get(table))
    except Refusal as refusal:
        said = reader.presenter.book.speaker("en").say(refusal.message)
        raise ValueError(f"{table}: {said}") from refusal
    finally:
        await reader.close()
    return _write(files, folder)


def _write(files: dict[str, bytes], folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, data in files.items():
        (folder / name).write_bytes(data)
        written.append(folder / name)
    return written
