"""The Siblings Trouble: a backyard adventure, told together."""

from bot.games.siblings_trouble.rules import SiblingsTrouble

__all__ = ["SiblingsTrouble"]
