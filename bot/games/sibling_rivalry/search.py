"""How a computer brother plans a phase: plans of several steps, the best few kept at each step.

A plan that is followed to its end can be answered with the phases that come next, each played
step by step as it looks best, up to the end of the brother's turn; what is worth something then
was worth doing. The budget is a number of positions, so that a plan does not depend on the machine.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import Move, Rng
from bot.games.sibling_rivalry.battle import ATTACKS, END, ENTRIES, MOVES, Battle, other, owned
from bot.games.sibling_rivalry.board import (
    BARBARIAN,
    BIAS,
    CHIEF,
    NEAR,
    NOTHING,
    Board,
    numbers,
    spread,
)
from bot.games.sibling_rivalry.content import Strength
from bot.games.sibling_rivalry.judgement import WON, Yardstick, judge
from bot.games.sibling_rivalry.model import Position

EFFORT = 2
"""What a step costs, so that nobody walks in circles for nothing."""

PLENTY = 1_000_000
"""More positions than a plan without alternatives ever looks at."""

Step = tuple[int, int]
"""From where to where; an entry comes from its own square. What stands there is attacked."""


class Plan(Struct, frozen=True):
    """Steps of one phase, and what they lead to.

    Attributes:
        value: What the position is worth to whoever plans.
        steps: The steps.
        position: Where they lead, still in the same phase.
    """

    value: int
    steps: tuple[Step, ...]
    position: Position


class Search:
    """One question: which step is best now?

    Args:
        battle: The rules.
        strength: How well to think.
        rng: Dice for what looks equally good, and for errors.
    """

    def __init__(self, battle: Battle, strength: Strength, rng: Rng) -> None:
        self.battle = battle
        self.strength = strength
        self.left = strength.nodes
        self._luck, _ = rng.below(2**31)

    # The question --------------------------------------------------------------------------

    def best(self, position: Position) -> Move:
        """Return the best move of whose turn it is."""
        plans = self.plans(position, self.strength.width)
        if self.strength.replies and len(plans) > 1:
            plans = self._answered(plans)
        chosen = max(plans, key=lambda plan: plan.value)
        if not chosen.steps:
            return END
        return as_move(position, chosen.steps[0])

    def plans(self, position: Position, width: int) -> list[Plan]:
        """Return the best plans for the rest of a phase, each as far as it is worth going."""
        start = Plan(self._worth_now(position), (), position)
        finished: dict[str, Plan] = {}
        if not self.battle.owes(position):
            finished[position.board] = start
        ahead = [start]
        while ahead and self.left > 0:
            found: dict[str, Plan] = {}
            for plan in ahead:
                for child in self._children(plan, width):
                    known = found.get(child.position.board)
                    if known is None or known.value < child.value:
                        found[child.position.board] = child
            ahead = sorted(found.values(), key=lambda plan: -plan.value)[:width]
            for plan in ahead:
                known = finished.get(plan.position.board)
                if not self.battle.owes(plan.position) and (
                    known is None or known.value < plan.value
                ):
                    finished[plan.position.board] = plan
            ahead = [plan for plan in ahead if abs(plan.value) < WON // 2]
        best = sorted(finished.values(), key=lambda plan: -plan.value)
        return best[: max(width, self.strength.replies)] or [start]

    # One step ------------------------------------------------------------------------------

    def _worth_now(self, position: Position) -> int:
        board = self.battle.board(position.board)
        return self._judge(board, position, position.lead)

    def _judge(self, board: Board, position: Position, lead: int) -> int:
        """Return what a position is worth to whose turn it is, its phase being over."""
        vigour = self.battle.vigour(position.round)
        return self._seen(position.turn, judge(board, lead, vigour, *_following(position)))

    def _seen(self, turn: str, value: int) -> int:
        """Return a judgement from whose turn it is, with the error of the look."""
        if self.strength.noise:
            self._luck = (self._luck * 1103515245 + 12345) & 0x7FFFFFFF
            noise = self.strength.noise
            value += (self._luck >> 8) % (2 * noise + 1) - noise
        return value if turn == "white" else -value

    def _children(self, plan: Plan, width: int) -> list[Plan]:
        """Return the best plans that go one step further, at most ``width``."""
        position = plan.position
        board = self.battle.board(position.board)
        yardstick = None
        if "P" in board.at and "p" in board.at:
            vigour = self.battle.vigour(position.round)
            yardstick = Yardstick(board, position.lead, vigour, *_following(position))
        looked = [
            (self._try(board, position, step, yardstick) - EFFORT * (1 + len(plan.steps)), step)
            for step in steps_of(self.battle, board, position)
        ]
        self.left -= len(looked)
        looked.sort(reverse=True)
        return [
            Plan(value, (*plan.steps, step), after(self.battle, position, step))
            for value, step in looked[:width]
        ]

    def _try(
        self, board: Board, position: Position, step: Step, yardstick: Yardstick | None
    ) -> int:
        """Make a step, judge the position, and take the step back."""
        start, end = step
        kept = board.sets()
        victim = board.at[end]
        piece = BARBARIAN if start == end else board.take(start)
        lead = position.lead
        if start == end:
            board.put(end, BARBARIAN)
        elif victim == NOTHING:
            board.put(end, piece)
        else:
            board.take(end)
            if victim in "ox":
                lead += 1 if position.turn == "white" else -1
                board.put(end, piece)
            else:
                board.put(end, self._risen(board, piece))
        if yardstick is not None and victim == NOTHING:
            value = self._seen(position.turn, yardstick.after(board, start, end))
        else:
            value = self._judge(board, position, lead)
        board.at[end] = victim
        if start != end:
            board.at[start] = piece
        board.reset(kept)
        return value

    def _risen(self, board: Board, piece: str) -> str:
        spare = board.chiefs.bit_count() < self.battle.numbers.chiefs
        rises = piece == BARBARIAN and self.battle.numbers.slayer_becomes_chief and spare
        return CHIEF if rises else piece

    # Answers -------------------------------------------------------------------------------

    def _answered(self, plans: list[Plan]) -> list[Plan]:
        """Judge plans again by what follows until the end of the brother's turn."""
        answered = []
        for plan in plans[: self.strength.replies]:
            if abs(plan.value) > WON // 2:
                answered.append(plan)
                continue
            value = self._follow(plan.position)
            answered.append(replace(plan, value=value))
        return answered

    def _follow(self, position: Position) -> int:
        """Play on, step by step as it looks best, until the brother's turn is over."""
        turn = position.turn
        plain = replace(self.strength, width=1, replies=0, noise=0)
        quick = Search(self.battle, plain, Rng("00"))  # without noise it asks for no dice
        position = self.battle.after_phase(position)
        while True:
            ended = self.battle.ending(position)
            if ended is not None:
                worth = WON if ended.winner == turn else -WON if ended.winner else 0
                return worth + (position.lead if turn == "white" else -position.lead)
            if self.left <= 0:
                break
            quick.left = PLENTY
            plan = quick.plans(position, 1)[0]
            self.left -= PLENTY - quick.left
            over = position.phase == "marauder" and position.turn != turn
            position = plan.position
            if self.battle.ending(position) is not None:
                continue
            if over:
                break
            position = self.battle.after_phase(position)
        board = self.battle.board(position.board)
        value = judge(board, position.lead, self.battle.vigour(position.round), turn, "soldier")
        return value if turn == "white" else -value


# Steps -----------------------------------------------------------------------------------------


def _following(position: Position) -> tuple[str, str]:
    """Return whose phase comes next, and which."""
    turn = position.turn
    return (turn, "marauder") if position.phase == "soldier" else (other(turn), "soldier")


def as_move(position: Position, step: Step) -> Move:
    """Return a step's move."""
    start, end = step
    if start == end:
        return ENTRIES[end]
    return MOVES[start][end] if position.board[end] == NOTHING else ATTACKS[end][start]


def after(battle: Battle, position: Position, step: Step) -> Position:
    """Return the position after a step."""
    return battle.play(position, as_move(position, step))[0]


def steps_of(battle: Battle, board: Board, position: Position) -> list[Step]:
    """List all steps of a position, as `Battle.legal` does, without the end of the phase."""
    points, costs = position.points, battle.numbers
    marauders = position.phase == "marauder"
    if marauders:
        barbarians = (board.horde ^ board.chiefs).bit_count()
        entries: list[Step] = []
        if barbarians < costs.barbarians:
            entries = [(n, n) for n in numbers(battle.edge & board.vacant)]
        if position.owed > 0 and entries:
            return entries
        mine, targets = board.horde, board.white | board.black
        values, least = board.mavs(), BIAS + 1 + battle.vigour(position.round)
        attack, move = costs.slay_cost, costs.march_cost
        found = entries if points >= costs.enter_cost else []
    else:
        mine, targets = owned(board, position.turn), board.horde
        values, least = board.savs(), BIAS + 1
        attack, move = costs.attack_cost, costs.move_cost
        found = []
    if points >= attack:
        found += [
            (start, target)
            for target in numbers(targets & spread(mine))
            if values[target] >= least
            for start in numbers(NEAR[target] & mine)
        ]
    if points >= move:
        for start in numbers(mine):
            found += [(start, end) for end in numbers(board.steps(start))]
    return found
