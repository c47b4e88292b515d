"""Events and Accidents, choosing and resolving cards (MB-05 to MB-19, MB-31, MB-36)."""

from __future__ import annotations

import pytest

from bot.engine import DecisionClosed, IllegalMove, Move, NotYourDecision
from bot.games.my_brother.content import DieModifier, Row, SomeStress, Stress
from bot.games.my_brother.model import (
    BrotherState,
    CardChosen,
    CardResolved,
    CardsRevealed,
    CardsTakenBack,
    EricMoved,
    RecoveryBegan,
    RecoveryRolled,
    TurnBegan,
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

# Events and Accidents ------------------------------------------------------------------------


@pytest.mark.rule("MB-05")
def test_a_turn_goes_from_the_event_over_actions_and_eric_to_the_declarations() -> None:
    game = quiet()
    state = away(family(game), emily=9)
    assert state.phase == "selection"

    step = choose(game, state)
    assert [type(event) for event in step.events] == [CardsRevealed, RecoveryRolled]
    assert step.state.phase == "resolution"

    step = resolve_all(game, at(step.state, emily=6))
    kinds = [type(event) for event in step.events]
    assert kinds == [CardResolved, CardResolved, CardResolved, EricMoved]
    assert step.state.phase == "declaration"

    step = do(game, step.state, "emily", "return")
    assert step.state.phase == "selection"
    assert step.state.turn == 2
    assert type(step.events[-1]) is TurnBegan


@pytest.mark.rule("MB-06")
def test_event_and_accident_are_added_up_and_the_marker_moves_once() -> None:
    game = quiet(
        events={"birthday": Stress(lara=2, emily=-2, matt=2, dave=1, eric=1)},
        accidents={"jam": SomeStress(lara=-2, emily=-1, matt=1, eric=1)},
    )
    state = at(on_top(family(game), "birthday", "jam"), lara=9, emily=2, matt=0, dave=0, eric=4)
    step = turn(game, state)

    moved = {m.who: (m.start, m.end) for m in told(step, TurnBegan)[0].moved}
    assert moved == {"emily": (2, 0), "matt": (0, 3), "dave": (0, 1), "eric": (3, 5)}
    assert levels(step.state)["lara"] == 9, "+2 and -2 cancel"


@pytest.mark.rule("MB-06")
def test_nothing_is_clamped_between_the_two_cards() -> None:
    game = quiet(
        events={"birthday": Stress(lara=-3, emily=3, matt=0, dave=0)},
        accidents={"jam": SomeStress(lara=4, emily=-2)},
    )
    state = at(on_top(family(game), "birthday", "jam"), lara=1, emily=8)
    step = turn(game, state)

    assert levels(step.state)["lara"] == 2, "1 - 3 + 4, without a stop at 0"
    assert levels(step.state)["emily"] == 9, "8 + 3 - 2, without a stop at 10"
    assert not told(step, RecoveryBegan)


@pytest.mark.rule("MB-06")
def test_eric_is_moved_only_where_a_card_names_him() -> None:
    game = quiet(events={"birthday": Stress(3, 3, 3, 3)})
    state = at(on_top(family(game), "birthday"), lara=3, emily=3, matt=3, dave=3, eric=5)
    assert turn(game, state).state.eric == 5


@pytest.mark.rule("MB-06")
def test_eric_is_never_in_recovery() -> None:
    game = quiet(events={"birthday": Stress(0, 0, 0, 0, eric=1)})
    state = at(on_top(family(game), "birthday"), lara=3, emily=3, matt=3, dave=3, eric=9)
    step = turn(game, state)
    assert step.state.eric == 10
    assert not told(step, RecoveryBegan)
    assert not game.panel(game.known(step.state, None)).pictures[0].bars[-1].turned


@pytest.mark.rule("MB-07", "MB-21")
def test_in_recovery_events_and_accidents_do_nothing() -> None:
    game = quiet(
        events={"birthday": Stress(2, 2, 2, 2)}, accidents={"jam": SomeStress(emily=-5, matt=1)}
    )
    state = on_top(away(family(game), emily=10), "birthday", "jam")
    state = rolling(state, 1)  # Emily stays at 10, and nobody asks her
    step = turn(game, state)
    assert step.state.turn == 2
    assert levels(step.state) == {"lara": 2, "emily": 10, "matt": 3, "dave": 2, "eric": 0}
    assert "emily" not in {m.who for m in told(step, TurnBegan)[0].moved}


@pytest.mark.rule("MB-08")
def test_ten_accidents_change_stress_and_eight_a_die_of_one_named_character() -> None:
    cards = real().content.accidents.values()
    stress = [card for card in cards if card.stress is not None]
    dice = [card for card in cards if card.die is not None]

    assert (len(stress), len(dice)) == (10, 8)
    assert all(any(card.shift()) and card.die is None for card in stress)
    assert all(not any(card.shift()) for card in dice)
    assert sorted((c.die.who, c.die.by) for c in dice if c.die) == sorted(
        (who, by) for who in ALL for by in (1, -1)
    )


@pytest.mark.rule("MB-08")
def test_a_better_day_makes_a_hand_calmer_and_a_worse_one_less_calm() -> None:
    """Over all six cards and all faces."""
    content = real().content
    for who in ALL:
        total = dict.fromkeys((-1, 0, 1), 0)
        for by in total:
            for card in content.hands[who]:
                rows = [content.cards[card].row(die + by) for die in ANY]
                total[by] += sum(sum(row.shift(who)) for row in rows if row)
        assert total[1] < total[0] < total[-1], (who, total)


def _modified(by: int, who: str = "lara") -> dict[str, DieModifier]:
    return {name: DieModifier(who, by) for name in real().content.accidents}


@pytest.mark.rule("MB-09")
def test_a_die_modifying_accident_changes_every_action_roll_of_that_character_this_turn() -> None:
    rows = [Row(on=(4,), own=3), Row(on=(3,), own=1)]
    game = quiet(cards={"tomatoes": rows, "third-stair": rows}, accidents=_modified(1))
    state = choose(game, family(game), lara="tomatoes", matt="third-stair").state
    state = do(game, rolling(state, 3), "lara", "resolve:lara").state
    step = do(game, rolling(state, 3), "lara", "resolve:matt")

    assert levels(step.state)["lara"] == 3, "3 counts as 4"
    assert levels(step.state)["matt"] == 1, "nobody else's die is changed"


@pytest.mark.rule("MB-09")
def test_a_modified_character_may_come_second_and_is_modified_all_the_same() -> None:
    rows = [Row(on=(4,), own=3), Row(on=(3,), own=1)]
    game = quiet(cards={"tomatoes": rows, "third-stair": rows}, accidents=_modified(1))
    state = choose(game, family(game), lara="tomatoes", matt="third-stair").state
    state = do(game, rolling(state, 3), "lara", "resolve:matt").state
    step = do(game, rolling(state, 3), "lara", "resolve:lara")

    assert (levels(step.state)["matt"], levels(step.state)["lara"]) == (1, 3)

    state = choose(game, family(game), lara="tomatoes", matt="third-stair").state
    every = told(resolve_all(game, state), CardResolved)
    assert {event.seat: event.modifier for event in every} == dict.fromkeys(ALL, 0) | {"lara": 1}


@pytest.mark.rule("MB-09")
def test_the_next_turn_has_another_accident() -> None:
    game = quiet(
        cards={"tomatoes": [Row(on=(3,), own=1)]},
        accidents={"toothache": DieModifier("lara", -1)},
    )
    state = on_top(family(game), accident="toothache")
    state = turn(game, state, lara="knock-and-wait").state
    assert state.accident == "toothache"
    state = turn(game, state, lara="her-sister").state
    assert state.accident != "toothache"

    state = choose(game, state, lara="tomatoes").state
    step = do(game, rolling(state, 3), "lara", "resolve:lara")
    assert told(step, CardResolved)[0].modifier == 0
    assert levels(step.state)["lara"] == 1


@pytest.mark.rule("MB-09", "MB-22")
def test_recovery_rolls_are_never_modified() -> None:
    game = quiet(accidents=_modified(-1, "emily"), recovery={"emily": (0, 4, 5, 5, 5, 5)})
    state = rolling(away(family(game), emily=9), 2)
    assert levels(choose(game, state).state)["emily"] == 5


# Choosing ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-10", "MB-21")
def test_only_active_characters_choose_and_resolve() -> None:
    game = quiet()
    state = away(family(game), emily=9)
    assert [d.seats for d in game.decisions(state)] == [("lara",), ("matt",), ("dave",)]

    state = choose(game, state).state
    (order,) = game.decisions(state)
    assert Move("resolve", ("emily",)) not in game.moves(state, order, "lara")


@pytest.mark.rule("MB-11")
def test_nobody_can_see_what_or_that_another_has_chosen_until_all_have() -> None:
    game = real()
    state = family(game)
    first = do(game, state, "lara", "play:tomatoes")
    other = do(game, state, "lara", "play:her-sister")

    assert first.small
    assert [event.audience for event in first.events] == [("lara",)]
    for viewer in (None, "emily", "matt", "dave"):
        assert game.known(first.state, viewer) == game.known(other.state, viewer)
    assert game.known(first.state, "lara") != game.known(other.state, "lara")

    matt = do(game, state, "matt", "play:third-stair")
    assert game.known(matt.state, None) == game.known(first.state, None), "only how many"


@pytest.mark.rule("MB-11")
def test_a_choice_can_be_changed_until_the_last_one_has_chosen() -> None:
    game = quiet()
    state = family(game, "lara", "emily")
    ids = [decision.id for decision in game.decisions(state)]
    state = do(game, state, "lara", "play:tomatoes").state
    state = do(game, state, "lara", "play:her-sister").state
    assert [decision.id for decision in game.decisions(state)] == ids
    assert game.decisions(state)[0].answered == ("lara",)

    step = do(game, state, "emily", "play:three-songs")
    assert told(step, CardsRevealed)[0].cards[0].card == "her-sister"
    assert not told(step, CardChosen)
    with pytest.raises(DecisionClosed):
        game.apply(step.state, ids[0], "lara", Move("play", ("tomatoes",)))


@pytest.mark.rule("MB-11")
def test_nobody_chooses_for_another() -> None:
    game = quiet()
    state = family(game)
    lara = game.decisions(state)[0]
    with pytest.raises(NotYourDecision):
        game.apply(state, lara.id, "emily", Move("play", ("tomatoes",)))


def _down_to(state: BrotherState, who: str, *hand: str) -> BrotherState:
    """Leave a character only these cards; all others are in the discard."""
    rest = tuple(card for card in real().content.hands[who] if card not in hand)
    return having(state, who, hand=hand, discard=rest)


@pytest.mark.rule("MB-12")
def test_the_last_card_is_played_and_then_all_come_back_for_the_next_turn() -> None:
    game = quiet()
    state = _down_to(family(game), "lara", "tomatoes")
    step = choose(game, state, lara="keep:tomatoes")
    assert step.state.of("lara").hand == (), "not before the discard step"

    step = resolve_all(game, step.state)
    assert [event.cards for event in told(step, CardsTakenBack)] == [6]
    assert step.state.of("lara").hand == real().content.hands["lara"]
    assert step.state.of("lara").discard == ()


@pytest.mark.rule("MB-12", "MB-18")
def test_they_come_back_even_if_the_last_card_could_not_be_resolved() -> None:
    game = quiet(cards={"three-songs": [Row(on=ANY, lara=9)]})
    state = at(_down_to(family(game), "lara", "tomatoes"), lara=5)
    state = choose(game, state, lara="keep:tomatoes", emily="three-songs").state
    state = do(game, state, "lara", "resolve:emily").state
    assert state.of("lara").recovery

    state = resolve_all(game, state).state
    assert state.of("lara").hand == real().content.hands["lara"]


@pytest.mark.rule("MB-13", "MB-14")
def test_the_last_card_is_given_up_and_one_of_the_discard_is_played_this_turn() -> None:
    game = quiet(cards={"her-sister": [Row(on=ANY, own=2)]})
    state = _down_to(family(game), "lara", "tomatoes")
    step = choose(game, state, lara="remove:tomatoes:her-sister")
    lara = step.state.of("lara")
    assert lara.removed == ("tomatoes",)
    assert lara.played == "her-sister"
    assert lara.hand == tuple(
        card for card in real().content.hands["lara"] if card not in ("tomatoes", "her-sister")
    )
    assert lara.discard == ()

    state = resolve_all(game, step.state).state
    assert levels(state)["lara"] == 2
    assert state.of("lara").discard == ("her-sister",)
    assert len(state.of("lara").hand) == 4


@pytest.mark.rule("MB-13", "MB-11")
def test_which_way_it_is_stays_secret_and_can_be_changed_until_the_reveal() -> None:
    game = quiet()
    state = _down_to(family(game, "lara", "emily"), "lara", "tomatoes")
    keep = do(game, state, "lara", "keep:tomatoes").state
    remove = do(game, state, "lara", "remove:tomatoes:her-sister").state
    for viewer in (None, "emily"):
        assert game.known(keep, viewer) == game.known(remove, viewer)
    assert remove.of("lara").removed == (), "nothing is given up before the reveal"

    state = do(game, remove, "lara", "keep:tomatoes").state
    shown = told(do(game, state, "emily", "play:three-songs"), CardsRevealed)[0].cards[0]
    assert (shown.card, shown.last, shown.removed) == ("tomatoes", True, "")


@pytest.mark.rule("MB-13")
def test_if_only_one_card_comes_back_it_is_played_in_the_first_way() -> None:
    game = quiet()
    gone = real().content.hands["lara"][2:]
    state = having(
        family(game), "lara", hand=("tomatoes",), discard=("sunday-lunch",), removed=gone
    )
    step = choose(game, state, lara="remove:tomatoes:sunday-lunch")
    assert told(step, CardsRevealed)[0].cards[0].last

    lara = resolve_all(game, step.state).state.of("lara")
    assert lara.hand == ("sunday-lunch",)
    assert lara.removed == (*gone, "tomatoes")


@pytest.mark.rule("MB-14")
def test_a_removed_card_never_comes_back() -> None:
    game = quiet()
    state = _down_to(family(game), "lara", "tomatoes")
    state = turn(game, state, lara="remove:tomatoes:her-sister").state
    seen = set()
    while not state.ended:
        seen |= set(state.of("lara").hand) | set(state.of("lara").discard)
        state = turn(game, state).state
    assert "tomatoes" not in seen
    assert len(seen) == 5, "the others did"
    assert state.of("lara").removed[0] == "tomatoes"


@pytest.mark.rule("MB-14")
def test_the_only_remaining_card_cannot_be_removed() -> None:
    game = real()
    hand = game.content.hands["lara"]
    state = having(family(game), "lara", hand=hand[:1], discard=(), removed=hand[1:])
    lara = game.decisions(state)[0]
    assert game.moves(state, lara, "lara") == (Move("keep", hand[:1]),)
    with pytest.raises(IllegalMove) as caught:
        do(game, state, "lara", f"remove:{hand[0]}:{hand[0]}")
    assert caught.value.rule == "MB-14"


@pytest.mark.rule("MB-12", "MB-13")
def test_both_ways_are_for_the_last_card_only() -> None:
    game = real()
    state = family(game)
    for move in ("keep:tomatoes", "remove:tomatoes:her-sister"):
        with pytest.raises(IllegalMove) as caught:
            do(game, state, "lara", move)
        assert caught.value.rule == "MB-12"


# Resolving -----------------------------------------------------------------------------------


@pytest.mark.rule("MB-15")
def test_all_cards_are_revealed_together() -> None:
    game = quiet()
    step = choose(game, family(game), lara="tomatoes", dave="darkroom")
    (revealed,) = told(step, CardsRevealed)
    assert revealed.audience is None
    assert revealed.reveals
    assert [card.seat for card in revealed.cards] == list(ALL)
    for viewer in (None, "emily"):
        assert game.known(step.state, viewer).of("lara").played == "tomatoes"


@pytest.mark.rule("MB-15")
def test_the_players_decide_the_order_one_card_at_a_time() -> None:
    game = quiet()
    state = away(family(game), emily=9)
    state = choose(game, state).state
    order = []
    for seat, press in (("emily", "dave"), ("lara", "matt"), ("matt", "lara")):
        step = do(game, state, seat, f"resolve:{press}")
        order += [event.seat for event in told(step, CardResolved)]
        state = step.state
    assert order == ["dave", "matt", "lara"], "whoever presses, one in Recovery too"


@pytest.mark.rule("MB-15")
def test_a_card_is_resolved_once() -> None:
    game = quiet()
    state = do(game, choose(game, family(game)).state, "lara", "resolve:matt").state
    with pytest.raises(IllegalMove) as caught:
        do(game, state, "lara", "resolve:matt")
    assert caught.value.rule == "MB-19"


@pytest.mark.rule("MB-15")
def test_computer_players_leave_the_order_to_people_where_there_are_any() -> None:
    game = quiet()
    mixed = choose(game, family(game, computers=("lara", "matt", "dave"))).state
    assert game.decisions(mixed)[0].seats == ("emily",)
    alone = choose(game, family(game, computers=ALL)).state
    assert game.decisions(alone)[0].seats == ALL


@pytest.mark.rule("MB-16")
@pytest.mark.parametrize(
    ("seats", "players", "order"),
    [
        (("lara", "emily", "matt", "dave"), (0, 1, 2, 3), ["lara", "dave", "matt", "emily"]),
        (("matt", "dave", "lara", "emily"), (0, 1, 2, 3), ["matt", "emily", "lara", "dave"]),
        (("dave", "emily", "lara", "matt"), (0, 1, 0, 2), ["lara", "dave", "matt", "emily"]),
        (("matt", "lara"), (0, 0), ["lara", "matt"]),
    ],
)
def test_without_agreement_it_goes_backwards_from_the_first_seat(
    seats: tuple[str, ...], players: tuple[int, ...], order: list[str]
) -> None:
    game = quiet()
    state = choose(game, family(game, *seats, players=players)).state
    step = do(game, state, seats[0], "default-order")
    assert [event.seat for event in told(step, CardResolved)] == order


@pytest.mark.rule("MB-16")
def test_an_expired_timer_uses_the_default_order() -> None:
    game = quiet()
    state = choose(game, family(game)).state
    (order,) = game.decisions(state)
    step = game.apply(state, order.id, "table", Move("time-up", ("emily",)))
    assert [event.seat for event in told(step, CardResolved)] == ["lara", "dave", "matt", "emily"]


@pytest.mark.rule("MB-17")
@pytest.mark.parametrize(("die", "stress"), [(1, 5), (2, 2), (3, 2), (4, 7), (5, 5), (6, 5)])
def test_the_effect_listed_for_the_outcome_is_applied_and_no_other(die: int, stress: int) -> None:
    game = quiet(cards={"tomatoes": [Row(on=(2, 3), own=-3), Row(on=(4,), own=2)]})
    state = choose(game, at(family(game), lara=5), lara="tomatoes").state
    step = do(game, rolling(state, die), "lara", "resolve:lara")
    assert told(step, CardResolved)[0].die == die
    assert levels(step.state)["lara"] == stress


@pytest.mark.rule("MB-17")
@pytest.mark.parametrize(("die", "by"), [(1, -1), (6, 1)])
def test_a_modified_0_or_7_has_no_effect(die: int, by: int) -> None:
    game = quiet(
        cards={"tomatoes": [Row(on=ANY, own=2, others=2, eric=2)]}, accidents=_modified(by)
    )
    state = choose(game, family(game), lara="tomatoes").state
    step = do(game, rolling(state, die), "lara", "resolve:lara")
    assert levels(step.state) == dict.fromkeys((*ALL, "eric"), 0)
    assert not told(step, CardResolved)[0].listed


@pytest.mark.rule("MB-17")
def test_effects_go_to_oneself_to_a_relative_to_all_the_others_and_to_eric() -> None:
    row = Row(on=ANY, own=1, others=2, emily=1, eric=3)
    game = quiet(cards={"third-stair": [row]})
    state = choose(game, family(game), matt="third-stair").state
    state = do(game, state, "lara", "resolve:matt").state
    assert levels(state) == {"lara": 2, "emily": 3, "matt": 1, "dave": 2, "eric": 3}


@pytest.mark.rule("MB-18")
def test_who_reaches_10_goes_into_recovery_at_once_and_their_card_is_never_resolved() -> None:
    game = quiet(cards={"three-songs": [Row(on=ANY, lara=3)], "tomatoes": [Row(on=ANY, own=-9)]})
    state = at(family(game), lara=8)
    state = choose(game, state, lara="tomatoes", emily="three-songs").state
    step = do(game, state, "lara", "resolve:emily")
    (began,) = told(step, RecoveryBegan)
    assert (began.seat, began.dropped) == ("lara", "tomatoes")
    assert step.state.of("lara").discard == ("tomatoes",)

    (order,) = game.decisions(step.state)
    assert Move("resolve", ("lara",)) not in game.moves(step.state, order, "lara")
    with pytest.raises(IllegalMove) as caught:
        do(game, step.state, "lara", "resolve:lara")
    assert caught.value.rule == "MB-18"

    step = resolve_all(game, step.state)
    assert "lara" not in {event.seat for event in told(step, CardResolved)}
    assert levels(step.state)["lara"] == 10


@pytest.mark.rule("MB-18")
def test_the_default_order_skips_who_is_gone_meanwhile() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, dave=9)]})
    state = choose(game, at(family(game), dave=2), lara="tomatoes").state
    step = do(game, state, "lara", "default-order")
    assert [event.seat for event in told(step, CardResolved)] == ["lara", "matt", "emily"]


@pytest.mark.rule("MB-19")
def test_a_resolved_card_is_out_of_reach_until_the_last_card_brings_it_back() -> None:
    game = quiet()
    state = turn(game, family(game), lara="tomatoes").state
    for _ in range(5):
        assert "tomatoes" in state.of("lara").discard
        with pytest.raises(IllegalMove) as caught:
            do(game, state, "lara", "play:tomatoes")
        assert caught.value.rule == "MB-19"
        state = turn(game, state).state  # the last time in the first way
    assert "tomatoes" in state.of("lara").hand
    assert state.turn == 7


@pytest.mark.rule("MB-31")
def test_no_stress_falls_below_0() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=-5, others=-5, eric=-5)]})
    state = choose(game, at(family(game), lara=3, eric=2), lara="tomatoes").state
    step = do(game, state, "lara", "resolve:lara")
    assert levels(step.state) == dict.fromkeys((*ALL, "eric"), 0)

    state = at(family(game), lara=1, emily=1, matt=1, dave=1, eric=1)
    assert turn(game, state, lara="her-sister").state.eric == 0, "1 - 4"


@pytest.mark.rule("MB-36")
def test_the_effects_of_one_action_move_all_markers_at_once() -> None:
    """Lara sends three into Recovery and calms herself: all at once, nobody first."""
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=-4, others=5)]})
    state = at(family(game), lara=9, emily=6, matt=6, dave=6)
    state = choose(game, state, lara="tomatoes").state
    step = do(game, state, "lara", "resolve:lara")
    assert [event.seat for event in told(step, RecoveryBegan)] == ["emily", "matt", "dave"]
    (moved,) = (event.moved for event in told(step, CardResolved))
    assert [m.who for m in moved] == list(ALL)
    assert levels(step.state)["lara"] == 5
    assert not step.state.ended


@pytest.mark.rule("MB-36")
def test_recovery_is_looked_at_before_the_end_of_the_game() -> None:
    game = quiet(cards={"tomatoes": [Row(on=ANY, own=9, eric=9)]})
    state = choose(game, at(family(game), lara=5, eric=5), lara="tomatoes").state
    step = do(game, state, "lara", "resolve:lara")
    assert [event.seat for event in told(step, RecoveryBegan)] == ["lara"]
    assert step.state.ended == "eric"
    assert [type(event).__name__ for event in step.events][-2:] == ["RecoveryBegan", "YearEnded"]
