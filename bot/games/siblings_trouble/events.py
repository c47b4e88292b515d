"""What happens in The Siblings Trouble, by past participles."""

from __future__ import annotations

from typing import Literal

from bot.engine import Event, Seat


class SetOut(Event, frozen=True):
    """The adventure was laid out; ``seat`` starts (ST-05 to ST-08)."""

    location: str
    seat: Seat
    amulet: bool


class Dealt(Event, frozen=True):
    """A starting Treasure was dealt face down, for its owner's eyes (ST-04)."""

    seat: Seat
    card: str


class TreasureRevealed(Event, frozen=True):
    """A starting Treasure was shown (ST-09)."""

    seat: Seat
    card: str


class TurnBegan(Event, frozen=True):
    """The next sibling's turn began."""

    seat: Seat


class CardDrawn(Event, frozen=True):
    """A card was turned over; ``source`` is ``deck``, ``paths`` or ``places``.

    ``hushed``: its question was set aside before, so its text is not read out again.
    """

    seat: Seat
    card: str
    kind: str
    source: Literal["deck", "paths", "places"]
    hushed: bool = False


class SearchRolled(Event, frozen=True):
    """The Search Die was rolled; ``again``: it showed Fear too early and is rolled again."""

    seat: Seat
    face: str
    again: bool


class TreasureRolled(Event, frozen=True):
    """The Treasure Die was rolled."""

    seat: Seat
    face: str
    again: bool


class TreasureDrawn(Event, frozen=True):
    """A Treasure was drawn, or taken out of the discard, with ``extra`` Stars added."""

    seat: Seat
    card: str
    extra: int = 0
    salvaged: bool = False


class PileShuffled(Event, frozen=True):
    """A pile was refilled from its discard (ST-49)."""

    pile: str


class PileEmpty(Event, frozen=True):
    """There was nothing left to draw (ST-49)."""

    pile: str


class TokenGained(Event, frozen=True):
    """Tokens were gained, +1 if ``stars`` is above 0, else -1."""

    seat: Seat
    stars: int


class Soothed(Event, frozen=True):
    """-1 tokens were taken away."""

    seat: Seat
    n: int


class FearChanged(Event, frozen=True):
    """Fear Counters were added to a Boss or removed; now there are ``total``."""

    seat: Seat
    boss: str
    n: int
    total: int


class SentHome(Event, frozen=True):
    """Somebody was sent Home."""

    seat: Seat


class CameBack(Event, frozen=True):
    """Somebody is in the adventure again; ``fetched``: a card brought them (ST-53)."""

    seat: Seat
    fetched: bool = False


class TreasureLost(Event, frozen=True):
    """A Treasure was discarded because a card said so."""

    seat: Seat
    card: str


class MarketOpened(Event, frozen=True):
    """A Fellow Traveler laid out Treasures (ST-18)."""

    seat: Seat
    cards: tuple[str, ...]


class Swapped(Event, frozen=True):
    """A Treasure was traded with the Traveler; ``gave`` is empty where it was a present."""

    seat: Seat
    took: str
    gave: str = ""


class MarketClosed(Event, frozen=True):
    """The Traveler went on."""

    seat: Seat


class Peeked(Event, frozen=True):
    """Boss and Epic Treasure were looked at in secret (ST-21)."""

    seat: Seat
    bosses: tuple[str, ...]
    epics: tuple[str, ...]


class SecretRevealed(Event, frozen=True):
    """Boss and Epic Treasure lie open."""

    seat: Seat
    bosses: tuple[str, ...]
    epics: tuple[str, ...]
    balance: int


class Met(Event, frozen=True):
    """An Encounter began; ``traits`` as in a `Fight`."""

    seat: Seat
    card: str
    need: int
    traits: tuple[tuple[int, int], ...] = ()


class Totted(Event, frozen=True):
    """A Boss's Star Value was totted up (ST-41).

    Attributes:
        seat: Who drew it.
        card: The Boss.
        stars: What its card comes to, with the traits that count.
        balance: The balance token.
        fear: What Fear Counters add.
        need: All of it together.
        traits: As in a `Fight`.
    """

    card: str
    stars: int
    balance: int
    fear: int
    need: int
    seat: Seat = ""
    traits: tuple[tuple[int, int], ...] = ()


class TroubleRolled(Event, frozen=True):
    """A Trouble Die was rolled."""

    seat: Seat
    face: str
    stars: int


class AbilityHappened(Event, frozen=True):
    """A Special Ability happened, with these Stars (ST-29)."""

    seat: Seat
    stars: int


class TokensSpent(Event, frozen=True):
    """All +1 and -1 tokens were used (ST-27)."""

    seat: Seat
    stars: int


class SpecialSpent(Event, frozen=True):
    """The Special Ability token was spent (ST-30)."""

    seat: Seat
    how: Literal["reroll", "ability"]


class AmuletUsed(Event, frozen=True):
    """The Magic Amulet was used for a sibling's Epic Fail (ST-22)."""

    seat: Seat
    saved: Seat


class TreasureUsed(Event, frozen=True):
    """A Treasure was discarded for its Stars (ST-31)."""

    seat: Seat
    card: str
    stars: int


class TreasurePlayed(Event, frozen=True):
    """A Treasure was used outside of an Encounter (ST-57)."""

    seat: Seat
    card: str


class AssistAsked(Event, frozen=True):
    """Somebody was asked for an Assist (ST-34)."""

    seat: Seat
    to: Seat


class AssistDeclined(Event, frozen=True):
    """They would rather not (ST-66)."""

    seat: Seat


class RescueCalled(Event, frozen=True):
    """A Rescue was called for (ST-35)."""

    seat: Seat


class RescueLeft(Event, frozen=True):
    """Somebody leaves the Rescue to others."""

    seat: Seat


class HelpCame(Event, frozen=True):
    """Somebody came to help."""

    seat: Seat
    part: Literal["assist", "rescue"]


class HelpNotAwaited(Event, frozen=True):
    """The lead waits no longer for an Assist of ``to``, or, if that is empty, for a Rescue."""

    seat: Seat
    to: Seat = ""


class Claimed(Event, frozen=True):
    """Somebody says that the story used what a card asks for (ST-50)."""

    seat: Seat
    key: str
    stars: int


class Contested(Event, frozen=True):
    """Somebody does not think so."""

    seat: Seat
    key: str


class Voted(Event, frozen=True):
    """Somebody voted on a claim."""

    seat: Seat
    key: str
    fair: bool


class ClaimJudged(Event, frozen=True):
    """A contested claim stands or falls."""

    seat: Seat
    key: str
    stands: bool


class Settled(Event, frozen=True):
    """An Encounter was won or lost."""

    seat: Seat
    card: str
    won: bool
    total: int
    need: int


class PutBack(Event, frozen=True):
    """A lost Encounter went back on top of the Adventure Deck (ST-37)."""

    card: str


class PrizeCarried(Event, frozen=True):
    """An Epic Treasure was won, and this sibling carries it (ST-43)."""

    seat: Seat
    card: str


class Kept(Event, frozen=True):
    """A Treasure was chosen to keep (ST-44); empty: nothing was there."""

    seat: Seat
    card: str


class TaleAsked(Event, frozen=True):
    """Somebody was asked to tell.

    Attributes:
        seat: Who.
        text: The question.
        occasion: What it belongs to.
        also: What should come into it too: ``fear-up``, ``token``.
        cards: The cards that were used (ST-55).
        boss: The Boss, where Fear is to be told.
        uses: Keys of what would add Stars if the story used it (ST-42).
    """

    seat: Seat
    text: str
    occasion: str
    also: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    boss: str = ""
    uses: tuple[str, ...] = ()


class Told(Event, frozen=True):
    """It was told."""

    seat: Seat


class TaleSkipped(Event, frozen=True):
    """No tale this time."""

    seat: Seat


class TalePassed(Event, frozen=True):
    """The telling was handed to somebody else."""

    seat: Seat
    to: Seat
    text: str


class Narrated(Event, frozen=True):
    """A computer sibling told it, in a line from the data."""

    seat: Seat
    text: str


class PromptSetAside(Event, frozen=True):
    """Somebody, nobody knows who, set a question aside; another one is asked of ``seat``.

    ``uses`` is as in `TaleAsked`.
    """

    seat: Seat
    text: str
    uses: tuple[str, ...] = ()


class QuestionSetAside(Event, frozen=True):
    """The same, while the question was in sight or to come but nobody was asked to tell yet."""


class Offered(Event, frozen=True):
    """A trade was offered; see `Offer` (ST-33)."""

    seat: Seat
    to: Seat
    give: str
    get: str


class OfferClosed(Event, frozen=True):
    """A trade did not come about: ``refused``, ``withdrawn`` or ``lapsed``."""

    seat: Seat
    to: Seat
    how: Literal["refused", "withdrawn", "lapsed"]


class Traded(Event, frozen=True):
    """Treasures changed hands."""

    seat: Seat
    to: Seat
    give: str
    get: str


class AllHome(Event, frozen=True):
    """Everybody is at Home: the adventure is over (ST-40)."""

    seats: tuple[Seat, ...]


class CameHome(Event, frozen=True):
    """The Journey Home is done: the adventure is won (ST-44)."""

    seats: tuple[Seat, ...]


ALL: tuple[type[Event], ...] = tuple(
    kind for kind in Event.__subclasses__() if kind.__module__ == __name__
)
"""Every kind of event of this game, in the order of this file."""
