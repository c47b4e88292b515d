"""The lessons as panels: a board of one's own, a task, and a kind word either way.

Nothing of a lesson is kept anywhere: its panel carries what was done so far in the ids of its
buttons, as a path such as ``s.12.3``, the places of the moves made among the legal ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine import Asked, Choice, Decision, Line, Look, Menu, Move, NotUnderstood, Panel, line
from bot.games.sibling_rivalry.battle import END, Battle
from bot.games.sibling_rivalry.content import Lesson
from bot.games.sibling_rivalry.model import Feat, RivalryKnown
from bot.games.sibling_rivalry.panel import View
from bot.games.sibling_rivalry.tutorial import Attempt, attempt
from bot.games.sibling_rivalry.words import deed_line

START = "s"
"""The path of a lesson in which nothing was done yet."""

HINT, AGAIN, NEXT = "hint", "again", "next"


def read_path(battle: Battle, lesson: Lesson, path: str) -> tuple[Move, ...]:
    """Return the moves of a path.

    Raises:
        NotUnderstood: It is not one of this lesson's.
    """
    moves: list[Move] = []
    for part in path.split(".")[1:]:
        legal = battle.legal(attempt(battle, lesson, moves).position)
        if not (part.isascii() and part.isdigit() and int(part) < len(legal)):
            raise NotUnderstood(line("refused-old-control"))
        moves.append(legal[int(part)])
    return tuple(moves)


def longer(battle: Battle, lesson: Lesson, path: str, move: Move) -> str:
    """Return the path after a move.

    Raises:
        NotUnderstood: The move is not legal there, or the lesson is done.
    """
    now = attempt(battle, lesson, read_path(battle, lesson, path))
    legal = battle.legal(now.position)
    if now.solved or now.failed or move not in legal:
        raise NotUnderstood(line("refused-old-control"))
    return f"{path}.{legal.index(move)}"


def make(
    battle: Battle, lessons: Sequence[Lesson], number: int, path: str, look: str = ""
) -> Panel:
    """Make a lesson's panel.

    Args:
        battle: The rules.
        lessons: All of them.
        number: Which, from 0.
        path: What was done in it.
        look: ``hint``, or a picked piece as in `bot.games.sibling_rivalry.panel`.

    Raises:
        NotUnderstood: There is no such path.
    """
    lesson = lessons[number]
    now = attempt(battle, lesson, read_path(battle, lesson, path))
    over = now.solved or now.failed
    seen = View(battle, _known(battle, now, path, over=over), look).panel()
    title = line("sr-lesson", number=number + 1, of=len(lessons), title=lesson.title)
    last = number + 1 == len(lessons)
    return Panel(
        title=title,
        lines=_words(lesson, now, hint=look == HINT, last=last),
        pictures=seen.pictures,
        menus=_menus(seen.menus, now, last=last, hinted=look == HINT),
        notes=() if over else seen.notes,
    )


def _known(battle: Battle, now: Attempt, path: str, *, over: bool) -> RivalryKnown:
    """Let a lesson's position be seen as one at a table is."""
    position = now.position
    decision = Decision(path, "step", (position.turn,))
    asked = Asked(decision, battle.legal(position), position.turn)
    return RivalryKnown(
        viewer=position.turn,
        asked=() if over else (asked,),
        position=position,
        deeds=now.deeds,
        before=(),
        killed=(0, 0),
        slain=(0, 0),
        best=Feat(),
        offer="",
        vigour=battle.vigour(position.round),
    )


def _words(lesson: Lesson, now: Attempt, *, hint: bool, last: bool) -> tuple[Line, ...]:
    done = tuple(map(deed_line, now.deeds))
    so_far = (line("sr-so-far", deeds=done),) if done else ()
    if now.solved:
        end = (line("sr-lessons-done"),) if last else ()
        return (*so_far, line("text", text=lesson.praise), *end)
    task = line("sr-task", task=lesson.task)
    if now.failed:
        return (*so_far, line("text", text=lesson.wrong), task)
    hints = (line("sr-hint", hint=lesson.hint),) if hint else ()
    points = line("sr-points", points=now.position.points)
    return (line("text", text=lesson.text), task, *hints, *so_far, points)


def _without_end(menu: Menu) -> Menu:
    """Leave the end of the phase out: it never is the answer."""
    kept = tuple(c for c in menu.choices if not (isinstance(c, Choice) and c.move == END))
    return replace(menu, choices=kept)


def _menus(menus: tuple[Menu, ...], now: Attempt, *, last: bool, hinted: bool) -> tuple[Menu, ...]:
    """Return the board's menus, and what else one can do in a lesson."""
    again = Look(AGAIN, line("sr-lesson-again"))
    onward = () if last else (Look(NEXT, line("sr-lesson-next"), style="primary"),)
    if now.solved:
        return (Menu((*onward, again)),)
    if now.failed:
        skip = () if last else (Look(NEXT, line("sr-lesson-skip")),)
        retry = Look(AGAIN, line("sr-lesson-retry"), style="primary")
        return (Menu((retry, *skip)),)
    board = tuple(kept for kept in map(_without_end, menus) if kept.choices and not kept.more)
    row: list[Choice | Look] = []
    if not hinted:
        row.append(Look(HINT, line("sr-lesson-hint")))
    if now.deeds:
        row.append(Look(AGAIN, line("sr-lesson-again")))
    if not last:
        row.append(Look(NEXT, line("sr-lesson-skip")))
    return (*board, Menu(tuple(row))) if row else board
