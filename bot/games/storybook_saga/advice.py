"""Show me a move: what the computer player would do here, as the first answer."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Choice, Line, Menu, Move, Rng, line, seed_from
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import EACH, GO
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.gallery import characters
from bot.games.storybook_saga.labels import choice
from bot.games.storybook_saga.model import Pause, SagaKnown, Villains
from bot.games.storybook_saga.policy import Sensible
from bot.games.storybook_saga.text import listed

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
    found = _found(menus, *answer) or choice(board, asked, answer[1])
    label = found.label
    if answer[1].verb == "swap":
        one, two = (board.table.team[int(slot) - 1].hero for slot in answer[1].args)
        label = line("ss-b-trade", **story.named(board.cards, one=one, two=two))
    first = Menu((replace(found, label=label, style="primary"),))
    rest = []
    for menu in menus:
        kept = tuple(replace(c, style="secondary") for c in menu.choices if not _is(c, *answer))
        if kept:
            rest.append(replace(menu, choices=kept))
    return _said(board, answer[1]), (first, *rest)


def _said(board: Board, move: Move) -> Line:
    """Say what one would do, in a sentence of its own."""
    args, task, does = move.args, board.table.agenda[0], move.verb
    who, other, n, token = "", "", 0, ""
    dice: tuple[Line, ...] = ()
    match move.verb:
        case "swap":
            does = "swap"
            who, other = (board.table.team[int(slot) - 1].hero for slot in args)
        case "trade":
            does, who, other = "swap", args[0], args[1]
        case "go" if isinstance(task, Pause) and task.moment in ("start", "rolled", "attacks"):
            does = f"go-{task.moment}"
        case "all" if isinstance(task, Villains):
            does = "all-villains"
        case "take" | "spend" | "token" if args:
            does = {"take": "take-token", "token": "lose-token"}.get(does, does)
            token = args[0]
        case "die":
            who, n = args[0], int(args[1])
            does = "-".join(("die", *args[2:]))
        case "move":
            who, n, other = args[0], int(args[1]), args[2]
        case "pie":
            n, who = int(args[0]), args[1]
        case "with":
            dice = tuple(line("ss-face", n=int(die)) for die in args[0].split("-") if die)
            does = "with" if dice else "go-attacks"
        case "use":
            who, other = args[0], args[3] if len(args) > 3 else ""
            does = "use-for" if other else "act" if who in characters(board.cards) else "use"
        case "item":
            who = "item." + args[0]
        case _ if args:
            who = args[0]
    about = story.named(board.cards, who=who, other=other)
    said = story.name(board, "token." + token) if token else Line("ss-nobody")
    return line("ss-advice", **about, does=does, n=n, token=said, dice=listed(dice))


def _is(option: object, decision: str, move: object) -> bool:
    return isinstance(option, Choice) and (option.decision, option.move) == (decision, move)


def _found(menus: tuple[Menu, ...], decision: str, move: object) -> Choice | None:
    choices = (option for menu in menus for option in menu.choices)
    return next((o for o in choices if isinstance(o, Choice) and _is(o, decision, move)), None)
