"""A store of finished things that is bounded in bytes and forgets the least recently used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """Holds values up to a number of bytes; safe to use from several threads.

    Attributes:
        room: Bytes that the values may take together.
        used: Bytes that they take now.
    """

    def __init__(self, room: int, weigh: Callable[[V], int]) -> None:
        self.room = room
        self.used = 0
        self._weigh = weigh
        self._held: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: K) -> V | None:
        """Return what lies under a key, now the most recently used, or None."""
        with self._lock:
            value = self._held.get(key)
            if value is not None:
                self._held.move_to_end(key)
            return value

    def put(self, key: K, value: V) -> V:
        """Lay a value down, make room for it, and return it; what is too large is not kept."""
        weight = self._weigh(value)
        with self._lock:
            old = self._held.pop(key, None)
            if old is not None:
                self.used -= self._weigh(old)
            if weight <= self.room:
                self._held[key] = value
                self.used += weight
            while self.used > self.room:
                _, dropped = self._held.popitem(last=False)
                self.used -= self._weigh(dropped)
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._held.clear()
            self.used = 0
