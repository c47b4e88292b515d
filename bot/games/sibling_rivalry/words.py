"""Lines that panels, refusals and tellings share: pieces, sums, deeds."""

from __future__ import annotations

from bot.engine import Line, Who, line
from bot.games.sibling_rivalry.battle import total
from bot.games.sibling_rivalry.board import KINDS, Part
from bot.games.sibling_rivalry.model import Deed


def piece_name(letter: str) -> Line:
    """Name a kind of piece: ``Knight``."""
    return line(f"sr-{KINDS[letter.upper()]}")


def whose_piece(letter: str) -> Line:
    """Name a piece with its colour: ``white Knight``; Marauders have none."""
    if letter in "ox":
        return piece_name(letter)
    return line(
        "sr-white-piece" if letter.isupper() else "sr-black-piece", piece=piece_name(letter)
    )


def sum_line(parts: tuple[Part, ...]) -> Line:
    """Say an attack value as a sum: ``2 Swordsman + 1 Guard − 2 Chief = 1``."""
    words: Line | None = None
    for part in parts:
        if not part.each:
            continue
        term = _term(part)
        if words is None:
            words = term if part.each > 0 else line("sr-minus", left=line("sr-nought"), right=term)
        else:
            words = line("sr-plus" if part.each > 0 else "sr-minus", left=words, right=term)
    return line("sr-equals", left=words or line("sr-nought"), total=minus(total(parts)))


def _term(part: Part) -> Line:
    if part.piece == "V":
        name = line("sr-vigour-part" if part.each < 0 else "sr-weariness-part")
    else:
        name = piece_name(part.piece)
    if part.count == 1:
        return line("sr-term", value=abs(part.each), piece=name)
    return line("sr-terms", count=part.count, value=abs(part.each), piece=name)


def numbers_of(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Return a sum's numbers one by one, what adds first."""
    return tuple(part.each for part in parts for _ in range(part.count) if part.each)


def written_sum(numbers: tuple[int, ...]) -> str:
    """Write a sum in figures alone: ``2 + 1 − 2 = 1``."""
    words = ""
    for number in numbers:
        sign = "−" if number < 0 else "+"
        words += f" {sign} {abs(number)}" if words or number < 0 else str(number)
    words = words.strip() or "0"
    return f"{'0 ' if words[0] == '−' else ''}{words} = {minus(sum(numbers))}"


def minus(number: int) -> str:
    """Write a number with a minus sign that looks like one."""
    return str(number).replace("-", "−")


def deed_line(deed: Deed) -> Line:
    """Tell a step in a few words."""
    piece = piece_name(deed.piece)
    if deed.kind in ("move", "march"):
        return line("sr-deed-move", piece=piece, start=deed.start, end=deed.end)
    if deed.kind == "enter":
        return line("sr-deed-enter-free" if deed.free else "sr-deed-enter", square=deed.end)
    name = "sr-deed-rise" if deed.promoted else f"sr-deed-{deed.kind}"
    return line(
        name,
        piece=piece,
        start=deed.start,
        victim=whose_piece(deed.victim),
        end=deed.end,
        sum=written_sum(deed.sum),
    )


def done_line(deed: Deed) -> Line:
    """Tell a step as a sentence of its own."""
    if deed.kind == "enter":
        return line("sr-done-enter-free" if deed.free else "sr-done-enter", square=deed.end)
    return line("sr-done", deed=deed_line(deed))


def lead_line(lead: int) -> Line:
    """Say who holds Kills, and how many."""
    if not lead:
        return line("sr-lead-none")
    who = Who("white" if lead > 0 else "black", "player")
    return line("sr-lead", who=who, kills=abs(lead))
