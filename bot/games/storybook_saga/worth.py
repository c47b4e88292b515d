"""What dice on a Hero are worth, in points of damage: rough, quick, and only a player's guess.

Integers in hundredths of a point of damage, so that every machine thinks alike.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from bot.games.storybook_saga.abilities import (
    Damage,
    Defeat,
    Effect,
    GainItem,
    Heal,
    MoreDice,
    Power,
    Sleep,
    TargetDie,
    Token,
)
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.conditions import NEVER, Sum
from bot.games.storybook_saga.model import HeroAt

POINT = 100
"""A point of damage."""


def effect_worth(effect: Effect, standing: int, facing: bool, scars: int) -> int:
    """Return what one effect of a Hero's power is worth.

    Args:
        effect: Which.
        standing: How many Villains stand.
        facing: Whether one stands in the Hero's column.
        scars: Damage on the Hero.
    """
    match effect:
        case Damage(at=place, amount=amount, per=per):
            points = amount * POINT * ((scars if per == "own-damage" else 2) if per else 1)
            if place == "self":
                return -points // 2
            if place == "facing-villain":
                return points if facing else 0
            if isinstance(place, TargetDie):
                return points * standing // 3
            return points * (standing if place == "all-villains" else 1)
        case Heal(amount=amount, at=place):
            return 60 * (3 if place == "all-heroes" else 1) * (amount or 3)
        case Defeat():
            return 500
        case Sleep():
            return -120
        case Token() | GainItem():
            return 70
        case MoreDice(amount=amount):
            return 40 * amount
    return 0


@lru_cache(maxsize=200_000)
def potential(
    powers: tuple[Power, ...],
    dice: tuple[int, ...],
    left: int,
    standing: int,
    facing: bool,
    scars: int,
) -> int:
    """Return what dice on a Hero are worth with some dice still to come.

    Args:
        powers: Its Attack Ability or a Bonus Attack; of several, one otherwise.
        dice: All that counts as a die on it, sorted.
        left: Dice that may still come to it.
        standing: How many Villains stand.
        facing: Whether one stands in its column.
        scars: Damage on it.
    """
    best = 0
    for power in powers:
        worth = sum(effect_worth(e, standing, facing, scars) for e in power.do)
        if power.when is None:
            best = max(best, worth)
            continue
        count = power.when.count(dice)
        value = worth * (count if power.every else min(count, 1))
        if not count:
            value = worth * _chance(power, dice, left) // 1000
        elif power.every and left:
            value += worth * _next(power, dice, left) // 1000
        best = max(best, value)
    return best


def _chance(power: Power, dice: tuple[int, ...], left: int) -> int:
    """Return the chance, in thousandths, that the condition will be met; a rough guess."""
    assert power.when is not None
    need = power.when.missing(dice)
    if need > left or need >= NEVER:
        return 0
    faces = len(power.when.helpful(dice))
    miss = 1000
    for _ in range(max(1, left // need)):
        miss = miss * (6 - faces) // 6
    chance = 1000
    for _ in range(need):
        chance = chance * (1000 - miss) // 1000
    return chance


def _next(power: Power, dice: tuple[int, ...], left: int) -> int:
    """Return the chance that an attack that counts will count once more."""
    assert power.when is not None
    if isinstance(power.when, Sum):
        return 600 * (sum(dice) % max(1, power.when.per)) // max(1, power.when.per)
    used = power.when.uses(dice, True)
    rest = Counter(dice)
    if used:
        rest.subtract(used[0])
    return _chance(power, tuple(sorted(rest.elements())), left) // 2


class Appraiser:
    """Appraises the Heroes of one table."""

    __slots__ = ("_attacks", "board", "standing")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.standing = len(board.standing())
        self._attacks: dict[str, list[tuple[Power, ...]]] = {}

    def attacks(self, at: HeroAt) -> list[tuple[Power, ...]]:
        """List a Hero's attacks: its own, then what its Items add."""
        if at.hero not in self._attacks:
            self._attacks[at.hero] = self._list_attacks(at)
        return self._attacks[at.hero]

    def _list_attacks(self, at: HeroAt) -> list[tuple[Power, ...]]:
        powers = self.board.cards.powers
        found = [tuple(p for p in powers[at.hero] if p.time == "attack")]
        for item in at.items:
            found += [(p,) for p in powers["item." + item] if p.time == "bonus"]
        if self.board.table.battle == 3 and self.board.is_local(at):
            card = self.board.table.location + ".hero"
            found += [(p,) for p in powers[card] if p.time == "bonus"]
        return found

    def value(self, at: HeroAt, dice: tuple[int, ...], left: int) -> int:
        """Return what these dice would be worth on a Hero, the fixed and lent ones besides."""
        slot = self.board.slot(at.hero)
        facing = slot >= 0 and self.board.table.foes[slot % 3] is not None
        every = tuple(sorted(dice + self.board.fixed(at) + at.pies))
        return sum(
            potential(powers, every, left, self.standing, facing, at.damage)
            for powers in self.attacks(at)
            if powers
        )

    def gain(self, at: HeroAt, die: int, left: int) -> int:
        """Return how much a die more is worth on a Hero."""
        after = self.value(at, (*at.dice, die), left)
        return after - self.value(at, at.dice, left)

    def with_pie(self, at: HeroAt, value: int) -> int:
        """Return how much a lent token would be worth now."""
        return self.value(at, (*at.dice, value), 0) - self.value(at, at.dice, 0)
