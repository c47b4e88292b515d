"""What a click costs: the whole bot against a bare handler that makes the same requests.

Both run in one process, with HTTP stubbed at discord.py's session. The bare one answers a click by
editing the message and posting another, with static content of the same size and pictures, no
rules and no database. Run it: ``python -m tests.bench.bench_click``.
"""

from __future__ import annotations

import asyncio
import os
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot.app import GameMaster, make_bot
from bot.engine import Move
from bot.library import DATA
from bot.settings import Settings
from bot.store import SeatRow
from bot.tables.model import Table
from tests.bench import stub

CLICKS = 1024
"""Clicks a measurement, spread over the tables."""


async def prepare(bot: GameMaster, tables: int) -> list[Table]:
    """Seat one person in all four chairs of so many tables, and deal."""
    made = []
    for number in range(tables):
        table = await bot.lobby.open(
            "my_brother", guild=stub.GUILD, channel=10_000 + number, host=stub.USER, name="Ada"
        )
        for _ in range(3):
            await bot.lobby.join(table, stub.USER, "Ada")
        table.row = _with(table.row, lobby=0)
        await bot.lobby.start(table, stub.USER, moderator=True, thread=10_000 + number)
        made.append(table)
    return made


def _with(row: Any, **changes: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(row, **changes)


async def to_resolution(bot: GameMaster, table: Table) -> str:
    """Play a table on to where cards are resolved; returns the decision."""
    while True:
        if table.outcome is not None:
            await bot.hosting.reset(table, stub.USER, moderator=True)
        for decision in table.decisions():
            if decision.key == "resolve":
                return decision.id
        decision = next(d for d in table.decisions() if not d.answered)
        move = table.game.moves(table.state, decision, decision.seats[0])[0]
        await bot.tables.play(table.ref, decision.id, stub.USER, str(move))


def resolving(table: Table) -> tuple[str, Move] | None:
    """Return a move that resolves a card, if the table is there."""
    for decision in table.decisions():
        if decision.key == "resolve":
            return decision.id, table.game.moves(table.state, decision, decision.seats[0])[0]
    return None


async def whole(bot: GameMaster, tables: list[Table], clicks: int) -> tuple[float, Any]:
    """Measure so many clicks, each answered and posted; returns clicks a second."""
    spent, done, request = 0.0, 0, {}
    while done < clicks:
        work = []
        for table in tables:
            await to_resolution(bot, table)
        await drained(bot)
        for table in tables:
            decision, move = resolving(table)
            number = table.row.posts
            custom_id = f"gm:{table.ref}:{decision}:!{move}"
            post = table.posts[number]
            work.append(stub.click(bot, table.row.thread, post.message, custom_id))
        session = stub.attach(bot)
        start = time.perf_counter()
        await asyncio.gather(*(bot.door.on_interaction(click) for click in work))
        await drained(bot)
        spent += time.perf_counter() - start
        done += len(work)
        request = session.requests
    return done / spent, request


async def drained(bot: GameMaster) -> None:
    """Wait until every post is out and noted."""
    while bot.postman._working:
        await asyncio.gather(*bot.postman._working.values())
        await asyncio.sleep(0)


async def bare(clicks: int, tables: int, sample: Any) -> float:
    """Measure a bare handler that edits and posts static content of the same size."""
    client = commands.Bot(command_prefix="!", intents=discord.Intents.none())
    stub.attach(client)
    text, sealed, picture = sample

    def view(body: str, with_picture: bool) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        import io

        made = discord.ui.LayoutView(timeout=None)
        items: list[Any] = [discord.ui.TextDisplay(body)]
        row = discord.ui.ActionRow(
            *(discord.ui.Button(label=f"Button {n}", custom_id=f"b{n}") for n in range(3))
        )
        items.append(row)
        files = []
        if with_picture:
            items.append(
                discord.ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://board.png", description=text[:200])
                )
            )
            files.append(discord.File(io.BytesIO(picture), "board.png"))
            items.append(discord.ui.TextDisplay(text))
            for start in (3, 8):
                items.append(
                    discord.ui.ActionRow(
                        *(
                            discord.ui.Button(label=f"Button {n}", custom_id=f"b{n}")
                            for n in range(start, start + 4)
                        )
                    )
                )
        made.add_item(discord.ui.Container(*items))
        made.stop()
        return made, files

    async def handler(click: discord.Interaction, channel: int) -> None:
        layout, _ = view(sealed, False)
        await click.response.edit_message(
            view=layout, attachments=[], allowed_mentions=discord.AllowedMentions.none()
        )
        layout, files = view(sealed, True)
        await client.get_partial_messageable(channel).send(
            view=layout, files=files, nonce="n", allowed_mentions=discord.AllowedMentions.none()
        )

    spent, done = 0.0, 0
    while done < clicks:
        work = [(stub.click(client, 10_000 + n, 5, "b1"), 10_000 + n) for n in range(tables)]
        start = time.perf_counter()
        await asyncio.gather(*(handler(click, channel) for click, channel in work))
        spent += time.perf_counter() - start
        done += len(work)
    return done / spent


def fsync_time(folder: Path) -> float:
    """Return the seconds of one fsync of 8 kB here: the median of 50."""
    times = []
    with open(folder / "fsync", "wb") as file:
        for _ in range(50):
            file.write(os.urandom(8192))
            file.flush()
            start = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return sorted(times)[25]


async def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sync = fsync_time(folder)
        print(f"fsync of 8 kB: {sync * 1e3:.2f} ms (median of 50)")
        for count in (1, 16, 256):
            settings = Settings("", folder / f"{count}.sqlite3", DATA, False, "WARNING")
            bot = await make_bot(settings)
            stub.attach(bot)
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            tables = await prepare(bot, count)
            await drained(bot)
            clicks = CLICKS if count > 1 else 200
            await whole(bot, tables, min(clicks, 2 * count))
            ours, requests = await whole(bot, tables, clicks)
            sample = await sample_of(bot, tables[0])
            theirs = await bare(clicks, count, sample)
            grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
            print(
                f"{count:4d} tables: {ours:7.0f} clicks/s, bare {theirs:7.0f}, "
                f"ratio {ours / theirs:.2f}; requests {requests}; {grown / count:.0f} kB a table"
            )
            await bot.close()


async def sample_of(bot: GameMaster, table: Table) -> tuple[str, str, bytes]:
    """Return texts and a picture of the size that a post has."""
    speaker = bot.presenter.speaker(table)
    panel = bot.presenter.public_panel(table)
    drawing = await bot.easel.draw(panel.pictures[0], speaker.say, speaker.lang)
    post = bot.presenter.make_post(table, table.row.posts)
    text = "\n".join(speaker.write(part) for part in (panel.title, *panel.lines))
    return text, "\n".join(map(speaker.write, post.lines)) or ".", drawing.png


_ = SeatRow

if __name__ == "__main__":
    asyncio.run(main())
