"""Trades between siblings, and Treasures used outside of an Encounter (ST-33, ST-57, ST-70)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.engine import Move, Seat
from bot.games.siblings_trouble.content import Content, Effect
from bot.games.siblings_trouble.events import OfferClosed, Offered, Traded, TreasurePlayed
from bot.games.siblings_trouble.model import Board, Offer
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import holds

OFFERS = 2
"""How many trades each sibling may propose between two cards, so that cards are turned, too."""

_OPEN_TALES = ("entrance", "path", "won", "lost", "back")


def is_window(board: Board) -> bool:
    """Say whether cards may change hands now: not during an Encounter (ST-33)."""
    if board.fight is not None or board.todo:
        return False
    if board.stage == "tell":
        return board.tale is not None and board.tale.occasion in _OPEN_TALES
    return board.stage == "draw"


def proposals(board: Board, seat: Seat) -> tuple[Move, ...]:
    """List what a sibling could offer or ask for."""
    if not is_window(board) or board.offer or board.hand(seat).home:  # ST-68
        return ()
    if board.offered.count(seat) >= OFFERS:
        return ()
    others = [s for s in board.here if s != seat]
    mine = board.hand(seat).cards
    offers = [Move("offer", (to, held.card)) for to in others for held in mine]
    wishes = [Move("wish", (to, held.card)) for to in others for held in board.hand(to).cards]
    return (*offers, *wishes)


def answers(board: Board, offer: Offer) -> tuple[Move, ...]:
    """List what the one whose word is missing may say."""
    found = [Move("accept")]
    if offer.waits == offer.to and offer.give:
        found += [Move("swap", (held.card,)) for held in board.hand(offer.to).cards]
    return (*found, Move("refuse"))


def propose(play: Play, seat: Seat, move: Move) -> None:
    """Offer a Treasure to a sibling, or ask for one of theirs."""
    to, card = move.args
    give, get = (card, "") if move.verb == "offer" else ("", card)
    offered = (*play.board.offered, seat)
    play.lay(offer=Offer(seat, to, give, get, to, play.state.moves), offered=offered)
    play.tell(Offered(seat=seat, to=to, give=give, get=get))


def answer(play: Play, move: Move) -> None:
    """Accept, refuse, withdraw, or name what would be given in return."""
    offer = play.board.offer
    assert offer is not None
    if move.verb == "swap":
        get = move.args[0]
        play.lay(offer=replace(offer, get=get, waits=offer.seat, opened=play.state.moves))
        play.tell(Offered(seat=offer.to, to=offer.seat, give=get, get=offer.give))
        return
    play.lay(offer=None)
    if move.verb != "accept":
        how: Literal["withdrawn", "refused"]
        how = "withdrawn" if move.verb == "withdraw" else "refused"
        play.tell(OfferClosed(seat=offer.seat, to=offer.to, how=how))
        return
    if offer.give:
        play.take(offer.to, play.give_up(offer.seat, offer.give))
    if offer.get:
        play.take(offer.seat, play.give_up(offer.to, offer.get))
    play.tell(Traded(seat=offer.seat, to=offer.to, give=offer.give, get=offer.get))


def lapse(play: Play) -> None:
    """Close the trade that is under way."""
    offer = play.board.offer
    if offer is not None:
        play.tell(OfferClosed(seat=offer.seat, to=offer.to, how="lapsed"))
        play.lay(offer=None)


# Treasures outside of an Encounter ------------------------------------------------------------


def would_help(content: Content, board: Board, effect: Effect, seat: Seat) -> bool:
    """Say whether an effect would do anything now."""
    if not holds(content, board, effect.when, seat):
        return False
    if effect.do == "fear":
        return bool(board.fears) and (effect.n > 0 or board.fear > 0)
    if effect.do == "return":
        return len(board.here) < len(board.hands)
    if effect.do == "soothe":
        return board.hand(seat).minus > 0 or (effect.who != "me" and any_minus(board))
    return True


def any_minus(board: Board) -> bool:
    """Say whether anybody in the adventure has a -1 token."""
    return any(hand.minus for hand in board.hands if not hand.home)


def playable(content: Content, board: Board, seat: Seat) -> tuple[Move, ...]:
    """List the Treasures that a sibling could use now for what they do (ST-57)."""
    if not is_window(board) or board.hand(seat).home:
        return ()
    return tuple(
        Move("play", (held.card,))
        for held in board.hand(seat).cards
        if any(would_help(content, board, e, seat) for e in content.thing(held.card).used)
    )


def play_thing(play: Play, seat: Seat, card: str) -> None:
    """Discard a Treasure for what it does."""
    offer = play.board.offer
    if offer is not None and card in (offer.give, offer.get):
        lapse(play)
    play.give_up(seat, card)
    play.discard(card)
    play.tell(TreasurePlayed(seat=seat, card=card))
    play.use(card)
    play.queue(play.content.thing(card).used, seat)
