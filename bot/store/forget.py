"""Erasing a person. Every step is a transaction of its own, so that no table waits for long."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from bot.store.connection import Connection

AT_ONCE = 20_000
"""Rows looked at in one transaction: some 10 milliseconds."""

_OWN = (
    "DELETE FROM players WHERE user = ?",
    "DELETE FROM keepsakes WHERE user = ?",
    "UPDATE tables SET host = 0 WHERE host = ?",
)
_WRITTEN = {
    "moves": ("UPDATE moves SET actor = 0 WHERE actor = ? AND key BETWEEN ? AND ?",),
    "tellings": (
        "UPDATE tellings SET user = 0, name = '', text = '',"
        " status = CASE status WHEN 'told' THEN 'removed' ELSE status END"
        " WHERE user = ? AND key BETWEEN ? AND ?",
        "UPDATE tellings SET removed_by = 0 WHERE removed_by = ? AND key BETWEEN ? AND ?",
    ),
}


async def forget(connection: Connection, user: int) -> None:
    """Erase a user's settings, keepsakes and tellings, and their id everywhere else.

    A telling becomes one that was removed. Repeat it if it was interrupted.

    Args:
        connection: The writer's: its groups and these steps take turns.
        user: Whose.
    """
    for table, updates in _WRITTEN.items():
        last = await connection.run(_last_key, table)
        for first in range(1, last + 1, AT_ONCE):
            for update in updates:
                await connection.run(_update, update, (user, first, first + AT_ONCE - 1))
    await connection.run(_leave_seats, user)
    for statement in _OWN:
        await connection.run(_update, statement, (user,))


def _last_key(db: sqlite3.Connection, table: str) -> int:
    last: int = db.execute(f"SELECT coalesce(max(key), 0) FROM {table}").fetchone()[0]  # noqa: S608
    return last


def _update(db: sqlite3.Connection, statement: str, values: tuple[Any, ...]) -> None:
    db.execute(statement, values)


def _leave_seats(db: sqlite3.Connection, user: int) -> None:
    """Take the user out of the seats, and the name that stands in the same place."""
    rows = db.execute(
        "SELECT key, users, names FROM seats WHERE instr(users, ?)", (str(user),)
    ).fetchall()
    changed = []
    for key, text, names_text in rows:
        users = msgspec.json.decode(text, type=list[int])
        names = msgspec.json.decode(names_text, type=list[str])
        left = [u for u in users if u != user]
        if len(left) == len(users):
            continue
        paired = len(names) == len(users)
        kept = [n for n, u in zip(names, users, strict=True) if u != user] if paired else []
        changed.append(
            (msgspec.json.encode(left).decode(), msgspec.json.encode(kept).decode(), key)
        )
    db.execute("BEGIN IMMEDIATE")
    try:
        db.executemany("UPDATE seats SET users = ?, names = ? WHERE key = ?", changed)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
