"""Files put together from compressed strips are what a plain drawing would be."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.art import render
from bot.art.bars import GAP, MARGIN, WIDTH, draw, rows_of
from bot.art.palette import TABLE, blank, colours, palette_bytes
from bot.art.strips import assemble, cut, join_adler
from tests.art.pictures import bar, decoded, family, one, say


def noise(width: int, height: int, seed: int) -> Image.Image:
    image = Image.new("P", (width, height))
    image.putpalette(palette_bytes())
    image.putdata([(place * 37 + seed * 101 + place // 7) % 97 for place in range(width * height)])
    return image


def chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    """Read a file strictly: signature, lengths, checksums, nothing behind the end."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    assert found[-1] == (b"IEND", b"")
    return found


@given(st.binary(max_size=400), st.binary(max_size=400))
def test_the_checksum_of_two_stretches_follows_from_theirs(first: bytes, second: bytes) -> None:
    joined = join_adler(zlib.adler32(first), zlib.adler32(second), len(second))

    assert joined == zlib.adler32(first + second)


def test_strips_become_the_picture_that_they_were_cut_from() -> None:
    pieces = [noise(61, height, height) for height in (1, 17, 4, 30)]
    whole = Image.new("P", (61, 52))
    whole.putpalette(palette_bytes())
    top = 0
    for piece in pieces:
        whole.paste(piece, (0, top))
        top += piece.height

    png = assemble([cut(piece) for piece in pieces])

    read = Image.open(io.BytesIO(png))
    assert read.tobytes() == whole.tobytes()
    assert read.convert("RGB").tobytes() == whole.convert("RGB").tobytes()


def test_the_file_keeps_every_checksum_of_the_format() -> None:
    found = chunks(render(family(1, 2, 3, 4, 5), say).png)

    body = b"".join(part for kind, part in found if kind == b"IDAT")
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(body)
    assert unpacker.eof
    assert not unpacker.unused_data
    width, height = struct.unpack(">II", found[0][1][:8])
    assert len(raw) == height * (width + 1)
    assert max(raw) < len(colours()) <= 256


def test_bars_from_kept_strips_equal_a_plain_redraw_pixel_for_pixel() -> None:
    kept = render(family(9, 4, 7, 0, 8, change=2), say)  # fills the shelves
    for values in ((9, 4, 7, 0, 8), (0, 4, 9, 7, 8)):  # known boards in a new order
        picture = family(*values, change=2)
        plain = Image.new("RGB", (kept.width, kept.height), TABLE)
        top = MARGIN - GAP // 2
        for row in rows_of(picture, say):
            board = draw(row).convert("RGB")
            plain.paste(board, (0, top))
            top += board.height

        assert decoded(render(picture, say)).tobytes() == plain.tobytes()


def test_a_strip_needs_a_palette_and_all_need_one_width() -> None:
    with pytest.raises(ValueError, match="RGB"):
        cut(Image.new("RGB", (4, 4)))
    with pytest.raises(ValueError, match="one width"):
        assemble([cut(blank(5, 1, TABLE)), cut(blank(6, 1, TABLE))])
    with pytest.raises(ValueError, match="at least one"):
        assemble([])


def test_a_picture_is_as_wide_as_its_boards() -> None:
    assert render(one(bar()), say).width == WIDTH
