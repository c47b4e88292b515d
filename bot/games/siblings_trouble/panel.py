"""What a viewer sees now: one question, where things stand, what can be done."""

from __future__ import annotations

from bot.engine import Asked, Cards, Line, Panel, Picture, Who, line
from bot.games.siblings_trouble import panel_fight, panel_looks
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.menus import FOLDED, folded, menus
from bot.games.siblings_trouble.model import SiblingsKnown
from bot.games.siblings_trouble.words import (
    asked_one,
    besides,
    chain,
    face,
    hushed,
    picture,
    text,
    titles,
)


def panel(content: Content, known: SiblingsKnown, look: str = "") -> Panel:
    """Show what is known; ``look`` is where the viewer looks."""
    if known.outcome is not None:
        return _over(content, known)
    if look in FOLDED:
        found = folded(content, known, look)
    else:
        found = panel_looks.panel(content, known, look) if look else None
    return found or _main(content, known)


def _main(content: Content, known: SiblingsKnown) -> Panel:
    board = known.board
    if board.fight is not None and board.stage == "fight" and not board.todo:
        shown = panel_fight.panel(content, known)
    else:
        shown = _quiet(content, known)
    return Panel(shown.title, shown.lines, shown.pictures, menus(content, known), shown.notes)


def must(known: SiblingsKnown) -> Asked | None:
    """Return what the game waits for."""
    return next((a for a in known.asked if a.decision.kind == "must"), None)


def _quiet(content: Content, known: SiblingsKnown) -> Panel:
    """Show everything that is no Encounter."""
    board, asked = known.board, must(known)
    assert asked is not None
    key = asked.decision.key
    seat = asked_one(asked.decision.seats[0])
    lines: list[Line] = []
    pictures: list[Picture] = []
    notes: list[Line] = []
    if key == "tell" and board.tale is not None:
        boss = next((boss for boss, _ in board.fears), "")
        if board.tale.spares:  # said here only: nothing of it stays in the story
            lines.append(line("st-set-aside"))
        lines.append(text(board.tale.text))
        notes += besides(content, board.tale.text, board.tale.also, boss)
        if board.tale.occasion == "secret" and known.viewer != board.turn:
            lines.append(line("st-secret-where", seat=Who(board.turn)))
        lines += panel_looks.secret(content, known)
        if board.fight is not None:  # a Boss
            lines += panel_fight.so_far(content, known, board.fight)
            notes += panel_fight.untold(content, known, board.fight)
    if board.spares:
        lines.append(line("st-set-aside-later"))
    if key == "choose":
        lines.append(line(f"st-why-{asked.moves[0].verb if asked.moves else 'wait'}"))
    if board.in_play and key in ("search", "tell", "choose"):
        card = board.in_play[-1]
        need = board.fight.need if board.fight is not None else None
        pictures.append(picture(content, card, need, plain=hushed(content, board, card)))
        lines += face(content, card) if key == "search" else ()
    if key == "market":
        pictures += [picture(content, held.card) for held in board.market]
        lines.append(line("st-market-how"))
        lines += panel_looks.wares(content, known)
    if key == "carry":
        pictures += [picture(content, card) for card in board.prizes[:1]]
    if key in ("draw", "reveal", "keep"):
        lines += panel_looks.standing(content, known)
    if key == "draw" and known.viewer in board.offered and not board.offer:
        notes.append(panel_looks.why_no_trade(known))
    if board.offer is not None:
        lines.append(panel_looks.offer_line(content, board.offer))
    title = line(_title(known, key), seat=seat)
    return Panel(title, tuple(lines), tuple(pictures[:3]), (), tuple(notes))


def _title(known: SiblingsKnown, key: str) -> str:
    """Say what is asked; of a telling also what it is about, where no card says so."""
    tale = known.board.tale
    if key == "tell" and tale is not None and tale.occasion in ("back", "escape", "journey"):
        return f"st-title-tell-{tale.occasion}"
    return f"st-title-{key}"


# The end --------------------------------------------------------------------------------------


def _over(content: Content, known: SiblingsKnown) -> Panel:
    """Show how it ended: what happened in a paragraph, what is kept, the figures."""
    assert known.outcome is not None
    lines = [chain("st-over-and", _story(content, known))]
    for result in known.outcome.results:
        if result.keeps:
            kept = titles(content, result.keeps)
            lines.append(line("st-over-keeps", seat=Who(result.seat), cards=kept))
    figures = dict(known.outcome.figures)
    names = ("rescues", "fails", "homes")
    lines.append(line("st-over-figures", **{name: figures[name] for name in names}))
    keeps = [card for result in known.outcome.results for card in result.keeps]
    shown: tuple[Picture, ...] = ()
    if keeps:
        alt = line("st-over-alt", cards=titles(content, keeps))
        shown = (Cards(tuple(picture(content, card) for card in keeps), alt),)
    return Panel(known.outcome.reason, tuple(lines), shown)


def _story(content: Content, known: SiblingsKnown) -> list[Line]:
    """Tell what happened: where, the Boss, the hardest that was beaten, who rescued most."""
    board, tally = known.board, known.board.tally
    cards = len(board.path_discard) + len(board.place_discard) + len(board.done)
    place = content.places[known.location].title
    told = [line("st-over-cards", place=place, cards=cards, won=tally.won), _boss(content, known)]
    if tally.hardest:
        card = content.card(tally.hardest).title
        told.append(line("st-over-hardest", card=card, stars=tally.peak))
    times = [(tally.rescuers.count(seat), seat) for seat in dict.fromkeys(tally.rescuers)]
    most = max((n for n, _ in times), default=0)
    if most:
        best = [line("who-name", who=Who(seat)) for n, seat in times if n == most]
        told.append(line("st-over-rescuer", seats=chain("st-over-both", best), n=most))
    return told if board.won else [*told, line("st-over-nothing-kept")]


def _boss(content: Content, known: SiblingsKnown) -> Line:
    """Say what became of the Boss; who it is stays open where nobody has found out."""
    board = known.board
    met = [card for card in board.done if card in content.bosses]
    left = [boss for boss, _ in board.fears]
    how = "won" if board.won else "lost" if set(met) & set(left) else "ahead"
    named = met if board.won else [boss for boss in left if how == "ahead" or boss in met]
    if not named:
        return line("st-over-boss-unknown")
    bosses = chain("st-over-both", [text(content.card(boss).title) for boss in named])
    return line(f"st-over-boss-{how}", bosses=bosses, n=len(named), left=len(known.deck))
