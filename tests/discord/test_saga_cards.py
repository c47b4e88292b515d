"""`/saga hero`: any character's card, by a name that one begins to type."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga import StorybookSaga
from bot.library import DATA, read_files
from tests.discord.evening import Evening, played

GAME = StorybookSaga.load(read_files(DATA / "storybook_saga"))


@played
async def test_a_heros_card_is_read_with_its_book(evening: Evening) -> None:
    result = await evening.w.bob.slash(evening.w.channel, "saga hero", name="dorothy")
    card = GAME.content.heroes["dorothy"]

    said = evening.told(result)
    assert f"Hero, {card.health} Health" in said
    assert f"{card.book} ({card.year})" in said
    assert evening.told(
        await evening.w.bob.slash(evening.w.channel, "saga hero", name="Dorothy")
    ) == said  # fmt: skip


@played
async def test_every_character_has_a_card_that_can_be_read(evening: Evening) -> None:
    for card, name in GAME.characters().items():
        said = evening.told(await evening.w.bob.slash(evening.w.channel, "saga hero", name=card))
        assert said.startswith(f"### {name}\n")
        assert "\nFrom " in said


@played
async def test_a_name_that_nobody_has_is_answered_with_one_that_somebody_has(
    evening: Evening,
) -> None:
    bob, place = evening.w.bob, evening.w.channel
    near = evening.told(await bob.slash(place, "saga hero", name="Dorothea"))
    assert near == "There is no card called Dorothea. Did you mean Dorothy?"
    far = evening.told(await bob.slash(place, "saga hero", name="**zzz** @everyone"))
    assert far.startswith("There is no card called \\*\\*zzz\\*\\*")
    assert "Pick one from the list" in far


@played
@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Jack", "jack"),
        ("hook", "captain-hook"),
        ("Smee's Spectacles", "smee"),
        ("spectacles", "smee"),
        ("the pepper pot", "duchess"),
    ],
)
async def test_a_part_of_a_name_will_do_and_an_item_is_found_on_its_villains_card(
    evening: Evening, typed: str, card: str
) -> None:
    said = evening.told(await evening.w.bob.slash(evening.w.channel, "saga hero", name=typed))

    assert said.startswith(f"### {GAME.content.names[card]}\n")


@played
@pytest.mark.parametrize(("typed", "near"), [("Robin", "Robin Hood"), ("jabber", "The Jabberwock")])
async def test_of_several_with_that_name_one_that_has_it_is_suggested(
    evening: Evening, typed: str, near: str
) -> None:
    said = evening.told(await evening.w.bob.slash(evening.w.channel, "saga hero", name=typed))

    assert said == f"There is no card called {typed}. Did you mean {near}?"


@played
async def test_jack_and_hook_are_offered_first_to_whoever_types_them(evening: Evening) -> None:
    assert (await offered(evening, "jack"))[0] == "Jack of the Beanstalk"
    assert (await offered(evening, "hook"))[0] == "Captain Hook"
    assert await offered(evening, "pepper") == ["Pepper Pot"]


@played
async def test_a_blank_name_is_asked_for_kindly(evening: Evening) -> None:
    said = evening.told(await evening.w.bob.slash(evening.w.channel, "saga hero", name="  "))

    assert said.startswith("Whose card?")


async def offered(evening: Evening, typed: str) -> list[str]:
    """Return the names that the list shows while one types."""
    found = await evening.w.bob.autocomplete(evening.w.channel, "saga hero", "name", typed)
    return [GAME.findable()[str(choice["value"])] for choice in found]


@played
@pytest.mark.parametrize("typed", ["wi", "Wi", "  wi"])
async def test_names_that_begin_with_the_letters_come_first_and_then_those_that_have_them(
    evening: Evening, typed: str
) -> None:
    """An article before the name does not count."""
    names = await offered(evening, typed)
    begins = [name for name in names if name.lower().removeprefix("the ").removeprefix("a ")
              .startswith("wi")]  # fmt: skip

    assert set(begins) >= {"Winnie-the-Pooh", "The Wicked Queen", "A Winged Monkey"}
    assert names[: len(begins)] == begins
    assert "The Thirteenth Wise Woman" in names[len(begins) :]
    assert all("wi" in name.lower() for name in names)


@played
async def test_the_article_can_be_typed_and_without_letters_there_are_as_many_as_fit(
    evening: Evening,
) -> None:
    assert (await offered(evening, "the wh"))[:2] == ["The White Rabbit", "The White Knight"]
    assert len(await offered(evening, "")) == 25
    assert await offered(evening, "qqq") == []
