"""Reading the whole data folder of the game, with every problem in one report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine import Problem, Reader
from bot.games.siblings_trouble.content import (
    COUNTS,
    Asks,
    Boss,
    Card,
    Content,
    Foe,
    Path,
    Place,
    Tellings,
    Treasure,
    TroubleDie,
    prompts,
    read_place,
)
from bot.games.siblings_trouble.homebrew import (
    ABILITY_ONLY,
    check_faces,
    read_characters,
    read_homebrew,
)

LOCATIONS = (
    "hillside-caves",
    "mystic-waters",
    "abandoned-junkyard",
    "ancient-forest",
)
"""In the order of the option, the usual one first (ST-06)."""


def read(files: Mapping[str, bytes]) -> tuple[Content, tuple[Problem, ...]]:
    """Read all of the game's content.

    Returns:
        The content, and what was wrong with homebrew characters, which are left out.

    Raises:
        ContentError: Any other file has a problem.
    """
    reader = Reader(files)
    dice = reader.table("dice.toml", "die", TroubleDie)
    for die in dice.values():
        check_faces(reader, "dice.toml", die.id, "faces", die.faces)
    patterns = [tuple(sorted(die.faces)) for die in dice.values()]
    reader.check(len(set(patterns)) == len(patterns), "dice.toml", "", "", "the dice must differ")
    characters, alternates = read_characters(reader, dice)
    places = _places(reader)
    content = Content(
        characters=characters,
        alternates=alternates,
        dice=dice,
        treasures=reader.table("treasures.toml", "treasure", Treasure),
        epics=reader.table("treasures.toml", "epic", Treasure),
        places=places,
        paths=reader.table("paths.toml", "path", Path),
        secrets=reader.table("secrets.toml", "secret", Card),
        journeys=reader.table("journeys.toml", "journey", Card),
        asks=reader.one("asks.toml", "", Asks) or Asks(*((),) * 9),
        tellings=reader.one("tellings.toml", "", Tellings) or Tellings(*((),) * 11),
        rules=reader.rules(),
        sparks=reader.sparks(),
        foes={foe.id: foe for place in places.values() for foe in place.foes},
        bosses={boss.id: boss for place in places.values() for boss in place.bosses},
        entrances={place.entrance.id: place.entrance for place in places.values()},
    )
    _check(reader, content)
    reader.finish()
    tags = {tag for shelf in content.shelves() for card in shelf.values() for tag in card.tags}
    home, warnings = read_homebrew(files, characters, tuple(prompts(content)), tags)
    own = {**characters, **home}
    return replace(content, characters=own, home=tuple(home)), warnings


def _places(reader: Reader) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for id_ in LOCATIONS:
        place = read_place(reader, f"locations/{id_}.toml")
        if place is not None:
            places[place.id] = place
    return places


def _check(reader: Reader, content: Content) -> None:
    """Check what only shows in the whole: counts, ids, prompts, effects."""
    shelves = (content.treasures, content.epics, content.paths, content.secrets, content.journeys)
    for kind, shelf in zip(("treasure", "epic", "path", "secret", "journey"), shelves, strict=True):
        reader.check(
            len(shelf) == COUNTS[kind], kind, "", "", f"{COUNTS[kind]} cards, not {len(shelf)}"
        )
    ids = Counter(card for shelf in content.shelves() for card in shelf)
    for id_, times in ids.items():
        reader.check(times == 1, "", id_, "id", "this id stands on two cards")
    for text, times in Counter(prompts(content)).items():
        reader.check(times == 1, "", text[:40], "prompt", "this prompt stands twice")
    for shelf in content.shelves():
        for card in shelf.values():
            _check_effects(reader, card)
    for path in content.paths.values():
        reader.check(
            path.kind == "search" or path.trial is None,
            "paths.toml",
            path.id,
            "trial",
            "only a Search can bring an Encounter",
        )


def _check_effects(reader: Reader, card: Card) -> None:
    lists = []
    if isinstance(card, Foe | Boss):
        lists += [("reward", card.reward), ("up", card.up), ("down", card.down)]
    elif isinstance(card, Path):
        lists += [("effects", card.effects)]
    elif isinstance(card, Treasure):
        lists += [("used", card.used)]
    for field, effects in lists:
        for effect in effects:
            reader.check(
                effect.do not in ABILITY_ONLY,
                "",
                card.id,
                field,
                f"{effect.do!r} is for Special Abilities only",
            )
