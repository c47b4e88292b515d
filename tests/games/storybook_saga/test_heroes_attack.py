"""The Heroes attack (SS-21 to SS-28, SS-50, SS-51, SS-54, SS-58, SS-59, SS-62)."""

from __future__ import annotations

import pytest

from bot.engine import IllegalMove, Move
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.conditions import Equal, Run
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Begin,
    FoeAt,
    HeroAt,
    Pause,
    SagaState,
    Strike,
    Turn,
)
from tests.games.storybook_saga.saga import (
    CARDS,
    FOES,
    GAME,
    TEAM,
    ZONE,
    answers,
    at,
    do,
    falling,
    foe,
    go,
    hero,
    lay,
    question,
    told,
    wounds,
)

PAIRS_OF_ALICE = (1, 6, 6, 3, 4)
"""The example's dice: the 1 pairs with either 6 but once only, and 3 pairs with 4."""


def turn(name: str, dice: tuple[int, ...], *rolls: int, **fields: object) -> SagaState:
    """Let a Hero in slot 1 take its turn with these dice on it; then roll these."""
    rest = [h for h in TEAM if h != name][:5]
    team = [HeroAt(name, dice=dice), *rest]
    state = lay(team, rng=falling(*rolls), agenda=(Turn(0),), phase="resolve", **fields)  # type: ignore[arg-type]
    return go(state).state


def assigning(*team: HeroAt | str, **fields: object) -> SagaState:
    """Lay a table in the middle of assigning, with a 3 rolled and two dice left."""
    laid = {"phase": "assign", "agenda": (Assign(),), "die": 3, "pool": 2} | fields
    return lay(team, **laid)  # type: ignore[arg-type]


# Gathering ---------------------------------------------------------------------------------------


@pytest.mark.rule("SS-21", "SS-50")
def test_tinker_bell_acts_before_dice_are_gathered() -> None:
    team = ["tinker-bell", *TEAM[1:]]
    state = go(lay(team, agenda=(Begin("start"),))).state
    plain = told(do(state, "go"), e.DiceGathered)[0].dice
    early = do(state, "use:tinker-bell:0:tinker-bell")

    assert question(state) == "pause"
    assert told(early, e.DiceGathered)[0].dice == plain + 3
    assert wounds(early.state) == {"tinker-bell": 1}


@pytest.mark.rule("SS-22")
def test_the_pool_is_the_sum_of_all_dice_allowances() -> None:
    expected = sum(CARDS.heroes[name].dice for name in TEAM)

    assert told(go(lay(agenda=(Begin("start"),))), e.DiceGathered)[0].dice == expected


@pytest.mark.rule("SS-22")
def test_a_defeated_hero_gives_what_its_back_says() -> None:
    """Most give 1; Tinker Bell, for whom everybody claps, gives 2."""
    board = Board(CARDS, lay([hero("alice", fallen=True), hero("tinker-bell", fallen=True)]).table)

    assert [board.allowance(h) for h in board.table.team] == [1, 2]


@pytest.mark.rule("SS-22", "SS-51")
def test_the_printed_example_of_a_pool() -> None:
    """Four active with 2, 2, 2 and 0, two defeated with 1 each: 8. The 0 is asleep."""
    team = ["alice", "scarecrow", "little-john", hero("dorothy", sleep=1)]
    fallen = [hero("pooh", fallen=True), hero("eeyore", fallen=True)]
    board = Board(CARDS, lay([*team, *fallen]).table)

    assert [board.allowance(h) for h in board.table.team] == [2, 2, 2, 0, 1, 1]
    assert board.pool_size() == 8


@pytest.mark.rule("SS-58")
def test_the_pool_never_exceeds_the_eighteen_dice() -> None:
    rich = [hero(name, items=("woozle",)) for name in TEAM]
    gathered = told(go(lay(rich, agenda=(Begin("assign"),), more=9)), e.DiceGathered)[0].dice

    assert gathered == 18


# Rolling and assigning ---------------------------------------------------------------------------


@pytest.mark.rule("SS-23")
def test_dice_are_rolled_and_assigned_one_at_a_time_and_all_of_them() -> None:
    state = assigning(*TEAM)
    one = do(state, "to:alice")
    two = do(one.state, "to:alice")
    three = do(two.state, "to:pooh")

    assert at(one.state, "alice").dice == (3,)
    assert len(told(one, e.DieRolled)) == 1
    assert (one.state.table.pool, two.state.table.pool) == (1, 0)
    assert len(at(two.state, "alice").dice) == 2
    assert not told(three, e.DieRolled)
    assert three.state.table.die == 0


@pytest.mark.rule("SS-23")
def test_an_assigned_die_stays_where_it_is() -> None:
    after = do(assigning(*TEAM), "to:alice").state

    assert {answer.split(":")[0] for answer in answers(after)} == {"to"}


@pytest.mark.rule("SS-23")
def test_who_rolls_each_die_is_asked_before_each_roll() -> None:
    state = assigning(*TEAM, options={"roll": "self"})
    step = do(state, "to:alice")

    assert answers(step.state) == ["roll"]
    assert step.state.rng.drawn == state.rng.drawn
    assert told(do(step.state, "roll"), e.DieRolled)


@pytest.mark.rule("SS-59")
def test_dice_go_to_active_heroes_who_are_awake() -> None:
    state = assigning(
        hero("alice", fallen=True), hero("pooh", sleep=1), "dorothy", *TEAM[1:3], "jack"
    )

    assert {"to:alice", "to:pooh"}.isdisjoint(answers(state))
    assert "to:dorothy" in answers(state)
    for name, rule in (("alice", "SS-59"), ("pooh", "SS-27")):
        decision = GAME.decisions(state)[0]
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(state, decision.id, "crew", Move("to", (name,)))
        assert refused.value.rule == rule


@pytest.mark.rule("SS-59")
def test_if_nobody_is_awake_none_are_rolled() -> None:
    team = [hero(name, sleep=2) for name in TEAM]
    step = go(lay(team, foes=("smee", None, None), agenda=(Begin("arrange"),)))
    step = do(step.state, "done")
    if question(step.state).startswith("do-"):
        step = do(step.state, answers(step.state)[0])

    assert not told(step, e.DieRolled)


@pytest.mark.rule("SS-22", "SS-59")
def test_if_nobody_is_awake_no_dice_are_gathered_and_none_are_left_over() -> None:
    """The defeated one would give a die, and two were still to come."""
    team = [hero("alice", fallen=True), *[hero(name, sleep=1) for name in TEAM[1:]]]
    assert Board(CARDS, lay(team).table).pool_size() == 1
    gathered = go(lay(team, foes=("smee", None, None), phase="start",
                      agenda=(Begin("assign"), Arrange())))  # fmt: skip
    midway = go(assigning(*team, agenda=(Assign(), Arrange()))).state

    assert told(gathered, e.DiceGathered)[0].dice == 0
    assert question(midway) == "arrange"
    assert (midway.table.pool, midway.table.die) == (0, 0)


@pytest.mark.rule("SS-27")
def test_a_hero_put_to_sleep_gathers_nothing_next_round_and_wakes_after_it() -> None:
    """The Tin Woodman rusts after his blow."""
    state = turn("tin-woodman", (4, 4, 4))
    board = Board(CARDS, state.table)
    assert board.allowance(at(state, "tin-woodman")) == 2

    def following(before: SagaState) -> SagaState:
        return go(lay(before.table.team, agenda=(Begin("arrange"),))).state

    asleep = following(state)
    awake = following(asleep)
    assert Board(CARDS, asleep.table).allowance(at(asleep, "tin-woodman")) == 0
    assert not at(asleep, "tin-woodman").awake
    assert Board(CARDS, awake.table).allowance(at(awake, "tin-woodman")) == 2
    assert at(awake, "tin-woodman").awake


@pytest.mark.rule("SS-27")
def test_a_sleeper_who_is_put_to_sleep_again_sleeps_on_and_through_the_next_round_too() -> None:
    """Alice is asleep, and the Spindle finds her: a 1 puts slot 1 to sleep."""
    foes = (FoeAt("spindle", dice=(1,)), None, None)
    team = [hero("alice", sleep=1), *TEAM[1:]]
    state = go(lay(team, foes, agenda=(Strike("spindle"),))).state
    asleep: list[bool] = []
    for _ in range(3):
        gets_dice = "to:alice" in answers(assigning(*state.table.team))
        gives = Board(CARDS, state.table).allowance(at(state, "alice"))
        assert gives == (2 if gets_dice else 0)
        asleep.append(not gets_dice)
        state = go(lay(state.table.team, foes, agenda=(Begin("arrange"),))).state

    assert asleep == [True, True, False]


# Attacks -----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-24")
def test_active_heroes_attack_in_slot_order() -> None:
    team = [hero("little-john", dice=(2, 2)), hero("pooh", dice=(1, 1), fallen=True), "alice",
            hero("scarecrow", dice=(1, 2, 3)), "dorothy", hero("jack", dice=(5, 5, 5))]  # fmt: skip
    state = lay(team, foes=("smee", None, None), phase="assign", agenda=(Begin("resolve"),))
    step = go(state)

    assert [event.hero for event in told(step, e.HeroAttacked)][:2] == ["little-john", "scarecrow"]
    assert [event.hero for event in told(step, e.HeroAttacked)][-1] == "jack"


@pytest.mark.rule("SS-24", "SS-50")
def test_dorothy_strikes_once_however_many_equal_dice_she_has() -> None:
    assert wounds(turn("dorothy", (5, 5, 5), ZONE["l"])) == {"smee": 2}
    assert wounds(turn("dorothy", (5,) * 6, ZONE["l"], ZONE["l"])) == {"smee": 2}
    assert wounds(turn("dorothy", (5, 5, 4))) == {}


@pytest.mark.rule("SS-25")
def test_damage_to_an_empty_slot_is_a_miss() -> None:
    state = lay(
        [hero("dorothy", dice=(5, 5, 5)), *TEAM[:4], "wendy"], foes=(None, "walrus", None),
        rng=falling(ZONE["l"]), agenda=(Turn(0),), phase="resolve",
    )  # fmt: skip
    step = go(state)

    assert wounds(step.state) == {}
    assert told(step, e.AttackMissed)


@pytest.mark.rule("SS-26")
def test_a_card_can_say_otherwise_about_the_target_die() -> None:
    """For Alice the asterisk is not the center: it is the end of her."""
    usual = turn("dorothy", (5, 5, 5), ZONE["star"])
    alice = turn("alice", (1, 6), ZONE["star"])

    assert wounds(usual) == {"walrus": 2}
    assert question(alice) == "do-damage"


@pytest.mark.rule("SS-28")
def test_used_dice_go_back_and_the_others_stay() -> None:
    state = turn("dorothy", (5, 2, 5, 5, 5), ZONE["l"])

    assert at(state, "dorothy").dice == (2, 5)


@pytest.mark.rule("SS-28", "SS-46")
def test_a_fixed_die_is_used_and_not_removed() -> None:
    """Two rolled 6 and the fixed one; of three 6 only two leave."""
    team = [hero("dorothy", dice=(6, 6, 1), items=("bill-jukes",)), *TEAM[:4], "wendy"]
    state = lay(team, agenda=(Turn(0),), phase="resolve", rng=falling(ZONE["r"]))
    after = go(state).state

    assert wounds(after) == {"knave-of-hearts": 2}
    assert at(after, "dorothy").dice == (1,)
    assert Board(CARDS, after.table).dice(at(after, "dorothy")) == (1, 6)


@pytest.mark.rule("SS-28")
def test_a_lent_pie_is_eaten_when_it_is_used() -> None:
    team = [hero("scarecrow", dice=(1, 2), pies=(3,)), "friar-tuck", *TEAM[2:]]
    state = lay(team, foes=("smee", None, None), agenda=(Turn(0),), phase="resolve",
                pies=(1, 2, 4, 5, 6))  # fmt: skip
    after = go(state).state

    assert wounds(after) == {"smee": 2}
    assert at(after, "scarecrow").pies == ()
    assert after.table.pies == (1, 2, 4, 5, 6)


@pytest.mark.rule("SS-62")
def test_the_player_chooses_which_fitting_dice_are_used() -> None:
    state = turn("scarecrow", (1, 2, 3, 4), foes=("smee", None, None))
    after = do(state, "with:2-3-4").state

    assert set(answers(state)) == {"with:1-2-3", "with:2-3-4"}
    assert at(after, "scarecrow").dice == (1,)


@pytest.mark.rule("SS-62")
def test_sums_take_all_dice() -> None:
    state = turn("white-knight", (6, 5, 1, 1))

    assert at(state, "white-knight").dice == ()


@pytest.mark.rule("SS-62")
def test_an_attack_whose_condition_is_met_is_made() -> None:
    """Nobody asks the White Knight whether he would rather not fall off."""
    assert wounds(turn("white-knight", (6, 6))) == {"smee": 4, "white-knight": 1}


# The printed Heroes ------------------------------------------------------------------------------


@pytest.mark.rule("SS-50")
def test_alice_rolls_for_each_separate_pair_that_makes_seven() -> None:
    """Two pairs, 1 and 6, 3 and 4, so two rolls, although either 6 would do."""
    state = turn("alice", PAIRS_OF_ALICE, ZONE["l"], ZONE["r"])

    assert wounds(state) == {"smee": 2, "knave-of-hearts": 2}
    assert at(state, "alice").dice == (6,)


@pytest.mark.rule("SS-50", "SS-61")
def test_an_asterisk_defeats_alice_and_any_one_villain_and_ends_her_attack() -> None:
    state = turn("alice", PAIRS_OF_ALICE, ZONE["star"], ZONE["l"])
    step = do(state, "pick:walrus")

    assert set(answers(state)) == {f"pick:{villain}" for villain in FOES}
    assert foe(step.state, "walrus") is None
    assert at(step.state, "alice").fallen
    assert wounds(step.state) == {}
    assert not told(step, e.TargetRolled), "the second roll is lost"


@pytest.mark.rule("SS-50")
def test_the_scarecrow_wants_a_run_of_three() -> None:
    assert CARDS.heroes["scarecrow"].power[0].when == Run(3)


@pytest.mark.rule("SS-50")
def test_christopher_robin_wants_four_equal_and_has_three_health() -> None:
    assert CARDS.heroes["christopher"].power[0].when == Equal(4)
    assert CARDS.heroes["christopher"].health == 3


@pytest.mark.rule("SS-50")
def test_the_health_and_dice_that_the_rulebook_prints() -> None:
    assert CARDS.heroes["white-knight"].health == 7
    assert CARDS.villains["starkey"].dice == 6
    assert CARDS.villains["smee"].power[0].when is None


@pytest.mark.rule("SS-50", "SS-54")
def test_eeyores_dice_go_back_into_the_pool_to_be_rolled_again() -> None:
    team = [hero("eeyore", dice=(1, 2)), *TEAM[1:]]
    state = go(lay(team, phase="assign", agenda=(Assign(), Pause("attacks")))).state
    step = do(state, "use:eeyore:1:eeyore", "all")

    assert question(state) == "pause"
    assert at(step.state, "eeyore").dice == ()
    assert told(step, e.DiceReturned)[0].dice == (1, 2)
    assert told(step, e.DieRolled)
    assert step.state.table.pool == 1
    assert "use:eeyore:1:eeyore" not in answers(step.state), "once a round"


@pytest.mark.rule("SS-54")
def test_a_special_ability_works_when_its_card_says() -> None:
    """The White Rabbit hurries while Heroes attack, not while Villains do."""
    team = ["white-rabbit", hero("alice", dice=(1,)), *TEAM[1:5]]
    use = "use:white-rabbit:1:white-rabbit"

    assert use in answers(go(lay(team, phase="assign", agenda=(Pause("attacks"),))).state)
    villains = lay(team, phase="villains", agenda=(Pause("rolled"),),
                   foes=(FoeAt("smee", dice=(1,)), None, None), bonus=("change",))  # fmt: skip
    assert use not in answers(go(villains).state)
