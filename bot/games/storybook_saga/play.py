"""A move being carried out: the table as it is by now, and what has happened so far.

`Play` is scratch paper. It is made from a state, changed by one move, and thrown away when the
next state has been written from it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine import Event
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import Cards
from bot.games.storybook_saga.model import (
    DICE,
    HELD,
    AnyTask,
    Blow,
    FoeAt,
    HeroAt,
    SagaState,
)

ZONE_FACES = ("l", "c", "r", "f", "b", "star")


class Play(Board):
    """The open table, what lies face down, the dice, and the events of this move."""

    __slots__ = ("deck", "events", "piles", "rng", "self_roll")

    def __init__(self, cards: Cards, state: SagaState) -> None:
        super().__init__(cards, state.table)
        self.deck = state.deck
        self.piles = state.piles
        self.rng = state.rng
        self.events: list[Event] = []
        self.self_roll = ("roll", "self") in state.options

    # The table -----------------------------------------------------------------------------

    def set(self, **changes: Any) -> None:
        """Change fields of the table."""
        self.table = replace(self.table, **changes)

    def tell(self, event: Event, note: e.Note | None = None) -> None:
        """Record an event, and what the round's story will say of it."""
        self.events.append(event)
        if note:
            self.set(notes=(*self.table.notes, note))

    def push(self, *tasks: AnyTask) -> None:
        """Put tasks on the agenda, to be done next in this order."""
        self.set(agenda=tasks + self.table.agenda)

    def change_hero(self, hero: str, **changes: Any) -> HeroAt:
        """Change a Hero of the team."""
        slot = self.slot(hero)
        at: HeroAt = replace(self.table.team[slot], **changes)
        self.put_hero(slot, at)
        return at

    def put_hero(self, slot: int, at: HeroAt) -> None:
        """Put a Hero into a slot."""
        team = self.table.team
        self.set(team=(*team[:slot], at, *team[slot + 1 :]))

    def change_foe(self, villain: str, **changes: Any) -> FoeAt:
        """Change a Villain that stands."""
        slot = self.foe_slot(villain)
        at = self.table.foes[slot]
        assert at is not None
        at = replace(at, **changes)
        self.put_foe(slot, at)
        return at

    def put_foe(self, slot: int, at: FoeAt | None) -> None:
        """Put a Villain into a slot, or empty it."""
        foes = self.table.foes
        self.set(foes=(*foes[:slot], at, *foes[slot + 1 :]))

    # Chance --------------------------------------------------------------------------------

    def roll(self) -> int:
        """Roll a die."""
        value, self.rng = self.rng.roll()
        return value

    def roll_target(self, who: str) -> str:
        """Roll the Target Die (SS-06)."""
        index, self.rng = self.rng.below(len(ZONE_FACES))
        self.tell(e.TargetRolled(who=who, zone=ZONE_FACES[index], reveals=True))
        return ZONE_FACES[index]

    # The piles -----------------------------------------------------------------------------

    def draw_heroes(self, count: int) -> tuple[str, ...]:
        """Draw Heroes, or what there is of them (SS-67)."""
        drawn, self.deck = self.deck[:count], self.deck[count:]
        self.set(left=len(self.deck))
        return drawn

    def put_under(self, *heroes: str) -> None:
        """Put Heroes under the deck; a Pig who only follows is set aside instead (SS-71)."""
        self.deck += tuple(hero for hero in heroes if hero in self.cards.deck)
        self.set(left=len(self.deck))

    def draw_villain(self, tier: int) -> str:
        """Draw the top Villain of a Tier, refilling the pile from its discard (SS-67)."""
        piles, discards = list(self.piles), list(self.table.discards)
        if not piles[tier - 1]:
            piles[tier - 1], self.rng = self.rng.shuffle(discards[tier - 1])
            discards[tier - 1] = ()
        if not piles[tier - 1]:
            return ""
        top, piles[tier - 1] = piles[tier - 1][0], piles[tier - 1][1:]
        self.piles = (piles[0], piles[1])
        self.set(discards=(discards[0], discards[1]), piles=(len(piles[0]), len(piles[1])))
        return top

    def discard(self, *villains: str) -> None:
        """Put Villain cards on the discard of their Tier; a Boss leaves the game."""
        discards = list(self.table.discards)
        for villain in villains:
            if villain in self.cards.villains:
                discards[self.cards.villains[villain].tier - 1] += (villain,)
        self.set(discards=(discards[0], discards[1]))

    # Damage and healing --------------------------------------------------------------------

    def hurt(self, hero: str, amount: int, by: str) -> None:
        """Put damage on a Hero; it may go above its Health (SS-18)."""
        before = self.hero(hero)
        assert before is not None
        at = self.change_hero(hero, damage=before.damage + amount)
        self.tell(
            e.HeroHurt(hero=hero, amount=amount, total=at.damage, health=self.health(at), by=by),
            e.Note("hurt", hero, by, amount),
        )

    def hit(self, villain: str, amount: int, by: str) -> None:
        """Put damage on a Villain, less its armour."""
        before = self.foe(villain)
        if before is None:
            return
        amount = self.after_armour(before, amount)
        at = self.change_foe(villain, damage=before.damage + amount)
        self.tell(
            e.VillainHurt(
                villain=villain, amount=amount, total=at.damage, health=self.health(at), by=by
            ),
            e.Note("hit", by, villain, amount) if by else None,
        )
        if by in self.cards.heroes:
            self._remember(
                before, at, Blow(by, villain, amount, self.table.battle, self.table.round)
            )

    def _remember(self, before: FoeAt, after: FoeAt, blow: Blow) -> None:
        """Keep in mind, for the ending, what a Hero has dealt."""
        dealt = dict(self.table.dealt)
        dealt[blow.who] = dealt.get(blow.who, 0) + blow.n
        self.set(dealt=tuple(dealt.items()))
        if blow.n > self.table.best.n:
            self.set(best=blow)
        if blow.whom == self.table.boss and before.damage < self.health(after) <= after.damage:
            self.set(final=blow)

    def heal(self, who: str, amount: int | None = None) -> None:
        """Take damage off, down to none; not off a defeated Hero (SS-63). None: all of it."""
        hero, foe = self.hero(who), self.foe(who)
        at = hero or foe
        if at is None or not at.damage or (hero and hero.fallen):
            return
        less = at.damage if amount is None else min(at.damage, amount)
        if not less:
            return
        if hero:
            self.change_hero(who, damage=at.damage - less)
        else:
            self.change_foe(who, damage=at.damage - less)
        self.tell(e.Healed(who=who, amount=less, total=at.damage - less))

    # Dice ----------------------------------------------------------------------------------

    def more_dice(self, count: int) -> None:
        """Put dice into the pool, or note them for when it is gathered (SS-58)."""
        now = self.table.phase == "assign"
        if now:
            room = DICE - self.assigned() - self.table.pool - (self.table.die > 0)
            count = min(count, room)
            self.set(pool=max(0, self.table.pool + count))
        else:
            self.set(more=self.table.more + count)
        if count:
            self.tell(e.PoolChanged(dice=count, now=now))

    def set_die(self, who: str, old: int, new: int, how: str) -> None:
        """Turn one of a character's dice to another side."""
        hero = self.hero(who)
        at = hero or self.foe(who)
        assert at is not None
        dice = list(at.dice)
        dice[dice.index(old)] = new
        if hero:
            self.change_hero(who, dice=tuple(dice))
        else:
            self.change_foe(who, dice=tuple(dice))
        self.tell(e.DieChanged(who=who, old=old, new=new, how=how))

    def reroll(self, who: str, values: tuple[int, ...]) -> None:
        """Roll some of a character's dice again; each keeps its place."""
        hero = self.hero(who)
        at = hero or self.foe(who)
        assert at is not None
        dice, waiting = list(at.dice), list(values)
        for place, old in enumerate(at.dice):
            if old in waiting:
                waiting.remove(old)
                dice[place] = self.roll()
                self.tell(
                    e.DieChanged(who=who, old=old, new=dice[place], how="reroll", reveals=True)
                )
        if hero:
            self.change_hero(who, dice=tuple(dice))
        else:
            self.change_foe(who, dice=tuple(dice))

    def take_die(self, hero: str, value: int) -> None:
        """Take a die off a Hero."""
        at = self.hero(hero)
        assert at is not None
        dice = list(at.dice)
        dice.remove(value)
        self.change_hero(hero, dice=tuple(dice))

    # Tokens --------------------------------------------------------------------------------

    def give_back_pies(self, at: HeroAt) -> None:
        """Give Friar Tuck the tokens that a Hero who falls or leaves has not used (SS-41)."""
        if at.pies:
            self.set(pies=tuple(sorted(self.table.pies + at.pies)))

    def supply(self) -> tuple[str, ...]:
        """Return the Bonus tokens that lie face down, in a fixed order."""
        out = self.table.bonus + self.table.spent
        return tuple(token for token in self.cards.tokens if token not in out)

    def gain_token(self, token: str = "") -> None:
        """Gain a Bonus token: that one, or one that is drawn (SS-33, SS-34)."""
        assert len(self.table.bonus) < HELD
        if not self.supply():
            self.set(spent=())
        if not token:
            token, self.rng = self.rng.pick(self.supply())
        self.set(bonus=(*self.table.bonus, token))
        self.tell(e.TokenGained(token=token, reveals=True))

    def spend_token(self, token: str, lost: bool = False) -> None:
        """Lay a Bonus token face up beside the supply."""
        self.set(
            bonus=tuple(t for t in self.table.bonus if t != token),
            spent=(*self.table.spent, token),
        )
        self.tell(e.TokenSpent(token=token, lost=lost))

    # Defeat --------------------------------------------------------------------------------

    def others_stand(self, villain: str) -> bool:
        """Say whether a Boss cannot fall yet, because another Villain stands (SS-31, SS-61)."""
        return villain in self.cards.bosses and len(self.standing()) > 1
