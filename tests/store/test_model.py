"""The planner against the plain meaning of the changes: any groups of any writes, one by one."""

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.store import (
    AddMove,
    Change,
    DeadlineRow,
    DropStates,
    KeepsakeRow,
    MarkPost,
    MoveRow,
    PlayerRow,
    PostRow,
    PutDeadline,
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
    TakeKeepsake,
)
from bot.store.sqlite import SqliteStore
from tests.store.rows import failure, row, telling

NAMES = ("one", "two", "six")


class WrongError(Exception):
    """A change that cannot be made."""


@dataclass
class Plain:
    """What the changes mean, in dictionaries."""

    tables: dict[str, Any] = field(default_factory=dict)
    seats: dict[str, tuple] = field(default_factory=dict)
    moves: dict[tuple, Any] = field(default_factory=dict)
    states: dict[tuple, Any] = field(default_factory=dict)
    posts: dict[tuple, Any] = field(default_factory=dict)
    tellings: dict[tuple, Any] = field(default_factory=dict)
    deadlines: dict[tuple, int] = field(default_factory=dict)
    keepsakes: list[KeepsakeRow] = field(default_factory=list)
    players: dict[int, dict] = field(default_factory=dict)

    def copy(self) -> "Plain":
        return Plain(*(type(v)(v) for v in vars(self).values()))

    def write(self, table: str, changes: tuple[Change, ...]) -> "Plain":
        after = self.copy()
        for change in sorted(changes, key=lambda c: not isinstance(c, PutTable)):
            after.change(table, change)
        return after

    def change(self, table: str, change: Change) -> None:
        needed = (PutSeats, AddMove, PutState, PutPost, PutTelling, PutDeadline)
        if isinstance(change, needed) and table not in self.tables:
            raise WrongError
        match change:
            case PutTable(r):
                self.tables[table] = r
            case PutSeats(rows):
                self.seats[table] = rows
            case AddMove(r):
                if (table, r.number) in self.moves:
                    raise WrongError
                self.moves[table, r.number] = r
            case PutState(r):
                self.states[table, r.moves] = r
            case DropStates(below, above):
                for key in [k for k in self.states if k[0] == table]:
                    if not below <= key[1] <= above:
                        del self.states[key]
            case PutPost(r):
                known = self.posts.get((table, r.number))
                kept = known.message if known else 0
                self.posts[table, r.number] = replace(r, message=kept or r.message)
            case MarkPost(number, message):
                if (table, number) in self.posts:
                    marked = replace(self.posts[table, number], message=message)
                    self.posts[table, number] = marked
            case PutTelling(r):
                self.tellings[table, r.number] = r
            case PutDeadline(kind, at):
                self.deadlines[table, kind] = at
            case RemoveDeadline(kind):
                for key in [k for k in self.deadlines if k[0] == table]:
                    if kind in ("", key[1]):
                        del self.deadlines[key]
            case PutKeepsake(r):
                self.keepsakes.append(r)
            case TakeKeepsake(r):
                if r not in self.keepsakes:
                    raise WrongError
                self.keepsakes.remove(r)
            case PutPlayer(r):
                self.players[r.user] = r.settings


few = st.integers(0, 3)
cards = st.sampled_from(("fox", "owl")).map(lambda card: KeepsakeRow(7, 8, "saga", card))
kinds = st.sampled_from(("remind", "time-up"))
data = st.binary(max_size=3)


def changes(table: str) -> st.SearchStrategy:
    seat = st.builds(SeatRow, seat=st.sampled_from("ab"), player=few)
    return st.lists(
        st.one_of(
            st.builds(
                lambda moves, status, thread: PutTable(
                    row(table, moves=moves, status=status, thread=thread)
                ),
                few,
                st.sampled_from(("lobby", "playing")),
                few,
            ),
            st.builds(PutSeats, st.lists(seat, min_size=1, max_size=2).map(tuple)),
            st.builds(
                AddMove, st.builds(MoveRow, game_number=st.just(1), number=st.integers(0, 9))
            ),
            st.builds(PutState, st.builds(StateRow, few, st.just(""), few, data)),
            st.builds(PutState, st.builds(StateRow, few, st.just(""), few, data)),
            st.builds(DropStates, few, few),
            st.builds(
                PutPost,
                st.builds(PostRow, number=few, thread=few, body=data, message=few),
            ),
            st.builds(MarkPost, few, few),
            st.builds(lambda number, text: PutTelling(telling(number, text=text)), few, st.text()),
            st.builds(PutDeadline, kinds, few),
            st.builds(RemoveDeadline, kinds | st.just("")),
            st.builds(PutKeepsake, cards),
            st.builds(TakeKeepsake, cards),
            st.builds(lambda n: PutPlayer(PlayerRow(1, {"n": str(n)})), few),
        ),
        max_size=5,
    ).map(tuple)


# The first two tables are there from the start; each write of the third may be its first.
made = {name: changes(name) for name in NAMES}
made["six"] = made["six"].map(lambda some: (*some, PutTable(row("six"))))
writes = st.one_of(*(st.tuples(st.just(name), made[name]) for name in NAMES))
groups_of_writes = st.lists(st.lists(writes, min_size=1, max_size=8), min_size=1, max_size=4)


async def meanings_agree(groups: list[list[tuple[str, tuple]]], path: Path) -> None:
    plain = Plain()
    async with await SqliteStore.open(path) as store:
        for name in NAMES[:2]:
            await store.write(name, (PutTable(row(name)),))
            plain.tables[name] = row(name)
        for group in groups:
            queued = [store.write(table, changes) for table, changes in group]
            wrong: set[str] = set()
            expected = []
            for table, made in group:
                try:
                    if table in wrong:
                        raise WrongError
                    plain = plain.write(table, made)
                except WrongError:
                    wrong.add(table)
                expected.append(table in wrong)
            assert [bool(await failure(done)) for done in queued] == expected
            await the_same(store, plain)


async def the_same(store: SqliteStore, plain: Plain) -> None:
    def of(rows: dict[tuple, Any]) -> list:
        return [rows[key] for key in sorted(k for k in rows if k[0] == name)]

    for name in NAMES:
        stored = await store.table(name)
        if name not in plain.tables:
            assert stored is None
            continue
        assert stored.row == plain.tables[name]
        assert stored.seats == plain.seats.get(name, ())
        assert list(stored.states) == of(plain.states)
        assert await store.log(name, 1) == of(plain.moves)
        assert await store.posts(name) == of(plain.posts)
        assert await store.tellings(name, 1) == of(plain.tellings)
    due = [DeadlineRow(*key, at) for key, at in plain.deadlines.items()]
    assert sorted(await store.deadlines(10), key=repr) == sorted(due, key=repr)
    assert await store.keepsakes(7, 8, "saga") == [k.card for k in plain.keepsakes]
    assert await store.player(1) == plain.players.get(1, {})
    unsent = {key[0] for key, post in plain.posts.items() if post.message == 0}
    assert set(await store.unsent()) == unsent


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
)
@given(groups_of_writes)
def test_a_group_means_what_its_writes_mean_one_after_the_other(groups):
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(meanings_agree(groups, Path(folder) / "fireside.sqlite3"))
