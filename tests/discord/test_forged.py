"""Controls that no message of ours has: each is refused with a sentence and changes nothing."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import GameMaster, make_bot
from bot.games import GAMES
from bot.settings import Settings
from tests.discord.world import data_with_example
from tests.example_game import BlindBid
from tests.standin import StandIn, find_button, text_of, walk
from tests.standin.patch import point_discord_at

FORGED = "That is not one of my buttons."
OLD = "That button is from an older version. /table repost brings a new one."


class Forger:
    """Two people at a table of Blind Bid, and what one can send with a client of one's own."""

    def __init__(self, standin: StandIn, bot: GameMaster) -> None:
        self.standin = standin
        self.bot = bot
        self.post: Any = None

    @property
    def table(self) -> Any:
        return next(iter(self.bot.tables._tables.values()))

    async def sit_down(self) -> None:
        opened = await self.standin.slash(
            "Ada", self.standin.channel, "table open", game="blind_bid"
        )
        answer = await opened.answer()
        assert answer is not None
        self.card = answer.message
        assert self.card is not None
        for who, label in (("Ben", "Join"), ("Ben", "Ready"), ("Ada", "Start")):
            await (await self.standin.click(who, self.card, label=label)).answer()
        self.post = await self.standin.until(self._first_post, 10.0)

    def _first_post(self) -> Any:
        found = [m for t in self.standin.threads[-1:] for m in self.standin.visible(t)]
        return (
            found[-1]
            if found and len(self.standin.threads) == len(self.bot.tables._tables)
            else None
        )

    async def press(
        self, who: str, custom_id: str, values: list[str] | None = None, message: Any = None
    ) -> str:
        """Send a click on something that the message does not have; returns what it says."""
        seen = copy.deepcopy(message or self.post)
        part = next(p for p in walk(seen) if p["type"] == 2)
        part["custom_id"] = custom_id
        if values is not None:
            part.update(type=3, options=[])
        acted = await self.standin.click(who, seen, custom_id, values)
        answer = await acted.answer()
        assert answer is not None
        assert answer.message is not None
        assert answer.ephemeral
        return text_of(answer.message)


@pytest.fixture
async def forger(tmp_path: Path) -> AsyncIterator[Forger]:
    async with StandIn() as standin:
        undo = point_discord_at(standin.base_url, standin.gateway_url)
        settings = Settings(
            token="stand-in-token",
            database=tmp_path / "test.sqlite3",
            data=data_with_example(tmp_path),
            message_content=False,
            log_level="WARNING",
        )
        bot = await make_bot(settings, kinds=(*GAMES, BlindBid))
        bot.postman.edit_every = 0
        running = asyncio.create_task(bot.start("stand-in-token"))
        await standin.wait_connected()
        made = Forger(standin, bot)
        await made.sit_down()
        yield made
        await bot.close()
        await running
        undo()
        assert not standin.problems


async def test_forged_controls_are_refused_and_change_nothing(forger: Forger) -> None:
    ref, before = str(forger.table.ref), forger.table.row
    kept, seats = forger.table.kept[-1], forger.table.seats
    cases = {
        "gm:": FORGED,
        "gm:x": FORGED,
        "gm:" + "x" * 90: FORGED,
        f"gm:{ref}:-:": FORGED,
        f"gm:{ref}:-:/join": FORGED,
        f"gm:{ref}:{'d' * 21}:!show": FORGED,
        "gm:../../.0:-:+join": FORGED,
        f"gm:{forger.table.id}.9999999:-:+join": FORGED,
        f"gm:{forger.table.id}.x:-:+join": FORGED,
        "hello": OLD,
        f"gm:{ref}:-:+nonsense": OLD,
        "gm:zzzzzz.0:-:+join": "I know of no such table.",
        f"gm:{ref}:0.show.fox:!": "I do not know the move",
        f"gm:{ref}:0.show.fox:!{'m' * 61}": "I do not know the move",
        f"gm:{ref}:0.show.fox:!jump": "Not now.",
        f"gm:{ref}:0.show.owl:!show": "Not yours to decide just now. Asked: Ben.",
        f"gm:{ref}:99.show.fox:!show": "That has been settled already.",
        f"gm:{ref}:999:+tell": "There is no such told line in this game.",
        f"gm:{ref}:²:+tell": "There is no such told line in this game.",
        f"gm:{ref}:0.bid.fox:!bid:999": "There are 9 coins in the purse.",
        f"gm:{ref}:0.bid.fox:!bid:-1": "",
        f"gm:{ref}:0.show.fox:!time-up:fox": "Not yours to decide just now.",
        f"gm:{ref}:-:+join": "It has begun already.",
        f"gm:{ref}:-:+start-now": "It has begun already.",
        f"gm:{ref}:-:+computer": "It has begun already.",
        f"gm:{ref}:-:+ready": "It has begun already.",
    }
    for custom_id, sentence in cases.items():
        said = await forger.press("Ada", custom_id)
        assert sentence in said, custom_id
        assert "wrong on my side" not in said, custom_id

    assert forger.table.row == before
    assert forger.table.kept[-1] == kept
    assert forger.table.seats == seats


async def test_values_that_a_select_does_not_have_are_refused(forger: Forger) -> None:
    ref, before = str(forger.table.ref), forger.table.row
    cases = {
        (f"gm:{ref}:-:*0.0.1", "nonsense"): FORGED,
        (f"gm:{ref}:-:*0.0.1", ""): FORGED,
        (f"gm:{ref}:-:*0.0.1", "0.show.owl:!show"): "Asked: Ben.",
        (f"gm:{ref}:-:*0.0.1", "0.show.fox:+undo"): FORGED,
        (f"gm:{ref}:coins:+set.1", "1000"): "coins cannot be 1000.",
        (f"gm:{ref}:timer:+set.1", "@everyone"): "timer cannot be",
        (f"gm:{ref}:nothing:+set.1", "on"): "nothing cannot be on.",
        (f"gm:{ref}:0:+take-role.1", "dragon"): "It has begun already.",
    }
    for (custom_id, value), sentence in cases.items():
        assert sentence in await forger.press("Ada", custom_id, [value]), (custom_id, value)

    assert forger.table.row == before


async def test_a_control_of_a_table_played_elsewhere_is_refused(forger: Forger) -> None:
    first, post = forger.table, forger.post
    await forger.sit_down()
    assert forger.post["channel_id"] != post["channel_id"]

    said = await forger.press("Ada", f"gm:{first.ref}:0.show.fox:!show")

    assert said == "That table is played somewhere else."
    assert first.row.moves == 1


async def test_who_does_not_sit_there_can_do_nothing(forger: Forger) -> None:
    ref, before = str(forger.table.ref), forger.table.row
    for custom_id in (
        f"gm:{ref}:0.show.fox:!show",
        f"gm:{ref}:0.bid.fox:!bid:1",
        f"gm:{ref}:fox:+mine",
        f"gm:{ref}:fox:?won",
        f"gm:{ref}:-:+leave",
        f"gm:{ref}:-:+undo",
    ):
        said = await forger.press("Cleo", custom_id)
        assert "You do not sit at this table." in said or "take back" in said, custom_id
        assert "wish for" not in said

    assert forger.table.row == before


async def test_anothers_seat_is_not_shown_by_asking_for_it(forger: Forger) -> None:
    ref = str(forger.table.ref)
    wish = next(b.wish for b in forger.table.state.bidders if b.seat == "fox")

    said = await forger.press("Ben", f"gm:{ref}:fox:+mine")

    assert f"something {wish}." not in said
    assert find_button(forger.post, label="Choose my bid")
