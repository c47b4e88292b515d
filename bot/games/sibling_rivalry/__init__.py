"""Sibling Rivalry: two doomed princes on a chessboard, back to back against one horde."""

from bot.games.sibling_rivalry.rules import SiblingRivalry

__all__ = ["SiblingRivalry"]
