"""Saves: of this version, of older ones, of a newer one."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import GameInfo, Rng, SeatPlan, seed_from
from bot.engine.codec import (
    UnknownVersion,
    decode_events,
    decode_state,
    encode_events,
    encode_state,
    shape,
)
from bot.library import load_games
from tests.contract.playing import EXAMPLE_DATA
from tests.example_game import BidState, BlindBid, HasBid, WishShown

GAME = load_games(EXAMPLE_DATA, (BlindBid,))["blind_bid"]
STATE = GAME.begin([SeatPlan("fox"), SeatPlan("owl")], {}, Rng(seed_from("save"))).state


def version(number: int) -> GameInfo:
    return replace(BlindBid.info, version=number)


class LaterBid(BlindBid):
    """The game two versions later: coins are called money."""

    info = version(4)
    upgrades: ClassVar = {
        1: BlindBid.upgrades[1],
        2: lambda save: save | {"moves": save["moves"] + 1},
        3: lambda save: save | {"moves": save["moves"] * 10},
    }


def test_a_save_names_its_version() -> None:
    assert encode_state(GAME, STATE).startswith(b'{"v":2,"state":{"rng":')


def test_a_save_is_read_as_it_was() -> None:
    assert decode_state(GAME, encode_state(GAME, STATE)) == STATE


def test_an_older_save_is_upgraded_one_version_after_the_other() -> None:
    later = LaterBid(GAME.content, GAME.digest)

    loaded = decode_state(later, encode_state(GAME, replace(STATE, moves=6)))

    assert loaded == replace(STATE, moves=70)


def test_a_save_of_the_first_version_is_upgraded_by_the_game() -> None:
    save = msgspec.to_builtins(STATE)
    save["bidders"] = [
        {("purse" if name == "coins" else name): value for name, value in bidder.items()}
        for bidder in save["bidders"]
    ]

    assert decode_state(GAME, msgspec.json.encode({"v": 1, "state": save})) == STATE


def test_a_newer_save_is_refused() -> None:
    newer = LaterBid(GAME.content, GAME.digest)
    with pytest.raises(UnknownVersion, match="blind_bid save of version 4"):
        decode_state(GAME, encode_state(newer, STATE))


def test_a_save_older_than_any_upgrade_is_refused() -> None:
    with pytest.raises(UnknownVersion, match="version 0"):
        decode_state(GAME, b'{"v":0,"state":{}}')


@pytest.mark.parametrize(
    "broken",
    [
        b'{"v":2,"state":{}}',
        b'{"v":2,"state":{"rng":{"seed":7}}}',
        b'{"v":"two","state":{}}',
        b"[]",
    ],
)
def test_what_is_no_save_is_refused(broken: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_state(GAME, broken)


def test_events_are_read_as_they_were() -> None:
    events = (HasBid(seat="fox"), WishShown(seat="owl", wish="sweet", audience=("fox",)))

    assert decode_events(GAME, encode_events(events)) == events


def test_events_of_another_game_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_events(GAME, b'[{"type":"CardPlayed","seat":"fox"}]')


def test_a_renamed_field_has_another_shape() -> None:
    class Renamed(BidState, frozen=True, kw_only=True):
        begun: int = 0

    class RenamedBid(BlindBid):
        State = Renamed

    assert shape(GAME) == shape(BlindBid(GAME.content, "other cards"))
    assert shape(RenamedBid(GAME.content, "")) != shape(GAME)


def test_another_event_has_another_shape() -> None:
    class FewerEvents(BlindBid):
        events: Any = BlindBid.events[:-1]

    assert shape(FewerEvents(GAME.content, "")) != shape(GAME)
