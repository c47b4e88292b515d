"""The registry of games: one explicit line a game."""

from __future__ import annotations

from typing import Any

from bot.engine import Game
from bot.games.my_brother import MyBrother
from bot.games.sibling_rivalry import SiblingRivalry
from bot.games.siblings_trouble import SiblingsTrouble
from bot.games.storybook_saga import StorybookSaga

GAMES: tuple[type[Game[Any, Any]], ...] = (
    MyBrother,
    SiblingsTrouble,
    StorybookSaga,
    SiblingRivalry,
)

BY_SLUG: dict[str, type[Game[Any, Any]]] = {game.info.slug: game for game in GAMES}
