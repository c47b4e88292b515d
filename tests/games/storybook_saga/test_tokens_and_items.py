"""Bonus tokens and Items (SS-33, SS-34, SS-45 to SS-48, SS-57, SS-63, SS-68, SS-69)."""

from __future__ import annotations

import pytest

from bot.engine import IllegalMove, Move, Rng, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.labels import symbol
from bot.games.storybook_saga.model import (
    Arrange,
    Assign,
    Begin,
    EndBattle,
    FoeAt,
    Gain,
    Hurt,
    Pause,
    Roll,
    SagaState,
    Strike,
    Turn,
)
from tests.games.storybook_saga.saga import (
    CARDS,
    FOES,
    GAME,
    TEAM,
    answers,
    at,
    do,
    falling,
    go,
    hero,
    lay,
    question,
    told,
    wounds,
)

ALL_TOKENS = ("change", "reroll", "damage", "heal", "flip")


def assigning(
    alice: object, bonus: tuple[str, ...] = (), *rolls: int, **fields: object
) -> SagaState:
    """Lay a table in the middle of assigning, with Alice in slot 1."""
    laid = {"phase": "assign", "agenda": (Assign(), Pause("attacks")), "die": 3} | fields
    return lay([alice, *TEAM[1:]], bonus=bonus, rng=falling(*rolls), **laid)  # type: ignore[list-item, arg-type]


# Bonus tokens ------------------------------------------------------------------------------------


@pytest.mark.rule("SS-33")
def test_a_die_is_changed_by_one() -> None:
    state = assigning(hero("alice", dice=(3,)), ("change",))

    assert at(do(state, "spend:change", "die:alice:3:up").state, "alice").dice == (4,)
    assert at(do(state, "spend:change", "die:alice:3:down").state, "alice").dice == (2,)


@pytest.mark.rule("SS-63")
@pytest.mark.parametrize(
    ("die", "ways"), [(1, {"up"}), (2, {"up", "down"}), (5, {"up", "down"}), (6, {"down"})]
)
def test_a_die_is_changed_to_1_and_to_6_but_not_beyond(die: int, ways: set[str]) -> None:
    alice = hero("alice", dice=(die, 3))
    state = do(assigning(alice, ("change",)), "spend:change").state
    offered = {a for a in answers(state) if a.startswith(f"die:alice:{die}:")}

    assert offered == {f"die:alice:{die}:{way}" for way in ways}
    for way in ways:
        value = die + (1 if way == "up" else -1)
        assert at(do(state, f"die:alice:{die}:{way}").state, "alice").dice == (value, 3)


@pytest.mark.rule("SS-33")
def test_any_dice_of_a_single_character_are_rolled_again() -> None:
    state = assigning(hero("alice", dice=(3, 3, 5)), ("reroll",), 6, 1)
    picking = do(state, "spend:reroll", "die:alice:3", "die:alice:5").state

    assert set(answers(picking)) >= {"roll", "die:alice:3"}
    assert at(do(picking, "roll").state, "alice").dice == (6, 3, 1)


@pytest.mark.rule("SS-33")
def test_only_dice_of_the_same_character_can_be_added_to_a_reroll() -> None:
    team = [hero("alice", dice=(3, 2)), hero("pooh", dice=(5,)), *TEAM[1:3], *TEAM[4:]]
    state = lay(team, phase="assign", agenda=(Assign(),), die=3, bonus=("reroll",))
    picking = do(state, "spend:reroll", "die:alice:3").state

    assert "die:pooh:5" not in answers(picking)
    assert "die:alice:2" in answers(picking)


@pytest.mark.rule("SS-33")
def test_one_damage_to_a_villain() -> None:
    state = do(assigning("alice", ("damage",)), "spend:damage").state

    assert {f"pick:{v}" for v in FOES} <= set(answers(state))
    assert wounds(do(state, "pick:walrus").state) == {"walrus": 1}


@pytest.mark.rule("SS-33")
def test_one_damage_is_healed() -> None:
    assert wounds(do(assigning(hero("alice", damage=3), ("heal",)), "spend:heal").state) == {
        "alice": 2
    }


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize(("face", "other"), [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_a_die_is_turned_to_its_opposite_side(face: int, other: int) -> None:
    state = assigning(hero("alice", dice=(face,)), ("flip",))

    assert at(do(state, "spend:flip").state, "alice").dice == (other,)


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize("phase", ["arrange", "villains", "assign", "resolve"])
def test_a_token_can_be_spent_at_any_time(phase: str) -> None:
    agenda = {
        "arrange": (Arrange(),),
        "villains": (Roll("smee"), Pause("rolled"), Strike("smee"), Arrange()),
        "assign": (Assign(),),
        "resolve": (Pause("turn"), Arrange()),
    }[phase]
    team = ["puss-in-boots", hero("alice", dice=(4,)), *TEAM[2:], "jack"]
    state = go(lay(team, phase=phase, agenda=agenda, die=3, bonus=("damage", "flip"))).state

    assert "spend:damage" in answers(state)


@pytest.mark.rule("SS-33")
def test_spent_tokens_lie_open_until_the_supply_is_empty() -> None:
    """Two are held, two are spent: the fifth is drawn first, then the spent come back."""
    table = {"bonus": ("damage", "heal"), "spent": ("flip", "change"), "phase": "disc"}
    for number in range(12):
        rng = Rng(seed_from(f"supply {number}"))
        drawn = go(lay(agenda=(Gain(),), rng=rng, **table)).state  # type: ignore[arg-type]
        assert drawn.table.bonus[2] == "reroll", "whatever the dice say"
    one = go(lay(agenda=(Gain(),), **table)).state  # type: ignore[arg-type]
    two = go(lay(agenda=(Gain(), Gain()), **table)).state  # type: ignore[arg-type]

    assert one.table.bonus == ("damage", "heal", "reroll")
    assert one.table.spent == ("flip", "change")
    assert two.table.bonus[3] in ("flip", "change")
    assert two.table.spent == ()


@pytest.mark.rule("SS-34")
def test_a_token_is_drawn_blindly() -> None:
    drawn = {
        go(lay(agenda=(Gain(),), phase="disc", rng=Rng(seed_from(str(n))))).state.table.bonus
        for n in range(40)
    }

    assert drawn == {(token,) for token in ALL_TOKENS}


@pytest.mark.rule("SS-34")
def test_except_where_a_card_lets_the_player_choose() -> None:
    """Toto finds something before every battle."""
    state = go(lay(agenda=(Gain(choose=True),), bonus=("heal",), phase="disc")).state

    assert set(answers(state)) == {f"take:{token}" for token in ALL_TOKENS if token != "heal"}
    assert do(state, "take:flip").state.table.bonus == ("heal", "flip")


@pytest.mark.rule("SS-34")
def test_a_token_beyond_five_is_lost_after_one_may_be_spent() -> None:
    state = go(lay(agenda=(Gain(), Arrange()), bonus=ALL_TOKENS, phase="disc")).state
    lost = do(state, "lose")
    spent = do(state, "spend:damage", "pick:smee")

    assert "lose" in answers(state)
    assert told(lost, e.TokenRefused)
    assert len(lost.state.table.bonus) == 5
    assert wounds(spent.state) == {"smee": 1}
    assert len(spent.state.table.bonus) == 5


@pytest.mark.rule("SS-63")
def test_tokens_do_not_touch_a_fixed_die() -> None:
    state = assigning(hero("alice", dice=(2,), items=("bill-jukes",)), ("flip", "change", "reroll"))
    flip = do(state, "spend:flip")

    assert at(flip.state, "alice").dice == (5,)
    assert not any(":6" in a for a in answers(do(state, "spend:change").state))


@pytest.mark.rule("SS-68")
def test_tokens_and_items_stay_from_battle_to_battle() -> None:
    team = [hero("alice", items=("smee",), fallen=True), *TEAM[1:]]
    state = go(lay(team, foes=("walrus", None, None), bonus=("heal",), agenda=(EndBattle(),))).state

    assert state.table.bonus == ("heal",)
    assert at(state, "alice").items == ("smee",)


def test_whoever_spends_a_token_by_mistake_can_take_it_back() -> None:
    state = do(assigning("alice", ("damage",)), "spend:damage").state
    after = do(state, "back").state

    assert after.table.bonus == ("damage",)
    assert question(after) == "assign"


# Items -------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-45")
@pytest.mark.parametrize(
    ("item", "sign"),
    [
        ("walrus", "shield"),
        ("duchess", "shield"),
        ("smee", "sword"),
        ("forester", "sword"),
        ("bill-jukes", "infinity"),
        ("knave-of-hearts", "infinity"),
    ],
)
def test_every_item_has_the_sign_of_its_phase(item: str, sign: str) -> None:
    assert symbol(Board(CARDS, lay().table), "item." + item) == sign


@pytest.mark.rule("SS-45")
def test_a_shield_works_while_villains_attack_and_a_sword_while_heroes_do() -> None:
    team = [hero("alice", items=("duchess", "smee"), dice=(2,)), *TEAM[1:]]
    foes = (FoeAt("walrus", dice=(6, 5, 4)), None, None)
    villains = go(lay(team, foes, agenda=(Pause("rolled"),))).state
    heroes = go(lay(team, foes, phase="assign", agenda=(Assign(),), die=1)).state

    assert "use:item.duchess:0:alice" in answers(villains)
    assert "use:item.smee:0:alice" not in answers(villains)
    assert "use:item.smee:0:alice" in answers(heroes)
    assert "use:item.duchess:0:alice" not in answers(heroes)


@pytest.mark.rule("SS-45")
def test_an_item_that_works_once_is_discarded_and_others_stay() -> None:
    team = [hero("alice", damage=4, items=("knave-of-hearts", "smee")), *TEAM[1:]]
    state = lay(team, phase="assign", agenda=(Assign(),), die=1, foes=("walrus", None, None))
    after = do(state, "use:item.knave-of-hearts:0:alice").state

    assert at(after, "alice").damage == 0
    assert at(after, "alice").items == ("smee",)
    assert after.table.discards[0] == ("knave-of-hearts",)


@pytest.mark.rule("SS-46")
def test_a_fixed_die_acts_as_assigned_and_stays_at_refresh() -> None:
    team = [hero("scarecrow", dice=(1, 2), items=("fighting-trees",)), *TEAM[2:], "jack"]
    state = lay(
        team, foes=("smee", None, None), agenda=(Turn(0), Begin("refresh")), phase="resolve"
    )
    after = go(state).state

    assert wounds(after) == {"smee": 2}
    assert Board(CARDS, after.table).dice(at(after, "scarecrow")) == (3,)


@pytest.mark.rule("SS-46")
def test_a_fixed_die_cannot_be_moved_and_a_forced_reroll_keeps_its_value() -> None:
    team = [
        hero("rapunzel", dice=(4,)),
        hero("alice", dice=(2,), items=("bill-jukes",)),
        *TEAM[1:5],
    ]
    state = lay(team, phase="assign", agenda=(Assign(),), die=3, rng=falling(5), bonus=("reroll",))
    moving = do(state, "use:rapunzel:1:rapunzel").state
    again = do(state, "spend:reroll", "die:alice:2").state

    assert at(moving, "rapunzel").dice == (4, 2), "the only die that can come is the 2"
    assert sorted(Board(CARDS, again.table).dice(at(again, "alice"))) == [5, 6]


@pytest.mark.rule("SS-47")
def test_a_bonus_attack_comes_first_and_uses_no_dice() -> None:
    """Two equal dice: the Yew Bow shoots, then Little John strikes with the same two."""
    team = [hero("little-john", dice=(4, 4), items=("forester",)), *TEAM[3:], "jack", "alice"]
    step = do(go(lay(team, agenda=(Turn(0),), phase="resolve")).state, "pick:walrus")

    assert wounds(step.state) == {"walrus": 1, "smee": 2}
    assert at(step.state, "little-john").dice == ()


@pytest.mark.rule("SS-47")
def test_several_bonus_attacks_are_each_resolved_for_themselves() -> None:
    team = [hero("alice", dice=(2, 3, 4), items=("spindle", "jabberwock")), *TEAM[1:]]
    state = go(lay(team, agenda=(Turn(0),), phase="resolve")).state
    after = do(state, "pick:smee")

    assert wounds(state) == {"smee": 1, "walrus": 1, "knave-of-hearts": 1}
    assert wounds(after.state)["smee"] > 1


@pytest.mark.rule("SS-69")
def test_a_bonus_attack_is_made_once_even_if_the_heros_own_is_not() -> None:
    team = [hero("alice", dice=(4, 4, 2, 2), items=("forester",)), *TEAM[1:]]
    state = go(
        lay(team, foes=("smee", None, None), agenda=(Turn(0), Turn(0)), phase="resolve")
    ).state

    assert wounds(state) == {"smee": 1}


@pytest.mark.rule("SS-48", "SS-57")
def test_the_printed_item_example_turns_a_die_over_once_a_round() -> None:
    """Right after an assignment, or while attacks resolve; only its Hero's dice."""
    alice = hero("alice", dice=(2,), items=("smee",))
    team = [alice, hero("pooh", dice=(1,)), *TEAM[1:3], *TEAM[4:]]
    assigned = lay(team, phase="assign", agenda=(Assign(), Pause("attacks")), die=3,
                   foes=("walrus", None, None))  # fmt: skip
    use = "use:item.smee:0:alice"
    turned = do(assigned, use).state
    resolving = go(lay(team, phase="resolve", agenda=(Pause("turn"),),
                       foes=("walrus", None, None))).state  # fmt: skip

    assert at(turned, "alice").dice == (5,)
    assert at(turned, "pooh").dice == (1,)
    assert use not in answers(turned)
    assert use in answers(resolving)


@pytest.mark.rule("SS-48")
def test_a_special_ability_can_be_used_in_the_middle_of_an_attack() -> None:
    """Jack has to choose a Villain, and Alice's spectacles are at hand meanwhile."""
    team = [hero("jack", dice=(2, 2, 2)), hero("alice", dice=(1,), items=("smee",)), *TEAM[1:5]]
    state = lay(team, foes=("walrus", "knave-of-hearts", None), agenda=(Turn(0),), phase="resolve")
    state = go(state).state

    assert question(state) == "do-damage"
    after = do(state, "use:item.smee:0:alice").state
    assert at(after, "alice").dice == (6,)
    assert question(after) == "do-damage"


@pytest.mark.rule("SS-48")
def test_the_next_round_it_works_again() -> None:
    team = [hero("alice", items=("smee",)), *TEAM[1:]]
    state = go(lay(team, foes=("walrus", None, None), used=("item.smee/0/alice",),
                   agenda=(Begin("arrange"),))).state  # fmt: skip

    assert state.table.used == ()


def test_damage_is_prevented_or_taken_by_somebody_else() -> None:
    team = [hero("alice", items=("walrus", "backson")), *TEAM[1:]]
    state = go(lay(team, foes=("smee", None, None), agenda=(Hurt("alice", 3, "smee"),))).state

    assert wounds(do(state, "take").state) == {"alice": 3}
    shielded = do(state, "use:item.walrus:0:alice", "take").state
    assert wounds(shielded) == {"alice": 1}
    assert wounds(do(state, "use:item.backson:0:alice:little-john").state) == {"little-john": 3}


def test_a_thorn_hedge_pricks_whoever_strikes() -> None:
    team = ["briar-rose", *TEAM[1:]]
    state = go(lay(team, foes=("smee", None, None), agenda=(Hurt("briar-rose", 2, "smee"),))).state
    after = do(state, "use:briar-rose:1:briar-rose").state

    assert wounds(after) == {"briar-rose": 2, "smee": 1}


def test_stops_come_only_where_something_can_be_used_and_not_when_one_asked_for_quiet() -> None:
    agenda = (Roll("smee"), Pause("rolled"), Strike("smee"), Roll("walrus"), Pause("rolled"),
              Strike("walrus"), Arrange())  # fmt: skip
    without = go(lay(agenda=agenda)).state
    with_one = go(lay(agenda=agenda, bonus=("reroll",))).state

    assert question(without) != "pause"
    assert question(with_one) == "pause"
    assert question(do(with_one, "quiet").state) != "pause"


def test_who_is_not_to_be_asked_takes_all_damage_of_the_phase() -> None:
    """The Walrus's Handkerchief could prevent it, in this phase and in the next one."""
    team = [hero("little-john", items=("walrus",)), *TEAM[:2], *TEAM[3:]]
    hurts = (Hurt("little-john", 1, "smee"), Hurt("little-john", 1, "smee"))
    laid = {"team": team, "foes": ("smee", None, None)}
    at_damage = go(lay(**laid, agenda=(*hurts, Arrange()))).state  # type: ignore[arg-type]
    agenda = (Pause("rolled"), *hurts, Arrange())
    smee = FoeAt("smee", dice=(1,))
    at_stop = go(lay(team, (smee, None, None), agenda=agenda, bonus=("flip",))).state

    for asked in (at_damage, at_stop):
        after = do(asked, "quiet").state
        assert wounds(after) == {"little-john": 2}
        assert question(after) == "arrange"
    following = go(lay(**laid, agenda=(Begin("villains"),), quiet=True)).state  # type: ignore[arg-type]
    assert question(following) == "hurt"


@pytest.mark.rule("SS-39")
@pytest.mark.parametrize("quiet", [True, False])
@pytest.mark.parametrize(("bonus", "stops"), [((), False), (("flip",), True)])
def test_rage_stops_only_if_there_is_something_that_can_be_used_in_it(
    bonus: tuple[str, ...], stops: bool, quiet: bool
) -> None:
    """Space 3 of Wonderland; the Cheshire Cat helps only in the Villains' own phase.

    Whether the phase before was to be quiet does not count here.
    """
    foes = (FoeAt("smee", damage=1), None, None)
    state = go(lay(TEAM, foes, companion="cheshire-cat", disc=2, bonus=bonus,
                   agenda=(Begin("disc"),), phase="falls", quiet=quiet)).state  # fmt: skip

    assert state.table.disc == 3
    assert (question(state) == "pause") == stops
    assert (question(state) == "hurt") == (not stops)
    assert ("spend:flip" in answers(state)) == stops


@pytest.mark.rule("SS-33")
def test_a_token_that_is_not_held_is_refused_with_its_rule() -> None:
    state = assigning("alice")
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, GAME.decisions(state)[0].id, "crew", Move("spend", ("heal",)))

    assert refused.value.rule == "SS-33"


def striking() -> SagaState:
    """Two Heroes are about to strike, and Alice's spectacles are at hand all the time."""
    team = [hero("pooh", dice=(1,)), hero("alice", dice=(1,), items=("smee",)), *TEAM[1:3],
            *TEAM[4:]]  # fmt: skip
    agenda = (Pause("attacks"), Begin("resolve"))
    return go(lay(team, foes=("walrus", None, None), agenda=agenda, phase="assign")).state


def test_heroes_strike_without_a_stop_for_what_was_declined_but_with_one_if_asked_for() -> None:
    use = "use:item.smee:0:alice"
    state = striking()
    assert use in answers(state)

    assert question(do(state, "go").state) != "pause"
    before_each = do(state, "each").state
    assert question(before_each) == "pause"
    assert use in answers(before_each), "an Item can be used in the middle of the attacks (SS-48)"
    assert question(do(before_each, "go").state) == "pause", "and before the next Hero's, too"


@pytest.mark.parametrize(("dice", "hits"), [((2, 2, 5), True), ((1, 3, 5), False)])
def test_nobody_is_asked_what_to_do_about_a_villain_that_misses(
    dice: tuple[int, ...], hits: bool
) -> None:
    """The Knave of Hearts wants two equal dice."""
    foes = (FoeAt("knave-of-hearts", dice=dice), None, None)
    agenda = (Pause("rolled"), Strike("knave-of-hearts"), Arrange())
    state = go(lay(foes=foes, agenda=agenda, bonus=("reroll",))).state
    assert (question(state) == "pause") == hits
