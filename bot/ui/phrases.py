"""Every sentence that a player reads: Fluent messages from ``data/``, in a language.

book = Phrasebook.load(DATA)
speaker = book.speaker("en", game.info, names=(("lara", "Anna"),))
speaker.say(line("mb-rolled", seat=Who("lara"), die=4))      # plain, for labels and alt texts
speaker.write(line("mb-rolled", seat=Who("lara"), die=4))    # for Discord: typed text is escaped
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.engine import GameInfo, Line, Seat, Who

log = logging.getLogger(__name__)

CACHE = 20_000
"""How many finished sentences a language keeps; beyond that it starts anew."""

SPEAKERS = 4_096
"""How many speakers are kept, one for each table's players; beyond that it starts anew."""

FALLBACK = "en"

_UNUSUAL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\u200e\u200f"
    "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""What `isolate` has to look at; most texts have none of it."""

_BIDI = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LINK = re.compile(r"(https?://[^\s<>\[\]()]+)")
_MARK = re.compile(r"([\\*_~`|<>\[\]])")
_MARK_OR_MENTION = re.compile(r"[\\*_~`|<>\[\]@]")
_LINE_BEGINS = re.compile(r"^[^\S\n]*(?:#{1,3}|-#|-|\+|\d+[.)])\s", re.MULTILINE)
_LINE_START = re.compile(r"^([^\S\n]*)(#{1,3}|-#|-|\+)(?=\s)", re.MULTILINE)
_NUMBERED = re.compile(r"^([^\S\n]*\d+)([.)])(?=\s)", re.MULTILINE)


class MissingPhrase(LookupError):  # noqa: N818 - named for what is wrong
    """A message id that no phrase file has, or an argument that it wants and does not get."""


def signed(number: Any) -> str:
    """Write a number with its sign, and a true minus: ``+2``, ``−1``, ``0``."""
    value = int(number)
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def isolate(text: str) -> str:
    """Keep text that runs right to left from turning the sentence around it."""
    if not _UNUSUAL.search(text):
        return text
    text = _BIDI.sub("", _CONTROL.sub("", text))
    beyond = _RIGHT_TO_LEFT.findall(text)
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in beyond):
        return f"\u2068{text}\u2069"
    return text


def escape(text: str) -> str:
    """Make Discord show typed text as it was typed, without markdown and mentions.

    Links stay whole; what stands around them is escaped sign by sign.
    """
    text = isolate(text)
    if not _MARK_OR_MENTION.search(text) and not _LINE_BEGINS.search(text):
        return text
    parts = _LINK.split(text)
    parts[::2] = [_MARK.sub(r"\\\1", part) for part in parts[::2]]
    text = _LINE_START.sub(r"\1\\\2", "".join(parts))
    text = _NUMBERED.sub(r"\1\\\2", text)
    return text.replace("@", "@\u200b")


class Words:
    """The phrases of one language."""

    def __init__(self, lang: str, texts: Mapping[str, str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle(
            [lang], functions={"SIGNED": cast(Any, signed)}, use_isolating=False
        )
        self.names: set[str] = set()
        self._simple: dict[str, tuple[Part, ...]] = {}
        for name, text in texts.items():
            resource = FluentResource(text)
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    text = (entry.content or "").strip()[:80]
                    raise ValueError(f"{name}: not Fluent: {text!r}")
                if isinstance(entry, ast.Message):
                    if entry.id.name in self.names:
                        raise ValueError(f"{name}: {entry.id.name} stands twice")
                    self.names.add(entry.id.name)
                    parts = _simple(entry.value)
                    if parts is not None:
                        self._simple[entry.id.name] = parts
            self._bundle.add_resource(resource)
        self._cache: dict[tuple[Any, ...], str | None] = {}

    def format(self, id: str, args: dict[str, Any]) -> str:  # noqa: A002 - Fluent's word
        """Fill in one message.

        Raises:
            MissingPhrase: There is no such message, or an argument is missing.
        """
        simple = self._simple.get(id)
        if simple is not None:
            text = _fill(simple, args)
            if text is not None:
                return text
        if id not in self.names:
            raise MissingPhrase(id)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingPhrase(id)
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingPhrase(f"{id}: {errors[0]}")
        return str(said)


Part = str | tuple[str, bool]
"""A piece of a simple sentence: text, or an argument's name and whether it is shown signed."""


def _simple(pattern: ast.Pattern | None) -> tuple[Part, ...] | None:
    """Cut a sentence of text and plain arguments into pieces; None if there is more to it.

    Most sentences are so, and each click has a dozen new ones; Fluent's own way through its tree
    takes ten times as long.
    """
    parts: list[Part] = []
    for element in pattern.elements if pattern else ():
        inner = element.expression if isinstance(element, ast.Placeable) else element
        match inner:
            case ast.TextElement(value=text):
                parts.append(text)
            case ast.VariableReference(id=ast.Identifier(name=name)):
                parts.append((name, False))
            case ast.FunctionReference(
                id=ast.Identifier(name="SIGNED"),
                arguments=ast.CallArguments(
                    positional=[ast.VariableReference(id=ast.Identifier(name=name))], named=[]
                ),
            ):
                parts.append((name, True))
            case _:
                return None
    return tuple(parts) or None


def _fill(parts: tuple[Part, ...], args: Mapping[str, Any]) -> str | None:
    """Fill a simple sentence in; None where Fluent has to: a missing or a large argument."""
    filled: list[str] = []
    for part in parts:
        if isinstance(part, str):
            filled.append(part)
            continue
        value = args.get(part[0])
        if isinstance(value, str) and not part[1]:
            filled.append(value)
        elif isinstance(value, int) and -1000 < value < 1000:
            filled.append(signed(value) if part[1] else str(value))
        else:
            return None
    return "".join(filled)


class Phrasebook:
    """All languages."""

    def __init__(self, languages: Mapping[str, Words]) -> None:
        self._languages = languages
        self._speakers: dict[tuple[Any, ...], Speaker] = {}

    @classmethod
    def load(cls, data: Path) -> Phrasebook:
        """Read ``data/locale/*.ftl`` and ``data/<game>/*.ftl``, a file a language.

        Raises:
            ValueError: A file is not Fluent, or a message id stands twice in a language.
        """
        texts: dict[str, dict[str, str]] = {}
        for path in sorted(data.glob("*/*.ftl")):
            name = path.relative_to(data).as_posix()
            try:
                texts.setdefault(path.stem, {})[name] = path.read_text(encoding="utf-8")
            except UnicodeDecodeError as error:
                raise ValueError(f"{name}: not UTF-8: {error.reason}") from error
        return cls({lang: Words(lang, files) for lang, files in texts.items()})

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are, ``en`` first."""
        return tuple(sorted(self._languages, key=lambda lang: (lang != FALLBACK, lang)))

    def words(self, lang: str) -> Words:
        """Return a language's words, or English where it is not to be had."""
        return self._languages.get(lang.split("-")[0]) or self._languages[FALLBACK]

    def knows(self, id: str) -> bool:  # noqa: A002 - as above
        """Say whether there is a phrase of that id."""
        return id in self._languages[FALLBACK].names

    def speaker(
        self,
        lang: str = FALLBACK,
        info: GameInfo | None = None,
        names: tuple[tuple[Seat, str], ...] = (),
    ) -> Speaker:
        """Return somebody who can say lines of a game, with the players' names."""
        key = (lang, info.slug if info else "", names)
        found = self._speakers.get(key)
        if found is None:
            if len(self._speakers) >= SPEAKERS:
                self._speakers.clear()
            found = self._speakers[key] = Speaker(self, self.words(lang), info, names)
        return found


class Speaker:
    """Says lines in one language, for one table."""

    def __init__(
        self,
        book: Phrasebook,
        words: Words,
        info: GameInfo | None,
        names: tuple[tuple[Seat, str], ...],
    ) -> None:
        self._book = book
        self._words = words
        self._slug = info.slug if info else ""
        self._roles = {role.id: role.name for role in info.roles} if info else {}
        self._names = dict(names)
        self._players = names

    @property
    def lang(self) -> str:
        """The language, ``en``."""
        return self._words.lang

    def say(self, line: Line) -> str:
        """Say a line in plain text, for labels, pictures and alt texts."""
        return self._say(line, isolate, plain=True)

    def write(self, line: Line) -> str:
        """Write a line for a Discord message; what people typed is shown as they typed it."""
        return self._say(line, escape, plain=False)

    def _say(self, line: Line, shown: Callable[[str], str], *, plain: bool) -> str:
        cache = self._words._cache
        key: tuple[Any, ...] = (self._slug, line, plain)
        found = cache.get(key, "")
        if found is None:  # it names a player, so it is kept for each table's players
            key = (*key, self._players)
            found = cache.get(key, "")
        if found:
            return found
        if len(cache) >= CACHE:
            cache.clear()
        if len(key) == 3 and _personal(line):
            cache[key] = None
            key = (*key, self._players)
        args = {name: self._arg(value, shown, plain) for name, value in line.args}
        text = self._format(line.id, args)
        cache[key] = text
        return text

    def _arg(self, value: Any, shown: Callable[[str], str], plain: bool) -> Any:
        if isinstance(value, str):
            return shown(value)
        if isinstance(value, int):
            return value
        if isinstance(value, Who):
            if value.form == "both" and value.seat in self._names:
                names = (("role", Who(value.seat)), ("player", Who(value.seat, "player")))
                return self._say(Line("who-both", names), shown, plain=plain)
            if value.form == "player" and value.seat in self._names:
                return shown(self._names[value.seat])
            role = self._roles.get(value.seat)
            return self._say(role, shown, plain=plain) if role else shown(value.seat)
        if isinstance(value, Line):
            return self._say(value, shown, plain=plain)
        return ", ".join(self._say(part, shown, plain=plain) for part in value)

    def _format(self, id: str, args: dict[str, Any]) -> str:  # noqa: A002 - as above
        try:
            return self._words.format(id, args)
        except MissingPhrase:
            if self._words.lang == FALLBACK:
                raise
            log.warning("no phrase %s in %s", id, self._words.lang)
            return self._book.words(FALLBACK).format(id, args)


def _personal(line: Line) -> bool:
    """Say whether a line names a player, so that its sentence is this table's only."""
    for _, value in line.args:
        if isinstance(value, Who) and value.form != "role":
            return True
        if isinstance(value, Line) and _personal(value):
            return True
        if isinstance(value, tuple) and any(map(_personal, value)):
            return True
    return False
