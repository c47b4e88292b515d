"""What is said of what happened, and who is asked to tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine import Event, Line, Who, line
from bot.engine.events import Prompt
from bot.engine.panel import Picture
from bot.games.siblings_trouble import events as e
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.sums import book_of
from bot.games.siblings_trouble.words import NeedParts, besides, chain, need, text, titles
from bot.games.siblings_trouble.words import picture as card_picture

Said = tuple[Line, ...]


def say(content: Content, event: Event) -> Said:
    """Tell an event in sentences."""
    found = _SAY.get(type(event))
    return found(content, event) if found else ()


def prompt(content: Content, event: Event) -> Prompt | None:
    """Ask somebody to tell."""
    match event:
        case e.TaleAsked(seat=seat, text=asks, also=also, boss=boss, uses=uses):
            notes, hint = besides(content, asks, also, boss), _hint(content, uses)
            return Prompt(seat, text(asks), content.sparks, notes=notes, hint=hint)
        case e.PromptSetAside(seat=seat, text=asks, uses=uses):
            hint = _hint(content, uses)
            return Prompt(seat, text(asks), content.sparks, instead=True, hint=hint)
        case e.TalePassed(to=seat, text=asks):
            return Prompt(seat, text(asks), content.sparks, instead=True)
    return None


def _hint(content: Content, uses: tuple[str, ...]) -> Line | None:
    """Say what would count if the story used it (ST-42)."""
    asks = tuple(text(book_of(content, key)[1].asks) for key in uses)
    return line("st-hint", books=asks) if asks else None


def chapter(content: Content, event: Event) -> Line | None:
    """Begin a chapter by place: at the Entrance, the Big Secret, the Boss, the way home."""
    match event:
        case e.SetOut():
            return line("st-chapter-opening")
        case e.CardDrawn(kind="entrance", card=card):
            place = next(p for p in content.places.values() if p.entrance.id == card)
            return text(place.title)
        case e.CardDrawn(kind="secret" | "boss" | "journey", card=card):
            return text(content.card(card).title)
        case e.AllHome():
            return line("st-chapter-escape")
    return None


def picture(content: Content, event: Event) -> Picture | None:
    """Draw the card above a chapter."""
    if isinstance(event, e.CardDrawn) and event.kind in ("entrance", "secret", "boss", "journey"):
        return card_picture(content, event.card)
    return None


def story_title(content: Content, events: Sequence[Event]) -> Line | None:
    """Name the book after the Big Secret, or after the place if it never came out."""
    place = next((x.location for x in events if isinstance(x, e.SetOut)), None)
    if place is None:
        return None
    title = content.places[place].title
    secret = next(
        (x.card for x in events if isinstance(x, e.CardDrawn) and x.kind == "secret"), None
    )
    if secret is None:
        return line("st-story-untitled", place=title)
    return line("st-story-title", secret=content.card(secret).title, place=title)


# Sentences, by kind of event ------------------------------------------------------------------


def _by(id_: str, *fields: str) -> Callable[[Content, Any], Said]:
    """Say a message with fields of the event: seats as names, cards by their titles."""

    def said(content: Content, event: Any) -> Said:
        args: dict[str, Any] = {}
        for field in fields:
            value = getattr(event, field)
            if field in ("seat", "to", "saved"):
                value = Who(value)
            elif field in ("card", "boss", "took", "gave", "give", "get"):
                value = content.card(value).title if value else ""
            elif isinstance(value, bool):
                value = "yes" if value else "no"
            args[field] = value
        return (line(id_, **args),)

    return said


def _set_out(content: Content, event: e.SetOut) -> Said:
    place = content.places[event.location].title
    first = line("st-set-out", place=place, seat=Who(event.seat))
    return (first, line("st-amulet-lies")) if event.amulet else (first,)


def _drawn(content: Content, event: e.CardDrawn) -> Said:
    card = content.card(event.card)
    turned = line(f"st-drawn-{event.source}", seat=Who(event.seat), card=card.title)
    return (turned,) if event.hushed else (turned, line("st-card-text", text=card.text))


def _rolled(kind: str) -> Callable[[Content, Any], Said]:
    def said(content: Content, event: Any) -> Said:
        shown = line(f"st-face-{event.face}")
        found = [line(f"st-rolled-{kind}", seat=Who(event.seat), face=shown)]
        if event.again:
            found.append(line("st-rolled-again"))
        return tuple(found)

    return said


def _drew(content: Content, event: e.TreasureDrawn) -> Said:
    card = content.card(event.card).title
    if event.salvaged:
        return (line("st-salvaged", seat=Who(event.seat), card=card),)
    kind = content.kind(event.card)
    return (line(f"st-drew-{kind}", seat=Who(event.seat), card=card, extra=event.extra),)


def _pile(id_: str) -> Callable[[Content, Any], Said]:
    return lambda content, event: (line(id_, pile=line(f"st-pile-{event.pile}")),)


def _market(content: Content, event: e.MarketOpened) -> Said:
    if not event.cards:
        return (line("st-market-empty", seat=Who(event.seat)),)
    return (line("st-market", seat=Who(event.seat), cards=titles(content, event.cards)),)


def _swapped(content: Content, event: e.Swapped) -> Said:
    return _by("st-swapped" if event.gave else "st-present", "seat", "took", "gave")(content, event)


def _peeked(content: Content, event: e.Peeked) -> Said:
    bosses = titles(content, event.bosses)
    if not event.epics:
        return (line("st-peeked-boss", seat=Who(event.seat), bosses=bosses),)
    epics = titles(content, event.epics)
    return (line("st-peeked", seat=Who(event.seat), bosses=bosses, epics=epics),)


def _exposed(content: Content, event: e.SecretRevealed) -> Said:
    bosses = titles(content, event.bosses)
    found = [line("st-exposed", bosses=bosses, n=len(event.bosses))]
    if event.epics:
        found.append(line("st-exposed-epics", epics=titles(content, event.epics)))
    if event.balance:
        found.append(line("st-exposed-balance", n=event.balance))
    return tuple(found)


def _totted(content: Content, event: e.Totted) -> Said:
    parts = NeedParts(event.seat, event.traits, event.balance, event.fear)
    return (
        line(
            "st-totted",
            card=content.card(event.card).title,
            parts=need(content, event.card, parts),
            need=event.need,
        ),
    )


def _met(content: Content, event: e.Met) -> Said:
    found = line("st-met", need=event.need)
    if not event.traits:
        return (found,)
    parts = need(content, event.card, NeedParts(event.seat, event.traits))
    return (found, line("st-need", need=event.need, parts=parts))


def _trouble(content: Content, event: e.TroubleRolled) -> Said:
    shown = event.face if event.face in ("fail", "ability") else "stars"
    return (line(f"st-rolled-trouble-{shown}", seat=Who(event.seat), stars=event.stars),)


def _ability(content: Content, event: e.AbilityHappened) -> Said:
    character = content.characters[event.seat]
    return (
        line(
            "st-ability",
            seat=Who(event.seat),
            ability=character.ability,
            says=character.says,
            stars=event.stars,
        ),
    )


def _not_awaited(content: Content, event: e.HelpNotAwaited) -> Said:
    if not event.to:
        return (line("st-rescue-not-awaited", seat=Who(event.seat)),)
    return (line("st-assist-not-awaited", seat=Who(event.seat), to=Who(event.to)),)


def _claim(id_: str, stands: bool | None = None) -> Callable[[Content, Any], Said]:
    def said(content: Content, event: Any) -> Said:
        card, book = book_of(content, event.key)
        id_now = id_ if stands is None else (id_ if event.stands else f"{id_}-not")
        return (
            line(
                id_now,
                seat=Who(event.seat),
                card=content.card(card).title,
                asks=book.asks,
                stars=book.stars,
            ),
        )

    return said


def _settled(content: Content, event: e.Settled) -> Said:
    won = "won" if event.won else "lost"
    return (
        line(
            f"st-settled-{won}",
            seat=Who(event.seat),
            card=content.card(event.card).title,
            total=event.total,
            need=event.need,
        ),
    )


def _kept(content: Content, event: e.Kept) -> Said:
    return _by("st-kept" if event.card else "st-kept-nothing", "seat", "card")(content, event)


def _asked(content: Content, event: e.TaleAsked) -> Said:
    """Say which cards the story may use (ST-55); the question itself is the prompt."""
    if len(event.cards) < 2:
        return ()
    return (
        line(
            "st-used-cards", cards=chain("st-list", [_used(content, card) for card in event.cards])
        ),
    )


def _used(content: Content, card: str) -> Line:
    if card == "amulet":
        return line("st-the-amulet")
    if card in content.characters:
        return text(content.characters[card].ability)
    return text(content.card(card).title)


def _traded(content: Content, event: e.Traded) -> Said:
    both = "both" if event.give and event.get else "give" if event.give else "get"
    return _by(f"st-traded-{both}", "seat", "to", "give", "get")(content, event)


_SAY: dict[type[Event], Callable[[Content, Any], Said]] = {
    e.SetOut: _set_out,
    e.Dealt: _by("st-dealt", "seat", "card"),
    e.TreasureRevealed: _by("st-revealed", "seat", "card"),
    e.CardDrawn: _drawn,
    e.SearchRolled: _rolled("search"),
    e.TreasureRolled: _rolled("treasure"),
    e.TreasureDrawn: _drew,
    e.PileShuffled: _pile("st-pile-shuffled"),
    e.PileEmpty: _pile("st-pile-empty"),
    e.TokenGained: _by("st-token", "seat", "stars"),
    e.Soothed: _by("st-soothed", "seat", "n"),
    e.FearChanged: _by("st-fear", "boss", "n", "total"),
    e.SentHome: _by("st-sent-home", "seat"),
    e.CameBack: _by("st-came-back", "seat"),
    e.TreasureLost: _by("st-lost", "seat", "card"),
    e.MarketOpened: _market,
    e.Swapped: _swapped,
    e.MarketClosed: _by("st-market-closed"),
    e.Peeked: _peeked,
    e.SecretRevealed: _exposed,
    e.Met: _met,
    e.Totted: _totted,
    e.TroubleRolled: _trouble,
    e.AbilityHappened: _ability,
    e.TokensSpent: _by("st-tokens-spent", "seat", "stars"),
    e.SpecialSpent: _by("st-special", "seat", "how"),
    e.AmuletUsed: _by("st-amulet", "seat", "saved"),
    e.TreasureUsed: _by("st-used", "seat", "card", "stars"),
    e.TreasurePlayed: _by("st-played", "seat", "card"),
    e.AssistAsked: _by("st-assist-asked", "seat", "to"),
    e.AssistDeclined: _by("st-assist-declined", "seat"),
    e.RescueCalled: _by("st-rescue-called", "seat"),
    e.RescueLeft: _by("st-rescue-left", "seat"),
    e.HelpCame: _by("st-help-came", "seat", "part"),
    e.HelpNotAwaited: _not_awaited,
    e.Claimed: _claim("st-claimed"),
    e.Contested: _claim("st-contested"),
    e.Voted: _by("st-voted", "seat", "fair"),
    e.ClaimJudged: _claim("st-judged", stands=True),
    e.Settled: _settled,
    e.PutBack: _by("st-put-back", "card"),
    e.PrizeCarried: _by("st-carried", "seat", "card"),
    e.Kept: _kept,
    e.TaleAsked: _asked,
    e.TalePassed: _by("st-tale-passed", "seat", "to"),
    e.Narrated: _by("st-narrated", "seat", "text"),
    e.OfferClosed: _by("st-offer-closed", "seat", "to", "how"),
    e.Traded: _traded,
    e.AllHome: _by("st-all-home"),
    e.CameHome: _by("st-came-home"),
}
