from __future__ import annotations
from bot.engine import line
def key_of(board, task): return type(task).__name__.lower()
def name(board, who): return line("text", text=board.cards.names.get(who, who))
def say(c, ev): return ()
def prompt(c, ev): return None
def chapter(c, ev): return None
def title(c, evs): return None
