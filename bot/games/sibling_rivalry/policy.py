"""Computer brothers: they choose from what is known, which is the whole battle."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import Asked, Move, Policy, Rng
from bot.games.sibling_rivalry.battle import Battle
from bot.games.sibling_rivalry.content import Strength
from bot.games.sibling_rivalry.judgement import KILL, judge
from bot.games.sibling_rivalry.model import RivalryKnown
from bot.games.sibling_rivalry.search import Search

LOST = -2 * KILL
"""From here on a computer brother takes a draw."""


def named(battle: Battle, strengths: Mapping[str, Strength], name: str) -> Policy:
    """Return the computer brother of that name.

    Raises:
        KeyError: There is none.
    """
    if name == "random":
        return at_random
    strength = strengths[name]

    def choose(known: RivalryKnown, rng: Rng) -> tuple[str, Move] | None:
        for asked in known.asked:
            if asked.seat != known.viewer or not asked.moves:
                continue
            if asked.decision.key == "step":
                if len(asked.moves) == 1:
                    return asked.decision.id, asked.moves[0]
                return asked.decision.id, Search(battle, strength, rng).best(known.position)
            if asked.decision.key == "answer-draw":
                return asked.decision.id, _answer(battle, known, asked)
        return None

    return choose


def _answer(battle: Battle, known: RivalryKnown, asked: Asked) -> Move:
    """Accept a draw when it looks lost."""
    position = known.position
    board = battle.board(position.board)
    value = judge(board, position.lead, known.vigour, position.turn, position.phase)
    mine = value if known.viewer == "white" else -value
    return asked.moves[0] if mine < LOST else asked.moves[1]


def at_random(known: RivalryKnown, rng: Rng) -> tuple[str, Move] | None:
    """Choose any legal step, each with the same chance; a draw too."""
    for asked in known.asked:
        if asked.decision.key in ("step", "answer-draw") and asked.seat == known.viewer:
            return asked.decision.id, rng.pick(asked.moves)[0]
    return None
