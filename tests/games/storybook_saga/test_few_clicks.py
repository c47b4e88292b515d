"""What can be left unasked, what is in sight, and what shows while several dice are picked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Choice, Look, Menu, Move, Panel, Rng, SeatPlan, seed_from
from bot.games.storybook_saga.asking import SETTLE
from bot.games.storybook_saga.content import SPACES
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Begin,
    Do,
    FoeAt,
    ItemFor,
    Pause,
    SagaState,
)
from tests.games.storybook_saga.saga import (
    CREW,
    GAME,
    LETHAL,
    TEAM,
    answers,
    do,
    foe,
    go,
    hero,
    lay,
    question,
    said,
)


def panel(state: SagaState, look: str = "") -> Panel:
    return GAME.panel(GAME.known(state, CREW), look)


def labels(menu: Menu) -> list[str]:
    return [said(choice.label) for choice in menu.choices]


def in_sight(shown: Panel) -> list[str]:
    """List the buttons and selects that are not behind More; a select counts as one."""
    found = []
    for menu in shown.menus:
        if not menu.more:
            found += ["a select"] if menu.shape == "select" else labels(menu)
    return found


def behind_more(shown: Panel) -> list[str]:
    return [label for menu in shown.menus if menu.more for label in labels(menu)]


# To be left alone --------------------------------------------------------------------------------


def in_a_round(**fields: object) -> SagaState:
    """Lay a round that begins, in a battle whose disc has come to its end."""
    agenda = (Arrange(), Begin("villains"))
    laid = {"agenda": agenda, "phase": "arrange", "disc": SPACES}
    return go(lay(**(laid | fields))).state  # type: ignore[arg-type]


def asked_until_the_next(state: SagaState) -> list[str]:
    """Give every question its first answer until the next round has a die; list them."""
    found, rounds = [], state.table.rounds
    while not (state.table.rounds > rounds and question(state) == "assign"):
        found.append(question(state))
        state = do(state, answers(state)[0]).state
    return found


def test_places_and_order_are_asked_about_every_round_if_nobody_says_otherwise() -> None:
    asked = asked_until_the_next(in_a_round())

    assert (asked.count("arrange"), asked.count("villains")) == (2, 2)


def test_whoever_asks_to_be_left_alone_is_asked_about_neither_places_nor_order() -> None:
    settled = do(in_a_round(), "settle").state
    asked = asked_until_the_next(settled)

    assert "assign" in asked
    assert not {"arrange", "villains"} & set(asked)
    assert [at.hero for at in settled.table.team] == list(TEAM)


@pytest.mark.parametrize("who", ["a Hero", "a Villain"])
def test_once_somebody_falls_a_changed_table_is_asked_about_again(who: str) -> None:
    state = do(in_a_round(), "settle").state
    table = replace(state.table, agenda=(Begin("falls"),))
    if who == "a Hero":
        table = replace(table, team=(hero(TEAM[0], damage=LETHAL), *table.team[1:]))
    else:
        table = replace(table, foes=(FoeAt("smee", damage=LETHAL), *table.foes[1:]))
    state = go(replace(state, table=table)).state
    if question(state) == "itemfor":
        state = do(state, "token").state

    assert question(state) == "arrange"
    assert "settle" in answers(state)


def test_a_battle_begins_with_its_questions_and_a_battle_is_needed_to_leave_them() -> None:
    own = Rng(seed_from("battle"))
    state = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from("battle"))).state
    player, asked = GAME.policy("sensible"), []
    while state.table.battle < 2:
        if question(state) == "arrange":
            asked.append((state.table.battle, "settle" in answers(state)))
        answer = player(GAME.known(state, CREW), own)
        assert answer is not None
        move = SETTLE if str(SETTLE) in answers(state) else answer[1]
        state = do(state, str(move)).state

    assert asked[:2] == [(0, False), (1, True)]
    assert not state.table.settled
    while question(state) != "arrange":
        state = do(state, answers(state)[0]).state
    assert state.table.round == 1


def test_one_can_be_asked_again_and_until_then_it_is_offered_behind_more() -> None:
    first = in_a_round()
    assert "Ask about places and order again" not in behind_more(panel(first))
    settled = do(first, "settle").state
    assert "Ask about places and order again" in behind_more(panel(settled))

    again = do(settled, "ask").state

    assert question(again) == question(settled), "the question stays"
    assert "ask" not in answers(again)
    asked = asked_until_the_next(again)
    assert "arrange" in asked


def test_places_are_asked_about_all_the_same_if_everybody_sleeps() -> None:
    """Or a round might ask nothing at all, and the next one, and the next one."""
    awake = do(in_a_round(), "settle").state.table.settled
    sleepers = [hero(name, sleep=1) for name in TEAM]
    asleep = in_a_round(team=sleepers, settled=awake)

    assert question(asleep) == "arrange"


def about_places(seed: str, *, settle: bool) -> float:
    """Play a game; return how many clicks a round go into places and order."""
    state = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from(seed))).state
    player, own, clicks = GAME.policy("sensible"), Rng(seed_from("own")), 0
    while GAME.outcome(state) is None:
        answer = player(GAME.known(state, CREW), own)
        assert answer is not None
        move = SETTLE if settle and str(SETTLE) in answers(state) else answer[1]
        clicks += question(state) in ("arrange", "villains")
        state = do(state, str(move)).state
    return clicks / state.table.rounds


def test_a_player_who_is_left_alone_spends_less_than_half_the_clicks_on_it() -> None:
    seeds = ("one", "two", "three")
    usual = sum(about_places(seed, settle=False) for seed in seeds)
    alone = sum(about_places(seed, settle=True) for seed in seeds)

    assert alone < usual / 2


# Several dice ------------------------------------------------------------------------------------


def rolled_again() -> SagaState:
    team = [hero("alice", dice=(4, 2, 4, 4)), *TEAM[1:]]
    agenda = (Pause("attacks"), Assign())
    return go(lay(team, phase="assign", bonus=("reroll",), agenda=agenda)).state


def options(state: SagaState) -> list[str]:
    return [said(c.label) for m in panel(state).menus for c in m.choices if isinstance(c, Choice)]


def test_what_is_picked_for_a_reroll_is_shown_and_equal_dice_are_counted() -> None:
    picking = do(rolled_again(), "spend:reroll").state
    assert "Alice: the 4 (3 left)" in options(picking)
    assert "Alice: the 2" in options(picking)

    once = do(picking, "die:alice:4").state
    assert "Picked so far: 4." in [said(text) for text in panel(once).lines]
    assert "Alice: the 4 (2 left)" in options(once)
    assert "Roll 4 again" in options(once)

    twice = do(once, "die:alice:4").state
    assert "Picked so far: 4 and 4." in [said(text) for text in panel(twice).lines]
    assert "Alice: the 4" in options(twice)
    assert "Roll 4 and 4 again" in options(twice)


def test_what_is_picked_to_go_back_is_shown_and_every_click_changes_the_panel() -> None:
    team = [hero("eeyore", dice=(1, 1, 1, 2)), *TEAM[1:]]
    state = go(lay(team, phase="assign", pool=3, die=5, agenda=(Assign(),))).state
    use = next(move for move in answers(state) if move.startswith("use:eeyore"))
    state = do(state, use).state
    seen = [panel(state)]
    assert "Eeyore: the 1 (3 left)" in options(state)
    for _ in range(3):
        state = do(state, "die:eeyore:1").state
        assert panel(state) not in seen, "nothing is to be seen of a click"
        seen.append(panel(state))

    assert "Put 1, 1 and 1 back" in options(state)
    assert question(do(state, "roll").state) == "assign"


def test_one_die_of_several_that_are_equal_needs_no_count() -> None:
    team = [hero("alice", dice=(4, 4)), *TEAM[1:]]
    agenda = (Pause("attacks"), Assign())
    state = go(lay(team, phase="assign", bonus=("flip",), agenda=agenda)).state

    assert not any("left)" in label for label in options(do(state, "spend:flip").state))


# At most five in sight ---------------------------------------------------------------------------


def slots(shown: Panel) -> list[str]:
    return [label for menu in shown.menus if menu.row for label in labels(menu)]


def test_never_more_than_four_beside_the_slots_and_more() -> None:
    state = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from("in sight"))).state
    player, own, stops = GAME.policy("sensible"), Rng(seed_from("own")), 0
    while GAME.outcome(state) is None:
        shown = panel(state)
        beside = [label for label in in_sight(shown) if label not in slots(shown)]
        # A change of mind costs a button where there is one: "Never mind".
        assert len(beside) <= 4 + ("Never mind" in beside), beside
        stops += question(state) == "pause"
        _, own = own.below(2)
        answer = player(GAME.known(state, CREW), own)
        assert answer is not None
        state = do(state, str(answer[1])).state

    assert stops > 10


def test_under_a_story_that_is_asked_for_a_round_begins_with_two_buttons_and_a_select() -> None:
    """Tell it, Spark and Pass stand above it, and More below."""
    shown = panel(in_a_round(round=2))

    assert in_sight(shown) == ["Stay like this", "Don't ask until somebody falls", "a select"]
    assert "Show me a move" in behind_more(shown)


def test_before_the_heroes_strike_striking_comes_first_and_the_rest_is_behind_more() -> None:
    team = [hero("alice", dice=(4, 2)), *TEAM[1:]]
    bonus = ("change", "reroll", "flip", "heal")
    state = go(lay(team, phase="assign", bonus=bonus, agenda=(Pause("attacks"), Assign()))).state
    shown = panel(state)

    assert in_sight(shown)[0] == "Strike"
    assert len(in_sight(shown)) <= 4
    assert {"Ask me before each Hero", "Don't ask me this phase"} <= set(behind_more(shown))


def test_who_gets_an_item_is_asked_of_the_heroes_as_they_stand_and_a_token_comes_last() -> None:
    shown = panel(go(lay(agenda=(ItemFor("smee"),))).state)
    offered = [m for m in shown.menus if any(isinstance(c, Choice) for c in m.choices)]

    assert [len(menu.choices) for menu in offered] == [3, 3, 1]
    assert labels(offered[0])[0].startswith("Alice")
    assert labels(offered[-1]) == ["A Bonus token instead"]


def test_the_token_that_decides_who_falls_comes_first() -> None:
    left_by_one = FoeAt("smee", damage=GAME.content.villains["smee"].health - 1)
    state = go(
        lay(
            foes=(left_by_one, "walrus", None),
            phase="falls",
            bonus=("heal", "damage", "flip"),
            agenda=(Pause("falls"), Begin("falls")),
        )
    ).state
    shown = panel(state)
    first = shown.menus[0].choices[0]

    assert isinstance(first, Choice)
    assert (first.move, first.style) == (Move("spend", ("damage",)), "primary")
    assert labels(shown.menus[0])[1] == "Go on"
    assert foe(do(state, "spend:damage", "pick:smee").state, "smee") is None


def test_a_nudge_of_many_dice_is_a_select() -> None:
    team = [hero(name, dice=(3, 4)) for name in TEAM]
    state = go(lay(team, phase="assign", agenda=(Do("token.change", paid=False), Assign()))).state
    shown = panel(state)

    assert in_sight(shown) == ["a select", "Never mind", "Show me a move"]
    assert any(isinstance(c, Look) for m in shown.menus if m.shape == "select" for c in m.choices)
