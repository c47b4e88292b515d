"""The formation: Villains above, Heroes below, what lies on them, and all of it in words."""

from __future__ import annotations

from bot.engine import Fighter, Formation, Line, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import attack_count
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import SPACES
from bot.games.storybook_saga.model import Attack, FoeAt, HeroAt, Hurt, Strike, Villains
from bot.games.storybook_saga.odds import nearest

LETTERS = ("L F", "C ✱", "R B")
"""What finds each Villain slot on the Target Die (SS-07)."""

TEAM = 6


def formation(board: Board) -> Formation:
    """Return the picture of the table."""
    table = board.table
    team = table.team[:TEAM]
    heroes = tuple(_hero(board, at, slot) for slot, at in enumerate(team, 1))
    foes = tuple(_foe(board, foe, slot) for slot, foe in enumerate(table.foes))
    return Formation(
        foes=foes,
        heroes=heroes + (None,) * (TEAM - len(heroes)),
        alt=_alt(board),
        place=story.name(board, table.location),
        pool=table.pool,
        die=table.die,
        tokens=tuple(story.name(board, "token." + token) for token in table.bonus),
        track=table.disc,
        spaces=SPACES if table.battle < 3 else 0,
    )


def _hero(board: Board, at: HeroAt, slot: int) -> Fighter:
    ready = strikes(board, at)
    return Fighter(
        name=story.name(board, at.hero),
        mark=at.hero,
        health=board.health(at),
        damage=at.damage,
        label=str(slot),
        dice=at.dice,
        fixed=board.fixed(at),
        lent=at.pies,
        gives=board.allowance(at),
        items=story.names(board.cards, ["item." + item for item in at.items]),
        state="fallen" if at.fallen else "asleep" if at.sleep == 1 else "active",
        local=board.is_local(at),
        hint=_hint(board, at, ready),
        ready=ready,
        chosen=_asked_about(board, at.hero),
    )


def _foe(board: Board, foe: FoeAt | None, slot: int) -> Fighter | None:
    if foe is None:
        return None
    return Fighter(
        name=story.name(board, foe.villain),
        mark=foe.villain,
        health=board.health(foe),
        damage=foe.damage,
        label=LETTERS[slot],
        dice=foe.dice,
        gives=board.rolls(foe),
        tier=board.cards.foe(foe.villain).tier,
        local=board.is_local(foe),
        ready=_attacks_now(board, foe.villain),
        chosen=_asked_about(board, foe.villain),
    )


def _asked_about(board: Board, who: str) -> bool:
    task = board.table.agenda[0] if board.table.agenda else None
    return isinstance(task, Hurt) and task.hero == who


def _attacks_now(board: Board, villain: str) -> bool:
    """Say whether a Villain is about to strike with the dice that it has rolled."""
    for task in board.table.agenda:
        if isinstance(task, Strike):
            return task.villain == villain
        if isinstance(task, Villains):
            return False
    return False


def strikes(board: Board, at: HeroAt) -> bool:
    """Say whether a Hero's Attack Ability would be made now."""
    if board.table.phase not in ("assign", "resolve"):
        return False
    powers = board.cards.powers[at.hero]
    attacks = [Attack(at.hero, at.hero, n) for n, p in enumerate(powers) if p.time == "attack"]
    return any(attack_count(board, attack) for attack in attacks)


def _hint(board: Board, at: HeroAt, ready: bool) -> Line | None:
    """Say in a word or two what would happen or is missing."""
    if at.fallen or board.table.phase not in ("assign", "resolve"):
        return None
    if ready:
        return Line("ss-hint-ready")
    power = nearest(board, at)
    if power is None or power.when is None or not board.dice(at):
        return None
    need = power.when.missing(board.dice(at))
    return line("ss-hint-needs", n=need) if need <= 3 else None


def _alt(board: Board) -> Line:
    """Say all that the picture shows, in words; at most about a thousand characters."""
    table = board.table
    foes = tuple(
        line(
            "ss-alt-foe",
            who=story.name(board, foe.villain),
            label=LETTERS[slot],
            left=max(0, board.health(foe) - foe.damage),
            health=board.health(foe),
        )
        for slot, foe in enumerate(table.foes)
        if foe
    ) or (Line("ss-nobody"),)
    heroes = tuple(
        line(
            "ss-alt-hero",
            slot=slot,
            who=story.name(board, at.hero),
            state="fallen" if at.fallen else "asleep" if at.sleep == 1 else "active",
            left=max(0, board.health(at) - at.damage),
            health=board.health(at),
            items=len(at.items),
            dice=" ".join(map(str, board.dice(at))) or "–",
            some=int(bool(board.dice(at))),
        )
        for slot, at in enumerate(table.team[:TEAM], 1)
    )
    return line("ss-alt", foes=foes, heroes=heroes, pool=table.pool, die=table.die)
