"""Marks of sheds and scrapyards: what somebody left there, and what it was built into."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from math import cos, pi, sin

from bot.art.marks import Pen, mark
from bot.art.palette import (
    BRICK,
    DUSK,
    EMBER,
    GLASS,
    INK,
    INK_SOFT,
    LEAF_DEEP,
    MOSS,
    PAPER_SHADE,
    SAND,
    SKY,
    SNOW,
    STONE,
    SUN,
    WOOD,
    WOOD_DEEP,
)


@mark
def box(pen: Pen) -> None:
    pen.box((12, 36, 88, 90), WOOD, 2)
    pen.shape(((12, 36), (4, 20), (42, 24), (50, 36)), SAND)
    pen.shape(((88, 36), (96, 20), (58, 24), (50, 36)), SAND)
    pen.box((44, 36, 56, 90), SAND)
    pen.stroke(((64, 76), (80, 76)), WOOD_DEEP, 3)


@mark
def bulb(pen: Pen) -> None:
    pen.disc(50, 38, 29, SUN)
    pen.box((38, 58, 62, 74), SUN)
    pen.stroke(((42, 62), (42, 42), (50, 50), (58, 42), (58, 62)), EMBER, 3)
    pen.box((38, 72, 62, 88), STONE, 3)
    pen.stroke(((40, 80), (60, 80)), INK_SOFT, 2.4)
    pen.disc(38, 28, 5, SNOW)


@mark
def cart(pen: Pen) -> None:
    pen.stroke(((4, 20), (18, 20), (32, 68), (80, 68)), INK_SOFT, 5)
    pen.shape(((20, 28), (94, 28), (84, 60), (30, 60)), STONE)
    for x in (38, 52, 66, 80):
        pen.stroke(((x, 30), (x - 1, 58)), INK_SOFT, 2)
    pen.stroke(((25, 44), (89, 44)), INK_SOFT, 2)
    pen.disc(38, 82, 8, INK)
    pen.disc(74, 82, 8, INK)


@mark
def tyre(pen: Pen) -> None:
    pen.disc(50, 50, 42, INK)
    pen.disc(50, 50, 23, STONE)
    pen.disc(50, 50, 11, INK_SOFT)
    for step in range(12):
        turn = 2 * pi * step / 12
        x, y = sin(turn), cos(turn)
        pen.stroke(((50 + 34 * x, 50 + 34 * y), (50 + 40 * x, 50 + 40 * y)), STONE, 4)


@mark
def radio(pen: Pen) -> None:
    pen.stroke(((28, 30), (70, 4)), STONE, 3)
    pen.box((8, 30, 92, 86), BRICK, 7)
    pen.disc(34, 58, 19, INK)
    for size in (13, 6):
        pen.ring(34, 58, size, STONE, 2)
    pen.box((60, 40, 84, 54), SUN, 2)
    pen.disc(66, 70, 6, SNOW)
    pen.disc(80, 70, 6, SNOW)


@mark
def toaster(pen: Pen) -> None:
    for x in (28, 54):
        pen.box((x, 12, x + 20, 50), WOOD, 6)
        pen.box((x + 3, 15, x + 17, 50), SAND, 4)
    pen.box((12, 36, 88, 86), STONE, 13)
    pen.box((20, 84, 80, 92), INK_SOFT, 3)
    pen.box((78, 52, 94, 60), INK, 3)
    pen.arc((30, 46, 64, 74), 20, 160, INK_SOFT, 4)


@mark
def fridge(pen: Pen) -> None:
    pen.box((24, 4, 76, 94), SNOW, 6)
    pen.stroke(((24, 36), (76, 36)), STONE, 3)
    pen.box((31, 20, 36, 32), STONE, 2)
    pen.box((31, 42, 36, 64), STONE, 2)
    pen.box((48, 46, 66, 62), SUN)
    pen.disc(57, 46, 3, EMBER)
    pen.box((24, 84, 76, 94), PAPER_SHADE, 4)


@mark
def drone(pen: Pen) -> None:
    pen.stroke(((20, 34), (80, 66)), INK_SOFT, 5)
    pen.stroke(((80, 34), (20, 66)), INK_SOFT, 5)
    pen.box((34, 38, 66, 62), DUSK, 8)
    for x, y in ((18, 32), (82, 32), (18, 68), (82, 68)):
        pen.pie((x - 17, y - 5, x + 17, y + 5), 0, 360, STONE)
        pen.disc(x, y, 4, INK)
    pen.disc(50, 50, 6, EMBER)


@mark
def machine(pen: Pen) -> None:
    pen.box((14, 26, 86, 90), STONE, 6)
    pen.disc(42, 60, 20, INK_SOFT)
    pen.disc(42, 60, 13, SKY)
    for y, colour in ((42, EMBER), (58, SUN), (74, MOSS)):
        pen.disc(74, y, 5, colour)
    pen.box((26, 8, 34, 26), INK_SOFT)
    pen.disc(34, 8, 6, SNOW)
    pen.disc(44, 5, 4, SNOW)


@mark
def tower(pen: Pen) -> None:
    pen.box((30, 30, 70, 94), STONE)
    for x in (26, 43, 60):
        pen.box((x, 14, x + 14, 30), STONE)
    pen.box((26, 26, 74, 36), STONE)
    pen.box((43, 66, 57, 94), INK, 6)
    pen.box((45, 44, 55, 56), SUN, 2)


@mark
def shed(pen: Pen) -> None:
    pen.box((16, 40, 84, 92), WOOD)
    for x in (30, 44, 58, 72):
        pen.stroke(((x, 42), (x, 90)), WOOD_DEEP, 2)
    pen.shape(((8, 42), (50, 10), (92, 42)), LEAF_DEEP)
    pen.box((38, 54, 62, 92), WOOD_DEEP)
    pen.disc(57, 74, 3, SUN)


@mark
def ship(pen: Pen) -> None:
    pen.stroke(((50, 8), (50, 66)), WOOD_DEEP, 4)
    pen.shape(((53, 12), (84, 54), (53, 54)), SNOW)
    pen.shape(((47, 20), (47, 54), (20, 54)), SAND)
    pen.shape(((8, 64), (92, 64), (78, 86), (22, 86)), BRICK)
    pen.stroke(((4, 90), (24, 86), (44, 92), (66, 86), (96, 91)), GLASS, 5)


@mark
def bus(pen: Pen) -> None:
    pen.box((6, 22, 94, 80), SUN, 8)
    for x in (14, 34, 54):
        pen.box((x, 32, x + 15, 50), SKY, 2)
    pen.box((74, 32, 88, 72), GLASS, 2)
    pen.box((6, 58, 72, 63), EMBER)
    pen.disc(26, 80, 10, INK)
    pen.disc(76, 80, 10, INK)


@mark
def bath(pen: Pen) -> None:
    pen.stroke(((76, 48), (76, 20), (64, 20)), STONE, 5)
    pen.box((8, 46, 92, 56), SNOW, 4)
    pen.pie((12, 20, 88, 90), 0, 180, SNOW)
    pen.disc(26, 92, 4.5, STONE)
    pen.disc(74, 92, 4.5, STONE)
    for x, y, size in ((26, 40, 8), (38, 36, 10), (52, 41, 8)):
        pen.disc(x, y, size, SKY)


@mark
def chair(pen: Pen) -> None:
    pen.box((22, 8, 32, 94), WOOD_DEEP, 2)
    pen.box((64, 56, 74, 94), WOOD_DEEP, 2)
    pen.box((22, 52, 78, 62), WOOD, 3)
    pen.box((22, 14, 40, 44), WOOD, 3)


@mark
def stairs(pen: Pen) -> None:
    for step in range(5):
        pen.box((10 + step * 16, 76 - step * 16, 92, 92 - step * 16), STONE)
        pen.box((10 + step * 16, 76 - step * 16, 92, 80 - step * 16), SNOW)


@mark
def plinth(pen: Pen) -> None:
    pen.box((18, 84, 82, 94), STONE, 2)
    pen.box((28, 52, 72, 84), INK_SOFT)
    pen.box((22, 44, 78, 54), STONE, 2)
    pen.shape(((50, 6), (64, 24), (50, 42), (36, 24)), GLASS)
    pen.shape(((50, 6), (64, 24), (50, 24)), SKY)


@mark
def alcove(pen: Pen) -> None:
    pen.box((10, 8, 90, 94), STONE, 3)
    pen.pie((24, 18, 76, 82), 180, 360, DUSK)
    pen.box((24, 48, 76, 84), DUSK)
    pen.box((18, 82, 82, 90), PAPER_SHADE, 2)
    pen.box((44, 54, 56, 82), SNOW, 2)
    pen.shape(((50, 38), (55, 50), (45, 50)), SUN)
