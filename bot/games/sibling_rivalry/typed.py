"""Moves as people type them, and what else they could have typed.

The notation is ``e4:e5``, ``xd6:c5``, ``enter:a4`` and ``end``; what means the same is taken too:
``e4 e5``, ``c5xd6``, ``xd6`` where one alone could move in, ``a4`` while a Barbarian is owed.
"""

from __future__ import annotations

import re

from bot.engine import IllegalMove, Line, Move, NotUnderstood, line
from bot.games.sibling_rivalry.battle import ATTACKS, END, ENTRIES, MOVES, Battle
from bot.games.sibling_rivalry.board import KINDS, NEIGHBOURS, NUMBER
from bot.games.sibling_rivalry.model import Position
from bot.games.sibling_rivalry.words import numbers_of, piece_name, written_sum

NEARBY = 8
"""How many moves a refusal names at most."""

ARMIES = {"white": "PCSNG", "black": "pcsng"}

_SQUARE = re.compile(r"[a-h][1-8]")
_FILLER = re.compile(r"\b(?:to|on|from|with|phase|soldier|marauder|attacks?|moves?)\b|[\s:>,.;@-]+")

_PIECE = re.compile("|".join(KINDS.values()))


def read_move(battle: Battle, position: Position, text: str) -> Move:
    """Read a move, whether it is legal or not.

    Raises:
        NotUnderstood: It is none.
        IllegalMove: It could be several; the line names them.
    """
    plain = _PIECE.sub("", _FILLER.sub("", text.strip().lower().replace("×", "x")))
    squares = _SQUARE.findall(plain)
    rest = _SQUARE.sub("_", plain)
    if rest in ("end", "/", "pass"):
        return END
    if rest in ("enter_", "_") and (rest != "_" or battle.owes(position)):
        return ENTRIES[NUMBER[squares[0]]]
    if rest == "x_":
        return _only(battle, position, squares[0])
    if rest in ("x__", "_x_"):
        target, start = squares if rest == "x__" else reversed(squares)
        return ATTACKS[NUMBER[target]][NUMBER[start]]
    if rest == "__":
        start, end = (NUMBER[square] for square in squares)
        attack = ATTACKS[end][start]
        return attack if attack in battle.legal(position) else MOVES[start][end]
    raise NotUnderstood(line("sr-refused-typed", text=text[:40]))


def _only(battle: Battle, position: Position, target: str) -> Move:
    """Return the one attack on a square; where several can move in, that has to be said."""
    found = [move for move in battle.legal(position) if move.verb == f"x{target}"]
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(line("sr-refused-which", square=target, moves=codes(found)), rule="SR-12")
    number = NUMBER[target]  # nobody can: the refusal is that of whoever stands beside it
    acting = "ox" if position.phase == "marauder" else ARMIES[position.turn]
    near = NEIGHBOURS[number]
    return ATTACKS[number][next((n for n in near if position.board[n] in acting), near[0])]


def codes(moves: list[Move] | tuple[Move, ...]) -> str:
    """List moves as they are typed."""
    return ", ".join(map(str, moves))


def instead(move: Move, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return what is nearest to a move that is not legal: the same piece's, then the same end's."""
    squares = _SQUARE.findall(str(move))
    start = squares[-1] if move.verb[0] == "x" else squares[0] if squares else ""
    same = [m for m in legal if start and start in (m.verb, *m.args[:1]) and m.verb != "enter"]
    same = [m for m in same if m.verb == start or m.verb[0] == "x"]
    ends = [m for m in legal if squares and squares[-1] in m.args and m not in same]
    attacks = [m for m in legal if m.verb[0] == "x" and m not in same and m not in ends]
    rest = [m for m in legal if m not in same and m not in ends and m not in attacks]
    found = same if len(same) > 2 else [*same, *ends, *attacks, *rest]
    return tuple(found[:NEARBY])


def move_line(battle: Battle, position: Position, move: Move) -> Line:
    """Say what a legal move would do: ``Swordsman c5 attacks the Barbarian on d6 (2 − 1 = 1)``."""
    if move == END:
        return line(f"sr-end-{position.phase}")
    if move.verb == "enter":
        return line("sr-may-enter", square=move.args[0])
    if move.verb[0] != "x":
        piece = piece_name(position.board[NUMBER[move.verb]])
        return line("sr-deed-move", piece=piece, start=move.verb, end=move.args[0])
    target, start = NUMBER[move.verb[1:]], move.args[0]
    return line(
        "sr-may-attack",
        piece=piece_name(position.board[NUMBER[start]]),
        start=start,
        victim=piece_name(position.board[target]),
        end=move.verb[1:],
        sum=written_sum(numbers_of(battle.parts(position, target))),
    )


def matches(battle: Battle, position: Position, typed: str) -> tuple[Move, ...]:
    """Return the legal moves that begin as typed, else those that contain it; attacks first."""
    legal = battle.legal(position)
    plain = _FILLER.sub("", typed.strip().lower().replace("×", "x"))
    if not plain:
        return legal
    texts = {move: str(move).replace(":", "") for move in legal}
    begin = [move for move, text in texts.items() if text.startswith(plain)]
    kinds = {move: _kind(position, move) for move in legal}
    named = [m for m in legal if m not in begin and (plain in texts[m] or plain in kinds[m])]
    return (*begin, *named)


def _kind(position: Position, move: Move) -> str:
    """Return the name of the piece that acts, as one may type it."""
    if move == END or move.verb == "enter":
        return "barbarian" if move != END else ""
    start = move.args[0] if move.verb[0] == "x" else move.verb
    return KINDS[position.board[NUMBER[start]].upper()]
