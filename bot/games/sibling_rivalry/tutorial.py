"""The lessons: a position, a task, and whether some steps solve it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.engine import Move
from bot.games.sibling_rivalry.battle import END, Battle
from bot.games.sibling_rivalry.board import NUMBER
from bot.games.sibling_rivalry.content import Lesson
from bot.games.sibling_rivalry.model import Deed, Position
from bot.games.sibling_rivalry.notation import read_position


class Attempt(Struct, frozen=True):
    """How a lesson goes.

    Attributes:
        position: Where the steps lead.
        deeds: What they did.
        solved: The task is done.
        failed: It cannot be done any more: too many steps, or the phase is over.
    """

    position: Position
    deeds: tuple[Deed, ...]
    solved: bool
    failed: bool


def begin(battle: Battle, lesson: Lesson) -> Attempt:
    """Return a lesson's first position.

    Raises:
        NotUnderstood: The lesson has none that can be read.
    """
    return Attempt(read_position(lesson.position, battle), (), solved=False, failed=False)


def attempt(battle: Battle, lesson: Lesson, moves: Iterable[Move]) -> Attempt:
    """Make steps in a lesson, up to the first that solves it.

    Raises:
        ValueError: A step is not legal.
    """
    position = begin(battle, lesson).position
    deeds: tuple[Deed, ...] = ()
    for move in moves:
        if move not in battle.legal(position):
            raise ValueError(f"{move} is not legal in {lesson.id}")
        if move == END:
            return Attempt(position, deeds, solved=False, failed=True)
        position, deed = battle.play(position, move)
        assert deed is not None
        deeds = (*deeds, deed)
        if _is_done(lesson, position, deeds):
            return Attempt(position, deeds, solved=True, failed=False)
    return Attempt(position, deeds, solved=False, failed=len(deeds) >= lesson.most)


def _is_done(lesson: Lesson, position: Position, deeds: tuple[Deed, ...]) -> bool:
    if len(deeds) > lesson.most:
        return False
    if lesson.goal == "reach":
        return position.board[NUMBER[lesson.square]] == lesson.piece
    killed = [deed.end for deed in deeds if deed.victim]
    return len(killed) >= lesson.kills and (not lesson.square or lesson.square in killed)
