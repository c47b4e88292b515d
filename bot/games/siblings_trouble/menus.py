"""What can be pressed: at most five buttons in sight, the rest folded or behind ``More``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.engine import Asked, Choice, Line, Look, Menu, Move, Panel, Seat, Who, line
from bot.games.siblings_trouble import fights
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.labels import choice
from bot.games.siblings_trouble.model import Board, SiblingsKnown
from bot.games.siblings_trouble.panel_looks import BACK, OPTIONS, market_menus
from bot.games.siblings_trouble.sums import missing
from bot.games.siblings_trouble.words import asked_one, thing

BUTTONS = 5
"""How many buttons are in sight at most: these, ``More``, and a prompt's own three."""

FOLDED = ("use", "ask", "amulet", "token", "pass-tale")
"""Moves of which several wait together behind one button, in a look of this name."""

_BEHIND_MORE = ("withdraw", "no-wait", "x-card")
_OWN_LOOK = ("offer", "things")
_PROMPT = 3  # Tell it, Spark, Pass
_BESIDE = ("contest", "vote", "trade")
"""What may be answered beside the question: as buttons while there is room for them."""

Found = list[Choice | Look]


def menus(content: Content, known: SiblingsKnown) -> tuple[Menu, ...]:
    """Make the menus of a panel: the question's own, what else may be done, what is hidden."""
    found: list[Menu] = []
    more: Found = []
    claims: Found = []
    beside: Found = []
    room = _room(known.board)
    for asked in known.asked:
        key = asked.decision.key
        if key == "x-card":
            more.append(choice(content, known, asked, Move("x-card")))
        elif key in _BEHIND_MORE or (key == "tell" and asked.decision.kind == "may"):
            more += [choice(content, known, asked, move) for move in asked.moves]
        elif key == "claim":
            claims += [choice(content, known, asked, move) for move in asked.moves]
        elif key in _BESIDE:
            beside += [choice(content, known, asked, move) for move in asked.moves]
        elif key == "market":
            found += market_menus(content, known, asked)
        elif key in ("fight", "last") and asked.moves:
            found += _ways_out(content, known, asked, room)
        elif key not in _OWN_LOOK and asked.moves:
            shown = _choices(content, known, asked)
            aloud = [
                made for made in shown if isinstance(made, Choice) and made.move.verb == "told"
            ]
            found += grouped([made for made in shown if made not in aloud], room)
            more += aloud
    found += _beside(beside, room - sum(map(_in_sight, found)))
    if claims:
        enough = missing(content, known.board) <= 0
        found += select(claims, line("st-pick-claim"), more=enough)
    more = [*_looks(known), *more]
    return (*found, Menu(tuple(more), more=True))


def _room(board: Board) -> int:
    """Say for how many buttons there is room besides ``More`` and those of an open prompt.

    Where the game does not wait for the story, its prompt stays with the post that asked for it.
    Who has offered a trade can take that back.
    """
    tale, room = board.tale, BUTTONS - 1
    if tale is not None and (board.stage == "tell" or tale.opened == board.opened):
        return room - _PROMPT
    return room - 1 if board.offer is not None else room


def _in_sight(menu: Menu) -> int:
    """Count a menu's buttons; those that an open prompt has as well are counted there."""
    if menu.more or menu.shape != "buttons":
        return 0
    return sum(not _is_the_prompts(made) for made in menu.choices)


def _is_the_prompts(made: Choice | Look) -> bool:
    return isinstance(made, Choice) and made.move.verb in ("told", "pass")


def _ways_out(content: Content, known: SiblingsKnown, asked: Asked, room: int) -> list[Menu]:
    """Show the ways out of a roll in their order: what has no room as a button, in a select."""
    shown = _choices(content, known, asked)
    if len(shown) <= room:
        return [Menu(tuple(shown))]
    kept = max(0, min(room, len(shown) - 2))
    verbs = {made.look if isinstance(made, Look) else made.move.verb for made in shown[kept:]}
    rest: Found = [
        choice(content, known, asked, move, alone=True)
        for _, move in ways(content, known, asked)
        if move.verb in verbs
    ]
    first = [Menu(tuple(shown[:kept]))] if kept else []
    return [*first, *select(rest, line("st-pick-way" if kept else "st-pick-ways"))]


def _beside(beside: Found, room: int) -> list[Menu]:
    """Show what may be answered beside the question as buttons, or, if those are many, folded."""
    if len(beside) <= room:
        return [Menu(tuple(beside))] if beside else []
    kinds: dict[str, Found] = {}
    for made in beside:
        verb = made.move.verb if isinstance(made, Choice) else ""
        kinds.setdefault("vote" if verb in ("fair", "unfair") else verb, []).append(made)
    plain = [made for verb in ("accept", "refuse") for made in kinds.get(verb, [])]
    if plain and len(plain) > room:  # then the whole trade is one select
        kinds = {"trade": [*plain, *kinds.pop("swap", [])], **kinds}
        plain = []
    for verb in ("accept", "refuse"):
        kinds.pop(verb, None)
    selects = [m for verb, made in kinds.items() for m in select(made, line(f"st-pick-{verb}"))]
    return ([Menu(tuple(plain))] if plain else []) + selects


def ways(content: Content, known: SiblingsKnown, asked: Asked) -> list[tuple[Seat, Move]]:
    """List who could play what: in a Boss's last round everybody who is still asked (ST-67)."""
    decision = asked.decision
    if decision.key != "last" or known.viewer is not None:
        return [(asked.seat or decision.seats[0], move) for move in asked.moves]
    found: dict[Move, Seat] = {}
    for seat in decision.seats:
        if seat not in decision.answered:
            for move in fights.ways_out(content, known.board, seat):
                found.setdefault(move, seat)
    together = sorted(found.items(), key=lambda pair: pair[0].verb == "done")
    return [(seat, move) for move, seat in together]


def _choices(content: Content, known: SiblingsKnown, asked: Asked) -> Found:
    """Make choices of moves; several of one kind that is folded wait behind one button."""
    found: Found = []
    moves = [move for _, move in ways(content, known, asked)]
    for move in moves:
        alike = [other for other in moves if other.verb == move.verb]
        if move.verb not in FOLDED or len(alike) == 1:
            found.append(choice(content, known, asked, move))
        elif move == alike[0]:
            weight: Literal["primary", "secondary"]
            weight = "primary" if move.verb == "use" else "secondary"
            found.append(Look(move.verb, line(f"st-look-{move.verb}"), style=weight))
    return found


def _looks(known: SiblingsKnown) -> list[Look]:
    found = [Look("things", line("st-look-things" if known.viewer else "st-look-hands"))]
    if any(a.decision.key == "offer" and a.moves for a in known.asked):
        found.append(Look("trade", line("st-look-trade")))
    return [*found, Look("table", line("st-look-table"))]


def grouped(choices: Found, room: int) -> list[Menu]:
    """Show as many buttons as there is room for; of more, those of one kind go into a select."""
    if sum(not _is_the_prompts(made) for made in choices) <= room:
        return [Menu(tuple(choices))]
    by_verb: dict[str, Found] = {}
    for found in choices:
        verb = found.move.verb if isinstance(found, Choice) else found.look
        by_verb.setdefault(verb, []).append(found)
    shown: list[Menu] = []
    buttons: Found = []
    for verb, found_ones in by_verb.items():
        if len(found_ones) > 2:
            shown += select(found_ones, line(f"st-pick-{verb}"))
        else:
            buttons += found_ones
    rows = [Menu(tuple(buttons[:room]))] if buttons else []
    if buttons[room:]:
        rows.append(Menu(tuple(buttons[room:]), more=True))
    return [*shown, *rows]


def select(
    choices: Sequence[Choice | Look], placeholder: Line, *, more: bool = False
) -> list[Menu]:
    """Show choices as one select, or as several where there are too many for one."""
    return [
        Menu(tuple(choices[at : at + OPTIONS]), "select", placeholder, more)
        for at in range(0, len(choices), OPTIONS)
    ]


# What is folded -------------------------------------------------------------------------------


def folded(content: Content, known: SiblingsKnown, verb: str) -> Panel | None:
    """Show the moves of one kind that wait behind a button, each with what one should know."""
    for asked in known.asked:
        found = [(s, move) for s, move in ways(content, known, asked) if move.verb == verb]
        if asked.moves and found:
            lines = tuple(dict.fromkeys(_about(content, known, *pair) for pair in found))
            made: Found = [choice(content, known, asked, move) for _, move in found]
            back = Menu((BACK,))
            if len(made) < _room(known.board):
                shown: tuple[Menu, ...] = (Menu((*made, BACK)),)
            else:
                shown = (*select(made, line(f"st-pick-{verb}")), back)
            title = line(f"st-title-{verb}", seat=_askers(found))
            return Panel(title, lines, (), shown)
    return None


def _askers(found: list[tuple[Seat, Move]]) -> Line:
    """Name whoever is asked; in a Boss's last round that is all who are in it."""
    seats = dict.fromkeys(seat for seat, _ in found)
    return asked_one(next(iter(seats))) if len(seats) == 1 else line("st-all-of-you")


def _about(content: Content, known: SiblingsKnown, seat: Seat, move: Move) -> Line:
    if move.verb == "use":
        held = next(h for h in known.board.hand(seat).cards if h.card == move.args[0])
        return line("st-hand-thing", thing=thing(content, held.card, held.extra))
    if move.verb == "token":
        character = content.characters[seat]
        said = {"ability": character.ability, "says": character.says}
        return line("st-token-of", seat=Who(seat), **said)
    if move.verb == "pass-tale":
        return line("st-tale-is-open")
    die = tuple(line(f"st-die-{face}") for face in content.faces(move.args[0]))
    return line("st-die-of", seat=Who(move.args[0]), faces=die)
