"""Setting out: characters, dice, Treasures, the Adventure Deck, who begins."""

import random
import re

import pytest

from bot.engine import Rng, SeatPlan, seed_from
from bot.games.siblings_trouble.content import TOGGLES
from bot.games.siblings_trouble.events import Dealt
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game
from tests.games.siblings_trouble.test_random_play import any_move

GAME = the_game()


def begin(seats, seed="x", **options):
    plans = [SeatPlan(seat, number) for number, seat in enumerate(seats)]
    return GAME.begin(plans, options, Rng(seed_from(seed))).state


@pytest.mark.rule("ST-01")
@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_siblings_play(count):
    with pytest.raises(ValueError, match="seats"):
        begin(["danger", "mayhem", "mischief", "adventure", "hazard"][:count])


@pytest.mark.rule("ST-01")
def test_a_character_and_its_alternate_are_not_in_play_together():
    pairs = [
        ("danger", "hazard"),
        ("mayhem", "ruckus"),
        ("mischief", "shenanigan"),
        ("adventure", "expedition"),
    ]
    for one, other in pairs:
        with pytest.raises(ValueError, match="ST-01"):
            begin([one, other])
    assert begin(["danger", "ruckus"]).board.order == ("danger", "ruckus")


@pytest.mark.rule("ST-01")
def test_an_alternate_has_the_same_die_and_another_special_ability():
    characters = GAME.content.characters
    for one, other in (("danger", "hazard"), ("mischief", "shenanigan")):
        assert GAME.content.faces(one) == GAME.content.faces(other)
        assert characters[one].effects != characters[other].effects


@pytest.mark.rule("ST-03")
def test_each_sibling_has_a_trouble_die_and_one_special_ability_token():
    state = begin(FOUR)
    for hand in state.board.hands:
        assert hand.token
        assert len(GAME.content.faces(hand.seat)) == 6


@pytest.mark.rule("ST-04")
def test_a_starting_treasure_lies_face_down_and_only_its_owner_sees_it():
    state = begin(THREE)
    for owner in THREE:
        (held,) = state.board.hand(owner).cards
        assert held.down
        for viewer in (*THREE, None):
            (seen,) = GAME.known(state, viewer).board.hand(owner).cards
            assert seen.card == (held.card if viewer == owner else "")
    dealt = [e for e in Table().first_events if isinstance(e, Dealt)]
    assert [e.audience for e in dealt] == [(seat,) for seat in THREE]


@pytest.mark.rule("ST-05")
def test_the_adventure_deck_is_layered_from_entrance_to_journey_home():
    kinds = [GAME.content.kind(card) for card in begin(THREE).deck]
    assert kinds == [
        "entrance",
        "path",
        "path",
        "location",
        "secret",
        "path",
        "location",
        "path",
        "path",
        "location",
        "path",
        "boss",
        "journey",
    ]


@pytest.mark.rule("ST-06")
def test_only_cards_of_one_location_are_in_play_and_the_other_boss_is_out_of_the_game():
    for location, place in GAME.content.places.items():
        state = begin(THREE, location=location)
        own = {card.id for card in (*place.foes, *place.bosses, place.entrance)}
        foes = [c for c in GAME.pieces(state) if GAME.content.kind(c) in ("location", "boss")]
        assert set(foes) <= own
        (boss,) = [c for c in state.deck if c in GAME.content.bosses]
        (other,) = [b.id for b in place.bosses if b.id != boss]
        assert other in state.box
        assert len(state.places) == 10 - 3


@pytest.mark.rule("ST-06")
def test_the_host_chooses_place_and_boss_and_usually_it_is_the_hillside_caves():
    assert GAME.info.default_options()["location"] == "hillside-caves"
    bosses = GAME.content.places["mystic-waters"].bosses
    for number, value in enumerate(("first", "second")):
        state = begin(THREE, location="mystic-waters", boss=value)
        assert bosses[number].id in state.deck
    drawn = {b for n in range(20) for b in begin(THREE, str(n)).deck if b in GAME.content.bosses}
    assert len(drawn) == 2


@pytest.mark.rule("ST-07")
def test_one_big_secret_and_one_journey_home_are_in_and_the_rest_is_out_of_the_game():
    seen = set()
    for number in range(30):
        state = begin(THREE, str(number))
        for shelf in (GAME.content.secrets, GAME.content.journeys):
            (inside,) = [c for c in state.deck if c in shelf]
            assert sorted(c for c in state.box if c in shelf) == sorted(set(shelf) - {inside})
            seen.add(inside)
    assert len(seen) > 15


@pytest.mark.rule("ST-08")
def test_whom_the_host_names_begins_and_otherwise_chance_decides():
    assert begin(FOUR, first="third").board.turn == "mayhem"
    assert {begin(FOUR, str(n)).board.turn for n in range(40)} == set(FOUR)


@pytest.mark.rule("ST-09")
def test_before_the_first_turn_each_in_turn_order_reveals_and_tells_why():
    table = Table(THREE, first="second")
    for seat in ("mayhem", "danger", "mischief"):
        assert table.asked() == [("reveal", (seat,))]
        table.do("reveal")
        assert not table.hand(seat).cards[0].down
        assert table.asked() == [("tell", (seat,))]
        assert table.board.tale.text == GAME.content.thing(table.cards(seat)[0]).prompt
        table.do("told")
    assert table.asked() == [("draw", ("mayhem",))]


@pytest.mark.rule("ST-45")
def test_a_kept_treasure_comes_instead_of_the_dealt_one_and_is_out_of_its_pile():
    table = Table(THREE, keepsakes={"mayhem": ("kite",), "danger": ("moon-button",)})
    assert table.cards("mayhem") == ["kite"]
    assert table.cards("danger") == ["moon-button"]
    assert "kite" not in table.state.treasures
    assert "moon-button" not in table.state.epics
    table.do("reveal").do("told").do("reveal")
    assert table.board.tale.text == GAME.content.thing("kite").prompt


@pytest.mark.rule("ST-45")
def test_what_two_players_kept_alike_is_brought_by_one_of_them_only():
    table = Table(THREE, keepsakes={"mayhem": ("kite",), "danger": ("kite",), "mischief": ("x",)})
    assert table.cards("mayhem") == ["kite"]
    assert table.cards("danger") != ["kite"]
    assert len(table.cards("danger")) == len(table.cards("mischief")) == 1


def kept_out(toggles):
    shelves = GAME.content.shelves()
    return {c.id for shelf in shelves for c in shelf.values() if set(toggles) & set(c.tags)}


@pytest.mark.parametrize("toggle", TOGGLES)
def test_each_toggle_has_cards_to_keep_out_at_every_location(toggle):
    for location in GAME.content.places:
        assert kept_out([toggle]) & set(GAME.pieces(begin(THREE, location=location)))


@pytest.mark.parametrize("off", range(2 ** len(TOGGLES)))
@pytest.mark.parametrize("hard", ["true", "false"])
def test_whatever_is_toggled_off_is_out_of_the_game_and_stays_out(off, hard):
    toggles = [toggle for bit, toggle in enumerate(TOGGLES) if off & 1 << bit]
    for location in GAME.content.places:
        options = dict.fromkeys(toggles, "off")
        state = begin(THREE, location=location, hard=hard, **options)
        unwanted = kept_out(toggles) & set(GAME.pieces(state))
        assert unwanted <= set(state.box)
        kinds = [GAME.content.kind(card) for card in state.deck]
        assert kinds.count("path") == 6 + (hard == "true")
        assert kinds.count("location") == 3


def test_what_is_toggled_off_never_comes_up_in_play_however_often_piles_are_shuffled():
    unwanted = kept_out(TOGGLES)
    for number in range(12):
        chance = random.Random(f"toggles {number}")
        location = chance.choice(list(GAME.content.places))
        off = dict.fromkeys(TOGGLES, "off")
        state = begin(THREE, seed=f"{number}", location=location, hard="true", **off)
        while GAME.outcome(state) is None:
            decision, seat, move = any_move(state, chance)
            step = GAME.apply(state, decision.id, seat, move)
            state = step.state
            for event in step.events:
                assert getattr(event, "card", None) not in unwanted
                assert not unwanted & set(getattr(event, "cards", ()))
        assert unwanted & set(GAME.pieces(state)) <= set(state.box)


FRIGHTS = {
    "spiders": r"spider|cobweb|\bwebs?\b",
    "darkness": r"\bdark\b|pitch.black|lights out",
    "ghosts": r"\bghost|haunt",
    "heights": r"\bcliff|\bclimb|rope bridge|over the edge",
}


@pytest.mark.parametrize("toggle", FRIGHTS)
def test_what_speaks_of_it_is_tagged_and_what_cannot_be_kept_out_does_not_speak_of_it(toggle):
    content = GAME.content
    for shelf in content.shelves():
        for card in shelf.values():
            said = f"{card.title} {card.text} {card.prompt} {card.mark}"
            if re.search(FRIGHTS[toggle], said, re.IGNORECASE):
                assert toggle in card.tags, card.id
    loose = [*content.sparks]
    for texts in (content.asks, content.tellings):
        loose += [text for field in texts.__struct_fields__ for text in getattr(texts, field)]
    loose += [f"{c.ability} {c.says} {c.prompt}" for c in content.characters.values()]
    for boss in content.bosses.values():
        loose += [boss.worse, boss.better, boss.worse_news, boss.better_news]
    for text in loose:
        assert not re.search(FRIGHTS[toggle], text, re.IGNORECASE), text


@pytest.mark.rule("ST-22")
def test_with_two_players_the_magic_amulet_lies_on_the_table_and_else_it_does_not():
    assert begin(["danger", "mayhem"]).board.amulet
    assert not begin(THREE).board.amulet
    assert not begin(FOUR).board.amulet
