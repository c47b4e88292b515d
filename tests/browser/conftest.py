"""What the browser tests share: one Chromium, and a playground for each module that asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.driver import Browser, Play, chromium


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """Chromium, for a module only: while it runs, no test of this thread can be asynchronous."""
    if chromium() is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    with Browser.open() as opened:
        yield opened


@pytest.fixture
def browser(chrome: Browser) -> Iterator[Browser]:
    """Chromium without a page; those of a test are closed after it."""
    yield chrome
    chrome.tidy()


@pytest.fixture(scope="module")
def lamp(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """A playground around the smallest bot that shows what a playground has to do."""
    folder: Path = tmp_path_factory.mktemp("lamp")
    with Play.start(folder, "-m", "tests.browser.lamp", str(folder / "lamp.db")) as play:
        yield play
