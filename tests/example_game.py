"""Blind Bid: a whole game on a few pages, to copy from.

Animals bid for treasures, all at once and in secret. The highest bid pays and takes the treasure, a
die settles a tie, and the best collection wins. One kind of treasure counts double for each animal;
only the animal knows which, unless it shows its wish and is paid a coin for it.

A real game is a package that is cut at the headings of this page: content, model, rules, panel,
policy. Its words are in ``data/<slug>/en.ftl``, those of this one in ``tests/example_data``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from bot import engine as kit
from bot.engine import Move, Rng, Step, Who, line

# Content: TOML bytes in, frozen structs out, all that is wrong in one report -------------------


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A card; states hold its id alone."""

    id: str
    title: str
    kind: str
    worth: int


class Content(Struct, frozen=True):
    """What the files hold."""

    treasures: Mapping[str, Treasure]
    rules: tuple[kit.RuleText, ...]
    sparks: tuple[str, ...]

    @property
    def kinds(self) -> list[str]:
        return sorted({treasure.kind for treasure in self.treasures.values()})


# Model: what the table remembers, what one may know of it, what can happen ---------------------


class Bidder(Struct, frozen=True):
    """An animal; ``bid`` is None until it has bid, ``wish`` is empty for who may not know it."""

    seat: kit.Seat
    coins: int
    wish: str
    shown: bool = False
    bid: int | None = None
    won: tuple[str, ...] = ()


class BidState(kit.State, frozen=True, kw_only=True):
    """Everything. ``deck[-1]`` is up for bids, the rest of the deck lies face down."""

    bidders: tuple[Bidder, ...]
    deck: tuple[str, ...]
    opened: int = 0  # state.moves when the round began, for the decisions' ids


class BidKnown(kit.Known, frozen=True, kw_only=True):
    """What a viewer may know of it."""

    bidders: tuple[Bidder, ...]
    lot: str
    left: int
    waiting: tuple[kit.Seat, ...]  # for whose bid; a bid itself stays secret


class WishDealt(kit.Event, frozen=True, kw_only=True):
    seat: kit.Seat
    wish: str


class LotTurned(kit.Event, frozen=True, kw_only=True):
    lot: str


class HasBid(kit.Event, frozen=True, kw_only=True):
    seat: kit.Seat


class LotTaken(kit.Event, frozen=True, kw_only=True):
    lot: str
    bids: tuple[tuple[kit.Seat, int], ...]
    seat: kit.Seat
    die: int | None = None  # what chance said is in the event, so that a log reads by itself


class WishShown(kit.Event, frozen=True, kw_only=True):
    seat: kit.Seat
    wish: str


def purse_to_coins(save: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a save of version 1, which called the coins a purse."""
    return save | {"bidders": [b | {"coins": b["purse"]} for b in save["bidders"]]}


class BlindBid(kit.Game[BidState, BidKnown]):
    """The rules. An object of it holds the content, never a state: it serves every table."""

    info = kit.GameInfo(
        slug="blind_bid",
        version=2,
        roles=tuple(kit.Role(r, line(f"bb-{r}")) for r in ("fox", "owl", "hare", "mole")),
        seats=(2, 4),
        minutes=5,
        options=(kit.Option("coins", ("9", "4")),),
        policies=("greedy", "random"),
    )
    State, Known = BidState, BidKnown
    events = (WishDealt, LotTurned, HasBid, LotTaken, WishShown)
    upgrades: ClassVar = {1: purse_to_coins}
    content: Content

    @classmethod
    def load(cls, files: Mapping[str, bytes]) -> BlindBid:
        reader = kit.Reader(files)
        treasures = reader.table("treasures.toml", "treasure", Treasure)
        content = Content(treasures, reader.rules(), reader.sparks())
        reader.check(len(content.kinds) > 3, "treasures.toml", "", "kind", "four kinds or more")
        reader.finish()
        return cls(content, kit.digest(files))

    @property
    def rules(self) -> tuple[kit.RuleText, ...]:
        return self.content.rules

    def counts(self) -> dict[str, int]:
        return {"Treasures": len(self.content.treasures)}

    # Rules: the next state and what happened; a draw gives the dice to go on with --------------

    def setup(
        self, seats: Sequence[kit.SeatPlan], options: Mapping[str, str], rng: Rng
    ) -> Step[BidState]:
        wishes, rng = rng.shuffle(self.content.kinds)
        deck, rng = rng.shuffle(tuple(self.content.treasures))
        coins = int(options["coins"])
        bidders = tuple(Bidder(s.seat, coins, w) for s, w in zip(seats, wishes, strict=False))
        state = BidState(
            rng=rng,
            seats=tuple(seats),
            options=tuple(sorted(options.items())),
            bidders=bidders,
            deck=deck,
        )
        dealt = (
            WishDealt(seat=b.seat, wish=b.wish, audience=(b.seat,), reveals=True) for b in bidders
        )
        return Step(state, (*dealt, LotTurned(lot=state.deck[-1], reveals=True)))

    def decisions(self, state: BidState) -> tuple[kit.Decision, ...]:
        bids = (  # secret; an answer can be changed until the last one is in (BB-02)
            kit.Decision(
                kit.decision_id(state.opened, f"bid.{b.seat}"),
                "bid",
                (b.seat,),
                secret=True,
                answered=() if b.bid is None else (b.seat,),
                default=Move("bid", ("0",)),
            )
            for b in state.bidders
        )
        shows = (  # may: the game does not wait for it
            kit.Decision(kit.decision_id(0, f"show.{b.seat}"), "show", (b.seat,), "may")
            for b in state.bidders
            if not b.shown
        )
        return (*bids, *shows)

    def moves(self, state: BidState, decision: kit.Decision, seat: kit.Seat) -> tuple[Move, ...]:
        if decision.key == "show":
            return (Move("show"),)
        return tuple(Move("bid", (str(n),)) for n in range(self._of(state, seat).coins + 1))

    def why_not(
        self, state: BidState, decision: kit.Decision, seat: kit.Seat, move: Move
    ) -> kit.Refusal | None:
        coins = line("bb-refused-coins", coins=self._of(state, seat).coins)
        return kit.IllegalMove(coins, rule="BB-02") if move.verb == "bid" else None

    def _apply(
        self, state: BidState, decision: kit.Decision, seat: kit.Seat, move: Move
    ) -> Step[BidState]:
        me = self._of(state, seat)
        if move.verb == "show":  # BB-06
            state = self._with(state, replace(me, shown=True, coins=me.coins + 1))
            return Step(state, (WishShown(seat=seat, wish=me.wish, reveals=True),))
        state = self._with(state, replace(me, bid=int(move.args[0])))
        events = (HasBid(seat=seat),) if me.bid is None else ()
        if any(b.bid is None for b in state.bidders):
            return Step(state, events, small=True)
        step = self._take(state)
        return replace(step, events=events + step.events)

    def _take(self, state: BidState) -> Step[BidState]:
        """Open the bids: the highest takes the lot (BB-03), a die settles a tie (BB-04)."""
        bids = tuple((b.seat, b.bid or 0) for b in state.bidders)
        tied = [seat for seat, coins in bids if coins == max(c for _, c in bids)]
        die, rng = state.rng.roll(len(tied)) if len(tied) > 1 else (None, state.rng)
        taker, (*deck, lot) = self._of(state, tied[(die or 1) - 1]), state.deck
        taken = LotTaken(lot=lot, bids=bids, seat=taker.seat, die=die, reveals=True)
        coins = taker.coins - (taker.bid or 0)
        state = self._with(state, replace(taker, coins=coins, won=(*taker.won, lot)))
        empty = tuple(replace(b, bid=None) for b in state.bidders)
        state = replace(state, rng=rng, bidders=empty, deck=tuple(deck), opened=state.moves)
        if deck:
            return Step(state, (taken, LotTurned(lot=deck[-1], reveals=True)))
        shown = (WishShown(seat=b.seat, wish=b.wish, reveals=True) for b in empty if not b.shown)
        return Step(state, (taken, *shown))

    def outcome(self, state: BidState) -> kit.Outcome | None:
        if state.deck:
            return None
        worth = {b.seat: self._worth(b) for b in state.bidders}
        best = max(worth.values())
        shared = list(worth.values()).count(best) > 1
        return kit.Outcome(
            tuple(
                kit.SeatResult(seat, "loss" if total < best else "draw" if shared else "win")
                for seat, total in worth.items()
            ),
            reason=line("bb-over", worth=best),
            figures=(("turns", len(self.content.treasures)), ("worth", best)),
        )

    def _worth(self, bidder: Bidder) -> int:
        """Add a collection up; the kind that is wished for counts double (BB-05)."""
        cards = [self.content.treasures[card] for card in bidder.won]
        return sum(card.worth * (2 if card.kind == bidder.wish else 1) for card in cards)

    def pieces(self, state: BidState) -> tuple[str, ...]:
        return tuple(sorted(state.deck + sum((b.won for b in state.bidders), ())))

    @staticmethod
    def _of(state: BidState, seat: kit.Seat) -> Bidder:
        return next(b for b in state.bidders if b.seat == seat)

    @staticmethod
    def _with(state: BidState, new: Bidder) -> BidState:
        """Return the state with one animal changed; a state itself never is."""
        return replace(
            state, bidders=tuple(new if b.seat == new.seat else b for b in state.bidders)
        )

    # Secrets: `known` takes them out, and `redeal` puts others in their place ------------------

    def known(self, state: BidState, viewer: kit.Seat | None) -> BidKnown:
        def seen(b: Bidder) -> Bidder:
            mine = b.seat == viewer
            wish = b.wish if mine or b.shown or not state.deck else ""
            return replace(b, wish=wish, bid=b.bid if mine else None)

        return BidKnown(
            viewer=viewer,
            asked=self.asked(state, viewer),
            outcome=self.outcome(state),
            bidders=tuple(map(seen, state.bidders)),
            lot=state.deck[-1] if state.deck else "",
            left=len(state.deck),
            waiting=tuple(b.seat for b in state.bidders if b.bid is None),
        )

    def redeal(self, state: BidState, viewer: kit.Seat | None, rng: Rng) -> BidState:
        seen = self.known(state, viewer)
        dealt = {b.wish for b in seen.bidders}
        free, dice = rng.shuffle([kind for kind in self.content.kinds if kind not in dealt])
        down, dice = dice.shuffle(state.deck[:-1])
        wishes, bidders = iter(free), []
        for real, known in zip(state.bidders, seen.bidders, strict=True):
            bid = real.bid
            if bid is not None and known.bid is None:
                bid, dice = dice.below(real.coins + 1)
            bidders.append(replace(real, wish=known.wish or next(wishes), bid=bid))
        return replace(
            state,
            rng=state.rng.behind(rng),
            bidders=tuple(bidders),
            deck=down + state.deck[-1:],
        )

    # Panel and sentences: message ids with arguments, no prose ---------------------------------

    def panel(self, known: BidKnown, look: str = "") -> kit.Panel:
        bars = tuple(kit.Bar(line("bb-name", who=Who(b.seat)), b.coins, 10) for b in known.bidders)
        coins = tuple(line("bb-coins", who=Who(b.seat), coins=b.coins) for b in known.bidders)
        purses = (kit.Bars(bars, alt=line("bb-purses", coins=coins)),)
        won = tuple(
            line("bb-won", who=Who(b.seat), cards=tuple(self._title(card) for card in b.won))
            for b in known.bidders
            if b.won and (look == "won" or known.outcome)
        )
        if known.outcome:
            return kit.Panel(known.outcome.reason, won, purses)
        wish = (line("bb-wish", kind=b.wish) for b in known.bidders if b.seat == known.viewer)
        choices = (kit.Menu(self._choices(a)) for a in known.asked if a.moves)
        return kit.Panel(
            title=line("bb-lot", lot=self._title(known.lot), left=known.left - 1),
            lines=(*wish, *won, line("bb-waiting", bids=len(known.waiting))),
            pictures=purses,
            menus=(*choices, kit.Menu((kit.Look("won", line("bb-look-won")),), more=True)),
        )

    def _choices(self, asked: kit.Asked) -> tuple[kit.Choice, ...]:
        def label(move: Move) -> kit.Line:
            if move.verb == "show":
                return line("bb-show", who=Who(asked.seat or ""))
            return line("bb-bid", coins=int(move.args[0]))

        return tuple(kit.Choice(asked.decision.id, move, label(move)) for move in asked.moves)

    def _title(self, card: str) -> kit.Line:
        return line("text", text=self.content.treasures[card].title)

    def say(self, event: kit.Event) -> tuple[kit.Line, ...]:
        match event:
            case WishDealt(seat=seat, wish=kind):
                return (line("bb-dealt", who=Who(seat), kind=kind),)
            case LotTurned(lot=lot):
                return (line("bb-turned", lot=self._title(lot)),)
            case HasBid(seat=seat):
                return (line("bb-has-bid", who=Who(seat)),)
            case LotTaken(lot=lot, bids=bids, seat=seat, die=die):
                opened = tuple(line("bb-coins", who=Who(s), coins=coins) for s, coins in bids)
                tie = (line("bb-tie", die=die),) if die else ()
                taken = line("bb-taken", who=Who(seat), lot=self._title(lot))
                return (line("bb-bids", bids=opened), *tie, taken)
            case WishShown(seat=seat, wish=kind):
                return (line("bb-shown", who=Who(seat), kind=kind),)
        return ()

    def prompt(self, event: kit.Event) -> kit.Prompt | None:
        if not isinstance(event, LotTaken):
            return None
        asks = line("bb-prompt", lot=self._title(event.lot))
        return kit.Prompt(event.seat, asks, self.content.sparks)

    def chapter(self, event: kit.Event) -> kit.Line | None:
        return self._title(event.lot) if isinstance(event, LotTurned) else None

    # Computer players: a choice from what their seat knows, with dice of their own -------------

    def policy(self, name: str) -> kit.Policy:
        return {"greedy": self._greedy, "random": self._random}[name]

    def _greedy(self, known: BidKnown, rng: Rng) -> tuple[str, Move] | None:
        """Bid what the lot is worth to oneself."""
        me = next(b for b in known.bidders if b.seat == known.viewer)
        worth = self._worth(replace(me, won=(known.lot,))) if known.lot else 0
        bid = Move("bid", (str(min(worth, me.coins)),))
        return next(((a.decision.id, bid) for a in self._mine(known)), None)

    def _random(self, known: BidKnown, rng: Rng) -> tuple[str, Move] | None:
        return next(((a.decision.id, rng.pick(a.moves)[0]) for a in self._mine(known)), None)

    def _mine(self, known: BidKnown) -> list[kit.Asked]:
        musts = (a for a in known.asked if a.moves and a.decision.kind == "must")
        return [a for a in musts if known.viewer not in a.decision.answered]
