"""Why a move is not possible now: the rule that forbids it."""

from __future__ import annotations

from bot.engine import Move, Seat
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import Board
from bot.games.siblings_trouble.sums import barred, effort_of, missing, standing_fails

_BY_VERB = {
    "swap": "ST-18",
    "take": "ST-18",
    "carry": "ST-43",
    "keep": "ST-44",
    "offer": "ST-33",
    "wish": "ST-33",
    "accept": "ST-70",
    "play": "ST-57",
    "claim": "ST-50",
    "contest": "ST-50",
    "fair": "ST-50",
    "unfair": "ST-50",
    "draw": "ST-10",
    "reveal": "ST-09",
    "go-on": "ST-50",
    "done": "ST-67",
}


def why_not(content: Content, board: Board, seat: Seat, move: Move) -> str | None:
    """Return the id of the rule that forbids a move; None: it is simply not its time."""
    if move.verb == "swap" and len(move.args) == 1:  # a card in return, not at the Traveler's
        return "ST-33" if board.fight is not None else "ST-70"
    if board.fight is None or move.verb not in _IN_A_FIGHT or seat not in board.order:
        return _BY_VERB.get(move.verb)
    if board.hand(seat).home:
        return "ST-38"
    return _in_a_fight(content, board, seat, move)


_IN_A_FIGHT = frozenset({"use", "ask", "token", "amulet", "call", "rescue", "help", "offer"})


def _in_a_fight(content: Content, board: Board, seat: Seat, move: Move) -> str | None:
    fight = board.fight
    assert fight is not None
    effort = effort_of(fight, seat)
    failed = effort is not None and effort.fail
    if fight.kind == "boss" and move.verb in ("ask", "call", "rescue", "help"):
        return "ST-67"
    if move.verb == "use":
        if failed:
            return "ST-28"
        return "ST-59" if barred(content, board, "no-treasures") else "ST-31"
    if move.verb == "ask":
        if fight.assisted:
            return "ST-66"
        return "ST-59" if barred(content, board, "no-assist") else "ST-34"
    if move.verb == "token":
        return "ST-59" if barred(content, board, "no-special") else "ST-30"
    if move.verb == "amulet":
        return "ST-22"
    if move.verb in ("call", "rescue", "help"):
        return "ST-35" if standing_fails(fight) or missing(content, board) <= 0 else "ST-34"
    return "ST-33"
