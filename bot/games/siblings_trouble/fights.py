"""Encounters: the roll, and every way out of a failed one (ST-25 to ST-37).

An Encounter stays unsettled until the lead goes on (ST-50). Whoever has rolled last acts first;
then the lead does.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.engine import Move, Seat
from bot.games.siblings_trouble import claims, tales
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.events import (
    AbilityHappened,
    AmuletUsed,
    AssistAsked,
    AssistDeclined,
    HelpCame,
    HelpNotAwaited,
    Met,
    RescueCalled,
    RescueLeft,
    Settled,
    SpecialSpent,
    TokensSpent,
    TreasureUsed,
    TroubleRolled,
)
from bot.games.siblings_trouble.model import Board, Effort, Fight
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import (
    barred,
    counting,
    effort_of,
    missing,
    standing_fails,
    star_value,
    total,
    unanswered,
    usable,
)

# What can be done -----------------------------------------------------------------------------


def helpers(board: Board, *, rescue: bool = False) -> tuple[Seat, ...]:
    """List who could still help, in turn order from the lead: each at most once (ST-35, ST-38)."""
    fight = board.fight
    assert fight is not None
    taken = {effort.seat for effort in fight.efforts}
    taken |= set(fight.left if rescue else fight.declined)
    if rescue and not unanswered(fight):
        return ()
    return tuple(
        s for s in board.from_seat(fight.lead) if s not in taken and not board.hand(s).home
    )


def ways_out(content: Content, board: Board, seat: Seat) -> tuple[Move, ...]:
    """List what the actor may do after a roll, in the order a sibling would think of it."""
    fight = board.fight
    assert fight is not None
    leads = seat == fight.lead and fight.kind != "boss"
    last = Move("go-on") if leads else Move("done")
    if missing(content, board) <= 0:
        return (last,)
    found = [Move("use", (held.card,)) for held in usable(content, board, seat)]
    effort = effort_of(fight, seat)
    fails = standing_fails(fight)
    if leads and not fails and not fight.assisted and not barred(content, board, "no-assist"):
        found += [Move("ask", (helper,)) for helper in helpers(board)]
    if board.amulet:
        mine = [s for s in fails if leads or s == seat]
        found += [Move("amulet", (failed,)) for failed in mine]
    if effort and board.hand(seat).token and not barred(content, board, "no-special"):
        found += [Move("token", ("reroll",)), Move("token", ("ability",))]
    calls = leads or (effort is not None and effort.fail and fight.kind != "boss")
    if calls and helpers(board, rescue=True):
        found.append(Move("call"))
    return (*found, last)


# Beginning and rolling ------------------------------------------------------------------------


def begin(play: Play, seat: Seat, card: str, kind: Literal["encounter", "path"]) -> None:
    """Begin an Encounter."""
    need = star_value(play.content, play.board, card, seat)
    traits = counting(play.content, play.board, card, seat)
    play.count(encounters=1)
    play.use(card)
    fight = Fight(card, kind, need, seat, seat, began=play.state.moves, traits=traits)
    play.wait("fight", fight=fight)
    play.tell(Met(seat=seat, card=card, need=need, traits=traits))


def roll(play: Play, seat: Seat) -> None:
    """Roll a sibling's Trouble Die; it replaces what they had rolled before (ST-25 to ST-29)."""
    claims.close_all(play)
    faces = play.content.faces(seat)
    face = faces[play.below(len(faces))]
    _count_face(play, seat, face)


def _count_face(play: Play, seat: Seat, face: str) -> None:
    stars = int(face) if face.isdigit() else 0
    play.tell(TroubleRolled(seat=seat, face=face, stars=stars, reveals=True))
    effort = effort_of(play.fight, seat)
    assert effort is not None
    _set(play, replace(effort, faces=(*effort.faces, face), stars=stars, fail=face == "fail"))
    if face == "fail":
        play.count(fails=1)
    elif face == "ability":
        ability(play, seat)
    spend_tokens(play, seat)


def ability(play: Play, seat: Seat) -> None:
    """Let a Special Ability happen; Stars that it gives come on top of the roll (ST-29, ST-65)."""
    effects = play.content.characters[seat].effects
    stars = sum(e.n for e in effects if e.do == "stars")
    play.queue(tuple(e for e in effects if e.do not in ("stars", "reroll", "borrow")), seat)
    play.use(seat)
    for effect in effects:
        if effect.do in ("reroll", "borrow"):
            owner = seat if effect.do == "reroll" else _next_here(play.board, seat)
            faces = play.content.faces(owner)
            face = faces[play.below(len(faces))]
            rolled = int(face) if face.isdigit() else 0
            play.tell(TroubleRolled(seat=seat, face=face, stars=rolled, reveals=True))
            effort = effort_of(play.fight, seat)
            assert effort is not None
            _set(play, replace(effort, faces=(*effort.faces, face), fail=face == "fail"))
            if face == "fail":
                play.count(fails=1)
                return
            stars += rolled + effect.n
    effort = effort_of(play.fight, seat)
    assert effort is not None
    _set(play, replace(effort, stars=effort.stars + stars))
    play.tell(AbilityHappened(seat=seat, stars=stars))


def spend_tokens(play: Play, seat: Seat) -> None:
    """Use all +1 and -1 tokens if any Stars were rolled (ST-27); not on an Epic Fail (ST-28)."""
    effort, hand = effort_of(play.fight, seat), play.hand(seat)
    assert effort is not None
    if effort.fail or effort.stars <= 0 or not hand.plus + hand.minus:
        return
    stars = hand.plus - hand.minus
    play.change(seat, plus=0, minus=0)
    _set(play, replace(effort, tokens=effort.tokens + stars))
    play.note("token-spent")
    play.tell(TokensSpent(seat=seat, stars=stars))


def _next_here(board: Board, seat: Seat) -> Seat:
    return next((s for s in board.from_seat(seat)[1:] if not board.hand(s).home), seat)


def _set(play: Play, effort: Effort) -> None:
    efforts = tuple(effort if e.seat == effort.seat else e for e in play.fight.efforts)
    play.fighting(efforts=efforts)


def join(play: Play, seat: Seat, part: Literal["lead", "assist", "rescue", "boss"]) -> None:
    """Let a sibling take part and roll."""
    play.fighting(efforts=(*play.fight.efforts, Effort(seat, part)), actor=seat)
    roll(play, seat)


# Carrying out ---------------------------------------------------------------------------------


def act(play: Play, seat: Seat, move: Move) -> None:
    """Carry out a move of somebody who takes part in an Encounter."""
    match move.verb:
        case "roll":
            join(play, seat, "boss" if play.fight.kind == "boss" else "lead")
        case "use":
            use(play, seat, move.args[0])
        case "token":
            special(play, seat, move.args[0])
        case "amulet":
            amulet(play, seat, move.args[0])
        case "ask":
            play.fighting(stage="help", asked=move.args[0])
            play.tell(AssistAsked(seat=seat, to=move.args[0]))
        case "help" | "decline":
            _answer_assist(play, seat, comes=move.verb == "help")
        case "call":
            play.fighting(stage="rescue")
            play.tell(RescueCalled(seat=seat))
        case "rescue" | "leave":
            _answer_rescue(play, seat, comes=move.verb == "rescue")
        case "no-wait":
            _wait_no_longer(play)
        case "done":
            play.fighting(actor=play.fight.lead)
        case _:
            raise AssertionError(move)
    play.lay(then="onward")


def onward(play: Play) -> None:
    """After a move in an Encounter, see who acts next."""
    fight = play.fight
    if fight.stage in ("help", "rescue"):
        play.lay(opened=play.state.moves)
        return
    if fight.actor != fight.lead:
        ways = ways_out(play.content, play.board, fight.actor)
        if ways == (Move("done"),):
            play.fighting(actor=fight.lead)
    play.fighting(stage="act")
    play.lay(opened=play.state.moves)
    tales.invite(play)


def use(play: Play, seat: Seat, card: str) -> None:
    """Discard a Treasure and add its Stars (ST-31)."""
    held = play.give_up(seat, card)
    thing = play.content.thing(card)
    stars = thing.stars + held.extra
    play.discard(card)
    play.use(card)
    effort = effort_of(play.fight, seat)
    assert effort is not None
    # In the record of what was used, ``extra`` is all that the card gave.
    _set(play, replace(effort, used=(*effort.used, replace(held, extra=stars))))
    play.tell(TreasureUsed(seat=seat, card=card, stars=stars))
    play.queue(thing.used, seat)


def special(play: Play, seat: Seat, how: str) -> None:
    """Spend the Special Ability token: roll again, or use the Special Ability (ST-30)."""
    play.change(seat, token=False)
    play.note("special")
    play.tell(SpecialSpent(seat=seat, how="reroll" if how == "reroll" else "ability"))
    _anew(play, seat)
    if how == "reroll":
        roll(play, seat)
        return
    claims.close_all(play)
    effort = effort_of(play.fight, seat)
    assert effort is not None
    _set(play, replace(effort, faces=(*effort.faces, "ability"), fail=False))
    ability(play, seat)
    spend_tokens(play, seat)


def amulet(play: Play, seat: Seat, failed: Seat) -> None:
    """Use the Magic Amulet: an Epic Fail is rolled again (ST-22)."""
    play.lay(amulet=False)
    play.use("amulet")
    play.tell(AmuletUsed(seat=seat, saved=failed))
    _anew(play, failed)
    roll(play, failed)


def _anew(play: Play, seat: Seat) -> None:
    """Forget a roll that is about to be replaced: if it fails again, that is a further Fail."""
    rescued = tuple(s for s in play.fight.rescued if s != seat)
    play.fighting(rescued=rescued, left=())


def _answer_assist(play: Play, seat: Seat, *, comes: bool) -> None:
    """Take part, or decline, so that another one can be asked (ST-34, ST-66)."""
    play.fighting(stage="act", asked="")
    if not comes:
        play.fighting(declined=(*play.fight.declined, seat))
        play.tell(AssistDeclined(seat=seat))
        return
    play.fighting(assisted=True)
    play.count(assists=1)
    play.tell(HelpCame(seat=seat, part="assist"))
    join(play, seat, "assist")


def _answer_rescue(play: Play, seat: Seat, *, comes: bool) -> None:
    """Come to the Rescue, or leave it to others; whoever comes first rolls (ST-35)."""
    if not comes:
        play.fighting(left=tuple(dict.fromkeys((*play.fight.left, seat))))
        play.tell(RescueLeft(seat=seat))
        if not helpers(play.board, rescue=True):
            play.fighting(stage="act", actor=play.fight.lead)
        return
    # One Rescue is for one Epic Fail. Who left this one to others may still come to the next.
    rescued = (*play.fight.rescued, unanswered(play.fight)[0])
    play.fighting(stage="act", left=(), rescued=rescued)
    play.count(rescues=1)
    tally = play.board.tally
    play.lay(tally=replace(tally, rescuers=(*tally.rescuers, seat)))
    play.tell(HelpCame(seat=seat, part="rescue"))
    join(play, seat, "rescue")


def _wait_no_longer(play: Play) -> None:
    """The lead waits for nobody any more: whoever was asked counts as not coming (ST-66)."""
    fight = play.fight
    if fight.stage == "help":
        play.tell(HelpNotAwaited(seat=fight.lead, to=fight.asked))
        play.fighting(stage="act", asked="", declined=(*fight.declined, fight.asked))
    else:
        rest = helpers(play.board, rescue=True)
        play.tell(HelpNotAwaited(seat=fight.lead))
        play.fighting(stage="act", actor=fight.lead, left=(*fight.left, *rest))


# Settling -------------------------------------------------------------------------------------


def settle(play: Play) -> None:
    """The lead goes on: the Encounter is won or lost (ST-36, ST-37)."""
    claims.close_all(play)
    fight = play.fight
    reached = total(play.content, play.board)
    won = reached >= fight.need
    play.tell(Settled(seat=fight.lead, card=fight.card, won=won, total=reached, need=fight.need))
    asks = play.content.asks.won if won else play.content.asks.lost
    tale = play.board.tale
    play.lay(tale=None, ask="", occasion="won" if won else "lost")
    if not fight.told:
        if tale is not None:  # what should have come into that comes into this
            play.lay(news=tuple(dict.fromkeys((*tale.also, *play.board.news))))
        whose = tales.feat(play, *play.board.order)
        text = tales.own_question(play, whose) if whose else tales.rotate(asks, play)
        tales.prepare(play, text)
    if won:
        play.beaten(fight.card, fight.need)
        _reward(play, fight)
    else:
        _punish(play, fight)


def _reward(play: Play, fight: Fight) -> None:
    card = play.content.card(fight.card)
    if fight.kind == "path":
        trial = play.content.paths[fight.card].trial
        assert trial is not None
        play.queue(trial.reward, fight.lead)
    else:
        foe = play.content.foes[card.id]
        play.queue((*foe.reward, *foe.up), fight.lead)
    play.wait("idle", fight=None, then="finish")


def _punish(play: Play, fight: Fight) -> None:
    """The thumb down happens first; `lost` sends Home afterwards."""
    if fight.kind == "encounter":
        play.queue(play.content.foes[fight.card].down, fight.lead)
    play.wait("idle", then="lost", queue=(fight.lead, *standing_fails(fight)))
