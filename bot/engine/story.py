"""A told story as data: what a chronicle is made of."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.panel import Picture
from bot.engine.words import Line, Seat


class Told(Struct, frozen=True):
    """Something that a player told.

    Attributes:
        number: The prompt's number, by which a moderator can take it out.
        seat: Whose story it is.
        question: What was asked.
        text: What was told, as it was typed; empty where it was taken out.
        removed: A moderator took it out.
        name: What whoever told it was called then; empty: whoever holds the seat.
    """

    number: int
    seat: Seat
    question: Line
    text: str
    removed: bool = False
    name: str = ""


class Passage(Struct, frozen=True):
    """What happened in one post, and what was told of it."""

    lines: tuple[Line, ...]
    told: tuple[Told, ...] = ()


class Chapter(Struct, frozen=True):
    """A part of the story under a title; the first one may have none.

    Attributes:
        title: Its name.
        passages: In order.
        picture: What stands above it.
    """

    title: Line | None
    passages: tuple[Passage, ...]
    picture: Picture | None = None


class Chronicle(Struct, frozen=True):
    """A story.

    Attributes:
        title: Its name.
        game: The game's name.
        cast: Seats with the names of their roles, and of their players where they have one.
        names: Seats and their players, for the sentences.
        chapters: In order.
        ending: Why it ended; None while it goes on.
        hidden: What only some saw at the time; empty while the game goes on.
        promise: SHA-256 of the seed; empty where nothing is left to chance.
        seed: The seed, once the game is over; else empty.
        fingerprint: SHA-256 of the whole log, once the game is over; else empty.
        picture: How things stood at the end, or stand now.
        epilogue: What is left to say at the end: who keeps what, and the like.
        notation: The whole game on one line, where its rules have a notation.
    """

    title: Line
    game: Line
    cast: tuple[tuple[Seat, Line, str], ...]
    names: tuple[tuple[Seat, str], ...]
    chapters: tuple[Chapter, ...]
    ending: Line | None
    hidden: tuple[Line, ...]
    promise: str
    seed: str
    fingerprint: str
    picture: Picture | None = None
    epilogue: tuple[Line, ...] = ()
    notation: str = ""
