"""Every command of /table: who may use it, what they read, and what the thread shows."""

from __future__ import annotations

import pytest

from tests.discord.evening import Evening, labels, played, text

NOT_ALLOWED = "Only the host or a moderator may do that."


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("stop", {}),
        ("reset", {}),
        ("pause", {}),
        ("rewind", {"moves": 1}),
        ("kick", {"seat": "owl"}),
        ("substitute", {"seat": "owl"}),
        ("redact", {"story": 1}),
    ],
)
@played
async def test_a_guest_may_not_do_what_a_host_does(
    evening: Evening, command: str, options: dict[str, object]
) -> None:
    await evening.start("bob")
    before = evening.table.row

    assert await evening.command("bob", command, **options) == NOT_ALLOWED

    assert evening.table.row == before


@pytest.mark.parametrize("name", ["alice", "mia"])
@played
async def test_host_and_moderator_pause_and_resume(evening: Evening, name: str) -> None:
    await evening.start("bob")

    assert "Paused." in await evening.command(name, "pause")
    assert "Choose my bid" not in labels(evening.newest)
    assert await evening.command(name, "pause"), "twice is refused with a sentence"
    await evening.command(name, "resume")

    assert "Choose my bid" in labels(evening.newest)


@played
async def test_a_stopped_table_keeps_its_story_and_takes_no_moves(evening: Evening) -> None:
    await evening.start("bob")
    panel = await evening.choose("alice")

    assert await evening.command("mia", "stop") == "Stopped."

    late = await evening.w.alice.click(panel, label="1 coin")
    assert evening.told(late).startswith("This table was stopped.")
    assert evening.table.row.status == "stopped"


@played
async def test_reset_deals_anew_to_the_same_seats(evening: Evening) -> None:
    await evening.start("bob")
    seats = evening.seats

    assert await evening.command("alice", "reset") == "A new game begins."

    assert evening.seats == seats
    assert evening.table.row.game_number == 2
    assert "Choose my bid" in labels(evening.newest)


@played
async def test_rewind_goes_back_and_says_so_in_the_thread(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    old = evening.posts()[0]

    assert await evening.command("mia", "rewind", moves=2) == "Taken back: 2."

    assert evening.table.state.moves == 0
    assert "2 moves were taken back." in text(evening.newest)
    assert not [label for label in labels(old) if "Choose" in label]
    assert "nothing to go back to" in await evening.command("mia", "rewind", moves=5)


@played
async def test_an_old_button_after_a_rewind_is_refused_kindly(evening: Evening) -> None:
    await evening.start("bob")
    panel = await evening.choose("alice")
    await evening.bid("bob", 1)
    await evening.command("alice", "rewind", moves=1)
    before = evening.table.row.moves

    late = await evening.w.alice.click(panel, label="1 coin")

    assert "settled already" in evening.told(late)
    assert evening.table.row.moves == before


@played
async def test_undo_takes_back_ones_own_secret_choice_only(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bid("alice", 3)

    assert "nothing that you could take back" in await evening.command("bob", "undo")
    assert "Alice took the last move back." in await evening.command("alice", "undo")

    assert "2 bids are missing." in text(evening.newest)


@played
async def test_who_left_comes_back_behind_more(evening: Evening) -> None:
    await evening.start("bob")
    more = await evening.w.bob.click(evening.newest, label="More")
    sure = await evening.w.bob.click(more.response, label="Leave")
    assert "Leave in the middle?" in evening.told(sure)
    await evening.w.bob.click(sure.response, label="Leave the table")
    assert "Bob has left." in "\n".join(map(text, evening.posts()))
    assert evening.table.seat("owl").away

    more = await evening.w.bob.click(evening.newest, label="More")
    back = await evening.w.bob.click(more.response, label="Come back")

    assert evening.told(back) == "You have your seat."
    assert "Bob is back at the table." in text(evening.newest)
    assert not evening.table.seat("owl").away


@played
async def test_who_was_asked_to_leave_does_not_come_back_by_themselves(evening: Evening) -> None:
    await evening.start("bob")

    await evening.command("mia", "kick", seat="owl")

    assert "Bob was asked to leave." in text(evening.newest)
    more = await evening.w.bob.click(evening.newest, label="More")
    assert "Come back" not in labels(more.response)


@played
async def test_a_seat_is_handed_over_to_another_person(evening: Evening) -> None:
    await evening.start("bob")

    await evening.command("alice", "substitute", seat="owl", player=evening.w.carol)

    assert evening.seats == {"alice": "fox", "carol": "owl"}
    panel = await evening.choose("carol")
    assert "You wish for" in text(panel)


@played
async def test_a_seat_that_is_not_there_is_refused(evening: Evening) -> None:
    await evening.start("bob")

    for command in ("kick", "substitute"):
        said = await evening.command("mia", command, seat="<@1>")
        assert said.startswith("No seat here is called"), "nobody is pinged by it"
        assert said.endswith("There are: Fox, Owl.")

    said = await evening.command("mia", "kick", seat="owl")
    assert "free of them" in said, "a name that was typed by hand is a seat all the same"


@played
async def test_status_shows_how_things_stand_without_buttons(evening: Evening) -> None:
    await evening.start("bob")

    said = await evening.command("dan", "status")

    assert "2 bids are missing." in said
    assert "You wish for" not in said


@played
async def test_repost_puts_the_panel_at_the_bottom(evening: Evening) -> None:
    await evening.start("bob")
    old = evening.newest
    await evening.w.dan.send(evening.thread, "so much talk")

    await evening.command("bob", "repost")

    assert evening.newest.id != old.id
    assert "Choose my bid" in labels(evening.newest)
    assert "Choose my bid" not in labels(evening.posts()[0])
    assert await evening.command("dan", "repost") == NOT_ALLOWED


@played
async def test_a_lobby_whose_message_was_deleted_is_reposted(evening: Evening) -> None:
    card = await evening.open()
    await evening.w.mia.delete(card)

    await evening.command("alice", "repost", evening.w.channel)
    again = evening.w.channel.last_message
    await evening.w.bob.click(again, label="Join")

    assert "Bob" in text(evening.w.channel.last_message)


@played
async def test_verify_keeps_the_seed_until_the_end(evening: Evening) -> None:
    await evening.start("bob")

    said = await evening.command("bob", "verify")

    assert said == "The seed stays secret until the game is over."


@played
async def test_where_no_table_is_each_command_says_so(evening: Evening) -> None:
    for command in ("status", "undo", "stop", "verify", "chronicle", "repost"):
        said = await evening.command("mia", command, evening.w.channel)
        assert said == "No table is played here. /table open opens one.", command


@played
async def test_an_unknown_game_is_refused_as_it_was_typed(evening: Evening) -> None:
    result = await evening.w.alice.slash(evening.w.channel, "table open", game="*@everyone*")

    assert "*@everyone*" in evening.told(result).replace("\\", "").replace("\u200b", "")
    assert not evening.bot.tables._tables


@played
async def test_seats_and_stories_are_offered_while_one_types(evening: Evening) -> None:
    mia = evening.w.mia
    assert await mia.autocomplete(evening.w.channel, "table kick", "seat", "") == []
    assert await mia.autocomplete(evening.w.channel, "table redact", "story", "") == []
    await evening.start("bob")

    seats = await mia.autocomplete(evening.thread, "table kick", "seat", "o")

    assert {"name": "Owl (Bob)", "value": "owl"} in [
        {"name": s["name"], "value": s["value"]} for s in seats
    ]
