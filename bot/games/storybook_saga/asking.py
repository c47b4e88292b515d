"""What each task of the agenda asks, as the moves that answer it; no moves: it asks nothing."""

from __future__ import annotations

from itertools import combinations

from bot.engine import Move
from bot.games.storybook_saga.abilities import Power, Redirect
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import (
    HELD,
    Arrange,
    Assign,
    Attack,
    Do,
    Draft,
    Enlist,
    Enrage,
    FallVillains,
    Gain,
    HeroAt,
    Hurt,
    ItemFor,
    LineUp,
    Pause,
    Reinforce,
    Release,
    Task,
    Villains,
)
from bot.games.storybook_saga.picking import ALL, ROLL, options
from bot.games.storybook_saga.usable import (
    TIMES,
    Usable,
    does_something,
    powers_now,
    struck_powers,
    tokens_now,
)

DONE, GO, EACH, QUIET, TAKE, LOSE, TOKEN, SKIP = map(
    Move, ("done", "go", "each", "quiet", "take", "lose", "token", "skip")
)
SETTLE, ASK = Move("settle"), Move("ask")

DICE_TOKENS = ("change", "reroll", "flip")
WOUND_TOKENS = ("damage", "heal")


def moves_of(board: Board, task: Task, self_roll: bool) -> tuple[Move, ...]:
    """List the answers to what a task asks."""
    table = board.table
    match task:
        case Draft(shown=shown) | Reinforce(shown=shown):
            return tuple(Move("keep", (hero,)) for hero in shown)
        case Arrange():
            return () if table.round and board.is_settled else _arrangements(board)
        case LineUp():
            villains = [foe.villain for foe in board.standing()]
            return (DONE, *(Move("trade", pair) for pair in combinations(villains, 2)))
        case Villains():
            return _attackers(board, task)
        case Enrage(villains=villains):
            return tuple(Move("attack", (villain,)) for villain in villains)
        case Pause():
            if not _stops(board, task):
                return ()
            return (GO, EACH, QUIET) if task.moment == "attacks" else (GO, QUIET)
        case Do():
            return options(board, task)
        case Hurt():
            return defences(board, task)
        case Assign():
            return _assignments(board, self_roll)
        case Attack():
            return _attacks(board, task)
        case FallVillains(left=left):
            return tuple(Move("next", (villain,)) for villain in left or ())
        case ItemFor():
            return (*(Move("give", (at.hero,)) for at in board.active()), TOKEN)
        case Gain():
            return _gains(board, task)
        case Release():
            return tuple(Move("drop", (at.hero,)) for at in table.team)
        case Enlist():
            return (*(Move("for", (at.hero,)) for at in table.team), TOKEN)
    return ()


def _arrangements(board: Board) -> tuple[Move, ...]:
    """List what can be done about places; in a battle they can be left so for good."""
    pairs = combinations(range(1, len(board.table.team) + 1), 2)
    leave = (DONE, SETTLE) if board.table.round else (DONE,)
    return (*leave, *(Move("swap", (str(a), str(b))) for a, b in pairs))


def power_moves(board: Board) -> tuple[Move, ...]:
    """List the powers that may be used besides answering (SS-48)."""
    if not _interruptible(board):
        return ()
    last = board.table.agenda[0] == Pause("falls")  # nobody has fallen yet: swords still serve
    times = TIMES["resolve" if last else board.table.phase]
    return tuple(use.move for use in powers_now(board, times))


def token_moves(board: Board) -> tuple[Move, ...]:
    """List the Bonus tokens that may be spent besides answering (SS-33)."""
    if not _interruptible(board) or isinstance(board.table.agenda[0], Gain):
        return ()
    return tuple(Move("spend", (token,)) for token in tokens_now(board))


def _interruptible(board: Board) -> bool:
    """Say whether something else can be done first: not while a use is being chosen already."""
    agenda = board.table.agenda
    choosing = bool(agenda) and isinstance(agenda[0], Do) and not agenda[0].paid
    return bool(agenda) and board.table.phase in TIMES and not choosing


def next_attackers(board: Board, left: tuple[str, ...]) -> tuple[str, ...]:
    """Return who may attack next: whoever says "first", then the others, then "last" (SS-13)."""
    standing = [villain for villain in left if board.foe_slot(villain) >= 0]
    for order in ("first", "any", "last"):
        found = tuple(v for v in standing if board.cards.foe(v).order == order)
        if found:
            return found
    return ()


def _attackers(board: Board, task: Villains) -> tuple[Move, ...]:
    found = next_attackers(board, task.left)
    if not task.asked or len(found) < 2 or board.is_settled:
        return ()
    return (ALL, *(Move("attack", (villain,)) for villain in found))


def _stops(board: Board, task: Pause) -> bool:
    """Say whether a token or power fits this moment, so that it is worth a stop."""
    if board.table.quiet:
        return False
    tokens = tokens_now(board)
    match task.moment:
        case "start":
            return _fits(board, "start")
        case "rolled":
            return _hits(board) and (
                any(t in DICE_TOKENS for t in tokens) or _fits(board, "villains")
            )
        case "attacks":
            dice = any(t in DICE_TOKENS for t in tokens)
            return dice or _fits(board, "assign", "heroes")
        case "turn":
            known = () if board.table.each else board.table.passed
            return any(use.key not in known for use in powers_now(board, ("heroes",)))
        case "falls":
            wounds = any(t in WOUND_TOKENS and matters(board, t) for t in tokens)
            return wounds or _fits(board, "any")
    return False


def _fits(board: Board, *times: str) -> bool:
    """Say whether a power of these times is there that the phase allows, too: no Rage in vain."""
    allowed = TIMES.get(board.table.phase, ())
    return bool(powers_now(board, tuple(time for time in times if time in allowed)))


def _hits(board: Board) -> bool:
    """Say whether a Villain's dice, as they lie, do anything; a miss is left alone."""
    return any(
        power.time == "attack" and (power.when is None or power.when.count(foe.dice))
        for foe in board.standing()
        if foe.dice
        for power in board.cards.powers[foe.villain]
    )


def matters(board: Board, token: str) -> bool:
    """Say whether one point of damage or healing decides who falls now."""
    if token == "heal":  # noqa: S105 - a Bonus token
        return any(at.damage == board.health(at) for at in board.active())
    return any(board.health(foe) - foe.damage == 1 for foe in board.standing())


def damage_after_armour(board: Board, task: Hurt, at: HeroAt) -> int:
    """Return what is left of damage after what always protects its Hero."""
    return board.after_armour(at, task.amount) if task.armour else task.amount


def defences(board: Board, task: Hurt) -> tuple[Move, ...]:
    """List what can be done about damage that a Villain's attack deals."""
    at = board.hero(task.hero)
    if at is None or at.fallen or not task.by or not damage_after_armour(board, task, at):
        return ()
    if board.table.quiet:
        return ()
    found: list[Move] = []
    for use in struck_powers(board, at):
        power = board.power(use.card, use.power)
        redirect = next((e for e in power.do if isinstance(e, Redirect)), None)
        if redirect is None:
            found.append(use.move)
            continue
        whom, _ = board.find(redirect.to, task.hero if not use.by else use.by)
        found += [Move("use", (*use.move.args, hero)) for hero in whom if hero != task.hero]
    return (TAKE, *found, QUIET) if found else ()


def _assignments(board: Board, self_roll: bool) -> tuple[Move, ...]:
    awake = [at for at in board.active() if at.awake]
    if board.table.die:
        return tuple(Move("to", (at.hero,)) for at in awake)
    return (ROLL,) if self_roll and board.table.pool and awake else ()


def attack_count(board: Board, task: Attack) -> int:
    """Say how often an attack's condition is met now; 0: it is not made."""
    at = board.hero(task.hero)
    if at is None or at.fallen or _key(task) in board.table.used:
        return 0
    power = board.power(task.card, task.power)
    if power.otherwise and _key(task, -1) in board.table.used:
        return 0
    if power.when is None:
        return int(power.uses != "battle" or _key(task) not in board.table.gone)
    return power.when.count(board.dice(at))


def _key(task: Attack, before: int = 0) -> str:
    return Usable(task.card, task.power + before, task.hero).key


def attack_uses(board: Board, task: Attack, power: Power) -> tuple[tuple[int, ...], ...]:
    """List the sets of dice that an attack can use (SS-62)."""
    at = board.hero(task.hero)
    if at is None or power.when is None:
        return ((),)
    return power.when.uses(board.dice(at), power.every)


def _attacks(board: Board, task: Attack) -> tuple[Move, ...]:
    if not attack_count(board, task):
        return ()
    power = board.power(task.card, task.power)
    if power.may and not any(does_something(board, effect, task.hero) for effect in power.do):
        return ()
    sets = attack_uses(board, task, power) if power.time == "attack" else ((),)
    found = tuple(Move("with", ("-".join(map(str, dice)) or "-",)) for dice in sets)
    return (*found, SKIP) if power.may else found


def _gains(board: Board, task: Gain) -> tuple[Move, ...]:
    if len(board.table.bonus) >= HELD:
        return (*(Move("spend", (token,)) for token in tokens_now(board)), LOSE)
    if not task.choose:
        return ()
    held, spent = board.table.bonus, board.table.spent
    down = tuple(t for t in board.cards.tokens if t not in held + spent)
    return tuple(Move("take", (token,)) for token in down or spent)


def turn_of(board: Board, task: Task) -> int:
    """Say whose turn a question is in a crew that takes turns: Hero by Hero, die by die.

    What concerns a Hero goes by its slot, a die by its place among the round's dice, a Hero to be
    drafted by how many there are, and everything else by the round.
    """
    table = board.table
    if isinstance(task, Assign):
        return sum(len(at.dice) for at in table.team)
    if isinstance(task, Draft):
        return len(table.team)
    hero = getattr(task, "by", "") if isinstance(task, Do) else getattr(task, "hero", "")
    slot = board.slot(hero) if hero else -1
    return slot if slot >= 0 else table.rounds
