"""Storybook Saga as a `Game`: set-up, questions, moves, the end, what is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from bot.engine import (
    Decision,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Line,
    Move,
    Option,
    Outcome,
    Panel,
    Picture,
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
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import ASK, moves_of, power_moves, token_moves, turn_of
from bot.games.storybook_saga.battles import draw_pair
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import Cards, load
from bot.games.storybook_saga.flow import advance, take_up
from bot.games.storybook_saga.gallery import battle_picture, card_page, characters, findable
from bot.games.storybook_saga.model import (
    CREW,
    Arrange,
    Do,
    Enlist,
    ItemFor,
    Run,
    SagaKnown,
    SagaState,
    Table,
)
from bot.games.storybook_saga.panel import make_panel
from bot.games.storybook_saga.play import Play
from bot.games.storybook_saga.policy import Sensible, choose_randomly
from bot.games.storybook_saga.usable import from_move

LOCATIONS = (
    "wonderland",
    "hundred-acre",
    "sherwood",
    "emerald-city",
    "neverland",
    "enchanted",
    "spindle-tower",
    "brick-house",
)

POSTED = (e.StoryOpened, e.BattleBegan, e.RoundEnded, e.BattleEnded, e.HeroLeft, e.SagaEnded)
"""Events that are worth a post of their own; all other steps redraw the panel in place."""

POWER, SPEND, AGAIN = "power", "bonus", "again"
"""Keys of the decisions that may be made besides: to use a power, to spend a Bonus token, to be
asked about places and order again."""


class StorybookSaga(Game[SagaState, SagaKnown]):
    """A dice battler for one seat, which a crew can hold together."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="storybook_saga",
        version=1,
        roles=(Role(CREW, line("ss-crew")),),
        seats=(1, 1),
        minutes=60,
        options=(
            Option("difficulty", ("normal", "easier", "harder")),
            Option("location", ("random", *LOCATIONS)),
            Option("roll", ("auto", "self")),
        ),
        policies=("sensible", "random"),
        crew=True,
        hints=True,
    )
    State = SagaState
    Known = SagaKnown
    events = e.EVENTS

    content: Cards

    @classmethod
    def load(cls, files: Mapping[str, bytes]) -> StorybookSaga:
        """Make the game from its data files."""
        return cls(load(files), digest(files))

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """The rules in the project's own words."""
        return self.content.rules

    def counts(self) -> dict[str, int]:
        """How much content there is (SS-01)."""
        cards = self.content
        return {
            "Heroes": len(cards.heroes),
            "Companions": len(cards.companions),
            "Villains of Tier 1": len(cards.tier(1)),
            "Villains of Tier 2": len(cards.tier(2)),
            "Items": sum(v.item is not None for v in cards.villains.values()),
            "Bosses": len(cards.bosses),
            "Locations": len(cards.locations),
            "rules": len(cards.rules),
        }

    def characters(self) -> dict[str, str]:
        """Return every character's name by the id of its card, Heroes first."""
        return characters(self.content)

    def findable(self) -> dict[str, str]:
        """Return the names of characters and Items by their ids, to be looked up."""
        return findable(self.content)

    def page(self, character: str) -> Panel | None:
        """Show a character's card with its book; an Item is found on its Villain's."""
        return card_page(self.content, character)

    # Play ----------------------------------------------------------------------------------

    def setup(
        self, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng
    ) -> Step[SagaState]:
        """SS-03 and SS-04: a Location, its Boss and Companion; then the draft (SS-05)."""
        cards = self.content
        location = options["location"]
        if location == "random":
            location, rng = rng.pick(LOCATIONS)
        bosses = sorted(cards.bosses.values(), key=lambda boss: boss.id)
        local = options["difficulty"] != "easier"
        able = [boss.id for boss in bosses if (boss.icon == location) == local]
        boss, rng = rng.pick(able)
        companion = next(c.id for c in cards.companions.values() if c.icon == location)
        if options["difficulty"] == "harder":
            companion = ""
        deck, rng = rng.shuffle(cards.deck)
        tier1, rng = rng.shuffle(cards.tier(1))
        tier2, rng = rng.shuffle(cards.tier(2))
        table = Table(location, boss, companion, left=len(deck), piles=(len(tier1), len(tier2)))
        state = SagaState(
            rng=rng,
            seats=tuple(seats),
            options=tuple(sorted(options.items())),
            table=table,
            deck=deck,
            piles=(tier1, tier2),
        )
        play = Play(cards, state)
        play.tell(e.StoryOpened(location=location, boss=boss, companion=companion, reveals=True))
        draw_pair(play)
        return self._finish(play, state)

    def _finish(self, play: Play, state: SagaState) -> Step[SagaState]:
        advance(play)
        recent = tuple(play.events)
        play.set(opened=state.moves, recent=recent)
        following = replace(state, table=play.table, deck=play.deck, piles=play.piles, rng=play.rng)
        small = not any(isinstance(event, POSTED) for event in recent)
        return Step(following, recent, small)

    def decisions(self, state: SagaState) -> tuple[Decision, ...]:
        """The question of the first task; besides it, powers and tokens."""
        table = state.table
        if table.result or not table.agenda:
            return ()
        board = Board(self.content, table)
        task = table.agenda[0]
        key = story.key_of(board, task)
        default = moves_of(board, task, ("roll", "self") in state.options)[0]
        turn = turn_of(board, task)
        found = [
            Decision(decision_id(table.opened, "do"), key, (CREW,), default=default, turn=turn)
        ]
        if power_moves(board):
            found.append(Decision(decision_id(table.opened, POWER), POWER, (CREW,), "may"))
        if token_moves(board):
            found.append(Decision(decision_id(table.opened, SPEND), SPEND, (CREW,), "may"))
        if board.is_settled:
            found.append(Decision(decision_id(table.opened, AGAIN), AGAIN, (CREW,), "may"))
        return tuple(found)

    def moves(self, state: SagaState, decision: Decision, seat: Seat) -> tuple[Move, ...]:
        """The answers to one of the questions."""
        board = Board(self.content, state.table)
        if decision.key == POWER:
            return power_moves(board)
        if decision.key == SPEND:
            return token_moves(board)
        if decision.key == AGAIN:
            return (ASK,)
        return moves_of(board, state.table.agenda[0], ("roll", "self") in state.options)

    def _apply(
        self, state: SagaState, decision: Decision, seat: Seat, move: Move
    ) -> Step[SagaState]:
        play = Play(self.content, state)
        if decision.key == POWER:
            use = from_move(move)
            power, at = play.power(use.card, use.power), play.hero(use.by)
            dice = play.dice(at) if at else ()
            count = power.when.count(dice) if power.when else 1
            play.push(Run(use.card, use.power, use.by, count, dice, paid=False))
        elif decision.key == SPEND:
            play.push(Do(f"token.{move.args[0]}", paid=False))
        elif decision.key == AGAIN:
            play.set(settled=())
        else:
            take_up(play, move)
        return self._finish(play, state)

    def why_not(
        self, state: SagaState, decision: Decision, seat: Seat, move: Move
    ) -> Refusal | None:
        """Name the rule that a move breaks, where one does."""
        board = Board(self.content, state.table)
        if move.verb == "to":
            at = board.hero(move.args[0]) if move.args else None
            if at and at.fallen:
                who = story.named(self.content, hero=at.hero)
                return IllegalMove(line("ss-no-fallen", **who), rule="SS-59")
            if at and at.asleep:
                who = story.named(self.content, hero=at.hero)
                return IllegalMove(line("ss-no-asleep", **who), rule="SS-27")
            if not state.table.die:
                return IllegalMove(line("ss-no-die"), rule="SS-23")
        if move.verb == "spend":
            held = bool(move.args) and move.args[0] in state.table.bonus
            return IllegalMove(line("ss-no-token-now" if held else "ss-no-token"), rule="SS-33")
        if move.verb == "use":
            return IllegalMove(line("ss-no-power"), rule="SS-48")
        if move.verb == "swap" and not isinstance(state.table.agenda[0], Arrange):
            return IllegalMove(line("ss-no-swap"), rule="SS-12")
        return IllegalMove(line("ss-not-now"), rule="SS-11")

    # The end and the secrets ---------------------------------------------------------------

    def outcome(self, state: SagaState) -> Outcome | None:
        """SS-44."""
        table = state.table
        if not table.result:
            return None
        board = Board(self.content, table)
        won = table.result == "won"
        reason = line(
            "ss-won" if won else "ss-lost-with-boss" if table.boss_fell else "ss-lost",
            **story.named(self.content, boss=table.boss),
            active=len(board.active()),
        )
        part = [f"location:{table.location}", f"boss:{table.boss}"]
        part += [f"hero:{hero}" for hero in table.drafted]
        figures = (("rounds", table.rounds), *((name, 1) for name in part))
        return Outcome((SeatResult(CREW, "win" if won else "loss"),), reason, figures)

    def known(self, state: SagaState, viewer: Seat | None) -> SagaKnown:
        """Everything but the order of deck and piles, and the dice to come."""
        return SagaKnown(
            viewer=viewer,
            asked=self.asked(state, viewer),
            outcome=self.outcome(state),
            table=state.table,
            self_roll=("roll", "self") in state.options,
        )

    def redeal(self, state: SagaState, viewer: Seat | None, rng: Rng) -> SagaState:
        """Shuffle what lies face down."""
        own = rng.reseeded("face down")
        deck, own = own.shuffle(state.deck)
        tier1, own = own.shuffle(state.piles[0])
        tier2, own = own.shuffle(state.piles[1])
        return replace(state, deck=deck, piles=(tier1, tier2), rng=state.rng.behind(rng))

    def pieces(self, state: SagaState) -> tuple[str, ...]:
        """Every card and token, wherever it is."""
        table = state.table
        shown = [h for task in table.agenda for h in getattr(task, "shown", ())]
        shown += [task.hero for task in table.agenda if isinstance(task, Enlist)]
        team = [at.hero for at in table.team]
        out = set(shown) | set(team) | set(state.deck)
        family = [
            h for h in self.content.heroes.values() if h.next or h.id not in self.content.deck
        ]
        aside = [hero.id for hero in family if hero.id not in out]
        villains = [foe.villain for foe in table.foes if foe and foe.villain != table.boss]
        villains += [item for at in table.team for item in at.items]
        villains += [task.item for task in table.agenda if isinstance(task, ItemFor)]
        cards = (*state.deck, *shown, *team, *aside, *villains)
        piles = (*state.piles[0], *state.piles[1], *table.discards[0], *table.discards[1])
        supply = [t for t in self.content.tokens if t not in table.bonus + table.spent]
        tokens = [f"token {t}" for t in (*supply, *table.bonus, *table.spent)]
        return tuple(sorted((*cards, *piles, *tokens)))

    # Words ---------------------------------------------------------------------------------

    def panel(self, known: SagaKnown, look: str = "") -> Panel:
        """Show the table and what is asked."""
        return make_panel(Board(self.content, known.table), known, look)

    def say(self, event: Event) -> tuple[Line, ...]:
        """Tell what is worth a sentence in the thread; the rest is told by its round."""
        return story.say(self.content, event)

    def prompt(self, event: Event) -> Prompt | None:
        """Ask for a line after a round."""
        return story.prompt(self.content, event)

    def chapter(self, event: Event) -> Line | None:
        """A chapter a battle."""
        return story.chapter(self.content, event)

    def picture(self, event: Event) -> Picture | None:
        """The Villains of a battle, above its chapter."""
        return battle_picture(self.content, event)

    def story_title(self, events: Sequence[Event]) -> Line:
        """Name the story after its place and its Boss."""
        return story.title(self.content, events) or self.info.title

    def policy(self, name: str) -> Policy:
        """Return the computer player."""
        return Sensible(self.content) if name == "sensible" else choose_randomly
