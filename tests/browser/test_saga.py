"""Storybook Saga by mouse: a draft and one round, alone at a desk and seen on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.driver import PHONE, Browser, Person, Play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

BESIDES = ("Tell it", "Spark", "Pass", "Show me a move", "Take back", "Our cards", "More")
"""Buttons that answer nothing."""

NEWEST = """() => {
  const all = [...document.querySelectorAll("#channel-message-list .channel-message")]
    .filter((one) => one.querySelector("button.component-button"))
    .filter((one) => !one.innerText.includes("Only you can see this"));
  const buttons = all.at(-1).querySelectorAll("button.component-button .button-label");
  return [...buttons].map((one) => one.innerText.trim()); }"""


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with Play.start(tmp_path) as started:
        yield started
    assert "Traceback" not in started.log
    assert "ERROR" not in started.log


def answers(person: Person) -> list[str]:
    """The buttons of the newest panel that answer its question."""
    labels: list[str] = person.page.evaluate(NEWEST)
    return [label for label in labels if label not in BESIDES]


def answer(person: Person) -> str:
    """Give the first answer to whatever is asked; returns what the panel said."""
    asked = person.newest_public()
    found = answers(person)
    if found:
        person.click(found[0])
    else:
        person.chooses(person.offered()[0])
    person.waits_for_change(asked)
    return asked


def test_a_draft_and_a_round_by_mouse(browser: Browser, play: Play) -> None:
    alice = browser.person(play, "alice")
    alice.slash("/saga play", difficulty="easier")
    alice.click("Start")
    alice.page.locator("#fs-rooms a.fresh").wait_for()
    alice.enter("Storybook Saga")
    alice.waits_for("Your first Hero: whom do you keep?")
    assert "Show me a move" in alice.labels()
    alice.click("Show me a move")
    assert "I would keep " in alice.newest_public()

    kept = [answers(alice)[0]]
    alice.click(kept[0])
    while "whom do you keep?" in alice.newest_public():
        kept.append(answers(alice)[0])
        answer(alice)
    assert len(kept) == 6
    assert all(name in alice.pictures()[-1] for name in kept), "the picture says who is there"

    dice, clicks = 0, 0
    while "Round 2: does anybody change places?" not in alice.newest_public():
        dice += "Rolled a " in answer(alice)
        clicks += 1
        assert clicks < 80, alice.newest_public()
    assert dice >= 6
    assert clicks < 2.2 * dice + 6, f"{clicks} clicks for {dice} dice"
    alice.waits_for("So it began.")

    alice.click("Tell it")
    alice.writes("Nobody had told the tin man that he was allowed to sit down.")
    alice.submits()
    alice.waits_for("allowed to sit down.")

    # A phone shows all of it, and says in words what the picture shows.
    bob = browser.person(play, "bob", PHONE)
    bob.enter("Storybook Saga")
    bob.waits_for("Round 2")
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert re.search(r"Heroes: 1 .+; 6 ", bob.pictures()[-1])
