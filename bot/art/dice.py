"""Dice: faces with pips, and what they count as after modifiers."""

from __future__ import annotations

from bot.art import type as typeface
from bot.art.canvas import Canvas
from bot.art.drawing import Say, Undrawable, signed
from bot.art.palette import INK, PAPER, PAPER_LINE, SNOW, SUN, TABLE, TABLE_EDGE, Colour
from bot.art.strips import Strip, cut
from bot.engine.panel import Dice, Die

WIDTH = 800
MARGIN = 20
SIZE = 116
"""The edge of a die, in pixels."""
MOST_DICE = 18
MOST_FACE = 99

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    face: int,
    *,
    fill: Colour = SNOW,
    ink: Colour = INK,
    edge: Colour = PAPER_LINE,
) -> None:
    """Draw a die with its top left corner at a point: pips for 1 to 6, else a number."""
    line = max(2.0, size / 24)
    canvas.box((x, y, x + size, y + size), fill, radius=size * 0.22, edge=edge, line=line)
    middle_x, middle_y = x + size / 2, y + size / 2
    for across, down in _PIPS.get(face, ()):
        canvas.disc(
            middle_x + across * size * 0.25, middle_y + down * size * 0.25, size * 0.098, ink
        )
    if face not in _PIPS:
        number = str(face).replace("-", "−")
        canvas.words(middle_x, middle_y, number, int(size * 0.6), ink, weight="strong", at="middle")


def paint_dice(picture: Dice, say: Say) -> tuple[Strip, ...]:
    """Paint dice, in rows of at most six, or of two with their words beside them.

    Raises:
        Undrawable: There is no die or there are too many, or a face is no number on a die.
    """
    dice = picture.dice
    if not 1 <= len(dice) <= MOST_DICE:
        raise Undrawable(f"{len(dice)} dice cannot be drawn, 1 to {MOST_DICE} can")
    for die in dice:
        if not 0 <= die.face <= MOST_FACE or abs(die.counts or 0) > MOST_FACE:
            raise Undrawable(f"no die shows {die.face} or counts as {die.counts}")
    bare = all(die.name is None and die.counts in (None, die.face) for die in dice)
    columns = min(len(dice), 6 if bare else 2)
    width = (WIDTH - 2 * MARGIN) / columns
    strips: list[Strip] = []
    for first in range(0, len(dice), columns):
        canvas = Canvas(WIDTH, SIZE + 2 * MARGIN, TABLE)
        row = dice[first : first + columns]
        for place, die in enumerate(row):
            left = MARGIN + place * width + (max(0, width - SIZE) / 2 if bare else 0)
            _die(canvas, left, int(width) - SIZE - 34, die, say)
        strips.append(cut(canvas.finish()))
    return tuple(strips)


def _die(canvas: Canvas, left: float, room: int, die: Die, say: Say) -> None:
    """Draw a die with its name and its sum beside it."""
    draw_die(canvas, left, MARGIN, SIZE, die.face)
    at, middle = left + SIZE + 18, MARGIN + SIZE / 2
    counted = die.counts is not None and die.counts != die.face
    if die.name is not None:
        name, size = typeface.fit(say(die.name), room, 40, 24, "strong")
        canvas.words(at, middle - 34 if counted else middle, name, size, PAPER, weight="strong")
    if die.counts is None or not counted:
        return
    line = middle + 24 if die.name is not None else middle
    words = f"{signed(die.counts - die.face)} ="
    canvas.words(at, line, words, 38, SUN, weight="strong")
    at += typeface.measure(words, 38, "strong") + 10
    small = 64
    draw_die(canvas, at, line - small / 2, small, die.counts, fill=SUN, edge=TABLE_EDGE)
