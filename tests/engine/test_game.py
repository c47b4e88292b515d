"""The base of a game: who may begin and move, what is refused, who is asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import (
    TABLE,
    DecisionClosed,
    Event,
    GameOver,
    IllegalMove,
    Move,
    NotYourDecision,
    Refusal,
    Rng,
    SeatPlan,
    Step,
    seed_from,
)
from tests.contract.playing import GAMES, random_game
from tests.example_game import BidState, WishDealt, WishShown

GAME = GAMES["blind_bid"]


def begun(*seats: str, **options: str) -> Step[BidState]:
    plans = [SeatPlan(seat) for seat in seats]
    return GAME.begin(plans, options, Rng(seed_from("begun")))


def bid(state: BidState, seat: str, coins: int) -> BidState:
    return GAME.apply(state, f"0.bid.{seat}", seat, Move("bid", (str(coins),))).state


STATE = begun("fox", "owl").state


# Beginning ---------------------------------------------------------------------------------------


def test_what_is_not_chosen_is_as_usual() -> None:
    assert STATE.option("coins") == "9"
    assert begun("fox", "owl", coins="4").state.option("coins") == "4"


@pytest.mark.parametrize("options", [{"coins": "5"}, {"sides": "6"}, {"coins": "9", "sides": "6"}])
def test_options_that_there_are_not_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"cannot be|unknown options"):
        begun("fox", "owl", **options)


@pytest.mark.parametrize("seats", [(), ("fox",), ("fox", "fox"), ("a", "b", "c", "d", "e")])
def test_seats_that_do_not_fit_are_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        begun(*seats)


# Moving ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "seat", "move", "kind", "code"),
    [
        ("0.bid.ox", "fox", "bid:1", DecisionClosed, "decision_closed"),
        ("", "fox", "bid:1", DecisionClosed, "decision_closed"),
        ("0.bid.fox", "owl", "bid:1", NotYourDecision, "not_your_decision"),
        ("0.bid.fox", TABLE, "bid:1", NotYourDecision, "not_your_decision"),
        ("0.bid.fox", "fox", "bid:99", IllegalMove, "illegal_move"),
        ("0.bid.fox", "fox", "show", IllegalMove, "illegal_move"),
        ("0.bid.fox", "fox", "time-up:fox", IllegalMove, "illegal_move"),
        ("0.bid.fox", TABLE, "time-up:owl", NotYourDecision, "not_your_decision"),
        ("0.bid.fox", TABLE, "time-up", IllegalMove, "illegal_move"),
        ("0.show.fox", TABLE, "time-up:fox", IllegalMove, "illegal_move"),
    ],
)
def test_a_refusal_has_a_code_and_a_message(
    decision: str, seat: str, move: str, kind: type[Refusal], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.apply(STATE, decision, seat, Move.parse(move))

    assert type(refused.value) is kind
    assert refused.value.code == code
    assert refused.value.message.id.startswith(("refused-", "bb-refused-"))


def test_a_refusal_says_what_would_have_been_possible() -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(STATE, "0.bid.fox", "fox", Move("dance"))

    assert refused.value.legal == tuple(Move("bid", (str(n),)) for n in range(10))


def test_when_time_is_up_the_usual_is_played() -> None:
    state = bid(STATE, "owl", 3)

    late = GAME.apply(state, "0.bid.fox", TABLE, Move("time-up", ("fox",)))

    assert late == GAME.apply(state, "0.bid.fox", "fox", Move("bid", ("0",)))


def test_time_is_not_up_for_who_has_answered() -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(bid(STATE, "fox", 3), "0.bid.fox", TABLE, Move("time-up", ("fox",)))


def test_when_the_game_is_over_nothing_is_asked_and_nothing_goes() -> None:
    over = random_game("blind_bid", 2, (), 0).states[-1]

    assert GAME.asked(over, "fox") == ()
    with pytest.raises(GameOver):
        GAME.apply(over, "0.bid.fox", "fox", Move("bid", ("0",)))


def test_an_event_that_is_not_declared_is_a_fault_of_the_game() -> None:
    class Sneezed(Event, frozen=True, kw_only=True):
        pass

    class Sneezing(type(GAME)):  # type: ignore[misc]
        def _apply(self, *args: Any) -> Step[BidState]:
            step = super()._apply(*args)
            return replace(step, events=(*step.events, Sneezed()))

    with pytest.raises(TypeError, match="Sneezed is not declared in blind_bid"):
        Sneezing(GAME.content, "").apply(STATE, "0.bid.fox", "fox", Move("bid", ("1",)))


# Asking ------------------------------------------------------------------------------------------


def test_who_is_asked_sees_the_question_and_the_answers() -> None:
    mine = next(a for a in GAME.asked(STATE, "fox") if a.decision.id == "0.bid.fox")

    assert mine.seat == "fox"
    assert len(mine.moves) == 10


@pytest.mark.parametrize("viewer", ["owl", "nobody", None])
def test_of_a_secret_question_others_know_only_that_it_is_open(viewer: str | None) -> None:
    asked = [a for a in GAME.asked(bid(STATE, "fox", 3), viewer) if a.decision.secret]
    hidden = [a for a in asked if a.seat is None]

    assert len(asked) == 2
    assert len(hidden) == (1 if viewer == "owl" else 2)
    for one in hidden:
        assert one.moves == ()
        assert (one.decision.id, one.decision.seats) == ("", ())
        assert (one.decision.answered, one.decision.default) == ((), None)


def test_an_open_question_is_known_to_all_and_the_panel_for_all_can_answer_it() -> None:
    shows = [a for a in GAME.asked(STATE, None) if a.decision.key == "show"]

    assert [a.seat for a in shows] == ["fox", "owl"]
    assert all(a.moves == (Move("show"),) for a in shows)
    others = [a for a in GAME.asked(STATE, "owl") if a.decision.id == "0.show.fox"]
    assert [(a.seat, a.moves) for a in others] == [(None, ())]


def test_an_event_is_seen_by_its_audience_and_an_open_one_by_all() -> None:
    secret = WishDealt(seat="fox", wish="warm", audience=("fox",))
    seen = [viewer for viewer in ("fox", "owl", None) if GAME.seen_by(secret, viewer)]

    assert seen == ["fox"]
    assert all(GAME.seen_by(WishShown(seat="fox", wish="warm"), v) for v in ("fox", "owl", None))


def test_a_game_is_known_by_its_slug() -> None:
    assert GAME.info.title.id == "blind-bid-title"
    assert GAME.info.tagline.id == "blind-bid-tagline"
    assert GAME.info.default_options() == {"coins": "9"}
