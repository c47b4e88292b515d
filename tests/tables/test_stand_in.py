"""What is asked of several at once is for the people among them, not for a stand-in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.my_brother import MyBrother
from tests.tables.house import ANNA, BO, House, house


async def chosen_by_all(home: House) -> None:
    """Anna chooses a card; Bo has left, and a stand-in chooses with her."""
    table = await home.begin("my_brother")
    await home.lobby.leave(table, BO)
    asked = next(d for d in table.decisions() if "lara" in d.seats)
    move = table.game.moves(table.kept[-1].state, asked, "lara")[0]
    await home.tables.play(table.ref, asked.id, ANNA, str(move))


@pytest.mark.rule("MB-15")
async def test_a_stand_in_leaves_the_order_of_the_cards_to_who_is_there(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        await chosen_by_all(home)
        table = await home.tables.at(30)

        (asked,) = table.decisions()
        assert (asked.key, set(asked.seats)) == ("resolve", {"lara", "emily"})
        assert table.waiting_for() == (ANNA,)
        await home.tables.play(table.ref, asked.id, ANNA, "resolve:emily")
        assert table.decisions()[0].id != asked.id


async def test_stand_ins_do_not_play_on_by_themselves(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        await chosen_by_all(home)
        table = await home.tables.at(30)

        await home.lobby.leave(table, ANNA)

        assert (table.outcome, table.row.status) == (None, "paused")
        assert "Nobody is left" in home.posts(table)
        await home.lobby.join(table, ANNA, "Anna")
        await home.hosting.resume(table, ANNA, moderator=False)
        (asked,) = table.decisions()
        await home.tables.play(table.ref, asked.id, ANNA, "resolve:lara")


async def test_the_last_person_asked_to_leave_leaves_a_table_that_waits(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        table = await home.begin("my_brother")
        await home.lobby.leave(table, ANNA)

        await home.lobby.remove(table, ANNA, "emily", moderator=True)

        assert (table.outcome, table.row.status) == (None, "paused")
