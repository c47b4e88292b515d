"""The rules of the example game; how to test the rules of any game.

A test is a sentence of the rulebook. Where it needs a certain roll or deal it looks for a seed that
gives it, or puts the situation into the state: nothing is mocked.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from bot.engine import ContentError, IllegalMove, Move, Rng, SeatPlan, Step, seed_from
from bot.library import load_games, read_files
from tests.contract.playing import EXAMPLE_DATA
from tests.example_game import Bidder, BidState, BlindBid, HasBid, LotTaken

GAME = BlindBid.load(read_files(EXAMPLE_DATA / "blind_bid"))


@dataclass
class Table:
    """A table that can be read like a game: ``table.bid(fox=3, owl=1)``."""

    step: Step[BidState]

    @property
    def state(self) -> BidState:
        return self.step.state

    def bid(self, **coins: int) -> Table:
        for seat, number in coins.items():
            decision = f"{self.state.opened}.bid.{seat}"
            self.step = GAME.apply(self.state, decision, seat, Move("bid", (str(number),)))
        return self

    def bidder(self, seat: str) -> Bidder:
        return next(b for b in self.state.bidders if b.seat == seat)

    @property
    def taken(self) -> LotTaken:
        return next(event for event in self.step.events if isinstance(event, LotTaken))


def table(*seats: str, seed: str = "", **options: str) -> Table:
    plans = [SeatPlan(seat) for seat in seats]
    return Table(GAME.begin(plans, options, Rng(seed_from(seed))))


@pytest.mark.rule("BB-01")
def test_the_treasures_come_up_one_after_the_other_until_none_is_left() -> None:
    game = table("fox", "owl")
    turned = []
    while GAME.outcome(game.state) is None:
        turned.append(GAME.known(game.state, None).lot)
        game.bid(fox=0, owl=0)

    assert sorted(turned) == sorted(GAME.content.treasures)


@pytest.mark.rule("BB-02")
def test_a_bid_is_at_most_what_one_has() -> None:
    with pytest.raises(IllegalMove) as refused:
        table("fox", "owl", coins="4").bid(fox=5)

    assert refused.value.rule == "BB-02"
    assert [str(move) for move in refused.value.legal] == [f"bid:{n}" for n in range(5)]


@pytest.mark.rule("BB-02")
def test_a_bid_is_secret_and_can_be_changed_until_the_last_one_is_in() -> None:
    game = table("fox", "owl", "mole").bid(fox=1)
    assert game.step.events == (HasBid(seat="fox"),)
    assert all(b.bid is None for b in GAME.known(game.state, "owl").bidders)

    game.bid(fox=2, owl=0, mole=1)

    assert game.taken.bids == (("fox", 2), ("owl", 0), ("mole", 1))


@pytest.mark.rule("BB-03")
def test_the_highest_bid_pays_and_takes_the_treasure_and_the_others_keep_their_coins() -> None:
    game = table("fox", "owl", coins="9")
    lot = GAME.known(game.state, None).lot

    game.bid(fox=3, owl=2)

    assert game.bidder("fox").won == (lot,)
    assert game.bidder("fox").coins == 6
    assert game.bidder("owl").coins == 9


@pytest.mark.rule("BB-04")
@pytest.mark.parametrize(("die", "taker"), [(1, "fox"), (2, "mole")])
def test_a_die_with_a_side_for_each_of_the_highest_settles_a_tie(die: int, taker: str) -> None:
    for seed in map(str, itertools.count()):
        game = table("fox", "owl", "mole", seed=seed).bid(fox=2, owl=1, mole=2)
        if game.taken.die == die:
            break

    assert game.taken.seat == taker


@pytest.mark.rule("BB-05")
def test_what_one_wishes_for_counts_double() -> None:
    game = table("fox", "owl")
    fox = replace(game.bidder("fox"), wish="sweet", won=("honey", "spoon"))
    owl = replace(game.bidder("owl"), wish="loud", won=("blanket", "clock"))
    end = replace(game.state, bidders=(fox, owl), deck=())

    outcome = GAME.outcome(end)

    assert outcome is not None
    assert {r.seat: r.result for r in outcome.results} == {"fox": "draw", "owl": "draw"}
    assert dict(outcome.figures)["worth"] == 2 * 4 + 3


@pytest.mark.rule("BB-06")
def test_whoever_shows_their_wish_gets_a_coin() -> None:
    game = table("fox", "owl", coins="4")

    step = GAME.apply(game.state, "0.show.fox", "fox", Move("show"))

    fox = GAME.known(step.state, "owl").bidders[0]
    assert (fox.coins, fox.wish) == (5, game.bidder("fox").wish)


def test_all_that_is_wrong_with_the_content_is_reported_at_once() -> None:
    broken = b'[[treasure]]\nid = "spoon"\ntitle = 3\nkind = "shiny"\n'
    with pytest.raises(ContentError) as report:
        BlindBid.load({"treasures.toml": broken})

    assert [(p.file, p.entry, p.field) for p in report.value.problems] == [
        ("rules.toml", "", ""),
        ("sparks.toml", "", ""),
        ("treasures.toml", "", "kind"),
        ("treasures.toml", "spoon", "title"),
        ("treasures.toml", "spoon", "worth"),
    ]


def test_it_loads_like_any_game() -> None:
    assert load_games(EXAMPLE_DATA, (BlindBid,))["blind_bid"].counts() == {"Treasures": 6}
