"""The picture of a battle: pieces, marks, and all of it in words."""

from __future__ import annotations

from typing import Literal

from bot.engine import Grid, Line, Move, Piece, Spot, line
from bot.games.sibling_rivalry.board import KINDS, NEAR, NUMBER, PIECES, SQUARES, Board, numbers
from bot.games.sibling_rivalry.model import Deed, RivalryKnown
from bot.games.sibling_rivalry.words import deed_line, piece_name


class Scene:
    """A board as it is shown.

    Args:
        board: The board.
        known: What the viewer knows.
        picked: The square of a picked piece; empty: none.
        moves: What is marked: its moves, or the entries that are asked for.
    """

    def __init__(
        self, board: Board, known: RivalryKnown, picked: str, moves: tuple[Move, ...]
    ) -> None:
        self.board = board
        self.known = known
        self.position = known.position
        self.picked = picked
        self.moves = moves

    def targets(self) -> int:
        """Return the squares of those who may be attacked in this phase."""
        if self.position.phase == "soldier":
            return self.board.horde
        return self.board.white | self.board.black

    def turned(self) -> bool:
        """Say whether it is seen from Black's side: as the table chose, or from one's own seat."""
        if self.known.viewer is not None:
            return self.known.viewer == "black"
        if self.known.view != "mover":
            return self.known.view == "black"
        return self.known.outcome is None and self.position.turn == "black"

    def picture(self) -> Grid:
        """Return the board, with what is marked on it."""
        return Grid(
            pieces=tuple(
                Piece(SQUARES[n], KINDS[piece.upper()], _side(piece))
                for n, piece in enumerate(self.board.at)
                if piece != "."
            ),
            spots=self._spots(),
            alt=self.words(),
            turned=self.turned(),
            text=self.text(),
        )

    def _spots(self) -> tuple[Spot, ...]:
        spots = [Spot(square, "last") for square in _squares_of(self._last())]
        if self.picked:
            spots.append(Spot(self.picked, "chosen"))
        spots += map(self._spot, self.moves)
        spots += self._barred()
        return tuple(spots)

    def _spot(self, move: Move) -> Spot:
        if move.verb[0] == "x":
            square = move.verb[1:]
            return Spot(square, "attack", str(self._value(NUMBER[square])))
        return Spot(move.args[0], "move")

    def _barred(self) -> list[Spot]:
        """Mark whom the picked piece stands beside and cannot attack."""
        if not self.picked:
            return []
        beside = numbers(NEAR[NUMBER[self.picked]] & self.targets())
        return [
            Spot(SQUARES[n], "barred", str(self._value(n)).replace("-", "−"))
            for n in beside
            if self._value(n) < 1
        ]

    def _value(self, number: int) -> int:
        if self.position.phase == "soldier":
            return self.board.sav(number)
        return self.board.mav(number, self.known.vigour)

    def _last(self) -> Deed | None:
        return next(
            (d for deeds in (self.known.deeds, self.known.before) for d in deeds[-1:]), None
        )

    def words(self) -> Line:
        """Say who stands where, and what a picked piece can do."""
        armies = tuple(
            line(f"sr-alt-{side}", pieces=_where(self.board, letters))
            for side, letters in (("white", PIECES[:5]), ("black", PIECES[5:10]), ("horde", "ox"))
            if any(letter in self.position.board for letter in letters)
        )
        last = self._last()
        parts = list(armies)
        if last is not None:
            parts.append(line("sr-alt-last", deed=deed_line(last)))
        if self.picked:
            parts.append(line("sr-alt-picked", square=self.picked))
        for kind in ("attack", "move"):
            squares = " ".join(
                f"{s.square} ({s.value})" if s.value else s.square
                for s in self._spots()
                if s.kind == kind
            )
            if squares:
                parts.append(line(f"sr-alt-{kind}", squares=squares))
        return line("sr-alt", parts=_joined(parts))

    def text(self) -> Line:
        """Return the board in letters, from the viewer's side."""
        ranks = range(8) if self.turned() else range(7, -1, -1)
        order = range(7, -1, -1) if self.turned() else range(8)
        rows = [
            f"{rank + 1} "
            + " ".join(self.board.at[8 * rank + file].replace(".", "·") for file in order)
            for rank in ranks
        ]
        rows.append("  " + " ".join("abcdefgh"[file] for file in order))
        return line("sr-board", rows="\n".join(rows))


def _side(piece: str) -> Literal["white", "black", "red"]:
    return "red" if piece in "ox" else "white" if piece.isupper() else "black"


def _squares_of(deed: Deed | None) -> tuple[str, ...]:
    if deed is None:
        return ()
    return (deed.start, deed.end) if deed.start != deed.end else (deed.end,)


def _where(board: Board, letters: str) -> tuple[Line, ...]:
    """Say where the pieces of an army stand, kind by kind."""
    found = []
    for letter in letters:
        squares = [SQUARES[n] for n, piece in enumerate(board.at) if piece == letter]
        if squares:
            name = piece_name(letter)
            found.append(line("sr-alt-kind", piece=name, squares=" ".join(squares)))
    return tuple(found)


def _joined(parts: list[Line]) -> Line:
    """Join sentences with spaces, not with commas."""
    words = parts[0] if parts else line("sr-nought")
    for part in parts[1:]:
        words = line("sr-two", first=words, second=part)
    return words
