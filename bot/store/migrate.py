"""The schema and how it grows: numbered SQL files, applied in order, all or nothing."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.store.protocol import StoreError

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
APPLICATION = 0x46697265
"""Says in the file's header that it is ours: "Fire"."""

LETTERS = "abcdefghijklmnopqrstuvwxyz23456789"


def migrations(folder: Path = MIGRATIONS) -> list[tuple[int, Path]]:
    """List the migrations by version.

    Raises:
        StoreError: The numbers are not 1, 2, 3 and so on.
    """
    found = sorted((int(path.name.split("_")[0]), path) for path in folder.glob("[0-9]*_*.sql"))
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise StoreError(f"{folder} is not complete: {[path.name for _, path in found]}")
    return found


def statements(script: str) -> Iterator[str]:
    """Cut a script into statements; ``executescript`` would commit in between."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if any(not line.lstrip().startswith("--") for line in statement.splitlines() if line.strip()):
        raise StoreError(f"a migration ends within a statement: {statement.strip()}")


def check_version(connection: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> int:
    """Return the version of a database's schema; 0: it is new. Nothing is changed.

    Raises:
        StoreError: It is newer than this program, or not this program's.
    """
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    newest = len(migrations(folder))
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    empty = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if not (version == 0 and empty) and application != APPLICATION:
        raise StoreError(f"{path} is a database of another program. Nothing was changed.")
    if version > newest:
        raise StoreError(
            f"{path} was written by a newer version of this program: its schema is {version}, "
            f"this program knows {newest}. Nothing was changed. Start the newer version, or "
            "restore a backup from before it."
        )
    return version


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """Bring a database to the newest schema, in one transaction with its version.

    Raises:
        StoreError: A statement failed; the database is as it was.
    """
    version = check_version(connection, path, folder)
    pending = migrations(folder)[version:]
    if not pending:
        return
    # Tables are rebuilt by some migrations: their references are checked at the end instead. The
    # pragma does nothing within a transaction.
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    file = pending[0][1]
    try:
        for _, file in pending:
            for statement in statements(file.read_text(encoding="utf-8")):
                connection.execute(statement)
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise StoreError(f"rows that refer to nothing: {broken[:5]}")
        connection.execute(
            "INSERT INTO about (name, value) VALUES ('store_id', ?) ON CONFLICT DO NOTHING",
            ("".join(secrets.choice(LETTERS) for _ in range(4)),),
        )
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {pending[-1][0]}")
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error | StoreError):
            raise StoreError(
                f"{path} could not be brought from schema {version} to {pending[-1][0]}: "
                f"{file.name}: {error}. Nothing was changed."
            ) from error
        raise
