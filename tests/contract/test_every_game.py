"""What every game promises: it ends, it can be repeated, saved and refused.

What it promises about secrets is in ``test_secrets.py``, about what is seen in ``test_panels.py``.
"""

from __future__ import annotations

import functools
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine import (
    TABLE,
    TIME_UP,
    DecisionClosed,
    Event,
    GameOver,
    IllegalMove,
    Line,
    Move,
    NotUnderstood,
    NotYourDecision,
    Refusal,
    Rng,
    SeatPlan,
    commitment,
    record,
    seed_from,
)
from bot.engine.codec import decode_events, decode_state, encode_events, encode_state
from bot.engine.decisions import LONGEST_DECISION, LONGEST_MOVE
from tests.contract.playing import (
    GAMES,
    LIMIT,
    AnyGame,
    Playing,
    every_game,
    every_playing,
    few_playings,
    some,
    waiting,
)

# It ends -----------------------------------------------------------------------------------------


@every_game
def test_a_random_game_ends_with_every_number_of_seats_and_every_option(game: AnyGame) -> None:
    for playing in every_playing(game):
        outcome = game.outcome(playing.states[-1])

        assert outcome is not None
        assert [result.seat for result in outcome.results] == [p.seat for p in playing.plans]


@every_game
def test_nobody_is_asked_when_it_is_over(game: AnyGame) -> None:
    for playing in every_playing(game):
        last, state = playing.plays[-1], playing.states[-1]

        for viewer in playing.viewers:
            assert game.asked(state, viewer) == ()
        with pytest.raises(GameOver):
            game.apply(state, last.decision.id, last.seat, last.move)


@every_game
def test_it_counts_its_moves_and_keeps_its_seats_and_its_seed(game: AnyGame) -> None:
    for playing in every_playing(game):
        for number, state in enumerate(playing.states):
            assert state.moves == number
            assert state.seats == playing.plans
            assert dict(state.options) == game.info.default_options() | playing.options
            assert state.rng.seed == playing.seed


@every_game
def test_no_card_is_lost_and_none_comes_twice(game: AnyGame) -> None:
    for playing in every_playing(game):
        pieces = game.pieces(playing.first.state)
        for play in playing.plays:
            assert game.pieces(play.step.state) == pieces, play


@every_game
def test_what_a_player_keeps_can_be_brought_to_the_next_game(game: AnyGame) -> None:
    for playing in every_playing(game):
        outcome = game.outcome(playing.states[-1])
        assert outcome is not None
        kept = {result.seat: result.keeps for result in outcome.results}
        plans = [SeatPlan(p.seat, p.player, p.computer, kept[p.seat]) for p in playing.plans]

        step = game.begin(plans, playing.options, Rng(seed_from("the next game")))

        assert step.state.seats == tuple(plans)


@every_game
@pytest.mark.parametrize("policy", ["first", "others"])
def test_its_computer_players_play_it_to_the_end(game: AnyGame, policy: str) -> None:
    names = game.info.policies[:1] if policy == "first" else game.info.policies[1:]
    for name in names:
        for count in sorted({*game.info.seats}):
            roles = game.info.roles[:count]
            plans = [SeatPlan(role.id, n, computer=True) for n, role in enumerate(roles)]
            moves = _play_by_policy(game, plans, name, 6 if name in game.heavy else LIMIT)
            assert moves > 0


def _play_by_policy(game: AnyGame, plans: list[SeatPlan], name: str, limit: int) -> int:
    state, dice = game.begin(plans, {}, Rng(seed_from(name))).state, Rng(seed_from("own"))
    choose = game.policy(name)
    while game.outcome(state) is None and state.moves < limit:
        for plan in plans:
            known = game.known(state, plan.seat)
            answer = choose(known, dice)
            must = [d.id for d, seat in waiting(game, state) if seat == plan.seat]
            if answer is None:
                assert not must, f"{name} does not answer {must} after {state.moves} moves"
                continue
            if name not in game.heavy and state.moves < 20:
                assert choose(known, dice) == answer, "the same question, another answer"
            state = game.apply(state, answer[0], plan.seat, answer[1]).state
            dice = dice.reseeded(str(state.moves))
            break
        else:
            raise AssertionError(f"after {state.moves} moves no {name} player does anything")
    assert state.moves < LIMIT, f"{name} players do not end the game"
    return state.moves


# It can be repeated ------------------------------------------------------------------------------


@every_game
def test_the_same_seed_and_moves_make_the_same_game(game: AnyGame) -> None:
    for playing in every_playing(game):
        random.seed(playing.seed)
        step = game.begin(playing.plans, playing.options, Rng(playing.seed))
        assert step == playing.first
        for play in playing.plays:
            random.random()
            step = game.apply(step.state, play.decision.id, play.seat, play.move)
            assert step == play.step, play


@functools.cache
def _digests(hash_seed: str) -> dict[str, str]:
    """Play in a program of its own, in which sets have another order."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.repeated"],
        cwd=Path(__file__).resolve().parents[2],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    )
    return dict(line.split() for line in run.stdout.splitlines())  # type: ignore[misc]


@every_game
def test_the_order_of_sets_decides_nothing(game: AnyGame) -> None:
    assert _digests("1")[game.info.slug] == _digests("2")[game.info.slug]


@every_game
def test_a_recorded_game_is_accepted_and_with_another_seed_it_is_not(game: AnyGame) -> None:
    for playing in few_playings(game):
        recorded = record_of(playing)
        written = record.read(record.write(recorded))
        assert record.replay(game, written) == playing.states[-1]

        seed = seed_from("another one")
        forged = msgspec.structs.replace(recorded, seed=seed, commitment=commitment(seed))
        if any(play.step.state.rng.drawn for play in playing.plays):
            with pytest.raises(record.Mismatch):
                record.replay(game, record.sealed(forged))


def record_of(playing: Playing) -> record.Recorded:
    """Write a game down as a table does."""
    game = playing.game
    log = [record.Entry(events=msgspec.Raw(encode_events(playing.first.events)))]
    for play in playing.plays:
        events = msgspec.Raw(encode_events(play.step.events))
        log.append(record.Entry(play.decision.id, play.seat, str(play.move), events))
    return record.sealed(
        record.Recorded(
            fireside=record.FORMAT,
            game=game.info.slug,
            version=game.info.version,
            content=game.digest,
            seats=playing.plans,
            options=game.info.default_options() | playing.options,
            commitment=commitment(playing.seed),
            seed=playing.seed,
            log=tuple(log),
        )
    )


@every_game
def test_each_number_is_drawn_once_and_none_but_by_a_move(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int, int]] = []
    below = Rng.below

    def watched(self: Rng, n: int) -> tuple[int, Rng]:
        value, after = below(self, n)
        seen.append((self.seed, self.drawn, after.drawn))
        return value, after

    monkeypatch.setattr(Rng, "below", watched)
    for playing in few_playings(game):
        for play in playing.plays:
            seen.clear()
            step = game.apply(play.state, play.decision.id, play.seat, play.move)
            drawn = play.state.rng.drawn
            for seed, before, after in seen:
                if seed == playing.seed:
                    assert before == drawn, f"{play}: a number is drawn twice"
                    drawn = after
            assert step.state.rng.drawn == drawn, f"{play}: the dice are not put back"
            seen.clear()
            for viewer in playing.viewers:
                game.panel(game.known(step.state, viewer))
            assert [draw for draw in seen if draw[0] == playing.seed] == []


# It is a value -----------------------------------------------------------------------------------


@every_game
def test_a_move_leaves_the_state_that_it_is_made_in(game: AnyGame) -> None:
    for playing in few_playings(game):
        for play in playing.plays:
            before = encode_state(game, play.state)
            game.apply(play.state, play.decision.id, play.seat, play.move)
            assert encode_state(game, play.state) == before, play


@every_game
def test_states_and_what_is_known_are_values_that_can_be_hashed(game: AnyGame) -> None:
    for playing in few_playings(game):
        for step in some(playing.steps, 60):
            assert isinstance(hash(step.state), int)
            assert isinstance(hash(step.events), int)
            for viewer in playing.viewers:
                assert isinstance(hash(game.known(step.state, viewer)), int)


@every_game
def test_states_events_and_what_is_known_are_frozen_all_the_way_down(game: AnyGame) -> None:
    problems = [
        problem
        for kind in (game.State, game.Known, *game.events)
        for problem in _mutable_parts(msgspec.inspect.type_info(kind), kind.__name__, set())
    ]
    assert problems == []


_VALUES = (
    msgspec.inspect.IntType,
    msgspec.inspect.StrType,
    msgspec.inspect.BoolType,
    msgspec.inspect.NoneType,
    msgspec.inspect.LiteralType,
    msgspec.inspect.EnumType,
)


def _mutable_parts(kind: Any, path: str, seen: set[type]) -> Iterator[str]:
    """List the parts of a type that are not values or tuples or frozen structs of them."""
    match kind:
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            if cls in seen:
                return
            seen.add(cls)
            if not cls.__struct_config__.frozen:
                yield f"{path}: {cls.__name__} is not frozen"
            for field in fields:
                yield from _mutable_parts(field.type, f"{path}.{field.name}", seen)
        case msgspec.inspect.UnionType(types=types) | msgspec.inspect.TupleType(item_types=types):
            for part in types:
                yield from _mutable_parts(part, path, seen)
        case msgspec.inspect.VarTupleType(item_type=item):
            yield from _mutable_parts(item, f"{path}[]", seen)
        case _ if not isinstance(kind, _VALUES):
            yield f"{path}: {type(kind).__name__.removesuffix('Type').lower()} is no value"


# It can be saved ---------------------------------------------------------------------------------


@every_game
def test_every_state_move_and_event_survives_saving(game: AnyGame) -> None:
    for playing in every_playing(game):
        for step in playing.steps:
            saved = encode_state(game, step.state)
            assert saved.startswith(b'{"v":%d,' % game.info.version)
            assert decode_state(game, saved) == step.state
            assert decode_events(game, encode_events(step.events)) == step.events
        for play in playing.plays:
            assert Move.parse(str(play.move)) == play.move


@every_game
def test_a_loaded_game_plays_on_as_if_nothing_had_happened(game: AnyGame) -> None:
    for playing in every_playing(game):
        for play in some(playing.plays, 40):
            loaded = decode_state(game, encode_state(game, play.state))
            assert game.apply(loaded, play.decision.id, play.seat, play.move) == play.step


# It refuses --------------------------------------------------------------------------------------


def refused(kind: type[Refusal], game: AnyGame, *answer: Any) -> Refusal:
    """Make a move that must be refused; return the refusal."""
    with pytest.raises(kind) as caught:
        game.apply(*answer)
    assert type(caught.value) is kind, f"refused as {type(caught.value).__name__}"
    assert isinstance(caught.value.message, Line)
    rules = {rule.id for rule in game.rules}
    assert caught.value.rule is None or caught.value.rule in rules
    return caught.value


@every_game
def test_who_is_not_asked_is_refused(game: AnyGame) -> None:
    for playing in few_playings(game):
        seats = [TABLE, "nobody", *(plan.seat for plan in playing.plans)]
        for play in some(playing.plays, 100):
            for decision in game.decisions(play.state):
                move = game.moves(play.state, decision, decision.seats[0])[0]
                for seat in seats:
                    if seat not in decision.seats:
                        refused(NotYourDecision, game, play.state, decision.id, seat, move)


@every_game
def test_what_is_not_open_or_not_open_any_more_is_refused(game: AnyGame) -> None:
    for playing in few_playings(game):
        for play in playing.plays[:-1]:
            answer = (play.seat, play.move)
            refused(DecisionClosed, game, play.state, "0.nothing", *answer)
            open_now = {decision.id for decision in game.decisions(play.step.state)}
            if play.decision.id not in open_now:
                refused(DecisionClosed, game, play.step.state, play.decision.id, *answer)


@every_game
def test_what_is_not_legal_is_refused_with_what_is(game: AnyGame) -> None:
    for playing in few_playings(game):
        moves = sorted({play.move for play in playing.plays if play.seat != TABLE})
        moves = [Move("no-such-move"), *some(moves, 20)]
        for play in some(playing.plays, 60):
            for decision in game.decisions(play.state):
                for seat in decision.seats:
                    legal = game.moves(play.state, decision, seat)
                    assert len(set(legal)) == len(legal) > 0, play
                    for move in moves:
                        if move not in legal:
                            state, id_ = play.state, decision.id
                            refusal = refused(IllegalMove, game, state, id_, seat, move)
                            assert refusal.legal == legal


@every_game
def test_time_is_up_only_for_who_is_asked_and_has_not_answered(game: AnyGame) -> None:
    for playing in few_playings(game):
        for play in some(playing.plays, 60):
            for decision in game.decisions(play.state):
                answer = (play.state, decision.id, TABLE)
                for seat in decision.answered:
                    refused(IllegalMove, game, *answer, Move(TIME_UP, (seat,)))
                if decision.default is None:
                    refused(IllegalMove, game, *answer, Move(TIME_UP, decision.seats[:1]))
                    continue
                refused(NotYourDecision, game, *answer, Move(TIME_UP, ("nobody",)))
                for seat in decision.seats:
                    assert decision.default in game.moves(play.state, decision, seat), play


@pytest.mark.parametrize("text", ["", ":", "roll:", "Roll", "e4 e5", "roll\n", "x" * 61, "würfle"])
def test_what_is_no_move_at_all_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Move.parse(text)


# Its names fit -----------------------------------------------------------------------------------


@every_game
def test_ids_of_decisions_are_distinct_and_short(game: AnyGame) -> None:
    for playing in every_playing(game):
        closed: set[str] = set()
        for play in playing.plays:
            ids = [decision.id for decision in game.decisions(play.state)]
            assert len(set(ids)) == len(ids), play
            assert not closed.intersection(ids), f"{play}: an id comes again"
            for id_ in ids:
                assert re.fullmatch(r"[a-z0-9.-]+", id_), id_
                assert len(id_) <= LONGEST_DECISION
            # What may be decided can be out of reach for a while; what must be, closes for good.
            still = {decision.id for decision in game.decisions(play.step.state)}
            musts = {d.id for d in game.decisions(play.state) if d.kind == "must"}
            closed |= musts - still


@every_game
def test_moves_have_a_text_form_that_fits_a_button(game: AnyGame) -> None:
    for playing in every_playing(game):
        for play in playing.plays:
            for decision in game.decisions(play.state):
                for seat in decision.seats:
                    for move in game.moves(play.state, decision, seat):
                        assert len(str(move)) <= LONGEST_MOVE
                        assert Move.parse(str(move)) == move


@every_game
def test_seats_are_known_by_short_names(game: AnyGame) -> None:
    names = [role.id for role in game.info.roles]
    assert len(set(names)) == len(names) >= game.info.seats[1]
    for name in names:
        assert re.fullmatch(r"[a-z0-9-]{1,16}", name), name
        assert name != TABLE


@every_game
def test_who_is_asked_or_told_sits_at_the_table(game: AnyGame) -> None:
    for playing in every_playing(game):
        seats = {plan.seat for plan in playing.plans}
        for step in playing.steps:
            for event in step.events:
                assert seats.issuperset(event.audience or ()), event
            for decision in game.decisions(step.state):
                assert decision.seats
                assert (seats | {TABLE}).issuperset(decision.seats), decision
                assert set(decision.seats).issuperset(decision.answered), decision


@every_game
def test_an_event_that_is_not_declared_is_an_error(game: AnyGame) -> None:
    class Undeclared(Event, frozen=True, kw_only=True):
        pass

    class Careless(type(game)):  # type: ignore[misc]
        def setup(self, *args: Any) -> Any:
            step = super().setup(*args)
            return msgspec.structs.replace(step, events=(*step.events, Undeclared()))

    plans = [SeatPlan(role.id) for role in game.info.roles[: game.info.seats[0]]]
    with pytest.raises(TypeError, match="Undeclared is not declared"):
        Careless(game.content, game.digest).begin(plans, {}, Rng(seed_from("")))


def test_there_is_something_to_look_at() -> None:
    assert len(GAMES) >= 1
