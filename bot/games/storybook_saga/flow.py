"""The order of things: takes the first task of the agenda, does it, or stops to ask.

`advance` is the loop; every task that it knows has one function here, except the steps of powers
(``actions``), defeats (``falling``) and the three battles (``battles``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine import Move
from bot.games.storybook_saga import battles
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.abilities import Power, Redirect, Shield
from bot.games.storybook_saga.actions import attack_now, mark_used, perform, run, swap_heroes
from bot.games.storybook_saga.asking import (
    DONE,
    EACH,
    GO,
    LOSE,
    QUIET,
    SETTLE,
    SKIP,
    TAKE,
    TOKEN,
    attack_count,
    attack_uses,
    damage_after_armour,
    moves_of,
    next_attackers,
)
from bot.games.storybook_saga.falling import fall_hero, fall_villain, gain, give_item
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Attack,
    Do,
    Enlist,
    Enrage,
    FallBoss,
    FallHeroes,
    FallVillains,
    Gain,
    HeroAt,
    Hurt,
    ItemFor,
    LineUp,
    Pause,
    Roll,
    Run,
    Spent,
    Strike,
    Task,
    Turn,
    Villains,
)
from bot.games.storybook_saga.picking import ALL
from bot.games.storybook_saga.play import Play
from bot.games.storybook_saga.usable import TURN, Usable, from_move, powers_now, turn_key


def advance(play: Play) -> None:
    """Do what is to be done until something is asked, or the game is over (SS-52)."""
    while play.table.agenda and not play.table.result:
        task = play.table.agenda[0]
        moves = moves_of(play, task, play.self_roll)
        if len(moves) > 1 or (moves and isinstance(task, Assign) and not play.table.die):
            return
        take_up(play, moves[0] if moves else None)


def take_up(play: Play, move: Move | None) -> None:
    """Take the first task off the agenda and do it, with its answer."""
    task, rest = play.table.agenda[0], play.table.agenda[1:]
    play.set(agenda=rest)
    _HANDLERS[type(task)](play, task, move)


# The Villains ------------------------------------------------------------------------------


def _villains(play: Play, task: Villains, move: Move | None) -> None:
    """SS-13: one attacks, then the others."""
    asked = task.asked and move != ALL
    found = next_attackers(play, task.left)
    if not found:
        return
    chosen = move.args[0] if move and move.args else found[0]
    left = tuple(v for v in task.left if v != chosen)
    play.push(Roll(chosen), Pause("rolled"), Strike(chosen), Villains(left, asked))


def _enrage(play: Play, task: Enrage, move: Move | None) -> None:
    attack_now(play, move.args[0] if move else task.villains[0])


def _roll(play: Play, task: Roll, move: Move | None) -> None:
    foe = play.foe(task.villain)
    if foe is None:
        return
    dice = tuple(play.roll() for _ in range(play.rolls(foe)))
    play.change_foe(task.villain, dice=dice)
    play.tell(e.VillainRolled(villain=task.villain, dice=dice, rage=task.rage, reveals=True))


def _strike(play: Play, task: Strike, move: Move | None) -> None:
    """SS-14: what its dice make of its Attack Abilities; nothing: a miss."""
    foe = play.foe(task.villain)
    if foe is None:
        return
    play.change_foe(task.villain, dice=())
    found, before = [], False
    for index, power in enumerate(play.cards.powers[task.villain]):
        if power.time != "attack" or (power.otherwise and before):
            continue
        count = power.when.count(foe.dice) if power.when else 1
        before = count > 0
        if count:
            found.append(Run(task.villain, index, task.villain, count, foe.dice))
    play.push(*found)
    if not found:
        play.tell(e.AttackMissed(who=task.villain, why="dice"), e.Note("miss", task.villain))


def _hurt(play: Play, task: Hurt, move: Move | None) -> None:
    """Damage arrives, unless something is done about it."""
    at = play.hero(task.hero)
    if at is None:
        return
    amount = damage_after_armour(play, task, at)
    if at.fallen or not amount:
        play.tell(e.DamageIgnored(hero=task.hero, fallen=at.fallen))
    elif move is None or move in (TAKE, QUIET):
        play.set(quiet=play.table.quiet or move == QUIET)
        play.hurt(task.hero, amount, task.by)
    else:
        _defend(play, task, amount, move)


def _defend(play: Play, task: Hurt, amount: int, move: Move) -> None:
    use = from_move(move)
    power = play.power(use.card, use.power)
    mark_used(play, use)
    play.tell(e.PowerUsed(card=use.card, power=use.power, by=use.by))
    hero = task.hero
    for effect in power.do:
        if isinstance(effect, Shield):
            amount = max(0, amount - effect.amount) if effect.amount else 0
        elif isinstance(effect, Redirect):
            hero = move.args[3]
            play.tell(e.DamageRedirected(hero=task.hero, to=hero, amount=amount))
    rest = [effect for effect in power.do if not isinstance(effect, Shield | Redirect)]
    after = [Run(use.card, use.power, use.by, other=task.by)] if rest else []
    play.push(replace(task, hero=hero, amount=amount, armour=hero != task.hero), *after)


# The Heroes --------------------------------------------------------------------------------


def _arrange(play: Play, task: Arrange, move: Move | None) -> None:
    if move == SETTLE:
        play.set(settled=play.places())
    elif move and move != DONE:
        swap_heroes(play, int(move.args[0]) - 1, int(move.args[1]) - 1)
        play.push(task)


def _line_up(play: Play, task: LineUp, move: Move | None) -> None:
    if move and move != DONE:
        one, two = (play.foe_slot(villain) for villain in move.args)
        foes = list(play.table.foes)
        foes[one], foes[two] = foes[two], foes[one]
        play.set(foes=tuple(foes))
        play.tell(e.VillainsSwapped(villains=(move.args[0], move.args[1])))
        play.push(task)


def _pause(play: Play, task: Pause, move: Move | None) -> None:
    if move == QUIET:
        play.set(quiet=True)
    elif move == EACH:
        play.set(each=True)
    elif move == GO and task.moment in ("attacks", "turn"):
        times = ("heroes",) if task.moment == "turn" else ("assign", "heroes")
        play.set(passed=tuple(use.key for use in powers_now(play, times)))


def _assign(play: Play, task: Assign, move: Move | None) -> None:
    """SS-23: one die after the other; SS-59: to Heroes who are awake, or none is rolled."""
    if not any(at.awake for at in play.active()):
        play.set(pool=0, die=0)
    elif play.table.die:
        assert move is not None
        hero, die = move.args[0], play.table.die
        at = play.hero(hero)
        assert at is not None
        play.change_hero(hero, dice=(*at.dice, die))
        play.set(die=0)
        play.tell(e.DieAssigned(hero=hero, die=die))
        play.push(task)
    elif play.table.pool:
        die = play.roll()
        play.set(die=die, pool=play.table.pool - 1)
        play.tell(e.DieRolled(die=die, left=play.table.pool, reveals=True))
        play.push(task)


def _turn(play: Play, task: Turn, move: Move | None) -> None:
    """SS-24 and SS-47: Bonus Attacks, then the Hero's own."""
    at = play.table.team[task.slot]
    if at.fallen or turn_key(at.hero) in play.table.used:
        return
    first = not any(key.endswith(TURN) for key in play.table.used)
    play.set(used=(*play.table.used, turn_key(at.hero)))
    attacks: list[Attack] = []
    for item in at.items:
        attacks += _attacks_of(play, at, "item." + item, "bonus")
    if play.table.battle == 3 and play.is_local(at):
        attacks += _attacks_of(play, at, play.table.location + ".hero", "bonus")
    attacks += _attacks_of(play, at, at.hero, "attack")
    play.push(*(() if first else (Pause("turn"),)), *attacks)


def _attacks_of(play: Play, at: HeroAt, card: str, time: str) -> list[Attack]:
    powers = play.cards.powers[card]
    return [Attack(at.hero, card, n) for n, power in enumerate(powers) if power.time == time]


def _attack(play: Play, task: Attack, move: Move | None) -> None:
    count = attack_count(play, task)
    if not count or move == SKIP or move is None:
        return
    at = play.hero(task.hero)
    assert at is not None
    power = play.power(task.card, task.power)
    used = attack_uses(play, task, power)[0]
    if move.args[0] != "-":
        used = tuple(map(int, move.args[0].split("-")))
    everything = play.dice(at)
    mark = Usable(task.card, task.power, task.hero)
    play.set(used=(*play.table.used, mark.key))
    if power.uses != "round":
        mark_used(play, mark)
    play.tell(e.HeroAttacked(hero=task.hero, card=task.card, dice=used, count=count))
    spent = [_spent(play, at, used, power)] if power.time == "attack" else []
    play.push(Run(task.card, task.power, task.hero, count, everything), *spent)


def _spent(play: Play, at: HeroAt, used: tuple[int, ...], power: Power) -> Spent:
    """Which dice go back: a fixed die covers first, a lent token last (SS-28, SS-46)."""
    need = Counter(used)
    need.subtract(Counter(play.fixed(at)))
    dice, pies = [], []
    for value in at.dice:
        if need[value] > 0:
            need[value] -= 1
            dice.append(value)
    for value in at.pies:
        if need[value] > 0:
            need[value] -= 1
            pies.append(value)
    return Spent(at.hero, tuple(dice), tuple(pies))


def _spend(play: Play, task: Spent, move: Move | None) -> None:
    at = play.hero(task.hero)
    if at is None or at.fallen:
        return
    dice, pies = list(at.dice), list(at.pies)
    for value in task.dice:
        if value in dice:
            dice.remove(value)
    for value in task.pies:
        if value in pies:
            pies.remove(value)
    play.change_hero(task.hero, dice=tuple(dice), pies=tuple(pies))


# Defeats and rewards -----------------------------------------------------------------------


def _fall_heroes(play: Play, task: FallHeroes, move: Move | None) -> None:
    for at in play.active():
        if at.damage >= play.health(at):
            fall_hero(play, at.hero)


def _fall_villains(play: Play, task: FallVillains, move: Move | None) -> None:
    if task.left is None:
        fallen = tuple(
            foe.villain
            for foe in play.standing()
            if foe.villain in play.cards.villains and foe.damage >= play.health(foe)
        )
        if fallen:
            play.push(FallVillains(fallen))
        return
    villain = move.args[0] if move else task.left[0]
    left = tuple(v for v in task.left if v != villain)
    if left:
        play.push(FallVillains(left))
    fall_villain(play, villain)


def _fall_boss(play: Play, task: FallBoss, move: Move | None) -> None:
    for foe in play.standing():
        if foe.villain in play.cards.bosses and foe.damage >= play.health(foe):
            fall_villain(play, foe.villain)


def _item_for(play: Play, task: ItemFor, move: Move | None) -> None:
    if move is None or move == TOKEN:
        play.discard(task.item)
        gain(play)
    else:
        give_item(play, task.item, move.args[0])


def _gain(play: Play, task: Gain, move: Move | None) -> None:
    """SS-34: with five held, one may be spent first; else the new one is lost."""
    if move is None:
        play.gain_token()
    elif move == LOSE:
        play.tell(e.TokenRefused())
    elif move.verb == "spend":
        play.push(Do(f"token.{move.args[0]}", paid=False), task)
    else:
        play.gain_token(move.args[0])


def _enlist(play: Play, task: Enlist, move: Move | None) -> None:
    """SS-37, SS-65: the newcomer takes a place with its Items, or goes under the deck."""
    if move is None or move == TOKEN:
        play.put_under(task.hero)
        gain(play)
        return
    old = move.args[0]
    slot = play.slot(old)
    at = play.table.team[slot]
    play.give_back_pies(at)
    play.put_hero(slot, HeroAt(task.hero, items=at.items))
    play.put_under(old)
    play.tell(e.HeroJoined(hero=task.hero, instead=old), e.Note("joined", task.hero, old))


def _do(play: Play, task: Do, move: Move | None) -> None:
    perform(play, task, move)


def _run(play: Play, task: Run, move: Move | None) -> None:
    run(play, task)


Handler = Callable[[Play, Any, Move | None], None]

_HANDLERS: dict[type[Task], Handler] = {
    Arrange: _arrange,
    LineUp: _line_up,
    Villains: _villains,
    Enrage: _enrage,
    Roll: _roll,
    Strike: _strike,
    Hurt: _hurt,
    Pause: _pause,
    Assign: _assign,
    Turn: _turn,
    Attack: _attack,
    Spent: _spend,
    FallHeroes: _fall_heroes,
    FallVillains: _fall_villains,
    FallBoss: _fall_boss,
    ItemFor: _item_for,
    Gain: _gain,
    Enlist: _enlist,
    Do: _do,
    Run: _run,
    **battles.HANDLERS,
}
