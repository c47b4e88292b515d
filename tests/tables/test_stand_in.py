"""What is asked of several at once is for the people among them, not for a stand-in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.my_brother import MyBrother
from tests.tables.house import ANNA, BO, House, house, refused


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


async def test_what_still_stands_of_a_post_can_be_told_after_a_rewind(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        await chosen_by_all(home)
        table = await home.tables.at(30)
        (asked,) = table.decisions()
        await home.tables.play(table.ref, asked.id, ANNA, "resolve:emily")
        before = {number: t.status for number, t in table.tellings.items()}
        (asked,) = table.decisions()
        await home.tables.play(table.ref, asked.id, ANNA, "resolve:lara")
        assert table.state.turn == 2
        assert len(table.tellings) > len(before)

        await home.hosting.rewind(table, ANNA, 1, moderator=False)

        assert table.decisions()[0].key == "resolve", "that was a person's last move"
        now = {number: t.status for number, t in table.tellings.items()}
        assert {number: now[number] for number in before} == before
        assert {s for number, s in now.items() if number not in before} == {"undone"}
        await refused(home.hosting.rewind(table, ANNA, 3, moderator=False), "2 moves at most")


async def test_whoever_is_back_can_go_on_where_the_host_is_away(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        table = await home.begin("my_brother")
        await home.lobby.leave(table, BO)
        await home.lobby.leave(table, ANNA)
        await refused(home.hosting.resume(table, BO, moderator=False), "host or a moderator")
        await refused(home.hosting.resume(table, ANNA, moderator=False), "Come back first")

        await home.lobby.join(table, BO, "Bo")

        assert "Bo is back" in home.posts(table)
        await home.hosting.resume(table, BO, moderator=False)
        assert table.row.status == "playing"
        assert table.seats_of(ANNA) == ()


async def test_a_seat_is_substituted_only_in_a_game_under_way(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        table = await home.lobby_of("my_brother")
        await home.lobby.join(table, BO, "Bo")
        putting = home.hosting.substitute
        await refused(putting(table, ANNA, "emily", "sensible", moderator=False), "not begun")

        await home.lobby.start(table, ANNA, moderator=False, thread=30)
        await home.hosting.stop(table, ANNA, moderator=False)
        posts = table.row.posts
        await refused(putting(table, ANNA, "emily", "sensible", moderator=False), "stopped")
        giving = home.hosting.hand_over(table, ANNA, "emily", 3, "Cleo", moderator=False)
        await refused(giving, "stopped")
        await refused(home.lobby.remove(table, ANNA, "emily", moderator=False), "stopped")
        assert table.row.posts == posts
        assert table.seats_of(BO) == ("emily",)


async def test_the_last_person_asked_to_leave_leaves_a_table_that_waits(tmp_path: Path) -> None:
    async with house(tmp_path, kinds=(MyBrother,)) as home:
        table = await home.begin("my_brother")
        await home.lobby.leave(table, ANNA)

        await home.lobby.remove(table, ANNA, "emily", moderator=True)

        assert (table.outcome, table.row.status) == (None, "paused")
