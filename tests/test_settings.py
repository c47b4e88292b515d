"""Settings: the environment before the file, the file before what is usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.library import DATA
from bot.settings import SettingsError, read_settings

NOWHERE = Path("there-is-no-such-file")


def test_with_nothing_set_everything_is_usual() -> None:
    found = read_settings({"PATH": ""}, NOWHERE)

    assert found.token == ""
    assert found.data == DATA
    assert not found.message_content
    assert found.log_level == "INFO"


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-the-file\nLOG_LEVEL=debug\n")

    found = read_settings({"DISCORD_TOKEN": "from-the-environment"}, file)

    assert found.token == "from-the-environment"
    assert found.log_level == "DEBUG"


def test_an_empty_environment_is_not_taken_for_the_programs_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "ERROR")

    assert read_settings({}, NOWHERE).log_level == "INFO"


def test_everything_that_cannot_be_used_is_named_at_once(tmp_path: Path) -> None:
    wrong = {"MESSAGE_CONTENT": "maybe", "LOG_LEVEL": "LOUD", "DATA_DIR": str(tmp_path)}

    with pytest.raises(SettingsError) as refused:
        read_settings(wrong, NOWHERE)

    assert all(name in str(refused.value) for name in wrong)
