"""What games write into their pictures: never a sign that comes out as an empty box."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import ImageDraw

from bot.art import bars, cards, fighters, formation, grid, render
from bot.art import type as typeface
from bot.art.shelf import Shelf
from tests.contract.playing import AnyGame, every_game, few_playings, some
from tests.contract.saying import speakers

Written = set[str]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Note all that is written into pictures; nothing was drawn before."""
    for module in (bars, cards, fighters, formation, grid):
        for kept in vars(module).values():
            if isinstance(kept, Shelf):
                kept.clear()
    found: Written = set()
    write = ImageDraw.ImageDraw.text

    def note(self: ImageDraw.ImageDraw, xy: Any, text: str, *more: Any, **named: Any) -> None:
        found.add(text)
        write(self, xy, text, *more, **named)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", note)
    return found


@every_game
def test_every_sign_in_a_picture_is_one_that_the_typeface_has(
    game: AnyGame, written: Written
) -> None:
    drawn = 0
    for playing in few_playings(game):
        pictures = [
            picture
            for state in some(playing.states, 25)
            for viewer in playing.viewers
            for picture in game.panel(game.known(state, viewer)).pictures
        ]
        events = (event for step in playing.steps for event in step.events)
        pictures += [found for event in events if (found := game.picture(event))]
        for speaker in speakers(game.info.slug):
            for picture in pictures:
                render(picture, speaker.say)
                drawn += 1

    assert not drawn or written
    boxes = {sign for words in written for sign in words if not typeface.shows(sign)}
    assert not boxes, [words for words in written if boxes & set(words)]
