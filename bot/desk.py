"""What people do at a table in play besides playing: tell, look, ask, take back."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable

import discord

from bot.books import Books
from bot.door import Answer, Click, Door, Target, written
from bot.engine import Line, Panel, Refusal, line
from bot.reception import is_moderator
from bot.tables.model import Table
from bot.tables.tellings import LONGEST
from bot.ui.lobby import render_note, story_modal
from bot.ui.messages import Button, Post, action_id, cut

GIVEN_BACK = 1_500
"""Characters of a story that could not be kept which its teller gets back, to copy."""


class Desk:
    """A table's actions."""

    def __init__(self, door: Door, books: Books) -> None:
        self._door = door
        self._books = books
        door.pages["rules"] = self.turn_page
        door.actions.update(
            {
                "tell": self.tell,
                "spark": self.spark,
                "pass": self.pass_by,
                "story": self.story,
                "mine": self.mine,
                "mine0": self.mine,
                "see": self.see,
                "resume": self.resume,
                "more": self.more,
                "undo": self.undo,
                "rules": self.rules,
                "chronicle": self.chronicle,
                "verify": self.verify,
                "again": self.again,
            }
        )

    # Telling -------------------------------------------------------------------------------

    async def tell(self, click: Click, target: Target, table: Table) -> None:
        """Open the modal in which the story is told."""
        tellings = self._door.tellings
        found = await tellings.check(table, number_in(target), click.user.id)
        speaker = self._door.presenter.speaker(table)
        prompt = tellings.prompt(found)
        question = speaker.say(prompt.question)
        await click.response.send_modal(
            story_modal(
                action_id(str(table.ref), str(found.number), "story"),
                speaker.say(line("modal-story")),
                "\n-# ".join((question, *map(speaker.say, prompt.notes))),
                speaker.say(line("modal-story-field")),
                found.text,
                speaker.say(prompt.hint) if prompt.hint is not None else "",
            )
        )

    async def story(self, click: Click, target: Target, table: Table) -> None:
        """Keep what was told, and show it under what happened."""
        number, text = number_in(target), written(click, "story")
        row = await self._door.tellings.find(table, number)
        telling = self._door.tellings.tell(table, number, click.user.id, text)
        try:
            await self._answered(click, table, row.post, telling)
        except Refusal as refusal:
            if text.strip() and len(text) <= LONGEST:  # it was written, so it is handed back
                kept = line("refused-story", why=refusal.message, text=cut(text, GIVEN_BACK))
                raise type(refusal)(kept) from refusal
            raise

    async def pass_by(self, click: Click, target: Target, table: Table) -> None:
        """Leave it untold."""
        number = number_in(target)
        row = await self._door.tellings.find(table, number)
        await self._answered(
            click, table, row.post, self._door.tellings.pass_by(table, number, click.user.id)
        )

    async def _answered(
        self, click: Click, table: Table, post: int, work: Awaitable[object]
    ) -> None:
        door, answer = self._door, Answer(click)
        here = door.post_number(click, table) == post
        with door.postman.claimed(table.id, post if here else 0):
            await work
            if here:
                await door.show_post(answer, table, post)
                return
        table.touched.add(post)
        door.postman.wake(table.id)
        speaker = door.presenter.speaker(table)
        await answer.quietly(render_note(speaker.write(line("story-kept"))))

    async def spark(self, click: Click, target: Target, table: Table) -> None:
        """Offer three words to start from."""
        tellings = self._door.tellings
        found = await tellings.check(table, number_in(target), click.user.id)
        words = list(tellings.prompt(found).sparks)
        secrets.SystemRandom().shuffle(words)
        speaker = self._door.presenter.speaker(table)
        said = line("story-spark", words=", ".join(words[:3]) or "…")
        ref, number = str(table.ref), str(found.number)
        row = (
            (speaker.say(line("button-tell")), action_id(ref, number, "tell"), "primary"),
            (speaker.say(line("button-other-words")), action_id(ref, number, "spark"), "secondary"),
        )
        await Answer(click).quietly(render_note(speaker.write(said), (row,)))

    # Looking -------------------------------------------------------------------------------

    async def mine(self, click: Click, target: Target, table: Table) -> None:
        """Show what only this person sees: their secret choice, or, as ``mine0``, their things."""
        look = "mine" if target.word == "mine0" else ""
        post = self._door.presenter.private_post(table, click.user.id, target.seat, look)
        await self._door.whisper_post(click, table, post)

    async def see(self, click: Click, target: Target, table: Table) -> None:
        """Show what a button of everybody's panel opens, to whoever pressed it."""
        presenter = self._door.presenter
        if table.row.status == "playing" and table.seats_of(click.user.id):
            post = presenter.private_post(table, click.user.id, look=target.argument)
        else:
            post = Post(ref=str(table.ref), panel=presenter.status_panel(table, target.argument))
        await self._door.whisper_post(click, table, post)

    async def more(self, click: Click, target: Target, table: Table) -> None:
        """Show what else can be done, as this person may do it."""
        presenter = self._door.presenter
        speaker, ref = presenter.speaker(table), str(table.ref)
        mine = table.seats_of(click.user.id)
        playing = table.row.status == "playing"
        actions: tuple[str, ...] = ("rules", "chronicle")
        if mine:
            last = table.kept[-1].seat if len(table.kept) > 1 else ""
            undo = ("undo",) if playing and last in mine else ()
            actions = (*undo, *actions, "leave")
            if click.user.id == table.row.host and table.row.status in ("playing", "paused"):
                actions = (*actions[:-1], "options", "leave")
        elif any(seat.away and click.user.id in seat.users for seat in table.seats):
            actions = ("come-back", *actions)
        elif table.game.info.crew and table.row.status == "playing":
            actions = ("join", *actions)
        menus = presenter.more_menus(table, click.user.id)
        there = {speaker.say(choice.label) for menu in menus for choice in menu.choices}
        own = [b for b in presenter.mine_buttons(table) if speaker.say(b.label) not in there]
        post = Post(
            ref=ref,
            panel=Panel(line("table-more"), menus=menus),
            seat=mine[0] if mine else "",
            buttons=(
                *(own if mine and playing else ()),
                *(
                    Button(line(f"button-{a}"), a, "danger" if a == "leave" else "secondary")
                    for a in actions
                ),
            ),
            salt=table.row.moves,
        )
        await self._door.tables.settled(table)
        await Answer(click).whisper(await presenter.press.render(post, speaker))

    async def rules(self, click: Click, target: Target, table: Table) -> None:
        """Show the rules."""
        await self._books.show_rules(click, table.game.info.slug)

    async def turn_page(self, click: Click, target: Target) -> None:
        """Show another page of a game's rules."""
        await self._books.show_rules(click, target.word, int_or(target.argument, 0))

    async def undo(self, click: Click, target: Target, table: Table) -> None:
        """Take back one's own last move; under the panel itself, by drawing that again."""
        door, answer = self._door, Answer(click)
        number = door.post_number(click, table)
        with door.postman.claimed(table.id, number):
            said = await door.hosting.undo(table, click.user.id)
            if number in table.posts:
                await door.show_post(answer, table, number)
                return
        await self._note(click, table, said)

    async def _note(self, click: Click, table: Table, said: Line) -> None:
        speaker = self._door.presenter.speaker(table)
        await Answer(click).quietly(render_note(speaker.write(said)))

    # After the end -------------------------------------------------------------------------

    async def chronicle(self, click: Click, target: Target, table: Table) -> None:
        """Hand over the story as files."""
        await self._books.hand_over(click, table)

    async def verify(self, click: Click, target: Target, table: Table) -> None:
        """Replay the game and say whether the dice kept their promise."""
        await self._books.verify(click, table)

    async def resume(self, click: Click, target: Target, table: Table) -> None:
        """Go on with a paused table, by whoever may."""
        moderator = is_moderator(click)
        await self._door.hosting.resume(table, click.user.id, moderator=moderator)
        await Answer(click).done()

    async def again(self, click: Click, target: Target, table: Table) -> None:
        """Play again with the same seats, by the host or a moderator."""
        await self._door.hosting.reset(table, click.user.id, moderator=is_moderator(click))
        await Answer(click).done()

    # Writing in the thread -----------------------------------------------------------------

    async def heard(self, message: discord.Message) -> None:
        """Take what somebody writes in a table's thread as the story they are asked for."""
        table = await self._door.tables.at(message.channel.id)
        if table.row.settings.get("telling") != "messages" or not message.content.strip():
            return
        found = self._door.tellings.open_for(table, message.author.id)
        if found is not None and table.row.thread == message.channel.id:
            await self._door.tellings.tell(table, found.number, message.author.id, message.content)
            table.touched.add(found.post)
            self._door.postman.wake(table.id)


def number_in(target: Target) -> int:
    """Return the telling's number in a custom_id; 0, which no telling has, if it is none."""
    return int_or(target.argument, 0)


def int_or(text: str, otherwise: int) -> int:
    """Read a whole number of at most nine digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise
