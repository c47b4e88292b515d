"""How it ends: SR-21 to SR-23, SR-27."""

from __future__ import annotations

import pytest

from bot.engine import GameOver
from tests.games.sibling_rivalry.battles import GAME, Battle, at, begin
from tests.games.sibling_rivalry.test_marauder_phase import late

LIMIT = GAME.content.numbers.round_limit

DYING = "7p/8/8/8/8/1N6/oG6/Px6"
"""White's Prince dies on a1 by whoever moves in from a2 or b1."""


def figure(game: object, name: str) -> int:
    assert game.outcome is not None  # type: ignore[attr-defined]
    return dict(game.outcome.figures)[name]  # type: ignore[attr-defined]


@pytest.mark.rule("SR-21")
@pytest.mark.parametrize("lead", ["w1", "w7"])
def test_when_both_princes_are_dead_who_holds_kills_wins(lead: str) -> None:
    # White is dead and leads; Black's Prince falls in Black's own Marauder Phase.
    game = at(f"6xp/6oG/5N2/8/8/8/8/8 b M5 {lead} {late(-4)}").play("xh8:g8")
    assert "P" not in game.position.board
    assert "p" not in game.position.board
    assert game.winner == "white"


@pytest.mark.rule("SR-21")
def test_it_ends_in_the_middle_of_a_phase() -> None:
    # White is dead and leads by 2; Black's Prince falls with four points to go.
    game = at(f"6xp/6oG/5N2/8/8/8/8/8 w M5 w2 {late(-4)}")
    assert game.winner is None
    game.play("xh8:g8")
    assert game.position.points == 4
    assert game.winner == "white"
    assert figure(game, "by_lead") == 1
    with pytest.raises(GameOver):
        game.play("end")


@pytest.mark.rule("SR-21")
def test_a_dead_prince_whose_player_leads_is_not_the_end() -> None:
    game = at(f"{DYING} b M5 w1 {late(-3)}").play("xa1:b1")
    assert game.winner is None


@pytest.mark.rule("SR-27")
@pytest.mark.parametrize("lead", ["-", "b3"])
def test_a_dead_prince_without_kills_loses_at_once(lead: str) -> None:
    game = at(f"{DYING} b M5 {lead} {late(-3)}").play("xa1:b1")
    assert game.winner == "black"
    assert figure(game, "by_lead") == int(lead != "-")


@pytest.mark.rule("SR-27")
@pytest.mark.parametrize(("lead", "winner"), [("-", "white"), ("w3", "white"), ("b1", None)])
def test_so_does_blacks_whoever_killed_him(lead: str, winner: str | None) -> None:
    game = at(f"6xp/6oG/5N2/8/8/8/8/P7 w M5 {lead} {late(-4)}").play("xh8:g8")
    assert game.winner == winner


@pytest.mark.rule("SR-27")
def test_who_lives_on_by_his_lead_loses_when_the_brother_takes_the_last_kill() -> None:
    game = at("7p/8/8/8/8/8/3So3/8 b S5 w1 9")
    assert game.winner is None
    game.play("xe2:d2")
    assert game.winner == "black"


@pytest.mark.rule("SR-21", "SR-27")
def test_where_nobody_has_kills_the_prince_who_still_lives_wins() -> None:
    game = at(f"{DYING} w M5 - {late(-3)}").play("xa1:b1")
    assert game.winner == "black"
    assert figure(game, "by_lead") == 0


@pytest.mark.rule("SR-22")
@pytest.mark.parametrize(
    ("board", "lead", "winner"),
    [("8/8/8/8/8/8/8/P6p", "w1", "white"), ("8/8/8/8/8/8/8/P6p", "b2", "black"),
     ("8/8/8/8/8/8/8/P6p", "-", "draw"), ("8/8/8/8/8/8/8/7p", "w1", "white")],
)  # fmt: skip
def test_after_forty_rounds_it_ends_as_if_both_princes_were_dead(
    board: str, lead: str, winner: str
) -> None:
    assert LIMIT == 40
    game = at(f"{board} b M5 {lead} 40")
    assert game.winner is None
    game.play("end")
    assert game.winner == winner
    assert figure(game, "turn_limit") == 1
    assert figure(game, "rounds") == 40
    assert game.outcome is not None
    assert dict(game.outcome.reason.args)["round"] == 40


@pytest.mark.rule("SR-22")
def test_round_thirty_nine_is_not_the_last() -> None:
    assert at("8/8/8/8/8/8/8/P6p b M5 w1 39").play("end").winner is None


@pytest.mark.rule("SR-23")
@pytest.mark.parametrize(("seat", "winner"), [("white", "black"), ("black", "white")])
def test_either_player_may_resign_at_any_time(seat: str, winner: str) -> None:
    game = begin().answer("resign", seat, "resign")
    assert game.winner == winner


@pytest.mark.rule("SR-23")
def test_both_may_agree_on_a_draw() -> None:
    game = begin().answer("offer-draw", "white", "draw:offer")
    assert game.winner is None
    game.answer("answer-draw", "black", "draw:accept")
    assert game.winner == "draw"


@pytest.mark.rule("SR-23")
def test_a_draw_is_agreed_by_the_other_one_only_and_it_goes_on_when_he_declines() -> None:
    game = begin().answer("offer-draw", "white", "draw:offer")
    (asked,) = (d for d in GAME.decisions(game.state) if d.key == "answer-draw")
    assert asked.seats == ("black",)
    game.answer("answer-draw", "black", "draw:decline")
    assert game.winner is None
    game.play("f3:g3")


@pytest.mark.rule("SR-23")
def test_a_draw_is_offered_once_a_round_and_in_ones_own_turn() -> None:
    game = begin()
    offers = [d.seats for d in GAME.decisions(game.state) if d.key == "offer-draw"]
    assert offers == [("white",)]
    game.answer("offer-draw", "white", "draw:offer").answer("answer-draw", "black", "draw:decline")
    assert not may_offer(game)
    game.play("end")
    assert not may_offer(game), "the Marauder Phase is in the same round"
    game.play("enter:a1", "end")
    assert may_offer(game), "it is Black's turn"
    game.play("end", "enter:b1", "end")
    assert may_offer(game), "another round"


@pytest.mark.rule("SR-23")
def test_a_draw_is_offered_before_the_first_step_of_a_phase() -> None:
    game = begin().play("f3:g3")
    assert not may_offer(game)
    game.play("end")
    assert may_offer(game)


@pytest.mark.rule("SR-23")
def test_black_too_offers_once_a_round() -> None:
    game = begin().play("end", "enter:a1", "end")
    game.answer("offer-draw", "black", "draw:offer").answer("answer-draw", "white", "draw:decline")
    game.play("end")
    assert not may_offer(game)


@pytest.mark.rule("SR-23")
@pytest.mark.parametrize(("seat", "winner"), [("white", "black"), ("black", "white")])
def test_who_resigns_while_an_offer_is_open_is_the_one_who_lost(seat: str, winner: str) -> None:
    game = begin().answer("offer-draw", "white", "draw:offer").answer("resign", seat, "resign")
    assert game.winner == winner


@pytest.mark.rule("SR-23")
def test_nothing_else_is_asked_until_an_offer_is_answered() -> None:
    game = begin().answer("offer-draw", "white", "draw:offer")
    asked = [d for d in GAME.decisions(game.state) if d.key != "resign"]
    assert [(d.key, d.seats, d.kind) for d in asked] == [("answer-draw", ("black",), "must")]
    assert str(asked[0].default) == "draw:decline", "silence is no agreement"


def may_offer(game: Battle) -> bool:
    return any(d.key == "offer-draw" for d in GAME.decisions(game.state))
