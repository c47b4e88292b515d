"""An evening at the table, from the lobby on, by its buttons: who sees what, and when."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from tests.discord.evening import Evening, button, labels, played, select_ids, text

# The lobby -----------------------------------------------------------------------------------


@played
async def test_people_take_seats_and_leave_them_by_the_lobbys_buttons(evening: Evening) -> None:
    card = await evening.open()
    assert "Alice · host" in text(evening.w.channel.last_message)

    await evening.w.bob.click(card, label="Join")
    assert "Bob · not ready yet" in text(evening.w.channel.last_message)
    await evening.w.bob.click(card, label="Ready")
    assert "Bob · ready" in text(evening.w.channel.last_message)

    more = await evening.w.bob.click(card, label="More")
    assert evening.told(more), "what else there is, one sees alone"
    await evening.w.bob.click(more.response, label="Leave")
    assert "Bob" not in text(evening.w.channel.last_message)


@played
async def test_who_sits_already_gets_no_second_seat(evening: Evening) -> None:
    card = await evening.open()

    again = await evening.w.alice.click(card, label="Join")

    assert evening.told(again) == "You have a seat already."
    assert len(evening.table.seats) == 1


@played
async def test_alone_a_table_for_two_does_not_start(evening: Evening) -> None:
    card = await evening.open()

    started = await evening.w.alice.click(card, label="Start")

    assert evening.told(started) == "It takes at least 2 players."
    assert not evening.threads


@played
async def test_a_guest_can_neither_start_nor_change_options(evening: Evening) -> None:
    card = await evening.open()
    await evening.w.bob.click(card, label="Join")

    for label in ("Start", "Options"):
        refused = await evening.w.bob.click(card, label=label)
        assert evening.told(refused) == "Only the host or a moderator may do that."
    assert evening.table.row.status == "lobby"


@played
async def test_a_moderator_who_does_not_sit_there_can_start(evening: Evening) -> None:
    card = await evening.open()
    await evening.w.bob.click(card, label="Join")
    await evening.w.bob.click(card, label="Ready")

    await evening.w.mia.click(card, label="Start")

    assert evening.table.row.status == "playing"


@played
async def test_the_host_is_asked_once_if_somebody_is_not_ready(evening: Evening) -> None:
    card = await evening.open()
    await evening.w.bob.click(card, label="Join")

    asked = await evening.w.alice.click(card, label="Start")
    assert "Bob" in evening.told(asked)
    assert not evening.threads
    await evening.w.alice.click(asked.response, label="Start anyway")

    assert evening.thread.name.startswith("Blind Bid")


@played
async def test_options_are_changed_by_selects_and_show_in_the_lobby(evening: Evening) -> None:
    card = await evening.open()

    shown = await evening.w.alice.click(card, label="Options")
    coins = next(i for i in select_ids(shown.response) if ":coins:" in i)
    await evening.w.alice.select(shown.response, ["4"], custom_id=coins)

    assert evening.table.row.options == {"coins": "4"}
    assert "Four each" in text(evening.w.channel.last_message)


@played
async def test_a_computer_player_and_another_role_are_behind_more(evening: Evening) -> None:
    card = await evening.open()
    more = await evening.w.alice.click(card, label="More")
    await evening.w.alice.click(more.response, label="Add computer player")
    assert "computer player" in text(evening.w.channel.last_message)

    more = await evening.w.alice.click(card, label="More")
    pick = await evening.w.alice.click(more.response, label="Choose a role")
    await evening.w.alice.select(pick.response, ["mole"], custom_id=select_ids(pick.response)[0])

    assert evening.seats == {"alice": "mole"}


@played
async def test_two_people_who_want_the_last_seat_at_the_same_instant(evening: Evening) -> None:
    card = await evening.open()
    for name in ("bob", "carol"):
        await evening.who(name).click(card, label="Join")

    dan, mia = evening.w.dan, evening.w.mia
    results = await evening.w.burst(
        lambda: dan.click(card, label="Join"), lambda: mia.click(card, label="Join")
    )

    assert len(evening.table.seats) == 4
    said = sorted(evening.told(result) for result in results)
    assert said == ["", "All 4 seats are taken."]


# Secrets -------------------------------------------------------------------------------------


@played
async def test_nobody_sees_anothers_private_panel(evening: Evening) -> None:
    thread = await evening.start("bob")
    await evening.choose("alice")
    await evening.bid("bob", 3)

    bobs = [text(m) for m in thread.history(viewer=evening.w.bob)]
    everybodys = [text(m) for m in thread.history()]

    alices = [text(m) for m in thread.history(viewer=evening.w.alice)]
    assert any("You wish for" in said for said in alices), "she saw her wish"
    wish = next(b.wish for b in evening.table.state.bidders if b.seat == "fox")
    assert not any(f"something {wish}" in said for said in bobs + everybodys)


@played
async def test_the_public_panel_only_counts_secret_choices(evening: Evening) -> None:
    await evening.start("bob")
    assert "2 bids are missing." in text(evening.newest)

    await evening.bid("alice", 3)

    assert "One bid is missing." in text(evening.newest)
    ids = [p for p in labels(evening.newest) if "coin" in p and "Show" not in p]
    assert not ids, "the public panel offers nothing secret"


@played
async def test_a_choice_shrinks_and_can_be_changed_until_the_last_one_is_in(
    evening: Evening,
) -> None:
    await evening.start("bob")

    taken = await evening.bid("alice", 3)
    assert labels(taken) == ["Change"]
    panel = (await evening.w.alice.click(taken, label="Change")).response
    await evening.w.alice.click(panel, custom_id=button(panel, "!bid:5").custom_id)
    await evening.bid("bob", 4)

    assert "Fox 5" in text(evening.newest)
    assert "Owl 4" in text(evening.newest)


@played
async def test_who_does_not_sit_there_has_no_private_panel(evening: Evening) -> None:
    await evening.start("bob")

    refused = await evening.w.dan.click(evening.newest, label="Choose my bid")

    assert evening.told(refused) == "You do not sit at this table."


# Posts ---------------------------------------------------------------------------------------


@played
async def test_a_round_is_one_post_and_only_the_newest_has_the_panel(evening: Evening) -> None:
    await evening.start("bob")
    first = evening.newest

    await evening.round(alice=3, bob=1)

    posts = evening.posts()
    assert len(posts) == 2
    assert "Choose my bid" not in labels(posts[0])
    assert posts[0].id == first.id
    assert "Choose my bid" in labels(posts[1])
    assert "Fox takes it" in text(posts[1])


@played
async def test_a_click_on_the_panel_seals_it_and_the_next_post_goes_on(evening: Evening) -> None:
    await evening.start("bob")

    await evening.w.alice.click(evening.newest, label="Show the wish of Fox, for a coin")

    before, after = evening.posts()
    assert not labels(before)
    assert "Now everybody knows." in text(after)


@played
async def test_two_people_bid_at_the_same_instant(evening: Evening) -> None:
    await evening.start("bob")
    panels = {name: await evening.choose(name) for name in ("alice", "bob")}

    def bidding(name: str, coins: int) -> Any:
        custom_id = button(panels[name], f"!bid:{coins}").custom_id
        return lambda: evening.who(name).click(panels[name], custom_id=custom_id)

    await evening.w.burst(bidding("alice", 2), bidding("bob", 1))

    assert len(evening.posts()) == 2, "one post for the round"
    assert "Fox 2" in text(evening.newest)
    assert "Owl 1" in text(evening.newest)


@played
async def test_a_double_click_is_silent_and_happens_once(evening: Evening) -> None:
    await evening.start("bob")
    panel, alice = evening.newest, evening.w.alice
    label = "Show the wish of Fox, for a coin"

    first, second = await evening.w.burst(
        lambda: alice.click(panel, label=label), lambda: alice.click(panel, label=label)
    )

    assert first.acknowledged
    assert second.acknowledged
    assert evening.told(second) == ""
    assert len(evening.posts()) == 2
    assert evening.table.row.moves == 2, "the deal, and one showing"


@played
async def test_anothers_decision_is_refused_by_name(evening: Evening) -> None:
    await evening.start("bob")

    refused = await evening.w.bob.click(evening.newest, label="Show the wish of Fox, for a coin")

    assert "Asked: Alice." in evening.told(refused)
    assert len(evening.posts()) == 1


@played
async def test_a_whole_game_is_played_to_its_end_and_its_story_is_there(
    evening: Evening,
) -> None:
    await evening.start("bob")
    for coins in (1, 1, 1, 1, 1, 1):
        await evening.round(alice=coins, bob=0)

    assert labels(evening.newest)[-3:] == ["The story", "Play again", "Check the dice"]
    assert "The sack is empty" in text(evening.newest)
    card = text(evening.w.channel.history()[0])
    assert "The dice's seed was" in card

    story = await evening.w.dan.click(evening.newest, label="The story")
    shown = story.response or story.followups[0]
    assert sorted(a.filename.rpartition(".")[2] for a in shown.attachments) == [
        "html",
        "json",
        "md",
    ]
    checked = await evening.w.dan.click(evening.newest, label="Check the dice")
    assert "Every roll and every card" in evening.told(checked)

    await evening.w.alice.click(evening.newest, label="Play again")
    assert "A new game, with the same seats." in "\n".join(map(text, evening.posts()))
    assert evening.table.row.game_number == 2
    assert evening.table.row.status == "playing"


@played
async def test_my_brother_is_opened_by_its_own_command_and_played_alone(evening: Evening) -> None:
    alice = evening.w.alice
    opened = await alice.slash(evening.w.channel, "my-brother play", events="hard")
    await alice.click(opened.response, label="Start")
    await asyncio.sleep(0)

    assert evening.table.row.options["events"] == "hard"
    assert labels(evening.newest)
    hand = await alice.slash(evening.thread, "my-brother hand")
    assert evening.told(hand)
    rules = await alice.slash(evening.w.channel, "my-brother rules")
    assert "`MB-01`" in evening.told(rules)
    onward = await alice.click(rules.response, label="On")
    assert "2 of" in text(onward.response)
    assert isinstance(evening.newest, discord.Message)
