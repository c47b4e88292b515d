"""What there is, who plays, how it is laid out (MB-01 to MB-04, MB-33 to MB-35)."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from bot.engine import Rng, SeatPlan, seed_from
from bot.games.my_brother.content import Row, Stress
from bot.games.my_brother.model import CameBack, CardResolved, RecoveryRolled, TurnBegan
from tests.games.my_brother.family import (
    ALL,
    FILES,
    at,
    away,
    choose,
    do,
    family,
    having,
    levels,
    quiet,
    real,
    rolling,
    told,
    turn,
)


@pytest.mark.rule("MB-01")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    cards = tomllib.loads(FILES["action_cards.toml"].decode())["card"]
    events = tomllib.loads(FILES["events.toml"].decode())["event"]
    accidents = tomllib.loads(FILES["accidents.toml"].decode())["accident"]

    assert Counter(card["owner"] for card in cards) == dict.fromkeys(ALL, 6)
    assert sorted(event["number"] for event in events) == list(range(1, 12))
    assert len(accidents) == 18
    assert real().counts() == {
        "Action cards": 24,
        "standard Events": 11,
        "hard Events": 11,
        "Accidents": 18,
        "character boards": 4,
        "Eric's board": 1,
        "rules": 36,
    }


@pytest.mark.rule("MB-01")
def test_bars_go_from_0_to_10_and_the_die_has_six_sides() -> None:
    game = real()
    bars = game.panel(game.known(family(game), None)).pictures[0].bars
    assert [bar.top for bar in bars] == [10] * 5

    faces = set()
    for number in range(200):
        state = choose(game, family(game, "lara", seed=str(number))).state
        faces |= {
            event.die for event in told(do(game, state, "lara", "resolve:lara"), CardResolved)
        }
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("MB-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_and_each_has_a_character(seats: int) -> None:
    state = family(real(), *ALL[:seats])
    asked = [decision.seats for decision in real().decisions(state)]
    assert asked == [(who,) for who in ALL[:seats]]


@pytest.mark.rule("MB-02")
def test_nobody_and_five_do_not_play() -> None:
    for plans in ([], [SeatPlan(who) for who in (*ALL, "eric")]):
        with pytest.raises(ValueError, match="do not fit"):
            real().begin(plans, {}, Rng(seed_from("")))


@pytest.mark.rule("MB-02", "MB-35")
def test_a_spare_character_is_a_second_one_for_somebody() -> None:
    game = real()
    state = family(game, "lara", "emily", "matt", players=[0, 1, 0])
    step = do(game, state, "lara", "play:tomatoes")
    step = do(game, step.state, "matt", "play:third-stair")

    assert step.state.of("lara").chosen != step.state.of("matt").chosen
    assert step.state.phase == "selection", "Emily has not chosen yet"


@pytest.mark.rule("MB-35")
def test_who_plays_two_has_a_hand_a_discard_and_a_last_card_for_each() -> None:
    game = quiet()
    state = family(game, "lara", "matt", players=[0, 0])
    state = turn(game, state, lara="tomatoes", matt="third-stair").state
    assert state.of("lara").discard == ("tomatoes",)
    assert state.of("matt").discard == ("third-stair",)

    hand = state.of("lara").hand
    state = having(state, "lara", hand=hand[:1], discard=(*hand[1:], "tomatoes"))
    lara, matt = game.decisions(state)
    verbs = {move.verb for move in game.moves(state, lara, "lara")}
    assert verbs == {"keep", "remove"}
    assert {move.verb for move in game.moves(state, matt, "matt")} == {"play"}


@pytest.mark.rule("MB-03")
def test_a_character_whom_nobody_plays_has_no_cards_but_takes_effects() -> None:
    game = quiet(
        cards={"tomatoes": [Row(on=(1, 2, 3, 4, 5, 6), dave=2)]},
        events={"relocation": Stress(1, 1, 1, 3)},
    )
    state = family(game, "lara")
    assert state.of("dave").hand == ()
    assert levels(state)["dave"] == 3

    step = turn(game, state, lara="tomatoes")
    assert levels(step.state)["dave"] == 5


@pytest.mark.rule("MB-03")
def test_a_character_whom_nobody_plays_moves_eric() -> None:
    game = quiet()
    state = at(family(game, "lara"), lara=3, emily=3, matt=3, dave=8, eric=4)
    assert turn(game, state).state.eric == 6


@pytest.mark.rule("MB-03")
@pytest.mark.parametrize(("found", "home"), [(5, False), (4, True), (0, True)])
def test_a_character_whom_nobody_plays_rolls_and_comes_back_at_4_or_less(
    found: int, home: bool
) -> None:
    game = quiet(recovery={"dave": (0, 3, 3, 3, 3, 3)})
    state = away(at(family(game, "lara"), lara=3, emily=3, matt=3), dave=found + 3)
    step = choose(game, rolling(state, 2))
    assert [event.seat for event in told(step, RecoveryRolled)] == ["dave"]

    step = do(game, at(step.state, eric=5), "lara", "resolve:lara")
    assert step.state.of("dave").recovery is not home
    assert [event.seat for event in told(step, CameBack)] == ["dave"] * home
    assert step.state.eric == 5, "back, but only after Eric has moved"


@pytest.mark.rule("MB-04")
def test_event_1_is_on_top_and_the_other_ten_are_shuffled_below() -> None:
    orders = set()
    for number in range(40):
        state = family(real(), seed=str(number))
        order = (state.event, *state.events)
        assert order[0] == "relocation"
        assert sorted(order) == sorted(real().content.sets["standard"])
        orders.add(order)
    assert len(orders) == 40


@pytest.mark.rule("MB-04")
def test_accidents_are_shuffled() -> None:
    firsts = Counter(family(real(), seed=str(number)).accident for number in range(300))
    assert len(firsts) == 18
    assert max(firsts.values()) < 50, "about 17 each"


@pytest.mark.rule("MB-04")
def test_all_stress_starts_at_0_and_everybody_holds_all_six_cards() -> None:
    state = family(quiet())
    assert levels(state) == dict.fromkeys((*ALL, "eric"), 0)
    for who in ALL:
        assert state.of(who).hand == real().content.hands[who]
        assert len(state.of(who).hand) == 6
        assert state.of(who).discard == state.of(who).removed == ()


@pytest.mark.rule("MB-33")
def test_the_harder_events_are_chosen_when_the_table_opens_and_laid_out_alike() -> None:
    hard = tomllib.loads(FILES["hard_events.toml"].decode())["event"]
    first = next(event["id"] for event in hard if event["number"] == 1)
    orders = set()
    for number in range(20):
        state = family(real(), seed=str(number), events="hard")
        assert state.event == first
        assert {first, *state.events} == {event["id"] for event in hard}
        orders.add(state.events)
    assert len(orders) == 20


@pytest.mark.rule("MB-33")
def test_the_two_sets_have_no_event_in_common() -> None:
    sets = real().content.sets
    assert not set(sets["standard"]) & set(sets["hard"])


@pytest.mark.rule("MB-34")
def test_a_revealed_card_is_used_once_and_seven_accidents_stay_unseen() -> None:
    game = quiet()
    state, events, accidents = family(game), [], []
    events.append(state.event)
    accidents.append(state.accident)
    while not state.ended:
        step = turn(game, state)
        state = step.state
        events += [event.event for event in told(step, TurnBegan)]
        accidents += [event.accident for event in told(step, TurnBegan)]

    assert len(events) == len(set(events)) == 11
    assert len(accidents) == len(set(accidents)) == 11
    assert len(state.accidents) == 7
    assert not set(state.accidents) & set(accidents)


@pytest.mark.rule("MB-34")
@pytest.mark.parametrize("viewer", [None, "lara"])
def test_nobody_sees_the_order_of_the_decks(viewer: str | None) -> None:
    game = real()
    state = family(game)
    other = game.redeal(state, viewer, Rng(seed_from("another deal")))

    assert (other.events, other.accidents) != (state.events, state.accidents)
    assert sorted(other.events) == sorted(state.events)
    assert game.known(other, viewer) == game.known(state, viewer)
    for look in ("", "stand", "hand"):
        assert game.panel(game.known(other, viewer), look) == game.panel(
            game.known(state, viewer), look
        )
