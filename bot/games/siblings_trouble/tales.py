"""Telling: who is asked what, and how it moves on. The bot judges no text (ST-55)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Move, Seat
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.events import (
    Narrated,
    PromptSetAside,
    TaleAsked,
    TalePassed,
    TaleSkipped,
    Told,
)
from bot.games.siblings_trouble.model import Board, Occasion, Tale, Then
from bot.games.siblings_trouble.play import Play

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
    """Pick one of several texts, another one as the game goes on, without using a die."""
    return texts[(play.state.moves * 7 + play.board.tally.turns) % len(texts)]


def ask(play: Play, seat: Seat, text: str, occasion: Occasion) -> None:
    """Ask a sibling to tell; a computer sibling tells at once and the game moves on."""
    if play.plan(seat).computer:
        narrate(play, seat, occasion)
        play.lay(news=(), then=_THEN[occasion])
        return
    boss = next((boss for boss, _ in play.board.fears), "")
    play.tell(
        TaleAsked(
            seat=seat,
            text=text,
            occasion=occasion,
            also=play.board.news,
            cards=play.board.used,
            boss=boss,
        )
    )
    also = play.board.news
    play.wait("tell", news=(), tale=Tale(seat, text, occasion, play.state.moves, also))


def invite(play: Play) -> None:
    """Let the lead of an Encounter tell while it is unsettled, so that claims have a story."""
    fight = play.fight
    if fight.told or fight.kind == "boss" or play.board.tale or play.plan(fight.lead).computer:
        return
    text = play.content.card(fight.card).prompt
    play.tell(TaleAsked(seat=fight.lead, text=text, occasion="won"))
    play.lay(tale=Tale(fight.lead, text, "won", play.state.moves))


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
    if play.board.stage == "fight":
        play.fighting(told=True)
    else:
        play.wait("idle", then=_THEN[tale.occasion])


def set_aside(play: Play) -> None:
    """Set the question aside and ask another one; nobody learns who wanted it."""
    tale = play.board.tale
    assert tale is not None
    text = spare(play.content, tale, play.state.moves)
    now = play.state.moves
    play.lay(tale=replace(tale, text=text, spares=tale.spares + 1, opened=now, also=()))
    play.lay(opened=play.state.moves)
    play.tell(PromptSetAside(seat=tale.seat, text=text))


def spare(content: Content, tale: Tale, moves: int) -> str:
    """Return a question in place of one that was set aside, never the same twice running."""
    spares = tuple(text for text in content.asks.spare if text != tale.text)
    return spares[(moves * 7 + tale.spares) % len(spares)]
