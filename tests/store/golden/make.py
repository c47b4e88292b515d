"""Writes down the schema of today with a table in play: ``python -m tests.store.golden.make``.

One file a schema, made once, when it is released, and never changed after that: databases like it
are out there.
"""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from bot.store import (
    DropStates,
    GuildRow,
    KeepsakeRow,
    MarkPost,
    PlayerRow,
    PutDeadline,
    PutGuild,
    PutKeepsake,
    PutPlayer,
    PutSeats,
    PutTable,
    PutTelling,
    SeatRow,
)
from bot.store.sqlite import SqliteStore
from tests.store.rows import ANNA, BO, GUILD, move, row, telling

FOLDER = Path(__file__).parent


async def fill(path: Path) -> None:
    """Write something of everything."""
    seats = (
        SeatRow(seat="lara", player=0, users=(ANNA,), names=("Anna",), ready=True),
        SeatRow(seat="matt", player=1, computer="careful", keepsakes=("scarf",)),
    )
    async with await SqliteStore.open(path) as store:
        for number in range(4):
            await store.write("k3f9a", move("k3f9a", number))
        changes = (
            PutSeats(seats),
            DropStates(below=2),
            MarkPost(1, 2**60 + 9),
            PutTelling(telling(2, status="told", text="She laughed 🎲", user=ANNA, at=9)),
            PutDeadline("remind", 1_700_000_100_000),
            PutKeepsake(KeepsakeRow(GUILD, BO, "my_brother", "scarf")),
            PutPlayer(PlayerRow(BO, {"lang": "it"})),
            PutGuild(GuildRow(GUILD, {"lang": "en"})),
        )
        await store.write("k3f9a", changes)
        await store.write("lobby", (PutTable(row("lobby", status="lobby", thread=0)),))


def dump(path: Path) -> str:
    """Return a database as SQL, with what the header of the file says."""
    db = sqlite3.connect(path)
    header = [
        f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};"
        for name in ("user_version", "application_id")
    ]
    lines = [*header, *db.iterdump(), ""]
    db.close()
    return "\n".join(lines)


def main() -> None:
    """Write the file of today's schema, if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "golden.sqlite3"
        asyncio.run(fill(path))
        db = sqlite3.connect(path)
        target = FOLDER / f"v{db.execute('PRAGMA user_version').fetchone()[0]}.sql"
        db.close()
        if target.exists():
            raise SystemExit(f"{target.name} is there already, and stays as it is")
        target.write_text(dump(path), encoding="utf-8")


if __name__ == "__main__":
    main()
