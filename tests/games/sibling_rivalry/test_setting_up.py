"""What there is and how it begins: SR-01 to SR-06, SR-30."""

from __future__ import annotations

import pytest

from bot.engine import Rng, SeatPlan, seed_from
from bot.games.sibling_rivalry.board import NEAR, NUMBER, SQUARES
from tests.games.sibling_rivalry.battles import GAME, Battle, begin

BY_HAND = {
    # The centre: each Prince on his own side, each Champion beyond the other Prince.
    "e4": "P", "d5": "C", "e5": "p", "d4": "c",
    # The ring, clockwise from c3: Guard, Swordsman, Knight, four times.
    "c3": "g", "c4": "S", "c5": "n",
    "c6": "G", "d6": "s", "e6": "N",
    "f6": "g", "f5": "S", "f4": "n",
    "f3": "G", "e3": "s", "d3": "N",
}  # fmt: skip

RING = ("c3", "c4", "c5", "c6", "d6", "e6", "f6", "f5", "f4", "f3", "e3", "d3")


def is_light(square: str) -> bool:
    """a1 is dark, and its neighbours at the side are light."""
    return ("abcdefgh".index(square[0]) + int(square[1])) % 2 == 0


@pytest.mark.rule("SR-01")
def test_there_are_sixteen_soldiers_and_a_horde_of_twelve_barbarians_and_six_chiefs() -> None:
    game = begin()
    supply = GAME.pieces(game.state)

    assert {letter: supply.count(letter) for letter in "PCSNGpcsngox"} == {
        "P": 1, "C": 1, "S": 2, "N": 2, "G": 2,
        "p": 1, "c": 1, "s": 2, "n": 2, "g": 2,
        "o": 12, "x": 6,
    }  # fmt: skip
    assert GAME.battle.reserve(game.position) == (12, 6)


@pytest.mark.rule("SR-02")
@pytest.mark.parametrize(
    ("square", "adjacent"),
    [
        ("a1", {"a2", "b1", "b2"}),
        ("h8", {"g8", "h7", "g7"}),
        ("a4", {"a3", "a5", "b3", "b4", "b5"}),
        ("e1", {"d1", "f1", "d2", "e2", "f2"}),
        ("d4", {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}),
    ],
)
def test_squares_are_adjacent_at_a_side_or_a_corner(square: str, adjacent: set[str]) -> None:
    near = {name for name in SQUARES if NEAR[NUMBER[square]] >> NUMBER[name] & 1}
    assert near == adjacent


@pytest.mark.rule("SR-03")
def test_white_soldiers_start_on_light_squares_and_black_ones_on_dark_squares() -> None:
    game = begin()
    for square in SQUARES:
        if game.on(square) != ".":
            assert game.on(square).isupper() == is_light(square), square


@pytest.mark.rule("SR-03")
def test_each_prince_stands_nearer_to_himself_and_his_champion_farther_away() -> None:
    game = begin()
    assert [game.on(square) for square in ("e4", "d5", "e5", "d4")] == ["P", "C", "p", "c"]


@pytest.mark.rule("SR-04")
def test_around_them_are_guards_at_the_corners_then_swordsmen_then_knights_clockwise() -> None:
    game = begin()
    assert [game.on(square).upper() for square in RING] == ["G", "S", "N"] * 4
    assert {square: game.on(square) for square in BY_HAND} == BY_HAND
    assert game.position.board.count(".") == 64 - 16


@pytest.mark.rule("SR-05")
def test_no_marauder_is_on_the_board_and_nobody_holds_a_kill() -> None:
    game = begin()
    assert "o" not in game.position.board
    assert "x" not in game.position.board
    assert game.position.lead == 0


@pytest.mark.rule("SR-06")
def test_white_goes_first_and_moves_the_white_soldiers_only() -> None:
    game = begin()
    assert game.position.turn == "white"
    starts = {move[:2] for move in game.legal if move != "end"}
    # The Prince and the Champion are shut in by the ring.
    assert starts == {"c4", "c6", "d3", "e6", "f3", "f5"}
    assert game.refusal("d6:d7") == "SR-06"
    assert str(begin()) == "8/8/2GsNg2/2nCpS2/2ScPn2/2gNsG2/8/8 w S5 - 1"


@pytest.mark.rule("SR-30")
def test_who_is_white_is_who_sits_down_as_white_whatever_the_order() -> None:
    assert [role.id for role in GAME.info.roles] == ["white", "black"]
    for seats in (("white", "black"), ("black", "white")):
        plans = [SeatPlan(seat, person) for person, seat in enumerate(seats)]
        game = Battle(GAME.begin(plans, {}, Rng(seed_from("either"))).state)
        (asked,) = (d for d in GAME.decisions(game.state) if d.key == "step")
        assert asked.seats == ("white",)
