"""What the postman asks of the tables: what is to be sent where, and what became of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Literal

import discord
import msgspec

from bot.engine import line
from bot.presenter import Presenter
from bot.store import RemoveDeadline, TableRow
from bot.tables.model import Table, recalled
from bot.tables.service import Tables
from bot.ui.lobby import render_card
from bot.ui.messages import Post, Rendered

log = logging.getLogger(__name__)

ARCHIVE_AFTER: Literal[10080] = 10080
"""Minutes until an idle thread leaves the list; the longest that Discord offers."""

HAS_THREAD = 160004
"""Discord's code for a message that has a thread, or had one, already."""


class Mailbag:
    """The postman's source: makes threads, hands out posts, and notes what was sent."""

    def __init__(
        self, client: discord.Client, tables: Tables, presenter: Presenter, store_id: str
    ) -> None:
        self._client = client
        self._tables = tables
        self._presenter = presenter
        self._store_id = store_id

    # What the postman asks -----------------------------------------------------------------

    def nonce(self, table: str, number: int) -> str:
        """Return a nonce of at most 25 characters that no other post ever has."""
        return f"{self._store_id}-{table}-{number}"

    async def place(self, table: str) -> int:
        """Return where a table plays; make its thread if it has none yet."""
        found = await self._tables.get(table)
        if found.row.thread or found.row.status == "lobby":
            return found.row.thread
        if not found.row.posts or found.row.status == "paused":
            return 0
        return await self._make_thread(found)

    async def _make_thread(self, table: Table) -> int:
        row = table.row
        speaker = self._presenter.speaker(table)
        name = speaker.say(line("thread-name", game=table.game.info.title, table=row.id))[:100]
        thread = row.channel
        if row.lobby:
            try:
                thread = await self._thread_from(row, name)
            except discord.HTTPException as error:
                if error.status >= 500:
                    raise
                log.info("table=%s plays in its channel: %s", row.id, error.code)
        table.row = msgspec.structs.replace(table.row, thread=thread)
        self._tables.queue(table, ())
        await self._tables.settled(table)
        return thread

    async def _thread_from(self, row: TableRow, name: str) -> int:
        """Open a thread under the lobby message, or beside it where its own was deleted."""
        http = self._client.http
        try:
            data = await http.start_thread_with_message(
                row.channel, row.lobby, name=name, auto_archive_duration=ARCHIVE_AFTER
            )
        except discord.HTTPException as error:
            if error.code != HAS_THREAD:
                raise
            try:  # the thread of a message has the message's id
                await http.get_channel(row.lobby)
                return row.lobby
            except discord.NotFound:
                data = await http.start_thread_without_message(
                    row.channel,
                    name=name,
                    auto_archive_duration=ARCHIVE_AFTER,
                    type=discord.ChannelType.public_thread.value,
                )
        return int(data["id"])

    async def unsent(self, table: str) -> list[int]:
        """List the posts that are not sent, ascending."""
        found = await self._tables.get(table)
        await self._tables.settled(found)
        return sorted(n for n, post in found.posts.items() if not post.message)

    async def unsure(self, table: str) -> bool:
        """Say, once, whether unsent posts come from the disk and may have been sent after all."""
        found = await self._tables.get(table)
        unsure, found.unsure = found.unsure, False
        return unsure

    async def newest(self, table: str) -> tuple[int, int]:
        """Return the number and message of the newest post."""
        found = await self._tables.get(table)
        await self._tables.settled(found)
        number = found.row.posts
        post = found.posts.get(number)
        return (number, post.message) if post else (0, 0)

    async def last_sent(self, table: str) -> int:
        """Return the newest message that is known to be a post."""
        found = await self._tables.get(table)
        return max((post.message for post in found.posts.values()), default=0)

    async def message_of(self, table: str, number: int) -> int:
        """Return a post's message, 0 if it is not known."""
        found = await self._tables.get(table)
        post = await self._tables.post_of(found, number) if number > 0 else None
        return post.message if post else 0

    async def post(self, table: str, number: int) -> tuple[Post, Callable[[], Any]]:
        """Return a post as it should look now, from a state that is on the disk."""
        found = await self._tables.get(table)
        await self._tables.settled(found)
        await self._tables.post_of(found, number)
        post = self._presenter.make_post(found, number)
        speaker, pictures = self._presenter.speaker(found), self._presenter.has_pictures(found)
        return post, lambda: self._presenter.press.render(post, speaker, pictures=pictures)

    async def touched(self, table: str) -> set[int]:
        """Return, once, the older posts whose tellings changed, and those that recall them."""
        found = await self._tables.get(table)
        touched, found.touched = found.touched, set()
        if not touched:
            return touched
        told = {n for n, telling in found.tellings.items() if telling.post in touched}
        return touched | {n for n, row in found.posts.items() if told & set(recalled(row))}

    async def sent(self, table: str, number: int, message: int) -> None:
        """Note which message a post became."""
        self._presenter.trouble.pop(table, None)
        found = await self._tables.get(table)
        await self._tables.sent(found, number, message)

    async def lost(self, table: str, reason: str) -> None:
        """Pause a table whose thread is gone; its card in the channel says how to go on.

        Where the channel itself is gone, nobody could: there the table is stopped. Of a thread
        that is locked or where the bot may not write, the card says so.
        """
        found = await self._tables.get(table)
        log.warning("table=%s cannot post: %s", table, reason)
        row = found.row
        if reason != "gone":
            self._presenter.trouble[table] = reason
        if reason != "gone" or row.status not in ("playing", "paused") or not row.thread:
            return
        away = {"status": "paused", "thread": 0}
        if row.thread == row.channel:
            away = {"status": "stopped", "epoch": row.epoch + 1}
        found.row = msgspec.structs.replace(row, **away)
        await self._tables.commit(found, (RemoveDeadline(),))

    async def again(self, table: str) -> None:
        """Add an empty post, so that the panel goes to the bottom."""
        found = await self._tables.get(table)
        await self._tables.commit(found, self._tables.notice(found))

    async def card(self, table: str) -> tuple[int, int, Any, Callable[[], Rendered]] | None:
        """Return the table's card; None where it has no message in a channel."""
        found = await self._tables.get(table)
        await self._tables.settled(found)
        if not found.row.lobby:
            return None
        card, speaker = self._presenter.make_card(found), self._presenter.speaker(found)
        return found.row.channel, found.row.lobby, card, lambda: render_card(card, speaker)
