"""Defeat, what follows from it, and Items and tokens changing hands (SS-29 to SS-31, SS-61)."""

from __future__ import annotations

from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.model import HELD, Blow, Gain, HeroAt, ItemFor, Run, Task
from bot.games.storybook_saga.play import Play


def fall_hero(play: Play, hero: str) -> None:
    """Defeat a Hero: dice and tokens off, the card turned, its Items under it (SS-29).

    A Pig whose place the next one takes has been defeated like anybody else (SS-71).
    """
    at = play.hero(hero)
    if at is None or at.fallen:
        return
    local = play.is_local(at)
    play.give_back_pies(at)
    play.change_hero(hero, damage=0, fallen=True, dice=(), pies=(), sleep=0)
    play.set(falls=play.table.falls + 1)
    play.tell(e.HeroFell(hero=hero), e.Note("fell", hero))
    following = play.cards.heroes[hero].next
    tasks = [] if following else _triggers(play, hero, "falls", hero)
    for other in play.active():
        tasks += _triggers(play, other.hero, "hero-falls", other.hero)
        for item in other.items:
            tasks += _triggers(play, "item." + item, "hero-falls", other.hero)
    tasks += _triggers(play, play.table.companion, "hero-falls", "")
    if play.table.battle == 3 and local:
        tasks += _triggers(play, play.table.location + ".hero", "falls", hero)
    if following:
        _follow(play, hero, following)
    play.push(*tasks)  # type: ignore[arg-type]


def _follow(play: Play, hero: str, following: str) -> None:
    """The next Pig takes the place of the one before, with its Items (SS-71)."""
    slot = play.slot(hero)
    play.put_hero(slot, HeroAt(following, items=play.table.team[slot].items))
    play.tell(e.HeroFollowed(hero=following, after=hero), e.Note("joined", following, hero))


def fall_villain(play: Play, villain: str) -> None:
    """Defeat a Villain, which becomes its Item (SS-30); a Boss is just defeated (SS-31)."""
    slot = play.foe_slot(villain)
    if slot < 0 or play.others_stand(villain):
        return
    at = play.table.foes[slot]
    local = at is not None and play.is_local(at)
    play.put_foe(slot, None)
    tasks: list[Task] = []
    if villain in play.cards.bosses:
        spared = at is not None and at.damage < play.health(at)
        play.set(boss_fell=True, final=Blow() if spared else play.table.final)
        play.tell(e.BossFell(boss=villain), e.Note("felled", villain))
    else:
        play.tell(e.VillainFell(villain=villain), e.Note("felled", villain))
        tasks.append(ItemFor(villain))
    tasks += _triggers(play, villain, "falls", villain)
    if play.table.battle == 3 and local:
        tasks += _triggers(play, play.table.location + ".villain", "falls", villain)
    for hero in play.active():
        tasks += _triggers(play, hero.hero, "villain-falls", hero.hero)
        for item in hero.items:
            tasks += _triggers(play, "item." + item, "villain-falls", hero.hero)
    tasks += _triggers(play, play.table.companion, "villain-falls", "")
    play.push(*tasks)  # type: ignore[arg-type]


def _triggers(play: Play, card: str, time: str, by: str) -> list[Task]:
    powers = play.cards.powers.get(card, ())
    return [Run(card, n, by) for n, power in enumerate(powers) if power.time == time]


def give_item(play: Play, item: str, hero: str) -> None:
    """Attach an Item to an active Hero (SS-45)."""
    at = play.hero(hero)
    assert at is not None
    play.change_hero(hero, items=(*at.items, item))
    play.tell(e.ItemGiven(item=item, hero=hero), e.Note("item", hero, item))


def drop_item(play: Play, item: str) -> None:
    """Discard an Item from its Hero."""
    at = play.bearer(item)
    if at is None:
        return
    play.change_hero(at.hero, items=tuple(i for i in at.items if i != item))
    play.discard(item)
    play.tell(e.ItemGone(item=item, hero=at.hero))


def gain(play: Play, choose: bool = False) -> None:
    """Gain a Bonus token, or ask about it first."""
    if choose or len(play.table.bonus) >= HELD:
        play.push(Gain(choose))
    else:
        play.gain_token()
