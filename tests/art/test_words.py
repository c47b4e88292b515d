"""Words in pictures: what the typeface shows, what fits, and what is read aloud."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.art import Drawing, render
from bot.art import type as typeface
from bot.engine.panel import Bar, Bars, Card, Dice, Die, Zone
from tests.art.pictures import bar, card, hand, one, role, say, text


@pytest.mark.parametrize("sign", "←↑→↓▲▼★♥✓□−–—…“”’×·½ÄäŐőȘșŁłßИиЇї0123456789")
def test_the_typeface_has_the_signs_that_games_use(sign: str) -> None:
    assert typeface.shows(sign)


@pytest.mark.parametrize(
    ("given_words", "shown"),
    [
        ("Lara", "Lara"),
        ("\u2068Lara\u2069", "Lara"),  # Fluent's marks around an argument
        ("La\u200dra\u200b", "Lara"),
        ("  two\n words\t", "two words"),
        ("🦊 Lara 👩‍👩‍👧", "Lara"),
        ("𝓛𝓪𝓻𝓪", "Lara"),
        ("ﬁre", "fire"),
        ("שרה", "□"),
        ("李雷 and 韩梅梅", "□ and □"),
        ("e\u0301", "é"),
        ("", ""),
        ("🦊", ""),
    ],
)
def test_what_the_typeface_lacks_becomes_plain_or_a_box_or_nothing(
    given_words: str, shown: str
) -> None:
    assert typeface.clean(given_words) == shown


@given(st.text(max_size=200))
def test_cleaned_words_have_only_what_the_typeface_shows(words: str) -> None:
    assert all(map(typeface.shows, typeface.clean(words)))


@settings(deadline=None)
@given(st.text(max_size=200), st.integers(60, 700))
def test_fitted_words_are_never_wider_than_their_room(words: str, width: int) -> None:
    shown, size = typeface.fit(words, width, 40, 22, "strong")

    assert 22 <= size <= 40
    assert typeface.measure(shown, size, "strong") <= width


@settings(deadline=None)
@given(st.text(max_size=200), st.integers(60, 700), st.integers(1, 5))
def test_wrapped_words_keep_to_their_lines_and_their_room(
    words: str, width: int, most: int
) -> None:
    lines = typeface.wrap(words, width, 28, most)

    assert len(lines) <= most
    assert all(typeface.measure(one_line, 28) <= width for one_line in lines)
    if "…" not in "".join(lines):
        assert "".join(lines).replace(" ", "") == typeface.clean(words).replace(" ", "")


def test_a_signed_number_stays_with_its_name() -> None:
    for width in range(90, 400, 7):
        for one_line in typeface.wrap("Emily −1, Matt +2, Dave -1", width, 20, 9):
            assert one_line[0] not in "+-−"


@pytest.mark.parametrize(
    "picture",
    [
        one(bar()),
        Dice((Die(4),), text("x")),
        card(),
        hand(3),
    ],
)
def test_a_drawing_has_a_name_that_tells_only_its_kind(picture: Bars | Dice | Card) -> None:
    name = render(picture, say).name

    assert name in {"board.png", "dice.png", "card.png", "cards.png"}


def described(words: str) -> Drawing:
    return render(Bars((bar(),), text(words)), say)


def test_the_description_is_cut_at_a_word_to_what_discord_takes() -> None:
    assert described("Lara 4, Emily 2.").alt == "Lara 4, Emily 2."
    assert described("x" * 1024).alt == "x" * 1024
    long = described("seventeen " * 200).alt
    assert len(long) <= 1024
    assert long.endswith(" seventeen…")
    assert len(described("y" * 5000).alt) == 1024


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=30))
def test_a_bar_with_any_words_is_drawn(name: str, note: str, zone: str) -> None:
    the_bar = Bar(text(name), 3, 10, (Zone(2, 5, zone), Zone(6, 10, zone)), note=text(note))

    assert render(one(the_bar), say).png


def test_the_same_words_make_the_same_bytes() -> None:
    first = render(one(bar(note=text("die -1"))), say)

    assert render(one(bar(note=text("die -1"))), say) == first
    assert render(one(Bar(role("lara"), 4, 10)), lambda _: "Other").png != first.png


def test_nothing_is_drawn_or_opened_before_the_first_picture() -> None:
    probe = (
        "import bot.art; from bot.art import type, palette, strips\n"
        "assert type.font.cache_info().currsize == 0\n"
        "assert palette.colours.cache_info().currsize == 0\n"
        "assert strips._opening.cache_info().currsize == 0\n"
        "import sys\n"
        "assert not {'discord', 'aiosqlite', 'bot.store', 'bot.games'} & set(sys.modules)\n"
        "print('calm')"
    )

    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False
    )

    assert done.stdout == "calm\n", done.stderr
