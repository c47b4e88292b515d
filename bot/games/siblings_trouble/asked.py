"""What is open, and what may be answered: every decision and every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from bot.engine import TABLE, Decision, Move, Seat, decision_id
from bot.games.siblings_trouble import bosses, claims, effects, fights, tales, trades, turns
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import Board, Fight, SiblingsState
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import books

_DEFAULTS = {
    "reveal": Move("reveal"),
    "draw": Move("draw"),
    "search": Move("roll"),
    "market": Move("no-swap"),
    "help": Move("decline"),
    "rescue": Move("leave"),
    "tell": Move("pass"),
    "last": Move("done"),
    "vote": Move("fair"),
}


class _Ask(Protocol):
    def __call__(self, key: str, *seats: Seat, answered: tuple[Seat, ...] = ()) -> Decision: ...


def decisions(content: Content, state: SiblingsState) -> Iterator[Decision]:
    """Yield every open decision, the ones that must be made first."""
    board = state.board
    if board.stage == "over":
        return
    must = _must(content, state)
    if must is not None:
        yield must
    if board.fight is not None and board.stage in ("fight", "tell"):
        yield from _in_a_fight(content, state, board.fight)
    elif trades.is_window(board):
        yield from _between_cards(content, state)
    opened = tales.opened(board)
    if opened is not None:
        yield Decision(decision_id(opened, "x-card"), "x-card", (TABLE,), kind="may")


def _must(content: Content, state: SiblingsState) -> Decision | None:
    board = state.board
    opened, turn = board.opened, board.turn

    def ask(key: str, *seats: Seat, answered: tuple[Seat, ...] = ()) -> Decision:
        default = _DEFAULTS.get(key)
        if default is None:
            default = moves(content, state, Decision("", key, seats), seats[0])[-1]
        return Decision(decision_id(opened, key), key, seats, answered=answered, default=default)

    if board.stage == "carry":
        return ask("carry", *bosses.carriers(Play(content, state)))
    if board.todo:
        return ask("choose", board.todo[0].seat)
    match board.stage:
        case "reveal" | "market" | "keep":
            return ask(board.stage, board.queue[0])
        case "draw" | "search":
            return ask(board.stage, turn)
        case "tell":
            assert board.tale is not None
            return ask("tell", board.tale.seat)
        case "fight":
            return _must_in_a_fight(content, board, ask)
        case _:
            return None


def _must_in_a_fight(content: Content, board: Board, ask: _Ask) -> Decision:
    fight = board.fight
    assert fight is not None
    if fight.stage == "help":
        return ask("help", fight.asked)
    if fight.stage == "rescue":
        open_to = fights.helpers(board, rescue=True)
        return ask("rescue", *open_to, *fight.left, answered=fight.left)
    if fight.stage == "last":
        able = bosses.still_able(content, board)
        return ask("last", *able, *fight.declined, answered=fight.declined)
    return ask("fight", fight.actor)


def _in_a_fight(content: Content, state: SiblingsState, fight: Fight) -> Iterator[Decision]:
    """Yield what may be done in an Encounter: tell, claim, contest, vote."""
    board = state.board
    if board.stage == "fight" and board.tale is not None:
        tale = board.tale
        yield Decision(decision_id(tale.opened, "tell"), "tell", (tale.seat,), kind="may")
    if board.stage == "fight" and fight.stage in ("help", "rescue"):
        yield Decision(decision_id(board.opened, "no-wait"), "no-wait", (fight.lead,), kind="may")
    for number, plan in enumerate(state.seats):
        if _claimable(content, state, plan.seat):
            id_ = decision_id(fight.began, f"claim-{number}")
            yield Decision(id_, "claim", (plan.seat,), kind="may")
    for number, made in enumerate(fight.claims):
        if made.closed:
            continue
        people = claims.voters(state.seats, made.seat)
        if not made.unfair:
            if people:
                id_ = decision_id(made.made, f"contest-{number}")
                yield Decision(id_, "contest", people, kind="may")
            continue
        waiting = tuple(s for s in people if s not in made.fair + made.unfair)
        id_ = decision_id(made.made, f"vote-{number}")
        yield Decision(id_, "vote", waiting, kind="may", default=Move("fair", (made.key,)))


def _claimable(content: Content, state: SiblingsState, seat: Seat) -> tuple[Move, ...]:
    """List claims; what makes things harder is for other people to point out."""
    fight = state.board.fight
    assert fight is not None
    others = claims.voters(state.seats, fight.lead)
    return tuple(
        Move("claim", (key,))
        for key, book in books(content, state.board, seat)
        if (book.stars > 0 or seat in others)
        and claims.is_told(state.seats, fight, seat, harder=book.stars < 0)
    )


def _between_cards(content: Content, state: SiblingsState) -> Iterator[Decision]:
    """Yield what may be done between cards: trade, and use Treasures."""
    board = state.board
    offer = board.offer
    if offer is not None:
        yield Decision(decision_id(offer.opened, "trade"), "trade", (offer.waits,), kind="may")
        if offer.waits != offer.seat:
            id_ = decision_id(offer.opened, "withdraw")
            yield Decision(id_, "withdraw", (offer.seat,), kind="may")
    for number, plan in enumerate(state.seats):
        if offer is None and trades.proposals(board, plan.seat):
            id_ = decision_id(board.window, f"offer-{number}")
            yield Decision(id_, "offer", (plan.seat,), kind="may")
        if trades.playable(content, board, plan.seat):
            id_ = decision_id(board.window, f"things-{number}")
            yield Decision(id_, "things", (plan.seat,), kind="may")


def moves(
    content: Content, state: SiblingsState, decision: Decision, seat: Seat
) -> tuple[Move, ...]:
    """List every legal answer, complete and in a fixed order."""
    board = state.board
    match decision.key:
        case "reveal" | "draw" | "withdraw" | "x-card" | "no-wait":
            return (Move(decision.key),)
        case "search":
            return (Move("roll"),)
        case "tell":
            people = tuple((p.seat, p.player, p.computer) for p in state.seats)
            return tales.moves(board, people)
        case "choose":
            return effects.choices(content, board, board.todo[0])
        case "carry":
            return tuple(
                Move("carry", (s,)) for s in board.from_seat(board.turn) if s in board.here
            )
        case "keep":
            found = turns.keepable(board, seat)
            return tuple(Move("keep", (card,)) for card in found) or (Move("keep", ("nothing",)),)
        case "market":
            return _market_moves(content, board, seat)
        case "offer":
            return trades.proposals(board, seat)
        case "trade":
            assert board.offer is not None
            return trades.answers(board, board.offer)
        case "things":
            return trades.playable(content, board, seat)
        case _:
            return _fight_moves(content, state, decision, seat)


def _market_moves(content: Content, board: Board, seat: Seat) -> tuple[Move, ...]:
    own = turns.tradable(content, board, seat)
    wares = board.market
    if own:
        found = [Move("swap", (o.card, w.card)) for w in wares for o in own]
    else:
        found = [Move("take", (w.card,)) for w in wares]
    return (*found, Move("no-swap"))


def _fight_moves(
    content: Content, state: SiblingsState, decision: Decision, seat: Seat
) -> tuple[Move, ...]:
    board, fight = state.board, state.board.fight
    assert fight is not None
    match decision.key:
        case "help":
            return (Move("help"), Move("decline"))
        case "rescue":
            return (Move("rescue"), Move("leave"))
        case "last":
            return fights.ways_out(content, board, seat)
        case "claim":
            return _claimable(content, state, seat)
        case "contest" | "vote":
            number = int(decision.id.rpartition("-")[2])
            key = fight.claims[number].key
            verbs = ("contest",) if decision.key == "contest" else ("fair", "unfair")
            return tuple(Move(verb, (key,)) for verb in verbs)
        case _:
            if fight.stage == "roll":
                return (Move("roll"),)
            if fight.stage == "settle":
                return (Move("go-on"),)
            return fights.ways_out(content, board, seat)
