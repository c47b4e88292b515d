"""The panel of an Encounter: the sum so far, who helped how, and what is not possible."""

from __future__ import annotations

from bot.engine import Line, Panel, Who, line
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.fights import helpers
from bot.games.siblings_trouble.model import Board, Claim, Effort, Fight, SiblingsKnown
from bot.games.siblings_trouble.sums import (
    barred,
    bonus_of,
    book_of,
    effort_of,
    given,
    missing,
    standing_fails,
    total,
    usable,
)
from bot.games.siblings_trouble.words import asked_one, face, name, picture


def panel(content: Content, known: SiblingsKnown) -> Panel:
    """Show an Encounter; the menus are added by `panel.panel`."""
    board, fight = known.board, known.board.fight
    assert fight is not None
    card = name(content, fight.card)
    lines: list[Line] = []
    if not fight.efforts:
        lines.append(line("st-question", question=content.card(fight.card).prompt))
        lines += face(content, fight.card)
    else:
        lines.append(_sum(content, board, fight))
        lines += [_effort(content, board, effort) for effort in fight.efforts]
        lines += [_claim(content, claim) for claim in fight.claims]
    title = line(
        f"st-title-{_title(content, board, fight)}", seat=asked_one(_asked(fight)), card=card
    )
    if fight.stage in ("rescue", "last"):
        title = line(f"st-title-{fight.stage}", card=card)
    if fight.stage == "rescue":
        could = tuple(asked_one(seat) for seat in helpers(board, rescue=True))
        lines.append(line("st-rescue-who", seats=could))
    shown = picture(content, fight.card, fight.need)
    return Panel(title, tuple(lines), (shown,), (), notes(content, board))


def _asked(fight: Fight) -> str:
    return fight.asked if fight.stage == "help" else fight.actor


def _title(content: Content, board: Board, fight: Fight) -> str:
    if fight.stage in ("help", "rescue", "last"):
        return fight.stage
    if fight.stage == "roll":
        return "boss-roll" if fight.kind == "boss" else "fight-roll"
    if missing(content, board) <= 0:
        return "fight-won"
    if effort := effort_of(fight, fight.actor):
        return "fight-failed" if effort.fail else "fight-low"
    return "fight-low"


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
    parts = [line("st-part-roll", stars=effort.stars)]
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
        parts=tuple(parts),
        stars=given(content, board, effort),
    )


def _claim(content: Content, claim: Claim) -> Line:
    _, book = book_of(content, claim.key)
    how = "stands"
    if claim.struck:
        how = "struck"
    elif claim.unfair and not claim.closed:
        how = "contested"
    return line(
        f"st-claim-{how}",
        seat=Who(claim.seat),
        asks=book.asks,
        stars=claim.stars,
        fair=len(claim.fair),
        unfair=len(claim.unfair),
    )


def notes(content: Content, board: Board) -> tuple[Line, ...]:
    """List the ways out that are closed, each with its reason and its rule."""
    fight = board.fight
    if fight is None or fight.stage != "act" or missing(content, board) <= 0:
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
    elif actor == fight.lead:
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
