"""Recorded games, shapes and saves: what must not change by accident.

``UPDATE_GOLDENS=1`` writes them anew; the difference is reviewed like code. A recorded game says,
for each move, what each viewer was told, so that a person can read whether that was right: whoever
learns something of another's hand here has found a leak that no program can find.

A shape or a save of a version is only ever added. Before a version has been released its entry in
``shapes.toml`` and its save can be deleted by hand, to be written again.
"""

from __future__ import annotations

import functools
import os
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine import Move, Rng, Seat, SeatPlan, Step, seed_from
from bot.engine.codec import decode_state, encode_state, shape
from tests.contract.playing import (
    GAMES,
    LIMIT,
    AnyGame,
    Play,
    Playing,
    every_game,
    random_answer,
    told,
    waiting,
)
from tests.contract.saying import english
from tests.contract.test_secrets import secret_fields

GOLDENS = Path(__file__).resolve().parent.parent / "goldens"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"
ASKS = "> "
"""How a line with a move begins: ``> lara 12.lara play:sunday-lunch``."""


# A recorded game ---------------------------------------------------------------------------------


@functools.cache
def recorded_game(slug: str) -> Playing:
    """Play a game by its usual computer player, to be read by a person."""
    game = GAMES[slug]
    low, high = game.info.seats
    roles = game.info.roles[: max(low, min(high, 3))]
    plans = tuple(SeatPlan(role.id, number) for number, role in enumerate(roles))
    name = next(policy for policy in game.info.policies if policy not in game.heavy)
    seed, choose, dice = seed_from("golden"), game.policy(name), Rng(seed_from("own"))
    first = game.begin(plans, {}, Rng(seed))
    state, plays = first.state, []
    while game.outcome(state) is None and len(plays) < LIMIT:
        asked = {seat for _, seat in waiting(game, state)}
        for plan in sorted(plans, key=lambda plan: plan.seat not in asked):
            answer = choose(game.known(state, plan.seat), dice)
            if answer:
                decision = next(d for d in game.decisions(state) if d.id == answer[0])
                step = game.apply(state, decision.id, plan.seat, answer[1])
                plays.append(Play(state, decision, plan.seat, answer[1], step))
                state, dice = step.state, dice.reseeded(str(len(plays)))
                break
    return Playing(game, plans, {}, seed, first, tuple(plays))


def replayed(playing: Playing, moves: list[tuple[Seat, str, str]]) -> Playing:
    """Play the moves of a golden file in a game that was set up in the same way."""
    game, state, plays = playing.game, playing.first.state, []
    for seat, id_, text in moves:
        decision = next((d for d in game.decisions(state) if d.id == id_), None)
        assert decision, f"nothing is asked as {id_} after {len(plays)} moves"
        step = game.apply(state, id_, seat, Move.parse(text))
        plays.append(Play(state, decision, seat, Move.parse(text), step))
        state = step.state
    return playing._replace(plays=tuple(plays))


def written(playing: Playing) -> list[str]:
    """Write a game down: every move, and what each viewer was told of it and sees then."""
    game = playing.game
    speaker = english(game.info.slug)
    lines = [
        f"# {speaker.say(game.info.title)}: {', '.join(p.seat for p in playing.plans)}",
        "# A move begins with >. Below it: what each viewer is told, and [the panel's title].",
        "# What can be dealt anew, as one cannot know it:",
        *(
            f"#   for {viewer or 'everybody'}: {', '.join(secret_fields(game, playing, viewer))}"
            for viewer in playing.viewers[:2]
        ),
    ]
    titles: dict[Seat | None, str] = {}
    for number, step in enumerate(playing.steps):
        lines.append("")
        if number:
            play = playing.plays[number - 1]
            lines.append(f"{ASKS}{play.seat} {play.decision.id} {play.move}")
        lines += _seen(playing, step, titles)
    return lines


def _seen(playing: Playing, step: Step, titles: dict[Seat | None, str]) -> Iterator[str]:
    """Write what each viewer is told; what everybody is told, once; a title when it changes."""
    game, speaker = playing.game, english(playing.game.info.slug)
    for viewer in playing.viewers:
        for event in told(game, step.events, viewer):
            if (event.audience is None) == (viewer is None):
                news = "! " if event.reveals else ""
                prompt = game.prompt(event) if viewer is None else None
                for said in game.say(event) or (None,):
                    text = speaker.say(said) if said else f"({type(event).__name__})"
                    yield f"{viewer or 'all'}: {news}{text}"
                if prompt:
                    yield f"   {prompt.seat} is asked: {speaker.say(prompt.question)}"
                    for note in prompt.notes:
                        yield f"   in small print: {speaker.say(note)}"
        title = speaker.say(game.panel(game.known(step.state, viewer)).title)
        if titles.get(viewer) != title:
            titles[viewer] = title
            if viewer is None or title != titles[None]:
                yield f"{viewer or 'all'}: [{title}]"


@every_game
def test_the_recorded_game_is_as_it_was(game: AnyGame) -> None:
    path = GOLDENS / f"{game.info.slug}.txt"
    playing = recorded_game(game.info.slug)
    if UPDATE:
        path.write_text("\n".join(written(playing)) + "\n", encoding="utf-8")
    assert path.exists(), f"no {path.name}: UPDATE_GOLDENS=1 writes it, a person reads it"
    golden = path.read_text(encoding="utf-8").splitlines()
    moves = [tuple(line[2:].split(" ")) for line in golden if line.startswith(ASKS)]

    playing = replayed(playing, moves)  # type: ignore[arg-type]

    assert game.outcome(playing.states[-1]) is not None
    for number, (now, then) in enumerate(zip(written(playing), golden, strict=False), 1):
        assert now == then, f"{path.name}, line {number}"
    assert len(written(playing)) == len(golden)


# Shapes and saves --------------------------------------------------------------------------------


def shapes() -> dict[str, dict[str, str]]:
    """Read which shape of state and events each version of each game has."""
    return tomllib.loads((GOLDENS / "shapes.toml").read_text(encoding="utf-8"))


def _add_shape(slug: str, version: int, value: str) -> None:
    known = shapes()
    known.setdefault(slug, {}).setdefault(str(version), value)
    text = "# The shape of each game's state and events, by version.\n"
    for name, versions in sorted(known.items()):
        text += f"\n[{name}]\n" + "".join(f'{v} = "{h}"\n' for v, h in sorted(versions.items()))
    (GOLDENS / "shapes.toml").write_text(text, encoding="utf-8")


@every_game
def test_another_shape_has_another_version(game: AnyGame) -> None:
    slug, version = game.info.slug, game.info.version
    if UPDATE:
        _add_shape(slug, version, shape(game))
    kept = shapes().get(slug, {})
    assert str(version) in kept, f"UPDATE_GOLDENS=1 adds version {version} of {slug}"
    assert shape(game) == kept[str(version)], (
        "the shape of a state or an event has changed: raise info.version, write an upgrade, and "
        "add the new version with UPDATE_GOLDENS=1"
    )


@every_game
def test_a_save_of_every_version_plays_on_to_the_end(game: AnyGame) -> None:
    slug, version = game.info.slug, game.info.version
    path = GOLDENS / f"{slug}.v{version}.json"
    if UPDATE and not path.exists():
        states = recorded_game(slug).states
        path.write_bytes(encode_state(game, states[len(states) // 2]) + b"\n")
    for old in sorted({*map(int, shapes().get(slug, {})), version}):
        save = GOLDENS / f"{slug}.v{old}.json"
        assert save.exists(), f"no {save.name}: UPDATE_GOLDENS=1 adds the one of this version"
        assert save.read_bytes().startswith(b'{"v":%d,' % old)
        state = decode_state(game, save.read_bytes())
        assert state.moves > 0
        chance = random.Random(old)
        while game.outcome(state) is None:
            decision, seat, move = random_answer(game, state, chance)
            state = game.apply(state, decision.id, seat, move).state
            assert state.moves < LIMIT


def test_nothing_golden_is_left_behind() -> None:
    if "CONTRACT_GAME" in os.environ:
        pytest.skip("a game that is not in the registry yet")
    named = {path.name.split(".")[0] for path in GOLDENS.iterdir()} - {"shapes"}

    assert named <= set(GAMES)
    assert set(shapes()) <= set(GAMES)
