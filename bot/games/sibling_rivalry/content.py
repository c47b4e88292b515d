"""Numbers, rules, sparks and lessons, read from ``data/sibling_rivalry/`` and checked."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot import engine as kit
from bot.games.sibling_rivalry.board import KINDS, NUMBER

LARGEST = 6
"""The most that one piece may add to an attack value or take from it."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """What each kind of piece adds to an attack value."""

    prince: int
    champion: int
    swordsman: int
    knight: int
    guard: int
    barbarian: int
    chief: int

    def by_letter(self) -> dict[str, int]:
        """Return them by the pieces' capital letters."""
        return {letter: getattr(self, kind) for letter, kind in KINDS.items()}


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game; ``numbers.toml`` says which rule each belongs to."""

    soldier_ap: int
    marauder_ap: int
    white_first_marauder_ap: int
    barbarians: int
    chiefs: int
    move_cost: int
    attack_cost: int
    enter_cost: int
    march_cost: int
    slay_cost: int
    forced_entries: int
    slayer_becomes_chief: bool
    vigour_start: int
    vigour_rounds: int
    round_limit: int
    entry_squares: tuple[str, ...]
    sav: Weights
    mav: Weights


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """How a computer brother thinks; ``brothers.toml`` says what each number means."""

    id: str
    nodes: int
    width: int
    replies: int
    noise: int


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of the tutorial: a position, a task, and when it is solved.

    Attributes:
        id: Its id.
        title: Its name.
        text: What there is to know.
        task: What to do.
        hint: A nudge for whoever is stuck.
        praise: What is said when it is solved.
        wrong: What is said when it cannot be solved any more.
        position: Where it begins, see `bot.games.sibling_rivalry.notation`.
        goal: ``reach``: the piece stands on the square. ``kill``: so many were killed.
        piece: For ``reach``: its letter.
        square: For ``reach``: where; for ``kill``: where one of them stood, if it matters.
        kills: For ``kill``: how many.
        most: Moves that it may take.
        solution: One way to do it.
    """

    id: str
    title: str
    text: str
    task: str
    hint: str
    praise: str
    wrong: str
    position: str
    goal: str
    most: int
    solution: tuple[str, ...]
    piece: str = ""
    square: str = ""
    kills: int = 0


class Content(Struct, frozen=True):
    """What the files hold."""

    numbers: Numbers
    strengths: Mapping[str, Strength]
    lessons: tuple[Lesson, ...]
    rules: tuple[kit.RuleText, ...]
    sparks: tuple[str, ...]


def load_content(files: Mapping[str, bytes]) -> Content:
    """Read and check all files.

    Raises:
        ContentError: With every problem of every file.
    """
    reader = kit.Reader(files)
    numbers = reader.one("numbers.toml", "", Numbers)
    strengths = reader.table("brothers.toml", "brother", Strength)
    lessons = reader.table("tutorial.toml", "lesson", Lesson)
    rules, sparks = reader.rules(), reader.sparks()
    if numbers is not None:
        _check_numbers(reader, numbers)
    for name in ("easy", "fair", "hard"):
        reader.check(name in strengths, "brothers.toml", name, "", "is missing")
    for lesson in lessons.values():
        known = lesson.goal in ("reach", "kill")
        reader.check(known, "tutorial.toml", lesson.id, "goal", "must be reach or kill")
        square = not lesson.square or lesson.square in NUMBER
        reader.check(square, "tutorial.toml", lesson.id, "square", "is not a square")
    reader.finish()
    assert numbers is not None
    return Content(numbers, strengths, tuple(lessons.values()), rules, sparks)


def _check_numbers(reader: kit.Reader, numbers: Numbers) -> None:
    def check(holds: bool, field: str, message: str) -> None:
        reader.check(holds, "numbers.toml", "", field, message)

    for name in ("soldier_ap", "marauder_ap", "barbarians", "chiefs", "vigour_rounds"):
        check(1 <= getattr(numbers, name) <= 12, name, "must be 1 to 12")
    for name in ("move_cost", "attack_cost", "enter_cost", "march_cost", "slay_cost"):
        check(1 <= getattr(numbers, name) <= 5, name, "must be 1 to 5")
    first = numbers.white_first_marauder_ap
    check(0 <= first <= numbers.marauder_ap, "white_first_marauder_ap", "is more than a phase has")
    check(0 <= numbers.forced_entries <= 4, "forced_entries", "must be 0 to 4")
    check(-9 <= numbers.vigour_start <= 9, "vigour_start", "must be -9 to 9")
    check(1 <= numbers.round_limit <= 99, "round_limit", "must be 1 to 99")
    squares = numbers.entry_squares
    good = all(square in NUMBER for square in squares) and len(dict.fromkeys(squares)) > 0
    check(good, "entry_squares", "names something that is not a square, or nothing")
    for name in ("sav", "mav"):
        for kind in KINDS.values():
            value = getattr(getattr(numbers, name), kind)
            check(abs(value) <= LARGEST, f"{name}.{kind}", f"must be at most {LARGEST}")
