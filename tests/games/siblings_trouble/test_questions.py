"""Which question is asked when: abilities, Fear, helpers, and that none of the kinds is dead."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.siblings_trouble.events import PromptSetAside, TaleAsked
from tests.games.siblings_trouble.table import FOUR, Table, the_game
from tests.games.siblings_trouble.test_random_play import any_move, any_table

GAME = the_game()
CONTENT = GAME.content


def own(seat):
    return CONTENT.characters[seat].prompt


def asked(table):
    """Return who was asked last, and what."""
    event = table.happened(TaleAsked)[-1]
    return event.seat, event.text


def met(seats=("adventure", "danger", "mayhem"), need=9, card="hc-no-bottom", **setting):
    table = Table(seats, **setting).started().meet(card)
    return table.lay(fight=replace(table.fight, need=need))


# Abilities ------------------------------------------------------------------------------------


@pytest.mark.rule("ST-29")
@pytest.mark.parametrize("seat", list(CONTENT.characters)[:8])
def test_who_rolls_the_ability_is_asked_about_it(seat):
    other = "danger" if CONTENT.alternates[seat] != "danger" and seat != "danger" else "mayhem"
    faces = [f"{seat}:ability"]
    if seat in ("mayhem", "hazard"):
        faces.append(f"{other if seat == 'hazard' else seat}:1")
    table = met((seat, other)).dice(*faces).do("roll")
    assert asked(table) == (seat, own(seat))


@pytest.mark.rule("ST-29")
def test_a_question_about_an_ability_is_asked_once_in_a_game():
    table = met().dice("adventure:ability").do("roll").do("told").do("go-on").pass_all()
    table.lay(turn="adventure", stage="draw", tale=None).change("adventure", home=False)
    table.meet("hc-bats").dice("adventure:ability").do("roll")
    assert asked(table) == ("adventure", CONTENT.foes["hc-bats"].prompt)


@pytest.mark.rule("ST-29")
def test_a_roll_of_stars_is_asked_about_with_the_cards_own_question():
    table = met().dice("adventure:2").do("roll")
    assert asked(table) == ("adventure", CONTENT.foes["hc-no-bottom"].prompt)


@pytest.mark.rule("ST-29")
def test_an_ability_that_ended_in_an_epic_fail_is_not_asked_about():
    table = met(("mayhem", "danger")).dice("mayhem:ability", "mayhem:fail").do("roll")
    assert asked(table) == ("mayhem", CONTENT.foes["hc-no-bottom"].prompt)


@pytest.mark.rule("ST-29")
def test_a_helper_whose_ability_decided_an_untold_encounter_tells_it():
    table = met(need=5).dice("adventure:2", "danger:ability").do("roll").do("ask:danger")
    table.do("help").do("go-on")
    assert asked(table) == ("danger", own("danger"))
    assert table.asked() == [("tell", ("danger",))]
    table.do("told", "danger")
    assert table.board.turn == "danger", "and then it is the next one's turn"


@pytest.mark.rule("ST-29")
def test_where_a_computer_sibling_leads_the_person_whose_ability_it_was_tells():
    table = met(need=5, computers=("adventure",)).dice("adventure:2", "danger:ability")
    table.do("roll").do("ask:danger").do("help").do("go-on")
    assert asked(table) == ("danger", own("danger"))


@pytest.mark.rule("ST-29")
def test_computer_siblings_are_asked_about_no_ability():
    table = met(need=5, computers=("danger",)).dice("adventure:2", "danger:ability").do("roll")
    table.do("ask:danger").do("help").do("go-on")
    seat, question = asked(table)
    assert seat == "adventure"
    assert question in CONTENT.asks.won


@pytest.mark.rule("ST-30")
def test_the_ability_by_the_special_token_is_what_the_untold_story_is_about():
    table = met(need=3).dice("adventure:2").do("roll").do("token:ability").do("go-on")
    assert asked(table) == ("adventure", own("adventure"))


@pytest.mark.rule("ST-29", "ST-41")
def test_against_the_boss_the_later_ones_are_asked_about_their_abilities():
    table = Table(FOUR, boss="first").started().revealed(0).meet("hc-grumbold")
    table.dice("mischief:ability").do("roll").done("mischief")
    assert asked(table) == ("mischief", CONTENT.bosses["hc-grumbold"].prompt)
    table.do("told").dice("danger:ability").do("roll", "danger").done("danger")
    assert asked(table) == ("danger", own("danger"))


@pytest.mark.rule("ST-55")
def test_a_question_about_an_ability_that_was_set_aside_is_not_asked_again():
    table = met().dice("adventure:ability").do("roll")
    table.do("x-card").do("pass").do("go-on").pass_all()
    table.lay(turn="adventure", stage="draw", tale=None, heard=()).change("adventure", home=False)
    table.meet("hc-bats").dice("adventure:ability").do("roll")
    assert asked(table) == ("adventure", CONTENT.foes["hc-bats"].prompt)


@pytest.mark.rule("ST-55")
def test_what_came_in_place_of_a_cards_question_is_asked_though_the_ability_happens():
    table = met().do("x-card")
    instead = table.board.ask
    table.dice("adventure:ability").do("roll")
    assert asked(table) == ("adventure", instead)


# Fear -----------------------------------------------------------------------------------------


@pytest.mark.rule("ST-19", "ST-24")
def test_fear_on_the_search_die_is_what_the_story_is_about():
    table = Table().started().revealed(0).meet("p-shed").dice("search:fear").do("roll")
    boss = table.board.fears[0][0]
    assert asked(table) == ("mischief", CONTENT.bosses[boss].worse)
    assert GAME.prompt(table.happened(TaleAsked)[-1]).notes == ()
    table.do("told").meet("p-bone-field").dice("search:fear").do("roll")
    assert asked(table) == ("mayhem", CONTENT.paths["p-bone-field"].prompt), "once is enough"
    assert len(GAME.prompt(table.happened(TaleAsked)[-1]).notes) == 1


@pytest.mark.rule("ST-24")
@pytest.mark.parametrize(("told", "turn"), [("told", "after it was told"), ("", "untold")])
def test_fear_that_was_removed_in_an_encounter_is_told_of(told, turn):
    table = met(need=4).revealed(2).give("adventure", "jar-fireflies").dice("adventure:3")
    table.do("roll")
    if told:
        table.do("told")
    table.do("use:jar-fireflies").do("go-on")
    boss = table.board.fears[0][0]
    assert dict(table.board.fears)[boss] == 1
    assert asked(table) == ("adventure", CONTENT.bosses[boss].better), turn


@pytest.mark.rule("ST-24", "ST-29")
def test_fear_that_an_ability_removes_stands_below_the_question_about_the_ability():
    table = met().revealed(2).dice("adventure:ability").do("roll")
    prompt = GAME.prompt(table.happened(TaleAsked)[-1])
    assert asked(table) == ("adventure", own("adventure"))
    assert [note.id for note in prompt.notes] == ["st-also-fear"]
    table.do("told").do("go-on")
    assert table.happened(TaleAsked)[-1].text != CONTENT.bosses[table.board.fears[0][0]].better


@pytest.mark.rule("ST-62")
def test_tokens_that_a_roll_uses_stand_below_the_question_about_it():
    table = Table().started().change("mischief", plus=1).meet("hc-no-bottom")
    table.dice("mischief:1").do("roll")
    prompt = GAME.prompt(table.happened(TaleAsked)[-1])
    assert [note.id for note in prompt.notes] == ["st-also-token-spent"]


@pytest.mark.rule("ST-62")
def test_what_should_have_come_into_an_untold_story_comes_into_the_one_after_it():
    table = Table().started().change("mischief", plus=5).meet("hc-no-bottom")
    table.dice("mischief:1").do("roll").do("go-on")
    assert "token-spent" in table.happened(TaleAsked)[-1].also


# Every kind -----------------------------------------------------------------------------------


def kinds():
    """Name every question of the game by its kind."""
    found = {}
    for name, shelf in zip(
        ("treasure", "epic", "location", "path", "boss", "entrance", "secret", "journey"),
        CONTENT.shelves(),
        strict=True,
    ):
        found |= {card.prompt: name for card in shelf.values()}
    for boss in CONTENT.bosses.values():
        found |= {boss.worse: f"{boss.id} worse", boss.better: f"{boss.id} better"}
    found |= {c.prompt: f"{c.id}'s own" for c in CONTENT.characters.values()}
    for field in CONTENT.asks.__struct_fields__:
        found |= dict.fromkeys(getattr(CONTENT.asks, field), f"asks {field}")
    return found


RARE = {"asks free", "epic"}
"""When all others were set aside, and what was kept from another adventure: tested elsewhere."""


def test_in_random_games_every_kind_of_question_comes_up():
    """Sensible siblings get far enough; what may be done besides, X-cards too, is by chance."""
    named, seen = kinds(), Counter()
    expected = set(named.values()) - RARE
    sensible = GAME.policy("sensible")
    for number in range(600):
        chance = random.Random(f"kinds {number}")
        state = any_table(chance).state
        while GAME.outcome(state) is None:
            decision, seat, move = any_move(state, chance)
            if decision.kind == "must" and decision.key != "tell":
                seat = next(s for s in decision.seats if s not in decision.answered)
                chosen = sensible(GAME.known(state, seat), state.rng)
                assert chosen is not None
                (decision,) = [d for d in GAME.decisions(state) if d.id == chosen[0]]
                move = chosen[1]
            step = GAME.apply(state, decision.id, seat, move)
            state = step.state
            for event in step.events:
                if isinstance(event, TaleAsked | PromptSetAside):
                    seen[named[event.text]] += 1
        if set(seen) >= expected:
            return
    assert not expected - set(seen)
