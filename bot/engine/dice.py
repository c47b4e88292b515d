"""Sealed dice: chance that is settled by a seed, and can be checked afterwards.

Each draw is HMAC-SHA-256 of the seed and a counter, cut down to a range without bias by
rejection. The seed's SHA-256 is shown before the first draw and the seed after the last one,
so nobody, the host of the bot included, can choose a roll after seeing the game.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

T = TypeVar("T")


class Rng(Struct, frozen=True):
    """A seed and how often it has been drawn from; part of every state.

    Attributes:
        seed: 64 hexadecimal digits; secret until the game is over.
        drawn: How many numbers have been drawn. Undo may not change it.
    """

    seed: str
    drawn: int = 0

    def below(self, n: int) -> tuple[int, Rng]:
        """Draw a whole number from 0 to n - 1, each with the same chance.

        Returns:
            The number, and the generator to use from now on.

        Raises:
            ValueError: ``n`` is below 1 or above 2**32.
        """
        if not 1 <= n <= 2**32:
            raise ValueError(f"cannot draw below {n}")
        drawn = self.drawn
        limit = 2**64 - 2**64 % n
        key = bytes.fromhex(self.seed)
        while True:
            drawn += 1
            digest = hmac.digest(key, drawn.to_bytes(8, "big"), "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % n, Rng(self.seed, drawn)

    def roll(self, sides: int = 6) -> tuple[int, Rng]:
        """Roll a die: 1 to ``sides``."""
        value, rng = self.below(sides)
        return value + 1, rng

    def pick(self, items: Sequence[T]) -> tuple[T, Rng]:
        """Draw one of the items, which must be in a fixed order."""
        index, rng = self.below(len(items))
        return items[index], rng

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Put the items in an order in which every order is as likely (Fisher-Yates)."""
        deck, rng = list(items), self
        for last in range(len(deck) - 1, 0, -1):
            chosen, rng = rng.below(last + 1)
            deck[last], deck[chosen] = deck[chosen], deck[last]
        return tuple(deck), rng

    def reseeded(self, label: str) -> Rng:
        """Return another generator that follows from this one and a label, drawn from 0.

        For players' own dice and for `Game.redeal`; it says nothing about this one's draws.
        """
        key = bytes.fromhex(self.seed)
        return Rng(hmac.digest(key, f"{label}/{self.drawn}".encode(), "sha256").hex())

    def behind(self, other: Rng) -> Rng:
        """Return ``other``'s seed at this counter: what `Game.redeal` gives the new state."""
        return replace(self, seed=other.seed)


def seed_from(text: str) -> str:
    """Make a seed from any text, for simulations and tests; tables draw theirs by ``secrets``."""
    return hashlib.sha256(text.encode()).hexdigest()


def commitment(seed: str) -> str:
    """Return the SHA-256 of a seed's bytes, to be shown before the first draw."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
