"""What a position is worth: a step judged quickly is judged as it would be in full."""

from __future__ import annotations

import random

from bot.games.sibling_rivalry.battle import END
from bot.games.sibling_rivalry.board import NUMBER
from bot.games.sibling_rivalry.judgement import Yardstick, judge
from tests.games.sibling_rivalry.battles import GAME

BATTLE = GAME.battle


def test_a_quick_judgement_is_that_of_the_whole_board() -> None:
    chance, compared = random.Random("yardstick"), 0
    for _ in range(6):
        position = BATTLE.start()
        while BATTLE.ending(position) is None and compared < 4000:
            legal = BATTLE.legal(position)
            vigour, board = BATTLE.vigour(position.round), BATTLE.board(position.board)
            if "P" in position.board and "p" in position.board:
                asked = (position.turn, position.phase)
                stick = Yardstick(board, position.lead, vigour, *asked)
                for move in chance.sample(legal, min(4, len(legal))):
                    if move == END or move.verb[0] == "x":
                        continue
                    after, _ = BATTLE.play(position, move)
                    end = NUMBER[move.args[0]]
                    start = end if move.verb == "enter" else NUMBER[move.verb]
                    there = BATTLE.board(after.board)
                    full = judge(there, position.lead, vigour, *asked)
                    assert stick.after(there, start, end) == full
                    compared += 1
            position, _ = BATTLE.play(position, chance.choice(legal[:-1] or legal))
    assert compared > 1000


def test_the_better_the_better_for_white() -> None:
    """More Kills, a Soldier more, a Prince out of danger."""

    def worth(text: str, lead: int = 0) -> int:
        board = BATTLE.board("".join(reversed([_row(row) for row in text.split("/")])))
        return judge(board, lead, 0, "black", "soldier")

    plain = "p7/8/8/8/3oo3/8/8/6NP"
    assert worth(plain, 1) > worth(plain) > worth(plain, -1)
    assert worth("p7/8/8/8/3oo3/8/8/5NNP") > worth(plain) > worth("p6n/8/8/8/3oo3/8/8/6NP")
    assert worth(plain) > worth("p7/8/8/3o4/2oPo3/8/8/6N1")


def _row(text: str) -> str:
    return "".join("." * int(sign) if sign.isdigit() else sign for sign in text)
