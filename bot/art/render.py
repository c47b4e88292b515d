"""One picture, from data to a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.art import (  # noqa: F401 - they register marks
    hedge,
    heroes,
    homely,
    pockets,
    rogues,
    scrap,
    tyrants,
    wild,
)
from bot.art.bars import paint_bars, ready_bars
from bot.art.cards import paint_card, paint_cards
from bot.art.dice import paint_dice
from bot.art.drawing import Drawing, Say, Undrawable, short_alt
from bot.art.formation import paint_formation, ready_formation
from bot.art.grid import paint_grid, ready_grid
from bot.art.strips import Strip, assemble
from bot.engine.panel import Bars, Card, Cards, Dice, Formation, Grid, Picture

Painter = Callable[[Any, Say], tuple[Strip, ...]]
"""Paints one kind of picture as strips from the top; raises `Undrawable`."""

PAINTERS: dict[type[Any], tuple[Painter, str]] = {
    Bars: (paint_bars, "board.png"),
    Dice: (paint_dice, "dice.png"),
    Card: (paint_card, "card.png"),
    Cards: (paint_cards, "cards.png"),
    Grid: (paint_grid, "battle.png"),
    Formation: (paint_formation, "formation.png"),
}
"""Every kind of picture, with its painter and its file name."""

READY: dict[type[Any], Callable[[Any, Say], tuple[Strip, ...] | None]] = {
    Bars: ready_bars,
    Grid: ready_grid,
    Formation: ready_formation,
}
"""Kinds that are put together from kept strips, and who looks whether all of them are there."""


def render(picture: Picture, say: Say) -> Drawing:
    """Draw a picture; the same picture and words make the same bytes, in any thread.

    Args:
        picture: What to draw.
        say: Says its lines in one language, as plain text.

    Raises:
        Undrawable: Its data makes no sense, or nothing paints this kind.
    """
    painter = PAINTERS.get(type(picture))
    if painter is None:
        raise Undrawable(f"nothing paints a {type(picture).__name__}")
    paint, name = painter
    return _drawing(picture, paint(picture, say), name, say)


def at_once(picture: Picture, say: Say) -> Drawing | None:
    """Return a picture that only has to be put together from strips, in microseconds; else None.

    Raises:
        Undrawable: Its data makes no sense.
    """
    ready = READY.get(type(picture))
    strips = ready(picture, say) if ready else None
    return _drawing(picture, strips, PAINTERS[type(picture)][1], say) if strips else None


def _drawing(picture: Picture, strips: tuple[Strip, ...], name: str, say: Say) -> Drawing:
    return Drawing(
        png=assemble(strips),
        width=strips[0].width,
        height=sum(strip.height for strip in strips),
        alt=short_alt(say(picture.alt)),
        name=name,
    )
