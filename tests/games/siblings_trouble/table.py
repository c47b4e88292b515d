"""A table for the rules tests: situations are put into the state, dice come from chosen seeds."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.engine import Event, Move, Rng, SeatPlan, seed_from
from bot.games.siblings_trouble import SiblingsTrouble
from bot.games.siblings_trouble.effects import TREASURE_DIE
from bot.games.siblings_trouble.model import Board, Fight, Hand, Held, SiblingsState
from bot.games.siblings_trouble.turns import SEARCH_DIE
from bot.library import DATA, read_files

THREE = ("mischief", "mayhem", "danger")
FOUR = ("mischief", "danger", "mayhem", "adventure")


@functools.cache
def files() -> dict[str, bytes]:
    """Return the game's files, without whatever characters this host has added."""
    found = read_files(DATA / "siblings_trouble")
    return {name: data for name, data in found.items() if not name.startswith("homebrew/")}


@functools.cache
def the_game() -> SiblingsTrouble:
    return SiblingsTrouble.load(files())


@functools.cache
def seed_for(indices: tuple[int, ...]) -> str:
    """Find a seed whose first draws from six are these."""
    for number in itertools.count():
        seed = seed_from(f"dice {number}")
        rng, wanted = Rng(seed), iter(indices)
        for index in wanted:
            value, rng = rng.below(6)
            if value != index:
                break
        else:
            return seed
    raise AssertionError


class Table:
    """A game in the middle, and what has happened since it was set."""

    def __init__(
        self,
        seats: Iterable[str] = THREE,
        *,
        game: SiblingsTrouble | None = None,
        computers: Iterable[str] = (),
        people: dict[str, int] | None = None,
        keepsakes: dict[str, tuple[str, ...]] | None = None,
        seed: str = "a table",
        **options: str,
    ) -> None:
        self.game = game or the_game()
        plans = [
            SeatPlan(
                seat,
                (people or {}).get(seat, number),
                seat in set(computers),
                (keepsakes or {}).get(seat, ()),
            )
            for number, seat in enumerate(seats)
        ]
        chosen = {"first": "first", **options}
        step = self.game.begin(plans, chosen, Rng(seed_from(seed)))
        self.state: SiblingsState = step.state
        self.first_events = step.events
        self.events: list[Event] = list(step.events)

    # Looking --------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def fight(self) -> Fight:
        assert self.board.fight is not None
        return self.board.fight

    def hand(self, seat: str) -> Hand:
        return self.board.hand(seat)

    def cards(self, seat: str) -> list[str]:
        return [held.card for held in self.hand(seat).cards]

    def open(self, seat: str) -> set[str]:
        """Return every move that a seat may make now."""
        return {
            str(move)
            for decision in self.game.decisions(self.state)
            if seat in decision.seats
            for move in self.game.moves(self.state, decision, seat)
        }

    def asked(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return what must be decided, and by whom."""
        found = self.game.decisions(self.state)
        return [(d.key, d.seats) for d in found if d.kind == "must"]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    # Setting --------------------------------------------------------------------------------

    def lay(self, **changes: Any) -> Table:
        self.state = replace(self.state, board=replace(self.board, **changes))
        return self

    def change(self, seat: str, **changes: Any) -> Table:
        hands = tuple(replace(h, **changes) if h.seat == seat else h for h in self.board.hands)
        return self.lay(hands=hands)

    def started(self) -> Table:
        """Play the opening, and empty all hands back into the pile."""
        for _ in self.board.order:
            self.do("reveal").pass_all()
        for hand in self.board.hands:
            back = tuple(held.card for held in hand.cards)
            self.state = replace(self.state, treasures=(*self.state.treasures, *back))
            self.change(hand.seat, cards=())
        self.events.clear()
        return self

    def give(self, seat: str, *cards: str, extra: int = 0) -> Table:
        """Move Treasures from their piles into a hand."""
        for card in cards:
            for pile in ("treasures", "epics"):
                rest = tuple(c for c in getattr(self.state, pile) if c != card)
                self.state = replace(self.state, **{pile: rest})
            held = (*self.hand(seat).cards, Held(card, extra))
            self.change(seat, cards=held)
        return self

    def stack(self, *cards: str) -> Table:
        """Lay cards on top of the Adventure Deck, from wherever they are."""
        for name in ("deck", "paths", "places", "box"):
            rest = tuple(c for c in getattr(self.state, name) if c not in cards)
            self.state = replace(self.state, **{name: rest})
        self.state = replace(self.state, deck=(*cards, *self.state.deck))
        return self

    def pile(self, name: str, *cards: str) -> Table:
        """Lay cards on top of a pile that they are in."""
        rest = tuple(c for c in getattr(self.state, name) if c not in cards)
        self.state = replace(self.state, **{name: (*cards, *rest)})
        return self

    def revealed(self, fear: int = 0) -> Table:
        """Reveal the Bosses, with Fear Counters."""
        bosses = tuple(c for c in self.state.deck if c in self.game.content.bosses)
        return self.lay(
            face_up=(*self.board.face_up, *bosses),
            fears=tuple((boss, fear) for boss in bosses),
        )

    def dice(self, *faces: str) -> Table:
        """Choose a seed: ``mischief:2`` for a Trouble Die, ``search:fear``, ``treasure:plus``."""
        indices = []
        for face in faces:
            whose, _, shown = face.partition(":")
            die: tuple[str, ...] = {"search": SEARCH_DIE, "treasure": TREASURE_DIE}.get(whose, ())
            indices.append((die or self.game.content.faces(whose)).index(shown))
        self.state = replace(self.state, rng=Rng(seed_for(tuple(indices))))
        return self

    # Playing --------------------------------------------------------------------------------

    def do(self, move: str, seat: str | None = None) -> Table:
        """Make a move; without a seat, by whoever may make it first."""
        wanted = Move.parse(move)
        for decision in self.game.decisions(self.state):
            for who in decision.seats:
                if seat in (None, who) and wanted in self.game.moves(self.state, decision, who):
                    step = self.game.apply(self.state, decision.id, who, wanted)
                    self.state = step.state
                    self.events += step.events
                    return self
        raise AssertionError(f"{seat or 'nobody'} may not {move}: {self.asked()}")

    def done(self, seat: str) -> Table:
        """Let a sibling be done with their part, where they still have a choice about it."""
        return self.do("done", seat) if "done" in self.open(seat) else self

    def meet(self, card: str) -> Table:
        """Turn a card over that is laid on top of the deck."""
        return self.stack(card).do("draw")

    def pass_all(self) -> Table:
        """Pass whatever is to be told now."""
        while any(key == "tell" for key, _ in self.asked()):
            self.do("pass")
        return self


def titled(events: Iterable[Event]) -> list[str]:
    """Return the kinds of events, in order."""
    return [type(event).__name__ for event in events]
