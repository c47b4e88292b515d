"""State, what a viewer knows of it, and events of My Brother."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.engine import Event, Known, Move, Seat, SeatPlan, State
from bot.games.my_brother.content import CHARACTERS

Phase = Literal["selection", "resolution", "declaration", "over"]
Ending = Literal["", "year", "eric", "recovery"]
"""How it ended: eleven turns lived through, Eric past his last space, nobody left at home."""

INDEX: dict[Seat, int] = {who: place for place, who in enumerate(CHARACTERS)}
"""Where a character stands in `BrotherState.characters`."""


def seated(seats: tuple[SeatPlan, ...]) -> tuple[Seat, ...]:
    """List the characters that somebody plays, in the order of `CHARACTERS`."""
    taken = [plan.seat for plan in seats]
    return tuple(who for who in CHARACTERS if who in taken)


class Character(Struct, frozen=True):
    """A character's board and cards.

    The six cards of a played character are always in exactly one of ``hand``, ``discard``,
    ``removed`` and, while ``waiting``, ``played``.

    Attributes:
        stress: 0 to 10.
        recovery: In Recovery: the board is turned over.
        hand: Cards that can be chosen, in the content's order; empty if nobody plays.
        discard: Played, until the last-card rule brings them back, oldest first.
        removed: Out of the game for good (MB-14).
        chosen: The Action of this turn, secret until all have chosen (MB-11).
        played: The revealed card of this turn; empty before that.
        waiting: ``played`` is on the table and not resolved yet.
        last: ``played`` was the last card, and the discard comes back in the discard step.
        declared: What was declared in Recovery this turn, which can still change (MB-26).
    """

    stress: int = 0
    recovery: bool = False
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    chosen: Move | None = None
    played: str = ""
    waiting: bool = False
    last: bool = False
    declared: Literal["", "stay", "return"] = ""


class BrotherState(State, frozen=True, kw_only=True):
    """A family at one moment.

    Attributes:
        turn: 1 to 11.
        phase: What is being asked.
        opened: ``moves`` when that question came up.
        characters: In the order of `CHARACTERS`, whether somebody plays them or not.
        eric: His stress, 0 to 10; 11 once it is lost.
        event: This turn's Event.
        accident: This turn's Accident.
        events: The Event deck below it, from the top; nobody may see it (MB-34).
        accidents: The Accident deck, likewise.
        before: The five stresses before the last move that changed any.
        peak: The most that Eric has had.
        rests: How often somebody went into Recovery.
        ended: How it ended; empty while it goes on.
    """

    turn: int = 0
    phase: Phase = "selection"
    opened: int = 0
    characters: tuple[Character, Character, Character, Character]
    eric: int = 0
    event: str = ""
    accident: str = ""
    events: tuple[str, ...] = ()
    accidents: tuple[str, ...] = ()
    before: tuple[int, ...] = (0, 0, 0, 0, 0)
    peak: int = 0
    rests: int = 0
    ended: Ending = ""

    def of(self, who: Seat) -> Character:
        """Return a character."""
        return self.characters[INDEX[who]]

    def levels(self) -> tuple[int, ...]:
        """Return the five stresses, Eric's last."""
        return (*(c.stress for c in self.characters), self.eric)


class BrotherKnown(Known, frozen=True, kw_only=True):
    """What a viewer knows: all but others' choices and the decks, hands included (MB-34).

    Hands are no secret: they are what is neither in the open discard nor removed.

    Attributes:
        seats: Who plays which character.
        hard: The harder Events are in use.
        chosen: How many have chosen a card this turn.
        choosing: How many choose.
        others: As in `BrotherState`, without the choices of anybody but the viewer.
    """

    seats: tuple[SeatPlan, ...]
    hard: bool
    turn: int
    phase: Phase
    characters: tuple[Character, ...]
    eric: int
    event: str
    accident: str
    before: tuple[int, ...]
    peak: int
    rests: int
    ended: Ending
    chosen: int
    choosing: int

    def of(self, who: Seat) -> Character:
        """Return a character."""
        return self.characters[INDEX[who]]

    def levels(self) -> tuple[int, ...]:
        """Return the five stresses, Eric's last."""
        return (*(c.stress for c in self.characters), self.eric)


# Events ------------------------------------------------------------------------------------


class Moved(Struct, frozen=True):
    """A marker that moved.

    Attributes:
        who: A character, or ``eric``.
        by: What the cards say.
        start: Where it stood.
        end: Where it stands: never below 0 (MB-31), and at 10 where Recovery began (MB-20).
    """

    who: str
    by: int
    start: int
    end: int


class Term(Struct, frozen=True):
    """What one active character adds to Eric's move (MB-24)."""

    who: Seat
    stress: int
    modifier: int


class Revealed(Struct, frozen=True):
    """One character's choice, face up.

    Attributes:
        seat: Whose.
        card: What is played.
        last: It is the last card, and all come back in the discard step (MB-12).
        removed: The card that was given up for it, for good (MB-13).
    """

    seat: Seat
    card: str
    last: bool = False
    removed: str = ""


class TurnBegan(Event, frozen=True, kw_only=True):
    """The top Event and the top Accident were revealed and took effect (MB-06).

    Attributes:
        turn: 1 to 11.
        event: The Event card.
        accident: The Accident card.
        moved: Every marker that a card names and that is not in Recovery.
        teller: Who may be asked about it.
    """

    turn: int
    event: str
    accident: str
    moved: tuple[Moved, ...]
    teller: Seat


class CardChosen(Event, frozen=True, kw_only=True):
    """A player chose, or changed the choice; only they know (MB-11)."""

    seat: Seat
    move: Move


class CardsRevealed(Event, frozen=True, kw_only=True):
    """All had chosen, and the cards were turned over (MB-15)."""

    cards: tuple[Revealed, ...]


class RecoveryRolled(Event, frozen=True, kw_only=True):
    """A character in Recovery rolled (MB-22)."""

    seat: Seat
    die: int
    start: int
    end: int
    played: bool = True


class CardResolved(Event, frozen=True, kw_only=True):
    """An Action was rolled for and took effect (MB-17).

    Attributes:
        seat: Whose.
        card: The Action card.
        die: The face that was rolled.
        modifier: What the Accident added.
        moved: Every marker that the outcome names and that is not in Recovery.
        listed: The card lists the outcome.
    """

    seat: Seat
    card: str
    die: int
    modifier: int
    moved: tuple[Moved, ...]
    listed: bool


class RecoveryBegan(Event, frozen=True, kw_only=True):
    """A character reached 10 and went into Recovery (MB-20).

    Attributes:
        seat: Whose.
        dropped: The Action card that is never resolved because of it (MB-18), or nothing.
    """

    seat: Seat
    dropped: str = ""


class CardsTakenBack(Event, frozen=True, kw_only=True):
    """The last card was played, and all discarded ones came back (MB-12)."""

    seat: Seat
    cards: int


class EricMoved(Event, frozen=True, kw_only=True):
    """Eric moved by the sum of what the active characters' stress adds (MB-24)."""

    terms: tuple[Term, ...]
    start: int
    end: int


class Declared(Event, frozen=True, kw_only=True):
    """Somebody in Recovery said what they will do, which can still change (MB-26)."""

    seat: Seat
    answer: Literal["stay", "return"]


class Stayed(Event, frozen=True, kw_only=True):
    """A character stays in Recovery for another turn."""

    seat: Seat


class CameBack(Event, frozen=True, kw_only=True):
    """A character is active again from the next Events phase on (MB-27)."""

    seat: Seat
    stress: int


class YearEnded(Event, frozen=True, kw_only=True):
    """The game is over, won (``year``) or lost."""

    ended: Ending
    turn: int
    eric: int


EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    CardChosen,
    CardsRevealed,
    RecoveryRolled,
    CardResolved,
    RecoveryBegan,
    CardsTakenBack,
    EricMoved,
    Declared,
    Stayed,
    CameBack,
    YearEnded,
)
