"""Small drawings for the middle of a card.

A mark is one function that draws with a `Pen` on a square of 100 by 100; its name, with dashes
for underscores, is the id that a card names. Another game adds marks in a module of its own with
the same `mark`, and imports it in ``bot/art/__init__.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.art.canvas import Box, Canvas, Point
from bot.art.palette import Colour


class Pen:
    """Draws on a square of a canvas, in coordinates from 0 to 100."""

    def __init__(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        self._canvas, self._x, self._y, self._scale = canvas, x, y, size / 100

    def _point(self, point: Point) -> Point:
        return self._x + point[0] * self._scale, self._y + point[1] * self._scale

    def _box(self, box: Box) -> Box:
        return (*self._point(box[:2]), *self._point(box[2:]))

    def box(self, box: Box, fill: Colour, radius: float = 0) -> None:
        """Fill a box with round corners."""
        self._canvas.box(self._box(box), fill, radius=radius * self._scale)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Fill a disc."""
        self._canvas.disc(*self._point((x, y)), radius * self._scale, fill)

    def ring(self, x: float, y: float, radius: float, colour: Colour, line: float) -> None:
        """Draw a circle's edge, inside its radius."""
        self._canvas.disc(
            *self._point((x, y)),
            radius * self._scale,
            None,
            edge=colour,
            line=line * self._scale,
        )

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._canvas.shape([self._point(point) for point in points], fill)

    def stroke(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """Draw a line through points, with round ends."""
        self._canvas.stroke([self._point(p) for p in points], colour, line * self._scale)

    def arc(self, box: Box, start: float, end: float, colour: Colour, line: float) -> None:
        """Draw a part of an ellipse's edge; degrees run clockwise from the right."""
        self._canvas.arc(self._box(box), start, end, colour, line * self._scale)

    def pie(self, box: Box, start: float, end: float, fill: Colour) -> None:
        """Fill a slice of an ellipse; degrees run clockwise from the right."""
        self._canvas.pie(self._box(box), start, end, fill)


Mark = Callable[[Pen], None]

MARKS: dict[str, Mark] = {}
"""Every mark by its id."""


def mark(draw: Mark) -> Mark:
    """Register a function as the mark of its name: ``def music_stand`` is ``music-stand``.

    Raises:
        ValueError: There is a mark of that name.
    """
    name: str = getattr(draw, "__name__", "").replace("_", "-")
    if not name or name in MARKS:
        raise ValueError(f"there is a mark {name!r} already")
    MARKS[name] = draw
    return draw


def draw_mark(canvas: Canvas, x: float, y: float, size: float, name: str) -> bool:
    """Draw a mark with its top left corner at a point; False if there is none of that name."""
    draw = MARKS.get(name)
    if draw is None:
        return False
    draw(Pen(canvas, x, y, size))
    return True
