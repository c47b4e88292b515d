"""Posts and panels as Components V2 messages, within Discord's limits.

What a button does is in its custom_id, so that buttons survive a restart:

* ``gm:<table>:<decision>:!<move>`` plays a move;
* ``gm:<table>:<seat or ->:?<look>`` only looks: at a seat's private panel, or at the public one;
* ``gm:<table>:<argument>:+<action>`` does something of the table's own: tell, join, more;
* ``gm:<table>:<seat or ->:*<n>`` is a select whose values are ``<decision>:!<move>`` or
  ``<seat or ->:?<look>``.

``<table>`` is its id and epoch, ``k3f9a.2``.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import discord
from msgspec import Struct

from bot.art import Drawing, Easel, Undrawable
from bot.engine import Choice, Dice, Grid, Line, Look, Menu, Panel
from bot.ui import parts
from bot.ui.parts import Layout, Part
from bot.ui.phrases import Speaker, escape

log = logging.getLogger(__name__)

TEXT = 3_800
"""Characters of text in one message; Discord's own limit is 4,000."""

BYTES = 9_500
"""UTF-8 bytes of text in one message; a little above, Discord answers with an error 500."""

PARTS = 40
"""Components in one message, those within others counted as well."""

QUOTE = 1_200
"""Characters of a told story that its post shows; the chronicle has it all."""

OPEN_QUOTES = 3
"""How many open prompts a post shows with their buttons; a message has room for 40 parts."""

ANSWERS = (
    ("tell", Line("button-tell"), "primary"),
    ("spark", Line("button-spark"), "secondary"),
    ("pass", Line("button-pass"), "secondary"),
)
"""What can be done about an open prompt: the action, and its button's label and style."""

POST_ID = 1_000_000
"""Added to a post's number to make its outer component's id, out of the way of Discord's own."""


class Quote(Struct, frozen=True):
    """A prompt under a post, and what was told.

    Attributes:
        number: The telling's number.
        status: As of a `bot.store.TellingRow`.
        question: What is asked, with the name of who is asked.
        teller: The name of who told it.
        text: What was told, as it was typed.
        notes: What the telling should say besides.
    """

    number: int
    status: str
    question: Line
    teller: str = ""
    text: str = ""
    notes: tuple[Line, ...] = ()


class Button(Struct, frozen=True):
    """A button of the table's own, beside a panel's menus; a primary one comes before them.

    Attributes:
        label: What it says.
        action: What it does, see the top of this module; with a ``?`` before it, where it looks.
        style: As for a `Choice`.
    """

    label: Line
    action: str
    style: str = "secondary"


class Post(Struct, frozen=True):
    """A message as data; two that are equal look the same.

    Attributes:
        ref: The table as buttons name it.
        number: The post's number; 0 for an answer that only one person sees.
        lines: What happened.
        heads: Which of the lines, counted from 0, begin a chapter.
        quotes: The prompts under it.
        panel: The panel, on the newest post.
        seat: Whose private panel it is; empty for everybody's.
        tabs: Further seats of the same person, to switch to.
        buttons: Buttons of the table's own, below the panel.
        dice: What was rolled, drawn below what happened.
        pings: Users who are called when it is sent.
        salt: Makes selects' ids new, so that a client does not keep an old selection.
    """

    ref: str
    number: int = 0
    lines: tuple[Line, ...] = ()
    heads: tuple[int, ...] = ()
    quotes: tuple[Quote, ...] = ()
    panel: Panel | None = None
    seat: str = ""
    tabs: tuple[tuple[str, Line], ...] = ()
    buttons: tuple[Button, ...] = ()
    dice: Dice | None = None
    pings: tuple[int, ...] = ()
    salt: int = 0


class Rendered(Struct, frozen=True):
    """A message that can be sent: fresh files, and a view that the library does not keep."""

    view: Any
    files: list[Any]


def action_id(ref: str, argument: str, action: str) -> str:
    """Make the custom_id of something of the table's own."""
    return f"gm:{ref}:{argument}:+{action}"


def play_id(ref: str, choice: Choice) -> str:
    """Make the custom_id that plays a move."""
    return f"gm:{ref}:{choice.decision}:!{choice.move}"


def look_id(ref: str, seat: str, look: str) -> str:
    """Make the custom_id that only looks."""
    return f"gm:{ref}:{seat or '-'}:?{look}"


def cut(text: str, most: int) -> str:
    """Shorten text at a word, with an ellipsis, to at most so many characters."""
    if len(text) <= most:
        return text
    short = text[: most - 1]
    head, space, _ = short.rpartition(" ")
    return (head if space and len(head) > most // 2 else short).rstrip("\\ ") + "…"


class Budget:
    """What is left of a message's characters and bytes."""

    def __init__(self) -> None:
        self.characters = TEXT
        self.bytes = BYTES

    def spend(self, text: str) -> str:
        """Return as much of a text as fits, and take it off."""
        room = max(0, self.characters)
        text = cut(text, room) if room > 20 else ""
        while len(text.encode()) > self.bytes - 12 and text:
            text = cut(text, len(text) * 3 // 4) if len(text) > 40 else ""
        self.characters -= len(text)
        self.bytes -= len(text.encode()) + 12
        return text


class Press:
    """Prints posts as Discord messages."""

    def __init__(self, easel: Easel) -> None:
        self._easel = easel

    async def render(self, post: Post, speaker: Speaker, *, pictures: bool = True) -> Rendered:
        """Make a message of a post.

        Args:
            post: What it says.
            speaker: Whoever says it, in a language and with the players' names.
            pictures: False: the pictures' alt texts stand in their place.
        """
        dice: list[Drawing] = []
        drawings: list[Drawing] = []
        try:
            if post.dice is not None and pictures:
                dice.append(await self._easel.draw(post.dice, speaker.say, speaker.lang))
            wanted = post.panel.pictures if post.panel is not None and pictures else ()
            drawings += [await self._easel.draw(p, speaker.say, speaker.lang) for p in wanted]
        except Undrawable:  # the words go out all the same
            log.exception("a picture could not be drawn")
            drawings, pictures = [], False
        return self._assemble(post, speaker, dice, drawings, pictures=pictures)

    def _assemble(
        self,
        post: Post,
        speaker: Speaker,
        dice: list[Drawing],
        drawings: list[Drawing],
        *,
        pictures: bool,
    ) -> Rendered:
        budget = Budget()
        items: list[Part] = []
        files: list[discord.File] = []
        panel = post.panel
        panel_text = self._panel_text(panel, speaker, pictures=pictures) if panel else ""
        panel_text = budget.spend(panel_text)
        pings = budget.spend(" ".join(f"<@{user}>" for user in post.pings))
        happened = budget.spend(self._happened(post, speaker))
        if pings:
            happened = f"{pings}\n{happened}"
        if happened:
            items.append(parts.text(happened))
        items += self._gallery(dice, files)
        below = self._gallery(drawings, files)
        if panel_text:
            below.append(parts.text(panel_text))
        if panel is not None:
            below += self._menus(post, panel, speaker)
        else:
            below += parts.rows([self._button(post, button, speaker) for button in post.buttons])
        room = PARTS - 1 - parts.count(items + below)
        items += self._quotes(post, speaker, budget, room - 1)
        if items and panel is not None:
            items.append(parts.separator())
        items += below
        if not items:
            passed = Line("story-passed") if post.quotes else Line("text", (("text", "…"),))
            items.append(parts.text(f"-# {speaker.say(passed)}"))
        number = POST_ID + post.number if post.number else 0
        return Rendered(Layout([parts.container(items, number)]), files)

    @staticmethod
    def _gallery(drawings: list[Drawing], files: list[discord.File]) -> list[Part]:
        """Show drawings, and add them to the message's files under names of their own.

        Each has a gallery to itself: beside each other, Discord cuts them to squares.
        """
        shown: list[Part] = []
        for drawing in drawings:
            name = f"{len(files)}-{drawing.name}" if files else drawing.name
            files.append(discord.File(io.BytesIO(drawing.png), name))
            shown.append(parts.gallery([(name, drawing.alt)]))
        return shown

    @staticmethod
    def _happened(post: Post, speaker: Speaker) -> str:
        said = [speaker.write(line) for line in post.lines]
        for at in post.heads:
            said[at] = f"**{said[at]}**"
        return "\n".join(said)

    def _panel_text(self, panel: Panel, speaker: Speaker, *, pictures: bool) -> str:
        parts = [f"### {speaker.write(panel.title)}"]
        for picture in () if pictures else panel.pictures:
            if isinstance(picture, Grid) and picture.text is not None:
                parts.append(speaker.write(picture.text))
            parts.append(escape(speaker.say(picture.alt)))
        parts += [speaker.write(line) for line in (*panel.lines, *panel.hints)]
        parts += [f"-# {speaker.write(note)}" for note in panel.notes]
        return "\n".join(part for part in parts if part)

    def _quotes(self, post: Post, speaker: Speaker, budget: Budget, room: int) -> list[Part]:
        """Show as many prompts as there is room for, in order; the newest ones if not all."""
        asked = [quote for quote in post.quotes if quote.status == "open"]
        shown: list[list[Part]] = []
        for quote in reversed(post.quotes):
            if quote in asked[:-OPEN_QUOTES]:
                continue
            made = self._quote(post.ref, quote, speaker, budget)
            room -= parts.count(made)
            if room < 0:
                break
            shown.append(made)
        return [part for made in reversed(shown) for part in made]

    def _quote(self, ref: str, quote: Quote, speaker: Speaker, budget: Budget) -> list[Part]:
        if quote.status in ("told", "undone") and quote.text:
            teller = budget.spend(f"-# {escape(quote.teller)}")
            asked = budget.spend(f"-# *{speaker.write(quote.question)}*")
            told = budget.spend("> " + escape(cut(quote.text, QUOTE)).replace("\n", "\n> "))
            return [parts.text(said) for said in (asked, told, teller) if said]
        if quote.status != "open":
            return []
        asked = f"**{escape(quote.teller)}**: " if quote.teller else ""
        small = "".join(f"\n-# {speaker.write(note)}" for note in quote.notes)
        said = f"{asked}*{speaker.write(quote.question)}*{small}"
        question = parts.text(budget.spend(said) or "…")
        buttons = [
            parts.button(speaker.say(label), action_id(ref, str(quote.number), action), style)
            for action, label, style in ANSWERS
        ]
        return [question, *parts.rows(buttons)]

    def _menus(self, post: Post, panel: Panel, speaker: Speaker) -> list[Part]:
        """Make rows of the menus and the table's own buttons; small ones share a row."""
        items: list[Part] = []
        first = [b for b in post.buttons if b.style == "primary"]
        row = [self._button(post, button, speaker) for button in first]
        for number, menu in enumerate(panel.menus):
            if not menu.choices or (menu.more and not post.seat):
                continue
            select = menu.shape == "select"
            if row and (select or menu.row or len(row) + len(menu.choices) > 5):
                items += parts.rows(row)
                row = []
            if select:
                items += self._selects(post, number, menu, speaker)
            else:
                row += [self._choice(post, choice, speaker) for choice in menu.choices]
                if menu.row:
                    items += parts.rows(row)
                    row = []
        rest = [self._button(post, b, speaker) for b in post.buttons if b not in first]
        there = {button["custom_id"] for made in items for button in made.get("components", ())}
        there |= {button["custom_id"] for button in row}
        # Discord refuses a message in which an id stands twice; the panel has that one already
        rest = [button for button in rest if button["custom_id"] not in there]
        if len(row) % 5 + len(rest) > 5:
            items += parts.rows(row)
            row = []
        items += parts.rows(row + rest)
        tabs = [
            parts.button(
                cut(speaker.say(name), 80),
                action_id(post.ref, seat, "mine"),
                disabled=seat == post.seat,
            )
            for seat, name in post.tabs
        ]
        return items + parts.rows(tabs)

    def _choice(self, post: Post, choice: Choice | Look, speaker: Speaker) -> Part:
        if isinstance(choice, Choice):
            target = play_id(post.ref, choice)
        elif choice.alone and not post.seat:
            target = action_id(post.ref, choice.look, "see")
        else:
            target = look_id(post.ref, post.seat, choice.look)
        return parts.button(cut(speaker.say(choice.label), 80), target, choice.style)

    def _button(self, post: Post, button: Button, speaker: Speaker) -> Part:
        argument = post.seat or "-"
        looks = button.action.startswith("?")
        target = (
            look_id(post.ref, argument, button.action[1:])
            if looks
            else action_id(post.ref, argument, button.action)
        )
        return parts.button(cut(speaker.say(button.label), 80), target, button.style)

    def _selects(self, post: Post, number: int, menu: Menu, speaker: Speaker) -> Iterator[Part]:
        for part, at in enumerate(range(0, len(menu.choices), 25)):
            options = []
            for choice in menu.choices[at : at + 25]:
                value = (
                    f"{choice.decision}:!{choice.move}"
                    if isinstance(choice, Choice)
                    else f"{post.seat or '-'}:?{choice.look}"
                )
                detail = cut(speaker.say(choice.detail), 100) if choice.detail else None
                label = cut(speaker.say(choice.label), 100)
                options.append(parts.option(label, value, detail))
            placeholder = cut(speaker.say(menu.placeholder), 150) if menu.placeholder else None
            custom_id = f"gm:{post.ref}:{post.seat or '-'}:*{number}.{part}.{post.salt}"
            yield parts.select(custom_id, options, placeholder)
