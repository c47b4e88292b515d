"""Characters: the printed ones' dice and rules, and a host's own (ST-02).

A character of the host's that has a mistake is left out and reported; the game runs without it.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import Problem, Reader
from bot.games.siblings_trouble.content import FACES, Character, TroubleDie

FOLDER = "homebrew/"
ABILITY_ONLY = frozenset({"stars", "reroll", "borrow"})


def check_faces(reader: Reader, name: str, entry: str, field: str, faces: tuple[str, ...]) -> None:
    """Check a Trouble Die: six faces, one Epic Fail, one Special Ability, Stars else (ST-26)."""
    reader.check(
        len(faces) == FACES, name, entry, field, f"a Trouble Die has six faces, not {len(faces)}"
    )
    reader.check("fail" in faces, name, entry, field, "there is no Epic Fail face")
    reader.check("ability" in faces, name, entry, field, "there is no Special Ability face")
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
        by_die.setdefault(character.die, []).append(character.id)
    pairs: dict[str, str] = {}
    for die, ids in by_die.items():
        reader.check(len(ids) == 2, name, die, "die", "a character and one alternate share a die")
        if len(ids) == 2:
            pairs[ids[0]], pairs[ids[1]] = ids[1], ids[0]
    return found, pairs


def read_homebrew(
    files: Mapping[str, bytes], taken: Mapping[str, Character]
) -> tuple[dict[str, Character], tuple[Problem, ...]]:
    """Read a host's own characters, ``homebrew/*.toml``, each with ``[[character]]`` entries.

    Args:
        files: All of the game's files.
        taken: The characters that exist already.

    Returns:
        The good ones by id, and what is wrong with the others.
    """
    found: dict[str, Character] = {}
    problems: list[Problem] = []
    for name in sorted(n for n in files if n.startswith(FOLDER)):
        reader = Reader(files)
        for character in reader.table(name, "character", Character).values():
            before = len(reader.problems)
            check_faces(reader, name, character.id, "faces", character.faces)
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
