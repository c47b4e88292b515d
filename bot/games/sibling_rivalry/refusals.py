"""Why a step is not legal: the rule that stands in its way, for who typed it."""

from __future__ import annotations

from bot.engine import IllegalMove, Line, Move, line
from bot.games.sibling_rivalry.battle import Battle, owned, total
from bot.games.sibling_rivalry.board import DISTANCE, NUMBER, Board
from bot.games.sibling_rivalry.model import Position
from bot.games.sibling_rivalry.words import piece_name, sum_line


def why_not(battle: Battle, position: Position, move: Move) -> IllegalMove | None:
    """Return the refusal of a move that is not legal; None: it is no move of this game."""
    if move.verb == "end":
        return _no("sr-refused-owed", "SR-25")
    squares = (move.verb.removeprefix("x"), *move.args)
    if move.verb == "enter":
        squares = move.args
    if len(squares) != (1 if move.verb == "enter" else 2) or any(s not in NUMBER for s in squares):
        return None
    if battle.owes(position) and move.verb != "enter":
        return _no("sr-refused-owed", "SR-25")
    if move.verb == "enter":
        return _why_not_enter(battle, position, squares[0])
    if move.verb[0] == "x":
        return _why_not_attack(battle, position, squares[0], squares[1])
    return _why_not_move(battle, position, squares[0], squares[1])


def _no(text: str | Line, rule: str) -> IllegalMove:
    return IllegalMove(line(text) if isinstance(text, str) else text, rule=rule)


def _why_not_enter(battle: Battle, position: Position, square: str) -> IllegalMove:
    if position.phase == "soldier":
        return _no("sr-refused-soldier-phase", "SR-07")
    if battle.reserve(position)[0] <= 0:
        return _no("sr-refused-reserve", "SR-24")
    if square not in battle.numbers.entry_squares:
        return _no(line("sr-refused-edge", square=square), "SR-14")
    if position.board[NUMBER[square]] != ".":
        return _no(line("sr-refused-occupied", square=square), "SR-14")
    return _no("sr-refused-points", "SR-07")


def _mine(battle: Battle, position: Position, start: str) -> IllegalMove | None:
    """Say why a piece may not act: there is none, or it is not the player's."""
    number = NUMBER[start]
    piece = position.board[number]
    if piece == ".":
        return _no(line("sr-refused-empty", square=start), move_rule(position))
    if position.phase == "marauder":
        return None if piece in "ox" else _no("sr-refused-marauder-phase", "SR-07")
    if piece in "ox":
        return _no("sr-refused-soldier-phase", "SR-07")
    board = Board(battle.values, position.board)
    if not owned(board, position.turn) >> number & 1:
        name = piece_name(piece)
        return _no(line("sr-refused-not-yours", piece=name, square=start), "SR-06")
    return None


def move_rule(position: Position) -> str:
    """Return the rule that says how pieces move in this phase."""
    return "SR-08" if position.phase == "soldier" else "SR-15"


def _why_not_move(battle: Battle, position: Position, start: str, end: str) -> IllegalMove:
    refusal = _mine(battle, position, start)
    if refusal is not None:
        return refusal
    name = piece_name(position.board[NUMBER[start]])
    if start == end:
        return _no(line("sr-refused-stays", piece=name, square=start), move_rule(position))
    if position.board[NUMBER[end]] != ".":
        return _no(line("sr-refused-occupied", square=end), move_rule(position))
    reach = Board(battle.values, position.board).steps(NUMBER[start])
    if not reach:
        return _no(line("sr-refused-shut-in", piece=name, square=start), move_rule(position))
    if not reach >> NUMBER[end] & 1:
        far = line("sr-refused-far", piece=name, start=start, end=end)
        return _no(far, move_rule(position))
    return _no("sr-refused-points", "SR-07")


def _why_not_attack(battle: Battle, position: Position, target: str, start: str) -> IllegalMove:
    soldiers = position.phase == "soldier"
    rule = "SR-09" if soldiers else "SR-17"
    refusal = _mine(battle, position, start)
    if refusal is not None:
        return refusal
    victim = position.board[NUMBER[target]]
    if victim == "." or (victim in "ox") != soldiers:
        prey = "sr-refused-no-marauder" if soldiers else "sr-refused-no-soldier"
        return _no(line(prey, square=target), rule)
    if DISTANCE[NUMBER[target]][NUMBER[start]] != 1:
        return _no(line("sr-refused-not-adjacent", start=start, end=target), rule)
    parts = battle.parts(position, NUMBER[target])
    if total(parts) < 1:
        name = "sr-refused-sav" if soldiers else "sr-refused-mav"
        return _no(line(name, square=target, sum=sum_line(parts)), "SR-10" if soldiers else "SR-18")
    return _no("sr-refused-points", "SR-07")
