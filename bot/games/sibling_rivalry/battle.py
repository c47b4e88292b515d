"""The rules of the battle itself: what is legal in a position and what comes of it.

Everything here is a function of a `Position`; who sits at the table is not known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import Move
from bot.games.sibling_rivalry.board import (
    BARBARIAN,
    BIAS,
    CHIEF,
    FULL,
    NEAR,
    NUMBER,
    SQUARES,
    Board,
    Part,
    Values,
    numbers,
    spread,
)
from bot.games.sibling_rivalry.content import Numbers
from bot.games.sibling_rivalry.model import Deed, Position, Side

END = Move("end")

MOVES: tuple[tuple[Move, ...], ...] = tuple(
    tuple(Move(start, (end,)) for end in SQUARES) for start in SQUARES
)
"""The move from each square to each other."""

ATTACKS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(Move(f"x{target}", (start,)) for start in SQUARES) for target in SQUARES
)
"""The attack on each square, by where the piece that moves in comes from."""

ENTRIES: tuple[Move, ...] = tuple(Move("enter", (square,)) for square in SQUARES)


def other(side: str) -> Side:
    """Return the brother's colour."""
    return "black" if side == "white" else "white"


class Ending(Struct, frozen=True):
    """How a battle ended.

    Attributes:
        winner: ``white``, ``black`` or empty for a draw.
        reason: ``kills``, ``last``, ``hopeless`` (SR-27) or ``rounds`` (SR-22); by a word of the
            players', as `bot.games.sibling_rivalry.rules` says, ``agreed`` or ``resigned``.
    """

    winner: Side | Literal[""]
    reason: str


class Battle:
    """The rules with their numbers; one object serves every position."""

    def __init__(self, numbers_: Numbers) -> None:
        self.numbers = numbers_
        self.values = Values(numbers_.sav.by_letter(), numbers_.mav.by_letter())
        self.edge = sum(1 << NUMBER[square] for square in numbers_.entry_squares)

    def board(self, text: str) -> Board:
        """Return a board of one's own, to be changed at will."""
        return Board(self.values, text)

    def start(self) -> Position:
        """Return the set-up (SR-03 to SR-07)."""
        return Position(points=self.numbers.soldier_ap)

    # How it stands -------------------------------------------------------------------------

    def vigour(self, round_: int) -> int:
        """Return the Princes' Vigour in a round (SR-26)."""
        return self.numbers.vigour_start - (round_ - 1) // self.numbers.vigour_rounds

    def reserve(self, position: Position) -> tuple[int, int]:
        """Return how many Barbarians and Chiefs are in the Reserve (SR-05, SR-24)."""
        board = position.board
        return (
            self.numbers.barbarians - board.count(BARBARIAN),
            self.numbers.chiefs - board.count(CHIEF),
        )

    def owes(self, position: Position) -> bool:
        """Say whether a free entry is compulsory now (SR-25)."""
        return (
            position.owed > 0
            and self.reserve(position)[0] > 0
            and any(position.board[n] == "." for n in numbers(self.edge))
        )

    def first_entry(self, position: Position) -> Move | None:
        """Return the first compulsory entry that is open, if one is owed (SR-25)."""
        if not position.owed:
            return None
        entries = self._entries(Board(self.values, position.board))
        return entries[0] if entries else None

    def ending(self, position: Position) -> Ending | None:
        """Say how the battle ended; None while it goes on (SR-21, SR-22, SR-27)."""
        white, black, lead = "P" in position.board, "p" in position.board, position.lead
        over = position.round > self.numbers.round_limit
        if white and black and not over:
            return None
        ahead: Side | Literal[""] = "white" if lead > 0 else "black" if lead < 0 else ""
        if not over and (white or black):
            survivor: Side = "white" if white else "black"
            if ahead == other(survivor):
                return None
            return Ending(survivor, "kills" if ahead else "hopeless")
        if ahead:
            return Ending(ahead, "rounds" if over else "kills")
        last: Side | Literal[""] = "" if white == black else "white" if white else "black"
        return Ending(last, "rounds" if over else "last")

    # What is legal -------------------------------------------------------------------------

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List every legal move: attacks, moves, entries, the end of the phase."""
        board = Board(self.values, position.board)
        points, costs = position.points, self.numbers
        if position.phase == "soldier":
            mine = owned(board, position.turn)
            moves = _attacks(board, mine, board.savs(), 1) if points >= costs.attack_cost else []
            if points >= costs.move_cost:
                _steps(board, mine, moves)
            moves.append(END)
            return tuple(moves)
        entries = self._entries(board)
        if position.owed > 0 and entries:
            return tuple(entries)
        moves = []
        if points >= costs.slay_cost:
            vigour = self.vigour(position.round)
            moves = _attacks(board, board.horde, board.mavs(), 1 + vigour)
        if points >= costs.march_cost:
            _steps(board, board.horde, moves)
        if points >= costs.enter_cost:
            moves += entries
        moves.append(END)
        return tuple(moves)

    def _entries(self, board: Board) -> list[Move]:
        barbarians = (board.horde ^ board.chiefs).bit_count()
        if barbarians >= self.numbers.barbarians:  # SR-24
            return []
        return [ENTRIES[n] for n in numbers(self.edge & board.vacant)]

    # What comes of it ----------------------------------------------------------------------

    def play(self, position: Position, move: Move) -> tuple[Position, Deed | None]:
        """Make a legal move; the position after it, and what was done (None for the end)."""
        if move.verb == "end":
            return self.after_phase(position), None
        if move.verb == "enter":
            return self._enter(position, move.args[0])
        if move.verb[0] == "x":
            return self._attack(position, move.verb[1:], move.args[0])
        start, end = move.verb, move.args[0]
        piece = position.board[NUMBER[start]]
        deed = Deed("march" if piece in "ox" else "move", piece, start, end)
        board = moved(position.board, NUMBER[start], NUMBER[end], piece)
        cost = self.numbers.march_cost if piece in "ox" else self.numbers.move_cost
        return replace(position, board=board, points=position.points - cost), deed

    def _enter(self, position: Position, square: str) -> tuple[Position, Deed]:
        free = position.owed > 0
        number = NUMBER[square]
        board = position.board[:number] + BARBARIAN + position.board[number + 1 :]
        deed = Deed("enter", BARBARIAN, square, square, free=free)
        if free:  # SR-25
            return replace(position, board=board, owed=position.owed - 1), deed
        points = position.points - self.numbers.enter_cost
        return replace(position, board=board, points=points), deed

    def _attack(self, position: Position, target: str, start: str) -> tuple[Position, Deed]:
        number, origin = NUMBER[target], NUMBER[start]
        victim, piece = position.board[number], position.board[origin]
        parts = self.parts(position, number)
        deed = Deed(
            kind="attack" if victim in "ox" else "slay",
            piece=piece,
            start=start,
            end=target,
            victim=victim,
            sum=tuple(part.each for part in parts for _ in range(part.count)),
        )
        if deed.kind == "attack":
            return replace(
                position,
                board=moved(position.board, origin, number, piece),
                points=position.points - self.numbers.attack_cost,
                lead=position.lead + (1 if position.turn == "white" else -1),  # SR-11
            ), deed
        chiefs = self.numbers.chiefs - position.board.count(CHIEF)
        if piece == BARBARIAN and self.numbers.slayer_becomes_chief and chiefs > 0:  # SR-16
            piece, deed = CHIEF, replace(deed, promoted=True)
        board = moved(position.board, origin, number, piece)
        return replace(position, board=board, points=position.points - self.numbers.slay_cost), deed

    def parts(self, position: Position, number: int) -> tuple[Part, ...]:
        """Return the attack value of the piece on a square, part by part (SR-10, SR-18)."""
        board = Board(self.values, position.board)
        if position.board[number] in "ox":
            return board.sav_parts(number)
        return board.mav_parts(number, self.vigour(position.round))

    def after_phase(self, position: Position) -> Position:
        """Return the beginning of the next phase (SR-07, SR-20, SR-28)."""
        if position.phase == "soldier":
            return self._marauder_phase(position)
        turn = other(position.turn)
        position = replace(
            position, turn=turn, round=position.round + 1 if turn == "white" else position.round
        )
        if ("P" if turn == "white" else "p") not in position.board:
            return self._marauder_phase(position)
        return replace(position, phase="soldier", points=self.numbers.soldier_ap, owed=0)

    def _marauder_phase(self, position: Position) -> Position:
        position = replace(position, phase="marauder", owed=self.numbers.forced_entries)
        return replace(position, points=self.points_of(position))

    def points_of(self, position: Position) -> int:
        """Return how many points a position's phase began with (SR-07, SR-28)."""
        if position.phase == "soldier":
            return self.numbers.soldier_ap
        first = position.turn == "white" and position.round == 1
        return self.numbers.white_first_marauder_ap if first else self.numbers.marauder_ap


def owned(board: Board, side: str) -> int:
    """Return the squares of the Soldiers that a player owns (SR-06, SR-20)."""
    mine, others = ("P", "p") if side == "white" else ("p", "P")
    if mine not in board.at:
        return 0
    if others not in board.at:
        return board.white | board.black
    return board.white if side == "white" else board.black


def moved(board: str, start: int, end: int, piece: str) -> str:
    """Return a board's text with a piece gone from one square and standing on another."""
    low, high = (start, end) if start < end else (end, start)
    first, second = (".", piece) if start < end else (piece, ".")
    return board[:low] + first + board[low + 1 : high] + second + board[high + 1 :]


def total(parts: Iterable[Part]) -> int:
    """Add an attack value up."""
    return sum(part.each * part.count for part in parts)


def _attacks(board: Board, mine: int, values: bytes, least: int) -> list[Move]:
    """List attacks on Marauders by Soldiers, or on Soldiers by Marauders (SR-09, SR-17)."""
    targets = board.white | board.black if mine & board.horde else board.horde
    targets &= spread(mine)
    least += BIAS
    return [
        ATTACKS[target][start]
        for target in numbers(targets)
        if values[target] >= least
        for start in numbers(NEAR[target] & mine)
    ]


def _steps(board: Board, mine: int, moves: list[Move]) -> None:
    """Add all moves to vacant squares, two steps for a Knight or Champion (SR-08, SR-15)."""
    vacant = FULL ^ (board.white | board.black | board.horde)
    fast = board.fast
    while mine:
        low = mine & -mine
        mine ^= low
        start = low.bit_length() - 1
        reach = NEAR[start] & vacant
        if low & fast:
            reach = spread(reach) & vacant
        to = MOVES[start]
        while reach:
            low = reach & -reach
            moves.append(to[low.bit_length() - 1])
            reach ^= low
