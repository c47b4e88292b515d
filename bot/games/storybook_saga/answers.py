"""How the answers to a question are laid out: what is in sight, in a select, or behind More."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from bot.engine import Asked, Choice, Line, Look, Menu, Move, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import DONE, LOSE, SETTLE, SKIP, TOKEN, matters
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.labels import choice
from bot.games.storybook_saga.model import BACK, Arrange, Assign, Pause, SagaKnown, Task

IN_SIGHT = 3
"""Buttons and selects that a question shows at most, besides the board's own slots. With "Show me
a move" and "More" that makes five."""

MANY = 20
"""From more answers than this on, a character is asked for first."""

LAST = (TOKEN, SKIP, LOSE)
"""Answers that few people want: they stand behind the others."""

SLOTS = ("pick", "give", "for")
"""Verbs that name a Hero, who is then offered where he stands."""


def answers(board: Board, known: SagaKnown, task: Task, look: str) -> tuple[Menu, ...]:
    """Lay out the answers to a question, and what can be used besides."""
    asked, besides = known.asked[0], known.asked[1:]
    if isinstance(task, Arrange):
        menus = _arranging(board, asked, look)
    elif isinstance(task, Assign) and board.table.die:
        menus = _slots(board, [choice(board, asked, move, task) for move in asked.moves])
    elif isinstance(task, Pause):
        return _stop(board, known, task)
    else:
        menus = _answers(board, asked, task, look)
    return (*menus, *(_besides(board, extra, more=True) for extra in besides))


def is_full(menus: Iterable[Menu]) -> bool:
    """Say whether there is no room in sight for another button."""
    shown = [menu for menu in menus if not menu.more and not menu.row]
    return sum(1 if m.shape == "select" else len(m.choices) for m in shown) > IN_SIGHT


def _answers(board: Board, asked: Asked, task: Task, look: str) -> tuple[Menu, ...]:
    """Lay out answers: few as buttons, Heroes as they stand, many as a select."""
    choices = [choice(board, asked, move, task) for move in asked.moves]
    first, moves = choices[0], asked.moves
    if not isinstance(task, Assign) and moves[0].verb not in ("pick", "die", "give", "for"):
        choices[0] = replace(first, style="primary")
    back = [c for c in choices if c.move == Move("back")]
    last = [c for c in choices if c.move in LAST]
    choices = [c for c in choices if c not in back and c not in last]
    sure = [c for c in choices if not c.move.args]
    rest = [c for c in choices if c.move.args]
    heroes = [c for c in rest if c.move.verb in SLOTS and board.slot(c.move.args[0]) in range(6)]
    if rest and heroes == rest:
        menus = [Menu(tuple(sure))] if sure else []
        menus += _slots(board, rest)
    elif len(choices) > IN_SIGHT:
        menus = [Menu(tuple(sure))] if sure else []
        menus += _by_character(board, rest, look) if len(rest) > MANY else [_select(rest)]
    else:
        menus = [Menu(tuple(choices))] if choices else []
    after = (*last, *back)
    return (*menus, Menu(after)) if after else tuple(menus)


def _select(choices: Iterable[Choice]) -> Menu:
    return Menu(tuple(choices), "select", Line("ss-menu-choose"))


def _by_character(board: Board, choices: list[Choice], look: str) -> list[Menu]:
    """Ask for a character first, then for what is to be done with it."""
    groups: dict[str, list[Choice]] = {}
    for option in choices:
        about = (arg for arg in option.move.args if board.hero(arg) or board.foe(arg))
        whose = next(about, option.move.args[0])
        groups.setdefault(whose, []).append(option)
    picked = look.removeprefix("whose-") if look.startswith("whose-") else ""
    if picked in groups:
        back = Menu((Look("", Line("ss-look-back")),))
        return [_select(groups[picked]), back]
    whom = tuple(
        Look(f"whose-{who}", line("ss-b-who", who=story.name(board, who))) for who in groups
    )
    return [Menu(whom, "select", Line("ss-menu-whose"))]


def _slots(board: Board, choices: Iterable[Choice]) -> tuple[Menu, ...]:
    """Offer Heroes in two rows, as they stand."""
    rows: tuple[list[Choice], list[Choice]] = ([], [])
    for option in choices:
        rows[board.slot(option.move.args[0]) in BACK].append(option)
    return tuple(Menu(tuple(row), row=True) for row in rows if row)


def _arranging(board: Board, asked: Asked, look: str) -> tuple[Menu, ...]:
    """First who moves, then with whom: two clicks for a swap, one for none."""
    done = replace(choice(board, asked, DONE, Arrange()), style="primary")
    leave = [choice(board, asked, SETTLE, Arrange())] if SETTLE in asked.moves else []
    slots = range(1, len(board.table.team) + 1)
    picked = look[5:] if look.startswith("pick-") else ""
    if picked.isdecimal() and int(picked) in slots:
        swaps = tuple(
            choice(board, asked, move, Arrange(), picked)
            for move in asked.moves
            if picked in move.args
        )
        back = Look("", Line("ss-look-back"))
        return (Menu(swaps, "select", Line("ss-menu-with")), Menu((done, *leave, back)))
    whom = tuple(
        Look(
            f"pick-{slot}",
            line("ss-slot", slot=slot, hero=story.name(board, board.table.team[slot - 1].hero)),
        )
        for slot in slots
    )
    return (Menu((done, *leave)), Menu(whom, "select", Line("ss-menu-move")))


# Stops ------------------------------------------------------------------------------------------


def _stop(board: Board, known: SagaKnown, task: Pause) -> tuple[Menu, ...]:
    """Lay out a stop: to go on, and what it stops for; the rest is behind More if it is much.

    Where a single point decides who falls, the token for it comes first.
    """
    asked, besides = known.asked[0], known.asked[1:]
    go, *rest = (choice(board, asked, move, task) for move in asked.moves)
    urgent = _urgent(board, besides) if task.moment == "falls" else []
    first = [replace(one, style="primary") for one in urgent[:1]] + urgent[1:]
    first.append(go if urgent else replace(go, style="primary"))
    menus = [Menu(tuple(first))]
    for extra in besides:
        left = _without(extra, urgent)
        if left is not None:
            menus.append(_besides(board, left, more=left.decision.key == "again" or bool(urgent)))
    usual = [menu for menu in menus if not menu.more]
    if sum(len(menu.choices) for menu in usual) > IN_SIGHT:
        menus = [menus[0], *(_as_select(menu) for menu in menus[1:])]
    room = IN_SIGHT - sum(1 if m.shape == "select" else len(m.choices) for m in menus if not m.more)
    quiet = Menu(tuple(rest), more=len(rest) > room)
    return (*menus, quiet)


def _urgent(board: Board, besides: Iterable[Asked]) -> list[Choice]:
    """List the tokens with which a single point decides who falls."""
    return [
        choice(board, extra, move)
        for extra in besides
        for move in extra.moves
        if move.verb == "spend" and move.args[0] in ("damage", "heal")
        if matters(board, move.args[0])
    ]


def _without(asked: Asked, gone: list[Choice]) -> Asked | None:
    """Leave moves out that are offered elsewhere; None if no others are left."""
    offered = [one.move for one in gone if one.decision == asked.decision.id]
    moves = tuple(move for move in asked.moves if move not in offered)
    return replace(asked, moves=moves) if moves else None


def _besides(board: Board, asked: Asked, *, more: bool) -> Menu:
    """Offer powers and tokens that can be used besides; a few of them as buttons on a stop."""
    choices = tuple(choice(board, asked, move) for move in asked.moves)
    few = asked.decision.key == "again" or (len(choices) < IN_SIGHT and not more)
    shape: Literal["buttons", "select"] = "buttons" if few else "select"
    return Menu(choices, shape, line("ss-menu-extra", what=asked.decision.key), more=more)


def _as_select(menu: Menu) -> Menu:
    return menu if menu.more else replace(menu, shape="select")
