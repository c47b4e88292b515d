"""Limits of Discord on the registration of commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

SLASH = 1
MOST = {1: 100, 2: 15, 3: 15, 4: 1}
NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP = 1, 2
LONGEST = 8000
# fmt: off
LOCALES = {
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
}
# fmt: on


def check_commands(body: Any) -> list[str]:
    """What is wrong with a command or a list of them."""
    commands = body if isinstance(body, list) else [body] if isinstance(body, dict) else []
    kinds = Counter(command.get("type", SLASH) for command in commands)
    found = [f"{n} commands of type {kind}" for kind, n in kinds.items() if n > MOST.get(kind, 0)]
    named = Counter((command.get("type", SLASH), command.get("name")) for command in commands)
    found += [f"the command {name!r} twice" for (_, name), n in named.items() if n > 1]
    for command in commands:
        found += [f"{command.get('name')}: {problem}" for problem in _command(command)]
    return found


def _command(command: Json) -> Iterator[str]:
    slash = command.get("type", SLASH) == SLASH
    if slash:
        yield from _entry(command, depth=0)
    elif not 1 <= len(command.get("name") or "") <= 32:
        yield "a name that is not 1 to 32 characters"
    if (size := _size(command)) > LONGEST:
        yield f"{size} characters in all, over {LONGEST}"


def _entry(entry: Json, *, depth: int) -> Iterator[str]:
    name, description = entry.get("name") or "", entry.get("description") or ""
    options = entry.get("options") or []
    kinds = {option.get("type") for option in options}
    for text in (name, *(entry.get("name_localizations") or {}).values()):
        if not NAME.fullmatch(text) or text != text.lower():
            yield f"bad name {text!r}"
    for text in (description, *(entry.get("description_localizations") or {}).values()):
        if not 1 <= len(text) <= 100:
            yield f"{name}: a description of {len(text)} characters, not 1 to 100"
    for key in ("name_localizations", "description_localizations"):
        if strange := set(entry.get(key) or {}) - LOCALES:
            yield f"{name}: unknown locales {sorted(strange)}"
    if len(options) > 25:
        yield f"{name}: {len(options)} options, over 25"
    if kinds & {SUBCOMMAND, GROUP} and kinds - {SUBCOMMAND, GROUP}:
        yield f"{name}: subcommands beside other options"
    if depth and kinds & {GROUP}:
        yield f"{name}: a group inside a group"
    names = Counter(option.get("name") for option in options)
    for twice in (name for name, n in names.items() if n > 1):
        yield f"{name}: the option {twice!r} twice"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{name}: a required option after one that is not"
    yield from _choices(name, entry)
    for option in options:
        yield from _entry(option, depth=depth + 1)


def _choices(name: str, option: Json) -> Iterator[str]:
    choices = option.get("choices") or []
    if len(choices) > 25:
        yield f"{name}: {len(choices)} choices, over 25"
    if choices and option.get("autocomplete"):
        yield f"{name}: choices beside autocomplete"
    for choice in choices:
        if not 1 <= len(choice.get("name") or "") <= 100:
            yield f"{name}: a choice's name is not 1 to 100 characters"
        if isinstance(choice.get("value"), str) and not 1 <= len(choice["value"]) <= 100:
            yield f"{name}: a choice's value is not 1 to 100 characters"
    named = Counter(choice.get("name") for choice in choices)
    for twice in (text for text, n in named.items() if n > 1):
        yield f"{name}: the choice {twice!r} twice"


def _longest(entry: Json, key: str) -> int:
    others = (entry.get(f"{key}_localizations") or {}).values()
    return max(len(text or "") for text in (entry.get(key), *others))


def _size(entry: Json) -> int:
    """Names, descriptions and choice values, each in its longest language."""
    size = _longest(entry, "name") + _longest(entry, "description")
    for choice in entry.get("choices") or ():
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(_size(option) for option in entry.get("options") or ())
