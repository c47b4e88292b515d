"""Turns: the opening, drawing from the Adventure Deck, Paths, the Big Secret, the ways home."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.engine import Move, Seat
from bot.games.siblings_trouble import bosses, fights, tales, trades
from bot.games.siblings_trouble.content import Content, Path
from bot.games.siblings_trouble.events import (
    AllHome,
    CameHome,
    CardDrawn,
    Kept,
    MarketClosed,
    MarketOpened,
    Peeked,
    PutBack,
    SearchRolled,
    SecretRevealed,
    Swapped,
    TreasureRevealed,
    TurnBegan,
)
from bot.games.siblings_trouble.model import Board, Held
from bot.games.siblings_trouble.play import Play

SEARCH_DIE = ("treasure", "search", "event", "encounter", "traveler", "fear")  # ST-13
BALANCE = {2: 0, 3: 5, 4: 9}  # ST-21, ST-22
WARES = 3  # ST-18

# The opening (ST-09) --------------------------------------------------------------------------


def reveal(play: Play, seat: Seat) -> None:
    """Show the starting Treasure and tell why it was brought along."""
    cards = play.hand(seat).cards
    for held in cards:
        play.tell(TreasureRevealed(seat=seat, card=held.card, reveals=True))
    play.change(seat, cards=tuple(replace(held, down=False) for held in cards))
    play.lay(used=tuple(held.card for held in cards))
    if cards:
        tales.ask(play, seat, play.content.thing(cards[0].card).prompt, "bring")
    else:  # ST-49: the pile was empty
        play.lay(then="told-bring")


def revealed(play: Play) -> None:
    """The next sibling reveals; after the last one the first turn begins."""
    queue = play.board.queue[1:]
    play.lay(queue=queue)
    if queue:
        play.wait("reveal")
    else:
        begin_turn(play, play.board.turn)


# A turn (ST-10) -------------------------------------------------------------------------------


def begin_turn(play: Play, seat: Seat) -> None:
    """Let a sibling draw; or tell how they got back from Home (ST-39)."""
    play.count(turns=1)
    play.lay(turn=seat, used=(), news=(), ask="", spares=0, offered=(), window=play.state.moves)
    play.tell(TurnBegan(seat=seat))
    if play.hand(seat).home:
        tales.ask(play, seat, tales.rotate(play.content.asks.back, play), "back")
    else:
        play.wait("draw")


def end_turn(play: Play) -> None:
    """Discard what was resolved; the next sibling's turn begins (ST-64)."""
    for card in play.board.in_play:
        play.discard(card)
    play.lay(in_play=())
    begin_turn(play, play.board.from_seat(play.board.turn)[1])


def back(play: Play) -> None:
    """A sibling is in the adventure again; they draw nothing (ST-39)."""
    play.bring_back(play.board.turn, fetched=False)
    end_turn(play)


def draw(play: Play, seat: Seat) -> None:
    """Reveal the top card of the Adventure Deck and follow it."""
    trades.lapse(play)
    card, *rest = play.state.deck
    play.hide(deck=tuple(rest))
    play.lay(face_up=tuple(c for c in play.board.face_up if c != card))
    kind = play.content.kind(card)
    play.lay(in_play=(card,), window=play.state.moves)
    _tell_of(play, seat, card, "deck")
    tales.prepare(play, play.content.card(card).prompt)
    match kind:
        case "entrance":
            play.use(card)
            play.wait("idle", occasion="entrance", then="finish")
        case "path":
            follow_path(play, seat, card)
        case "location":
            fights.begin(play, seat, card, "encounter")
        case "secret":
            peek(play, seat, card)
        case "boss":
            bosses.begin(play, seat, card)
        case _:
            play.use(card)
            play.wait("keep", queue=play.board.from_seat(seat))


# Paths (ST-12 to ST-19) -----------------------------------------------------------------------


def follow_path(play: Play, seat: Seat, card: str) -> None:
    """Follow an Event, or wait for the Search Die."""
    path = play.content.paths[card]
    play.use(card)
    tales.prepare(play, path.prompt)
    play.lay(occasion="path")
    if path.kind == "search":
        play.wait("search")
    else:
        play.queue(path.effects, seat)
        play.wait("idle", then="finish")


def search(play: Play, seat: Seat) -> None:
    """Roll the Search Die; Fear is rolled again while no Boss is revealed (ST-19)."""
    while True:
        face = SEARCH_DIE[play.below(len(SEARCH_DIE))]
        again = face == "fear" and not play.board.fears
        play.tell(SearchRolled(seat=seat, face=face, again=again, reveals=True))
        if not again:
            break
    play.wait("idle", then="finish")
    match face:
        case "treasure":
            play.gain(seat, "treasures")
        case "search":
            _search_text(play, seat, play.content.paths[play.board.in_play[-1]])
        case "event":
            card = _draw_extra(play, seat, "paths")
            if card is not None:
                play.lay(then="")
                follow_path(play, seat, card)
        case "encounter":
            card = _draw_extra(play, seat, "places")
            if card is not None:
                play.lay(then="")
                tales.prepare(play, play.content.card(card).prompt)
                fights.begin(play, seat, card, "encounter")
        case "traveler":
            _open_market(play, seat)
        case _:
            play.fear(seat, 1, tuple(boss for boss, _ in play.board.fears))
            worse = _fear_question(play)
            if not play.board.spares and tales.is_new(play, worse):
                tales.prepare(play, worse)


def _search_text(play: Play, seat: Seat, path: Path) -> None:
    """Do what the Path says for the Search face; it may be an Encounter (ST-15, ST-60)."""
    play.queue(path.effects, seat)
    if path.trial is not None:
        play.lay(then="")
        fights.begin(play, seat, path.id, "path")


def _draw_extra(play: Play, seat: Seat, pile: str) -> str | None:
    card = play.draw(pile)
    if card is None:
        return None
    play.lay(in_play=(*play.board.in_play, card))
    _tell_of(play, seat, card, "paths" if pile == "paths" else "places")
    return card


def _tell_of(play: Play, seat: Seat, card: str, source: Literal["deck", "paths", "places"]) -> None:
    """Say that a card is turned; what was set aside of it is not read out again."""
    kind = play.content.kind(card)
    hushed = play.content.card(card).prompt in play.board.aside
    play.tell(
        CardDrawn(seat=seat, card=card, kind=kind, source=source, hushed=hushed, reveals=True)
    )


# The Fellow Traveler (ST-18, ST-69) -----------------------------------------------------------


def tradable(content: Content, board: Board, seat: Seat) -> tuple[Held, ...]:
    """List the Treasures that a sibling could trade with the Traveler."""
    hand = board.hand(seat)
    if hand.home:
        return ()
    return tuple(held for held in hand.cards if held.card in content.treasures)


def _open_market(play: Play, seat: Seat) -> None:
    drawn = [card for _ in range(WARES) if (card := play.draw("treasures")) is not None]
    play.tell(MarketOpened(seat=seat, cards=tuple(drawn), reveals=True))
    tales.prepare(play, tales.rotate(play.content.asks.traveler, play))
    order = play.board.from_seat(seat)
    rich = tuple(s for s in order if tradable(play.content, play.board, s))
    play.lay(market=tuple(map(Held, drawn)), queue=rich or (seat,), then="")
    _next_customer(play)


def _next_customer(play: Play) -> None:
    if play.board.queue and play.board.market:
        play.wait("market")
        return
    for held in play.board.market:
        play.discard(held.card)
    play.lay(market=(), queue=())
    play.tell(MarketClosed(seat=play.board.turn))
    play.wait("idle", then="finish")


def trade_with_traveler(play: Play, seat: Seat, move: Move) -> None:
    """Swap one Treasure, take one as a present, or let it be."""
    if move.verb != "no-swap":
        took = next(h for h in play.board.market if h.card == move.args[-1])
        market = tuple(h for h in play.board.market if h != took)
        gave = ""
        if move.verb == "swap":
            gave = move.args[0]
            market = (*market, play.give_up(seat, gave))
        play.take(seat, took)
        play.lay(market=market)
        play.tell(Swapped(seat=seat, took=took.card, gave=gave))
    play.lay(queue=play.board.queue[1:])
    _next_customer(play)


# The Big Secret (ST-21, ST-47) ----------------------------------------------------------------


def peek(play: Play, seat: Seat, card: str) -> None:
    """Look at the Boss and an Epic Treasure in secret, and be asked to tell of them."""
    hidden = tuple(c for c in play.state.deck if play.content.kind(c) == "boss")
    drawn = [c for _ in hidden if (c := play.draw("epics")) is not None]
    play.hide(peeked=tuple(drawn))
    play.use(card)
    play.lay(occasion="secret")
    play.tell(Peeked(seat=seat, bosses=hidden, epics=tuple(drawn), audience=(seat,), reveals=True))
    play.note("secret" if len(hidden) == 1 else "secret-two")  # ST-21, ST-47
    tales.ask(play, seat, play.board.ask, "secret")


def expose(play: Play) -> None:
    """Reveal them: face up in the deck, a Fear Counter and the balance token on the Boss."""
    hidden = tuple(c for c in play.state.deck if play.content.kind(c) == "boss")
    seat, prizes = play.board.turn, play.state.peeked
    balance = BALANCE[len(play.board.hands)]
    play.hide(peeked=())
    play.lay(
        face_up=(*play.board.face_up, *hidden),
        prizes=prizes,
        balance=balance,
        fears=tuple((boss, 0) for boss in hidden),
    )
    play.tell(SecretRevealed(seat=seat, bosses=hidden, epics=prizes, balance=balance, reveals=True))
    play.fear(seat, 1, hidden)
    play.lay(news=())
    end_turn(play)


# The ends (ST-37, ST-40, ST-44) ---------------------------------------------------------------


def lost(play: Play) -> None:
    """Send Home who lost, and put the Encounter back on top (ST-37, ST-60)."""
    fight = play.fight
    for seat in dict.fromkeys(play.board.queue):
        play.send_home(seat)
    play.lay(fight=None, queue=())
    if fight.kind != "boss":
        play.hide(deck=(fight.card, *play.state.deck))
        play.lay(
            in_play=tuple(c for c in play.board.in_play if c != fight.card),
            face_up=(*play.board.face_up, fight.card),
        )
        play.tell(PutBack(card=fight.card))
    finish(play)


def finish(play: Play) -> None:
    """The card is resolved: ask for its story, unless it was told or everybody is at Home."""
    board = play.board
    if not board.here:
        for card in board.in_play:
            play.discard(card)
        play.lay(in_play=(), used=(), won=False, queue=board.from_seat(board.turn))
        play.tell(AllHome(seats=board.order))
        escape(play)
    elif board.ask:
        plain = board.ask in play.content.asks.won + play.content.asks.lost
        fear = _fear_question(play) if plain else ""
        text = fear if fear and tales.is_new(play, fear) else board.ask
        tales.ask(play, tales.teller(play), text, board.occasion)
    elif fear := _fear_question(play):  # ST-24, after the story was told already
        tales.ask(play, board.turn, fear, board.occasion)
    else:
        end_turn(play)


def _fear_question(play: Play) -> str:
    """Return what is asked of a Boss whose Fear has changed; empty: nothing (ST-24)."""
    return next(iter(tales.fear_asked(play, play.board.news, tales.first_boss(play))), "")


def escape(play: Play) -> None:
    """Each sibling tells of the great escape; then it is over (ST-40)."""
    queue = play.board.queue
    if not queue:
        play.wait("over")
        return
    play.lay(queue=queue[1:])
    tales.ask(play, queue[0], tales.rotate(play.content.asks.escape, play), "escape")


def keepable(board: Board, seat: Seat) -> tuple[str, ...]:
    """List what a sibling may keep: their own cards, then the discards (ST-44, ST-73)."""
    own = tuple(held.card for held in board.hand(seat).cards)
    rest = (*board.epic_discard[::-1], *board.treasure_discard[::-1])
    kept = {card for _, card in board.keeps}
    return tuple(card for card in (*own, *rest) if card not in kept)


def keep(play: Play, seat: Seat, card: str) -> None:
    """Keep a Treasure, and be asked for a part of the way home."""
    kept: tuple[str, ...] = () if card == "nothing" else (card,)
    if card in play.content.epics and play.state.option("hard") == "true":  # ST-63
        own = (held.card for held in play.hand(seat).cards)
        kept += tuple(c for c in own if c in play.content.epics and c != card)
    play.lay(keeps=(*play.board.keeps, *((seat, c) for c in kept)))
    for c in kept or ("",):
        play.tell(Kept(seat=seat, card=c))
    first = seat == play.board.turn
    asks = play.content.asks.journey
    text = play.board.ask if first else tales.rotate(asks, play)
    tales.ask(play, seat, text, "journey")


def kept(play: Play) -> None:
    """The next sibling chooses; after the last one the adventure is won."""
    queue = play.board.queue[1:]
    play.lay(queue=queue)
    if queue:
        play.wait("keep")
    else:
        for card in play.board.in_play:
            play.discard(card)
        play.lay(in_play=(), won=True)
        play.tell(CameHome(seats=play.board.order))
        play.wait("over")
