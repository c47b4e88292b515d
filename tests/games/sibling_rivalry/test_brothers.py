"""The computer brothers: they see what hangs, they take what wins, they know when they are lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import Move, Rng, seed_from
from bot.games.sibling_rivalry.battle import END
from bot.games.sibling_rivalry.search import Search, as_move, steps_of
from tests.games.sibling_rivalry.battles import GAME, Battle, at, begin, with_numbers
from tests.games.sibling_rivalry.test_marauder_phase import late

SEARCHING = ("easy", "fair", "hard")


def choose(game: Battle, name: str, seed: str = "dice") -> str:
    """Return what a computer brother does now, whose turn it is."""
    known = GAME.known(game.state, game.position.turn)
    answer = GAME.policy(name)(known, Rng(seed_from(seed)))
    assert answer is not None
    return str(answer[1])


def play_phase(game: Battle, name: str) -> list[str]:
    """Let a computer brother finish the phase."""
    made, phase = [], game.position.phase
    while game.winner is None and (not made or made[-1] != "end"):
        made.append(choose(game, name, f"dice {len(made)}"))
        game.play(made[-1])
        assert len(made) < 9, f"{name} does not end a {phase} phase"
    return made


@given(seed=st.integers(0, 10_000), length=st.integers(0, 120))
@settings(max_examples=40, deadline=None)
def test_a_brother_looks_at_every_legal_step_and_at_no_other(seed: int, length: int) -> None:
    game, dice = begin(), Rng(seed_from(str(seed)))
    for _ in range(length):
        if game.winner is not None:
            return
        move, dice = dice.pick(game.legal)
        game.play(move)
    position = game.position
    looked = steps_of(GAME.battle, GAME.battle.board(position.board), position)
    moves = [as_move(position, step) for step in looked]
    legal = [move for move in GAME.battle.legal(position) if move != END]
    assert sorted(moves) == sorted(legal)


def test_brothers_can_think_with_any_numbers_that_are_allowed() -> None:
    """Vigour at its lowest: 99 rounds, and each takes one off."""
    tired = with_numbers(vigour_start=-9, vigour_rounds=1, round_limit=99)
    for name in SEARCHING:
        for turn in ("w S2", "b M2"):
            game = at(f"8/8/2GsNg2/2oCpS2/2ScPn2/2gNsG2/8/8 {turn} - 99", tired)
            known = tired.known(game.state, game.position.turn)
            assert tired.policy(name)(known, Rng(seed_from("dice"))) is not None


@pytest.mark.parametrize("name", SEARCHING)
def test_a_brother_kills_what_stands_alone_beside_his_swordsman(name: str) -> None:
    game = at("8/8/8/8/3oS3/2N1N3/8/PG4gp w S1 - 1")
    assert choose(game, name).startswith("xd4:")


@pytest.mark.parametrize("name", ["fair", "hard"])
def test_a_brother_kills_an_exposed_prince_when_that_wins(name: str) -> None:
    # A Chief and two Barbarians are around Black's Prince, who has nobody; White leads.
    game = at(f"PG6/GN6/8/8/8/5x1n/4o3/6op w M5 w1 {late(1)}")
    play_phase(game, name)
    assert game.winner == "white"


def test_hard_brings_up_the_marauder_that_is_missing() -> None:
    # 2 + 1 − 1 − 2 = 0 at Vigour 2; a third Marauder two steps away makes it 1.
    game = at(f"PG6/GN6/8/8/6o1/8/6ox/7p w M5 - {late(2)}")
    play_phase(game, "hard")
    assert game.winner == "white"


EXPOSED = {
    # By hand: what stands beside the Prince, less the Prince's own 1, less Vigour.
    "two Barbarians beside him, a Chief one step away: 1 + 1 + 2 - 1 - 1 = 2": (
        f"PG6/GN6/2x5/o7/p7/o7/8/7n w M5 - {late(1)}"
    ),
    "one more enters beside him, for free: 1 + 1 + 1 - 1 - 1 = 1": (
        f"pg6/gn6/8/8/8/8/8/5oPo b M1+1 - {late(1)}"
    ),
    "his Guard has to die first: 2 + 1 + 1 - 2 - 1 = 1, then 2 + 2 + 1 - 1 = 4": (
        f"PG6/GN6/8/8/8/6ox/6go/7p w M5 w1 {late(0)}"
    ),
}


@pytest.mark.parametrize("text", EXPOSED.values(), ids=EXPOSED)
def test_hard_punishes_a_prince_who_is_exposed(text: str) -> None:
    game = at(text)
    turn = game.position.turn
    play_phase(game, "hard")
    assert game.winner == turn


def test_hard_does_not_leave_his_prince_to_the_horde() -> None:
    # Alone among four Barbarians at Vigour 0, the Prince has to get out or be helped.
    game = at(f"7p/6gg/8/8/1oo5/1P1o4/4NGG1/8 w S5 - {late(0)}")
    play_phase(game, "hard")
    square = game.position.board.index("P")
    vigour = GAME.battle.vigour(game.position.round)
    assert GAME.battle.board(game.position.board).mav(square, vigour) <= -3


@pytest.mark.parametrize("name", SEARCHING)
def test_a_brother_takes_a_draw_when_he_is_lost_and_not_when_he_leads(name: str) -> None:
    for lead, answer in (("w9", "draw:accept"), ("b9", "draw:decline")):
        game = at(f"8/8/2GsNg2/2nCpS2/2ScPn2/2gNsG2/8/8 w S5 {lead} 9")
        game.answer("offer-draw", "white", "draw:offer")
        known = GAME.known(game.state, "black")
        chosen = GAME.policy(name)(known, Rng(seed_from("dice")))
        assert chosen is not None
        assert chosen[1] == Move.parse(answer)


def test_a_brother_who_is_not_asked_does_nothing() -> None:
    game = begin()
    for name in GAME.info.policies:
        assert GAME.policy(name)(GAME.known(game.state, "black"), Rng(seed_from("x"))) is None


@pytest.mark.parametrize("name", SEARCHING)
def test_the_same_question_and_dice_get_the_same_answer(name: str) -> None:
    game = at("o7/1x5o/2GsNgo1/2nCpSo1/2So1N1x/2gPsG2/1o4x1/5o2 w S2 w2 6")
    assert choose(game, name) == choose(game, name)


def test_fair_beats_chance_with_either_colour() -> None:
    """One game of each colour; `python -m bot simulate` plays the hundred."""
    for mine in ("white", "black"):
        game, dice = begin(), Rng(seed_from(mine))
        while game.winner is None:
            turn = game.position.turn
            name = "fair" if turn == mine else "random"
            answer = GAME.policy(name)(GAME.known(game.state, turn), dice)
            assert answer is not None
            game.answer("step", turn, str(answer[1]))
            dice = dice.reseeded(str(game.state.moves))
        assert game.winner == mine


def test_the_budget_of_nodes_is_kept() -> None:
    game = at("o7/1x5o/2GsNgo1/2nCpSo1/2So1N1x/2gPsG2/1o4x1/5o2 w S5 w2 6")
    for name in SEARCHING:
        strength = GAME.content.strengths[name]
        search = Search(GAME.battle, strength, Rng(seed_from("nodes")))
        search.best(game.position)
        looked = strength.nodes - search.left
        # It stops at the end of the step in which the budget runs out.
        assert 0 < looked < strength.nodes + 3000
