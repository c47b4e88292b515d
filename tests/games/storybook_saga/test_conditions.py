"""Dice Conditions, with counts that were worked out by hand (SS-15, SS-16)."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga.conditions import (
    Condition,
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

Case = tuple[Condition, tuple[int, ...], int]

EQUAL: list[Case] = [
    (Equal(2), (), 0),
    (Equal(2), (4,), 0),
    (Equal(2), (4, 4), 1),
    (Equal(2), (4, 4, 4), 1),
    (Equal(2), (4, 4, 4, 4), 2),
    (Equal(2), (1, 1, 5, 5, 3), 2),
    (Equal(3), (2, 5, 2, 5, 2), 1),
    (Equal(3), (2, 2, 5, 5), 0),
    (Equal(4), (6, 6, 6, 6), 1),
    (Equal(4), (6, 6, 6, 1), 0),
]

UNEQUAL: list[Case] = [
    (Unequal(3), (1, 1, 2), 0),
    (Unequal(3), (1, 2, 6), 1),
    (Unequal(3), (1, 2, 3, 4, 5, 6), 2),
    (Unequal(4), (3, 3, 3, 3), 0),
    (Unequal(4), (3, 1, 3, 6, 2), 1),
]

RUN: list[Case] = [
    (Run(3), (1, 2), 0),
    (Run(3), (4, 2, 3), 1),
    (Run(3), (5, 6, 1), 0),  # it does not wrap
    (Run(3), (6, 1, 2), 0),
    (Run(3), (4, 5, 6), 1),
    (Run(3), (1, 2, 2, 3), 1),  # the second 2 makes no second run
    (Run(3), (1, 2, 3, 4, 5, 6), 2),
    (Run(3), (1, 1, 2, 2, 3, 3), 2),
    (Run(3), (1, 2, 3, 4, 5), 1),
    (Run(3), (1, 2, 3, 3, 4, 5), 2),
    (Run(4), (1, 2, 3, 5), 0),
    (Run(4), (3, 6, 5, 4), 1),
    (Run(5), (2, 3, 4, 5, 6), 1),
]

SUM: list[Case] = [
    (Sum(per=5), (6, 6), 2),  # 12 reaches 5 twice
    (Sum(per=5), (4,), 0),
    (Sum(per=5), (5,), 1),
    (Sum(per=5), (6, 6, 3), 3),
    (Sum(exactly=10), (4, 6), 1),
    (Sum(exactly=10), (4, 6, 1), 0),
    (Sum(exactly=10), (3, 3, 4), 1),
    (Sum(at_least=12), (6, 5), 0),
    (Sum(at_least=12), (6, 5, 1), 1),
    (Sum(at_least=12), (6, 6, 6), 1),
    (Sum(at_most=7), (6, 1), 1),
    (Sum(at_most=7), (6, 2), 0),
    (Sum(at_most=7), (), 0),  # without dice there is nothing to add up
]

PARITY: list[Case] = [
    (Even(1), (1, 3, 5), 0),
    (Even(1), (2, 4, 5), 2),
    (Even(2), (2, 4, 6), 1),
    (Even(2), (2, 4, 6, 6), 2),
    (Even(3), (2, 4, 1), 0),
    (Odd(1), (1, 3, 6), 2),
    (Odd(2), (1, 6), 0),
    (Odd(3), (1, 1, 5), 1),
]

ONE_DIE: list[Case] = [
    (Max(), (2, 5, 3), 5),
    (Max(at_most=2), (1, 2, 2), 2),
    (Max(at_most=2), (1, 3), 0),
    (Max(at_most=2), (), 0),
    (Max(at_least=6), (5, 5), 0),
    (Min(), (2, 5, 3), 2),
    (Min(at_least=5), (5, 6, 6), 5),
    (Min(at_least=5), (4, 6, 6), 0),
    (Middle(), (6, 1, 4), 4),  # of three
    (Middle(), (1, 1, 2, 6, 6), 2),  # of five
    (Middle(), (5, 5, 1), 5),
    (Middle(at_least=5), (6, 1, 4), 0),
    (Middle(), (3,), 3),
]

PAIRS: list[Case] = [
    (Pairs(7), (3, 4), 1),
    (Pairs(7), (3, 3), 0),
    (Pairs(7), (3, 4, 4), 2),  # the 3 serves twice
    (Pairs(7), (5, 2, 2, 2, 2), 4),
    (Pairs(7), (1, 6, 2, 5, 3, 4), 3),
    (Pairs(7), (1, 1, 6, 6), 4),
    (Pairs(8), (4, 4), 1),
    (Pairs(8), (4, 4, 4), 3),  # every two of the three
    (Pairs(8), (4,), 0),
    (Pairs(2), (1, 1), 1),
    (Pairs(7, separate=True), (3, 4, 4), 1),  # the 3 is in one pair only
    (Pairs(7, separate=True), (3, 3, 4, 4), 2),
    (Pairs(7, separate=True), (5, 2, 2, 2, 2), 1),
    (Pairs(8, separate=True), (4, 4, 4), 1),
]


@pytest.mark.rule("SS-15")
@pytest.mark.parametrize(
    ("condition", "dice", "times"),
    [*EQUAL, *UNEQUAL, *RUN, *SUM, *PARITY, *ONE_DIE],
)
def test_conditions_count(condition: Condition, dice: tuple[int, ...], times: int) -> None:
    assert condition.count(dice) == times
    assert condition.count(dice[::-1]) == times, "the order of the dice does not matter"


@pytest.mark.rule("SS-15", "SS-16")
@pytest.mark.parametrize(("condition", "dice", "times"), PAIRS)
def test_every_pair_of_two_dice_counts(
    condition: Condition, dice: tuple[int, ...], times: int
) -> None:
    assert condition.count(dice) == times
    assert condition.count(dice[::-1]) == times


@pytest.mark.rule("SS-62")
@pytest.mark.parametrize(
    ("condition", "dice", "every", "sets"),
    [
        (Equal(2), (4, 4, 1, 1), False, ((1, 1), (4, 4))),
        (Equal(2), (4, 4, 1, 1), True, ((1, 1, 4, 4),)),
        (Equal(2), (4, 4, 4), False, ((4, 4),)),
        (Run(3), (1, 2, 3, 4), False, ((1, 2, 3), (2, 3, 4))),
        (Run(3), (1, 2, 3, 4, 5, 6), True, ((1, 2, 3, 4, 5, 6),)),
        (Unequal(2), (1, 2, 5), False, ((1, 2), (1, 5), (2, 5))),
        (Even(1), (2, 3, 6), True, ((2, 6),)),
        (Pairs(7), (3, 4, 4, 6, 1), False, ((1, 6), (3, 4))),
        (Pairs(7, separate=True), (3, 4, 4), True, ((3, 4),)),
        (Sum(at_least=5), (4, 4, 1), False, ((1, 4, 4),)),  # sums take all dice
        (Max(at_least=5), (2, 5), False, ((2, 5),)),  # so do MAX, MIN and the middle
        (Min(), (2, 5), False, ((2, 5),)),
        (Middle(), (6, 2, 5), False, ((2, 5, 6),)),
        (Equal(3), (4, 4), False, ()),
    ],
)
def test_an_attack_can_use_any_fitting_dice(
    condition: Condition,
    dice: tuple[int, ...],
    every: bool,
    sets: tuple[tuple[int, ...], ...],
) -> None:
    assert tuple(sorted(condition.uses(dice, every))) == sets


@pytest.mark.parametrize(
    ("condition", "dice", "need", "helpful"),
    [
        (Equal(3), (5, 5, 2), 1, (5,)),
        (Run(3), (3, 4), 1, (2, 5)),
        (Run(3), (6,), 2, (4, 5)),
        (Unequal(3), (1, 1), 2, (2, 3, 4, 5, 6)),
        (Pairs(7), (5,), 1, (2,)),
        (Sum(exactly=10), (4,), 1, (6,)),
        (Even(2), (2,), 1, (2, 4, 6)),
        (Equal(2), (3, 3), 0, ()),
    ],
)
def test_a_condition_says_what_it_still_needs(
    condition: Condition, dice: tuple[int, ...], need: int, helpful: tuple[int, ...]
) -> None:
    assert condition.missing(dice) == need
    assert condition.helpful(dice) == helpful


@pytest.mark.parametrize("condition", [Sum(exactly=10), Max(at_most=2), Min(at_least=5)])
def test_some_dice_spoil_a_condition_for_good(condition: Condition) -> None:
    assert condition.missing((3, 4, 5)) > 18
