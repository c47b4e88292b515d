"""Dice Conditions: tables of dice, counted by hand (SS-15, SS-16, SS-62, SS-70)."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.conditions import (
    NEVER,
    DiceCondition,
    Equal,
    Even,
    Max,
    Middle,
    Min,
    Odd,
    Pairs,
    Run,
    Sum,
    Unequal,
)
from tests.games.storybook_saga.saga import CARDS, hero, lay

Table = list[tuple[DiceCondition, tuple[int, ...], int]]

EQUAL: Table = [
    (Equal(3), (4, 4, 4), 1),
    (Equal(3), (4, 4, 5), 0),
    (Equal(3), (4, 4, 4, 4, 4), 1),
    (Equal(3), (4, 4, 4, 4, 4, 4), 2),
    (Equal(2), (1, 1, 2, 2, 2), 2),
    (Equal(2), (1, 2, 3, 4), 0),
    (Equal(4), (6, 6, 1, 6, 6), 1),
    (Equal(1), (3, 5), 2),
    (Equal(2), (), 0),
]
UNEQUAL: Table = [
    (Unequal(3), (1, 4, 6), 1),
    (Unequal(3), (1, 4, 4), 0),
    (Unequal(4), (1, 1, 2, 2, 3, 3), 0),
    (Unequal(4), (1, 1, 2, 3, 3, 5), 1),
    (Unequal(2), (1, 2, 3, 4, 5), 2),
    (Unequal(2), (5, 5), 0),
]
RUN: Table = [
    (Run(3), (2, 3, 4), 1),
    (Run(3), (4, 2, 3), 1),
    (Run(3), (2, 3, 5), 0),
    (Run(3), (5, 6, 1), 0),  # it does not go on from 6 to 1
    (Run(3), (6, 1, 2), 0),
    (Run(3), (2, 2, 3, 4), 1),  # a repeat does not break a run
    (Run(3), (2, 2, 3, 3, 4, 4), 2),
    (Run(3), (1, 2, 3, 4, 5, 6), 2),
    (Run(3), (1, 2, 3, 3, 4, 5), 2),
    (Run(3), (2, 3, 4, 5), 1),
    (Run(4), (3, 4, 5, 6), 1),
    (Run(5), (1, 2, 3, 4, 6), 0),
    (Run(2), (1, 2, 2, 3), 2),
    (Run(3), (4, 4, 4), 0),
]
SUM: Table = [
    (Sum(exactly=10), (4, 6), 1),
    (Sum(exactly=10), (4, 5), 0),
    (Sum(exactly=10), (4, 6, 1), 0),
    (Sum(at_least=12), (6, 6), 1),
    (Sum(at_least=12), (6, 5), 0),
    (Sum(at_most=7), (3, 4), 1),
    (Sum(at_most=7), (4, 4), 0),
    (Sum(at_most=7), (), 0),
    (Sum(per=5), (6, 6), 2),  # the rulebook's own: 12 reaches 5 twice
    (Sum(per=5), (4,), 0),
    (Sum(per=7), (6, 6, 6, 3), 3),
]
PARITY: Table = [
    (Even(1), (2, 4, 5, 6), 3),
    (Even(2), (2, 4, 5, 6), 1),
    (Even(2), (2, 4, 6, 6), 2),
    (Even(3), (2, 4), 0),
    (Odd(1), (1, 1, 3, 2), 3),
    (Odd(2), (1, 2, 2), 0),
    (Odd(3), (1, 3, 5, 5), 1),
]
ONE_DIE: Table = [
    (Max(), (2, 5, 3), 5),
    (Max(at_least=6), (5, 5), 0),
    (Max(at_most=2), (1, 2, 2), 2),
    (Max(at_most=2), (1, 2, 3), 0),
    (Max(), (), 0),
    (Min(), (2, 5, 3), 2),
    (Min(at_least=5), (5, 6, 6), 5),
    (Min(at_least=5), (6, 6, 4), 0),
    (Middle(), (1, 5, 6), 5),
    (Middle(), (6, 2, 4), 4),
    (Middle(), (6, 1, 1, 3, 6), 3),
    (Middle(), (2, 2, 2, 6, 6), 2),
    (Middle(), (4,), 4),
    (Middle(), (2, 5), 0),  # an even number of dice has no middle
    (Middle(at_least=4), (1, 3, 6), 0),
]
PAIRS: Table = [
    (Pairs(7), (1, 6), 1),
    (Pairs(7), (1, 6, 6), 2),  # the 1 is in two pairs
    (Pairs(7), (1, 1, 6, 6), 4),
    (Pairs(7), (3, 3, 3, 3, 4, 1), 4),  # the 4 with each 3
    (Pairs(7), (1, 2, 3), 0),
    (Pairs(8), (4, 4, 4), 3),  # every two of the three
    (Pairs(8), (2, 6, 3, 5, 4), 2),
    (Pairs(2), (1, 1, 1), 3),
    (Pairs(7, separate=True), (1, 6, 6), 1),
    (Pairs(7, separate=True), (1, 1, 6, 6), 2),
    (Pairs(7, separate=True), (2, 5, 3, 4, 5), 2),
    (Pairs(8, separate=True), (4, 4, 4), 1),
    (Pairs(8, separate=True), (4, 4, 4, 4), 2),
]

ALL = EQUAL + UNEQUAL + RUN + SUM + PARITY + ONE_DIE + PAIRS


@pytest.mark.rule("SS-15", "SS-16")
@pytest.mark.parametrize(("condition", "dice", "expected"), ALL)
def test_a_condition_counts(condition: DiceCondition, dice: tuple[int, ...], expected: int) -> None:
    assert condition.count(dice) == expected


@pytest.mark.rule("SS-15")
@pytest.mark.parametrize(("condition", "dice", "expected"), ALL)
def test_the_order_in_which_dice_lie_does_not_matter(
    condition: DiceCondition, dice: tuple[int, ...], expected: int
) -> None:
    assert condition.count(tuple(reversed(dice))) == expected


USES = [
    (Equal(3), (4, 4, 4, 4, 5), False, [(4, 4, 4)]),
    (Equal(2), (1, 1, 6, 6), False, [(1, 1), (6, 6)]),
    (Equal(2), (1, 1, 1, 6, 6), True, [(1, 1, 6, 6)]),
    (Unequal(2), (1, 1, 2), False, [(1, 2)]),
    (Unequal(2), (1, 2, 3), False, [(1, 2), (1, 3), (2, 3)]),
    (Run(3), (1, 2, 2, 3, 4), False, [(1, 2, 3), (2, 3, 4)]),
    (Run(3), (1, 2, 3, 5, 6), False, [(1, 2, 3)]),  # not 5, 6, 1 either
    (Run(3), (2, 2, 3, 3, 4, 4), True, [(2, 2, 3, 3, 4, 4)]),
    (Sum(at_least=5), (3, 1, 4), False, [(1, 3, 4)]),
    (Max(), (3, 1), False, [(1, 3)]),
    (Middle(), (3, 1, 6), False, [(1, 3, 6)]),
    (Even(2), (2, 2, 4, 5), False, [(2, 2), (2, 4)]),
    (Odd(1), (1, 3, 4), True, [(1, 3)]),
    (Pairs(7), (1, 6, 6, 2), True, [(1, 6, 6)]),
    (Pairs(7), (1, 6, 2, 5), False, [(1, 6), (2, 5)]),
    (Pairs(7, separate=True), (1, 6, 6, 3, 4), True, [(1, 3, 4, 6)]),
    (Equal(3), (1, 2, 3), False, []),
]


@pytest.mark.rule("SS-62")
@pytest.mark.parametrize(("condition", "dice", "every", "expected"), USES)
def test_these_dice_can_be_used(
    condition: DiceCondition, dice: tuple[int, ...], every: bool, expected: list[tuple[int, ...]]
) -> None:
    assert sorted(condition.uses(dice, every)) == sorted(expected)


MISSING = [
    (Equal(3), (5, 5), 1, (5,)),
    (Equal(3), (5, 2), 2, (2, 5)),
    (Run(3), (3, 4), 1, (2, 5)),
    (Run(3), (2, 4), 1, (3,)),
    (Unequal(4), (1, 2, 2, 3), 1, (4, 5, 6)),
    (Sum(exactly=10), (6,), 1, (4,)),
    (Sum(exactly=10), (6, 5), NEVER, ()),
    (Sum(at_least=12), (6, 4), 1, (2, 3, 4, 5, 6)),
    (Sum(at_most=7), (6, 5), NEVER, ()),
    (Max(at_most=2), (), 1, (1, 2)),
    (Max(at_most=2), (5,), NEVER, ()),
    (Min(at_least=5), (2,), NEVER, ()),
    (Even(3), (2, 4, 5), 1, (2, 4, 6)),
    (Pairs(8), (2, 1), 1, (6,)),
    (Pairs(8), (1,), 2, (2, 3, 4, 5, 6)),
]


@pytest.mark.parametrize(("condition", "dice", "need", "faces"), MISSING)
def test_what_is_missing_and_which_faces_help(
    condition: DiceCondition, dice: tuple[int, ...], need: int, faces: tuple[int, ...]
) -> None:
    assert condition.missing(dice) == need
    assert condition.helpful(dice) == faces


@pytest.mark.parametrize(("condition", "dice", "expected"), ALL)
def test_nothing_is_missing_where_a_condition_is_met(
    condition: DiceCondition, dice: tuple[int, ...], expected: int
) -> None:
    assert (condition.missing(dice) == 0) == (expected > 0)


@pytest.mark.rule("SS-46")
def test_a_fixed_die_counts_with_the_others() -> None:
    """Bill Jukes' Item always shows a 6, the Glass Slipper a 1."""
    board = Board(CARDS, lay([hero("alice", dice=(1,), items=("bill-jukes", "stepsisters"))]).table)
    dice = board.dice(board.table.team[0])

    assert sorted(dice) == [1, 1, 6]
    assert Pairs(7).count(dice) == 2
    assert Pairs(7, separate=True).count(dice) == 1
    assert Equal(2).count(dice) == 1
