"""The ends: all at Home, or the Journey Home."""

import pytest
from msgspec.structs import replace

from bot.games.siblings_trouble.events import AllHome, Settled
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game

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
