"""Show me a move: what the computer player would do here, as the first answer."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Choice, Line, Menu, Rng, line, seed_from
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import EACH, GO
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.labels import choice
from bot.games.storybook_saga.model import Do, SagaKnown
from bot.games.storybook_saga.policy import Sensible

ADVICE = "advice"
"""The look that asks for it."""


def advised(
    board: Board, known: SagaKnown, menus: tuple[Menu, ...]
) -> tuple[Line, tuple[Menu, ...]]:
    """Say what the computer player would do, and put that answer before the others.

    It knows no more than whoever asks, so it gives no secret away.
    """
    answer = Sensible(board.cards)(known, Rng(seed_from(ADVICE)))
    if answer is None:
        return Line("ss-nothing"), menus
    if answer[1] == EACH:
        answer = answer[0], GO
    asked = next(a for a in known.asked if a.decision.id == answer[0])
    found = _found(menus, *answer) or choice(board, asked, answer[1], Do(""))
    label = found.label
    if answer[1].verb == "swap":
        one, two = (board.table.team[int(slot) - 1].hero for slot in answer[1].args)
        label = line("ss-b-trade", one=story.name(board, one), two=story.name(board, two))
    first = Menu((replace(found, label=label, style="primary"),))
    rest = []
    for menu in menus:
        kept = tuple(replace(c, style="secondary") for c in menu.choices if not _is(c, *answer))
        if kept:
            rest.append(replace(menu, choices=kept))
    return line("ss-advice", what=label), (first, *rest)


def _is(option: object, decision: str, move: object) -> bool:
    return isinstance(option, Choice) and (option.decision, option.move) == (decision, move)


def _found(menus: tuple[Menu, ...], decision: str, move: object) -> Choice | None:
    choices = (option for menu in menus for option in menu.choices)
    return next((o for o in choices if isinstance(o, Choice) and _is(o, decision, move)), None)
