"""What a position is worth to a computer brother, in hundredths of a Kill.

A judgement, not a rule: whoever plays better changes the numbers here.
"""

from __future__ import annotations

import functools

from bot.games.sibling_rivalry.board import BIAS, NEAR, Board, numbers, spread

KILL = 100
WON = 100_000

WORTH = {"C": 110, "S": 95, "N": 70, "G": 60}
"""What a Soldier will still do for whoever owns it; a Prince's is below."""

PRINCE = 350
"""The worth of a Prince whose brother would inherit, but not win at once."""

LAST_HOPE = 1500
"""What a Prince's death costs whom it costs the battle at once (SR-27)."""

DANGER = (0, 0, 1, 3, 7, 14, 26, 42, 62, 74, 80, 84, 86)
"""In hundredths, how likely a Soldier dies by the Marauder Attack Value of its square, from -6 on,
with half of what stands two steps away added to it."""

LATER = 60
"""In hundredths, how much of a danger counts that the Soldier's owner may still avert."""

CHANCE = (0, 4, 12, 34, 42, 46, 48)
"""What a Marauder within reach is worth to whose Soldier Phase is next, by the Soldier Attack
Value of its square, from -2 on."""

FAR = tuple(spread(near | 1 << n) & ~(near | 1 << n) for n, near in enumerate(NEAR))
"""The squares two steps from each square, as sets."""

_LOWEST, _HIGHEST = -6, len(DANGER) - 7
_SHIFT = 200
"""Added to a pressure so that the tables below can be asked for any there is: nine pieces of six
each, Vigour down to -107, and half of the horde two steps away."""

_BEST = len(CHANCE) - 3


def _table(worth: int, loss: int, share: int) -> tuple[int, ...]:
    """Return what a Soldier is worth by the pressure on its square, `_SHIFT` added to it."""
    found = []
    for shifted in range(2 * _SHIFT):
        pressure = min(max(shifted - _SHIFT, _LOWEST), _HIGHEST)
        found.append(worth - loss * DANGER[pressure - _LOWEST] * share // 10_000)
    return tuple(found)


def _tables(prince: int, share: int) -> dict[str, tuple[int, ...]]:
    """Return `_table` by letter; ``prince`` is what the Prince's death costs."""
    found = {"P": _table(PRINCE, prince, share)}
    found |= {letter: _table(worth, worth, share) for letter, worth in WORTH.items()}
    return found | {letter.lower(): table for letter, table in found.items()}


_TABLES = {
    (last_hope, share): _tables(LAST_HOPE if last_hope else PRINCE, share)
    for last_hope in (False, True)
    for share in (LATER, 100)
}
"""By whether a Prince's death is the end, and by the share of a danger that counts."""


@functools.cache
def _both(white: bool, whites: int, black: bool, blacks: int) -> dict[str, tuple[int, ...]]:
    """Return the tables of both armies, Black's below 0; the arguments are keys of `_TABLES`."""
    found = {p: _TABLES[white, whites][p] for p in "PCSNG"}
    return found | {p: tuple(-worth for worth in _TABLES[black, blacks][p]) for p in "pcsng"}


AROUND = tuple(spread(near | 1 << n) for n, near in enumerate(NEAR))
"""The squares at most two steps from each square, and itself: all that a step there changes."""


class Yardstick:
    """A position that was judged, by which a step from it is judged quickly.

    Only the Soldiers around the step are looked at again. Both Princes have to live.

    Args:
        board: The position.
        lead: As for `judge`, as the rest.
    """

    def __init__(self, board: Board, lead: int, vigour: int, turn: str, phase: str) -> None:
        self._asked = turn, phase
        self._offset = BIAS + vigour - _SHIFT
        white = LATER if turn == "white" else 100
        black = LATER if turn == "black" else 100
        self._tables = _both(lead <= 0, white, lead >= 0, black)
        self._worths = [0] * 64
        at, mavs, horde = board.at, board.mavs(), board.horde
        for n in numbers(board.white | board.black):
            pressure = mavs[n] - self._offset + ((horde & FAR[n]).bit_count() + 1 >> 1)
            self._worths[n] = self._tables[at[n]][pressure]
        self._total = lead * KILL + sum(self._worths)

    def after(self, board: Board, start: int, end: int) -> int:
        """Judge the position after a step that killed nobody; an entry starts where it ends."""
        at, mavs, horde = board.at, board.mavs(), board.horde
        worths, tables, offset = self._worths, self._tables, self._offset
        value = self._total - worths[start]
        changed = (board.white | board.black) & (AROUND[start] | AROUND[end])
        while changed:
            low = changed & -changed
            changed ^= low
            n = low.bit_length() - 1
            pressure = mavs[n] - offset + ((horde & FAR[n]).bit_count() + 1 >> 1)
            value += tables[at[n]][pressure] - worths[n]
        return value + _prey(board, board.white, board.black, *self._asked)


def judge(board: Board, lead: int, vigour: int, turn: str, phase: str) -> int:
    """Say what a position is worth to White.

    Args:
        board: The position; both Princes may be dead.
        lead: Kills that White holds; below 0: that Black holds.
        vigour: The Princes' Vigour.
        turn: Whose phase is next.
        phase: ``soldier`` or ``marauder``.
    """
    at = board.at
    alive_white, alive_black = "P" in at, "p" in at
    if not alive_white or not alive_black:
        ending = _ending(alive_white, alive_black, lead)
        if ending:
            return ending
    white, black = board.white, board.black
    if not alive_white:
        white, black = 0, white | black
    elif not alive_black:
        white, black = white | black, 0
    mavs, horde = board.mavs(), board.horde
    # Whose Marauder Phase is next: the other's Soldiers are in danger at once.
    white_share = LATER if (turn == "white") else 100
    black_share = LATER if (turn == "black") else 100
    offset = BIAS + vigour - _SHIFT
    value = lead * KILL
    value += _army(at, mavs, horde, white, offset, _TABLES[lead <= 0, white_share])
    value -= _army(at, mavs, horde, black, offset, _TABLES[lead >= 0, black_share])
    return value + _prey(board, white, black, turn, phase)


def _ending(white: bool, black: bool, lead: int) -> int:
    if white and lead >= 0:
        return WON + lead * KILL
    if black and lead <= 0:
        return -WON + lead * KILL
    if not white and not black:
        return WON if lead > 0 else -WON
    return 0


def _army(
    at: list[str],
    mavs: bytes,
    horde: int,
    mine: int,
    offset: int,
    worth: dict[str, tuple[int, ...]],
) -> int:
    """Add up what Soldiers are worth, less what they stand to lose."""
    value = 0
    while mine:
        low = mine & -mine
        mine ^= low
        n = low.bit_length() - 1
        value += worth[at[n]][mavs[n] - offset + ((horde & FAR[n]).bit_count() + 1 >> 1)]
    return value


def _prey(board: Board, white: int, black: int, turn: str, phase: str) -> int:
    """Add up which Marauders each brother could kill in his next Soldier Phase."""
    savs = board.savs()
    near_white, near_black = spread(white), spread(black)
    first = "white" if (turn == "white") == (phase == "soldier") else "black"
    value = 0
    prey = board.horde & (near_white | near_black)
    while prey:
        bit = prey & -prey
        prey ^= bit
        odds = savs[bit.bit_length() - 1] - BIAS + 2
        if odds <= 0:
            continue
        chance = CHANCE[odds if odds <= _BEST + 2 else _BEST + 2]
        if near_white & bit and (first == "white" or not near_black & bit):
            value += chance if first == "white" else chance // 2
        else:
            value -= chance if first == "black" else chance // 2
    return value
