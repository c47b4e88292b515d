"""PNG files put together from strips that were compressed before.

A strip is a few rows over the whole width, as its own IDAT chunk: a stretch of raw deflate that
ends on a byte and refers to nothing outside itself (zlib's full flush). Such stretches, one
behind the other, are one valid stream, and its Adler-32 follows from theirs. So a picture of
strips that were drawn before costs no drawing and no compressing.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from PIL import Image

from bot.art.palette import palette_bytes

LEVEL = 6
"""zlib's level; 9 takes twice the time for one byte in a hundred."""

_ADLER = 65521
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Strip(Struct, frozen=True):
    """Rows of a picture, compressed.

    Attributes:
        width: In pixels.
        height: In rows, at least 1.
        chunk: A whole IDAT chunk.
        adler: The Adler-32 of the rows with their filter bytes.
    """

    width: int
    height: int
    chunk: bytes
    adler: int


def cut(image: Image.Image) -> Strip:
    """Make a strip of a palette image.

    Raises:
        ValueError: The image is not in palette mode.
    """
    if image.mode != "P":
        raise ValueError(f"a strip is cut from a palette image, not from {image.mode}")
    width, height = image.size
    rows = Image.new("P", (width + 1, height), 0)  # column 0: the filter byte, "none"
    rows.paste(image, (1, 0))
    raw = rows.tobytes()
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(width, height, _chunk(b"IDAT", packed), zlib.adler32(raw))


def assemble(strips: Sequence[Strip]) -> bytes:
    """Put strips, from the top, together into a PNG file.

    Raises:
        ValueError: There is none, or their widths differ.
    """
    if len({strip.width for strip in strips}) != 1:
        raise ValueError("strips of one width are needed, at least one")
    width, height, adler = strips[0].width, 0, 1
    for strip in strips:
        adler = join_adler(adler, strip.adler, strip.height * (width + 1))
        height += strip.height
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", size + b"\x08\x03\x00\x00\x00"),
            _opening(),
            *(strip.chunk for strip in strips),
            _chunk(b"IDAT", b"\x03\x00" + adler.to_bytes(4, "big")),
            _chunk(b"IEND", b""),
        )
    )


def encode(image: Image.Image) -> bytes:
    """Make a PNG file of a whole palette image."""
    return assemble((cut(image),))


def join_adler(first: int, second: int, length: int) -> int:
    """Return the Adler-32 of two stretches in a row from theirs; ``length`` is the second's."""
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)
    return high % _ADLER << 16 | low % _ADLER


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(body, zlib.crc32(kind))
    return len(body).to_bytes(4, "big") + kind + body + check.to_bytes(4, "big")


@cache
def _opening() -> bytes:
    """The palette, and the two bytes that open a zlib stream."""
    return _chunk(b"PLTE", palette_bytes()) + _chunk(b"IDAT", b"\x78\xda")
