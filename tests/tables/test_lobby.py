"""Before the first card: sitting down, getting up, and who may start."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine import Refusal
from tests.tables.house import ANNA, BO, CLEO, MOD, House, refused


async def test_the_host_sits_in_the_first_role_and_is_on_the_disk(home: House) -> None:
    table = await home.lobby_of()

    assert [(s.seat, s.users, s.names) for s in table.seats] == [("fox", (ANNA,), ("Anna",))]
    assert home.rows("SELECT status, host FROM tables") == [("lobby", ANNA)]


async def test_nobody_opens_a_game_that_there_is_not(home: House) -> None:
    await refused(
        home.lobby.open("ludo", guild=1, channel=2, host=ANNA, name="Anna"), "the game ludo"
    )


async def test_joining_takes_the_next_role_or_the_one_asked_for(home: House) -> None:
    table = await home.lobby_of()

    assert await home.lobby.join(table, BO, "Bo") == "owl"
    assert await home.lobby.join(table, CLEO, "Cleo", "mole") == "mole"


async def test_one_person_does_not_take_two_seats_where_the_game_has_one_each(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.lobby.join(table, ANNA, "Anna"), "a seat already")
    assert len(table.seats) == 1


async def test_two_people_at_the_same_instant_get_two_roles(home: House) -> None:
    table = await home.lobby_of()

    took = await asyncio.gather(
        home.lobby.join(table, BO, "Bo"), home.lobby.join(table, CLEO, "Cleo")
    )

    assert sorted(took) == ["hare", "owl"]


async def test_the_last_seat_goes_to_whoever_is_first(home: House) -> None:
    table = await home.lobby_of()
    for user in (BO, CLEO):
        await home.lobby.join(table, user, "Somebody")

    both = await asyncio.gather(
        home.lobby.join(table, 50, "Fifty"),
        home.lobby.join(table, 51, "Fifty-one"),
        return_exceptions=True,
    )

    assert both[0] == "mole"
    assert isinstance(both[1], Refusal)
    assert len(table.seats) == 4


async def test_a_role_that_somebody_has_is_not_to_be_had(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.lobby.join(table, BO, "Bo", "fox"), "quicker")
    await refused(home.lobby.join(table, BO, "Bo", "dragon"), "quicker")


async def test_a_player_may_choose_another_role_but_not_for_others(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    await home.lobby.choose(table, BO, "owl", "hare")
    await refused(home.lobby.choose(table, BO, "fox", "mole"), "not your seat")

    assert [s.seat for s in table.seats] == ["fox", "hare"]


async def test_leaving_makes_the_seat_free(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    await home.lobby.leave(table, BO)

    assert table.seats_of(BO) == ()
    assert await home.lobby.join(table, CLEO, "Cleo") == "owl"
    await refused(home.lobby.leave(table, BO), "do not sit")


async def test_ready_can_be_said_and_taken_back(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")
    assert home.lobby.not_ready(table) == ("owl",), "the host need not say so"

    assert await home.lobby.ready(table, BO) is True
    assert home.lobby.not_ready(table) == ()
    assert await home.lobby.ready(table, BO) is False
    await refused(home.lobby.ready(table, CLEO), "do not sit")


async def test_it_does_not_start_with_too_few(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.lobby.start(table, ANNA, moderator=False), "at least 2 players")
    assert home.rows("SELECT status FROM tables") == [("lobby",)]


async def test_the_host_or_a_moderator_starts_and_nobody_else(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    await refused(home.lobby.start(table, BO, moderator=False), "host or a moderator")
    await home.lobby.start(table, MOD, moderator=True)

    assert table.row.status == "playing"


async def test_two_clicks_on_start_deal_once(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    both = await asyncio.gather(
        home.lobby.start(table, ANNA, moderator=False),
        home.lobby.start(table, MOD, moderator=True),
        return_exceptions=True,
    )

    assert [isinstance(b, Refusal) for b in both] == [False, True]
    assert home.rows("SELECT game_number, moves, posts FROM tables") == [(1, 1, 1)]


async def test_nobody_joins_or_starts_when_it_has_begun(home: House) -> None:
    table = await home.begin()

    for late in (
        home.lobby.join(table, CLEO, "Cleo"),
        home.lobby.ready(table, BO),
        home.lobby.choose(table, BO, "owl", "hare"),
        home.lobby.add_computer(table, ANNA, moderator=False),
        home.lobby.start(table, ANNA, moderator=False),
    ):
        await refused(late, "begun already")


@pytest.mark.parametrize(
    ("name", "value"), [("coins", "5"), ("colour", "red"), ("timer", "a week"), ("", "")]
)
async def test_an_option_takes_only_values_that_it_has(home: House, name: str, value: str) -> None:
    table = await home.lobby_of()
    before = table.row

    await refused(home.lobby.set(table, ANNA, name, value, moderator=False), "cannot be")
    assert (table.row.options, table.row.settings) == (before.options, before.settings)


async def test_only_host_and_moderators_change_options(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    await refused(home.lobby.set(table, BO, "coins", "4", moderator=False), "host or a moderator")
    await home.lobby.set(table, MOD, "coins", "4", moderator=True)

    assert table.row.options == {"coins": "4"}


async def test_an_option_of_the_game_is_fixed_once_it_has_begun(home: House) -> None:
    table = await home.begin()

    await refused(home.lobby.set(table, ANNA, "coins", "4", moderator=False), "begun already")
    await home.lobby.set(table, ANNA, "pictures", "off", moderator=False)

    assert table.row.settings["pictures"] == "off"


async def test_somebody_removed_from_the_lobby_is_gone(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")

    await refused(home.lobby.remove(table, BO, "fox", moderator=False), "host or a moderator")
    await refused(home.lobby.remove(table, ANNA, "dragon", moderator=False), "no such seat")
    await home.lobby.remove(table, ANNA, "owl", moderator=False)

    assert table.users() == (ANNA,)


async def test_a_lobby_survives_a_restart(home: House) -> None:
    table = await home.lobby_of(coins="4")
    await home.lobby.join(table, BO, "Bö <@1>")
    await home.lobby.add_computer(table, ANNA, moderator=False, policy="greedy")

    await home.restart()
    again = await home.tables.get(table.id)

    assert again is not table
    assert (again.row, again.seats) == (table.row, table.seats)
