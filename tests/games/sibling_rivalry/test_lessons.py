"""The lessons: each has a way to do it, and doing nothing is none."""

from __future__ import annotations

import pytest

from bot.engine import ContentError, Move, NotUnderstood
from bot.games.sibling_rivalry import SiblingRivalry, classroom
from bot.games.sibling_rivalry.battle import END
from bot.games.sibling_rivalry.board import NUMBER
from bot.games.sibling_rivalry.content import Lesson
from bot.games.sibling_rivalry.tutorial import attempt, begin
from tests.games.sibling_rivalry.battles import FILES, GAME

LESSONS = GAME.content.lessons
each = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


def moves(*texts: str) -> list[Move]:
    return [Move.parse(text) for text in texts]


def lesson(name: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.id == name)


def test_there_are_five_in_the_order_in_which_one_learns() -> None:
    assert [lesson.id for lesson in LESSONS] == ["step", "two-steps", "sav", "move-in", "marauder"]


@each
def test_the_solution_solves_it_and_nothing_before_its_last_step_does(lesson: Lesson) -> None:
    steps = moves(*lesson.solution)
    assert attempt(GAME.battle, lesson, steps).solved
    for length in range(len(steps)):
        assert not attempt(GAME.battle, lesson, steps[:length]).solved


@each
def test_it_is_a_battle_that_goes_on_with_both_princes_alive(lesson: Lesson) -> None:
    position = begin(GAME.battle, lesson).position
    assert {"P", "p"} <= set(position.board)
    assert GAME.battle.ending(position) is None


def test_in_the_first_ones_own_soldiers_are_the_light_ones() -> None:
    position = begin(GAME.battle, lesson("step")).position
    legal = GAME.battle.legal(position)
    acting = {position.board[NUMBER[move.verb]] for move in legal if move != END}
    assert acting
    assert all(piece.isupper() for piece in acting)


@each
def test_ending_the_phase_fails_it(lesson: Lesson) -> None:
    assert attempt(GAME.battle, lesson, [END]).failed


@each
def test_some_first_step_does_not_lead_to_it(lesson: Lesson) -> None:
    """A task that every step solves teaches nothing."""
    tried = [
        attempt(GAME.battle, lesson, [move])
        for move in GAME.battle.legal(begin(GAME.battle, lesson).position)
    ]
    assert not all(one.solved for one in tried)


def test_in_the_third_each_sum_is_in_sight_and_nobody_can_be_attacked_yet() -> None:
    legal = GAME.battle.legal(begin(GAME.battle, lesson("sav")).position)
    assert not [move for move in legal if move.verb.startswith("x")]
    seen = classroom.make(GAME.battle, LESSONS, 2, classroom.START)
    assert [dict(note.args)["square"] for note in seen.notes] == ["c5", "d5", "d7"]


@pytest.mark.parametrize(
    ("step", "targets"),
    [("a8:c7", {"xd7"}), ("a8:c8", {"xd7"}), ("a8:b6", {"xc5"}), ("a8:c6", {"xd7", "xc5", "xd5"}),
     ("a8:b7", set()), ("a8:a6", set())],
)  # fmt: skip
def test_in_the_third_it_matters_where_the_knight_goes(step: str, targets: set[str]) -> None:
    brought = attempt(GAME.battle, lesson("sav"), moves(step))
    legal = GAME.battle.legal(brought.position)
    assert {move.verb for move in legal if move.verb.startswith("x")} == targets


def test_in_the_fourth_it_matters_who_moves_in() -> None:
    wrong = attempt(GAME.battle, lesson("move-in"), moves("xd3:c3"))
    assert not [m for m in GAME.battle.legal(wrong.position) if m.verb.startswith("x")]


def test_in_the_fifth_nobody_can_be_attacked_before_a_third_one_comes() -> None:
    legal = GAME.battle.legal(begin(GAME.battle, lesson("marauder")).position)
    assert not [move for move in legal if move.verb.startswith("x")]


def test_too_many_steps_fail_it() -> None:
    assert attempt(GAME.battle, lesson("step"), moves("d3:d2")).failed


def test_a_step_that_is_not_legal_is_an_error() -> None:
    with pytest.raises(ValueError, match="not legal"):
        attempt(GAME.battle, lesson("step"), moves("e4:e6"))


@pytest.mark.parametrize("path", ["s.999", "s.x", "s.-1", "s.", "s.٣"])
def test_a_path_that_no_lesson_has_is_refused(path: str) -> None:
    with pytest.raises(NotUnderstood):
        classroom.make(GAME.battle, LESSONS, 0, path)


@each
def test_a_lesson_is_followed_by_its_path_and_not_beyond_its_end(lesson: Lesson) -> None:
    path = classroom.START
    for move in moves(*lesson.solution):
        path = classroom.longer(GAME.battle, lesson, path, move)
    assert classroom.read_path(GAME.battle, lesson, path) == tuple(moves(*lesson.solution))
    assert len(path) <= 20, "it has to fit into the id of a button"
    with pytest.raises(NotUnderstood):
        classroom.longer(GAME.battle, lesson, path, END)


@each
def test_who_is_wrong_reads_why_and_can_try_again(lesson: Lesson) -> None:
    for move in GAME.battle.legal(begin(GAME.battle, lesson).position):
        tried = attempt(GAME.battle, lesson, [move])
        if not tried.failed or move == END:
            continue
        path = classroom.longer(GAME.battle, lesson, classroom.START, move)
        seen = classroom.make(GAME.battle, LESSONS, LESSONS.index(lesson), path)
        assert dict(seen.lines[1].args)["text"] == lesson.wrong
        assert next(choice.label.id for choice in seen.menus[0].choices) == "sr-lesson-retry"
        return
    assert lesson.most > 1


def test_all_that_is_wrong_with_the_content_is_reported_at_once() -> None:
    numbers = FILES["numbers.toml"].replace(b"round_limit = 40", b"round_limit = 0")
    numbers = numbers.replace(b'"a1", "b1"', b'"a9", "b1"').replace(
        b"champion = 2", b"champion = 9"
    )
    lessons = FILES["tutorial.toml"].replace(b'\ngoal = "reach"', b'\ngoal = "win"', 1)
    brothers = FILES["brothers.toml"].replace(b'id = "hard"', b'id = "harder"')
    with pytest.raises(ContentError) as report:
        SiblingRivalry.load(
            FILES | {"numbers.toml": numbers, "tutorial.toml": lessons, "brothers.toml": brothers}
        )
    assert [(p.file, p.entry, p.field) for p in report.value.problems] == [
        ("brothers.toml", "hard", ""),
        ("numbers.toml", "", "entry_squares"),
        ("numbers.toml", "", "round_limit"),
        ("numbers.toml", "", "sav.champion"),
        ("tutorial.toml", "step", "goal"),
    ]
