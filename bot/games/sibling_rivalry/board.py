"""The board: squares as numbers, sets of squares as bits, attack values as sums of tables.

Squares are numbered from a1 (0) along the ranks to h8 (63). A board's text is one letter a square
in that order: capital letters for white Soldiers, small ones for black, ``o`` a Barbarian, ``x`` a
Chief, ``.`` nothing. Nothing here knows whose turn it is.

The attack values of all 64 squares are one number, a byte a square: a piece adds the same to its
neighbours wherever they are, so putting it down is one addition of a number from a table.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

FILES = "abcdefgh"
SQUARES: tuple[str, ...] = tuple(f"{file}{rank}" for rank in range(1, 9) for file in FILES)
"""The names of the squares by their numbers."""

NUMBER: dict[str, int] = {name: number for number, name in enumerate(SQUARES)}

WHITE_PIECES = "PCSNG"
BLACK_PIECES = "pcsng"
BARBARIAN, CHIEF, NOTHING = "o", "x", "."
PIECES = WHITE_PIECES + BLACK_PIECES + BARBARIAN + CHIEF

KINDS: dict[str, str] = {
    "P": "prince",
    "C": "champion",
    "S": "swordsman",
    "N": "knight",
    "G": "guard",
    "O": "barbarian",
    "X": "chief",
}
"""The rulebook's name of a piece by its capital letter."""

FULL = 2**64 - 1
_NOT_A = int.from_bytes(b"\xfe" * 8, "little")
_NOT_H = int.from_bytes(b"\x7f" * 8, "little")

START = "".join(
    (
        "........",
        "........",
        "..gNsG..",
        "..ScPn..",
        "..nCpS..",
        "..GsNg..",
        "........",
        "........",
    )
)
"""The set-up, from rank 1 up (SR-03, SR-04)."""

BIAS = 64
"""What `Board.savs` and `Board.mavs` add to each value so that its byte is never below 0: nine
pieces add at most 54 or take that off."""


def spread(squares: int) -> int:
    """Return a set of squares with everything adjacent to one of them (SR-02)."""
    wide = squares | (squares << 1 & _NOT_A) | (squares >> 1 & _NOT_H)
    return (wide | wide << 8 | wide >> 8) & FULL


def numbers(squares: int) -> Iterator[int]:
    """List the squares of a set in order."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


NEAR: tuple[int, ...] = tuple(spread(1 << n) ^ 1 << n for n in range(64))
"""The squares adjacent to each square, as a set (SR-02)."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(numbers(near)) for near in NEAR)
"""The same as numbers."""

DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(max(abs(a % 8 - b % 8), abs(a // 8 - b // 8)) for b in range(64)) for a in range(64)
)
"""How many steps lie between two squares of an empty board."""


class Part(Struct, frozen=True):
    """One summand of an attack value: ``count`` pieces of a kind that count ``each``.

    Attributes:
        piece: The capital letter of a kind; ``V`` for the Princes' Vigour.
        each: What one of them adds, below 0 if it takes away.
        count: How many there are.
    """

    piece: str
    each: int
    count: int


class Values:
    """What each kind of piece adds to the two attack values, as tables for `Board`.

    Args:
        sav: By capital letter, what a piece adds to the Soldier Attack Value of a square. Soldiers
            count if they are adjacent, Marauders also in the square (SR-10).
        mav: The same for the Marauder Attack Value, Soldiers also in the square (SR-18).
    """

    def __init__(self, sav: dict[str, int], mav: dict[str, int]) -> None:
        self.sav = sav
        self.mav = mav
        self.sav_lanes = {p: self._lanes(sav[p.upper()], p in "ox") for p in PIECES}
        self.mav_lanes = {p: self._lanes(mav[p.upper()], p not in "ox") for p in PIECES}

    @staticmethod
    def _lanes(value: int, here: bool) -> tuple[int, ...]:
        lanes = []
        for number in range(64):
            squares = NEAR[number] | (1 << number if here else 0)
            lanes.append(sum(value << 8 * other for other in numbers(squares)))
        return tuple(lanes)


_EMPTY = int.from_bytes(bytes([BIAS] * 64), "little")


class Board:
    """A board that changes as pieces are put down and taken up; made from a text and back.

    Attributes:
        at: The piece on each square.
        white: The squares with white Soldiers, as a set.
        black: Those with black Soldiers.
        horde: Those with Marauders.
        chiefs: Those with Chiefs.
        fast: Those with Knights and Champions, who make a second step (SR-08).
    """

    __slots__ = (
        "_mav",
        "_mav_lanes",
        "_sav",
        "_sav_lanes",
        "at",
        "black",
        "chiefs",
        "fast",
        "horde",
        "values",
        "white",
    )

    def __init__(self, values: Values, text: str) -> None:
        self.values = values
        self._sav_lanes, self._mav_lanes = values.sav_lanes, values.mav_lanes
        self.at = [NOTHING] * 64
        self.white = self.black = self.horde = self.chiefs = self.fast = 0
        self._sav = self._mav = _EMPTY
        for number, piece in enumerate(text):
            if piece != NOTHING:
                self.put(number, piece)

    def __str__(self) -> str:
        return "".join(self.at)

    def put(self, number: int, piece: str) -> None:
        """Put a piece on a vacant square."""
        bit = 1 << number
        self.at[number] = piece
        if piece in "ox":
            self.horde |= bit
            if piece == CHIEF:
                self.chiefs |= bit
        else:
            if piece in WHITE_PIECES:
                self.white |= bit
            else:
                self.black |= bit
            if piece in "NCnc":
                self.fast |= bit
        self._sav += self._sav_lanes[piece][number]
        self._mav += self._mav_lanes[piece][number]

    def take(self, number: int) -> str:
        """Take up the piece that stands on a square."""
        piece = self.at[number]
        keep = ~(1 << number)
        self.at[number] = NOTHING
        if piece in "ox":
            self.horde &= keep
            self.chiefs &= keep
        else:
            self.white &= keep
            self.black &= keep
            self.fast &= keep
        self._sav -= self._sav_lanes[piece][number]
        self._mav -= self._mav_lanes[piece][number]
        return piece

    def move(self, start: int, end: int) -> None:
        """Move a piece to a vacant square."""
        self.put(end, self.take(start))

    def sets(self) -> tuple[int, ...]:
        """Return all but the pieces of `at`, to be given back to `reset`."""
        return self.white, self.black, self.horde, self.chiefs, self.fast, self._sav, self._mav

    def reset(self, sets: tuple[int, ...]) -> None:
        """Take back what was put and taken since `sets`; `at` is the caller's to restore."""
        self.white, self.black, self.horde, self.chiefs, self.fast, self._sav, self._mav = sets

    @property
    def vacant(self) -> int:
        """The vacant squares, as a set."""
        return FULL ^ (self.white | self.black | self.horde)

    def steps(self, number: int) -> int:
        """Return where the piece on a square can go for one point: one step, or two (SR-08)."""
        vacant = self.vacant
        reach = NEAR[number] & vacant
        if self.fast >> number & 1:
            reach = spread(reach) & vacant
        return reach

    # Attack values -------------------------------------------------------------------------

    def sav(self, number: int) -> int:
        """Return the Soldier Attack Value of a square (SR-10)."""
        return (self._sav >> 8 * number & 255) - BIAS

    def mav(self, number: int, vigour: int) -> int:
        """Return the Marauder Attack Value of a square (SR-18)."""
        return (self._mav >> 8 * number & 255) - BIAS - vigour

    def savs(self) -> bytes:
        """Return the Soldier Attack Values of all squares, each with `BIAS` added."""
        return self._sav.to_bytes(64, "little")

    def mavs(self) -> bytes:
        """Return the Marauder Attack Values of all squares without Vigour, `BIAS` added."""
        return self._mav.to_bytes(64, "little")

    def sav_parts(self, number: int) -> tuple[Part, ...]:
        """Return the summands of a Soldier Attack Value, what adds first."""
        return self._parts(number, self.values.sav, "ox")

    def mav_parts(self, number: int, vigour: int) -> tuple[Part, ...]:
        """Return the summands of a Marauder Attack Value, what adds first."""
        parts = self._parts(number, self.values.mav, "PCSNGpcsng")
        if not vigour:
            return parts
        return tuple(sorted((*parts, Part("V", -vigour, 1)), key=lambda part: part.each < 0))

    def _parts(self, number: int, values: dict[str, int], here: str) -> tuple[Part, ...]:
        near = [self.at[other].upper() for other in NEIGHBOURS[number]]
        if self.at[number] in here:
            near.append(self.at[number].upper())
        parts = [Part(k, values[k], near.count(k)) for k in KINDS if k in near]
        return tuple(sorted(parts, key=lambda part: -part.each))
