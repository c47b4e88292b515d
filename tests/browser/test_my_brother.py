"""My Brother as people play it: in a browser, by mouse, from the lobby to the story."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.driver import PHONE, ROOT, Browser, Play
from tests.browser.year import Year

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

TOLD = "She *put* the plate down in front of him. @everyone <b>sat</b> still"


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with Play.start(tmp_path) as started:
        yield started
    assert "Traceback" not in started.log
    assert "ERROR" not in started.log


def test_two_people_and_a_computer_player_play_a_turn(browser: Browser, play: Play) -> None:
    year = Year(browser, play)
    alice, bob = year.alice, year.bob
    for seat in ("Lara: Alice", "Emily: Bob", "Matt · computer player", "Dave · free"):
        assert seat in year.lobby

    # The board says in words what it shows, and a phone shows all of it.
    assert any("Eric" in alt and "Dave" in alt for alt in bob.pictures())
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert "1 of 3 has chosen" in year.panel(), "the computer player has"

    # A private choice: each sees the own one, the other sees only how many have chosen.
    lara = year.choose("Lara")
    assert f"Lara plays {lara}." in alice.waits_for("Lara plays")
    bob.waits_for("2 of 3 have chosen")
    assert not bob.sees(lara)
    other = year.change("Lara", 1)
    alice.waits_for(f"Lara plays {other}")
    bob.waits_for("2 of 3 have chosen")
    assert not bob.sees(other)
    emily = year.choose("Emily", 2)
    for person in (alice, bob):
        shown = person.waits_for("The cards are turned over.")
        assert f"Lara: {other}" in shown
        assert f"Emily: {emily}" in shown

    # Cards are resolved in the order that people like; then somebody tells what happened.
    year.resolve(bob, "Emily")
    assert re.search(r"rolled [1-6]", bob.waits_for("Bob rolled"))
    bob.click("Tell it")
    bob.writes(TOLD)
    bob.submits()
    assert TOLD in alice.waits_for("She *put*"), "as it was written"
    assert not alice.page.locator(".channel-message .mention").count(), "nobody is called"

    # In the middle of it the bot is restarted; nothing is lost, and the old buttons work.
    before = year.panel()
    play.restart_bot()
    assert year.panel() == before
    year.resolve(alice, "Lara")
    year.resolve_all()
    assert re.search(r"Eric (goes from|stays at)", "\n".join(alice.messages()))
    assert year.turn() == 2 or year.title() == "Stay away, or come back?"


def test_the_story_is_a_file_that_needs_nothing_else(
    browser: Browser, play: Play, tmp_path: Path
) -> None:
    year = Year(browser, play)
    year.alice.click("Tell it")
    year.alice.writes(TOLD)
    year.alice.submits()
    year.alice.waits_for("She *put*")
    year.alice.slash("/table chronicle")
    message = year.alice.waits_for(".html")
    assert not year.bob.sees(".html"), "only who asked gets it"
    names = re.findall(r"[\w-]+\.(?:html|md)", message)
    file = year.alice.saves(next(name for name in names if name.endswith(".html")), tmp_path)
    assert file.stat().st_size < 8_000_000
    for viewport in (None, PHONE):
        browser.requests.clear()
        page = browser.page(viewport, offline=True) if viewport else browser.saved_page(file)
        page.goto(file.as_uri())
        page.wait_for_load_state("networkidle")
        own = [url for url in browser.requests if not url.startswith((play.url, "blob:"))]
        assert own
        assert all(url.startswith((file.as_uri(), "data:")) for url in own), own
        assert "My Brother" in page.locator("header").inner_text()
        assert TOLD in page.locator("body").inner_text()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        drawn = page.evaluate("() => [...document.images].map((one) => one.naturalWidth)")
        assert drawn
        assert all(drawn), "every picture is there"
    told = year.alice.saves(next(name for name in names if name.endswith(".md")), tmp_path)
    assert "plate down" in told.read_text("utf-8")


def test_a_whole_year_is_played_to_its_end(browser: Browser, play: Play, tmp_path: Path) -> None:
    year = Year(browser, play)
    assert year.to_the_end() in ("win", "loss")
    year.bob.waits_for_button("Play again")
    year.alice.slash("/table chronicle")
    message = year.alice.waits_for(".json")
    record = year.alice.saves(re.search(r"[\w-]+\.json", message).group(), tmp_path)
    checked = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(record)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert json.loads(record.read_text("utf-8"))["game"] == "my_brother"
