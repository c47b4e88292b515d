"""Effects: what cards do, one after the other, stopping where somebody has to choose."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Move
from bot.games.siblings_trouble.content import Content, Effect
from bot.games.siblings_trouble.events import TreasureRolled
from bot.games.siblings_trouble.model import Board, Todo
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import holds

TREASURE_DIE = ("treasure", "treasure", "epic", "plus", "minus", "fear")  # ST-20


def choices(content: Content, board: Board, todo: Todo) -> tuple[Move, ...]:
    """List what the head of the queue lets its sibling choose between; empty: nothing to choose."""
    effect, seat = todo.effect, todo.seat
    if effect.who != "me" or not holds(content, board, effect.when, seat):
        return ()
    hand = board.hand(seat)
    if effect.do == "discard" and not hand.home and len(hand.cards) > effect.n:
        return tuple(Move("drop", (held.card,)) for held in hand.cards)
    if effect.do == "return":
        away = [hand.seat for hand in board.hands if hand.home]
        return tuple(Move("fetch", (seat,)) for seat in away) if len(away) > effect.n else ()
    if effect.do == "fear" and effect.n < 0:
        scared = [boss for boss, n in board.fears if n > 0]
        return tuple(Move("calm", (boss,)) for boss in scared) if len(scared) > 1 else ()
    return ()


def run(play: Play) -> bool:
    """Carry waiting effects out, in order.

    Returns:
        True when none is left; False when the first one waits for a choice.
    """
    while play.board.todo:
        todo, *rest = play.board.todo
        if choices(play.content, play.board, todo):
            play.lay(opened=play.state.moves)
            return False
        play.lay(todo=tuple(rest))
        _carry_out(play, todo)
    return True


def choose(play: Play, move: Move) -> None:
    """Answer the choice that the first effect waits for; the rest of it stays in the queue."""
    todo, *rest = play.board.todo
    left = todo.effect.n + 1 if todo.effect.n < 0 else todo.effect.n - 1
    again = (Todo(replace(todo.effect, n=left), todo.seat),) if left else ()
    play.lay(todo=(*again, *rest), opened=play.state.moves)
    target = move.args[0]
    if move.verb == "drop":
        play.lose(todo.seat, target)
    elif move.verb == "fetch":
        play.bring_back(target, fetched=True)
    else:
        play.fear(todo.seat, -1, (target,))


def _carry_out(play: Play, todo: Todo) -> None:
    effect, seat = todo.effect, todo.seat
    if effect.who != "me":
        meant = [s for s in play.board.here if effect.who == "all" or s != seat]
        single = replace(effect, who="me")
        play.lay(todo=(*(Todo(single, s) for s in meant), *play.board.todo))
        return
    if not holds(play.content, play.board, effect.when, seat):
        return
    if effect.do == "fear":
        play.fear(seat, effect.n, tuple(boss for boss, _ in play.board.fears))
    elif effect.do == "return":
        for hand in play.board.hands:
            if hand.home:
                play.bring_back(hand.seat, fetched=True)
    elif not play.hand(seat).home:  # ST-38
        _for_one(play, effect, seat)


def _for_one(play: Play, effect: Effect, seat: str) -> None:
    """Carry out what concerns one sibling in the adventure only."""
    match effect.do:
        case "treasure":
            for _ in range(effect.n):
                play.gain(seat, "treasures", effect.stars)
        case "epic":
            for _ in range(effect.n):
                play.gain(seat, "epics", effect.stars)
        case "treasure-die":
            for _ in range(effect.n):
                roll_treasure_die(play, seat)
        case "plus":
            play.token(seat, effect.n)
        case "minus":
            play.token(seat, -effect.n)
        case "soothe":
            play.soothe(seat, effect.n)
        case "home":
            play.send_home(seat)
        case "discard":
            for held in play.hand(seat).cards:
                play.lose(seat, held.card)
        case "salvage":
            play.salvage(seat)
        case _:
            raise AssertionError(effect.do)


def roll_treasure_die(play: Play, seat: str) -> None:
    """Roll the Treasure Die and follow it (ST-20)."""
    while True:
        face = TREASURE_DIE[play.below(len(TREASURE_DIE))]
        again = face == "fear" and not play.board.fears
        play.tell(TreasureRolled(seat=seat, face=face, again=again, reveals=True))
        if not again:
            break
    if face == "treasure":
        play.gain(seat, "treasures")
    elif face == "epic":
        play.gain(seat, "epics")
    elif face == "fear":
        play.fear(seat, 1, tuple(boss for boss, _ in play.board.fears))
    else:
        play.token(seat, 1 if face == "plus" else -1)
