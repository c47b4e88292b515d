"""Moves as people type them, what they are offered, and what else a refusal names."""

from __future__ import annotations

import pytest

from bot.engine import IllegalMove, Move, NotUnderstood
from bot.games.sibling_rivalry.typed import instead, matches, move_line, read_move
from bot.library import DATA
from bot.ui.phrases import Phrasebook
from tests.games.sibling_rivalry.battles import GAME, Battle, at, begin

BATTLE = GAME.battle
SPEAKER = Phrasebook.load(DATA).speaker("en", GAME.info)
FIELD = "8/8/8/1N6/1So5/2C5/8/P6p w S5 - 1"
"""A Barbarian on c4 between a Knight, a Swordsman and the Champion."""


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("e4:e5", "e4:e5"), ("e4 e5", "e4:e5"), ("E4-E5", "e4:e5"), ("e4e5", "e4:e5"),
        ("Prince e4 to e5", "e4:e5"), (" e4 > e5 ", "e4:e5"),
        ("xd6:c5", "xd6:c5"), ("x d6 c5", "xd6:c5"), ("c5xd6", "xd6:c5"), ("c5 x d6", "xd6:c5"),
        ("c5×d6", "xd6:c5"), ("attack xd6 from c5", "xd6:c5"),
        ("enter:a4", "enter:a4"), ("enter a4", "enter:a4"), ("Enter on A4", "enter:a4"),
        ("end", "end"), ("END", "end"), ("end phase", "end"), ("/", "end"), ("pass", "end"),
    ],
)  # fmt: skip
def test_what_means_the_same_is_taken_too(typed: str, move: str) -> None:
    assert str(read_move(BATTLE, begin().position, typed)) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Knight b5 attacks Barbarian c4", "xc4:b5"),
        ("knight attacks the barbarian on c4", "xc4:b5"),
        ("champion to d2", "c3:d2"), ("Champion xc4", "xc4:c3"), ("swordsman c4", "xc4:b4"),
        ("Swordsman on b4 to a3", "b4:a3"),
    ],
)  # fmt: skip
def test_a_piece_can_be_named_in_place_of_its_square(typed: str, move: str) -> None:
    assert str(read_move(BATTLE, at(FIELD).position, typed)) == move


@pytest.mark.parametrize("typed", ["guard b4 a3", "Knight b4 to a3", "guard b4 x c4"])
def test_a_piece_that_is_named_has_to_stand_there(typed: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        read_move(BATTLE, at(FIELD).position, typed)
    assert SPEAKER.say(refused.value.message) == "On b4 stands a Swordsman."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("xa8", "There is no Marauder on a8."), ("guard to h8", "None of those can get to h8 now."),
        ("xh5", "Nobody of yours stands beside h5."),
    ],
)  # fmt: skip
def test_a_target_that_nobody_can_reach_is_refused_for_what_it_is(typed: str, said: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        read_move(BATTLE, at("8/8/8/1N5o/1So5/2C5/8/P6p w S5 - 1").position, typed)
    assert SPEAKER.say(refused.value.message) == said


@pytest.mark.parametrize("typed", ["undo", "Draw", "resign!"])
def test_what_has_a_command_of_its_own_is_pointed_to(typed: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        read_move(BATTLE, begin().position, typed)
    assert "/rivalry draw" in SPEAKER.say(refused.value.message)


@pytest.mark.parametrize(
    "typed", ["", "e4", "e9 e5", "castle", "e4:e5:e6", "enter", "x", "e4 e5 x"]
)
def test_what_is_no_move_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read_move(BATTLE, begin().position, typed)


@pytest.mark.rule("SR-25")
def test_a_square_alone_is_where_an_owed_barbarian_enters() -> None:
    game = begin().play("end")
    assert str(read_move(BATTLE, game.position, "a4")) == "enter:a4"


@pytest.mark.rule("SR-12")
def test_a_target_alone_is_enough_where_one_soldier_can_move_in() -> None:
    one = at("8/8/8/8/1So5/8/8/P6p w S5 - 1").position
    assert str(read_move(BATTLE, one, "xc4")) == "xc4:b4"
    with pytest.raises(IllegalMove) as several:
        read_move(BATTLE, at(FIELD).position, "xc4")
    assert "xc4:c3, xc4:b4, xc4:b5" in SPEAKER.say(several.value.message)


def test_a_target_alone_that_nobody_can_attack_is_refused_with_its_sum() -> None:
    game = at("8/8/8/8/1Nx5/8/8/P6p w S5 - 1")
    assert game.refusal(str(read_move(BATTLE, game.position, "xc4"))) == "SR-10"


def test_a_move_onto_a_marauder_is_an_attack() -> None:
    assert str(read_move(BATTLE, at(FIELD).position, "b4 c4")) == "xc4:b4"


@pytest.mark.rule("SR-10", "SR-18")
def test_an_attack_that_is_too_weak_is_refused_alike_however_it_is_typed() -> None:
    for field, rule in (("1Nx5 w S5", "SR-10"), ("1Gx5 w M5", "SR-18")):
        rank, turn = field.split(" ", 1)
        game = at(f"8/8/8/8/{rank}/8/8/P6p {turn} - 1")
        ends = ("b4", "c4") if rule == "SR-10" else ("c4", "b4")
        texts = ["{0}:{1}", "{0}x{1}", "x{1}:{0}", "x{1}"]
        moves = {str(read_move(BATTLE, game.position, text.format(*ends))) for text in texts}
        assert moves == {"x{1}:{0}".format(*ends)}
        assert game.refusal(moves.pop()) == rule


def refused(game: Battle, move: str) -> str:
    """Return what is said to whoever tries a move that is not legal."""
    with pytest.raises(IllegalMove) as no:
        game.play(move)
    return SPEAKER.say(no.value.message)


def test_a_refusal_says_what_is_in_the_way() -> None:
    last = at("8/8/8/8/S7/8/8/P6p w S1 - 1")
    assert refused(begin(), "e4:e4") == "The Prince is on e4 already."
    assert refused(at("8/8/8/8/oo6/So6/oo6/P6p w S5 - 1"), "a3:a5") == (
        "The Swordsman on a3 cannot move: no square beside it is empty."
    )
    assert (
        refused(last.play("a4:a5"), "a5:a6") == "No point is left for that. “end” ends the phase."
    )


def test_a_refusal_names_the_moves_of_the_same_piece_first() -> None:
    legal = begin().game.battle.legal(begin().position)
    named = [str(move) for move in instead(Move.parse("f3:f6"), legal)]
    assert named == ["f3:e2", "f3:f2", "f3:g2", "f3:g3", "f3:g4"]
    attacks = BATTLE.legal(at(FIELD).position)
    assert str(instead(Move.parse("c3:h8"), attacks)[0]) == "xc4:c3"


def test_a_refusal_of_a_piece_that_cannot_move_names_others() -> None:
    legal = begin().game.battle.legal(begin().position)
    assert 0 < len(instead(Move.parse("e4:e5"), legal)) <= 8


def test_what_is_typed_finds_squares_and_pieces() -> None:
    position = at(FIELD).position
    assert [str(m) for m in matches(BATTLE, position, "xc4")] == ["xc4:c3", "xc4:b4", "xc4:b5"]
    assert {str(m)[:2] for m in matches(BATTLE, position, "b4:")} == {"b4", "xc"}
    assert {str(m) for m in matches(BATTLE, position, "prin")} == {
        str(m) for m in BATTLE.legal(position) if m.verb == "a1"
    }
    assert matches(BATTLE, position, "") == BATTLE.legal(position)
    knight = [str(m) for m in matches(BATTLE, position, "Knight b5 to")]
    assert len(knight) > 5
    assert all("b5" in move and "b4" not in move.split(":")[0] for move in knight)
    assert [str(m) for m in matches(BATTLE, position, "knight xc4")] == ["xc4:b5"]
    assert matches(BATTLE, position, "zzz") == ()


def test_each_move_is_named_in_words() -> None:
    position = at(FIELD).position
    said = [SPEAKER.say(move_line(BATTLE, position, m)) for m in matches(BATTLE, position, "")]
    assert said[0] == "Champion c3 attacks the Barbarian on c4 (2 + 2 + 1 − 1 = 4)"
    assert said[-1] == "End Soldier Phase"
    assert len(set(said)) == len(said)
