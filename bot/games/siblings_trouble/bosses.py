"""The Boss: all siblings, one after the other, against one total (ST-41, ST-43, ST-67)."""

from __future__ import annotations

from bot.engine import Move, Seat
from bot.games.siblings_trouble import claims, fights, tales
from bot.games.siblings_trouble.content import Content, Effect
from bot.games.siblings_trouble.events import PrizeCarried, Settled, Totted
from bot.games.siblings_trouble.model import Board, Fight, Held
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import (
    counting,
    fear_stars,
    fear_tokens,
    missing,
    star_value,
    total,
)


def begin(play: Play, seat: Seat, card: str) -> None:
    """Tot the Boss up before anyone rolls: card + balance + Fear (ST-23, ST-41)."""
    boss = play.content.bosses[card]
    fear = dict(play.board.fears).get(card, 0)
    own = star_value(play.content, play.board, card, seat)
    traits = counting(play.content, play.board, card, seat)
    added = fear_stars(boss, fear)
    need = own + play.board.balance + added
    order = tuple(s for s in play.board.from_seat(seat) if not play.hand(s).home)
    play.use(card)
    began, balance = play.state.moves, play.board.balance
    fight = Fight(card, "boss", need, seat, seat, began=began, order=order[1:], traits=traits)
    play.wait("fight", fight=fight)
    play.tell(
        Totted(
            card=card,
            stars=own,
            balance=balance,
            fear=added,
            need=need,
            seat=seat,
            traits=traits,
        )
    )
    tokens = fear_tokens(boss, fear)
    if tokens:
        play.queue((Effect("minus", n=tokens, who="all"),), seat)


def onward(play: Play) -> None:
    """After a move against the Boss, see who acts next."""
    fight = play.fight
    play.lay(opened=play.state.moves)
    if fight.stage == "roll":
        play.fighting(stage="act")
        if fights.ways_out(play.content, play.board, fight.actor) == (Move("done"),):
            part_done(play)
    elif fight.stage == "act":
        if fights.ways_out(play.content, play.board, fight.actor) == (Move("done"),):
            part_done(play)
    else:
        last_round(play)


def part_done(play: Play) -> None:
    """A sibling has rolled and is done for now: their part of the story is told (ST-41)."""
    seat = play.fight.actor
    first = seat == play.fight.lead
    asks = play.content.asks.boss
    if first:
        text = play.board.ask or play.content.bosses[play.fight.card].prompt
    elif tales.feat(play, seat):
        text = tales.own_question(play, seat)
    else:
        text = tales.rotate(asks, play)
    tales.ask(play, seat, text, "boss")


def told(play: Play) -> None:
    """The next sibling rolls; after the last one Treasures may still be added (ST-67)."""
    fight = play.fight
    play.wait("fight")
    if fight.order:
        play.fighting(actor=fight.order[0], order=fight.order[1:], stage="roll")
    else:
        play.fighting(actor=fight.lead, stage="last")
        last_round(play)


def still_able(content: Content, board: Board) -> tuple[Seat, ...]:
    """List who could still add something and has not passed in the last round."""
    fight = board.fight
    assert fight is not None
    return tuple(
        e.seat
        for e in fight.efforts
        if e.seat not in fight.declined and len(fights.ways_out(content, board, e.seat)) > 1
    )


def last_round(play: Play) -> None:
    """Keep the last round open while somebody can add something and it is not enough yet."""
    able = missing(play.content, play.board) > 0 and still_able(play.content, play.board)
    stage = "last" if able else "settle"
    if play.fight.stage != stage:
        play.fighting(stage=stage)
        play.lay(opened=play.state.moves)


def act(play: Play, seat: Seat, move: Move) -> None:
    """Carry out a move against the Boss."""
    if move.verb == "done" and play.fight.stage == "last":
        play.fighting(declined=tuple(dict.fromkeys((*play.fight.declined, seat))))
    elif move.verb == "done":
        part_done(play)
        return
    else:
        fights.act(play, seat, move)
    play.lay(then="onward")


def settle(play: Play) -> None:
    """The Boss is beaten, or everybody goes Home (ST-43)."""
    claims.close_all(play)
    fight = play.fight
    reached = total(play.content, play.board)
    won = reached >= fight.need
    play.tell(Settled(seat=fight.lead, card=fight.card, won=won, total=reached, need=fight.need))
    boss = play.content.bosses[fight.card]
    play.lay(tale=None, ask="", occasion="won" if won else "lost")
    if not won:
        play.queue(boss.down, fight.lead)
        play.wait("idle", then="lost", queue=tuple(e.seat for e in fight.efforts))
        return
    play.beaten(fight.card, fight.need)
    play.queue((*boss.reward, *boss.up), fight.lead)
    left = tuple(pair for pair in play.board.fears if pair[0] != fight.card)  # ST-74
    play.lay(fears=left)
    if left:
        play.queue((Effect("treasure-die", who="all"),), fight.lead)  # ST-48
        play.wait("idle", fight=None, then="end")
    else:
        play.wait("carry" if play.board.prizes else "idle", fight=None, then="end")


def carriers(play: Play) -> tuple[Seat, ...]:
    """List who decides about the Epic Treasure: the people in the adventure, else the lead."""
    people = tuple(s for s in play.board.here if not play.plan(s).computer)
    return people or (play.board.turn,)


def carry(play: Play, seat: Seat) -> None:
    """Give the first Epic Treasure behind the Boss to a sibling."""
    card, *rest = play.board.prizes
    play.take(seat, Held(card))
    play.tell(PrizeCarried(seat=seat, card=card))
    play.wait("carry" if rest else "idle", prizes=tuple(rest))
