"""What a test gets back from what it did: the bot's answers, to be awaited."""

from __future__ import annotations

import asyncio
import copy
from dataclasses import dataclass

from tests.standin.interactions import ASK, CHOICES, Interaction
from tests.standin.messages import EPHEMERAL
from tests.standin.world import Json


@dataclass(frozen=True)
class Answer:
    """What the bot did with an interaction.

    Attributes:
        kind: the callback type: 4 message, 5 or 6 deferred, 7 update, 8 choices, 9 modal.
        message: a copy of the message that was sent, edited or acknowledged, if any.
        modal: what the bot asks for, with kind 9.
        choices: with kind 8.
    """

    kind: int
    message: Json | None = None
    modal: Json | None = None
    choices: list[Json] | None = None

    @property
    def ephemeral(self) -> bool:
        """Whether only the acting user sees the message."""
        return bool(self.message and self.message["flags"] & EPHEMERAL)


class Acted:
    """An interaction that a test started.

    Attributes:
        interaction: with its id, payload data and all that came of it.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    async def answer(self, within: float = 10.0) -> Answer | None:
        """The first response, which may be an empty acknowledgement.

        Returns:
            None if the bot is gone without it.

        Raises:
            TimeoutError: the bot is there and says nothing.
        """
        return await self._wait(self.interaction.answered, within)

    async def settled(self, within: float = 10.0) -> Answer | None:
        """As `answer`, but past an empty acknowledgement: the message that came after it.

        Raises:
            TimeoutError: nothing came after it through this interaction.
        """
        return await self._wait(self.interaction.settled, within)

    @property
    def followups(self) -> list[Json]:
        """Copies of the messages after the first response."""
        return copy.deepcopy(self.interaction.followups)

    async def _wait(self, step: asyncio.Future[bool], within: float) -> Answer | None:
        if not await asyncio.wait_for(asyncio.shield(step), within):
            return None
        made = self.interaction
        assert made.callback is not None
        data = made.callback.get("data") or {}
        kind = made.callback["type"]
        shown = made.original
        if shown is None and made.followups:
            shown = made.followups[0]
        return Answer(
            kind,
            copy.deepcopy(shown),
            copy.deepcopy(data) if kind == ASK else None,
            data.get("choices") if kind == CHOICES else None,
        )
