"""Moves as people type them, and what else they could have typed.

The notation is ``e4:e5``, ``xd6:c5``, ``enter:a4`` and ``end``; what means the same is taken too:
``e4 e5``, ``c5xd6``, ``xd6`` where one alone could move in, ``a4`` while a Barbarian is owed. Names
of pieces may stand with it, and then have to be right: ``Knight d3 to e5``, ``Knight to e5``.
"""

from __future__ import annotations

import re

from bot.engine import IllegalMove, Line, Move, NotUnderstood, line
from bot.games.sibling_rivalry.battle import ATTACKS, END, ENTRIES, MOVES, Battle
from bot.games.sibling_rivalry.board import KINDS, NEIGHBOURS, NUMBER
from bot.games.sibling_rivalry.model import Position
from bot.games.sibling_rivalry.refusals import move_rule
from bot.games.sibling_rivalry.words import numbers_of, piece_name, written_sum

NEARBY = 8
"""How many moves a refusal names at most."""

ARMIES = {"white": "PCSNG", "black": "pcsng"}

_SQUARE = re.compile(r"[a-h][1-8]")
_FILLER = re.compile(
    r"\b(?:to|on|in|from|with|the|phase|turn|soldier|marauder|attacks?|takes?|kills?|moves?)\b"
    r"|[\s:>,.;@-]+"
)

_PIECE = re.compile("|".join(KINDS.values()))

_NAMED = re.compile(rf"({_PIECE.pattern})s?[ :,.@-]*(?:(?:on|at|from)\b)?[ :,.@-]*([a-h][1-8])")
"""A piece and, at once, the square where it stands."""

_ELSEWHERE = re.compile(r"\b(?:undo|draw|resign)\b")
"""What is done by a button or a command of its own."""


def read_move(battle: Battle, position: Position, text: str) -> Move:
    """Read a move, whether it is legal or not.

    Raises:
        NotUnderstood: It is none.
        IllegalMove: It could be several, which the line names; or nobody can, or somebody else
            stands there, and ``legal`` has what is near it.
    """
    said = text.strip().lower().replace("×", "x")
    if _ELSEWHERE.search(said):
        raise NotUnderstood(line("sr-refused-elsewhere"))
    kinds = _PIECE.findall(said)
    plain = _PIECE.sub("", _FILLER.sub("", said))
    squares = _SQUARE.findall(plain)
    rest = _SQUARE.sub("_", plain)
    if rest in ("end", "/", "pass"):
        return END
    if rest in ("enter_", "_") and (rest != "_" or battle.owes(position)):
        return ENTRIES[NUMBER[squares[0]]]
    if rest in ("x_", "_") and (rest == "x_" or kinds):
        return _only(battle, position, squares[0], kinds)
    if rest in ("x__", "_x_", "__"):
        _check_names(battle, position, said)
        target, start = squares if rest == "x__" else reversed(squares)
        attack = rest != "__" or _is_prey(position, target)
        end, begin = NUMBER[target], NUMBER[start]
        return ATTACKS[end][begin] if attack and end != begin else MOVES[begin][end]
    raise NotUnderstood(line("sr-refused-typed", text=text[:40]))


def _is_prey(position: Position, square: str) -> bool:
    """Say whether somebody stands there who could be attacked in this phase."""
    piece = position.board[NUMBER[square]]
    return piece != "." and (piece in "ox") == (position.phase == "soldier")


def _no(battle: Battle, position: Position, why: Line, rule: str, square: str) -> IllegalMove:
    """Refuse what was typed; ``legal`` has what the piece there can do, or who can get there."""
    return IllegalMove(why, rule=rule, legal=instead(Move(square), battle.legal(position)))


def _check_names(battle: Battle, position: Position, said: str) -> None:
    """Refuse where another piece stands on a square than was said.

    Raises:
        IllegalMove: One does.
    """
    for kind, square in _NAMED.findall(said):
        piece = position.board[NUMBER[square]]
        if piece != "." and KINDS[piece.upper()] != kind:
            stands = line("sr-refused-another", square=square, piece=piece_name(piece))
            raise _no(battle, position, stands, move_rule(position), square)


def _only(battle: Battle, position: Position, end: str, kinds: list[str]) -> Move:
    """Return the one way into a square, by a piece of the kind that was named if one was.

    Raises:
        IllegalMove: There are several, and they are named; or nobody can, and why.
    """
    prey = _is_prey(position, end)
    legal = battle.legal(position)
    found = [m for m in legal if (m.verb == f"x{end}" if prey else m.args == (end,))]
    if kinds:
        found = [m for m in found if _kind(position, m) == kinds[0]] or (found if prey else [])
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(line("sr-refused-which", square=end, moves=codes(found)), rule="SR-12")
    soldiers = position.phase == "soldier"
    rule = "SR-09" if soldiers else "SR-17"
    if not prey and kinds:
        why = line("sr-refused-no-way", square=end)
        raise _no(battle, position, why, move_rule(position), end)
    if not prey:
        name = "sr-refused-no-marauder" if soldiers else "sr-refused-no-soldier"
        raise _no(battle, position, line(name, square=end), rule, end)
    number = NUMBER[end]  # nobody can: the refusal is that of whoever stands beside it
    acting = ARMIES[position.turn] if soldiers else "ox"
    near = [n for n in NEIGHBOURS[number] if position.board[n] in acting]
    if not near:
        why = line("sr-refused-nobody-beside", square=end)
        raise _no(battle, position, why, rule, end)
    return ATTACKS[number][near[0]]


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
    said = typed.strip().lower().replace("×", "x")
    whole = _PIECE.findall(said)
    plain = _FILLER.sub("", _PIECE.sub("", said))
    kinds = {move: _kind(position, move) for move in legal}
    if whole:
        legal = tuple(move for move in legal if kinds[move] == whole[0])
    if not plain:
        return legal
    texts = {move: _spellings(move) for move in legal}
    begin = [m for m in legal if any(text.startswith(plain) for text in texts[m])]
    named = [m for m in legal if m not in begin and any(plain in t for t in (*texts[m], kinds[m]))]
    return (*begin, *named)


def _spellings(move: Move) -> tuple[str, ...]:
    """Return the ways to type a move, without what stands between: ``xd6c5``, ``c5xd6``."""
    text = str(move).replace(":", "")
    return (text, f"{move.args[0]}{move.verb}") if move.verb[0] == "x" else (text,)


def _kind(position: Position, move: Move) -> str:
    """Return the name of the piece that acts, as one may type it."""
    if move == END or move.verb == "enter":
        return "barbarian" if move != END else ""
    start = move.args[0] if move.verb[0] == "x" else move.verb
    return KINDS[position.board[NUMBER[start]].upper()]
