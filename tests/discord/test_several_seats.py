"""One person with several characters: each has a hand of its own, and a way to it."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.engine import Look
from bot.games import GAMES
from tests.discord.evening import Evening, labels, parts, played, select_ids, text

SEVERAL = [game.info.slug for game in GAMES if game.info.many]


async def with_two(evening: Evening, game: str) -> None:
    """Let Alice take two characters and Bob one, and begin."""
    card = await evening.open(game=game)
    asked = (await evening.w.alice.click(card, label="Join")).response
    await evening.w.alice.click(asked, label=labels(asked)[0])
    await evening.w.bob.click(card, label="Join")
    await evening.w.bob.click(card, label="Ready")
    await evening.w.alice.click(card, label="Start")


def doubled(components: Any) -> list[str]:
    """The custom_ids that stand more than once in components, as plain JSON."""
    found: list[str] = []

    def walk(part: Any) -> None:
        if isinstance(part, list):
            for inner in part:
                walk(inner)
        elif isinstance(part, dict):
            if "custom_id" in part:
                found.append(part["custom_id"])
            walk(part.get("components"))

    walk(components)
    return sorted({custom_id for custom_id in found if found.count(custom_id) > 1})


@played
async def test_both_hands_are_chosen_from_one_after_the_other(evening: Evening) -> None:
    await with_two(evening, "my_brother")
    alice = evening.w.alice

    hand = (await alice.click(evening.newest, label="Choose my card")).response
    assert "Lara: choose a card" in text(hand)
    assert {"Lara", "Emily", "Refresh"} <= set(labels(hand))

    options = next(p for p in parts(hand) if isinstance(p, discord.SelectMenu)).options
    chosen = await alice.select(hand, [options[0].value], custom_id=select_ids(hand)[0])
    assert "Emily: choose a card" in text(chosen.response), "the next hand opens at once"

    options = next(p for p in parts(chosen.response) if isinstance(p, discord.SelectMenu)).options
    done = await alice.select(
        chosen.response, [options[0].value], custom_id=select_ids(chosen.response)[0]
    )
    assert "Change" in labels(done.response)
    assert "2 of 3 have chosen" in text(evening.newest)


@pytest.mark.parametrize("game", SEVERAL)
async def test_no_button_of_a_private_panel_stands_twice(game: str, tmp_path: Any) -> None:
    from tests.discord.world import world

    async with world(tmp_path) as made:
        evening = Evening(made)
        await with_two(evening, game)
        presenter, table = evening.bot.presenter, evening.table
        alice = evening.w.alice.id
        looked = 0
        for seat in table.seats_of(alice):
            looks, seen = [""], set()
            while looks:
                look = looks.pop()
                seen.add(look)
                post = presenter.private_post(table, alice, seat, look)
                rendered = await presenter.press.render(post, presenter.speaker(table))
                assert not doubled(rendered.view.to_components()), (seat, look)
                looked += 1
                found = [c for m in post.panel.menus for c in m.choices if isinstance(c, Look)]
                looks += [c.look for c in found if c.look not in seen and c.look not in looks]
        assert looked >= 2


@played
async def test_who_is_not_ready_is_named_once(evening: Evening) -> None:
    card = await evening.open(game="my_brother")
    for _ in range(2):
        await evening.w.bob.click(card, label="Join")

    asked = await evening.w.alice.click(card, label="Start")

    assert evening.told(asked).count("Bob") == 1
