"""Marks of family life: things of a house, a street and a year."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from math import cos, pi, sin

from bot.art.canvas import Point
from bot.art.marks import Pen, mark
from bot.art.palette import (
    BRICK,
    DUSK,
    DUSK_LINE,
    EMBER,
    EMBER_DEEP,
    GLASS,
    INK,
    LEAF_DEEP,
    MOSS,
    PAPER,
    PAPER_LINE,
    PAPER_SHADE,
    ROSE,
    SKY,
    SNOW,
    STONE,
    SUN,
    WOOD,
    WOOD_DEEP,
    Colour,
)


def star_shape(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    """Return the corners of a star with one point up."""
    return [
        (
            x + (inner if step % 2 else outer) * sin(pi * step / points),
            y - (inner if step % 2 else outer) * cos(pi * step / points),
        )
        for step in range(2 * points)
    ]


def heart_shape(x: float, y: float, size: float) -> list[Point]:
    """Return the outline of a heart, about ``size`` wide."""
    outline: list[Point] = []
    for step in range(48):
        turn = 2 * pi * step / 48
        across = 16 * sin(turn) ** 3
        down = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
        outline.append((x + across * size / 32, y - down * size / 32))
    return outline


@mark
def house(pen: Pen) -> None:
    pen.box((66, 14, 76, 36), BRICK)
    pen.box((20, 44, 80, 90), SNOW, 3)
    pen.box((43, 60, 59, 90), WOOD_DEEP, 2)
    pen.disc(55, 76, 2, SUN)
    pen.box((26, 54, 38, 67), SUN, 1)
    pen.box((64, 54, 76, 67), SUN, 1)
    pen.stroke(((32, 54), (32, 67)), WOOD_DEEP, 1.5)
    pen.stroke(((70, 54), (70, 67)), WOOD_DEEP, 1.5)
    pen.shape(((50, 10), (92, 48), (8, 48)), EMBER)


@mark
def cup(pen: Pen) -> None:
    for x in (36, 50, 64):
        pen.arc((x - 6, 10, x + 6, 24), 90, 270, STONE, 3)
        pen.arc((x - 6, 21, x + 6, 35), 270, 90, STONE, 3)
    pen.ring(76, 58, 15, EMBER_DEEP, 6)
    pen.box((22, 42, 76, 64), EMBER, 3)
    pen.pie((22, 40, 76, 86), 0, 180, EMBER)
    pen.box((22, 42, 76, 50), WOOD_DEEP, 3)
    pen.box((12, 85, 86, 92), STONE, 3)


@mark
def table(pen: Pen) -> None:
    pen.stroke(((24, 56), (18, 90)), WOOD_DEEP, 6)
    pen.stroke(((76, 56), (82, 90)), WOOD_DEEP, 6)
    pen.box((8, 48, 92, 58), WOOD, 4)
    pen.pie((34, 26, 66, 70), 180, 360, SNOW)
    pen.disc(50, 25, 3.5, PAPER_LINE)
    pen.box((30, 45, 70, 49), STONE, 2)
    pen.box((76, 34, 84, 48), SKY, 2)
    pen.box((15, 36, 25, 48), SUN, 3)


@mark
def plate(pen: Pen) -> None:
    pen.disc(50, 52, 30, SNOW)
    pen.ring(50, 52, 30, PAPER_LINE, 3)
    pen.disc(50, 52, 20, PAPER_SHADE)
    pen.disc(44, 54, 9, BRICK)
    pen.disc(57, 47, 8, MOSS)
    pen.disc(58, 60, 5, SUN)
    pen.stroke(((12, 26), (12, 82)), STONE, 4)
    for x in (7, 12, 17):
        pen.stroke(((x, 22), (x, 40)), STONE, 2.6)
    pen.stroke(((7, 41), (17, 41)), STONE, 3)
    pen.stroke(((89, 24), (89, 82)), STONE, 4)
    pen.pie((83, 20, 97, 60), 0, 360, STONE)


@mark
def phone(pen: Pen) -> None:
    pen.box((28, 8, 72, 92), INK, 9)
    pen.box((33, 17, 67, 78), SKY, 2)
    pen.disc(50, 85, 3.5, PAPER_SHADE)
    pen.box((38, 30, 62, 48), SNOW, 6)
    pen.shape(((42, 46), (42, 56), (52, 46)), SNOW)
    for x in (44, 50, 56):
        pen.disc(x, 39, 2.2, EMBER)


@mark
def door(pen: Pen) -> None:
    pen.box((20, 6, 80, 92), PAPER_LINE, 3)
    pen.box((26, 12, 74, 92), DUSK)
    pen.shape(((26, 12), (62, 18), (62, 96), (26, 92)), BRICK)
    pen.shape(((32, 21), (56, 25), (56, 51), (32, 49)), EMBER_DEEP)
    pen.shape(((32, 57), (56, 59), (56, 85), (32, 83)), EMBER_DEEP)
    pen.disc(57, 55, 3, SUN)


@mark
def window(pen: Pen) -> None:
    pen.box((16, 10, 84, 80), WOOD, 4)
    pen.box((22, 16, 78, 74), DUSK)
    pen.disc(65, 29, 8, SUN)
    pen.disc(69, 26, 7, DUSK)
    for x, y in ((32, 26), (42, 40), (30, 58), (70, 52), (60, 64)):
        pen.disc(x, y, 1.6, SNOW)
    pen.stroke(((50, 16), (50, 74)), WOOD, 4)
    pen.stroke(((22, 45), (78, 45)), WOOD, 4)
    pen.shape(((22, 16), (40, 16), (22, 60)), ROSE)
    pen.shape(((78, 16), (60, 16), (78, 60)), ROSE)
    pen.box((10, 80, 90, 88), WOOD_DEEP, 3)


@mark
def ball(pen: Pen) -> None:
    pen.pie((22, 84, 78, 94), 0, 360, PAPER_LINE)
    pen.disc(50, 50, 38, SNOW)
    pen.shape(_pentagon(50, 50, 13), INK)
    for step in range(5):
        turn = 2 * pi * step / 5
        near = (50 + 13 * sin(turn), 50 - 13 * cos(turn))
        far = (50 + 27 * sin(turn), 50 - 27 * cos(turn))
        pen.stroke((near, far), INK, 2.4)
        pen.shape(
            [
                (50 + reach * sin(turn + bend), 50 - reach * cos(turn + bend))
                for reach, bend in ((26, 0), (31, 0.3), (37, 0.24), (37, -0.24), (31, -0.3))
            ],
            INK,
        )
    pen.ring(50, 50, 38, INK, 3)


def _pentagon(x: float, y: float, radius: float) -> list[Point]:
    turns = [2 * pi * step / 5 for step in range(5)]
    return [(x + radius * sin(turn), y - radius * cos(turn)) for turn in turns]


@mark
def camera(pen: Pen) -> None:
    pen.box((36, 18, 64, 36), INK, 4)
    pen.box((10, 28, 90, 80), INK, 8)
    pen.box((10, 40, 90, 68), WOOD)
    pen.disc(50, 54, 22, STONE)
    pen.disc(50, 54, 17, DUSK)
    pen.disc(50, 54, 9, GLASS)
    pen.disc(45, 49, 3.5, SNOW)
    pen.box((72, 32, 84, 38), SUN, 2)
    pen.disc(20, 34, 3, EMBER)


@mark
def telescope(pen: Pen) -> None:
    pen.stroke(((50, 52), (28, 92)), WOOD_DEEP, 5)
    pen.stroke(((50, 52), (72, 92)), WOOD_DEEP, 5)
    pen.stroke(((50, 52), (50, 92)), WOOD_DEEP, 5)
    pen.shape(((14, 58), (70, 22), (82, 42), (22, 70)), WOOD)
    pen.shape(((66, 18), (74, 12), (91, 40), (83, 46)), SUN)
    pen.shape(((9, 60), (15, 56), (23, 70), (16, 74)), INK)
    pen.disc(50, 52, 5, INK)
    pen.shape(star_shape(24, 22, 11, 4.5), SUN)
    pen.shape(star_shape(46, 12, 6, 2.5), SUN)


@mark
def star(pen: Pen) -> None:
    pen.shape(star_shape(50, 53, 44, 19), WOOD_DEEP)
    pen.shape(star_shape(50, 53, 38, 16.5), SUN)


@mark
def letter(pen: Pen) -> None:
    pen.box((8, 22, 92, 80), PAPER_LINE, 4)
    pen.box((11, 25, 89, 77), SNOW, 3)
    pen.stroke(((12, 76), (42, 48)), PAPER_LINE, 3)
    pen.stroke(((88, 76), (58, 48)), PAPER_LINE, 3)
    pen.shape(((10, 24), (90, 24), (50, 58)), PAPER_SHADE)
    pen.stroke(((11, 25), (50, 58), (89, 25)), PAPER_LINE, 3)
    pen.disc(50, 56, 10, EMBER)
    pen.shape(heart_shape(50, 56, 10), PAPER)


@mark
def car(pen: Pen) -> None:
    pen.shape(((24, 50), (34, 28), (66, 28), (80, 50)), EMBER)
    pen.shape(((31, 49), (38, 34), (49, 34), (49, 49)), SKY)
    pen.shape(((53, 49), (53, 34), (63, 34), (72, 49)), SKY)
    pen.box((8, 46, 92, 72), EMBER, 8)
    pen.box((84, 53, 92, 60), SUN, 2)
    pen.box((8, 53, 14, 60), EMBER_DEEP, 2)
    for x in (28, 72):
        pen.disc(x, 72, 12, INK)
        pen.disc(x, 72, 5, STONE)


@mark
def bed(pen: Pen) -> None:
    pen.box((8, 26, 16, 84), WOOD_DEEP, 3)
    pen.box((84, 46, 92, 84), WOOD_DEEP, 3)
    pen.box((12, 60, 88, 74), WOOD)
    pen.box((16, 46, 40, 60), SNOW, 6)
    pen.box((32, 50, 86, 66), DUSK, 6)
    pen.box((32, 50, 46, 66), DUSK_LINE, 6)
    _snore(pen, 56, 34, 8)
    _snore(pen, 70, 20, 11)


def _snore(pen: Pen, x: float, y: float, size: float) -> None:
    corners = ((x, y - size), (x + size, y - size), (x, y), (x + size, y))
    pen.stroke(corners, STONE, 3)


@mark
def heart(pen: Pen) -> None:
    pen.shape(heart_shape(50, 50, 84), EMBER)
    pen.arc((20, 24, 46, 50), 180, 260, ROSE, 5)


@mark
def snow(pen: Pen) -> None:
    for step in range(6):
        turn = pi * step / 3
        pen.stroke(((50, 50), (50 + 40 * sin(turn), 50 - 40 * cos(turn))), GLASS, 5)
        for side in (-0.42, 0.42):
            near = (50 + 24 * sin(turn), 50 - 24 * cos(turn))
            far = (50 + 36 * sin(turn + side), 50 - 36 * cos(turn + side))
            pen.stroke((near, far), GLASS, 4)
    pen.disc(50, 50, 7, SNOW)


@mark
def rain(pen: Pen) -> None:
    _cloud(pen, 50, 36, STONE)
    for x, y in ((30, 66), (46, 72), (62, 66), (74, 74), (36, 84), (56, 88)):
        pen.stroke(((x, y), (x - 4, y + 9)), GLASS, 4)


def _cloud(pen: Pen, x: float, y: float, colour: Colour) -> None:
    pen.disc(x - 20, y + 6, 15, colour)
    pen.disc(x, y - 6, 20, colour)
    pen.disc(x + 21, y + 4, 17, colour)
    pen.box((x - 30, y + 4, x + 32, y + 21), colour, 8)


@mark
def sun(pen: Pen) -> None:
    for step in range(12):
        turn = pi * step / 6
        near = (50 + 29 * sin(turn), 50 - 29 * cos(turn))
        far = (50 + 41 * sin(turn), 50 - 41 * cos(turn))
        pen.stroke((near, far), WOOD, 5)
    pen.disc(50, 50, 24, WOOD)
    pen.disc(50, 50, 21, SUN)


@mark
def moon(pen: Pen) -> None:
    pen.disc(50, 50, 40, DUSK)
    pen.disc(46, 52, 24, SUN)
    pen.disc(56, 45, 20, DUSK)
    pen.shape(star_shape(68, 34, 7, 3), SNOW)
    pen.disc(72, 58, 2, SNOW)
    pen.disc(54, 24, 2, SNOW)


@mark
def tree(pen: Pen) -> None:
    pen.pie((22, 84, 78, 96), 0, 360, PAPER_LINE)
    pen.box((44, 56, 56, 91), WOOD_DEEP, 2)
    pen.stroke(((50, 68), (62, 56)), WOOD_DEEP, 4)
    for x, y, radius in ((34, 48, 18), (66, 48, 18), (50, 28, 22), (50, 50, 18)):
        pen.disc(x, y, radius, LEAF_DEEP)
    for x, y, radius in ((36, 42, 11), (58, 24, 12), (64, 46, 10)):
        pen.disc(x, y, radius, MOSS)
    for x, y in ((44, 36), (32, 54), (60, 58), (70, 40)):
        pen.disc(x, y, 3.4, EMBER)


@mark
def book(pen: Pen) -> None:
    pen.box((8, 24, 92, 84), EMBER_DEEP, 4)
    pen.shape(((12, 26), (48, 32), (48, 82), (12, 76)), SNOW)
    pen.shape(((88, 26), (52, 32), (52, 82), (88, 76)), SNOW)
    pen.stroke(((50, 30), (50, 82)), WOOD_DEEP, 4)
    for y in (38, 48, 58):
        pen.stroke(((19, y), (41, y + 4)), STONE, 2.6)
        pen.stroke(((81, y), (59, y + 4)), STONE, 2.6)
    pen.shape(((70, 26), (78, 25), (78, 46), (74, 42), (70, 46)), SUN)


@mark
def key(pen: Pen) -> None:
    pen.ring(32, 36, 24, WOOD, 10)
    pen.stroke(((48, 52), (84, 86)), WOOD, 9)
    pen.stroke(((70, 73), (79, 64)), WOOD, 8)
    pen.stroke(((82, 84), (90, 76)), WOOD, 8)
    pen.disc(32, 36, 2.5, WOOD_DEEP)


@mark
def music(pen: Pen) -> None:
    pen.disc(28, 76, 13, INK)
    pen.disc(74, 68, 13, INK)
    pen.stroke(((38, 74), (38, 24)), INK, 6)
    pen.stroke(((84, 66), (84, 16)), INK, 6)
    pen.shape(((35, 22), (87, 12), (87, 28), (35, 38)), EMBER)


@mark
def clock(pen: Pen) -> None:
    pen.disc(50, 50, 41, WOOD_DEEP)
    pen.disc(50, 50, 34, SNOW)
    for step in range(12):
        turn = pi * step / 6
        pen.disc(50 + 28 * sin(turn), 50 - 28 * cos(turn), 1.2 if step % 3 else 2.6, INK)
    pen.stroke(((50, 50), (50, 30)), INK, 4)
    pen.stroke(((50, 50), (63, 58)), EMBER, 4)
    pen.disc(50, 50, 4, INK)


@mark
def lamp(pen: Pen) -> None:
    pen.shape(((28, 52), (72, 52), (96, 92), (4, 92)), SUN)
    pen.box((47, 50, 53, 88), WOOD_DEEP)
    pen.box((32, 86, 68, 93), WOOD_DEEP, 3)
    pen.shape(((38, 12), (62, 12), (80, 52), (20, 52)), BRICK)
    pen.stroke(((24, 44), (76, 44)), EMBER_DEEP, 3)


@mark
def bag(pen: Pen) -> None:
    pen.arc((36, 8, 64, 36), 180, 360, EMBER_DEEP, 6)
    pen.box((18, 22, 82, 90), BRICK, 16)
    pen.box((26, 56, 74, 84), EMBER_DEEP, 6)
    pen.box((26, 34, 74, 46), EMBER_DEEP, 5)
    pen.box((45, 40, 55, 52), SUN, 2)
    pen.stroke(((34, 66), (66, 66)), SUN, 2.6)


@mark
def cake(pen: Pen) -> None:
    pen.box((8, 82, 92, 90), STONE, 4)
    pen.box((16, 50, 84, 82), WOOD, 4)
    pen.box((16, 46, 84, 60), ROSE, 6)
    for x in (24, 40, 56, 72):
        pen.disc(x, 60, 6, ROSE)
    for x in (32, 50, 68):
        pen.box((x - 3, 26, x + 3, 46), SKY)
        pen.shape(((x, 10), (x + 5, 20), (x, 25), (x - 5, 20)), SUN)


@mark
def umbrella(pen: Pen) -> None:
    pen.stroke(((50, 14), (50, 80)), WOOD_DEEP, 4)
    pen.arc((34, 70, 52, 92), 0, 180, WOOD_DEEP, 4)
    pen.pie((8, 18, 92, 90), 180, 360, EMBER)
    pen.pie((34, 18, 66, 90), 180, 360, BRICK)


@mark
def paw(pen: Pen) -> None:
    for x, y in ((20, 46), (38, 26), (62, 26), (80, 46)):
        pen.pie((x - 10, y - 13, x + 10, y + 13), 0, 360, WOOD_DEEP)
    pen.pie((26, 46, 74, 90), 0, 360, WOOD_DEEP)
