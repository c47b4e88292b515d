"""Posts within Discord's limits, whatever people have typed and however much there is to say."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import Choice, Menu, Move, Panel, line
from bot.ui.messages import Button, Post, Press, Quote, Rendered
from tests.tables.house import BOOK

TEXT, ROW = 10, 1


def walk(made: list[Any]) -> list[Any]:
    return [p for part in made for p in (part, *walk(part.get("components", [])))]


def texts(rendered: Rendered) -> list[str]:
    return [p["content"] for p in walk(rendered.view.to_components()) if p["type"] == TEXT]


def labels(rendered: Rendered) -> list[str]:
    return [p["label"] for p in walk(rendered.view.to_components()) if "label" in p]


async def printed(post: Post) -> Rendered:
    rendered = await Press(None).render(post, BOOK.speaker())  # type: ignore[arg-type]
    parts = rendered.view.to_components()
    said = texts(rendered)
    assert all(text.strip() for text in said), "Discord takes no empty text"
    assert sum(map(len, said)) <= 4_000
    assert sum(len(text.encode()) + 12 for text in said) <= 10_170
    assert len(walk(parts)) <= 40
    for part in walk(parts):
        assert part["type"] != ROW or 1 <= len(part["components"]) <= 5
    return rendered


def panel(buttons: int = 0, words: int = 5) -> Panel:
    choices = tuple(
        Choice("0.x", Move("go", (str(n),)), line("text", text=f"Go {n}")) for n in range(buttons)
    )
    return Panel(
        line("text", text="What now?"),
        (line("text", text="word " * words),),
        menus=(Menu(choices),),
    )


def told(number: int, text: str) -> Quote:
    return Quote(number, "told", line("text", text="How was it?"), "Anna", text)


def asked(number: int) -> Quote:
    return Quote(number, "open", line("text", text="How was it?"))


@pytest.mark.parametrize(
    "text",
    [
        "x" * 4_000,
        "*" * 4_000,
        "🍑" * 4_000,
        "שלום " * 800,
        "# \n" * 1_300,
        "@everyone " * 400,
        "\\" * 4_000,
    ],
)
@pytest.mark.parametrize("words", [1, 700])
async def test_the_longest_story_fits_under_the_fullest_panel(text: str, words: int) -> None:
    quotes = tuple(told(n, text) for n in range(1, 5))

    rendered = await printed(Post("t.0", 5, quotes=quotes, panel=panel(5, words)))

    assert "Go 0" in labels(rendered), "the question is never crowded out"


@pytest.mark.parametrize("buttons", [0, 5, 20])
async def test_however_many_prompts_there_are_a_message_keeps_its_forty_parts(buttons: int) -> None:
    quotes = tuple(told(n, "Once.") if n % 2 else asked(n) for n in range(1, 31))

    rendered = await printed(Post("t.0", 5, quotes=quotes, panel=panel(buttons)))

    assert f"Go {buttons - 1}" in labels(rendered) or not buttons
    if buttons < 20:
        assert "Tell it" in labels(rendered), "the newest prompt is there"


async def test_prompts_stand_in_the_order_in_which_they_came() -> None:
    rendered = await printed(Post("t.0", 5, quotes=(told(1, "First."), told(2, "Second."))))

    said = "\n".join(texts(rendered))
    assert said.index("First.") < said.index("Second.")


async def test_the_lines_of_what_happened_are_cut_before_the_question_is() -> None:
    lines = tuple(line("text", text=f"{n}: " + "something happened " * 20) for n in range(40))

    rendered = await printed(Post("t.0", 5, lines=lines, panel=panel(2)))

    assert "### What now?" in "\n".join(texts(rendered))


async def test_who_is_called_is_called_however_much_happened() -> None:
    lines = tuple(line("text", text="something happened " * 20) for _ in range(40))

    rendered = await printed(Post("t.0", 5, lines=lines, pings=tuple(range(10**18, 10**18 + 8))))

    assert f"<@{10**18 + 7}>" in "\n".join(texts(rendered))


async def test_a_post_that_says_nothing_is_a_message_all_the_same() -> None:
    await printed(Post("t.0", 5))
    await printed(Post("t.0", 0, buttons=(Button(line("button-more"), "more"),)))
    await printed(Post("t.0", 5, quotes=(told(1, "\u200b"),)))


def rows(rendered: Rendered) -> list[list[str]]:
    made = walk(rendered.view.to_components())
    return [[p["label"] for p in part["components"]] for part in made if part["type"] == ROW]


async def test_a_menu_that_wants_a_row_of_its_own_shares_it_with_nobody() -> None:
    six = panel(6).menus[0].choices
    three = (Menu(six[:1]), Menu(six[1:3], row=True), Menu(six[3:5], row=True), Menu(six[5:]))
    asks = Panel(line("text", text="Who?"), menus=three)
    more = Button(line("text", text="More"), "more")

    made = rows(await printed(Post("a2.0", 1, panel=asks, buttons=(more,))))

    assert made == [["Go 0"], ["Go 1", "Go 2"], ["Go 3", "Go 4"], ["Go 5", "More"]]


async def test_advice_stands_below_what_is_so() -> None:
    asks = Panel(
        line("text", text="Who?"),
        lines=(line("text", text="So it is."),),
        hints=(line("text", text="I would wait."),),
    )
    assert texts(await printed(Post("a2.0", 1, panel=asks))) == [
        "### Who?\nSo it is.\nI would wait."
    ]
