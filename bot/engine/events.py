"""What happened."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.words import Line, Seat


class Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that has happened, named by a past participle: ``Rolled``, ``CardPlayed``.

    A game derives its own, frozen as well, and lists them in ``Game.events``. The outcome of
    chance is in the event, so that a log can be read without the dice.

    Attributes:
        audience: The seats that may know of it; None: everybody, spectators too.
        reveals: New information came out for somebody, so no undo reaches back beyond it.
    """

    audience: tuple[Seat, ...] | None = None
    reveals: bool = False


class Prompt(Struct, frozen=True):
    """An invitation to tell what happened.

    Attributes:
        seat: Who is asked to tell.
        question: One open question.
        sparks: Words to start from, of which the table shows three.
        instead: It takes the place of the newest prompt that is open, which is closed.
        notes: What the telling should say besides, in short statements: small print below it.
        hint: What a story may bear in mind, shown where it is written.
    """

    seat: Seat
    question: Line
    sparks: tuple[str, ...] = ()
    instead: bool = False
    notes: tuple[Line, ...] = ()
    hint: Line | None = None
