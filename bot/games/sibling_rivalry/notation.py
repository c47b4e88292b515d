"""Positions and games as text, one line each, in the manner of chess's FEN and PGN.

A position has five parts::

    8/8/2GsNg2/2nCpS2/2ScPn2/2gNsG2/8/8 w S5 - 1

1. The board from rank 8 down to rank 1, each rank from a to h: ``P`` Prince, ``C`` Champion,
   ``S`` Swordsman, ``N`` Knight, ``G`` Guard, large for White and small for Black; ``o`` a
   Barbarian, ``x`` a Chief; a digit is that many vacant squares.
2. Whose turn it is: ``w`` or ``b``.
3. The phase with the points that are left: ``S5``, ``M3``. ``M5+1``: one free entry is still owed.
4. Who holds how many Kills: ``w2``, ``b1``, or ``-`` for nobody.
5. The round.

A game is its first position in brackets, unless that is the set-up, its moves and its result::

    1. d3:e2 f3:g3 / enter:h4 / 1... f6:g6 / enter:a1 enter:a2 / 2. xa2:b2 *

Each player's part of a round begins with its number, with one dot for White and three for Black.
Moves are what players type; ``/`` ends a phase (``end``). The result is ``1-0`` for White, ``0-1``
for Black, ``1/2-1/2``, or ``*`` for a game that goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from bot.engine import TIME_UP, Move, NotUnderstood, Seat, line
from bot.games.sibling_rivalry.battle import END, Battle, Ending
from bot.games.sibling_rivalry.board import BARBARIAN, CHIEF, NOTHING, PIECES
from bot.games.sibling_rivalry.model import Phase, Position, Side

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

_PHASE = re.compile(r"([SM])([0-9]{1,2})(?:\+([1-9]))?")
_LEAD = re.compile(r"([wb])([1-9][0-9]{0,2})")
_ROUND = re.compile(r"[1-9][0-9]?")
_TURN = re.compile(r"([1-9][0-9]?)(\.|\.\.\.)")
_SIDES: dict[str, Side] = {"w": "white", "b": "black"}


def _unclear(part: str) -> NotUnderstood:
    return NotUnderstood(line("sr-refused-notation", part=part[:60]))


# Positions -------------------------------------------------------------------------------------


def write_position(position: Position) -> str:
    """Write a position on one line."""
    rows = (position.board[8 * rank : 8 * rank + 8] for rank in range(7, -1, -1))
    board = "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)
    phase = f"{'S' if position.phase == 'soldier' else 'M'}{position.points}"
    if position.owed:
        phase += f"+{position.owed}"
    lead = f"{'w' if position.lead > 0 else 'b'}{abs(position.lead)}" if position.lead else "-"
    return f"{board} {position.turn[0]} {phase} {lead} {position.round}"


def read_position(text: str, battle: Battle) -> Position:
    """Read a position.

    Args:
        text: As `write_position` writes it.
        battle: Says how many pieces there are.

    Raises:
        NotUnderstood: It is not one, or has more pieces than there are (SR-01).
    """
    parts = text.split()
    if len(parts) != 5:
        raise _unclear(text)
    board, side, phase, lead, round_ = parts
    phases, leads = _PHASE.fullmatch(phase), _LEAD.fullmatch(lead)
    if side not in _SIDES:
        raise _unclear(side)
    if not phases or (phases[3] and phases[1] == "S"):
        raise _unclear(phase)
    if not leads and lead != "-":
        raise _unclear(lead)
    if not _ROUND.fullmatch(round_):
        raise _unclear(round_)
    kind: Phase = "soldier" if phases[1] == "S" else "marauder"
    return Position(
        board=_read_board(board, battle),
        turn=_SIDES[side],
        phase=kind,
        points=int(phases[2]),
        owed=int(phases[3] or 0),
        lead=(1 if leads[1] == "w" else -1) * int(leads[2]) if leads else 0,
        round=int(round_),
    )


def _read_board(text: str, battle: Battle) -> str:
    rows = []
    for row in text.split("/"):
        if re.search("[0-9][0-9]|[09]", row):
            raise _unclear(row)
        full = re.sub("[1-8]", lambda digit: NOTHING * int(digit[0]), row)
        if len(full) != 8 or not all(letter in PIECES + NOTHING for letter in full):
            raise _unclear(row)
        rows.append(full)
    if len(rows) != 8:
        raise _unclear(text)
    board = "".join(reversed(rows))
    most = dict.fromkeys("SNGsng", 2) | dict.fromkeys("PCpc", 1)
    most |= {BARBARIAN: battle.numbers.barbarians, CHIEF: battle.numbers.chiefs}
    for letter, number in most.items():
        if board.count(letter) > number:
            raise _unclear(letter * board.count(letter))
    return board


# Games -----------------------------------------------------------------------------------------


class Record(Struct, frozen=True):
    """A game as it was played.

    Attributes:
        start: Where it began.
        moves: Every move of the battle, ends of phases too; draws and resignations are not moves
            of the battle, only their result is kept.
        result: One of `RESULTS`.
    """

    start: Position
    moves: tuple[Move, ...]
    result: str = "*"


def write_game(record: Record, battle: Battle) -> str:
    """Write a game on one line."""
    words = []
    if record.start != battle.start():
        words.append(f"[{write_position(record.start)}]")
    for position, move in positions(record.start, record.moves, battle):
        if move is None:
            break
        if not words or words[-1].startswith("[") or _begins(position, words[-1], battle):
            words.append(_turn(position))
        words.append("/" if move == END else str(move))
    return " ".join((*words, record.result))


def transcript(battle: Battle, moves: Iterable[tuple[Seat, Move]]) -> str:
    """Write a game as a table logs it: draws and resignations are seen in its result alone.

    Time that ran out played the next entry that was owed, else the end of the phase; where a draw
    was on offer, it declined that.

    Args:
        battle: The rules.
        moves: Who made which, from the set-up on.
    """
    position, made, result, offered = battle.start(), [], "", False
    for seat, move in moves:
        late = move.verb == TIME_UP
        if move.verb == "resign":
            result = "0-1" if seat == "white" else "1-0"
        elif move.verb == "draw" or (late and offered):
            offered = move.args == ("offer",)
            result = "1/2-1/2" if move.args == ("accept",) else ""
        else:
            made.append((battle.first_entry(position) or END) if late else move)
            position, _ = battle.play(position, made[-1])
    result = result or _result(battle.ending(position))
    return write_game(Record(battle.start(), tuple(made), result), battle)


def _result(ending: Ending | None) -> str:
    """Return the result of a battle that ended, or goes on."""
    if ending is None:
        return "*"
    return {"white": "1-0", "black": "0-1"}.get(ending.winner, "1/2-1/2")


def _begins(position: Position, last: str, battle: Battle) -> bool:
    """Say whether a turn begins here: after the end of a Marauder Phase."""
    if last != "/":
        return False
    alive = ("P" if position.turn == "white" else "p") in position.board
    return position.phase == "soldier" or not alive


def _turn(position: Position) -> str:
    return f"{position.round}{'.' if position.turn == 'white' else '...'}"


def positions(
    start: Position, moves: Iterable[Move], battle: Battle
) -> Iterator[tuple[Position, Move | None]]:
    """Play moves; yield each position with the move made in it, the last one with None."""
    position = start
    for move in moves:
        yield position, move
        position, _ = battle.play(position, move)
    yield position, None


def read_game(text: str, battle: Battle) -> Record:
    """Read a game, and check that every move in it is legal.

    Raises:
        NotUnderstood: It is not one; the line names the first word that is not right. The result
            is right where the battle has ended by itself, and may be any where it has not: a
            brother resigned, both agreed, or it goes on.
    """
    start, body = battle.start(), text.strip()
    if body.startswith("["):
        inner, bracket, body = body[1:].partition("]")
        if not bracket:
            raise _unclear(text)
        start = read_position(inner, battle)
    words = body.split()
    if not words or words[-1] not in RESULTS:
        raise _unclear(words[-1] if words else text)
    position, moves = start, []
    for word in words[:-1]:
        if _TURN.fullmatch(word):
            if word != _turn(position):
                raise _unclear(word)
            continue
        move = END if word == "/" else Move.parse(word)
        if battle.ending(position) or move not in battle.legal(position):
            raise _unclear(word)
        moves.append(move)
        position, _ = battle.play(position, move)
    ending = battle.ending(position)
    if ending is not None and words[-1] != _result(ending):
        raise _unclear(words[-1])
    return Record(start, tuple(moves), words[-1])
