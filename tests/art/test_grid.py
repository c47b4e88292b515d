"""What one sees of a board."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.art import Undrawable, render
from bot.art.figures import FIGURES
from bot.art.grid import TILE
from bot.art.render import at_once
from bot.engine import Grid, Piece, Spot
from tests.art.pictures import ALT, decoded, say

WALL = ("prince", "champion", "swordsman", "knight", "guard")


def board(*pieces: Piece, spots: tuple[Spot, ...] = (), turned: bool = False) -> Image.Image:
    return decoded(render(Grid(pieces, spots, ALT, turned), say))


def square(image: Image.Image, name: str, turned: bool = False) -> Image.Image:
    """Cut a square out, by where a person looks for it."""
    file, rank = "abcdefgh".index(name[0]), int(name[1]) - 1
    x, y = (7 - file, rank) if turned else (file, 7 - rank)
    return image.crop((x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE))


def outline(image: Image.Image) -> Image.Image:
    """Return what is not the ground of a square, in black and white, without the colours."""
    ground = image.getpixel((TILE // 2, 3))
    plain = Image.new("RGB", image.size, ground)  # type: ignore[arg-type]
    difference = ImageChops.difference(image, plain).convert("L")
    return difference.point([0] * 24 + [255] * 232)


def share(one: Image.Image, other: Image.Image) -> float:
    """Return which share of a square two outlines differ in."""
    changed: Any = ImageChops.difference(one, other).histogram()
    return float(changed[255]) / (TILE * TILE)


def test_it_is_a_square_of_640_pixels_in_a_palette() -> None:
    drawing = render(Grid((), (), ALT), say)
    assert (drawing.width, drawing.height) == (640, 640)
    assert drawing.png[25] == 3, "the colour type of a palette"
    assert len(drawing.png) < 60_000


def test_a1_is_dark_and_its_neighbours_are_light() -> None:
    image = board()
    a1, b1 = (square(image, name).getpixel((40, 40)) for name in ("d4", "e4"))
    assert sum(a1) + 100 < sum(b1)  # type: ignore[operator,arg-type]


@pytest.mark.parametrize("turned", [False, True])
def test_a_piece_stands_where_its_square_is_looked_for(turned: bool) -> None:
    empty, image = board(turned=turned), board(Piece("c6", "knight", "white"), turned=turned)
    box = ImageChops.difference(empty, image).getbbox()
    assert box is not None
    file, rank = (5, 5) if turned else (2, 2)
    assert file * TILE <= box[0] < box[2] <= (file + 1) * TILE
    assert rank * TILE <= box[1] < box[3] <= (rank + 1) * TILE


def test_the_coordinates_turn_with_the_board() -> None:
    straight, turned = board(), board(turned=True)
    assert ImageChops.difference(straight, turned).getbbox() is not None
    # Below the first file stands its letter, and the other corner has none.
    assert square(straight, "d1").tobytes() != square(straight, "d3").tobytes()
    assert square(straight, "d5").tobytes() == square(straight, "d3").tobytes()


@pytest.mark.parametrize("side", ["white", "black"])
def test_every_piece_has_an_outline_of_its_own(side: str) -> None:
    seen = {
        shape: outline(square(board(Piece("d4", shape, side)), "d4"))  # type: ignore[arg-type]
        for shape in FIGURES
    }
    names = list(seen)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            assert share(seen[one], seen[other]) > 0.06, f"{one} looks like {other}"


@pytest.mark.parametrize("shape", WALL)
@pytest.mark.parametrize("ground", ["d4", "e4"])
def test_white_and_black_differ_in_brightness_on_either_ground(shape: str, ground: str) -> None:
    for side in ("white", "black"):
        piece = Piece(ground, shape, side)  # type: ignore[arg-type]
        tones = square(board(piece), ground).convert("L").histogram()
        dark, bright = sum(tones[:70]), sum(tones[246:])
        more, less = (bright, dark) if side == "white" else (dark, bright)
        assert more > 1.2 * less, f"{dark} dark pixels, {bright} bright ones"


def test_marks_are_told_apart_without_their_colours() -> None:
    kinds = ("last", "chosen", "move", "attack", "barred")
    seen = {
        kind: outline(
            square(board(spots=(Spot("d4", kind, "2" if kind == "barred" else ""),)), "d4")  # type: ignore[arg-type]
        )
        for kind in kinds
    }
    for place, one in enumerate(kinds):
        for other in kinds[place + 1 :]:
            assert share(seen[one], seen[other]) > 0.02, f"{one} looks like {other}"


def test_a_value_is_written_on_its_square_and_another_looks_different() -> None:
    piece = Piece("d4", "barbarian", "red")
    two, nine = (board(piece, spots=(Spot("d4", "attack", value),)) for value in ("2", "9"))
    box = ImageChops.difference(two, nine).getbbox()
    assert box is not None
    assert 3 * TILE <= box[0] < box[2] <= 4 * TILE


def test_a_board_that_was_drawn_before_is_there_at_once() -> None:
    picture = Grid((Piece("h8", "chief", "red"), Piece("b3", "guard", "black")), (), ALT)
    drawn = render(picture, say)
    assert at_once(picture, say) == drawn


def test_the_same_board_makes_the_same_bytes() -> None:
    picture = Grid((Piece("a1", "prince", "white"),), (Spot("a1", "chosen"),), ALT)
    assert render(picture, say).png == render(picture, say).png


@pytest.mark.parametrize(
    "picture",
    [
        Grid((Piece("i1", "guard", "white"),), (), ALT),
        Grid((Piece("a9", "guard", "white"),), (), ALT),
        Grid((Piece("a1", "dragon", "white"),), (), ALT),
        Grid((Piece("a1", "guard", "white"), Piece("a1", "knight", "black")), (), ALT),
        Grid((), (Spot("", "last"),), ALT),
    ],
)
def test_what_makes_no_sense_is_not_drawn(picture: Grid) -> None:
    with pytest.raises(Undrawable):
        render(picture, say)
