"""Moves, and the decisions that they answer."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from bot.engine.errors import NotUnderstood
from bot.engine.words import Seat, line

LONGEST_MOVE = 60
"""Characters of a move's text: a custom_id of 100 has to hold table and decision too."""

LONGEST_DECISION = 20
"""Characters of a decision's id, for the same reason."""

_PART = re.compile(r"[a-z0-9+_.-]+")


class Move(Struct, frozen=True, order=True, gc=False):
    """What a player does and nothing of its consequences, with a text form like UCI's.

    The text is the verb and its arguments joined by colons: ``roll``, ``assist:mayhem``,
    ``e4:e5``. Custom ids, logs, autocomplete and exported games all use it.

    >>> Move.parse("assist:mayhem")
    Move(verb='assist', args=('mayhem',))
    >>> str(Move("assist", ("mayhem",)))
    'assist:mayhem'
    """

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.verb, *self.args)) if self.args else self.verb

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move's text form.

        Raises:
            NotUnderstood: It is empty, too long, or has characters that no move has.
        """
        parts = text.split(":")
        if len(text) > LONGEST_MOVE or not all(map(_PART.fullmatch, parts)):
            raise NotUnderstood(line("refused-not-understood", text=text[:LONGEST_MOVE]))
        return cls(parts[0], tuple(parts[1:]))


class Decision(Struct, frozen=True):
    """Something that must or may be decided now.

    Attributes:
        id: At most 20 characters, made from the number of moves at which it opened, so that a
            replay makes the same one: see `decision_id`.
        key: What is asked, the stem of its message ids: ``choose-card``.
        seats: Who is asked. Several: whoever comes first, or each of them, as the game says.
            ``TABLE`` among them: any seated player may, and nobody is named for it.
        kind: ``must``: the game waits for it. ``may``: the game goes on without.
        secret: Its moves and answers are for its seats only.
        answered: Those of ``seats`` who have answered and can still change it until it closes.
            Reminders stop for them, and computer players do not answer again.
        default: What a timer that ran out, or a stand-in, plays. None: nothing is played.
        turn: Whose turn it is among a crew that shares a seat and takes turns: its members in
            order, counted on from its first one by this number. None: anybody's.
    """

    id: str
    key: str
    seats: tuple[Seat, ...]
    kind: Literal["must", "may"] = "must"
    secret: bool = False
    answered: tuple[Seat, ...] = ()
    default: Move | None = None
    turn: int | None = None


def decision_id(opened: int, key: str) -> str:
    """Make a decision's id from the number of moves at which it opened: ``12.lara``.

    Args:
        opened: ``state.moves`` when the question came up.
        key: Tells apart what opens at the same time, ``a-z0-9-``.
    """
    return f"{opened}.{key}"[:LONGEST_DECISION]


class Asked(Struct, frozen=True):
    """An open decision as one viewer knows it.

    Attributes:
        decision: The decision. If it is secret and not the viewer's, ``seats``, ``answered``
            and ``default`` are empty: only that something is open is known.
        moves: What the viewer's seat may play, complete and in the game's order; for nobody in
            particular, what its first seat may play if it is not secret.
        seat: The seat those moves are for.
    """

    decision: Decision
    moves: tuple[Move, ...] = ()
    seat: Seat | None = None
