"""Setting the table: who is who, which cards are in, the Adventure Deck (ST-01 to ST-08, ST-46)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from bot.engine import Option, Rng, Seat, SeatPlan
from bot.games.siblings_trouble.content import TOGGLES, Card, Content
from bot.games.siblings_trouble.events import Dealt, SetOut
from bot.games.siblings_trouble.library import LOCATIONS
from bot.games.siblings_trouble.model import Board, Hand, Held, SiblingsState
from bot.games.siblings_trouble.play import Play

FIRST = ("random", "first", "second", "third", "fourth")
OPTIONS = (
    Option("location", LOCATIONS),
    Option("boss", ("random", "first", "second")),
    Option("hard", ("false", "true")),
    Option("first", FIRST),
    *(Option(toggle, ("on", "off")) for toggle in TOGGLES),
)
LAYERS = (
    *("entrance", "path", "path", "place", "secret", "path"),
    *("place", "path", "path", "place", "path"),
)
"""The Adventure Deck from the top, down to the Boss (ST-05)."""


def check_seats(content: Content, seats: Sequence[SeatPlan]) -> None:
    """Refuse characters that are not there, or a character beside its alternate (ST-01).

    Raises:
        ValueError: They cannot sit together.
    """
    taken = {plan.seat for plan in seats}
    for seat in sorted(taken):
        if seat not in content.characters:
            raise ValueError(f"there is no character {seat!r}")
        other = content.alternates.get(seat)
        if other in taken:
            raise ValueError(f"{seat} and {other} share a Trouble Die (ST-01)")


def allowed(options: Mapping[str, str], cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the ids of the cards that no toggle keeps out, sorted."""
    out = {toggle for toggle in TOGGLES if options[toggle] == "off"}
    return tuple(sorted(card.id for card in cards if not out & set(card.tags)))


def lay_out(
    content: Content, seats: Sequence[SeatPlan], options: Mapping[str, str], rng: Rng
) -> Play:
    """Build the state before the first move."""
    check_seats(content, seats)
    hands = tuple(Hand(plan.seat) for plan in seats)
    state = SiblingsState(
        rng=rng,
        seats=tuple(seats),
        options=tuple(sorted(options.items())),
        board=Board(turn=seats[0].seat, stage="reveal", hands=hands),
    )
    play = Play(content, state)
    first = _first(play, options["first"])
    amulet = len(seats) == 2  # ST-22
    play.lay(turn=first, queue=play.board.from_seat(first), amulet=amulet)
    play.tell(SetOut(location=options["location"], seat=first, amulet=amulet))
    _piles(play, options)
    _deck(play, options)
    _deal(play)
    return play


def _first(play: Play, wish: str) -> Seat:
    """Return who starts: whom the host names, else by chance (ST-08)."""
    order = play.board.order
    number = FIRST.index(wish) - 1
    if 0 <= number < len(order):
        return order[number]
    return order[play.below(len(order))]


def _piles(play: Play, options: Mapping[str, str]) -> None:
    content = play.content
    place = content.places[options["location"]]
    play.hide(
        treasures=play.shuffled(allowed(options, content.treasures.values())),
        epics=play.shuffled(allowed(options, content.epics.values())),
        paths=play.shuffled(allowed(options, content.paths.values())),
        places=play.shuffled(allowed(options, place.foes)),
    )


def _deck(play: Play, options: Mapping[str, str]) -> None:
    """Layer the Adventure Deck, the top first; what is not in it is out of the game (ST-07)."""
    content = play.content
    place = content.places[options["location"]]
    bosses = tuple(boss.id for boss in place.bosses)
    hard = options["hard"] == "true"
    if hard or options["boss"] == "random":
        bosses = play.shuffled(bosses)
    elif options["boss"] == "second":
        bosses = bosses[::-1]
    secrets = play.shuffled(allowed(options, content.secrets.values()))
    journeys = play.shuffled(allowed(options, content.journeys.values()))
    piles = {
        "entrance": (place.entrance.id,),
        "path": play.state.paths,
        "place": play.state.places,
        "secret": secrets,
        "boss": bosses,
        "journey": journeys,
    }
    layers = [*LAYERS, *(("boss", "path", "boss") if hard else ("boss",)), "journey"]
    deck = []
    for layer in layers:
        card, *rest = piles[layer]
        deck.append(card)
        piles[layer] = tuple(rest)
    used = {*deck, *piles["path"], *piles["place"], *play.state.treasures, *play.state.epics}
    kinds = (content.treasures, content.epics, content.paths, content.secrets, content.journeys)
    own = [c.id for c in (*place.foes, *place.bosses)]
    box = tuple(sorted(card for card in (*own, *(c for k in kinds for c in k)) if card not in used))
    play.hide(deck=tuple(deck), paths=piles["path"], places=piles["place"], box=box)


def _deal(play: Play) -> None:
    """Deal a Treasure each, face down; who kept one brings that instead (ST-04, ST-45)."""
    for plan in play.state.seats:
        brought = []
        for card in plan.keepsakes:
            for pile in ("treasures", "epics"):
                cards: tuple[str, ...] = getattr(play.state, pile)
                if card in cards:
                    play.hide(**{pile: tuple(c for c in cards if c != card)})
                    brought.append(card)
        play.change(plan.seat, cards=tuple(Held(card, down=True) for card in brought))
    for plan in play.state.seats:
        if not play.hand(plan.seat).cards:
            dealt = play.draw("treasures")
            if dealt is not None:
                play.take(plan.seat, Held(dealt, down=True))
        for held in play.hand(plan.seat).cards:
            play.tell(Dealt(seat=plan.seat, card=held.card, audience=(plan.seat,), reveals=True))


def pieces(state: SiblingsState) -> tuple[str, ...]:
    """List every card, wherever it is."""
    board = state.board
    held = [h.card for hand in board.hands for h in hand.cards]
    return tuple(
        sorted(
            (
                *held,
                *(h.card for h in board.market),
                *state.deck,
                *state.treasures,
                *state.epics,
                *state.paths,
                *state.places,
                *state.peeked,
                *state.box,
                *board.in_play,
                *board.prizes,
                *board.treasure_discard,
                *board.epic_discard,
                *board.path_discard,
                *board.place_discard,
                *board.done,
            )
        )
    )


def redeal(content: Content, state: SiblingsState, viewer: Seat | None, rng: Rng) -> SiblingsState:
    """Deal anew what a viewer cannot know: piles, face-down Treasures, the deck, the seed."""
    new = Play(content, replace(state, rng=rng.reseeded("redeal")))
    peeks = bool(state.peeked) or _peeking(state)
    sees = peeks and viewer == state.board.turn
    _redeal_hands(new, viewer, sees)
    _redeal_deck(new, sees)
    return replace(new.state, rng=state.rng.behind(rng))


def _peeking(state: SiblingsState) -> bool:
    tale = state.board.tale
    return tale is not None and tale.occasion == "secret"


def _redeal_hands(new: Play, viewer: Seat | None, sees: bool) -> None:
    """Shuffle face-down cards of others together with the piles that they came from."""
    for pile, shelf in (("treasures", new.content.treasures), ("epics", new.content.epics)):
        slots = [
            held.card
            for hand in new.board.hands
            if hand.seat != viewer
            for held in hand.cards
            if held.down and held.card in shelf
        ]
        peeked = new.state.peeked if pile == "epics" and not sees else ()
        cards = list(new.shuffled((*slots, *peeked, *getattr(new.state, pile))))
        fresh = {old: cards.pop() for old in slots}
        for hand in new.board.hands:
            changed = (replace(h, card=fresh.get(h.card, h.card)) for h in hand.cards)
            new.change(hand.seat, cards=tuple(changed))
        if peeked:
            new.hide(peeked=tuple(cards.pop() for _ in peeked))
        new.hide(**{pile: tuple(cards)})


def _redeal_deck(new: Play, sees: bool) -> None:
    """Shuffle what lies face down in the deck with what could lie there instead."""
    state, content = new.state, new.content
    options = dict(state.options)
    hidden = [c for c in state.deck if c not in state.board.face_up]
    pools = {
        "path": (content.paths, state.paths),
        "location": (content.foes, state.places),
        "secret": (content.secrets, _boxed(state, content.secrets, options)),
        "journey": (content.journeys, _boxed(state, content.journeys, options)),
    }
    if not sees and (options["boss"] == "random" or options["hard"] == "true"):
        pools["boss"] = (content.bosses, _boxed(state, content.bosses, options))
    fresh: dict[str, str] = {}
    for kind, (shelf, others) in pools.items():
        slots = [card for card in hidden if card in shelf]
        cards = list(new.shuffled((*slots, *others)))
        fresh |= {old: cards.pop() for old in slots}
        if kind == "path":
            new.hide(paths=tuple(cards))
        elif kind == "location":
            new.hide(places=tuple(cards))
        else:
            box = [c for c in new.state.box if c not in others]
            new.hide(box=tuple(sorted((*box, *cards))))
    new.hide(deck=tuple(fresh.get(card, card) for card in state.deck))


def _boxed(
    state: SiblingsState, shelf: Mapping[str, Card], options: Mapping[str, str]
) -> tuple[str, ...]:
    return tuple(card for card in allowed(options, shelf.values()) if card in state.box)
