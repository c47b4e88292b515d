"""A chequered board: tiles that are kept, ranks that are compressed once.

Each square is a tile, drawn when it is first seen in that way; each rank is a strip of eight. A
step changes a rank or two, so a picture costs one or two short compressions. Pieces and marks are
told apart by their shapes, not by colour alone.
"""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from bot.art.canvas import Canvas
from bot.art.drawing import Say, Undrawable
from bot.art.figures import FIGURES
from bot.art.palette import (
    EMBER_DEEP,
    HEAT,
    INK_SOFT,
    LEAF_DEEP,
    PAPER,
    PAPER_SHADE,
    SNOW,
    STONE,
    SUN,
    Colour,
)
from bot.art.shelf import Shelf
from bot.art.strips import Strip, cut
from bot.engine.panel import Grid

TILE = 80
"""The edge of a square, in pixels."""
FILES = "abcdefgh"
LIGHT, DARK = PAPER_SHADE, STONE
MOVED = {LIGHT: HEAT[1], DARK: SUN}
"""The ground of a square from or to which something just moved."""
LETTER = 26
"""The size of the coordinates."""


class _Tile(Struct, frozen=True):
    """All that a square's picture depends on.

    Attributes:
        light: Its own colour.
        shape: The drawing of its piece; empty: none.
        side: The colours of that.
        marks: The kinds of its marks, sorted.
        value: The number in its corner.
        rank: The number at its upper left; empty: none.
        file: The letter at its lower right; empty: none.
    """

    light: bool
    shape: str
    side: str
    marks: tuple[str, ...]
    value: str
    rank: str
    file: str


_Rank = tuple[_Tile, ...]

_tiles: Shelf[_Tile, Image.Image] = Shelf(6_000_000, lambda tile: tile.width * tile.height + 400)
_strips: Shelf[_Rank, Strip] = Shelf(12_000_000, lambda strip: len(strip.chunk) + 1200)


def paint_grid(picture: Grid, say: Say) -> tuple[Strip, ...]:
    """Paint a board as a strip a rank, from the top.

    Raises:
        Undrawable: A square is none of the board's, two pieces stand on one, or a piece has a
            shape that nobody drew.
    """
    return tuple(
        _strips.get(rank) or _strips.put(rank, _compress(rank)) for rank in ranks_of(picture)
    )


def ready_grid(picture: Grid, say: Say) -> tuple[Strip, ...] | None:
    """Return the strips if every rank was drawn before, else None.

    Raises:
        Undrawable: As for `paint_grid`.
    """
    found = []
    for rank in ranks_of(picture):
        strip = _strips.get(rank)
        if strip is None:
            return None
        found.append(strip)
    return tuple(found)


def ranks_of(picture: Grid) -> list[_Rank]:
    """Return the tiles of each rank, from the top."""
    pieces: dict[str, tuple[str, str]] = {}
    for piece in picture.pieces:
        _check(piece.square)
        if piece.square in pieces:
            raise Undrawable(f"two pieces stand on {piece.square}")
        if piece.shape not in FIGURES:
            raise Undrawable(f"nobody drew a {piece.shape}")
        pieces[piece.square] = piece.shape, piece.side
    marks: dict[str, list[str]] = {}
    values: dict[str, str] = {}
    for spot in picture.spots:
        _check(spot.square)
        marks.setdefault(spot.square, []).append(spot.kind)
        values[spot.square] = spot.value or values.get(spot.square, "")
    files = range(7, -1, -1) if picture.turned else range(8)
    ranks = range(8) if picture.turned else range(7, -1, -1)
    bottom, left = ranks[-1], files[0]
    found = []
    for rank in ranks:
        row = []
        for file in files:
            square = f"{FILES[file]}{rank + 1}"
            shape, side = pieces.get(square, ("", ""))
            row.append(
                _Tile(
                    light=(file + rank) % 2 == 1,
                    shape=shape,
                    side=side,
                    marks=tuple(sorted(dict.fromkeys(marks.get(square, ())))),
                    value=values.get(square, ""),
                    rank=str(rank + 1) if file == left else "",
                    file=FILES[file] if rank == bottom else "",
                )
            )
        found.append(tuple(row))
    return found


def _check(square: str) -> None:
    if len(square) != 2 or square[0] not in FILES or square[1] not in "12345678":
        raise Undrawable(f"{square!r} is no square of the board")


def _compress(rank: _Rank) -> Strip:
    return cut(draw_rank(rank))


def draw_rank(rank: _Rank) -> Image.Image:
    """Put the tiles of a rank side by side."""
    tiles = [_tiles.get(tile) or _tiles.put(tile, draw_tile(tile)) for tile in rank]
    sheet = Image.new("P", (TILE * len(tiles), TILE))
    for place, tile in enumerate(tiles):
        sheet.paste(tile, (place * TILE, 0))
    return sheet


def draw_tile(tile: _Tile) -> Image.Image:
    """Draw a square with its piece, its marks and its coordinates."""
    ground = LIGHT if tile.light else DARK
    if "last" in tile.marks:
        ground = MOVED[ground]
    canvas = Canvas(TILE, TILE, ground)
    if "last" in tile.marks:
        _corners(canvas, INK_SOFT)
    if "chosen" in tile.marks:
        canvas.box((0, 0, TILE, TILE), PAPER, edge=LEAF_DEEP, line=7)
    letters = INK_SOFT if tile.light or "last" in tile.marks else PAPER
    halo = ground if tile.shape else None
    if tile.rank:
        canvas.words(4, 13, tile.rank, LETTER, letters, weight="strong", halo=halo)
    if tile.file:
        x, y = TILE - 4, TILE - 16
        canvas.words(x, y, tile.file, LETTER, letters, weight="strong", at="right", halo=halo)
    if tile.shape:
        FIGURES[tile.shape](canvas, tile.side)
    if "move" in tile.marks:
        _dot(canvas)
    if "attack" in tile.marks:
        _sights(canvas, EMBER_DEEP)
    if tile.value:
        _chip(canvas, tile.value, EMBER_DEEP if "attack" in tile.marks else INK_SOFT)
    return canvas.finish()


def _corners(canvas: Canvas, colour: Colour) -> None:
    """Mark the corners of a square: something just moved here."""
    near, far, arm = 4, TILE - 4, 15
    for x, inward in ((near, 1), (far, -1)):
        for y, down in ((near, 1), (far, -1)):
            canvas.stroke(((x + arm * inward, y), (x, y), (x, y + arm * down)), colour, 3)


def _dot(canvas: Canvas) -> None:
    """Mark a square that can be reached."""
    canvas.disc(TILE / 2, TILE / 2, 15, SNOW)
    canvas.disc(TILE / 2, TILE / 2, 12.5, LEAF_DEEP)


def _sights(canvas: Canvas, colour: Colour) -> None:
    """Mark whom one can attack: a ring with four notches around the piece."""
    middle = TILE / 2
    canvas.disc(middle, middle, 39, None, edge=SNOW, line=7)
    canvas.disc(middle, middle, 38, None, edge=colour, line=5)
    for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        tip = (middle + x * 27, middle + y * 27)
        foot = (middle + x * 39, middle + y * 39)
        canvas.stroke((tip, foot), SNOW, 9)
        canvas.stroke((tip, foot), colour, 6)


def _chip(canvas: Canvas, value: str, colour: Colour) -> None:
    """Write a number on a chip at the upper right."""
    width = 30 if len(value) < 2 else 40
    left = TILE - width - 1
    canvas.box((left, 1, TILE - 1, 31), SNOW, radius=11)
    canvas.box((left + 2, 3, TILE - 3, 29), colour, radius=9)
    canvas.words(left + width / 2, 16, value, 23, SNOW, weight="strong", at="middle")
