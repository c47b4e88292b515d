"""What a table of Sibling Rivalry remembers, what can be known of it and what can happen.

All of it is open information: nobody knows more than anybody else.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot import engine as kit
from bot.games.sibling_rivalry.board import START

Side = Literal["white", "black"]
Phase = Literal["soldier", "marauder"]
Kind = Literal["move", "attack", "enter", "march", "slay"]


class Position(Struct, frozen=True):
    """A battle at one moment; `bot.games.sibling_rivalry.notation` has its text form.

    Attributes:
        board: A letter a square, see `bot.games.sibling_rivalry.board`.
        turn: Whose turn it is.
        phase: Which of its phases.
        points: Action Points left in it, 0 and up.
        owed: Compulsory free entries that are still to be made (SR-25).
        lead: Kills that White holds; below 0: that Black holds (SR-11).
        round: The number of the round, from 1; beyond the limit the battle is over (SR-22).
    """

    board: str = START
    turn: Side = "white"
    phase: Phase = "soldier"
    points: int = 5
    owed: int = 0
    lead: int = 0
    round: int = 1


class Deed(Struct, frozen=True):
    """One step of a phase, as it is told.

    Attributes:
        kind: ``move`` and ``attack`` of Soldiers, ``enter``, ``march`` and ``slay`` of Marauders.
        piece: The letter of who moves.
        start: The square it came from; the target's own for ``enter``.
        end: The square it stands on now.
        victim: The letter of who was killed there; empty: nobody.
        sum: The attack value of the square then, as numbers that add up to it, the largest first.
        promoted: The Barbarian became a Chief (SR-16).
        free: It cost no point (SR-25).
    """

    kind: Kind
    piece: str
    start: str
    end: str
    victim: str = ""
    sum: tuple[int, ...] = ()
    promoted: bool = False
    free: bool = False


class Feat(Struct, frozen=True):
    """What somebody did in one phase.

    Attributes:
        seat: Whose phase it was; empty: nobody has done anything of the kind.
        kills: Marauders killed in it.
        round: In which round.
    """

    seat: str = ""
    kills: int = 0
    round: int = 0


class RivalryState(kit.State, frozen=True, kw_only=True):
    """Everything.

    Attributes:
        position: The battle.
        deeds: The steps of this phase so far.
        before: The steps of the phase before, whose last one a picture marks until there are
            ``deeds``.
        killed: Marauders killed, by White and by Black.
        slain: Soldiers killed in White's and in Black's Marauder Phases.
        best: The phase with the most kills so far, the first one of several.
        opened: ``moves`` when the question that is open now came up.
        ended: ``resigned-white``, ``resigned-black`` or ``agreed``; empty: not by a player's word.
        offer: Who offers a draw and waits for the answer; empty: nobody.
        offers: For White and Black, the round of the last offer: one a round.
    """

    position: Position = Position()
    deeds: tuple[Deed, ...] = ()
    before: tuple[Deed, ...] = ()
    killed: tuple[int, int] = (0, 0)
    slain: tuple[int, int] = (0, 0)
    best: Feat = Feat()
    opened: int = 0
    ended: str = ""
    offer: str = ""
    offers: tuple[int, int] = (0, 0)


class RivalryKnown(kit.Known, frozen=True, kw_only=True):
    """What anybody may know, which is everything but the seed.

    Attributes:
        view: From where the board is seen: ``mover``, ``white`` or ``black``; who sits at it looks
            from their own side.
    """

    position: Position
    deeds: tuple[Deed, ...]
    before: tuple[Deed, ...]
    killed: tuple[int, int]
    slain: tuple[int, int]
    best: Feat
    offer: str
    vigour: int
    view: str = "mover"


class BattleBegan(kit.Event, frozen=True, kw_only=True):
    """The brothers stand back to back."""


class Stepped(kit.Event, frozen=True, kw_only=True):
    """Somebody spent a point, or brought the free Barbarian."""

    seat: kit.Seat
    deed: Deed


class PhaseEnded(kit.Event, frozen=True, kw_only=True):
    """A phase is over; all of it is told at once.

    Attributes:
        seat: Whose phase it was.
        phase: Which.
        deeds: What happened in it.
        unused: Points that were left.
        lead: Kills that White holds now; below 0: Black.
        foes: Marauders on the board at its end.
    """

    seat: kit.Seat
    phase: Phase
    deeds: tuple[Deed, ...]
    unused: int
    lead: int
    foes: int


class PrinceFell(kit.Event, frozen=True, kw_only=True):
    """A Prince is dead.

    Attributes:
        seat: Whose Prince.
        by: In whose Marauder Phase.
        heir: Who owns his Soldiers now; empty: the battle is over.
    """

    seat: kit.Seat
    by: kit.Seat
    heir: str = ""


class VigourFell(kit.Event, frozen=True, kw_only=True):
    """Some rounds later: everybody is more tired.

    Attributes:
        round: The round that begins.
        vigour: Vigour from now on.
    """

    round: int
    vigour: int


class DrawOffered(kit.Event, frozen=True, kw_only=True):
    """Somebody has had enough; what was said is not taken back."""

    seat: kit.Seat


class DrawDeclined(kit.Event, frozen=True, kw_only=True):
    """The other one has not."""

    seat: kit.Seat


class DrawAgreed(kit.Event, frozen=True, kw_only=True):
    """The brothers call it even."""

    seat: kit.Seat


class Resigned(kit.Event, frozen=True, kw_only=True):
    """A brother admits it."""

    seat: kit.Seat


EVENTS: tuple[type[kit.Event], ...] = (
    BattleBegan,
    Stepped,
    PhaseEnded,
    PrinceFell,
    VigourFell,
    DrawOffered,
    DrawDeclined,
    DrawAgreed,
    Resigned,
)
