"""Changes as SQL: what each of them does to the database, for one or for many at once.

A group of writes is planned as few statements, each for as many rows as there are. This is not
only cheaper: SQLite's thread gives the interpreter away at each statement, and a busy event loop
can keep it for milliseconds before it gives it back.

Changes of one table keep their order where it matters, which is within one SQL table; those of
different tables may change places.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.store.protocol import (
    AddMove,
    Change,
    DropStates,
    MarkPost,
    PutDeadline,
    PutGuild,
    PutKeepsake,
    PutPlayer,
    PutPost,
    PutSeats,
    PutState,
    PutTable,
    PutTelling,
    RemoveDeadline,
    StoreError,
    TakeKeepsake,
)

Values = tuple[Any, ...]
Write = tuple[str, Sequence[Change]]
"""A table's id, empty for what belongs to no table, and its changes: done whole or not at all."""

MOST_ROWS = 64
KEY = "(SELECT key FROM tables WHERE id = ?)"


class Form(Struct, frozen=True):
    """A statement for any number of rows of values.

    Attributes:
        target: The SQL table it changes.
        head, row, tail: Its text around the rows, and that of one row.
        last_of: Of several rows that begin with the same so many values only the last counts.
        alone: A row at a time, and each has to find something.
    """

    target: str
    head: str
    row: str
    tail: str = ""
    last_of: int = 0
    alone: bool = False


Step = tuple[Form, list[Values]]


def _insert(target: str, columns: str, tail: str = "") -> Form:
    """Return an insert; the first column may be ``table_key``, which is found by the id."""
    names = columns.split()
    marks = [KEY if name == "table_key" else "?" for name in names]
    head = f"INSERT INTO {target} ({', '.join(names)}) VALUES "  # noqa: S608 - our own names
    return Form(target, head, f"({', '.join(marks)})", tail)


def _replacing(columns: str) -> str:
    return ", ".join(f"{name} = excluded.{name}" for name in columns.split())


_FIXED = "id guild channel thread status"
_FREE = (
    "game lobby host options settings epoch game_number seed version content moves posted posts "
    "tellings created changed"
)

# Most writes of a table's row leave the indexed columns as they are. This form changes the others
# and finds no row if one of those differs; then `_REPLACE_TABLE` does all.
_TOUCH_TABLE = Form(
    "tables",
    "UPDATE tables SET "  # noqa: S608 - our own names
    + ", ".join(f"{name} = v.column{i}" for i, name in enumerate(_FREE.split(), 6))
    + " FROM (VALUES ",
    f"({', '.join('?' * 21)})",
    ") AS v WHERE "
    + " AND ".join(f"tables.{name} = v.column{i}" for i, name in enumerate(_FIXED.split(), 1)),
    last_of=1,
)
_REPLACE_TABLE = _insert(
    "tables",
    f"{_FIXED} {_FREE}",
    f" ON CONFLICT (id) DO UPDATE SET {_replacing(_FIXED)}, {_replacing(_FREE)}",
)
_CLEAR_SEATS = Form(
    "seats",
    "DELETE FROM seats WHERE table_key IN (SELECT key FROM tables WHERE id IN (",
    "?",
    "))",
)
_ADD_SEAT = _insert(
    "seats", "table_key position seat player users names computer ready away keepsakes"
)
_ADD_MOVE = _insert(
    "moves", "table_key game_number number decision seat actor move back_to at events"
)
_PUT_STATE = _insert(
    "states",
    "table_key moves seat log data",
    f" ON CONFLICT (table_key, moves) DO UPDATE SET {_replacing('seat log data')}",
)
_DROP_STATES = Form(
    "states",
    "DELETE FROM states WHERE key IN (SELECT s.key FROM (VALUES ",
    "(?, ?, ?)",
    ") AS v CROSS JOIN tables AS t ON t.id = v.column1"
    " CROSS JOIN states AS s ON s.table_key = t.key"
    " WHERE s.moves < v.column2 OR s.moves > v.column3)",
)
_PUT_POST = _insert(
    "posts",
    "table_key number thread message body",
    f" ON CONFLICT (table_key, number) DO UPDATE SET {_replacing('thread body')},"
    " message = CASE posts.message WHEN 0 THEN excluded.message ELSE posts.message END",
)
# An insert that always meets the post that is there: written as an UPDATE … FROM, SQLite would
# rather read all posts than look a few up.
_MARK_POST = Form(
    "posts",
    "INSERT INTO posts (table_key, number, thread, message, body)"
    " SELECT p.table_key, p.number, p.thread, v.column3, x'' FROM (VALUES ",
    "(?, ?, ?)",
    ") AS v CROSS JOIN tables AS t ON t.id = v.column1"
    " CROSS JOIN posts AS p ON p.table_key = t.key AND p.number = v.column2 WHERE TRUE"
    " ON CONFLICT (table_key, number) DO UPDATE SET message = excluded.message",
)
_PUT_TELLING = _insert(
    "tellings",
    "table_key number game_number post seat status user name removed_by at prompt text",
    " ON CONFLICT (table_key, number) DO UPDATE SET "
    + _replacing("game_number post seat status user name removed_by at prompt text"),
)
_PUT_DEADLINE = _insert(
    "deadlines",
    "table_key kind at",
    " ON CONFLICT (table_key, kind) DO UPDATE SET at = excluded.at",
)
_REMOVE_DEADLINE = Form(
    "deadlines",
    "DELETE FROM deadlines WHERE (table_key, kind) IN (SELECT d.table_key, d.kind FROM (VALUES ",
    "(?, ?)",
    ") AS v CROSS JOIN tables AS t ON t.id = v.column1"
    " CROSS JOIN deadlines AS d ON d.table_key = t.key"
    " WHERE v.column2 = '' OR v.column2 = d.kind)",
)
_PUT_KEEPSAKE = _insert("keepsakes", "guild user game card")
_TAKE_KEEPSAKE = Form(
    "keepsakes",
    "DELETE FROM keepsakes WHERE key ="
    " (SELECT key FROM keepsakes WHERE (guild, user, game, card) = ",
    "(?, ?, ?, ?)",
    " ORDER BY key LIMIT 1)",
    alone=True,
)
_PUT_PLAYER = _insert(
    "players", "user settings", " ON CONFLICT (user) DO UPDATE SET settings = excluded.settings"
)
_PUT_GUILD = _insert(
    "guilds", "guild settings", " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings"
)

# Tables come first: everything else refers to them. (So within a group a table may even be written
# to before it is made.)
_TARGETS = (
    "tables", "seats", "moves", "states", "posts", "tellings", "deadlines", "keepsakes", "players",
    "guilds",
)  # fmt: skip
_OF_NO_TABLE = frozenset({"keepsakes", "players", "guilds"})

_encode = msgspec.json.Encoder().encode


def _json(value: Any) -> str:
    return _encode(value).decode()


def _table(table: str, change: PutTable) -> list[Step]:
    r = change.row
    if r.id != table:
        raise StoreError(f"a write of table {table!r} has the row of table {r.id!r}")
    values = (
        r.id, r.guild, r.channel, r.thread, r.status, r.game, r.lobby, r.host, _json(r.options),
        _json(r.settings), r.epoch, r.game_number, r.seed, r.version, r.content, r.moves, r.posted,
        r.posts, r.tellings, r.created, r.changed,
    )  # fmt: skip
    return [(_TOUCH_TABLE, [values])]


def _seats(table: str, change: PutSeats) -> list[Step]:
    rows: list[Values] = [
        (
            table, position, r.seat, r.player, _json(r.users), _json(r.names), r.computer, r.ready,
            r.away, _json(r.keepsakes),
        )
        for position, r in enumerate(change.rows)
    ]  # fmt: skip
    return [(_CLEAR_SEATS, [(table,)]), (_ADD_SEAT, rows)]


def _move(table: str, change: AddMove) -> list[Step]:
    r = change.row
    values = (
        table, r.game_number, r.number, r.decision, r.seat, r.actor, r.move, r.to, r.at, r.events,
    )  # fmt: skip
    return [(_ADD_MOVE, [values])]


def _state(table: str, change: PutState) -> list[Step]:
    r = change.row
    return [(_PUT_STATE, [(table, r.moves, r.seat, r.log, r.data)])]


def _drop_states(table: str, change: DropStates) -> list[Step]:
    return [(_DROP_STATES, [(table, change.below, change.above)])]


def _post(table: str, change: PutPost) -> list[Step]:
    r = change.row
    return [(_PUT_POST, [(table, r.number, r.thread, r.message, r.body)])]


def _mark_post(table: str, change: MarkPost) -> list[Step]:
    return [(_MARK_POST, [(table, change.number, change.message)])]


def _telling(table: str, change: PutTelling) -> list[Step]:
    r = change.row
    values = (
        table, r.number, r.game_number, r.post, r.seat, r.status, r.user, r.name,
        r.removed_by, r.at, r.prompt, r.text,
    )  # fmt: skip
    return [(_PUT_TELLING, [values])]


def _deadline(table: str, change: PutDeadline) -> list[Step]:
    return [(_PUT_DEADLINE, [(table, change.kind, change.at)])]


def _no_deadline(table: str, change: RemoveDeadline) -> list[Step]:
    return [(_REMOVE_DEADLINE, [(table, change.kind)])]


def _keepsake(_table: str, change: PutKeepsake) -> list[Step]:
    r = change.row
    return [(_PUT_KEEPSAKE, [(r.guild, r.user, r.game, r.card)])]


def _no_keepsake(_table: str, change: TakeKeepsake) -> list[Step]:
    r = change.row
    return [(_TAKE_KEEPSAKE, [(r.guild, r.user, r.game, r.card)])]


def _player(_table: str, change: PutPlayer) -> list[Step]:
    return [(_PUT_PLAYER, [(change.row.user, _json(change.row.settings))])]


def _guild(_table: str, change: PutGuild) -> list[Step]:
    return [(_PUT_GUILD, [(change.row.guild, _json(change.row.settings))])]


_STEPS: dict[type, Callable[[str, Any], list[Step]]] = {
    PutTable: _table,
    PutSeats: _seats,
    AddMove: _move,
    PutState: _state,
    DropStates: _drop_states,
    PutPost: _post,
    MarkPost: _mark_post,
    PutTelling: _telling,
    PutDeadline: _deadline,
    RemoveDeadline: _no_deadline,
    PutKeepsake: _keepsake,
    TakeKeepsake: _no_keepsake,
    PutPlayer: _player,
    PutGuild: _guild,
}


def plan(writes: Iterable[Write]) -> list[Step]:
    """Put the changes of many writes into few steps.

    A change joins the first step of its form that comes no earlier than what its table did last
    to the same SQL table.

    Raises:
        StoreError: A change is not what its table may do.
    """
    steps: dict[str, list[Step]] = {target: [] for target in _TARGETS}
    last: dict[tuple[str, str], int] = {}
    for table, changes in writes:
        for change in changes:
            for form, rows in _STEPS[type(change)](table, change):
                target = form.target
                of_target = steps[target]
                scope = (target, "" if target in _OF_NO_TABLE else table)
                at = last.get(scope, 0)
                while at < len(of_target) and of_target[at][0] is not form:
                    at += 1
                if at == len(of_target):
                    of_target.append((form, rows))
                else:
                    of_target[at][1].extend(rows)
                last[scope] = at
    return [step for target in _TARGETS for step in steps[target]]


def perform(cursor: sqlite3.Cursor, steps: Iterable[Step]) -> None:
    """Perform planned steps in the open transaction.

    Raises:
        sqlite3.Error: A row cannot be written.
        StoreError: A row that has to be there is not.
    """
    for form, rows in steps:
        if form.alone:
            _each(cursor, form, rows)
            continue
        sent = list({row[: form.last_of]: row for row in rows}.values()) if form.last_of else rows
        found = _many(cursor, form, sent)
        if form is _TOUCH_TABLE and found != len(sent):
            _many(cursor, _REPLACE_TABLE, sent)


@functools.cache
def text(form: Form, rows: int) -> str:
    """Return the SQL of a form for so many rows."""
    return f"{form.head}{', '.join([form.row] * rows)}{form.tail}"


def _many(cursor: sqlite3.Cursor, form: Form, rows: Sequence[Values]) -> int:
    """Send rows in portions of a power of two, so that few statements are ever prepared."""
    found = start = 0
    size = MOST_ROWS
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        portion = rows[start : start + size]
        cursor.execute(text(form, size), [value for row in portion for value in row])
        found += cursor.rowcount
        start += size
    return found


def _each(cursor: sqlite3.Cursor, form: Form, rows: Sequence[Values]) -> None:
    for row in rows:
        cursor.execute(text(form, 1), row)
        if cursor.rowcount != 1:
            raise StoreError(f"there is nothing to take from {form.target}: {row}")
