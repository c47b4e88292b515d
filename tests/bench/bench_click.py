"""What a click costs: the whole bot against a bare handler that makes the same requests.

Both run in one process, on discord.py with its HTTP session stubbed. A click comes in as the
gateway's JSON. The bot plays a card's resolution in My Brother with it: dice, a transaction with
``synchronous=FULL``, one edit of the message that was clicked and one new post; the clock stops
when both are out. (That the post is out is noted in a second transaction, which meets the clock
where many tables play.) The bare one makes the same two requests, with as many components and
as much text, all of it static: no rules, no words to find, no database. There are two of it:

* *usual* is written as discord.py's own examples are: views with callbacks, which the library
  keeps and finds again for each click;
* *leanest* is one listener that builds views and has the library forget them at once.

Rounds of all three alternate; the ratios are of the medians.

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
from collections.abc import Callable, Iterator
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
from tests.bench.disk import file_system, fsync

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

    @property
    def button(self) -> str:
        """The first button of the post."""
        return next(_buttons(self.posted))["custom_id"]


def _buttons(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        if part["type"] == 2:
            yield part
        yield from _buttons(part.get("components", []))


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
            self.click_on(table, f"gm:{table.ref}:{decision}:!{move}")
            for table, (decision, move) in zip(self.tables, ways, strict=True)
        ]

    def click_on(self, table: Table, custom_id: str) -> str:
        """Write a click on a table's newest post."""
        message = table.posts[table.row.posts].message
        return stub.click(table.row.thread, message, custom_id, self.components)

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
        done = self.session.requested(2 * len(clicks))
        for click in clicks:
            stub.deliver(self.bot, click)
        await done
        spent = time.perf_counter() - begun
        await self.drained()
        return spent


# The bare handler ----------------------------------------------------------------------------


class Leanest(discord.Client):
    """Answers each click, in one listener, with an edit and a post of static content."""

    def __init__(self, sample: Sample) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self.session = stub.attach(self)
        self.session.answer_with(sample.sealed, sample.posted)
        self._sealed = _builder(sample.sealed, ui.Button)
        self._posted = _builder(sample.posted, ui.Button)
        self._picture = sample.picture

    async def on_interaction(self, click: discord.Interaction) -> None:
        sealed, posted = _view(self._sealed), _view(self._posted)
        sealed.stop()
        posted.stop()
        await click.response.edit_message(view=sealed, attachments=[])
        await click.channel.send(view=posted, files=_files(self._picture))

    async def round(self, clicks: list[str]) -> float:
        begun = time.perf_counter()
        done = self.session.requested(2 * len(clicks))
        for click in clicks:
            stub.deliver(self, click)
        await done
        return time.perf_counter() - begun


class Usual(Leanest):
    """Does the same in the callback of a button of a view that it keeps."""

    def __init__(self, sample: Sample) -> None:
        super().__init__(sample)
        outer = self

        class Pressed(ui.Button[Any]):
            async def callback(self, click: discord.Interaction) -> None:
                await click.response.edit_message(view=_view(outer._sealed), attachments=[])
                files = _files(outer._picture)
                await click.channel.send(view=_view(outer._posted), files=files)

        self._sealed = _builder(sample.sealed, Pressed)
        self._posted = _builder(sample.posted, Pressed)
        self.add_view(_view(self._posted))

    async def on_interaction(self, click: discord.Interaction) -> None:
        """Leave it to the view."""


def _view(build: Callable[[], ui.Item[Any]]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(build())
    return view


def _files(picture: tuple[str, bytes] | None) -> list[discord.File]:
    return [discord.File(io.BytesIO(picture[1]), picture[0])] if picture else []


def _builder(components: list[Json], button: Any) -> Callable[[], ui.Item[Any]]:
    """Return what builds one container of these components by the library's classes."""

    def build(part: Json) -> ui.Item[Any]:
        match part["type"]:
            case 1:
                return ui.ActionRow(*map(build, part["components"]))
            case 2:
                style = discord.ButtonStyle(part["style"])
                return button(label=part["label"], style=style, custom_id=part["custom_id"])
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


# All of them ---------------------------------------------------------------------------------


async def compare(folder: Path, tables: int, pictures: str) -> tuple[float, float, float]:
    """Return the seconds of a click: by the bot, usual, and leanest."""
    path = folder / f"{tables}-{pictures}.sqlite3"
    evening = await Evening.begin(path, tables, pictures)
    try:
        sample = await evening.sample()
        usual, leanest = Usual(sample), Leanest(sample)
        spent: list[tuple[float, ...]] = []
        for _ in range(max(12, CLICKS // tables // (4 if tables == 1 else 1))):
            clicks = await evening.prepare()
            plain = [evening.click_on(table, sample.button) for table in evening.tables]
            evening.session.requests.clear()
            took = (
                await evening.round(clicks),
                await usual.round(plain),
                await leanest.round(plain),
            )
            wanted = {"callback": tables, "POST": tables}
            assert evening.session.requests == wanted, evening.session.requests
            spent.append(took)
        warm = spent[len(spent) // 3 :]
        ours, theirs, least = (statistics.median(of) / tables for of in zip(*warm, strict=True))
        return ours, theirs, least
    finally:
        await evening.bot.close()


def report(folder: Path) -> None:
    """Print the ratios."""
    for pictures in ("off", "on"):
        head = f"pictures {pictures:3}      bot    usual  leanest"
        print(f"{head}   bot / usual   bot / leanest   fsync")
        for tables, target in TARGETS.items():
            sync = fsync(folder)
            ours, usual, leanest = asyncio.run(compare(folder, tables, pictures))
            wanted = f"(of {target})" if pictures == "off" else ""
            times = f"{ours * 1e6:6.0f}   {usual * 1e6:6.0f}   {leanest * 1e6:6.0f} us"
            ratios = f"{usual / ours:.2f} {wanted:8}   {leanest / ours:.2f}"
            print(f"{tables:5d} tables  {times}   {ratios}    {sync:6.0f} us", flush=True)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        print(f"clicks a table, on {file_system(Path(name))}, synchronous=FULL; speeds as shares")
        report(Path(name))


if __name__ == "__main__":
    main()
