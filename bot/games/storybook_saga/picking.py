"""What the player can choose while one step of a power is carried out."""

from __future__ import annotations

from bot.engine import Move
from bot.games.storybook_saga.abilities import (
    Change,
    Damage,
    Defeat,
    Depends,
    Effect,
    Flip,
    Heal,
    Hook,
    LoseItem,
    LoseToken,
    MoveDie,
    Place,
    Reroll,
    Return,
    Simple,
    Sleep,
    SlotOf,
    Stand,
    Swap,
    TargetDie,
)
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import Do
from bot.games.storybook_saga.usable import dice_owners, die_moves

BACK = Move("back")
ROLL = Move("roll")
ALL = Move("all")


def effect_of(board: Board, task: Do) -> Effect:
    """Return the effect that a step is about."""
    return board.power(task.card, task.power).do[task.step]


def settled(place: Place, dice: tuple[int, ...]) -> Simple | TargetDie | SlotOf:
    """Return the target that is meant once the dice are known."""
    if isinstance(place, Depends):
        return place.then if place.when.count(dice) else place.other
    return place


def targets(board: Board, task: Do, effect: Effect) -> tuple[tuple[str, ...], bool]:
    """Find whom a step is about, and whether the player chooses one of them."""
    place: Place = effect.at  # type: ignore[union-attr]
    meant = settled(place, task.dice)
    if isinstance(meant, TargetDie) and task.zone == "star" and meant.star == "both-fall":
        foes = [foe.villain for foe in board.standing()]
        return tuple(v for v in foes if _can_fall(board, v)), True
    found, choose = board.find(meant, task.by, task.dice, task.zone, task.other)
    if isinstance(effect, Defeat):
        found = tuple(who for who in found if _can_fall(board, who))
    if isinstance(effect, Heal) and choose:
        hurt = [at.hero for at in board.active() if at.damage]
        hurt += [foe.villain for foe in board.standing() if foe.damage]
        found = tuple(who for who in found if who in hurt)
    return found, choose


def _can_fall(board: Board, who: str) -> bool:
    """SS-61: the Boss cannot be chosen while another Villain stands."""
    return who not in board.cards.bosses or len(board.standing()) == 1


def options(board: Board, task: Do) -> tuple[Move, ...]:
    """List the player's choices for a step; none: it happens without one."""
    found = _options(board, task, effect_of(board, task))
    if found and not task.paid and not task.picked and len(found) > 1:
        return (*found, BACK)
    return found


def _options(board: Board, task: Do, effect: Effect) -> tuple[Move, ...]:
    match effect:
        case Damage(at=place) | Heal(at=place) | Defeat(at=place) | Stand(at=place):
            return _picks(board, task, effect, place)
        case Sleep(at=place):
            return _picks(board, task, effect, place)
        case LoseItem(at=place):
            if isinstance(settled(place, task.dice), TargetDie) and not task.zone:
                return ()
            holders = [board.hero(who) for who in targets(board, task, effect)[0]]
            return tuple(Move("item", (i,)) for at in holders if at for i in at.items)
        case LoseToken():
            return tuple(Move("token", (token,)) for token in board.table.bonus)
        case Reroll():
            return _rerolls(board, task, effect)
        case Flip(of=of):
            return tuple(_die(who, value) for who, value in _dice(board, of, task.by))
        case Change():
            return _changes(board, task, effect)
        case MoveDie():
            return tuple(
                Move("move", (one, str(value), two))
                for one, value, two in die_moves(board, effect, task.by)
            )
        case Return():
            return _returns(board, task)
        case Swap():
            own = task.by or (task.picked[0] if task.picked else "")
            others = [at.hero for at in board.table.team if at.hero != own]
            return tuple(Move("pick", (hero,)) for hero in others)
        case Hook(name="pies"):
            return tuple(
                Move("pie", (str(value), at.hero))
                for at in board.active()
                if at.awake and at.hero != task.by
                for value in board.table.pies
            )
    return ()


def several(board: Board, task: Do) -> bool:
    """Say whether a step takes one die after the other until the player has enough."""
    effect = effect_of(board, task)
    return isinstance(effect, Return) or (isinstance(effect, Reroll) and effect.dice not in (1, -1))


def picked_dice(task: Do) -> tuple[int, ...]:
    """Return the dice that were picked so far, in order."""
    return tuple(int(pick.split("/")[1]) for pick in task.picked if "/" in pick)


def still_there(board: Board, task: Do, who: str, value: int) -> int:
    """Count the equal dice of a character that can be used and are not picked yet."""
    at = board.hero(who) or board.foe(who)
    there = board.loose(at).count(value) if at else 0
    return there - task.picked.count(f"{who}/{value}")


def _picks(board: Board, task: Do, effect: Effect, place: Place) -> tuple[Move, ...]:
    if isinstance(settled(place, task.dice), TargetDie) and not task.zone:
        return ()
    found, choose = targets(board, task, effect)
    return tuple(Move("pick", (who,)) for who in found) if choose else ()


def _die(who: str, value: int, *more: str) -> Move:
    return Move("die", (who, str(value), *more))


def _dice(board: Board, of: str, by: str) -> list[tuple[str, int]]:
    found = []
    for who in dice_owners(board, of, by):
        at = board.hero(who) or board.foe(who)
        assert at is not None
        found += [(who, value) for value in sorted(set(board.loose(at)))]
    return found


def _changes(board: Board, task: Do, effect: Change) -> tuple[Move, ...]:
    found = []
    for who, value in _dice(board, effect.of, task.by):
        if effect.way != "down" and value + effect.by <= 6:
            found.append(_die(who, value, "up"))
        if effect.way != "up" and value - effect.by >= 1:
            found.append(_die(who, value, "down"))
    return tuple(found)


def _rerolls(board: Board, task: Do, effect: Reroll) -> tuple[Move, ...]:
    if effect.dice == -1:
        owners = dice_owners(board, effect.of, task.by)
        return tuple(Move("pick", (who,)) for who in owners)
    if not task.picked:
        return tuple(_die(who, value) for who, value in _dice(board, effect.of, task.by))
    owner = task.picked[0].split("/")[0]
    at = board.hero(owner) or board.foe(owner)
    left = sorted(board.loose(at)) if at else []
    for pick in task.picked:
        left.remove(int(pick.split("/")[1]))
    if not left or len(task.picked) == effect.dice:
        return (ROLL,)
    return (ROLL, *(_die(owner, value) for value in sorted(set(left))))


def _returns(board: Board, task: Do) -> tuple[Move, ...]:
    at = board.hero(task.by)
    left = sorted(board.loose(at)) if at else []
    for pick in task.picked:
        left.remove(int(pick.split("/")[1]))
    if not left:
        return (ROLL,) if task.picked else ()
    more = tuple(_die(task.by, value) for value in sorted(set(left)))
    return (ROLL, *more) if task.picked else (*((ALL,) if len(left) > 1 else ()), *more)
