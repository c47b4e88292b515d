"""What one sees of My Brother: the five bars, the turn, and one question."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from bot.engine import (
    Asked,
    Bar,
    Bars,
    Cards,
    Choice,
    Line,
    Look,
    Menu,
    Panel,
    Seat,
    Who,
    Zone,
    line,
)
from bot.games.my_brother import telling, turn
from bot.games.my_brother.content import (
    ACCIDENTS,
    CHARACTERS,
    ERIC,
    TURNS,
    AccidentCard,
    Content,
    EventCard,
)
from bot.games.my_brother.hand import draw_cards, hand_panel
from bot.games.my_brother.model import INDEX, BrotherKnown, Term, seated

STAND = Look("stand", line("mb-look-stand"), alone=True)
BACK = Look("now", line("mb-look-back"))
HAND = Look("hand", line("mb-look-hand"))


def panel(content: Content, known: BrotherKnown, look: str) -> Panel:
    """Show what is known: a hand to its player, everything else to everybody.

    ``look`` is ``stand`` for all boards and discards, ``hand`` for the viewer's own cards, and
    ``change`` for choosing again; anything else shows what is asked now.
    """
    if known.outcome is not None:
        return _ending(content, known)
    if look == "stand":
        return _standing(content, known)
    own = next((a for a in known.asked if a.seat and a.seat == known.viewer), None)
    held = known.viewer in seated(known.seats)
    if known.viewer and held and (look == "hand" or (own and own.decision.secret)):
        return hand_panel(content, known, own, look)
    if known.phase == "selection":
        return _selection(content, known)
    if known.phase == "resolution":
        return _resolution(content, known)
    return _declaration(content, known)


# The questions -------------------------------------------------------------------------------


def _selection(content: Content, known: BrotherKnown) -> Panel:
    """Show the turn, and how many have chosen, but not who (MB-11)."""
    count = line("mb-have-chosen", n=known.chosen, of=known.choosing)
    return Panel(
        title=line("mb-title-choose"),
        lines=(*turn_lines(content, known), *_away(content, known), count),
        pictures=(bars(content, known),),
        menus=(Menu((STAND,)),),
    )


def _resolution(content: Content, known: BrotherKnown) -> Panel:
    """Show the cards on the table, and let people say which one is next (MB-15)."""
    choices: list[Choice | Look] = []
    waiting = turn.waiting(known)
    for asked in known.asked:
        for move in asked.moves:
            label = line("mb-default-order", who=tuple(map(telling.name, waiting)))
            if move.verb == "resolve":
                label = line("mb-resolve", who=Who(move.args[0]))
            choice = Choice(asked.decision.id, move, label)
            choices.append(choice if choices else replace(choice, style="primary"))
    menus = (Menu(tuple(choices)),) if choices else ()
    return Panel(
        title=line("mb-title-order", n=len(waiting)),
        lines=(
            turn_lines(content, known)[0],
            *(_on_the_table(content, known, who) for who in CHARACTERS if known.of(who).played),
            _forecast(content, known),
        ),
        pictures=(bars(content, known), *_to_resolve(content, known)),
        menus=(*menus, Menu((STAND, HAND) if known.viewer else (STAND,), more=True)),
    )


def _to_resolve(content: Content, known: BrotherKnown) -> tuple[Cards, ...]:
    """Draw the cards that are still to be resolved, so that an order can be thought of."""
    cards = tuple(c.played for c in known.characters if c.waiting)
    return (draw_cards(content, known, cards),) if cards else ()


def _on_the_table(content: Content, known: BrotherKnown, who: Seat) -> Line:
    character = known.of(who)
    stands = "waiting" if character.waiting else "done"
    if not character.waiting and character.recovery:
        stands = "away"
    title = content.cards[character.played].title
    return line(f"mb-table-{stands}", who=Who(who), card=title)


def _declaration(content: Content, known: BrotherKnown) -> Panel:
    """Ask those in Recovery whether they stay (MB-26)."""
    asked = [a for a in known.asked if a.decision.key == "stay-or-return"]
    answering = [a for a in asked if a.moves]
    title = line("mb-title-home")
    if len(asked) == 1:
        title = line("mb-title-home-one", who=Who(asked[0].decision.seats[0]))
    return Panel(
        title=title,
        lines=(
            line("mb-turn-over", turn=known.turn, turns=TURNS),
            *(_declares(content, known, a.decision.seats[0]) for a in asked),
        ),
        pictures=(bars(content, known),),
        menus=(*_home_menus(known, answering), Menu((STAND,), more=True)),
        notes=tuple(
            line("mb-note-at-top", who=Who(who), n=content.numbers.top)
            for who in seated(known.seats)
            if known.of(who).recovery and known.of(who).stress >= content.numbers.top
        ),
    )


def _declares(content: Content, known: BrotherKnown, who: Seat) -> Line:
    character = known.of(who)
    place = content.boards[who].place
    said = character.declared or "silent"
    return line(f"mb-declares-{said}", who=Who(who), n=character.stress, place=place)


def _home_menus(known: BrotherKnown, answering: list[Asked]) -> tuple[Menu, ...]:
    """Offer both answers for each who is asked: two buttons each, or selects for three of them."""
    menus = []
    for asked in answering:
        who = asked.decision.seats[0]
        choices = tuple(
            Choice(
                asked.decision.id,
                move,
                line(f"mb-{move.verb}", who=Who(who)),
                style="primary" if move.verb == "return" else "secondary",
            )
            for move in asked.moves
        )
        if len(answering) > 2:
            placeholder = line("mb-home-placeholder", who=Who(who))
            menus.append(Menu(choices, shape="select", placeholder=placeholder))
        else:
            menus.append(Menu(choices))
    return tuple(menus)


# Where things stand --------------------------------------------------------------------------


def turn_lines(content: Content, known: BrotherKnown) -> tuple[Line, ...]:
    """Show the turn's Event and Accident, and what they do."""
    return _turn_lines(known.turn, content.events[known.event], content.accidents[known.accident])


@functools.lru_cache(maxsize=512)
def _turn_lines(turn: int, event: EventCard, accident: AccidentCard) -> tuple[Line, ...]:
    stress = telling.shifts(event.stress.shift(), zeros=True)
    lines = [
        line("mb-turn", turn=turn, turns=TURNS, title=event.title),
        line("mb-event-effects", effects=stress),
    ]
    if accident.die:
        die = accident.die
        lines.append(line("mb-accident-die", title=accident.title, who=Who(die.who), by=die.by))
    else:
        found = telling.shifts(accident.shift())
        lines.append(line("mb-accident-effects", title=accident.title, effects=found))
    return tuple(lines)


def _away(content: Content, known: BrotherKnown) -> tuple[Line, ...]:
    """List who is in Recovery, and where."""
    return tuple(
        line("mb-away", who=Who(who), place=content.boards[who].place, n=known.of(who).stress)
        for who in CHARACTERS
        if known.of(who).recovery
    )


def _forecast(content: Content, known: BrotherKnown) -> Line:
    """Show Eric's move as a sum, if nothing more happens before it (MB-24)."""
    terms = tuple(
        Term(who, known.of(who).stress, content.influence[known.of(who).stress])
        for who in CHARACTERS
        if not known.of(who).recovery
    )
    total = sum(term.modifier for term in terms)
    end = max(0, known.eric + total)
    found = "mb-forecast" if end <= content.numbers.top else "mb-forecast-lost"
    if end == known.eric:
        found = "mb-forecast-same"
    return line(found, eric=known.eric, end=end, terms=telling.terms(terms), sum=total)


def _standing(content: Content, known: BrotherKnown) -> Panel:
    """Show every board and discard, and this turn's cards in full."""
    event, accident = content.events[known.event], content.accidents[known.accident]
    lines = [
        *turn_lines(content, known),
        line("mb-event-text", text=event.text),
        line("mb-accident-text", title=accident.title, text=accident.text),
    ]
    for who in CHARACTERS:
        character = known.of(who)
        stands = "mb-stands-away" if character.recovery else "mb-stands"
        lines.append(line(stands, who=Who(who), n=character.stress, cards=_cards(known, who)))
        lines += _piles(content, known, who)
    lines.append(_forecast(content, known))
    lines.append(line("mb-decks", events=TURNS - known.turn, accidents=ACCIDENTS - known.turn))
    return Panel(
        title=line("mb-title-stand"),
        lines=tuple(lines),
        pictures=(bars(content, known),),
        menus=(Menu((BACK,)),),
    )


def _cards(known: BrotherKnown, who: Seat) -> Line:
    if who not in seated(known.seats):
        return line("mb-not-played")
    return line("mb-cards-in-hand", n=len(known.of(who).hand))


def _piles(content: Content, known: BrotherKnown, who: Seat) -> list[Line]:
    character, found = known.of(who), []
    for pile, cards in (("discard", character.discard), ("removed", character.removed)):
        if cards:
            titles = tuple(line("mb-card", title=content.cards[c].title) for c in cards)
            found.append(line(f"mb-{pile}", cards=titles))
    return found


# The picture ---------------------------------------------------------------------------------


def bars(content: Content, known: BrotherKnown) -> Bars:
    """Draw the five stress bars, Eric's last, with zones and what is special about each."""
    top = content.numbers.top
    zones = tuple(Zone(z.low, z.high, _sign(z.modifier)) for z in content.zones)
    found, said = [], []
    for who, character, before in zip(CHARACTERS, known.characters, known.before, strict=False):
        note = _note(content, known, who)
        change = character.stress - before
        found.append(
            Bar(
                name=telling.name(who),
                value=character.stress,
                top=top,
                zones=() if character.recovery else zones,
                turned=character.recovery,
                note=note,
                change=change,
            )
        )
        said.append(_bar_said(content, known, who, note, change))
    lost = known.eric > top
    change = known.eric - known.before[ERIC]
    found.append(
        Bar(
            name=line("mb-eric"),
            value=min(known.eric, top + 1),
            top=top,
            note=line("mb-note-lost") if lost else None,
            change=change,
            end=True,
        )
    )
    eric = line("mb-alt-lost") if lost else line("mb-alt-eric", n=known.eric, top=top, end=top + 1)
    said.append(line("mb-alt-changed", bar=eric, by=change) if change and not lost else eric)
    marked = tuple(
        line("mb-alt-zone", low=z.low, high=z.high, by=z.modifier) for z in content.zones
    )
    every = telling.beside(said, "mb-alt-next")
    return Bars(tuple(found), line("mb-alt-bars", bars=every, zones=marked))


def _sign(modifier: int) -> str:
    """Write a zone's modifier: ``+1``, ``0``, ``−1``."""
    return f"{modifier:+d}".replace("-", "−") if modifier else "0"


def _note(content: Content, known: BrotherKnown, who: Seat) -> Line | None:
    if known.characters[INDEX[who]].recovery:
        return line("mb-note-recovery")
    modifier = content.accidents[known.accident].modifier(who)
    return line("mb-note-die", by=modifier) if modifier else None


def _bar_said(
    content: Content, known: BrotherKnown, who: Seat, note: Line | None, change: int
) -> Line:
    """Say in words what one bar shows."""
    stress = known.of(who).stress
    said = line("mb-alt-turned", who=Who(who), n=stress, top=content.numbers.top)
    if not known.of(who).recovery:
        by = content.influence[stress]
        said = line("mb-alt-bar", who=Who(who), n=stress, top=content.numbers.top, by=by)
        if note is not None:
            said = line("mb-alt-noted", bar=said, note=note)
    return line("mb-alt-changed", bar=said, by=change) if change else said


# The ending ----------------------------------------------------------------------------------


def _ending(content: Content, known: BrotherKnown) -> Panel:
    """Tell in a short paragraph how the year ended."""
    assert known.outcome is not None
    degree = f"-{telling.degree(known.eric)}" if known.ended == "year" else ""
    title = content.events[known.event].title
    left = line(
        "mb-end-rests" if known.ended == "eric" else "mb-end-worst",
        peak=known.peak,
        rests=known.rests,
    )
    end = line(f"mb-end-{known.ended}{degree}", turn=known.turn, title=title)
    return Panel(
        title=line(f"mb-title-{known.ended}"),
        lines=(left, end),
        pictures=(bars(content, known),),
    )
