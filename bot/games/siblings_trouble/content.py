"""The cards of The Siblings Trouble: what a card may say, and reading all of them.

Every card is data in the small vocabulary of `Effect` and `Condition`; no card has code of its
own. Ids are unique over all kinds of cards, so that a state can hold plain ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from bot.engine import Reader, RuleText

TOGGLES = ("spiders", "darkness", "lost", "heights", "ghosts")
"""Content tags that a table can keep out, each an option of the game."""

LONGEST_PROMPT = 240
FACES = 6
COUNTS = {"treasure": 24, "epic": 10, "path": 30, "secret": 12, "journey": 12, "location": 4}

Text = Annotated[str, Meta(min_length=1)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,24}$")]
Question = Annotated[str, Meta(min_length=10, max_length=LONGEST_PROMPT)]


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has.

    Attributes:
        id: Never reused; unique over all kinds.
        title: Its name.
        text: What it says on its face, a sentence or two.
        prompt: The open question that its teller starts from.
        tags: What is on it, for conditions (``water``, ``beast``) and for the toggles.
        mark: An id of a drawing.
    """

    id: Id
    title: Text
    text: Text
    prompt: Question
    tags: tuple[str, ...] = ()
    mark: str = ""


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is true or not for one sibling at one moment.

    Attributes:
        when: ``tag``: the card that is faced has the tag. ``boss``: it is a Boss. ``lead`` and
            ``help``: the sibling leads the roll, or comes to Assist or Rescue. ``alone``: nobody
            else is in the adventure. ``home``: somebody is at Home. ``fear``: at least ``n``
            Fear Counters lie on the Boss. ``minus``: the sibling has a -1 token. ``empty``: no
            Treasure; ``rich``: at least ``n`` of them. ``crowd``: at least ``n`` are here.
        tag: For ``tag``.
        n: For ``fear``, ``rich`` and ``crowd``.
        no: The other way round: it must not be so.
    """

    when: Literal[
        "tag", "boss", "lead", "help", "alone", "home", "fear", "minus", "empty", "rich", "crowd"
    ]
    tag: str = ""
    n: int = 1
    no: bool = False


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card does.

    Attributes:
        do: ``treasure``, ``epic``: draw. ``treasure-die``: roll it. ``plus``, ``minus``: gain
            tokens. ``soothe``: lose -1 tokens. ``fear``: add Fear Counters, or remove them if
            ``n`` is negative. ``home``: be sent Home. ``return``: bring somebody back from
            there. ``discard``: lose Treasures. ``salvage``: take the top of the Treasure
            discard. For Special Abilities only: ``stars``, ``reroll`` (roll again and add
            ``n``), ``borrow`` (roll the next sibling's die and add ``n``).
        n: How many, or how often.
        who: Whom it happens to: the acting sibling, all in the adventure, or all but them.
        stars: For ``treasure``: Stars that are added to the drawn card (ST-61).
        when: It happens only if this is true.
    """

    do: Literal[
        "treasure",
        "epic",
        "treasure-die",
        "plus",
        "minus",
        "soothe",
        "fear",
        "home",
        "return",
        "discard",
        "salvage",
        "stars",
        "reroll",
        "borrow",
    ]
    n: int = 1
    who: Literal["me", "all", "others"] = "me"
    stars: int = 0
    when: Condition | None = None


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """A book icon: Stars for a story that uses what it asks for.

    Attributes:
        asks: Something concrete, to follow "the story uses": ``something that shines``.
        stars: Added to the siblings' total; negative where using it makes things harder.
    """

    asks: Text
    stars: int = 1


class Trait(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes facing a card different.

    Attributes:
        does: ``stars``: the Star Value changes by ``n``. ``no-assist``, ``no-treasures``,
            ``no-special``: that way out is closed.
        n: For ``stars``.
        when: Only if this is true for the sibling who leads.
        each: For ``stars``: ``n`` for each sibling in the adventure for whom ``when`` is true.
    """

    does: Literal["stars", "no-assist", "no-treasures", "no-special"]
    n: int = 0
    when: Condition | None = None
    each: bool = False


class Treasure(Card, frozen=True):
    """A Treasure or Epic Treasure.

    Attributes:
        stars: Added to a roll when it is discarded.
        book: Its story bonus.
        plus: Its holder's rolls have +1 while this is true (ST-32, ST-71).
        used: What happens when it is discarded; with this it can be played outside of an
            Encounter too (ST-57).
        only: It adds its Stars only if this is true.
    """

    stars: Annotated[int, Meta(ge=0, le=6)]
    book: Book | None = None
    plus: Condition | None = None
    used: tuple[Effect, ...] = ()
    only: Condition | None = None


class Foe(Card, frozen=True):
    """A Location card: an Encounter.

    Attributes:
        stars: Its Star Value.
        books: Its book icons.
        traits: Its ability text.
        reward: Behind the trophy, when it is beaten.
        up: Behind the thumb up, when it is beaten (ST-59).
        down: Behind the thumb down, when it is not.
    """

    stars: Annotated[int, Meta(ge=1, le=20)]
    books: tuple[Book, ...] = ()
    traits: tuple[Trait, ...] = ()
    reward: tuple[Effect, ...] = ()
    up: tuple[Effect, ...] = ()
    down: tuple[Effect, ...] = ()


class Dread(Struct, frozen=True, forbid_unknown_fields=True):
    """What Fear Counters do to a Boss (ST-23), for every ``per`` of them.

    Attributes:
        does: ``stars``: the Star Value rises by ``n``. ``minus``: each sibling who takes part
            gets ``n`` -1 tokens before anyone rolls.
        n: How much.
        per: For how many counters.
    """

    does: Literal["stars", "minus"] = "stars"
    n: int = 1
    per: Annotated[int, Meta(ge=1)] = 1


class Boss(Foe, frozen=True, kw_only=True):
    """A Boss card.

    Attributes:
        dread: What Fear does to it.
        worse: What is asked when Fear was added and the story is about that, or was told before.
        better: What is asked when Fear was removed; likewise.
        worse_news: The same in a few words, which stand below another question.
        better_news: Likewise.
    """

    dread: Dread
    worse: Question
    better: Question
    worse_news: Text
    better_news: Text


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """An Encounter on a Path (ST-60)."""

    stars: Annotated[int, Meta(ge=1, le=20)]
    books: tuple[Book, ...] = ()
    reward: tuple[Effect, ...] = ()


class Path(Card, frozen=True):
    """A Path card.

    Attributes:
        kind: An ``event`` is followed; for a ``search`` the Search Die is rolled.
        effects: What the Event does, or what the Search face does.
        trial: The Encounter that the Search face brings instead.
    """

    kind: Literal["event", "search"]
    effects: tuple[Effect, ...] = ()
    trial: Trial | None = None


class Character(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character card.

    Attributes:
        id: The role's id, which names the seat.
        name: What everybody calls them.
        die: Which Trouble Die; empty for a character with ``faces`` of its own.
        faces: A homebrew character's own die.
        ability: The Special Ability's name.
        says: The Special Ability in words.
        effects: The Special Ability.
        prompt: What its player is asked the first time in a game that the ability happens.
    """

    id: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,16}$")]
    name: Annotated[str, Meta(min_length=1, max_length=30)]
    ability: Text
    says: Text
    effects: tuple[Effect, ...]
    prompt: Question
    die: str = ""
    faces: tuple[str, ...] = ()


class TroubleDie(Struct, frozen=True, forbid_unknown_fields=True):
    """Six faces: a number of Stars, ``fail`` or ``ability``."""

    id: str
    faces: tuple[str, ...]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A location: its name and its thirteen cards."""

    id: Id
    title: Text
    entrance: Card
    bosses: tuple[Boss, ...]
    foes: tuple[Foe, ...]


class PlaceHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A location's own words."""

    id: Id
    title: Text


class Asks(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions that belong to no card.

    Attributes:
        back: How somebody got back from Home.
        escape: How it ended after all.
        traveler: The Fellow Traveler, described.
        spare: What comes in place of a prompt that was set aside.
        free: What comes when all of those were set aside as well.
        won: After an Encounter that was won and not told yet; `lost` likewise.
        boss: The second and later parts of the story of a Boss.
        journey: The second and later parts of the way home.
    """

    back: tuple[Question, ...]
    escape: tuple[Question, ...]
    traveler: tuple[Question, ...]
    spare: tuple[Question, ...]
    free: tuple[Question, ...]
    won: tuple[Question, ...]
    lost: tuple[Question, ...]
    boss: tuple[Question, ...]
    journey: tuple[Question, ...]


class Tellings(Struct, frozen=True, forbid_unknown_fields=True):
    """What computer siblings tell, by occasion."""

    bring: tuple[Text, ...]
    entrance: tuple[Text, ...]
    path: tuple[Text, ...]
    won: tuple[Text, ...]
    lost: tuple[Text, ...]
    secret: tuple[Text, ...]
    back: tuple[Text, ...]
    boss: tuple[Text, ...]
    journey: tuple[Text, ...]
    escape: tuple[Text, ...]
    claim: tuple[Text, ...]


class Content(Struct, frozen=True):
    """Everything that was read, by id."""

    characters: Mapping[str, Character]
    alternates: Mapping[str, str]
    dice: Mapping[str, TroubleDie]
    treasures: Mapping[str, Treasure]
    epics: Mapping[str, Treasure]
    places: Mapping[str, Place]
    paths: Mapping[str, Path]
    secrets: Mapping[str, Card]
    journeys: Mapping[str, Card]
    asks: Asks
    tellings: Tellings
    rules: tuple[RuleText, ...]
    sparks: tuple[str, ...]
    foes: Mapping[str, Foe]
    bosses: Mapping[str, Boss]
    entrances: Mapping[str, Card]
    home: tuple[str, ...] = ()

    def card(self, id: str) -> Card:  # noqa: A002 - the cards' own word
        """Return any card by its id.

        Raises:
            KeyError: There is none.
        """
        for shelf in self.shelves():
            if id in shelf:
                return shelf[id]
        raise KeyError(id)

    def shelves(self) -> tuple[Mapping[str, Card], ...]:
        """Return every kind of card."""
        return (
            self.treasures,
            self.epics,
            self.foes,
            self.paths,
            self.bosses,
            self.entrances,
            self.secrets,
            self.journeys,
        )

    def thing(self, id: str) -> Treasure:  # noqa: A002 - the cards' own word
        """Return a Treasure or Epic Treasure."""
        return self.treasures.get(id) or self.epics[id]

    def faces(self, seat: str) -> tuple[str, ...]:
        """Return the faces of a character's Trouble Die (ST-26)."""
        character = self.characters[seat]
        return character.faces or self.dice[character.die].faces

    def kind(self, id: str) -> str:  # noqa: A002 - the cards' own word
        """Return a word for the kind of a card, as it stands on its back."""
        for name, shelf in zip(KINDS, self.shelves(), strict=True):
            if id in shelf:
                return name
        raise KeyError(id)


KINDS = ("treasure", "epic", "location", "path", "boss", "entrance", "secret", "journey")


def prompts(content: Content) -> Iterator[str]:
    """Yield every narration prompt of the game."""
    for shelf in content.shelves():
        yield from (card.prompt for card in shelf.values())
    for boss in content.bosses.values():
        yield boss.worse
        yield boss.better
    yield from (c.prompt for c in content.characters.values())
    asks = content.asks
    yield from asks.back + asks.escape + asks.traveler + asks.spare
    yield from asks.free + asks.won + asks.lost + asks.boss + asks.journey


def read_place(reader: Reader, name: str) -> Place | None:
    """Read one location's file: ``[location]``, ``[[entrance]]``, ``[[boss]]``, ``[[card]]``."""
    head = reader.one(name, "location", PlaceHead)
    entrances = tuple(reader.table(name, "entrance", Card).values())
    bosses = tuple(reader.table(name, "boss", Boss).values())
    foes = tuple(reader.table(name, "card", Foe).values())
    reader.check(len(entrances) == 1, name, "entrance", "", "there must be one Entrance")
    reader.check(len(bosses) == 2, name, "boss", "", "there must be two Bosses")
    reader.check(len(foes) == 10, name, "card", "", "there must be ten other cards")
    for card in (*entrances, *bosses):
        reader.check(
            not set(card.tags) & set(TOGGLES),
            name,
            card.id,
            "tags",
            "an Entrance or Boss cannot be kept out by a toggle",
        )
    left = [foe for foe in foes if not set(foe.tags) & set(TOGGLES)]
    reader.check(len(left) >= 5, name, "card", "tags", "toggles must leave five cards")
    if head is None or not entrances:
        return None
    return Place(head.id, head.title, entrances[0], bosses, foes)
