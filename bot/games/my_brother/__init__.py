"""My Brother: four relatives, eleven turns, and Eric's stress to keep at 10 or below."""

from bot.games.my_brother.rules import MyBrother

__all__ = ["MyBrother"]
