"""The panel of an Encounter: the sum so far, who helped how, and what is not possible."""

from __future__ import annotations

from bot.engine import Line, Panel, Who, line
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.fights import helpers
from bot.games.siblings_trouble.model import Board, Claim, Effort, Fight, SiblingsKnown
from bot.games.siblings_trouble.sums import (
    barred,
    bonus_of,
    book_key,
    book_of,
    card_books,
    card_stars,
    effort_of,
    given,
    missing,
    standing_fails,
    total,
    usable,
)
from bot.games.siblings_trouble.words import (
    NeedParts,
    asked_one,
    chain,
    face,
    hushed,
    name,
    need,
    picture,
)


def panel(content: Content, known: SiblingsKnown) -> Panel:
    """Show an Encounter; the menus are added by `panel.panel`."""
    board, fight = known.board, known.board.fight
    assert fight is not None
    card = name(content, fight.card)
    lines: list[Line] = []
    if not fight.efforts:
        if board.spares:
            lines.append(line("st-set-aside"))
        if board.ask:
            lines.append(line("st-question", question=board.ask))
        lines += face(content, fight.card)
    else:
        if board.tale is not None and board.tale.spares and board.tale.opened == board.opened:
            lines.append(line("st-set-aside"))
        lines += so_far(content, known, fight)
    title = line(
        f"st-title-{_title(content, board, fight)}", seat=asked_one(_asked(fight)), card=card
    )
    if fight.stage in ("rescue", "last"):
        title = line(f"st-title-{fight.stage}", card=card)
    if fight.stage == "rescue":
        could = tuple(asked_one(seat) for seat in helpers(board, rescue=True))
        lines.append(line("st-rescue-who", seats=could))
    elif fight.stage == "act" and fight.kind != "boss" and missing(content, board) > 0:
        could = tuple(asked_one(seat) for seat in helpers(board, rescue=True))
        lines += [line("st-rescue-could", seats=could)] if could else []
    shown = picture(content, fight.card, fight.need, plain=hushed(content, board, fight.card))
    return Panel(title, tuple(lines), (shown,), (), notes(content, known))


def so_far(content: Content, known: SiblingsKnown, fight: Fight) -> list[Line]:
    """Say what it has come to, who gave what, and what the story did or could add."""
    board = known.board
    return [
        _sum(content, board, fight),
        *_need(content, board, fight),
        *(_effort(content, board, effort) for effort in fight.efforts),
        *(_claim(content, known, claim) for claim in fight.claims),
        *bonuses(content, fight),
    ]


def _asked(fight: Fight) -> str:
    return fight.asked if fight.stage == "help" else fight.actor


def _title(content: Content, board: Board, fight: Fight) -> str:
    if fight.stage in ("help", "rescue", "last"):
        return fight.stage
    if fight.stage == "roll":
        return "boss-roll" if fight.kind == "boss" else "fight-roll"
    if missing(content, board) <= 0:
        return "fight-won"
    if fight.stage == "settle":
        return "boss-lost"
    if effort := effort_of(fight, fight.actor):
        return "fight-failed" if effort.fail else "fight-low"
    return "fight-low"


def _need(content: Content, board: Board, fight: Fight) -> tuple[Line, ...]:
    """Say where the Star Value comes from, if it is not what stands on the card."""
    own, boss = card_stars(content, fight.card), fight.kind == "boss"
    if not fight.traits and (fight.need == own or not boss):
        return ()
    balance = board.balance if boss else 0
    # Fear was totted up before the rolls; what lies on the Boss by now may be more or less.
    fear = fight.need - own - balance - sum(stars for _, stars in fight.traits) if boss else 0
    parts = NeedParts(fight.lead, fight.traits, balance, fear)
    return (line("st-need", need=fight.need, parts=need(content, fight.card, parts)),)


def _sum(content: Content, board: Board, fight: Fight) -> Line:
    reached = total(content, board)
    left = fight.need - reached
    return line(
        "st-sum-missing" if left > 0 else "st-sum-enough",
        need=fight.need,
        total=reached,
        missing=left,
    )


def _effort(content: Content, board: Board, effort: Effort) -> Line:
    if effort.fail:
        return line("st-effort-fail", seat=Who(effort.seat))
    parts = [_rolled(content, effort)]
    if effort.tokens:
        parts.append(line("st-part-tokens", stars=effort.tokens))
    bonus = bonus_of(content, board, effort)
    if bonus:
        parts.append(line("st-part-plus", stars=bonus))
    parts += [
        line("st-part-thing", card=name(content, held.card), stars=held.extra)
        for held in effort.used
    ]
    return line(
        "st-effort" if len(parts) > 1 else "st-effort-plain",
        seat=Who(effort.seat),
        parts=chain("st-list", parts),  # a Treasure's title may have a comma
        stars=given(content, board, effort),
    )


def _rolled(content: Content, effort: Effort) -> Line:
    """Say what the die gave: its Stars, or what the Special Ability made of it."""
    last = effort.faces[-1] if effort.faces else ""
    if last.isdigit() and int(last) == effort.stars:
        return line("st-part-roll", stars=effort.stars)
    ability = content.characters[effort.seat].ability
    return line("st-part-ability", ability=ability, stars=effort.stars)


def _claim(content: Content, known: SiblingsKnown, claim: Claim) -> Line:
    _, book = book_of(content, claim.key)
    mine = {number for seat, number, _ in known.people if seat == claim.seat}
    others = [number for _, number, computer in known.people if not computer]
    how = "open" if set(others) - mine and not claim.closed else "stands"
    if claim.unfair and not claim.closed:
        how = "contested-against" if claim.struck else "contested"
    elif claim.struck:
        how = "struck"
    return line(
        f"st-claim-{how}",
        seat=Who(claim.seat),
        asks=book.asks,
        stars=claim.stars,
        fair=len(claim.fair),
        unfair=len(claim.unfair),
    )


def bonuses(content: Content, fight: Fight) -> list[Line]:
    """Say what the story may still use to count, as long as it can be claimed (ST-42, ST-50)."""
    taken = {claim.key for claim in fight.claims}
    found = [
        line("st-face-book", asks=book.asks, stars=book.stars)
        for number, book in enumerate(card_books(content, fight.card))
        if book_key(fight.card, number) not in taken
    ]
    for effort in fight.efforts:
        for held in effort.used if not effort.fail else ():
            own = content.thing(held.card).book
            if own is not None and held.card not in taken:
                card = name(content, held.card)
                found.append(line("st-thing-book", card=card, asks=own.asks, stars=own.stars))
    return found


def untold(content: Content, known: SiblingsKnown, fight: Fight) -> tuple[Line, ...]:
    """Say why nothing that the story used can be claimed yet: it has not been told (ST-50)."""
    if not fight.efforts or not bonuses(content, fight):
        return ()
    boss, over = fight.kind == "boss", fight.stage in ("last", "settle")
    teller = fight.actor if boss else fight.lead
    told = teller in fight.tellers or (bool(fight.tellers) and (over or not boss))
    rolled = any(effort.seat == teller for effort in fight.efforts)
    computer = any(computer for seat, _, computer in known.people if seat == teller)
    if told or computer or not rolled:
        return ()
    passed = fight.told or (boss and over)
    return (line("st-not-claim-passed" if passed else "st-not-claim-yet", rule="ST-50"),)


def notes(content: Content, known: SiblingsKnown) -> tuple[Line, ...]:
    """List the ways out that are closed, each with its reason and its rule."""
    board, fight = known.board, known.board.fight
    if fight is None:
        return ()
    return (*untold(content, known, fight), *_closed(content, board, fight))


def _closed(content: Content, board: Board, fight: Fight) -> tuple[Line, ...]:
    if fight.stage != "act" or missing(content, board) <= 0:
        return ()
    actor = fight.actor
    effort = effort_of(fight, actor)
    failed = effort is not None and effort.fail
    found: list[Line] = []
    if failed:
        found.append(line("st-not-things-fail", rule="ST-28"))
    elif barred(content, board, "no-treasures"):
        found.append(line("st-not-things-card", rule="ST-59"))
    elif not usable(content, board, actor):
        found.append(line("st-not-things-none", rule="ST-31"))
    if not board.hand(actor).token:
        found.append(line("st-not-token", rule="ST-30"))
    elif barred(content, board, "no-special"):
        found.append(line("st-not-token-card", rule="ST-59"))
    if fight.kind == "boss":
        found.append(line("st-not-help-boss", rule="ST-67"))
    elif actor == fight.lead or failed:
        found += _no_help(content, board, fight)
    return tuple(found)


def _no_help(content: Content, board: Board, fight: Fight) -> list[Line]:
    if standing_fails(fight):
        return [] if helpers(board, rescue=True) else [line("st-not-rescue", rule="ST-35")]
    if fight.assisted:
        return [line("st-not-assist-again", rule="ST-66")]
    if barred(content, board, "no-assist"):
        return [line("st-not-assist-card", rule="ST-59")]
    home = tuple(line("who-name", who=Who(hand.seat)) for hand in board.hands if hand.home)
    away = [line("st-not-assist-home", seats=home, rule="ST-38")] if home else []
    return away if helpers(board) else [line("st-not-assist-nobody", rule="ST-34")]
