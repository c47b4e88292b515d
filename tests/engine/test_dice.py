"""The sealed dice: repeatable, without bias, and checkable by anyone who has the seed."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import Rng, commitment, seed_from

SEED = "00" * 31 + "2a"

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def by_hand(seed: str, drawn: int) -> int:
    """Compute the 64 bits of a draw as the README tells people to."""
    counter = drawn.to_bytes(8, "big")
    return int.from_bytes(hmac.new(bytes.fromhex(seed), counter, hashlib.sha256).digest()[:8])


def draws(rng: Rng, n: int, count: int) -> list[int]:
    values = []
    for _ in range(count):
        value, rng = rng.below(n)
        values.append(value)
    return values


@given(seeds, st.integers(1, 2**20))
def test_a_draw_is_hmac_sha256_of_the_seed_and_the_counter(seed: str, n: int) -> None:
    for drawn in range(3):
        value, after = Rng(seed, drawn).below(n)
        if after.drawn == drawn + 1:
            assert value == by_hand(seed, drawn + 1) % n


def test_the_first_rolls_of_a_seed_never_change() -> None:
    rng, rolls = Rng(seed_from("fireside")), []
    for _ in range(12):
        roll, rng = rng.roll()
        rolls.append(roll)

    assert rolls == [6, 6, 6, 6, 3, 1, 2, 4, 2, 5, 3, 1]


def test_a_number_that_would_make_some_likelier_is_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With six sides the last four of all 2**64 numbers would favour 1 to 4."""
    real = hmac.digest
    answers = iter([b"\xff" * 32, (2**64 - 4).to_bytes(8, "big") + b"\0" * 24])
    monkeypatch.setattr(hmac, "digest", lambda *args: next(answers, None) or real(*args))

    value, after = Rng(SEED).below(6)

    assert after.drawn == 3
    assert value == by_hand(SEED, 3) % 6


@given(seeds, st.integers(1, 2**32), st.integers(0, 2**40))
def test_a_draw_is_in_its_range_and_counts_on(seed: str, n: int, drawn: int) -> None:
    value, after = Rng(seed, drawn).below(n)

    assert 0 <= value < n
    assert after.seed == seed
    assert after.drawn > drawn


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_nothing_can_be_drawn_from_nothing_or_from_too_much(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Rng(SEED).below(n)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 18])
def test_every_number_is_as_likely(n: int) -> None:
    count = 2_000 * n
    found = Counter(draws(Rng(SEED), n, count))

    # Six standard deviations of a binomial: one seed in a hundred million would fail.
    deviation = math.sqrt(count * (1 / n) * (1 - 1 / n))
    assert set(found) == set(range(n))
    for times in found.values():
        assert abs(times - count / n) < 6 * deviation


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    count, found, rng = 12_000, Counter[tuple[int, ...]](), Rng(SEED)
    for _ in range(count):
        order, rng = rng.shuffle((1, 2, 3, 4))
        found[order] += 1

    deviation = math.sqrt(count * (1 / 24) * (23 / 24))
    assert set(found) == set(permutations((1, 2, 3, 4)))
    for times in found.values():
        assert abs(times - count / 24) < 6 * deviation


@given(seeds, st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_every_card(seed: str, cards: list[int]) -> None:
    shuffled, rng = Rng(seed).shuffle(cards)

    assert sorted(shuffled) == sorted(cards)
    assert rng.drawn >= max(0, len(cards) - 1)


@given(seeds, st.lists(st.text(), min_size=1, max_size=9))
def test_a_pick_is_one_of_the_items(seed: str, items: list[str]) -> None:
    item, rng = Rng(seed).pick(items)

    assert item == items[Rng(seed).below(len(items))[0]]
    assert rng == Rng(seed).below(len(items))[1]


def test_dice_of_ones_own_follow_from_the_seed_and_the_name() -> None:
    rng = Rng(SEED, 5)

    assert rng.reseeded("lara") == rng.reseeded("lara")
    assert rng.reseeded("lara") != rng.reseeded("emily")
    assert rng.reseeded("lara") != Rng(SEED, 6).reseeded("lara")
    assert rng.reseeded("lara").drawn == 0
    assert rng.reseeded("lara").seed != SEED


def test_another_seed_behind_the_same_counter() -> None:
    assert Rng(SEED, 5).behind(Rng(seed_from("x"), 99)) == Rng(seed_from("x"), 5)


def test_the_promise_is_the_sha256_of_the_seeds_bytes() -> None:
    assert commitment(SEED) == hashlib.sha256(b"\0" * 31 + b"\x2a").hexdigest()
    with pytest.raises(ValueError, match="hex"):
        commitment("not a seed")
