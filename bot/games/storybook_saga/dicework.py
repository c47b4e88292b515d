"""How much a change of dice would be worth to a computer player."""

from __future__ import annotations

from bot.engine import Move
from bot.games.storybook_saga.abilities import (
    Change,
    Damage,
    Defeat,
    Effect,
    Flip,
    Heal,
    Hook,
    MoreDice,
    Simple,
    Sleep,
    SlotOf,
    TargetDie,
)
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.conditions import FACES
from bot.games.storybook_saga.model import Do, FoeAt, HeroAt
from bot.games.storybook_saga.picking import BACK, effect_of, options, settled
from bot.games.storybook_saga.worth import POINT, Appraiser

DEFEAT, SLEEP = 6, 2
"""What it is worth to a Villain to defeat a Hero, or to send one to sleep, in points of damage."""

BREADTH = {"front": 3, "back": 3, "left": 2, "center": 2, "right": 2, "facing-heroes": 2,
           "all-heroes": 5, "strangers": 4}  # fmt: skip
"""How many Heroes a target section hits as a rule, where it is more than one."""


def best(board: Board, step: Do) -> tuple[int, Move]:
    """Return the best way to take a step that turns, moves or lends a die, and its worth."""
    found, choice = 0, BACK
    judge = Appraiser(board)
    for move in options(board, step):
        worth = _worth(board, judge, step, move)
        if worth > found:
            found, choice = worth, move
    return found, choice


def idle(board: Board, at: HeroAt) -> bool:
    """Say whether a Hero's dice do nothing where they are, with none left to roll."""
    return (
        not board.table.pool and not board.table.die and not Appraiser(board).value(at, at.dice, 0)
    )


def _worth(board: Board, judge: Appraiser, step: Do, move: Move) -> int:
    match move.verb:
        case "die":
            return _turn(board, judge, step, move)
        case "move":
            one, two = board.hero(move.args[0]), board.hero(move.args[2])
            die = int(move.args[1])
            assert one is not None
            assert two is not None
            loss = judge.value(one, one.dice, 0) - judge.value(one, _without(one.dice, die), 0)
            return judge.gain(two, die, 0) - loss
        case "pie":
            at = board.hero(move.args[1])
            assert at is not None
            return judge.with_pie(at, int(move.args[0]))
    return 0


def _turn(board: Board, judge: Appraiser, step: Do, move: Move) -> int:
    who, old = move.args[0], int(move.args[1])
    way = move.args[2] if len(move.args) > 2 else ""
    hero, foe = board.hero(who), board.foe(who)
    at = hero or foe
    assert at is not None
    rest = _without(at.dice, old)
    effect = effect_of(board, step)
    if isinstance(effect, Change):
        faces: tuple[int, ...] = (old + effect.by * (1 if way == "up" else -1),)
    else:
        faces = (7 - old,) if isinstance(effect, Flip) else tuple(FACES)
    if foe is not None:
        after = sum(threat(board, foe, (*rest, face)) for face in faces) // len(faces)
        return threat(board, foe, foe.dice) - after
    assert hero is not None
    after = sum(judge.value(hero, (*rest, face), 0) for face in faces) // len(faces)
    return after - judge.value(hero, hero.dice, 0)


def threat(board: Board, foe: FoeAt, dice: tuple[int, ...]) -> int:
    """Return how much a Villain's dice threaten, roughly."""
    total, before = 0, False
    for power in board.cards.powers[foe.villain]:
        if power.time != "attack" or (power.otherwise and before):
            continue
        count = power.when.count(dice) if power.when else 1
        before = count > 0
        if count:
            total += sum(_harm(effect, count, dice) for effect in power.do)
    return POINT * total


def _harm(effect: Effect, count: int, dice: tuple[int, ...]) -> int:
    """Return what one effect of a Villain does to the six, in points of damage."""
    match effect:
        case Damage(at=place, amount=amount, each=each):
            return amount * (count if each else 1) * _breadth(settled(place, dice))
        case Heal(amount=amount):
            return amount
        case Defeat():
            return DEFEAT
        case Sleep() | Hook():
            return SLEEP
        case MoreDice(amount=amount):
            return max(0, -amount)
    return 1


def _breadth(place: Simple | TargetDie | SlotOf) -> int:
    """Return how many Heroes a target section hits as a rule."""
    if isinstance(place, TargetDie):
        return 3 if place.star == "all" else 2
    return BREADTH.get(place, 1) if isinstance(place, str) else 1


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    left = list(dice)
    left.remove(value)
    return tuple(left)
