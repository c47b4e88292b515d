"""The Siblings Trouble as a `Game`: the rules put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.engine import (
    Decision,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Line,
    Move,
    Outcome,
    Panel,
    Policy,
    Problem,
    Refusal,
    Rng,
    Role,
    RuleText,
    Seat,
    SeatPlan,
    SeatResult,
    Step,
    digest,
    line,
)
from bot.engine.events import Prompt
from bot.engine.panel import Picture
from bot.games.siblings_trouble import (
    asked,
    bosses,
    claims,
    effects,
    events,
    fights,
    knowing,
    library,
    panel,
    policy,
    refusing,
    setting,
    tales,
    telling,
    trades,
    turns,
)
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.flow import proceed
from bot.games.siblings_trouble.model import SiblingsKnown, SiblingsState
from bot.games.siblings_trouble.play import Play

_SMALL = frozenset({"offer", "wish", "refuse", "withdraw", "decline", "leave", "fair", "unfair"})
"""Moves that only redraw the panel; what happened is posted with the next one that is not small."""

_ROLES = (
    "danger",
    "mayhem",
    "mischief",
    "adventure",
    "hazard",
    "ruckus",
    "shenanigan",
    "expedition",
)
"""The four characters, then their alternates in the same order (ST-01)."""


def _info(roles: Sequence[str], names: Mapping[str, str]) -> GameInfo:
    return GameInfo(
        slug="siblings_trouble",
        version=1,
        roles=tuple(Role(role, line("text", text=names.get(role, role.title()))) for role in roles),
        seats=(2, 4),
        minutes=60,
        options=setting.OPTIONS,
        policies=("sensible", "random"),
        many=True,
    )


class SiblingsTrouble(Game[SiblingsState, SiblingsKnown]):
    """A backyard adventure, told together.

    Attributes:
        info: With the host's own characters as further roles.
        warnings: What is wrong with homebrew characters that were left out (ST-02).
    """

    info = _info(_ROLES, {})
    State = SiblingsState
    Known = SiblingsKnown
    for_good = frozenset({"x-card"})  # what was set aside does not come back
    events = events.ALL
    content: Content

    def __init__(self, content: Content, digest: str, warnings: tuple[Problem, ...] = ()) -> None:
        super().__init__(content, digest)
        self.warnings = warnings
        names = {c.id: c.name for c in content.characters.values()}
        self.info = _info((*_ROLES, *content.home), names)  # type: ignore[misc]

    @classmethod
    def load(cls, files: Mapping[str, bytes]) -> SiblingsTrouble:
        """Make the game from the bytes of its data files (ST-02: a broken homebrew is left out)."""
        content, warnings = library.read(files)
        return cls(content, digest(files), warnings)

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """The rules in the project's own words."""
        return self.content.rules

    def counts(self) -> dict[str, int]:
        """How much content there is."""
        c = self.content
        printed = len(c.characters) - len(c.home)
        return {
            "characters": printed // 2,
            "alternate characters": printed // 2,
            "homebrew characters": len(c.home),
            "Trouble Dice": len(c.dice),
            "Treasures": len(c.treasures),
            "Epic Treasures": len(c.epics),
            "locations": len(c.places),
            "cards a location": min(1 + len(p.bosses) + len(p.foes) for p in c.places.values()),
            "Paths": len(c.paths),
            "Big Secrets": len(c.secrets),
            "Journeys Home": len(c.journeys),
            "rules": len(c.rules),
        }

    def setup(
        self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng
    ) -> Step[SiblingsState]:
        """Lay out the table (ST-01 to ST-08, ST-46)."""
        play = setting.lay_out(self.content, seats, options, rng)
        return Step(play.state, tuple(play.events))

    def decisions(self, state: SiblingsState) -> tuple[Decision, ...]:
        """List every open decision."""
        return tuple(asked.decisions(self.content, state))

    def moves(self, state: SiblingsState, decision: Decision, seat: Seat) -> tuple[Move, ...]:
        """List every legal answer."""
        return asked.moves(self.content, state, decision, seat)

    def _apply(
        self, state: SiblingsState, decision: Decision, seat: Seat, move: Move
    ) -> Step[SiblingsState]:
        play = Play(self.content, state)
        _carry_out(play, decision, seat, move)
        proceed(play)
        small = move.verb in _SMALL or (move.verb == "swap" and decision.key == "trade")
        small = small or (decision.key == "x-card" and state.board.tale is None)
        if decision.key == "tell":
            small = not any(self._is_news(event) for event in play.events)
        return Step(play.state, tuple(play.events), small)

    def _is_news(self, event: Event) -> bool:
        """Say whether something came of a telling that needs a post of its own."""
        return event.audience is None and bool(self.say(event) or self.prompt(event))

    def outcome(self, state: SiblingsState) -> Outcome | None:
        """Say how it ended: home with a Treasure, or all at Home (ST-40, ST-44)."""
        board = state.board
        if board.stage != "over":
            return None
        result: Literal["win", "loss"] = "win" if board.won else "loss"
        results = tuple(
            SeatResult(seat, result, tuple(c for s, c in board.keeps if s == seat))
            for seat in board.order
        )
        tally = board.tally
        found = ((name, getattr(tally, name)) for name in tally.__struct_fields__)
        figures = tuple((name, n) for name, n in found if isinstance(n, int))
        reason = line("st-outcome-won" if board.won else "st-outcome-lost")
        return Outcome(results, reason, figures)

    def known(self, state: SiblingsState, viewer: Seat | None) -> SiblingsKnown:
        """Take out the decks' order and others' face-down Treasures."""
        return knowing.known(
            self.content, state, viewer, self.asked(state, viewer), self.outcome(state)
        )

    def redeal(self, state: SiblingsState, viewer: Seat | None, rng: Rng) -> SiblingsState:
        """Deal what the viewer cannot know anew."""
        return setting.redeal(self.content, state, viewer, rng)

    def pieces(self, state: SiblingsState) -> tuple[str, ...]:
        """List every card, wherever it is."""
        return setting.pieces(state)

    def panel(self, known: SiblingsKnown, look: str = "") -> Panel:
        """Show what is known."""
        return panel.panel(self.content, known, look)

    def say(self, event: Event) -> tuple[Line, ...]:
        """Tell an event in sentences."""
        return telling.say(self.content, event)

    def prompt(self, event: Event) -> Prompt | None:
        """Ask somebody to tell what it was like."""
        return telling.prompt(self.content, event)

    def chapter(self, event: Event) -> Line | None:
        """Begin a chapter by place."""
        return telling.chapter(self.content, event)

    def picture(self, event: Event) -> Picture | None:
        """Draw the card above a chapter."""
        return telling.picture(self.content, event)

    def story_title(self, events: Sequence[Event]) -> Line:
        """Name the book after the Big Secret."""
        return telling.story_title(self.content, events) or self.info.title

    def why_not(
        self, state: SiblingsState, decision: Decision, seat: Seat, move: Move
    ) -> Refusal | None:
        """Name the rule that forbids a move."""
        rule = refusing.why_not(self.content, state.board, seat, move)
        return IllegalMove(line(f"st-refused-{rule.lower()}"), rule=rule) if rule else None

    def policy(self, name: str) -> Policy:
        """Return a computer sibling."""
        return policy.policy(self.content, name)


def _carry_out(play: Play, decision: Decision, seat: Seat, move: Move) -> None:
    """Hand a legal move to the part of the rules that it belongs to."""
    match decision.key:
        case "reveal":
            turns.reveal(play, seat)
        case "draw":
            turns.draw(play, seat)
        case "search":
            turns.search(play, seat)
        case "market":
            turns.trade_with_traveler(play, seat, move)
        case "keep":
            turns.keep(play, seat, move.args[0])
        case "carry":
            bosses.carry(play, move.args[0])
        case "choose":
            effects.choose(play, move)
        case "tell":
            tales.answer(play, move)
        case "x-card":
            tales.set_aside(play)
        case "claim" | "contest" | "vote":
            _claims(play, decision, seat, move)
        case "offer":
            trades.propose(play, seat, move)
        case "trade" | "withdraw":
            trades.answer(play, move)
        case "things":
            trades.play_thing(play, seat, move.args[0])
        case _:
            boss = play.fight.kind == "boss"
            if move.verb == "go-on":
                (bosses if boss else fights).settle(play)
            else:
                (bosses if boss else fights).act(play, seat, move)


def _claims(play: Play, decision: Decision, seat: Seat, move: Move) -> None:
    key = move.args[0]
    if decision.key == "claim":
        claims.claim(play, seat, key)
    elif decision.key == "contest":
        claims.contest(play, seat, key)
    else:
        claims.vote(play, seat, key, move)
    if play.fight.stage in ("last", "settle") and play.board.stage == "fight":
        bosses.last_round(play)
