"""What can be looked at without playing: any card in play, the odds, the Location."""

from __future__ import annotations

from bot.engine import Line, Look, Menu, Panel, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.advice import ADVICE
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.labels import card_line
from bot.games.storybook_saga.model import SagaKnown
from bot.games.storybook_saga.odds import odds_line
from bot.games.storybook_saga.picture import formation
from bot.games.storybook_saga.text import effect_text, join, power_text

MINE = "mine"
"""The look at the team's cards."""


def looks(board: Board, *, advice: bool = False, more: bool = False) -> tuple[Menu, ...]:
    """Offer what can be looked at: a move to be shown, and the rest behind More.

    Args:
        board: The table.
        advice: Offer to show a move.
        more: There is no room for that in sight.
    """
    found = [Look("place", Line("ss-look-place"))]
    if board.table.phase in ("assign", "resolve"):
        found.insert(0, Look("odds", Line("ss-look-odds")))
    menus = [Menu((Look(ADVICE, Line("ss-look-advice")),), more=more)] if advice else []
    menus.append(Menu(tuple(found), more=True))
    cards = _in_play(board)
    if cards:
        options = tuple(
            Look("card-" + key.replace(".", "-"), line("ss-b-who", who=story.name(board, key)))
            for key in cards[:25]
        )
        menus.append(Menu(options, "select", Line("ss-menu-cards"), more=True))
    return tuple(menus)


def look_panel(board: Board, known: SagaKnown, look: str) -> Panel | None:
    """Show what is looked at; None for a look that there is not, or not now."""
    back = Menu((Look("", Line("ss-look-back"), style="primary"),))
    if look == "place":
        return Panel(story.name(board, board.table.location), _place(board), (), (back,))
    if look == MINE and board.table.team:
        cards = tuple(card_line(board, at.hero) for at in board.table.team)
        companion = (card_line(board, board.table.companion),) if board.table.companion else ()
        return Panel(Line("ss-look-mine"), (*cards, *companion), (), (back,))
    if look == "odds" and board.table.phase in ("assign", "resolve"):
        left = board.table.pool
        lines = [odds_line(board, at, left) for at in board.active()]
        return Panel(
            Line("ss-look-odds"), tuple(s for s in lines if s), (formation(board),), (back,)
        )
    for key in _in_play(board):
        if look == "card-" + key.replace(".", "-"):
            return Panel(story.name(board, key), _card(board, key), (), (back,))
    return None


def _card(board: Board, key: str) -> tuple[Line, ...]:
    lines = [card_line(board, key)]
    at = board.hero(key)
    if at:
        lines += [card_line(board, "item." + item) for item in at.items]
    card = (
        board.cards.heroes.get(key)
        or board.cards.villains.get(key)
        or board.cards.bosses.get(key)
        or board.cards.companions.get(key)
    )
    if card:
        lines.append(line("ss-book", book=card.book, year=str(card.year)))
    return tuple(lines)


def _place(board: Board) -> tuple[Line, ...]:
    """Show the Location: its track with the disc, or its Battle 3 side (SS-40)."""
    place = board.cards.locations[board.table.location]
    lines = [line("text", text=place.place)]
    if board.table.battle < 3:
        for number, space in enumerate(place.track, 1):
            text = join([effect_text(effect, "other") for effect in space.do], "ss-then")
            here = 1 if number == board.table.disc else 2 if number < board.table.disc else 0
            lines.append(line("ss-space", n=number, text=text, here=here))
    lines.append(line("ss-side", text=join([power_text(place.hero, "other"),
                                            power_text(place.villain, "other")])))  # fmt: skip
    if place.reminder:
        held = board.table.reminders
        text = power_text(place.reminder, "other")
        lines.append(line("ss-reminder", text=text, held=held))
    lines.append(line("ss-book", book=place.book, year=str(place.year)))
    return tuple(lines)


def _in_play(board: Board) -> tuple[str, ...]:
    """List the cards on the table, by what one asks about most."""
    table = board.table
    found = [at.hero for at in table.team]
    found += [foe.villain for foe in board.standing()]
    if table.boss not in found:
        found.append(table.boss)
    if table.companion:
        found.append(table.companion)
    return tuple(found)
