"""A game as a file: what was set up, each move and each event, the seed and the hashes.

`replay` plays a recorded game again and compares everything. The dice are sealed: the file has
the SHA-256 of the seed that was shown before the first move, and the seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.codec import decode_events, encode_events
from bot.engine.decisions import Move
from bot.engine.dice import Rng, commitment
from bot.engine.errors import Refusal
from bot.engine.game import Game, SeatPlan, State
from bot.engine.words import Seat

FORMAT = 1


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the log.

    Attributes:
        decision: Which decision was answered; empty for the set-up and for a rewind.
        seat: Whose answer it was; ``table`` for time that ran out.
        move: The answer's text form.
        events: What happened, with what only some could see.
        to: For a rewind: how many moves still stand.
    """

    decision: str = ""
    seat: Seat = ""
    move: str = ""
    events: msgspec.Raw = msgspec.Raw(b"[]")
    to: int | None = None


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """What the hash of a recorded game is made of.

    Attributes:
        fireside: The version of this format.
        game: The game's slug.
        version: The version of its rules.
        content: SHA-256 of its content files.
        seats: As they were set up.
        options: As they were chosen.
        commitment: SHA-256 of the seed's bytes, shown before the first move.
        seed: The seed; empty while the game goes on.
        log: The set-up's events, then every move.
        sha256: Of everything above, as `fingerprint` computes it.
    """

    fireside: int
    game: str
    version: int
    content: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, str]
    commitment: str
    seed: str
    log: tuple[Entry, ...]
    sha256: str = ""


class Recorded(Sealed, frozen=True, forbid_unknown_fields=True):
    """A recorded game.

    Attributes:
        notation: The game on one line, where its rules have a notation; it follows from the log.
    """

    notation: str = ""


class Mismatch(Exception):  # noqa: N818 - the finding of a check
    """A recorded game is not what it says; the text says where, in English."""


def fingerprint(recorded: Recorded) -> str:
    """Return the SHA-256 of a recorded game without its own hash and what follows from the log."""
    names = (field.name for field in msgspec.structs.fields(Sealed))
    plain = replace(Sealed(*(getattr(recorded, name) for name in names)), sha256="")
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()


def sealed(recorded: Recorded) -> Recorded:
    """Return the recorded game with its hash."""
    return replace(recorded, sha256=fingerprint(recorded))


def write(recorded: Recorded) -> bytes:
    """Write a recorded game as JSON, a line an entry."""
    data: bytes = msgspec.json.format(msgspec.json.encode(recorded), indent=1)
    return data + b"\n"


def read(data: bytes) -> Recorded:
    """Read a recorded game.

    Raises:
        Mismatch: It is not one.
    """
    try:
        raw = msgspec.json.decode(data, type=Recorded)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Mismatch(f"this is not a recorded game: {error}") from error
    compact = tuple(
        replace(e, events=msgspec.Raw(msgspec.json.encode(msgspec.json.decode(e.events))))
        for e in raw.log
    )
    return replace(raw, log=compact)


def replay(game: Game[Any, Any], recorded: Recorded) -> State:
    """Play a recorded game again.

    Returns:
        Its last state.

    Raises:
        Mismatch: At the first thing that differs.
    """
    if recorded.fireside != FORMAT or recorded.version != game.info.version:
        raise Mismatch(
            f"written by other rules: format {recorded.fireside}, {recorded.game} "
            f"{recorded.version}; this program has format {FORMAT}, {game.info.version}"
        )
    if recorded.content != game.digest:
        raise Mismatch("played with other cards: the content files differ")
    if not recorded.seed:
        raise Mismatch("the game was not over when it was exported: its seed is still secret")
    try:
        shown = commitment(recorded.seed)
    except ValueError as error:
        raise Mismatch("the seed is not one") from error
    if shown != recorded.commitment:
        raise Mismatch("the seed is not the one that was promised before the first move")
    if fingerprint(recorded) != recorded.sha256:
        raise Mismatch("the file was changed: its SHA-256 differs")
    if not recorded.log:
        raise Mismatch("the log is empty")
    if recorded.notation and recorded.notation != notation(game, recorded.log):
        raise Mismatch("the notation is not that of the moves")
    return _replay_log(game, recorded)


def notation(game: Game[Any, Any], log: Sequence[Entry]) -> str:
    """Write what stands of a log in its game's notation; empty where it has none."""
    stood: list[tuple[Seat, Move]] = []
    for entry in log[1:]:
        if entry.to is not None:
            del stood[entry.to :]
        else:
            stood.append((entry.seat, Move.parse(entry.move)))
    return game.notation(stood)


def _replay_log(game: Game[Any, Any], recorded: Recorded) -> State:
    try:
        step = game.begin(recorded.seats, recorded.options, Rng(recorded.seed))
    except (ValueError, KeyError) as error:
        raise Mismatch(f"the set-up is not possible: {error}") from error
    _compare(game, 0, recorded.log[0], step.events)
    states = [step.state]
    for number, entry in enumerate(recorded.log[1:], 1):
        if entry.to is not None:
            if not 0 <= entry.to < len(states):
                raise Mismatch(f"entry {number}: a rewind to a move that was not made")
            del states[entry.to + 1 :]
            continue
        try:
            step = game.apply(states[-1], entry.decision, entry.seat, Move.parse(entry.move))
        except Refusal as error:
            raise Mismatch(f"entry {number}: {entry.move!r} was not possible: {error}") from error
        _compare(game, number, entry, step.events)
        states.append(step.state)
    last: State = states[-1]
    return last


def _compare(game: Game[Any, Any], number: int, entry: Entry, events: tuple[Any, ...]) -> None:
    try:
        told = decode_events(game, bytes(entry.events))
    except msgspec.ValidationError as error:
        raise Mismatch(f"entry {number}: unknown events: {error}") from error
    if encode_events(told) != encode_events(events):
        raise Mismatch(f"entry {number}: what happened differs from what the rules make of it")
