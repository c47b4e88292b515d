"""What a viewer sees now: one question, where things stand, what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Asked, Choice, Line, Look, Menu, Move, Panel, Picture, Who, line
from bot.games.siblings_trouble import panel_fight, panel_looks
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.labels import choice
from bot.games.siblings_trouble.model import SiblingsKnown
from bot.games.siblings_trouble.sums import missing
from bot.games.siblings_trouble.words import asked_one, face, picture, text

BUTTONS = 5
OPTIONS = 25
_BEHIND_MORE = ("withdraw", "x-card")
_OWN_LOOK = ("offer", "things")


def panel(content: Content, known: SiblingsKnown, look: str = "") -> Panel:
    """Show what is known; ``look`` is where the viewer looks."""
    if known.outcome is not None:
        return _over(content, known, look)
    found = panel_looks.panel(content, known, look) if look else None
    return found or _main(content, known)


def _main(content: Content, known: SiblingsKnown) -> Panel:
    board = known.board
    if board.fight is not None and board.stage == "fight" and not board.todo:
        shown = panel_fight.panel(content, known)
    else:
        shown = _quiet(content, known)
    return Panel(shown.title, shown.lines, shown.pictures, _menus(content, known), shown.notes)


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
        lines.append(text(board.tale.text))
        if known.peeked or (board.tale.occasion == "secret" and known.bosses):
            lines += panel_looks.secret(content, known)
    if key == "choose":
        lines.append(line(f"st-why-{asked.moves[0].verb if asked.moves else 'wait'}"))
    if board.in_play and key in ("search", "tell", "choose"):
        card = board.in_play[-1]
        pictures.append(picture(content, card))
        lines += face(content, card) if key == "search" else ()
    if key == "market":
        pictures += [picture(content, held.card) for held in board.market]
        lines.append(line("st-market-how"))
        lines += panel_looks.wares(content, known)
    if key == "carry":
        pictures += [picture(content, card) for card in board.prizes[:1]]
    if key in ("draw", "reveal", "keep"):
        lines += panel_looks.standing(content, known)
    if key == "draw":
        notes += panel_looks.why_no_trade(known)
    if board.offer is not None:
        lines.append(panel_looks.offer_line(content, board.offer))
    return Panel(
        line(f"st-title-{key}", seat=seat), tuple(lines), tuple(pictures[:3]), (), tuple(notes)
    )


# Menus ----------------------------------------------------------------------------------------


def _menus(content: Content, known: SiblingsKnown) -> tuple[Menu, ...]:
    menus: list[Menu] = []
    more: list[Choice | Look] = []
    claims: list[Choice] = []
    for asked in known.asked:
        key = asked.decision.key
        if key == "x-card":
            more.append(choice(content, known, asked, Move("x-card")))
        elif key in _BEHIND_MORE or (key == "tell" and asked.decision.kind == "may"):
            more += [choice(content, known, asked, move) for move in asked.moves]
        elif key == "claim":
            claims += [choice(content, known, asked, move) for move in asked.moves]
        elif key == "market":
            menus += panel_looks.market_menus(content, known, asked)
        elif key not in _OWN_LOOK and asked.moves:
            menus += grouped(_choices(content, known, asked))
    if claims:
        enough = missing(content, known.board) <= 0
        menus += select(claims, line("st-pick-claim"), more=enough)
    more = [*_looks(known), *more]
    return (*menus, Menu(tuple(more), more=True))


def _choices(content: Content, known: SiblingsKnown, asked: Asked) -> list[Choice | Look]:
    """Make choices of moves; the two ways of the special token wait behind one button."""
    found: list[Choice | Look] = []
    both = sum(move.verb == "token" for move in asked.moves) > 1
    for move in asked.moves:
        if move.verb != "token" or not both:
            found.append(choice(content, known, asked, move))
        elif move.args[0] == "reroll":
            found.append(Look("token", line("st-look-token")))
    return found


def _looks(known: SiblingsKnown) -> list[Look]:
    found = [Look("things", line("st-look-things" if known.viewer else "st-look-hands"))]
    if any(a.decision.key == "offer" and a.moves for a in known.asked):
        found.append(Look("trade", line("st-look-trade")))
    return [*found, Look("table", line("st-look-table"))]


def grouped(choices: list[Choice | Look]) -> list[Menu]:
    """Show up to five buttons; of more, those of one kind go into a select."""
    if len(choices) <= BUTTONS:
        return [Menu(tuple(choices))]
    by_verb: dict[str, list[Choice | Look]] = {}
    for found in choices:
        verb = found.move.verb if isinstance(found, Choice) else found.look
        by_verb.setdefault(verb, []).append(found)
    menus: list[Menu] = []
    buttons: list[Choice | Look] = []
    for verb, found_ones in by_verb.items():
        if len(found_ones) > 2:
            menus += select(found_ones, line(f"st-pick-{verb}"))
        else:
            buttons += found_ones
    rows = [Menu(tuple(buttons[:BUTTONS]))] if buttons else []
    if buttons[BUTTONS:]:
        rows.append(Menu(tuple(buttons[BUTTONS:]), more=True))
    return [*menus, *rows]


def select(
    choices: Sequence[Choice | Look], placeholder: Line, *, more: bool = False
) -> list[Menu]:
    """Show choices as one select, or as several where there are too many for one."""
    return [
        Menu(tuple(choices[at : at + OPTIONS]), "select", placeholder, more)
        for at in range(0, len(choices), OPTIONS)
    ]


# The end --------------------------------------------------------------------------------------


def _over(content: Content, known: SiblingsKnown, look: str) -> Panel:
    assert known.outcome is not None
    lines: list[Line] = []
    for result in known.outcome.results:
        if result.keeps:
            kept = tuple(text(content.card(card).title) for card in result.keeps)
            lines.append(line("st-over-keeps", seat=Who(result.seat), cards=kept))
    figures = dict(known.outcome.figures)
    lines.append(
        line(
            "st-over-figures",
            won=figures["won"],
            rescues=figures["rescues"],
            fails=figures["fails"],
            homes=figures["homes"],
        )
    )
    return Panel(known.outcome.reason, tuple(lines))
