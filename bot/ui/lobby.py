"""The lobby's message in the channel, which later is the table's card there."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.engine import Line, line
from bot.ui.messages import EMBER, STYLES, Rendered, View, action_id
from bot.ui.phrases import Speaker, escape


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
    items: list[Any] = [ui.TextDisplay(f"{head}\n-# {speaker.write(card.facts)}")]
    if card.seats:
        rows = []
        for seat in card.seats:
            state = f" · {speaker.write(seat.state)}" if seat.state else ""
            who = f": {escape(seat.who)}" if seat.who else ""
            rows.append(f"**{speaker.write(seat.role)}**{who}{state}")
        items.append(ui.TextDisplay("\n".join(rows)[:1500]))
    if card.lines:
        items.append(ui.TextDisplay("\n".join(f"-# {speaker.write(said)}" for said in card.lines)))
    if card.buttons:
        row = ui.ActionRow[Any]()
        for label, action, style in card.buttons[:5]:
            row.add_item(
                ui.Button(
                    label=speaker.say(label),
                    style=STYLES[style],
                    custom_id=action_id(card.ref, "-", action),
                )
            )
        items.append(row)
    return wrap(items)


def wrap(items: list[Any]) -> Rendered:
    """Put components into one container of a message that the library does not keep."""
    view = View(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=EMBER))
    view.stop()
    return Rendered(view, [])


def render_note(text: str, rows: tuple[tuple[tuple[str, str, str], ...], ...] = ()) -> Rendered:
    """Make a small message: text, already written, and rows of (label, custom_id, style)."""
    items: list[Any] = [ui.TextDisplay(text[:3_800] or "…")]
    for row in rows:
        buttons = [
            ui.Button[Any](label=label[:80], custom_id=target, style=STYLES[style])
            for label, target, style in row
        ]
        items += [ui.ActionRow(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
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
    """Make selects for options and settings, eight at most in one message."""
    items: list[Any] = [ui.TextDisplay(f"### {speaker.write(title)}")]
    for setting in settings:
        items.append(ui.TextDisplay(speaker.write(setting.label)))
        options = [
            discord.SelectOption(
                label=speaker.say(label)[:100],
                value=value,
                default=value == setting.current,
            )
            for value, label in setting.values[:25]
        ]
        select = ui.Select[Any](custom_id=f"gm:{ref}:{setting.name}:+set.{salt}", options=options)
        items.append(ui.ActionRow(select))
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
    items: list[Any] = [ui.TextDisplay(f"### {speaker.write(title)}")]
    for part, at in enumerate(range(0, len(choices), 25)):
        options = [
            discord.SelectOption(label=label[:100], value=value)
            for value, label in choices[at : at + 25]
        ]
        custom_id = f"gm:{ref}:{part}:+{action}.{salt}"
        items.append(ui.ActionRow(ui.Select[Any](custom_id=custom_id, options=options)))
    return wrap(items)


def story_modal(custom_id: str, title: str, question: str, text: str) -> ui.Modal:
    """Make the modal in which a story is told; it is stopped, and read by the door.

    Args:
        custom_id: What the door reads when it is submitted.
        title: At most 45 characters; more is cut.
        question: What is asked, shown above the field.
        text: What was told before, to be told again.
    """
    modal = ui.Modal(title=title[:45], custom_id=custom_id)
    field = ui.TextInput[Any](
        custom_id="story",
        style=discord.TextStyle.paragraph,
        max_length=4000,
        required=True,
        default=text or None,
    )
    modal.add_item(ui.TextDisplay(question[:1000]))
    modal.add_item(ui.Label(text=line_label(title), component=field))
    modal.stop()
    return modal


def line_label(text: str) -> str:
    """Cut a field's label to Discord's 45 characters."""
    return text[:45]


CONFIRM = line("lobby-start-anyway")
