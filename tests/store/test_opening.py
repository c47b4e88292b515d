"""Opening: one bot to a file, no file that is not understood, and nothing left half done."""

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.store import PutTable, StoreError
from bot.store.migrate import MIGRATIONS, check_version, migrate, migrations, statements
from bot.store.sqlite import SqliteStore
from tests.store.rows import ANNA, BO, GUILD, THREAD, failure, move, raw, row

GOLDEN = sorted((Path(__file__).parent / "golden").glob("v*.sql"))
ROOT = Path(__file__).resolve().parents[2]


def python(script: str, path: Path, **other) -> subprocess.Popen:
    begin = (
        "import asyncio, sys\nfrom pathlib import Path\nfrom bot.store.sqlite import SqliteStore\n"
    )
    return subprocess.Popen(
        [sys.executable, "-c", begin + script, str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **other,
    )


def threads() -> set[threading.Thread]:
    return set(threading.enumerate())


# One bot to a file --------------------------------------------------------------------------

HOLD = """
async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


async def test_a_second_store_on_the_same_file_is_refused(store, path):
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)
    for again in (path, link):
        with pytest.raises(StoreError, match=r"fireside\.sqlite3 is in use"):
            await SqliteStore.open(again)
    await store.write("k3f9a", move("k3f9a", 0))


async def test_a_second_process_is_refused_until_the_first_is_dead(path):
    process = python(HOLD, path)
    try:
        assert process.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match="in use"):
            await SqliteStore.open(path)
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=20)
    async with await SqliteStore.open(path) as store:
        await store.write("k3f9a", move("k3f9a", 0))


async def test_another_file_beside_it_can_be_opened(store, path):
    async with await SqliteStore.open(path.with_name("other.sqlite3")) as other:
        assert await other.store_id() != await store.store_id()


async def test_a_closed_database_can_be_opened_again_and_has_its_name(path):
    names = []
    for _ in range(3):
        async with await SqliteStore.open(path) as store:
            names.append(await store.store_id())
    assert len(set(names)) == 1
    assert len(names[0]) == 4
    assert set(names[0]) <= set("abcdefghijklmnopqrstuvwxyz23456789")


# Looking only ---------------------------------------------------------------------------------


async def test_one_can_look_at_a_database_while_the_bot_runs(store, path):
    await store.write("k3f9a", move("k3f9a", 0))
    async with await SqliteStore.open(path, read_only=True) as looking:
        assert (await looking.counts())["moves"] == 1
        assert await looking.damage() == []
        await store.write("k3f9a", move("k3f9a", 1))
        assert (await looking.table("k3f9a")).row.moves == 2
        assert "reading only" in await failure(looking.write("k3f9a", move("k3f9a", 2)))
        with pytest.raises(StoreError, match="reading only"):
            await looking.forget_user(ANNA)
    await store.write("k3f9a", move("k3f9a", 2))


async def test_one_can_look_at_a_database_that_nobody_runs(path):
    async with await SqliteStore.open(path) as store:
        await store.write("k3f9a", move("k3f9a", 0))
    before = path.read_bytes()
    async with await SqliteStore.open(path, read_only=True) as looking:
        assert (await looking.counts())["tables"] == 1
    assert path.read_bytes() == before
    async with await SqliteStore.open(path) as store:
        await store.write("k3f9a", move("k3f9a", 1))


async def test_looking_makes_no_database(path):
    with pytest.raises(StoreError, match="there is no database at"):
        await SqliteStore.open(path, read_only=True)
    assert list(path.parent.iterdir()) == []


# What is not understood ------------------------------------------------------------------------


def newer(path: Path) -> None:
    raw(path).execute("PRAGMA user_version = 999")


def others(path: Path) -> None:
    path.unlink()
    raw(path).execute("CREATE TABLE customers (name)")


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 1000)


def overwritten(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: 4096 * 5 + 100])


@pytest.mark.parametrize("read_only", [False, True], ids=["to play", "to look"])
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (newer, "newer version of this program: its schema is 999"),
        (others, "another program"),
        (garbage, "damaged, or not a database"),
        (overwritten, "damaged, or not a database"),
        (cut, "damaged, or not a database"),
    ],
    ids=["newer", "another program's", "garbage", "overwritten", "cut"],
)
async def test_a_file_that_is_not_understood_is_refused_and_left_alone(
    path, spoil, says, read_only
):
    async with await SqliteStore.open(path) as store:
        for number in range(3):
            await store.write("k3f9a", move("k3f9a", number))
    spoil(path)
    before, running = path.read_bytes(), threads()

    with pytest.raises(StoreError, match=says) as refused:
        await SqliteStore.open(path, read_only=read_only)

    assert str(path) in str(refused.value)
    assert "Nothing was changed." in str(refused.value)
    if spoil is not others:
        assert "backup" in str(refused.value)
    assert path.read_bytes() == before
    for thread in threads() - running:
        thread.join(20)
        assert not thread.is_alive()

    # And it is not locked by the attempt.
    path.unlink()
    async with await SqliteStore.open(path) as store:
        await store.write("k3f9a", (PutTable(row("k3f9a")),))


async def test_damage_that_shows_later_is_a_store_error_too(path):
    async with await SqliteStore.open(path) as store:
        for n in range(200):
            await store.write(f"t{n}", move(f"t{n}", 0))
    db = raw(path)
    (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'posts'").fetchone()
    db.close()
    data = bytearray(path.read_bytes())
    leaf = int.from_bytes(data[(root - 1) * 4096 + 8 :][:4], "big")  # of its last rows
    data[(leaf - 1) * 4096 : leaf * 4096] = b"\xa5" * 4096
    path.write_bytes(data)

    async with await SqliteStore.open(path) as store:
        assert await store.damage()
        with pytest.raises(StoreError, match="Restore a backup"):
            await store.posts("t199")
        assert "Restore a backup" in await failure(store.write("t0", move("t0", 1)))
        assert len((await store.table("t0")).posts) == 1  # elsewhere it goes on


@pytest.mark.parametrize("place", ["folder", "file/below.sqlite3"])
async def test_a_place_that_cannot_be_a_database_is_refused(tmp_path, place):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=place.split("/")[0]):
        await SqliteStore.open(tmp_path / place)


async def test_the_folder_is_made(tmp_path):
    async with await SqliteStore.open(tmp_path / "var" / "deep" / "a #1?.sqlite3") as store:
        await store.write("k3f9a", move("k3f9a", 0))
    assert (tmp_path / "var" / "deep" / "a #1?.sqlite3").exists()


# Nothing is left hanging -----------------------------------------------------------------------


async def test_opening_that_is_given_up_leaves_the_file_free(path):
    opening = asyncio.create_task(SqliteStore.open(path))
    await asyncio.sleep(0)
    opening.cancel()
    await asyncio.wait([opening])
    assert opening.cancelled()
    async with await SqliteStore.open(path) as store:
        await store.write("k3f9a", move("k3f9a", 0))


@pytest.mark.parametrize(
    "script",
    [
        "asyncio.run(SqliteStore.open(Path(sys.argv[1])))\n",
        "async def main():\n"
        "    global store\n"
        "    store = await SqliteStore.open(Path(sys.argv[1]))\n"
        "    raise KeyError('a bug')\n"
        "asyncio.run(main())\n",
        "Path(sys.argv[1]).write_text('x' * 9999)\n"
        "asyncio.run(SqliteStore.open(Path(sys.argv[1])))\n",
    ],
    ids=["never closed", "died", "could not open"],
)
def test_a_process_ends_whatever_was_left_open(path, script):
    process = python(script, path)
    process.communicate(timeout=20)
    assert process.returncode is not None


# Migrations ------------------------------------------------------------------------------------


def load(golden: Path, path: Path) -> None:
    db = raw(path)
    db.executescript(golden.read_text(encoding="utf-8"))
    db.close()


def test_every_schema_has_its_golden():
    assert [int(golden.stem[1:]) for golden in GOLDEN] == [n for n, _ in migrations()]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.stem)
async def test_a_database_of_every_schema_loads_and_plays_on(path, golden):
    load(golden, path)
    async with await SqliteStore.open(path) as store:
        stored = await store.table("k3f9a")
        assert stored.row == row("k3f9a", moves=4, posted=4, posts=4, tellings=4)
        assert [seat.seat for seat in stored.seats] == ["lara", "matt"]
        assert stored.seats[0].users == (ANNA,)
        assert stored.seats[1].keepsakes == ("scarf",)
        assert [state.moves for state in stored.states] == [2, 3]
        assert [post.message for post in stored.posts] == [2**60 + 9, 0, 0, 0]
        assert stored.tellings[1].text == "She laughed 🎲"
        assert await store.keepsakes(GUILD, BO, "my_brother") == ["scarf"]
        assert await store.player(BO) == {"lang": "it"}
        assert await store.guild(GUILD) == {"lang": "en"}
        assert await store.next_deadline() == 1_700_000_100_000
        assert await store.find(THREAD) == "k3f9a"
        assert len(await store.store_id()) == 4

        await store.write("k3f9a", move("k3f9a", 4))
        assert [m.number for m in await store.log("k3f9a", 1)] == [0, 1, 2, 3, 4]
        assert await store.damage() == []


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.stem)
async def test_an_old_database_ends_with_the_schema_of_a_new_one(tmp_path, golden):
    def schema(path: Path) -> list[tuple]:
        columns = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name"
        return raw(path).execute(columns).fetchall()

    load(golden, tmp_path / "old.sqlite3")
    for name in ("old", "new"):
        await (await SqliteStore.open(tmp_path / f"{name}.sqlite3")).close()
    assert schema(tmp_path / "old.sqlite3") == schema(tmp_path / "new.sqlite3")


@pytest.fixture
def folder(tmp_path):
    return Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path, folder):
    path = tmp_path / "fireside.sqlite3"
    db = raw(path)
    migrate(db, path, folder)
    schema = db.execute("SELECT * FROM sqlite_schema").fetchall()
    (folder / "0002_good.sql").write_text("CREATE TABLE more (a);\nDROP TABLE guilds;\n")
    (folder / "0003_bad.sql").write_text(
        "INSERT INTO more VALUES (1);\nALTER TABLE nowhere RENAME TO something;\n"
    )
    with pytest.raises(StoreError, match=r"0003_bad\.sql: no such table: nowhere"):
        migrate(db, path, folder)
    assert db.execute("SELECT * FROM sqlite_schema").fetchall() == schema
    assert check_version(db, path, folder) == 1

    (folder / "0003_bad.sql").write_text("INSERT INTO more VALUES (1);\n")
    migrate(db, path, folder)
    assert check_version(db, path, folder) == 3
    assert db.execute("SELECT * FROM more").fetchall() == [(1,)]


def test_a_migration_that_orphans_rows_is_undone(tmp_path, folder):
    path = tmp_path / "fireside.sqlite3"
    load(GOLDEN[0], path)
    db = raw(path)
    (folder / "0002_bad.sql").write_text("DELETE FROM tables;\n")
    with pytest.raises(StoreError, match="refer to nothing"):
        migrate(db, path, folder)
    assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_a_missing_migration_is_noticed(folder):
    (folder / "0003_third.sql").write_text("SELECT 1;\n")
    with pytest.raises(StoreError, match="not complete"):
        migrations(folder)


def test_a_script_is_cut_where_statements_end():
    script = (
        "-- one; two\nCREATE TABLE a (b TEXT DEFAULT ';');\n"
        "CREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n  DELETE FROM a;\nEND;\n-- the end\n"
    )
    cut = list(statements(script))
    assert len(cut) == 2
    db = sqlite3.connect(":memory:")
    for statement in cut:
        db.execute(statement)
    with pytest.raises(StoreError, match="within a statement"):
        list(statements("DROP TABLE a;\nDROP TABLE\n"))
