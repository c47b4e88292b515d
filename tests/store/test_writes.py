"""Writes: in groups, each whole or not at all, and none from a state that does not exist."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import (
    AddMove,
    KeepsakeRow,
    MarkPost,
    PlayerRow,
    PutKeepsake,
    PutPlayer,
    PutPost,
    PutState,
    PutTable,
    StateRow,
    StoreError,
    TakeKeepsake,
)
from bot.store.sqlite import SqliteStore
from tests.store.rows import ANNA, BO, GUILD, commits, entry, failure, move, raw, row

# One process, many tables ------------------------------------------------------------------


async def test_what_is_queued_together_is_one_transaction(store, path):
    await store.write("k3f9a", (PutTable(row("k3f9a")),))
    before = commits(path)
    await asyncio.gather(*(store.write(f"t{n}", move(f"t{n}", 0)) for n in range(50)))
    assert commits(path) == before + 1
    assert (await store.counts())["tables"] == 51


async def test_256_tables_play_at_once_and_every_move_is_there(store):
    async def play(name: str) -> None:
        for number in range(12):
            await store.write(name, move(name, number))
            seen = await store.table(name)
            assert seen.row.moves == number + 1

    names = [f"t{n}" for n in range(256)]
    await asyncio.gather(*map(play, names))

    for name in names:
        assert [m.number for m in await store.log(name, 1)] == list(range(12))
        assert [p.number for p in await store.posts(name)] == list(range(1, 13))


async def test_moves_queued_one_behind_the_other_are_written_in_that_order(store):
    writes = [store.write("k3f9a", move("k3f9a", number)) for number in range(100)]
    await asyncio.gather(*writes)

    stored = await store.table("k3f9a")
    assert stored.row.moves == 100
    assert [m.number for m in await store.log("k3f9a", 1)] == list(range(100))
    assert stored.states[-1].moves == 99


async def test_a_write_that_is_done_is_seen_by_the_next_read(store):
    for number in range(30):
        await store.write("k3f9a", move("k3f9a", number))
        assert (await store.table("k3f9a")).row.moves == number + 1


# Bad records -------------------------------------------------------------------------------


async def test_a_bad_record_fails_alone_and_other_tables_are_written(store):
    for name in ("good", "badly", "other"):
        await store.write(name, move(name, 0))
    writes = [store.write(name, move(name, 1)) for name in ("good", "other")]
    writes.insert(1, store.write("badly", move("badly", 0)))

    failed = [bool(await failure(write)) for write in writes]

    assert failed == [False, True, False]
    assert len(await store.log("good", 1)) == len(await store.log("other", 1)) == 2


async def test_a_write_fails_whole_if_one_of_its_changes_fails(store):
    await store.write("k3f9a", move("k3f9a", 0))
    changes = (PutTable(row("k3f9a", moves=77)), PutPlayer(PlayerRow(ANNA, {"lang": "it"})))
    alone = store.write("k3f9a", (*changes, AddMove(entry(0))))
    assert "already" in await failure(alone)

    in_a_group = store.write("k3f9a", (*changes, AddMove(entry(0))))
    beside = store.write("k4444", (PutTable(row("k4444")),))
    assert await failure(in_a_group)
    assert not await failure(beside)

    assert (await store.table("k3f9a")).row.moves == 1
    assert await store.player(ANNA) == {}


async def test_what_a_table_queued_behind_a_failed_write_fails_and_nothing_else(store):
    for name in ("badly", "good"):
        await store.write(name, move(name, 0))
    bad = store.write("badly", (AddMove(entry(0)),))
    behind = store.write("badly", move("badly", 1))
    good = store.write("good", move("good", 1))

    assert "already" in await failure(bad)
    assert "earlier write" in await failure(behind)
    assert not await failure(good)
    assert len(await store.log("badly", 1)) == 1

    # The failure has been told: the table was read again, and plays on from what it read.
    await store.write("badly", move("badly", 1))
    assert len(await store.log("badly", 1)) == 2


async def test_what_is_queued_while_a_failing_write_is_on_its_way_fails(store, path):
    await store.write("badly", move("badly", 0))
    hold = raw(path)
    hold.execute("BEGIN IMMEDIATE")
    bad = store.write("badly", (AddMove(entry(0)),))
    await store.counts()  # the group is on its way now, and waits for the disk
    behind = store.write("badly", move("badly", 1))
    other = store.write("good", move("good", 0))
    hold.execute("ROLLBACK")

    assert "already" in await failure(bad)
    assert "earlier write" in await failure(behind)
    assert not await failure(other)


async def test_until_the_failure_was_heard_of_the_table_writes_in_vain(store):
    for table in (f"t{n}" for n in range(20)):
        await store.write(table, move(table, 0))
        clicks = []
        bad = store.write(table, (AddMove(entry(0)),))
        heard = asyncio.Event()
        bad.add_done_callback(lambda _, heard=heard: heard.set())
        while not heard.is_set():  # a click in every round of the event loop
            clicks.append(store.write(table, move(table, len(clicks) + 1)))
            await asyncio.sleep(0)

        assert await failure(bad)
        assert all([await failure(click) for click in clicks])
        assert not await failure(store.write(table, move(table, 1)))
        assert len(await store.log(table, 1)) == 2


async def test_failures_are_told_before_what_went_well(store):
    await store.write("badly", move("badly", 0))
    told = []
    good = store.write("good", move("good", 0))
    bad = store.write("badly", (AddMove(entry(0)),))
    good.add_done_callback(lambda _: told.append("good"))
    bad.add_done_callback(lambda _: told.append("bad"))

    await asyncio.wait([good, bad])
    await asyncio.sleep(0)
    assert told == ["bad", "good"]
    assert await failure(bad)


async def test_who_heard_of_a_failure_can_write_at_once(store):
    assert await failure(store.write("new", (AddMove(entry(0)),)))
    await store.write("new", move("new", 0))


async def test_settings_that_belong_to_no_table_fail_each_for_itself(store):
    bad = store.write("", (TakeKeepsake(KeepsakeRow(GUILD, ANNA, "saga", "fox")),))
    good = store.write("", (PutPlayer(PlayerRow(ANNA, {"lang": "it"})),))

    assert await failure(bad)
    assert not await failure(good)
    assert await store.player(ANNA) == {"lang": "it"}


@pytest.mark.parametrize(
    "changes",
    [
        (AddMove(entry(0)),),
        (PutState(StateRow(0, "", 0, b"{}")),),
        (PutTable(row("other")),),
        (PutTable(row("k3f9a", moves=2**70)),),
        (PutTable(row("k3f9a", seed="\ud800")),),
        (PutTable(row("k3f9a", game=None)),),
        ("not a change",),
    ],
    ids=["no table", "no table's state", "other's row", "too big", "half a letter", "null", "text"],
)
async def test_what_cannot_be_written_is_refused_and_the_store_goes_on(store, changes):
    assert await failure(store.write("k3f9a", changes))
    await store.write("k3f9a", move("k3f9a", 0))


# Keepsakes ---------------------------------------------------------------------------------


async def test_a_keepsake_that_is_not_there_fails_the_whole_write(store):
    fox = KeepsakeRow(GUILD, ANNA, "saga", "fox")
    await store.write("k3f9a", (PutTable(row("k3f9a")), PutKeepsake(fox)))

    first = store.write("one", (PutTable(row("one")), TakeKeepsake(fox)))
    second = store.write("two", (PutTable(row("two")), TakeKeepsake(fox)))

    assert not await failure(first)
    assert "keepsakes" in await failure(second)
    assert await store.table("two") is None
    assert await store.keepsakes(GUILD, ANNA, "saga") == []


async def test_equal_keepsakes_are_taken_one_at_a_time(store):
    fox, owl = (KeepsakeRow(GUILD, ANNA, "saga", card) for card in ("fox", "owl"))
    await store.write("", (PutKeepsake(fox), PutKeepsake(owl), PutKeepsake(fox)))
    assert await store.keepsakes(GUILD, ANNA, "saga") == ["fox", "owl", "fox"]

    await store.write("", (TakeKeepsake(fox),))
    assert await store.keepsakes(GUILD, ANNA, "saga") == ["owl", "fox"]
    await store.write("", (TakeKeepsake(fox), PutKeepsake(owl), TakeKeepsake(owl)))
    assert await store.keepsakes(GUILD, ANNA, "saga") == ["owl"]
    assert await store.keepsakes(GUILD, BO, "saga") == []


# When the disk or the caller fails ---------------------------------------------------------

AT_COMMIT = """
    CREATE TABLE parent (key INTEGER PRIMARY KEY);
    CREATE TABLE child (key REFERENCES parent (key) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER fault AFTER INSERT ON moves WHEN new.move = 'fault'
    BEGIN INSERT INTO child VALUES (1); END;
"""
AT_ONCE = """
    CREATE TRIGGER fault AFTER INSERT ON moves WHEN new.move = 'fault'
    BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;
"""


@pytest.mark.parametrize("fault", [AT_COMMIT, AT_ONCE], ids=["at the commit", "before it"])
async def test_if_the_transaction_fails_all_of_its_group_fails(store, path, fault):
    for name in ("one", "two"):
        await store.write(name, move(name, 0))
    raw(path).executescript(fault)

    writes = [
        store.write("one", move("one", 1)),
        store.write("two", (AddMove(entry(1, move="fault")),)),
        store.write("new", move("new", 0)),
    ]
    assert all([await failure(write) for write in writes])

    assert await store.table("new") is None
    assert len(await store.log("one", 1)) == len(await store.log("two", 1)) == 1
    await store.write("one", move("one", 1))
    assert len(await store.log("one", 1)) == 2


async def test_a_caller_who_leaves_takes_nothing_back_and_leaves_nothing_open(store, path):
    hold = raw(path)
    hold.execute("BEGIN IMMEDIATE")

    async def play(number: int) -> None:
        await store.write("k3f9a", move("k3f9a", number))

    on_its_way = asyncio.create_task(play(0))
    await store.counts()
    queued = asyncio.create_task(play(1))
    await store.counts()
    on_its_way.cancel()
    queued.cancel()
    await asyncio.wait([on_its_way, queued])
    assert on_its_way.cancelled()
    hold.execute("ROLLBACK")

    await store.write("k3f9a", move("k3f9a", 2))
    assert [m.number for m in await store.log("k3f9a", 1)] == [0, 1, 2]
    hold.execute("BEGIN IMMEDIATE")  # nobody else is in a transaction
    hold.execute("ROLLBACK")


async def test_a_cancelled_read_leaves_the_reader_as_it_was(store):
    await store.write("k3f9a", move("k3f9a", 0))
    reads = [asyncio.create_task(store.table("k3f9a")) for _ in range(20)]
    await store.counts()
    for read in reads:
        read.cancel()
    await store.write("k3f9a", move("k3f9a", 1))
    assert (await store.table("k3f9a")).row.moves == 2


async def test_while_a_write_waits_for_the_disk_everybody_else_goes_on(store, path):
    await store.write("k3f9a", move("k3f9a", 0))
    hold = raw(path)
    hold.execute("BEGIN IMMEDIATE")
    write = store.write("k3f9a", move("k3f9a", 1))

    for _ in range(50):
        assert (await store.table("k3f9a")).row.moves == 1
    assert not write.done()
    hold.execute("ROLLBACK")
    await write


async def test_closing_writes_what_is_queued(path):
    store = await SqliteStore.open(path)
    writes = [store.write(f"t{n}", move(f"t{n}", 0)) for n in range(600)]
    await store.close()

    assert all(write.done() and write.exception() is None for write in writes)
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "fireside.sqlite3",
        "fireside.sqlite3-lock",
    ]
    async with await SqliteStore.open(path) as again:
        assert (await again.counts())["moves"] == 600


async def test_a_closed_store_refuses_at_once(path):
    store = await SqliteStore.open(path)
    await store.close()
    await store.close()
    assert "closed" in await failure(store.write("k3f9a", move("k3f9a", 0)))
    with pytest.raises(StoreError, match="closed"):
        await store.table("k3f9a")


# Posts -------------------------------------------------------------------------------------


async def test_marking_a_post_leaves_its_words_alone_and_rewriting_it_its_message(store):
    await store.write("k3f9a", move("k3f9a", 0))
    (asked,) = await store.posts("k3f9a")
    mark = store.write("k3f9a", (MarkPost(1, 2**61),))
    again = store.write("k3f9a", (PutPost(replace(asked, body=b'{"told":1}')),))
    await asyncio.gather(mark, again)

    (post,) = await store.posts("k3f9a")
    assert post.body == b'{"told":1}'
    assert post.message == 2**61
    assert await store.unsent() == []

    await store.write("k3f9a", (MarkPost(1, 0),))
    assert (await store.posts("k3f9a"))[0].message == 0
    assert await store.unsent() == ["k3f9a"]
