"""Carries out one step of a power after another.

`perform` gets a step that has been taken off the agenda and the player's choice for it, if it
needed one. What follows from it goes on top of the agenda, the power's next step below that.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Move
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.abilities import (
    Change,
    Damage,
    Defeat,
    Effect,
    Flip,
    GainItem,
    Heal,
    Hook,
    LoseItem,
    LoseToken,
    MoreDice,
    MoveDie,
    Rage,
    Recruit,
    Reminder,
    Reroll,
    Return,
    Sleep,
    Stand,
    Stronger,
    Swap,
    TargetDie,
    Token,
)
from bot.games.storybook_saga.falling import drop_item, fall_hero, fall_villain, gain
from bot.games.storybook_saga.hooks import bees, pies, wolf
from bot.games.storybook_saga.model import (
    Assign,
    Do,
    Enlist,
    Enrage,
    Hurt,
    ItemFor,
    Pause,
    Roll,
    Run,
    Strike,
)
from bot.games.storybook_saga.picking import ALL, BACK, ROLL, effect_of, settled, targets
from bot.games.storybook_saga.play import Play
from bot.games.storybook_saga.usable import Usable


def run(play: Play, task: Run) -> None:
    """Begin a power: its first step, as often as the condition is met if it is repeated."""
    power = play.power(task.card, task.power)
    times = task.count if power.repeat else 1
    first = Do(task.card, task.power, task.by, task.count, task.dice, task.other, task.paid)
    play.push(*(first,) * times)
    announced = power.time not in ("attack", "bonus") or not (play.hero(task.by) or task.by)
    if announced and task.paid and not task.card.startswith("track."):
        play.tell(e.PowerUsed(card=task.card, power=task.power, by=task.by))


def pay(play: Play, task: Do) -> None:
    """Mark a power or token as used, now that it does something (SS-48)."""
    if task.card.startswith("token."):
        play.spend_token(task.card[6:])
        return
    play.tell(e.PowerUsed(card=task.card, power=task.power, by=task.by))
    if task.card.endswith(".reminder"):
        play.set(reminders=play.table.reminders - 1)
        return
    mark_used(play, Usable(task.card, task.power, task.by))


def mark_used(play: Play, use: Usable) -> None:
    """Remember that a power was used; an Item that works once is discarded."""
    power = play.power(use.card, use.power)
    match power.uses:
        case "round":
            play.set(used=(*play.table.used, use.key))
        case "battle":
            play.set(gone=(*play.table.gone, use.key))
        case "once" if use.card.startswith("item."):
            drop_item(play, use.card[5:])


def perform(play: Play, task: Do, move: Move | None) -> None:
    """Carry out a step; more picks of the same step put it back first."""
    if move == BACK:
        return
    effect = effect_of(play, task)
    meant = settled(effect.at, task.dice) if hasattr(effect, "at") else None
    if isinstance(meant, TargetDie) and not task.zone:
        if not task.paid:
            pay(play, task)
        zone = play.roll_target(task.by or task.card)
        play.push(replace(task, zone=zone, paid=True))
        return
    if _needs_more(play, task, effect, move):
        assert move is not None
        picked = "/".join(move.args)
        play.push(replace(task, picked=(*task.picked, picked)))
        return
    if not task.paid:
        pay(play, task)
    if task.step + 1 < len(play.power(task.card, task.power).do):
        following = replace(task, step=task.step + 1, zone="", picked=(), paid=True)
        play.push(following)
    _carry_out(play, task, effect, move)


def _needs_more(play: Play, task: Do, effect: Effect, move: Move | None) -> bool:
    """Say whether the move is one pick of several."""
    if move is None:
        return False
    if isinstance(effect, Reroll | Return):
        single = isinstance(effect, Reroll) and effect.dice == 1
        return move.verb == "die" and not single
    return isinstance(effect, Swap) and not task.by and not task.picked


def _carry_out(play: Play, task: Do, effect: Effect, move: Move | None) -> None:
    match effect:
        case Damage() | Heal() | Defeat() | Stand() | Sleep():
            _on_targets(play, task, effect, move)
        case MoreDice():
            play.more_dice(_amount(play, task, effect))
            if play.table.phase == "assign":
                play.push(Assign())
        case Token(choose=choose):
            gain(play, choose)
        case Reroll() | Flip() | Change():
            _turn_dice(play, task, effect, move)
        case MoveDie() if move:
            one, value, two = move.args
            play.take_die(one, int(value))
            at = play.hero(two)
            assert at is not None
            play.change_hero(two, dice=(*at.dice, int(value)))
            play.tell(e.DieMoved(hero=one, to=two, die=int(value)))
        case Return():
            _return_dice(play, task, move)
        case Swap() if move:
            own = task.by or task.picked[0]
            swap_heroes(play, play.slot(own), play.slot(move.args[0]))
        case Rage():
            _rage(play)
        case Recruit():
            drawn = play.draw_heroes(1)
            for hero in drawn:
                play.tell(e.RecruitDrawn(hero=hero, reveals=True))
                play.push(Enlist(hero))
            if not drawn:
                gain(play)
        case GainItem(tier=tier):
            item = play.draw_villain(tier)
            if item:
                play.tell(e.ItemFound(item=item, reveals=True))
                play.push(ItemFor(item))
        case Reminder():
            play.set(reminders=play.table.reminders + 1)
            play.tell(e.ReminderGained(location=play.table.location))
        case LoseItem():
            if move:
                drop_item(play, move.args[0])
        case LoseToken():
            if move:
                play.spend_token(move.args[0], lost=True)
        case Hook(name="bees"):
            bees(play, task)
        case Hook(name="wolf"):
            wolf(play, task)
        case Hook(name="pies") if move:
            pies(play, task, move)


def _amount(play: Play, task: Do, effect: Damage | Heal | MoreDice) -> int:
    amount = effect.amount * (task.count if effect.each else 1)
    return amount * play.census(effect.per, task.by) if effect.per else amount


def _on_targets(play: Play, task: Do, effect: Effect, move: Move | None) -> None:
    found, choose = targets(play, task, effect)
    chosen = (move.args[0],) if move else found[:1] if choose else found
    meant = settled(effect.at, task.dice)  # type: ignore[union-attr]
    if isinstance(meant, TargetDie) and task.zone == "star" and meant.star == "both-fall":
        _both_fall(play, task, chosen)
        return
    match effect:
        case Damage():
            _damage(play, task, effect, chosen)
        case Heal():
            amount = _amount(play, task, effect) if effect.amount else None
            for who in chosen:
                play.heal(who, amount)
        case Defeat(heal_rest=heal_rest):
            for who in chosen:
                if play.is_foe(who):
                    fall_villain(play, who)
                else:
                    fall_hero(play, who)
            if heal_rest:
                for at in play.active():
                    if at.hero not in chosen:
                        play.heal(at.hero)
        case Stand(health=health):
            for who in chosen:
                _stand_up(play, who, health)
        case Sleep():
            for who in chosen:
                sleeper = play.hero(who)
                if sleeper and not sleeper.fallen:
                    play.change_hero(who, sleep=3 if sleeper.asleep else 2)
                    play.tell(e.HeroSlept(hero=who))


def _stand_up(play: Play, hero: str, health: int) -> None:
    """Let a defeated Hero stand up with so much Health left."""
    at = play.hero(hero)
    if at is None or not at.fallen:
        return
    at = play.change_hero(hero, fallen=False)
    at = play.change_hero(hero, damage=max(0, play.health(at) - health))
    play.tell(e.HeroStood(hero=hero, health=play.health(at) - at.damage), e.Note("joined", hero))


def _both_fall(play: Play, task: Do, chosen: tuple[str, ...]) -> None:
    """SS-50: the attacker and one Villain are defeated at once, and the attack ends."""
    rest = tuple(t for t in play.table.agenda if not (isinstance(t, Do) and t.card == task.card))
    play.set(agenda=rest)
    for villain in chosen:
        fall_villain(play, villain)
    fall_hero(play, task.by)


def _damage(play: Play, task: Do, effect: Damage, chosen: tuple[str, ...]) -> None:
    amount = _amount(play, task, effect)
    attacker = play.hero(task.by) or play.foe(task.by)
    own = task.card == task.by and play.power(task.card, task.power).time == "attack"
    if own and attacker and amount and any(play.is_foe(w) != play.is_foe(task.by) for w in chosen):
        amount += play.lasting(attacker, Stronger)
    if not chosen or not amount:
        if task.by:
            play.tell(
                e.AttackMissed(who=task.by, why="nobody" if amount else "nothing"),
                e.Note("miss", task.by),
            )
        return
    by = task.by if play.is_foe(task.by) else ""
    hurts = [Hurt(who, amount, by) for who in chosen if not play.is_foe(who)]
    for who in chosen:
        if play.is_foe(who):
            play.hit(who, amount, task.by)
    play.push(*hurts)


def _turn_dice(play: Play, task: Do, effect: Reroll | Flip | Change, move: Move | None) -> None:
    if move is None:
        return
    if isinstance(effect, Reroll):
        if move.verb == "pick":
            at = play.hero(move.args[0]) or play.foe(move.args[0])
            dice = [(move.args[0], value) for value in play.loose(at)] if at else []
        elif move == ROLL:
            dice = [(p.split("/")[0], int(p.split("/")[1])) for p in task.picked]
        else:
            dice = [(move.args[0], int(move.args[1]))]
        if dice:
            play.reroll(dice[0][0], tuple(value for _, value in dice))
        return
    who, value = move.args[0], int(move.args[1])
    if isinstance(effect, Flip):
        play.set_die(who, value, 7 - value, "flip")
    else:
        by = effect.by if move.args[2] == "up" else -effect.by
        play.set_die(who, value, value + by, "change")


def _return_dice(play: Play, task: Do, move: Move | None) -> None:
    at = play.hero(task.by)
    if at is None:
        return
    dice = play.loose(at) if move == ALL else tuple(int(p.split("/")[1]) for p in task.picked)
    if not dice:
        return
    for value in dice:
        play.take_die(task.by, value)
    play.set(pool=play.table.pool + len(dice))
    play.tell(e.DiceReturned(hero=task.by, dice=dice))
    play.push(Assign())


def swap_heroes(play: Play, one: int, two: int) -> None:
    """Let two slots, from 0, change their Heroes, with all that is on them (SS-12)."""
    team = list(play.table.team)
    team[one], team[two] = team[two], team[one]
    play.set(team=tuple(team))
    heroes = (team[one].hero, team[two].hero)
    play.tell(e.HeroesSwapped(one=one + 1, two=two + 1, heroes=heroes))


def _rage(play: Play) -> None:
    """SS-39: the Villain with the most damage attacks at once."""
    found, _ = play.find("hurt-villain", "")
    if len(found) == 1:
        attack_now(play, found[0])
    elif found:
        play.push(Enrage(found))


def attack_now(play: Play, villain: str) -> None:
    """A Villain attacks out of turn."""
    play.push(Roll(villain, rage=True), Pause("rolled"), Strike(villain))


__all__ = ["attack_now", "mark_used", "pay", "perform", "run", "swap_heroes"]
