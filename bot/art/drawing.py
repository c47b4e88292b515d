"""What a picture becomes, and what all painters share."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.engine.words import Line, Who

Say = Callable[[Line], str]
"""Says a line in one language, as plain text: no Markdown, nothing escaped."""

LONGEST_ALT = 1024
"""Characters of a description that Discord takes."""


class Undrawable(ValueError):  # noqa: N818 - it names what is wrong, as the engine's refusals do
    """A picture's data makes no sense: a marker outside its bar, a zone behind the end."""


class Drawing(Struct, frozen=True):
    """A finished picture.

    Attributes:
        png: The file.
        width: In pixels.
        height: In pixels.
        alt: All that it says, in words; at most 1,024 characters.
        name: A file name that tells nothing but its kind.
    """

    png: bytes
    width: int
    height: int
    alt: str
    name: str


def short_alt(words: str) -> str:
    """Cut a description at a word to what Discord takes."""
    words = words.strip()
    if len(words) <= LONGEST_ALT:
        return words
    head = words[: LONGEST_ALT - 1]
    whole, space, _ = head.rpartition(" ")
    return (whole if space else head).rstrip() + "…"


def owner_key(line: Line, said: str) -> str:
    """Return what an owner's colour follows: the seat that a line names, else its words."""
    for _, value in line.args:
        if isinstance(value, Who):
            return value.seat
        if isinstance(value, Line):
            return owner_key(value, said)
    return said.casefold()


def signed(number: int) -> str:
    """Return a number with its sign: ``+2``, ``−1``, ``0``."""
    return f"{number:+d}".replace("-", "−") if number else "0"
