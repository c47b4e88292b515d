"""Characters: the printed ones' dice and rules, and a host's own (ST-02).

A character of the host's that has a mistake is left out and reported; the game runs without it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

from bot.engine import Problem, Reader
from bot.games.siblings_trouble.content import FACES, Character, Effect, TroubleDie

FOLDER = "homebrew/"
ABILITY_ONLY = frozenset({"stars", "reroll", "borrow"})

_MARKS = re.compile(
    r"[@<>`*_~|\\#\[\]]|[^\S ]|[\x00-\x1f\x7f\u200b-\u200f\u2028-\u202e\u2060-\u2069]"
)
"""Signs that mention somebody, change how text looks, or cannot be seen."""
_LONGEST = {"ability": 60, "says": 200}
_USUAL = (1, 9)
_ONCE = ("home", "salvage")
_RANGES = {"stars": (1, 6), "reroll": (-3, 3), "borrow": (-3, 3), "fear": (-3, 3)}
"""How much an ability's effect may be, where it is not the usual."""


def check_faces(reader: Reader, name: str, entry: str, field: str, faces: tuple[str, ...]) -> None:
    """Check a Trouble Die: six faces, one Epic Fail, one Special Ability, Stars else (ST-26)."""
    reader.check(
        len(faces) == FACES, name, entry, field, f"a Trouble Die has six faces, not {len(faces)}"
    )
    for face, said in (("fail", "Epic Fail"), ("ability", "Special Ability")):
        times = faces.count(face)
        reader.check(times > 0, name, entry, field, f"there is no {said} face")
        reader.check(times < 2, name, entry, field, f"there is one {said} face, not {times}")
    stars = [face for face in faces if face not in ("fail", "ability")]
    for face in stars:
        reader.check(
            face in "123456" and len(face) == 1,
            name,
            entry,
            field,
            f"{face!r} is no face: 1 to 6, fail or ability",
        )
    reader.check(bool(stars), name, entry, field, "there is no face with Stars")


def read_characters(
    reader: Reader, dice: Mapping[str, TroubleDie]
) -> tuple[dict[str, Character], dict[str, str]]:
    """Read ``characters.toml``.

    Returns:
        The eight characters by id, and for each its counterpart on the same die.
    """
    name = "characters.toml"
    found = reader.table(name, "character", Character)
    by_die: dict[str, list[str]] = {}
    for character in found.values():
        reader.check(character.die in dice, name, character.id, "die", "there is no such die")
        _check_rolls(reader, name, character)
        by_die.setdefault(character.die, []).append(character.id)
    pairs: dict[str, str] = {}
    for die, ids in by_die.items():
        reader.check(len(ids) == 2, name, die, "die", "a character and one alternate share a die")
        if len(ids) == 2:
            pairs[ids[0]], pairs[ids[1]] = ids[1], ids[0]
    return found, pairs


def read_homebrew(
    files: Mapping[str, bytes],
    taken: Mapping[str, Character],
    asked: Collection[str] = (),
    tags: Collection[str] = (),
) -> tuple[dict[str, Character], tuple[Problem, ...]]:
    """Read a host's own characters, ``homebrew/*.toml``, each with ``[[character]]`` entries.

    Args:
        files: All of the game's files.
        taken: The characters that exist already.
        asked: The prompts that exist already.
        tags: What a condition can ask of a card.

    Returns:
        The good ones by id, and what is wrong with the others.
    """
    found: dict[str, Character] = {}
    problems: list[Problem] = []
    for name in sorted(n for n in files if n.startswith(FOLDER)):
        reader = Reader(files)
        _check_file(reader, name)
        for character in reader.table(name, "character", Character).values():
            before = len(reader.problems)
            check_faces(reader, name, character.id, "faces", character.faces)
            _check_words(reader, name, character)
            _check_effects(reader, name, character)
            _check_conditions(reader, name, character, tags)
            prompts = {*asked, *(c.prompt for c in found.values())}
            reader.check(
                character.prompt not in prompts,
                name,
                character.id,
                "prompt",
                "this prompt stands twice",
            )
            others = {c.name.casefold() for c in (*taken.values(), *found.values())}
            reader.check(
                character.name.casefold() not in others,
                name,
                character.id,
                "name",
                f"somebody is called {character.name!r} already",
            )
            reader.check(
                not character.die, name, character.id, "die", "a homebrew die is given as faces"
            )
            fresh = character.id not in taken and character.id not in found
            reader.check(
                fresh and character.id != "table", name, character.id, "id", "this id is taken"
            )
            if len(reader.problems) == before:
                found[character.id] = character
        problems += reader.problems
    return found, tuple(sorted(problems))


def _check_file(reader: Reader, name: str) -> None:
    """Check that a file holds characters, and nothing that would be passed over."""
    before = len(reader.problems)
    found = reader.file(name)
    if len(reader.problems) > before:
        return
    reader.check("character" in found, name, "", "", "there is no [[character]] in it")
    for key in found:
        reader.check(key == "character", name, key, "", "only [[character]] stands in this file")


def _check_words(reader: Reader, name: str, character: Character) -> None:
    """Check that what is read at the table is plain text, and that a question is one."""
    id_ = character.id
    reader.check(
        _is_plain(character.name),
        name,
        id_,
        "name",
        f"{character.name!r} is no plain name: a letter, then letters, digits, spaces, . ' or -",
    )
    for field in ("ability", "says", "prompt"):
        words: str = getattr(character, field)
        found = _MARKS.search(words)
        sign = found[0] if found else ""
        reader.check(not found, name, id_, field, f"{sign!r} is not for plain text")
        most = _LONGEST.get(field, len(words))
        reader.check(len(words) <= most, name, id_, field, f"at most {most} characters")
    one = character.prompt.count("?") == 1 and character.prompt.endswith("?")
    reader.check(one, name, id_, "prompt", "one question, with its question mark at the end")


def _is_plain(name: str) -> bool:
    """Say whether a name, in any script, begins with a letter and has nothing odd in it."""
    kinds = [unicodedata.category(sign)[0] for sign in name]
    odd = [s for s, kind in zip(name, kinds, strict=True) if kind not in "LMN" and s not in " .'’-"]
    return bool(kinds) and kinds[0] == "L" and not odd and name == name.strip()


def _check_effects(reader: Reader, name: str, character: Character) -> None:
    """Check a Special Ability: each effect once for the same siblings, one roll, sane numbers."""
    effects = character.effects
    reader.check(bool(effects), name, character.id, "effects", "there is none")
    for number, effect in enumerate(effects, 1):
        field = f"effects[{number}]"
        before = effects[: number - 1]
        twice = any(_same(effect, other) for other in before)
        reader.check(not twice, name, character.id, field, f"{effect.do!r} can stand only once")
        low, high = (1, 1) if effect.do in _ONCE else _RANGES.get(effect.do, _USUAL)
        fits = low <= effect.n <= high and (effect.n != 0 or effect.do in ("reroll", "borrow"))
        reader.check(
            fits, name, character.id, field, f"n is {effect.n}: {low} to {high} for {effect.do!r}"
        )
        reader.check(
            0 <= effect.stars <= FACES,
            name,
            character.id,
            field,
            f"stars is {effect.stars}: 0 to {FACES}",
        )
        reader.check(
            not effect.stars or effect.do in ("treasure", "epic"),
            name,
            character.id,
            field,
            f"stars is for a Treasure that is drawn, not for {effect.do!r}",
        )
    _check_rolls(reader, name, character)


def _check_rolls(reader: Reader, name: str, character: Character) -> None:
    """Check that what counts for the roll is for its own roller, and always (ST-29)."""
    for number, effect in enumerate(character.effects, 1):
        for given, field in ((effect.who != "me", "who"), (effect.when is not None, "when")):
            reader.check(
                not given or effect.do not in ABILITY_ONLY,
                name,
                character.id,
                f"effects[{number}].{field}",
                f"{field} is not for {effect.do!r}: that is for the own roll, and always",
            )


def _check_conditions(
    reader: Reader, name: str, character: Character, tags: Collection[str]
) -> None:
    """Check that a condition can come true."""
    for number, effect in enumerate(character.effects, 1):
        found = effect.when
        if found is None:
            continue
        field = f"effects[{number}].when"
        known = found.when != "tag" or found.tag in tags
        reader.check(known, name, character.id, field, f"no card has the tag {found.tag!r}")
        reader.check(
            1 <= found.n <= _USUAL[1],
            name,
            character.id,
            field,
            f"n is {found.n}: 1 to {_USUAL[1]}",
        )


def _same(one: Effect, other: Effect) -> bool:
    """Say whether two effects cannot stand beside each other; one ability rolls one die."""
    rolls = ("reroll", "borrow")
    if one.do in rolls and other.do in rolls:
        return True
    return one.do == other.do and one.who == other.who and one.when == other.when
