"""Storybook Saga by mouse: a draft and one round, alone at a desk and seen on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.driver import PHONE, Browser, Person, Play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

BESIDES = ("Tell it", "Spark", "Pass", "Show me a move", "Take back", "Our cards", "More")
"""Buttons that answer nothing."""

ASKED = """([besides, before]) => {
  const shown = [...document.querySelectorAll("#channel-message-list .channel-message")]
    .filter((one) => one.querySelector("button.component-button, .preview-select"))
    .filter((one) => !one.innerText.includes("Only you can see this")).at(-1);
  if (!shown || shown.innerText === before) return null;
  const labels = [...shown.querySelectorAll("button.component-button .button-label")]
    .map((one) => one.innerText.trim()).filter((label) => !besides.includes(label));
  const selects = shown.querySelectorAll(".preview-select").length;
  return labels.length || selects ? { text: shown.innerText, labels } : null; }"""
"""The newest panel, in one look: null while it has nothing to answer yet.

At the end of a round the post that was clicked becomes a line of what happened before the next one
arrives; for that moment nothing is asked.
"""


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with Play.start(tmp_path) as started:
        yield started
    assert "Traceback" not in started.log
    assert "ERROR" not in started.log


def asked(person: Person, before: str = "") -> dict[str, Any]:
    """Wait for a question, other than the one that said ``before``: its text, its answers."""
    try:
        person.settles()
        found = person.page.wait_for_function(ASKED, arg=[list(BESIDES), before])
    except Exception as late:
        raise AssertionError(f"no other question came after:\n{person.messages()[-2:]}") from late
    return dict(found.json_value())


def answer(person: Person) -> str:
    """Give the first answer to whatever is asked, and wait for the next; returns what was asked."""
    question = asked(person)
    if question["labels"]:
        person.click(question["labels"][0])
    else:
        person.chooses(person.offered()[0])
    asked(person, question["text"])
    return str(question["text"])


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

    kept = []
    while "whom do you keep?" in (question := asked(alice))["text"]:
        kept.append(question["labels"][0])
        answer(alice)
    assert len(kept) == 6
    assert all(name in alice.pictures()[-1] for name in kept), "the picture says who is there"

    dice, clicks = 0, 0
    while "Round 2: does anybody change places?" not in asked(alice)["text"]:
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
