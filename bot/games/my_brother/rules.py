"""The rules of My Brother: how it begins, what is asked, what is known, how it ends.

What happens in a turn, phase by phase, is in `bot.games.my_brother.turn`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from bot.engine import (
    Decision,
    Dice,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Line,
    Move,
    Option,
    Outcome,
    Panel,
    Policy,
    Prompt,
    Refusal,
    Rng,
    Role,
    RuleText,
    Seat,
    SeatPlan,
    SeatResult,
    Step,
    decision_id,
    digest,
    line,
)
from bot.games.my_brother import panel, policy, telling
from bot.games.my_brother.content import CHARACTERS, Content, load
from bot.games.my_brother.model import (
    EVENTS,
    INDEX,
    BrotherKnown,
    BrotherState,
    CardChosen,
    Character,
    Declared,
    seated,
)
from bot.games.my_brother.turn import Turn, choosing, put, waiting

STAY = Move("stay")
RETURN = Move("return")
DEFAULT_ORDER = Move("default-order")


class MyBrother(Game[BrotherState, BrotherKnown]):
    """Four relatives live through eleven turns of a crisis and try to keep Eric at 10 or below."""

    info = GameInfo(
        slug="my_brother",
        version=1,
        roles=tuple(Role(who, line(f"mb-{who}")) for who in CHARACTERS),
        seats=(1, 4),
        minutes=45,
        options=(Option("events", ("standard", "hard")),),
        policies=("sensible", "random"),
        many=True,
        unplayed=line("my-brother-free"),
    )
    State = BrotherState
    Known = BrotherKnown
    events = EVENTS
    content: Content

    def __init__(self, content: Content, digest: str) -> None:
        super().__init__(content, digest)
        self._turn = Turn(content)

    @classmethod
    def load(cls, files: Mapping[str, bytes]) -> MyBrother:
        """Make the game from the bytes of its data files."""
        return cls(load(files), digest(files))

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """The rules in the project's own words."""
        return self.content.rules

    def counts(self) -> dict[str, int]:
        """How much content there is."""
        found = self.content
        return {
            "Action cards": len(found.cards),
            "standard Events": len(found.sets["standard"]),
            "hard Events": len(found.sets["hard"]),
            "Accidents": len(found.accidents),
            "character boards": len(found.boards),
            "Eric's board": 1,
            "rules": len(found.rules),
        }

    # Setting up (MB-04) ------------------------------------------------------------------------

    def setup(
        self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng
    ) -> Step[BrotherState]:
        """Lay out boards and decks, and begin the first turn.

        MB-04: Event 1 on top, the rest shuffled below; Accidents shuffled; all stress at 0. MB-33:
        the harder set is laid out alike. MB-03: who is not played holds no cards.
        """
        first, *rest = self.content.sets[options["events"]]
        below, rng = rng.shuffle(rest)
        accidents, rng = rng.shuffle(tuple(self.content.accidents))
        held = seated(tuple(seats))
        lara, emily, matt, dave = (
            Character(hand=self.content.hands[who] if who in held else ()) for who in CHARACTERS
        )
        state = BrotherState(
            rng=rng,
            seats=tuple(seats),
            options=tuple(sorted(options.items())),
            characters=(lara, emily, matt, dave),
            events=(first, *below),
            accidents=accidents,
        )
        told: list[Event] = []
        return Step(self._turn.begin(state, told), tuple(told))

    # What is asked -----------------------------------------------------------------------------

    def decisions(self, state: BrotherState) -> tuple[Decision, ...]:
        """List what is open: a card each, the order of resolution, or who comes back."""
        if state.phase == "selection":
            return tuple(
                Decision(
                    decision_id(state.opened, who),
                    "choose-card",
                    (who,),
                    secret=True,
                    answered=(who,) if state.of(who).chosen else (),
                    default=self._turn.card_moves(state.of(who))[0],
                )
                for who in choosing(state)
            )
        if state.phase == "resolution":
            left = waiting(state)
            default = DEFAULT_ORDER if len(left) > 1 else Move("resolve", left)
            return (
                Decision(
                    decision_id(state.opened, "order"),
                    "resolve",
                    self._who_presses(state),
                    default=default,
                ),
            )
        if state.phase == "declaration":
            return tuple(
                Decision(
                    decision_id(state.opened, who),
                    "stay-or-return",
                    (who,),
                    answered=(who,) if state.of(who).declared else (),
                    default=STAY,
                )
                for who in self._turn.declaring(state)
            )
        return ()

    def moves(self, state: BrotherState, decision: Decision, seat: Seat) -> tuple[Move, ...]:
        """List what a seat may answer."""
        if decision.key == "choose-card":
            return self._turn.card_moves(state.of(seat))
        if decision.key == "resolve":
            return self._order_moves(state)
        return (RETURN, STAY)

    def _order_moves(self, state: BrotherState) -> tuple[Move, ...]:
        left = waiting(state)
        moves = tuple(Move("resolve", (who,)) for who in CHARACTERS if who in left)
        return (*moves, DEFAULT_ORDER) if len(moves) > 1 else moves

    @staticmethod
    def _who_presses(state: BrotherState) -> tuple[Seat, ...]:
        """List who may say whose card comes next: people, those in Recovery too (MB-15)."""
        people = tuple(plan.seat for plan in state.seats if not plan.computer)
        return people or tuple(plan.seat for plan in state.seats)

    def why_not(
        self, state: BrotherState, decision: Decision, seat: Seat, move: Move
    ) -> Refusal | None:
        """Say which rule stands in the way of a card or of an order."""
        if decision.key == "choose-card":
            return self._why_not_card(state.of(seat), move)
        if move.verb == "resolve" and len(move.args) == 1 and move.args[0] in INDEX:
            who, name = state.of(move.args[0]), self.info.roles[INDEX[move.args[0]]].name
            if who.recovery:
                return IllegalMove(line("mb-refused-recovery", who=name), rule="MB-18")
            if who.played:
                return IllegalMove(line("mb-refused-resolved", who=name), rule="MB-19")
        return None

    def _why_not_card(self, character: Character, move: Move) -> Refusal | None:
        card = self.content.cards.get(move.args[0]) if move.args else None
        if card is None or move.verb not in ("play", "keep", "remove"):
            return None
        title = card.title
        if card.id in character.removed:
            return IllegalMove(line("mb-refused-removed", card=title), rule="MB-14")
        if card.id in character.discard:
            return IllegalMove(line("mb-refused-discard", card=title), rule="MB-19")
        if card.id not in character.hand:
            return IllegalMove(line("mb-refused-not-held", card=title), rule="MB-04")
        if len(character.hand) > 1:
            return IllegalMove(line("mb-refused-not-last", card=title), rule="MB-12")
        if move.verb == "remove" and not character.discard:
            return IllegalMove(line("mb-refused-only-card", card=title), rule="MB-14")
        return IllegalMove(line("mb-refused-which-way", card=title), rule="MB-12")

    # What is answered --------------------------------------------------------------------------

    def _apply(
        self, state: BrotherState, decision: Decision, seat: Seat, move: Move
    ) -> Step[BrotherState]:
        told: list[Event] = []
        if decision.key == "choose-card":
            state = put(state, seat, replace(state.of(seat), chosen=move))
            if not all(state.of(who).chosen for who in choosing(state)):
                chosen = CardChosen(audience=(seat,), seat=seat, move=move)
                return Step(state, (chosen,), small=True)
            state = self._turn.reveal(replace(state, before=state.levels()), told)
        elif decision.key == "resolve":
            state = replace(state, before=state.levels())
            whose = waiting(state) if move == DEFAULT_ORDER else (move.args[0],)
            state = self._turn.resolve_all(state, whose, told)
        else:
            answer: Literal["stay", "return"] = "return" if move == RETURN else "stay"
            state = put(state, seat, replace(state.of(seat), declared=answer))
            told.append(Declared(seat=seat, answer=answer))
            if not all(state.of(who).declared for who in self._turn.declaring(state)):
                return Step(state, tuple(told), small=True)
            state = self._turn.declared(replace(state, before=state.levels()), told)
        return Step(state, tuple(told))

    # How it ends, what is known ----------------------------------------------------------------

    def outcome(self, state: BrotherState) -> Outcome | None:
        """Say how the year ended: all win, or all lose (MB-30)."""
        if not state.ended:
            return None
        won = state.ended == "year"
        return Outcome(
            results=tuple(SeatResult(plan.seat, "win" if won else "loss") for plan in state.seats),
            reason=telling.reason(state.ended, state.turn, state.eric),
            figures=(
                ("turns", state.turn),
                ("eric", state.eric),
                ("peak", state.peak),
                ("rests", state.rests),
                *((who, state.of(who).stress) for who in CHARACTERS),
            ),
        )

    def known(self, state: BrotherState, viewer: Seat | None) -> BrotherKnown:
        """Take out what others chose and how the decks lie (MB-11, MB-34)."""
        asked = choosing(state) if state.phase == "selection" else ()
        a, b, c, d = (
            character if who == viewer or not character.chosen else replace(character, chosen=None)
            for who, character in zip(CHARACTERS, state.characters, strict=True)
        )
        return BrotherKnown(
            viewer=viewer,
            asked=self.asked(state, viewer),
            outcome=self.outcome(state),
            seats=state.seats,
            hard=state.option("events") == "hard",
            turn=state.turn,
            phase=state.phase,
            characters=(a, b, c, d),
            eric=state.eric,
            event=state.event,
            accident=state.accident,
            before=state.before,
            peak=state.peak,
            rests=state.rests,
            ended=state.ended,
            chosen=sum(1 for who in asked if state.of(who).chosen),
            choosing=len(asked),
        )

    def redeal(self, state: BrotherState, viewer: Seat | None, rng: Rng) -> BrotherState:
        """Shuffle both decks, and let everybody else choose anew."""
        fresh = state.rng.behind(rng)
        events, rng = rng.shuffle(state.events)
        accidents, rng = rng.shuffle(state.accidents)
        for who in choosing(state) if state.phase == "selection" else ():
            character = state.of(who)
            if who != viewer and character.chosen:
                chosen, rng = rng.pick(self._turn.card_moves(character))
                state = put(state, who, replace(character, chosen=chosen))
        return replace(state, rng=fresh, events=events, accidents=accidents)

    def pieces(self, state: BrotherState) -> tuple[str, ...]:
        """List all cards of the played characters, and both decks with what was turned over."""
        cards = [
            card
            for c in state.characters
            for card in (*c.hand, *c.discard, *c.removed, *((c.played,) if c.waiting else ()))
        ]
        decks = [f"{len(state.events) + state.turn} Events"]
        decks.append(f"{len(state.accidents) + state.turn} Accidents")
        return tuple(sorted(cards + decks))

    # What people see, and who plays for them ---------------------------------------------------

    def panel(self, known: BrotherKnown, look: str = "") -> Panel:
        """Show the boards, the turn and the question."""
        return panel.panel(self.content, known, look)

    def say(self, event: Event) -> tuple[Line, ...]:
        """Tell an event in sentences."""
        return telling.say(self.content, event)

    def prompt(self, event: Event) -> Prompt | None:
        """Ask to tell what a card, a rest or an Event was like."""
        return telling.prompt(self.content, event)

    def dice(self, event: Event) -> Dice | None:
        """Show the die of a card or of a Recovery."""
        return telling.dice(event)

    def chapter(self, event: Event) -> Line | None:
        """Begin a chapter with each turn's Event."""
        return telling.chapter(self.content, event)

    def story_title(self, events: Sequence[Event]) -> Line:
        """Name the year after how it ended."""
        return telling.story_title(self.content, events)

    def policy(self, name: str) -> Policy:
        """Return ``sensible`` or ``random``."""
        return policy.POLICIES[name](self.content)
