"""The two attack values, worked out by hand from the rules: SR-10, SR-18."""

from __future__ import annotations

import pytest

from bot.games.sibling_rivalry.board import NUMBER, Part
from bot.games.sibling_rivalry.words import numbers_of
from tests.games.sibling_rivalry.battles import GAME, at

SAV = [
    # One Soldier of each kind beside a lone Barbarian: what it adds, less 1 for the target.
    ("8/8/8/8/3oP3/8/8/7p w S5 - 1", "d4", 1 - 1),
    ("8/8/8/8/3oN3/8/8/P6p w S5 - 1", "d4", 1 - 1),
    ("8/8/8/8/3oG3/8/8/P6p w S5 - 1", "d4", 1 - 1),
    ("8/8/8/8/3oS3/8/8/P6p w S5 - 1", "d4", 2 - 1),
    ("8/8/8/8/3oC3/8/8/P6p w S5 - 1", "d4", 2 - 1),
    # The brother's Soldiers count as much as one's own.
    ("8/8/8/2s5/3oS3/8/8/P6p w S5 - 1", "d4", 2 + 2 - 1),
    # The rulebook's summands all at once: two Swordsmen's worth, a Guard, less a Chief.
    ("8/8/8/2S5/3xG3/8/8/P6p w S5 - 1", "d4", 2 + 1 - 2),
    # Marauders beside the target take away as well, Soldiers two squares off add nothing.
    ("8/8/8/2So4/3oG3/8/3S4/P6p w S5 - 1", "d4", 2 + 1 - 1 - 1),
    ("8/8/8/2So4/3xGx2/8/8/P6p w S5 - 1", "d4", 2 + 1 - 2 - 1),
    ("8/8/8/2So4/3xx3/2G5/8/P6p w S5 - 1", "d4", 2 + 1 - 2 - 2 - 1),
    # In the corner there are three neighbours.
    ("8/8/8/8/8/8/PS6/oG5p w S5 - 1", "a1", 1 + 2 + 1 - 1),
    # No square is beside one at the other edge.
    ("8/8/8/7S/o7/7S/8/P6p w S5 - 1", "a4", -1),
    # Surrounded by everybody: 1 + 2 + 2 + 1 of White, 1 + 2 + 1 + 1 of Black, less the Chief.
    ("8/8/8/2PCS3/2NxG3/2pcn3/8/8 w S5 - 1", "d4", 1 + 2 + 2 + 1 + 1 + 1 + 2 + 1 - 2),
]

MAV = [
    # Vigour is 3 in round 1: the target alone counts 1, or 2 for a Guard or Champion.
    ("8/8/8/8/3No3/8/8/P6p w M5 - 1", "d4", 1 - 1 - 3),
    ("8/8/8/8/3So3/8/8/P6p w M5 - 1", "d4", 1 - 1 - 3),
    ("8/8/8/8/3Po3/8/8/7p w M5 - 1", "d4", 1 - 1 - 3),
    ("8/8/8/8/3Go3/8/8/P6p w M5 - 1", "d4", 1 - 2 - 3),
    ("8/8/8/8/3Co3/8/8/P6p w M5 - 1", "d4", 1 - 2 - 3),
    # A Chief counts 2.
    ("8/8/8/8/3Nx3/8/8/P6p w M5 - 1", "d4", 2 - 1 - 3),
    # A black Guard counts 2 as well, and is in its own square.
    ("8/8/8/3ox3/3g4/8/8/P6p w M5 - 13", "d4", 1 + 2 - 2),
    # Whoever stands beside the target protects it, the enemy too; two squares off nobody does.
    ("8/8/8/2s5/3Nx3/8/3G4/P6p w M5 - 1", "d4", 2 - 1 - 1 - 3),
    ("8/8/8/2c5/3Nx3/4G3/8/P6p w M5 - 1", "d4", 2 - 1 - 2 - 2 - 3),
    # Vigour falls every four rounds: 3 in rounds 1 to 4, 2 from 5, 1 from 9, 0 from 13, -1 from 17.
    ("8/8/8/2o1o3/3Nx3/8/8/P6p w M5 - 4", "d4", 1 + 1 + 2 - 1 - 3),
    ("8/8/8/2o1o3/3Nx3/8/8/P6p w M5 - 5", "d4", 1 + 1 + 2 - 1 - 2),
    ("8/8/8/2o1o3/3Nx3/8/8/P6p w M5 - 13", "d4", 1 + 1 + 2 - 1 - 0),
    ("8/8/8/2o1o3/3Nx3/8/8/P6p w M5 - 17", "d4", 1 + 1 + 2 - 1 + 1),
    # All of a Prince's neighbours are Chiefs.
    ("8/8/8/2xxx3/2xPo3/2xxo3/8/7p w M5 - 1", "d4", 2 * 6 + 1 + 1 - 1 - 3),
]


@pytest.mark.rule("SR-10")
@pytest.mark.parametrize(("text", "square", "value"), SAV)
def test_the_soldier_attack_value_is_what_one_counts_by_hand(
    text: str, square: str, value: int
) -> None:
    board = GAME.battle.board(at(text).position.board)
    assert board.sav(NUMBER[square]) == value
    assert sum(numbers_of(board.sav_parts(NUMBER[square]))) == value


@pytest.mark.rule("SR-18", "SR-26")
@pytest.mark.parametrize(("text", "square", "value"), MAV)
def test_the_marauder_attack_value_is_what_one_counts_by_hand(
    text: str, square: str, value: int
) -> None:
    position = at(text).position
    board, vigour = GAME.battle.board(position.board), GAME.battle.vigour(position.round)
    assert board.mav(NUMBER[square], vigour) == value
    assert sum(numbers_of(board.mav_parts(NUMBER[square], vigour))) == value


@pytest.mark.rule("SR-10")
def test_the_value_has_its_parts_by_kind_so_that_it_can_be_shown_as_a_sum() -> None:
    board = GAME.battle.board(at("8/8/8/2SG4/3xG3/8/8/P6p w S5 - 1").position.board)
    assert board.sav_parts(NUMBER["d4"]) == (Part("S", 2, 1), Part("G", 1, 2), Part("X", -2, 1))


@pytest.mark.rule("SR-09", "SR-10")
def test_an_attack_needs_a_value_of_one() -> None:
    barred = at("8/8/8/8/3oN3/8/8/P6p w S5 - 1")
    assert barred.refusal("xd4:e4") == "SR-10"
    assert "xd4:e4" in at("8/8/8/8/3oN3/4N3/8/P6p w S5 - 1").legal


@pytest.mark.rule("SR-17", "SR-18")
def test_the_horde_needs_a_value_of_one_as_well() -> None:
    barred = at("8/8/8/8/3Nx3/8/8/P6p w M5 - 13")
    assert "xd4:e4" in barred.legal
    assert at("8/8/8/8/3No3/8/8/P6p w M5 - 13").refusal("xd4:e4") == "SR-18"
