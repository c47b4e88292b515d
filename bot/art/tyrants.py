"""Marks of the greater Villains of old storybooks, and of the Bosses."""

# ruff: noqa: D103 - each function draws what its name says

from __future__ import annotations

from bot.art.homely import heart_shape
from bot.art.marks import Pen, mark
from bot.art.palette import (
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
from bot.art.rogues import wolf
from bot.art.wild import eyes, oval


def _hat(pen: Pen, face: Colour) -> None:
    """Draw a witch: a face under a pointed hat."""
    pen.disc(50, 66, 25, face)
    eyes(pen, (41, 62), (59, 62), 5.5)
    pen.shape(((48, 64), (58, 78), (46, 76)), EMBER_PALE)
    pen.shape(((20, 48), (58, 2), (80, 48)), INK)
    pen.box((6, 44, 94, 54), INK, 5)


@mark
def jabberwock(pen: Pen) -> None:
    """Jaws that bite, eyes of flame."""
    pen.stroke(((88, 90), (78, 62), (60, 44)), LEAF_DEEP, 16)
    oval(pen, 44, 40, 36, 22, LEAF_DEEP)
    for x in (16, 28, 40):
        pen.shape(((x - 5, 52), (x + 5, 52), (x, 66)), SNOW)
    pen.disc(48, 32, 8, SUN)
    pen.disc(48, 32, 3.4, EMBER_DEEP)
    for side in (0, 16):
        pen.stroke(((58 + side, 22), (64 + side, 4)), WOOD_DEEP, 5)


@mark
def bandersnatch(pen: Pen) -> None:
    """Jaws on a long neck."""
    pen.stroke(((18, 90), (28, 70), (56, 62)), DUSK, 16)
    pen.shape(((40, 52), (96, 14), (92, 42)), DUSK)
    pen.shape(((40, 62), (96, 90), (94, 62)), DUSK)
    for x in (62, 74, 86):
        pen.shape(((x, 50), (x + 8, 48), (x + 4, 60)), SNOW)
        pen.shape(((x, 66), (x + 8, 68), (x + 4, 57)), SNOW)
    pen.disc(60, 44, 6, SUN)


@mark
def starkey(pen: Pen) -> None:
    """A cane and a mortarboard."""
    pen.shape(((50, 10), (96, 30), (50, 50), (4, 30)), INK)
    pen.box((28, 36, 72, 56), INK, 6)
    pen.stroke(((88, 32), (88, 56)), SUN, 4)
    pen.disc(88, 60, 5, SUN)
    pen.stroke(((14, 92), (74, 72)), WOOD, 6)
    pen.arc((68, 56, 92, 80), 270, 110, WOOD, 6)


@mark
def crocodile(pen: Pen) -> None:
    """A crocodile that ticks."""
    pen.shape(((2, 58), (60, 42), (98, 46), (98, 66), (2, 66)), MOSS)
    pen.shape(((6, 70), (98, 70), (98, 84), (40, 84)), LEAF_DEEP)
    for x in (12, 26, 40, 54):
        pen.shape(((x, 66), (x + 10, 66), (x + 5, 76)), SNOW)
    eyes(pen, (72, 40), (72, 40), 9)
    pen.disc(34, 28, 20, SUN)
    pen.disc(34, 28, 15, SNOW)
    pen.stroke(((34, 28), (34, 17)), INK, 3.4)
    pen.stroke(((34, 28), (42, 31)), INK, 3.4)


@mark
def mombi(pen: Pen) -> None:
    _hat(pen, MOSS)
    pen.box((30, 38, 72, 47), EMBER, 2)


@mark
def kalidah(pen: Pen) -> None:
    """Claws, and what they did."""
    for x in (16, 38, 60):
        pen.shape(((x, 10), (x + 16, 10), (x + 26, 96), (x + 18, 84)), EMBER_DEEP)
    for x in (20, 44, 68):
        pen.disc(x, 16, 14, SUN)
        pen.stroke(((x - 6, 14), (x + 6, 18)), INK, 4)


@mark
def gisbourne(pen: Pen) -> None:
    """A horse's hide for a coat."""
    pen.shape(((24, 22), (40, 10), (60, 10), (76, 22), (96, 56), (80, 64), (74, 50), (78, 96),
               (22, 96), (26, 50), (20, 64), (4, 56)), WOOD_DEEP)  # fmt: skip
    pen.shape(((40, 10), (60, 10), (50, 30)), SAND)
    pen.stroke(((50, 30), (50, 96)), INK, 3)
    for y in (46, 62, 78):
        pen.disc(56, y, 3.4, SUN)


@mark
def rumpelstiltskin(pen: Pen) -> None:
    """Straw on one side of the wheel, gold on the other."""
    pen.ring(50, 54, 36, WOOD_DEEP, 8)
    for ends in (((50, 20), (50, 88)), ((16, 54), (84, 54)), ((27, 31), (73, 77)),
                 ((73, 31), (27, 77))):  # fmt: skip
        pen.stroke(ends, WOOD, 4)
    pen.disc(50, 54, 9, WOOD_DEEP)
    for y in (6, 12):
        pen.stroke(((4, y), (50, y + 8)), SUN, 4)


@mark
def dame_gothel(pen: Pen) -> None:
    """Shears."""
    pen.stroke(((30, 74), (70, 10)), STONE, 9)
    pen.stroke(((70, 74), (30, 10)), STONE, 9)
    pen.disc(50, 42, 5, INK)
    pen.ring(26, 82, 15, EMBER_DEEP, 7)
    pen.ring(74, 82, 15, EMBER_DEEP, 7)


@mark
def gingerbread_witch(pen: Pen) -> None:
    """A house of gingerbread."""
    pen.box((16, 44, 84, 94), WOOD, 3)
    pen.shape(((50, 6), (96, 48), (4, 48)), WOOD_DEEP)
    pen.stroke(((10, 48), (50, 12), (90, 48)), SNOW, 7)
    pen.box((42, 62, 60, 94), EMBER, 8)
    for x in (28, 74):
        pen.disc(x, 60, 7, SUN)
    pen.disc(50, 34, 7, ROSE)


@mark
def backson(pen: Pen) -> None:
    """A notice, with a spelling of its own."""
    pen.box((46, 60, 54, 98), WOOD_DEEP)
    pen.shape(((10, 14), (88, 8), (92, 60), (12, 66)), SAND)
    for y in (24, 38, 52):
        pen.stroke(((22, y + 2), (78 - y * 0.4, y - 2)), INK, 5)
    pen.disc(50, 12, 4, EMBER)


@mark
def giant(pen: Pen) -> None:
    """A foot, from below."""
    pen.shape(((34, 96), (28, 60), (22, 38), (74, 30), (76, 60), (66, 96)), SAND)
    for x, y, size in ((26, 24, 13), (44, 16, 9), (57, 15, 8), (68, 18, 7), (78, 24, 6)):
        pen.disc(x, y, size, SAND)
    oval(pen, 50, 84, 13, 8, PAPER_LINE)
    oval(pen, 46, 44, 20, 8, PAPER_LINE)


# The Bosses -----------------------------------------------------------------------------------


@mark
def queen_of_hearts(pen: Pen) -> None:
    pen.shape(heart_shape(50, 60, 74), EMBER)
    pen.shape(((22, 36), (16, 4), (36, 20), (50, 0), (64, 20), (84, 4), (78, 36)), SUN)
    for x in (36, 50, 64):
        pen.disc(x, 28, 4, EMBER_DEEP)


@mark
def heffalump(pen: Pen) -> None:
    for side in (-1, 1):
        oval(pen, 50 + side * 31, 40, 18, 26, DUSK)
    pen.disc(50, 40, 28, STONE)
    pen.stroke(((50, 50), (50, 72), (44, 86), (30, 88)), STONE, 16)
    eyes(pen, (40, 34), (60, 34), 6)
    for side in (-1, 1):
        pen.stroke(((50 + side * 16, 60), (50 + side * 24, 78)), SNOW, 6)


@mark
def sheriff(pen: Pen) -> None:
    """A purse, full of taxes."""
    pen.disc(50, 64, 32, WOOD)
    pen.shape(((34, 40), (66, 40), (80, 12), (20, 12)), WOOD)
    pen.box((30, 32, 70, 42), EMBER_DEEP, 4)
    pen.disc(50, 66, 17, SUN)
    pen.stroke(((50, 56), (50, 76)), WOOD_DEEP, 4)


@mark
def wicked_witch(pen: Pen) -> None:
    _hat(pen, SUN)
    pen.disc(41, 62, 9, INK)
    pen.stroke(((20, 54), (60, 66)), INK, 3)


@mark
def captain_hook(pen: Pen) -> None:
    pen.shape(((30, 62), (70, 62), (78, 96), (22, 96)), EMBER)
    pen.box((26, 56, 74, 68), SUN, 3)
    pen.stroke(((50, 58), (50, 40)), INK_SOFT, 10)
    pen.arc((28, 4, 72, 48), 190, 90, INK_SOFT, 10)
    pen.shape(((24, 30), (38, 28), (27, 14)), INK_SOFT)


@mark
def wicked_queen(pen: Pen) -> None:
    """A mirror that answers."""
    oval(pen, 50, 40, 34, 38, SUN)
    oval(pen, 50, 40, 26, 30, SKY)
    pen.stroke(((38, 50), (60, 24)), SNOW, 5)
    pen.box((44, 76, 56, 98), SUN, 4)
    pen.disc(50, 7, 6, EMBER)


@mark
def thirteenth(pen: Pen) -> None:
    """A plate that was missing."""
    pen.disc(50, 50, 44, SUN)
    pen.disc(50, 50, 36, SNOW)
    pen.ring(50, 50, 24, PAPER_LINE, 4)
    pen.shape(((50, 6), (56, 34), (44, 48), (58, 62), (48, 94), (40, 62), (34, 46), (46, 32)), INK)


@mark
def big_bad_wolf(pen: Pen) -> None:
    """A wolf who takes a breath."""
    wolf(pen, INK_SOFT)
    for y, far in ((70, 10), (82, 4), (94, 14)):
        pen.stroke(((far, y), (far + 22, y)), GLASS, 4)
        pen.stroke(((100 - far, y), (78 - far, y)), GLASS, 4)
