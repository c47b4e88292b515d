"""A turn and its Soldier Phase: SR-07 to SR-13, SR-29."""

from __future__ import annotations

import pytest

from bot.games.sibling_rivalry.model import PhaseEnded
from tests.games.sibling_rivalry.battles import GAME, at, begin


def reach(text: str, square: str) -> set[str]:
    """Return where the piece on a square can go."""
    return {move[3:] for move in at(text).legal if move.startswith(f"{square}:")}


@pytest.mark.rule("SR-07")
def test_a_turn_is_a_soldier_phase_and_then_a_marauder_phase_and_then_it_is_the_others() -> None:
    game = begin()
    seen = []
    for moves in (("end",), ("enter:a1", "end"), ("end",), ("enter:a2", "end")):
        seen.append((game.position.turn, game.position.phase))
        game.play(*moves)

    assert seen == [
        ("white", "soldier"), ("white", "marauder"), ("black", "soldier"), ("black", "marauder"),
    ]  # fmt: skip
    assert (game.position.turn, game.position.phase, game.position.round) == ("white", "soldier", 2)


@pytest.mark.rule("SR-07")
def test_a_phase_has_five_points_and_what_is_left_is_lost() -> None:
    game = at("8/8/8/8/8/8/8/P6p w S5 - 3").play("a1:a2", "a2:a3", "end")
    assert game.position.points == 5
    game.play("enter:h8", "end", "end", "enter:h7", "end")
    assert game.position.points == 5
    told = [event for event in game.events if isinstance(event, PhaseEnded)]
    assert [event.unused for event in told] == [3, 5, 5, 5]


@pytest.mark.rule("SR-07")
def test_after_five_points_nothing_is_left_but_the_end() -> None:
    game = at("8/8/8/8/8/8/8/P6p w S5 - 3").play("a1:a2", "a2:a1", "a1:a2", "a2:a1", "a1:a2")
    assert game.position.points == 0
    assert game.legal == ["end"]
    assert game.refusal("a2:a1") == "SR-07"


@pytest.mark.rule("SR-08")
@pytest.mark.parametrize("piece", ["P", "S", "G"])
def test_a_prince_swordsman_or_guard_moves_one_step_to_a_vacant_square(piece: str) -> None:
    others = "7p" if piece == "P" else "P6p"
    text = f"8/8/8/2o1x3/3{piece}4/8/8/{others} w S5 - 1"
    assert reach(text, "d4") == {"c3", "c4", "d3", "d5", "e3", "e4"}


@pytest.mark.rule("SR-08")
@pytest.mark.parametrize("piece", ["N", "C"])
def test_a_knight_or_champion_makes_up_to_two_steps_in_any_directions(piece: str) -> None:
    reached = reach(f"8/8/8/8/8/8/8/P1{piece}4p w S5 - 1", "c1")
    assert reached == {
        "b1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3",
    }  # fmt: skip


@pytest.mark.rule("SR-08")
def test_neither_step_jumps_over_anybody() -> None:
    # The Knight in the corner can only leave through b2.
    text = "8/8/8/8/8/8/G7/NG3P1p w S5 - 1"
    assert reach(text, "a1") == {"b2", "a3", "b3", "c1", "c2", "c3"}
    walled = "8/8/8/8/8/8/GS6/NG3P1p w S5 - 1"
    assert reach(walled, "a1") == set()


@pytest.mark.rule("SR-08")
def test_two_steps_cost_one_point_and_do_not_end_where_they_began() -> None:
    game = at("8/8/8/8/3N4/8/8/P6p w S5 - 1")
    assert "d4:d4" not in game.legal
    game.play("d4:f6")
    assert game.position.points == 4
    assert (game.on("d4"), game.on("f6")) == (".", "N")


@pytest.mark.rule("SR-08")
def test_refusals_say_why_a_soldier_cannot_move_there() -> None:
    game = at("8/8/8/8/3S4/3G4/8/P6p w S5 - 1")
    assert game.refusal("d4:d6") == "SR-08"
    assert game.refusal("d4:d3") == "SR-08"
    assert game.refusal("e5:e6") == "SR-08"
    assert game.refusal("h1:h2") == "SR-06"


@pytest.mark.rule("SR-09")
def test_a_marauder_is_attacked_only_if_one_owns_a_soldier_beside_it() -> None:
    # Black's Swordsmen bring the value to 3, but White stands two squares away.
    game = at("8/8/8/8/1Sos4/2s5/8/P6p w S5 - 1")
    assert game.legal.count("xc4:b4") == 1
    far = at("8/8/8/8/S1os4/2s5/8/P6p w S5 - 1")
    assert not [move for move in far.legal if move.startswith("x")]
    assert far.refusal("xc4:d4") == "SR-06"
    assert far.refusal("xc4:a4") == "SR-09"


@pytest.mark.rule("SR-09")
def test_an_attack_costs_one_point_and_needs_a_marauder() -> None:
    game = at("8/8/8/8/1So5/8/8/P6p w S3 - 1")
    assert game.refusal("xa5:b4") == "SR-09"
    game.play("xc4:b4")
    assert game.position.points == 2


@pytest.mark.rule("SR-11")
@pytest.mark.parametrize(
    ("side", "before", "after"),
    [
        ("w", "-", 1), ("w", "w1", 2), ("w", "b1", 0), ("w", "b3", -2),
        ("b", "-", -1), ("b", "b2", -3), ("b", "w1", 0),
    ],
)  # fmt: skip
def test_a_kill_is_taken_or_the_brother_gives_one_back(side: str, before: str, after: int) -> None:
    soldier = "S" if side == "w" else "s"
    game = at(f"8/8/8/8/1{soldier}o5/8/8/P6p {side} S5 {before} 1").play("xc4:b4")
    assert game.position.lead == after
    assert GAME.battle.reserve(game.position) == (12, 6)


@pytest.mark.rule("SR-11")
def test_the_lead_is_not_limited_by_the_sixteen_pawns() -> None:
    assert at("8/8/8/8/1So5/8/8/P6p w S5 w16 1").play("xc4:b4").position.lead == 17


@pytest.mark.rule("SR-12")
def test_the_attacker_moves_a_soldier_of_his_choice_into_the_square_for_nothing() -> None:
    text = "8/8/8/1N6/1So5/2C5/8/P6p w S5 - 1"
    assert [m for m in at(text).legal if m.startswith("x")] == ["xc4:c3", "xc4:b4", "xc4:b5"]
    for start, piece in (("b4", "S"), ("c3", "C"), ("b5", "N")):
        game = at(text).play(f"xc4:{start}")
        assert (game.on("c4"), game.on(start)) == (piece, ".")
        assert game.position.points == 4


@pytest.mark.rule("SR-12")
def test_a_knight_moves_in_from_beside_it_only_and_so_does_nobody_of_the_brothers() -> None:
    game = at("8/8/8/8/1So1N3/3s4/8/P6p w S5 - 1")
    assert [m for m in game.legal if m.startswith("x")] == ["xc4:b4"]
    assert game.refusal("xc4:e4") == "SR-09"
    assert game.refusal("xc4:d3") == "SR-06"


@pytest.mark.rule("SR-13")
def test_moves_and_attacks_come_in_any_order() -> None:
    game = at("8/8/8/8/S7/2o5/4o3/P6p w S5 - 1")
    game.play("a4:b4", "xc3:b4", "c3:d3", "xe2:d3", "e2:f2")
    assert game.position.points == 0
    assert game.position.lead == 2


@pytest.mark.rule("SR-29")
def test_a_phase_can_be_ended_early_the_marauder_phase_too() -> None:
    game = begin().play("end")
    assert game.position.phase == "marauder"
    assert game.refusal("end") == "SR-25"
    game.play("enter:d1", "end")
    assert (game.position.turn, game.position.phase) == ("black", "soldier")
