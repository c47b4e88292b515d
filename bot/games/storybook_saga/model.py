"""What a game of Storybook Saga is made of: the table, the agenda, the state, what is known.

Everything that is still to happen stands in ``Table.agenda``, next first, as small structs. The
engine takes the first task, does it or asks about it; nothing waits in a call stack, so a game can
stop and be read back in the middle of any choice.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.engine import Known, Seat, State
from bot.games.storybook_saga.events import AnyEvent, Note

CREW: Seat = "crew"

FRONT, BACK = (0, 1, 2), (3, 4, 5)
"""Slots of the rows, counted from 0; on the cards they are 1 to 3 and 4 to 6 (SS-06)."""

ZONES: dict[str, tuple[int, ...]] = {
    "l": (0, 3),
    "c": (1, 4),
    "r": (2, 5),
    "f": FRONT,
    "b": BACK,
    "star": (),
}
"""The faces of the Target Die, in order, and the Hero slots of each (SS-06, SS-17)."""

VILLAIN_SLOT = {"l": 0, "f": 0, "c": 1, "star": 1, "r": 2, "b": 2}
"""The Villain slot that a face of the Target Die finds (SS-07)."""

DICE = 18
"""Standard dice in the box (SS-58)."""

HELD = 5
"""Bonus tokens that can be held (SS-33)."""

Phase = Literal[
    "draft", "line-up", "arrange", "villains", "start", "assign", "resolve", "falls", "disc",
    "refresh", "between", "over",
]  # fmt: skip


class HeroAt(Struct, frozen=True, omit_defaults=True):
    """A Hero in a slot.

    Attributes:
        hero: Which.
        damage: Damage on it; may be above its Health (SS-18).
        fallen: Defeated.
        dice: Values of the dice assigned to it, in the order in which they came.
        pies: Values of the Friar Tuck tokens lent to it.
        items: Villains whose Items it has.
        sleep: 1: sleeps this round. 2: sleeps next round. 3: sleeps both.
    """

    hero: str
    damage: int = 0
    fallen: bool = False
    dice: tuple[int, ...] = ()
    pies: tuple[int, ...] = ()
    items: tuple[str, ...] = ()
    sleep: int = 0

    @property
    def awake(self) -> bool:
        """Active and not asleep: gathers dice and gets them."""
        return not self.fallen and not self.asleep

    @property
    def asleep(self) -> bool:
        """Sleeps through this round (SS-27)."""
        return self.sleep in (1, 3)


class FoeAt(Struct, frozen=True, omit_defaults=True):
    """A Villain in a slot.

    Attributes:
        villain: Which.
        damage: Damage on it.
        dice: What it has rolled for the attack that is going on.
        cube: The Swarm's cube: the slot it is on, 1 to 6. The Wolf's: how far he has drawn breath.
    """

    villain: str
    damage: int = 0
    dice: tuple[int, ...] = ()
    cube: int = 0


class Task(Struct, frozen=True, omit_defaults=True, tag=True):
    """Something that is still to happen, and may have to ask first."""


class Draft(Task, frozen=True, omit_defaults=True):
    """Keep one of the two Heroes that were drawn (SS-05)."""

    shown: tuple[str, ...]


class Arrange(Task, frozen=True, omit_defaults=True):
    """Put the Heroes in order (SS-05, SS-12)."""


class Muster(Task, frozen=True, omit_defaults=True):
    """Begin a battle: Villains come out (SS-08)."""

    battle: int


class LineUp(Task, frozen=True, omit_defaults=True):
    """Put the Villains in order (SS-08)."""


class Begin(Task, frozen=True, omit_defaults=True):
    """Begin a phase of the round, or a round (SS-11)."""

    phase: Phase


class Villains(Task, frozen=True, omit_defaults=True):
    """Say which Villain attacks next (SS-13)."""

    left: tuple[str, ...]
    asked: bool = True


class Roll(Task, frozen=True, omit_defaults=True):
    """A Villain rolls its dice; ``rage``: out of turn."""

    villain: str
    rage: bool = False


class Enrage(Task, frozen=True, omit_defaults=True):
    """Say which of the most damaged Villains attacks at once (SS-39)."""

    villains: tuple[str, ...]


class Strike(Task, frozen=True, omit_defaults=True):
    """A Villain's attack is resolved with the dice it has."""

    villain: str


class Pause(Task, frozen=True, omit_defaults=True):
    """Stop, if there is a token or a power that fits this moment."""

    moment: Literal["start", "rolled", "attacks", "turn", "falls"]


class Run(Task, frozen=True, omit_defaults=True):
    """A power works: its steps go on the agenda.

    Attributes:
        card: The key of the card that has it.
        power: Which of its powers, from 0.
        by: The Hero or Villain who acts; empty for Companions, Locations and tokens.
        count: How often the condition is met.
        dice: What its target section looks at.
        other: Whom it is about besides: the Villain that struck.
        paid: Whether the power or token is marked as used already.
    """

    card: str
    power: int = 0
    by: str = ""
    count: int = 1
    dice: tuple[int, ...] = ()
    other: str = ""
    paid: bool = True


class Do(Task, frozen=True, omit_defaults=True):
    """One step of a power.

    Attributes:
        card: As for `Run`, and so are the fields down to ``paid``.
        step: Which of the power's effects.
        zone: The face of the Target Die, once it is rolled.
        picked: What was chosen so far.
    """

    card: str
    power: int = 0
    by: str = ""
    count: int = 1
    dice: tuple[int, ...] = ()
    other: str = ""
    paid: bool = True
    step: int = 0
    zone: str = ""
    picked: tuple[str, ...] = ()


class Hurt(Task, frozen=True, omit_defaults=True):
    """Damage comes to a Hero, who may have something against it."""

    hero: str
    amount: int
    by: str = ""
    armour: bool = True


class Assign(Task, frozen=True, omit_defaults=True):
    """Roll the dice of the pool and assign them, one at a time (SS-23)."""


class Turn(Task, frozen=True, omit_defaults=True):
    """The Hero in a slot, from 0, resolves its attacks (SS-24)."""

    slot: int


class Attack(Task, frozen=True, omit_defaults=True):
    """A Hero makes an attack if its condition is met; Bonus Attacks keep their dice (SS-47)."""

    hero: str
    card: str
    power: int = 0


class Spent(Task, frozen=True, omit_defaults=True):
    """The dice that an attack used go back to the supply (SS-28)."""

    hero: str
    dice: tuple[int, ...] = ()
    pies: tuple[int, ...] = ()


class FallHeroes(Task, frozen=True, omit_defaults=True):
    """Heroes with damage at or over their Health are defeated (SS-29)."""


class FallVillains(Task, frozen=True, omit_defaults=True):
    """So are Villains, in the player's order (SS-30, SS-64)."""

    left: tuple[str, ...] | None = None


class FallBoss(Task, frozen=True, omit_defaults=True):
    """And the Boss, if nobody stands beside it (SS-31)."""


class ItemFor(Task, frozen=True, omit_defaults=True):
    """Give an Item to a Hero, or take a token for it (SS-30, SS-38)."""

    item: str


class Gain(Task, frozen=True, omit_defaults=True):
    """Gain a Bonus token (SS-33, SS-34)."""

    choose: bool = False


class Reinforce(Task, frozen=True, omit_defaults=True):
    """Keep one of the Heroes that were drawn after a battle (SS-43)."""

    shown: tuple[str, ...]


class Release(Task, frozen=True, omit_defaults=True):
    """One of the seven has to go (SS-43)."""


class Enlist(Task, frozen=True, omit_defaults=True):
    """A Recruit may take somebody's place (SS-37)."""

    hero: str


class EndBattle(Task, frozen=True, omit_defaults=True):
    """Clean up after Battle 1 or 2, or end the game (SS-42, SS-44)."""


AnyTask = (
    Draft | Arrange | Muster | LineUp | Begin | Villains | Roll | Strike | Pause | Run | Do | Hurt
    | Assign | Turn | Attack | Spent | FallHeroes | FallVillains | FallBoss | ItemFor | Gain
    | Reinforce | Release | Enlist | Enrage | EndBattle
)  # fmt: skip


class Blow(Struct, frozen=True, omit_defaults=True):
    """What a Hero did to a Villain at one stroke.

    Attributes:
        who: The Hero; empty: there was no such blow.
        whom: The Villain.
        n: Damage.
        battle: In which battle.
        round: In which round of it.
    """

    who: str = ""
    whom: str = ""
    n: int = 0
    battle: int = 0
    round: int = 0


class Table(Struct, frozen=True, omit_defaults=True):
    """All that lies open on the table.

    Attributes:
        location: Where it plays.
        boss: Who waits in Battle 3.
        companion: Who goes along; empty in a harder game (SS-04).
        battle: 1 to 3; 0 before the first.
        round: Of this battle.
        phase: What is going on.
        team: The Heroes, by slot; fewer than six in the draft, seven for a moment (SS-43).
        foes: The Villains, by slot; None: empty.
        drafted: The first six.
        disc: The Location disc's space; 0 is the Start (SS-35).
        pool: Dice of the Attack Pool that are not rolled yet.
        die: The die that was rolled and is to be assigned; 0: none.
        more: Dice more (or fewer) when the pool is gathered.
        bonus: Bonus tokens held, in the order in which they came.
        spent: Bonus tokens that lie face up.
        reminders: Reminder tokens held.
        pies: Friar Tuck tokens that can still be lent in this battle.
        quiet: No stops in the rest of this phase.
        each: A stop before each Hero's attack, whenever something can be used.
        passed: Powers that were on offer when the Heroes were told to strike, by key: they are no
            reason to stop before a Hero's attack.
        settled: Who stood where when the player asked to be left alone: while that is so, neither
            the places of the Heroes nor the order of the Villains is asked about.
        used: Powers used this round, by key.
        gone: Powers used this battle, by key.
        notes: What this round's story will tell.
        recent: What happened in the last move.
        agenda: What is still to happen, next first.
        opened: The number of moves at which the open question came up.
        left: How many Heroes the deck has.
        piles: How many Villains each pile has, Tier 1 and Tier 2.
        discards: Villains that were discarded, by Tier.
        boss_fell: The Boss is defeated.
        rounds: Rounds played in the whole game.
        dealt: Damage that each Hero has dealt to Villains.
        best: The greatest blow so far, the first one of several.
        final: The blow that left the Boss without Health.
        falls: How often a Hero was defeated.
        result: How the game ended.
    """

    location: str
    boss: str
    companion: str = ""
    battle: int = 0
    round: int = 0
    phase: Phase = "draft"
    team: tuple[HeroAt, ...] = ()
    foes: tuple[FoeAt | None, ...] = (None, None, None)
    drafted: tuple[str, ...] = ()
    disc: int = 0
    pool: int = 0
    die: int = 0
    more: int = 0
    bonus: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    reminders: int = 0
    pies: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    quiet: bool = False
    each: bool = False
    passed: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    recent: tuple[AnyEvent, ...] = ()
    agenda: tuple[AnyTask, ...] = ()
    opened: int = 0
    left: int = 0
    piles: tuple[int, int] = (0, 0)
    discards: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    boss_fell: bool = False
    rounds: int = 0
    dealt: tuple[tuple[str, int], ...] = ()
    best: Blow = Blow()
    final: Blow = Blow()
    falls: int = 0
    result: Literal["", "won", "lost"] = ""


class SagaState(State, frozen=True, kw_only=True):
    """The whole game: the open table, and what lies face down.

    Attributes:
        table: All that is open.
        deck: The Heroes to draw, top first.
        piles: The Villains to draw, Tier 1 and Tier 2, top first.
    """

    table: Table
    deck: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class SagaKnown(Known, frozen=True, kw_only=True):
    """What is known: everything but the order of the piles and the dice to come.

    Attributes:
        table: All that lies open.
        self_roll: The player rolls each die with a click of its own.
    """

    table: Table
    self_roll: bool = False
