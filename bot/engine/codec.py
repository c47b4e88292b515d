"""Saving and reading states, moves and events as JSON.

A saved state names the version of its game. When a game changes the shape of its state it raises
``info.version`` and says in ``upgrades`` how the previous shape becomes the new one.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable
from typing import Any, Union

import msgspec

from bot.engine.events import Event
from bot.engine.game import Game, State


class UnknownVersion(ValueError):  # noqa: N818 - named for what is wrong
    """A save of a version that this program does not know, most likely a newer one."""


@functools.cache
def _state_decoder(kind: type[State]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@functools.cache
def _events_decoder(kinds: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    union: Any = Union[kinds]  # noqa: UP007 - made from a tuple
    return msgspec.json.Decoder(tuple[union, ...])


_encoder = msgspec.json.Encoder(order=None)


def encode_state(game: Game[Any, Any], state: State) -> bytes:
    """Write a state as JSON: ``{"v": 1, "state": {...}}``."""
    return b'{"v":%d,"state":%s}' % (game.info.version, _encoder.encode(state))


def decode_state(game: Game[Any, Any], data: bytes) -> State:
    """Read a state, upgrading an older one step by step.

    Raises:
        UnknownVersion: It is newer, or so old that no upgrade is known.
        msgspec.ValidationError: It is not a state of this game.
    """
    raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    version = msgspec.json.decode(raw["v"], type=int)
    if version == game.info.version:
        state: State = _state_decoder(game.State).decode(raw["state"])
        return state
    value = msgspec.json.decode(raw["state"])
    while version != game.info.version:
        if version > game.info.version or version not in game.upgrades:
            raise UnknownVersion(f"{game.info.slug} save of version {version}")
        value = game.upgrades[version](value)
        version += 1
    return msgspec.convert(value, game.State)


def encode_events(events: Iterable[Event]) -> bytes:
    """Write events as a JSON list of tagged objects."""
    return _encoder.encode(tuple(events))


def decode_events(game: Game[Any, Any], data: bytes) -> tuple[Event, ...]:
    """Read events of this game.

    Raises:
        msgspec.ValidationError: They are not events of this game.
    """
    events: tuple[Event, ...] = _events_decoder(game.events).decode(data)
    return events


def shape(game: Game[Any, Any]) -> str:
    """Return a hash of the JSON shape of a game's state and events.

    A test keeps it beside ``info.version``: whoever renames a field has to raise the version and
    write the upgrade.
    """
    kinds: Any = Union[game.events]  # noqa: UP007 - made from a tuple
    _, components = msgspec.json.schema_components((game.State, kinds))
    for part in components.values():
        part.pop("description", None)
    text = json.dumps(components, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
