"""Storybook Saga: six storybook heroes, three battles, one boss."""

from bot.games.storybook_saga.rules import StorybookSaga

__all__ = ["StorybookSaga"]
