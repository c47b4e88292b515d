"""The ends: all at Home, or the Journey Home."""

import random
import re

import pytest
from msgspec.structs import replace

from bot.games.siblings_trouble.events import AllHome, Settled
from tests.contract.saying import english
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game
from tests.games.siblings_trouble.test_random_play import any_move, any_table

CONTENT = the_game().content


@pytest.mark.rule("ST-40")
def test_all_at_home_at_the_same_time_is_the_end_and_each_tells_the_great_escape():
    table = Table().started().change("mayhem", home=True).change("danger", home=True)
    table.meet("hc-no-bottom").dice("mischief:1")
    table.lay(fight=replace(table.fight, need=9)).do("roll").do("go-on")
    assert table.happened(AllHome)
    for seat in THREE:
        assert table.asked() == [("tell", (seat,))]
        assert table.board.tale.text in CONTENT.asks.escape
        table.do("told", seat)
    outcome = table.game.outcome(table.state)
    assert {r.result for r in outcome.results} == {"loss"}
    assert outcome.reason.id == "st-outcome-lost"


@pytest.mark.rule("ST-40")
def test_an_event_that_sends_the_last_one_home_ends_it_too():
    table = Table().started().change("mayhem", home=True).change("danger", home=True)
    table.meet("p-trapdoor")
    assert table.happened(AllHome)
    assert not table.happened(Settled)


def homeward(seats=THREE, **options):
    table = Table(seats, **options).started()
    (journey,) = [c for c in table.state.deck if c in CONTENT.journeys]
    return table, journey


@pytest.mark.rule("ST-44")
def test_each_in_turn_order_keeps_a_treasure_even_from_the_discard_and_tells_a_part():
    table, journey = homeward()
    table.give("mischief", "kite").give("mayhem", "moon-button").lay(treasure_discard=("cape",))
    table.state = replace(
        table.state, treasures=tuple(c for c in table.state.treasures if c != "cape")
    )
    table.meet(journey)
    for seat, card in zip(THREE, ("kite", "moon-button", "cape"), strict=True):
        assert table.asked() == [("keep", (seat,))]
        table.do(f"keep:{card}", seat)
        assert table.asked() == [("tell", (seat,))]
        table.do("told", seat)
    outcome = table.game.outcome(table.state)
    assert {r.result for r in outcome.results} == {"win"}
    assert [r.keeps for r in outcome.results] == [("kite",), ("moon-button",), ("cape",)]


@pytest.mark.rule("ST-73")
def test_the_journey_begins_with_who_drew_it_and_includes_players_at_home():
    table, journey = homeward(FOUR)
    table.change("danger", home=True).give("danger", "kite").give("mayhem", "cape")
    table.meet("p-lucky-find").do("pass")  # the next one, danger, is at Home and comes back
    table.change("danger", home=True).lay(turn="mayhem", tale=None, stage="draw")
    table.meet(journey)
    order = []
    while table.board.stage != "over":
        ((key, (seat,)),) = table.asked()
        if key == "keep":
            order.append(seat)
            keeps = {m for m in table.open(seat) if m.startswith("keep")}
            if seat == "danger":
                assert "keep:kite" in keeps
                assert "keep:cape" not in keeps
            table.do(sorted(keeps)[0], seat)
        else:
            table.do("pass")
    assert order == ["mayhem", "adventure", "mischief", "danger"]


@pytest.mark.rule("ST-73")
def test_what_one_keeps_another_cannot_keep_from_the_discards():
    table, journey = homeward()
    table.lay(treasure_discard=("cape",)).meet(journey)
    table.do("keep:cape", "mischief").do("pass")
    assert {m for m in table.open("mayhem") if m.startswith("keep")} == {"keep:nothing"}


@pytest.mark.rule("ST-44")
def test_an_epic_treasure_that_was_discarded_may_be_kept():
    table, journey = homeward()
    rest = tuple(c for c in table.state.epics if c != "moon-button")
    table.state = replace(table.state, epics=rest)
    table.lay(epic_discard=("moon-button",)).meet(journey)
    assert "keep:moon-button" in table.open("mischief")
    table.do("keep:moon-button")
    assert table.board.keeps == (("mischief", "moon-button"),)


@pytest.mark.rule("ST-63")
@pytest.mark.parametrize("hard", ["true", "false"])
def test_in_hard_mode_both_epic_treasures_may_go_on_to_the_next_adventure(hard):
    table, journey = homeward(hard=hard)
    table.give("mischief", "moon-button", "thunder-jar").give("mayhem", "kite")
    table.meet(journey).do("keep:moon-button")
    kept = tuple(card for seat, card in table.board.keeps if seat == "mischief")
    assert kept == (("moon-button", "thunder-jar") if hard == "true" else ("moon-button",))
    other, journey = homeward(hard=hard)
    other.give("mischief", "moon-button").give("mayhem", "thunder-jar")
    other.meet(journey).do("keep:moon-button").do("pass").do("keep:thunder-jar")
    assert len(other.board.keeps) == 2


@pytest.mark.rule("ST-45", "ST-63")
def test_what_was_kept_comes_along_on_the_next_adventure():
    table = Table(keepsakes={"mischief": ("moon-button", "thunder-jar")})
    assert table.cards("mischief") == ["moon-button", "thunder-jar"]
    assert len(table.state.epics) == len(CONTENT.epics) - 2


# How it is told -------------------------------------------------------------------------------


def ended(table):
    """Return what the last panel says, line by line."""
    panel = table.game.panel(table.game.known(table.state, None))
    return [english("siblings_trouble").say(row) for row in panel.lines]


def all_home(table):
    while table.board.stage != "over":
        table.do("pass")
    return table


def test_a_lost_game_ends_on_a_paragraph_and_not_on_figures_alone():
    table = Table(FOUR, boss="first").started().change("adventure", home=True)
    table.meet("hc-toll-troll").dice("mischief:fail", "mayhem:6").do("roll").do("call")
    table.do("rescue", "mayhem").do("go-on").pass_all()
    for seat in ("mischief", "danger", "adventure"):
        table.change(seat, home=True)
    table.lay(turn="mayhem", stage="draw", tale=None).revealed(1).meet("hc-no-bottom")
    left = len(table.state.deck) + 1  # the Encounter goes back on top
    table.lay(fight=replace(table.fight, need=9)).dice("mayhem:1").do("roll").do("go-on")
    story, *rest = ended(all_home(table))
    assert story == (
        "Hillside Caves, one card far: one of those you met was beaten. "
        f"Grumbold Underhill still has it, with {left} cards to go. "
        "The hardest that you beat was Toll Troll, 4 Stars. "
        "To the rescue came Mayhem, once. "
        "Nothing is kept this time, except the story."
    )
    assert rest == ["Rescues: 1. Epic Fails: 1. Times sent Home: 1."]


def test_where_the_boss_was_never_found_out_the_ending_does_not_name_it():
    table = Table().started().change("mayhem", home=True).change("danger", home=True)
    story = ended(all_home(table.meet("p-trapdoor")))[0]
    assert "Who waits at the end, nobody has found out." in story
    for boss in CONTENT.bosses.values():
        assert boss.title not in story


def test_a_boss_that_was_not_beaten_has_the_last_word():
    table = Table(boss="first").started().revealed(0).meet("hc-grumbold")
    table.lay(fight=replace(table.fight, need=99)).dice("mischief:1", "mayhem:1", "danger:1")
    for seat in THREE:
        table.do("roll", seat).done(seat).pass_all()
    while "go-on" not in table.open("mischief"):
        table.do("done")
    assert "Grumbold Underhill had the last word." in ended(all_home(table.do("go-on")))[0]


def test_a_won_game_says_who_had_it_and_what_is_kept():
    table, journey = homeward(boss="first")
    table.give("mischief", "spoon-knife", "marbles").give("mayhem", "kite")
    table.lay(done=("hc-grumbold",)).meet(journey)
    for seat, card in zip(THREE, ("spoon-knife", "kite", "nothing"), strict=True):
        table.do(f"keep:{card}" if f"keep:{card}" in table.open(seat) else "keep:marbles", seat)
        table.do("told", seat)
    story, *rest = ended(table)
    assert "Grumbold Underhill had it, and does not have it any more." in story
    assert "Nothing is kept" not in story
    assert rest[0] == "Mischief keeps Penknife, Mostly Spoons."


def test_titles_with_commas_are_told_apart_in_lists():
    table = Table().started().give("mischief", "spoon-knife", "kite", "marbles")
    shown = table.game.panel(table.game.known(table.state, None), "things")
    lines = [english("siblings_trouble").say(row) for row in shown.lines]
    assert (
        "Penknife, Mostly Spoons; Kite in the Shape of a Bat; Bag of Marbles, One Missing" in lines
    )


def test_no_list_of_titles_is_parted_by_commas_in_what_is_said_or_shown():
    commas = [c.title for shelf in CONTENT.shelves() for c in shelf.values() if "," in c.title]
    say = english("siblings_trouble").say
    met = set()
    for number in range(6):
        chance = random.Random(f"lists {number}")
        state = any_table(chance).state
        while the_game().outcome(state) is None:
            decision, seat, move = any_move(state, chance)
            step = the_game().apply(state, decision.id, seat, move)
            state = step.state
            said = [line for event in step.events for line in the_game().say(event)]
            for look in ("", "things", "table"):
                shown = the_game().panel(the_game().known(state, None), look)
                said += [shown.title, *shown.lines, *shown.notes]
            for text in map(say, said):
                found = [title for title in commas if title in text]
                met |= set(found)
                for title in found:
                    assert not re.search(
                        rf"(?:\w, {re.escape(title)}|{re.escape(title)}, [A-Z])", text
                    )
    assert len(met) > 10
