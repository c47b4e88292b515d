"""The formation: Villains above, Heroes below, what lies on them, and all of it in words."""

from __future__ import annotations

from bot.engine import Fighter, Formation, Line, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import attack_count
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import SPACES
from bot.games.storybook_saga.model import Attack, FoeAt, HeroAt, Hurt, Strike, Villains
from bot.games.storybook_saga.odds import had_its_turn, nearest, struck
from bot.games.storybook_saga.text import join

LETTERS = ("L F", "C ✱", "R B")
"""What finds each Villain slot on the Target Die (SS-07)."""

TEAM = 6


def formation(board: Board, *, advice: bool = True) -> Formation:
    """Return the picture of the table; without ``advice`` it does not say who would strike."""
    table = board.table
    team = table.team[:TEAM]
    heroes = tuple(_hero(board, at, slot, advice) for slot, at in enumerate(team, 1))
    foes = tuple(_foe(board, foe, slot) for slot, foe in enumerate(table.foes))
    return Formation(
        foes=foes,
        heroes=heroes + (None,) * (TEAM - len(heroes)),
        alt=_alt(board, advice),
        place=story.name(board, table.location),
        pool=table.pool,
        die=table.die,
        tokens=tuple(story.name(board, "token." + token) for token in table.bonus),
        track=table.disc,
        spaces=SPACES if table.battle < 3 else 0,
    )


def plain(board: Board) -> tuple[Formation, ...]:
    """Return the picture without advice, while there is any."""
    if board.table.phase not in ("assign", "resolve"):
        return ()
    return (formation(board, advice=False),)


def _hero(board: Board, at: HeroAt, slot: int, advice: bool) -> Fighter:
    ready = advice and strikes(board, at)
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
        state="fallen" if at.fallen else "asleep" if at.asleep else "active",
        local=board.is_local(at),
        hint=_hint(board, at, ready, advice),
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


def _hint(board: Board, at: HeroAt, ready: bool, advice: bool) -> Line | None:
    """Say in a word or two what would happen, what is missing, or why nothing will come."""
    if not at.awake:
        return line("ss-hint-out", fallen=int(at.fallen))
    if not advice or board.table.phase not in ("assign", "resolve"):
        return None
    if struck(board, at):
        return line("ss-hint-needs", n=0)
    if ready:
        return Line("ss-hint-ready")
    if had_its_turn(board, at):
        return None
    power = nearest(board, at)
    if power is None or power.when is None or not board.dice(at):
        return None
    need = power.when.missing(board.dice(at))
    return line("ss-hint-needs", n=need) if 0 < need <= 3 else None


def _alt(board: Board, advice: bool) -> Line:
    """Say all that the picture shows, in words; most often under a thousand characters."""
    table = board.table
    foes = [_foe_alt(board, foe, slot) for slot, foe in enumerate(table.foes) if foe]
    heroes = [_hero_alt(board, at, slot, advice) for slot, at in enumerate(table.team[:TEAM], 1)]
    tokens = tuple(story.name(board, "token." + token) for token in table.bonus)
    return line(
        "ss-alt",
        foes=join(foes, "ss-alt-and") if foes else Line("ss-nobody"),
        heroes=join(heroes, "ss-alt-and") if heroes else Line("ss-nobody"),
        pool=table.pool,
        die=table.die,
        place=story.name(board, table.location),
        disc=table.disc,
        spaces=SPACES if table.battle < 3 else 0,
        tokens=tokens or (Line("ss-nobody"),),
        held=len(tokens),
    )


def _foe_alt(board: Board, foe: FoeAt, slot: int) -> Line:
    return line(
        "ss-alt-foe",
        who=story.name(board, foe.villain),
        label=LETTERS[slot],
        left=max(0, board.health(foe) - foe.damage),
        health=board.health(foe),
        gives=board.rolls(foe),
        local=int(board.is_local(foe)),
        tier=board.cards.foe(foe.villain).tier,
        dice=" ".join(map(str, foe.dice)),
        now=int(_attacks_now(board, foe.villain)),
        some=int(bool(foe.dice)),
    )


def _hero_alt(board: Board, at: HeroAt, slot: int, advice: bool) -> Line:
    hint = _hint(board, at, advice and strikes(board, at), advice)
    return line(
        "ss-alt-hero",
        slot=slot,
        who=story.name(board, at.hero),
        fallen=int(at.fallen),
        left=max(0, board.health(at) - at.damage),
        health=board.health(at),
        gives=board.allowance(at),
        local=int(board.is_local(at)),
        dice=_dice_alt(board, at),
        some=int(bool(board.dice(at))),
        items=story.names(board.cards, ["item." + item for item in at.items])
        or (Line("ss-nobody"),),
        carries=len(at.items),
        hint=hint or Line("ss-nothing"),
        hinted=int(hint is not None),
    )


def _dice_alt(board: Board, at: HeroAt) -> Line:
    """Say each die, whether it is fixed or a lent token (SS-46, SS-09)."""
    found = [("fixed", die) for die in board.fixed(at)]
    found += [("own", die) for die in at.dice] + [("lent", die) for die in at.pies]
    return join([line("ss-alt-die", n=die, kind=kind) for kind, die in found])
