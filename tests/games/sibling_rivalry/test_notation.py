"""Positions and games as text: what is written is read again, and nonsense is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import Move, NotUnderstood
from bot.engine.record import Mismatch, fingerprint, replay
from bot.games.sibling_rivalry.model import Position
from bot.games.sibling_rivalry.notation import (
    Record,
    read_game,
    read_position,
    write_game,
    write_position,
)
from bot.simulation import recorded
from tests.games.sibling_rivalry.battles import GAME, at

BATTLE = GAME.battle
LINES = (Path(__file__).parent / "positions.txt").read_text(encoding="utf-8").splitlines()
POSITIONS = [line.split(" # ")[0] for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_of_the_set_is_read_and_written_as_it_was(text: str) -> None:
    assert write_position(read_position(text, BATTLE)) == text


@pytest.mark.parametrize("text", [text for text in POSITIONS if not text.endswith(" 99")])
def test_from_a_position_of_the_set_every_legal_move_can_be_made(text: str) -> None:
    for move in at(text).legal:
        after = at(text).play(move)
        assert read_position(write_position(after.position), BATTLE) == after.position


def test_the_text_says_what_the_documentation_says() -> None:
    position = read_position("8/8/8/1x6/8/8/o7/6Np b M3+1 w2 17", BATTLE)
    assert position.board[8] == "o"
    assert position.board[6:8] == "Np"
    assert position.board[33] == "x"
    assert position.board.count(".") == 60
    assert (position.turn, position.phase, position.points) == ("black", "marauder", 3)
    assert (position.owed, position.lead, position.round) == (1, 2, 17)


@st.composite
def any_position(draw: st.DrawFn) -> Position:
    """Draw a position with no more pieces than there are."""
    supply = "PpCcSSssNNnnGGgg" + "o" * 12 + "x" * 6
    pieces = draw(st.lists(st.sampled_from(range(len(supply))), unique=True))
    squares = draw(
        st.lists(st.integers(0, 63), unique=True, min_size=len(pieces), max_size=len(pieces))
    )
    board = ["."] * 64
    for square, piece in zip(squares, pieces, strict=True):
        board[square] = supply[piece]
    phase = draw(st.sampled_from(("soldier", "marauder")))
    return Position(
        board="".join(board),
        turn=draw(st.sampled_from(("white", "black"))),
        phase=phase,
        points=draw(st.integers(0, 12)),
        owed=draw(st.integers(0, 4)) if phase == "marauder" else 0,
        lead=draw(st.integers(-99, 99)),
        round=draw(st.integers(1, 99)),
    )


@given(any_position())
@settings(max_examples=200, deadline=None)
def test_every_position_comes_back_from_its_text(position: Position) -> None:
    assert read_position(write_position(position), BATTLE) == position


@given(st.integers(0, 10**9), st.integers(0, 120), st.sampled_from(["1-0", "0-1", "1/2-1/2", "*"]))
@settings(max_examples=40, deadline=None)
def test_every_game_comes_back_from_its_text(seed: int, length: int, result: str) -> None:
    chance = random.Random(seed)
    start = read_position(chance.choice(POSITIONS[:7]), BATTLE)
    position, moves = start, []
    while len(moves) < length and BATTLE.ending(position) is None:
        moves.append(chance.choice(BATTLE.legal(position)))
        position, _ = BATTLE.play(position, moves[-1])
    ending = BATTLE.ending(position)
    if ending is not None:
        result = {"white": "1-0", "black": "0-1"}.get(ending.winner, "1/2-1/2")
    record = Record(start, tuple(moves), result)
    text = write_game(record, BATTLE)
    assert "\n" not in text
    assert read_game(text, BATTLE) == record
    assert write_game(read_game(text, BATTLE), BATTLE) == text


def test_a_game_reads_like_one_of_chess() -> None:
    moves = ["f3:g3", "end", "enter:h4", "end", "f6:g6", "end", "enter:a1", "end"]
    record = Record(BATTLE.start(), tuple(map(Move.parse, moves)))
    assert write_game(record, BATTLE) == ("1. f3:g3 / enter:h4 / 1... f6:g6 / enter:a1 / *")


def test_a_player_without_a_prince_has_one_phase_a_turn() -> None:
    start = read_position("7p/8/8/8/8/8/8/N7 b M5 w2 3", BATTLE)
    moves = ["end", "enter:a8", "end", "end", "enter:a7", "end"]
    text = write_game(Record(start, tuple(map(Move.parse, moves)), "0-1"), BATTLE)
    assert text == ("[7p/8/8/8/8/8/8/N7 b M5 w2 3] 3... / 4. enter:a8 / 4... / enter:a7 / 0-1")


@pytest.mark.parametrize(
    "text",
    [
        "", "8/8/8/8/8/8/8/8 w S5 -", "8/8/8/8/8/8/8 w S5 - 1", "9/8/8/8/8/8/8/8 w S5 - 1",
        "44P/8/8/8/8/8/8/8 w S5 - 1", "K7/8/8/8/8/8/8/8 w S5 - 1", "8/8/8/8/8/8/8/8 x S5 - 1",
        "8/8/8/8/8/8/8/8 w T5 - 1", "8/8/8/8/8/8/8/8 w S5+1 - 1", "8/8/8/8/8/8/8/8 w S5 2 1",
        "8/8/8/8/8/8/8/8 w S5 - 0", "8/8/8/8/8/8/8/8 w S5 w0 1", "PP6/8/8/8/8/8/8/8 w S5 - 1",
        "oooooooo/ooooo3/8/8/8/8/8/8 w S5 - 1", "xxxxxxx1/8/8/8/8/8/8/8 w S5 - 1",
        "8/8/8/8/8/8/8/7 w S5 - 1", "𝟪/8/8/8/8/8/8/8 w S5 - 1",
    ],
)  # fmt: skip
def test_what_is_no_position_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_position(text, BATTLE)


@pytest.mark.parametrize(
    "text",
    [
        "", "1. f3:g3", "1. f3:g3 1-1", "1. f3:f6 *", "2. f3:g3 *", "1... f3:g3 *", "[8/8 *",
        "1. f3:g3 / / *", "1. enter:a1 *", "1. end! *",
    ],
)  # fmt: skip
def test_what_is_no_game_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_game(text, BATTLE)


# As a table logs it ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "result"),
    [
        (("white", "resign"), "0-1"), (("black", "resign"), "1-0"),
        (("black", "draw:accept"), "1/2-1/2"), (("black", "draw:decline"), "*"),
        (("white", "draw:offer"), "*"),
    ],
)  # fmt: skip
def test_of_draws_and_resignations_a_game_tells_the_result(
    last: tuple[str, str], result: str
) -> None:
    log = [("white", Move.parse("f3:g3")), ("white", Move.parse("end"))]
    assert GAME.notation([*log, (last[0], Move.parse(last[1]))]) == f"1. f3:g3 / {result}"


def test_time_that_ran_out_is_written_as_what_was_played_for_it() -> None:
    late = ("table", Move.parse("time-up:white"))
    assert GAME.notation([late, late, late]) == "1. / enter:a1 / *"


@pytest.mark.rule("SR-23")
def test_time_that_ran_out_on_an_offer_declined_it_and_is_no_move() -> None:
    log = [
        ("white", "draw:offer"), ("table", "time-up:black"), ("white", "f3:g3"),
        ("table", "time-up:white"), ("table", "time-up:white"),
    ]  # fmt: skip
    written = GAME.notation([(seat, Move.parse(move)) for seat, move in log])
    assert written == "1. f3:g3 / enter:a1 *"
    assert read_game(written, BATTLE).result == "*"


@pytest.mark.parametrize("result", ["*", "1-0", "1/2-1/2"])
def test_a_battle_that_ended_by_itself_has_one_result(result: str) -> None:
    moves = "[7p/8/8/8/8/1N6/oG6/Px6 b M5 - 25] 25... xa1:b1"
    assert read_game(f"{moves} 0-1", BATTLE).result == "0-1"
    with pytest.raises(NotUnderstood):
        read_game(f"{moves} {result}", BATTLE)


def test_a_recorded_game_has_its_notation_and_another_one_is_found_out() -> None:
    kept = recorded(GAME, seed=5, policy="random", players=2, options={})
    assert replay(GAME, kept).moves == len(kept.log) - 1
    assert read_game(kept.notation, BATTLE).moves == tuple(
        Move.parse(entry.move) for entry in kept.log[1:]
    )
    assert fingerprint(kept) == fingerprint(replace(kept, notation=""))
    with pytest.raises(Mismatch, match="notation"):
        replay(GAME, replace(kept, notation=kept.notation.replace("1. ", "1. / ", 1)))
