"""Lines for what cards say: effects, conditions, traits and books, in no language yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine import Card, Line, Who, line
from bot.games.siblings_trouble import content as cards
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import Board
from bot.games.siblings_trouble.sums import card_stars


class NeedParts(NamedTuple):
    """What is added to the Stars on a card, and who leads; ``traits`` as in a `Fight`."""

    seat: str
    traits: tuple[tuple[int, int], ...] = ()
    balance: int = 0
    fear: int = 0


def text(words: str) -> Line:
    """Return words from the content as a line."""
    return line("text", text=words)


def chain(id_: str, lines: Sequence[Line]) -> Line:
    """Put lines together by twos: ``st-list`` parts titles, which may have commas themselves."""
    *before, joined = lines
    for first in before[::-1]:
        joined = line(id_, first=first, rest=joined)
    return joined


def titles(content: Content, ids: Sequence[str]) -> Line:
    """List cards by their titles; there must be one at least."""
    return chain("st-list", [text(name(content, card)) for card in ids])


def effect(found: cards.Effect) -> Line:
    """Say what an effect does, to whom, and when."""
    verb = found.do
    if verb == "fear" and found.n < 0:
        verb_id, n = "st-effect-calm", -found.n
    else:
        verb_id, n = f"st-effect-{verb}", found.n
    said = line(verb_id, n=n, stars=found.stars)
    if found.who != "me":
        said = line(f"st-effect-who-{found.who}", effect=said)
    if found.when is not None:
        said = line("st-effect-if", effect=said, condition=condition(found.when))
    return said


def condition(found: cards.Condition) -> Line:
    """Say what must be true."""
    no = "not-" if found.no else ""
    return line(f"st-when-{no}{found.when}", tag=found.tag, n=found.n)


def trait(found: cards.Trait) -> Line:
    """Say what makes facing a card different."""
    said = line(f"st-trait-{found.does}", n=found.n)
    if found.each:
        if found.when is not None and found.when.when in OF_ONE:
            return line("st-trait-each-who", trait=said, has=_has(found.when, 1))
        said = line("st-trait-each", trait=said)
    if found.when is None:
        return said
    return line("st-effect-if", effect=said, condition=condition(found.when))


OF_ONE = ("minus", "empty", "rich")
"""Conditions that are true or not of each sibling."""


def _has(found: cards.Condition, many: int) -> Line:
    """Say what one sibling or several have: ``has a −1 token``."""
    no = "not-" if found.no else ""
    return line(f"st-who-{no}{found.when}", many=many, n=found.n)


def need(content: Content, card: str, parts: NeedParts) -> tuple[Line, ...]:
    """Say what a Star Value is made of: the card, then everything that is added, with its reason.

    Args:
        content: The cards.
        card: What is faced.
        parts: What counts.
    """
    said = [line("st-need-card", stars=card_stars(content, card))]
    found = content.card(card)
    for number, stars in parts.traits:
        assert isinstance(found, cards.Foe)
        why = _because(found.traits[number], stars, parts.seat)
        said.append(line("st-need-trait", stars=stars, why=why))
    if parts.balance:
        said.append(line("st-need-balance", stars=parts.balance))
    if parts.fear:
        said.append(line("st-need-fear", stars=parts.fear))
    return tuple(said)


def _because(found: cards.Trait, stars: int, seat: str) -> Line:
    many = stars // found.n
    if found.when is None:
        return line("st-because-here", many=many)
    if found.when.when not in OF_ONE:
        return condition(found.when)
    if found.each:
        return line("st-because-each", many=many, has=_has(found.when, many))
    return line("st-because-lead", seat=Who(seat), has=_has(found.when, 1))


def book(found: cards.Book) -> Line:
    """Say what a story bonus asks for."""
    return line("st-book", asks=found.asks, stars=found.stars)


def _bonus(found: cards.Book) -> Line:
    return line("st-face-book", asks=found.asks, stars=found.stars)


def effects(id_: str, found: tuple[cards.Effect, ...]) -> tuple[Line, ...]:
    """Say a list of effects under one heading, or nothing."""
    return (line(id_, effects=tuple(map(effect, found))),) if found else ()


def face(content: Content, id_: str) -> tuple[Line, ...]:
    """Say what stands on a faced card besides its text."""
    card = content.card(id_)
    lines: list[Line] = []
    if isinstance(card, cards.Foe):
        lines += [line("st-trait", trait=trait(t)) for t in card.traits]
        lines += [_bonus(b) for b in card.books]
        lines += effects("st-reward", card.reward)
        lines += effects("st-thumb-up", card.up)
        lines += effects("st-thumb-down", card.down)
    if isinstance(card, cards.Boss):
        lines.insert(0, line(f"st-dread-{card.dread.does}", n=card.dread.n, per=card.dread.per))
    if isinstance(card, cards.Path) and card.trial is not None:
        lines += [_bonus(b) for b in card.trial.books]
        lines += effects("st-reward", card.trial.reward)
    return tuple(lines)


def ware(content: Content, id_: str, extra: int = 0) -> Line:
    """Say what a Treasure gives and does, beside its picture, which has its text."""
    card = content.thing(id_)
    stars, does = card.stars + extra, _does(content, id_)
    if not does:
        return line("st-ware", card=card.title, stars=stars)
    return line("st-ware-more", card=card.title, stars=stars, does=line("st-thing-does", does=does))


def _does(content: Content, id_: str) -> tuple[Line, ...]:
    card = content.thing(id_)
    does: list[Line] = []
    if card.book is not None:
        does.append(book(card.book))
    if card.plus is not None:
        does.append(line("st-thing-plus", condition=condition(card.plus)))
    if card.only is not None:
        does.append(line("st-thing-only", condition=condition(card.only)))
    return (*does, *effects("st-thing-used", card.used))


def thing(content: Content, id_: str, extra: int = 0) -> Line:
    """Say what a Treasure is and does, in one line."""
    card, does = content.thing(id_), _does(content, id_)
    if not does:
        return line("st-thing", card=card.title, stars=card.stars + extra, text=card.text)
    said = line("st-thing-does", does=does)
    return line(
        "st-thing-more", card=card.title, stars=card.stars + extra, text=card.text, does=said
    )


def hushed(content: Content, board: Board, id_: str) -> bool:
    """Say whether a card's own question was set aside, so that its text is kept back as well."""
    return content.card(id_).prompt in board.aside


def picture(content: Content, id_: str, need: int | None = None, *, plain: bool = False) -> Card:
    """Draw a card: its frame by its kind, its drawing, and its Stars where it has some.

    Args:
        content: The cards.
        id_: Which.
        need: The Star Value as it is now; None: what stands on it.
        plain: Leave its text and its drawing out.
    """
    card = content.card(id_)
    said = "" if plain else card.text
    kind = content.kind(id_)
    stars = need
    if stars is None and isinstance(card, cards.Foe | cards.Treasure):
        stars = card.stars
    owner = None if stars is None else line("st-card-stars", stars=stars)
    alt = line("st-card-alt", kind=line(f"st-kind-{kind}"), card=card.title, text=said)
    mark = "" if plain else card.mark
    return Card(text(card.title), kind, alt, owner, text(said) if said else None, (), mark)


NOTES = 2
"""As many notes stand below a question; more would be a form to fill in."""


def besides(content: Content, question: str, also: tuple[str, ...], boss: str) -> tuple[Line, ...]:
    """Say what the telling should hold besides the answer: short statements, no questions.

    Args:
        content: The cards.
        question: What is asked.
        also: ``secret``, ``fear-up``, ``fear-down``, ``token-plus`` and so on (ST-21, ST-24,
            ST-62).
        boss: The Boss, where Fear is to be told.
    """
    fears = [news for news in also if news.startswith("fear") and boss]
    more = [line(f"st-also-{news}") for news in also if not news.startswith("fear")]
    if fears:  # what came last is what it has come to
        found = content.bosses[boss]
        up = fears[-1] == "fear-up"
        if question != (found.worse if up else found.better):
            news = found.worse_news if up else found.better_news
            more = [line("st-also-fear", news=news), *more]
    return tuple(more[:NOTES])


def name(content: Content, id_: str) -> str:
    """Return a card's title."""
    return content.card(id_).title


def asked_one(seat: str) -> Line:
    """Return whoever is asked something: the character, and the person who plays it."""
    return line("who-both", role=Who(seat), player=Who(seat, "player"))
