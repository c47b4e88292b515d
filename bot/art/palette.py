"""The colours of all pictures: one palette, so that pieces drawn apart fit into one PNG.

Every picture is an 8-bit palette PNG with the same 256 entries or fewer. A colour has a name that
says what it is for; besides those the palette holds steps between colours that meet at an edge,
for smooth shapes and letters.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from PIL import Image

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


def _hex(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Return the colour that has ``part`` (0 to 1) of ``other`` and the rest of ``one``."""
    r, g, b = (round(a + (z - a) * part) for a, z in zip(one, other, strict=True))
    return r, g, b


TABLE = _hex("3A2B24")
"""What everything lies on: dark wood, calm on Discord's dark and light ground alike."""
TABLE_EDGE = _hex("57433A")
PAPER = _hex("FBF2E1")
"""The face of boards and cards."""
PAPER_SHADE = _hex("EDDFC6")
"""Empty spaces and rules on paper."""
PAPER_LINE = _hex("CBB594")
SAND = _hex("E0CBA6")
"""A space that no zone marks."""
INK = _hex("2C201B")
"""Letters on paper and on every zone."""
INK_SOFT = _hex("67513F")
"""Second words on paper."""
DUSK = _hex("3B4663")
"""The back of a board: in Recovery."""
DUSK_STRIPE = _hex("455172")
DUSK_SPACE = _hex("2E3750")
DUSK_LINE = _hex("8E9BC0")
EMBER = _hex("C2472E")
"""What burns: Eric's frame, the end, a rise."""
EMBER_DEEP = _hex("8F2A1C")
EMBER_PALE = _hex("F6D9C4")
LEAF_DEEP = _hex("3C6B35")
"""What calms: a fall."""
SNOW = _hex("FFFFFF")

HEAT: tuple[Colour, ...] = tuple(map(_hex, ("A8C686", "EBD27E", "F2AC55", "E57F50", "C795B4")))
"""Zones from calm to full; `heat` picks from them for any number of zones."""

OWNERS: tuple[Colour, ...] = tuple(
    map(_hex, ("1F6F78", "8A3F6B", "2F6B45", "9A4B1E", "46569A", "7A5A12", "84353F", "5B4A86"))
)
"""Ribbons; white letters on them have a contrast of 4.5 and more."""

SKY = _hex("A9CDE0")
GLASS = _hex("6FA3BF")
WOOD = _hex("B5793F")
WOOD_DEEP = _hex("7B4A22")
BRICK = _hex("CC6B4B")
SUN = _hex("F4C04A")
ROSE = _hex("DE8A8F")
MOSS = _hex("7FA45F")
STONE = _hex("A79A8C")

_NAMED: tuple[Colour, ...] = (
    *(TABLE, TABLE_EDGE, PAPER, PAPER_SHADE, PAPER_LINE, SAND, INK, INK_SOFT, SNOW),
    *(DUSK, DUSK_STRIPE, DUSK_SPACE, DUSK_LINE, EMBER, EMBER_DEEP, EMBER_PALE, LEAF_DEEP),
    *HEAT,
    *(mix(colour, PAPER, 0.62) for colour in HEAT),
    *OWNERS,
    *(SKY, GLASS, WOOD, WOOD_DEEP, BRICK, SUN, ROSE, MOSS, STONE),
)

_EDGES: tuple[tuple[Colour, Colour, int], ...] = (
    (PAPER, INK, 8),
    (PAPER, INK_SOFT, 3),
    (PAPER_SHADE, INK, 4),
    (SAND, INK, 4),
    (mix(SAND, PAPER, 0.62), INK, 3),
    (PAPER, TABLE, 3),
    (DUSK_LINE, INK, 3),
    (SNOW, INK, 3),
    (DUSK, PAPER, 6),
    (DUSK_SPACE, PAPER, 4),
    (DUSK, INK, 2),
    (PAPER, EMBER, 4),
    (SNOW, EMBER, 4),
    (EMBER_DEEP, SNOW, 3),
    (EMBER_PALE, INK, 4),
    (TABLE, EMBER, 2),
    (TABLE, DUSK, 2),
    (PAPER, LEAF_DEEP, 4),
    (PAPER, DUSK_LINE, 2),
    *((colour, INK, 3) for colour in HEAT),
    *((mix(colour, PAPER, 0.62), INK, 4) for colour in HEAT),
    *((colour, PAPER, 2) for colour in HEAT),
    *((colour, SNOW, 3) for colour in OWNERS),
    *((colour, PAPER, 1) for colour in OWNERS),
    *((colour, PAPER, 2) for colour in (SKY, GLASS, WOOD, WOOD_DEEP, BRICK, ROSE, MOSS, STONE)),
    *((colour, INK, 1) for colour in (SKY, GLASS, WOOD, WOOD_DEEP, BRICK, SUN, ROSE, MOSS, STONE)),
    (DUSK, SUN, 2),
)
"""Pairs that meet at an edge, with the number of steps between them."""


@cache
def colours() -> tuple[Colour, ...]:
    """Return the palette in order: named colours first, each once; at most 256."""
    steps = (
        mix(one, other, step / (count + 1))
        for one, other, count in _EDGES
        for step in range(1, count + 1)
    )
    return tuple(dict.fromkeys((*_NAMED, *steps)))


@cache
def palette_bytes() -> bytes:
    """Return the palette as the body of a PLTE chunk."""
    return bytes(value for colour in colours() for value in colour)


@cache
def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(palette_bytes())
    return image


def settle(image: Image.Image) -> Image.Image:
    """Turn an RGB image into a palette image, each pixel to the nearest colour, not dithered."""
    return image.quantize(palette=_palette_image(), dither=Image.Dither.NONE)


def blank(width: int, height: int, colour: Colour) -> Image.Image:
    """Make a palette image of one colour of the palette.

    Raises:
        ValueError: The palette does not have the colour.
    """
    image = Image.new("P", (width, height), colours().index(colour))
    image.putpalette(palette_bytes())
    return image


def pale(colour: Colour) -> Colour:
    """Return the light form of a colour of `HEAT`: a space that is not reached yet."""
    return mix(colour, PAPER, 0.62)


def heat(index: int, count: int) -> Colour:
    """Return the colour of zone ``index`` (from 0) of ``count``, from calm to full."""
    if count <= 1:
        return HEAT[0]
    return HEAT[round(index * (len(HEAT) - 1) / (count - 1))]


def owner_colour(key: str) -> Colour:
    """Return the ribbon colour of an owner, the same wherever that owner appears.

    Any name has one. The word before it was chosen so that the roles at one table differ.
    """
    return OWNERS[sha256(f"ribbon {key}".encode()).digest()[0] % len(OWNERS)]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours after WCAG 2: 1 (none) to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (value / 255 for value in colour)
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
