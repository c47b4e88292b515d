"""Sentences: what Fluent makes of them, and what Discord makes of typed text."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.engine import Who, line
from bot.games import GAMES
from bot.library import DATA
from bot.ui.phrases import MissingPhrase, Phrasebook, Words, escape, isolate, signed

TEXT = """
plain = Nothing but words.
filled = { $who } has { $n } of { $m }.
sign = It moves by { SIGNED($n) }.
choice = { $n ->
    [one] One card
   *[other] { $n } cards
 } left.
"""


def by_fluent(name: str, **args: object) -> str:
    bundle = FluentBundle(["en"], functions={"SIGNED": signed}, use_isolating=False)
    bundle.add_resource(FluentResource(TEXT))
    text, errors = bundle.format_pattern(bundle.get_message(name).value, args)
    assert not errors
    return text


@pytest.mark.parametrize("n", [-1000, -7, 0, 1, 2, 999, 1000, 12345])
def test_simple_sentences_are_filled_in_as_fluent_does(n: int) -> None:
    words = Words("en", {"test.ftl": TEXT})

    assert words.format("plain", {}) == by_fluent("plain")
    assert words.format("filled", {"who": "Ada", "n": n, "m": 3}) == by_fluent(
        "filled", who="Ada", n=n, m=3
    )
    assert words.format("sign", {"n": n}) == by_fluent("sign", n=n)
    assert words.format("choice", {"n": n}) == by_fluent("choice", n=n)


def test_a_missing_message_or_argument_is_an_error() -> None:
    words = Words("en", {"test.ftl": TEXT})

    with pytest.raises(MissingPhrase):
        words.format("nowhere", {})
    with pytest.raises(MissingPhrase):
        words.format("filled", {"who": "Ada", "n": 1})


def test_players_of_two_tables_are_not_mixed_up() -> None:
    book = Phrasebook.load(DATA)
    said = line("who-name", who=Who("lara", "player"))

    anna = book.speaker("en", GAMES[0].info, (("lara", "Anna"),))
    bo = book.speaker("en", GAMES[0].info, (("lara", "Bo"),))

    assert [anna.say(said), bo.say(said), anna.say(said)] == ["Anna", "Bo", "Anna"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("**loud**", r"\*\*loud\*\*"),
        ("_soft_", r"\_soft\_"),
        ("~~gone~~", r"\~\~gone\~\~"),
        ("||hidden||", r"\|\|hidden\|\|"),
        ("`code`", r"\`code\`"),
        ("# head", r"\# head"),
        ("-# small", r"\-# small"),
        ("> quote", r"\> quote"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
    ],
)
def test_markdown_is_shown_as_it_was_typed(typed: str, shown: str) -> None:
    assert escape(typed) == shown


@pytest.mark.parametrize("typed", ["<@123>", "<@&123>", "<#123>", "@everyone", "@here", "<:a:1>"])
def test_mentions_are_no_mentions_any_more(typed: str) -> None:
    shown = escape(typed)

    assert "<@" not in shown.replace("\\<", "")
    assert "@e" not in shown
    assert "@h" not in shown
    assert not shown.startswith("<")


def test_text_from_right_to_left_stays_by_itself() -> None:
    assert isolate("שלום") == "\u2068שלום\u2069"
    assert isolate("a\u202eb") == "ab"
    assert isolate("plain") == "plain"
