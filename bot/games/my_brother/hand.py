"""A hand of Action cards, as only its player sees it while choosing."""

from __future__ import annotations

import functools

from bot.engine import Asked, Card, CardRow, Cards, Choice, Line, Look, Menu, Panel, Who, line
from bot.games.my_brother import telling
from bot.games.my_brother.content import ActionCard, Content
from bot.games.my_brother.model import BrotherKnown, Character

FACES = 512
"""Faces of cards that are kept once they are made: each card with each modifier of its die."""

CHANGE = Look("change", line("mb-look-change"))


def hand_panel(content: Content, known: BrotherKnown, asked: Asked | None, look: str) -> Panel:
    """Show the viewer's hand and, while a card is to be chosen, let them choose.

    After a choice there is one line left and a way to change it (MB-11).
    """
    assert known.viewer is not None
    character = known.of(known.viewer)
    if asked is None or not asked.decision.secret:
        return _only_looking(content, known, character)
    chosen = character.chosen
    if chosen and look not in ("change", "hand"):
        return Panel(
            title=telling.chosen(content, known.viewer, chosen.verb, chosen.args),
            lines=(
                line("mb-event-text", text=content.cards[chosen.args[-1]].text),
                line("mb-have-chosen", n=known.chosen, of=known.choosing),
            ),
            menus=(Menu((CHANGE,)),),
        )
    last = len(character.hand) == 1
    lines = []
    if chosen:
        lines.append(telling.chosen(content, known.viewer, chosen.verb, chosen.args))
    if last:
        lines += _ways(content, character)
    lines += _turn(content, known)
    lines += _piles(content, character)
    cards = (*character.hand, *(_back(content, character) if last else ()))
    return Panel(
        title=line("mb-title-last" if last else "mb-title-hand", who=Who(known.viewer)),
        lines=tuple(lines),
        pictures=(draw_cards(content, known, cards),),
        menus=_last_menus(content, known, asked) if last else _menus(content, known, asked),
        notes=(line("mb-note-only-card"),) if last and not character.discard else (),
    )


def _only_looking(content: Content, known: BrotherKnown, character: Character) -> Panel:
    """Show the hand while there is nothing to choose from it."""
    assert known.viewer is not None
    back = Look("now", line("mb-look-back"))
    return Panel(
        title=line("mb-title-own", who=Who(known.viewer), n=len(character.hand)),
        lines=tuple(_piles(content, character)),
        pictures=(draw_cards(content, known, character.hand),) if character.hand else (),
        menus=(Menu((back,)),),
    )


def _turn(content: Content, known: BrotherKnown) -> list[Line]:
    event, accident = content.events[known.event], content.accidents[known.accident]
    lines = [line("mb-event-titled", title=event.title, text=event.text)]
    if accident.die and accident.die.who == known.viewer:
        lines.append(line("mb-table-modified", who=Who(accident.die.who), by=accident.die.by))
    return lines


def _ways(content: Content, character: Character) -> list[Line]:
    """Explain both ways with a last card, a line each (MB-12, MB-13)."""
    title, back = content.cards[character.hand[0]].title, len(character.discard)
    ways = [line("mb-way-keep", card=title, n=back + 1)]
    return [*ways, line("mb-way-remove", card=title, n=back)] if back else ways


def _piles(content: Content, character: Character) -> list[Line]:
    found = []
    for pile, cards in (("discard", character.discard), ("removed", character.removed)):
        if cards:
            titles = tuple(line("mb-card", title=content.cards[c].title) for c in cards)
            found.append(line(f"mb-{pile}", cards=titles))
    return found


def _back(content: Content, character: Character) -> tuple[str, ...]:
    """List the discarded cards in the order of the hand."""
    return tuple(card for card in content.cards if card in character.discard)


# Choosing ------------------------------------------------------------------------------------


def _menus(content: Content, known: BrotherKnown, asked: Asked) -> tuple[Menu, ...]:
    choices = tuple(
        Choice(
            asked.decision.id,
            move,
            line("mb-card", title=content.cards[move.args[0]].title),
            _detail_of(content, known, move.args[0]),
            style="primary",
        )
        for move in asked.moves
    )
    return (Menu(choices, shape="select", placeholder=line("mb-choose-placeholder")),)


def _last_menus(content: Content, known: BrotherKnown, asked: Asked) -> tuple[Menu, ...]:
    """Offer the last card as a button, and what can be played instead of it as a select."""
    keep, *remove = asked.moves
    last = content.cards[keep.args[0]]
    label = line("mb-keep", card=last.title)
    menus = [Menu((Choice(asked.decision.id, keep, label, style="primary"),))]
    if remove:
        choices = tuple(
            Choice(
                asked.decision.id,
                move,
                line("mb-remove", card=content.cards[move.args[1]].title),
                _detail_of(content, known, move.args[1]),
                style="danger",
            )
            for move in remove
        )
        placeholder = line("mb-remove-placeholder", card=last.title)
        menus.append(Menu(choices, shape="select", placeholder=placeholder))
    return tuple(menus)


def _modifier(content: Content, known: BrotherKnown, card: ActionCard) -> int:
    """Return what this turn's Accident adds to the die of a card (MB-09)."""
    return content.accidents[known.accident].modifier(card.owner)


def _rows(card: ActionCard, modifier: int) -> tuple[CardRow, ...]:
    """Return the card's table by the faces of the die, a modifier taken into account (MB-09)."""
    rows = []
    for row in card.rows:
        faces = tuple(on - modifier for on in row.on if 1 <= on - modifier <= 6)
        if faces:
            effect = line("mb-effects", effects=telling.effects(row, card.owner))
            rows.append(CardRow(faces, effect))
    return tuple(rows)


def _detail_of(content: Content, known: BrotherKnown, id: str) -> Line:  # noqa: A002 - a card's
    card = content.cards[id]
    return _detail(card, _modifier(content, known, card))


@functools.lru_cache(maxsize=FACES)
def _detail(card: ActionCard, modifier: int) -> Line:
    """Write a card's table in one line: ``1 Lara +2 · 2–3 the others −1``."""
    rows = [
        line("mb-row", faces=_range(row.faces), effect=row.effect) for row in _rows(card, modifier)
    ]
    return telling.beside(rows) if rows else line("mb-no-rows")


def _range(faces: tuple[int, ...]) -> str:
    """Write faces that follow each other as a range: ``2–3``."""
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(map(str, faces))


def draw_cards(content: Content, known: BrotherKnown, ids: tuple[str, ...]) -> Cards:
    """Draw cards with their tables; their texts are told when they are chosen and resolved."""
    found = [content.cards[card] for card in ids]
    cards = tuple(_face(card, _modifier(content, known, card)) for card in found)
    return Cards(cards, telling.beside([card.alt for card in cards], "mb-then"))


@functools.lru_cache(maxsize=FACES)
def _face(card: ActionCard, modifier: int) -> Card:
    return Card(
        title=line("mb-card", title=card.title),
        kind="action",
        alt=line(
            "mb-alt-card", title=card.title, who=Who(card.owner), rows=_detail(card, modifier)
        ),
        owner=telling.name(card.owner),
        rows=_rows(card, modifier),
        mark=card.mark,
    )
