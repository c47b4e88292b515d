"""At the table: whose move it is, what an old button does, and who plays for whom."""

from __future__ import annotations

import asyncio

from bot.engine import DecisionClosed, IllegalMove, NotUnderstood, NotYourDecision
from bot.tables.model import Ref
from tests.tables.house import (
    ANNA,
    BO,
    CLEO,
    MOD,
    House,
    forged,
    refused,
    sentence,
)


async def test_a_secret_bid_is_not_seen_before_the_last_one_is_in(home: House) -> None:
    table = await home.begin()

    played = await home.play(table, ANNA, "bid:3")

    assert played.posted == (), "a small step makes no post"
    assert "One bid is missing" in home.shown(table)
    assert "bid:3" not in home.shown(table)
    assert "Fox has bid" in home.shown(table), "that somebody has bid is no secret"


async def test_the_last_bid_opens_them_all_in_one_post(home: House) -> None:
    table = await home.begin()

    await home.play(table, ANNA, "bid:3")
    played = await home.play(table, BO, "bid:1")

    assert played.posted == (2,)
    said = home.posts(table)
    assert "Fox 3, Owl 1" in said
    assert "Fox has bid" in said, "small steps are told with the next post"


async def test_a_bid_can_be_changed_until_the_last_one_is_in(home: House) -> None:
    table = await home.begin()

    await home.play(table, ANNA, "bid:3")
    await home.play(table, ANNA, "bid:0")
    await home.play(table, BO, "bid:1")

    assert "Fox 0, Owl 1" in home.posts(table)


async def test_it_is_not_played_from_somebody_elses_seat(home: House) -> None:
    table = await home.begin()

    for user, says in ((BO, "Not yours to decide"), (CLEO, "do not sit at this table")):
        found = await refused(home.tables.play(table.ref, "0.bid.fox", user, "bid:1"), says, table)
        assert isinstance(found, NotYourDecision)
        assert "Anna" not in sentence(found, table), "whose secret it is, is not told"
    assert home.rows("SELECT count(*) FROM moves") == [(1,)]


async def test_who_is_asked_in_public_is_named_to_whoever_tries(home: House) -> None:
    table = await home.begin()

    await refused(home.tables.play(table.ref, "0.show.fox", BO, "show"), "Asked: Anna", table)


async def test_a_move_that_is_not_legal_says_why_and_what_else(home: House) -> None:
    table = await home.begin(coins="4")

    found = await refused(home.play(table, ANNA, "bid:5"), "4 coins in the purse", table)

    assert isinstance(found, IllegalMove)
    assert found.rule == "BB-02"
    assert "bid:4" in [str(move) for move in found.legal]
    assert home.rows("SELECT count(*) FROM moves") == [(1,)]


async def test_what_is_no_move_at_all_is_refused(home: House) -> None:
    table = await home.begin()

    for text in ("", "BID:1", "bid;drop", "x" * 61, "bid:１"):
        found = await refused(home.play(table, ANNA, text), "I do not know the move", table)
        assert isinstance(found, NotUnderstood)


async def test_nobody_says_that_time_is_up_by_a_button(home: House) -> None:
    table = await home.begin()

    await refused(home.play(table, ANNA, "time-up:owl"), "Not yours", table)


async def test_a_closed_decision_says_so(home: House) -> None:
    table = await home.begin()
    await home.round(table)
    home.now += 10_000

    found = await refused(
        home.tables.play(table.ref, "0.bid.owl", BO, "bid:1"), "settled already", table
    )
    assert isinstance(found, DecisionClosed)


async def test_a_double_click_within_three_seconds_is_no_news(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:1")
    await home.play(table, BO, "bid:2")

    home.now += 3_000
    again = await home.tables.play(table.ref, "0.bid.owl", BO, "bid:2")
    assert again.silent

    home.now += 1
    await refused(home.tables.play(table.ref, "0.bid.owl", BO, "bid:2"), "settled already", table)
    assert home.rows("SELECT count(*) FROM moves") == [(3,)]


async def test_only_the_one_who_closed_it_is_spared_the_news(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await refused(home.tables.play(table.ref, "0.bid.fox", ANNA, "bid:2"), "settled", table)


async def test_two_clicks_at_the_same_instant_count_once(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:1")

    both = await asyncio.gather(
        home.tables.play(table.ref, "0.bid.owl", BO, "bid:2"),
        home.tables.play(table.ref, "0.bid.owl", BO, "bid:2"),
    )

    assert sorted(p.silent for p in both) == [False, True]
    assert home.rows("SELECT count(*) FROM moves") == [(3,)]


async def test_two_people_at_the_same_instant_both_count(home: House) -> None:
    table = await home.begin()

    await asyncio.gather(home.play(table, ANNA, "bid:1"), home.play(table, BO, "bid:2"))

    assert "Fox 1, Owl 2" in home.posts(table)


async def test_a_button_of_another_epoch_is_old(home: House) -> None:
    table = await home.begin()

    for epoch in (table.row.epoch + 1, 999_999):
        await refused(
            home.tables.play(forged(table, epoch), "0.bid.fox", ANNA, "bid:1"), "settled", table
        )


async def test_a_table_that_there_is_not_is_not_found(home: House) -> None:
    await refused(home.tables.play(Ref("nosuch", 0), "0.bid.fox", ANNA, "bid:1"), "no such table")


async def test_nothing_is_played_before_it_begins_or_after_it_ends(home: House) -> None:
    table = await home.lobby_of()
    await refused(home.tables.play(table.ref, "0.bid.fox", ANNA, "bid:1"), "not begun")

    table = await home.begin()
    last = None
    while table.outcome is None:
        last = next(d.id for d in table.decisions() if d.key == "bid")
        await home.round(table)
    home.now += 60_000
    assert last is not None
    await refused(home.tables.play(table.ref, last, ANNA, "bid:1"), "over", table)
    assert table.row.status == "over"


# Computer players and stand-ins ----------------------------------------------------------------


async def test_a_computer_player_answers_with_the_move_before_it(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.add_computer(table, ANNA, moderator=False, policy="greedy")
    await home.lobby.start(table, ANNA, moderator=False)

    assert "One bid is missing" in home.shown(table), "the computer has bid at once"
    played = await home.play(table, ANNA, "bid:0")
    assert played.posted == (2,)
    assert home.rows("SELECT DISTINCT actor FROM moves WHERE seat = 'owl'") == [(0,)]


async def test_computer_players_alone_play_to_the_end(home: House) -> None:
    table = await home.lobby.open(
        "blind_bid", guild=1, channel=2, host=ANNA, name="Anna", join=False
    )
    for _ in range(3):
        await home.lobby.add_computer(table, ANNA, moderator=False, policy="random")
    await home.lobby.start(table, ANNA, moderator=False)

    assert table.row.status == "over"
    assert home.rows("SELECT status FROM tables") == [("over",)]


async def test_an_unknown_kind_of_computer_player_is_refused(home: House) -> None:
    table = await home.lobby_of()

    await refused(home.lobby.add_computer(table, ANNA, moderator=False, policy="genius"), "genius")
    await refused(home.lobby.add_computer(table, CLEO, moderator=False), "do not sit")


async def test_a_stand_in_plays_for_somebody_who_left_and_the_seat_is_kept(home: House) -> None:
    table = await home.begin()

    await home.lobby.leave(table, BO)

    assert "Bo has left" in home.posts(table)
    assert table.seats_of(BO) == ()
    assert "One bid is missing" in home.shown(table), "the stand-in has bid"
    await refused(home.play(table, ANNA, "bid:99"), "coins", table)

    assert await home.lobby.join(table, BO, "Bo") == "owl"
    assert "Bo is back" in home.posts(table)
    await home.play(table, ANNA, "bid:0")
    assert [d.seats for d in table.decisions() if d.key == "bid"] == [("fox",), ("owl",)]
    assert "2 bids are missing" in home.shown(table), "Bo bids himself again"


async def test_a_removed_player_cannot_walk_back_in(home: House) -> None:
    table = await home.begin()

    await home.lobby.remove(table, MOD, "owl", moderator=True)

    assert "was asked to leave" in home.posts(table)
    await refused(home.lobby.join(table, BO, "Bo"), "begun already")
    await home.play(table, ANNA, "bid:0")
    assert home.shown(table), "the stand-in plays on"


async def test_a_computer_player_is_not_asked_to_leave_while_it_plays(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.add_computer(table, ANNA, moderator=False)
    await home.lobby.start(table, ANNA, moderator=False)
    posts = table.row.posts

    await refused(
        home.lobby.remove(table, ANNA, "owl", moderator=False), "A computer player plays there"
    )
    assert table.row.posts == posts


async def test_a_seat_is_handed_to_somebody_else_who_plays_on(home: House) -> None:
    table = await home.begin()
    await home.round(table)

    await refused(
        home.hosting.hand_over(table, BO, "owl", CLEO, "Cleo", moderator=False), "host or a mod"
    )
    await home.hosting.hand_over(table, ANNA, "owl", CLEO, "Cleo", moderator=False)

    assert "Cleo plays Owl from here" in home.posts(table)
    await refused(home.play_as(table, BO, "owl", "bid:0"), "do not sit", table)
    await home.play_as(table, CLEO, "owl", "bid:0")


async def test_a_substitute_plays_until_the_player_is_back(home: House) -> None:
    table = await home.begin()

    await refused(
        home.hosting.substitute(table, ANNA, "dragon", "greedy", moderator=False), "no such seat"
    )
    await home.hosting.substitute(table, ANNA, "owl", "greedy", moderator=False)
    assert "A stand-in plays for Bo" in home.posts(table)
    assert "One bid is missing" in home.shown(table)

    await home.hosting.substitute(table, ANNA, "owl", "", moderator=False)
    assert table.seats_of(BO) == ("owl",)


async def test_nobody_comes_back_to_a_seat_that_nobody_had(home: House) -> None:
    table = await home.lobby_of()
    await home.lobby.add_computer(table, ANNA, moderator=False)
    await home.lobby.start(table, ANNA, moderator=False)

    await refused(
        home.hosting.substitute(table, ANNA, "owl", "", moderator=False), "Nobody holds that seat"
    )


# Memory ----------------------------------------------------------------------------------------


async def test_a_restart_gives_the_same_panel(home: House) -> None:
    table = await home.begin()
    await home.round(table)
    await home.play(table, ANNA, "bid:1")
    before = home.shown(table)
    private = home.presenter.private_post(table, ANNA)

    await home.restart()
    again = await home.tables.get(table.id)

    assert again is not table
    assert home.shown(again) == before
    assert home.presenter.private_post(again, ANNA).panel == private.panel
    assert again.kept == table.kept


async def test_a_game_goes_on_after_a_restart(home: House) -> None:
    table = await home.begin()
    await home.play(table, ANNA, "bid:3")

    await home.restart()
    again = await home.tables.get(table.id)
    await home.play(again, BO, "bid:1")

    assert "Fox 3, Owl 1" in home.posts(again)
    assert "Fox has bid" in home.posts(again), "what no post had told yet is told"
