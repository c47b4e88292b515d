"""The Marauder Phase and the Princes: SR-14 to SR-20, SR-24 to SR-26, SR-28."""

from __future__ import annotations

import pytest

from tests.games.sibling_rivalry.battles import GAME, at, begin, with_numbers

EDGE = {f"{file}{rank}" for file in "abcdefgh" for rank in "18"} | {
    f"{file}{rank}" for file in "ah" for rank in "234567"
}


def late(vigour: int) -> int:
    """Return the first round with a Vigour: what a position is worked out for."""
    return next(n for n in range(1, 41) if GAME.battle.vigour(n) == vigour)


def entries(moves: list[str]) -> set[str]:
    return {move.removeprefix("enter:") for move in moves if move.startswith("enter")}


@pytest.mark.rule("SR-14")
def test_a_barbarian_enters_on_any_vacant_edge_square_for_one_point() -> None:
    assert len(EDGE) == 28
    game = at("n7/8/8/8/8/8/8/P5xp w M5 - 2")
    assert entries(game.legal) == EDGE - {"a8", "a1", "g1", "h1"}
    game.play("enter:d8")
    assert game.on("d8") == "o"
    assert game.position.points == 4
    assert GAME.battle.reserve(game.position) == (11, 5)
    assert game.refusal("enter:d8") == "SR-14"
    assert game.refusal("enter:d4") == "SR-14"


@pytest.mark.rule("SR-14")
def test_no_barbarian_enters_in_a_soldier_phase() -> None:
    assert begin().refusal("enter:a1") == "SR-07"


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize("side", ["w", "b"])
@pytest.mark.parametrize("marauder", ["o", "x"])
def test_either_player_moves_any_marauder_one_step(side: str, marauder: str) -> None:
    game = at(f"8/8/8/8/3{marauder}4/2N5/8/P6p {side} M5 - 2")
    steps = {move[3:] for move in game.legal if move.startswith("d4:")}
    assert steps == {"c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    game.play("d4:e5")
    assert (game.on("d4"), game.on("e5")) == (".", marauder)
    assert game.position.points == 4
    assert game.refusal("e5:e7") == "SR-15"
    assert game.refusal("c3:c4") == "SR-07"


@pytest.mark.rule("SR-16")
def test_a_barbarian_that_kills_becomes_a_chief() -> None:
    text = f"8/8/8/2ox4/3N4/8/8/P6p w M5 - {late(-1)}"
    game = at(text).play("xd4:c5")
    assert (game.on("d4"), game.on("c5")) == ("x", ".")
    assert GAME.battle.reserve(game.position) == (12, 4)


@pytest.mark.rule("SR-16")
def test_a_barbarian_that_kills_a_prince_becomes_one_as_well() -> None:
    game = at(f"7p/8/8/8/8/1N6/oG6/Px6 b M5 w1 {late(-3)}").play("xa1:a2")
    assert (game.on("a1"), game.on("a2"), game.on("b1")) == ("x", ".", "x")


@pytest.mark.rule("SR-16")
def test_a_chief_stays_a_chief_and_who_only_helps_stays_a_barbarian() -> None:
    game = at(f"8/8/8/2ox4/3N4/8/8/P6p w M5 - {late(-1)}").play("xd4:d5")
    assert (game.on("d4"), game.on("c5")) == ("x", "o")


@pytest.mark.rule("SR-16", "SR-24")
def test_there_is_no_promotion_without_a_chief_in_the_reserve() -> None:
    game = at(f"xxxxxx2/8/8/2oo4/3N4/8/8/P6p w M5 - {late(-1)}").play("xd4:c5")
    assert game.on("d4") == "o"


@pytest.mark.rule("SR-16")
def test_without_the_house_rule_nobody_is_promoted() -> None:
    game = with_numbers(slayer_becomes_chief=False)
    assert at(f"8/8/8/2ox4/3N4/8/8/P6p w M5 - {late(-1)}", game).play("xd4:c5").on("d4") == "o"


@pytest.mark.rule("SR-17")
@pytest.mark.parametrize("soldier", ["N", "n"])
@pytest.mark.parametrize("side", ["w", "b"])
def test_the_horde_attacks_soldiers_of_either_colour_for_one_point(side: str, soldier: str) -> None:
    game = at(f"8/8/8/2ox4/3{soldier}4/8/8/P6p {side} M5 - {late(-1)}")
    assert [m for m in game.legal if m.startswith("x")] == ["xd4:c5", "xd4:d5"]
    assert game.play("xd4:d5").position.points == 4


@pytest.mark.rule("SR-17")
def test_a_soldier_is_attacked_only_from_beside_it() -> None:
    # Vigour is far below 0, so that the value is 1 without anybody beside it.
    game = at(f"8/8/8/8/3N4/8/3o4/P6p w M5 - {late(-2)}")
    assert not [m for m in game.legal if m.startswith("x")]
    assert game.refusal("xd4:d2") == "SR-17"


@pytest.mark.rule("SR-19")
def test_a_killed_soldier_never_comes_back_and_an_adjacent_marauder_moves_in() -> None:
    game = at(f"8/8/8/2ox4/3N4/8/8/P6p w M2 - {late(-1)}")
    assert game.refusal("xd4:a1") == "SR-07"
    game.play("xd4:d5")
    assert "N" not in game.position.board
    assert (game.on("d4"), game.on("d5")) == ("x", ".")
    assert game.position.lead == 0, "a Soldier is no Kill"
    for _ in range(3):
        game.play(*(("end",) if game.legal[0][:5] != "enter" else (game.legal[0], "end")))
    assert "N" not in game.position.board
    assert not [move for move in game.legal if move.startswith("enter:") and "N" in move]


@pytest.mark.rule("SR-20")
def test_when_a_prince_dies_his_soldiers_are_the_brothers_at_once() -> None:
    # White holds Kills, so that it goes on. It is White's own Marauder Phase.
    game = at(f"7p/8/8/8/8/1N6/oG6/Px6 w M5 w2 {late(-3)}").play("xa1:a2", "end")
    assert game.winner is None
    assert (game.position.turn, game.position.phase) == ("black", "soldier")
    starts = {move[:2] for move in game.legal if ":" in move and move[0] != "x"}
    assert starts == {"h8", "b3", "b2"}


@pytest.mark.rule("SR-20")
def test_without_a_prince_there_is_no_soldier_phase_but_still_a_marauder_phase() -> None:
    game = at("7p/8/8/8/8/8/8/N7 b M5 w2 3").play("end")
    assert (game.position.turn, game.position.phase) == ("white", "marauder")
    assert game.position.round == 4
    game.play("enter:a8", "end")
    assert (game.position.turn, game.position.phase) == ("black", "soldier")


@pytest.mark.rule("SR-20")
def test_a_player_may_attack_his_own_prince() -> None:
    game = at(f"7p/8/8/8/8/1N6/oG6/Px6 w M5 w2 {late(-3)}")
    assert "xa1:a2" in game.legal


@pytest.mark.rule("SR-24")
def test_nobody_enters_when_all_barbarians_are_on_the_board() -> None:
    text = "oooooooo/oooo4/8/8/8/8/8/P6p w M5 - 2"
    game = at(text)
    assert entries(game.legal) == set()
    assert game.refusal("enter:a4") == "SR-24"


@pytest.mark.rule("SR-25")
def test_a_marauder_phase_begins_with_a_compulsory_free_entry() -> None:
    game = at("8/8/8/3o4/8/8/8/P6p w S5 - 2").play("end")
    assert entries(game.legal) == EDGE - {"a1", "h1"}
    assert len(game.legal) == 26
    assert game.refusal("d5:d4") == "SR-25"
    game.play("enter:a8")
    assert game.position.points == 5
    assert "d5:d4" in game.legal


@pytest.mark.rule("SR-25", "SR-20")
@pytest.mark.parametrize("field", ["8/8/8/3o4/8/8/8/P7", "8/8/8/3o4/8/8/8/p7"])
def test_a_barbarian_comes_as_well_when_a_prince_is_dead(field: str) -> None:
    """Whoever lost his Prince has nothing but Marauder Phases, and each begins like that."""
    lead = "b1" if "P" in field else "w1"  # who has no Prince holds the Kills, so it goes on
    game = at(f"{field} {'w' if 'P' in field else 'b'} S5 {lead} 9").play("end")
    assert game.refusal("end") == "SR-25"
    game.play("enter:a8", "end")
    assert game.position.phase == "marauder"
    assert game.refusal("d5:d4") == "SR-25"


@pytest.mark.rule("SR-25")
def test_there_is_none_without_a_barbarian_in_the_reserve_or_without_a_free_square() -> None:
    empty = at("oooooooo/oooo4/8/8/8/8/8/P6p w S5 - 2").play("end")
    assert "end" in empty.legal
    few = with_numbers(forced_entries=0)
    assert "end" in at("8/8/8/3o4/8/8/8/P6p w S5 - 2", few).play("end").legal
    # Thirty pieces cannot fill the edge and leave a Barbarian: the square that is left is asked.
    full = "oooooxxx/x6x/x6S/S6s/s6n/n6N/N6g/GGg1CcPp w S5 - 2"
    last = at(full).play("end")
    assert last.legal == ["enter:d1"]
    last.play("enter:d1")
    assert entries(last.legal) == set()


@pytest.mark.rule("SR-26")
@pytest.mark.parametrize(
    ("start", "rounds", "vigour"),
    [
        (3, 4, [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, -1]),
        (3, 3, [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2]),
        (3, 2, [3, 3, 2, 2, 1, 1, 0, 0, -1, -1, -2, -2]),
        (1, 1, [1, 0, -1, -2]),
    ],
)
def test_vigour_falls_by_one_after_so_many_full_rounds_below_nought_too(
    start: int, rounds: int, vigour: list[int]
) -> None:
    battle = with_numbers(vigour_start=start, vigour_rounds=rounds).battle
    assert [battle.vigour(n + 1) for n in range(len(vigour))] == vigour


@pytest.mark.rule("SR-26")
def test_vigour_begins_at_three_and_falls_every_four_rounds_here() -> None:
    numbers = GAME.content.numbers
    assert (numbers.vigour_start, numbers.vigour_rounds) == (3, 4)


@pytest.mark.rule("SR-26", "SR-18")
def test_far_below_nought_each_point_of_vigour_still_counts() -> None:
    # 1 Barbarian − 2 Guard − 2 Champion − 1 Knight − 1 Swordsman = −5, and 6 for lost Vigour.
    field = "8/8/8/4o3/2CG4/2NS4/8/P6p w M5 -"
    assert "xd4:e5" in at(f"{field} {late(-6)}").legal
    assert at(f"{field} {late(-5)}").refusal("xd4:e5") == "SR-18"


@pytest.mark.rule("SR-26")
def test_vigour_falls_when_the_fifth_round_begins_and_it_is_told() -> None:
    game = at("8/8/8/8/8/8/8/P6p w M5 - 4").play("end", "end", "enter:a8", "end")
    assert game.position.round == 5
    assert [type(event).__name__ for event in game.events][-1] == "VigourFell"


@pytest.mark.rule("SR-28")
def test_whites_first_marauder_phase_has_fewer_points_and_no_other_has() -> None:
    first = GAME.content.numbers.white_first_marauder_ap
    assert 0 <= first <= 5
    game = begin().play("end")
    assert game.position.points == first
    game.play("enter:a1", "end", "end")
    assert game.position.points == 5
    game.play("enter:b1", "end", "end")
    assert game.position.points == 5


@pytest.mark.rule("SR-28")
@pytest.mark.parametrize("points", [0, 3, 5])
def test_how_many_is_a_number_in_the_data(points: int) -> None:
    game = begin(with_numbers(white_first_marauder_ap=points)).play("end", "enter:a1")
    assert game.position.points == points
    assert len(game.legal) == (1 if points == 0 else len(game.legal))
    game.play("end")
