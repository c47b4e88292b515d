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
        armed: Whether the plug will be pulled.
        level: How much the bot logs.
    """

    discord: StandIn
    folder: Path
    dice: random.Random
    acknowledged: list[tuple[int, str, str]] = field(default_factory=list)
    kills: int = 0
    armed: bool = False
    level: str = "WARNING"
    process: BotProcess | None = None

    # The bot -------------------------------------------------------------------------------

    @property
    def settings(self) -> dict[str, str]:
        """What the bot, and whoever looks at its database, is told by the environment."""
        return {
            "DISCORD_TOKEN": "stand-in-token",
            "DATABASE": str(self.folder / "crash.sqlite3"),
            "LOG_LEVEL": self.level,
        }

    async def start(self) -> None:
        at_commit = {
            "STANDIN_KILL_AT_COMMIT": str(self.dice.randint(1, 5)),
            "STANDIN_KILL_WHEN": self.dice.choice(("before", "after")),
        }
        self.process = BotProcess(self.discord, env=self.settings | at_commit)
        await self.process.__aenter__()
        await self.process.connected()

    async def stop(self) -> None:
        if self.process is not None:
            await self.process.__aexit__(None, None, None)
            self.process = None

    @property
    def running(self) -> bool:
        return self.process is not None and self.discord.alive

    async def back_again(self, *, forget: bool) -> None:
        """Start the bot anew after its end, and wait until every post is there."""
        assert self.process is not None
        await self.process.wait()
        await self.stop()
        self.kills += 1
        self.armed = False
        if forget:
            self.discord.forget_nonces()
        await self.start()
        await self.discord.until(self.all_there, PATIENCE)

    def pull_the_plug(self) -> None:
        """Have the bot killed soon: at a commit, or at a request whose answer is lost with it."""
        assert self.process is not None
        self.armed = True
        if self.dice.random() < 0.4:
            self.process.arm()
        else:
            when = self.dice.choice(("before", "after"))
            self.discord.cut(
                self.dice.randint(1, 7), self.process.kill, when=when, only=lambda r: r.writes
            )

    # What is on the disk -------------------------------------------------------------------

    def rows(self, query: str) -> list[Any]:
        with sqlite3.connect(self.folder / "crash.sqlite3", timeout=10) as db:
            return db.execute(query).fetchall()

    def all_there(self) -> bool:
        """Whether every post that is on the disk is in the thread."""
        ((posts,),) = self.rows("SELECT max(posts) FROM tables")
        return bool(self.discord.threads) and set(range(1, posts + 1)) <= set(self.numbers())

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

    async def press(self, who: str, message: Any, target: str) -> bool | None:
        """Press what plays a move; True if it was taken, which is a promise; None: refused."""
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
        return None

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
        return await self.press(who, answer.message, self.dice.choice(offers)) is not False

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
            taken = await self.press(self.dice.choice(PEOPLE), panel, self.dice.choice(offers))
            if not taken:
                return taken is None
        await self.discord.until(
            lambda: (
                not self.running
                or (self.all_there() and (self.newest()["id"] != before or self._asks(panel)))
            ),
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
