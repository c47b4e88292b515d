"""Every kind way to say no.

A `Refusal` is an answer for a player: it has a code for logs and tests and a `Line` for
people. Anything else that is raised is a bug.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from bot.engine.words import Line, line

if TYPE_CHECKING:
    from bot.engine.decisions import Move


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """Something that is not possible now, said so that a player can act on it.

    Attributes:
        code: Stable, snake_case; what logs and tests look at.
        message: What the player reads.
        rule: The id of the rule that forbids it, if one does.
        legal: What would have been possible instead.
    """

    code: ClassVar[str] = "refused"

    def __init__(
        self, message: Line | None = None, *, rule: str | None = None, legal: tuple[Move, ...] = ()
    ) -> None:
        self.message = message or line("refused-" + self.code.replace("_", "-"))
        self.rule = rule
        self.legal = legal
        super().__init__(f"{self.code}: {self.message.id}" + (f" ({rule})" if rule else ""))


class NotUnderstood(Refusal):
    """The text is not a move of this game at all."""

    code = "not_understood"


class IllegalMove(Refusal):
    """A move of this game, but not now; ``rule`` and ``legal`` say why and what else."""

    code = "illegal_move"


class NotYourDecision(Refusal):
    """Somebody else is asked."""

    code = "not_your_decision"


class DecisionClosed(Refusal):
    """It has been decided already, or an undo took the question back."""

    code = "decision_closed"


class GameOver(Refusal):
    """The game has ended."""

    code = "game_over"


class SaveError(Refusal):
    """It could not be saved, so it did not happen."""

    code = "save_error"


class Problem(Struct, frozen=True, order=True):
    """One thing that is wrong in a data file.

    Attributes:
        file: Its name below the game's folder, ``events.toml``.
        entry: Which entry, by id where it has one, else by number: ``relocation`` or ``#3``.
        field: Which field of it; empty for the entry as a whole.
        message: What is wrong, in English, for whoever edits the file.
    """

    file: str
    entry: str
    field: str
    message: str

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.entry, self.field) if part)
        return f"{where}: {self.message}"


class ContentError(Exception):
    """Data files that cannot be used, with every problem of every file.

    Attributes:
        problems: All of them, sorted by file and entry.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
