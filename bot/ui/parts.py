"""Components as Discord takes them, without the library's items.

The library builds an object for every button so that it can call it back. Nothing here is called
back, since the door reads custom_ids; so messages are put together as plain data at once, and the
view that carries them is finished from the start: the library sends it and forgets it.
"""

from __future__ import annotations

from typing import Any

from discord import ui

Part = dict[str, Any]

ROW, BUTTON, SELECT, TEXT, GALLERY, SEPARATOR, CONTAINER = 1, 2, 3, 10, 12, 14, 17

EMBER = 0xE0_8E_45
"""The accent of every message."""

STYLES = {"primary": 1, "secondary": 2, "danger": 4}
"""Discord's numbers for the styles of buttons; its third one, success, is not used."""


class Layout(ui.LayoutView):
    """A message's components, ready to be sent."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__(timeout=None)
        self._parts = parts
        self.stop()

    def to_components(self) -> list[Part]:
        """Return the components."""
        return self._parts

    def has_components_v2(self) -> bool:
        """Say that these are of the second version."""
        return True

    def is_dispatchable(self) -> bool:
        """Say that nothing here is to be called back."""
        return False


def text(content: str) -> Part:
    """Make a stretch of text."""
    return {"type": TEXT, "content": content}


def button(label: str, custom_id: str, style: str = "secondary", *, disabled: bool = False) -> Part:
    """Make a button; what is longer than Discord's 80 characters has to be cut before."""
    return {
        "type": BUTTON,
        "style": STYLES[style],
        "label": label,
        "custom_id": custom_id,
        "disabled": disabled,
    }


def option(label: str, value: str, detail: str | None = None, *, default: bool = False) -> Part:
    """Make an option of a select."""
    made: Part = {"label": label, "value": value, "default": default}
    if detail:
        made["description"] = detail
    return made


def select(custom_id: str, options: list[Part], placeholder: str | None = None) -> Part:
    """Make a select of at most 25 options, of which one is chosen, in a row of its own."""
    made: Part = {
        "type": SELECT,
        "custom_id": custom_id,
        "options": options,
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
    }
    if placeholder:
        made["placeholder"] = placeholder
    return {"type": ROW, "components": [made]}


def rows(buttons: list[Part]) -> list[Part]:
    """Put buttons into rows of five."""
    return [{"type": ROW, "components": buttons[at : at + 5]} for at in range(0, len(buttons), 5)]


def separator() -> Part:
    """Make a line across."""
    return {"type": SEPARATOR, "divider": True, "spacing": 1}


def gallery(pictures: list[tuple[str, str]]) -> Part:
    """Make a gallery of attached files: pairs of name and alt text."""
    items: list[Part] = []
    for name, alt in pictures:
        item: Part = {"media": {"url": f"attachment://{name}"}, "spoiler": False}
        if alt:
            item["description"] = alt
        items.append(item)
    return {"type": GALLERY, "items": items}


def container(parts: list[Part], number: int = 0) -> Part:
    """Put parts into one frame.

    Args:
        parts: At least one.
        number: The component's id, by which a message is known again; 0: Discord gives one.
    """
    made: Part = {
        "type": CONTAINER,
        "accent_color": EMBER,
        "spoiler": False,
        "components": parts,
    }
    if number:
        made["id"] = number
    return made


def count(made: list[Part]) -> int:
    """Count parts, those within others as well, as Discord does."""
    return len(made) + sum(count(part["components"]) for part in made if "components" in part)
