"""Sums over an open table: conditions, Star Values, totals and what is missing.

Everything here needs the `Board` only, so rules, panels and computer siblings count alike.
"""

from __future__ import annotations

from bot.engine import Seat
from bot.games.siblings_trouble.content import Book, Boss, Condition, Content, Foe, Path
from bot.games.siblings_trouble.model import Board, Effort, Fight, Held


def holds(content: Content, board: Board, condition: Condition | None, seat: Seat) -> bool:
    """Say whether a condition is true for a sibling now."""
    return condition is None or _is_so(content, board, condition, seat) != condition.no


def _is_so(content: Content, board: Board, condition: Condition, seat: Seat) -> bool:
    fight, hand = board.fight, board.hand(seat)
    faced = fight.card if fight else (board.in_play[-1] if board.in_play else "")
    match condition.when:
        case "tag":
            return bool(faced) and condition.tag in content.card(faced).tags
        case "boss":
            return fight is not None and fight.kind == "boss"
        case "lead":
            return fight is not None and fight.lead == seat
        case "help":
            effort = effort_of(fight, seat) if fight else None
            return effort is not None and effort.part in ("assist", "rescue")
        case "alone":
            return board.here == (seat,)
        case "home":
            return len(board.here) < len(board.hands)
        case "fear":
            return board.fear >= condition.n
        case "minus":
            return hand.minus > 0
        case "empty":
            return not hand.cards
        case "rich":
            return len(hand.cards) >= condition.n
        case "crowd":
            return len(board.here) >= condition.n


def effort_of(fight: Fight | None, seat: Seat) -> Effort | None:
    """Return what a sibling has put in, if they take part."""
    if fight is None:
        return None
    return next((effort for effort in fight.efforts if effort.seat == seat), None)


def star_value(content: Content, board: Board, card: str, seat: Seat) -> int:
    """Return an Encounter's Star Value for whoever leads, at least 1 (ST-25, ST-59)."""
    changes = sum(stars for _, stars in counting(content, board, card, seat))
    return max(1, card_stars(content, card) + changes)


def card_stars(content: Content, card: str) -> int:
    """Return the Star Value that stands on a card."""
    found = content.card(card)
    if isinstance(found, Path):
        assert found.trial is not None
        return found.trial.stars
    assert isinstance(found, Foe)
    return found.stars


def counting(content: Content, board: Board, card: str, seat: Seat) -> tuple[tuple[int, int], ...]:
    """List the traits that change a card's Star Value now: their numbers and their Stars."""
    found = content.card(card)
    traits = found.traits if isinstance(found, Foe) else ()
    counted = []
    for number, trait in enumerate(traits):
        meant = board.here if trait.each else (seat,)
        times = sum(holds(content, board, trait.when, one) for one in meant)
        if trait.does == "stars" and times:
            counted.append((number, trait.n * times))
    return tuple(counted)


def fear_stars(boss: Boss, fear: int) -> int:
    """Return the Stars that Fear Counters add to a Boss (ST-23)."""
    return boss.dread.n * (fear // boss.dread.per) if boss.dread.does == "stars" else 0


def fear_tokens(boss: Boss, fear: int) -> int:
    """Return the -1 tokens that Fear Counters give each sibling before the Boss (ST-23)."""
    return boss.dread.n * (fear // boss.dread.per) if boss.dread.does == "minus" else 0


def barred(content: Content, board: Board, trait: str) -> bool:
    """Say whether the faced card closes a way out (ST-59).

    Args:
        content: The cards.
        board: The table.
        trait: ``no-assist``, ``no-treasures`` or ``no-special``.
    """
    fight = board.fight
    if fight is None or fight.kind == "path":
        return False
    card = content.card(fight.card)
    assert isinstance(card, Foe)
    return any(t.does == trait and holds(content, board, t.when, fight.lead) for t in card.traits)


def bonus_of(content: Content, board: Board, effort: Effort) -> int:
    """Return +1 for each held Treasure whose condition is true for its holder (ST-32)."""
    return sum(
        1
        for held in board.hand(effort.seat).cards
        if held.card
        and (plus := content.thing(held.card).plus) is not None
        and holds(content, board, plus, effort.seat)
    )


def given(content: Content, board: Board, effort: Effort) -> int:
    """Return all that a sibling's effort comes to; nothing while an Epic Fail stands."""
    if effort.fail or not effort.faces:
        return 0
    used = sum(held.extra for held in effort.used)
    return effort.stars + effort.tokens + used + bonus_of(content, board, effort)


def claimed(fight: Fight) -> int:
    """Return the Stars of all story bonuses that stand (ST-50).

    Those of a sibling whose Epic Fail stands count for nothing (ST-28).
    """
    failed = {e.seat for e in fight.efforts if e.fail}
    return sum(
        c.stars for c in fight.claims if not c.struck and (c.stars < 0 or c.seat not in failed)
    )


def total(content: Content, board: Board) -> int:
    """Return what stands against the Star Value so far."""
    fight = board.fight
    assert fight is not None
    return sum(given(content, board, e) for e in fight.efforts) + claimed(fight)


def missing(content: Content, board: Board) -> int:
    """Return how many Stars are still missing; 0 or less: it is beaten."""
    fight = board.fight
    assert fight is not None
    return fight.need - total(content, board)


def standing_fails(fight: Fight) -> tuple[Seat, ...]:
    """Return whose Epic Fail stands."""
    return tuple(effort.seat for effort in fight.efforts if effort.fail)


def unanswered(fight: Fight) -> tuple[Seat, ...]:
    """Return whose Epic Fail stands and nobody has come to the Rescue for (ST-35)."""
    return tuple(seat for seat in standing_fails(fight) if seat not in fight.rescued)


def usable(content: Content, board: Board, seat: Seat) -> tuple[Held, ...]:
    """List the Treasures that a sibling could discard for their Stars now (ST-31, ST-57)."""
    effort = effort_of(board.fight, seat)
    if effort is None or effort.fail or not effort.faces:
        return ()
    if barred(content, board, "no-treasures"):
        return ()
    return tuple(
        held
        for held in board.hand(seat).cards
        if held.card
        and content.thing(held.card).stars + held.extra > 0
        and holds(content, board, content.thing(held.card).only, seat)
    )


def books(content: Content, board: Board, seat: Seat) -> tuple[tuple[str, Book], ...]:
    """List the story bonuses that a sibling could claim now, each with its key (ST-42, ST-50).

    Books of the faced card are for whoever takes part, once an Encounter; those that make it
    harder are for anybody else to point out. A Treasure's is for who discarded it.
    """
    fight = board.fight
    if fight is None or not fight.efforts:
        return ()
    taken = {claim.key for claim in fight.claims}
    effort = effort_of(fight, seat)
    mine = effort is not None and not effort.fail and bool(effort.faces)
    found = []
    for number, book in enumerate(card_books(content, fight.card)):
        key = book_key(fight.card, number)
        if key not in taken and (mine if book.stars > 0 else seat != fight.lead):
            found.append((key, book))
    if mine and effort is not None:
        for held in effort.used:
            thing = content.thing(held.card)
            if thing.book is not None and thing.id not in taken:
                found.append((thing.id, thing.book))
    return tuple(found)


def useful(content: Content, board: Board, seat: Seat) -> tuple[str, ...]:
    """List the keys of what a sibling's story could still use to add Stars (ST-31, ST-42)."""
    fight = board.fight
    if fight is None:
        return ()
    taken = {claim.key for claim in fight.claims}
    cards = enumerate(card_books(content, fight.card))
    found = [book_key(fight.card, number) for number, book in cards if book.stars > 0]
    effort = effort_of(fight, seat)
    used = () if effort is None or effort.fail else effort.used
    found += [held.card for held in used if content.thing(held.card).book is not None]
    return tuple(key for key in found if key not in taken)


def card_books(content: Content, card: str) -> tuple[Book, ...]:
    """Return the books of a faced card, a Path's trial included."""
    found = content.card(card)
    if isinstance(found, Path):
        return found.trial.books if found.trial else ()
    return found.books if isinstance(found, Foe) else ()


def book_key(card: str, number: int) -> str:
    """Name a card's book in a claim: the card's id, with ``.2`` for the second."""
    return card if number == 0 else f"{card}.{number + 1}"


def book_of(content: Content, key: str) -> tuple[str, Book]:
    """Return the card and the book of a claim's key."""
    card, _, number = key.partition(".")
    if card in content.treasures or card in content.epics:
        book = content.thing(card).book
        assert book is not None
        return card, book
    return card, card_books(content, card)[int(number or 1) - 1]
