"""What the picture of the table says to somebody who does not see it."""

from __future__ import annotations

import pytest

from bot.art import MARKS, render
from bot.engine import Cards, Fighter, Formation, Rng, SeatPlan, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.text import card_text
from tests.games.storybook_saga.saga import CARDS, CREW, GAME, said


def positions(seed: str) -> list[Formation]:
    """Return the pictures of a whole game."""
    state, own = (
        GAME.begin((SeatPlan(CREW),), {}, Rng(seed_from(seed))).state,
        Rng(seed_from(seed + " own")),
    )
    policy, found = GAME.policy("sensible"), []
    while GAME.outcome(state) is None:
        found += GAME.panel(GAME.known(state, None)).pictures
        _, own = own.below(2)
        answer = policy(GAME.known(state, CREW), own)
        assert answer is not None
        state = GAME.apply(state, answer[0], CREW, answer[1]).state
    return [picture for picture in found if isinstance(picture, Formation)]


def about(alt: str, fighter: Fighter) -> str:
    """Return what the description says about somebody."""
    start = alt.index(f"{fighter.label} {said(fighter.name)}")
    ends = [alt.index(sign, start) for sign in ("; ", ". ", ".") if sign in alt[start:]]
    return alt[start : min(ends)]


@pytest.mark.parametrize("seed", ["picture", "words"])
def test_the_description_says_all_that_the_picture_shows(seed: str) -> None:
    for picture in positions(seed):
        alt = said(picture.alt)
        assert len(alt) <= 1024, "cut by Discord"
        for fighter in (*picture.foes, *picture.heroes):
            if fighter is None:
                continue
            words = about(alt, fighter)
            if fighter.state == "fallen":
                assert "defeated" in words
            else:
                left = max(0, fighter.health - fighter.damage)
                assert f"{left}/{fighter.health}" in words
            for die in (*fighter.dice, *fighter.fixed, *fighter.lent):
                assert f" {die}" in words
            assert ("(fixed)" in words) == bool(fighter.fixed)
            assert ("(pie)" in words) == bool(fighter.lent)
            assert ("Local" in words) == fighter.local
            assert all(said(item) in words for item in fighter.items)
            assert fighter.hint is None or said(fighter.hint) in words
            if not fighter.tier:
                assert f"gives {fighter.gives}" in words
            else:
                assert ("about to strike" in words) == fighter.ready
        assert not picture.die or f"Rolled: {picture.die}." in alt
        assert not picture.pool or f"To roll: {picture.pool}." in alt
        assert all(said(token) in alt for token in picture.tokens)
        assert not picture.track or f"space {picture.track} of {picture.spaces}" in alt


def test_the_villains_of_a_battle_stand_above_its_chapter_with_what_they_do() -> None:
    villains = ("smee", "walrus", "bees")
    event = e.BattleBegan(battle=1, villains=villains, location="neverland")
    picture = GAME.picture(event)

    assert isinstance(picture, Cards)
    drawn = render(picture, said)
    for villain in villains:
        assert CARDS.names[villain] in drawn.alt
        assert said(card_text(CARDS, villain)) in drawn.alt


@pytest.mark.parametrize("card", [*CARDS.heroes, *CARDS.villains, *CARDS.bosses])
def test_everybody_has_a_drawing_of_their_own(card: str) -> None:
    assert card in MARKS
