"""Marks of creatures: those that a backyard has, and those that it should not have."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from bot.art.canvas import Point
from bot.art.marks import Pen, mark
from bot.art.palette import (
    BRICK,
    DUSK,
    EMBER,
    EMBER_DEEP,
    EMBER_PALE,
    GLASS,
    INK,
    INK_SOFT,
    LEAF_DEEP,
    MOSS,
    PAPER_LINE,
    ROSE,
    SAND,
    SNOW,
    STONE,
    SUN,
    WOOD,
    WOOD_DEEP,
    Colour,
)


def eyes(pen: Pen, left: Point, right: Point, size: float = 6) -> None:
    """Draw two eyes that look at whoever holds the card."""
    for x, y in (left, right):
        pen.disc(x, y, size, SNOW)
        pen.disc(x, y + size * 0.15, size * 0.5, INK)


def oval(pen: Pen, x: float, y: float, wide: float, high: float, fill: Colour) -> None:
    """Fill an ellipse around a point."""
    pen.pie((x - wide, y - high, x + wide, y + high), 0, 360, fill)


# Creatures ------------------------------------------------------------------------------------


@mark
def spider(pen: Pen) -> None:
    pen.stroke(((50, 2), (50, 40)), STONE, 2)
    for side in (-1, 1):
        for high, foot in ((34, 22), (42, 44), (56, 68), (64, 90)):
            pen.stroke(((50, 52), (50 + side * 30, high), (50 + side * 42, foot)), INK, 4)
    pen.disc(50, 60, 21, INK)
    pen.disc(50, 40, 13, INK_SOFT)
    eyes(pen, (45, 39), (55, 39), 4.5)


@mark
def dinosaur(pen: Pen) -> None:
    pen.stroke(((6, 78), (24, 66), (40, 62)), MOSS, 11)
    pen.stroke(((66, 56), (72, 36), (78, 20)), MOSS, 13)
    oval(pen, 50, 62, 26, 17, MOSS)
    for x in (34, 46, 58, 68):
        pen.box((x - 4, 68, x + 4, 92), LEAF_DEEP, 3)
    oval(pen, 82, 18, 12, 9, MOSS)
    pen.disc(84, 15, 2.6, INK)
    for x in (34, 44, 54):
        pen.shape(((x - 6, 49), (x, 37), (x + 6, 49)), EMBER)


@mark
def troll(pen: Pen) -> None:
    pen.shape(((20, 40), (4, 26), (26, 56)), MOSS)
    pen.shape(((80, 40), (96, 26), (74, 56)), MOSS)
    pen.box((20, 20, 80, 92), MOSS, 26)
    for x in (32, 44, 56, 68):
        pen.stroke(((x, 24), (x + (x - 50) * 0.3, 8)), WOOD_DEEP, 5)
    eyes(pen, (38, 44), (62, 44), 8)
    oval(pen, 50, 58, 9, 11, LEAF_DEEP)
    pen.arc((30, 56, 70, 84), 20, 160, INK, 4)
    pen.shape(((37, 80), (41, 66), (45, 81)), SNOW)


@mark
def robot(pen: Pen) -> None:
    pen.stroke(((50, 20), (50, 8)), INK_SOFT, 3)
    pen.disc(50, 8, 5, EMBER)
    pen.box((26, 20, 74, 52), STONE, 6)
    pen.disc(39, 35, 7, SUN)
    pen.disc(61, 35, 7, SUN)
    pen.box((38, 45, 62, 48), INK)
    pen.box((22, 56, 78, 88), STONE, 6)
    pen.stroke(((20, 60), (8, 74)), INK_SOFT, 6)
    pen.stroke(((80, 60), (92, 74)), INK_SOFT, 6)
    for x, colour in ((36, EMBER), (50, SUN), (64, MOSS)):
        pen.disc(x, 72, 5, colour)


@mark
def rat(pen: Pen) -> None:
    pen.arc((50, 52, 98, 92), 200, 60, ROSE, 4)
    oval(pen, 50, 66, 30, 20, STONE)
    pen.shape(((34, 50), (34, 80), (4, 70)), STONE)
    pen.disc(38, 44, 11, STONE)
    pen.disc(38, 44, 6, ROSE)
    pen.disc(24, 62, 3, INK)
    pen.disc(6, 70, 4, ROSE)
    for x in (36, 62):
        pen.stroke(((x, 84), (x - 7, 88)), ROSE, 4)


@mark
def mermaid(pen: Pen) -> None:
    pen.pie((30, 8, 72, 56), 0, 360, EMBER)
    pen.box((30, 30, 42, 62), EMBER, 6)
    pen.disc(52, 30, 15, EMBER_PALE)
    eyes(pen, (47, 29), (58, 29), 3.6)
    pen.box((42, 44, 62, 66), EMBER_PALE, 8)
    pen.shape(((40, 58), (64, 58), (60, 78), (44, 90), (34, 82), (46, 74)), GLASS)
    pen.shape(((40, 82), (18, 76), (28, 88), (16, 98), (42, 92)), GLASS)


@mark
def fish(pen: Pen) -> None:
    pen.shape(((68, 50), (94, 30), (94, 72)), EMBER)
    oval(pen, 44, 50, 36, 23, EMBER)
    pen.pie((8, 27, 80, 73), 110, 250, BRICK)
    pen.shape(((40, 30), (58, 14), (62, 34)), BRICK)
    eyes(pen, (26, 44), (26, 44), 6)
    for x in (46, 58):
        pen.arc((x - 12, 36, x + 6, 64), 290, 70, EMBER_DEEP, 3)


@mark
def crab(pen: Pen) -> None:
    for side in (-1, 1):
        for step in (0, 1, 2):
            x = 50 + side * (22 + step * 4)
            pen.stroke(((x, 66), (x + side * 14, 74 + step * 7)), EMBER_DEEP, 4)
        pen.stroke(((50 + side * 24, 56), (50 + side * 36, 36)), EMBER_DEEP, 6)
        pen.pie((50 + side * 34 - 14, 12, 50 + side * 34 + 14, 40), 300, 240, EMBER)
        pen.stroke(((50 + side * 9, 52), (50 + side * 9, 40)), EMBER_DEEP, 3)
    oval(pen, 50, 63, 30, 18, EMBER)
    eyes(pen, (41, 38), (59, 38), 6)


@mark
def bat(pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape(
            [(50 + side * x, y) for x, y in
             ((4, 40), (26, 24), (47, 34), (42, 62), (33, 54), (24, 66), (15, 56), (4, 68))],
            DUSK,
        )  # fmt: skip
        pen.shape([(50 + side * x, y) for x, y in ((2, 36), (11, 20), (12, 38))], DUSK)
    oval(pen, 50, 50, 12, 20, INK)
    eyes(pen, (45, 42), (55, 42), 4.5)
    pen.shape(((45, 52), (48, 52), (46, 59)), SNOW)
    pen.shape(((52, 52), (55, 52), (54, 59)), SNOW)


@mark
def bear(pen: Pen) -> None:
    for x in (26, 74):
        pen.disc(x, 24, 15, WOOD_DEEP)
        pen.disc(x, 24, 8, WOOD)
    pen.disc(50, 52, 36, WOOD_DEEP)
    oval(pen, 50, 66, 17, 13, SAND)
    oval(pen, 50, 60, 7, 5, INK)
    eyes(pen, (36, 44), (64, 44), 5.5)
    pen.arc((42, 60, 58, 76), 20, 160, INK, 3)


@mark
def dog(pen: Pen) -> None:
    pen.disc(50, 50, 31, WOOD)
    oval(pen, 20, 46, 11, 24, WOOD_DEEP)
    oval(pen, 80, 46, 11, 24, WOOD_DEEP)
    oval(pen, 50, 64, 18, 14, SNOW)
    oval(pen, 50, 57, 7, 5, INK)
    eyes(pen, (38, 42), (62, 42), 5.5)
    pen.box((44, 70, 56, 86), ROSE, 6)


@mark
def chicken(pen: Pen) -> None:
    pen.stroke(((42, 78), (42, 94)), SUN, 4)
    pen.stroke(((56, 78), (56, 94)), SUN, 4)
    pen.shape(((70, 52), (94, 34), (86, 72)), PAPER_LINE)
    oval(pen, 50, 60, 30, 22, SNOW)
    pen.box((22, 22, 44, 62), SNOW, 11)
    for x in (26, 33, 40):
        pen.disc(x, 18, 5, EMBER)
    pen.disc(31, 32, 3, INK)
    pen.shape(((23, 34), (8, 40), (23, 44)), SUN)
    pen.disc(24, 50, 4, EMBER)


@mark
def goose(pen: Pen) -> None:
    pen.stroke(((46, 84), (44, 95)), SUN, 4)
    pen.stroke(((60, 84), (62, 95)), SUN, 4)
    pen.shape(((70, 58), (97, 48), (82, 76)), SNOW)
    oval(pen, 54, 68, 30, 19, SNOW)
    pen.stroke(((32, 64), (28, 42), (32, 22)), SNOW, 12)
    pen.disc(31, 20, 10, SNOW)
    pen.disc(28, 18, 2.6, INK)
    pen.shape(((23, 17), (5, 22), (23, 27)), SUN)
    pen.arc((40, 54, 74, 80), 20, 150, PAPER_LINE, 4)


@mark
def crow(pen: Pen) -> None:
    pen.shape(((62, 56), (97, 84), (58, 76)), INK)
    oval(pen, 50, 58, 25, 18, INK)
    pen.disc(34, 36, 15, INK)
    pen.shape(((22, 32), (2, 40), (22, 44)), STONE)
    eyes(pen, (32, 33), (32, 33), 4.5)
    pen.pie((36, 46, 76, 82), 0, 140, DUSK)
    for x in (44, 56):
        pen.stroke(((x, 74), (x, 92)), STONE, 3)


@mark
def squid(pen: Pen) -> None:
    pen.shape(((50, 4), (78, 40), (22, 40)), ROSE)
    pen.box((32, 22, 68, 62), ROSE, 16)
    for x in (34, 42, 50, 58, 66):
        bend = (x - 50) * 0.9
        pen.stroke(((x, 58), (x + bend, 76), (x + bend * 0.5, 94)), ROSE, 6)
    eyes(pen, (41, 48), (59, 48), 7)


@mark
def ghost(pen: Pen) -> None:
    pen.pie((22, 8, 78, 68), 180, 360, SNOW)
    pen.box((22, 36, 78, 80), SNOW)
    for x in (31, 50, 69):
        pen.disc(x, 80, 9.5, SNOW)
    pen.arc((22, 8, 78, 68), 180, 360, PAPER_LINE, 3)
    oval(pen, 40, 40, 5, 8, INK)
    oval(pen, 60, 40, 5, 8, INK)
    oval(pen, 50, 60, 6, 8, DUSK)


@mark
def paws(pen: Pen) -> None:
    for x, y, size in ((34, 66, 1.0), (68, 34, 0.8)):
        oval(pen, x, y + 6 * size, 15 * size, 12 * size, WOOD_DEEP)
        for dx, dy in ((-18, -8), (-7, -19), (8, -19), (19, -8)):
            pen.disc(x + dx * size, y + dy * size, 6 * size, WOOD_DEEP)


@mark
def scarecrow(pen: Pen) -> None:
    pen.stroke(((50, 20), (50, 92)), WOOD_DEEP, 6)
    pen.stroke(((10, 54), (90, 54)), WOOD_DEEP, 6)
    pen.shape(((22, 46), (78, 46), (66, 60), (66, 84), (34, 84), (34, 60)), BRICK)
    pen.disc(50, 32, 16, SAND)
    pen.box((26, 19, 74, 24), WOOD, 2)
    pen.box((36, 4, 64, 20), WOOD, 4)
    for x in (44, 56):
        pen.disc(x, 31, 3, INK)
    pen.stroke(((42, 40), (58, 40)), INK, 2.4)
