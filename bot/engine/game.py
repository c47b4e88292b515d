"""The base of a game: pure rules over a frozen state.

How a click goes through here::

    step = game.apply(state, "12.lara", "lara", Move.parse("play:sunday-lunch"))
    step.state      # the next state; ``state`` is as it was
    step.events     # what happened, each with its audience
    game.known(step.state, "emily")   # all that Emily may know, and nothing else
    game.panel(known)                 # what she sees of it, as neutral data

`Game` objects are stateless: they hold content only, and one serves every table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar, final

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.content import RuleText
from bot.engine.decisions import Asked, Decision, Move
from bot.engine.dice import Rng
from bot.engine.errors import DecisionClosed, GameOver, IllegalMove, NotYourDecision, Refusal
from bot.engine.events import Event, Prompt
from bot.engine.panel import Dice, Panel, Picture
from bot.engine.words import TABLE, Line, Seat, line

TIME_UP = "time-up"
"""The verb of the move by which TABLE says that a seat's time ran out: ``time-up:lara``."""


class SeatPlan(Struct, frozen=True):
    """A seat as it comes to `Game.setup`.

    Attributes:
        seat: Its role, which names it in this game.
        player: Which person plays it, counted from 0 in the order in which they sat down; seats
            with the same number are one person's.
        computer: A computer player holds it.
        keepsakes: Ids of what its player kept from earlier games and brings along.
    """

    seat: Seat
    player: int = 0
    computer: bool = False
    keepsakes: tuple[str, ...] = ()


class Role(Struct, frozen=True):
    """A role that a seat can have; its id names the seat, its name is a message id."""

    id: Seat
    name: Line


class Option(Struct, frozen=True):
    """A choice made when the table opens.

    Attributes:
        id: The end of its message ids, after the game's slug in kebab-case:
            ``my-brother-option-events`` and ``my-brother-option-events-hard``.
        values: All possible values, the default first.
    """

    id: str
    values: tuple[str, ...]


class GameInfo(Struct, frozen=True):
    """What the lobby, the command line and the contract suite need to know of a game.

    Attributes:
        slug: snake_case; the registry, the folders and the database use it.
        version: Of the rules and the state's shape; raised with an entry in `Game.upgrades`.
        roles: Every role there is, in the game's order.
        seats: The fewest and the most seats that play.
        minutes: About how long a game takes.
        options: What can be chosen when the table opens.
        policies: The names of the computer players, the usual one first.
        many: One person may hold several seats.
        crew: Several people may hold one seat together.
        chance: Dice are rolled or cards dealt, so there is a seal to promise and to check.
        seating: How roles are given unless the host says otherwise: as people sit down, or, as
            ``random``, dealt out when it starts.
        hints: Its panels have advice, such as odds, that a table can do without.
        unplayed: What becomes of a role that nobody takes, said in the lobby.
    """

    slug: str
    version: int
    roles: tuple[Role, ...]
    seats: tuple[int, int]
    minutes: int
    options: tuple[Option, ...] = ()
    policies: tuple[str, ...] = ("random",)
    many: bool = False
    crew: bool = False
    chance: bool = True
    seating: Literal["chosen", "random"] = "chosen"
    hints: bool = False
    unplayed: Line = line("seat-free")

    @property
    def title(self) -> Line:
        """The game's name."""
        return line(self.slug.replace("_", "-") + "-title")

    @property
    def tagline(self) -> Line:
        """What the game is about, in a sentence that makes one want to play it."""
        return line(self.slug.replace("_", "-") + "-tagline")

    def default_options(self) -> dict[str, str]:
        """Every option with its usual value."""
        return {option.id: option.values[0] for option in self.options}


class State(Struct, frozen=True, kw_only=True):
    """All of a game at one moment: values and tuples only, cards as ids into the content.

    Attributes:
        rng: The sealed dice.
        seats: As they were set up.
        options: Pairs of option and value, sorted.
        moves: How many moves have been made.
    """

    rng: Rng
    seats: tuple[SeatPlan, ...]
    options: tuple[tuple[str, str], ...] = ()
    moves: int = 0

    def option(self, name: str) -> str:
        """Return an option's value."""
        return dict(self.options)[name]


class SeatResult(Struct, frozen=True):
    """How the game ended for one seat, and the ids of what its player keeps."""

    seat: Seat
    result: Literal["win", "loss", "draw"]
    keeps: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """How and why a game ended.

    Attributes:
        results: One a seat.
        reason: Why, in a sentence.
        figures: Names and numbers for simulations and endings, such as ``("turns", 11)``.
    """

    results: tuple[SeatResult, ...]
    reason: Line
    figures: tuple[tuple[str, int], ...] = ()


class Known(Struct, frozen=True, kw_only=True):
    """All that one viewer may know, and nothing else; games derive their own.

    Attributes:
        viewer: A seat, or None for anybody.
        asked: Every open decision as the viewer knows it.
        outcome: How the game ended, once it has.
    """

    viewer: Seat | None
    asked: tuple[Asked, ...]
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Known)


class Step(Struct, Generic[S], frozen=True):
    """What a move led to.

    Attributes:
        state: The next state.
        events: What happened, in order.
        small: A small step: the panel is redrawn in place, and what happened is posted with the
            next step that is not small.
    """

    state: S
    events: tuple[Event, ...] = ()
    small: bool = False


Policy = Callable[[Any, Rng], "tuple[str, Move] | None"]
"""A computer player: (known, its own dice) -> decision id and move, or None to let others act.

It may answer None only while nothing that it *must* decide is open and unanswered."""


class Game(ABC, Generic[S, K]):
    """The rules of one game.

    A subclass declares its types, builds states in `setup` and `_apply`, and takes secrets out in
    `known`. It must not know of clocks, files, Discord or who the players are.

    Attributes:
        content: The game's cards and numbers, read and checked.
        digest: SHA-256 of the content files, which exported games name.
    """

    info: ClassVar[GameInfo]
    State: ClassVar[type[State]]
    Known: ClassVar[type[Known]]
    events: ClassVar[tuple[type[Event], ...]]
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    heavy: ClassVar[frozenset[str]] = frozenset()
    """Policies that search, and so run in a process of their own."""
    for_good: ClassVar[frozenset[str]] = frozenset()
    """Keys of decisions whose answers not even a rewind takes back."""

    def __init__(self, content: Any, digest: str) -> None:
        self.content = content
        self.digest = digest

    @classmethod
    @abstractmethod
    def load(cls, files: Mapping[str, bytes]) -> Game[S, K]:
        """Make the game from the bytes of its data files, by name below ``data/<slug>/``.

        Raises:
            ContentError: With every problem of every file.
        """

    @property
    @abstractmethod
    def rules(self) -> tuple[RuleText, ...]:
        """The rules in the project's own words, one entry a rule id."""

    @abstractmethod
    def counts(self) -> dict[str, int]:
        """How much content there is, for ``python -m bot check``: ``{"Action cards": 24}``."""

    # What a game decides -------------------------------------------------------------------

    @abstractmethod
    def setup(self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng) -> Step[S]:
        """Begin a game. Seats come in seat order; every option has a value."""

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """List every open decision, the ones that must be made first."""

    @abstractmethod
    def moves(self, state: S, decision: Decision, seat: Seat) -> tuple[Move, ...]:
        """List every legal answer of a seat, complete and in a fixed order."""

    @abstractmethod
    def _apply(self, state: S, decision: Decision, seat: Seat, move: Move) -> Step[S]:
        """Carry out a legal move. ``state.moves`` counts it already."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Say how the game ended; None while it goes on."""

    @abstractmethod
    def known(self, state: S, viewer: Seat | None) -> K:
        """Take everything out that the viewer may not know. The one place for it."""

    @abstractmethod
    def redeal(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Make another state that looks the same to the viewer.

        What the viewer cannot know is dealt anew: hidden cards, others' secret answers, the seed.
        """

    @abstractmethod
    def panel(self, known: K, look: str = "") -> Panel:
        """Show what is known. ``look`` is where the viewer looks (`bot.engine.panel.Look`)."""

    @abstractmethod
    def say(self, event: Event) -> tuple[Line, ...]:
        """Tell an event in sentences; an empty tuple if it is not worth one."""

    @abstractmethod
    def policy(self, name: str) -> Policy:
        """Return the computer player of that name, one of ``info.policies``."""

    # What a game may decide ----------------------------------------------------------------

    def why_not(self, state: S, decision: Decision, seat: Seat, move: Move) -> Refusal | None:
        """Explain why a move is not legal, with its rule; None: no better than "not now"."""
        return None

    def prompt(self, event: Event) -> Prompt | None:
        """Ask somebody to tell what an event was like."""
        return None

    def chapter(self, event: Event) -> Line | None:
        """Begin a new chapter of the chronicle with this event, under this title."""
        return None

    def dice(self, event: Event) -> Dice | None:
        """Show the dice that an event rolled, to be drawn beside what is said of it."""
        return None

    def picture(self, event: Event) -> Picture | None:
        """Draw an event for the book: the picture above a chapter that begins with it."""
        return None

    def story_title(self, events: Sequence[Event]) -> Line:
        """Name the chronicle, from the public events of the whole game."""
        return self.info.title

    def notation(self, moves: Sequence[tuple[Seat, Move]]) -> str:
        """Write a whole game on one line in a notation of its own; empty if it has none.

        Args:
            moves: Who made which, from the set-up on; what was taken back is left out.
        """
        return ""

    def pieces(self, state: S) -> tuple[str, ...]:
        """List every card and piece, wherever it is, sorted: the same ones from start to end.

        For the contract suite, which looks whether one was lost or came twice.
        """
        return ()

    # The same for all ----------------------------------------------------------------------

    @final
    def apply(self, state: S, decision: str, seat: Seat, move: Move) -> Step[S]:
        """Make a move: is the game on, is this asked, of this seat, is the move legal?

        Args:
            state: The state to move from; it stays as it is.
            decision: The id of an open decision.
            seat: Who answers. TABLE with ``time-up:<seat>`` plays that seat's default.
            move: The answer.

        Raises:
            GameOver: The game has ended.
            DecisionClosed: Nothing of that id is open.
            NotYourDecision: The seat is not asked.
            IllegalMove: Not now; with the rule and the legal moves.
        """
        if self.outcome(state) is not None:
            raise GameOver()
        found = next((d for d in self.decisions(state) if d.id == decision), None)
        if found is None:
            raise DecisionClosed()
        if seat == TABLE and move.verb == TIME_UP:
            if found.default is None or len(move.args) != 1 or move.args[0] in found.answered:
                raise IllegalMove()
            seat, move = move.args[0], found.default
        if seat not in found.seats:
            raise NotYourDecision()
        legal = self.moves(state, found, seat)
        if move not in legal:
            refusal = self.why_not(state, found, seat, move) or IllegalMove()
            refusal.legal = legal
            raise refusal
        step = self._apply(replace(state, moves=state.moves + 1), found, seat, move)
        self._check_events(step.events)
        return step

    @final
    def begin(self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng) -> Step[S]:
        """Set a game up, with every option that is not given at its usual value.

        Raises:
            ValueError: Seats or options that this game does not have.
        """
        info = self.info
        chosen = {**info.default_options(), **options}
        for option in info.options:
            if chosen[option.id] not in option.values:
                raise ValueError(f"{option.id} cannot be {chosen[option.id]!r}")
        if len(chosen) != len(info.options):
            raise ValueError(
                f"unknown options: {sorted(set(chosen) - {o.id for o in info.options})}"
            )
        low, high = info.seats
        if not low <= len(seats) <= high or len({s.seat for s in seats}) != len(seats):
            raise ValueError(f"{len(seats)} seats do not fit {info.slug}")
        step = self.setup(tuple(seats), chosen, rng)
        self._check_events(step.events)
        return step

    def _check_events(self, events: Sequence[Event]) -> None:
        for event in events:
            if type(event) not in self.events:
                raise TypeError(f"{type(event).__name__} is not declared in {self.info.slug}")

    @final
    def asked(self, state: S, viewer: Seat | None) -> tuple[Asked, ...]:
        """List the open decisions as a viewer knows them: the stock part of `known`."""
        found = []
        for decision in self.decisions(state) if self.outcome(state) is None else ():
            if viewer in decision.seats:
                found.append(Asked(decision, self.moves(state, decision, viewer or ""), viewer))
            elif decision.secret:
                hidden = replace(decision, id="", seats=(), answered=(), default=None)
                found.append(Asked(hidden))
            elif viewer is None:
                first = decision.seats[0]
                found.append(Asked(decision, self.moves(state, decision, first), first))
            else:
                found.append(Asked(decision))
        return tuple(found)

    @final
    def seen_by(self, event: Event, viewer: Seat | None) -> bool:
        """Say whether a viewer may know of an event."""
        return event.audience is None or (viewer is not None and viewer in event.audience)
