"""Cards, boards and numbers of My Brother, read from ``data/my_brother/`` and checked.

The content is data only: how a card looks and what it does to whom. Rules are elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from bot.engine import Reader, RuleText, Seat

CHARACTERS: tuple[Seat, ...] = ("lara", "emily", "matt", "dave")
"""The four relatives, in the order of their boards (MB-01)."""

ERIC = 4
"""Eric's place in a `Shift`, after the four characters."""

HAND = 6  # MB-01: Action cards of each character
TURNS = 11  # MB-01: Event cards, one a turn
ACCIDENTS = 18  # MB-01
MODIFYING = 8  # MB-08: Accidents that change a die and no stress

Shift = tuple[int, int, int, int, int]
"""What is added to each stress, in the order of `CHARACTERS` and then Eric."""

NOTHING: Shift = (0, 0, 0, 0, 0)

Face = Annotated[int, Meta(ge=1, le=6)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Id = Annotated[str, Meta(pattern="^[a-z0-9-]{1,22}$")]
Title = Annotated[str, Meta(min_length=1, max_length=34)]
Mark = Literal[
    "house", "cup", "table", "phone", "door", "window", "ball", "camera", "star", "letter",
    "car", "bed", "heart", "snow", "sun", "tree", "book", "key", "music",
]  # fmt: skip


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of an Action card.

    Attributes:
        on: The outcomes of the die that lead to it.
        own: Stress of the card's own character.
        others: Stress of each of the three other characters.
        lara: Stress of Lara, named on another's card; ``emily``, ``matt`` and ``dave`` likewise.
        eric: Stress of Eric.
    """

    on: tuple[Face, ...]
    own: Change = 0
    others: Change = 0
    lara: Change = 0
    emily: Change = 0
    matt: Change = 0
    dave: Change = 0
    eric: Change = 0

    def shift(self, owner: Seat) -> Shift:
        """Return what it adds to each stress on the card of ``owner``."""
        a, b, c, d = (
            getattr(self, who) + (self.own if who == owner else self.others) for who in CHARACTERS
        )
        return (a, b, c, d, self.eric)

    def terms(self) -> tuple[tuple[str, int], ...]:
        """List what is printed: whose stress (``own``, ``others``, a name) and by how much."""
        names = ("own", *CHARACTERS, "others", "eric")
        return tuple((name, getattr(self, name)) for name in names if getattr(self, name))


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One way for a character to react.

    Attributes:
        id: Never reused.
        owner: Whose hand it belongs to.
        title: Its name.
        text: What the character does, in a sentence or two.
        question: What its player is asked to tell once it is resolved.
        mark: The drawing in its middle.
        temper: ``bold``: big numbers, and outcomes without any. ``safe``: small numbers, and
            something on every outcome.
        rows: Outcomes that no row names have no effect (MB-17).
    """

    id: Id
    owner: Literal["lara", "emily", "matt", "dave"]
    title: Title
    text: str
    question: str
    mark: Mark
    rows: tuple[Row, ...]
    temper: Literal["bold", "safe", "plain"] = "plain"

    def row(self, outcome: int) -> Row | None:
        """Return what an outcome does, modified outcomes such as 0 and 7 included (MB-17)."""
        return next((row for row in self.rows if outcome in row.on), None)


class Stress(Struct, frozen=True, forbid_unknown_fields=True):
    """What an Event does: something, be it 0, for every character; Eric only where named."""

    lara: Change
    emily: Change
    matt: Change
    dave: Change
    eric: Change = 0

    def shift(self) -> Shift:
        """Return what it adds to each stress."""
        return (self.lara, self.emily, self.matt, self.dave, self.eric)


class EventCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """What happens to the family in a turn; its title names a chapter.

    Attributes:
        id: Never reused.
        number: 1 to 11; number 1 opens the year (MB-04).
        title: Its name.
        text: What happens.
        stress: What it does.
        question: What somebody is asked to tell about it; empty: nothing.
    """

    id: Id
    number: Annotated[int, Meta(ge=1, le=TURNS)]
    title: Title
    text: str
    stress: Stress
    question: str = ""


class SomeStress(Struct, frozen=True, forbid_unknown_fields=True):
    """What an Accident does; whoever is not named is left alone."""

    lara: Change = 0
    emily: Change = 0
    matt: Change = 0
    dave: Change = 0
    eric: Change = 0

    def shift(self) -> Shift:
        """Return what it adds to each stress."""
        return (self.lara, self.emily, self.matt, self.dave, self.eric)


class DieModifier(Struct, frozen=True, forbid_unknown_fields=True):
    """What an Accident adds to every Action roll of one character this turn (MB-09)."""

    who: Literal["lara", "emily", "matt", "dave"]
    by: Literal[-1, 1]


class AccidentCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Something small that goes wrong, or right; it has either ``stress`` or ``die`` (MB-08)."""

    id: Id
    title: Title
    text: str
    stress: SomeStress | None = None
    die: DieModifier | None = None

    def shift(self) -> Shift:
        """Return what it adds to each stress."""
        return self.stress.shift() if self.stress else NOTHING

    def modifier(self, who: Seat) -> int:
        """Return what it adds to a character's Action rolls."""
        return self.die.by if self.die and self.die.who == who else 0


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A character's board.

    Attributes:
        id: Whose.
        place: Where the character goes to rest, for the turned board.
        question: What its player is asked to tell after a Recovery roll.
        recovery: What each die outcome, 1 to 6, takes off the stress (MB-22).
    """

    id: Literal["lara", "emily", "matt", "dave"]
    place: str
    question: str
    recovery: Annotated[tuple[Annotated[int, Meta(ge=0, le=10)], ...], Meta(min_length=6)]


class BarZone(Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of the characters' stress bars and what it does to Eric (MB-24)."""

    low: int
    high: int
    modifier: int


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the boards.

    Attributes:
        top: The last space of every bar; here a character goes into Recovery (MB-20), and one
            further Eric's is lost (MB-25).
        home: With so much stress, or less, a non-playing character comes back (MB-03).
    """

    top: int
    home: int


class Content(Struct, frozen=True):
    """All of the game's content, in the order of its files."""

    cards: dict[str, ActionCard]
    events: dict[str, EventCard]
    sets: dict[str, tuple[str, ...]]
    accidents: dict[str, AccidentCard]
    boards: dict[str, Board]
    zones: tuple[BarZone, ...]
    numbers: Numbers
    rules: tuple[RuleText, ...]
    sparks: tuple[str, ...]
    hands: dict[Seat, tuple[str, ...]]
    influence: tuple[int, ...]
    """What each stress, 0 to the top, does to Eric in his phase (MB-24)."""


def load(files: Mapping[str, bytes]) -> Content:
    """Read and check all files.

    Raises:
        ContentError: With every problem of every file.
    """
    reader = Reader(files)
    cards = reader.table("action_cards.toml", "card", ActionCard)
    standard = reader.table("events.toml", "event", EventCard)
    hard = reader.table("hard_events.toml", "event", EventCard)
    accidents = reader.table("accidents.toml", "accident", AccidentCard)
    boards = reader.table("boards.toml", "board", Board)
    zones = tuple(reader.table("boards.toml", "zone", BarZone).values())
    numbers = reader.one("boards.toml", "bar", Numbers)
    rules = reader.rules()
    sparks = reader.sparks()
    if not reader.problems and numbers is not None:
        _check_cards(reader, cards)
        _check_events(reader, "events.toml", standard, {})
        _check_events(reader, "hard_events.toml", hard, standard)
        _check_accidents(reader, accidents)
        _check_boards(reader, boards, zones, numbers)
    reader.finish()
    assert numbers is not None
    by_number = {
        "standard": sorted(standard.values(), key=lambda e: e.number),
        "hard": sorted(hard.values(), key=lambda e: e.number),
    }
    return Content(
        cards=cards,
        events={**standard, **hard},
        sets={name: tuple(e.id for e in found) for name, found in by_number.items()},
        accidents=accidents,
        boards=boards,
        zones=zones,
        numbers=numbers,
        rules=rules,
        sparks=sparks,
        hands={who: tuple(c.id for c in cards.values() if c.owner == who) for who in CHARACTERS},
        influence=tuple(
            next((z.modifier for z in zones if z.low <= stress <= z.high), 0)
            for stress in range(numbers.top + 1)
        ),
    )


def _check_cards(reader: Reader, cards: dict[str, ActionCard]) -> None:
    file = "action_cards.toml"
    for who in CHARACTERS:
        hand = [card for card in cards.values() if card.owner == who]
        reader.check(len(hand) == HAND, file, who, "", f"has {len(hand)} cards instead of {HAND}")
        for temper in ("bold", "safe"):
            found = any(card.temper == temper for card in hand)
            reader.check(found, file, who, "temper", f"has no {temper} card")
    for card in cards.values():
        listed = [face for row in card.rows for face in row.on]
        reader.check(len(listed) == len(set(listed)), file, card.id, "rows", "an outcome twice")
        sizes = [abs(size) for row in card.rows for _, size in row.terms()]
        biggest = max(sizes, default=0)
        for row in card.rows:
            reader.check(bool(row.on), file, card.id, "rows", "a row without an outcome")
            own = getattr(row, card.owner)
            reader.check(own == 0, file, card.id, card.owner, "is called own on this card")
        if card.temper == "bold":
            gaps = len(listed) < 6 and biggest >= 3
            reader.check(gaps, file, card.id, "temper", "a bold card has gaps and a 3 or more")
        if card.temper == "safe":
            small = len(listed) == 6 and biggest <= 2
            reader.check(small, file, card.id, "temper", "a safe card lists all, up to 2 each")


def _check_events(
    reader: Reader, file: str, events: dict[str, EventCard], before: dict[str, EventCard]
) -> None:
    numbers = sorted(event.number for event in events.values())
    right = numbers == list(range(1, TURNS + 1))
    reader.check(right, file, "", "number", f"must be 1 to {TURNS}, each once")
    for same in sorted(events.keys() & before.keys()):
        reader.check(False, file, same, "id", "stands in events.toml already")


def _check_accidents(reader: Reader, accidents: dict[str, AccidentCard]) -> None:
    file = "accidents.toml"
    right = len(accidents) == ACCIDENTS
    reader.check(right, file, "", "", f"has {len(accidents)} accidents instead of {ACCIDENTS}")
    for card in accidents.values():
        one = (card.stress is None) != (card.die is None)
        reader.check(one, file, card.id, "", "has either stress or die")
    dice = sorted((c.die.who, c.die.by) for c in accidents.values() if c.die)
    wanted = sorted((who, by) for who in CHARACTERS for by in (-1, 1))
    each = dice == wanted and len(dice) == MODIFYING
    reader.check(each, file, "", "die", "each character needs one of +1 and one of -1")


def _check_boards(
    reader: Reader, boards: dict[str, Board], zones: tuple[BarZone, ...], numbers: Numbers
) -> None:
    file = "boards.toml"
    for who in CHARACTERS:
        reader.check(who in boards, file, who, "", "the board is missing")
    for board in boards.values():
        table = board.recovery
        reader.check(len(table) == 6, file, board.id, "recovery", "has one number a die face")
        reader.check(table[0] == 0, file, board.id, "recovery", "a 1 changes nothing (MB-22)")
    for stress in range(numbers.top):
        covered = sum(zone.low <= stress <= zone.high for zone in zones) == 1
        reader.check(covered, file, "zone", "", f"stress {stress} must be in exactly one zone")
