"""What buttons and options say."""

from __future__ import annotations

from typing import Literal

from bot.engine import Asked, Choice, Line, Move, Who, line
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import SiblingsKnown
from bot.games.siblings_trouble.sums import book_of, missing
from bot.games.siblings_trouble.words import name

_PRIMARY = frozenset(
    {"reveal", "draw", "roll", "told", "help", "rescue", "accept", "use", "go-on", "call"}
)
_SEATS = frozenset({"ask", "amulet", "carry", "fetch", "pass-tale"})
_CARDS = frozenset({"use", "drop", "calm", "take", "play"})


def choice(
    content: Content, known: SiblingsKnown, asked: Asked, move: Move, *, alone: bool = False
) -> Choice:
    """Make a choice of a move: its label, a second line where it needs one, its weight.

    Args:
        content: The cards.
        known: What the viewer knows.
        asked: What it answers.
        move: The move.
        alone: It stands among others of other kinds, so its label names its own.
    """
    style: Literal["primary", "secondary", "danger"] = "secondary"
    if move.verb in _PRIMARY:
        style = "primary"
    if move.verb == "go-on" and _losing(content, known):
        style = "danger"
    said = label(content, known, asked, move)
    if alone and move.verb == "token":
        said = line(f"st-do-special-{move.args[0]}")
    return Choice(asked.decision.id, move, said, detail(content, known, move), style)


def _losing(content: Content, known: SiblingsKnown) -> bool:
    return known.board.fight is not None and missing(content, known.board) > 0


def label(content: Content, known: SiblingsKnown, asked: Asked, move: Move) -> Line:
    """Say what a move does, in a few words."""
    verb, args = move.verb, move.args
    if verb == "go-on":
        return line("st-do-give-up" if _losing(content, known) else "st-do-go-on")
    if verb == "roll":
        kind = "search" if asked.decision.key == "search" else "trouble"
        return line(f"st-do-roll-{kind}")
    if verb in ("claim", "contest", "fair", "unfair"):
        return _claim_label(content, known, asked, move)
    if verb == "token":
        return line(f"st-do-token-{args[0]}")
    if verb in ("offer", "wish"):
        return line(f"st-do-{verb}", seat=Who(args[0]), card=name(content, args[1]))
    if verb == "swap" and len(args) == 2:
        return line("st-do-swap", card=name(content, args[0]), took=name(content, args[1]))
    if verb == "swap":
        return line("st-do-return-offer", card=name(content, args[0]))
    if verb == "use":
        return line("st-do-use", card=name(content, args[0]), stars=_stars(content, known, args[0]))
    if verb in _SEATS:
        return line(f"st-do-{verb}", seat=Who(args[0]))
    if verb in _CARDS:
        return line(f"st-do-{verb}", card=name(content, args[0]))
    if verb == "keep":
        if args[0] == "nothing":
            return line("st-do-keep-nothing")
        return line("st-do-keep", card=name(content, args[0]))
    return line(f"st-do-{verb}")


def detail(content: Content, known: SiblingsKnown, move: Move) -> Line | None:
    """Say a little more about an option, where the label is not enough."""
    if move.verb == "use":
        book = content.thing(move.args[0]).book
        return line("st-detail-book", asks=book.asks, stars=book.stars) if book else None
    if move.verb == "ask":
        faces = tuple(line(f"st-die-{face}") for face in content.faces(move.args[0]))
        return line("st-hand-die", faces=faces)
    if move.verb in ("keep", "drop", "take") and move.args[0] != "nothing":
        return line("st-detail-stars", stars=_stars(content, known, move.args[0]))
    return None


def _stars(content: Content, known: SiblingsKnown, card: str) -> int:
    held = [h for hand in known.board.hands for h in hand.cards]
    extra = next((h.extra for h in held if h.card == card), 0)
    return content.thing(card).stars + extra


def _claim_label(content: Content, known: SiblingsKnown, asked: Asked, move: Move) -> Line:
    key = move.args[0]
    _, book = book_of(content, key)
    fight = known.board.fight
    assert fight is not None
    if move.verb == "claim":
        seat = Who(asked.seat or asked.decision.seats[0])
        return line("st-do-claim", seat=seat, asks=book.asks, stars=book.stars)
    claimant = next(c.seat for c in fight.claims if c.key == key)
    return line(f"st-do-{move.verb}", seat=Who(claimant), asks=book.asks)
