"""Words in pictures: the typeface, what it can show, and making words fit.

Letters are laid out one after the other from left to right, the same on every machine, without
the optional shaping library. Nothing is opened before the first word is drawn.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Literal

from PIL import ImageFont

FONTS = Path(__file__).resolve().parents[2] / "data" / "fonts"
"""Where the typeface lies, with its licence."""

Weight = Literal["text", "strong"]

_FILES: dict[Weight, str] = {"text": "Nunito-SemiBold.ttf", "strong": "Nunito-ExtraBold.ttf"}

CAP = 0.705
"""The height of a capital letter or digit, in sizes of the typeface."""

LONGEST = 400
"""Characters that are looked at; nothing longer can be read in a picture."""

_BREAK = re.compile(r" (?![+−-]\d)")
_BOX = "\u25a1"

_ALIKE = {"\u2731": "*"}
"""What is shown for signs that the typeface lacks: the asterisk of the Target Die."""


@lru_cache(maxsize=64)
def font(size: int, weight: Weight = "text") -> ImageFont.FreeTypeFont:
    """Open the typeface at a size in pixels.

    Raises:
        OSError: The file is missing or broken.
    """
    return ImageFont.truetype(FONTS / _FILES[weight], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def shows(character: str) -> bool:
    """Whether the typeface has a character, rather than the box that stands for a missing one."""
    if character.isspace():
        return character == " "
    face = font(20)
    mask, missing = face.getmask(character), face.getmask("\uffff")
    return mask.size != missing.size or bytes(mask) != bytes(missing)


@lru_cache(maxsize=2048)
def clean(words: str) -> str:
    """Return words as the typeface can show them, on one line.

    Invisible characters (direction marks, joiners, controls) and emoji go away; fancy forms of
    letters become plain ones; an accent that the typeface lacks is left out; a stretch of letters
    of a script that it lacks becomes one empty box. Right-to-left scripts are among those, so no
    word is ever shown in the wrong direction.
    """
    shown: list[str] = []
    for sign in unicodedata.normalize("NFC", words[:LONGEST]):
        character = _ALIKE.get(sign, sign)
        kind = unicodedata.category(character)
        if character.isspace():
            shown.append(" ")
        elif kind in {"Cc", "Cf", "Cs", "Co"}:
            continue
        elif shows(character):
            shown.append(character)
        else:
            plain = "".join(filter(shows, unicodedata.normalize("NFKD", character)))
            plain = "".join(c for c in plain if not unicodedata.combining(c))
            if plain:
                shown.append(plain)
            elif kind[0] in "LN" and shown[-1:] != [_BOX]:
                shown.append(_BOX)
    return " ".join("".join(shown).split())


@lru_cache(maxsize=4096)
def measure(words: str, size: int, weight: Weight = "text") -> int:
    """Return the width of cleaned words in pixels, rounded up."""
    return int(font(size, weight).getlength(words) + 0.999)


@lru_cache(maxsize=2048)
def fit(words: str, width: int, size: int, least: int, weight: Weight = "text") -> tuple[str, int]:
    """Make words fit a width: smaller down to ``least`` pixels, then cut with an ellipsis.

    Returns:
        The words, cleaned and perhaps cut, and their size.
    """
    words = clean(words)
    for smaller in range(size, least - 1, -1):
        if measure(words, smaller, weight) <= width:
            return words, smaller
    return _cut(words, width, least, weight), least


@lru_cache(maxsize=1024)
def wrap(words: str, width: int, size: int, most: int, weight: Weight = "text") -> tuple[str, ...]:
    """Break words into at most ``most`` lines of a width; the last is cut if they do not fit.

    A number with a sign stays with the word before it: ``Matt −1``.
    """
    lines: list[str] = []
    rest = _BREAK.split(clean(words))
    while rest and rest[0]:
        if len(lines) == most - 1:
            lines.append(_cut(" ".join(rest), width, size, weight))
            break
        taken = 1
        while taken < len(rest) and measure(" ".join(rest[: taken + 1]), size, weight) <= width:
            taken += 1
        head = " ".join(rest[:taken])
        rest = rest[taken:]
        if measure(head, size, weight) > width:
            whole = head
            head = _longest_start(whole, width, size, weight)
            rest.insert(0, whole[len(head) :])
        lines.append(head)
    return tuple(lines)


def _longest_start(word: str, width: int, size: int, weight: Weight) -> str:
    length = len(word)
    while length > 1 and measure(word[:length], size, weight) > width:
        length -= 1
    return word[:length]


def _cut(words: str, width: int, size: int, weight: Weight) -> str:
    if measure(words, size, weight) <= width:
        return words
    room = width - measure("…", size, weight)
    return _longest_start(words, max(room, 0), size, weight).rstrip() + "…"
