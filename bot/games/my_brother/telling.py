"""What My Brother says: sentences for events, questions to tell, chapters, the story's name.

All of it is message ids of ``data/my_brother/en.ftl`` with arguments, and texts of the cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Dice, Die, Event, Line, Prompt, Seat, Who, line
from bot.games.my_brother.content import CHARACTERS, TURNS, AccidentCard, Content, Row, Shift
from bot.games.my_brother.model import (
    INDEX,
    CameBack,
    CardChosen,
    CardResolved,
    CardsRevealed,
    CardsTakenBack,
    Ending,
    EricMoved,
    Moved,
    RecoveryBegan,
    RecoveryRolled,
    Revealed,
    Stayed,
    Term,
    TurnBegan,
    YearEnded,
)

NAMES = {who: line(f"mb-{who}") for who in (*CHARACTERS, "eric", "others")}

SPARKS = 12
"""How many words to start from come with a question."""


def say(content: Content, event: Event) -> tuple[Line, ...]:
    """Tell an event in sentences."""
    match event:
        case TurnBegan():
            return _turn(content, event)
        case CardChosen(seat=seat, move=move):
            return (chosen(content, seat, move.verb, move.args),)
        case CardsRevealed(cards=cards):
            found = tuple(_revealed(content, card) for card in cards)
            return (line("mb-revealed", cards=beside(found)),)
        case RecoveryRolled():
            return (_recovered(content, event),)
        case CardResolved():
            return (
                line("mb-event-text", text=content.cards[event.card].text),
                _resolved(content, event),
            )
        case RecoveryBegan(seat=seat, dropped=dropped):
            away = line("mb-recovery", who=Who(seat), place=content.boards[seat].place)
            if not dropped:
                return (away,)
            return (away, line("mb-dropped", who=Who(seat), card=content.cards[dropped].title))
        case CardsTakenBack(seat=seat, cards=cards):
            return (line("mb-taken-back", who=Who(seat), n=cards),)
        case EricMoved():
            return _eric(content, event)
        case Stayed(seat=seat):
            return (line("mb-stayed", who=Who(seat), place=content.boards[seat].place),)
        case CameBack(seat=seat, stress=stress):
            return (line("mb-came-back", who=Who(seat), n=stress),)
        case YearEnded(ended=ended, turn=turn, eric=eric):
            return (reason(ended, turn, eric),)
        case _:
            return ()


def _turn(content: Content, event: TurnBegan) -> tuple[Line, ...]:
    card, accident = content.events[event.event], content.accidents[event.accident]
    lines = [
        line("mb-turn", turn=event.turn, turns=TURNS, title=card.title),
        line("mb-event-text", text=card.text),
        line("mb-accident-text", title=accident.title, text=accident.text),
    ]
    if accident.die:
        lines.append(die_modifier(accident))
    if event.moved:
        lines.append(line("mb-moved", moved=moved(event.moved)))
    return tuple(lines)


def _revealed(content: Content, card: Revealed) -> Line:
    title = content.cards[card.card].title
    if card.removed:
        given_up = content.cards[card.removed].title
        return line("mb-revealed-instead", who=Who(card.seat), card=title, removed=given_up)
    found = "mb-revealed-last" if card.last else "mb-revealed-card"
    return line(found, who=Who(card.seat), card=title)


def _recovered(content: Content, event: RecoveryRolled) -> Line:
    found = "mb-recovered" if event.end < event.start else "mb-not-recovered"
    return line(
        found,
        who=Who(event.seat),
        place=content.boards[event.seat].place,
        die=event.die,
        by=event.end - event.start,
        n=event.end,
    )


def _resolved(content: Content, event: CardResolved) -> Line:
    rolled = line("mb-rolled", who=Who(event.seat, "player"), die=event.die)
    if event.modifier:
        rolled = line(
            "mb-rolled-modified",
            who=Who(event.seat, "player"),
            die=event.die,
            by=event.modifier,
            counts=event.die + event.modifier,
        )
    title = content.cards[event.card].title
    if event.moved:
        return line("mb-resolved", rolled=rolled, card=title, moved=moved(event.moved))
    nothing = "mb-resolved-nobody" if event.listed else "mb-resolved-nothing"
    return line(nothing, rolled=rolled, card=title)


def dice(event: Event) -> Dice | None:
    """Show the die of a card, with what it counts as, or of a Recovery (MB-09, MB-22)."""
    match event:
        case CardResolved(seat=seat, die=die, modifier=modifier):
            counts = die + modifier
        case RecoveryRolled(seat=seat, die=die):
            counts = die
        case _:
            return None
    found = "mb-alt-die" if counts == die else "mb-alt-die-modified"
    alt = line(found, who=Who(seat), die=die, counts=counts)
    return Dice((Die(die, counts, name(seat)),), alt)


def _eric(content: Content, event: EricMoved) -> tuple[Line, ...]:
    top = content.numbers.top
    total = sum(term.modifier for term in event.terms)
    told = line("mb-eric-sum", terms=terms(event.terms), sum=total)
    if event.end > top:
        return (told,)
    if event.end == event.start:
        return (told, line("mb-eric-stays", n=event.end))
    went = line("mb-eric-went", start=event.start, end=event.end)
    return (told, went, line("mb-eric-edge")) if event.end == top else (told, went)


def terms(found: Sequence[Term]) -> tuple[Line, ...]:
    """Show what each active character adds to Eric's move: ``Matt 7 (+1)``."""
    return tuple(line("mb-term", who=Who(t.who), n=t.stress, by=t.modifier) for t in found)


def moved(found: Sequence[Moved]) -> tuple[Line, ...]:
    """Show markers that moved: ``Lara −2 → 5``."""
    return tuple(line("mb-marker", who=name(m.who), by=m.by, n=m.end) for m in found)


def beside(lines: Sequence[Line], form: str = "mb-beside") -> Line:
    """Set lines one after the other in one sentence, apart by what the message ``form`` says."""
    said = lines[0]
    for found in lines[1:]:
        said = line(form, said=said, next=found)
    return said


def name(who: str) -> Line:
    """Return a character's name, or Eric's, or what all others are called."""
    return NAMES[who]


def chosen(content: Content, seat: Seat, verb: str, cards: tuple[str, ...]) -> Line:
    """Say to a player what is chosen now."""
    title = content.cards[cards[-1]].title
    if verb == "remove":
        given_up = content.cards[cards[0]].title
        return line("mb-chosen-instead", who=Who(seat), card=title, removed=given_up)
    found = "mb-chosen-last" if verb == "keep" else "mb-chosen"
    return line(found, who=Who(seat), card=title)


def effects(row: Row, owner: Seat) -> tuple[Line, ...]:
    """List what a row of an Action card does: ``Lara −1, the others −1``."""
    return tuple(
        line("mb-effect", who=name(owner if who == "own" else who), by=by)
        for who, by in row.terms()
    )


def shifts(shift: Shift, *, zeros: bool = False) -> tuple[Line, ...]:
    """List what an Event or an Accident does, Eric only where he is named."""
    found = zip((*CHARACTERS, "eric"), shift, strict=True)
    return tuple(
        line("mb-effect", who=name(who), by=by)
        for who, by in found
        if by or (zeros and who != "eric")
    )


def die_modifier(accident: AccidentCard) -> Line:
    """Say whose rolls an Accident changes this turn."""
    assert accident.die is not None
    return line("mb-die-modifier", who=Who(accident.die.who), by=accident.die.by)


def reason(ended: Ending, turn: int, eric: int) -> Line:
    """Say in a sentence how it ended."""
    return line(f"mb-ended-{ended}", turn=turn, eric=eric)


# Asking to tell ------------------------------------------------------------------------------


def prompt(content: Content, event: Event) -> Prompt | None:
    """Ask whoever played a card, rested, or lives through an Event what it was like."""
    match event:
        case CardResolved(seat=seat, card=card, die=die):
            place = list(content.cards).index(card)
            return _prompt(content, seat, content.cards[card].question, place * 6 + die)
        case RecoveryRolled(seat=seat, die=die, played=True):
            return _prompt(content, seat, content.boards[seat].question, INDEX[seat] * 6 + die)
        case TurnBegan(turn=turn, event=card, teller=seat) if content.events[card].question:
            return _prompt(content, seat, content.events[card].question, turn)
        case _:
            return None


def _prompt(content: Content, seat: Seat, question: str, start: int) -> Prompt:
    """Ask with some of the words to start from, others each time."""
    words = content.sparks
    sparks = tuple(words[(start * 5 + n) % len(words)] for n in range(min(SPARKS, len(words))))
    return Prompt(seat, line("mb-question", text=question), sparks)


def chapter(content: Content, event: Event) -> Line | None:
    """Begin a chapter with each turn's Event."""
    if isinstance(event, TurnBegan):
        return line("mb-chapter", title=content.events[event.event].title)
    return None


def story_title(content: Content, events: Sequence[Event]) -> Line:
    """Name the year after how it ended, and where."""
    title, ended, eric = "", "", 0
    for event in events:
        if isinstance(event, TurnBegan):
            title = content.events[event.event].title
        elif isinstance(event, YearEnded):
            ended, eric = event.ended, event.eric
    if ended == "year":
        return line("mb-story-year-" + degree(eric))
    return line(f"mb-story-{ended or 'unended'}", title=title)


def degree(eric: int) -> str:
    """Say how Eric is when the year is over: ``low``, ``middle`` or ``high``."""
    return "low" if eric <= 3 else "middle" if eric <= 7 else "high"
