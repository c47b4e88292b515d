"""Turns: drawing, Paths, the Search and Treasure Dice, the Fellow Traveler, being at Home."""

import pytest
from msgspec.structs import replace

from bot.engine import Rng
from bot.games.siblings_trouble.events import (
    FearChanged,
    PileEmpty,
    PileShuffled,
    SearchRolled,
    TaleAsked,
    TreasureRolled,
)
from tests.games.siblings_trouble.table import FOUR, THREE, Table, seed_for, the_game

CONTENT = the_game().content


@pytest.mark.rule("ST-10")
def test_play_goes_round_and_each_turns_the_top_card():
    table = Table().started().stack("hc-crack", "p-snack-break", "p-lucky-find")
    for seat in ("mischief", "mayhem", "danger"):
        assert table.asked() == [("draw", (seat,))]
        top = table.state.deck[0]
        table.do("draw")
        assert table.board.in_play == (top,)
        table.do("told")
    assert table.board.turn == "mischief"


@pytest.mark.rule("ST-11")
def test_the_entrance_is_told_and_the_turn_ends():
    table = Table().started()
    entrance = table.state.deck[0]
    table.do("draw")
    assert table.board.tale.text == CONTENT.card(entrance).prompt
    table.do("told")
    assert table.board.turn == "mayhem"
    assert entrance in table.board.done


@pytest.mark.rule("ST-12")
def test_an_event_happens_and_a_search_waits_for_the_search_die():
    table = Table().started().meet("p-snack-break")
    assert table.asked() == [("tell", ("mischief",))]
    assert [table.hand(seat).plus for seat in THREE] == [1, 1, 1]
    table.do("pass").meet("p-shed")
    assert table.asked() == [("search", ("mayhem",))]
    assert table.open("mayhem") >= {"roll"}


@pytest.mark.rule("ST-13")
def test_the_search_die_has_six_different_faces():
    faces = {}
    for face in ("treasure", "search", "event", "encounter", "traveler", "fear"):
        table = Table().started().revealed().meet("p-shed").dice(f"search:{face}").do("roll")
        faces[face] = table.happened(SearchRolled)[-1].face
    assert set(faces) == set(faces.values())
    assert len(faces) == 6


@pytest.mark.rule("ST-14")
def test_search_face_treasure_draws_the_top_treasure():
    table = Table().started().meet("p-fork").pile("treasures", "kite")
    table.dice("search:treasure").do("roll")
    assert table.cards("mischief") == ["kite"]
    assert table.hand("mischief").cards[0].extra == 0


@pytest.mark.rule("ST-15")
def test_search_face_search_does_what_the_path_says():
    table = Table().started().meet("p-mirror").dice("search:search").do("roll")
    assert table.hand("mischief").plus == 2


@pytest.mark.rule("ST-16")
def test_search_face_event_draws_an_unused_path_which_may_be_a_search_again():
    table = Table().started().meet("p-shed").pile("paths", "p-mirror", "p-lucky-find")
    table.dice("search:event").do("roll")
    assert table.board.in_play == ("p-shed", "p-mirror")
    assert table.asked() == [("search", ("mischief",))]
    table.dice("search:event").do("roll")
    assert table.board.in_play[-1] == "p-lucky-find"
    assert len(table.cards("mischief")) == 1
    table.do("pass")
    assert set(table.board.path_discard) == {"p-shed", "p-mirror", "p-lucky-find"}


@pytest.mark.rule("ST-17")
def test_search_face_encounter_draws_a_location_card_as_an_extra_encounter():
    table = Table().started().meet("p-shed")
    card = table.state.places[0]
    table.dice("search:encounter").do("roll")
    assert table.fight.card == card
    assert table.fight.kind == "encounter"
    assert card not in table.state.places


def at_the_market(table, *wares):
    table.meet("p-shed").pile("treasures", *wares).dice("search:traveler").do("roll")
    return table


@pytest.mark.rule("ST-18")
def test_the_traveler_lays_out_three_and_each_not_at_home_may_trade_one():
    table = Table().started().give("mischief", "kite").give("danger", "cape")
    at_the_market(table, "umbrella", "marbles", "sandwich")
    assert table.asked() == [("market", ("mischief",))]
    table.do("swap:kite:marbles")
    assert table.cards("mischief") == ["marbles"]
    assert table.asked() == [("market", ("danger",))]
    table.do("no-swap")
    assert sorted(table.board.treasure_discard) == ["kite", "sandwich", "umbrella"]
    assert table.board.tale.text in CONTENT.asks.traveler
    table.do("told")
    assert table.board.turn == "mayhem"


@pytest.mark.rule("ST-18", "ST-68")
def test_if_nobody_has_a_treasure_the_roller_may_take_one():
    table = Table().started().give("danger", "cape").change("danger", home=True)
    at_the_market(table, "umbrella", "marbles", "sandwich")
    assert table.open("mischief") >= {"take:umbrella", "take:marbles", "take:sandwich"}
    table.do("take:sandwich")
    assert table.cards("mischief") == ["sandwich"]
    assert sorted(table.board.treasure_discard) == ["marbles", "umbrella"]


@pytest.mark.rule("ST-69")
def test_a_card_given_in_can_be_taken_by_a_later_player_and_epic_treasures_are_not_offered():
    table = Table().started().give("mischief", "kite", "moon-button").give("mayhem", "cape")
    at_the_market(table, "umbrella", "marbles", "sandwich")
    assert not [move for move in table.open("mischief") if "moon-button" in move]
    table.do("swap:kite:marbles")
    assert table.asked() == [("market", ("mayhem",))]
    table.do("swap:cape:kite")
    assert table.cards("mayhem") == ["kite"]


@pytest.mark.rule("ST-69")
def test_at_the_travelers_the_roller_comes_first_and_then_turn_order():
    table = Table().started().give("mischief", "kite").give("mayhem", "cape")
    table.give("danger", "old-lantern").lay(turn="mayhem")
    at_the_market(table, "umbrella", "marbles", "sandwich")
    asked = []
    while table.asked()[0][0] == "market":
        asked += table.asked()[0][1]
        table.do("no-swap")
    assert asked == ["mayhem", "danger", "mischief"]


@pytest.mark.rule("ST-19")
def test_search_face_fear_adds_a_counter_and_is_rolled_again_before_the_boss_is_revealed():
    table = Table().started().meet("p-shed").dice("search:fear", "search:fear", "search:treasure")
    table.do("roll")
    assert [e.again for e in table.happened(SearchRolled)] == [True, True, False]
    assert table.board.fears == ()
    table = Table().started().revealed(1).meet("p-shed").dice("search:fear").do("roll")
    assert [n for _, n in table.board.fears] == [2]


@pytest.mark.rule("ST-20")
def test_the_treasure_die_has_five_outcomes_on_six_faces_and_treasure_on_two():
    outcomes = []
    for number in range(6):
        table = Table().started().revealed()
        table.state = replace(table.state, rng=Rng(seed_for((number,))))
        table.meet("p-cold-spot")
        outcomes += [event.face for event in table.happened(TreasureRolled)]
    assert sorted(outcomes) == ["epic", "fear", "minus", "plus", "treasure", "treasure"]


@pytest.mark.rule("ST-20")
@pytest.mark.parametrize(
    ("face", "got"), [("treasure", 1), ("epic", 1), ("plus", 0), ("minus", 0), ("fear", 0)]
)
def test_each_face_of_the_treasure_die_is_followed(face, got):
    table = Table().started().revealed().dice(f"treasure:{face}").meet("p-cold-spot")
    hand = table.hand("mischief")
    assert len(hand.cards) == got
    assert hand.plus == (face == "plus")
    assert hand.minus == 1 + (face == "minus")
    assert [n for _, n in table.board.fears] == [int(face == "fear")]
    assert all((c.card in CONTENT.epics) == (face == "epic") for c in hand.cards)


@pytest.mark.rule("ST-20")
def test_fear_on_the_treasure_die_is_rolled_again_while_no_boss_is_revealed():
    table = Table().started().dice("treasure:fear", "treasure:plus").meet("p-cold-spot")
    assert [e.face for e in table.happened(TreasureRolled)] == ["fear", "plus"]
    assert table.hand("mischief").plus == 1


@pytest.mark.rule("ST-38")
def test_a_player_at_home_takes_no_part_in_events_and_treasure():
    table = Table().started().change("danger", home=True)
    table.meet("p-snack-break").do("pass")
    assert [table.hand(seat).plus for seat in THREE] == [1, 1, 0]
    table.meet("p-share")
    assert [len(table.cards(seat)) for seat in THREE] == [1, 0, 0]


@pytest.mark.rule("ST-39")
def test_the_next_turn_of_a_player_at_home_is_the_story_of_getting_back():
    table = Table().started().change("mayhem", home=True).meet("p-lucky-find").do("pass")
    deck = table.state.deck
    assert table.asked() == [("tell", ("mayhem",))]
    assert table.board.tale.text in CONTENT.asks.back
    table.do("told")
    assert not table.hand("mayhem").home
    assert table.state.deck == deck
    assert table.asked() == [("draw", ("danger",))]


@pytest.mark.rule("ST-49")
def test_an_empty_pile_is_refilled_by_shuffling_its_discard():
    table = Table().started()
    gone = table.state.treasures
    table.state = replace(table.state, treasures=())
    table.lay(treasure_discard=gone).meet("p-lucky-find")
    assert len(table.cards("mischief")) == 1
    assert table.happened(PileShuffled)
    assert len(table.state.treasures) == len(gone) - 1
    assert table.board.treasure_discard == ()


@pytest.mark.rule("ST-49")
def test_what_was_discarded_is_shuffled_before_it_is_drawn_again():
    orders = set()
    for face in ("1", "2", "4", "5"):
        table = Table(seed=f"refill {face}").started()
        gone = tuple(sorted(table.state.treasures))
        table.state = replace(table.state, treasures=())
        table.lay(treasure_discard=gone).meet("p-lucky-find")
        orders.add((*table.cards("mischief"), *table.state.treasures))
    assert len(orders) == 4
    assert all(sorted(order) == list(order) for order in orders) is False


@pytest.mark.rule("ST-49")
def test_if_the_discard_is_empty_too_the_draw_does_nothing_and_the_table_is_told():
    table = Table().started()
    table.state = replace(table.state, treasures=())
    table.meet("p-lucky-find")
    assert table.cards("mischief") == []
    (event,) = table.happened(PileEmpty)
    assert table.game.say(event)
    assert event.audience is None


@pytest.mark.rule("ST-53")
def test_the_family_pet_brings_a_player_back_from_home_at_once():
    table = Table().started().change("mayhem", home=True).meet("p-family-pet")
    assert not table.hand("mayhem").home
    table.do("pass")
    assert table.asked() == [("draw", ("mayhem",))]


@pytest.mark.rule("ST-53")
def test_who_draws_the_pet_says_whom_it_brings_when_two_are_at_home():
    table = Table(FOUR).started().change("danger", home=True).change("mayhem", home=True)
    table.meet("p-family-pet")
    assert table.open("mischief") >= {"fetch:danger", "fetch:mayhem"}
    table.do("fetch:mayhem")
    assert table.hand("danger").home
    assert not table.hand("mayhem").home


@pytest.mark.rule("ST-56")
def test_an_event_that_sends_home_is_discarded():
    table = Table().started().meet("p-trapdoor")
    assert table.hand("mischief").home
    table.do("pass")
    assert "p-trapdoor" in table.board.path_discard
    assert "p-trapdoor" not in table.state.deck


@pytest.mark.rule("ST-58")
def test_a_skull_does_nothing_before_the_boss_is_revealed_and_removes_nothing_at_zero():
    table = Table().started().meet("p-footprints")
    assert table.happened(FearChanged) == []
    table = Table().started().revealed(0).meet("p-nice-view")
    assert table.happened(FearChanged) == []
    table.do("pass").meet("p-footprints")
    assert [(e.n, e.total) for e in table.happened(FearChanged)] == [(1, 1)]


@pytest.mark.rule("ST-61")
def test_a_star_added_to_a_treasure_stays_in_other_hands_until_it_is_discarded():
    table = Table().started().meet("p-goop").pile("treasures", "kite")
    table.dice("search:search").do("roll").do("pass")
    assert table.hand("mischief").cards[0].extra == 1
    table.do("offer:mayhem:kite", "mischief").do("accept", "mayhem")
    assert table.hand("mayhem").cards[0].extra == 1
    table.meet("hc-no-bottom").dice("mayhem:1").do("roll").do("use:kite")
    assert table.fight.efforts[0].used[0].extra == 3  # the kite's 2 Stars and the added one
    assert table.board.treasure_discard == ("kite",)
    table.lay(fight=None, stage="draw", in_play=("hc-no-bottom",), tale=None)
    table.meet("p-attic-box").dice("search:search").do("roll")
    assert table.hand("mayhem").cards[0].extra == 0


@pytest.mark.rule("ST-62")
def test_gaining_tokens_asks_for_a_telling():
    table = Table().started().meet("p-sneeze")
    assert "token-minus" in table.happened(TaleAsked)[-1].also
    table.do("pass").meet("p-snack-break")
    assert "token-plus" in table.happened(TaleAsked)[-1].also


@pytest.mark.rule("ST-64")
def test_drawn_cards_are_open_to_all_and_a_revealed_treasure_stays_open():
    table = Table().started().meet("p-lucky-find").do("pass")
    (card,) = table.cards("mischief")
    for viewer in (*THREE, None):
        hand = table.game.known(table.state, viewer).board.hand("mischief")
        assert [held.card for held in hand.cards] == [card]
    assert "p-lucky-find" in table.board.path_discard
    assert table.board.turn == "mayhem"


@pytest.mark.rule("ST-72")
def test_tokens_and_fear_counters_do_not_run_out():
    table = Table().started().revealed(99).change("mischief", minus=60)
    table.meet("p-torch-out").do("pass").meet("p-cobwebs")
    assert [n for _, n in table.board.fears] == [100]
    assert table.hand("mischief").minus == 61


@pytest.mark.rule("ST-54")
def test_the_table_shows_home_piles_discards_and_the_token_to_everybody():
    table = Table(FOUR).started().change("danger", home=True)
    table.lay(balance=9, treasure_discard=("kite",))
    for viewer in (*FOUR, None):
        known = table.game.known(table.state, viewer)
        assert known.board.hand("danger").home
        assert dict(known.piles) == {
            "treasures": len(table.state.treasures),
            "epics": len(table.state.epics),
            "paths": len(table.state.paths),
            "places": len(table.state.places),
        }
        panel = table.game.panel(known, "table")
        said = {shown.id: dict(shown.args) for shown in panel.lines}
        assert said["st-piles"]["treasures"] == len(table.state.treasures)
        assert said["st-balance"]["n"] == 9
        assert {"st-at-home", "st-discard", "st-deck"} <= said.keys()
    two = Table(("danger", "mayhem")).started()
    panel = two.game.panel(two.game.known(two.state, None), "table")
    assert "st-amulet-there" in {shown.id for shown in panel.lines}
