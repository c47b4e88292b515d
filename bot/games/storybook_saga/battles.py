"""The three battles: the draft before them, their rounds, and what lies between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine import Move
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.content import SPACES, STAR
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Begin,
    Draft,
    EndBattle,
    FallBoss,
    FallHeroes,
    FallVillains,
    FoeAt,
    HeroAt,
    LineUp,
    Muster,
    Pause,
    Phase,
    Reinforce,
    Release,
    Run,
    Task,
    Turn,
    Villains,
)
from bot.games.storybook_saga.play import Play

TEAM = 6
"""Heroes of a team (SS-05)."""

PIES = (1, 2, 3, 4, 5, 6)
"""Friar Tuck's tokens (SS-09)."""

TIERS = {1: (1, 1, 1), 2: (1, 2, 2), 3: (2, 2)}
"""The Tiers of the Villains of each battle; the Boss joins the third (SS-08)."""


def draw_pair(play: Play) -> None:
    """Draw two Heroes to keep one of (SS-05)."""
    shown = play.draw_heroes(2)
    play.tell(e.HeroesDrawn(heroes=shown, why="draft", reveals=True))
    play.push(Draft(shown))


def _draft(play: Play, task: Draft, move: Move | None) -> None:
    kept = move.args[0] if move else task.shown[0]
    others = tuple(hero for hero in task.shown if hero != kept)
    play.set(team=(*play.table.team, HeroAt(kept)), drafted=(*play.table.drafted, kept))
    play.put_under(*others)
    play.tell(e.HeroKept(hero=kept, others=others))
    if len(play.table.team) < TEAM:
        draw_pair(play)
    else:
        play.set(phase="line-up")
        play.push(Arrange(), Muster(1))


def _muster(play: Play, task: Muster, move: Move | None) -> None:
    """SS-08, SS-53: Villains come out, the disc is on Start; in Battle 3 the Boss is there."""
    drawn = [play.draw_villain(tier) for tier in TIERS[task.battle]]
    villains = [villain for villain in drawn if villain]
    if task.battle == 3:
        villains.append(play.table.boss)
    foes = tuple(FoeAt(villain) for villain in villains)
    play.set(
        battle=task.battle,
        round=0,
        phase="line-up",
        disc=0,
        gone=(),
        used=(),
        settled=(),
        more=0,
        foes=(*foes, *(None,) * (3 - len(foes))),
    )
    play.tell(
        e.BattleBegan(
            battle=task.battle,
            villains=tuple(villains),
            location=play.table.location,
            reveals=True,
        )
    )
    play.push(LineUp(), *_battle_powers(play), Begin("arrange"))


def _battle_powers(play: Play) -> list[Run]:
    """List the powers that work when a battle begins."""
    cards = [(card, at.hero) for at in play.active()
             for card in (at.hero, *("item." + item for item in at.items))]  # fmt: skip
    if play.table.companion:
        cards.append((play.table.companion, ""))
    return [
        Run(card, n, by)
        for card, by in cards
        for n, power in enumerate(play.cards.powers[card])
        if power.time == "battle"
    ]


# The phases of a round (SS-11) -------------------------------------------------------------


def _begin(play: Play, task: Begin, move: Move | None) -> None:
    play.set(phase=task.phase)
    _PHASES[task.phase](play)


def _phase_arrange(play: Play) -> None:
    table = play.table
    team = tuple(replace(at, sleep=at.sleep // 2) if at.sleep else at for at in table.team)
    play.set(team=team, round=table.round + 1, rounds=table.rounds + 1, used=(), notes=(), more=0)
    play.tell(e.RoundBegan(battle=table.battle, round=table.round + 1))
    play.push(Arrange(), Begin("villains"))


def _phase_villains(play: Play) -> None:
    play.set(quiet=False)
    villains = tuple(foe.villain for foe in play.standing())
    play.push(Villains(villains), Begin("start"))


def _phase_start(play: Play) -> None:
    play.set(quiet=False, each=False, passed=())
    play.push(Pause("start"), Begin("assign"))


def _phase_assign(play: Play) -> None:
    """SS-22, SS-58, SS-59: gather the pool, if anybody is awake to get it."""
    pool = play.pool_size() if any(at.awake for at in play.active()) else 0
    play.set(pool=pool, more=0)
    play.tell(e.DiceGathered(dice=pool))
    play.push(Assign(), Pause("attacks"), Begin("resolve"))


def _phase_resolve(play: Play) -> None:
    turns = tuple(Turn(slot) for slot in range(TEAM))
    play.push(*turns, Begin("falls"))


def _phase_falls(play: Play) -> None:
    play.set(quiet=False)
    play.push(Pause("falls"), FallHeroes(), FallVillains(), FallBoss(), Begin("disc"))


def _phase_disc(play: Play) -> None:
    """SS-35: one space on, in Battles 1 and 2; past the last space nothing more happens."""
    play.set(quiet=False)
    table = play.table
    play.push(Begin("refresh"))
    if table.battle < 3 and table.disc < SPACES:
        play.set(disc=table.disc + 1)
        play.tell(e.DiscMoved(location=table.location, space=table.disc + 1))
        play.push(Run("track." + table.location, table.disc))


def _phase_refresh(play: Play) -> None:
    """SS-41: dice and lent tokens go back; then the battle ends or another round begins."""
    lent = tuple(value for at in play.table.team for value in at.pies)
    team = tuple(
        replace(at, dice=(), pies=()) if at.dice or at.pies else at for at in play.table.team
    )
    play.set(team=team, pool=0, die=0, pies=tuple(sorted(play.table.pies + lent)))
    table = play.table
    villains = tuple(foe.villain for foe in play.standing())
    over = not villains or not play.active()
    play.tell(
        e.RoundEnded(
            battle=table.battle,
            round=table.round,
            notes=table.notes,
            active=len(play.active()),
            villains=villains,
            last=over,
        )
    )
    play.push(EndBattle() if over else Begin("arrange"))


_PHASES: dict[Phase, Callable[[Play], None]] = {
    "arrange": _phase_arrange,
    "villains": _phase_villains,
    "start": _phase_start,
    "assign": _phase_assign,
    "resolve": _phase_resolve,
    "falls": _phase_falls,
    "disc": _phase_disc,
    "refresh": _phase_refresh,
}


# Between battles ---------------------------------------------------------------------------


def _end_battle(play: Play, task: EndBattle, move: Move | None) -> None:
    table = play.table
    if table.battle == 3:
        active = tuple(at.hero for at in play.active())
        won = table.boss_fell and bool(active)  # SS-44
        play.set(result="won" if won else "lost", phase="over")
        play.tell(e.SagaEnded(won=won, boss=table.boss, active=active))
        return
    survivors = tuple(foe.villain for foe in play.standing())
    play.discard(*survivors)
    team = tuple(replace(at, damage=0, fallen=False, sleep=0) for at in table.team)  # SS-27, SS-42
    play.set(team=team, foes=(None, None, None), phase="between", pies=PIES)
    icons = count_icons(play)
    play.tell(e.BattleEnded(battle=table.battle, survivors=survivors, icons=icons))
    shown = play.draw_heroes(icons)
    play.push(Muster(table.battle + 1))
    if shown:
        play.tell(e.HeroesDrawn(heroes=shown, why="reinforce", reveals=True))
        play.push(Reinforce(shown))


def count_icons(play: Play) -> int:
    """Count the icons that match the Location: Heroes, Companion, the Location (SS-43)."""
    table = play.table
    heroes = sum(play.is_local(at) for at in table.team)
    icon = play.cards.companions[table.companion].icon if table.companion else ""
    return heroes + (icon in (table.location, STAR)) + 1


def _reinforce(play: Play, task: Reinforce, move: Move | None) -> None:
    kept = move.args[0] if move else task.shown[0]
    others = tuple(hero for hero in task.shown if hero != kept)
    play.put_under(*others)
    play.set(team=(*play.table.team, HeroAt(kept)))
    play.tell(e.HeroKept(hero=kept, others=others))
    play.push(Release())


def _release(play: Play, task: Release, move: Move | None) -> None:
    """SS-43: one of the seven leaves with its Items; the newcomer takes the empty slot."""
    assert move is not None
    gone = play.hero(move.args[0])
    assert gone is not None
    newcomer = play.table.team[TEAM]
    play.put_hero(play.slot(gone.hero), newcomer)
    play.set(team=play.table.team[:TEAM])
    play.discard(*gone.items)
    play.put_under(gone.hero)
    play.tell(e.HeroLeft(hero=gone.hero, newcomer=newcomer.hero, items=gone.items))


HANDLERS: dict[type[Task], Callable[[Play, Any, Move | None], None]] = {
    Draft: _draft,
    Muster: _muster,
    Begin: _begin,
    EndBattle: _end_battle,
    Reinforce: _reinforce,
    Release: _release,
}
