"""Marks of the Heroes of old storybooks: for each the thing that one knows them by."""

from __future__ import annotations

from bot.art.homely import star_shape
from bot.art.marks import Pen, mark
from bot.art.palette import (
    BRICK,
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


@mark
def alice(pen: Pen) -> None:
    """A bottle with a label round its neck."""
    pen.box((41, 6, 59, 18), WOOD, 3)
    pen.box((43, 16, 57, 40), GLASS)
    pen.box((28, 34, 72, 94), GLASS, 14)
    pen.box((33, 56, 67, 90), SKY, 8)
    pen.shape(((58, 30), (92, 42), (84, 62), (52, 46)), SNOW)
    pen.stroke(((62, 42), (80, 50)), INK_SOFT, 3)


@mark
def white_rabbit(pen: Pen) -> None:
    """A pocket watch on its chain."""
    pen.arc((32, 2, 88, 36), 95, 250, SUN, 5)
    pen.box((44, 16, 56, 28), SUN, 3)
    pen.disc(50, 60, 36, SUN)
    pen.disc(50, 60, 29, SNOW)
    pen.stroke(((50, 60), (50, 39)), INK, 5)
    pen.stroke(((50, 60), (65, 66)), INK, 5)


@mark
def mad_hatter(pen: Pen) -> None:
    """A top hat with a price in its band."""
    pen.shape(((24, 12), (76, 12), (70, 74), (30, 74)), LEAF_DEEP)
    pen.box((8, 72, 92, 86), LEAF_DEEP, 7)
    pen.shape(((29, 58), (71, 58), (70, 73), (30, 73)), SUN)
    pen.shape(((58, 30), (84, 24), (88, 58), (62, 62)), SNOW)
    pen.stroke(((68, 38), (78, 36)), INK, 4)
    pen.stroke(((69, 48), (80, 46)), INK, 4)


@mark
def white_knight(pen: Pen) -> None:
    """A chessman's horse."""
    head = (
        (26, 82), (30, 60), (44, 46), (26, 52), (16, 46), (20, 34), (34, 20), (38, 8), (48, 16),
        (66, 24), (78, 46), (78, 82),
    )  # fmt: skip
    pen.stroke((*head, head[0], head[1]), INK_SOFT, 6)
    pen.shape(head, SNOW)
    pen.disc(38, 32, 4, INK)
    pen.box((16, 80, 86, 94), INK_SOFT, 4)


@mark
def pooh(pen: Pen) -> None:
    """A pot of honey that runs over."""
    pen.box((22, 24, 78, 92), BRICK, 20)
    pen.box((18, 14, 82, 32), WOOD_DEEP, 8)
    pen.pie((18, 8, 82, 36), 0, 360, SUN)
    for x, low in ((28, 50), (48, 62), (66, 46)):
        pen.box((x - 7, 22, x + 7, low), SUN, 7)


@mark
def piglet(pen: Pen) -> None:
    """An acorn, which he calls something else."""
    pen.pie((24, 22, 76, 96), 0, 180, SUN)
    pen.shape(((30, 70), (50, 96), (70, 70)), SUN)
    pen.pie((16, 18, 84, 78), 180, 360, WOOD_DEEP)
    pen.box((16, 44, 84, 54), WOOD_DEEP, 5)
    pen.stroke(((50, 20), (56, 6)), WOOD_DEEP, 7)


@mark
def eeyore(pen: Pen) -> None:
    """A tail with a bow, and the nail that it hangs on."""
    pen.disc(50, 12, 8, STONE)
    pen.stroke(((50, 12), (54, 34), (46, 56), (50, 74)), INK_SOFT, 8)
    pen.shape(((50, 66), (36, 96), (50, 90), (64, 96)), INK)
    pen.shape(((50, 56), (20, 42), (20, 70)), ROSE)
    pen.shape(((50, 56), (80, 42), (80, 70)), ROSE)
    pen.disc(50, 56, 9, EMBER)


@mark
def christopher(pen: Pen) -> None:
    """A rubber boot."""
    pen.box((30, 8, 62, 70), LEAF_DEEP, 6)
    pen.box((30, 50, 90, 86), LEAF_DEEP, 14)
    pen.box((26, 8, 66, 22), MOSS, 5)
    pen.box((26, 80, 92, 92), INK, 5)


@mark
def robin_hood(pen: Pen) -> None:
    """A hat with a feather."""
    pen.shape(((6, 66), (46, 22), (78, 44), (94, 66)), LEAF_DEEP)
    pen.shape(((2, 60), (98, 60), (74, 78), (16, 78)), MOSS)
    pen.stroke(((60, 62), (78, 34), (84, 6)), EMBER, 9)
    pen.stroke(((60, 62), (84, 6)), EMBER_DEEP, 3)


@mark
def little_john(pen: Pen) -> None:
    """A quarterstaff, and the water that one falls into."""
    pen.stroke(((14, 78), (86, 8)), WOOD_DEEP, 13)
    pen.stroke(((16, 76), (84, 10)), WOOD, 8)
    for x in (12, 38, 64):
        pen.arc((x, 78, x + 26, 100), 180, 360, GLASS, 6)


@mark
def friar_tuck(pen: Pen) -> None:
    """A pie."""
    for x in (34, 50, 66):
        pen.stroke(((x, 30), (x + 5, 20), (x - 1, 8)), STONE, 4)
    pen.pie((10, 32, 90, 92), 180, 360, SUN)
    pen.shape(((8, 60), (92, 60), (80, 90), (20, 90)), WOOD)
    for x in (16, 33, 50, 67, 84):
        pen.disc(x, 62, 9, WOOD_DEEP)
    pen.stroke(((42, 50), (46, 42)), WOOD_DEEP, 4)
    pen.stroke(((56, 50), (52, 42)), WOOD_DEEP, 4)


@mark
def dorothy(pen: Pen) -> None:
    """A silver shoe."""
    pen.shape(((10, 40), (34, 40), (62, 58), (90, 66), (94, 80), (38, 80), (12, 76)), STONE)
    pen.box((10, 74, 24, 94), INK_SOFT, 2)
    pen.stroke(((36, 80), (92, 80)), INK_SOFT, 5)
    pen.shape(star_shape(58, 26, 20, 7, 4), SUN)
    pen.disc(66, 66, 6, SNOW)


@mark
def tin_woodman(pen: Pen) -> None:
    """An axe."""
    pen.stroke(((30, 94), (62, 12)), WOOD, 10)
    pen.shape(((52, 10), (90, 8), (94, 54), (66, 40), (44, 38)), STONE)
    pen.shape(((84, 8), (90, 8), (94, 54), (84, 49)), SNOW)


@mark
def lion(pen: Pen) -> None:
    """A lion who is not sure."""
    pen.disc(50, 50, 45, WOOD)
    pen.disc(50, 54, 30, SUN)
    eyes(pen, (39, 46), (61, 46), 7)
    pen.stroke(((30, 34), (44, 38)), WOOD_DEEP, 4)
    pen.stroke(((70, 34), (56, 38)), WOOD_DEEP, 4)
    pen.shape(((43, 58), (57, 58), (50, 67)), INK)
    pen.arc((40, 70, 60, 86), 200, 340, INK, 4)


@mark
def peter_pan(pen: Pen) -> None:
    """Pipes to play on."""
    for step, low in enumerate((92, 80, 70, 58, 48)):
        x = 14 + step * 15
        pen.box((x, 14, x + 12, low), WOOD if step % 2 else SAND, 4)
        pen.box((x + 3, 16, x + 9, 22), INK, 2)
    pen.stroke(((12, 36), (88, 36)), LEAF_DEEP, 8)


@mark
def tinker_bell(pen: Pen) -> None:
    """A spark with wings."""
    for side in (-1, 1):
        oval(pen, 50 + side * 26, 36, 20, 26, SKY)
        oval(pen, 50 + side * 20, 68, 14, 18, GLASS)
    pen.shape(star_shape(50, 52, 34, 13, 8), SUN)
    pen.disc(50, 52, 9, SNOW)


@mark
def wendy(pen: Pen) -> None:
    """A needle and its thread, for shadows and pockets."""
    pen.arc((8, 44, 56, 96), 300, 200, EMBER, 5)
    pen.arc((40, 20, 84, 70), 120, 240, EMBER, 5)
    pen.stroke(((24, 84), (84, 16)), INK_SOFT, 9)
    pen.stroke(((76, 25), (81, 19)), SNOW, 4)


@mark
def red_riding_hood(pen: Pen) -> None:
    """A hood."""
    pen.shape(((50, 4), (84, 34), (92, 94), (8, 94), (16, 34)), EMBER)
    pen.disc(50, 48, 24, EMBER_DEEP)
    pen.disc(50, 52, 18, EMBER_PALE)
    eyes(pen, (43, 50), (57, 50), 4.5)
    pen.arc((42, 54, 58, 66), 20, 160, INK, 3)


@mark
def gretel(pen: Pen) -> None:
    """A man of gingerbread."""
    pen.stroke(((14, 46), (86, 46)), WOOD, 17)
    pen.stroke(((50, 46), (30, 88)), WOOD, 18)
    pen.stroke(((50, 46), (70, 88)), WOOD, 18)
    pen.disc(50, 24, 19, WOOD)
    for x, y in ((43, 21), (57, 21), (50, 46), (50, 60)):
        pen.disc(x, y, 3.6, SNOW)
    pen.arc((42, 20, 58, 34), 20, 160, SNOW, 3)


@mark
def snow_white(pen: Pen) -> None:
    """An apple with a bite in it."""
    pen.stroke(((52, 28), (58, 8)), WOOD_DEEP, 6)
    pen.shape(((58, 18), (84, 6), (80, 26)), MOSS)
    pen.disc(36, 56, 28, EMBER)
    pen.disc(60, 56, 28, EMBER)
    pen.disc(50, 68, 27, EMBER)
    pen.disc(86, 52, 12, EMBER_PALE)
    pen.arc((18, 36, 46, 66), 180, 260, ROSE, 5)


@mark
def briar_rose(pen: Pen) -> None:
    """A rose with thorns."""
    pen.stroke(((50, 46), (46, 96)), LEAF_DEEP, 7)
    pen.shape(((48, 74), (72, 58), (74, 74)), MOSS)
    pen.shape(((47, 84), (28, 80), (46, 72)), LEAF_DEEP)
    pen.disc(50, 32, 28, ROSE)
    pen.arc((32, 14, 68, 50), 200, 90, EMBER_DEEP, 5)
    pen.arc((40, 22, 60, 42), 20, 270, EMBER_DEEP, 5)


@mark
def rapunzel(pen: Pen) -> None:
    """A plait out of a window."""
    pen.box((20, 4, 80, 34), STONE, 4)
    pen.box((34, 8, 66, 34), INK, 6)
    for step in range(4):
        y = 30 + step * 16
        pen.disc(42 if step % 2 else 58, y, 12, SUN)
        pen.disc(58 if step % 2 else 42, y + 4, 12, WOOD)
    pen.shape(((38, 88), (62, 88), (50, 100)), SUN)
    pen.box((38, 82, 62, 90), EMBER, 3)


@mark
def cinderella(pen: Pen) -> None:
    """A pumpkin with wheels."""
    pen.stroke(((50, 24), (60, 6)), LEAF_DEEP, 8)
    oval(pen, 30, 50, 22, 28, BRICK)
    oval(pen, 70, 50, 22, 28, BRICK)
    oval(pen, 50, 50, 20, 30, EMBER)
    for x in (26, 74):
        pen.disc(x, 80, 16, WOOD_DEEP)
        pen.disc(x, 80, 9, SUN)


def _pig(pen: Pen, wall: Colour) -> None:
    """Draw a pig behind a wall."""
    for side in (-1, 1):
        pen.shape(((50 + side * 16, 22), (50 + side * 36, 4), (50 + side * 36, 36)), ROSE)
    pen.disc(50, 40, 32, ROSE)
    eyes(pen, (39, 32), (61, 32), 5.5)
    oval(pen, 50, 48, 15, 11, EMBER_PALE)
    pen.disc(45, 48, 3, INK)
    pen.disc(55, 48, 3, INK)
    pen.box((4, 64, 96, 96), wall)


@mark
def first_pig(pen: Pen) -> None:
    """Straw."""
    _pig(pen, SUN)
    for x in range(8, 98, 9):
        pen.stroke(((x, 94), (x + 5, 60)), WOOD, 3)


@mark
def second_pig(pen: Pen) -> None:
    """Sticks."""
    _pig(pen, WOOD_DEEP)
    for x in range(8, 96, 14):
        pen.stroke(((x, 94), (x, 62)), WOOD, 8)
    pen.stroke(((4, 78), (96, 78)), WOOD_DEEP, 6)


@mark
def third_pig(pen: Pen) -> None:
    """Bricks."""
    _pig(pen, SNOW)
    for row in range(3):
        for x in range(-10 + (row % 2) * 13, 100, 26):
            left, right = max(4, x), min(96, x + 23)
            if right > left:
                pen.box((left, 65 + row * 11, right, 74 + row * 11), BRICK)


@mark
def jack(pen: Pen) -> None:
    """A beanstalk."""
    pen.stroke(((44, 95), (58, 74), (42, 50), (58, 26), (48, 5)), LEAF_DEEP, 8)
    for x, y, side in ((56, 76, 1), (44, 54, -1), (56, 30, 1), (48, 22, -1)):
        leaf = ((x, y), (x + side * 16, y - 16), (x + side * 38, y - 8), (x + side * 18, y + 6))
        pen.shape(leaf, MOSS)
    pen.disc(16, 90, 8, PAPER_LINE)
    pen.disc(82, 92, 8, PAPER_LINE)


@mark
def puss_in_boots(pen: Pen) -> None:
    """A cat under a hat."""
    for side in (-1, 1):
        pen.shape(((50 + side * 8, 40), (50 + side * 34, 22), (50 + side * 30, 58)), INK_SOFT)
    pen.disc(50, 62, 28, INK_SOFT)
    eyes(pen, (40, 58), (60, 58), 6)
    pen.shape(((45, 70), (55, 70), (50, 76)), ROSE)
    for side in (-1, 1):
        for y in (70, 78):
            pen.stroke(((50 + side * 14, y), (50 + side * 40, y + 3)), SNOW, 2.4)
    pen.shape(((14, 40), (86, 40), (66, 26), (34, 26)), EMBER_DEEP)
    pen.box((32, 8, 68, 34), EMBER, 8)
    pen.stroke(((62, 30), (84, 8)), SNOW, 7)
