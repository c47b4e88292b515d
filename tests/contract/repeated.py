"""Plays a game of each kind and prints a hash of all that came of it, a line a game.

``test_every_game.py`` runs it in programs of their own that put sets in different orders.
"""

from __future__ import annotations

import hashlib

from bot.engine.codec import encode_events, encode_state
from tests.contract.playing import GAMES, few_playings, some


def digest(slug: str) -> str:
    """Return the hash of a few games: states, events, what is known and what is seen."""
    game, total = GAMES[slug], hashlib.sha256()
    for playing in few_playings(game):
        for step in playing.steps:
            total.update(encode_state(game, step.state) + encode_events(step.events))
        for state in some(playing.states, 30):
            for viewer in playing.viewers:
                known = game.known(state, viewer)
                total.update(repr((known, game.panel(known))).encode())
    return total.hexdigest()


if __name__ == "__main__":
    for slug in GAMES:
        print(slug, digest(slug))
