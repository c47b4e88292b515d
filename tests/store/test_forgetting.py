"""A user who is forgotten is forgotten everywhere, and nobody else is."""

from msgspec.structs import replace

from bot.store import (
    AddMove,
    KeepsakeRow,
    PlayerRow,
    PutKeepsake,
    PutPlayer,
    PutSeats,
    PutTable,
    PutTelling,
    SeatRow,
)
from tests.store.rows import ANNA, BO, GUILD, entry, move, row, telling


async def test_a_user_is_forgotten_and_the_others_are_not(store):
    await store.write("k3f9a", (*move("k3f9a", 0), *move("k3f9a", 1)))
    crew = SeatRow(seat="lara", player=0, users=(BO, ANNA), names=("Bo", "Anna"))
    like = SeatRow(seat="matt", player=1, users=(ANNA * 10 % 2**63,), names=("Like",))
    await store.write(
        "k3f9a",
        (
            AddMove(entry(2, actor=BO)),
            PutSeats((crew, like)),
            PutTelling(telling(1, status="told", text="Mine.", user=ANNA)),
            PutTelling(telling(2, status="told", text="His.", user=BO)),
            PutTelling(telling(3, status="removed", user=BO, removed_by=ANNA)),
            PutTelling(telling(4, status="passed", user=ANNA)),
            *(PutKeepsake(KeepsakeRow(GUILD, user, "saga", "fox")) for user in (ANNA, BO)),
            *(PutPlayer(PlayerRow(user, {"lang": "it"})) for user in (ANNA, BO)),
        ),
    )
    queued = store.write("k3f9a", (AddMove(entry(3)),))
    await store.forget_user(ANNA)
    await queued

    stored = await store.table("k3f9a")
    assert stored.row.host == 0
    assert stored.seats == (replace(crew, users=(BO,), names=("Bo",)), like)
    assert [m.actor for m in await store.log("k3f9a", 1)] == [0, 0, BO, 0]
    told = await store.tellings("k3f9a", 1)
    assert [(t.status, t.text, t.user, t.removed_by) for t in told] == [
        ("removed", "", 0, 0),
        ("told", "His.", BO, 0),
        ("removed", "", BO, 0),
        ("passed", "", 0, 0),
    ]
    assert await store.player(ANNA) == {}
    assert await store.player(BO) == {"lang": "it"}
    assert await store.keepsakes(GUILD, ANNA, "saga") == []
    assert await store.keepsakes(GUILD, BO, "saga") == ["fox"]


async def test_a_forgotten_user_is_not_in_the_file_any_more(store, path):
    secret = 777_123_456_789_012_345
    seat = SeatRow(seat="lara", player=0, users=(secret,), names=("Zebedee",))
    told = telling(1, status="told", text="A lighthouse of my own.", user=secret)
    await store.write(
        "k3f9a",
        (
            PutTable(row("k3f9a", host=secret)),
            AddMove(entry(0, actor=secret)),
            PutSeats((seat,)),
            PutTelling(told),
            PutPlayer(PlayerRow(secret, {"lang": "it"})),
            PutKeepsake(KeepsakeRow(GUILD, secret, "saga", "fox")),
        ),
    )
    await store.forget_user(secret)
    await store.close()

    data = path.read_bytes()
    assert b"lighthouse" not in data
    assert b"Zebedee" not in data
    assert str(secret).encode() not in data
    assert secret.to_bytes(8, "big") not in data


async def test_more_rows_than_are_looked_at_at_once_are_forgotten(store, monkeypatch):
    monkeypatch.setattr("bot.store.forget.AT_ONCE", 7)
    for number in range(30):
        told = telling(number + 1, status="told", text="Mine.", user=ANNA)
        await store.write("k3f9a", (*move("k3f9a", number), PutTelling(told)))
    await store.forget_user(ANNA)
    assert {m.actor for m in await store.log("k3f9a", 1)} == {0}
    assert {t.text for t in await store.tellings("k3f9a", 1)} == {""}
