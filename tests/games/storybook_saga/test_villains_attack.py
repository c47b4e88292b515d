"""The Villains attack (SS-11 to SS-20, SS-49, SS-52, SS-60, SS-63)."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.model import (
    Arrange,
    Begin,
    FallHeroes,
    FoeAt,
    Hurt,
    Pause,
    Roll,
    Run,
    SagaState,
    Strike,
    Turn,
    Villains,
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

SMEE = 3
"""The damage that Smee always deals."""


def strike(villain: str, dice: tuple[int, ...], *rolls: int, **fields: object) -> SagaState:
    """Let a Villain in the left slot strike with these dice; then roll these."""
    team = fields.pop("team", TEAM)
    state = lay(
        team,  # type: ignore[arg-type]
        foes=(FoeAt(villain, dice=dice), None, None),
        rng=falling(*rolls),
        agenda=(Strike(villain),),
        **fields,  # type: ignore[arg-type]
    )
    return go(state).state


# The order of a round ----------------------------------------------------------------------------


@pytest.mark.rule("SS-11")
def test_a_round_goes_through_its_phases_in_order() -> None:
    """Alice is about to fall, and Tinker Bell is early; Little John hits with any two equal."""
    team = [hero("alice", damage=CARDS.heroes["alice"].health), "tinker-bell", *TEAM[1:5]]
    step = go(lay(team, agenda=(Begin("arrange"),), round=0, location="sherwood"))
    events = list(step.events)
    for _ in range(200):
        if any(isinstance(event, e.RoundEnded) for event in events):
            break
        known = GAME.known(step.state, "crew")
        use = "use:tinker-bell:0:tinker-bell"
        if use in answers(step.state):
            step = do(step.state, use)
        else:
            answer = GAME.policy("sensible")(known, step.state.rng)
            assert answer is not None
            step = do(step.state, str(answer[1]))
        events += step.events
    kinds = [type(event) for event in events]
    order = [
        e.RoundBegan,  # 1. rearrange
        e.VillainRolled,  # 2. Villains attack
        e.PowerUsed,  # 3. Heroes attack: what comes first,
        e.DiceGathered,  # gathering,
        e.DieRolled,  # rolling and assigning,
        e.HeroAttacked,  # the attacks
        e.HeroFell,  # 4. defeats
        e.DiscMoved,  # 5. the disc
        e.RoundEnded,  # 6. refresh
    ]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


@pytest.mark.rule("SS-12")
def test_heroes_move_freely_the_defeated_too_with_all_that_is_on_them() -> None:
    team = [hero("alice", fallen=True, items=("smee",)), *TEAM[1:5], hero("wendy", damage=2)]
    step = do(go(lay(team, agenda=(Arrange(),), foes=("walrus", None, None))).state, "swap:1:6")
    slots = step.state.table.team

    assert slots[5] == hero("alice", fallen=True, items=("smee",))
    assert slots[0] == hero("wendy", damage=2)
    assert question(step.state) == "arrange"


@pytest.mark.rule("SS-12")
def test_any_two_slots_can_change() -> None:
    state = go(lay(agenda=(Arrange(),))).state

    assert len([a for a in answers(state) if a.startswith("swap")]) == 15


# Order, dice, damage -----------------------------------------------------------------------------


@pytest.mark.rule("SS-13")
def test_the_player_says_in_which_order_villains_attack() -> None:
    state = go(lay(agenda=(Villains(FOES),))).state
    step = do(state, "attack:walrus")

    assert set(answers(state)) == {"all", *(f"attack:{v}" for v in FOES)}
    assert [event.villain for event in told(step, e.VillainRolled)] == ["walrus"]
    assert "attack:walrus" not in answers(step.state)


@pytest.mark.rule("SS-13")
def test_unless_a_villain_says_otherwise() -> None:
    """The Bandersnatch cannot be stopped, the Crocodile comes last."""
    foes = ("crocodile", "mombi", "bandersnatch")
    step = go(lay(foes=foes, agenda=(Villains(foes),)))

    assert [event.villain for event in told(step, e.VillainRolled)] == [
        "bandersnatch", "mombi", "crocodile",
    ]  # fmt: skip


@pytest.mark.rule("SS-13")
@pytest.mark.parametrize(("villain", "dice"), [("smee", 1), ("walrus", 3), ("starkey", 6)])
def test_a_villain_rolls_its_dice_allowance(villain: str, dice: int) -> None:
    step = go(lay(foes=(villain, None, None), agenda=(Roll(villain),)))

    assert len(told(step, e.VillainRolled)[0].dice) == dice


@pytest.mark.rule("SS-14")
def test_without_a_condition_damage_is_always_dealt() -> None:
    for die in range(1, 7):
        assert wounds(strike("smee", (die,), team=["white-knight", *TEAM[:2], *TEAM[3:]])) == {
            "white-knight": SMEE
        }


@pytest.mark.rule("SS-14")
def test_a_condition_that_is_not_met_is_a_miss() -> None:
    """The Walrus wants 10 or more."""
    assert wounds(strike("walrus", (3, 3, 3))) == {}
    team = ["white-knight", "scarecrow", *TEAM[3:], "alice"]
    assert wounds(strike("walrus", (3, 3, 4), team=team)) == {"white-knight": 3}


@pytest.mark.rule("SS-14")
@pytest.mark.parametrize(
    ("dice", "hit"),
    [((2, 4, 5), TEAM[:3]), ((2, 5, 5), TEAM[3:])],
)
def test_a_target_can_have_a_condition_of_its_own(
    dice: tuple[int, ...], hit: tuple[str, ...]
) -> None:
    """The Great, Huge Bear: the front row if two dice are even, else the back row."""
    assert wounds(strike("great-bear", dice)) == dict.fromkeys(hit, 1)


@pytest.mark.rule("SS-17")
@pytest.mark.parametrize(
    ("zone", "hit"),
    [
        ("l", ("alice", "pooh")),
        ("c", ("scarecrow", "dorothy")),
        ("r", ("little-john", "wendy")),
        ("f", TEAM[:3]),
        ("b", TEAM[3:]),
        ("star", ()),
    ],
)
def test_the_target_die_hits_everybody_in_its_zone_and_an_asterisk_misses(
    zone: str, hit: tuple[str, ...]
) -> None:
    """One pair of Starkey's makes 7, so 1 damage; Dorothy's kiss does not take the last one."""
    state = strike("starkey", (1, 6, 1 + 1, 2, 2, 2), ZONE[zone])

    assert wounds(state) == dict.fromkeys(hit, 1)


@pytest.mark.rule("SS-16", "SS-17", "SS-18", "SS-19", "SS-49")
def test_the_printed_villain_example() -> None:
    """Six dice, four pairs that make 7, F: 4 damage to each Hero in the front row.

    Christopher Robin has 3 Health, the middle one is defeated, the White Knight has 7.
    """
    team = ["christopher", hero("pooh", fallen=True), "white-knight", *TEAM[:3]]
    dice = (3, 3, 3, 3, 4, 1)
    state = strike("starkey", dice, ZONE["f"], team=team)

    assert wounds(state) == {"christopher": 4, "white-knight": 4}
    assert at(state, "pooh") == hero("pooh", fallen=True)
    assert not at(state, "christopher").fallen
    after = go(lay(state.table.team, agenda=(FallHeroes(),))).state
    assert at(after, "christopher").fallen
    assert not at(after, "white-knight").fallen
    assert 7 - at(after, "white-knight").damage == 3


@pytest.mark.rule("SS-18")
def test_a_hero_with_more_damage_than_health_still_fights_this_round() -> None:
    team = [hero("scarecrow", damage=9, dice=(1, 2, 3)), *TEAM[:1], *TEAM[2:]]
    team = [*team, "eeyore"][:6]
    step = go(lay(team, agenda=(Turn(0),), phase="resolve"))

    assert told(step, e.HeroAttacked)[0].hero == "scarecrow"


@pytest.mark.rule("SS-19")
def test_the_jabberwock_still_finds_the_defeated() -> None:
    """It hits the slots of its highest and its lowest die: 5 and 2, and the one in 5 lies there."""
    team = [*TEAM[:4], hero("dorothy", fallen=True), "wendy"]
    state = strike("jabberwock", (2, 3, 4, 5), team=team)

    assert set(wounds(state)) == {"scarecrow"}


@pytest.mark.rule("SS-20", "SS-52")
def test_the_player_chooses_between_equal_targets() -> None:
    """Smee goes for the most Health left: 7 twice."""
    state = strike("smee", (1,), team=["white-knight", "little-john", "alice", *TEAM[3:]])

    assert question(state) == "do-damage"
    assert set(answers(state)) == {"pick:white-knight", "pick:little-john"}
    assert wounds(do(state, "pick:little-john").state) == {"little-john": SMEE}


@pytest.mark.rule("SS-52")
def test_a_choice_of_one_is_taken() -> None:
    state = strike("smee", (1,), team=["white-knight", "alice", *TEAM[3:], "jack"])

    assert wounds(state) == {"white-knight": SMEE}


@pytest.mark.rule("SS-60")
def test_whoever_has_lethal_damage_is_active_until_the_defeat_phase_and_can_be_healed() -> None:
    team = [hero("alice", damage=CARDS.heroes["alice"].health), *TEAM[1:]]
    state = lay(team, phase="falls", agenda=(Pause("falls"), FallHeroes()), bonus=("heal",))
    healed = do(go(state).state, "spend:heal")

    assert not at(state, "alice").fallen
    assert at(healed.state, "alice").damage == CARDS.heroes["alice"].health - 1
    assert not at(healed.state, "alice").fallen
    assert at(go(lay(team, agenda=(FallHeroes(),))).state, "alice").fallen


@pytest.mark.rule("SS-60")
def test_a_villain_with_lethal_damage_fills_its_slot_and_attacks() -> None:
    foes = (FoeAt("smee", damage=9), None, None)
    step = go(
        lay(foes=foes, agenda=(Villains(("smee",)),), team=["white-knight", *TEAM[:2], *TEAM[3:]])
    )

    assert wounds(step.state)["white-knight"] == SMEE
    assert foe(step.state, "smee") is not None


@pytest.mark.rule("SS-63")
def test_a_villains_dice_are_changed_after_its_roll_and_before_its_damage() -> None:
    """4, 3, 3 make 10; one less and the Walrus misses."""
    rolled = lay(
        foes=("walrus", None, None),
        rng=falling(4, 3, 3),
        bonus=("change",),
        agenda=(Roll("walrus"), Pause("rolled"), Strike("walrus")),
    )
    state = go(rolled).state
    step = do(state, "spend:change", "die:walrus:4:down")

    assert question(state) == "pause"
    assert wounds(step.state) == {}
    assert told(step, e.AttackMissed)
    assert wounds(do(state, "go").state) == {"little-john": 3}


@pytest.mark.rule("SS-63")
def test_dice_stay_within_one_and_six() -> None:
    rolled = lay(
        foes=(FoeAt("walrus", dice=(1, 6, 3)), None, None), bonus=("change",),
        agenda=(Pause("rolled"), Strike("walrus")),
    )  # fmt: skip
    asked = answers(do(go(rolled).state, "spend:change").state)

    assert "die:walrus:1:down" not in asked
    assert "die:walrus:6:up" not in asked
    assert {"die:walrus:1:up", "die:walrus:6:down", "die:walrus:3:up"} <= set(asked)


@pytest.mark.rule("SS-63")
def test_healing_stops_at_no_damage_and_does_nothing_for_the_defeated() -> None:
    team = [hero("alice", damage=1), hero("pooh", fallen=True), *TEAM[1:3], *TEAM[4:]]
    step = go(lay(team, agenda=(Run("track.hundred-acre", 0),)))

    assert told(step, e.Healed)[0].amount == 1
    assert wounds(step.state) == {}
    assert at(step.state, "pooh").fallen


def test_the_least_health_left_is_looked_for_with_what_is_left_not_with_what_is_printed() -> None:
    """Pooh has 6, but 4 are gone; the Knave finds him before Alice with 5."""
    team = [hero("pooh", damage=4), "alice", "little-john", "scarecrow", "lion", "white-knight"]

    assert wounds(strike("knave-of-hearts", (2, 2, 5), team=team)) == {"pooh": 7}


def test_damage_that_nobody_can_avert_is_not_asked_about() -> None:
    state = lay(agenda=(Hurt("alice", 2, "smee"),))

    assert wounds(go(state).state) == {"alice": 2}
