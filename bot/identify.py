"""Being careful with IDENTIFY: Discord allows a bot 1,000 of them a day and then takes its token.

The library takes a lost session up again, which is free, and waits longer and longer where it
cannot connect. But where Discord says that a session is not to be resumed it identifies anew
after five seconds, as often as that happens: the day's thousand would be gone in 83 minutes.
"""

from __future__ import annotations

FIRST, LONGEST = 5.0, 900.0
"""Seconds before the first IDENTIFY of a row, and before any later one at most."""

CALM = 3_600.0
"""Seconds without an IDENTIFY after which a shard's waits begin anew."""


class Identifying:
    """Says how long each shard waits before it identifies again: 5 s, 10 s, 20 s and so on."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[float, int]] = {}

    def wait(self, shard: int, now: float, *, initial: bool) -> float:
        """Return the seconds to wait, and note that the shard identifies then.

        Args:
            shard: The shard's number.
            now: The time in seconds, by a clock that never goes back.
            initial: It is the shard's first IDENTIFY, which need not wait.
        """
        at, row = self._last.get(shard, (now, 0))
        if initial or now - at > CALM:
            row = 0
        wait = 0.0 if initial else min(LONGEST, FIRST * 2.0**row)
        self._last[shard] = (now + wait, row if initial else row + 1)
        return wait
