"""Moves have a text form, decisions have ids that a replay makes again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import TABLE, Decision, Move, NotUnderstood, decision_id

words = st.from_regex(r"[a-z0-9+_.-]{1,14}", fullmatch=True)


@given(words, st.lists(words, max_size=3))
def test_a_move_is_read_from_its_text_form(verb: str, args: list[str]) -> None:
    move = Move(verb, tuple(args))

    assert Move.parse(str(move)) == move


@given(st.text(max_size=80))
def test_any_text_is_a_move_or_not_understood(text: str) -> None:
    try:
        move = Move.parse(text)
    except NotUnderstood as refusal:
        assert refusal.message.id == "refused-not-understood"  # noqa: PT017 - either may come
    else:
        assert str(move) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll", Move("roll")),
        ("assist:mayhem", Move("assist", ("mayhem",))),
        ("e4:e5", Move("e4", ("e5",))),
        ("time-up:lara", Move("time-up", ("lara",))),
        ("add:+2:x.1", Move("add", ("+2", "x.1"))),
    ],
)
def test_a_move_reads_like_it_is_said(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["", ":", "roll:", ":roll", "a::b", "Roll", "e4 e5", "roll\n", "é", "a" * 61, "x|y"]
)
def test_what_is_no_move_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Move.parse(text)


def test_the_longest_move_has_sixty_characters() -> None:
    assert Move.parse("a" * 60) == Move("a" * 60)


def test_a_refusal_does_not_repeat_more_than_a_moves_length() -> None:
    with pytest.raises(NotUnderstood) as refused:
        Move.parse("x" * 5000)

    assert dict(refused.value.message.args)["text"] == "x" * 60


def test_moves_have_an_order() -> None:
    assert sorted([Move("b"), Move("a", ("2",)), Move("a")]) == [
        Move("a"),
        Move("a", ("2",)),
        Move("b"),
    ]


def test_an_id_says_when_its_question_came_up() -> None:
    assert decision_id(12, "lara") == "12.lara"


def test_an_id_is_never_longer_than_twenty_characters() -> None:
    assert len(decision_id(123456, "a-rather-long-question")) == 20


def test_a_decision_must_be_made_is_open_to_see_and_has_no_default_unless_it_says_so() -> None:
    decision = Decision("0.roll", "roll", (TABLE,))

    assert (decision.kind, decision.secret) == ("must", False)
    assert (decision.answered, decision.default) == ((), None)
