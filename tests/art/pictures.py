"""Pictures for the tests, and a `say` that needs no Fluent file."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from bot.art import Drawing
from bot.engine.panel import Bar, Bars, Card, CardRow, Cards, Zone
from bot.engine.words import Line, Who, line

ZONES = (
    Zone(1, 2, "-1"),
    Zone(3, 4, "0"),
    Zone(5, 7, "+1"),
    Zone(8, 9, "+2"),
    Zone(10, 10, "Recovery"),
)
ALT = line("text", text="What the picture says.")


def say(words: Line) -> str:
    """Say ``text`` as it is and a seat by its name."""
    args: dict[str, Any] = dict(words.args)
    who = args.get("seat")
    return who.seat.title() if isinstance(who, Who) else str(args.get("text", words.id))


def text(words: str) -> Line:
    return line("text", text=words)


def role(seat: str) -> Line:
    return line("role", seat=Who(seat))


def bar(name: str = "lara", value: int = 4, **more: Any) -> Bar:
    return Bar(role(name), value, 10, **{"zones": ZONES, **more})


def family(*values: int, **more: Any) -> Bars:
    """Four bars with zones, and Eric's with the end behind it."""
    names = ("lara", "emily", "matt", "dave")
    boards = [bar(name, value, **more) for name, value in zip(names, values, strict=False)]
    return Bars((*boards, Bar(role("eric"), values[-1], 10, end=True)), ALT)


def one(the_bar: Bar) -> Bars:
    return Bars((the_bar,), ALT)


def card(title: str = "Sunday lunch", **more: Any) -> Card:
    rows = (
        CardRow((1,), text("Lara +1")),
        CardRow((2, 3), text("Lara -1")),
        CardRow((4, 5, 6), text("Lara -2, Eric -1")),
    )
    given: dict[str, Any] = {"kind": "action", "owner": role("lara"), "rows": rows, "mark": "plate"}
    return Card(text(title), alt=ALT, **{**given, **more})


def hand(count: int) -> Cards:
    return Cards(tuple(card(f"Card number {number}") for number in range(count)), ALT)


def decoded(drawing: Drawing) -> Image.Image:
    """Decode a drawing and check that it is what it says."""
    image = Image.open(io.BytesIO(drawing.png))
    image.load()
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (drawing.width, drawing.height)
    return image.convert("RGB")
