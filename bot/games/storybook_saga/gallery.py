"""Any character's card to be read outside of a game: its text, and the book that it comes from."""

from __future__ import annotations

from bot.engine import Card, Event, Line, Panel, Picture, line
from bot.engine import Cards as CardRow
from bot.games.storybook_saga.content import Cards
from bot.games.storybook_saga.events import BattleBegan
from bot.games.storybook_saga.story import title_of, within
from bot.games.storybook_saga.text import card_text, join


def characters(cards: Cards) -> dict[str, str]:
    """Return every character's name by the id of its card, Heroes first."""
    kinds = (cards.heroes, cards.villains, cards.bosses, cards.companions)
    return {card.id: card.name for kind in kinds for card in kind.values()}


def findable(cards: Cards) -> dict[str, str]:
    """Return what can be looked up by name: every character, and then every Item."""
    return characters(cards) | {
        "item." + villain.id: cards.names["item." + villain.id]
        for villain in cards.villains.values()
        if villain.item is not None
    }


def card_page(cards: Cards, key: str) -> Panel | None:
    """Show a character's card, for an Item that of its Villain; None if there is none."""
    key = key.removeprefix("item.")
    foe = cards.villains.get(key) or cards.bosses.get(key)
    fighter = cards.heroes.get(key) or foe
    card = fighter or cards.companions.get(key)
    if card is None:
        return None
    lines: list[Line] = [
        line(
            "ss-page-kind",
            kind="hero" if key in cards.heroes else "villain" if foe else "companion",
            tier=foe.tier if foe else 0,
            health=fighter.health if fighter else 0,
            dice=fighter.dice if fighter else 0,
        ),
        line("ss-page-text", text=card_text(cards, key)),
    ]
    if foe is not None and foe.item is not None:
        item = "item." + key
        lines.append(line("ss-page-item", item=title_of(cards, item), text=card_text(cards, item)))
    if card.icon in cards.locations:
        lines.append(line("ss-page-home", place=within(cards, card.icon)))
    else:
        lines.append(Line("ss-page-anywhere"))
    lines.append(line("ss-book", book=card.book, year=str(card.year)))
    return Panel(title_of(cards, key), tuple(lines), (face(cards, key),))


def face(cards: Cards, key: str, text: Line | None = None) -> Card:
    """Draw a character's card: its name, its mark, and its text if that stands nowhere else."""
    kind = "hero" if key in cards.heroes else "boss" if key in cards.bosses else "villain"
    name = title_of(cards, key)
    alt = line("ss-alt-card", name=name, text=text) if text else name
    return Card(title=name, kind=kind, alt=alt, text=text, mark=key)


def battle_picture(cards: Cards, event: Event) -> Picture | None:
    """Draw the Villains of a battle, for the book: they stand above its chapter."""
    if not isinstance(event, BattleBegan):
        return None
    faces = tuple(face(cards, v, card_text(cards, v)) for v in event.villains)
    return CardRow(faces, alt=join([one.alt for one in faces]))
