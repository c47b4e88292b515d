"""Games played by chance, looked at after every step; one in ten restarts after every step."""

from __future__ import annotations

import os
import random

import pytest

from bot.engine import Rng, SeatPlan, seed_from
from bot.engine.codec import decode_state, encode_state
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import DICE, HELD, SagaState
from tests.games.storybook_saga.saga import CARDS, CREW, GAME

GAMES = int(os.environ.get("SAGA_GAMES", "300"))
"""Games to play; fewer while one is at work on something."""

RESTARTS = 10
"""One game in so many is saved, forgotten and read back after every step."""

LIMIT = 5000


def setup(number: int) -> SagaState:
    """Begin a game; every combination of options has its turn (54 of them)."""
    options, left = {}, number
    for option in GAME.info.options:
        left, which = divmod(left, len(option.values))
        options[option.id] = option.values[which]
    return GAME.begin([SeatPlan(CREW)], options, Rng(seed_from(f"random {number}"))).state


def look(state: SagaState) -> None:
    """Whatever is played, these hold."""
    table = state.table
    board = Board(CARDS, table)
    assert len(table.bonus) <= HELD
    assert len(set(table.bonus + table.spent)) == len(table.bonus + table.spent)
    assert board.assigned() + table.pool + (table.die > 0) <= DICE
    assert table.pool >= 0
    assert len({h.hero for h in table.team}) == len(table.team) <= 7
    lent = tuple(value for h in table.team for value in h.pies)
    assert len(set(table.pies + lent)) == len(table.pies + lent)
    for h in table.team:
        assert h.damage >= 0
        assert all(1 <= value <= 6 for value in h.dice)
        if h.fallen:
            assert (h.dice, h.pies, h.damage, h.sleep) == ((), (), 0, 0)
    for f in board.standing():
        assert f.damage >= 0
    assert table.left == len(state.deck)
    assert table.piles == (len(state.piles[0]), len(state.piles[1]))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_by_chance_keeps_the_rules_at_every_step(number: int) -> None:
    chance, state = random.Random(number), setup(number)
    pieces, moves = GAME.pieces(state), 0
    while GAME.outcome(state) is None:
        decisions = GAME.decisions(state)
        must = decisions[0]
        decision = chance.choice(decisions) if chance.random() < 0.3 else must
        legal = GAME.moves(state, decision, CREW)
        assert legal
        assert len(set(legal)) == len(legal)
        assert must.key != "pause" or len(decisions) > 1, "a stop with nothing to use"
        settled = decision.key in ("arrange", "lineup") and chance.random() < 0.8
        move = legal[0] if settled else chance.choice(legal)
        state = GAME.apply(state, decision.id, CREW, move).state
        look(state)
        if number % RESTARTS == 0:
            state = restarted(state)
        assert GAME.pieces(state) == pieces
        moves += 1
        assert moves < LIMIT


def restarted(state: SagaState) -> SagaState:
    """Save a state, forget it and read it back, as a new process would."""
    read = decode_state(GAME, encode_state(GAME, state))
    assert isinstance(read, SagaState)
    assert read == state
    assert GAME.decisions(read) == GAME.decisions(state)
    return read
