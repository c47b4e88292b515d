"""A turn of My Brother, phase by phase, in the order of the rulebook (MB-05).

Each phase takes the state and a list of what happened so far, and goes on to the next phase as
long as nobody has anything to decide.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine import Event, Move, Seat
from bot.games.my_brother.content import CHARACTERS, ERIC, NOTHING, TURNS, Content, Shift
from bot.games.my_brother.model import (
    INDEX,
    BrotherKnown,
    BrotherState,
    CameBack,
    CardResolved,
    CardsRevealed,
    CardsTakenBack,
    Character,
    Ending,
    EricMoved,
    Moved,
    RecoveryBegan,
    RecoveryRolled,
    Revealed,
    Stayed,
    Term,
    TurnBegan,
    YearEnded,
    seated,
)


def waiting(state: BrotherState | BrotherKnown) -> tuple[Seat, ...]:
    """List whose card is on the table, in the default order (MB-16).

    Players go backwards from the first seat; the characters of one, in the boards' order.
    """
    found = tuple(who for who in seated(state.seats) if state.of(who).waiting)
    if len(found) < 2:
        return found
    players = list(dict.fromkeys(plan.player for plan in state.seats))
    order = {player: place for place, player in enumerate([players[0], *players[:0:-1]])}
    of = {plan.seat: order[plan.player] for plan in state.seats}
    return tuple(sorted(found, key=lambda who: of[who]))


def choosing(state: BrotherState) -> tuple[Seat, ...]:
    """List who chooses a card: played and active (MB-10)."""
    return tuple(who for who in seated(state.seats) if not state.of(who).recovery)


class Turn:
    """The phases, with the content that they need."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def declaring(self, state: BrotherState) -> tuple[Seat, ...]:
        """List who may come back: played, in Recovery, and below 10 (MB-26)."""
        top = self.content.numbers.top
        found = ((who, state.of(who)) for who in seated(state.seats))
        return tuple(who for who, c in found if c.recovery and c.stress < top)

    def card_moves(self, character: Character) -> tuple[Move, ...]:
        """List the cards to play; with one card left, both ways (MB-12, MB-13, MB-14)."""
        hand = character.hand
        if len(hand) > 1:
            return tuple(Move("play", (card,)) for card in hand)
        back = self._in_order(character.discard)
        remove = tuple(Move("remove", (hand[0], then)) for then in back)
        return (Move("keep", (hand[0],)), *remove)

    # Events and Accidents (MB-06 to MB-09) -----------------------------------------------------

    def begin(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Reveal an Event and an Accident, move everybody once, and ask for cards."""
        event = self.content.events[state.events[0]]
        accident = self.content.accidents[state.accidents[0]]
        state = replace(
            state,
            turn=state.turn + 1,
            event=event.id,
            accident=accident.id,
            events=state.events[1:],
            accidents=state.accidents[1:],
        )
        a, b, c, d, e = map(sum, zip(event.stress.shift(), accident.shift(), strict=True))
        state, moved, gone = self._move_all(state, (a, b, c, d, e))
        told.append(
            TurnBegan(
                turn=state.turn,
                event=event.id,
                accident=accident.id,
                moved=moved,
                teller=state.seats[(state.turn - 1) % len(state.seats)].seat,
                reveals=True,
            )
        )
        state = self._rest(state, gone, told)
        if state.ended:
            return state
        if not choosing(state):
            return self.reveal(state, told)
        return replace(state, phase="selection", opened=state.moves)

    def _move_all(
        self, state: BrotherState, shift: Shift
    ) -> tuple[BrotherState, tuple[Moved, ...], tuple[Seat, ...]]:
        """Move all markers at once (MB-36), but nobody's who is in Recovery (MB-07, MB-21).

        Returns:
            The state, every marker that was named, and who reached the top (MB-20).
        """
        top, moved, gone, characters = self.content.numbers.top, [], [], []
        for who, character, by in zip(CHARACTERS, state.characters, shift, strict=False):
            if character.recovery or not by:
                characters.append(character)
                continue
            end = min(top, max(0, character.stress + by))  # MB-31, MB-20
            moved.append(Moved(who, by, character.stress, end))
            characters.append(replace(character, stress=end))
            if end == top:
                gone.append(who)
        eric, by = state.eric, shift[ERIC]
        if by:
            eric = min(top + 1, max(0, eric + by))
            moved.append(Moved("eric", by, state.eric, eric))
        a, b, c, d = characters
        state = replace(
            state, characters=(a, b, c, d), eric=eric, peak=max(state.peak, min(eric, top))
        )
        return state, tuple(moved), tuple(gone)

    def _rest(self, state: BrotherState, gone: tuple[Seat, ...], told: list[Event]) -> BrotherState:
        """Turn the boards of those who reached the top (MB-18, MB-20), then look for the end."""
        for who in gone:
            character = state.of(who)
            dropped = character.played if character.waiting else ""
            discard = (*character.discard, dropped) if dropped else character.discard
            character = replace(character, recovery=True, waiting=False, discard=discard)
            state = replace(put(state, who, character), rests=state.rests + 1)
            told.append(RecoveryBegan(seat=who, dropped=dropped))
        if state.eric > self.content.numbers.top:  # MB-25
            return end_year(state, "eric", told)
        if all(character.recovery for character in state.characters):  # MB-29
            return end_year(state, "recovery", told)
        return state

    # Actions (MB-10 to MB-19) ------------------------------------------------------------------

    def reveal(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Turn all chosen cards over (MB-15), then roll for those in Recovery (MB-22)."""
        resting = [who for who in CHARACTERS if state.of(who).recovery]
        cards: list[Revealed] = []
        for who in choosing(state):
            character = self._played(state.of(who))
            removed = character.removed[len(state.of(who).removed) :]
            cards.append(
                Revealed(who, character.played, character.last, removed[0] if removed else "")
            )
            state = put(state, who, character)
        if cards:
            told.append(CardsRevealed(cards=tuple(cards), reveals=True))
        for who in resting:
            state = self._recover(state, who, told)
        if not cards:
            return self._eric(state, told)
        return replace(state, phase="resolution", opened=state.moves)

    def _played(self, character: Character) -> Character:
        """Put a chosen card on the table; what is given up for it goes for good (MB-13)."""
        assert character.chosen is not None
        verb, card = character.chosen.verb, character.chosen.args[-1]
        hand, discard, removed, last = character.hand, character.discard, character.removed, False
        if verb == "remove":
            removed = (*removed, hand[0])
            hand, discard = self._in_order(discard), ()
        last = len(hand) == 1  # MB-12, and MB-13 where just one came back
        return replace(
            character,
            hand=tuple(c for c in hand if c != card),
            discard=discard,
            removed=removed,
            chosen=None,
            played=card,
            waiting=True,
            last=last,
        )

    def _recover(self, state: BrotherState, who: Seat, told: list[Event]) -> BrotherState:
        """Roll for a character in Recovery; Accidents do not touch this roll (MB-09, MB-22)."""
        die, rng = state.rng.roll()
        character = state.of(who)
        stress = max(0, character.stress - self.content.boards[who].recovery[die - 1])
        told.append(
            RecoveryRolled(
                seat=who,
                die=die,
                start=character.stress,
                end=stress,
                played=who in seated(state.seats),
                reveals=True,
            )
        )
        return put(replace(state, rng=rng), who, replace(character, stress=stress))

    def resolve_all(
        self, state: BrotherState, whose: tuple[Seat, ...], told: list[Event]
    ) -> BrotherState:
        """Resolve these cards one by one, and go on to Eric once none is left."""
        for who in whose:
            if state.of(who).waiting:  # MB-18: not if an earlier card sent them away
                state = self._resolve(state, who, told)
                if state.ended:
                    return state
        if waiting(state):
            return replace(state, opened=state.moves)
        return self._eric(self._discard_step(state, told), told)

    def _resolve(self, state: BrotherState, who: Seat, told: list[Event]) -> BrotherState:
        """Roll for one card and do what it lists for the outcome (MB-17)."""
        die, rng = state.rng.roll()
        character = state.of(who)
        card = self.content.cards[character.played]
        modifier = self.content.accidents[state.accident].modifier(who)
        row = card.row(die + modifier)
        discard = (*character.discard, card.id)  # MB-19
        state = put(state, who, replace(character, waiting=False, discard=discard))
        state, moved, gone = self._move_all(
            replace(state, rng=rng), row.shift(who) if row else NOTHING
        )
        told.append(
            CardResolved(
                seat=who,
                card=card.id,
                die=die,
                modifier=modifier,
                moved=moved,
                listed=row is not None,
                reveals=True,
            )
        )
        return self._rest(state, gone, told)

    def _discard_step(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Give the discard back to whoever played a last card (MB-12)."""
        for who in CHARACTERS:
            character = state.of(who)
            if character.last:
                hand = self._in_order(character.hand + character.discard)
                told.append(CardsTakenBack(seat=who, cards=len(hand)))
                state = put(state, who, replace(character, hand=hand, discard=(), last=False))
        return state

    def _in_order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return one character's cards in the order of the content."""
        return tuple(card for card in self.content.cards if card in cards) if cards else ()

    # Eric and who comes back (MB-23 to MB-28) --------------------------------------------------

    def _eric(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Move Eric by the sum of the active characters' zones, and ask who comes back."""
        influence, top = self.content.influence, self.content.numbers.top
        terms = tuple(
            Term(who, c.stress, influence[c.stress])
            for who, c in zip(CHARACTERS, state.characters, strict=True)
            if not c.recovery  # MB-23
        )
        eric = min(top + 1, max(0, state.eric + sum(term.modifier for term in terms)))
        told.append(EricMoved(terms=terms, start=state.eric, end=eric))
        state = replace(state, eric=eric, peak=max(state.peak, min(eric, top)))
        for who in CHARACTERS:
            if state.of(who).played:
                state = put(state, who, replace(state.of(who), played=""))
        if eric > top:
            return end_year(state, "eric", told)
        if state.turn == TURNS:  # MB-28: no declarations follow
            return end_year(state, "year", told)
        state = self._home_unplayed(state, told)
        if self.declaring(state):
            return replace(state, phase="declaration", opened=state.moves)
        return self.begin(state, told)

    def _home_unplayed(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Bring characters back whom nobody plays, as soon as they are calm enough (MB-03)."""
        played = seated(state.seats)
        for who in CHARACTERS:
            character = state.of(who)
            calm = character.stress <= self.content.numbers.home
            if who not in played and character.recovery and calm:
                state = put(state, who, replace(character, recovery=False))
                told.append(CameBack(seat=who, stress=character.stress))
        return state

    def declared(self, state: BrotherState, told: list[Event]) -> BrotherState:
        """Turn back the boards of those who come home (MB-27), and begin the next turn."""
        for who in self.declaring(state):
            character = state.of(who)
            comes = character.declared == "return"
            state = put(state, who, replace(character, recovery=not comes, declared=""))
            told.append(CameBack(seat=who, stress=character.stress) if comes else Stayed(seat=who))
        return self.begin(state, told)


def put(state: BrotherState, who: Seat, character: Character) -> BrotherState:
    """Return the state with another board for a character."""
    characters: list[Any] = list(state.characters)
    characters[INDEX[who]] = character
    a, b, c, d = characters
    return replace(state, characters=(a, b, c, d))


def end_year(state: BrotherState, ended: Ending, told: list[Event]) -> BrotherState:
    """End the game, for all alike (MB-30)."""
    told.append(YearEnded(ended=ended, turn=state.turn, eric=state.eric))
    return replace(state, phase="over", ended=ended)
