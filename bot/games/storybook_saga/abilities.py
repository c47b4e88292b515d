"""The language in which characters, Items, Companions and Locations are written.

An ability is a `Power`: when it works, which dice it needs, and what it does, step by step. All
of it is data, read from ``data/storybook_saga`` and carried out by ``actions``; the card's text is
generated from it by ``text``, so text and rule cannot differ.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.games.storybook_saga.conditions import DiceCondition

Simple = Literal[
    # Villains
    "a-villain",
    "another-villain",
    "all-villains",
    "facing-villain",
    "hurt-villain",
    "strongest-villain",
    "weakest-villain",
    "attacker",
    # Heroes
    "self",
    "a-hero",
    "another-hero",
    "all-heroes",
    "other-heroes",
    "row",
    "column",
    "front",
    "back",
    "left",
    "center",
    "right",
    "facing-heroes",
    "healthiest-hero",
    "weakest-hero",
    "hurt-hero",
    "busiest-hero",
    "richest-hero",
    "fallen-hero",
    "local-heroes",
    "strangers",
    "nobody",
]
"""Who is meant, where one word says it; for superlatives the player breaks ties (SS-20)."""


class _Place(Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """A target section with more to it than a word."""


class TargetDie(_Place, frozen=True, tag="target-die"):
    """Roll the Target Die: a zone of Heroes for a Villain, a Villain's slot for a Hero.

    Attributes:
        star: What an asterisk does. ``usual``: a Villain misses (SS-17), a Hero finds the center
            (SS-26). ``choose``: any one. ``all``: everybody. ``both-fall``: the attacker and any
            one Villain are defeated at once, and the attack ends (SS-50).
    """

    star: Literal["usual", "choose", "all", "both-fall"] = "usual"


class SlotOf(_Place, frozen=True, tag="slot"):
    """The Hero in the slot that one of the dice names: the highest, the lowest or the middle."""

    die: Literal["max", "min", "middle"]


class Depends(_Place, frozen=True, tag="if"):
    """One target if the dice meet a condition, another (or nobody) if they do not."""

    when: DiceCondition
    then: Simple | TargetDie | SlotOf
    other: Simple | TargetDie | SlotOf = "nobody"


Place = Simple | TargetDie | SlotOf | Depends

Census = Literal[
    "fallen-heroes",
    "active-heroes",
    "local-heroes",
    "hurt-heroes",
    "own-damage",
    "own-items",
    "tokens",
    "fallen-villains",
    "sleepers",
]
"""What can be counted at the table besides dice."""


class _Effect(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One step of what a power does."""


class Damage(_Effect, frozen=True, tag="damage"):
    """Put damage on somebody.

    Attributes:
        at: On whom.
        amount: How much.
        each: Times how often the power's condition is met.
        per: Times a count of something at the table.
    """

    at: Place
    amount: int = 1
    each: bool = False
    per: Census | None = None


class Heal(_Effect, frozen=True, tag="heal"):
    """Take damage off somebody; ``amount`` 0 is all of it."""

    at: Place
    amount: int = 1
    each: bool = False
    per: Census | None = None


class Defeat(_Effect, frozen=True, tag="defeat"):
    """Defeat somebody at once (SS-61); ``heal_rest``: and heal all other Heroes (SS-36)."""

    at: Place
    heal_rest: bool = False


class Stand(_Effect, frozen=True, tag="stand"):
    """A defeated Hero stands up, with so much Health left."""

    at: Place = "fallen-hero"
    health: int = 1


class Sleep(_Effect, frozen=True, tag="sleep"):
    """A Hero sleeps through the next round (SS-27)."""

    at: Place = "self"


class MoreDice(_Effect, frozen=True, tag="dice"):
    """Dice more (or fewer) in this round's Attack Pool."""

    amount: int = 1
    each: bool = False
    per: Census | None = None


class Token(_Effect, frozen=True, tag="token"):
    """Draw a Bonus token, or take one of the player's choice."""

    choose: bool = False


class Reroll(_Effect, frozen=True, tag="reroll"):
    """Roll dice again; ``dice`` 0: any number of one character's dice; -1: all of them.

    ``of``: ``self``: the Hero's. ``hero``: one Hero's. ``villain``: one Villain's. ``any``: any
    one character's.
    """

    dice: int = 0
    of: Literal["self", "hero", "villain", "any"] = "self"


class Flip(_Effect, frozen=True, tag="flip"):
    """Turn one die to its opposite side."""

    of: Literal["self", "hero", "villain", "any"] = "self"


class Change(_Effect, frozen=True, tag="change"):
    """Add to or take from one die's value; ``way`` says which is allowed."""

    by: int = 1
    way: Literal["both", "up", "down"] = "both"
    of: Literal["self", "hero", "villain", "any"] = "self"


class MoveDie(_Effect, frozen=True, tag="move"):
    """Move one assigned die: to this Hero, away from it, or between any two."""

    way: Literal["here", "away", "any"] = "any"


class Return(_Effect, frozen=True, tag="return"):
    """Put any dice on this Hero back into the pool, to be rolled again."""


class Shield(_Effect, frozen=True, tag="shield"):
    """Take so much off the damage that is being dealt; 0: all of it."""

    amount: int = 1


class Redirect(_Effect, frozen=True, tag="redirect"):
    """Somebody else takes the damage that is being dealt."""

    to: Place = "another-hero"


class Swap(_Effect, frozen=True, tag="swap"):
    """This Hero (or any, for a card without one) changes places with another."""


class Rage(_Effect, frozen=True, tag="rage"):
    """The most damaged Villain attacks at once (SS-39)."""


class Recruit(_Effect, frozen=True, tag="recruit"):
    """Draw a Hero, who may take anybody's place (SS-37)."""


class GainItem(_Effect, frozen=True, tag="item"):
    """Gain the top card of a Villain pile as an Item (SS-38)."""

    tier: Literal[1, 2] = 1


class Reminder(_Effect, frozen=True, tag="reminder"):
    """Gain a Reminder token, which does what the Location says (SS-66)."""


class LoseItem(_Effect, frozen=True, tag="lose-item"):
    """A Hero loses one Item, of the player's choice."""

    at: Place


class LoseToken(_Effect, frozen=True, tag="lose-token"):
    """One Bonus token of the player's choice is spent for nothing."""


class Hook(_Effect, frozen=True, tag="hook"):
    """What the vocabulary cannot say, by name."""

    name: Literal["bees", "wolf", "pies", "pig"]


# Ongoing: nothing happens, something is different while the card is in play.


class Fixed(_Effect, frozen=True, tag="fixed"):
    """A die that is always there (SS-46)."""

    face: int


class Allowance(_Effect, frozen=True, tag="allowance"):
    """Dice more in the Dice Allowance."""

    amount: int = 1


class Tougher(_Effect, frozen=True, tag="tougher"):
    """More Health."""

    amount: int = 1


class Armour(_Effect, frozen=True, tag="armour"):
    """Less damage each time it is dealt, but never less than 1."""

    amount: int = 1


class Stronger(_Effect, frozen=True, tag="stronger"):
    """More damage in the Attack Ability, where it deals any."""

    amount: int = 1


class FallenDice(_Effect, frozen=True, tag="fallen-dice"):
    """Dice more for the pool while defeated."""

    amount: int = 1


class Wild(_Effect, frozen=True, tag="wild"):
    """Local everywhere."""


Effect = (
    Damage
    | Heal
    | Defeat
    | Stand
    | Sleep
    | MoreDice
    | Token
    | Reroll
    | Flip
    | Change
    | MoveDie
    | Return
    | Shield
    | Redirect
    | Swap
    | Rage
    | Recruit
    | GainItem
    | Reminder
    | LoseItem
    | LoseToken
    | Hook
    | Fixed
    | Allowance
    | Tougher
    | Armour
    | Stronger
    | FallenDice
    | Wild
)

ONGOING = (Fixed, Allowance, Tougher, Armour, Stronger, FallenDice, Wild)
"""The effects of a power whose time is ``always``."""

Time = Literal[
    "attack",
    "bonus",
    "start",
    "assign",
    "heroes",
    "villains",
    "any",
    "struck",
    "falls",
    "villain-falls",
    "hero-falls",
    "battle",
    "always",
]
"""When a power works.

``attack``: in its own turn. ``bonus``: a Bonus Attack (SS-47). ``start``: before dice are gathered
(SS-21). ``assign``: while dice are assigned. ``heroes``, ``villains``: at any time in that phase.
``any``: at any time. ``struck``: when damage is dealt to it. ``falls``: when it is defeated.
``villain-falls``, ``hero-falls``: when one is. ``battle``: when a battle begins. ``always``: it
is simply so."""

CHOSEN_TIMES = ("start", "assign", "heroes", "villains", "any")
"""Times at which the player says that a power is used."""


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability.

    Attributes:
        do: What it does, in order.
        time: When it works.
        when: The Dice Condition; None: always. It looks at the dice on its Hero, or at those that
            its Villain rolled.
        repeat: All of it is done once for each time that the condition is met.
        otherwise: It works only if the power before it did not.
        may: The player may leave it out.
        uses: How often: once a ``round``, a ``battle``, ``once`` (an Item is then discarded), or
            ``free``.
        who: For Companions and Locations: whose turn, damage or defeat it is about.
    """

    do: tuple[Effect, ...]
    time: Time = "attack"
    when: DiceCondition | None = None
    repeat: bool = False
    otherwise: bool = False
    may: bool = False
    uses: Literal["round", "battle", "once", "free"] = "round"
    who: Literal["self", "any-hero", "local-heroes", "local-villains"] = "self"

    @property
    def every(self) -> bool:
        """It counts how often its condition is met, and so uses dice for each time."""
        return self.repeat or any(getattr(effect, "each", False) for effect in self.do)
