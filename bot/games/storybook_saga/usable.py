"""What the player can use now: Bonus tokens, Items and other powers whose time has come."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine import Move
from bot.games.storybook_saga.abilities import (
    Change,
    Damage,
    Defeat,
    Effect,
    Flip,
    Heal,
    Hook,
    MoreDice,
    MoveDie,
    Power,
    Redirect,
    Reroll,
    Return,
    Shield,
    Stand,
    Swap,
    TargetDie,
)
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import HeroAt, Phase

TIMES: dict[Phase, tuple[str, ...]] = {
    "arrange": ("any",),
    "villains": ("villains", "any"),
    "start": ("start", "any"),
    "assign": ("assign", "heroes", "any"),
    "resolve": ("heroes", "any"),
    "falls": ("any",),
    "disc": ("any",),
}
"""The times of powers that a phase is good for; in the others nothing can be used."""


class Usable(NamedTuple):
    """A power that can be used now."""

    card: str
    power: int
    by: str

    @property
    def move(self) -> Move:
        """The move that uses it."""
        return Move("use", (self.card, str(self.power), self.by or "-"))

    @property
    def key(self) -> str:
        """What it is called among the powers that were used."""
        return f"{self.card}/{self.power}/{self.by}"


TURN = "/turn"
"""How the mark of a Hero whose turn has come ends, among the powers that were used."""


def turn_key(hero: str) -> str:
    """What marks that a Hero's place in the order of attacks is past (SS-24)."""
    return hero + TURN


def from_move(move: Move) -> Usable:
    """Read a move that uses a power."""
    card, power, by = move.args[:3]
    return Usable(card, int(power), "" if by == "-" else by)


def powers_now(board: Board, times: tuple[str, ...]) -> list[Usable]:
    """List the powers that can be used at one of these times, by slot."""
    table, chosen = board.table, board.cards.chosen
    found: list[Usable] = []
    for at in table.team:
        if at.fallen:
            continue
        if at.hero in chosen:
            found += _of_card(board, at.hero, at.hero, times)
        for item in at.items:
            if "item." + item in chosen:
                found += _of_card(board, "item." + item, at.hero, times)
    if table.companion in chosen:
        found += _of_card(board, table.companion, "", times)
    card = table.location + ".hero"
    if table.battle == 3 and card in chosen:
        for at in table.team:
            if not at.fallen and board.is_local(at):
                found += _of_card(board, card, at.hero, times)
    if table.reminders:
        found += _of_card(board, table.location + ".reminder", "", times)
    return found


def _of_card(board: Board, card: str, by: str, times: tuple[str, ...]) -> list[Usable]:
    return [
        Usable(card, index, by)
        for index, power in board.cards.chosen[card]
        if power.time in times and is_ready(board, Usable(card, index, by), power)
    ]


def is_ready(board: Board, use: Usable, power: Power) -> bool:
    """Say whether a power is not used up, has its dice, and would do something (SS-48)."""
    table = board.table
    if power.uses == "round" and use.key in table.used:
        return False
    if power.uses == "battle" and use.key in table.gone:
        return False
    at = board.hero(use.by)
    if power.when is not None and not (at and power.when.count(board.dice(at))):
        return False
    return any(does_something(board, effect, use.by) for effect in power.do)


def does_something(board: Board, effect: Effect, by: str) -> bool:
    """Say whether an effect has anything to work on now."""
    match effect:
        case Reroll(of=of) | Flip(of=of) | Change(of=of):
            return bool(dice_owners(board, of, by))
        case MoveDie():
            return bool(die_moves(board, effect, by))
        case Return():
            at = board.hero(by)
            return bool(at and board.loose(at)) and board.table.phase == "assign"
        case Damage(at=place) | Defeat(at=place) | Stand(at=place):
            return isinstance(place, TargetDie) or bool(board.find(place, by)[0])
        case Heal(at=place):
            whom = () if isinstance(place, TargetDie) else board.find(place, by)[0]
            return any(_is_hurt(board, who) for who in whom)
        case MoreDice():
            return board.table.phase in ("start", "assign", "villains", "arrange")
        case Swap():
            return True
        case Shield() | Redirect():
            return False
        case Hook(name="pies"):
            return bool(board.table.pies) and any(at.awake for at in board.active())
    return True


def _is_hurt(board: Board, who: str) -> bool:
    at = board.hero(who) or board.foe(who)
    return at is not None and at.damage > 0 and not getattr(at, "fallen", False)


def dice_owners(board: Board, of: str, by: str) -> list[str]:
    """List the characters whose dice an effect can touch: never a fixed die (SS-46, SS-63)."""
    found: list[str] = []
    if of == "self":
        at = board.hero(by)
        return [by] if at and not at.fallen and board.loose(at) else []
    if of in ("hero", "any"):
        found += [at.hero for at in board.active() if board.loose(at)]
    if of in ("villain", "any"):
        found += [foe.villain for foe in board.standing() if foe.dice]
    return found


def die_moves(board: Board, effect: MoveDie, by: str) -> list[tuple[str, int, str]]:
    """List the ways to move one assigned die: from, its value, to."""
    giving = [at for at in board.active() if board.loose(at)]
    taking = [at for at in board.active() if at.awake]
    if effect.way == "here":
        taking = [at for at in taking if at.hero == by]
    if effect.way == "away":
        giving = [at for at in giving if at.hero == by]
    return [
        (one.hero, value, two.hero)
        for one in giving
        for value in sorted(set(board.loose(one)))
        for two in taking
        if one.hero != two.hero
    ]


def tokens_now(board: Board) -> list[str]:
    """List the Bonus tokens held that would do something now (SS-33)."""
    if board.table.phase not in TIMES:
        return []
    return [
        token
        for token in board.table.bonus
        if does_something(board, board.cards.tokens[token].power.do[0], "")
    ]


def struck_powers(board: Board, at: HeroAt) -> list[Usable]:
    """List what a Hero, or a Companion for it, has against damage that is being dealt."""
    found: list[Usable] = []
    cards = [(at.hero, at.hero)] + [("item." + item, at.hero) for item in at.items]
    if board.table.companion:
        cards.append((board.table.companion, ""))
    if board.table.battle == 3 and board.is_local(at):
        cards.append((board.table.location + ".hero", at.hero))
    for card, by in cards:
        for index, power in enumerate(board.cards.powers[card]):
            if power.time != "struck":
                continue
            use = Usable(card, index, by)
            worn = use.key in (board.table.used if power.uses == "round" else board.table.gone)
            if worn or (power.who == "local-heroes" and not board.is_local(at)):
                continue
            if power.when is None or power.when.count(board.dice(at)):
                found.append(use)
    return found
