"""A table for the rules tests: situations are put into the state, dice come from chosen seeds."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.engine import Event, IllegalMove, Move, Rng, SeatPlan, seed_from
from bot.games.storybook_saga.abilities import Power
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import Cards, load
from bot.games.storybook_saga.model import CREW, Arrange, Begin, FoeAt, HeroAt, SagaState, Table
from bot.games.storybook_saga.rules import StorybookSaga
from bot.library import DATA, read_files

PLAIN = ("scarecrow", "robin-hood", "little-john", "cinderella", "tin-woodman", "snow-white")
"""Six Heroes who do nothing but attack, and only with dice; none is from Wonderland."""

FACES = {"l": 0, "c": 1, "r": 2, "f": 3, "b": 4, "*": 5}
"""The Target Die, in the order of its faces."""


@functools.cache
def the_game() -> StorybookSaga:
    return StorybookSaga.load(read_files(DATA / "storybook_saga"))


def the_cards() -> Cards:
    return the_game().content


def changed(key: str, *powers: Power, **fields: Any) -> StorybookSaga:
    """Return the game with one character changed."""
    cards = load(read_files(DATA / "storybook_saga"))
    for table in (cards.heroes, cards.villains, cards.bosses):
        if key in table:
            table[key] = replace(table[key], **fields)  # type: ignore[assignment]
    if powers:
        cards.powers[key] = powers
    return StorybookSaga(cards, "changed")


@functools.cache
def seed_for(indices: tuple[int, ...]) -> str:
    """Find a seed whose first draws from six are these."""
    for number in itertools.count():
        seed = seed_from(f"dice {number}")
        rng = Rng(seed)
        for index in indices:
            value, rng = rng.below(6)
            if value != index:
                break
        else:
            return seed
    raise AssertionError


class Saga:
    """A game in the middle, and what has happened since it was set."""

    def __init__(self, game: StorybookSaga | None = None, seed: str = "a", **options: str) -> None:
        self.game = game or the_game()
        step = self.game.begin([SeatPlan(CREW)], options, Rng(seed_from(seed)))
        self.state: SagaState = step.state
        self.events: list[Event] = list(step.events)

    # Looking --------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def board(self) -> Board:
        return Board(self.game.content, self.state.table)

    def hero(self, hero: str) -> HeroAt:
        at = self.board.hero(hero)
        assert at is not None, hero
        return at

    def foe(self, villain: str) -> FoeAt:
        at = self.board.foe(villain)
        assert at is not None, villain
        return at

    def damage(self) -> tuple[int, ...]:
        """Return the damage on the Heroes, by slot."""
        return tuple(at.damage for at in self.table.team)

    def wounds(self) -> tuple[int | None, ...]:
        """Return the damage on the Villains, by slot; None: empty."""
        return tuple(foe.damage if foe else None for foe in self.table.foes)

    def open(self) -> set[str]:
        """Return every move that can be made now."""
        return {
            str(move)
            for decision in self.game.decisions(self.state)
            for move in self.game.moves(self.state, decision, CREW)
        }

    def must(self) -> set[str]:
        """Return the answers to what must be answered."""
        decisions = [d for d in self.game.decisions(self.state) if d.kind == "must"]
        return {str(m) for d in decisions for m in self.game.moves(self.state, d, CREW)}

    def asked(self) -> str:
        """Return what must be decided."""
        return next((d.key for d in self.game.decisions(self.state) if d.kind == "must"), "")

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def refused(self, move: str) -> str:
        """Return the rule that is cited when a move is refused."""
        decision = self.game.decisions(self.state)[0]
        try:
            self.game.apply(self.state, decision.id, CREW, Move.parse(move))
        except IllegalMove as refusal:
            return refusal.rule or ""
        raise AssertionError(f"{move} is legal")

    # Setting --------------------------------------------------------------------------------

    def lay(self, **changes: Any) -> Saga:
        self.state = replace(self.state, table=replace(self.table, **changes))
        return self

    def change(self, hero: str, **changes: Any) -> Saga:
        team = tuple(replace(h, **changes) if h.hero == hero else h for h in self.table.team)
        return self.lay(team=team)

    def wound(self, villain: str, damage: int) -> Saga:
        foes = tuple(
            replace(f, damage=damage) if f and f.villain == villain else f for f in self.table.foes
        )
        return self.lay(foes=foes)

    def dice(self, *faces: int | str) -> Saga:
        """Choose a seed by the faces that come next: 1 to 6, or ``l c r f b *``."""
        indices = (face - 1 if isinstance(face, int) else FACES[face] for face in faces)
        self.state = replace(self.state, rng=Rng(seed_for(tuple(indices))))
        return self

    # Playing --------------------------------------------------------------------------------

    def do(self, *moves: str) -> Saga:
        """Make moves, each an answer to whatever is open."""
        for text in moves:
            wanted = Move.parse(text)
            for decision in self.game.decisions(self.state):
                if wanted in self.game.moves(self.state, decision, CREW):
                    step = self.game.apply(self.state, decision.id, CREW, wanted)
                    self.state = step.state
                    self.events += step.events
                    break
            else:
                raise AssertionError(f"not {text}, but {self.asked()}: {sorted(self.open())}")
        return self

    def phase(self, phase: Any) -> Saga:
        """Go on with that phase; Heroes have been rearranged."""
        self.events.clear()
        return self.lay(agenda=(Arrange(), Begin(phase)), phase="arrange").do("done")


def in_battle(
    team: Iterable[str | HeroAt] = PLAIN,
    foes: Iterable[str | FoeAt | None] = ("smee", "woozle", "walrus"),
    *,
    battle: int = 1,
    location: str = "wonderland",
    companion: str = "",
    boss: str = "queen-of-hearts",
    game: StorybookSaga | None = None,
    **fields: Any,
) -> Saga:
    """Set a table in the middle of a battle; without a Companion unless one is named."""
    saga = Saga(game, location=location)
    heroes = tuple(at if isinstance(at, HeroAt) else HeroAt(at) for at in team)
    villains = tuple(FoeAt(at) if isinstance(at, str) else at for at in foes)
    out = [at.hero for at in heroes]
    names = [foe.villain for foe in villains if foe] + [i for at in heroes for i in at.items]
    deck = tuple(hero for hero in saga.game.content.deck if hero not in out)
    piles = tuple(tuple(v for v in saga.game.content.tier(t) if v not in names) for t in (1, 2))
    assert len(heroes) == 6
    assert len(villains) == 3
    saga.state = replace(saga.state, deck=deck, piles=(piles[0], piles[1]))
    return saga.lay(
        location=location,
        companion=companion,
        boss=boss,
        battle=battle,
        round=1,
        team=heroes,
        foes=villains,
        drafted=tuple(out),
        left=len(deck),
        agenda=(Arrange(),),
        **fields,
    )


def with_hero(hero: str, *dice: int, slot: int = 1, **fields: Any) -> list[str | HeroAt]:
    """Return the plain six, with another Hero in one of their slots."""
    team: list[str | HeroAt] = list(PLAIN)
    team[slot - 1] = HeroAt(hero, dice=dice, **fields)
    return team
