"""Words that are not yet in any language: message ids with arguments.

Rules never write prose. They make a `Line`, the id of a message and its arguments, and
``bot/ui`` turns it into English or Italian with the Fluent files of ``data/``.

There are hundreds of thousands of these in memory and none can refer to itself, so the garbage
collector is told to pass them by.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Seat = str
"""A role at the table: ``lara``, ``white``, ``mischief``; at most 16 characters of ``a-z0-9-``."""

TABLE: Seat = "table"
"""The pseudo-seat for what nobody does (time that runs out) or nobody may be named for."""


class Who(Struct, frozen=True, tag="who", gc=False):
    """A name, as an argument of a `Line`.

    Attributes:
        seat: Whose.
        form: ``role``: the character's. ``player``: the person's, or the character's where
            nobody plays it. ``both``: the character's, and the person's where there is one.
    """

    seat: Seat
    form: Literal["role", "player", "both"] = "role"


class Line(Struct, frozen=True, tag="line", gc=False, cache_hash=True):
    """A sentence by its message id; what is told to a player, in no language yet.

    Attributes:
        id: The Fluent message id, unique over the game's phrases and the common ones.
        args: Pairs of name and value. A ``str`` is a word from the content (a card's title or
            text) or something that a person typed; it is escaped when it is shown.
    """

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = int | str | Who | Line | tuple[Line, ...]
"""What a `Line` may carry; a tuple of lines becomes a list (``a, b and c``)."""


def line(id: str, /, **args: Arg) -> Line:  # noqa: A002 - Fluent's own word for it
    """Make a `Line`: ``line("mb-rolled", seat=Who("lara"), die=4)``."""
    return Line(id, tuple(args.items()))
