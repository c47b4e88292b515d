"""How much of a post is in sight at once: a panel beside open prompts, and what can wait."""

from __future__ import annotations

import msgspec

from bot.engine import Choice, Look, Panel
from bot.ui.messages import ANSWERS, OPEN_QUOTES, Button, Quote

IN_SIGHT = 5
"""How many buttons a post shows before those of `OF_MORE` go behind ``More``."""

OF_MORE = ("mine0", "undo")
"""The table's own buttons that ``More`` has as well, those first that can wait."""


def in_sight(panel: Panel) -> int:
    """Count the buttons and selects that a panel shows at once."""
    shown = [menu for menu in panel.menus if not menu.more and menu.choices]
    return sum(1 if menu.shape == "select" else len(menu.choices) for menu in shown)


def asked_in_sight(quotes: tuple[Quote, ...]) -> int:
    """Count the buttons of a post's open prompts."""
    return len(ANSWERS) * min(OPEN_QUOTES, sum(quote.status == "open" for quote in quotes))


def fitting(buttons: tuple[Button, ...], there: int, asked: int) -> tuple[Button, ...]:
    """Leave out what ``More`` has as well, as long as too many buttons are in sight.

    Args:
        buttons: The table's own.
        there: How many the panel has.
        asked: How many the open prompts have. Beside a panel alone ``Take back`` stays.
    """
    for action in OF_MORE if asked else OF_MORE[:1]:
        if there + asked + len(buttons) > IN_SIGHT:
            buttons = tuple(button for button in buttons if button.action != action)
    return buttons


def beside(panel: Panel, quotes: tuple[Quote, ...]) -> Panel:
    """Take out of a panel what the open prompts of its post have already.

    That is the question with its notes, and the answers that ``Tell it`` and ``Pass`` give to a
    game that waits for the story. A post without an open prompt keeps them: that story was asked
    for further up.
    """
    asked = {quote.question for quote in quotes if quote.status == "open"}
    noted = {note for quote in quotes if quote.status == "open" for note in quote.notes}
    if not asked:
        return panel
    menus = []
    for menu in panel.menus:
        kept = tuple(choice for choice in menu.choices if not answers_prompt(choice))
        if kept:
            menus.append(msgspec.structs.replace(menu, choices=kept))
    lines = tuple(said for said in panel.lines if said not in asked)
    notes = tuple(said for said in panel.notes if said not in noted)
    return msgspec.structs.replace(panel, lines=lines, menus=tuple(menus), notes=notes)


def answers_prompt(choice: Choice | Look) -> bool:
    """Say whether a choice does no more than a prompt's own buttons."""
    return (
        isinstance(choice, Choice)
        and choice.decision.endswith(".tell")
        and choice.move.verb in ("told", "pass")
    )
