"""Marks of what children carry home: things of pockets, sheds and scrapyards."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from math import cos, pi, sin

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
    SKY,
    SNOW,
    STONE,
    SUN,
    WOOD,
    WOOD_DEEP,
)

# From pockets ---------------------------------------------------------------------------------


@mark
def map(pen: Pen) -> None:  # noqa: A001 - the mark's name
    pen.shape(((8, 22), (36, 14), (64, 24), (92, 14), (92, 78), (64, 88), (36, 78), (8, 86)), SAND)
    pen.stroke(((36, 15), (36, 78)), PAPER_LINE, 2.4)
    pen.stroke(((64, 24), (64, 87)), PAPER_LINE, 2.4)
    for x, y in ((18, 70), (26, 60), (37, 56), (47, 60), (56, 52)):
        pen.disc(x, y, 2.6, INK_SOFT)
    pen.stroke(((68, 34), (82, 48)), EMBER, 5)
    pen.stroke(((82, 34), (68, 48)), EMBER, 5)


@mark
def lantern(pen: Pen) -> None:
    pen.arc((32, 2, 68, 40), 180, 360, INK_SOFT, 4)
    pen.box((30, 20, 70, 28), INK_SOFT, 2)
    pen.box((33, 28, 67, 78), SUN, 4)
    pen.shape(((50, 38), (59, 58), (50, 72), (41, 58)), EMBER)
    pen.stroke(((40, 28), (40, 78)), INK_SOFT, 3)
    pen.stroke(((60, 28), (60, 78)), INK_SOFT, 3)
    pen.box((26, 78, 74, 90), INK_SOFT, 3)


@mark
def torch(pen: Pen) -> None:
    pen.shape(((40, 40), (6, 8), (2, 40)), SUN)
    pen.shape(((40, 40), (8, 6), (44, 2)), SUN)
    pen.stroke(((48, 48), (84, 84)), EMBER, 18)
    pen.stroke(((38, 38), (46, 46)), INK_SOFT, 28)
    pen.disc(62, 60, 4, SNOW)


@mark
def sandwich(pen: Pen) -> None:
    pen.box((10, 28, 90, 46), WOOD, 9)
    pen.box((14, 33, 86, 46), SAND, 6)
    pen.stroke(((10, 50), (26, 54), (42, 49), (58, 54), (74, 49), (90, 53)), MOSS, 7)
    pen.box((12, 55, 88, 62), EMBER, 2)
    pen.box((14, 62, 86, 67), SUN, 2)
    pen.box((10, 67, 90, 82), WOOD, 7)


@mark
def jar(pen: Pen) -> None:
    pen.box((24, 26, 76, 92), SKY, 10)
    pen.box((28, 12, 72, 26), BRICK, 3)
    pen.box((24, 50, 76, 92), SUN, 10)
    pen.box((34, 56, 66, 76), SNOW, 3)
    pen.stroke(((40, 66), (60, 66)), INK_SOFT, 3)


@mark
def whistle(pen: Pen) -> None:
    pen.disc(36, 58, 26, STONE)
    pen.box((36, 32, 94, 52), STONE, 3)
    pen.disc(36, 58, 13, INK)
    pen.box((56, 30, 64, 42), INK)
    pen.arc((4, 14, 36, 44), 150, 300, EMBER, 4)


@mark
def stamp(pen: Pen) -> None:
    pen.disc(50, 20, 13, WOOD)
    pen.box((44, 26, 56, 54), WOOD_DEEP)
    pen.box((24, 52, 76, 70), WOOD, 4)
    pen.box((28, 70, 72, 75), EMBER_DEEP)
    pen.box((16, 84, 84, 90), EMBER, 2)


@mark
def sock(pen: Pen) -> None:
    pen.box((36, 8, 66, 64), EMBER, 5)
    pen.box((14, 56, 66, 84), EMBER, 13)
    for y in (20, 36):
        pen.box((36, y, 66, y + 8), SNOW)
    pen.disc(24, 70, 9, SUN)
    pen.disc(58, 74, 5, EMBER_PALE)


@mark
def shoes(pen: Pen) -> None:
    for x, y, colour in ((6, 14, GLASS), (26, 48, EMBER)):
        pen.box((x, y, x + 26, y + 34), colour, 5)
        pen.box((x, y + 16, x + 62, y + 36), colour, 11)
        pen.box((x - 2, y + 32, x + 64, y + 40), SNOW, 3)
        for step in (26, 34, 42):
            pen.stroke(((x + step, y + 16), (x + step + 5, y + 24)), SNOW, 2.6)


@mark
def rope(pen: Pen) -> None:
    for high in (0, 14, 28):
        pen.arc((16, 18 + high, 84, 58 + high), 0, 360, WOOD, 7)
    pen.stroke(((82, 66), (92, 82), (84, 94)), WOOD, 7)
    pen.box((30, 30, 38, 86), WOOD_DEEP, 2)


@mark
def scissors(pen: Pen) -> None:
    pen.stroke(((32, 68), (72, 8)), STONE, 7)
    pen.stroke(((68, 68), (28, 8)), STONE, 7)
    pen.ring(27, 78, 15, EMBER, 6)
    pen.ring(73, 78, 15, EMBER, 6)
    pen.disc(50, 40, 4, INK)


@mark
def photo(pen: Pen) -> None:
    pen.box((14, 8, 86, 92), SNOW, 3)
    pen.box((21, 15, 79, 70), SKY)
    pen.disc(66, 28, 8, SUN)
    pen.shape(((21, 70), (42, 40), (60, 70)), MOSS)
    pen.shape(((46, 70), (64, 48), (79, 66), (79, 70)), LEAF_DEEP)


@mark
def paper(pen: Pen) -> None:
    pen.shape(((18, 8), (64, 8), (84, 28), (84, 92), (18, 92)), SNOW)
    pen.shape(((64, 8), (84, 28), (64, 28)), PAPER_LINE)
    for y, end in ((40, 72), (52, 66), (64, 72), (76, 50)):
        pen.stroke(((28, y), (end, y)), INK_SOFT, 3)


@mark
def mask(pen: Pen) -> None:
    pen.shape(((8, 26), (50, 34), (92, 26), (84, 66), (60, 70), (50, 58), (40, 70), (16, 66)), DUSK)
    for x in (31, 69):
        pen.pie((x - 11, 40, x + 11, 58), 0, 360, SNOW)
    for x in (20, 35, 50, 65, 80):
        pen.disc(x, 27 + 5 - abs(x - 50) * 0.12, 3.4, SUN)


@mark
def marbles(pen: Pen) -> None:
    for x, y, size, colour, inner in (
        (34, 38, 22, GLASS, SKY),
        (68, 56, 20, EMBER, SUN),
        (36, 76, 15, MOSS, SNOW),
    ):
        pen.disc(x, y, size, colour)
        pen.arc((x - size * 0.7, y - size * 0.7, x + size, y + size), 120, 260, inner, 5)
        pen.disc(x - size * 0.3, y - size * 0.4, size * 0.17, SNOW)


@mark
def magnet(pen: Pen) -> None:
    pen.arc((16, 10, 84, 78), 180, 360, EMBER, 20)
    pen.box((16, 42, 36, 72), EMBER)
    pen.box((64, 42, 84, 72), EMBER)
    pen.box((16, 70, 36, 88), STONE)
    pen.box((64, 70, 84, 88), STONE)


@mark
def kite(pen: Pen) -> None:
    pen.shape(((60, 4), (88, 36), (50, 70), (26, 30)), EMBER)
    pen.shape(((60, 4), (88, 36), (57, 38)), SUN)
    pen.shape(((50, 70), (26, 30), (57, 38)), SUN)
    pen.stroke(((50, 70), (36, 78), (42, 88), (24, 96)), WOOD_DEEP, 3)
    for x, y in ((37, 79), (40, 88)):
        pen.shape(((x - 7, y - 5), (x + 7, y + 5), (x + 7, y - 5), (x - 7, y + 5)), GLASS)


@mark
def gum(pen: Pen) -> None:
    pen.disc(54, 46, 32, ROSE)
    pen.disc(43, 34, 8, EMBER_PALE)
    pen.box((14, 74, 64, 92), GLASS, 3)
    pen.box((14, 74, 28, 92), STONE, 2)
    pen.stroke(((34, 83), (56, 83)), SNOW, 3)


@mark
def glass(pen: Pen) -> None:
    pen.stroke(((58, 58), (88, 88)), WOOD_DEEP, 12)
    pen.disc(40, 40, 31, STONE)
    pen.disc(40, 40, 24, SKY)
    pen.arc((24, 24, 56, 56), 180, 270, SNOW, 5)


@mark
def coin(pen: Pen) -> None:
    pen.disc(50, 50, 38, WOOD)
    pen.disc(50, 50, 31, SUN)
    pen.disc(50, 50, 27, WOOD)
    pen.stroke(((40, 38), (50, 30), (50, 68)), SUN, 6)
    pen.stroke(((38, 69), (62, 69)), SUN, 6)


@mark
def cape(pen: Pen) -> None:
    pen.shape(((34, 10), (66, 10), (92, 86), (72, 80), (50, 92), (28, 80), (8, 86)), EMBER)
    pen.shape(((46, 14), (54, 14), (66, 84), (50, 92), (34, 84)), EMBER_DEEP)
    pen.disc(38, 13, 6, SUN)
    pen.disc(62, 13, 6, SUN)


@mark
def beads(pen: Pen) -> None:
    colours = (EMBER, SUN, GLASS, MOSS, ROSE)
    for step in range(14):
        turn = 2 * pi * step / 14
        pen.disc(50 + 34 * sin(turn), 48 + 34 * cos(turn), 7.6, colours[step % 5])
    pen.disc(50, 82, 11, GLASS)
    pen.disc(46, 78, 3, SNOW)


@mark
def crown(pen: Pen) -> None:
    pen.shape(((12, 30), (32, 54), (50, 18), (68, 54), (88, 30), (80, 82), (20, 82)), SUN)
    pen.box((20, 74, 80, 86), WOOD, 2)
    for x, y in ((12, 28), (50, 16), (88, 28)):
        pen.disc(x, y, 6, EMBER)
    pen.disc(50, 64, 6, GLASS)


@mark
def bell(pen: Pen) -> None:
    pen.pie((24, 12, 76, 84), 180, 360, SUN)
    pen.shape(((24, 46), (76, 46), (88, 78), (12, 78)), SUN)
    pen.box((10, 74, 90, 82), WOOD, 4)
    pen.disc(50, 88, 8, WOOD_DEEP)
    pen.disc(50, 11, 6, WOOD)


@mark
def horn(pen: Pen) -> None:
    pen.shape(((10, 44), (62, 36), (88, 14), (88, 86), (62, 64), (10, 56)), SUN)
    pen.pie((80, 14, 96, 86), 0, 360, WOOD)
    pen.disc(20, 66, 15, INK_SOFT)
    pen.box((17, 46, 23, 60), INK)


@mark
def knife(pen: Pen) -> None:
    pen.shape(((14, 74), (62, 20), (78, 10), (76, 32), (28, 84)), STONE)
    pen.stroke(((20, 84), (46, 60)), EMBER, 16)
    pen.disc(24, 80, 2.6, SNOW)
    pen.disc(40, 66, 2.6, SNOW)


@mark
def fork(pen: Pen) -> None:
    pen.stroke(((50, 50), (50, 90)), STONE, 8)
    for x in (29, 50, 71):
        pen.stroke(((x, 8), (x, 36)), STONE, 5)
    pen.pie((26, 14, 74, 60), 0, 180, STONE)
