"""What a click costs: the whole bot against a bare handler that makes the same requests.

Both run in one process, on discord.py with its HTTP session stubbed. A click comes in as the
gateway's JSON. The bot plays a card's resolution in My Brother with it: dice, a transaction with
``synchronous=FULL``, one edit of the message that was clicked, one new post, and a second
transaction that notes it. The bare one makes the same two requests, with as many components and
as much text, all of it static: no rules, no words to find, no database. It builds its views for
each click, as any bot does. Rounds of both alternate; the ratio is of the medians.

``python -m tests.bench.bench_click [folder]``
"""

from __future__ import annotations

import asyncio
import io
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import GameMaster, make_bot, settle_down
from bot.engine import Move
from bot.library import DATA
from bot.settings import Settings
from bot.tables.model import Table
from tests.bench import stub
from tests.bench.disk import fsync

TARGETS = {1: 0.2, 16: 0.5, 256: 0.7}
"""At how many tables the bot has to reach which share of the bare handler's speed."""

CLICKS = 2_560
"""Clicks a measurement, spread over the tables, in rounds of one click a table."""

Json = dict[str, Any]


class Sample:
    """What the bot sent for one click, for the bare handler to send as well."""

    def __init__(self, sent: list[Any]) -> None:
        self.sealed = self.posted = list[Json]()
        self.picture: tuple[str, bytes] | None = None
        for kind, data in sent:
            body, files = _read(data)
            if kind == "callback":
                self.sealed = body["data"]["components"]
            elif kind == "POST":
                self.posted = body["components"]
                self.picture = files[0] if files else None

    @staticmethod
    def of(data: Any) -> tuple[Json, list[tuple[str, bytes]]]:
        return _read(data)


def _read(data: Any) -> tuple[Json, list[tuple[str, bytes]]]:
    if isinstance(data, str):
        return json.loads(data), []
    body, files = {}, []
    for options, _, value in data._fields:
        if options["name"] == "payload_json":
            body = json.loads(value)
        else:
            files.append((options["filename"], value.getvalue()))
    return body, files


# The whole bot -------------------------------------------------------------------------------


class Evening:
    """A bot with tables of My Brother, one person in all four chairs of each."""

    def __init__(self, bot: GameMaster, tables: list[Table]) -> None:
        self.bot = bot
        self.tables = tables
        self.session = stub.attach(bot)
        self.components: list[Json] = []

    @classmethod
    async def begin(cls, path: Path, tables: int, pictures: str) -> Evening:
        bot = await make_bot(Settings("", path, DATA, False, "WARNING"))
        settle_down()
        bot.add_listener(bot.door.on_interaction, "on_interaction")
        stub.attach(bot)
        made = []
        for number in range(tables):
            table = await bot.lobby.open(
                "my_brother",
                guild=stub.GUILD,
                channel=10_000 + number,
                host=stub.USER,
                name="Ada",
                settings={"pictures": pictures},
            )
            for _ in range(3):
                await bot.lobby.join(table, stub.USER, "Ada")
            table.row = replace(table.row, lobby=0)
            await bot.lobby.start(table, stub.USER, moderator=True, thread=10_000 + number)
            made.append(table)
        return cls(bot, made)

    async def drained(self) -> None:
        """Wait until every post is out and noted."""
        while self.bot.postman._working or self.bot.door._busy:
            await asyncio.gather(*self.bot.postman._working.values(), *self.bot.door._busy)
            await asyncio.sleep(0)

    async def to_resolution(self, table: Table) -> tuple[str, Move]:
        """Play a table on to where cards are resolved; returns how the next one is."""
        while True:
            if table.outcome is not None:
                await self.bot.hosting.reset(table, stub.USER, moderator=True)
            for decision in table.decisions():
                if decision.key == "resolve":
                    return decision.id, table.game.moves(table.state, decision, decision.seats[0])[
                        0
                    ]
            decision = next(d for d in table.decisions() if not d.answered)
            move = table.game.moves(table.state, decision, decision.seats[0])[0]
            await self.bot.tables.play(table.ref, decision.id, stub.USER, str(move))

    async def prepare(self) -> list[str]:
        """Bring every table to a resolution; returns a click for each."""
        ways = [await self.to_resolution(table) for table in self.tables]
        await self.drained()
        return [
            stub.click(
                table.row.thread,
                table.posts[table.row.posts].message,
                f"gm:{table.ref}:{decision}:!{move}",
                self.components,
            )
            for table, (decision, move) in zip(self.tables, ways, strict=True)
        ]

    async def sample(self) -> Sample:
        """Have one click of one table answered, and look at what was sent."""
        clicks = await self.prepare()
        self.session.keep = True
        await self.round(clicks[:1])
        self.session.keep = False
        found = Sample(self.session.sent)
        self.session.answer_with(found.sealed, found.posted)
        self.components = found.posted
        return found

    async def round(self, clicks: list[str]) -> float:
        """Bring clicks in; returns the seconds until all of them are answered and posted."""
        begun = time.perf_counter()
        posted = self.session.posts(len(clicks))
        for click in clicks:
            stub.deliver(self.bot, click)
        await posted
        await self.drained()
        return time.perf_counter() - begun


# The bare handler ----------------------------------------------------------------------------


class Bare(discord.Client):
    """Answers each click with an edit and a post of static content."""

    def __init__(self, sample: Sample) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self.session = stub.attach(self)
        self.session.answer_with(sample.sealed, sample.posted)
        self._sealed = _builder(sample.sealed)
        self._posted = _builder(sample.posted)
        self._picture = sample.picture

    async def on_interaction(self, click: discord.Interaction) -> None:
        await click.response.edit_message(view=self._view(self._sealed), attachments=[])
        files = []
        if self._picture is not None:
            name, data = self._picture
            files.append(discord.File(io.BytesIO(data), name))
        await click.channel.send(view=self._view(self._posted), files=files)

    @staticmethod
    def _view(build: Callable[[], ui.Item[Any]]) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        view.add_item(build())
        view.stop()
        return view

    async def round(self, clicks: list[str]) -> float:
        begun = time.perf_counter()
        posted = self.session.posts(len(clicks))
        for click in clicks:
            stub.deliver(self, click)
        await posted
        while self.session.requests["POST"] < self.session.requests["callback"]:
            await asyncio.sleep(0)
        return time.perf_counter() - begun


def _builder(components: list[Json]) -> Callable[[], ui.Item[Any]]:
    """Return what builds one container of these components by the library's classes."""

    def build(part: Json) -> ui.Item[Any]:
        match part["type"]:
            case 1:
                return ui.ActionRow(*map(build, part["components"]))
            case 2:
                style = discord.ButtonStyle(part["style"])
                return ui.Button(label=part["label"], style=style, custom_id=part["custom_id"])
            case 10:
                return ui.TextDisplay(part["content"])
            case 12:
                gallery = ui.MediaGallery()
                for item in part["items"]:
                    gallery.add_item(
                        media=item["media"]["url"], description=item.get("description")
                    )
                return gallery
            case 14:
                return ui.Separator()
            case 17:
                inner = map(build, part["components"])
                return ui.Container(*inner, accent_colour=part["accent_color"])
        raise ValueError(part)

    (outer,) = components
    return lambda: build(outer)


# Both ----------------------------------------------------------------------------------------


async def compare(folder: Path, tables: int, pictures: str) -> tuple[float, float, Sample]:
    """Return the seconds a click by the bot and by the bare handler."""
    path = folder / f"{tables}-{pictures}.sqlite3"
    evening = await Evening.begin(path, tables, pictures)
    try:
        sample = await evening.sample()
        bare = Bare(sample)
        ours, theirs = list[float](), list[float]()
        for number in range(max(8, CLICKS // tables // (4 if tables == 1 else 1))):
            clicks = await evening.prepare()
            evening.session.requests.clear()
            spent = [await evening.round(clicks), await bare.round(clicks)]
            assert evening.session.requests == {"callback": tables, "POST": tables}, (
                number,
                evening.session.requests,
            )
            if number >= 2:  # the first two warm both up
                ours.append(spent[0] / tables)
                theirs.append(spent[1] / tables)
        return statistics.median(ours), statistics.median(theirs), sample
    finally:
        await evening.bot.close()


def report(folder: Path) -> bool:
    """Print the ratios; returns whether all of them are reached."""
    good = True
    for pictures in ("off", "on"):
        print(f"clicks, pictures {pictures}    bot      bare   ratio")
        for tables, target in TARGETS.items():
            sync = fsync(folder)
            ours, theirs, _ = asyncio.run(compare(folder, tables, pictures))
            ratio = theirs / ours
            wanted = f"(at least {target})" if pictures == "off" else ""
            print(
                f"{tables:5d} tables      {ours * 1e6:7.0f}  {theirs * 1e6:7.0f} us   {ratio:.2f}"
                f" {wanted}  fsync {sync:.0f} us"
            )
            good = good and (ratio >= target or pictures == "on")
    return good


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        report(Path(name))
