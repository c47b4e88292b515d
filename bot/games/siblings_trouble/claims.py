"""Story bonuses: claims, contests and fair votes (ST-50).

The votes that are cast decide: a claim stands unless more of them are against it than for it. To
contest it is a vote against it. Who claims has no vote, computer siblings abstain.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Move, Seat, SeatPlan
from bot.games.siblings_trouble.events import Claimed, ClaimJudged, Contested, Narrated, Voted
from bot.games.siblings_trouble.model import Claim, Fight
from bot.games.siblings_trouble.play import Play
from bot.games.siblings_trouble.sums import book_of
from bot.games.siblings_trouble.tales import rotate


def voters(seats: tuple[SeatPlan, ...], claimant: Seat) -> tuple[Seat, ...]:
    """List who may vote on somebody's claim: one seat for each other person."""
    mine = next(plan.player for plan in seats if plan.seat == claimant)
    found: dict[int, Seat] = {}
    for plan in seats:
        if not plan.computer and plan.player != mine:
            found.setdefault(plan.player, plan.seat)
    return tuple(found.values())


def is_told(
    seats: tuple[SeatPlan, ...], fight: Fight, claimant: Seat, *, harder: bool = False
) -> bool:
    """Say whether there is a story that could have used something (ST-50).

    An Encounter has one story, a Boss one of each sibling. Computer siblings tell with the claim.

    Args:
        seats: Who plays.
        fight: The Encounter.
        claimant: Who would claim.
        harder: The claim would make it harder, so it is about somebody else's story.
    """
    computers = {plan.seat for plan in seats if plan.computer}
    if claimant in computers or (fight.kind != "boss" and fight.lead in computers):
        return True
    return claimant in fight.tellers or (bool(fight.tellers) and (fight.kind != "boss" or harder))


def claim(play: Play, seat: Seat, key: str) -> None:
    """Claim a story bonus; it stands at once."""
    _, book = book_of(play.content, key)
    made = Claim(key, seat, book.stars, play.state.moves)
    play.fighting(claims=(*play.fight.claims, made))
    play.tell(Claimed(seat=seat, key=key, stars=book.stars))
    if play.plan(seat).computer:
        play.tell(Narrated(seat=seat, text=rotate(play.content.tellings.claim, play)))


def contest(play: Play, seat: Seat, key: str) -> None:
    """Say that the story did not use it; the others are asked."""
    found = _claim(play, key)
    play.tell(Contested(seat=seat, key=key))
    _judge(play, replace(found, unfair=(seat,)))


def vote(play: Play, seat: Seat, key: str, move: Move) -> None:
    """Vote on a contested claim."""
    found = _claim(play, key)
    fair = move.verb == "fair"
    play.tell(Voted(seat=seat, key=key, fair=fair))
    changed = (
        replace(found, fair=(*found.fair, seat))
        if fair
        else replace(found, unfair=(*found.unfair, seat))
    )
    _judge(play, changed)


def close_all(play: Play) -> None:
    """Before a roll or when the lead goes on: what the votes say by now is what counts."""
    fight = play.board.fight
    if fight is None:
        return
    for found in fight.claims:
        if not found.closed:
            _put(play, replace(found, closed=True))
            if found.unfair:
                play.tell(ClaimJudged(seat=found.seat, key=found.key, stands=not found.struck))


def _judge(play: Play, found: Claim) -> None:
    """Count the votes that are cast, and close the vote as soon as it cannot turn any more."""
    people = len(voters(play.state.seats, found.seat))
    struck = len(found.unfair) > len(found.fair)
    decided = 2 * len(found.unfair) > people or 2 * len(found.fair) >= people
    _put(play, replace(found, struck=struck, closed=decided))
    if decided:
        play.tell(ClaimJudged(seat=found.seat, key=found.key, stands=not struck))


def _claim(play: Play, key: str) -> Claim:
    return next(c for c in play.fight.claims if c.key == key)


def _put(play: Play, changed: Claim) -> None:
    play.fighting(claims=tuple(changed if c.key == changed.key else c for c in play.fight.claims))
