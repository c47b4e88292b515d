"""Recovery, Eric's move, coming back, and the end (MB-18, MB-20 to MB-32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import GameOver, IllegalMove, Move, NotYourDecision
from bot.games.my_brother.content import Row, Stress
from bot.games.my_brother.model import (
    CameBack,
    Declared,
    EricMoved,
    RecoveryBegan,
    RecoveryRolled,
    Stayed,
    TurnBegan,
    YearEnded,
)
from tests.games.my_brother.family import (
    ALL,
    at,
    away,
    choose,
    do,
    family,
    having,
    levels,
    on_top,
    quiet,
    real,
    resolve_all,
    rolling,
    told,
    turn,
)

ANY = (1, 2, 3, 4, 5, 6)

# Recovery ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-20")
@pytest.mark.parametrize(("start", "by", "rests"), [(8, 1, False), (8, 2, True), (8, 9, True)])
def test_recovery_begins_at_10_and_the_board_shows_10(start: int, by: int, rests: bool) -> None:
    game = quiet(events={"birthday": Stress(lara=by, emily=0, matt=0, dave=0)})
    state = at(on_top(family(game), "birthday"), lara=start)
    step = turn(game, state)
    assert step.state.of("lara").recovery is rests
    assert levels(step.state)["lara"] == min(start + by, 10)
    assert [event.seat for event in told(step, RecoveryBegan)] == ["lara"] * rests
    bar = game.panel(game.known(step.state, None)).pictures[0].bars[0]
    assert (bar.turned, bar.value) == (rests, min(start + by, 10))


@pytest.mark.rule("MB-21")
def test_in_recovery_no_action_card_has_an_effect() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, others=-2, emily=-1)]})
    state = at(away(family(game), emily=9), matt=5, dave=5)
    state = choose(game, rolling(state, 1), lara="tomatoes").state
    step = do(game, state, "lara", "resolve:lara")
    assert levels(step.state) == {"lara": 0, "emily": 9, "matt": 3, "dave": 3, "eric": 0}


@pytest.mark.rule("MB-22")
def test_on_a_1_it_stays_unchanged_and_for_emily_a_2_lowers_it_by_4() -> None:
    game = real()
    for who in ALL:
        state = rolling(away(family(game), **{who: 10}), 1)
        assert choose(game, state).state.of(who).stress == 10
    state = rolling(away(family(game), emily=9), 2)
    step = choose(game, state)
    (rolled,) = told(step, RecoveryRolled)
    assert (rolled.seat, rolled.die, rolled.start, rolled.end) == ("emily", 2, 9, 5)


@pytest.mark.rule("MB-22")
@pytest.mark.parametrize("die", ANY)
def test_each_character_lowers_its_stress_by_its_own_board(die: int) -> None:
    boards = {"lara": (0, 1, 2, 3, 4, 5), "emily": (0, 2, 2, 2, 2, 2)}
    game = quiet(recovery=boards)
    state = away(family(game), lara=10, emily=10)
    step = choose(game, rolling(state, die, die))
    assert [event.seat for event in told(step, RecoveryRolled)] == ["lara", "emily"]
    assert levels(step.state)["lara"] == 10 - boards["lara"][die - 1]
    assert levels(step.state)["emily"] == 10 - boards["emily"][die - 1]


@pytest.mark.rule("MB-22", "MB-31")
def test_recovery_does_not_go_below_0() -> None:
    game = quiet(recovery={"emily": (0, 4, 4, 4, 4, 4)})
    assert choose(game, rolling(away(family(game), emily=2), 6)).state.of("emily").stress == 0


@pytest.mark.rule("MB-22")
def test_the_rolls_come_right_after_the_reveal_and_once_a_turn() -> None:
    game = quiet()
    state = away(family(game), emily=9)
    step = choose(game, state)
    assert [type(event).__name__ for event in step.events] == ["CardsRevealed", "RecoveryRolled"]
    assert not told(resolve_all(game, step.state), RecoveryRolled)


@pytest.mark.rule("MB-22")
def test_one_that_entered_in_the_events_phase_rolls_this_turn() -> None:
    game = quiet(events={"birthday": Stress(lara=0, emily=9, matt=0, dave=0)})
    state = turn(game, at(on_top(family(game), "birthday"), emily=5)).state
    assert state.of("emily").recovery
    assert [d.seats for d in game.decisions(state)] == [("lara",), ("matt",), ("dave",)]
    assert [event.seat for event in told(choose(game, state), RecoveryRolled)] == ["emily"]


@pytest.mark.rule("MB-22")
def test_one_that_entered_in_the_actions_phase_rolls_next_turn() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, emily=9)]})
    step = turn(game, at(family(game), emily=5), lara="tomatoes")
    assert step.state.of("emily").recovery
    assert not told(step, RecoveryRolled)
    assert step.state.turn == 2, "and at 10 nobody is asked to come back"
    assert [event.seat for event in told(choose(game, step.state), RecoveryRolled)] == ["emily"]


# Eric ----------------------------------------------------------------------------------------


@pytest.mark.rule("MB-23")
def test_in_recovery_nobody_influences_eric() -> None:
    game = quiet()
    state = away(at(family(game), lara=3, matt=3, dave=8, eric=2), emily=9)
    step = turn(game, rolling(state, 1))
    (moved,) = told(step, EricMoved)
    assert [term.who for term in moved.terms] == ["lara", "matt", "dave"]
    assert step.state.eric == 4


@pytest.mark.rule("MB-24")
@pytest.mark.parametrize(
    ("stress", "modifier"),
    [(0, -1), (1, -1), (2, -1), (3, 0), (4, 0), (5, 1), (6, 1), (7, 1), (8, 2), (9, 2)],
)
def test_each_stress_adds_what_its_zone_says(stress: int, modifier: int) -> None:
    game = quiet()
    state = at(family(game), lara=stress, emily=3, matt=3, dave=3, eric=5)
    step = turn(game, state)
    assert step.state.eric == 5 + modifier
    assert told(step, EricMoved)[0].terms[0].modifier == modifier


@pytest.mark.rule("MB-24")
def test_eric_moves_once_a_turn_after_all_cards_by_the_sum_of_all() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=3)]})
    state = at(family(game), lara=4, emily=5, matt=8, dave=0, eric=3)
    state = choose(game, state, lara="tomatoes").state
    for seat in ("emily", "matt", "dave"):
        step = do(game, state, "lara", f"resolve:{seat}")
        assert not told(step, EricMoved)
        state = step.state
    step = do(game, state, "lara", "resolve:lara")
    assert step.state.eric == 3 + 1 + 1 + 2 - 1


@pytest.mark.rule("MB-32")
def test_the_printed_example() -> None:
    """Eric 8; Matt 7 (+1), Lara 9 (+2), Emily 4 (0), Dave 1 (-1): Eric goes to 10."""
    game = quiet()
    state = at(family(game), lara=9, emily=4, matt=7, dave=1, eric=8)
    step = turn(game, state)
    (moved,) = told(step, EricMoved)
    assert {t.who: (t.stress, t.modifier) for t in moved.terms} == {
        "matt": (7, 1),
        "lara": (9, 2),
        "emily": (4, 0),
        "dave": (1, -1),
    }
    assert (moved.start, moved.end) == (8, 10)
    assert step.state.turn == 2
    assert game.outcome(step.state) is None

    one_more = turn(game, at(state, dave=3))
    outcome = game.outcome(one_more.state)
    assert outcome is not None
    assert {result.result for result in outcome.results} == {"loss"}


@pytest.mark.rule("MB-25")
def test_eric_at_10_is_still_in_the_game() -> None:
    game = quiet()
    state = turn(game, at(family(game), lara=3, emily=3, matt=3, dave=3, eric=10)).state
    assert game.outcome(state) is None
    assert state.turn == 2


@pytest.mark.rule("MB-25")
@pytest.mark.parametrize("phase", ["events", "actions", "eric"])
def test_the_moment_that_eric_would_reach_11_the_game_is_lost(phase: str) -> None:
    game = quiet(
        cards={"tomatoes": [Row(on=ANY, eric=1)]},
        events={"birthday": Stress(0, 0, 0, 0, eric=1)},
    )
    state = at(on_top(family(game), "birthday"), lara=3, emily=3, matt=3, dave=3, eric=10)
    if phase == "events":
        step = turn(game, state)
        assert told(step, TurnBegan)
    elif phase == "actions":
        step = do(game, choose(game, state, lara="tomatoes").state, "emily", "resolve:lara")
        assert not told(step, EricMoved), "at once"
    else:
        step = turn(game, at(state, lara=5))
        assert not told(step, TurnBegan)
    assert step.state.ended == "eric"
    assert [(event.ended, event.eric) for event in told(step, YearEnded)] == [("eric", 11)]
    assert game.decisions(step.state) == ()


# Staying and coming back ---------------------------------------------------------------------


def _asked_home(**stress: int):  # type: ignore[no-untyped-def]
    """Return a game and a state after Eric's move, in which these may come back."""
    game = quiet()
    state = choose(game, away(at(family(game), lara=3, emily=3, matt=3, dave=3), **stress)).state
    return game, resolve_all(game, away(state, **stress)).state


@pytest.mark.rule("MB-26")
def test_each_player_in_recovery_declares_after_eric_has_moved() -> None:
    game, state = _asked_home(emily=6, dave=8)
    assert state.turn == 1
    found = [(d.key, d.seats, d.secret) for d in game.decisions(state)]
    assert found == [
        ("stay-or-return", ("emily",), False),
        ("stay-or-return", ("dave",), False),
    ]
    with pytest.raises(NotYourDecision):
        game.apply(state, game.decisions(state)[0].id, "lara", Move("return"))

    state = do(game, state, "emily", "return").state
    step = do(game, state, "dave", "stay")
    assert [event.seat for event in told(step, CameBack)] == ["emily"]
    assert [event.seat for event in told(step, Stayed)] == ["dave"]
    assert not step.state.of("emily").recovery
    assert step.state.of("dave").recovery
    assert levels(step.state)["emily"] == 6, "with the marker where it is"


@pytest.mark.rule("MB-26")
def test_declarations_are_open_and_can_be_changed_until_all_are_in() -> None:
    game, state = _asked_home(emily=6, dave=8)
    ids = [decision.id for decision in game.decisions(state)]
    step = do(game, state, "emily", "return")
    assert [event.audience for event in told(step, Declared)] == [None]
    assert game.known(step.state, "lara").of("emily").declared == "return"

    step = do(game, step.state, "emily", "stay")
    assert [decision.id for decision in game.decisions(step.state)] == ids
    step = do(game, step.state, "dave", "return")
    assert step.state.of("emily").recovery
    assert not step.state.of("dave").recovery


@pytest.mark.rule("MB-26")
def test_at_10_there_is_no_coming_back() -> None:
    game, state = _asked_home(emily=10, dave=9)
    assert [d.seats for d in game.decisions(state)] == [("dave",)]
    notes = game.panel(game.known(state, None)).notes
    assert [dict(note.args)["who"].seat for note in notes] == ["emily"]

    state = do(game, state, "dave", "return").state
    assert state.of("emily").recovery


@pytest.mark.rule("MB-26")
def test_an_expired_timer_means_stay() -> None:
    game, state = _asked_home(emily=6)
    (decision,) = game.decisions(state)
    step = game.apply(state, decision.id, "table", Move("time-up", ("emily",)))
    assert step.state.of("emily").recovery
    assert step.state.turn == 2


@pytest.mark.rule("MB-27")
def test_who_comes_back_is_active_from_the_next_events_phase_on_with_hand_and_discard() -> None:
    game, state = _asked_home(emily=6)
    hand = state.of("emily").hand
    state = having(state, "emily", hand=hand[2:], discard=hand[:2])
    game = quiet(events={"birthday": Stress(lara=0, emily=1, matt=0, dave=0)})
    before = at(on_top(state, "birthday"), eric=5)
    step = do(game, before, "emily", "return")

    assert levels(step.state)["emily"] == 7, "the next Event counts already"
    assert step.state.eric == 5, "Eric has moved before"
    assert step.state.of("emily").hand == hand[2:]
    assert step.state.of("emily").discard == hand[:2]
    assert ("emily",) in [d.seats for d in game.decisions(step.state)]
    assert turn(game, step.state).state.eric == 6, "from the next Eric phase on"


# The end -------------------------------------------------------------------------------------


@pytest.mark.rule("MB-28")
def test_the_game_is_won_when_the_eleventh_turn_is_complete() -> None:
    game = quiet()
    state = family(game)
    for number in range(1, 11):
        state = turn(game, state).state
        assert game.outcome(state) is None
        assert state.turn == number + 1
    outcome = game.outcome(turn(game, state).state)
    assert outcome is not None
    assert dict(outcome.figures)["turns"] == 11
    assert {result.result for result in outcome.results} == {"win"}


@pytest.mark.rule("MB-28")
def test_it_is_won_right_after_erics_move_and_no_declarations_follow() -> None:
    game = quiet()
    state = away(replace(family(game), turn=11), emily=6)
    step = turn(game, at(state, lara=3, matt=3, dave=3, eric=10))
    assert [type(event).__name__ for event in step.events][-2:] == ["EricMoved", "YearEnded"]
    assert step.state.ended == "year"
    assert game.decisions(step.state) == ()


@pytest.mark.rule("MB-28", "MB-25")
def test_erics_last_move_can_still_lose_it() -> None:
    game = quiet()
    state = at(replace(family(game), turn=11), lara=3, emily=3, matt=3, dave=5, eric=10)
    assert turn(game, state).state.ended == "eric"


@pytest.mark.rule("MB-29")
def test_it_is_lost_the_moment_that_all_are_in_recovery_by_an_event() -> None:
    game = quiet(events={"birthday": Stress(3, 0, 0, 0)})
    state = away(at(on_top(family(game), "birthday"), lara=7), emily=10, matt=10, dave=10)
    step = turn(game, rolling(state, 1, 1, 1, 1))
    assert step.state.ended == "recovery"
    assert type(step.events[-1]) is YearEnded


@pytest.mark.rule("MB-29")
def test_it_is_lost_the_moment_that_all_are_in_recovery_by_an_action() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=9)]})
    state = choose(game, away(family(game), emily=10, matt=10, dave=10), lara="tomatoes").state
    step = do(game, at(state, lara=2), "lara", "resolve:lara")
    assert step.state.ended == "recovery"
    assert not told(step, EricMoved)


@pytest.mark.rule("MB-29")
def test_those_whom_nobody_plays_count_too() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=9)]})
    state = choose(game, away(family(game, "lara"), emily=10, matt=10), lara="tomatoes").state
    step = do(game, at(state, lara=2, dave=3), "lara", "resolve:lara")
    assert step.state.ended == "", "Dave is at home, though nobody plays him"

    lost = do(game, away(at(state, lara=2), dave=10), "lara", "resolve:lara")
    assert lost.state.ended == "recovery"


@pytest.mark.rule("MB-29", "MB-05")
def test_it_goes_on_while_only_somebody_whom_nobody_plays_is_at_home() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=9)]})
    state = choose(game, family(game, "lara"), lara="tomatoes").state
    state = at(state, lara=2, emily=3, matt=3, dave=3)
    step = do(game, rolling(state, 3, 1, 4), "lara", "resolve:lara")

    assert [type(event).__name__ for event in step.events] == [
        "CardResolved",
        "RecoveryBegan",
        "EricMoved",
        "TurnBegan",  # nobody has a card to choose
        "RecoveryRolled",  # a 1: still at 10, so there is nothing to declare
        "EricMoved",
        "TurnBegan",
        "RecoveryRolled",
        "EricMoved",
    ]
    assert (step.state.turn, step.state.phase) == (3, "declaration")


@pytest.mark.rule("MB-30")
@pytest.mark.parametrize("ended", ["year", "eric", "recovery"])
def test_all_win_or_lose_together(ended: str) -> None:
    game = quiet()
    state = replace(family(game, "lara", "dave"), phase="over", ended=ended, turn=11)
    outcome = game.outcome(state)
    assert outcome is not None
    result = "win" if ended == "year" else "loss"
    assert [(r.seat, r.result) for r in outcome.results] == [("lara", result), ("dave", result)]
    with pytest.raises(GameOver):
        game.apply(state, "0.lara", "lara", Move("play", ("tomatoes",)))


def test_a_refusal_tells_what_else_is_possible() -> None:
    game, state = _asked_home(emily=6)
    with pytest.raises(IllegalMove) as caught:
        do(game, state, "emily", "play:three-songs")
    assert caught.value.legal == (Move("return"), Move("stay"))
