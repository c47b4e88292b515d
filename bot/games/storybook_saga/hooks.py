"""What the ability language cannot say: Friar Tuck, the Swarm of Bees, the Big Bad Wolf.

The Pigs, who follow each other, are in ``falling``.
"""

from __future__ import annotations

from bot.engine import Move
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.model import ZONES, Do, Hurt
from bot.games.storybook_saga.play import Play

STINGS = (1, 2)
"""Damage where the Swarm's cube leaves, and where it lands."""


def bees(play: Play, task: Do) -> None:
    """The Swarm flies on by the sum of its dice, around the six slots, and stings at both ends.

    The first time it only lands.
    """
    foe = play.foe(task.by)
    if foe is None:
        return
    start = foe.cube
    land = (start + sum(task.dice) - 1) % 6 + 1
    play.change_foe(task.by, cube=land)
    hurts = [Hurt(play.table.team[start - 1].hero, STINGS[0], task.by)] if start else []
    hurts.append(Hurt(play.table.team[land - 1].hero, STINGS[1], task.by))
    play.push(*hurts)


def wolf(play: Play, task: Do) -> None:
    """He huffs, he puffs, and he blows the house in: 1, 2, then 3 damage to a zone."""
    foe = play.foe(task.by)
    if foe is None:
        return
    breath = foe.cube % 3 + 1
    play.change_foe(task.by, cube=breath)
    zone = play.roll_target(task.by)
    slots = ZONES[zone]
    if not slots:
        play.tell(e.AttackMissed(who=task.by, why="nobody"))
    play.push(*(Hurt(play.table.team[slot].hero, breath, task.by) for slot in slots))


def pies(play: Play, task: Do, move: Move) -> None:
    """Friar Tuck lends a token, which counts as a die until it is used or the round ends."""
    value, hero = int(move.args[0]), move.args[1]
    at = play.hero(hero)
    assert at is not None
    play.set(pies=tuple(p for p in play.table.pies if p != value))
    play.change_hero(hero, pies=(*at.pies, value))
    play.tell(e.PieLent(hero=hero, value=value))
