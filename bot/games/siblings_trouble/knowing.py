"""What a viewer may know: the one place where secrets are taken out."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Asked, Outcome, Seat
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import Back, Board, Hand, SiblingsKnown, SiblingsState


def known(
    content: Content,
    state: SiblingsState,
    viewer: Seat | None,
    asked: tuple[Asked, ...],
    outcome: Outcome | None,
) -> SiblingsKnown:
    """Take out others' face-down Treasures, the order of every pile, and the dice."""
    board = state.board
    tale = board.tale
    peeks = tale is not None and tale.occasion == "secret" and viewer == board.turn
    backs = tuple(
        Back(content.kind(card), card if card in board.face_up else "") for card in state.deck
    )
    bosses = tuple(
        card for card in state.deck if card in content.bosses and (peeks or card in board.face_up)
    )
    return SiblingsKnown(
        viewer=viewer,
        asked=asked,
        outcome=outcome,
        board=_open(board, viewer),
        people=tuple((p.seat, p.player, p.computer) for p in state.seats),
        location=state.option("location"),
        deck=backs,
        piles=(
            ("treasures", len(state.treasures)),
            ("epics", len(state.epics)),
            ("paths", len(state.paths)),
            ("places", len(state.places)),
        ),
        bosses=bosses,
        peeked=state.peeked if peeks else (),
        hard=state.option("hard") == "true",
        moves=state.moves,
    )


def _open(board: Board, viewer: Seat | None) -> Board:
    """Return the board as a viewer sees it; it is the same one after the opening."""
    if not any(held.down for hand in board.hands for held in hand.cards):
        return board
    return replace(board, hands=tuple(_masked(hand, viewer) for hand in board.hands))


def _masked(hand: Hand, viewer: Seat | None) -> Hand:
    if hand.seat == viewer:
        return hand
    cards = tuple(replace(held, card="") if held.down else held for held in hand.cards)
    return replace(hand, cards=cards)
