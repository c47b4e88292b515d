"""A table that can be read like a game: ``at("8/8/... w S5 - 1").play("e4:e5", "end")``."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.engine import Event, IllegalMove, Move, Outcome, Rng, SeatPlan, seed_from
from bot.games.sibling_rivalry import SiblingRivalry
from bot.games.sibling_rivalry.board import NUMBER
from bot.games.sibling_rivalry.model import Position, RivalryState
from bot.games.sibling_rivalry.notation import read_position, write_position
from bot.library import DATA, read_files

FILES = read_files(DATA / "sibling_rivalry")
GAME = SiblingRivalry.load(FILES)
SEATS = (SeatPlan("white", 0), SeatPlan("black", 1))


def with_numbers(**changes: int | bool) -> SiblingRivalry:
    """Return the game with other numbers, as whoever owns page 2 would write them."""
    text = FILES["numbers.toml"].decode()
    lines = text.splitlines()
    for name, value in changes.items():
        (place,) = (n for n, row in enumerate(lines) if row.startswith(f"{name} ="))
        lines[place] = f"{name} = {str(value).lower()}"
    return SiblingRivalry.load(FILES | {"numbers.toml": "\n".join(lines).encode()})


@dataclass
class Battle:
    """A battle at a table, played by typing."""

    state: RivalryState
    game: SiblingRivalry = GAME
    events: list[Event] = field(default_factory=list)

    @property
    def position(self) -> Position:
        return self.state.position

    @property
    def legal(self) -> list[str]:
        """What whose turn it is may play, as text."""
        return [str(move) for move in self.game.battle.legal(self.position)]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def winner(self) -> str | None:
        """The winner's seat, "draw", or None while it goes on."""
        if self.outcome is None:
            return None
        return next((r.seat for r in self.outcome.results if r.result == "win"), "draw")

    def on(self, square: str) -> str:
        """Return the piece on a square."""
        return self.position.board[NUMBER[square]]

    def play(self, *moves: str) -> Battle:
        for move in moves:
            self.answer("step", self.position.turn, move)
        return self

    def answer(self, key: str, seat: str, move: str) -> Battle:
        """Answer what is asked under a key."""
        decision = next(
            d for d in self.game.decisions(self.state) if d.key == key and seat in d.seats
        )
        step = self.game.apply(self.state, decision.id, seat, Move.parse(move))
        self.state = step.state
        self.events += step.events
        return self

    def refusal(self, move: str) -> str | None:
        """Try a move that must be refused; return the rule that is cited."""
        try:
            self.play(move)
        except IllegalMove as refused:
            return refused.rule
        raise AssertionError(f"{move} was not refused")

    def __str__(self) -> str:
        return write_position(self.position)


def begin(game: SiblingRivalry = GAME) -> Battle:
    return Battle(game.begin(SEATS, {}, Rng(seed_from("battle"))).state, game)


def at(text: str, game: SiblingRivalry = GAME) -> Battle:
    """Begin in the middle: a position in its text form."""
    fresh = begin(game)
    fresh.state = replace(fresh.state, position=read_position(text, game.battle))
    return fresh
