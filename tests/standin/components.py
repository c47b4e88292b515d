"""Looking into the components of a message or modal, as plain JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

BUTTON = 2
SELECTS = {3, 5, 6, 7, 8}
TEXT_DISPLAY = 10
NESTED = ("components", "accessory", "component")


def walk(node: Any) -> Iterator[Json]:
    """Every component in a message, a modal, a component or a list of them, outer ones first."""
    if isinstance(node, list):
        for item in node:
            yield from walk(item)
    elif isinstance(node, dict):
        if isinstance(node.get("type"), int) and not _is_message(node):
            yield node
        for key in NESTED:
            yield from walk(node.get(key))


def _is_message(node: Json) -> bool:
    return "channel_id" in node or "author" in node


def buttons(message: Json) -> list[Json]:
    """All buttons of a message, in reading order, wherever they are nested."""
    return [part for part in walk(message) if part["type"] == BUTTON]


def selects(message: Json) -> list[Json]:
    """All selects of a message, in reading order, wherever they are nested."""
    return [part for part in walk(message) if part["type"] in SELECTS]


def find_button(message: Json, *, label: str | None = None, custom_id: str | None = None) -> Json:
    """The one button with this label (or with it inside its label) or this custom_id.

    Raises:
        LookupError: no button fits, or several do; the sentence lists those that are there.
    """
    there = buttons(message)
    if custom_id is not None:
        found = [part for part in there if part.get("custom_id") == custom_id]
    else:
        found = [part for part in there if part.get("label") == label]
        found = found or [part for part in there if label and label in (part.get("label") or "")]
    return _only(found, there, custom_id if label is None else label)


def find_select(message: Json, *, custom_id: str | None = None) -> Json:
    """The one select of a message, or the one with this custom_id.

    Raises:
        LookupError: no select fits, or several do.
    """
    there = selects(message)
    found = [part for part in there if custom_id is None or part.get("custom_id") == custom_id]
    return _only(found, there, custom_id)


def find_custom_id(node: Json, custom_id: str) -> Json | None:
    """The component with this custom_id, or None."""
    return next((part for part in walk(node) if part.get("custom_id") == custom_id), None)


def text_of(message: Json) -> str:
    """What a person reads in a message: its content and its text displays, a line each."""
    parts = [message.get("content") or ""]
    parts += [part.get("content") or "" for part in walk(message) if part["type"] == TEXT_DISPLAY]
    return "\n".join(part for part in parts if part)


def component_ids(message: Json) -> list[int]:
    """The numeric ids of all components of a message."""
    return [part["id"] for part in walk(message) if "id" in part]


def number(components: list[Json]) -> None:
    """Give each component without an id the next free one, as Discord does on arrival."""
    parts = list(walk(components))
    taken = {part["id"] for part in parts if part.get("id")}
    free = 1
    for part in parts:
        if not part.get("id"):
            while free in taken:
                free += 1
            part["id"] = free
            taken.add(free)


def media_of(components: list[Json]) -> Iterator[Json]:
    """Every picture or file that the components point to: objects with a `url`."""
    for part in walk(components):
        for holder in (part, *part.get("items", ())):
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict):
                    yield holder[key]


def _only(found: list[Json], there: list[Json], wanted: str | None) -> Json:
    if len(found) == 1:
        return found[0]
    names = [
        (part.get("label") or part.get("placeholder"), part.get("custom_id")) for part in there
    ]
    raise LookupError(f"{len(found)} components fit {wanted!r}; there are {names}")
