"""What follows what: effects that wait, then whatever the last move led to."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.siblings_trouble import bosses, effects, fights, turns
from bot.games.siblings_trouble.play import Play


def _onward(play: Play) -> None:
    if play.board.fight is not None:
        (bosses if play.fight.kind == "boss" else fights).onward(play)


_NEXT: dict[str, Callable[[Play], None]] = {
    "finish": turns.finish,
    "lost": turns.lost,
    "end": turns.end_turn,
    "onward": _onward,
    "told-bring": turns.revealed,
    "told-secret": turns.expose,
    "told-back": turns.back,
    "told-boss": bosses.told,
    "told-journey": turns.kept,
    "told-escape": turns.escape,
}


def proceed(play: Play) -> None:
    """Go on until somebody has to decide something."""
    while play.board.stage != "carry" and effects.run(play) and play.board.then:
        follows = _NEXT[play.board.then]
        play.lay(then="")
        follows(play)
