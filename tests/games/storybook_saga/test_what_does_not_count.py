"""Where a power does not count: the fallen, other battles, other attacks (SS-29, SS-40, SS-71)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.storybook_saga.abilities import Heal, Power
from bot.games.storybook_saga.actions import perform
from bot.games.storybook_saga.model import (
    Arrange,
    Begin,
    Do,
    FallVillains,
    FoeAt,
    Hurt,
    Muster,
    Pause,
    Release,
    Turn,
)
from bot.games.storybook_saga.play import Play
from tests.games.storybook_saga.saga import (
    CARDS,
    LETHAL,
    TEAM,
    ZONE,
    answers,
    at,
    do,
    falling,
    go,
    hero,
    lay,
    question,
    wounds,
)


@pytest.mark.rule("SS-29")
@pytest.mark.parametrize("fallen", [True, False])
def test_the_powers_and_items_of_the_fallen_cannot_be_used(fallen: bool) -> None:
    """Before the dice are gathered; Pooh's Item can be used, so there is a question."""
    bell = hero("tinker-bell", fallen=fallen, items=("crocodile",))
    team = [bell, hero("pooh", items=("bridge-troll",)), *TEAM[:3], "wendy"]
    can = answers(go(lay(team, agenda=(Begin("start"),))).state)

    assert "use:item.bridge-troll:0:pooh" in can
    assert ("use:tinker-bell:0:tinker-bell" in can) == (not fallen)
    assert ("use:item.crocodile:0:tinker-bell" in can) == (not fallen)


@pytest.mark.rule("SS-40", "SS-56")
@pytest.mark.parametrize("battle", [1, 2])
def test_a_local_villain_that_falls_before_battle_three_hurts_nobody(battle: int) -> None:
    """The Gingerbread Witch is at home in the Enchanted Forest."""
    foes = (FoeAt("gingerbread-witch", damage=LETHAL), "mombi", None)
    state = lay(foes=foes, battle=battle, location="enchanted", rng=falling(ZONE["b"]),
                agenda=(FallVillains(),))  # fmt: skip

    assert wounds(do(go(state).state, "token").state) == {}


@pytest.mark.rule("SS-48")
def test_what_works_once_a_battle_works_again_in_the_next() -> None:
    """The Wise Woman has healed everybody in the battle before."""
    team = [hero("alice", damage=2), *TEAM[1:]]
    use, gone = "use:wise-woman:1:-", ("wise-woman/1/",)
    before = lay(team, companion="wise-woman", gone=gone, phase="arrange", agenda=(Arrange(),))
    after = lay(team, (None,) * 3, companion="wise-woman", gone=gone, agenda=(Muster(2),))

    assert use not in answers(before)
    assert use in answers(do(go(after).state, "done").state)


@pytest.mark.rule("SS-71")
@pytest.mark.parametrize(
    ("leaving", "under"), [("first-pig", True), ("second-pig", False), ("third-pig", False)]
)
def test_a_pig_who_only_follows_does_not_go_under_the_deck(leaving: str, under: bool) -> None:
    team = [leaving, *TEAM[:5], "wendy"]
    state = lay(team, deck=("jack",), phase="between", agenda=(Release(), Arrange()))
    after = do(state, f"drop:{leaving}").state

    assert after.deck == (("jack", leaving) if under else ("jack",))
    assert after.table.left == len(after.deck)


def test_stronger_is_for_the_attack_ability_and_not_for_bonus_attacks_and_items() -> None:
    """Tiger's Claws: Little John deals 3, not 2; the Yew Bow still 1, and the other Item 2."""
    john = hero("little-john", dice=(4, 4), items=("kalidah", "forester", "winged-monkey"))
    team = [john, *TEAM[3:], "jack", "alice"]
    state = lay(team, phase="resolve", agenda=(Pause("turn"), Turn(0), Arrange()))
    used = do(go(state).state, "use:item.winged-monkey:0:little-john", "pick:knave-of-hearts").state
    if question(used) == "pause":
        used = do(used, "go").state
    after = do(used, "pick:walrus").state

    assert wounds(after) == {"knave-of-hearts": 2, "walrus": 1, "smee": 3}


def test_armour_counts_once_where_a_shield_helps_too() -> None:
    """5, 1 less for Dorothy's armour, 2 less for the shield."""
    team = [hero("dorothy", items=("walrus",)), *TEAM[:4], "wendy"]
    state = go(lay(team, ("smee", None, None), agenda=(Hurt("dorothy", 5, "smee"),))).state

    assert wounds(do(state, "use:item.walrus:0:dorothy").state) == {"dorothy": 2}


@pytest.mark.parametrize(("whom", "left"), [("pooh", 4), ("alice", 3)])
def test_redirected_damage_meets_the_armour_of_both(whom: str, left: int) -> None:
    """5, 1 less for Dorothy's armour, 1 less again for Alice's coat."""
    team = [hero("dorothy", items=("backson",)), hero("alice", items=("gisbourne",)),
            hero("pooh"), *TEAM[1:3], "wendy"]  # fmt: skip
    state = go(lay(team, ("smee", None, None), agenda=(Hurt("dorothy", 5, "smee"),))).state

    assert wounds(do(state, f"use:item.backson:0:dorothy:{whom}").state) == {whom: left}


def test_quiet_while_the_heroes_strike_does_not_silence_the_stop_before_heroes_fall() -> None:
    """Alice can still be saved by a Bonus token."""
    alice = hero("alice", damage=CARDS.heroes["alice"].health)
    pooh = hero("pooh", dice=(1,), items=("winged-monkey",))
    team = [alice, pooh, *TEAM[1:3], *TEAM[4:]]
    agenda = (Pause("attacks"), Begin("resolve"))
    state = lay(team, agenda=agenda, phase="assign", bonus=("heal", "flip"))
    asked = do(go(state).state, "quiet").state

    assert asked.table.agenda[0] == Pause("falls")
    assert "use:item.winged-monkey:0:pooh" in answers(asked), "the last time for a sword (SS-45)"
    assert not at(do(asked, "spend:heal").state, "alice").fallen


def test_healing_for_each_of_what_there_is_none_of_heals_nothing() -> None:
    """No card heals so yet; one that would, heals by the count, and 0 is not "all"."""
    power = Power((Heal("self", amount=1, per="tokens"),), time="start")
    cards = replace(CARDS, powers={**CARDS.powers, "pooh": (power,)})

    def healed(*tokens: str) -> int:
        state = lay([hero("pooh", damage=3), *TEAM[:3], *TEAM[4:]], bonus=tokens)
        play = Play(cards, state)
        perform(play, Do("pooh", 0, "pooh"), None)
        return 3 - play.table.team[0].damage

    assert [healed(), healed("flip"), healed("flip", "heal")] == [0, 1, 2]
