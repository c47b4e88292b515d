"""Reads: every row comes back as it was written, and every question has its index."""

import re
import sqlite3
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.store import (
    AddMove,
    DeadlineRow,
    DropStates,
    GuildRow,
    KeepsakeRow,
    MarkPost,
    MoveRow,
    PlayerRow,
    PostRow,
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
    SeatRow,
    StateRow,
    TableRow,
    TakeKeepsake,
    TellingRow,
    reader,
)
from bot.store.connection import connect_writer
from bot.store.protocol import Status
from bot.store.writer import commit_group
from tests.store.rows import ANNA, BO, CHANNEL, GUILD, THREAD, entry, move, row, telling

# Rows come back as they were ----------------------------------------------------------------

ids = st.integers(0, 2**63 - 1)
numbers = st.integers(0, 2**53)
texts = st.text(st.characters(codec="utf-8"), max_size=40)
blobs = st.binary(max_size=60)
mappings = st.dictionaries(texts, texts, max_size=3)
tuples = st.lists(texts, max_size=3).map(tuple)

table_rows = st.builds(
    TableRow,
    id=st.just("k3f9a"),
    **dict.fromkeys(("game", "seed", "content"), texts),
    **dict.fromkeys(("guild", "channel", "thread", "lobby", "host"), ids),
    status=st.sampled_from(get_args(Status)),
    options=mappings,
    settings=mappings,
    **dict.fromkeys(("epoch", "version", "posts", "tellings", "created", "changed"), numbers),
    game_number=st.just(1),
    moves=st.just(3),
    posted=st.just(0),
)
seat_rows = st.builds(
    SeatRow,
    seat=texts,
    player=numbers,
    users=st.lists(ids, max_size=3).map(tuple),
    names=tuples,
    computer=texts,
    ready=st.booleans(),
    away=st.booleans(),
    keepsakes=tuples,
)
move_rows = st.builds(
    MoveRow,
    game_number=st.just(1),
    number=st.integers(0, 2),
    decision=texts,
    seat=texts,
    actor=ids,
    move=texts,
    events=blobs,
    to=st.none() | numbers,
    at=numbers,
)
state_rows = st.builds(StateRow, numbers, texts, numbers, blobs)
post_rows = st.builds(PostRow, number=numbers, thread=ids, body=blobs, message=ids)
telling_rows = st.builds(
    TellingRow,
    number=numbers,
    game_number=st.just(1),
    post=numbers,
    seat=texts,
    prompt=blobs,
    status=st.sampled_from(["open", "told", "passed", "removed"]),
    text=texts,
    user=ids,
    removed_by=ids,
    at=numbers,
)


def several(rows: st.SearchStrategy, key: str) -> st.SearchStrategy:
    return st.lists(rows, max_size=4, unique_by=lambda r: getattr(r, key))


@pytest.fixture(scope="module")
def db(tmp_path_factory):
    connection = connect_writer(tmp_path_factory.mktemp("rows") / "fireside.sqlite3")
    yield connection
    connection.close()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    first=table_rows,
    then=table_rows,
    seats=st.lists(seat_rows, max_size=4).map(tuple),
    log=several(move_rows, "number"),
    states=several(state_rows, "moves"),
    posts=several(post_rows, "number"),
    tellings=several(telling_rows, "number"),
)
def test_every_row_of_a_table_comes_back_as_it_was(
    db, first, then, seats, log, states, posts, tellings
):
    for name in ("deadlines", "tellings", "posts", "states", "moves", "seats", "tables"):
        db.execute(f"DELETE FROM {name}")
    changes: list[Any] = [
        PutTable(first),
        PutSeats((SeatRow(seat="?1", player=0),)),
        PutSeats(seats),
        *map(AddMove, log),
        *map(PutState, states),
        *map(PutPost, posts),
        *map(PutTelling, tellings),
    ]
    assert commit_group(db, [("k3f9a", changes)]) == {}
    assert reader.stored_table(db, "k3f9a").row == first
    assert commit_group(db, [("k3f9a", [PutTable(then)])]) == {}

    stored = reader.stored_table(db, "k3f9a")
    assert stored.row == then
    assert stored.seats == seats
    assert stored.states == tuple(sorted(states, key=lambda s: s.moves))
    assert stored.tail == tuple(sorted(log, key=lambda m: m.number))
    assert reader.posts(db, "k3f9a") == sorted(posts, key=lambda p: p.number)
    assert reader.tellings(db, "k3f9a", 1) == sorted(tellings, key=lambda t: t.number)
    assert reader.find(db, then.thread or -1) == ("k3f9a" if then.thread else None)
    assert [t.id for t in reader.tables(db, then.guild, [then.status], 5)] == ["k3f9a"]


TOLD = [
    "🎲" * 1000,
    "זֶה סִיפּוּר " * 150,
    "👩‍👩‍👧‍👦\u202eabc\u202c\x00end",
    "'; DROP TABLE moves; --" * 80,
    "\r\n\t" * 600,
]


@pytest.mark.parametrize("text", TOLD, ids=["emoji", "hebrew", "joined", "sql", "space"])
async def test_what_was_told_is_kept_to_the_letter(store, text):
    text = text[:2000]
    await store.write("k3f9a", move("k3f9a", 0))
    told = replace(telling(1), status="told", text=text, user=ANNA, at=5)
    await store.write("k3f9a", (PutTelling(told),))
    assert await store.tellings("k3f9a", 1) == [told]
    assert (await store.table("k3f9a")).tellings == (told,)


async def test_settings_are_replaced_whole(store):
    await store.write("", (PutPlayer(PlayerRow(ANNA, {"lang": "it", "pictures": "off"})),))
    await store.write("", (PutPlayer(PlayerRow(ANNA, {"lang": "ar ۱"})),))
    await store.write("", (PutGuild(GuildRow(GUILD, {"lang": "it"})),))
    assert await store.player(ANNA) == {"lang": "ar ۱"}
    assert await store.player(BO) == {}
    assert await store.guild(GUILD) == {"lang": "it"}
    assert await store.guild(GUILD + 1) == {}


async def test_what_nobody_wrote_is_not_there(store):
    assert await store.table("k3f9a") is None
    assert await store.find(THREAD) is None
    assert await store.tables() == []
    assert await store.log("k3f9a", 1) == await store.posts("k3f9a") == []
    assert await store.tellings("k3f9a", 1) == []
    assert await store.unsent() == []
    assert await store.next_deadline() is None
    assert set((await store.counts()).values()) == {0}


# What is needed to play on ------------------------------------------------------------------


async def test_a_table_comes_with_the_newest_of_what_it_has(store):
    for number in range(40):
        await store.write("k3f9a", move("k3f9a", number))
        await store.write("k3f9a", (DropStates(below=number - 2), MarkPost(number + 1, 99)))
    await store.write("k3f9a", (MarkPost(4, 0), PutTelling(telling(7, status="passed"))))

    stored = await store.table("k3f9a")
    assert [s.moves for s in stored.states] == [37, 38, 39]
    assert [m.number for m in stored.tail] == list(range(20, 40))
    assert [p.number for p in stored.posts] == [4, *range(31, 41)]
    # Every open prompt of the game, and those of the posts.
    assert [t.number for t in stored.tellings] == [n for n in range(1, 41) if n != 7]


async def test_the_tail_reaches_back_to_what_no_post_tells_yet(store):
    for number in range(40):
        await store.write("k3f9a", move("k3f9a", number))
    await store.write("k3f9a", (PutTable(row("k3f9a", moves=40, posted=5)),))
    stored = await store.table("k3f9a")
    assert [m.number for m in stored.tail] == list(range(5, 40))


async def test_a_new_game_at_the_table_has_its_own_log_and_prompts(store):
    for number in range(3):
        await store.write("k3f9a", move("k3f9a", number))
    begun = row("k3f9a", game_number=2, moves=1, posts=40, tellings=4)
    await store.write(
        "k3f9a",
        (
            DropStates(above=-1),
            AddMove(entry(0, game_number=2)),
            PutState(StateRow(0, "", 0, b"{}")),
            PutTelling(telling(4, game_number=2, post=40)),
            *(PutPost(PostRow(number=n, thread=THREAD, body=b"{}")) for n in range(4, 41)),
            *(MarkPost(n, 9) for n in range(1, 41)),
            PutTable(begun),
        ),
    )
    stored = await store.table("k3f9a")
    assert [(m.game_number, m.number) for m in stored.tail] == [(2, 0)]
    assert [s.moves for s in stored.states] == [0]
    assert [t.number for t in stored.tellings] == [4]
    assert len(await store.log("k3f9a", 1)) == 3


async def test_states_are_dropped_below_and_above(store):
    await store.write("other", move("other", 0))
    for number in range(10):
        await store.write("k3f9a", move("k3f9a", number))
    await store.write("k3f9a", (DropStates(below=3, above=6),))
    assert [s.moves for s in (await store.table("k3f9a")).states] == [3, 4, 5, 6]
    await store.write("k3f9a", (PutState(StateRow(7, "", 7, b"{}")), DropStates(below=7)))
    assert [s.moves for s in (await store.table("k3f9a")).states] == [7]
    await store.write("k3f9a", (DropStates(above=-1), PutState(StateRow(0, "", 9, b"{}"))))
    assert [s.moves for s in (await store.table("k3f9a")).states] == [0]
    assert len((await store.table("other")).states) == 1


# Finding tables -----------------------------------------------------------------------------


async def test_a_thread_has_its_newest_table_and_a_channel_what_waits_there(store):
    alone = CHANNEL + 50
    for name, status, channel, thread in (
        ("old", "over", CHANNEL, THREAD),
        ("new", "playing", CHANNEL, THREAD),
        ("lobby", "lobby", CHANNEL, 0),
        ("lobby2", "lobby", CHANNEL, 0),
        ("away", "playing", CHANNEL, THREAD + 1),
        ("alone", "over", alone, alone),
    ):
        await store.write(
            name, (PutTable(row(name, status=status, channel=channel, thread=thread)),)
        )
    assert await store.find(THREAD) == "new"
    assert await store.find(CHANNEL) == "lobby2"
    assert await store.find(alone) == "alone"
    assert await store.find(0) is None

    # It goes into its thread: the channel has another one that waits.
    await store.write("lobby2", (PutTable(row("lobby2", thread=THREAD + 2)),))
    assert await store.find(CHANNEL) == "lobby"
    assert await store.find(THREAD + 2) == "lobby2"

    # Nothing waits: what is played elsewhere comes before what is over.
    for name in ("lobby", "lobby2"):
        await store.write(name, (PutTable(row(name, status="stopped")),))
    assert await store.find(CHANNEL) == "away"


async def test_tables_are_listed_by_server_and_status_the_newest_first(store):
    for n, status in enumerate(("over", "playing", "lobby", "playing", "stopped", "paused")):
        await store.write(f"t{n}", (PutTable(row(f"t{n}", status=status, guild=GUILD + n % 2)),))

    async def listed(**which: Any) -> list[str]:
        return [t.id for t in await store.tables(**which)]

    assert await listed() == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert await listed(limit=2) == ["t5", "t4"]
    assert await listed(guild=GUILD) == ["t4", "t2", "t0"]
    assert await listed(status=("playing", "paused")) == ["t5", "t3", "t1"]
    assert await listed(guild=GUILD + 1, status=("playing",), limit=1) == ["t3"]
    assert await listed(guild=1) == []

    await store.write("t1", (PutTable(row("t1", status="over", guild=GUILD)),))
    assert await listed(status=("playing",)) == ["t3"]
    assert await listed(guild=GUILD) == ["t4", "t2", "t1", "t0"]


async def test_what_is_due_comes_the_earliest_first(store):
    for name in ("one", "two"):
        await store.write(name, (PutTable(row(name)),))
    await store.write("one", (PutDeadline("remind", 500), PutDeadline("time-up", 900)))
    await store.write("two", (PutDeadline("remind", 300),))
    assert await store.next_deadline() == 300
    assert await store.deadlines(500) == [
        DeadlineRow("two", "remind", 300),
        DeadlineRow("one", "remind", 500),
    ]
    await store.write("one", (PutDeadline("remind", 100),))
    assert await store.deadlines(299) == [DeadlineRow("one", "remind", 100)]
    await store.write("one", (RemoveDeadline("remind"),))
    await store.write("two", (RemoveDeadline(),))
    assert await store.deadlines(10**15) == [DeadlineRow("one", "time-up", 900)]
    await store.write("one", (RemoveDeadline(), PutDeadline("remind", 7)))
    assert await store.deadlines(10**15) == [DeadlineRow("one", "remind", 7)]


async def test_tables_with_unsent_posts_are_known(store):
    for name in ("one", "two", "three"):
        await store.write(name, (*move(name, 0), *move(name, 1)))
    await store.write("one", (MarkPost(1, 5),))
    await store.write("two", (MarkPost(1, 5), MarkPost(2, 6)))
    assert await store.unsent() == ["one", "three"]


# Speed: every question has its index -----------------------------------------------------------


def test_no_statement_reads_a_whole_table(tmp_path):
    db = connect_writer(tmp_path / "fireside.sqlite3")
    seen: list[str] = []
    everything = (
        PutSeats((SeatRow(seat="lara", player=0),)),
        DropStates(below=1),
        MarkPost(1, 5),
        PutDeadline("remind", 5),
        RemoveDeadline(),
        PutKeepsake(KeepsakeRow(GUILD, ANNA, "saga", "fox")),
        TakeKeepsake(KeepsakeRow(GUILD, ANNA, "saga", "fox")),
        PutPlayer(PlayerRow(ANNA, {})),
        PutGuild(GuildRow(GUILD, {})),
    )
    db.set_trace_callback(seen.append)
    for tables in (1, 2, 70):
        names = [f"{n}of{tables}" for n in range(tables)]
        assert commit_group(db, [(name, (*move(name, 0), *everything)) for name in names]) == {}
        assert commit_group(db, [(name, move(name, 1)) for name in names]) == {}
    reader.stored_table(db, "k3f9a")
    reader.find(db, THREAD)
    reader.tables(db, GUILD, ("playing",), 10)
    reader.tables(db, None, ("playing", "paused"), 10)
    reader.log(db, "k3f9a", 1)
    reader.posts(db, "k3f9a")
    reader.tellings(db, "k3f9a", 1)
    reader.unsent(db)
    reader.deadlines(db, 10)
    reader.next_deadline(db)
    reader.keepsakes(db, GUILD, ANNA, "saga")
    reader.player(db, ANNA)
    reader.guild(db, GUILD)
    db.set_trace_callback(None)

    asked = [s for s in seen if s.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))]
    assert len(asked) > 30
    scans = {}
    for statement in asked:
        try:
            steps = db.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
        except sqlite3.OperationalError:  # a foreign key's own work, traced without its values
            continue
        for *_, detail in steps:
            # What a statement brings along itself may be scanned, and the two partial indexes
            # that hold no more than what is asked for.
            if re.match(r"SCAN (?!\d+ CONSTANT|v\b|\(|CONSTANT|.*INDEX posts_unsent)", detail):
                scans[detail] = statement[:300]
    db.close()
    assert scans == {}
