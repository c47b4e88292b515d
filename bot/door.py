"""The front door: the one listener for every button, select and modal of ours.

It reads the custom_id, has the service do what it says, and answers: with one edit of the message
that was clicked, with a private message, or with a modal. Whatever goes wrong is answered too,
kindly and privately. Nothing is registered with the library, so all of it survives a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord
from discord.utils import snowflake_time, utcnow
from msgspec import Struct
from msgspec.structs import replace

from bot.engine import TABLE, NotUnderstood, Refusal, SaveError, line
from bot.presenter import Presenter
from bot.tables.hosting import Hosting
from bot.tables.lobby import Lobby
from bot.tables.model import Played, Ref, Table
from bot.tables.service import NotAllowed, Tables, Unknown
from bot.tables.tellings import Tellings
from bot.ui.lobby import render_note
from bot.ui.messages import Post, Rendered
from bot.ui.phrases import Phrasebook
from bot.ui.postman import NO_ANSWER, Postman

log = logging.getLogger(__name__)

LATE = 1.5
"""Seconds after a click at which it is acknowledged, whatever is still to be done."""

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was answered already, by the late acknowledgement say."""

INVALID_FORM = 50035
"""Discord's code for a body that breaks its limits."""

NONE = discord.AllowedMentions.none()

Click = discord.Interaction[Any]


def data_of(click: Click) -> dict[str, Any]:
    """Return what came with a click."""
    return cast("dict[str, Any]", click.data or {})


def value_of(click: Click) -> str:
    """Return what was chosen in a select; empty if nothing was."""
    values = data_of(click).get("values") or [""]
    return str(values[0])


def written(click: Click, field: str) -> str:
    """Return what was written into a field of a modal; empty if there is no such field."""

    def look(parts: Any) -> str | None:
        for part in parts or ():
            if part.get("custom_id") == field:
                return str(part.get("value") or "")
            found = look(part.get("components"))
            if found is None and isinstance(part.get("component"), dict):
                found = look([part["component"]])
            if found is not None:
                return found
        return None

    return look(data_of(click).get("components")) or ""


class Target(Struct, frozen=True):
    """A custom_id, read.

    Attributes:
        ref: The table as the button named it.
        argument: A decision, a seat, a telling's number, or ``-``.
        kind: ``!`` plays, ``?`` looks, ``+`` acts, ``*`` is a select of the first two.
        word: The move, the look or the action.
    """

    ref: Ref
    argument: str
    kind: str
    word: str

    @classmethod
    def parse(cls, custom_id: str) -> Target:
        """Read ``gm:k3f9a.2:12.lara:!play:sunday-lunch``.

        Raises:
            NotUnderstood: It is not one of ours, or was tampered with.
        """
        parts = custom_id.split(":", 3)
        good = len(parts) == 4 and parts[0] == "gm" and len(custom_id) <= 100
        if not good or not parts[3] or parts[3][0] not in "!?+*" or len(parts[2]) > 20:
            raise NotUnderstood(line("refused-forged"))
        return cls(Ref.parse(parts[1]), parts[2], parts[3][0], parts[3][1:])

    @property
    def seat(self) -> str:
        """The argument as a seat; empty for ``-``."""
        return "" if self.argument == "-" else self.argument

    def chosen(self, value: str) -> Target:
        """Return what a select's value stands for.

        Raises:
            NotUnderstood: It is not one that a select of ours has.
        """
        argument, colon, rest = value.partition(":")
        if not colon or len(argument) > 20 or not rest or rest[0] not in "!?":
            raise NotUnderstood(line("refused-forged"))
        return Target(self.ref, argument, rest[0], rest[1:])


class Answer:
    """What goes back to the one who clicked; finds its way whether acknowledged or not."""

    def __init__(self, click: Click) -> None:
        self.click = click

    @property
    def private(self) -> bool:
        """Whether the message that was clicked is one that only this person sees."""
        message = self.click.message
        return message is not None and message.flags.ephemeral

    async def edit(self, rendered: Rendered) -> bool:
        """Edit the message that was clicked; False if Discord would not have it any more."""
        click, options = self.click, {"view": rendered.view, "allowed_mentions": NONE}
        return await self._either(
            rendered,
            lambda: click.response.edit_message(attachments=rendered.files, **options),
            lambda: click.edit_original_response(attachments=rendered.files, **options),
        )

    async def whisper(self, rendered: Rendered) -> bool:
        """Say something that only this person sees; False if Discord would not have it."""
        click = self.click
        options = {"view": rendered.view, "allowed_mentions": NONE, "ephemeral": True}
        return await self._either(
            rendered,
            lambda: click.response.send_message(files=rendered.files, **options),
            lambda: click.followup.send(files=rendered.files, **options),
        )

    async def _either(
        self,
        rendered: Rendered,
        first: Callable[[], Awaitable[object]],
        later: Callable[[], Awaitable[object]],
    ) -> bool:
        """Answer as the first one does, or, if that has been done meanwhile, as one does later."""
        try:
            if self.click.response.is_done():
                await later()
                return True
            try:
                await first()
            except discord.HTTPException as error:
                if error.code != ACKNOWLEDGED:
                    raise
                for file in rendered.files:
                    file.reset(seek=True)
                await later()
        except discord.HTTPException as error:
            ours = error.code == INVALID_FORM  # a message that Discord refuses is a bug of ours
            level = logging.ERROR if ours else logging.INFO
            log.log(level, "request=%s not answered: %s", self.click.id, error.code)
            return False
        except (discord.RateLimited, *NO_ANSWER) as error:
            log.info("request=%s not answered: %s", self.click.id, type(error).__name__)
            return False
        return True

    async def quietly(self, rendered: Rendered) -> None:
        """Answer privately: in place, if the message that was clicked is private already."""
        await (self.edit(rendered) if self.private else self.whisper(rendered))

    async def done(self) -> None:
        """Acknowledge, and change nothing."""
        if not self.click.response.is_done():
            with contextlib.suppress(discord.HTTPException, discord.RateLimited, *NO_ANSWER):
                await self.click.response.defer()


class Door:
    """Routes clicks and answers them."""

    def __init__(
        self,
        tables: Tables,
        lobby: Lobby,
        hosting: Hosting,
        tellings: Tellings,
        presenter: Presenter,
        postman: Postman,
    ) -> None:
        self.tables = tables
        self.lobby = lobby
        self.hosting = hosting
        self.tellings = tellings
        self.presenter = presenter
        self.postman = postman
        self.actions: dict[str, Callable[[Click, Target, Table], Awaitable[None]]] = {}
        """What ``+`` ids do, by action; `bot.reception`, `bot.desk` and cogs add theirs."""
        self.pages: dict[str, Callable[[Click, Target], Awaitable[None]]] = {}
        """What ids do that name a shelf, such as ``rules``, in the place of a table."""
        self._busy: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def book(self) -> Phrasebook:
        """The phrases."""
        return self.presenter.book

    # Opening and closing -------------------------------------------------------------------

    async def on_interaction(self, click: Click) -> None:
        """Take in every component and modal; slash commands go to the command tree."""
        if click.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        custom_id = str(data_of(click).get("custom_id", ""))
        await self.handle(click, lambda: self._route(click, custom_id))

    async def handle(self, click: Click, work: Callable[[], Awaitable[None]]) -> None:
        """Do something for a click; acknowledge it in time and answer whatever goes wrong."""
        if self._closed:
            await self._say(click, "refused-closing")
            return
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
        late = self._acknowledge_late(click)
        try:
            try:
                await work()
            except Refusal as refusal:
                await self._refuse(click, refusal)
            except discord.InteractionResponded:  # too late for a modal
                log.info("request=%s answered too late", click.id)
                await self._say(click, "refused-slow")
        except Exception:
            code = secrets.token_hex(3)
            log.exception("request=%s failed, code %s", click.id, code)
            await self._say(click, "refused-bug", code=code)
        finally:
            late.cancel()
            if task is not None:
                self._busy.discard(task)

    def _acknowledge_late(self, click: Click) -> asyncio.TimerHandle:
        """Have a click acknowledged in time, if it is not answered by then."""
        loop = asyncio.get_running_loop()
        age = max(0.0, (utcnow() - snowflake_time(click.id)).total_seconds())

        def begin() -> None:
            task = loop.create_task(self._acknowledge(click))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

        return loop.call_later(max(0.0, LATE - age), begin)

    @staticmethod
    async def _acknowledge(click: Click) -> None:
        if not click.response.is_done():
            with contextlib.suppress(discord.HTTPException, discord.RateLimited, *NO_ANSWER):
                if click.type is discord.InteractionType.application_command:
                    await click.response.defer(ephemeral=True)
                else:
                    await click.response.defer()

    async def close(self, patience: float = 10.0) -> None:
        """Take no new clicks, and let those under way finish."""
        self._closed = True
        running = [task for task in self._busy if task is not asyncio.current_task()]
        if running:
            await asyncio.wait(running, timeout=patience)

    # Saying no -----------------------------------------------------------------------------

    async def _say(self, click: Click, id: str, **args: Any) -> None:  # noqa: A002
        speaker = self.book.speaker(str(click.locale))
        await Answer(click).whisper(render_note(speaker.write(line(id, **args))))

    async def _refuse(self, click: Click, refusal: Refusal) -> None:
        """Say what is not possible, why by the rules, and what is."""
        table = await self._table_of(click)
        speaker = self.presenter.speaker(table) if table else self.book.speaker(str(click.locale))
        log.info(
            "table=%s request=%s refused %s", table.id if table else "-", click.id, refusal.code
        )
        if isinstance(refusal, SaveError) and table is not None:
            self.postman.wake(table.id)
        parts = [speaker.write(refusal.message)]
        if refusal.rule and table is not None:
            for rule in (r for r in table.game.rules if r.id == refusal.rule):
                form = "rule" if rule.kind == "rule" else f"rule-by-{rule.kind}"
                parts.append("-# " + speaker.write(line(form, id=rule.id, text=rule.text)))
        await Answer(click).whisper(render_note("\n".join(parts)))

    async def _table_of(self, click: Click) -> Table | None:
        custom_id = str(data_of(click).get("custom_id", ""))
        with contextlib.suppress(Refusal):
            if custom_id:
                return await self.tables.get(Target.parse(custom_id).ref.table)
            if click.channel_id:
                return await self.tables.at(click.channel_id)
        return None

    # Routing -------------------------------------------------------------------------------

    async def _route(self, click: Click, custom_id: str) -> None:
        if not custom_id.startswith("gm:"):
            raise NotUnderstood(line("refused-old-control"))
        target = Target.parse(custom_id)
        if target.kind == "*":
            target = target.chosen(value_of(click))
        if target.ref.table in self.pages:
            await self.pages[target.ref.table](click, target)
            return
        table = await self.tables.get(target.ref.table)
        self._check_place(click, table)
        if target.kind == "!":
            await self._play(click, target, table)
        elif target.kind == "?":
            await self._look(click, target, table)
        else:
            action = target.word.partition(".")[0]
            found = self.actions.get(action)
            if found is None:
                raise NotUnderstood(line("refused-old-control"))
            await found(click, target, table)

    @staticmethod
    def _check_place(click: Click, table: Table) -> None:
        """Refuse a custom_id that came from another place than the table's."""
        if click.channel_id not in (table.row.thread, table.row.channel):
            raise Unknown(line("refused-wrong-place"))

    def post_number(self, click: Click, table: Table) -> int:
        """Return the number of the post that was clicked; 0 if it is none."""
        message = click.message.id if click.message else 0
        return next((n for n, p in table.posts.items() if p.message == message and message), 0)

    # Playing and looking -------------------------------------------------------------------

    async def _play(self, click: Click, target: Target, table: Table) -> None:
        answer, number = Answer(click), self.post_number(click, table)
        with self.postman.claimed(table.id, number):
            played = await self.tables.play(target.ref, target.argument, click.user.id, target.word)
            table = played.table
            if played.silent:
                await answer.done()
            elif answer.private:
                await self._answer_private(click, table, played)
            elif number and number in table.posts:
                await self.show_post(answer, table, number)
            else:
                await answer.done()

    async def _answer_private(self, click: Click, table: Table, played: Played) -> None:
        lines = tuple(said for event in played.private for said in table.game.say(event))
        openly = any(
            d.kind == "must" and not d.secret and played.seat in d.seats for d in table.decisions()
        )
        said = lines or (line("choice-taken"),)
        if table.row.status != "playing":
            post = Post(ref=str(table.ref), lines=said)
        elif openly and not lines and not played.posted:  # a small step, and the next one
            post = self.presenter.private_post(table, click.user.id, played.seat)
        else:
            post = self.presenter.answered_post(table, click.user.id, played.seat, said)
        await self.whisper_post(click, table, post)

    async def show_post(self, answer: Answer, table: Table, number: int) -> None:
        """Answer a click on a post by drawing it as it should look now."""
        post = self.presenter.make_post(table, number)
        speaker, pictures = self.presenter.speaker(table), self.presenter.has_pictures(table)
        rendered = await self.presenter.press.render(post, speaker, pictures=pictures)
        good = await answer.edit(rendered)
        self.postman.shown(table.id, number, post if good else None)

    async def _look(self, click: Click, target: Target, table: Table) -> None:
        answer = Answer(click)
        if answer.private:
            post = self.presenter.private_post(table, click.user.id, target.seat, target.word)
            await self.whisper_post(click, table, post)
            return
        number = self.post_number(click, table)
        if number != table.row.posts:
            raise NotUnderstood(line("refused-moved-on"))
        mine = table.seats_of(click.user.id)
        if not mine:
            raise NotAllowed(line("refused-not-seated"))
        asked = {seat for d in table.decisions() if d.kind == "must" for seat in d.seats}
        if asked and asked.isdisjoint((*mine, TABLE)):  # what all see is for those who are asked
            look = self.presenter.private_post(table, click.user.id, mine[0], target.word)
            await self.whisper_post(click, table, look)
            return
        plain = self.presenter.make_post(table, number)
        panel = self.presenter.public_panel(table, target.word)
        post = replace(plain, panel=panel, salt=plain.salt + 1)
        await self.tables.settled(table)
        speaker, pictures = self.presenter.speaker(table), self.presenter.has_pictures(table)
        rendered = await self.presenter.press.render(post, speaker, pictures=pictures)
        good = await answer.edit(rendered)
        # whoever looks sees it until something happens: to the postman it is drawn as it should be
        self.postman.shown(table.id, number, plain if good else None)

    async def whisper_post(self, click: Click, table: Table, post: Post) -> None:
        """Show a private post to the one who clicked: in place, if it is one already."""
        await self.tables.settled(table)
        speaker = self.presenter.speaker(table)
        pictures = await self.presenter.sees_pictures(table, click.user.id)
        rendered = await self.presenter.press.render(post, speaker, pictures=pictures)
        await Answer(click).quietly(rendered)
