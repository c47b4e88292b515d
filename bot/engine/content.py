"""Content: TOML bytes in, frozen structs out, and every problem of every file in one report.

Reading files is the app's work. A game names its files and the struct of each entry:

    reader = Reader(files)
    events = reader.table("events.toml", "event", EventCard)   # [[event]] entries by their id
    rules = reader.rules()
    reader.check(len(events) == 11, "events.toml", "", "", "there must be 11 events")
    reader.finish()                                            # raises ContentError, if anything
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from bot.engine.errors import ContentError, Problem

T = TypeVar("T", bound=Struct)


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in the project's own words.

    Attributes:
        id: Its id, such as ``MB-06``; refusals cite it and tests carry it.
        text: One or two sentences.
        kind: ``rule`` from the rulebook, ``ruling`` where that leaves something open, ``house``
            where a page of it is missing.
        chapter: The heading under which it is shown.
    """

    id: str
    text: str
    kind: Literal["rule", "ruling", "house"] = "rule"
    chapter: str = ""


class Sparks(Struct, frozen=True, forbid_unknown_fields=True):
    """Words to start a story from."""

    words: tuple[str, ...]


def digest(files: Mapping[str, bytes]) -> str:
    """Return the SHA-256 over names and bytes of content files, in the order of their names."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return total.hexdigest()


class Reader:
    """Reads a game's files and collects what is wrong with them."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._parsed: dict[str, dict[str, Any]] = {}
        self._unread: set[str] = set()
        self.problems: list[Problem] = []

    def check(self, holds: bool, file: str, entry: str, field: str, message: str) -> None:
        """Report a problem unless something holds."""
        if not holds:
            self.problems.append(Problem(file, entry, field, message))

    def finish(self) -> None:
        """Raise `ContentError` if anything was wrong."""
        if self.problems:
            raise ContentError(tuple(self.problems))

    def file(self, name: str) -> dict[str, Any]:
        """Return a file's top-level table; empty if it is missing or no TOML."""
        if name not in self._parsed:
            self._parsed[name] = self._parse(name)
        return self._parsed[name]

    def _parse(self, name: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self._files[name].decode("utf-8"))
        except KeyError:
            problem = "the file is missing"
        except UnicodeDecodeError as error:
            problem = f"not UTF-8 text (byte {error.start})"
        except tomllib.TOMLDecodeError as error:
            problem = f"not TOML: {error}"
        self.check(False, name, "", "", problem)
        self._unread.add(name)
        return {}

    def table(self, name: str, key: str, kind: type[T]) -> dict[str, T]:
        """Read ``[[key]]`` entries, each with an ``id``, in the file's order.

        Entries with a problem are left out and reported, each field for itself; so is an id that
        comes twice.
        """
        found: dict[str, T] = {}
        entries = self.file(name).get(key, [])
        if not isinstance(entries, list):
            self.check(False, name, key, "", f"must be a list of tables, [[{key}]]")
            return found
        for number, raw in enumerate(entries, 1):
            entry = self._name(raw, number)
            value = self.entry(name, entry, raw, kind)
            if value is None:
                continue
            self.check(entry not in found, name, entry, "id", "this id stands twice")
            found.setdefault(entry, value)
        return found

    def one(self, name: str, key: str, kind: type[T]) -> T | None:
        """Read a single table ``[key]``; an empty key means the whole file."""
        raw = self.file(name) if not key else self.file(name).get(key)
        if name in self._unread:
            return None
        if raw is None:
            self.check(False, name, key, "", "is missing")
            return None
        return self.entry(name, key, raw, kind)

    def entry(self, name: str, entry: str, raw: object, kind: type[T]) -> T | None:
        """Convert one entry, reporting each field that is missing, unknown or of a wrong type."""
        if not isinstance(raw, dict):
            self.check(False, name, entry, "", "must be a table")
            return None
        before = len(self.problems)
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        tag = kind.__struct_config__.tag_field
        for key in raw:
            if key not in fields and key != tag:
                self.check(False, name, entry, key, "is not a field here")
        for key, field in fields.items():
            if key not in raw:
                self.check(not field.required, name, entry, key, "is missing")
                continue
            try:
                msgspec.convert(raw[key], field.type)
            except (msgspec.ValidationError, ValueError) as error:
                self.check(False, name, entry, key, str(error))
        if len(self.problems) > before:
            return None
        try:
            return msgspec.convert(raw, kind)
        except (msgspec.ValidationError, ValueError) as error:
            self.check(False, name, entry, "", str(error))
            return None

    def rules(self, name: str = "rules.toml") -> tuple[RuleText, ...]:
        """Read the rules' own words, ``[[rule]]``."""
        return tuple(self.table(name, "rule", RuleText).values())

    def sparks(self, name: str = "sparks.toml") -> tuple[str, ...]:
        """Read words to start a story from, ``words = [...]``."""
        found = self.one(name, "", Sparks)
        return found.words if found else ()

    @staticmethod
    def _name(raw: object, number: int) -> str:
        if isinstance(raw, dict) and isinstance(raw.get("id"), str):
            return str(raw["id"])
        return f"#{number}"
