"""Sends posts to their threads in order and exactly once, and keeps the panel there fresh.

A post is sent by ``channel.send`` with a nonce made from the store's name and the post's number,
so that a retry of a request whose answer was lost makes no second message. Discord remembers
nonces for minutes only; after a longer outage the postman first reads what it posted after the
last message that it knows of, and finds its own posts by the ids of their outer components.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import aiohttp
import discord

from bot.ui.messages import POST_ID, Post, Rendered

log = logging.getLogger(__name__)

EDIT_EVERY = 1.2
"""Seconds between two edits of a thread's panel; the newest state wins."""

RETRIES = (1.0, 3.0, 10.0, 30.0, 60.0)
"""Seconds before a failed round is tried again: the first time, the second, and so on."""

OLD_AGAIN = 10.0
"""Seconds before an old post that Discord would not have edited just now is tried again."""

NO_ANSWER = (OSError, TimeoutError, aiohttp.ClientError)
"""What a request raises whose answer was lost; it may have had its effect."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
OLD_MESSAGE, ARCHIVED, LOCKED = 30046, 50083, 160005
FORBIDDEN = (50001, 50013)


class Source(Protocol):
    """Where the postman gets what a table wants to say."""

    async def place(self, table: str) -> int:
        """Return the thread or channel, making the thread if need be; 0: nowhere now."""

    async def unsent(self, table: str) -> list[int]:
        """List the numbers of posts that are not sent, ascending."""

    async def unsure(self, table: str) -> bool:
        """Say, once, whether unsent posts come from the disk and may have been sent after all."""

    async def newest(self, table: str) -> tuple[int, int]:
        """Return the number and message id of the newest post; zeros: there is none."""

    async def last_sent(self, table: str) -> int:
        """Return the id of the newest message that is known to be a post; 0: none."""

    async def message_of(self, table: str, number: int) -> int:
        """Return a post's message id; 0 if it is not known."""

    async def post(self, table: str, number: int) -> tuple[Post, Callable[[], Any]]:
        """Return a post as data as it should look now, and what renders it."""

    async def touched(self, table: str) -> set[int]:
        """Return, once, the older posts whose tellings changed."""

    async def sent(self, table: str, number: int, message: int) -> None:
        """Note which message a post became."""

    async def lost(self, table: str, reason: str) -> None:
        """Note that the place is gone, locked or forbidden: ``gone``, ``locked``, ``forbidden``."""

    async def again(self, table: str) -> None:
        """Add an empty post, so that the panel goes to the bottom."""

    async def card(self, table: str) -> tuple[int, int, Any, Callable[[], Rendered]] | None:
        """Return channel, message, data and renderer of the table's card; None: it has none."""

    def nonce(self, table: str, number: int) -> str:
        """Return the post's nonce, at most 25 characters."""


class Postman:
    """One worker a table, alive only while there is something to do."""

    def __init__(
        self, client: discord.Client, source: Source, *, edit_every: float = EDIT_EVERY
    ) -> None:
        self.edit_every = edit_every
        self._client = client
        self._source = source
        self._alarms: dict[str, asyncio.Event] = {}
        self._working: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._shown: dict[tuple[str, int], Post] = {}
        self._cards: dict[str, Any] = {}
        self._panel_at: dict[str, int] = {}
        self._claimed: set[tuple[str, int]] = set()
        self._edited: dict[str, float] = {}
        self._recover: set[str] = set()
        self._failures: dict[str, int] = {}
        self._owed: dict[str, set[int]] = {}
        self._closing = False

    # What others tell it -------------------------------------------------------------------

    def wake(self, table: str) -> None:
        """Look after a table: something about it has changed and is on the disk."""
        if table in self._working:
            self._again.add(table)
            if table in self._alarms:
                self._alarms[table].set()
            return
        if self._closing:
            return
        task = asyncio.get_running_loop().create_task(self._work(table))
        self._working[table] = task
        task.add_done_callback(lambda _: self._finished(table))

    def recover(self, table: str) -> None:
        """Look after a table whose posts may have been sent before the program ended."""
        self._recover.add(table)
        self.wake(table)

    def shown(self, table: str, number: int, post: Post | None) -> None:
        """Take over what the door has shown as a post; None: its edit failed."""
        self._claimed.discard((table, number))
        if post is None:
            self._shown.pop((table, number), None)
        else:
            self._remember(table, number, post)
        self.wake(table)

    @contextlib.contextmanager
    def claimed(self, table: str, number: int) -> Iterator[None]:
        """Leave a post's message to whoever is about to edit it, and take it back in any case.

        Args:
            table: The table's id.
            number: The post's number; 0: no message is left to anybody.
        """
        if number:
            self._claimed.add((table, number))
        try:
            yield
        finally:
            if (table, number) in self._claimed:  # nobody has said what it looks like now
                self.shown(table, number, None)

    def shown_card(self, table: str, card: Any) -> None:
        """Take over what the door has shown as the table's card."""
        self._cards[table] = card

    def forget(self, table: str) -> None:
        """Forget what a table's messages look like, so that they are drawn anew."""
        for key in [key for key in self._shown if key[0] == table]:
            del self._shown[key]
        self._panel_at.pop(table, None)
        self._cards.pop(table, None)

    async def close(self, patience: float = 10.0) -> None:
        """Finish what is under way, for so many seconds at most, and stop."""
        self._closing = True
        running = list(self._working.values())
        if running:
            _, late = await asyncio.wait(running, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # The work ------------------------------------------------------------------------------

    def _finished(self, table: str) -> None:
        self._working.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _work(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                channel = await self._channel(table)
                if channel is not None:
                    await self._send_all(table, channel)
                    await self._refresh(table, channel)
                await self._card(table)
                self._failures.pop(table, None)
                if table not in self._again:
                    return
        except asyncio.CancelledError:
            raise
        except discord.HTTPException as error:
            with contextlib.suppress(discord.HTTPException):
                await self._failed(table, error)
        except discord.RateLimited as error:
            self._try_later(table, "rate limit", at_least=error.retry_after)
        except NO_ANSWER as error:
            self._try_later(table, type(error).__name__)
        except Exception:
            log.exception("table=%s posting failed", table)

    async def _channel(self, table: str) -> Any:
        place = await self._source.place(table)
        return self._client.get_partial_messageable(place) if place else None

    async def _failed(self, table: str, error: discord.HTTPException) -> None:
        if error.code == UNKNOWN_CHANNEL:
            await self._source.lost(table, "gone")
        elif error.code == LOCKED:
            await self._source.lost(table, "locked")
            await self._card(table)
        elif error.code in FORBIDDEN:
            await self._source.lost(table, "forbidden")
            await self._card(table)
        elif error.status >= 500 or error.status == 429:
            self._try_later(table, f"status {error.status}")
        else:
            log.error("table=%s posting failed: %s %s", table, error.status, error.code)

    def _try_later(self, table: str, reason: str, *, at_least: float = 0.0) -> None:
        """Look after a table again in a while; what was sent without an answer may be there."""
        self._recover.add(table)
        failures = self._failures.get(table, 0)
        self._failures[table] = failures + 1
        wait = max(at_least, RETRIES[min(failures, len(RETRIES) - 1)])
        log.warning("table=%s posting is tried again in %s s: %s", table, wait, reason)
        if not self._closing:
            asyncio.get_running_loop().call_later(wait, self.wake, table)

    # Posts ---------------------------------------------------------------------------------

    async def _send_all(self, table: str, channel: Any) -> None:
        unsent = await self._source.unsent(table)
        unsure = await self._source.unsure(table) or table in self._recover
        if unsent and unsure:
            await self._find_own(table, channel, unsent)
            unsent = await self._source.unsent(table)
        self._recover.discard(table)
        for number in unsent:
            before = self._panel_at.get(table)
            await self._send(table, channel, number)
            self._panel_at[table] = number
            if before is not None and before != number:
                await self._seal(table, channel, before)

    async def _find_own(self, table: str, channel: Any, unsent: list[int]) -> None:
        """Find posts that were sent although nothing was noted of it any more."""
        missing = {POST_ID + number: number for number in unsent}
        after = await self._source.last_sent(table)
        since = discord.Object(after) if after else None
        async for message in channel.history(limit=200, after=since, oldest_first=True):
            if self._client.user is None or message.author.id != self._client.user.id:
                continue
            for component in message.components:
                number = missing.get(component.id or 0)
                if number is not None:
                    await self._source.sent(table, number, message.id)

    async def _send(self, table: str, channel: Any, number: int) -> None:
        post, render = await self._source.post(table, number)
        nonce = self._source.nonce(table, number)
        users = [discord.Object(user) for user in post.pings[:100]]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=users or False
        )
        rendered: Rendered = await render()
        message = await channel.send(
            view=rendered.view, files=rendered.files, nonce=nonce, allowed_mentions=mentions
        )
        await self._source.sent(table, number, message.id)
        self._remember(table, number, post)

    async def _seal(self, table: str, channel: Any, number: int) -> None:
        """Draw a post again that is no longer the newest: without its panel."""
        if (table, number) in self._claimed:
            return
        if not await self._redraw(table, channel, number):
            self._owed.setdefault(table, set()).add(number)

    async def _refresh(self, table: str, channel: Any) -> None:
        await self._redraw_older(table, channel)
        number, message = await self._source.newest(table)
        if not message:
            return
        if table not in self._panel_at:  # the first look since the program began
            self._panel_at[table] = number
            await self._redraw(table, channel, number - 1)
        post, _ = await self._source.post(table, number)
        if self._is_shown(table, number, post) or (table, number) in self._claimed:
            return
        if await self._too_soon(table):
            self._again.add(table)
            return
        self._edited[table] = asyncio.get_running_loop().time()
        await self._redraw(table, channel, number)

    async def _redraw_older(self, table: str, channel: Any) -> None:
        """Draw posts again whose tellings changed; what does not work now is still owed."""
        owed = self._owed.setdefault(table, set())
        owed |= await self._source.touched(table)
        late = False
        for number in sorted(owed):
            if (table, number) in self._claimed or await self._redraw(table, channel, number):
                owed.discard(number)
            else:
                late = True
        if late and not self._closing:
            self._try_later(table, "old posts may not be edited so often", at_least=OLD_AGAIN)
        if not owed:
            del self._owed[table]

    async def _too_soon(self, table: str) -> bool:
        """Wait until the panel may be edited again; True if something came up meanwhile."""
        now = asyncio.get_running_loop().time()
        wait = self._edited.get(table, -self.edit_every) + self.edit_every - now
        if wait <= 0 or self._closing:
            return False
        alarm = self._alarms[table] = asyncio.Event()
        try:
            await asyncio.wait_for(alarm.wait(), wait)
        except TimeoutError:
            return False
        finally:
            del self._alarms[table]
        return True

    async def _redraw(self, table: str, channel: Any, number: int) -> bool:
        """Draw a post as it should look now; False: it does not yet, for it is too old."""
        message = await self._source.message_of(table, number)
        if not message:
            return True
        post, render = await self._source.post(table, number)
        if self._is_shown(table, number, post):
            return True
        try:
            await self._edit(channel, message, await render())
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, OLD_MESSAGE, ARCHIVED):
                raise
            newest, _ = await self._source.newest(table)
            if number == newest:
                await self._source.again(table)
                self._again.add(table)
                return True
            # an older post that cannot be drawn again must not hold up the newer ones
            log.info("table=%s post %d is left as it is: %s", table, number, error.code)
            if error.code == OLD_MESSAGE:
                return False
            if error.code == ARCHIVED:
                await self._client.http.edit_channel(channel.id, archived=False)
                await self._edit(channel, message, await render())
        self._remember(table, number, post)
        return True

    @staticmethod
    async def _edit(channel: Any, message: int, rendered: Rendered) -> None:
        await channel.get_partial_message(message).edit(
            view=rendered.view,
            attachments=rendered.files,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _card(self, table: str) -> None:
        found = await self._source.card(table)
        if found is None:
            return
        channel, message, card, render = found
        if self._cards.get(table) == card:
            return
        place = self._client.get_partial_messageable(channel)
        try:
            await place.get_partial_message(message).edit(
                view=render().view, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.info("table=%s card not edited: %s %s", table, error.status, error.code)
        self._cards[table] = card

    def _is_shown(self, table: str, number: int, post: Post) -> bool:
        shown = self._shown.get((table, number))
        return shown is post or shown == post

    def _remember(self, table: str, number: int, post: Post) -> None:
        self._shown[table, number] = post
        while len(self._shown) > 20_000:
            del self._shown[next(iter(self._shown))]
