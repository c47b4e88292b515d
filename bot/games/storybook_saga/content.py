"""The cards of Storybook Saga, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bot.engine import Reader, RuleText
from bot.games.storybook_saga.abilities import (
    CHOSEN_TIMES,
    ONGOING,
    Damage,
    Depends,
    Effect,
    Power,
    SlotOf,
)
from bot.games.storybook_saga.conditions import Middle

STAR = "star"
"""The icon that counts as every Location."""

SPACES = 8
"""Spaces of a Location's track, the Start not counted."""

COUNTS = {"heroes": 29, "companions": 8, "bosses": 8, "locations": 8, "tier 1": 18, "tier 2": 12}
"""How many of each there have to be (SS-01)."""


class _Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all cards have.

    Attributes:
        id: Never used again for another card.
        name: As it stands on the card.
        plural: Whether the name is a plural: "the Stepsisters are".
        book: Whose book the character comes from.
        year: Its first publication.
        icon: The Location where the character is Local, or `STAR`.
        power: Its abilities.
    """

    id: str
    name: str
    book: str
    year: int
    icon: str
    power: tuple[Power, ...] = ()
    plural: bool = False


class HeroCard(_Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Hero.

    Attributes:
        health: Damage that defeats it.
        dice: Its Dice Allowance.
        fallen: Dice it gives while defeated (SS-22).
        next: Who takes its place when it is defeated; such a Hero is not in the deck (SS-71).
    """

    health: int
    dice: int
    fallen: int = 1
    next: str = ""


class ItemFace(Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a Villain card; ``plural`` as on its front."""

    name: str
    power: tuple[Power, ...]
    plural: bool = False


class VillainCard(_Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Villain of Tier 1 or 2; a Boss has Tier 3 and no Item.

    Attributes:
        tier: 1, 2, or 3 for a Boss.
        health: Damage that defeats it.
        dice: Its Dice Allowance.
        order: Whether it has to attack before or after the others (SS-13).
        item: What it becomes when it is defeated.
    """

    health: int
    dice: int
    tier: Literal[1, 2, 3] = 3
    order: Literal["first", "any", "last"] = "any"
    item: ItemFace | None = None


class CompanionCard(_Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Companion, who is not a character (SS-10)."""


class LocationCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Location with both sides.

    Attributes:
        id: Also the icon of its Local characters.
        name: As it stands on the card.
        book: Where it comes from.
        year: Its first publication.
        place: A sentence for the start of the story.
        track: What its spaces do, in order (SS-36).
        hero: The Local Hero ability of the Battle 3 side.
        villain: The Local Villain ability of the Battle 3 side.
        reminder: What a Reminder token of this Location does (SS-66).
    """

    id: str
    name: str
    book: str
    year: int
    place: str
    track: tuple[Power, ...]
    hero: Power
    villain: Power
    reminder: Power | None = None


class TokenFace(Struct, frozen=True, forbid_unknown_fields=True):
    """A Bonus token."""

    id: str
    name: str
    power: Power


class Cards(Struct, frozen=True):
    """All cards, and every power by the key of the card that has it.

    Keys: the ids of Heroes, Villains, Bosses and Companions; ``item.<villain>``,
    ``token.<token>``, ``track.<location>`` (a power a space), ``<location>.hero``,
    ``<location>.villain`` and ``<location>.reminder``.
    """

    heroes: dict[str, HeroCard]
    companions: dict[str, CompanionCard]
    villains: dict[str, VillainCard]
    bosses: dict[str, VillainCard]
    locations: dict[str, LocationCard]
    tokens: dict[str, TokenFace]
    rules: tuple[RuleText, ...]
    sparks: tuple[str, ...]
    powers: dict[str, tuple[Power, ...]]
    names: dict[str, str]
    plurals: frozenset[str]
    """The keys of the cards whose name is a plural."""
    deck: tuple[str, ...]
    """The Heroes of the draft deck: all but those who only follow another (SS-71)."""
    lasting: dict[str, tuple[tuple[str, Effect], ...]]
    """What is always so, by the key of the card: whom it is about, and the effect."""
    chosen: dict[str, tuple[tuple[int, Power], ...]]
    """The powers that the player chooses to use, by the key of the card, with their numbers."""

    def foe(self, card: str) -> VillainCard:
        """Return a Villain or Boss."""
        return self.villains.get(card) or self.bosses[card]

    def tier(self, tier: int) -> tuple[str, ...]:
        """Return the Villains of a Tier."""
        return tuple(v.id for v in self.villains.values() if v.tier == tier)


def load(files: Mapping[str, bytes]) -> Cards:
    """Read all files.

    Raises:
        ContentError: With every problem of every file.
    """
    reader = Reader(files)
    heroes = reader.table("heroes.toml", "hero", HeroCard)
    companions = reader.table("companions.toml", "companion", CompanionCard)
    villains = reader.table("villains.toml", "villain", VillainCard)
    bosses = reader.table("bosses.toml", "boss", VillainCard)
    locations = reader.table("locations.toml", "location", LocationCard)
    tokens = reader.table("tokens.toml", "token", TokenFace)
    rules, sparks = reader.rules(), reader.sparks()
    powers = {card.id: card.power for card in _all(heroes, companions, villains, bosses)}
    names = {card.id: card.name for card in _all(heroes, companions, villains, bosses)}
    plurals = {card.id for card in _all(heroes, companions, villains, bosses) if card.plural}
    for villain in villains.values():
        if villain.item:
            powers["item." + villain.id] = villain.item.power
            names["item." + villain.id] = villain.item.name
            plurals |= {"item." + villain.id} if villain.item.plural else set()
    for token in tokens.values():
        powers["token." + token.id] = (token.power,)
        names["token." + token.id] = token.name
    for place in locations.values():
        powers["track." + place.id] = place.track
        powers[place.id + ".hero"] = (place.hero,)
        powers[place.id + ".villain"] = (place.villain,)
        for key in ("track." + place.id, place.id, place.id + ".hero", place.id + ".villain"):
            names[key] = place.name
        if place.reminder:
            powers[place.id + ".reminder"] = (place.reminder,)
            names[place.id + ".reminder"] = place.name
    follow = {hero.next for hero in heroes.values()}
    deck = tuple(hero for hero in heroes if hero not in follow)
    cards = Cards(
        heroes, companions, villains, bosses, locations, tokens,
        rules, sparks, powers, names, frozenset(plurals), deck, _lasting(powers), _chosen(powers),
    )  # fmt: skip
    _check(reader, cards)
    reader.finish()
    return cards


def _lasting(powers: Mapping[str, tuple[Power, ...]]) -> dict[str, tuple[tuple[str, Effect], ...]]:
    found = {
        key: tuple((p.who, effect) for p in own if p.time == "always" for effect in p.do)
        for key, own in powers.items()
    }
    return {key: effects for key, effects in found.items() if effects}


def _chosen(powers: Mapping[str, tuple[Power, ...]]) -> dict[str, tuple[tuple[int, Power], ...]]:
    found = {
        key: tuple((n, power) for n, power in enumerate(own) if power.time in CHOSEN_TIMES)
        for key, own in powers.items()
    }
    return {key: chosen for key, chosen in found.items() if chosen}


def _all(*tables: Mapping[str, _Card]) -> list[_Card]:
    return [card for table in tables for card in table.values()]


def _check(reader: Reader, cards: Cards) -> None:
    have = {
        "heroes": len(cards.heroes),
        "companions": len(cards.companions),
        "bosses": len(cards.bosses),
        "locations": len(cards.locations),
        "tier 1": len(cards.tier(1)),
        "tier 2": len(cards.tier(2)),
    }
    for kind, number in COUNTS.items():
        file = "villains.toml" if kind.startswith("tier") else kind + ".toml"
        reader.check(have[kind] == number, file, "", kind, f"must be {number}, is {have[kind]}")
    _check_places(reader, cards)
    files = (
        ("heroes.toml", cards.heroes),
        ("companions.toml", cards.companions),
        ("villains.toml", cards.villains),
        ("bosses.toml", cards.bosses),
    )
    seen: dict[str, str] = {}
    for file, table in files:
        for card in table.values():
            reader.check(card.id not in seen, file, card.id, "id", "stands in another file too")
            seen[card.id] = file
            known = card.icon in cards.locations or card.icon == STAR
            reader.check(known, file, card.id, "icon", "is no Location")
            _check_powers(reader, file, card.id, card.power)
            dice = getattr(card, "dice", 1)
            odd = dice % 2 == 1 or not _has_middle(card.power)
            reader.check(odd, file, card.id, "power", "middle needs an odd number of dice (SS-70)")
    for hero in cards.heroes.values():
        known = not hero.next or hero.next in cards.heroes
        reader.check(known, "heroes.toml", hero.id, "next", "is no Hero")
    for villain in cards.villains.values():
        fits = villain.tier < 3 and villain.item is not None
        reader.check(fits, "villains.toml", villain.id, "item", "needs a Tier and an Item")
        if villain.item:
            _check_powers(reader, "villains.toml", villain.id, villain.item.power)


def _check_places(reader: Reader, cards: Cards) -> None:
    for place in cards.locations.values():
        spaces = len(place.track)
        reader.check(
            spaces == SPACES, "locations.toml", place.id, "track", f"must have {SPACES} spaces"
        )
        for kind, table in (("companions", cards.companions), ("bosses", cards.bosses)):
            mine = [card.id for card in table.values() if card.icon == place.id]
            reader.check(len(mine) == 1, kind + ".toml", place.id, "icon", "needs exactly one")
        gives = any(type(e).__name__ == "Reminder" for p in place.track for e in p.do)
        reader.check(
            gives == (place.reminder is not None),
            "locations.toml",
            place.id,
            "reminder",
            "Reminder tokens on the track need an effect, and the other way round",
        )


def _check_powers(reader: Reader, file: str, entry: str, powers: tuple[Power, ...]) -> None:
    reader.check(bool(powers), file, entry, "power", "has no ability")
    for number, power in enumerate(powers, 1):
        field = f"power {number}"
        reader.check(bool(power.do), file, entry, field, "does nothing")
        for effect in power.do:
            lasting = isinstance(effect, ONGOING)
            reader.check(
                lasting == (power.time == "always"),
                file,
                entry,
                field,
                "what lasts needs time = always, and only that",
            )
        counted = {getattr(effect, "each", False) for effect in power.do}
        clear = counted == {False} or (len(counted) == 1 and power.when is not None)
        reader.check(clear, file, entry, field, "each needs a condition, and all effects need it")
        strikes = power.time in ("attack", "bonus") and not power.repeat
        summed = all(isinstance(effect, Damage) and not effect.per for effect in power.do)
        fits = counted == {False} or (strikes and summed)
        reader.check(fits, file, entry, field, "each is for an attack's damage, without repeat")
        late = power.time in CHOSEN_TIMES and power.otherwise
        reader.check(not late, file, entry, field, "otherwise is for what happens by itself")


def _has_middle(powers: tuple[Power, ...]) -> bool:
    for power in powers:
        if isinstance(power.when, Middle):
            return True
        for effect in power.do:
            at = getattr(effect, "at", None)
            options = (at, at.then, at.other, at.when) if isinstance(at, Depends) else (at,)
            if any(
                isinstance(o, Middle) or (isinstance(o, SlotOf) and o.die == "middle")
                for o in options
            ):
                return True
    return False
