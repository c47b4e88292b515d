"""Content: every problem of every file in one report that names file, entry and field."""

from __future__ import annotations

import pytest
from msgspec import Struct

from bot.engine import ContentError, Problem, Reader, RuleText, digest


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    worth: int
    text: str = ""


GOOD = b'[[card]]\nid = "a"\ntitle = "A"\nworth = 1\n'


def problems(files: dict[str, bytes]) -> list[str]:
    """Read cards, rules and sparks of files; return what is said about them."""
    reader = Reader(files)
    reader.table("cards.toml", "card", Card)
    reader.rules()
    reader.sparks()
    with pytest.raises(ContentError) as report:
        reader.finish()
    return str(report.value).splitlines()


def files(**changed: bytes) -> dict[str, bytes]:
    usual = {"cards": GOOD, "rules": b"", "sparks": b'words = ["moss"]'}
    return {f"{name}.toml": data for name, data in (usual | changed).items()}


def test_good_files_are_read_in_their_order() -> None:
    reader = Reader(files(cards=GOOD + GOOD.replace(b'"a"', b'"0"')))

    cards = reader.table("cards.toml", "card", Card)
    reader.finish()

    assert list(cards) == ["a", "0"]
    assert cards["a"] == Card("a", "A", 1)
    assert reader.sparks() == ("moss",)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (b'[[card]]\nid = "a"\ntitle = "A"\n', ["cards.toml: a: worth: is missing"]),
        (b'[[card]]\ntitle = "A"\nworth = 1\n', ["cards.toml: #1: id: is missing"]),
        (
            b'[[card]]\nid = "a"\ntitle = "A"\nworth = "one"\n',
            ["cards.toml: a: worth: Expected `int`, got `str`"],
        ),
        (GOOD + b"value = 2\n", ["cards.toml: a: value: is not a field here"]),
        (GOOD + GOOD, ["cards.toml: a: id: this id stands twice"]),
        (b'card = "a"', ["cards.toml: card: must be a list of tables, [[card]]"]),
        (b"card = [1]", ["cards.toml: #1: must be a table"]),
        (b'[[card]]\nid = "a', ["cards.toml: not TOML: Unterminated string"]),
        (b'title = "\xff"', ["cards.toml: not UTF-8 text (byte 9)"]),
    ],
)
def test_a_problem_names_file_entry_and_field(cards: bytes, said: list[str]) -> None:
    found = problems(files(cards=cards))

    assert len(found) == len(said)
    for line, start in zip(found, said, strict=True):
        assert line.startswith(start)


def test_every_problem_of_every_file_is_reported_at_once() -> None:
    cards = b'[[card]]\nid = 1\ntitel = "A"\n\n[[card]]\nid = "b"\ntitle = "B"\nworth = true\n'

    found = problems({"cards.toml": cards, "rules.toml": b"[[rule]]\nid = 3\n", "x.toml": b""})

    assert [line.rsplit(":", 1)[0] for line in found] == [
        "cards.toml: #1: id",
        "cards.toml: #1: titel",
        "cards.toml: #1: title",
        "cards.toml: #1: worth",
        "cards.toml: b: worth",
        "rules.toml: #1: id",
        "rules.toml: #1: text",
        "sparks.toml",
    ]


def test_a_missing_file_is_reported_once_however_often_it_is_read() -> None:
    reader = Reader({})
    for _ in range(2):
        reader.table("cards.toml", "card", Card)
        reader.one("cards.toml", "card", Card)
        reader.one("cards.toml", "", Card)

    assert reader.problems == [Problem("cards.toml", "", "", "the file is missing")]


def test_a_missing_table_is_reported_even_in_an_empty_file() -> None:
    reader = Reader({"cards.toml": b""})
    assert reader.one("cards.toml", "card", Card) is None

    assert [str(problem) for problem in reader.problems] == ["cards.toml: card: is missing"]


def test_a_kind_of_rule_is_one_of_three() -> None:
    reader = Reader({"rules.toml": b'[[rule]]\nid = "X-01"\ntext = "So."\nkind = "guess"\n'})
    assert reader.rules() == ()

    assert [(p.entry, p.field) for p in reader.problems] == [("X-01", "kind")]


def test_a_rule_is_a_rule_of_the_book_unless_it_says_otherwise() -> None:
    reader = Reader({"rules.toml": b'[[rule]]\nid = "X-01"\ntext = "So."\n'})

    assert reader.rules() == (RuleText("X-01", "So.", "rule"),)


def test_a_check_of_ones_own_is_reported_with_the_others() -> None:
    reader = Reader(files())
    reader.check(True, "cards.toml", "a", "worth", "this holds")
    reader.check(False, "cards.toml", "a", "worth", "must be even")

    with pytest.raises(ContentError, match=r"cards\.toml: a: worth: must be even"):
        reader.finish()


def test_the_digest_is_of_names_and_bytes_in_no_particular_order() -> None:
    one = digest({"a.toml": b"1", "b.toml": b"2"})

    assert one == digest({"b.toml": b"2", "a.toml": b"1"})
    others = [{"a.toml": b"1", "b.toml": b"3"}, {"a.toml": b"1", "c.toml": b"2"}, {"a.toml": b"1"}]
    assert len({one, *map(digest, others), digest({"a.toml": b"12", "b.toml": b""})}) == 5
