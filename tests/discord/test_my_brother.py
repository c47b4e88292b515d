"""My Brother as it is played in a thread: what the panel offers to whom."""

from __future__ import annotations

from typing import Any

import discord

from tests.discord.evening import Evening, labels, parts, played, text


async def choose(evening: Evening, name: str) -> None:
    """Choose the first card of one's hand."""
    hand = (await evening.who(name).click(evening.newest, label="Choose my card")).response
    select = next(p for p in parts(hand) if isinstance(p, discord.SelectMenu))
    await evening.who(name).select(hand, [select.options[0].value], custom_id=select.custom_id)


def pictures(message: Any) -> list[str]:
    """The alt texts of a message's pictures, in order."""
    galleries = [p for p in parts(message) if isinstance(p, discord.MediaGalleryComponent)]
    return [item.description or "" for gallery in galleries for item in gallery.items]


@played
async def test_how_it_stands_is_shown_to_whoever_asks_and_nobody_else(evening: Evening) -> None:
    await evening.start("bob", game="my_brother")
    before = text(evening.newest)

    looked = await evening.w.bob.click(evening.newest, label="How it stands")

    assert "six cards in hand" in evening.told(looked).replace("6", "six")
    assert text(evening.newest) == before
    back = await evening.w.bob.click(looked.response, label="Back")
    assert "Emily: choose a card" in text(back.response)

    looked = await evening.w.dan.click(evening.newest, label="How it stands")
    assert "How it stands" in evening.told(looked), "who only watches may look as well"
    assert "Play" not in labels(looked.response)


@played
async def test_a_roll_comes_with_its_die_and_names_who_is_asked(evening: Evening) -> None:
    await evening.start("bob", game="my_brother")
    await choose(evening, "alice")
    await choose(evening, "bob")
    order = evening.newest
    assert len(labels(order)) <= 5
    assert [len(said.split("\n")) > 0 for said in pictures(order)] == [True, True]

    await evening.w.bob.click(order, label="Resolve Lara")

    rolled = next(p for p in reversed(evening.posts()) if "rolled" in text(p))
    assert pictures(rolled)[0].startswith("Lara's die: ")
    assert "**Alice**:" in text(rolled)


@played
async def test_a_second_character_is_taken_on_purpose_only(evening: Evening) -> None:
    card = await evening.open(game="my_brother")

    asked = await evening.w.alice.click(card, label="Join")

    assert evening.seats == {"alice": "lara"}
    assert "stress, but no cards" in text(evening.w.channel.last_message)
    assert "You are Lara already" in evening.told(asked)
    await evening.w.alice.click(asked.response, label="Play Emily too")
    assert evening.table.seats_of(evening.w.alice.id) == ("lara", "emily")


@played
async def test_no_role_is_offered_where_none_is_free(evening: Evening) -> None:
    card = await evening.open(game="my_brother")
    old = await evening.w.alice.click(card, label="More")
    for _ in range(3):
        more = await evening.w.alice.click(card, label="More")
        await evening.w.alice.click(more.response, label="Add computer player")
    assert len(evening.table.seats) == 4

    refused = await evening.w.alice.click(old.response, label="Choose a role")

    assert evening.told(refused) == "Somebody has every role already."


@played
async def test_seats_answer_to_the_names_of_their_roles_and_players(evening: Evening) -> None:
    await evening.start("bob", "mia", game="my_brother")

    await evening.command("alice", "kick", seat="emily")
    await evening.command("alice", "substitute", seat="Matt")

    assert [bool(s.computer) for s in evening.table.seats] == [False, True, True]
    said = await evening.command("alice", "kick", seat="Emily")
    assert said.startswith("A computer player plays there already")
