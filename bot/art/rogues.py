"""Marks of the smaller Villains of old storybooks."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from bot.art.homely import heart_shape, star_shape
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
    Colour,
)
from bot.art.wild import eyes, oval


def wolf(pen: Pen, fur: Colour) -> None:
    """Draw a wolf's head."""
    for side in (-1, 1):
        pen.shape(((50 + side * 8, 34), (50 + side * 32, 4), (50 + side * 38, 46)), fur)
    pen.shape(((12, 38), (88, 38), (70, 72), (50, 96), (30, 72)), fur)
    eyes(pen, (36, 46), (64, 46), 6.5)
    pen.shape(((41, 84), (59, 84), (50, 97)), INK)
    pen.shape(((36, 72), (41, 84), (44, 73)), SNOW)
    pen.shape(((64, 72), (59, 84), (56, 73)), SNOW)


@mark
def knave_of_hearts(pen: Pen) -> None:
    """A tart."""
    pen.shape(((6, 50), (94, 50), (80, 86), (20, 86)), WOOD)
    oval(pen, 50, 48, 44, 18, WOOD_DEEP)
    oval(pen, 50, 46, 36, 13, EMBER)
    pen.shape(heart_shape(50, 24, 36), EMBER_DEEP)


@mark
def duchess(pen: Pen) -> None:
    """A pepper pot, at work."""
    pen.pie((28, 8, 72, 60), 180, 360, STONE)
    pen.box((28, 32, 72, 92), SNOW, 6)
    pen.box((24, 30, 76, 40), INK_SOFT, 3)
    for x, y in ((40, 22), (50, 16), (60, 22)):
        pen.disc(x, y, 3.4, INK)
    for x, y in ((10, 26), (16, 50), (88, 20), (84, 46), (92, 66), (8, 72)):
        pen.disc(x, y, 4, INK)
    pen.box((36, 54, 64, 76), PAPER_LINE, 3)


@mark
def walrus(pen: Pen) -> None:
    """A walrus who is very sorry."""
    oval(pen, 50, 46, 40, 38, WOOD)
    eyes(pen, (38, 34), (62, 34), 6)
    oval(pen, 38, 54, 17, 12, SAND)
    oval(pen, 62, 54, 17, 12, SAND)
    pen.disc(50, 46, 6, INK)
    pen.shape(((34, 60), (44, 60), (40, 98)), SNOW)
    pen.shape(((56, 60), (66, 60), (60, 98)), SNOW)
    pen.shape(((72, 42), (66, 58), (78, 58)), GLASS)


@mark
def bees(pen: Pen) -> None:
    for x, y in ((30, 30), (68, 42), (36, 74)):
        oval(pen, x - 8, y - 13, 9, 11, SKY)
        oval(pen, x + 8, y - 13, 9, 11, SKY)
        oval(pen, x, y, 22, 14, SUN)
        for stripe in (-6, 5):
            pen.box((x + stripe - 3, y - 12, x + stripe + 3, y + 12), INK)
        pen.disc(x + 17, y - 2, 3, INK)


@mark
def woozle(pen: Pen) -> None:
    """Tracks that go round."""
    for x, y in ((22, 70), (30, 34), (64, 22), (78, 58), (50, 84)):
        oval(pen, x, y + 4, 9, 8, GLASS)
        for toe in (-8, 0, 8):
            pen.disc(x + toe, y - 8, 4, GLASS)


@mark
def bishop(pen: Pen) -> None:
    """A mitre."""
    pen.shape(((14, 86), (18, 44), (50, 6), (82, 44), (86, 86)), SNOW)
    pen.box((14, 74, 86, 92), SUN, 3)
    pen.box((45, 24, 55, 74), SUN)
    pen.box((30, 42, 70, 52), SUN)


@mark
def forester(pen: Pen) -> None:
    """A bow, drawn."""
    pen.arc((-8, 4, 70, 96), 285, 75, WOOD_DEEP, 8)
    pen.stroke(((42, 6), (14, 50), (42, 94)), INK_SOFT, 3)
    pen.stroke(((14, 50), (88, 50)), WOOD, 5)
    pen.shape(((82, 38), (98, 50), (82, 62)), INK)


@mark
def winged_monkey(pen: Pen) -> None:
    for side in (-1, 1):
        wing = ((50 + side * 14, 50), (50 + side * 48, 10), (50 + side * 44, 56),
                (50 + side * 34, 82))  # fmt: skip
        pen.shape(wing, DUSK)
        pen.disc(50 + side * 24, 46, 10, WOOD)
    pen.disc(50, 48, 25, WOOD)
    oval(pen, 50, 58, 18, 14, SAND)
    eyes(pen, (42, 44), (58, 44), 5)
    pen.arc((40, 52, 60, 68), 20, 160, INK, 4)
    pen.pie((34, 14, 66, 40), 180, 360, SUN)


@mark
def fighting_trees(pen: Pen) -> None:
    pen.disc(50, 28, 28, LEAF_DEEP)
    pen.disc(26, 38, 18, MOSS)
    pen.disc(74, 38, 18, MOSS)
    pen.shape(((36, 44), (64, 44), (74, 96), (26, 96)), WOOD_DEEP)
    for side in (-1, 1):
        pen.stroke(((50 + side * 14, 60), (50 + side * 36, 66), (50 + side * 44, 52)), WOOD_DEEP, 8)
    eyes(pen, (43, 60), (57, 60), 5)
    pen.arc((42, 70, 58, 84), 200, 340, SUN, 4)


@mark
def smee(pen: Pen) -> None:
    """Spectacles on a nose."""
    pen.disc(50, 64, 15, EMBER_PALE)
    for x in (27, 73):
        pen.disc(x, 46, 22, INK)
        pen.disc(x, 46, 15, SKY)
        pen.stroke(((x - 6, 50), (x + 4, 40)), SNOW, 4)
    pen.stroke(((46, 44), (54, 44)), INK, 6)


@mark
def bill_jukes(pen: Pen) -> None:
    """Coins, six of them."""
    for x, y in ((26, 76), (50, 76), (74, 76), (38, 52), (62, 52), (50, 28)):
        pen.disc(x, y, 17, WOOD_DEEP)
        pen.disc(x, y, 14, SUN)
        pen.ring(x, y, 9, WOOD, 2.5)


@mark
def wolf_in_bed(pen: Pen) -> None:
    """A wolf in a nightcap."""
    wolf(pen, STONE)
    pen.shape(((14, 36), (24, 10), (60, 2), (86, 36)), SNOW)
    pen.box((8, 30, 92, 42), ROSE, 6)
    pen.disc(64, 6, 6, ROSE)


@mark
def stepmother(pen: Pen) -> None:
    """White pebbles on a dark way."""
    pen.shape(((22, 96), (78, 96), (60, 4), (44, 4)), INK_SOFT)
    for x, y, size in ((46, 86, 9), (58, 66, 8), (46, 48, 7), (56, 32, 6), (50, 16, 5)):
        pen.disc(x, y, size, SNOW)


@mark
def stepsisters(pen: Pen) -> None:
    """A slipper of glass."""
    pen.shape(((8, 34), (30, 34), (60, 58), (92, 66), (94, 80), (42, 80), (18, 60)), GLASS)
    pen.shape(((14, 58), (24, 62), (20, 94), (12, 94)), GLASS)
    pen.stroke(((30, 44), (58, 64), (86, 70)), SNOW, 4)
    pen.shape(star_shape(74, 28, 16, 5, 4), SNOW)


@mark
def spindle(pen: Pen) -> None:
    pen.stroke(((50, 4), (50, 96)), WOOD_DEEP, 7)
    pen.shape(((50, 16), (78, 50), (50, 76), (22, 50)), SAND)
    for y in (36, 46, 56):
        pen.stroke(((30, y + 4), (70, y - 4)), WOOD, 3)
    pen.shape(((46, 84), (54, 84), (50, 99)), INK)
    pen.disc(66, 90, 5, EMBER)


@mark
def foxy_woxy(pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape(((50 + side * 10, 32), (50 + side * 34, 4), (50 + side * 40, 44)), EMBER)
    pen.shape(((8, 40), (92, 40), (50, 94)), EMBER)
    pen.shape(((8, 40), (36, 52), (46, 88)), SNOW)
    pen.shape(((92, 40), (64, 52), (54, 88)), SNOW)
    eyes(pen, (38, 46), (62, 46), 5.5)
    pen.disc(50, 90, 6, INK)


@mark
def bridge_troll(pen: Pen) -> None:
    """Eyes under a bridge."""
    pen.box((2, 26, 98, 44), STONE, 3)
    pen.pie((10, 30, 90, 120), 180, 360, INK)
    pen.box((2, 40, 14, 96), STONE)
    pen.box((86, 40, 98, 96), STONE)
    eyes(pen, (38, 68), (62, 68), 9)
    for x in (8, 30, 52, 74):
        pen.box((x, 14, x + 14, 30), STONE, 2)


@mark
def great_bear(pen: Pen) -> None:
    """A bowl that is too hot."""
    for x in (34, 50, 66):
        pen.stroke(((x, 40), (x + 6, 28), (x - 2, 16), (x + 4, 4)), STONE, 4)
    oval(pen, 50, 50, 44, 13, SAND)
    pen.pie((6, 4, 94, 96), 0, 180, BRICK)
    pen.box((32, 88, 68, 96), WOOD_DEEP, 3)
