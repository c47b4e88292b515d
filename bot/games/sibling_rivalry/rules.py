"""The rules of Sibling Rivalry at a table: who is asked, what happens, how it ends.

What is legal on the board, and what comes of it, is in `bot.games.sibling_rivalry.battle`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.engine import (
    Decision,
    Event,
    Game,
    GameInfo,
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
    Who,
    decision_id,
    digest,
    line,
)
from bot.games.sibling_rivalry import panel, policy, refusals, telling
from bot.games.sibling_rivalry.battle import END, Battle, Ending, other
from bot.games.sibling_rivalry.board import BARBARIAN, CHIEF, PIECES
from bot.games.sibling_rivalry.content import Content, load_content
from bot.games.sibling_rivalry.model import (
    EVENTS,
    BattleBegan,
    Deed,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Feat,
    PhaseEnded,
    PrinceFell,
    Resigned,
    RivalryKnown,
    RivalryState,
    Side,
    Stepped,
    VigourFell,
)
from bot.games.sibling_rivalry.notation import transcript
from bot.games.sibling_rivalry.panel import RESIGN

SIDES: tuple[Side, Side] = ("white", "black")
VIEWS = ("mover", "white", "black")
"""From where everybody sees the board: from whose turn it is, or always from one side."""

OFFER, ACCEPT, DECLINE = (Move("draw", (word,)) for word in ("offer", "accept", "decline"))


class SiblingRivalry(Game[RivalryState, RivalryKnown]):
    """Two doomed princes on a chessboard, each to have killed more than his brother."""

    info = GameInfo(
        slug="sibling_rivalry",
        version=1,
        roles=tuple(Role(side, line(f"sr-{side}")) for side in SIDES),
        seats=(2, 2),
        minutes=60,
        options=(Option("view", VIEWS),),
        policies=("fair", "easy", "hard", "random"),
        chance=False,
        seating="random",  # SR-30
    )
    State = RivalryState
    Known = RivalryKnown
    events = EVENTS
    heavy = frozenset({"fair", "hard"})
    content: Content

    def __init__(self, content: Content, digest: str) -> None:
        super().__init__(content, digest)
        self.battle = Battle(content.numbers)

    @classmethod
    def load(cls, files: Mapping[str, bytes]) -> SiblingRivalry:
        """Make the game from the bytes of its data files."""
        return cls(load_content(files), digest(files))

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """The rules in the project's own words."""
        return self.content.rules

    def counts(self) -> dict[str, int]:
        """How much content there is."""
        return {
            "Soldiers": 16,
            "Barbarians": self.content.numbers.barbarians,
            "Chiefs": self.content.numbers.chiefs,
            "lessons": len(self.content.lessons),
            "rules": len(self.content.rules),
        }

    def setup(
        self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng
    ) -> Step[RivalryState]:
        """Put the Soldiers on the board; White goes first (SR-03 to SR-06)."""
        state = RivalryState(
            rng=rng,
            seats=tuple(seats),
            options=tuple(sorted(options.items())),
            position=self.battle.start(),
        )
        return Step(state, (BattleBegan(),))

    # What is asked -------------------------------------------------------------------------

    def decisions(self, state: RivalryState) -> tuple[Decision, ...]:
        """List what is open: the next step, and what may be done at any time (SR-23)."""
        position = state.position
        turn = position.turn
        if state.offer:
            key = decision_id(state.opened, "answer")
            seats = (other(state.offer),)
            found = [Decision(key, "answer-draw", seats, default=DECLINE)]
        else:
            key = decision_id(state.opened, "step")
            default = self.battle.first_entry(position) or END
            found = [Decision(key, "step", (turn,), default=default)]
            if not state.deeds and state.offers[SIDES.index(turn)] < position.round:
                key = decision_id(state.opened, "draw")
                found.append(Decision(key, "offer-draw", (turn,), "may"))
        found += [
            Decision(decision_id(0, f"resign.{side}"), "resign", (side,), "may") for side in SIDES
        ]
        return tuple(found)

    def moves(self, state: RivalryState, decision: Decision, seat: Seat) -> tuple[Move, ...]:
        """List what a seat may answer."""
        if decision.key == "step":
            return self.battle.legal(state.position)
        if decision.key == "answer-draw":
            return (ACCEPT, DECLINE)
        return (OFFER,) if decision.key == "offer-draw" else (RESIGN,)

    def why_not(
        self, state: RivalryState, decision: Decision, seat: Seat, move: Move
    ) -> Refusal | None:
        """Say which rule stands in the way of a step."""
        if decision.key != "step":
            return None
        return refusals.why_not(self.battle, state.position, move)

    # What happens --------------------------------------------------------------------------

    def _apply(
        self, state: RivalryState, decision: Decision, seat: Seat, move: Move
    ) -> Step[RivalryState]:
        if decision.key == "step":
            return self._end_phase(state) if move == END else self._step(state, seat, move)
        if move == OFFER:
            offers = _with(state.offers, seat, state.position.round)
            state = replace(state, offer=seat, opened=state.moves, offers=offers)
            return Step(state, (DrawOffered(seat=seat, reveals=True),))
        if move == DECLINE:
            state = replace(state, offer="", opened=state.moves)
            return Step(state, (DrawDeclined(seat=seat, reveals=True),))
        told = (DrawAgreed if move == ACCEPT else Resigned)(seat=seat)
        ended = "agreed" if move == ACCEPT else f"resigned-{seat}"
        return Step(replace(state, ended=ended, offer=""), (*self._cut_short(state), told))

    def _step(self, state: RivalryState, seat: Seat, move: Move) -> Step[RivalryState]:
        """Spend a point, or bring the free Barbarian; it may be over then (SR-21, SR-27)."""
        position, deed = self.battle.play(state.position, move)
        assert deed is not None
        killed, slain = state.killed, state.slain
        if deed.kind == "attack":
            killed = _with(killed, seat, killed[SIDES.index(side_of(seat))] + 1)
        elif deed.kind == "slay":
            slain = _with(slain, seat, slain[SIDES.index(side_of(seat))] + 1)
        state = replace(
            state,
            position=position,
            deeds=(*state.deeds, deed),
            killed=killed,
            slain=slain,
            best=_better(state.best, seat, (*state.deeds, deed), position.round),
            opened=state.moves,
        )
        told = Stepped(seat=seat, deed=deed)
        if self.battle.ending(position) is None:
            return Step(state, (told,), small=True)
        return Step(state, (told, *self._cut_short(state)))

    def _cut_short(self, state: RivalryState) -> tuple[Event, ...]:
        """Tell a phase in the middle of which the battle ended."""
        return self._told(state, heirs=False) if state.deeds else ()

    @staticmethod
    def _told(state: RivalryState, *, heirs: bool) -> tuple[Event, ...]:
        """Tell a phase and, after it, which Princes fell in it (SR-20).

        Args:
            state: At the end of the phase.
            heirs: The battle goes on, so somebody owns a dead Prince's Soldiers.
        """
        position, deeds = state.position, state.deeds
        told = PhaseEnded(
            seat=position.turn,
            phase=position.phase,
            deeds=deeds,
            unused=position.points,
            lead=position.lead,
            foes=sum(map(position.board.count, "ox")),
        )
        fallen: list[Side] = [
            "white" if deed.victim == "P" else "black"
            for deed in deeds
            if deed.victim.upper() == "P"
        ]
        heir = {side: other(side) if heirs else "" for side in SIDES}
        fell = (PrinceFell(seat=side, by=position.turn, heir=heir[side]) for side in fallen)
        return (told, *fell)

    def _end_phase(self, state: RivalryState) -> Step[RivalryState]:
        """Go on to the next phase; what is left of the points is lost (SR-07, SR-29)."""
        before = state.position
        position = self.battle.after_phase(before)
        vigour = self.battle.vigour(position.round)
        over = self.battle.ending(position) is not None
        events = list(self._told(state, heirs=not over))
        if vigour != self.battle.vigour(before.round) and not over:
            events.append(VigourFell(round=position.round, vigour=vigour))
        state = replace(
            state,
            position=position,
            before=state.deeds,
            deeds=(),
            opened=state.moves,
        )
        return Step(state, tuple(events))

    # How it ends ---------------------------------------------------------------------------

    def outcome(self, state: RivalryState) -> Outcome | None:
        """Say who won (SR-21 to SR-23, SR-27)."""
        ending = self._ending(state)
        if ending is None:
            return None
        position, winner = state.position, ending.winner
        reason = line(
            f"sr-over-{ending.reason}",
            winner=Who(winner, "player") if winner else "",
            loser=Who(other(winner), "player") if winner else "",
            won=int(bool(winner)),
            kills=abs(position.lead),
            round=min(position.round, self.battle.numbers.round_limit),
        )
        by_lead = ending.reason in ("kills", "rounds") and position.lead != 0
        figures = (
            ("rounds", min(position.round, self.battle.numbers.round_limit)),
            ("kills", sum(state.killed)),
            ("slain", sum(state.slain)),
            ("white_wins", int(winner == "white")),
            ("black_wins", int(winner == "black")),
            ("draws", int(not winner)),
            ("turn_limit", int(ending.reason == "rounds")),
            ("by_lead", int(by_lead)),
        )
        results = tuple(
            SeatResult(p.seat, "draw" if not winner else "win" if p.seat == winner else "loss")
            for p in state.seats
        )
        return Outcome(results, reason, figures)

    def _ending(self, state: RivalryState) -> Ending | None:
        if not state.ended:
            return self.battle.ending(state.position)
        if state.ended == "agreed":
            return Ending("", "agreed")
        return Ending(other(state.ended.removeprefix("resigned-")), "resigned")

    # What is known: everything but the seed ------------------------------------------------

    def known(self, state: RivalryState, viewer: Seat | None) -> RivalryKnown:
        """Return what everybody knows, with the viewer's own questions."""
        return RivalryKnown(
            viewer=viewer,
            asked=self.asked(state, viewer),
            outcome=self.outcome(state),
            position=state.position,
            deeds=state.deeds,
            before=state.before,
            killed=state.killed,
            slain=state.slain,
            best=state.best,
            offer=state.offer,
            vigour=self.battle.vigour(state.position.round),
            view=dict(state.options).get("view", VIEWS[0]),
        )

    def redeal(self, state: RivalryState, viewer: Seat | None, rng: Rng) -> RivalryState:
        """Change the seed; nothing else is hidden."""
        return replace(state, rng=state.rng.behind(rng))

    def pieces(self, state: RivalryState) -> tuple[str, ...]:
        """List all pieces: on the board, then what the Reserve must hold (SR-24)."""
        board = state.position.board
        supply = dict.fromkeys(PIECES, 2) | dict.fromkeys("PCpc", 1)
        supply |= {BARBARIAN: self.battle.numbers.barbarians, CHIEF: self.battle.numbers.chiefs}
        return tuple(
            sorted(
                letter
                for letter, most in supply.items()
                for _ in range(max(most, board.count(letter)))
            )
        )

    # What is seen, said and played ---------------------------------------------------------

    def panel(self, known: RivalryKnown, look: str = "") -> Panel:
        """Show the board and ask for the next step."""
        return panel.make(self.battle, known, look)

    def say(self, event: Event) -> tuple[Line, ...]:
        """Tell an event; small steps are told with their phase."""
        return telling.say(event)

    def prompt(self, event: Event) -> Prompt | None:
        """Ask the brother whose phase it was for his boast."""
        return telling.prompt(event, self.content.sparks)

    def chapter(self, event: Event) -> Line | None:
        """Begin a chapter whenever Vigour falls, and when a Prince does."""
        return telling.chapter(event)

    def notation(self, moves: Sequence[tuple[Seat, Move]]) -> str:
        """Write a game on one line, as `bot.games.sibling_rivalry.notation` says."""
        return transcript(self.battle, moves)

    def story_title(self, events: Sequence[Event]) -> Line:
        """Name the story after the brothers."""
        return line("sr-story", white=Who("white", "player"), black=Who("black", "player"))

    def policy(self, name: str) -> Policy:
        """Return a computer brother."""
        return policy.named(self.battle, self.content.strengths, name)


def side_of(seat: Seat) -> Side:
    """Return which side a seat of this game is."""
    return "white" if seat == "white" else "black"


def _better(best: Feat, seat: Seat, deeds: tuple[Deed, ...], round_: int) -> Feat:
    """Return the phase with more kills: the best one so far, or the one that these steps make."""
    kills = sum(deed.kind == "attack" for deed in deeds)
    return Feat(seat, kills, round_) if kills > best.kills else best


def _with(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    """Return White's and Black's numbers with one changed."""
    return (value, pair[1]) if seat == "white" else (pair[0], value)
