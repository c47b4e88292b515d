"""Sibling Rivalry in a browser: by mouse, by typing, on a phone, and as a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.driver import PHONE, Browser, Play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with Play.start(tmp_path) as started:
        yield started
    assert "Traceback" not in started.log
    assert "ERROR" not in started.log


def test_two_brothers_play_by_mouse_and_by_typing_until_one_resigns(
    browser: Browser, play: Play
) -> None:
    alice = browser.person(play, "alice")
    bob = browser.person(play, "bob", PHONE)
    alice.slash("/rivalry play", white="me")
    bob.waits_for_button("Join")
    bob.click("Join")
    bob.click("Ready")
    alice.waits_for("Black: Bob · ready")
    alice.click("Start")
    for person in (alice, bob):
        person.page.locator("#fs-rooms a.fresh").wait_for()
        person.enter("Sibling Rivalry")
        person.waits_for_button("End Soldier Phase")

    # A phone shows all of it, and the picture says in words what it shows.
    assert any("White: Prince e4, Champion d5" in alt for alt in bob.pictures())
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    # A piece, then where to; and back again.
    alice.chooses("Knight d3")
    assert any("Can go to: b1" in alt for alt in alice.pictures())
    alice.chooses("to e1")
    assert "4 points left" in alice.waits_for("So far: Knight d3 to e1.")
    bob.waits_for("So far: Knight d3 to e1.")
    alice.click("Take back")
    bob.waits_for("Soldier Phase, 5 points left")

    # The same by typing, answered in words.
    alice.slash("/rivalry move", move="f3:g3")
    said = alice.waits_for("Guard f3 to g3.")
    assert "White: Prince e4" in said
    bob.waits_for("So far: Guard f3 to g3.")

    # The phase is told; the free Barbarian is asked for.
    alice.click("End Soldier Phase")
    assert "White (Alice) to arms: Guard f3 to g3." in bob.waits_for("to arms")
    bob.waits_for("a Barbarian comes, for free. Where?")
    alice.chooses("enter on a4", of="Or along file a or h?")
    alice.waits_for("So far: a Barbarian comes in on a4.")
    alice.click("End Marauder Phase")
    bob.waits_for("Black (Bob): Soldier Phase, 5 points left")

    # Giving up is asked once more.
    bob.click("More")
    bob.waits_for_button("Resign")
    bob.click("Resign")
    bob.waits_for("Give up? The battle would be Alice's.")
    bob.click("Resign")
    for person in (alice, bob):
        person.waits_for("Bob gives up. Alice wins, and will mention it.")
        person.waits_for_button("Play again")


def test_the_computer_plays_its_turn_and_a_lesson_is_learnt_meanwhile(
    browser: Browser, play: Play
) -> None:
    alice = browser.person(play, "alice", PHONE)
    alice.slash("/rivalry play", against="the computer, fair", white="me")
    alice.waits_for("computer player, fair")
    alice.click("Start")
    alice.page.locator("#fs-rooms a.fresh").wait_for()
    alice.enter("Sibling Rivalry")
    alice.waits_for_button("End Soldier Phase")
    alice.click("End Soldier Phase")
    alice.waits_for("a Barbarian comes, for free. Where?")
    alice.chooses("enter on a4", of="Or along file a or h?")
    alice.waits_for_button("End Marauder Phase")
    alice.click("End Marauder Phase")
    alice.waits_for("Black sends the horde")
    alice.waits_for("White (Alice): Soldier Phase, 5 points left")

    alice.slash("/rivalry learn", lesson="2")
    alice.waits_for("Lesson 2 of 5")
    alice.chooses("Knight d3")
    alice.chooses("to b2")
    assert "not on f2" in alice.waits_for("the Knight is not on f2")
    alice.click("Try again")
    alice.chooses("Knight d3")
    alice.chooses("to f2")
    alice.waits_for("One point, two steps. The others walk.")
