"""Hands and eyes for the playground: people in headless Chromium, by what they see.

    with Play.start(folder) as play, Browser.open() as browser:
        alice = browser.person(play, "alice")
        alice.slash("/my-brother play", events="Hard")
        alice.click("Join")
        alice.waits_for("Alice")

Everything is named as a person would: a button by its label, a select by an option, a message by
its text. Nothing sleeps; every step waits for what it needs, at most `PATIENCE`.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 15_000  # milliseconds
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NEWEST = """() => [...document.querySelectorAll("#channel-message-list .channel-message")]
  .filter((one) => one.querySelector("button.component-button, .preview-select"))
  .map((one) => one.innerText).filter((text) => !text.includes("Only you can see this"))
  .at(-1) ?? "" """
READY = """() => { const now = window.simcordPreview;
  return now && now.ready && !now.pendingAction
    && (now.awaitingRevision ?? 0) <= now.publishedRevision; }"""
ANSWERED = """before => { const now = window.simcordPreview;
  return now.ready && !now.pendingAction && (now.lastAction?.requestId ?? null) !== before
    && (now.awaitingRevision ?? 0) <= now.publishedRevision && now.lastAction; }"""


def chromium() -> str | None:
    """The browser's path, or None where there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def shots() -> Path:
    """Where screenshots go: the folder SHOTS, or a temporary one."""
    folder = Path(os.environ.get("SHOTS") or Path(tempfile.gettempdir()) / "fireside-shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Play:
    """A playground in a process of its own, on a free port, with a fresh database."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self.url = ""
        self._ready = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @classmethod
    @contextlib.contextmanager
    def start(cls, folder: Path, *command: str, **environment: str) -> Iterator[Play]:
        """Start `python -m bot play` (or another command) and stop it as Ctrl-C would."""
        line = command or ("-m", "bot", "play", "--port", "0")
        process = subprocess.Popen(
            [sys.executable, *line],
            cwd=ROOT,
            env={**os.environ, "FIRESIDE_PLAY_DIR": str(folder), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        play = cls(process)
        try:
            if not play._ready.wait(60):
                raise AssertionError("the playground did not start:\n" + play.log)
            if not play.url:
                raise AssertionError("the playground ended at once:\n" + play.log)
            yield play
        finally:
            play.stop()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.append(line.rstrip("\n"))
            found = re.search(r"https?://\S+", line)
            if found and not self.url:
                self.url = found.group().rstrip("/.,")
                self._ready.set()
        self._ready.set()

    @property
    def log(self) -> str:
        """All that it has printed."""
        return "\n".join(self.lines)

    def stop(self, number: int = signal.SIGINT) -> int:
        """Ask it to end, and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the playground did not end:\n" + self.log) from None
        finally:
            self._reader.join(5)

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the playground something, as its own pages do."""
        request = urllib.request.Request(
            f"{self.url}/playground/{path}", method=method, headers={"X-Fireside": "1"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def state(self) -> dict[str, Any]:
        """The world as the start page shows it."""
        return dict(self.ask("state"))

    def skip(self, seconds: int) -> None:
        """Let simulated time run ahead."""
        self.ask(f"skip?seconds={seconds}", "POST")

    def restart_bot(self) -> None:
        """Restart the bot, and insist that it came back."""
        trouble = self.ask("restart", "POST")["trouble"]
        assert trouble is None, trouble


class Browser:
    """Chromium with any number of people, each in a window of their own."""

    def __init__(self, chrome: Any) -> None:
        self.chrome = chrome
        self.requests: list[str] = []

    @classmethod
    @contextlib.contextmanager
    def open(cls) -> Iterator[Browser]:
        """Start Chromium; it ends with the block."""
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            chrome = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            try:
                yield cls(chrome)
            finally:
                chrome.close()

    def page(self, viewport: dict[str, int] = DESKTOP, *, offline: bool = False) -> Any:
        """Open an empty page; what it asks of the network is noted in `requests`."""
        context = self.chrome.new_context(viewport=viewport, bypass_csp=True, offline=offline)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        return page

    def tidy(self) -> None:
        """Close every page."""
        for context in self.chrome.contexts:
            context.close()
        self.requests.clear()

    def person(self, play: Play, name: str, viewport: dict[str, int] = DESKTOP) -> Person:
        """Let somebody come into the channel: alice, bob, carol, or mia who moderates."""
        person = Person(self.page(viewport), play, name)
        person.enter()
        return person

    def saved_page(self, file: Path) -> Any:
        """Open a file from disk without a network, as somebody would years later."""
        page = self.page(offline=True)
        page.goto(file.as_uri())
        return page


class NotReachedError(AssertionError):
    """What somebody did in a page never reached the bot."""


class Person:
    """Somebody at the playground, in one room at a time."""

    def __init__(self, page: Any, play: Play, name: str) -> None:
        self.page = page
        self.play = play
        self.name = name

    # Moving about.

    def enter(self, room: str | None = None) -> None:
        """Go into the channel, or into a thread by (part of) its name once it is there."""
        if room is None:
            self.page.goto(f"{self.play.url}/{self.name}")
        else:
            self.page.locator("#fs-rooms a", has_text=room).last.click()
            self.page.wait_for_url(re.compile(r"/\w+/\d+"))
        self.page.wait_for_function(READY)

    # Doing.

    def says(self, text: str) -> None:
        """Write a message."""
        box = self.page.locator("#channel-composer-input")
        box.fill(text)
        with self.acting("writing a message"):
            box.press("Enter")

    def slash(self, command: str, **options: str) -> None:
        """Type a slash command, choose it in the picker, fill its options in, and send it."""
        box = self.page.locator("#channel-composer-input")
        box.fill("")
        box.press_sequentially(command)
        self.page.locator(".command-entry", has=self.page.get_by_text(command, exact=True)).click()
        chip = self.page.locator(".command-chip")
        chip.wait_for()
        for name, value in options.items():
            self._option(name, value)
        with self.acting(command):
            self.page.locator("#send-message").click()
        chip.wait_for(state="detached")

    def _option(self, name: str, value: str) -> None:
        label = name.replace("_", "-")
        field = self.page.locator(f'.command-option-input[data-option="{label}"]')
        if not field.count():
            offered = self.page.locator(f'.command-suggestion[data-value="{label}"]')
            if not offered.count():
                self.page.locator(".command-ghost").click()
            offered.click()
        field.fill(value)
        choice = self.page.locator(".command-suggestion").get_by_text(value, exact=True)
        with contextlib.suppress(Exception):  # free text has nothing to choose from
            choice.first.click(timeout=1_000)

    def buttons(self, label: str) -> Any:
        """Every button with this label in the messages, the oldest first."""
        exact = self.page.locator(".button-label").get_by_text(label, exact=True)
        return self.page.locator("#channel-message-list button.component-button", has=exact)

    def click(self, label: str) -> None:
        """Press the newest button with this label; once more if it was just being redrawn."""
        try:
            self._press(label)
        except NotReachedError:
            self._press(label)

    def _press(self, label: str) -> None:
        self._in_view(self.buttons(label).last)
        with self.acting(label):
            self.buttons(label).last.click()

    def _in_view(self, thing: Any) -> None:
        """Scroll to something, and let the page notice: it keeps its place otherwise."""
        self.page.mouse.wheel(0, 0)  # whoever scrolls is not taken to the end any more
        thing.evaluate("element => element.scrollIntoView({ block: 'nearest' })")
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def settles(self) -> None:
        """Wait until the page shows all that it knows."""
        self.page.wait_for_function(READY)

    @contextlib.contextmanager
    def acting(self, what: str) -> Iterator[None]:
        """Do one thing that the bot has to answer, and insist that it reached the bot.

        A page takes no second action while the first one is under way; a person sees that, we
        have to ask.

        Raises:
            NotReachedError: It did not: what was pressed had gone from the page, say.
        """
        self.settles()
        before = self.page.evaluate("() => window.simcordPreview.lastAction?.requestId ?? null")
        yield
        done = self.page.wait_for_function(ANSWERED, arg=before).json_value()
        if done["rejected"]:
            raise NotReachedError(f"{what}: never reached the bot: {done['diagnostics']}")

    def chooses(self, *options: str, of: str | None = None) -> None:
        """Choose in the newest select, or in the newest that shows the text `of`."""
        selects = self.page.locator("#channel-message-list [role=combobox]")
        if of is not None:
            selects = selects.filter(has_text=of)
        with self.acting(f"choosing {options}"):
            self._choose(selects.last, options)

    def offered(self) -> list[str]:
        """What the newest select offers; nothing where there is none."""
        selects = self.page.locator("#channel-message-list .preview-select").all()
        found = selects[-1].locator(".option-label").all_text_contents() if selects else []
        return [text.strip() for text in found]

    def labels(self) -> list[str]:
        """The labels of every button that this person sees, the oldest first."""
        found = self.page.locator("#channel-message-list button.component-button .button-label")
        return [text.strip() for text in found.all_text_contents()]

    def _choose(self, select: Any, options: tuple[str, ...]) -> None:
        self._in_view(select)
        select.click()
        opened = self.page.locator(".select-list:visible")
        for option in options:
            label = self.page.locator(".option-label").get_by_text(option, exact=True)
            opened.locator(".select-option", has=label).first.click()
        if len(options) > 1:
            self.page.locator(".select-apply:visible").click()

    def fills(self, **fields: str) -> None:
        """Fill the open modal in: by label, underscores for spaces; a select by its option."""
        modal = self.modal()
        for label, value in fields.items():
            field = modal.locator(".modal-field, .modal-label, fieldset, label, .component-label")
            field = field.filter(has_text=re.compile(label.replace("_", " "), re.IGNORECASE)).last
            text = field.locator("textarea, input")
            if text.count():
                text.first.fill(value)
            else:
                self._choose(field.locator("[role=combobox]").first, (value,))

    def writes(self, text: str) -> None:
        """Write into the first text field of the open modal."""
        self.modal().locator("textarea, input[type=text]").first.fill(text)

    def submits(self) -> None:
        """Send the open modal."""
        modal = self.modal()
        with self.acting("the modal"):
            modal.get_by_role("button", name=re.compile("submit", re.IGNORECASE)).click()
        modal.wait_for(state="detached")

    def modal(self) -> Any:
        """The open modal."""
        modal = self.page.locator("#modal-root [role=dialog]")
        modal.wait_for()
        return modal

    # Seeing.

    def messages(self) -> list[str]:
        """The text of every message that this person sees here, the oldest first."""
        found = self.page.locator("#channel-message-list .channel-message")
        return [_visible(text) for text in found.all_inner_texts()]

    def newest_public(self) -> str:
        """The newest message with something to press that everybody sees."""
        return str(self.page.evaluate(NEWEST))

    def waits_for_change(self, before: str) -> None:
        """Wait until `newest_public` is another one."""
        self.page.wait_for_function(f"before => ({NEWEST})() !== before", arg=before)
        self.settles()

    def sees(self, text: str) -> bool:
        """Whether some message here contains a text now."""
        return any(text in message for message in self.messages())

    def message(self, text: str) -> Any:
        """The newest message with a text, once it is there."""
        found = self.page.locator("#channel-message-list .channel-message", has_text=text).last
        found.wait_for()
        return found

    def waits_for(self, text: str) -> str:
        """Wait for a message with a text, and return all it says."""
        return _visible(self.message(text).inner_text())

    def waits_for_button(self, label: str) -> None:
        """Wait for a button."""
        self.buttons(label).last.wait_for()

    def pictures(self) -> list[str]:
        """The alt text of every picture in the messages, once all are drawn."""
        found = self.page.locator(
            "#channel-message-list .component-gallery img, #channel-message-list .attachment img"
        )
        return [image.get_attribute("alt") or "" for image in found.all()]

    def saves(self, file: str, folder: Path) -> Path:
        """Download the newest attachment of that name into a folder."""
        with self.page.expect_download() as coming:
            self.page.get_by_role("button", name=f"Download {file}").last.click()
        path = folder / coming.value.suggested_filename
        coming.value.save_as(path)
        return path

    def shot(self, name: str) -> Path:
        """Take a picture of the whole page into the folder SHOTS."""
        self.settles()
        path = shots() / f"{name}.png"
        self.page.screenshot(path=path, full_page=True)
        return path


def _visible(text: str) -> str:
    """A text as the eye sees it: what has no width is not there, any number of blanks is one."""
    return re.sub(r"[ \t]+", " ", text.replace("\u200b", "")).strip()
