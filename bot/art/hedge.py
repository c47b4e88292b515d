"""Marks of plants and places behind the garden fence, and of what waits there."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from bot.art.marks import Pen, mark
from bot.art.palette import (
    BRICK,
    DUSK,
    DUSK_LINE,
    EMBER,
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
from bot.art.wild import eyes, oval


@mark
def hill(pen: Pen) -> None:
    pen.disc(74, 26, 12, SUN)
    pen.pie((36, 52, 98, 124), 180, 360, LEAF_DEEP)
    pen.pie((2, 34, 74, 142), 180, 360, MOSS)
    pen.stroke(((28, 34), (28, 18)), WOOD_DEEP, 3)
    pen.shape(((28, 16), (44, 21), (28, 27)), EMBER)


@mark
def hole(pen: Pen) -> None:
    oval(pen, 50, 58, 44, 30, WOOD)
    oval(pen, 50, 60, 34, 21, INK)
    eyes(pen, (42, 60), (58, 60), 5)
    for x in (10, 22, 80, 90):
        pen.stroke(((x, 44), (x + 3, 28)), MOSS, 4)


@mark
def cave(pen: Pen) -> None:
    pen.shape(((4, 92), (18, 36), (44, 10), (76, 20), (96, 92)), STONE)
    pen.pie((26, 34, 76, 148), 180, 360, INK)
    pen.shape(((38, 46), (44, 44), (42, 60)), STONE)
    pen.shape(((56, 43), (62, 46), (60, 58)), STONE)
    eyes(pen, (45, 74), (57, 74), 4.5)


@mark
def tunnel(pen: Pen) -> None:
    pen.pie((10, 12, 90, 140), 180, 360, BRICK)
    pen.pie((23, 27, 77, 130), 180, 360, INK)
    pen.pie((40, 52, 60, 110), 180, 360, SUN)
    pen.box((4, 76, 96, 86), WOOD_DEEP, 2)


@mark
def den(pen: Pen) -> None:
    pen.shape(((50, 14), (94, 90), (6, 90)), WOOD)
    for x in (20, 35, 65, 80):
        pen.stroke(((50, 12), (x, 90)), WOOD_DEEP, 4)
    pen.shape(((50, 46), (64, 90), (36, 90)), INK)
    pen.disc(30, 22, 8, MOSS)
    pen.disc(68, 24, 9, MOSS)


@mark
def cliff(pen: Pen) -> None:
    pen.shape(((2, 22), (52, 22), (60, 50), (54, 68), (66, 94), (2, 94)), STONE)
    pen.box((0, 15, 55, 25), MOSS, 3)
    for y in (42, 62, 80):
        pen.stroke(((12, y), (34, y + 5)), INK_SOFT, 2.4)
    pen.stroke(((70, 92), (80, 86), (90, 92)), GLASS, 4)
    pen.stroke(((80, 30), (80, 62)), EMBER, 4)
    pen.shape(((72, 58), (88, 58), (80, 72)), EMBER)


@mark
def bridge(pen: Pen) -> None:
    pen.box((6, 26, 13, 92), WOOD_DEEP, 2)
    pen.box((87, 26, 94, 92), WOOD_DEEP, 2)
    pen.arc((-6, -22, 106, 52), 30, 150, WOOD, 4)
    for step in range(9):
        x = 17 + step * 8.2
        y = 64 + 10 - (x - 50) ** 2 / 110
        pen.box((x - 3.4, y, x + 3.4, y + 7), WOOD, 1)
        pen.stroke(((x, 48 - (x - 50) ** 2 / 90), (x, y)), WOOD_DEEP, 1.4)
    pen.stroke(((16, 92), (32, 87), (50, 93), (68, 87), (84, 92)), GLASS, 4)


@mark
def well(pen: Pen) -> None:
    pen.shape(((50, 6), (86, 32), (14, 32)), BRICK)
    pen.box((22, 32, 28, 62), WOOD_DEEP)
    pen.box((72, 32, 78, 62), WOOD_DEEP)
    pen.stroke(((50, 32), (50, 48)), STONE, 2.4)
    pen.box((42, 46, 58, 58), WOOD, 2)
    pen.box((16, 60, 84, 92), STONE, 4)
    for y in (70, 81):
        pen.stroke(((18, y), (82, y)), INK_SOFT, 2)


@mark
def puddle(pen: Pen) -> None:
    oval(pen, 44, 72, 38, 15, GLASS)
    oval(pen, 68, 64, 26, 13, GLASS)
    oval(pen, 48, 69, 18, 5, SKY)
    for x, y in ((30, 30), (52, 18), (70, 36)):
        pen.shape(((x - 5, y), (x, y - 12), (x + 5, y)), GLASS)
        pen.disc(x, y, 5.2, GLASS)


@mark
def goop(pen: Pen) -> None:
    pen.box((10, 58, 90, 90), MOSS, 15)
    for x, y, size in ((26, 52, 15), (50, 42, 20), (74, 54, 14)):
        pen.disc(x, y, size, MOSS)
    for x, y in ((38, 34), (68, 72), (22, 70)):
        pen.disc(x, y, 5, SNOW)
    eyes(pen, (45, 48), (58, 48), 6)


@mark
def sand(pen: Pen) -> None:
    pen.pie((2, 44, 98, 132), 180, 360, SUN)
    pen.arc((22, 60, 78, 96), 180, 360, WOOD, 3)
    pen.arc((34, 68, 66, 96), 180, 360, WOOD, 3)
    pen.box((44, 34, 52, 76), EMBER_PALE, 4)
    for x in (40, 45, 50, 55):
        pen.stroke(((x, 40), (x - 2, 26)), EMBER_PALE, 4)


@mark
def moss(pen: Pen) -> None:
    oval(pen, 50, 68, 42, 24, STONE)
    for x, y, size in ((22, 56, 14), (40, 46, 16), (60, 46, 16), (78, 57, 13)):
        pen.disc(x, y, size, MOSS)
    for x, y in ((30, 50), (48, 40), (66, 48)):
        pen.disc(x, y, 3, LEAF_DEEP)


@mark
def fern(pen: Pen) -> None:
    pen.stroke(((50, 94), (50, 16)), LEAF_DEEP, 4)
    for step in range(7):
        y, wide = 84 - step * 10, 34 - step * 4
        for side in (-1, 1):
            pen.stroke(((50, y), (50 + side * wide, y - 14)), MOSS, 5)
    pen.ring(54, 14, 8, LEAF_DEEP, 4)


@mark
def weed(pen: Pen) -> None:
    for x, bend in ((28, -8), (50, 9), (72, -9)):
        points = ((x, 94), (x + bend, 74), (x - bend, 54), (x + bend, 34), (x, 12))
        pen.stroke(points, LEAF_DEEP if bend > 0 else MOSS, 8)
    pen.disc(16, 30, 4, SKY)
    pen.disc(86, 44, 5, SKY)


@mark
def leaf(pen: Pen) -> None:
    pen.shape(((14, 86), (16, 44), (44, 16), (88, 12), (82, 56), (54, 84)), MOSS)
    pen.stroke(((8, 94), (76, 24)), LEAF_DEEP, 4)
    for x in (36, 50, 62):
        pen.stroke(((x, 100 - x), (x + 20, 102 - x)), LEAF_DEEP, 3)
        pen.stroke(((x, 100 - x), (x - 2, 80 - x)), LEAF_DEEP, 3)


@mark
def stump(pen: Pen) -> None:
    pen.shape(((24, 40), (76, 40), (92, 92), (8, 92)), WOOD_DEEP)
    oval(pen, 50, 40, 27, 13, SAND)
    for size in (19, 11):
        pen.arc((50 - size, 40 - size / 2, 50 + size, 40 + size / 2), 0, 360, WOOD, 2.4)
    pen.disc(50, 40, 2.5, WOOD)
    pen.stroke(((34, 58), (30, 84)), WOOD, 3)
    pen.stroke(((62, 56), (66, 82)), WOOD, 3)


@mark
def egg(pen: Pen) -> None:
    pen.pie((22, 8, 78, 100), 180, 360, SNOW)
    pen.pie((22, 20, 78, 90), 0, 180, SNOW)
    pen.stroke(((24, 48), (36, 56), (46, 44), (58, 58), (68, 46), (77, 54)), INK_SOFT, 3)
    for x, y in ((42, 28), (60, 34), (48, 72)):
        pen.disc(x, y, 4, MOSS)


@mark
def shell(pen: Pen) -> None:
    pen.pie((8, 14, 92, 98), 190, 350, ROSE)
    pen.shape(((10, 50), (90, 50), (60, 84), (40, 84)), ROSE)
    for x in (14, 32, 50, 68, 86):
        pen.stroke(((50, 84), (x, 26 + abs(x - 50) * 0.5)), EMBER_PALE, 3)
    pen.box((38, 80, 62, 90), ROSE, 3)


@mark
def bone(pen: Pen) -> None:
    pen.stroke(((26, 74), (74, 26)), SNOW, 15)
    for x, y in ((18, 70), (30, 82), (70, 18), (82, 30)):
        pen.disc(x, y, 11, SNOW)
    pen.stroke(((34, 72), (70, 36)), PAPER_LINE, 3)


@mark
def swirl(pen: Pen) -> None:
    for size, start, end in ((40, 0, 300), (29, 60, 360), (18, 150, 440), (8, 200, 500)):
        pen.arc((50 - size, 50 - size, 50 + size, 50 + size), start, end % 360, DUSK_LINE, 6)
    pen.disc(50, 50, 4, DUSK)


@mark
def lights(pen: Pen) -> None:
    pen.disc(50, 50, 47, DUSK)
    for x, y, size in ((26, 34, 7), (62, 24, 5), (76, 56, 8), (40, 66, 6), (20, 76, 4)):
        pen.disc(x, y, size + 5, DUSK_LINE)
        pen.disc(x, y, size, SUN)


@mark
def nose(pen: Pen) -> None:
    pen.shape(((42, 12), (60, 12), (72, 66), (28, 66)), ROSE)
    pen.disc(34, 70, 16, ROSE)
    pen.disc(66, 70, 16, ROSE)
    pen.disc(50, 70, 20, EMBER)
    oval(pen, 38, 78, 6, 5, INK_SOFT)
    oval(pen, 62, 78, 6, 5, INK_SOFT)


@mark
def hands(pen: Pen) -> None:
    for side, colour in ((-1, WOOD), (1, WOOD_DEEP)):
        x = 50 + side * 23
        pen.box((x - 15, 46, x + 15, 88), colour, 9)
        for step in range(4):
            at = x - 11.2 + step * 7.5
            pen.box((at - 3.2, 18 + abs(step - 1.5) * 5, at + 3.2, 60), colour, 3)
        pen.stroke(((x - side * 13, 68), (x - side * 22, 52)), colour, 7)


@mark
def horns(pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape(
            [(50 + side * x, y) for x, y in ((8, 54), (30, 44), (36, 10), (46, 40), (34, 66))],
            WOOD,
        )
    pen.box((26, 44, 74, 94), DUSK, 22)
    eyes(pen, (39, 64), (61, 64), 7)
    pen.stroke(((30, 52), (45, 58)), INK, 4)
    pen.stroke(((70, 52), (55, 58)), INK, 4)
    pen.stroke(((40, 82), (60, 82)), SNOW, 3)
