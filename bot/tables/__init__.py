"""Tables: who sits where, what is asked of whom, what was played and told. No Discord here."""

from bot.tables.model import Body, Played, Ref, Table
from bot.tables.service import Tables

__all__ = ["Body", "Played", "Ref", "Table", "Tables"]
