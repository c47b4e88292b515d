"""What is told of a battle: a passage a phase, a boast that goes with it, chapters."""

from __future__ import annotations

from bot.engine import Event, Line, Prompt, Who, line
from bot.games.sibling_rivalry.model import (
    BattleBegan,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    PhaseEnded,
    PrinceFell,
    Resigned,
    VigourFell,
)
from bot.games.sibling_rivalry.words import deed_line, lead_line, minus


def say(event: Event) -> tuple[Line, ...]:
    """Tell an event in sentences; a step alone is not told, its phase is."""
    match event:
        case BattleBegan():
            return (line("sr-began"),)
        case PhaseEnded():
            return _phase(event)
        case PrinceFell(seat=seat, heir=heir):
            fell = line("sr-fell", side=seat)
            left = line("sr-inherits", heir=Who(heir, "player"), who=Who(seat, "player"))
            return (fell, left) if heir else (fell,)
        case VigourFell(vigour=vigour):
            return (line("sr-vigour-fell", vigour=minus(vigour)),)
        case DrawOffered(seat=seat):
            return (line("sr-draw-offered", who=Who(seat, "player")),)
        case DrawDeclined(seat=seat):
            return (line("sr-draw-declined", who=Who(seat, "player")),)
        case DrawAgreed():
            return (line("sr-draw-agreed"),)
        case Resigned(seat=seat):
            return (line("sr-resigned", who=Who(seat, "player")),)
    return ()


def _phase(event: PhaseEnded) -> tuple[Line, ...]:
    who = Who(event.seat, "both")
    if not event.deeds:
        return (line(f"sr-idle-{event.phase}", who=who),)
    deeds = tuple(map(deed_line, event.deeds))
    told = line(f"sr-passage-{event.phase}", who=who, deeds=deeds)
    killed = any(deed.kind == "attack" for deed in event.deeds)
    return (told, lead_line(event.lead)) if killed else (told,)


def prompt(event: Event, sparks: tuple[str, ...]) -> Prompt | None:
    """Ask for a boast, or an excuse; where nobody died in a Marauder Phase, for nothing."""
    if not isinstance(event, PhaseEnded):
        return None
    who = Who(event.seat, "player")
    slain = "".join(deed.victim for deed in event.deeds if deed.kind == "slay")
    if slain:
        return Prompt(event.seat, line(_about(slain, event.seat), who=who, men=len(slain)), sparks)
    if event.phase == "marauder":
        return None
    kills = sum(deed.kind == "attack" for deed in event.deeds)
    name = "sr-ask-kills" if kills else "sr-ask-none" if event.foes else "sr-ask-nobody"
    return Prompt(event.seat, line(name, who=who, kills=kills), sparks)


def _about(slain: str, seat: str) -> str:
    """Choose the question about the dead: a Prince before anybody else, one's own at that."""
    prince, own = ("P", slain.isupper()) if seat == "white" else ("p", slain.islower())
    if prince in slain:
        return "sr-ask-own-prince"
    if prince.swapcase() in slain:
        return "sr-ask-prince"
    return "sr-ask-own" if own else "sr-ask-slain"


def chapter(event: Event) -> Line | None:
    """Begin a new chapter with an event."""
    match event:
        case BattleBegan():
            return line("sr-chapter-first")
        case VigourFell(round=round_, vigour=vigour):
            return line("sr-chapter-round", round=round_, vigour=minus(vigour))
        case PrinceFell(seat=seat):
            return line("sr-chapter-prince", who=Who(seat))
    return None
