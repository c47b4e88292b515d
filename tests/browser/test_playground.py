"""The playground itself, around a bot of the tests: people, rooms, time, restarts."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.browser.driver import PHONE, ROOT, Browser, Play

pytestmark = pytest.mark.browser


def test_the_first_page_says_what_to_type_and_who_is_here(browser: Browser, lamp: Play) -> None:
    for viewport in (None, PHONE):
        page = browser.page(viewport) if viewport else browser.page()
        page.goto(lamp.url)
        page.locator(".room").first.wait_for()
        text = page.locator("main").inner_text()
        assert text.index("/my-brother play") < 400, "it is said at once"
        assert all(name in text for name in ("Alice", "Bob", "Carol", "Mia"))
        assert "/lamp bring" in text, "what the bot registered is offered"
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nothing sticks out"


def test_a_command_is_typed_and_sent_with_enter_twice(browser: Browser, lamp: Play) -> None:
    bob = browser.person(lamp, "bob")
    keys = bob.page.keyboard
    bob.page.locator("#channel-composer-input").click()
    keys.type("/lamp bring")
    bob.page.locator(".command-entry", has_text="/lamp bring").wait_for()
    keys.press("Enter")
    bob.page.locator(".command-chip").wait_for()
    keys.press("Enter")
    bob.waits_for("Oil: olive, 1")


def test_everything_comes_from_here(browser: Browser, lamp: Play) -> None:
    browser.requests.clear()
    browser.person(lamp, "alice")
    foreign = [url for url in browser.requests if not url.startswith((lamp.url, "blob:", "data:"))]
    assert browser.requests
    assert not foreign


def test_what_one_does_the_other_sees_within_a_moment(browser: Browser, lamp: Play) -> None:
    alice, bob = browser.person(lamp, "alice"), browser.person(lamp, "bob", PHONE)
    alice.slash("/lamp bring", oil="walnut", wicks="3")
    bob.waits_for("Oil: walnut, 3")
    alice.page.evaluate(
        """() => { window.seen = new Promise((done) => {
          const look = () => document.body.innerText.includes("Lit by 1: Bob")
            ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
          look(); }); }"""
    )
    with bob.acting("Light"):
        bob.buttons("Light").last.click()
    answered = bob.page.evaluate("() => performance.timeOrigin + performance.now()")
    seen = alice.page.evaluate("() => window.seen")
    # The machine that runs this may be busy; a page that waits for a refresh takes for ever.
    assert seen - answered < 1_000, f"{seen - answered:.0f} ms after Bob's own page"


def test_what_the_bot_does_alone_is_seen_too(browser: Browser, lamp: Play) -> None:
    carol, mia = browser.person(lamp, "carol"), browser.person(lamp, "mia")
    carol.slash("/lamp bring", oil="slow")
    carol.click("Slow")
    mia.waits_for("Slowly, Carol.")


def test_two_who_act_at_once_are_both_heard(browser: Browser, lamp: Play) -> None:
    alice, bob = browser.person(lamp, "alice"), browser.person(lamp, "bob")
    alice.slash("/lamp bring", oil="both")
    bob.waits_for("Oil: both")
    with alice.acting("Light"), bob.acting("Light"):
        for person in (alice, bob):
            person.buttons("Light").last.evaluate("button => setTimeout(() => button.click(), 50)")
    text = alice.waits_for("Oil: both")
    assert re.search(r"Lit by \d+:.*(Alice, Bob|Bob, Alice)", text)


def test_only_the_one_concerned_sees_a_private_answer(browser: Browser, lamp: Play) -> None:
    alice, bob = browser.person(lamp, "alice"), browser.person(lamp, "bob")
    alice.slash("/lamp bring", oil="secret")
    bob.waits_for("Oil: secret")
    alice.click("Look")
    alice.waits_for("Only Alice sees this shadow.")
    alice.click("Slow")
    bob.waits_for("Slowly, Alice.")  # so Bob's page is newer than the private answer
    assert not bob.sees("shadow")


def test_a_thread_opens_as_a_room_for_everybody(browser: Browser, lamp: Play) -> None:
    alice, bob = browser.person(lamp, "alice"), browser.person(lamp, "bob", PHONE)
    start = browser.page()
    start.goto(lamp.url)
    alice.slash("/lamp bring", oil="thread")
    alice.click("Move")
    start.get_by_role("link", name="Lamp room as Bob").wait_for()
    bob.enter("Lamp room")
    alice.page.locator(".thread-summary").last.click()
    alice.waits_for_button("Tell")
    bob.click("Tell")
    bob.fills(Your_line="It *flickers*.")
    bob.submits()
    assert "It flickers. (Bob)" in alice.waits_for("flickers")
    alice.chooses("Blue")
    bob.waits_for("Blue, says Alice.")
    alice.says("A fine lamp.")
    assert "A fine lamp." in bob.waits_for("🕯️")


def test_what_only_moderators_may_do_is_offered_to_them_only(browser: Browser, lamp: Play) -> None:
    for name, offered in (("mia", 1), ("alice", 0)):
        person = browser.person(lamp, name)
        person.page.locator("#channel-composer-input").press_sequentially("/")
        person.page.locator(".command-entry").first.wait_for()
        assert person.page.locator(".command-entry", has_text="/snuff").count() == offered


def test_a_restart_keeps_the_lamp_and_its_buttons(browser: Browser, lamp: Play) -> None:
    bob = browser.person(lamp, "bob")
    bob.slash("/lamp bring", oil="old")
    bob.click("Light")
    before = bob.waits_for("Oil: old")
    restarts = lamp.state()["restarts"]
    page = browser.page()
    page.goto(lamp.url)
    page.get_by_role("button", name="Restart the bot").click()
    page.get_by_text(re.compile("Restarted")).wait_for()
    assert lamp.state()["restarts"] == restarts + 1
    bob.click("Light")
    after = bob.waits_for("Oil: old")
    lit = [int(re.search(r"Lit by (\d+)", text)[1]) for text in (before, after)]
    assert lit[1] == lit[0] + 1


def test_an_hour_can_be_skipped(browser: Browser, lamp: Play) -> None:
    alice = browser.person(lamp, "alice")
    alice.slash("/lamp later")
    alice.waits_for("In an hour.")
    assert not alice.sees("lights itself")
    alice.page.locator("#fs-skip").click()
    alice.waits_for("The lamp lights itself.")
    alice.says("Still here.")  # the page outlived the hour
    alice.waits_for("Still here.")


def test_other_web_sites_cannot_play(lamp: Play) -> None:
    plain = urllib.request.Request(f"{lamp.url}/playground/restart", method="POST")
    rebound = urllib.request.Request(lamp.url, headers={"Host": "evil.example:80"})
    for request in (plain, rebound):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        assert refused.value.code == 403


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_when_asked(tmp_path: Path, number: int) -> None:
    with Play.start(tmp_path, "-m", "tests.browser.lamp", str(tmp_path / "lamp.db")) as play:
        assert play.stop(number) == 0
        assert "Traceback" not in play.log


def test_a_taken_port_is_said_in_a_line_and_the_next_one_tried(tmp_path: Path) -> None:
    code = (
        "import asyncio, sys; from bot.playground import serve, PlaygroundError\n"
        "from tests.browser.lamp import Lamp\n"
        "async def make(): return Lamp(':memory:')\n"
        "async def close(bot): bot.book.close()\n"
        "try: asyncio.run(serve(make, close, port=int(sys.argv[1])))\n"
        "except PlaygroundError as error: print(error); sys.exit(2)\n"
    )
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        if port < 65_000:
            with Play.start(tmp_path, "-c", code, str(port)) as play:
                assert f"Port {port} is taken, trying {port + 1}." in play.log
                assert not play.url.endswith(f":{port}")
    with socket.socket() as last:
        last.bind(("127.0.0.1", 65_535))
        last.listen()
        ended = subprocess.run(
            [sys.executable, "-c", code, "65535"], cwd=ROOT, capture_output=True, text=True
        )
    assert ended.returncode == 2
    assert ended.stdout.strip() == "Port 65535 is taken; name another with --port."
