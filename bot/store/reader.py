"""Rows as they are read. These functions run on a connection's thread, each as one visit."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from bot.store.protocol import (
    DeadlineRow,
    MoveRow,
    PostRow,
    SeatRow,
    StateRow,
    StoredTable,
    TableRow,
    TellingRow,
)

NEWEST_POSTS = 10
NEWEST_MOVES = 20

_TABLE = (
    "SELECT key, id, game, guild, channel, thread, lobby, host, status, options, settings, epoch,"
    " game_number, seed, version, content, moves, posted, posts, tellings, created, changed"
    " FROM tables"
)
_SEATS = (
    "SELECT seat, player, users, names, computer, ready, away, keepsakes FROM seats"
    " WHERE table_key = ? ORDER BY position"
)
_STATES = "SELECT moves, seat, log, data FROM states WHERE table_key = ? ORDER BY moves"
_MOVES = (
    "SELECT game_number, number, decision, seat, actor, move, events, back_to, at FROM moves"
    " WHERE table_key = ? AND game_number = ? AND number >= ? ORDER BY number"
)
_POSTS = "SELECT number, thread, body, message FROM posts WHERE table_key = ?"
_TELLINGS = (
    "SELECT number, game_number, post, seat, prompt, status, text, user, removed_by, at, name"
    " FROM tellings WHERE table_key = ?"
)

_dict = msgspec.json.Decoder(dict[str, str]).decode
_texts = msgspec.json.Decoder(tuple[str, ...]).decode
_ids = msgspec.json.Decoder(tuple[int, ...]).decode


@contextmanager
def _snapshot(db: sqlite3.Connection) -> Iterator[None]:
    """Let several queries see the same moment."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("ROLLBACK")


def _table_row(r: Sequence[Any]) -> TableRow:
    return TableRow(
        id=r[1], game=r[2], guild=r[3], channel=r[4], thread=r[5], lobby=r[6], host=r[7],
        status=r[8], options=_dict(r[9]), settings=_dict(r[10]), epoch=r[11], game_number=r[12],
        seed=r[13], version=r[14], content=r[15], moves=r[16], posted=r[17], posts=r[18],
        tellings=r[19], created=r[20], changed=r[21],
    )  # fmt: skip


def _seat_row(r: Sequence[Any]) -> SeatRow:
    return SeatRow(
        seat=r[0], player=r[1], users=_ids(r[2]), names=_texts(r[3]), computer=r[4],
        ready=bool(r[5]), away=bool(r[6]), keepsakes=_texts(r[7]),
    )  # fmt: skip


def _move_row(r: Sequence[Any]) -> MoveRow:
    return MoveRow(
        game_number=r[0], number=r[1], decision=r[2], seat=r[3], actor=r[4], move=r[5],
        events=r[6], to=r[7], at=r[8],
    )  # fmt: skip


def _post_row(r: Sequence[Any]) -> PostRow:
    return PostRow(number=r[0], thread=r[1], body=r[2], message=r[3])


def _telling_row(r: Sequence[Any]) -> TellingRow:
    return TellingRow(
        number=r[0], game_number=r[1], post=r[2], seat=r[3], prompt=r[4], status=r[5], text=r[6],
        user=r[7], removed_by=r[8], at=r[9], name=r[10],
    )  # fmt: skip


def _key(db: sqlite3.Connection, table: str) -> int:
    row = db.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
    return row[0] if row else 0


def store_id(db: sqlite3.Connection) -> str:
    """Read the database's own name."""
    name: str = db.execute("SELECT value FROM about WHERE name = 'store_id'").fetchone()[0]
    return name


def stored_table(db: sqlite3.Connection, table: str) -> StoredTable | None:
    """Read a table with what is needed to play on."""
    with _snapshot(db):
        found = db.execute(f"{_TABLE} WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        key, row = found[0], _table_row(found)
        first = min(row.posted, row.moves - NEWEST_MOVES)
        newest = row.posts - NEWEST_POSTS
        posts = db.execute(
            # The newest from the one index, what is not sent from the other.
            f"{_POSTS} AND number > ? UNION {_POSTS} AND message = 0 ORDER BY number",
            (key, newest, key),
        ).fetchall()
        shown = {post[0] for post in posts}
        asked = db.execute(
            f"{_TELLINGS} AND (post >= ? OR (status = 'open' AND game_number = ?)) ORDER BY number",
            (key, min(shown, default=newest + 1), row.game_number),
        ).fetchall()
        tellings = map(_telling_row, asked)
        return StoredTable(
            row,
            tuple(map(_seat_row, db.execute(_SEATS, (key,)))),
            tuple(StateRow(*state) for state in db.execute(_STATES, (key,))),
            tuple(map(_move_row, db.execute(_MOVES, (key, row.game_number, first)))),
            tuple(map(_post_row, posts)),
            tuple(
                t
                for t in tellings
                if t.post in shown or (t.status == "open" and t.game_number == row.game_number)
            ),
        )


def find(db: sqlite3.Connection, thread: int) -> str | None:
    """Find what is played in a place, then what waits there, then what was opened there."""
    found = db.execute(
        "SELECT id FROM tables WHERE (thread = ?1 AND thread <> 0) OR channel = ?1"
        " ORDER BY status IN ('lobby', 'playing', 'paused') DESC,"
        " thread = ?1 DESC, thread = 0 DESC, key DESC LIMIT 1",
        (thread,),
    ).fetchone()
    return found[0] if found else None


def tables(
    db: sqlite3.Connection, guild: int | None, status: Sequence[str], limit: int
) -> list[TableRow]:
    """List tables, the newest first."""
    where, values = ["TRUE"], list[Any]()
    if guild is not None:
        where.append("guild = ?")
        values.append(guild)
    if status:
        where.append(f"status IN ({', '.join('?' * len(status))})")
        values += status
    query = f"{_TABLE} WHERE {' AND '.join(where)} ORDER BY key DESC LIMIT ?"
    return [_table_row(row) for row in db.execute(query, (*values, limit))]


def log(db: sqlite3.Connection, table: str, game_number: int) -> list[MoveRow]:
    """Read the whole log of a game."""
    return [_move_row(row) for row in db.execute(_MOVES, (_key(db, table), game_number, 0))]


def posts(db: sqlite3.Connection, table: str) -> list[PostRow]:
    """Read all posts of a table."""
    return [_post_row(row) for row in db.execute(f"{_POSTS} ORDER BY number", (_key(db, table),))]


def tellings(db: sqlite3.Connection, table: str, game_number: int) -> list[TellingRow]:
    """Read all tellings of a game."""
    query = f"{_TELLINGS} AND game_number = ? ORDER BY number"
    return [_telling_row(row) for row in db.execute(query, (_key(db, table), game_number))]


def unsent(db: sqlite3.Connection) -> list[str]:
    """List the tables with posts that are not marked as sent, the oldest first."""
    query = (
        "SELECT id FROM tables WHERE key IN (SELECT table_key FROM posts WHERE message = 0)"
        " ORDER BY key"
    )
    return [row[0] for row in db.execute(query)]


def deadlines(db: sqlite3.Connection, until: int) -> list[DeadlineRow]:
    """List what is due, the earliest first."""
    query = (
        "SELECT t.id, d.kind, d.at FROM deadlines AS d JOIN tables AS t ON t.key = d.table_key"
        " WHERE d.at <= ? ORDER BY d.at, d.table_key, d.kind"
    )
    return [DeadlineRow(*row) for row in db.execute(query, (until,))]


def next_deadline(db: sqlite3.Connection) -> int | None:
    """Say when the next deadline is."""
    at: int | None = db.execute("SELECT min(at) FROM deadlines").fetchone()[0]
    return at


def keepsakes(db: sqlite3.Connection, guild: int, user: int, game: str) -> list[str]:
    """List what a player kept, the oldest first."""
    query = "SELECT card FROM keepsakes WHERE guild = ? AND user = ? AND game = ? ORDER BY key"
    return [row[0] for row in db.execute(query, (guild, user, game))]


def player(db: sqlite3.Connection, user: int) -> dict[str, str]:
    """Read a user's settings."""
    row = db.execute("SELECT settings FROM players WHERE user = ?", (user,)).fetchone()
    return _dict(row[0]) if row else {}


def guild(db: sqlite3.Connection, guild: int) -> dict[str, str]:
    """Read a server's settings."""
    row = db.execute("SELECT settings FROM guilds WHERE guild = ?", (guild,)).fetchone()
    return _dict(row[0]) if row else {}


COUNTED = (
    "tables", "seats", "moves", "states", "posts", "tellings", "deadlines", "keepsakes", "players",
    "guilds",
)  # fmt: skip


def counts(db: sqlite3.Connection) -> dict[str, int]:
    """Count the rows of every kind."""
    with _snapshot(db):
        return {
            name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608
            for name in COUNTED
        }


def damage(db: sqlite3.Connection) -> list[str]:
    """Read the whole file and list what is wrong with it; empty if all is well."""
    try:
        found = [row[0] for row in db.execute("PRAGMA integrity_check(20)")]
        orphans = {row[0] for row in db.execute("PRAGMA foreign_key_check")}
    except sqlite3.DatabaseError as error:
        return [str(error)]
    found += [f"{table}: rows that refer to nothing" for table in sorted(orphans)]
    return [problem for problem in found if problem != "ok"]
