"""Telling: who is asked what, and how it moves on. The bot judges no text (ST-55)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Move, Seat
from bot.games.siblings_trouble.events import (
    Narrated,
    PromptSetAside,
    QuestionSetAside,
    TaleAsked,
    TalePassed,
    TaleSkipped,
    Told,
)
from bot.games.siblings_trouble.model import Board, Occasion, Tale, Then
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import useful

_THEN: dict[Occasion, Then] = {
    "bring": "told-bring",
    "entrance": "end",
    "path": "end",
    "won": "end",
    "lost": "end",
    "secret": "told-secret",
    "back": "told-back",
    "boss": "told-boss",
    "journey": "told-journey",
    "escape": "told-escape",
}


def rotate(texts: tuple[str, ...], play: Play) -> str:
    """Pick one of several texts, another one as the game goes on, without using a die.

    What was set aside is passed over; if all of them were, another question takes their place.
    """
    left = tuple(text for text in texts if text not in play.board.aside)
    if not left:
        return spare(play)
    return left[(play.state.moves * 7 + play.board.tally.turns) % len(left)]


def prepare(play: Play, text: str) -> None:
    """Lay a question ready: all may read it, or will, before anybody is asked to tell."""
    play.lay(ask=fresh(play, text), asked=play.state.moves, spares=0)


def ask(play: Play, seat: Seat, text: str, occasion: Occasion) -> None:
    """Ask a sibling to tell; a computer sibling tells at once and the game moves on."""
    text = fresh(play, text)
    play.lay(ask="", spares=0)
    if play.plan(seat).computer:
        narrate(play, seat, occasion)
        play.lay(news=(), then=_THEN[occasion])
        return
    play.wait("tell")
    _put(play, seat, text, occasion, play.board.used)


def _put(
    play: Play, seat: Seat, text: str, occasion: Occasion, cards: tuple[str, ...] = ()
) -> None:
    """Put a question to somebody, and below it what else has happened (ST-24, ST-62)."""
    boss = first_boss(play)
    also = play.board.news
    if set(fear_asked(play, also, boss)) & set(play.board.aside):
        also = tuple(news for news in also if not news.startswith("fear"))
    uses = useful(play.content, play.board, seat)
    play.tell(
        TaleAsked(
            seat=seat, text=text, occasion=occasion, also=also, cards=cards, boss=boss, uses=uses
        )
    )
    heard = tuple(dict.fromkeys((*play.board.heard, text)))
    play.lay(news=(), heard=heard if _is_once(play, text) else play.board.heard)
    play.lay(tale=Tale(seat, text, occasion, play.state.moves, also))


def _is_once(play: Play, text: str) -> bool:
    """Say whether a question comes in place of another once in a game."""
    bosses = (play.content.bosses[boss] for boss, _ in play.board.fears)
    own = (play.content.characters[seat].prompt for seat in play.board.order)
    return text in own or any(text in (boss.worse, boss.better) for boss in bosses)


def is_new(play: Play, text: str) -> bool:
    """Say whether a question was neither asked nor set aside in this game."""
    return text not in play.board.heard + play.board.aside


def feat(play: Play, *seats: Seat) -> Seat:
    """Return the first sibling whose Special Ability happened and who was never asked about it.

    Computer siblings are asked nothing; nor is a sibling whose Epic Fail stands. Empty: nobody.
    """
    for effort in sorted(play.fight.efforts, key=lambda effort: effort.seat != play.fight.lead):
        seat = effort.seat
        happened = "ability" in effort.faces and not effort.fail and seat in seats
        if happened and not play.plan(seat).computer and is_new(play, own_question(play, seat)):
            return seat
    return ""


def own_question(play: Play, seat: Seat) -> str:
    """Return what a sibling is asked when their Special Ability happens (ST-29)."""
    return play.content.characters[seat].prompt


def teller(play: Play) -> Seat:
    """Return who is asked what is laid ready: the active sibling, but of a feat whose it was."""
    board = play.board
    return next((s for s in board.order if own_question(play, s) == board.ask), board.turn)


def invite(play: Play) -> None:
    """Let the lead of an Encounter tell while it is unsettled, so that claims have a story."""
    fight = play.fight
    if fight.told or fight.kind == "boss" or play.board.tale:
        return
    text = play.board.ask or fresh(play, play.content.card(fight.card).prompt)
    if not play.board.spares and feat(play, fight.lead):
        text = own_question(play, fight.lead)
    play.lay(ask="", spares=0)
    if not play.plan(fight.lead).computer:
        _put(play, fight.lead, text, "won")


def narrate(play: Play, seat: Seat, occasion: str) -> None:
    """Let a computer sibling tell a line from the data."""
    lines: tuple[str, ...] = getattr(play.content.tellings, occasion)
    play.tell(Narrated(seat=seat, text=rotate(lines, play)))


def moves(board: Board, people: tuple[tuple[Seat, int, bool], ...]) -> tuple[Move, ...]:
    """List what the teller may answer: told, pass, or hand the telling to another person."""
    tale = board.tale
    assert tale is not None
    found = [Move("told"), Move("pass")]
    if board.fight is None and not tale.passed and tale.occasion != "secret":
        mine = {number for seat, number, _ in people if seat == tale.seat}
        others = [seat for seat, number, computer in people if number not in mine and not computer]
        found += [Move("pass-tale", (seat,)) for seat in others]
    return tuple(found)


def answer(play: Play, move: Move) -> None:
    """Carry out ``told``, ``pass`` or ``pass-tale:<seat>``."""
    tale = play.board.tale
    assert tale is not None
    if move.verb == "pass-tale":
        to = move.args[0]
        now = play.state.moves
        play.lay(tale=replace(tale, seat=to, passed=True, opened=now, also=()))
        play.lay(opened=play.state.moves)
        play.tell(TalePassed(seat=tale.seat, to=to, text=tale.text))
        return
    play.tell(Told(seat=tale.seat) if move.verb == "told" else TaleSkipped(seat=tale.seat))
    play.lay(tale=None)
    if move.verb == "told" and play.board.fight is not None:
        play.fighting(tellers=tuple(dict.fromkeys((*play.fight.tellers, tale.seat))))
    if play.board.stage == "fight":
        play.fighting(told=True)
    else:
        play.wait("idle", then=_THEN[tale.occasion])


# The X-card -----------------------------------------------------------------------------------


def opened(board: Board) -> int | None:
    """Return since which move the question is there that can be set aside; None: there is none.

    It is there as soon as a card is turned, since all have read it then.
    """
    if board.tale is not None:
        return board.tale.opened
    return board.asked if board.ask else None


def set_aside(play: Play) -> None:
    """Set the question aside for the whole game; another one comes, and nobody learns who."""
    board, now = play.board, play.state.moves
    tale = board.tale
    gone = [board.ask if tale is None else tale.text]
    if tale is not None:
        gone += fear_asked(play, tale.also, first_boss(play))
    gone = [text for text in gone if text not in play.content.asks.free]
    play.lay(aside=tuple(dict.fromkeys((*board.aside, *gone))))
    text = spare(play)
    if tale is None:
        play.lay(ask=text, asked=now, spares=board.spares + 1)
        play.tell(QuestionSetAside(reveals=True))
        return
    play.lay(tale=replace(tale, text=text, spares=tale.spares + 1, opened=now, also=()))
    play.lay(opened=now)
    uses = useful(play.content, play.board, tale.seat)
    play.tell(PromptSetAside(seat=tale.seat, text=text, uses=uses, reveals=True))


def fresh(play: Play, text: str) -> str:
    """Return a question, or another one if it was set aside in this game."""
    return spare(play) if text in play.board.aside else text


def spare(play: Play) -> str:
    """Return a question in place of one that was set aside; at last one that asks for nothing."""
    asks, aside = play.content.asks, play.board.aside
    left = tuple(text for text in asks.spare if text not in aside) or asks.free
    return left[(play.state.moves * 7 + len(aside)) % len(left)]


def first_boss(play: Play) -> str:
    """Return the Boss that a change of Fear is told of; empty: none is revealed."""
    return next((boss for boss, _ in play.board.fears), "")


def fear_asked(play: Play, news: tuple[str, ...], boss: str) -> tuple[str, ...]:
    """Return how one is asked of a Boss because its Fear has changed; empty: not at all (ST-24)."""
    fears = [found for found in news if found.startswith("fear")]
    if not fears or not boss:
        return ()
    found = play.content.bosses[boss]
    if fears[-1] == "fear-up":
        return (found.worse, found.worse_news)
    return (found.better, found.better_news)
