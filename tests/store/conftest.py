from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fireside.sqlite3"


@pytest.fixture
async def store(path: Path):
    async with await SqliteStore.open(path) as opened:
        yield opened
