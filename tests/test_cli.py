"""The command line: what a host types, what it prints, and how it ends."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.engine.record import read, sealed, write
from bot.library import DATA
from bot.store.sqlite import SqliteStore

CONFIG = 78
COMMANDS = ("run", "play", "check", "simulate", "verify", "export")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Run]:
    """Type a command in a folder of its own; returns status, output and errors."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATA_DIR", "LOG_LEVEL", "MESSAGE_CONTENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "cli.sqlite3"))

    def typed(*words: str) -> tuple[int, str, str]:
        try:
            status = main(list(words))
        except SystemExit as left:
            status = int(left.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    yield typed
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Path:
    """A copy of the data folder that may be broken."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    monkeypatch.setenv("DATA_DIR", str(folder))
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(run: Run, command: str) -> None:
    status, out, _ = run(command, "--help")

    assert status == 0
    assert len(out.splitlines()) > 4


def test_an_unknown_command_lists_those_there_are(run: Run) -> None:
    status, _, err = run("dance")

    assert status == 2
    assert all(command in err for command in COMMANDS)


def test_check_counts_my_brother(run: Run) -> None:
    status, out, _ = run("check")

    assert status == 0
    counted = next(row for row in out.splitlines() if row.strip().startswith("my_brother"))
    for count in ("24 ", "11 ", "18 ", "36 "):
        assert count in counted
    assert "all is well" in out
    assert "not there yet" in out


def test_check_reports_every_problem_of_every_file_at_once(run: Run, data: Path) -> None:
    accidents = data / "my_brother" / "accidents.toml"
    text = accidents.read_text()
    text = text.replace('title = "The lens cap"\n', "", 1)
    text = text.replace("stress = { emily = 2 }", 'stress = "a lot"', 1)
    accidents.write_text(text)
    cards = data / "my_brother" / "action_cards.toml"
    first = cards.read_text().split("[[card]]")[1]
    cards.write_text(cards.read_text() + "\n[[card]]" + first)

    status, out, err = run("check")

    said = out + err
    assert status == 1
    assert any("lens-cap" in row and "title" in row for row in said.splitlines())
    assert any("phone-in-the-lake" in row and "stress" in row for row in said.splitlines())
    assert any("sunday-lunch" in row and "action_cards" in row for row in said.splitlines())


def test_run_refuses_broken_data_with_the_place(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accidents = data / "my_brother" / "accidents.toml"
    accidents.write_text(accidents.read_text().replace('title = "The lens cap"\n', "", 1))
    monkeypatch.setenv("DISCORD_TOKEN", "not-a-token")

    status, _, err = run("run")

    assert status == CONFIG
    assert "accidents.toml" in err
    assert "lens-cap" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("broken", ["= nothing\n", "\xff\xfe"])
def test_check_names_a_phrase_file_that_cannot_be_read(run: Run, data: Path, broken: str) -> None:
    (data / "my_brother" / "en.ftl").write_bytes(broken.encode("latin-1"))

    status, out, err = run("check")

    assert status == 1
    assert "my_brother/en.ftl" in out + err


def test_an_unreadable_database_is_named_and_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cli.sqlite3"
    path.write_bytes(b"this is no database at all" * 100)

    status, out, _ = run("check")

    assert status == 1
    assert str(path) in out
    assert path.read_bytes().startswith(b"this is no database")


def test_a_database_of_a_newer_version_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cli.sqlite3"

    async def make() -> None:
        await (await SqliteStore.open(path)).close()

    asyncio.run(make())
    with sqlite3.connect(path) as made:
        made.execute("PRAGMA user_version = 9999")

    status, out, _ = run("check")

    assert status == 1
    assert "9999" in out
    assert "newer" in out


def test_without_a_token_run_says_where_one_belongs(run: Run) -> None:
    status, _, err = run("run")

    assert status == CONFIG
    assert "DISCORD_TOKEN" in err
    assert "make play" in err


def test_simulate_prints_one_json_object(run: Run) -> None:
    words = [
        "simulate",
        "my_brother",
        "--games",
        "4",
        "--seed",
        "7",
        "--policy",
        "sensible",
        "--players",
        "4",
        "--json",
    ]
    status, out, _ = run(*words)

    found = json.loads(out)
    assert status == 0
    assert found["games"] == 4
    assert found["wins"] + found["losses"] + found["draws"] == 4
    assert found["games_per_second"] > 0
    assert json.loads(run(*words)[1])["wins"] == found["wins"], "the same seed, the same games"


@pytest.mark.parametrize(
    "words",
    [
        "simulate no_such_game",
        "simulate my_brother --policy genius",
        "simulate my_brother --players 9",
        "simulate my_brother --option events=none",
        "simulate my_brother --games 0",
    ],
)
def test_simulate_refuses_what_is_not_there(run: Run, words: str) -> None:
    status, out, err = run(*words.split())

    assert status not in (0, 1)
    assert out == ""
    assert err
    assert "Traceback" not in err


def test_verify_accepts_an_exported_game_and_no_changed_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(*f"simulate my_brother --games 1 --seed 3 --export {path}".split())
    status, said, _ = run("verify", str(path))
    assert (status, "to its end" in said) == (0, True)
    game = json.loads(path.read_text())

    def changed(change: Callable[[dict[str, object]], None]) -> int:
        copy = json.loads(json.dumps(game))
        change(copy)
        path.write_text(json.dumps(copy))
        status, out, err = run("verify", str(path))
        assert "Traceback" not in out + err
        return status

    assert changed(lambda g: g["log"].pop()) == 1  # type: ignore[attr-defined]
    assert changed(lambda g: g.update(seed="0" * 64)) == 1
    assert changed(lambda g: g.update(game="chess")) == 1
    assert changed(lambda g: g.pop("log")) == 1
    assert changed(lambda g: g.update(winner="Anna")) == 1, "what the format does not have"


def test_verify_says_so_where_a_game_has_no_ending(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(*f"simulate my_brother --games 1 --seed 3 --export {path}".split())
    recorded = read(path.read_bytes())
    path.write_bytes(write(sealed(replace(recorded, log=recorded.log[:-3]))))

    status, said, _ = run("verify", str(path))

    assert (status, "without an ending" in said, "to its end" in said) == (0, True, False)


def test_verify_says_what_is_wrong_with_a_file(run: Run, tmp_path: Path) -> None:
    assert run("verify", str(tmp_path / "none.json"))[0] == 2
    other = tmp_path / "other.json"
    for content in (b"", b"[]", b"\xff", b'{"fireside": 1}'):
        other.write_bytes(content)
        status, out, err = run("verify", str(other))
        assert status == 1, content
        assert "other.json" in out + err


def test_export_of_an_unknown_table_is_a_sentence(run: Run) -> None:
    status, _, err = run("export", "zzzzzz")

    assert status == CONFIG
    assert err
    assert "Traceback" not in err
