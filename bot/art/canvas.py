"""A sheet to draw on: shapes with smooth edges, and words on top of them.

Shapes are drawn four times as large and scaled down, words at their own size with the
typeface's own smoothing. Coordinates are pixels of the finished picture, from the top left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageDraw

from bot.art import type as typeface
from bot.art.palette import Colour, settle

FINER = 4
"""How much larger shapes are drawn than they end up."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom; the right and bottom edges are outside."""


class Canvas:
    """A sheet of a size and a ground colour; draw on it, then `finish` it once."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * FINER, height * FINER), ground)
        self._draw = ImageDraw.Draw(self._image)
        self._words: list[
            tuple[tuple[int, int], str, int, typeface.Weight, Colour, Colour | None]
        ] = []

    def box(
        self,
        box: Box,
        fill: Colour | None,
        *,
        radius: float = 0,
        edge: Colour | None = None,
        line: float = 0,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        """Draw a box with round corners; the edge lies inside it.

        ``corners`` are rounded or not from the top left on, clockwise.
        """
        left, top, right, bottom = (value * FINER for value in box)
        if right - left < 1 or bottom - top < 1:
            return
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * FINER,
            fill,
            edge,
            round(line * FINER),
            corners=corners,
        )

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None,
        *,
        edge: Colour | None = None,
        line: float = 0,
    ) -> None:
        """Draw a disc around a point; the edge lies inside it."""
        self._draw.ellipse(
            (
                (x - radius) * FINER,
                (y - radius) * FINER,
                (x + radius) * FINER - 1,
                (y + radius) * FINER - 1,
            ),
            fill,
            edge,
            round(line * FINER),
        )

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon([(x * FINER, y * FINER) for x, y in points], fill)

    def stroke(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """Draw a line through points, with round ends and corners."""
        finer = [(x * FINER, y * FINER) for x, y in points]
        self._draw.line(finer, colour, round(line * FINER), joint="curve")
        radius = line * FINER / 2
        for x, y in (finer[0], finer[-1]):
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def arc(self, box: Box, start: float, end: float, colour: Colour, line: float) -> None:
        """Draw a part of an ellipse's edge; degrees run clockwise from the right."""
        finer = [value * FINER for value in box]
        self._draw.arc(finer, start, end, colour, round(line * FINER))

    def pie(self, box: Box, start: float, end: float, fill: Colour) -> None:
        """Fill a slice of an ellipse; degrees run clockwise from the right."""
        self._draw.pieslice([value * FINER for value in box], start, end, fill)

    def stripes(
        self, box: Box, colour: Colour, *, line: float, gap: float, origin: float = 0
    ) -> None:
        """Draw slanted stripes inside a box; the foot of one of them is at ``origin``."""
        left, top, right, bottom = (round(value * FINER) for value in box)
        rise, step = bottom - top, gap * FINER
        sheet = Image.new("1", (right - left, rise), 0)
        pen = ImageDraw.Draw(sheet)
        at = origin * FINER - left
        at -= ((at + rise) // step) * step
        while at < right - left:
            pen.line(((at, rise), (at + rise, 0)), 1, round(line * FINER))
            at += step
        self._image.paste(colour, (left, top), sheet)

    def words(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour,
        *,
        weight: typeface.Weight = "text",
        at: Literal["left", "middle", "right"] = "left",
        halo: Colour | None = None,
    ) -> None:
        """Write cleaned words on one line, ``y`` being the middle of the capital letters.

        A halo keeps them legible where they stand on something else.
        """
        width = typeface.measure(words, size, weight)
        left = x - {"left": 0, "middle": width / 2, "right": width}[at]
        # Whole pixels: the same letters are then the same bytes, which compress well.
        place = (round(left), round(y + typeface.CAP * size / 2))
        self._words.append((place, words, size, weight, colour, halo))

    def finish(self) -> Image.Image:
        """Scale down, write the words, and return the picture in the palette."""
        image = self._image.reduce(FINER)
        draw = ImageDraw.Draw(image)
        for place, words, size, weight, colour, halo in self._words:
            font, rim = typeface.font(size, weight), 0 if halo is None else 2
            draw.text(place, words, colour, font, "ls", stroke_width=rim, stroke_fill=halo)
        return settle(image)
