"""A move being carried out: the state so far and the events so far.

The functions of the rules get a `Play`, and write the rulebook's sentences with its verbs. It
lives as long as one move; what it leaves behind are values.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine import Event, Seat, SeatPlan
from bot.games.siblings_trouble.content import Content, Effect
from bot.games.siblings_trouble.events import (
    CameBack,
    FearChanged,
    PileEmpty,
    PileShuffled,
    SentHome,
    Soothed,
    TokenGained,
    TreasureDrawn,
    TreasureLost,
)
from bot.games.siblings_trouble.model import (
    Board,
    Fight,
    Hand,
    Held,
    SiblingsState,
    Stage,
    Todo,
)

_DISCARDS = {
    "treasures": "treasure_discard",
    "epics": "epic_discard",
    "paths": "path_discard",
    "places": "place_discard",
}


class Play:
    """One move in the making.

    Attributes:
        content: The cards.
        state: The state so far.
        events: What has happened so far.
    """

    def __init__(self, content: Content, state: SiblingsState) -> None:
        self.content = content
        self.state = state
        self.events: list[Event] = []

    @property
    def board(self) -> Board:
        """The open table so far."""
        return self.state.board

    @property
    def fight(self) -> Fight:
        """The Encounter; there must be one."""
        fight = self.board.fight
        assert fight is not None
        return fight

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def lay(self, **changes: Any) -> None:
        """Change the open table."""
        self.state = replace(self.state, board=replace(self.board, **changes))

    def hide(self, **changes: Any) -> None:
        """Change what lies face down."""
        self.state = replace(self.state, **changes)

    def fighting(self, **changes: Any) -> None:
        """Change the Encounter."""
        self.lay(fight=replace(self.fight, **changes))

    def wait(self, stage: Stage, **changes: Any) -> None:
        """Wait for a decision that opens now."""
        self.lay(stage=stage, opened=self.state.moves, **changes)

    def beaten(self, card: str, need: int) -> None:
        """Remember that a card was beaten, and the hardest one."""
        self.count(won=1)
        tally = self.board.tally
        if need > tally.peak:
            self.lay(tally=replace(tally, hardest=card, peak=need))

    def count(self, **more: int) -> None:
        """Add to the figures."""
        tally = self.board.tally
        self.lay(tally=replace(tally, **{k: getattr(tally, k) + n for k, n in more.items()}))

    # Chance ----------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        value, rng = self.state.rng.below(n)
        self.hide(rng=rng)
        return value

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards in a fair order."""
        order, rng = self.state.rng.shuffle(cards)
        self.hide(rng=rng)
        return order

    # Seats -----------------------------------------------------------------------------------

    def plan(self, seat: Seat) -> SeatPlan:
        """Return how a seat was set up."""
        return next(plan for plan in self.state.seats if plan.seat == seat)

    def hand(self, seat: Seat) -> Hand:
        """Return what a sibling has."""
        return self.board.hand(seat)

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what a sibling has."""
        hands = tuple(
            replace(hand, **changes) if hand.seat == seat else hand for hand in self.board.hands
        )
        self.lay(hands=hands)

    # Piles -----------------------------------------------------------------------------------

    def draw(self, pile: str) -> str | None:
        """Take the top card of a pile, refilled from its discard if need be (ST-49)."""
        cards: tuple[str, ...] = getattr(self.state, pile)
        if not cards:
            old: tuple[str, ...] = getattr(self.board, _DISCARDS[pile])
            if not old:
                self.tell(PileEmpty(pile=pile))
                return None
            cards = self.shuffled(tuple(sorted(old)))
            self.lay(**{_DISCARDS[pile]: ()})
            self.tell(PileShuffled(pile=pile))
        self.hide(**{pile: cards[1:]})
        return cards[0]

    def discard(self, card: str) -> None:
        """Lay a card on the discard pile of its kind."""
        kind = self.content.kind(card)
        field = {
            "treasure": "treasure_discard",
            "epic": "epic_discard",
            "path": "path_discard",
            "location": "place_discard",
        }.get(kind, "done")
        self.lay(**{field: (*getattr(self.board, field), card)})

    def gain(self, seat: Seat, pile: str, extra: int = 0) -> None:
        """Draw a Treasure or Epic Treasure into a hand, unless its owner is at Home (ST-38)."""
        if self.hand(seat).home:
            return
        card = self.draw(pile)
        if card is not None:
            self.take(seat, Held(card, extra))
            self.tell(TreasureDrawn(seat=seat, card=card, extra=extra, reveals=True))

    def salvage(self, seat: Seat) -> None:
        """Take the top card of the Treasure discard."""
        pile = self.board.treasure_discard
        if not pile:
            self.tell(PileEmpty(pile="discard"))
            return
        self.lay(treasure_discard=pile[:-1])
        self.take(seat, Held(pile[-1]))
        self.tell(TreasureDrawn(seat=seat, card=pile[-1], salvaged=True))

    def take(self, seat: Seat, held: Held) -> None:
        """Put a Treasure into a hand."""
        self.change(seat, cards=(*self.hand(seat).cards, held))

    def give_up(self, seat: Seat, card: str) -> Held:
        """Take a Treasure out of a hand and return it."""
        cards = self.hand(seat).cards
        held = next(h for h in cards if h.card == card)
        self.change(seat, cards=tuple(h for h in cards if h.card != card))
        return held

    def lose(self, seat: Seat, card: str) -> None:
        """Discard a Treasure because a card says so; Stars added to it are gone (ST-61)."""
        self.give_up(seat, card)
        self.discard(card)
        self.tell(TreasureLost(seat=seat, card=card))

    # Tokens, Fear, Home ------------------------------------------------------------------------

    def note(self, news: str) -> None:
        """Remember something that should come into the telling (ST-24, ST-62)."""
        if news not in self.board.news:
            self.lay(news=(*self.board.news, news))

    def use(self, card: str) -> None:
        """Remember a card that was used (ST-55)."""
        if card not in self.board.used:
            self.lay(used=(*self.board.used, card))

    def token(self, seat: Seat, stars: int) -> None:
        """Give +1 tokens, or -1 tokens if ``stars`` is negative (ST-27)."""
        hand = self.hand(seat)
        if stars > 0:
            self.change(seat, plus=hand.plus + stars)
        else:
            self.change(seat, minus=hand.minus - stars)
        self.note("token-plus" if stars > 0 else "token-minus")
        self.tell(TokenGained(seat=seat, stars=stars))

    def soothe(self, seat: Seat, n: int) -> None:
        """Take -1 tokens away."""
        hand = self.hand(seat)
        gone = min(n, hand.minus)
        if gone:
            self.change(seat, minus=hand.minus - gone)
            self.tell(Soothed(seat=seat, n=gone))

    def fear(self, seat: Seat, n: int, bosses: tuple[str, ...]) -> None:
        """Add Fear Counters to Bosses, or remove them, as far as there are any (ST-58)."""
        counters = dict(self.board.fears)
        for boss in bosses:
            if boss not in counters:
                continue
            change = max(n, -counters[boss])
            if change:
                counters[boss] += change
                self.note("fear-up" if change > 0 else "fear-down")
                self.tell(FearChanged(seat=seat, boss=boss, n=change, total=counters[boss]))
        self.lay(fears=tuple(counters.items()))

    def send_home(self, seat: Seat) -> None:
        """Send a sibling Home (ST-37, ST-56)."""
        if not self.hand(seat).home:
            self.change(seat, home=True)
            self.count(homes=1)
            self.tell(SentHome(seat=seat))

    def bring_back(self, seat: Seat, *, fetched: bool) -> None:
        """Bring a sibling back into the adventure (ST-39, ST-53)."""
        self.change(seat, home=False)
        self.tell(CameBack(seat=seat, fetched=fetched))

    # Effects -----------------------------------------------------------------------------------

    def queue(self, effects: tuple[Effect, ...], seat: Seat) -> None:
        """Put effects behind those that wait already."""
        self.lay(todo=(*self.board.todo, *(Todo(effect, seat) for effect in effects)))
