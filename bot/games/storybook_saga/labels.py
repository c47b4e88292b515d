"""What buttons and options say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Arg, Asked, Choice, Line, Move, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.abilities import Return
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import Arrange, Do, Pause, Task, Villains
from bot.games.storybook_saga.picking import ROLL, effect_of, picked_dice, several, still_there
from bot.games.storybook_saga.text import HERO, card_text, effect_text, listed
from bot.games.storybook_saga.usable import from_move


def choice(
    board: Board, asked: Asked, move: Move, task: Task | None = None, picked: str = ""
) -> Choice:
    """Return a button or option for a move.

    Args:
        board: The table.
        asked: What it answers.
        move: What it plays.
        task: What is asked about; None for what can be used besides.
        picked: For a swap, the slot that was picked first.
    """
    label, detail = _label(board, move, task, picked)
    return Choice(asked.decision.id, move, label, detail)


def _label(board: Board, move: Move, task: Task | None, picked: str) -> tuple[Line, Line | None]:
    args = move.args
    match move.verb:
        case "swap" if isinstance(task, Arrange):
            other = args[1] if args[0] == picked else args[0]
            at = board.table.team[int(other) - 1]
            return line("ss-slot", slot=int(other), hero=story.name(board, at.hero)), None
        case "trade":
            return line("ss-b-trade", **story.named(board.cards, one=args[0], two=args[1])), None
        case "to":
            return _hero_with_dice(board, args[0]), None
        case "die":
            way = args[2] if len(args) > 2 else "none"
            who, n = story.name(board, args[0]), int(args[1])
            left = _left(board, task, args[0], n)
            return line("ss-b-die", who=who, n=n, way=way, left=left), None
        case "move":
            both = story.named(board.cards, one=args[0], two=args[2])
            return line("ss-b-move", **both, n=int(args[1])), None
        case "pie":
            return line("ss-b-pie", **story.named(board.cards, who=args[1]), n=int(args[0])), None
        case "with":
            dice = tuple(line("ss-face", n=int(n)) for n in args[0].split("-") if n)
            return line("ss-b-with", dice=dice or (Line("ss-nobody"),)), None
        case "use":
            return _use(board, move)
        case "spend" | "take" | "token" if args:
            token = "token." + args[0]
            name = story.name(board, token)
            text = line("ss-b-token", verb=move.verb, token=name, does=args[0])
            return text, line("ss-token-does", token=args[0])
        case "item":
            return line("ss-b-item", item=story.name(board, "item." + args[0])), None
        case "keep" | "next" | "attack":
            return line("ss-b-who", who=story.name(board, args[0])), None
        case "pick" | "give" | "drop" | "for" if args:
            return _who(board, args[0]), None
    if move.verb == "token":
        return Line("ss-b-instead-token"), None
    if move.verb == "all":
        return line("ss-b-all", what="villains" if isinstance(task, Villains) else "dice"), None
    if move.verb == "go" and isinstance(task, Pause):
        return line("ss-b-go", moment=task.moment), None
    if move == ROLL and isinstance(task, Do) and task.picked:
        effect = effect_of(board, task)
        picks = faces(picked_dice(task))
        return line("ss-b-picked", back=int(isinstance(effect, Return)), dice=picks), None
    return Line(f"ss-b-{move.verb}"), None


def _left(board: Board, task: Task | None, who: str, value: int) -> int:
    """Say how many equal dice there are to pick from, where several can be picked."""
    if isinstance(task, Do) and several(board, task):
        return still_there(board, task, who, value)
    return 1


def faces(dice: Sequence[int]) -> Line:
    """Say dice as a list: 4, 4 and 2."""
    return listed([line("ss-face", n=die) for die in dice])


def _use(board: Board, move: Move) -> tuple[Line, Line | None]:
    """Name a power by its card; if that has several to use, by what it does first as well."""
    use = from_move(move)
    own = int(not use.by or use.by == use.card)
    several = len(board.cards.chosen.get(use.card, ())) > 1
    whom = move.args[3] if len(move.args) > 3 else ""
    does = effect_text(board.power(use.card, use.power).do[0], HERO)
    words: dict[str, Arg] = {
        **story.named(board.cards, to=whom, card=use.card, by=use.by),
        "own": own,
        "far": int(bool(whom)),
        "several": int(several),
        "does": does,
    }
    return line("ss-b-use", **words), None


def _hero_with_dice(board: Board, hero: str) -> Line:
    at = board.hero(hero)
    slot = board.slot(hero) + 1
    dice = " ".join(map(str, board.dice(at))) if at else ""
    return line("ss-b-to", slot=slot, hero=story.name(board, hero), dice=dice or "none")


def _who(board: Board, who: str) -> Line:
    """Name a character with the Health it has left."""
    at = board.hero(who) or board.foe(who)
    if at is None:
        return line("ss-b-who", who=story.name(board, who))
    health = board.health(at)
    return line(
        "ss-b-whom",
        who=story.name(board, who),
        left=max(0, health - at.damage),
        health=health,
        fallen=int(getattr(at, "fallen", False)),
    )


def card_line(board: Board, key: str) -> Line:
    """Say all that stands on a card."""
    cards = board.cards
    text = card_text(cards, key)
    name = story.name(board, key)
    card = cards.heroes.get(key) or cards.villains.get(key) or cards.bosses.get(key)
    if card is None:
        sign = "none"
        if key.startswith("item."):
            sign = symbol(board, key)
        elif key.endswith(".reminder"):
            sign = "reminder"
        elif key not in cards.companions:
            sign = "place"
        return line("ss-card-plain", name=name, text=text, sign=sign)
    local = int(card.icon in (board.table.location, "star"))
    return line("ss-card", name=name, text=text, health=card.health, dice=card.dice, local=local)


def symbol(board: Board, key: str) -> str:
    """Return an Item's icon: shield, sword or infinity (SS-45)."""
    times = {power.time for power in board.cards.powers[key]}
    if times <= {"villains", "struck"}:
        return "shield"
    return "sword" if times <= {"heroes", "bonus", "start", "assign"} else "infinity"
