"""Computer players of My Brother; they see what the player in their seat sees.

``sensible`` looks one roll ahead: it weighs what each of its cards is likely to do to Eric's next
move and to everybody's stress. ``random`` does anything.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine import Asked, Move, Policy, Rng, Seat
from bot.games.my_brother.content import CHARACTERS, ERIC, NOTHING, TURNS, Content, Shift
from bot.games.my_brother.model import BrotherKnown

WORRY = (0, 1, 2, 4, 6, 9, 13, 18, 24, 31, 40, 400)
"""How bad it is to have Eric at 0 to 11 after his move."""

STRAIN = (0, 4, 9, 18, 28, 40, 48, 54, 56, 56, 40)
"""How bad a character's stress of 0 to 10 is for the turns to come, in tenths."""

AWAY = 20  # tenths, on top of the strain of who is in Recovery: no cards for a while
ALL_AWAY = 4000  # everybody in Recovery is the end (MB-29)
LONELY = (0, 40, 15, 0, 0)
"""What each point of stress above 3 weighs, in tenths, for the calmest of so many at home."""

LOST_CARD = 15  # tenths, for a card that is never resolved (MB-18)
COMFORT = 2  # stress with which to come home: it calms Eric (MB-24)
GIVEN_UP = 12  # tenths, for a card that never comes back (MB-14)
SAVED = 4  # tenths of what a card does on average, for which it is kept until it does more

Odds = tuple[tuple[int, Shift], ...]
"""What a card can do, with how many faces of the die lead to it."""


class Sensible:
    """A player who thinks one roll ahead."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._odds: dict[tuple[str, int], Odds] = {}
        for card in content.cards.values():
            for modifier in (-1, 0, 1):
                shifts: dict[Shift, int] = {}
                for die in range(1, 7):
                    row = card.row(die + modifier)
                    shift = row.shift(card.owner) if row else NOTHING
                    shifts[shift] = shifts.get(shift, 0) + 1
                self._odds[card.id, modifier] = tuple((n, s) for s, n in shifts.items())
        self._power = {
            card: -sum(n * sum(shift) for n, shift in self._odds[card, 0]) / 6
            for card in content.cards
        }

    def __call__(self, known: BrotherKnown, rng: Rng) -> tuple[str, Move] | None:
        """Answer the first decision that waits for this seat."""
        asked = first_open(known)
        if asked is None or asked.seat is None:
            return None
        if asked.decision.key == "choose-card":
            move = self._card(known, asked.seat, asked.moves)
        elif asked.decision.key == "resolve":
            move = self._next(known, asked.moves)
        else:
            move = self._home(known, asked.seat)
        return asked.decision.id, move

    def _card(self, known: BrotherKnown, seat: Seat, moves: tuple[Move, ...]) -> Move:
        """Choose what calms the family most, for what the card is worth on other days."""
        modifier = self._content.accidents[known.accident].modifier(seat)
        weigh = self._scales(known)
        best, least = moves[0], float("inf")
        for move in moves:
            card = move.args[-1]
            cost = self._expected(weigh, self._odds[card, modifier])
            cost += SAVED * self._power[card] if move.verb == "play" else 0
            cost += GIVEN_UP if move.verb == "remove" else 0
            if cost < least:
                best, least = move, cost
        return best

    def _next(self, known: BrotherKnown, moves: tuple[Move, ...]) -> Move:
        """Resolve what helps most first, before somebody's card is lost."""
        best, least = moves[0], float("inf")
        if len(moves) == 1:
            return best
        accident = self._content.accidents[known.accident]
        for move in moves:
            if move.verb != "resolve":
                continue
            who = move.args[0]
            odds = self._odds[known.of(who).played, accident.modifier(who)]
            cost = self._expected(self._scales(known, who), odds)
            if cost < least:
                best, least = move, cost
        return best

    def _home(self, known: BrotherKnown, seat: Seat) -> Move:
        """Come home calm, and less calm if hardly anybody is left there."""
        active = sum(1 for c in known.characters if not c.recovery)
        limit = (6, 6, 4, COMFORT)[active]
        if known.turn >= TURNS - 1 and active > 1:
            limit = 1
        return Move("return") if known.of(seat).stress <= limit else Move("stay")

    @staticmethod
    def _expected(weigh: Callable[[Shift], float], odds: Odds) -> float:
        return sum(n * weigh(shift) for n, shift in odds) / 6

    def _scales(self, known: BrotherKnown, resolving: Seat = "") -> Callable[[Shift], float]:
        """Return a function that says how bad things are after an effect, in tenths."""
        influence = self._content.influence
        ahead = min(3, TURNS - known.turn)
        table = [
            (place, c.stress, c.recovery, c.waiting and who != resolving)
            for place, (who, c) in enumerate(zip(CHARACTERS, known.characters, strict=True))
        ]
        eric = known.eric

        def weigh(shift: Shift) -> float:
            after, strain, away, calmest = eric + shift[ERIC], 0, 0, 10
            if after > 10:
                return 10.0 * WORRY[11]
            after = after if after > 0 else 0
            for place, stress, recovery, waits in table:
                if recovery:
                    away += 1
                    continue
                level = stress + shift[place]
                if level >= 10:
                    away += 1
                    strain += STRAIN[10] + AWAY + (LOST_CARD if waits else 0)
                    continue
                level = level if level > 0 else 0
                strain += STRAIN[level]
                after += influence[level]
                calmest = min(level, calmest)
            after = 0 if after < 0 else min(after, 11)
            lonely = LONELY[len(table) - away] * max(0, calmest - 3) if ahead else 0
            lost = ALL_AWAY if away == len(table) else lonely
            return 10.0 * WORRY[after] + strain * ahead / 3 + lost

        return weigh


def at_random(known: BrotherKnown, rng: Rng) -> tuple[str, Move] | None:
    """Answer the first decision that waits for this seat, with any legal move."""
    asked = first_open(known)
    if asked is None:
        return None
    move, _ = rng.pick(asked.moves)
    return asked.decision.id, move


def first_open(known: BrotherKnown) -> Asked | None:
    """Return the first decision that waits for the viewer's seat."""
    for asked in known.asked:
        if asked.seat == known.viewer and known.viewer not in asked.decision.answered:
            return asked
    return None


POLICIES: dict[str, Callable[[Content], Policy]] = {
    "sensible": Sensible,
    "random": lambda content: at_random,
}
