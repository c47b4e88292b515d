"""People who play on through a bot that is killed again and again, by its buttons alone."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.ui.messages import POST_ID
from tests.standin import BotProcess, StandIn, buttons, selects

PEOPLE = ("Ada", "Ben")
PATIENCE = 30.0


@dataclass
class Party:
    """Two people, a computer player, and somebody who pulls the plug.

    Attributes:
        discord: The stand-in.
        folder: Where the database is.
        dice: Settles who does what, and when the plug is pulled.
        acknowledged: Every move that a person got an answer to: user id, decision, move.
        kills: How often the bot was killed.
    """

    discord: StandIn
    folder: Path
    dice: random.Random
    acknowledged: list[tuple[int, str, str]] = field(default_factory=list)
    kills: int = 0
    process: BotProcess | None = None

    # The bot -------------------------------------------------------------------------------

    async def start(self) -> None:
        self.process = BotProcess(
            self.discord,
            env={
                "DISCORD_TOKEN": "stand-in-token",
                "DATABASE": str(self.folder / "crash.sqlite3"),
                "LOG_LEVEL": "WARNING",
            },
        )
        await self.process.__aenter__()
        await self.process.connected()

    async def stop(self) -> None:
        if self.process is not None:
            await self.process.__aexit__(None, None, None)
            self.process = None

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.running

    async def back_again(self, *, forget: bool) -> None:
        """Start the bot anew after its end, and wait until every post is there."""
        assert self.process is not None
        await self.process.wait()
        await self.stop()
        self.kills += 1
        if forget:
            self.discord.forget_nonces()
        await self.start()
        await self.discord.until(lambda: not self.unsent(), PATIENCE)

    def pull_the_plug(self, when: int, *, at: str) -> None:
        """Kill the bot at its ``when``-th write from now; its answer is lost with it."""
        assert self.process is not None
        self.discord.cut(when, self.process.kill, when=at, only=lambda r: r.writes)

    # What is on the disk -------------------------------------------------------------------

    def rows(self, query: str) -> list[Any]:
        with sqlite3.connect(self.folder / "crash.sqlite3", timeout=10) as db:
            return db.execute(query).fetchall()

    def unsent(self) -> list[Any]:
        return self.rows("SELECT number FROM posts WHERE message = 0 OR message IS NULL")

    # The thread ----------------------------------------------------------------------------

    @property
    def thread(self) -> Any:
        return self.discord.threads[0]

    def posts(self) -> list[Any]:
        return [m for m in self.discord.visible(self.thread) if m["components"]]

    def numbers(self) -> list[int]:
        """The numbers of the posts in the thread, in the order in which they stand there."""
        return [m["components"][0]["id"] - POST_ID for m in self.posts()]

    def newest(self) -> Any:
        return self.posts()[-1]

    def offers(self, message: Any) -> list[str]:
        """The moves that a message offers, as custom_ids, selects' options included."""
        found = [b["custom_id"] for b in buttons(message) if ":!" in b.get("custom_id", "")]
        for select in selects(message):
            found += [
                f"{select['custom_id']}|{option['value']}"
                for option in select["options"]
                if ":!" in option["value"]
            ]
        return found

    # Playing -------------------------------------------------------------------------------

    async def press(self, who: str, message: Any, target: str) -> bool:
        """Press what plays a move; True if an answer came, which makes it a promise."""
        custom_id, bar, value = target.partition("|")
        acted = await self.discord.click(
            who, message, custom_id, **({"values": [value]} if bar else {})
        )
        answer = await acted.answer(PATIENCE)
        if answer is None:
            return False
        if answer.kind in (6, 7):
            _, _, decision, move = custom_id.split(":", 3) if not bar else ("", "", "", "")
            if bar:
                decision, _, move = value.partition(":")
            user = int(self.discord.user(who).id)
            self.acknowledged.append((user, decision, move.removeprefix("!")))
        return True

    async def choose(self, who: str, panel: Any) -> bool:
        """Open one's private panel and choose a card; False if the bot ended meanwhile."""
        mine = next(b for b in buttons(panel) if b["custom_id"].endswith(":+mine"))
        acted = await self.discord.click(who, panel, mine["custom_id"])
        answer = await acted.settled(PATIENCE)
        if answer is None:
            return False
        offers = self.offers(answer.message)
        if not offers:  # nothing is asked of this one: resting, or chosen and content
            return True
        return await self.press(who, answer.message, self.dice.choice(offers))

    async def turn(self) -> bool:
        """Do the next thing that the newest post asks; False if the bot ended meanwhile."""
        panel = self.newest()
        before = panel["id"]
        labels = {b["custom_id"].rsplit(":", 1)[-1] for b in buttons(panel)}
        if "+mine" in labels:
            for who in self.dice.sample(PEOPLE, len(PEOPLE)):
                if self.newest()["id"] == before and not await self.choose(who, panel):
                    return False
        else:
            offers = self.offers(panel)
            if not offers:
                return True
            if not await self.press(self.dice.choice(PEOPLE), panel, self.dice.choice(offers)):
                return False
        await self.discord.until(
            lambda: not self.running
            or (not self.unsent() and (self.newest()["id"] != before or self._asks(panel))),
            PATIENCE,
        )
        return self.running

    def _asks(self, before: Any) -> bool:
        """Say whether the newest post has been redrawn since, and asks something."""
        now = self.newest()
        return bool(now["edited_timestamp"] != before["edited_timestamp"])

    @property
    def over(self) -> bool:
        return bool(self.rows("SELECT 1 FROM tables WHERE status = 'over'"))
