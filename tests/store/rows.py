"""Rows for the tests of the store, small but not empty."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.store import (
    AddMove,
    Change,
    MoveRow,
    PostRow,
    PutPost,
    PutState,
    PutTable,
    PutTelling,
    StateRow,
    StoreError,
    TableRow,
    TellingRow,
)

GUILD, CHANNEL, THREAD, ANNA, BO = (2**60 + n for n in range(5))


def row(table: str, **other: Any) -> TableRow:
    """Return a table in play."""
    plain = TableRow(
        id=table,
        game="my_brother",
        guild=GUILD,
        channel=CHANNEL,
        thread=THREAD,
        host=ANNA,
        status="playing",
        options={"events": "standard"},
        game_number=1,
        seed="5a" * 32,
        version=1,
        content="c0ffee",
        created=1_700_000_000_000,
    )
    return replace(plain, **other)


def move(table: str, number: int, **other: Any) -> tuple[Change, ...]:
    """Return what the move of this number writes: entry, state, post, prompt and the table."""
    told = row(table, moves=number + 1, posted=number + 1, posts=number + 1, tellings=number + 1)
    return (
        AddMove(entry(number)),
        PutState(StateRow(number, "lara", number, b'{"moves":%d}' % number)),
        PutPost(PostRow(number=number + 1, thread=THREAD, body=b'{"n":%d}' % number)),
        PutTelling(telling(number + 1, post=number + 1)),
        PutTable(replace(told, **other)),
    )


def entry(number: int, **other: Any) -> MoveRow:
    """Return an entry of the log."""
    plain = MoveRow(
        game_number=1,
        number=number,
        decision=f"{number}-card",
        seat="lara",
        actor=ANNA,
        move=f"card:{number}",
        events=b'[{"type":"Rolled"}]',
        at=number,
    )
    return replace(plain, **other)


def telling(number: int, **other: Any) -> TellingRow:
    """Return a prompt."""
    plain = TellingRow(number=number, game_number=1, post=number, seat="lara", prompt=b'{"q":1}')
    return replace(plain, **other)


def raw(path: Path) -> sqlite3.Connection:
    """Open the file behind the store's back."""
    return sqlite3.connect(path, isolation_level=None)


def commits(path: Path) -> int:
    """Count the transactions in the write-ahead log: the frames that end one say so."""
    log = path.with_name(path.name + "-wal").read_bytes()
    page = int.from_bytes(log[8:12], "big")
    salt = log[16:24]
    frames = (log[at : at + 24] for at in range(32, len(log), 24 + page))
    return sum(frame[8:16] == salt and frame[4:8] != bytes(4) for frame in frames)


async def failure(future: Any) -> str:
    """Return what went wrong with a write; empty if it is on the disk."""
    try:
        await future
    except StoreError as error:
        return str(error) or "?"
    return ""
