"""What there is, the draft, the slots, the battles (SS-01 to SS-10, SS-53, SS-71)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine import Rng, SeatPlan, Step, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.model import (
    Assign,
    Begin,
    FallHeroes,
    FoeAt,
    LineUp,
    Muster,
    Roll,
    Run,
    SagaState,
    Strike,
)
from tests.games.storybook_saga.saga import (
    CARDS,
    CREW,
    GAME,
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


def begin(seed: str = "a", **options: str) -> Step[SagaState]:
    return GAME.begin([SeatPlan(CREW)], options, Rng(seed_from(seed)))


def first(state: SagaState) -> str:
    return answers(state)[0]


def drafted(seed: str = "a") -> SagaState:
    state = begin(seed).state
    for _ in range(6):
        state = do(state, first(state)).state
    return state


@pytest.mark.rule("SS-01")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert GAME.counts() == {
        "Heroes": 29,
        "Companions": 8,
        "Villains of Tier 1": 18,
        "Villains of Tier 2": 12,
        "Items": 30,
        "Bosses": 8,
        "Locations": 8,
        "rules": 71,
    }
    assert len(CARDS.tokens) == 5
    assert all(len(place.track) == 8 for place in CARDS.locations.values())


@pytest.mark.rule("SS-02")
def test_the_third_battle_comes_however_the_first_two_went() -> None:
    """All six fall in Battle 1; Battle 2 is fought all the same, and so is Battle 3."""
    state = lay([hero(h, fallen=True) for h in TEAM], agenda=(Begin("refresh"),), deck=())
    step = go(state)

    assert step.state.table.battle == 2
    assert not step.state.table.result
    assert not any(h.fallen for h in step.state.table.team)


@pytest.mark.rule("SS-03")
@pytest.mark.parametrize("location", sorted(CARDS.locations))
def test_boss_and_companion_belong_to_the_location(location: str) -> None:
    table = begin(location=location).state.table

    assert table.location == location
    assert CARDS.bosses[table.boss].icon == location
    assert CARDS.companions[table.companion].icon == location
    assert table.disc == 0


@pytest.mark.rule("SS-03")
def test_a_random_location_can_be_any_of_the_eight() -> None:
    assert {begin(str(n)).state.table.location for n in range(120)} == set(CARDS.locations)


@pytest.mark.rule("SS-04")
def test_an_easier_game_has_a_boss_from_elsewhere() -> None:
    for number in range(40):
        table = begin(str(number), difficulty="easier").state.table
        assert CARDS.bosses[table.boss].icon != table.location
        assert table.companion


@pytest.mark.rule("SS-04")
def test_in_a_harder_game_nobody_comes_along() -> None:
    step = begin(difficulty="harder")

    assert step.state.table.companion == ""
    assert CARDS.bosses[step.state.table.boss].icon == step.state.table.location


@pytest.mark.rule("SS-05", "SS-71")
def test_the_draft_deck_has_all_but_the_second_and_the_third_pig() -> None:
    state = begin().state
    shown = answers(state)

    assert len(shown) == 2
    everybody = {*state.deck, *(answer.split(":")[1] for answer in shown)}
    assert everybody == set(CARDS.heroes) - {"second-pig", "third-pig"}
    assert len(state.deck) == 25


@pytest.mark.rule("SS-05")
def test_of_two_drawn_one_is_kept_and_the_other_goes_to_the_bottom() -> None:
    state = begin().state
    kept, other = (answer.split(":")[1] for answer in answers(state))
    after = do(state, f"keep:{kept}").state

    assert [h.hero for h in after.table.team] == [kept]
    assert after.deck[-1] == other
    assert after.deck[:-1] == state.deck[2:]


@pytest.mark.rule("SS-05")
def test_after_six_picks_the_six_are_put_into_any_slots() -> None:
    state = drafted()
    names = [h.hero for h in state.table.team]
    after = do(state, "swap:1:6", "swap:2:3").state

    assert len(names) == 6
    assert [h.hero for h in after.table.team] == [
        names[5], names[2], names[1], names[3], names[4], names[0],
    ]  # fmt: skip
    assert question(after) == "arrange"


@pytest.mark.rule("SS-06")
@pytest.mark.parametrize(
    ("zone", "hit"),
    [
        ("l", ["alice", "pooh"]),
        ("c", ["scarecrow", "dorothy"]),
        ("r", ["little-john", "wendy"]),
        ("f", ["alice", "scarecrow", "little-john"]),
        ("b", ["pooh", "dorothy", "wendy"]),
    ],
)
def test_the_target_die_finds_columns_and_rows_of_slots(zone: str, hit: list[str]) -> None:
    """Slots 1 to 3 are the front row: Alice, the Scarecrow, Little John; behind them the others."""
    found, choose = Board(CARDS, lay().table).find(
        CARDS.powers["starkey"][0].do[0].at,
        "starkey",
        (),
        zone,  # type: ignore[union-attr]
    )

    assert list(found) == hit
    assert not choose


@pytest.mark.rule("SS-07", "SS-26")
@pytest.mark.parametrize(
    ("face", "villain"),
    [
        (ZONE["l"], "smee"),
        (ZONE["f"], "smee"),
        (ZONE["c"], "walrus"),
        (ZONE["star"], "walrus"),
        (ZONE["r"], "knave-of-hearts"),
        (ZONE["b"], "knave-of-hearts"),
    ],
)
def test_each_villain_slot_answers_to_two_faces(face: int, villain: str) -> None:
    """L and F find the left Villain, C and the asterisk the center, R and B the right."""
    step = go(lay(agenda=(Run("dorothy", 0, "dorothy"),), rng=falling(face)))

    assert wounds(step.state) == {villain: 2}


@pytest.mark.rule("SS-08")
@pytest.mark.parametrize(("battle", "tiers"), [(1, [1, 1, 1]), (2, [1, 2, 2]), (3, [2, 2, 3])])
def test_each_battle_has_villains_of_its_tiers(battle: int, tiers: list[int]) -> None:
    step = go(lay(foes=(None, None, None), agenda=(Muster(battle),)))
    villains = [f.villain for f in step.state.table.foes if f]

    assert [CARDS.foe(v).tier for v in villains] == tiers
    assert ("queen-of-hearts" in villains) == (battle == 3)
    assert told(step, e.BattleBegan)[0].villains == tuple(villains)


@pytest.mark.rule("SS-08")
def test_the_villains_stand_in_any_order() -> None:
    step = do(go(lay(agenda=(LineUp(),))).state, "trade:smee:knave-of-hearts")

    assert [f.villain for f in step.state.table.foes if f] == ["knave-of-hearts", "walrus", "smee"]


@pytest.mark.rule("SS-08", "SS-40")
def test_in_battle_three_there_is_no_disc() -> None:
    state = lay(agenda=(Begin("disc"),), battle=3, foes=("starkey", "mombi", "queen-of-hearts"))
    step = go(state)

    assert not told(step, e.DiscMoved)
    assert step.state.table.disc == 0


@pytest.mark.rule("SS-53")
def test_the_disc_is_on_start_again_when_battle_two_begins() -> None:
    step = go(lay(foes=(None, None, None), disc=6, agenda=(Muster(2),)))

    assert step.state.table.disc == 0


@pytest.mark.rule("SS-09")
def test_friar_tuck_has_six_tokens_and_the_swarm_and_the_wolf_a_cube() -> None:
    team = ["friar-tuck", *TEAM[1:]]
    state = lay(team, phase="assign", pool=1, die=3, agenda=(Assign(),))
    lending = answers(do(state, "use:friar-tuck:1:friar-tuck").state)

    assert {a for a in lending if a.endswith(":wendy")} == {f"pie:{n}:wendy" for n in range(1, 7)}


@pytest.mark.rule("SS-09")
def test_the_swarm_flies_on_by_its_die_and_stings_where_it_leaves_and_lands() -> None:
    """It sits on slot 5; a 3 takes it by 6 and 1 to slot 2."""
    state = lay(foes=(FoeAt("bees", cube=5), None, None), rng=falling(3),
                agenda=(Roll("bees"), Strike("bees")))  # fmt: skip
    step = go(state)

    assert wounds(step.state) == {"dorothy": 1, "scarecrow": 2}
    swarm = foe(step.state, "bees")
    assert swarm is not None
    assert swarm.cube == 2


@pytest.mark.rule("SS-09")
def test_the_wolf_huffs_puffs_and_blows() -> None:
    state = lay(
        foes=(FoeAt("big-bad-wolf", dice=(4, 4, 4)), None, None),
        rng=falling(1, 1, 1, 1),
        agenda=(Strike("big-bad-wolf"),),
    )
    damage = []
    for _ in range(4):
        step = go(state)
        damage.append(at(step.state, "alice").damage - at(state, "alice").damage)
        wolf = foe(step.state, "big-bad-wolf")
        assert wolf is not None
        table = _again(step.state, wolf.cube)
        state = table

    assert damage == [1, 2, 3, 1]


def _again(state: SagaState, cube: int) -> SagaState:
    foes = (FoeAt("big-bad-wolf", dice=(4, 4, 4), cube=cube), None, None)
    table = replace(state.table, foes=foes, agenda=(Strike("big-bad-wolf"),))
    return replace(state, table=table)


@pytest.mark.rule("SS-10")
def test_a_character_is_local_if_its_icon_is_the_locations_and_a_star_always_is() -> None:
    table = lay(["alice", "puss-in-boots", *TEAM[1:5]], foes=("walrus", "smee", None)).table
    board = Board(CARDS, table)
    local = Counter(board.is_local(h) for h in table.team)

    assert board.is_local(table.team[0])
    assert board.is_local(table.team[1])
    assert local == {True: 2, False: 4}
    assert [board.is_local(f) for f in table.foes if f] == [True, False]


@pytest.mark.rule("SS-10")
def test_a_companion_is_no_character() -> None:
    """It cannot be healed, it is not among all Heroes, and its icon is nobody's."""
    team = [hero(name, damage=1) for name in TEAM]
    state = go(lay(team, companion="allan-a-dale", agenda=(Run("token.heal"),))).state

    assert answers(state) == [f"pick:{name}" for name in TEAM]
    assert Board(CARDS, state.table).find("all-heroes", "")[0] == TEAM


@pytest.mark.rule("SS-71")
def test_a_defeated_pig_makes_room_for_the_next_with_its_items() -> None:
    team = [hero("first-pig", damage=2, items=("smee",)), *TEAM[1:]]
    step = go(lay(team, agenda=(FallHeroes(),)))
    pig = at(step.state, "second-pig")

    assert pig.items == ("smee",)
    assert pig.damage == 0
    assert not pig.fallen
    assert step.state.table.team[0].hero == "second-pig"


@pytest.mark.rule("SS-71")
@pytest.mark.parametrize("pig", ["first-pig", "second-pig", "third-pig"])
def test_a_pig_that_falls_is_a_defeated_hero_whoever_comes_next(pig: str) -> None:
    """Toto finds a Bonus token when a Hero is defeated."""
    team = [hero(pig, damage=LETHAL), *TEAM[1:]]
    step = go(lay(team, companion="toto", agenda=(FallHeroes(),)))

    assert len(step.state.table.bonus) == 1
    assert [fell.hero for fell in told(step, e.HeroFell)] == [pig]


@pytest.mark.rule("SS-71")
def test_the_next_pig_stands_before_anything_follows_from_the_fall() -> None:
    team = [hero("first-pig", damage=LETHAL), *TEAM[1:]]
    step = go(lay(team, companion="toto", agenda=(FallHeroes(),)))
    kinds = [type(event) for event in step.events]

    assert kinds.index(e.HeroFell) < kinds.index(e.HeroFollowed) < kinds.index(e.TokenGained)
