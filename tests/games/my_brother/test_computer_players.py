"""Computer players, and the balance that they measure."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from bot import simulation
from bot.engine import Rng, record, seed_from
from bot.simulation import add_arguments, play_one, run, seats_of, simulate
from tests.games.my_brother.family import at, away, choose, do, family, having, real

GAMES = 150
"""Few, so that bounds are wide; `python -m bot simulate` measures with a thousand."""


def _share(policy: str, events: str, players: int = 4) -> float:
    found = simulate(
        real(),
        games=GAMES,
        seed="balance",
        policy=policy,
        players=players,
        options={"events": events},
    )
    return 100 * found.wins / GAMES


@pytest.mark.parametrize(("events", "low", "high"), [("standard", 40, 64), ("hard", 15, 39)])
def test_who_plays_sensibly_wins_often_enough_and_by_chance_hardly(
    events: str, low: int, high: int
) -> None:
    sensible, chance = _share("sensible", events), _share("random", events)
    assert low <= sensible <= high
    assert chance < 15
    assert sensible - chance >= 20


def test_a_sensible_player_comes_home_calm_and_stays_away_stressed() -> None:
    game, dice = real(), Rng(seed_from("dice"))
    for stress, answer in ((1, "return"), (8, "stay")):
        state = choose(game, away(at(family(game), lara=3, matt=3, dave=3), emily=10)).state
        state = away(state, emily=9)
        for seat in ("lara", "matt", "dave"):
            state = do(game, away(state, emily=stress), "lara", f"resolve:{seat}").state
        state = away(state, emily=stress)
        assert state.phase == "declaration"
        found = game.policy("sensible")(game.known(state, "emily"), dice)
        assert found is not None
        assert str(found[1]) == answer


def test_a_sensible_player_helps_eric_when_he_is_at_the_edge_and_rests_when_he_is_well() -> None:
    game, dice = real(), Rng(seed_from("dice"))
    calm = at(family(game), lara=7, emily=1, matt=1, dave=1, eric=0)
    edge = at(family(game), lara=1, emily=8, matt=8, dave=4, eric=8)
    found = [game.policy("sensible")(game.known(s, "lara"), dice) for s in (calm, edge)]
    cards = [game.content.cards[answer[1].args[0]] for answer in found if answer]
    assert not any(row.eric for row in cards[0].rows)
    assert any(row.eric < 0 for row in cards[1].rows)


def test_a_sensible_player_does_not_look_at_what_it_cannot_know() -> None:
    game, dice = real(), Rng(seed_from("dice"))
    for number in range(20):
        state = do(game, family(game, seed=str(number)), "emily", "play:three-songs").state
        other = game.redeal(state, "lara", Rng(seed_from(f"other {number}")))
        policy = game.policy("sensible")
        assert policy(game.known(state, "lara"), dice) == policy(game.known(other, "lara"), dice)


def test_nobody_answers_who_is_not_asked() -> None:
    game, dice = real(), Rng(seed_from("dice"))
    state = away(family(game), emily=9)
    for name in game.info.policies:
        assert game.policy(name)(game.known(state, "emily"), dice) is None


def test_a_last_card_is_answered_in_one_of_both_ways() -> None:
    game, dice = real(), Rng(seed_from("dice"))
    hand = game.content.hands["lara"]
    state = having(family(game), "lara", hand=hand[:1], discard=hand[1:])
    for name in game.info.policies:
        answer = game.policy(name)(game.known(state, "lara"), dice)
        assert answer is not None
        assert answer[1] in game.moves(state, game.decisions(state)[0], "lara")


# Simulation ----------------------------------------------------------------------------------


def _arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(["my_brother", *words])


def test_the_same_seed_plays_the_same_games_in_one_process_or_two() -> None:
    found = [
        simulate(real(), games=6, seed=7, policy="sensible", players=2, jobs=jobs)
        for jobs in (1, 2)
    ]
    assert found[0].figures == found[1].figures
    assert (found[0].wins, found[0].losses) == (found[1].wins, found[1].losses)


def test_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "5", "--seed", "1", "--policy", "random", "--players", "3", "--json"]
    assert run(_arguments(*words, "--option", "events=hard")) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["games"] == 5
    assert printed["wins"] + printed["losses"] + printed["draws"] == 5
    assert 1 <= printed["turns"] <= 11
    assert printed["games_per_second"] > 0
    assert 0 <= printed["eric"] <= 11
    assert set(printed) >= {"lara_wins", "emily_wins", "matt_wins"}


@pytest.mark.parametrize(
    "words",
    [
        ("--policy", "genius"),
        ("--players", "5"),
        ("--option", "events=easy"),
        ("--option", "weather=fine"),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(_arguments("--games", "1", *words)) == 2
    assert capsys.readouterr().err.startswith("simulate: ")


def test_an_exported_game_is_accepted_when_it_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    assert run(_arguments("--games", "1", "--seed", "x", "--export", str(file))) == 0
    recorded = record.read(file.read_bytes())
    last = record.replay(real(), recorded)

    plans = seats_of(real(), 4)
    policies = {plan.seat: "sensible" for plan in plans}
    assert last == play_one(real(), plans, {}, policies, seed_from("x/0"))


def test_against_another_policy_each_takes_every_other_seat_in_turn() -> None:
    first = [
        simulation.play_numbered(n, real(), "1", "sensible", 4, {}, "random").first
        for n in range(2)
    ]
    assert first == [("lara", "matt"), ("emily", "dave")]


def test_shares_are_counted_for_each_value_of_a_key() -> None:
    won = simulation.Played((("a", "win"),), (("hero:alice", 1), ("hero:bo", 0)), ("a",), 3)
    lost = simulation.Played((("a", "loss"),), (("hero:alice", 1), ("hero:bo", 1)), ("a",), 3)
    found = simulation.summarize([won, lost, lost], 1.0, "hero").as_json()
    assert found["per"] == {
        "alice": {"games": 3, "wins": 1, "share": 0.3333},
        "bo": {"games": 2, "wins": 0, "share": 0.0},
    }
    assert not any(":" in name for name in found)
