"""What dice have to show: the Dice Conditions of SS-15, each a small struct.

A condition does three things with the values of some dice: it counts how often it is met, it
lists the dice that an attack could use for it (SS-62), and it says how many more dice it needs.
It knows nothing of heroes, villains or tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from msgspec import Struct

FACES = range(1, 7)

Values = tuple[int, ...]
"""Values of dice, 1 to 6 each, in any order."""

NEVER = 99
"""What `missing` answers where no further dice could help."""


class Condition(Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """A Dice Condition; ``is`` names its kind in the data files."""

    def count(self, dice: Values) -> int:
        """Say how often the dice meet it; 0: it is not met."""
        raise NotImplementedError

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """List the different sets of dice that an attack can use for it (SS-62).

        Args:
            dice: All the dice there are.
            every: The attack counts how often the condition is met, and so uses dice for each.

        Returns:
            Sorted sets of values, without doubles; empty if the condition is not met.
        """
        return (tuple(sorted(dice)),) if self.count(dice) else ()

    def missing(self, dice: Values) -> int:
        """Say how many more dice it needs at the least; 0: it is met."""
        raise NotImplementedError

    def helpful(self, dice: Values) -> Values:
        """List the faces that bring it nearer, if the next die shows one of them."""
        need = self.missing(dice)
        return tuple(face for face in FACES if self.missing((*dice, face)) < need)


def _distinct(sets: list[Values]) -> tuple[Values, ...]:
    return tuple(sorted(set(sets)))


class Equal(Condition, frozen=True, tag="equal"):
    """``dice`` dice of the same value; counted once for every separate set of them."""

    dice: int

    def count(self, dice: Values) -> int:
        """Count the sets of equal dice, no die in two of them."""
        return sum(n // self.dice for n in Counter(dice).values())

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """One set of equal dice, or all the sets there are."""
        sets = [
            (value,) * (n // self.dice * self.dice if every else self.dice)
            for value, n in sorted(Counter(dice).items())
            if n >= self.dice
        ]
        if every and sets:
            return (sum(sets, ()),)
        return _distinct(sets)

    def missing(self, dice: Values) -> int:
        """What the largest set of equal dice lacks."""
        return max(0, self.dice - max(Counter(dice).values(), default=0))


class Unequal(Condition, frozen=True, tag="unequal"):
    """``dice`` dice of different values; counted by the different values there are."""

    dice: int

    def count(self, dice: Values) -> int:
        """Count sets of different values, no value in two of them."""
        return len(set(dice)) // self.dice

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """One die each of enough different values."""
        size = self.dice * (self.count(dice) if every else 1)
        return _distinct(list(combinations(sorted(set(dice)), size))) if self.count(dice) else ()

    def missing(self, dice: Values) -> int:
        """How many more different values it needs."""
        return max(0, self.dice - len(set(dice)))


class Run(Condition, frozen=True, tag="run"):
    """``dice`` consecutive values, which do not wrap from 6 to 1; separate runs count."""

    dice: int

    def _runs(self, dice: Values) -> list[Values]:
        have = set(dice)
        runs = [tuple(range(low, low + self.dice)) for low in range(1, 8 - self.dice)]
        return [run for run in runs if have.issuperset(run)]

    def count(self, dice: Values) -> int:
        """Count separate runs; taking the lowest first finds the most there are."""
        left, found = Counter(dice), 0
        for low in range(1, 8 - self.dice):
            run = range(low, low + self.dice)
            n = min(left[value] for value in run)
            found += n
            for value in run:
                left[value] -= n
        return found

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """One run, or as many separate ones as there are."""
        if not every or self.count(dice) < 2:
            return tuple(self._runs(dice))
        sets: list[Values] = []
        for run in self._runs(dice):
            left = Counter(dice)
            left.subtract(run)
            rest = tuple(left.elements())
            if self.count(rest) == self.count(dice) - 1:
                sets += [tuple(sorted(run + more)) for more in self.uses(rest, True)]
        return _distinct(sets)

    def missing(self, dice: Values) -> int:
        """What the run that is nearest lacks."""
        have = set(dice)
        return min(
            sum(value not in have for value in range(low, low + self.dice))
            for low in range(1, 8 - self.dice)
        )


class Sum(Condition, frozen=True, tag="sum"):
    """The sum of all dice; one of the four fields is set.

    Attributes:
        exactly: It has to be this.
        at_least: It has to reach this.
        at_most: It may not be above this.
        per: Counted once for each time that this is reached.
    """

    exactly: int = 0
    at_least: int = 0
    at_most: int = 0
    per: int = 0

    def count(self, dice: Values) -> int:
        """1 or 0, or how often ``per`` is reached; without dice there is no sum."""
        total = sum(dice)
        if not dice:
            return 0
        if self.per:
            return total // self.per
        if self.exactly:
            return int(total == self.exactly)
        return int(total >= self.at_least and (not self.at_most or total <= self.at_most))

    def missing(self, dice: Values) -> int:
        """The fewest dice that can reach the sum."""
        if self.count(dice):
            return 0
        if self.at_most:
            return NEVER if dice else 1
        short = (self.exactly or self.at_least or self.per) - sum(dice)
        return -(-short // 6) if short > 0 else NEVER


class _Parity(Condition, frozen=True):
    """``dice`` even, or odd, dice; counted by separate sets."""

    dice: int = 1

    def _fitting(self, dice: Values) -> Values:
        raise NotImplementedError

    def count(self, dice: Values) -> int:
        """Count separate sets of fitting dice."""
        return len(self._fitting(dice)) // self.dice

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """Fitting dice, as many as it takes."""
        size = self.dice * (self.count(dice) if every else 1)
        fitting = sorted(self._fitting(dice))
        return _distinct(list(combinations(fitting, size))) if self.count(dice) else ()

    def missing(self, dice: Values) -> int:
        """How many more fitting dice it needs."""
        return max(0, self.dice - len(self._fitting(dice)))


class Even(_Parity, frozen=True, tag="even"):
    """``dice`` dice with even numbers."""

    def _fitting(self, dice: Values) -> Values:
        return tuple(value for value in dice if value % 2 == 0)


class Odd(_Parity, frozen=True, tag="odd"):
    """``dice`` dice with odd numbers."""

    def _fitting(self, dice: Values) -> Values:
        return tuple(value for value in dice if value % 2)


class _OneDie(Condition, frozen=True):
    """A certain die's value, within bounds; its count is that value.

    Attributes:
        at_least: The lowest value that will do.
        at_most: The highest value that will do.
    """

    at_least: int = 1
    at_most: int = 6

    def value(self, dice: Values) -> int:
        """The value that is looked at; 0 if no die is."""
        raise NotImplementedError

    def count(self, dice: Values) -> int:
        """The value, if it is within the bounds."""
        value = self.value(dice)
        return value if self.at_least <= value <= self.at_most else 0

    def missing(self, dice: Values) -> int:
        """One die, or two, if they can make it; more is not looked for."""
        if self.count(dice):
            return 0
        if any(self.count((*dice, face)) for face in FACES):
            return 1
        pairs = ((*dice, one, two) for one in FACES for two in FACES)
        return 2 if any(map(self.count, pairs)) else NEVER


class Max(_OneDie, frozen=True, tag="max"):
    """The highest value."""

    def value(self, dice: Values) -> int:
        """The highest value; 0 without dice."""
        return max(dice, default=0)


class Min(_OneDie, frozen=True, tag="min"):
    """The lowest value."""

    def value(self, dice: Values) -> int:
        """The lowest value; 0 without dice."""
        return min(dice, default=0)


class Middle(_OneDie, frozen=True, tag="middle"):
    """The die in the middle when all stand in order; an even number of dice has none (SS-70)."""

    def value(self, dice: Values) -> int:
        """The middle value; 0 for an even number of dice."""
        return sorted(dice)[len(dice) // 2] if len(dice) % 2 else 0


class Pairs(Condition, frozen=True, tag="pairs"):
    """Pairs of two dice that add up to ``make``.

    Attributes:
        make: The sum, 2 to 12.
        separate: Each die is in one pair at most. Otherwise every pair of two dice counts, and
            one die may be in several (SS-16).
    """

    make: int
    separate: bool = False

    def _both(self, dice: Values) -> list[tuple[int, int, int, int]]:
        have = Counter(dice)
        return [
            (low, self.make - low, have[low], have[self.make - low])
            for low in range(1, self.make // 2 + 1)
            if have[low] and have[self.make - low]
        ]

    def count(self, dice: Values) -> int:
        """Count the pairs."""
        found = 0
        for low, high, n, m in self._both(dice):
            if low == high:
                found += n // 2 if self.separate else n * (n - 1) // 2
            else:
                found += min(n, m) if self.separate else n * m
        return found

    def uses(self, dice: Values, every: bool = False) -> tuple[Values, ...]:
        """The dice of one pair, or those of every pair."""
        pairs = [entry for entry in self._both(dice) if entry[0] != entry[1] or entry[2] > 1]
        if not every:
            return tuple((low, high) for low, high, _, _ in pairs)
        used: list[int] = []
        for low, high, n, m in pairs:
            if low == high:
                used += [low] * (n // 2 * 2 if self.separate else n)
            elif self.separate:
                used += [low, high] * min(n, m)
            else:
                used += [low] * n + [high] * m
        return (tuple(sorted(used)),) if used else ()

    def missing(self, dice: Values) -> int:
        """None, one die or two."""
        if self.count(dice):
            return 0
        return 1 if any(1 <= self.make - value <= 6 for value in dice) else 2


DiceCondition = Equal | Unequal | Run | Sum | Even | Odd | Max | Min | Middle | Pairs
"""Every kind; the Target Die, which is rolled rather than looked at, is a target (SS-15)."""
