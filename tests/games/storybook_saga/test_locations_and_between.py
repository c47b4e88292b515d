"""The Location, Recruits, what lies between battles (SS-35 to SS-43, SS-55, SS-56, SS-65 on)."""

from __future__ import annotations

import pytest

from bot.engine import Rng, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.abilities import (
    Damage,
    Defeat,
    Effect,
    GainItem,
    Heal,
    Rage,
    Recruit,
    Reminder,
    Token,
    Tougher,
)
from bot.games.storybook_saga.battles import count_icons
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import (
    Arrange,
    Begin,
    EndBattle,
    FallVillains,
    FoeAt,
    Hurt,
    Muster,
    Pause,
    Run,
    SagaState,
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
    foe,
    go,
    hero,
    lay,
    question,
    told,
    wounds,
)


def space(kind: type[Effect], **fields: object) -> tuple[str, int]:
    """Find a Location and a space of its track, from 0, with such an effect."""
    for place in CARDS.locations.values():
        for number, power in enumerate(place.track):
            effect = power.do[0]
            if type(effect) is kind and all(getattr(effect, k) == v for k, v in fields.items()):
                return place.id, number
    raise AssertionError(f"no space with {kind.__name__}")


def moved(kind: type[Effect], state_fields: dict[str, object], **fields: object) -> SagaState:
    """Move the disc onto such a space."""
    place, number = space(kind, **fields)
    laid = {"location": place, "disc": number, "agenda": (Begin("disc"),)} | state_fields
    return go(lay(**laid)).state  # type: ignore[arg-type]


# The track ---------------------------------------------------------------------------------------


@pytest.mark.rule("SS-35")
def test_the_disc_moves_one_space_and_its_effect_comes_at_once() -> None:
    """The first space of Sherwood is 1 damage to any Villain."""
    state = go(lay(location="sherwood", disc=0, agenda=(Begin("disc"),))).state

    assert state.table.disc == 1
    assert wounds(do(state, "pick:smee").state) == {"smee": 1}


@pytest.mark.rule("SS-35")
def test_it_moves_even_if_all_of_one_side_is_defeated() -> None:
    step = go(lay(foes=(None,) * 3, location="emerald-city", agenda=(Begin("disc"),)))

    assert told(step, e.DiscMoved)
    assert step.state.table.reminders == 1


@pytest.mark.rule("SS-35")
def test_past_the_last_space_nothing_more_happens() -> None:
    step = go(lay(location="wonderland", disc=8, agenda=(Begin("disc"),)))

    assert not told(step, e.DiscMoved)
    assert step.state.table.disc == 8


@pytest.mark.rule("SS-36")
def test_damage_to_any_hero_is_the_players_choice() -> None:
    state = moved(Damage, {}, at="a-hero", amount=1)

    assert {f"pick:{name}" for name in TEAM} == set(answers(state))
    assert wounds(do(state, "pick:wendy").state) == {"wendy": 1}


@pytest.mark.rule("SS-36")
def test_damage_to_all_heroes_hits_all() -> None:
    assert wounds(moved(Damage, {}, at="all-heroes")) == dict.fromkeys(TEAM, 1)


@pytest.mark.rule("SS-36")
def test_damage_to_all_villains_hits_all() -> None:
    assert wounds(moved(Damage, {}, at="all-villains")) == {
        "smee": 1, "walrus": 1, "knave-of-hearts": 1,
    }  # fmt: skip


@pytest.mark.rule("SS-36")
def test_a_heart_takes_damage_off() -> None:
    team = [hero(name, damage=2) for name in TEAM]

    assert wounds(moved(Heal, {"team": team}, at="all-heroes")) == dict.fromkeys(TEAM, 1)


@pytest.mark.rule("SS-36")
def test_a_skull_defeats_one_and_heals_the_rest() -> None:
    team = [hero(name, damage=2) for name in TEAM]
    state = do(moved(Defeat, {"team": team}), "pick:pooh").state

    assert at(state, "pooh").fallen
    assert wounds(state) == {}


@pytest.mark.rule("SS-36")
def test_a_bonus_token_of_choice_and_a_reminder() -> None:
    token = moved(Token, {"bonus": ("heal",), "phase": "disc"})

    assert "take:flip" in answers(token)
    assert "take:heal" not in answers(token)
    assert moved(Reminder, {}).table.reminders == 1


@pytest.mark.rule("SS-37", "SS-65")
def test_a_recruit_takes_a_place_with_its_items_and_without_damage() -> None:
    team = [hero("alice", damage=3, fallen=True, items=("smee",)), *TEAM[1:]]
    state = moved(
        Recruit, {"team": team, "deck": ("jack", "eeyore"), "foes": ("walrus", None, None)}
    )
    after = do(state, "for:alice").state

    assert question(state) == "enlist"
    assert after.table.team[0] == hero("jack", items=("smee",))
    assert after.deck == ("eeyore", "alice")


@pytest.mark.rule("SS-37", "SS-41")
def test_the_pies_of_whoever_makes_room_go_back_to_friar_tuck() -> None:
    """The Recruit takes over the Item, not the pie, nor the dice, nor the sleep."""
    team = [hero("alice", dice=(4,), pies=(5,), items=("smee",), sleep=2), *TEAM[1:]]
    fields = {"team": team, "deck": ("jack", "eeyore"), "foes": ("walrus", None, None)}
    state = do(moved(Recruit, fields | {"pies": (1, 2)}), "for:alice").state

    assert state.table.team[0] == hero("jack", items=("smee",))
    assert state.table.pies == (1, 2, 5)


@pytest.mark.rule("SS-37", "SS-65")
def test_otherwise_it_is_a_bonus_token_and_the_recruit_goes_under_the_deck() -> None:
    after = do(moved(Recruit, {"deck": ("jack", "eeyore")}), "token").state

    assert after.deck == ("eeyore", "jack")
    assert len(after.table.bonus) == 1


@pytest.mark.rule("SS-38")
@pytest.mark.parametrize("tier", [1, 2])
def test_the_top_villain_of_a_tier_becomes_an_item(tier: int) -> None:
    piles = (("bees", "woozle"), ("starkey", "mombi"))
    state = moved(GainItem, {"piles": piles}, tier=tier)
    top = piles[tier - 1][0]

    assert at(do(state, "give:pooh").state, "pooh").items == (top,)
    discarded = do(state, "token").state
    assert discarded.table.discards[tier - 1] == (top,)
    assert len(discarded.table.bonus) == 1


@pytest.mark.rule("SS-39")
def test_rage_lets_the_most_damaged_villain_attack_at_once() -> None:
    foes = (FoeAt("smee", damage=1), FoeAt("walrus", damage=3), "knave-of-hearts")
    place, number = space(Rage)
    step = go(lay(foes=foes, location=place, disc=number, agenda=(Begin("disc"),)))

    assert [(r.villain, r.rage) for r in told(step, e.VillainRolled)] == [("walrus", True)]


@pytest.mark.rule("SS-39")
def test_between_equals_the_player_chooses_and_without_damage_nothing_happens() -> None:
    foes = (FoeAt("smee", damage=3), FoeAt("walrus", damage=3), "knave-of-hearts")

    assert set(answers(moved(Rage, {"foes": foes}))) == {"attack:smee", "attack:walrus"}
    place, number = space(Rage)
    calm = go(lay(location=place, disc=number, agenda=(Begin("disc"),)))
    assert not told(calm, e.VillainRolled)
    assert question(calm.state) == "arrange", "the next round has begun, and nobody is asked"


# Battle 3 ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("battle", [2, 3])
def test_in_battle_three_the_location_helps_local_heroes_and_local_villains(battle: int) -> None:
    """The Hundred Acre Wood: +1 Health for Pooh, more for the Backson, nothing for the others."""
    more = CARDS.locations["hundred-acre"].villain.do[0]
    assert isinstance(more, Tougher)
    foes = ("backson", "mombi", None)
    board = Board(CARDS, lay(foes=foes, battle=battle, location="hundred-acre").table)
    local = battle == 3

    pooh, alice = at_board(board, "pooh"), at_board(board, "alice")
    assert board.health(pooh) == CARDS.heroes["pooh"].health + local
    assert board.health(alice) == CARDS.heroes["alice"].health
    backson, mombi = board.standing()
    assert board.health(backson) == CARDS.villains["backson"].health + more.amount * local
    assert board.health(mombi) == CARDS.villains["mombi"].health


def at_board(board: Board, name: str) -> object:
    found = board.hero(name)
    assert found is not None
    return found


@pytest.mark.rule("SS-56")
def test_the_printed_battle_three_example_a_defeated_local_villain_hurts_a_zone() -> None:
    foes = (FoeAt("gingerbread-witch", damage=LETHAL), "mombi", None)
    state = lay(foes=foes, battle=3, location="enchanted", rng=falling(ZONE["b"]),
                agenda=(FallVillains(),))  # fmt: skip
    after = do(go(state).state, "token").state
    hit = {"pooh", "dorothy", "wendy"}

    assert set(wounds(after)) == hit


@pytest.mark.rule("SS-56")
def test_a_stranger_who_falls_there_hurts_nobody() -> None:
    foes = (FoeAt("mombi", damage=LETHAL), "starkey", None)
    state = lay(foes=foes, battle=3, location="enchanted", agenda=(FallVillains(),))

    assert wounds(do(go(state).state, "token").state) == {}


@pytest.mark.rule("SS-56")
def test_each_defeated_local_hero_adds_a_die() -> None:
    team = [hero("gretel", fallen=True), hero("snow-white", fallen=True), hero("jack", fallen=True)]
    board = Board(CARDS, lay([*team, *TEAM[:3]], battle=3, location="enchanted").table)

    assert [board.allowance(h) for h in board.table.team[:3]] == [2, 2, 1]


@pytest.mark.rule("SS-66")
def test_a_reminder_token_does_what_its_location_says() -> None:
    """In the Neverland it is two dice more."""
    state = go(lay(location="neverland", reminders=2, agenda=(Begin("start"),))).state
    one = do(state, "use:neverland.reminder:0:-")
    two = do(one.state, "use:neverland.reminder:0:-")

    assert one.state.table.reminders == 1
    expected = Board(CARDS, lay().table).pool_size() + 4
    assert told(two, e.DiceGathered)[0].dice == expected


@pytest.mark.rule("SS-67")
def test_an_empty_pile_is_refilled_from_its_discard() -> None:
    state = lay(piles=((), ("mombi",)), discards=(("bees",), ()), agenda=())
    play = Play(CARDS, state)

    assert play.draw_villain(1) == "bees"
    assert play.table.discards == ((), ())
    assert play.draw_villain(1) == ""


@pytest.mark.rule("SS-67")
def test_a_refilled_pile_is_shuffled() -> None:
    """In the order of the discards everybody would know who comes next."""
    lying = CARDS.tier(1)
    drawn = set()
    for number in range(20):
        state = lay(piles=((), ("mombi",)), discards=(lying, ()), agenda=(),
                    rng=Rng(seed_from(f"refilled {number}")))  # fmt: skip
        play = Play(CARDS, state)
        top = play.draw_villain(1)
        drawn.add((top, *play.piles[0]))
        assert sorted((top, *play.piles[0])) == sorted(lying)

    assert len(drawn) == 20
    assert lying not in drawn


@pytest.mark.rule("SS-67")
def test_from_too_short_a_deck_one_draws_what_there_is() -> None:
    state = go(lay(deck=("jack",), agenda=(EndBattle(),), location="hundred-acre")).state

    assert {h.hero for h in state.table.team[6:]} == {"jack"}
    assert state.deck == ()


# The end of a round and of a battle --------------------------------------------------------------


@pytest.mark.rule("SS-41")
def test_unused_dice_and_lent_pies_go_back_and_another_round_begins() -> None:
    team = [hero("alice", dice=(1, 2), pies=(4,)), *TEAM[1:]]
    state = go(lay(team, agenda=(Begin("refresh"),), pies=(1, 2, 3, 5), round=2)).state

    assert at(state, "alice").dice == ()
    assert at(state, "alice").pies == ()
    assert state.table.pies == (1, 2, 3, 4, 5)
    assert state.table.round == 3
    assert question(state) == "arrange"


@pytest.mark.rule("SS-42")
def test_survivors_are_discarded_damage_removed_and_the_defeated_stand_up() -> None:
    team = [hero("alice", fallen=True), hero("pooh", damage=4), *TEAM[1:3], *TEAM[4:]]
    state = go(lay(team, foes=("smee", "walrus", None), agenda=(EndBattle(),))).state

    assert set(state.table.discards[0]) == {"smee", "walrus"}
    assert wounds(state) == {}
    assert not at(state, "alice").fallen
    assert state.table.foes == (None, None, None)


@pytest.mark.rule("SS-27")
def test_in_a_new_battle_everybody_is_awake() -> None:
    """The Tin Woodman struck in the last round of the one before."""
    team = [hero("tin-woodman", sleep=2), hero("alice", sleep=1), *TEAM[1:3], *TEAM[4:]]
    state = go(lay(team, foes=("smee", None, None), deck=(), agenda=(EndBattle(),))).state
    state = do(state, "done").state

    assert state.table.battle == 2
    assert state.table.round == 1
    board = Board(CARDS, state.table)
    assert [board.allowance(h) for h in state.table.team[:2]] == [2, 2]


@pytest.mark.rule("SS-43")
def test_the_icons_that_match_are_counted() -> None:
    """Alice and the White Rabbit, the star of Puss in Boots, the Cat, and Wonderland itself."""
    team = [
        "alice",
        hero("white-rabbit", fallen=True, items=("walrus",)),
        "puss-in-boots",
        *TEAM[1:4],
    ]

    def icons(companion: str) -> int:
        return count_icons(Play(CARDS, lay(team, companion=companion)))

    assert icons("cheshire-cat") == 5
    assert icons("") == 4


@pytest.mark.rule("SS-43", "SS-65")
def test_that_many_are_drawn_one_is_kept_and_the_rest_go_under_the_deck() -> None:
    deck = ("jack", "eeyore", "robin-hood", "peter-pan")
    state = go(lay(deck=deck, companion="cheshire-cat", agenda=(EndBattle(),))).state
    kept = do(state, "keep:eeyore").state

    assert answers(state) == ["keep:jack", "keep:eeyore", "keep:robin-hood"]
    assert kept.deck == ("peter-pan", "jack", "robin-hood")
    assert set(answers(kept)) == {f"drop:{name}" for name in (*TEAM, "eeyore")}


@pytest.mark.rule("SS-43", "SS-65")
def test_one_of_the_seven_leaves_and_its_items_are_discarded() -> None:
    team = [hero("alice", items=("smee",)), *TEAM[1:]]
    state = go(lay(team, deck=("jack", "eeyore", "gretel", "lion"), foes=("walrus", None, None),
                   agenda=(EndBattle(),))).state  # fmt: skip
    kept = do(state, answers(state)[0]).state
    after = do(kept, "drop:alice").state
    stays = do(kept, "drop:jack").state

    assert after.table.team[0] == hero("jack")
    assert len(after.table.team) == 6
    assert "smee" in after.table.discards[0]
    assert after.deck[-1] == "alice"
    assert [h.hero for h in stays.table.team] == list(TEAM)
    assert after.table.battle == 2


@pytest.mark.rule("SS-55")
def test_after_a_battle_friar_tuck_has_all_his_tokens_again() -> None:
    state = go(lay(pies=(2,), agenda=(EndBattle(),))).state

    assert state.table.pies == (1, 2, 3, 4, 5, 6)


# Companions --------------------------------------------------------------------------------------


def test_the_cheshire_cat_rolls_a_villains_die_again() -> None:
    foes = (FoeAt("walrus", dice=(6, 5, 4)), None, None)
    state = go(lay(foes=foes, companion="cheshire-cat", agenda=(Pause("rolled"), Arrange()),
                   rng=falling(1))).state  # fmt: skip
    after = do(state, "use:cheshire-cat:0:-", "die:walrus:6", "roll").state
    walrus = foe(after, "walrus")

    assert walrus is not None
    assert walrus.dice == (1, 5, 4)


def test_toto_finds_a_token_of_choice_when_a_battle_begins() -> None:
    step = go(lay(foes=(None,) * 3, companion="toto", agenda=(Muster(2),)))

    assert question(do(step.state, "done").state) == "gain"


def test_the_wise_woman_lets_somebody_stand_up_once_a_battle() -> None:
    team = [hero("alice", fallen=True), *TEAM[1:]]
    state = go(lay(team, companion="wise-woman", agenda=(Arrange(),), phase="arrange")).state
    after = do(state, "use:wise-woman:0:-").state

    assert not at(after, "alice").fallen
    assert CARDS.heroes["alice"].health - at(after, "alice").damage == 6
    assert "use:wise-woman:0:-" not in answers(after)


@pytest.mark.parametrize("companion", ["cheshire-cat", "nana"])
def test_a_companion_stands_between_a_villain_and_any_hero_once_a_round(companion: str) -> None:
    state = go(lay(foes=("smee", None, None), companion=companion, phase="villains",
                   agenda=(Hurt("alice", 3, "smee"), Hurt("pooh", 3, "smee")))).state  # fmt: skip
    power = next(n for n, p in enumerate(CARDS.powers[companion]) if p.time == "struck")
    after = do(state, f"use:{companion}:{power}:-").state

    assert question(state) == "hurt"
    assert wounds(after) == {"alice": 2, "pooh": 3}


def test_the_huntsman_strikes_once_a_battle() -> None:
    state = go(lay(companion="huntsman", phase="resolve", agenda=(Pause("turn"), Pause("turn"))))
    after = do(state.state, "use:huntsman:0:-", "pick:smee").state

    assert wounds(after) == {"smee": 2}
    assert "use:huntsman:0:-" not in answers(after)


def test_the_man_with_the_bricks_makes_every_hero_tougher() -> None:
    plain = Board(CARDS, lay().table)
    board = Board(CARDS, lay(companion="bricklayer").table)

    assert [board.health(h) - plain.health(h) for h in board.table.team] == [2] * 6
    assert [board.health(f) for f in board.standing()] == [
        plain.health(f) for f in plain.standing()
    ]


def test_owl_brings_a_token_and_corrects_a_die() -> None:
    muster = go(lay(foes=(None,) * 3, companion="owl", agenda=(Muster(2),)))
    team = [hero("alice", dice=(3,)), *TEAM[1:]]
    state = go(lay(team, companion="owl", phase="resolve", agenda=(Pause("attacks"),))).state

    assert question(do(muster.state, "done").state) == "gain"
    assert at(do(state, "use:owl:0:-", "die:alice:3:up").state, "alice").dice == (4,)


def test_the_neverlands_local_heroes_have_a_bonus_attack() -> None:
    team = [hero("peter-pan", dice=(1, 3, 5)), hero("alice", dice=(1, 3, 5)), *TEAM[1:5]]
    state = lay(team, foes=("starkey", "mombi", "captain-hook"), battle=3, location="neverland",
                phase="resolve", agenda=(Turn(0), Turn(1)))  # fmt: skip

    assert wounds(go(state).state) == {"starkey": 1}


def test_a_power_of_a_location_is_told_when_it_works() -> None:
    step = go(lay(battle=3, location="enchanted", agenda=(Run("enchanted.villain"),),
                  rng=falling(ZONE["l"])))  # fmt: skip

    assert told(step, e.PowerUsed)
    assert set(wounds(step.state)) == {"alice", "pooh"}
