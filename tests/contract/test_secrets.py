"""Who may know what: by dealing what a viewer cannot know anew, and looking for a difference.

A *twin* is a state that `Game.redeal` made: it differs from the state only in what the viewer
cannot know. If the same move is made in both, then whatever differs in what the viewer is told is
news to the viewer: it must be marked as such, and must not be hidden in the state afterwards.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import TABLE, Known, Refusal, Rng, Seat, State, Step, seed_from
from tests.contract.playing import (
    AnyGame,
    Play,
    Playing,
    begin,
    every_game,
    few_playings,
    some,
    told,
)

TWINS = 5
"""Twins of a state, in which the same move is made."""

SETUPS = 12
"""Set-ups with different seeds."""


def redeals(game: AnyGame, state: State, viewer: Seat | None, count: int) -> Iterator[State]:
    """Deal what the viewer cannot know anew, some times."""
    for number in range(count):
        yield game.redeal(state, viewer, Rng(seed_from(f"{state.moves} {viewer} {number}")))


def without_seed(state: State) -> State:
    """Return the state with a seed that all states have."""
    return replace(state, rng=replace(state.rng, seed=""))


@every_game
def test_what_one_cannot_know_leaves_no_trace_in_what_one_sees(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state in playing.states:
            for viewer in playing.viewers:
                known = game.known(state, viewer)
                panel = game.panel(known)
                for other in redeals(game, state, viewer, 2):
                    assert game.known(other, viewer) == known, f"{viewer} at {state.moves}"
                    assert game.panel(game.known(other, viewer)) == panel
                    assert other.rng.drawn == state.rng.drawn
                    assert other.rng.seed != state.rng.seed, "the seed is secret as well"


@every_game
def test_what_is_dealt_anew_is_a_game_of_the_same_cards(game: AnyGame) -> None:
    for playing in few_playings(game):
        pieces = game.pieces(playing.first.state)
        for state in some(playing.states, 60):
            for viewer in playing.viewers:
                for other in redeals(game, state, viewer, 2):
                    assert game.pieces(other) == pieces
                    assert (game.outcome(other) is None) == (game.outcome(state) is None)
                    assert [d.id for d in game.decisions(other)] == [
                        d.id for d in game.decisions(state)
                    ]


@every_game
def test_whoever_knows_more_than_everybody_has_it_dealt_anew(game: AnyGame) -> None:
    """Without this, a `redeal` that gives the state back would keep every other promise here."""
    for playing in few_playings(game):
        knows_more, changed = set(), set()
        for state in some(playing.states, 60):
            everybody = _content(game.known(state, None))
            for plan in playing.plans:
                own = _content(game.known(state, plan.seat))
                if own != everybody:
                    knows_more.add(plan.seat)
                for other in redeals(game, state, None, 2):
                    if _content(game.known(other, plan.seat)) != own:
                        changed.add(plan.seat)
        assert changed == knows_more


def _content(known: Known) -> tuple[Any, ...]:
    """Return what a viewer knows beside what the viewer is asked."""
    names = [n for n in known.__struct_fields__ if n not in ("viewer", "asked")]
    return tuple(getattr(known, name) for name in names)


@every_game
def test_a_secret_answer_is_replaced_for_the_others(game: AnyGame) -> None:
    for playing in few_playings(game):
        secret, replaced = set(), set()
        for play in playing.plays:
            decision = next((d for d in game.decisions(play.step.state) if d.secret), None)
            if decision is None or not decision.answered:
                continue
            seat, state = decision.answered[0], play.step.state
            if len(game.moves(state, decision, seat)) > 1:
                secret.add(decision.key)
                for other in redeals(game, state, None, 3):
                    if without_seed(other) != without_seed(state):
                        replaced.add(decision.key)
        assert secret == replaced


@every_game
def test_news_is_marked_and_what_is_shown_was_told(game: AnyGame) -> None:
    for playing in few_playings(game):
        for play in some(playing.plays, 250):
            for viewer in playing.viewers:
                for other in redeals(game, play.state, viewer, 2):
                    _compare(game, play, viewer, replace(other, rng=play.state.rng))


def _compare(game: AnyGame, play: Play, viewer: Seat | None, twin: State) -> None:
    """Make a move in a state and in its twin, and compare what the viewer gets to know."""
    try:
        step = game.apply(twin, play.decision.id, play.seat, play.move)
    except Refusal:
        assert play.seat != viewer, f"{play}: {viewer} cannot know whether this is legal"
        return
    here, there = told(game, play.step.events, viewer), told(game, step.events, viewer)
    where = f"{play}\nseen by {viewer or 'everybody'}: {here}\nin the twin: {there}"
    if here == there:
        known = game.known(play.step.state, viewer)
        assert game.known(step.state, viewer) == known, f"shown, but told by no event\n{where}"
    else:
        assert any(event.reveals for event in here + there), f"news without `reveals`\n{where}"


@every_game
def test_what_was_answered_in_secret_is_told_to_nobody_else(game: AnyGame) -> None:
    """As long as the question is open, nobody can tell one answer from another."""
    for playing in few_playings(game):
        for play in some([p for p in playing.plays if p.decision.secret], 100):
            for step in _other_answers(game, play):
                for viewer in playing.viewers:
                    if viewer in play.decision.seats or not _open(game, play, step):
                        continue
                    here, there = (told(game, s.events, viewer) for s in (play.step, step))
                    assert here == there, f"{play}\nseen by {viewer or 'everybody'}: {here}"
                    known = game.known(play.step.state, viewer)
                    assert game.known(step.state, viewer) == known, play


def _other_answers(game: AnyGame, play: Play) -> Iterator[Step[Any]]:
    """Give other answers than the one that was given."""
    if play.seat in play.decision.seats:
        for move in some(game.moves(play.state, play.decision, play.seat), 3):
            if move != play.move:
                yield game.apply(play.state, play.decision.id, play.seat, move)


def _open(game: AnyGame, play: Play, step: Step[Any]) -> bool:
    """Say whether a question is still open after both of two answers."""
    return all(
        play.decision.id in [d.id for d in game.decisions(state)]
        for state in (play.step.state, step.state)
    )


@every_game
def test_nothing_is_told_that_stays_secret(game: AnyGame) -> None:
    for playing in few_playings(game):
        for play in some(playing.plays, 100):
            for viewer in playing.viewers:
                steps = [play.step, *_twin_steps(game, play, viewer)]
                assert _leaks(game, steps, viewer) == [], f"{play}\nseen by {viewer}"


@every_game
def test_nothing_is_told_at_the_set_up_that_stays_secret(game: AnyGame) -> None:
    for count in {*game.info.seats}:
        plans, _ = begin(game, count, {}, "set-up")
        steps = [game.begin(plans, {}, Rng(seed_from(f"set-up {n}"))) for n in range(SETUPS)]
        for viewer in (None, *(plan.seat for plan in plans)):
            assert _leaks(game, steps, viewer) == [], f"seen by {viewer or 'everybody'}"


def _twin_steps(game: AnyGame, play: Play, viewer: Seat | None) -> Iterator[Step[Any]]:
    """Make the same move in twins that have dice of their own; in secret, any move."""
    for number, twin in enumerate(redeals(game, play.state, viewer, TWINS)):
        move = play.move
        if play.decision.secret and viewer not in play.decision.seats and play.seat != TABLE:
            moves = game.moves(twin, play.decision, play.seat)
            move = moves[(number + 1) % len(moves)]
        with contextlib.suppress(Refusal):
            yield game.apply(twin, play.decision.id, play.seat, move)


def _leaks(game: AnyGame, steps: Sequence[Step[Any]], viewer: Seat | None) -> list[str]:
    """List what a viewer is told and cannot know: equal, in every step, to a part of the state
    that `redeal` changes for that viewer.
    """
    heard = [_leaves(told(game, step.events, viewer)) for step in steps]
    words = {path for path in heard[0] if len({leaves.get(path) for leaves in heard}) > 1}
    words = {path for path in words if all(path in leaves for leaves in heard)}
    if len(steps) < TWINS or not words:
        return []
    states = [_leaves(step.state) for step in steps]
    others = [_leaves(other) for other in redeals(game, steps[0].state, viewer, 5)]
    secret = {
        path
        for path, value in states[0].items()
        if any(other.get(path) != value for other in others)
    }
    return [
        f"{word} is {path}"
        for word in sorted(words)
        for path in sorted(secret)
        if all(h[word] == s.get(path) for h, s in zip(heard, states, strict=True))
    ]


def _leaves(value: Any) -> dict[str, Any]:
    """Return the values of a struct by their paths, ``bidders.0.wish``; only words, no numbers."""
    found: dict[str, Any] = {}

    def walk(part: Any, path: str) -> None:
        if isinstance(part, dict):
            for name, inner in part.items():
                walk(inner, f"{path}.{name}")
        elif isinstance(part, list | tuple):
            for number, inner in enumerate(part):
                walk(inner, f"{path}.{number}")
        elif isinstance(part, str):
            found[path.strip(".")] = part

    walk(msgspec.to_builtins(value), "")
    return found


@every_game
def test_only_its_own_seats_know_what_is_asked_in_secret(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state in playing.states:
            secret = [d for d in game.decisions(state) if d.secret]
            for viewer in playing.viewers:
                asked = game.known(state, viewer).asked
                for decision in secret:
                    if viewer not in decision.seats:
                        assert decision.id not in [a.decision.id for a in asked]
                assert len(asked) == (0 if game.outcome(state) else len(game.decisions(state))), (
                    "every open question is known to be open"
                )


def secret_fields(game: AnyGame, playing: Playing, viewer: Seat | None) -> list[str]:
    """Return the paths of what `redeal` changes for a viewer, as ``bidders.wish``."""
    found: set[str] = set()
    for state in some(playing.states, 60):
        here = msgspec.to_builtins(state)
        for other in redeals(game, state, viewer, 3):
            found.update(_differing(here, msgspec.to_builtins(other)))
    return sorted(found)


def _differing(here: Any, there: Any, path: str = "") -> Iterator[str]:
    """List the paths at which two values differ, without the places in lists."""
    if isinstance(here, dict) and isinstance(there, dict):
        for name in here.keys() | there.keys():
            yield from _differing(here.get(name), there.get(name), f"{path}.{name}".strip("."))
    elif isinstance(here, list | tuple) and len(here) == len(there):
        for one, other in zip(here, there, strict=True):
            yield from _differing(one, other, path)
    elif here != there:
        yield path
