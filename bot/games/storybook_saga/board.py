"""Questions that can be asked of an open table, by the engine, the panel and computer players.

Nothing here changes anything, and nothing looks below the table.
"""

from __future__ import annotations

from bot.games.storybook_saga.abilities import (
    Allowance,
    Armour,
    Census,
    Depends,
    FallenDice,
    Fixed,
    Place,
    Power,
    SlotOf,
    TargetDie,
    Tougher,
    Wild,
)
from bot.games.storybook_saga.content import STAR, Cards
from bot.games.storybook_saga.model import (
    BACK,
    DICE,
    FRONT,
    VILLAIN_SLOT,
    ZONES,
    FoeAt,
    HeroAt,
    Spent,
    Table,
)


class Board:
    """A table with its cards.

    Attributes:
        cards: The content.
        table: The table; `Play`, which derives from this, replaces it as things happen.
    """

    __slots__ = ("cards", "table")

    def __init__(self, cards: Cards, table: Table) -> None:
        self.cards = cards
        self.table = table

    # Who stands where ----------------------------------------------------------------------

    def slot(self, hero: str) -> int:
        """Return a Hero's slot, from 0; -1 if it is not in the team."""
        for slot, at in enumerate(self.table.team):
            if at.hero == hero:
                return slot
        return -1

    def hero(self, hero: str) -> HeroAt | None:
        """Return a Hero of the team."""
        slot = self.slot(hero)
        return self.table.team[slot] if slot >= 0 else None

    def foe_slot(self, villain: str) -> int:
        """Return a Villain's slot, from 0; -1 if it does not stand."""
        for slot, at in enumerate(self.table.foes):
            if at is not None and at.villain == villain:
                return slot
        return -1

    def foe(self, villain: str) -> FoeAt | None:
        """Return a Villain that stands."""
        slot = self.foe_slot(villain)
        return self.table.foes[slot] if slot >= 0 else None

    def active(self) -> list[HeroAt]:
        """List the Heroes that are not defeated, by slot."""
        return [at for at in self.table.team if not at.fallen]

    def standing(self) -> list[FoeAt]:
        """List the Villains that are not defeated, by slot."""
        return [at for at in self.table.foes if at is not None]

    def places(self) -> tuple[str, ...]:
        """Return who stands in each slot, Heroes first; empty for nobody and the defeated."""
        heroes = tuple("" if at.fallen else at.hero for at in self.table.team)
        return heroes + tuple(foe.villain if foe else "" for foe in self.table.foes)

    @property
    def is_settled(self) -> bool:
        """Say whether all stand as when the player asked to be left alone about it.

        With nobody awake a question is asked all the same, or a round might ask none.
        """
        settled = self.table.settled
        return bool(settled) and settled == self.places() and any(at.awake for at in self.active())

    def bearer(self, item: str) -> HeroAt | None:
        """Return the Hero who has a Villain's Item."""
        return next((at for at in self.table.team if item in at.items), None)

    def is_foe(self, who: str) -> bool:
        """Say whether it is a Villain's or a Boss's id."""
        return who in self.cards.villains or who in self.cards.bosses

    # What is always so ---------------------------------------------------------------------

    def lasting(self, at: HeroAt | FoeAt, kind: type[object]) -> int:
        """Add up what ongoing effects of a kind give a character (0 if none)."""
        return sum(getattr(effect, "amount", 1) for effect in self._effects(at, kind))

    def _effects(self, at: HeroAt | FoeAt, kind: type[object]) -> list[object]:
        lasting, table = self.cards.lasting, self.table
        found: list[object] = []
        if isinstance(at, HeroAt):
            own = lasting.get(at.hero)
            if own and (not at.fallen or kind is FallenDice):
                found += [e for who, e in own if who == "self" and type(e) is kind]
            if not at.fallen:
                for item in at.items:
                    for _, e in lasting.get("item." + item, ()):
                        if type(e) is kind:
                            found.append(e)
            around = lasting.get(table.companion, ())
            if table.battle == 3:
                around += lasting.get(table.location + ".hero", ())
            for who, e in around:
                if type(e) is kind and (who == "any-hero" or self.is_local(at)):
                    found.append(e)
            return found
        found += [e for who, e in lasting.get(at.villain, ()) if who == "self" and type(e) is kind]
        if table.battle == 3:
            for _, e in lasting.get(table.location + ".villain", ()):
                if type(e) is kind and self.is_local(at):
                    found.append(e)
        return found

    def is_local(self, at: HeroAt | FoeAt) -> bool:
        """Say whether a character is Local here (SS-10)."""
        if isinstance(at, FoeAt):
            icon = self.cards.foe(at.villain).icon
            return icon in (self.table.location, STAR)
        icon = self.cards.heroes[at.hero].icon
        if icon in (self.table.location, STAR):
            return True
        wild = [e for _, e in self.cards.lasting.get(at.hero, ()) if type(e) is Wild]
        if not wild and not at.fallen:
            wild = [e for i in at.items for _, e in self.cards.lasting.get("item." + i, ())
                    if type(e) is Wild]  # fmt: skip
        return bool(wild)

    # Health and dice -----------------------------------------------------------------------

    def health(self, at: HeroAt | FoeAt) -> int:
        """Return the damage that defeats a character."""
        if isinstance(at, HeroAt):
            return self.cards.heroes[at.hero].health + self.lasting(at, Tougher)
        return self.cards.foe(at.villain).health + self.lasting(at, Tougher)

    def after_armour(self, at: HeroAt | FoeAt, amount: int) -> int:
        """Return what armour leaves of damage: at least 1 each time that any is dealt."""
        return max(min(1, amount), amount - self.lasting(at, Armour))

    def allowance(self, at: HeroAt) -> int:
        """Return how many dice a Hero gives to the pool now (SS-22, SS-27)."""
        card = self.cards.heroes[at.hero]
        if at.fallen:
            return card.fallen + self.lasting(at, FallenDice)
        return card.dice + self.lasting(at, Allowance) if at.awake else 0

    def rolls(self, at: FoeAt) -> int:
        """Return how many dice a Villain rolls (SS-13)."""
        return self.cards.foe(at.villain).dice + self.lasting(at, Allowance)

    def pool_size(self) -> int:
        """Return how many dice would be gathered now (SS-22, SS-58)."""
        total = sum(map(self.allowance, self.table.team)) + self.table.more
        return max(0, min(DICE, total))

    def fixed(self, at: HeroAt) -> tuple[int, ...]:
        """Return the faces of a Hero's fixed dice (SS-46)."""
        if at.fallen:
            return ()
        return tuple(e.face for e in self._effects(at, Fixed) if isinstance(e, Fixed))

    def dice(self, at: HeroAt) -> tuple[int, ...]:
        """Return all that counts as a die on a Hero: assigned, fixed, lent."""
        return at.dice + self.fixed(at) + at.pies

    def loose(self, at: HeroAt | FoeAt) -> tuple[int, ...]:
        """Return the dice that can be turned or moved: not those of an attack going on (SS-28)."""
        dice = list(at.dice)
        for task in self.table.agenda:
            if isinstance(task, Spent) and isinstance(at, HeroAt) and task.hero == at.hero:
                for value in task.dice:
                    if value in dice:  # not after a defeat in the middle of the attack
                        dice.remove(value)
        return tuple(dice)

    def assigned(self) -> int:
        """Count the dice that lie on Heroes."""
        return sum(len(at.dice) for at in self.table.team)

    # Abilities -----------------------------------------------------------------------------

    def power(self, card: str, index: int) -> Power:
        """Return a power by its card and number."""
        return self.cards.powers[card][index]

    def census(self, what: Census, by: str) -> int:
        """Count something at the table."""
        table = self.table
        own = self.hero(by)
        match what:
            case "fallen-heroes":
                return sum(at.fallen for at in table.team)
            case "active-heroes":
                return len(self.active())
            case "local-heroes":
                return sum(self.is_local(at) for at in self.active())
            case "hurt-heroes":
                return sum(at.damage > 0 for at in self.active())
            case "own-damage":
                return own.damage if own else getattr(self.foe(by), "damage", 0)
            case "own-items":
                return len(own.items) if own else 0
            case "tokens":
                return len(table.bonus)
            case "fallen-villains":
                return 3 - len(self.standing())
            case "sleepers":
                return sum(at.sleep > 0 for at in self.active())

    def find(
        self, place: Place, by: str, dice: tuple[int, ...] = (), zone: str = "", other: str = ""
    ) -> tuple[tuple[str, ...], bool]:
        """Find whom a target section means.

        Args:
            place: The target section.
            by: Who acts.
            dice: What it looks at.
            zone: The face of the Target Die, if it has been rolled.
            other: Whom it is about besides.

        Returns:
            Ids, and whether the player chooses one of them. Defeated Heroes are among them where
            a slot or a zone is meant (SS-19); an empty Villain slot gives nobody (SS-25).
        """
        if isinstance(place, Depends):
            place = place.then if place.when.count(dice) else place.other
        if isinstance(place, TargetDie):
            return self._zone(place, by, zone)
        if isinstance(place, SlotOf):
            value = {"max": max(dice, default=0), "min": min(dice, default=0)}.get(place.die)
            if value is None:
                value = sorted(dice)[len(dice) // 2] if len(dice) % 2 else 0
            return self._slots((value - 1,) if value else ()), False
        if "villain" in place or place == "attacker":
            return self._villains(place, by, other)
        return self._heroes(place, by)

    def _slots(self, slots: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self.table.team[slot].hero for slot in slots)

    def _zone(self, place: TargetDie, by: str, zone: str) -> tuple[tuple[str, ...], bool]:
        starred = zone == "star"
        if self.cards.heroes.get(by) is None:  # a Villain, or a Location that hurts Heroes
            if starred and place.star == "all":
                return tuple(at.hero for at in self.active()), False
            if starred and place.star == "choose":
                return tuple(at.hero for at in self.active()), True
            return self._slots(ZONES[zone]), False
        if starred and place.star in ("choose", "all"):
            return tuple(at.villain for at in self.standing()), place.star == "choose"
        at = self.table.foes[VILLAIN_SLOT[zone]]
        return ((at.villain,) if at else ()), False

    def _villains(self, place: str, by: str, other: str) -> tuple[tuple[str, ...], bool]:
        foes = self.standing()
        match place:
            case "all-villains":
                return tuple(at.villain for at in foes), False
            case "another-villain":
                return tuple(at.villain for at in foes if at.villain != by), True
            case "facing-villain":
                at = self.table.foes[self.slot(by) % 3] if self.slot(by) >= 0 else None
                return ((at.villain,) if at else ()), False
            case "attacker":
                return ((other,) if self.foe(other) else ()), False
            case "hurt-villain":
                best = [(at.damage, at.villain) for at in foes if at.damage]
            case "strongest-villain":
                best = [(self.health(at) - at.damage, at.villain) for at in foes]
            case "weakest-villain":
                able = [at for at in foes if at.damage < self.health(at)] or foes
                best = [(at.damage - self.health(at), at.villain) for at in able]
            case _:
                return tuple(at.villain for at in foes), True
        return _most(best)

    def _heroes(self, place: str, by: str) -> tuple[tuple[str, ...], bool]:
        active = self.active()
        slot = self.slot(by)
        match place:
            case "self":
                return ((by,) if by else ()), False
            case "all-heroes":
                return tuple(at.hero for at in active), False
            case "other-heroes":
                return tuple(at.hero for at in active if at.hero != by), False
            case "another-hero":
                return tuple(at.hero for at in active if at.hero != by), True
            case "fallen-hero":
                return tuple(at.hero for at in self.table.team if at.fallen), True
            case "row":
                return self._slots(FRONT if slot in FRONT else BACK), False
            case "column":
                return self._slots((slot % 3, slot % 3 + 3)), False
            case "facing-heroes":
                facing = self.foe_slot(by)
                return self._slots((facing, facing + 3) if facing >= 0 else ()), False
            case "front" | "back" | "left" | "center" | "right":
                return self._slots(ZONES[place[0]]), False
            case "local-heroes":
                return tuple(at.hero for at in active if self.is_local(at)), False
            case "strangers":
                return tuple(at.hero for at in active if not self.is_local(at)), False
            case "healthiest-hero":
                return _most([(self.health(at) - at.damage, at.hero) for at in active])
            case "weakest-hero":
                return _most([(at.damage - self.health(at), at.hero) for at in active])
            case "hurt-hero":
                return _most([(at.damage, at.hero) for at in active if at.damage])
            case "busiest-hero":
                return _most([(self.allowance(at), at.hero) for at in active])
            case "richest-hero":
                return _most([(len(at.items), at.hero) for at in active if at.items])
            case "nobody":
                return (), False
        return tuple(at.hero for at in active), True


def _most(ranked: list[tuple[int, str]]) -> tuple[tuple[str, ...], bool]:
    """Return all who have the most; the player breaks ties (SS-20)."""
    top = max((rank for rank, _ in ranked), default=0)
    return tuple(who for rank, who in ranked if rank == top), True
