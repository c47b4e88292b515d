"""What happens in Storybook Saga, as past participles.

All of it is public: nothing at this table is secret but what chance has not dealt yet.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.engine import Event


class Note(Struct, frozen=True, omit_defaults=True):
    """Something of a round that its story is made from."""

    kind: Literal["hurt", "hit", "miss", "fell", "felled", "item", "joined", "star", "quiet"]
    who: str = ""
    other: str = ""
    n: int = 0


class StoryOpened(Event, frozen=True, kw_only=True):
    """The table is set: where, against whom, with whose company (SS-03)."""

    location: str
    boss: str
    companion: str = ""


class HeroesDrawn(Event, frozen=True, kw_only=True):
    """Heroes were drawn from the deck to choose from."""

    heroes: tuple[str, ...]
    why: str


class HeroKept(Event, frozen=True, kw_only=True):
    """One of them was kept."""

    hero: str
    others: tuple[str, ...] = ()


class HeroesSwapped(Event, frozen=True, kw_only=True):
    """Two slots changed their Heroes; slots are 1 to 6."""

    one: int
    two: int
    heroes: tuple[str, str]


class BattleBegan(Event, frozen=True, kw_only=True):
    """Villains came out."""

    battle: int
    villains: tuple[str, ...]
    location: str


class VillainsSwapped(Event, frozen=True, kw_only=True):
    """Two Villains changed slots."""

    villains: tuple[str, str]


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round began."""

    battle: int
    round: int


class VillainRolled(Event, frozen=True, kw_only=True):
    """A Villain rolled for its attack; ``rage``: out of turn (SS-39)."""

    villain: str
    dice: tuple[int, ...]
    rage: bool = False


class AttackMissed(Event, frozen=True, kw_only=True):
    """An attack came to nothing: its condition is not met, or nobody is there."""

    who: str
    why: str


class TargetRolled(Event, frozen=True, kw_only=True):
    """The Target Die was rolled: ``l``, ``c``, ``r``, ``f``, ``b`` or ``star``."""

    who: str
    zone: str


class HeroHurt(Event, frozen=True, kw_only=True):
    """A Hero took damage; ``total`` is all that is on it now."""

    hero: str
    amount: int
    total: int
    health: int
    by: str = ""


class DamageIgnored(Event, frozen=True, kw_only=True):
    """Damage came to a defeated Hero (SS-19), or none of it was left."""

    hero: str
    fallen: bool


class DamageRedirected(Event, frozen=True, kw_only=True):
    """Somebody else takes the damage."""

    hero: str
    to: str
    amount: int


class VillainHurt(Event, frozen=True, kw_only=True):
    """A Villain took damage; ``total`` is all that is on it now."""

    villain: str
    amount: int
    total: int
    health: int
    by: str = ""


class Healed(Event, frozen=True, kw_only=True):
    """Damage was taken off a character."""

    who: str
    amount: int
    total: int


class PowerUsed(Event, frozen=True, kw_only=True):
    """An ability came into play; ``by`` is the Hero who has it."""

    card: str
    power: int
    by: str = ""


class DiceGathered(Event, frozen=True, kw_only=True):
    """The Attack Pool was gathered (SS-22)."""

    dice: int


class PoolChanged(Event, frozen=True, kw_only=True):
    """Dice more or fewer in the pool; ``now``: at once, else when it is gathered."""

    dice: int
    now: bool


class DieRolled(Event, frozen=True, kw_only=True):
    """A die of the pool was rolled; ``left`` are still to come."""

    die: int
    left: int


class DieAssigned(Event, frozen=True, kw_only=True):
    """A die was put on a Hero."""

    hero: str
    die: int


class DieChanged(Event, frozen=True, kw_only=True):
    """A die shows something else now; ``how``: ``reroll``, ``flip`` or ``change``."""

    who: str
    old: int
    new: int
    how: str


class DieMoved(Event, frozen=True, kw_only=True):
    """A die went from one Hero to another."""

    hero: str
    to: str
    die: int


class DiceReturned(Event, frozen=True, kw_only=True):
    """Dice went from a Hero back to the pool."""

    hero: str
    dice: tuple[int, ...]


class PieLent(Event, frozen=True, kw_only=True):
    """Friar Tuck lent a token."""

    hero: str
    value: int


class HeroAttacked(Event, frozen=True, kw_only=True):
    """A Hero's attack was made with these dice; ``card`` is an Item's for a Bonus Attack."""

    hero: str
    card: str
    dice: tuple[int, ...]
    count: int = 1


class HeroSlept(Event, frozen=True, kw_only=True):
    """A Hero will sleep through the next round (SS-27)."""

    hero: str


class HeroFell(Event, frozen=True, kw_only=True):
    """A Hero was defeated."""

    hero: str


class HeroStood(Event, frozen=True, kw_only=True):
    """A defeated Hero stood up again."""

    hero: str
    health: int


class HeroFollowed(Event, frozen=True, kw_only=True):
    """Somebody took a defeated Hero's place (SS-71)."""

    hero: str
    after: str


class VillainFell(Event, frozen=True, kw_only=True):
    """A Villain was defeated."""

    villain: str


class BossFell(Event, frozen=True, kw_only=True):
    """The Boss was defeated."""

    boss: str


class ItemFound(Event, frozen=True, kw_only=True):
    """The top Villain of a pile was turned over as an Item (SS-38)."""

    item: str


class ItemGiven(Event, frozen=True, kw_only=True):
    """A Hero has an Item now."""

    item: str
    hero: str


class ItemGone(Event, frozen=True, kw_only=True):
    """An Item was discarded."""

    item: str
    hero: str = ""


class TokenGained(Event, frozen=True, kw_only=True):
    """A Bonus token was gained."""

    token: str


class TokenSpent(Event, frozen=True, kw_only=True):
    """A Bonus token was spent; ``lost``: for nothing."""

    token: str
    lost: bool = False


class TokenRefused(Event, frozen=True, kw_only=True):
    """A Bonus token beyond five was lost (SS-34)."""


class ReminderGained(Event, frozen=True, kw_only=True):
    """A Reminder token was gained."""

    location: str


class DiscMoved(Event, frozen=True, kw_only=True):
    """The Location disc went one space on; past the last space it stays (SS-35)."""

    location: str
    space: int


class RecruitDrawn(Event, frozen=True, kw_only=True):
    """A Hero was drawn as a Recruit."""

    hero: str


class HeroJoined(Event, frozen=True, kw_only=True):
    """A Hero took somebody's place in the team."""

    hero: str
    instead: str


class HeroLeft(Event, frozen=True, kw_only=True):
    """One of the seven left the team, maybe the newcomer; its Items are discarded (SS-43)."""

    hero: str
    newcomer: str = ""
    items: tuple[str, ...] = ()


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over, ``last`` of its battle; what its story is made from."""

    battle: int
    round: int
    notes: tuple[Note, ...]
    active: int
    villains: tuple[str, ...]
    last: bool = False


class BattleEnded(Event, frozen=True, kw_only=True):
    """A battle is over: the survivors leave, the defeated stand up (SS-42)."""

    battle: int
    survivors: tuple[str, ...] = ()
    icons: int = 0


class SagaEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    won: bool
    boss: str
    active: tuple[str, ...] = ()


AnyEvent = (
    StoryOpened | HeroesDrawn | HeroKept | HeroesSwapped | BattleBegan | VillainsSwapped |
    RoundBegan | VillainRolled | AttackMissed | TargetRolled | HeroHurt | DamageIgnored |
    DamageRedirected | VillainHurt | Healed | PowerUsed | DiceGathered | PoolChanged |
    DieRolled | DieAssigned | DieChanged | DieMoved | DiceReturned | PieLent | HeroAttacked
    | HeroSlept | HeroFell | HeroStood | HeroFollowed | VillainFell | BossFell | ItemFound |
    ItemGiven | ItemGone | TokenGained | TokenSpent | TokenRefused | ReminderGained |
    DiscMoved | RecruitDrawn | HeroJoined | HeroLeft | RoundEnded | BattleEnded | SagaEnded
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    StoryOpened, HeroesDrawn, HeroKept, HeroesSwapped, BattleBegan, VillainsSwapped,
    RoundBegan, VillainRolled, AttackMissed, TargetRolled, HeroHurt, DamageIgnored,
    DamageRedirected, VillainHurt, Healed, PowerUsed, DiceGathered, PoolChanged, DieRolled,
    DieAssigned, DieChanged, DieMoved, DiceReturned, PieLent, HeroAttacked, HeroSlept,
    HeroFell, HeroStood, HeroFollowed, VillainFell, BossFell, ItemFound, ItemGiven,
    ItemGone, TokenGained, TokenSpent, TokenRefused, ReminderGained, DiscMoved,
    RecruitDrawn, HeroJoined, HeroLeft, RoundEnded, BattleEnded, SagaEnded,
)  # fmt: skip
