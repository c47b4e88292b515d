"""The pieces of Sibling Rivalry as shapes, on a tile of 80 by 80 pixels.

Each is known by its outline alone: a crown, a star, a sword, a horse's head, a tower; one disc,
and two stacked ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from bot.art.canvas import Canvas, Point
from bot.art.palette import (
    EMBER,
    EMBER_DEEP,
    EMBER_PALE,
    INK,
    PAPER,
    PAPER_LINE,
    SNOW,
    TABLE_EDGE,
    Colour,
)

Figure = Callable[[Canvas, str], None]
"""Draws a piece in the colours of a side."""

RIM = 3.2
"""The width of an outline."""

_TONES: dict[str, tuple[Colour, Colour, Colour]] = {
    "white": (SNOW, INK, PAPER_LINE),
    "black": (INK, SNOW, TABLE_EDGE),
}
"""Body, outline and second tone; who is in neither is drawn in red."""


def _tones(side: str) -> tuple[Colour, Colour, Colour]:
    return _TONES.get(side, (EMBER, EMBER_PALE, EMBER_DEEP))


def _body(canvas: Canvas, points: Sequence[Point], fill: Colour, rim: Colour) -> None:
    """Draw an outlined shape."""
    closed = (*points, points[0], points[1])
    canvas.stroke(closed, rim, 2 * RIM)
    canvas.shape(points, fill)


def _inner(side: str) -> Colour:
    """The colour of lines within a body."""
    return INK if side == "white" else PAPER


def prince(canvas: Canvas, side: str) -> None:
    """A crown with three points and a cross."""
    fill, rim, _ = _tones(side)
    crown = ((18, 67), (12, 31), (28, 44), (40, 27), (52, 44), (68, 31), (62, 67))
    cross = (((40, 28), (40, 9)), ((33, 15), (47, 15)))
    for bar in cross:
        canvas.stroke(bar, rim, 6 + 2 * RIM)
    for x in (13, 67):
        canvas.disc(x, 29, 5.4 + RIM, rim)
    _body(canvas, crown, fill, rim)
    for bar in cross:
        canvas.stroke(bar, fill, 6)
    for x in (13, 67):
        canvas.disc(x, 29, 5.4, fill)
    canvas.stroke(((22, 57), (58, 57)), _inner(side), 3)
    canvas.disc(40, 46, 3.4, _inner(side))


def champion(canvas: Canvas, side: str) -> None:
    """A star with five points."""
    fill, rim, _ = _tones(side)
    star = []
    for step in range(10):
        radius = 30 if step % 2 == 0 else 13.5
        angle = math.radians(36 * step - 90)
        star.append((40 + radius * math.cos(angle), 42 + radius * math.sin(angle)))
    _body(canvas, star, fill, rim)
    canvas.disc(40, 42, 6.5, _inner(side))
    canvas.disc(40, 42, 3.6, fill)


def swordsman(canvas: Canvas, side: str) -> None:
    """A sword that points up."""
    fill, rim, _ = _tones(side)
    blade = ((40, 8), (47, 18), (47, 50), (33, 50), (33, 18))
    guard = ((19, 46), (61, 46), (61, 54), (19, 54))
    grip = ((36, 54), (44, 54), (44, 66), (36, 66))
    for part in (grip, blade, guard):
        canvas.stroke((*part, part[0], part[1]), rim, 2 * RIM)
    canvas.disc(40, 68, 6 + RIM, rim)
    for part in (grip, blade, guard):
        canvas.shape(part, fill)
    canvas.disc(40, 68, 6, fill)
    canvas.stroke(((40, 18), (40, 41)), _inner(side), 2.6)
    canvas.stroke(((33, 46.5), (47, 46.5)), _inner(side), 2)


def knight(canvas: Canvas, side: str) -> None:
    """A horse's head that looks to the left."""
    fill, rim, _ = _tones(side)
    head = [
        (22, 68), (24, 57), (31, 50), (37, 43), (30, 44), (25, 50), (18, 52), (12, 46),
        (13, 40), (20, 31), (24, 22), (29, 17), (29, 9), (37, 15), (49, 20), (58, 31),
        (62, 45), (63, 68),
    ]  # fmt: skip
    _body(canvas, head, fill, rim)
    canvas.disc(29, 28, 3.1, _inner(side))
    canvas.stroke(((41, 24), (50, 33), (54, 46), (55, 60)), _inner(side), 3)
    canvas.stroke(((16, 44), (20, 43)), _inner(side), 2.4)


def guard(canvas: Canvas, side: str) -> None:
    """A tower with battlements."""
    fill, rim, _ = _tones(side)
    tower = [
        (19, 13), (28, 13), (28, 20), (35, 20), (35, 13), (45, 13), (45, 20), (52, 20),
        (52, 13), (61, 13), (61, 29), (54, 35), (54, 54), (62, 61), (62, 68), (18, 68),
        (18, 61), (26, 54), (26, 35), (19, 29),
    ]  # fmt: skip
    _body(canvas, tower, fill, rim)
    inner = _inner(side)
    canvas.stroke(((26, 35), (54, 35)), inner, 2.8)
    canvas.stroke(((26, 54), (54, 54)), inner, 2.8)
    canvas.stroke(((40, 42), (40, 48)), inner, 4)


def barbarian(canvas: Canvas, side: str) -> None:
    """One round disc, seen from above."""
    canvas.disc(40, 41, 27, EMBER_DEEP)
    canvas.disc(40, 41, 24, EMBER)
    canvas.disc(40, 41, 18, None, edge=EMBER_PALE, line=2.6)
    canvas.disc(40, 41, 10, None, edge=EMBER_PALE, line=2.6)


def chief(canvas: Canvas, side: str) -> None:
    """Two thick discs, one upon the other, with notches of red."""
    for y in (50, 28):
        _checker(canvas, y)


def _checker(canvas: Canvas, y: float) -> None:
    """A thick disc, seen from the side; ``y`` is the middle of its top."""
    left, right, deep = 14.0, 66.0, 13.0
    canvas.box((left - 3, y - 13, right + 3, y + deep + 13), EMBER_PALE, radius=15)
    canvas.box((left, y - 10, right, y + deep + 10), INK, radius=13)
    for x in (23, 31.5, 40, 48.5, 57):
        canvas.stroke(((x, y + 13), (x, y + 18)), EMBER, 3)
    canvas.pie((left + 3, y - 9, right - 3, y + 10), 0, 360, EMBER_DEEP)
    canvas.pie((left + 12, y - 5, right - 12, y + 6), 0, 360, INK)


FIGURES: dict[str, Figure] = {
    "prince": prince,
    "champion": champion,
    "swordsman": swordsman,
    "knight": knight,
    "guard": guard,
    "barbarian": barbarian,
    "chief": chief,
}
"""Every piece that a `bot.engine.panel.Grid` may hold, by its shape's id."""
