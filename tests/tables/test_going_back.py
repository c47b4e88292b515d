"""Undo, rewind, reset, pause and stop: what is taken back, and what stays as it was."""

from __future__ import annotations

import asyncio

from bot.engine import Refusal
from tests.tables.house import ANNA, BO, MOD, House, forged, refused

# A player's own undo ---------------------------------------------------------------------------


async def test_ones_own_secret_bid_can_be_taken_back(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")

    await home.hosting.undo(table, ANNA)

    assert "2 bids are missing" in home.shown(table)
    assert table.row.posts == 1, "what no post told needs no post to take it back"
    await home.play(table, ANNA, "bid:1")
    await home.play(table, BO, "bid:0")
    assert "Fox 1, Owl 0" in home.posts(table)


async def test_what_was_taken_back_is_told_by_no_post(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")
    await home.hosting.undo(table, ANNA)
    await home.play(table, ANNA, "bid:2")
    await home.hosting.undo(table, ANNA)

    await home.play(table, BO, "bid:1")
    await home.play(table, ANNA, "bid:0")

    assert home.posts(table).count("Fox has bid") == 1
    assert home.posts(table).count("Owl has bid") == 1


async def test_nobody_takes_back_after_anothers_move(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")
    await home.play(table, BO, "bid:3")

    await refused(home.hosting.undo(table, ANNA), "nothing that you could take back")
    await refused(home.hosting.undo(table, BO), "nothing that you could take back")


async def test_nobody_takes_back_what_came_out(home: House) -> None:
    table = await home.begin()
    await home.tables.play(table.ref, "0.show.fox", ANNA, "show")

    await refused(home.hosting.undo(table, ANNA), "something new has come out")


async def test_nobody_takes_back_anothers_move(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")

    await refused(home.hosting.undo(table, BO), "nothing that you could take back")
    await refused(home.hosting.undo(table, MOD), "nothing that you could take back")


async def test_a_button_from_before_an_undo_is_old(home: House) -> None:
    table = await home.begin()
    old = table.ref
    await home.play(table, ANNA, "bid:3")
    await home.hosting.undo(table, ANNA)

    await refused(home.tables.play(old, "0.bid.fox", ANNA, "bid:9"), "settled already", table)


async def test_an_undo_is_on_the_disk(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")
    await home.hosting.undo(table, ANNA)

    await home.restart()
    again = await home.tables.get(table.id)

    assert "2 bids are missing" in home.shown(again)
    assert home.rows("SELECT back_to FROM moves WHERE back_to IS NOT NULL") == [(0,)]


async def test_of_two_undos_at_the_same_instant_one_is_taken(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")

    both = await asyncio.gather(
        home.hosting.undo(table, ANNA), home.hosting.undo(table, ANNA), return_exceptions=True
    )

    assert sum(isinstance(b, Refusal) for b in both) == 1
    assert home.rows("SELECT count(*) FROM moves WHERE back_to IS NOT NULL") == [(1,)]


# A moderator's rewind --------------------------------------------------------------------------


async def test_a_rewind_goes_behind_what_came_out_and_the_thread_says_so(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)

    await refused(home.hosting.rewind(table, BO, 2, moderator=False), "host or a moderator")
    await home.hosting.rewind(table, MOD, 2, moderator=True)

    said = home.posts(table)
    assert "2 moves were taken back" in said
    assert "The dice stay what they were" in said
    assert "2 bids are missing" in home.shown(table)


async def test_a_paused_table_stays_paused_when_it_is_rewound(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.hosting.pause(table, MOD, moderator=True)

    await home.hosting.rewind(table, MOD, 2, moderator=True)

    await refused(home.play(table, ANNA, "bid:1"), "/table resume", table)
    await home.hosting.resume(table, MOD, moderator=True)
    await home.play(table, ANNA, "bid:1")


async def test_what_was_taken_back_is_told_by_nobody(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.round(table, 0, 2)
    await home.tellings.tell(table, 1, ANNA, "It was mine.")
    await home.hosting.rewind(table, ANNA, 4, moderator=False)

    for number, user in ((1, ANNA), (2, BO)):
        await refused(home.tellings.check(table, number, user), "was taken back")
        await refused(home.tellings.tell(table, number, user, "I win!"), "was taken back")
        await refused(home.tellings.pass_by(table, number, user), "was taken back")
        quote = home.presenter.make_post(table, table.tellings[number].post).quotes[0]
        assert quote.status == "undone", "it has no buttons any more"
    assert home.posts(table).count("This was taken back") == 2
    assert home.tellings.open_for(table, ANNA) is None
    assert table.touched == {t.post for t in table.tellings.values()}, "both are drawn again"
    assert "It was mine" not in str(await home.library.chronicle(table))

    await home.restart()
    table = await home.tables.get(table.id)
    await refused(home.tellings.tell(table, 2, BO, "I win!"), "was taken back")
    await home.round(table, 3, 0)
    await home.tellings.tell(table, 3, ANNA, "Again mine.")
    assert "Again mine" in str(await home.library.chronicle(table))


async def test_what_stands_can_still_be_told_after_a_rewind(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.round(table, 0, 2)

    await home.hosting.rewind(table, ANNA, 2, moderator=False)

    await home.tellings.tell(table, 1, ANNA, "That first one.")
    assert "That first one" in str(await home.library.chronicle(table))
    await refused(home.tellings.tell(table, 2, BO, "The second."), "was taken back")


async def test_words_told_of_what_was_taken_back_can_still_be_taken_out(home: House) -> None:
    table = await home.begin()
    await home.round(table, 3, 0)
    await home.tellings.tell(table, 1, ANNA, "Something rude.")
    await home.hosting.rewind(table, ANNA, 2, moderator=False)

    await home.hosting.redact(table, MOD, 1, moderator=True)

    assert home.rows("SELECT status, text FROM tellings") == [("removed", "")]


async def test_after_a_rewind_the_dice_fall_as_they_did(home: House) -> None:
    table = await home.begin()
    await home.round(table, 2, 2)
    said = home.posts(table)
    tie = next(row for row in said.splitlines() if row.startswith("A tie"))

    for _ in range(3):
        await home.hosting.rewind(table, ANNA, 2, moderator=False)
        await home.round(table, 2, 2)

    ties = [row for row in home.posts(table).splitlines() if row.startswith("A tie")]
    assert ties == [tie] * 4


async def test_a_rewind_is_no_way_beyond_the_beginning(home: House) -> None:
    table = await home.begin()
    await refused(home.hosting.rewind(table, ANNA, 1, moderator=False), "nothing to go back to")
    await home.play(table, ANNA, "bid:1")

    for moves in (0, -1, 2, 999):
        await refused(
            home.hosting.rewind(table, ANNA, moves, moderator=False), "go back by one move"
        )


async def test_buttons_from_before_a_rewind_are_old(home: House) -> None:
    table = await home.begin()
    old = table.ref
    await home.round(table)
    await home.hosting.rewind(table, ANNA, 2, moderator=False)

    assert table.row.epoch == old.epoch + 1
    await refused(home.tables.play(old, "0.bid.fox", ANNA, "bid:9"), "settled already", table)
    await home.play(table, ANNA, "bid:9")


async def test_a_rewound_game_can_still_be_verified(home: House) -> None:
    table = await home.begin()
    await home.round(table, 2, 2)
    await home.hosting.rewind(table, ANNA, 1, moderator=False)
    await home.play(table, BO, "bid:0")
    await home.play(table, ANNA, "bid:1")
    await home.hosting.undo(table, ANNA)
    await home.finish(table)

    assert (await home.library.verify(table)).seed == table.row.seed


async def test_a_rewind_works_after_seats_have_changed_hands(home: House) -> None:
    table = await home.begin()
    await home.round(table)
    await home.lobby.remove(table, ANNA, "owl", moderator=False)

    await home.hosting.rewind(table, ANNA, 2, moderator=False)
    await home.finish_alone(table)

    assert (await home.library.verify(table)).seats[1].computer is False, "as it was dealt"


async def test_a_move_during_a_rewind_is_not_lost(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:2")

    rewinding = asyncio.ensure_future(home.hosting.rewind(table, MOD, 1, moderator=True))
    await asyncio.sleep(0)
    await home.play(table, BO, "bid:1")

    await refused(rewinding, "Somebody moved meanwhile")
    assert "Fox 2, Owl 1" in home.posts(table)


# Reset, pause, stop ----------------------------------------------------------------------------


async def test_a_reset_deals_a_new_game_to_the_same_seats(home: House) -> None:
    table = await home.begin(coins="4")
    await home.round(table)
    seed, old = table.row.seed, table.ref

    await refused(home.hosting.reset(table, BO, moderator=False), "host or a moderator")
    await home.hosting.reset(table, ANNA, moderator=False)

    assert "A new game, with the same seats" in home.posts(table)
    assert table.row.game_number == 2
    assert table.row.options == {"coins": "4"}
    assert table.row.seed != seed
    assert [s.users for s in table.seats] == [(ANNA,), (BO,)]
    await refused(home.tables.play(old, "0.bid.fox", ANNA, "bid:1"), "settled already", table)
    await home.restart()
    assert "2 bids are missing" in home.shown(await home.tables.get(table.id))


async def test_two_resets_at_the_same_instant_deal_once(home: House) -> None:
    table = await home.begin()

    both = await asyncio.gather(
        home.hosting.reset(table, ANNA, moderator=False),
        home.hosting.reset(table, MOD, moderator=True),
        return_exceptions=True,
    )

    assert sum(isinstance(b, Refusal) for b in both) == 1
    assert table.row.game_number == 2


async def test_a_lobby_is_not_reset(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.hosting.reset(table, ANNA, moderator=False), "not begun")


async def test_a_table_that_is_paused_takes_no_moves_until_it_goes_on(home: House) -> None:
    table = await home.begin()
    await refused(home.hosting.pause(table, BO, moderator=False), "host or a moderator")
    await home.hosting.pause(table, MOD, moderator=True)

    await refused(home.tables.play(table.ref, "0.bid.fox", ANNA, "bid:1"), "/table resume", table)
    await refused(home.hosting.undo(table, ANNA), "/table resume")
    await refused(home.hosting.pause(table, ANNA, moderator=False), "/table resume")
    assert "bid:" not in home.shown(table), "nothing is asked"
    assert "Paused" in home.shown(table)

    await home.restart()
    table = await home.tables.get(table.id)
    await home.hosting.resume(table, ANNA, moderator=False)
    await home.play(table, ANNA, "bid:1")
    await refused(home.hosting.resume(table, ANNA, moderator=False), "not paused")


async def test_a_stopped_table_keeps_what_was_told(home: House) -> None:
    table = await home.begin()
    await home.round(table)
    await home.tellings.tell(table, 1, ANNA, "We ate it at once.")

    await refused(home.hosting.stop(table, BO, moderator=False), "host or a moderator")
    await home.hosting.stop(table, ANNA, moderator=False)

    assert "Stopped here" in home.posts(table)
    await refused(home.tables.play(forged(table), "3.bid.fox", ANNA, "bid:1"), "stopped", table)
    await refused(home.hosting.stop(table, ANNA, moderator=False), "stopped")
    story = await home.library.chronicle(table)
    assert [t.text for c in story.chapters for p in c.passages for t in p.told] == [
        "We ate it at once."
    ]
    assert story.seed == table.row.seed, "its dice can be checked"


async def test_a_lobby_can_be_stopped_and_stays_stopped(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.join(table, BO, "Bo")
    await home.hosting.stop(table, ANNA, moderator=False)

    await refused(home.hosting.reset(table, ANNA, moderator=False), "stopped")
    await refused(home.lobby.start(table, ANNA, moderator=False), "stopped")
