"""The ending: what is told of a game that is over, from the few numbers that the table keeps."""

from __future__ import annotations

from bot.engine import Line, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.text import join


def tale(board: Board) -> Line:
    """Tell in a paragraph how long it took, who fell, who did what, and what was memorable."""
    table = board.table
    fallen = [at.hero for at in table.team if at.fallen]
    told = [line("ss-tale-long", rounds=table.rounds, falls=table.falls)]
    if table.result == "won":
        told.append(
            line("ss-tale-missing", who=story.among(board.cards, fallen))
            if fallen
            else Line("ss-tale-all")
        )
    else:
        boss = board.foe(table.boss)
        left = max(0, board.health(boss) - boss.damage) if boss else 0
        if left:
            told.append(line("ss-tale-left", **story.named(board.cards, boss=table.boss), n=left))
    told += _deeds(board)
    return join(told)


def _deeds(board: Board) -> list[Line]:
    """Say who dealt the last blow, who the most damage, and which blow was the greatest."""
    table, cards = board.table, board.cards
    if not table.dealt:
        return []
    most, damage = max(table.dealt, key=lambda dealt: dealt[1])
    told = []
    final, best = table.final, table.best
    if final.who and table.boss_fell:
        about = story.named(cards, who=final.who, boss=table.boss)
        told.append(line("ss-tale-final", **about, n=final.n, same=int(final == best)))
    about = story.named(cards, who=most)
    told.append(
        line("ss-tale-most", **about, n=damage, again=int(bool(told) and final.who == most))
    )
    if best != final or not told[:-1]:
        about = story.named(cards, who=best.who, whom=best.whom)
        told.append(line("ss-tale-best", **about, n=best.n, battle=best.battle, round=best.round))
    return told
