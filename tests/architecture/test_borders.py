"""The borders between packages: who imports whom, and what pure code never does.

``DESIGN`` draws them; this file holds them, by reading the syntax of every module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.library import DATA
from tests.contract.playing import GAMES

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for top in ("bot", "cogs") for path in (ROOT / top).rglob("*.py"))
LONGEST = 500
"""Lines of a file; four hundred are better."""

HALL = {"presenter", "mailbag", "door", "desk", "reception", "books"}
FRONT = HALL | {"engine", "games", "tables", "ui", "art"}
"""What the rooms behind the front door may use."""

MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "store": {"engine"},
    "tables": {"engine", "games", "store"},
    "ui": {"engine", "art"},
    "art": {"engine"},
    "presenter": {"engine", "tables", "ui", "art", "store"},  # reads the rows of a table
    "mailbag": {"engine", "tables", "ui", "art", "store", "presenter"},
    "door": FRONT,
    "desk": FRONT,
    "reception": FRONT,
    "books": FRONT,
    "cogs": FRONT | {"app"},
    "library": {"engine", "games"},
    "thinking": {"engine", "library"},
    "settings": {"library"},
    "logs": set(),
    "identify": set(),
}
"""Which parts of ours a part may import beside itself. What is not named may import all."""

EVERYTHING = {"app", "checkup", "simulation", "playground", "__main__", "__init__"}

ONLY_IN = {
    "discord": HALL | {"ui", "cogs", "app", "playground", "__main__"},
    "aiosqlite": {"store"},
    "sqlite3": {"store"},
    "simcord": {"playground"},
    "PIL": {"art"},
    "fluent": {"ui"},
    "dotenv": {"settings"},
}
"""Where a library may be imported at all."""

PURE = {"engine", "games"}

PURE_MAY_IMPORT = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib",
    "heapq", "hmac", "itertools", "json", "math", "msgspec", "operator", "re", "string", "tomllib",
    "typing", "unicodedata",
}  # fmt: skip
"""All that pure code may import from outside: nothing that has a clock, chance, files or a net."""

PURE_NEVER_CALLS = {
    "open", "print", "input", "hash", "id", "eval", "exec", "compile", "globals", "__import__",
}  # fmt: skip


def part_of(path: Path) -> str:
    """Return the part that a file belongs to: ``engine``, ``door``, ``cogs``."""
    inside = path.relative_to(ROOT).with_suffix("").parts
    return "cogs" if inside[0] == "cogs" else inside[1]


def tree_of(path: Path) -> ast.Module:
    """Return a module's syntax."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[str]:
    """List every module that a file imports, also within functions: ``bot.engine.words``."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the borders"
            yield node.module or ""
            if node.module == "bot":
                yield from (f"bot.{name.name}" for name in node.names)


def ours(module: str) -> str | None:
    """Return which part of ours a module belongs to, if it is ours."""
    parts = module.split(".")
    if parts[0] == "cogs":
        return "cogs"
    return parts[1] if parts[0] == "bot" and len(parts) > 1 else None


def named(paths: list[Path]) -> pytest.MarkDecorator:
    """Run a test for each file, by its name."""
    ids = [path.relative_to(ROOT).as_posix() for path in paths]
    return pytest.mark.parametrize("path", paths, ids=ids)


@named(FILES)
def test_a_part_imports_only_what_its_row_allows(path: Path) -> None:
    part = part_of(path)
    if part in EVERYTHING:
        return
    assert part in MAY_IMPORT, f"{part} is new: give it a row"
    for module in imports(path):
        other = ours(module)
        if other and other != part:
            assert other in MAY_IMPORT[part], f"{part} imports {module}"


@named(FILES)
def test_a_library_is_imported_only_where_it_belongs(path: Path) -> None:
    for module in imports(path):
        places = ONLY_IN.get(module.split(".")[0])
        assert places is None or part_of(path) in places, f"{part_of(path)} imports {module}"


@named([path for path in FILES if part_of(path) == "games"])
def test_a_game_imports_the_kit_and_itself(path: Path) -> None:
    package = path.relative_to(ROOT / "bot" / "games").parts[0]
    if package == "__init__.py":
        return
    for module in imports(path):
        if module.startswith("bot."):
            assert module.startswith(("bot.engine", f"bot.games.{package}")), module


@named([path for path in FILES if part_of(path) == "tables"])
def test_tables_know_the_registry_and_the_protocol_and_no_game_and_no_database(path: Path) -> None:
    for module in imports(path):
        if ours(module) == "games":
            assert module == "bot.games"
        if ours(module) == "store":
            assert module in ("bot.store", "bot.store.protocol")


@named([path for path in FILES if part_of(path) in PURE])
def test_pure_code_has_no_clock_no_chance_no_files_and_does_not_wait(path: Path) -> None:
    for module in imports(path):
        assert module.startswith("bot") or module.split(".")[0] in PURE_MAY_IMPORT, (
            f"imports {module}"
        )
    for node in ast.walk(tree_of(path)):
        where = f"{path}:{getattr(node, 'lineno', 0)}"
        waits = ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await
        assert not isinstance(node, waits), f"{where} is async"
        assert not isinstance(node, ast.Global | ast.Nonlocal), f"{where} has a hidden state"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in PURE_NEVER_CALLS, f"{where} calls {node.func.id}"


@named(FILES)
def test_only_the_settings_read_the_environment(path: Path) -> None:
    if part_of(path) == "settings":
        return
    for node in ast.walk(tree_of(path)):
        name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
        assert name not in ("environ", "getenv", "environb"), f"{path}:{node.lineno}"  # type: ignore[attr-defined]


@named(FILES)
def test_a_file_is_short_enough_to_be_read(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())

    assert lines <= LONGEST, f"{lines} lines"


@named(FILES)
def test_a_module_is_named_for_what_it_is(path: Path) -> None:
    assert path.stem not in ("utils", "util", "helpers", "misc", "common")


# Words and rules ---------------------------------------------------------------------------------

_PROSE = re.compile(r"[A-Za-z]{2,} ")
_RULE = re.compile(r"[A-Z]{2}-\d\d")


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """List every string in a piece of code, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def prose(tree: ast.Module) -> list[str]:
    """List what reads like a sentence within ``line(...)``, where only ids and cards belong."""
    calls = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("line", "Line")
    )
    found = {text for call in calls for text in texts(call) if _PROSE.search(text[1])}
    return [f"line {number}: {text!r}" for number, text in sorted(found)]


@named([path for path in FILES if part_of(path) == "games"])
def test_a_game_has_no_sentences_in_its_code(path: Path) -> None:
    assert prose(tree_of(path)) == [], "sentences belong into data/"


def marked_rules() -> dict[str, list[str]]:
    """Return the rule ids that tests are marked with, and the files in which they are."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            mark = node.func.value
            if node.func.attr == "rule" and isinstance(mark, ast.Attribute) and mark.attr == "mark":
                for value in node.args:
                    if isinstance(value, ast.Starred):
                        continue
                    assert isinstance(value, ast.Constant), f"{path}:{node.lineno}: write the id"
                    found.setdefault(value.value, []).append(path.name)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_has_a_test(slug: str) -> None:
    marked = marked_rules()
    ids = [rule.id for rule in GAMES[slug].rules]

    assert ids, "a game has rules"
    assert [id_ for id_ in ids if id_ not in marked] == []


def test_every_mark_names_a_rule() -> None:
    files = [path.read_text(encoding="utf-8") for path in DATA.glob("*/rules.toml")]
    known = {id_ for text in files for id_ in _RULE.findall(text)}
    known |= {rule.id for game in GAMES.values() for rule in game.rules}

    assert {id_: files for id_, files in marked_rules().items() if id_ not in known} == {}


@pytest.mark.parametrize("slug", [slug for slug in GAMES if (ROOT / "bot/games" / slug).is_dir()])
def test_every_rule_that_a_refusal_cites_exists(slug: str) -> None:
    ids = {rule.id for rule in GAMES[slug].rules}
    for path in (ROOT / "bot/games" / slug).glob("*.py"):
        for number, text in texts(tree_of(path)):
            if _RULE.fullmatch(text):
                assert text in ids, f"{path}:{number} cites {text}"


def test_the_search_for_sentences_finds_one() -> None:
    code = """
def panel(x):
    check(x, "a message for editors")
    return line("mb-title", text=f"You rolled {x}", who=Who("lara"))
"""
    assert prose(ast.parse(code)) == ["line 4: 'You rolled '"]
