"""Card texts, generated from the powers themselves, so that text and rule cannot differ.

Every word is in ``en.ftl``; this file only says which phrases stand where.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Line, line
from bot.games.storybook_saga.abilities import (
    ONGOING,
    Change,
    Damage,
    Depends,
    Effect,
    Fixed,
    Flip,
    GainItem,
    Heal,
    Hook,
    MoreDice,
    MoveDie,
    Place,
    Power,
    Redirect,
    Reroll,
    Shield,
    SlotOf,
    Stand,
    TargetDie,
    Token,
)
from bot.games.storybook_saga.conditions import (
    Condition,
    Even,
    Max,
    Middle,
    Min,
    Odd,
    Pairs,
    Sum,
)
from bot.games.storybook_saga.content import Cards

HERO, VILLAIN, LONE, OTHER = "hero", "villain", "lone", "other"
"""Whose card it is: "this Hero" and the Target Die mean different things on each.

`LONE` is a Villain with a single die, which is neither the highest nor the lowest."""


def kind_of(cards: Cards, key: str) -> str:
    """Say whose card a key names."""
    if key in cards.heroes or key.startswith("item."):
        return HERO
    if key in cards.villains or key in cards.bosses:
        return LONE if cards.foe(key).dice == 1 else VILLAIN
    return OTHER


def card_text(cards: Cards, key: str) -> Line:
    """Return all that stands on a card."""
    if key.startswith("track."):
        return Line("ss-nothing")
    kind = kind_of(cards, key)
    return join([power_text(power, kind) for power in cards.powers[key]])


def join(lines: Sequence[Line], id: str = "ss-both") -> Line:  # noqa: A002 - Fluent's word
    """Put sentences one after the other."""
    if not lines:
        return Line("ss-nothing")
    text = lines[0]
    for following in lines[1:]:
        text = line(id, one=text, two=following)
    return text


def listed(lines: Sequence[Line], last: str = "ss-and") -> Line:
    """Put names into a list that ends in "and", or as ``last`` says."""
    if len(lines) < 2:
        return join(lines)
    return line(last, one=join(lines[:-1], "ss-comma"), two=lines[-1])


def power_text(power: Power, kind: str) -> Line:
    """Return one ability as a sentence."""
    if power.time == "always":
        do = listed([effect_text(effect, kind) for effect in power.do])
        who = power.who if kind == OTHER else "self"
        return line("ss-p-always", who=who, do=do)
    if power.time in ("attack", "bonus"):
        return _attack(power, kind)
    do = _steps(power, kind)
    if power.time in ("start", "assign", "heroes", "villains", "any"):
        who = power.who if kind == OTHER else "self"
        return line(
            "ss-p-chosen",
            often=power.uses,
            time=power.time,
            who=who,
            when=condition_text(power.when) if power.when else Line("ss-nothing"),
            has=int(power.when is not None),
            do=do,
        )
    whose = power.who if kind == OTHER else VILLAIN if kind == LONE else kind
    return line("ss-p-trigger", time=power.time, often=power.uses, who=whose, do=do)


def _steps(power: Power, kind: str, roll: str = "usual") -> Line:
    """Say one effect after the other; who was meant just now is "the same Hero".

    Args:
        power: Whose effects.
        kind: Whose card it is.
        roll: How often the Target Die is rolled, where that has to be said: ``new``, for each time
            that the condition is met, or ``single``, for all of them together.
    """
    steps: list[Line] = []
    before: object = None
    for effect in power.do:
        at = getattr(effect, "at", None)
        again = isinstance(at, SlotOf) and at == before
        same = Line("ss-at-same") if again else None
        steps.append(effect_text(effect, kind, same, roll))
        before = at
    return join(steps, "ss-then")


def _attack(power: Power, kind: str) -> Line:
    otherwise, bonus = int(power.otherwise), int(power.time == "bonus")
    who, when = power.who, power.when
    if when is None:
        do = _steps(power, kind)
        return line("ss-p-plain", otherwise=otherwise, bonus=bonus, who=who, do=do)
    if power.repeat:
        each, do = each_text(when), _steps(power, kind, "new")
        return line("ss-p-each", otherwise=otherwise, bonus=bonus, who=who, each=each, do=do)
    if power.every:
        do = join([_sum_text(effect, when, kind) for effect in power.do], "ss-then")
        return line("ss-p-sum", otherwise=otherwise, bonus=bonus, who=who, do=do)
    do = _steps(power, kind)
    said = condition_text(when)
    return line("ss-p-if", otherwise=otherwise, bonus=bonus, who=who, when=said, do=do)


def _sum_text(effect: Effect, when: Condition, kind: str) -> Line:
    """Say what is done once, as much of it as the condition is met."""
    if not isinstance(effect, Damage):
        return effect_text(effect, kind)
    at = effect.at
    one = at if at in ("a-villain", "a-hero") else "none"
    return line(
        "ss-do-each",
        n=effect.amount,
        each=each_text(when),
        one=one,
        at=place_text(at, kind, "single"),
    )


def condition_text(when: Condition) -> Line:
    """Return a Dice Condition as it stands after "if"."""
    match when:
        case Sum(exactly=exactly, at_least=low, at_most=high, per=per):
            if exactly:
                return line("ss-if-sum-exactly", n=exactly)
            return line("ss-if-sum", low=low or per, high=high)
        case Max(at_least=low, at_most=high):
            return line("ss-if-die", die="max", low=low, high=high)
        case Min(at_least=low, at_most=high):
            return line("ss-if-die", die="min", low=low, high=high)
        case Middle(at_least=low, at_most=high):
            return line("ss-if-die", die="middle", low=low, high=high)
        case Pairs(make=make):
            return line("ss-if-pairs", n=make)
    return line(f"ss-if-{_kind(when)}", n=getattr(when, "dice", 1))


def each_text(when: Condition) -> Line:
    """Return a Dice Condition as it stands after "for each"."""
    match when:
        case Sum(per=per):
            return line("ss-each-sum", n=per)
        case Max() | Min() | Middle():
            return line("ss-each-point", die=_kind(when))
        case Pairs(make=make, separate=separate):
            return line("ss-each-pairs", n=make, separate=int(separate))
        case Even(dice=dice) | Odd(dice=dice):
            return line(f"ss-each-{_kind(when)}", n=dice)
    return line(f"ss-each-{_kind(when)}", n=getattr(when, "dice", 1))


def _kind(when: Condition) -> str:
    return type(when).__name__.lower()


def effect_text(effect: Effect, kind: str, same: Line | None = None, roll: str = "usual") -> Line:
    """Return what an effect does, without a full stop; ``same``: to whom, said already."""
    name = str(effect.__struct_config__.tag)
    match effect:
        case Damage(at=at, amount=amount, per=per) | Heal(at=at, amount=amount, per=per):
            whom = same or place_text(at, kind, roll)
            text = line(f"ss-do-{name}", n=amount, at=whom, per=per or "none")
        case MoreDice(amount=amount):
            text = line("ss-do-dice", n=amount, less=-amount, fewer=int(amount < 0))
        case Stand(at=at, health=health):
            text = line("ss-do-stand", n=health, at=same or place_text(at, kind))
        case Token(choose=choose):
            text = line("ss-do-token", choose=int(choose))
        case Reroll(dice=dice, of=of):
            text = line("ss-do-reroll", n=dice, of=_whose(of, kind))
        case Flip(of=of):
            text = line("ss-do-flip", of=_whose(of, kind))
        case Change(by=by, way=way, of=of):
            text = line("ss-do-change", n=by, way=way, of=_whose(of, kind))
        case MoveDie(way=way):
            text = line("ss-do-move", way=way)
        case Shield(amount=amount):
            text = line("ss-do-shield", n=amount)
        case Redirect(to=to):
            text = line("ss-do-redirect", to=place_text(to, kind))
        case GainItem(tier=tier):
            text = line("ss-do-item", n=tier)
        case Hook(name=hook):
            text = line(f"ss-hook-{hook}")
        case Fixed(face=face):
            text = line("ss-do-fixed", n=face)
        case _ if isinstance(effect, ONGOING):
            text = line(f"ss-do-{name}", n=getattr(effect, "amount", 1))
        case _ if hasattr(effect, "at"):
            rest = int(getattr(effect, "heal_rest", False))
            text = line(f"ss-do-{name}", at=same or place_text(effect.at, kind, roll), rest=rest)
        case _:
            text = Line(f"ss-do-{name}")
    return text


def _whose(of: str, kind: str) -> str:
    """Say "its own" where a card speaks of several Heroes."""
    return "own" if of == "self" and kind == OTHER else of


def place_text(place: Place, kind: str, roll: str = "usual") -> Line:
    """Return who is meant; ``roll``: how often the Target Die is rolled, as for `_steps`."""
    match place:
        case TargetDie(star=star):
            return line("ss-at-target-die", kind=kind, star=star, roll=roll)
        case SlotOf(die=die):
            return line("ss-at-slot", die=die, kind=kind)
        case Depends(when=when, then=then, other=other):
            return line(
                "ss-at-if",
                when=condition_text(when),
                then=place_text(then, kind, roll),
                other=place_text(other, kind, roll),
            )
    return line("ss-at", who=place, kind=kind)
