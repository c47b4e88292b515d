"""The cards: what an editor may count on, and what is said about a file that is wrong."""

from __future__ import annotations

import pytest

from bot.engine import ContentError
from bot.games.my_brother import MyBrother
from tests.games.my_brother.family import ALL, FILES, real


def test_each_hand_has_a_bold_card_and_a_safe_one() -> None:
    cards = real().content.cards.values()
    for who in ALL:
        tempers = [card.temper for card in cards if card.owner == who]
        assert "bold" in tempers
        assert "safe" in tempers
    for card in cards:
        listed = sorted(face for row in card.rows for face in row.on)
        biggest = max(abs(by) for row in card.rows for _, by in row.terms())
        if card.temper == "bold":
            assert len(listed) < 6
            assert biggest >= 3
        if card.temper == "safe":
            assert listed == [1, 2, 3, 4, 5, 6]
            assert biggest <= 2


def test_every_card_has_a_title_that_fits_a_button_and_asks_an_open_question_of_its_own() -> None:
    content = real().content
    titles = [
        card.title
        for kind in (content.cards, content.events, content.accidents)
        for card in kind.values()
    ]
    assert len(set(titles)) == len(titles)
    assert all(len(title) <= 34 for title in titles)
    questions = [card.question for card in content.cards.values()]
    assert len(set(questions)) == 24
    assert all(question.endswith("?") for question in questions)


def test_the_year_begins_with_the_move_to_the_new_town_in_both_sets() -> None:
    sets = real().content.sets
    assert sets["standard"][0] == "relocation"
    assert "move" in real().content.events[sets["hard"][0]].title.lower()


def test_there_are_enough_words_to_start_from() -> None:
    words = real().content.sparks
    assert len(set(words)) == len(words) >= 60


def test_rules_are_in_order_and_say_where_they_are_rulings() -> None:
    rules = real().rules
    assert [rule.id for rule in rules] == [f"MB-{n:02}" for n in range(1, 37)]
    for rule in rules:
        if rule.id in ("MB-31", "MB-35", "MB-36"):
            assert rule.kind == "ruling"
    told = {rule.id for rule in rules if "Ruling:" in rule.text or rule.kind == "ruling"}
    settled = "01 02 03 05 06 09 11 12 13 14 15 16 18 22 24 26 28 29 31 35 36"
    assert told == {f"MB-{n}" for n in settled.split()}


def _problems(name: str, old: str, new: str) -> list[str]:
    text = FILES[name].decode()
    assert old in text
    with pytest.raises(ContentError) as caught:
        MyBrother.load({**FILES, name: text.replace(old, new, 1).encode()})
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("action_cards.toml", 'title = "Sunday lunch"\n', "", "sunday-lunch: title: is missing"),
        ("action_cards.toml", 'mark = "table"', 'mark = "tables"', "sunday-lunch: mark: "),
        ("action_cards.toml", "on = [1]", "on = [7]", "sunday-lunch: rows: "),
        ("action_cards.toml", "on = [1]", "on = [1, 2]", "sunday-lunch: rows: an outcome twice"),
        ("action_cards.toml", 'owner = "lara"', 'owner = "emily"', "emily: has 7 cards"),
        ("action_cards.toml", 'temper = "safe"', 'temper = "bold"', "tomatoes: temper: a bold"),
        ("events.toml", "number = 2", "number = 3", "number: must be 1 to 11, each once"),
        ("events.toml", "emily = 2, ", "", "relocation: stress: "),
        ("hard_events.toml", '"nine-days-notice"', '"relocation"', "relocation: id: stands in"),
        ("accidents.toml", 'id = "towed"', 'id = "jam"', "jam: id: this id stands twice"),
        ("accidents.toml", "by = 1", "by = 2", "done-by-noon: die: "),
        ("accidents.toml", 'who = "lara", by = 1', 'who = "dave", by = 1', "die: each character"),
        ("boards.toml", "recovery = [0, ", "recovery = [1, ", "lara: recovery: a 1 changes"),
        ("boards.toml", "high = 4", "high = 5", "zone: stress 5 must be in exactly one zone"),
        ("boards.toml", "top = 10", 'top = "ten"', "bar: top: "),
        ("sparks.toml", "words = [", "words = [3,", "words: "),
    ],
)
def test_a_file_that_is_wrong_is_reported_by_file_entry_and_field(
    name: str, old: str, new: str, said: str
) -> None:
    found = _problems(name, old, new)
    assert any(problem.startswith(f"{name}: {said}") for problem in found), found


def test_all_problems_of_all_files_come_in_one_report() -> None:
    files = {**FILES, "events.toml": b"[[event]]\nid = 3\n", "boards.toml": b"\xff"}
    del files["sparks.toml"]
    with pytest.raises(ContentError) as caught:
        MyBrother.load(files)
    assert {p.file for p in caught.value.problems} == {"events.toml", "boards.toml", "sparks.toml"}
