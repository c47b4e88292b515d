"""Computer players: a sensible one, and one that plays by chance.

They choose from what is known, and think in `worth`'s rough points of damage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine import Asked, Move, Rng
from bot.games.storybook_saga import dicework
from bot.games.storybook_saga.abilities import (
    Damage,
    Fixed,
    Heal,
    MoreDice,
    Redirect,
    Return,
    Shield,
    Stand,
    Token,
)
from bot.games.storybook_saga.asking import (
    ASK,
    DONE,
    EACH,
    GO,
    LOSE,
    SETTLE,
    SKIP,
    TAKE,
    TOKEN,
    matters,
)
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import Cards
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Do,
    Draft,
    Enlist,
    Gain,
    Hurt,
    ItemFor,
    LineUp,
    Pause,
    Reinforce,
    Release,
    SagaKnown,
    Task,
    Villains,
)
from bot.games.storybook_saga.picking import ALL, BACK, ROLL, effect_of
from bot.games.storybook_saga.usable import Usable, from_move
from bot.games.storybook_saga.worth import POINT, Appraiser, potential

Answer = tuple[str, Move]

LIKING = 300
"""What liking counts for in a draft, in `worth`'s hundredths."""

LATE = 9
"""The round from which on nobody stays where nothing happens; at twice as many nobody heals or
wards off any more, or two who cannot hurt each other would never part."""


def choose_randomly(known: SagaKnown, rng: Rng) -> Answer | None:
    """Play by chance, but do not dither: what is arranged stays arranged as a rule."""
    if not known.asked:
        return None
    asked, rng = rng.pick(known.asked) if len(known.asked) > 1 else (known.asked[0], rng)
    move, rng = rng.pick(tuple(move for move in asked.moves if move != SETTLE))
    luck, rng = rng.below(4)
    return asked.decision.id, DONE if DONE in asked.moves and luck else move


class Sensible:
    """Assigns dice by expected damage, finishes off whom it can, and wastes little."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def __call__(self, known: SagaKnown, rng: Rng) -> Answer | None:
        """Answer what must be answered, or use something first."""
        if not known.asked:
            return None
        board = Board(self.cards, known.table)
        task = known.table.agenda[0]
        must = known.asked[0]
        if isinstance(task, Pause | Assign | Gain):
            for asked in known.asked[1:]:
                for move in asked.moves:
                    if move != ASK and self._is_worth_it(board, task, move):
                        return asked.decision.id, move
        return must.decision.id, self._answer(board, task, must, rng)

    def _answer(self, board: Board, task: Task, asked: Asked, rng: Rng) -> Move:
        if isinstance(task, Draft | Reinforce):
            return _keep(board, asked.moves, rng)
        choose: Callable[[Board, Any, tuple[Move, ...]], Move] | None
        choose = _CHOICES.get(type(task))
        return choose(board, task, asked.moves) if choose else asked.moves[0]

    def _is_worth_it(self, board: Board, task: Task, move: Move) -> bool:
        if move.verb == "spend":
            return _token_worth(board, task, move.args[0])
        use = from_move(move)
        power = board.power(use.card, use.power)
        at = board.hero(use.by)
        for effect in power.do:
            if board.table.round >= 2 * LATE and isinstance(effect, Heal | Stand):
                return False
            match effect:
                case MoreDice() | Token():
                    return at is None or at.damage + 1 < board.health(at)
                case Damage():
                    return True
                case Heal():
                    return _heals_enough(board, effect, use.by, power.uses == "round")
                case Stand():
                    return True
                case Return():
                    return at is not None and dicework.idle(board, at)
        if isinstance(task, Assign):
            return False
        step = Do(use.card, use.power, use.by, paid=False)
        return dicework.best(board, step)[0] >= POINT // 3


def _heals_enough(board: Board, effect: Heal, by: str, again: bool) -> bool:
    """Say whether healing is not wasted: all that it can do, unless it comes again next round."""
    at = effect.at
    whom = board.find(at, by)[0] if isinstance(at, str) else ()
    hurt = [h.damage for h in board.active() if h.hero in whom and h.damage]
    if not hurt or again:
        return bool(hurt)
    return sum(hurt) >= 3 * effect.amount if at == "all-heroes" else max(hurt) >= effect.amount


def _token_worth(board: Board, task: Task, token: str) -> bool:
    if token in ("damage", "heal"):
        return isinstance(task, Pause) and task.moment == "falls" and matters(board, token)
    if not isinstance(task, Pause):
        return False
    return dicework.best(board, Do("token." + token, paid=False))[0] >= POINT


# One function a question -------------------------------------------------------------------


def _assign(board: Board, task: Assign, moves: tuple[Move, ...]) -> Move:
    """Where is this die worth most, with a share of those to come?"""
    die = board.table.die
    if not die:
        return moves[0]
    judge = Appraiser(board)
    left = (board.table.pool + 1) // 2

    def gain(move: Move) -> tuple[int, int]:
        at = board.hero(move.args[0])
        assert at is not None
        spare = any(
            isinstance(effect, Return)
            and Usable(at.hero, number, at.hero).key not in board.table.used
            for number, power in enumerate(board.cards.powers[at.hero])
            for effect in power.do
        )
        return judge.gain(at, die, left) + 8 * spare, -len(at.dice)

    return max(moves, key=gain)


def rating(board: Board, hero: str) -> int:
    """Guess how good a Hero is, from its card alone."""
    card = board.cards.heroes[hero]
    attack = tuple(p for p in card.power if p.time == "attack")
    value = potential(attack, (), 4, 3, True, 2) if attack else 80
    special = sum(25 for p in card.power if p.time not in ("attack", "falls"))
    return 25 * card.health + 60 * card.dice + value + special + (100 if card.next else 0)


def _keep(board: Board, moves: tuple[Move, ...], rng: Rng) -> Move:
    """Keep the better Hero, as far as a card shows it; the rest is liking."""
    local = board.table.location

    def worth(move: Move) -> int:
        icon = board.cards.heroes[move.args[0]].icon
        liking, _ = rng.reseeded(move.args[0]).below(LIKING)
        return rating(board, move.args[0]) + 30 * (icon in (local, "star")) + liking

    return max(moves, key=worth)


def _release(board: Board, task: Release, moves: tuple[Move, ...]) -> Move:
    def worth(move: Move) -> int:
        at = board.hero(move.args[0])
        assert at is not None
        local = 30 * board.is_local(at)
        return rating(board, at.hero) + 60 * len(at.items) + local

    return min(moves, key=worth)


def _enlist(board: Board, task: Enlist, moves: tuple[Move, ...]) -> Move:
    def worth(move: Move) -> int:
        at = board.hero(move.args[0])
        assert at is not None
        health = 0 if at.fallen else board.health(at) - at.damage
        return health * 50 + rating(board, at.hero) // 4

    worst = min((move for move in moves if move != TOKEN), key=worth)
    at = board.hero(worst.args[0])
    assert at is not None
    poor = at.fallen or board.health(at) - at.damage <= 2
    return worst if poor else TOKEN


def _arrange(board: Board, task: Arrange, moves: tuple[Move, ...]) -> Move:
    """Whoever strikes straight ahead should have somebody ahead."""
    table = board.table
    if not table.battle:
        return DONE
    if table.round >= LATE:
        return _wander(board)
    if len(board.standing()) == 3:
        return DONE
    needs = [foe is not None and foe.damage < board.health(foe) for foe in table.foes]
    ahead = needs if any(needs) else [foe is not None for foe in table.foes]
    needy = [_strikes_ahead(board, at.hero) and not at.fallen for at in table.team]
    for slot, wants in enumerate(needy):
        if wants and not ahead[slot % 3]:
            for other, has in enumerate(needy):
                if ahead[other % 3] and not has:
                    one, two = sorted((slot + 1, other + 1))
                    return Move("swap", (str(one), str(two)))
    return DONE


def _wander(board: Board) -> Move:
    """In a battle that will not end, walk about, so that somebody meets somebody."""
    table = board.table
    goal = table.round % len(table.team)
    active = [slot for slot, at in enumerate(table.team) if not at.fallen]
    chosen = active[table.round // len(table.team) % len(active)] if active else goal
    if goal in active or chosen == goal:
        return DONE
    one, two = sorted((chosen + 1, goal + 1))
    return Move("swap", (str(one), str(two)))


def _strikes_ahead(board: Board, hero: str) -> bool:
    effects = [e for p in board.cards.powers[hero] for e in p.do]
    return any(isinstance(e, Damage) and e.at == "facing-villain" for e in effects)


def _do(board: Board, task: Do, moves: tuple[Move, ...]) -> Move:
    if ALL in moves:
        return ALL
    effect = effect_of(board, task)
    picks = tuple(move for move in moves if move.verb == "pick")
    if not picks or picks[0].args[0] == task.by:
        move = dicework.best(board, task)[1]
        if move in moves and move != BACK:
            return move
        return ROLL if ROLL in moves else next((m for m in moves if m != BACK), moves[0])
    if board.is_foe(picks[0].args[0]):
        return _villain(board, effect, picks)
    return _hero(board, effect, picks)


def _villain(board: Board, effect: Any, picks: tuple[Move, ...]) -> Move:
    """Finish off whoever can be, else whoever is nearest to it; the Boss last."""
    amount = effect.amount if isinstance(effect, Damage) else 99

    def worth(move: Move) -> tuple[int, ...]:
        foe = board.foe(move.args[0])
        assert foe is not None
        left = board.health(foe) - foe.damage
        tier = board.cards.foe(foe.villain).tier
        if amount == 99:
            return (left > 0, left)
        return (left > 0, tier < 3, left <= amount, -max(left, 0), tier)

    return max(picks, key=worth)


def _hero(board: Board, effect: Any, picks: tuple[Move, ...]) -> Move:
    """Heal whoever is nearest to defeat; let damage fall on whoever can bear it best."""
    heals = isinstance(effect, Heal)

    def worth(move: Move) -> int:
        at = board.hero(move.args[0])
        assert at is not None
        left = board.health(at) - at.damage
        if isinstance(effect, Damage):
            return left * 10 - rating(board, at.hero) // 100
        if isinstance(effect, Stand):
            return rating(board, at.hero)
        if heals:
            return (30 if left > -2 else 0) - abs(left) * 2 + at.damage
        return -rating(board, at.hero) - 50 * len(at.items)

    return max(picks, key=worth)


def _hurt(board: Board, task: Hurt, moves: tuple[Move, ...]) -> Move:
    at = board.hero(task.hero)
    assert at is not None
    left = board.health(at) - at.damage
    deadly = task.amount >= left > 0
    if board.table.round >= 2 * LATE:
        return TAKE
    for move in moves:
        if move.verb != "use":
            continue
        use = from_move(move)
        for effect in board.power(use.card, use.power).do:
            if isinstance(effect, Redirect):
                other = board.hero(move.args[3])
                assert other is not None
                if deadly and board.health(other) - other.damage > task.amount:
                    return move
            elif isinstance(effect, Shield):
                if deadly or (left > 0 and task.amount >= (effect.amount or 4)):
                    return move
            else:
                return move
    return TAKE


def _item(board: Board, task: ItemFor, moves: tuple[Move, ...]) -> Move:
    effects = [e for p in board.cards.powers["item." + task.item] for e in p.do]
    face = next((e.face for e in effects if isinstance(e, Fixed)), 0)
    judge = Appraiser(board)

    def worth(move: Move) -> int:
        at = board.hero(move.args[0])
        assert at is not None
        left = board.health(at) - at.damage
        if left <= 0:
            return -500
        fits = judge.value(at, (face,), 3) - judge.value(at, (), 3) if face else 0
        return fits * 3 + min(left, 5) * 10 - 30 * len(at.items) + rating(board, at.hero) // 10

    given = tuple(move for move in moves if move != TOKEN)
    return max(given, key=worth) if given else TOKEN


def _gain(board: Board, task: Gain, moves: tuple[Move, ...]) -> Move:
    wanted = ("damage", "change", "heal", "reroll", "flip")
    taken = [move for move in moves if move.verb == "take"]
    if taken:
        return min(taken, key=lambda move: wanted.index(move.args[0]))
    damage = Move("spend", ("damage",))
    return damage if damage in moves else LOSE


def _every(board: Board, task: Task, moves: tuple[Move, ...]) -> Move:
    """Go on; but before the Heroes strike, be asked about each of them."""
    return next((m for m in moves if m == EACH), None) or next(
        (m for m in moves if m in (ALL, GO, DONE) and m != SKIP), moves[0]
    )


_CHOICES: dict[type[Task], Any] = {
    Assign: _assign,
    Release: _release,
    Enlist: _enlist,
    Arrange: _arrange,
    LineUp: _every,
    Villains: _every,
    Pause: _every,
    Do: _do,
    Hurt: _hurt,
    ItemFor: _item,
    Gain: _gain,
}
