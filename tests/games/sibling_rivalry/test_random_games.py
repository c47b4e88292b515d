"""Random games to their end, watched step by step: nothing comes from nowhere.

What a step may change on the board is written down here once more, from the rules and not from
the code: SR-01, SR-11, SR-12, SR-16, SR-19, SR-24.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.engine import Rng, seed_from
from bot.games.sibling_rivalry.model import RivalryState
from tests.games.sibling_rivalry.battles import GAME, SEATS

GAMES = 300
SUPPLY = Counter("PpCcSSssNNnnGGgg") + Counter({"o": 12, "x": 6})


def change(before: str, after: str) -> tuple[Counter[str], Counter[str]]:
    """Return what vanished from the board and what appeared, each with its number."""
    old, new = Counter(before.replace(".", "")), Counter(after.replace(".", ""))
    return old - new, new - old


def watch(before: RivalryState, move: str, after: RivalryState) -> None:
    """Check one step against the rules."""
    old, new = before.position, after.position
    gone, come = change(old.board, new.board)
    touched = sum(a != b for a, b in zip(old.board, new.board, strict=True))
    lead = new.lead - old.lead
    if move == "end":
        assert (gone, come, touched, lead) == (Counter(), Counter(), 0, 0), move
    elif move.startswith("enter"):
        assert (gone, come, touched, lead) == (Counter(), Counter("o"), 1, 0), move
    elif not move.startswith("x"):
        assert (gone, come, touched, lead) == (Counter(), Counter(), 2, 0), move
    elif old.phase == "soldier":
        assert (gone, come) in ((Counter("o"), Counter()), (Counter("x"), Counter())), move
        assert (touched, lead) == (2, 1 if old.turn == "white" else -1), move
    else:
        soldiers = Counter({piece: n for piece, n in gone.items() if piece not in "ox"})
        assert (sum(soldiers.values()), touched, lead) == (1, 2, 0), move
        rest = gone - soldiers
        assert (rest, come) in ((Counter(), Counter()), (Counter("o"), Counter("x"))), move
    assert Counter(new.board.replace(".", "")) <= SUPPLY
    assert min(GAME.battle.reserve(new)) >= 0
    assert 0 <= new.points <= 5


@pytest.mark.timeout(600)
@pytest.mark.rule("SR-01", "SR-11", "SR-16", "SR-19", "SR-24")
def test_in_random_games_no_piece_appears_or_vanishes_but_by_rule_and_every_game_ends() -> None:
    endings: Counter[str] = Counter()
    for number in range(GAMES):
        chance = random.Random(number)
        state = GAME.begin(SEATS, {}, Rng(seed_from(str(number)))).state
        taken = {"white": 0, "black": 0}
        while GAME.battle.ending(state.position) is None:
            assert state.moves < 1000
            legal = GAME.battle.legal(state.position)
            # Seldom an early end: a game of passing is no test.
            move = chance.choice(legal if chance.random() < 0.1 else legal[:-1] or legal)
            turn = state.position.turn
            decision = next(d for d in GAME.decisions(state) if d.key == "step")
            after = GAME.apply(state, decision.id, turn, move).state
            watch(state, str(move), after)
            if after.position.lead != state.position.lead:
                _count_a_kill(taken, turn)
            assert min(taken.values()) == 0, "both hold Kills"
            assert after.position.lead == taken["white"] - taken["black"]
            state = after
        endings[GAME.outcome(state).reason.id] += 1  # type: ignore[union-attr]
    assert len(endings) >= 2, endings


def _count_a_kill(taken: dict[str, int], turn: str) -> None:
    """Move the pawns as SR-11 says: the brother gives one back, else one is taken."""
    brother = "black" if turn == "white" else "white"
    if taken[brother]:
        taken[brother] -= 1
    else:
        taken[turn] += 1
