"""The lobby's message in the channel, which later is the table's card there."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.engine import Line
from bot.ui import parts
from bot.ui.messages import Budget, Rendered, action_id, cut
from bot.ui.parts import Layout, Part
from bot.ui.phrases import Speaker, escape

MOST_SETTINGS = 18
"""How many selects fit a message of 40 components, beside the container and the title."""


class SeatLine(Struct, frozen=True):
    """A role in the lobby: its name, who has it, and whether they are ready."""

    role: Line
    who: str = ""
    state: Line | None = None


class Card(Struct, frozen=True):
    """A table as its channel sees it.

    Attributes:
        ref: The table as buttons name it.
        title, tagline: The game's.
        facts: Players, minutes, in one line.
        seats: Every role that is taken or matters, in order.
        lines: Options and settings, where it is played, how it stands or ended.
        buttons: Label, action and style.
    """

    ref: str
    title: Line
    tagline: Line
    facts: Line
    seats: tuple[SeatLine, ...] = ()
    lines: tuple[Line, ...] = ()
    buttons: tuple[tuple[Line, str, str], ...] = ()


def render_card(card: Card, speaker: Speaker) -> Rendered:
    """Make the channel's message of a table."""
    head = f"## {speaker.write(card.title)}\n{speaker.write(card.tagline)}"
    items: list[Part] = [parts.text(f"{head}\n-# {speaker.write(card.facts)}")]
    if card.seats:
        rows = []
        for seat in card.seats:
            state = f" · {speaker.write(seat.state)}" if seat.state else ""
            who = f": {escape(seat.who)}" if seat.who else ""
            rows.append(f"**{speaker.write(seat.role)}**{who}{state}")
        items.append(parts.text("\n".join(rows)[:1500]))
    if card.lines:
        items.append(parts.text("\n".join(f"-# {speaker.write(said)}" for said in card.lines)))
    if card.buttons:
        items += parts.rows(
            [
                parts.button(speaker.say(label), action_id(card.ref, "-", action), style)
                for label, action, style in card.buttons[:5]
            ]
        )
    return wrap(items)


def wrap(items: list[Part]) -> Rendered:
    """Put components into one container of a message that the library does not keep."""
    return Rendered(Layout([parts.container(items)]), [])


def render_note(text: str, rows: tuple[tuple[tuple[str, str, str], ...], ...] = ()) -> Rendered:
    """Make a small message: text, already written, and rows of (label, custom_id, style)."""
    items: list[Part] = [parts.text(Budget().spend(text) or "…")]
    for row in rows:
        items += parts.rows([parts.button(label[:80], to, style) for label, to, style in row])
    return wrap(items)


class Setting(Struct, frozen=True):
    """One thing that a select in the lobby changes.

    Attributes:
        name: The option's or setting's id.
        label: Its name.
        values: Pairs of value and label.
        current: The value that it has.
    """

    name: str
    label: Line
    values: tuple[tuple[str, Line], ...]
    current: str


def render_settings(
    ref: str, title: Line, settings: tuple[Setting, ...], speaker: Speaker, salt: int
) -> Rendered:
    """Make a select for each option and setting: two components each, so 18 fit one message.

    The name of what is chosen stands before each value, since a select with a value shows no
    placeholder, and a line of text above it would halve what fits.

    Raises:
        ValueError: There are more than a message can hold.
    """
    if len(settings) > MOST_SETTINGS:
        raise ValueError(f"{len(settings)} settings, at most {MOST_SETTINGS} fit a message")
    items: list[Part] = [parts.text(f"### {speaker.write(title)}")]
    for setting in settings:
        name = speaker.say(setting.label)
        options = [
            parts.option(
                f"{name}: {speaker.say(said)}"[:100], value, default=value == setting.current
            )
            for value, said in setting.values[:25]
        ]
        items.append(parts.select(f"gm:{ref}:{setting.name}:+set.{salt}", options))
    return wrap(items)


def render_pick(
    ref: str,
    title: Line,
    action: str,
    choices: tuple[tuple[str, str], ...],
    speaker: Speaker,
    salt: int,
) -> Rendered:
    """Make a message that asks to pick one of several: pairs of value and label."""
    items: list[Part] = [parts.text(f"### {speaker.write(title)}")]
    for part, at in enumerate(range(0, len(choices), 25)):
        options = [parts.option(label[:100], value) for value, label in choices[at : at + 25]]
        items.append(parts.select(f"gm:{ref}:{part}:+{action}.{salt}", options))
    return wrap(items)


def story_modal(
    custom_id: str, title: str, question: str, label: str, text: str, hint: str = ""
) -> ui.Modal:
    """Make the modal in which a story is told; it is stopped, and read by the door.

    Args:
        custom_id: What the door reads when it is submitted.
        title: At most 45 characters; more is cut.
        question: What is asked, shown above the field.
        label: What stands beside the field; at most 45 characters.
        text: What was told before, to be told again.
        hint: What stands in the empty field; at most 100 characters, more is cut.
    """
    modal = ui.Modal(title=title[:45], custom_id=custom_id)
    field = ui.TextInput[Any](
        custom_id="story",
        style=discord.TextStyle.paragraph,
        max_length=4000,
        required=True,
        default=text or None,
        placeholder=cut(hint, 100) or None,
    )
    modal.add_item(ui.TextDisplay(question[:1000]))
    modal.add_item(ui.Label(text=line_label(label), component=field))
    modal.stop()
    return modal


def line_label(text: str) -> str:
    """Cut a field's label to Discord's 45 characters."""
    return text[:45]
