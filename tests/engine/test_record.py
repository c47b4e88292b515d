"""A recorded game is accepted as it was played, and after no change at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import Event, Move, commitment, seed_from
from bot.engine.codec import decode_events, encode_events
from bot.engine.record import (
    Entry,
    Mismatch,
    Recorded,
    fingerprint,
    read,
    replay,
    sealed,
    write,
)
from tests.contract.playing import GAMES, Playing, random_game
from tests.contract.test_every_game import record_of
from tests.example_game import LotTaken, LotTurned, WishDealt

GAME = GAMES["blind_bid"]


def with_a_tie() -> Playing:
    """Find a game in which a die was rolled for two."""
    games = (random_game("blind_bid", 3, (), number) for number in range(100))
    return next(g for g in games if any(_tied(e) for step in g.steps for e in step.events))


def _tied(event: Event) -> bool:
    return isinstance(event, LotTaken) and event.die in (1, 2)


PLAYING = with_a_tie()
RECORDED = record_of(PLAYING)

Change = Callable[[Event], Event]


def changed(kind: type[Event], change: Change) -> Recorded:
    """Change the first event of a kind for which the change makes a difference."""
    log = list(RECORDED.log)
    for number, entry in enumerate(log):
        events = list(decode_events(GAME, bytes(entry.events)))
        for place, event in enumerate(events):
            if isinstance(event, kind) and change(event) != event:
                events[place] = change(event)
                raw = msgspec.Raw(encode_events(events))
                log[number] = msgspec.structs.replace(entry, events=raw)
                return replace(RECORDED, log=tuple(log))
    raise AssertionError(f"no {kind.__name__} to change")


def another_die(event: Any) -> Event:
    return replace(event, die=3 - event.die) if event.die in (1, 2) else event


def another_move() -> Recorded:
    log = list(RECORDED.log)
    number = next(n for n, e in enumerate(log) if e.move.startswith("bid:") and e.seat != "table")
    bid = "bid:0" if log[number].move != "bid:0" else "bid:1"
    log[number] = replace(log[number], move=bid)
    return replace(RECORDED, log=tuple(log))


def without_an_entry(number: int) -> Recorded:
    log = RECORDED.log
    return replace(RECORDED, log=log[:number] + log[number + 1 :])


OTHER = seed_from("another seed")

CHANGES = {
    "a die": changed(LotTaken, another_die),
    "a card": changed(LotTurned, lambda e: replace(e, lot="clock")),
    "a card dealt in secret": changed(WishDealt, lambda e: replace(e, wish="warm")),
    "an audience": changed(WishDealt, lambda e: replace(e, audience=None)),
    "a bid in an event": changed(LotTaken, lambda e: replace(e, bids=e.bids[::-1])),
    "an event that is left out": replace(
        RECORDED, log=(Entry(events=msgspec.Raw(b"[]")), *RECORDED.log[1:])
    ),
    "a move": another_move(),
    "a move that is left out": without_an_entry(3),
    "the seed and its promise": replace(RECORDED, seed=OTHER, commitment=commitment(OTHER)),
    "an option": replace(RECORDED, options={"coins": "4"}),
    "a seat": replace(RECORDED, seats=RECORDED.seats[:2]),
}


def test_a_game_is_accepted_as_it_was_played() -> None:
    assert replay(GAME, read(write(RECORDED))) == PLAYING.states[-1]


@pytest.mark.parametrize("recorded", CHANGES.values(), ids=CHANGES)
def test_after_a_change_its_hash_differs(recorded: Recorded) -> None:
    with pytest.raises(Mismatch, match="SHA-256 differs"):
        replay(GAME, read(write(recorded)))


@pytest.mark.parametrize("recorded", CHANGES.values(), ids=CHANGES)
def test_after_a_change_it_is_rejected_even_with_a_new_hash(recorded: Recorded) -> None:
    forged = sealed(recorded)
    assert forged.sha256 == fingerprint(recorded)

    with pytest.raises(Mismatch) as found:
        replay(GAME, read(write(forged)))

    assert "SHA-256" not in str(found.value)


@pytest.mark.parametrize(
    ("recorded", "why"),
    [
        (replace(RECORDED, seed=OTHER), "not the one that was promised"),
        (replace(RECORDED, seed="moss"), "the seed is not one"),
        (replace(RECORDED, seed=""), "not over"),
        (replace(RECORDED, fireside=2), "format 2"),
        (replace(RECORDED, version=1), "other rules"),
        (replace(RECORDED, content="0" * 64), "other cards"),
        (replace(RECORDED, log=()), "log is empty"),
        (replace(RECORDED, options={"sides": "6"}), "set-up is not possible"),
    ],
)
def test_what_cannot_be_checked_says_why(recorded: Recorded, why: str) -> None:
    with pytest.raises(Mismatch, match=why):
        replay(GAME, sealed(recorded))


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"fireside":1,"game":2}', write(RECORDED)[:-40]]
)
def test_what_is_no_recorded_game_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(Mismatch, match="not a recorded game"):
        read(data)


@pytest.mark.parametrize("text", ["resign", "Bid:1", "", "bid:99", "bid:" + "9" * 80])
def test_a_move_that_was_not_possible_is_rejected(text: str) -> None:
    log = (RECORDED.log[0], replace(RECORDED.log[1], move=text), *RECORDED.log[2:])
    with pytest.raises(Mismatch, match="entry 1"):
        replay(GAME, sealed(replace(RECORDED, log=log)))


# Rewinds -----------------------------------------------------------------------------------------


def rewound(to: int) -> Recorded:
    """Play four moves, go back to some of them, and play on as it really went."""
    return sealed(replace(RECORDED, log=(*RECORDED.log[:5], Entry(to=to), *RECORDED.log[to + 1 :])))


@pytest.mark.parametrize("to", [0, 1, 3, 4])
def test_a_rewound_game_is_accepted(to: int) -> None:
    assert replay(GAME, read(write(rewound(to)))) == PLAYING.states[-1]


@pytest.mark.parametrize("to", [5, 40, -1])
def test_a_rewind_to_a_move_that_was_not_made_is_rejected(to: int) -> None:
    with pytest.raises(Mismatch, match="rewind"):
        replay(GAME, sealed(replace(RECORDED, log=(*RECORDED.log[:5], Entry(to=to)))))


def test_after_a_rewind_the_moves_before_it_do_not_count() -> None:
    twice = replace(RECORDED, log=(*RECORDED.log[:3], Entry(to=0), *RECORDED.log[3:]))

    with pytest.raises(Mismatch):
        replay(GAME, sealed(twice))


def test_the_written_file_has_a_line_for_each_value() -> None:
    text = write(RECORDED).decode()

    assert text.endswith("\n")
    assert '\n "game": "blind_bid",\n' in text
    assert all(str(Move.parse(e.move)) in text for e in RECORDED.log if e.move)
