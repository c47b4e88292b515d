"""Reminders and time that runs out, by a clock that is set by hand."""

from __future__ import annotations

import pytest

from tests.tables.house import ANNA, BO, MINUTE, MOD, House

HOUR = 60 * MINUTE


async def timed(home: House, **settings: str) -> object:
    table = await home.lobby_of()
    for name, value in settings.items():
        await home.lobby.set(table, ANNA, name, value, moderator=False)
    await home.lobby.join(table, BO, "Bo")
    await home.lobby.start(table, ANNA, moderator=False, thread=30)
    return table


async def test_without_a_timer_nothing_is_ever_due(home: House) -> None:
    await home.begin()

    assert await home.store.next_deadline() is None


async def test_when_time_is_up_the_usual_answer_is_played_for_who_is_late(home: House) -> None:
    table = await timed(home, timer="1h")
    await home.play(table, ANNA, "bid:3")

    home.now += HOUR - 1
    await home.clock.tick()
    assert table.row.moves == 2, "not yet"
    home.now += 1
    await home.clock.tick()

    assert "Fox 3, Owl 0" in home.posts(table)
    assert "Time is up for Bo" in home.posts(table), "nobody wonders who played that"
    assert "Time is up for Anna" not in home.posts(table)
    assert home.rows("SELECT seat, actor FROM moves WHERE move LIKE 'time-up%'") == [("table", 0)]


async def test_the_time_begins_anew_with_each_move(home: House) -> None:
    table = await timed(home, timer="1h")
    home.now += HOUR - 1
    await home.play(table, ANNA, "bid:3")
    home.now += HOUR - 1
    await home.clock.tick()

    assert table.row.moves == 2


async def test_time_runs_on_over_a_restart(home: House) -> None:
    table = await timed(home, timer="1h")
    await home.restart()

    home.now += HOUR
    await home.clock.tick()

    table = await home.tables.get(table.id)
    assert "Fox 0, Owl 0" in home.posts(table)


async def test_no_time_runs_while_the_table_is_paused(home: House) -> None:
    table = await timed(home, timer="1h", reminders="on")
    await home.hosting.pause(table, MOD, moderator=True)

    home.now += 10 * HOUR
    await home.clock.tick()

    assert table.row.moves == 1
    assert await home.store.next_deadline() is None


async def test_the_time_begins_anew_when_a_paused_table_goes_on(home: House) -> None:
    table = await timed(home, timer="1h", reminders="on")
    await home.hosting.pause(table, MOD, moderator=True)
    home.now += 10 * HOUR
    await home.hosting.resume(table, MOD, moderator=True)

    home.now += 5 * MINUTE
    await home.clock.tick()
    assert home.posts(table).count("waits for you") == 1
    home.now += HOUR
    await home.clock.tick()
    assert table.row.moves == 3


async def test_time_runs_after_a_move_was_taken_back(home: House) -> None:
    table = await timed(home, timer="1h")
    await home.play(table, ANNA, "bid:3")
    await home.hosting.undo(table, ANNA)

    home.now += HOUR
    await home.clock.tick()

    assert "Fox 0, Owl 0" in home.posts(table)


@pytest.mark.parametrize("name", ["timer", "reminders"])
async def test_a_setting_that_is_changed_in_play_counts_at_once(home: House, name: str) -> None:
    table = await home.begin()

    await home.lobby.set(table, ANNA, name, "1h" if name == "timer" else "on", moderator=False)
    assert await home.store.next_deadline() is not None
    await home.lobby.set(table, ANNA, name, "off", moderator=False)
    assert await home.store.next_deadline() is None


async def test_only_who_has_not_answered_is_reminded_and_once(home: House) -> None:
    table = await timed(home, reminders="on")
    await home.play(table, ANNA, "bid:3")

    home.now += 5 * MINUTE - 1
    await home.clock.tick()
    assert "waits for you" not in home.posts(table)
    home.now += 1
    await home.clock.tick()
    post = home.presenter.make_post(table, table.row.posts)
    assert post.pings == (BO,)

    home.now += 50 * MINUTE
    await home.clock.tick()
    assert home.posts(table).count("waits for you") == 1


async def test_nobody_is_reminded_when_the_game_is_over_or_stopped(home: House) -> None:
    table = await timed(home, reminders="on", timer="1h")
    await home.finish(table)
    assert await home.store.next_deadline() is None

    table = await timed(home, reminders="on", timer="1h")
    await home.hosting.stop(table, ANNA, moderator=False)
    assert await home.store.next_deadline() is None


async def test_a_computer_player_is_never_reminded(home: House) -> None:
    table = await timed(home, reminders="on")
    await home.lobby.leave(table, BO)

    home.now += 5 * MINUTE
    await home.clock.tick()

    assert home.presenter.make_post(table, table.row.posts).pings == (ANNA,)


async def test_a_table_that_cannot_be_read_does_not_hold_up_the_others(home: House) -> None:
    broken, good = await timed(home, timer="1h"), await timed(home, timer="1h")
    await home.close()
    home.tamper(
        "UPDATE states SET data = x'7b7d' WHERE table_key = (SELECT key FROM tables WHERE id = ?)",
        broken.id,
    )
    await home.open()

    home.now += HOUR
    await home.clock.tick()

    table = await home.tables.get(good.id)
    assert "Fox 0, Owl 0" in home.posts(table)


async def test_what_could_not_be_saved_is_still_due(home: House) -> None:
    table = await timed(home, timer="1h")
    home.now += HOUR
    with home.broken():
        await home.clock.tick()

    home.now += HOUR
    await home.clock.tick()

    table = await home.tables.get(table.id)
    assert "Fox 0, Owl 0" in home.posts(table)


async def test_the_clock_lets_go_of_tables_whose_game_is_no_more(home: House) -> None:
    table = await timed(home, timer="1h")
    await home.close()
    home.tamper("UPDATE tables SET game = 'ludo' WHERE id = ?", table.id)
    await home.open()

    home.now += HOUR
    await home.clock.tick()

    assert await home.store.next_deadline() is None
