"""The X-card: whatever is asked can be set aside, by anybody, and it never comes again."""

import random

import pytest
from msgspec.structs import replace

from bot.engine import TABLE, Choice
from bot.games.siblings_trouble.events import (
    CardDrawn,
    PromptSetAside,
    QuestionSetAside,
    TaleAsked,
)
from tests.contract.saying import english
from tests.games.siblings_trouble.table import THREE, Table, the_game
from tests.games.siblings_trouble.test_random_play import any_move, any_table

GAME = the_game()
CONTENT = GAME.content
SPEAKER = english("siblings_trouble")


def panel(table, viewer=None):
    return GAME.panel(GAME.known(table.state, viewer))


def read(table, viewer=None):
    """Return all that a panel says, the texts of its pictures included."""
    shown = panel(table, viewer)
    lines = [SPEAKER.say(said) for said in (shown.title, *shown.lines, *shown.notes)]
    return "\n".join([*lines, *(SPEAKER.say(picture.alt) for picture in shown.pictures)])


def can_set_aside(table, viewer):
    menus = panel(table, viewer).menus
    return any(
        isinstance(c, Choice) and c.move.verb == "x-card" and menu.more
        for menu in menus
        for c in menu.choices
    )


def x_card(table):
    return table.do("x-card", TABLE)


def met(card="hc-knitting-spider"):
    return Table().started().meet(card)


def at_the_boss():
    return Table(boss="first").started().revealed(0).meet("hc-grumbold")


def at_the_travelers():
    table = Table().started().give("mischief", "kite")
    return table.meet("p-shed").dice("search:traveler").do("roll")


def at_the_journey():
    table = Table().started()
    (journey,) = [c for c in table.state.deck if c in CONTENT.journeys]
    return table.meet(journey)


BEFORE_ANYBODY_TELLS = {
    "an Encounter before the roll": met,
    "a Boss before the roll": at_the_boss,
    "a Search before the roll": lambda: met("p-shed"),
    "the Fellow Traveler": at_the_travelers,
    "the Journey Home": at_the_journey,
}


@pytest.mark.rule("ST-55")
@pytest.mark.parametrize("there", BEFORE_ANYBODY_TELLS.values(), ids=BEFORE_ANYBODY_TELLS)
def test_every_player_can_set_a_question_aside_as_soon_as_its_card_can_be_read(there):
    table = there()
    assert table.board.tale is None
    for viewer in THREE:
        assert can_set_aside(table, viewer)
    before, waits_for = table.board.ask, table.asked()

    x_card(table)

    assert table.happened(QuestionSetAside)
    assert table.board.ask != before
    assert before not in read(table)
    assert "set aside" in read(table)
    assert table.asked() == waits_for, "the game waits for the same as before"
    assert can_set_aside(table, "danger"), "and the next one can be set aside as well"


@pytest.mark.rule("ST-55")
def test_the_question_that_came_instead_is_the_one_that_is_asked_after_the_roll():
    table = x_card(met())
    instead = table.board.ask
    assert instead in read(table)
    table.dice("mischief:2").do("roll")
    assert table.board.tale.text == table.happened(TaleAsked)[-1].text == instead

    table = x_card(at_the_boss())
    instead = table.board.ask
    table.dice("mischief:4").do("roll").done("mischief")
    assert table.board.tale.text == instead


def test_what_stands_on_a_card_is_kept_back_together_with_its_question():
    table = met()
    card = CONTENT.foes["hc-knitting-spider"]
    assert card.text in read(table)
    assert panel(table).pictures[0].mark == card.mark
    x_card(table)
    assert card.text not in read(table)
    assert panel(table).pictures[0].mark == ""
    assert card.title in read(table), "the game goes on with it"


@pytest.mark.rule("ST-37", "ST-55")
def test_a_question_that_was_set_aside_does_not_come_with_the_same_card_to_the_next_sibling():
    card = CONTENT.foes["hc-knitting-spider"]
    table = met(card.id).dice("mischief:1").do("roll")
    assert table.board.tale.text == card.prompt
    x_card(table).do("pass").do("go-on").pass_all()
    assert table.state.deck[0] == card.id
    assert table.board.turn == "mayhem"

    table.do("draw")

    turned = table.happened(CardDrawn)[-1]
    assert card.text not in [SPEAKER.say(said) for said in GAME.say(turned)]
    assert card.text not in read(table)
    assert card.prompt not in read(table)
    table.dice("mayhem:1").do("roll")
    assert card.prompt not in (table.board.tale.text, read(table))


@pytest.mark.rule("ST-24", "ST-55")
def test_a_question_about_the_boss_that_was_set_aside_is_not_asked_with_the_next_fear():
    table = Table().started().revealed(1).meet("p-footprints")
    news = CONTENT.bosses[table.board.fears[0][0]].worse_news
    assert news in read(table)
    x_card(table)
    assert news not in read(table)
    table.do("told").stack("p-footprints").do("draw")
    assert dict(table.board.fears) == {table.board.fears[0][0]: 3}
    assert news not in read(table)
    assert GAME.prompt(table.happened(TaleAsked)[-1]).notes == ()


@pytest.mark.rule("ST-24")
def test_a_boss_is_asked_about_once_and_not_twice_in_one_breath():
    table = Table().started().revealed(1).meet("hc-wrong-tunnel")
    table.lay(fight=replace(table.fight, need=99)).dice("mischief:1").do("roll").do("told")
    table.do("go-on")
    worse = CONTENT.bosses[table.board.fears[0][0]].worse
    prompt = GAME.prompt(table.happened(TaleAsked)[-1])
    assert SPEAKER.say(prompt.question) == worse
    assert prompt.notes == ()
    x_card(table)
    assert worse not in read(table)


def test_when_all_of_them_were_set_aside_something_neutral_is_asked():
    table = met("p-sneeze")
    seen = [table.board.tale.text]
    for _ in CONTENT.asks.spare:
        seen.append(x_card(table).board.tale.text)
    assert len(set(seen)) == len(seen) == 1 + len(CONTENT.asks.spare)
    assert x_card(table).board.tale.text in CONTENT.asks.free
    assert x_card(table).board.tale.text in CONTENT.asks.free


def test_a_sibling_at_home_is_not_asked_what_was_set_aside_either():
    table = met("p-sneeze").do("pass").change("danger", home=True)
    *gone, left = CONTENT.asks.back
    table.lay(aside=tuple(gone)).meet("p-lucky-find").do("pass")
    asked = table.happened(TaleAsked)[-1]
    assert (asked.occasion, asked.text) == ("back", left)


def test_what_was_set_aside_never_comes_again_in_random_games():
    times = 0
    for number in range(10):
        chance = random.Random(f"aside {number}")
        state = any_table(chance).state
        while GAME.outcome(state) is None:
            said = GAME.panel(GAME.known(state, None))
            text = "\n".join(map(SPEAKER.say, (*said.lines, *said.notes)))
            assert not [gone for gone in state.board.aside if gone in text]
            decision = next((d for d in GAME.decisions(state) if d.key == "x-card"), None)
            if decision and chance.random() < 0.2:
                step = GAME.apply(state, decision.id, TABLE, GAME.moves(state, decision, TABLE)[0])
                times += 1
            else:
                decision, seat, move = any_move(state, chance)
                step = GAME.apply(state, decision.id, seat, move)
            for event in step.events:
                prompt = GAME.prompt(event)
                lines = (prompt.question, *prompt.notes) if prompt else ()
                asked = "\n".join(map(SPEAKER.say, lines))
                assert not [gone for gone in step.state.board.aside if gone in asked]
            state = step.state
    assert times > 50


# Nobody learns who ----------------------------------------------------------------------------


@pytest.mark.parametrize("there", [met, lambda: met("p-sneeze")], ids=["a card", "a prompt"])
def test_neither_the_move_nor_what_it_led_to_depends_on_who_wanted_it(there):
    table = there()
    (decision,) = [d for d in GAME.decisions(table.state) if d.key == "x-card"]
    assert decision.seats == (TABLE,)
    offered = {
        viewer: [
            (c.decision, c.move)
            for menu in panel(table, viewer).menus
            for c in menu.choices
            if isinstance(c, Choice) and c.move.verb == "x-card"
        ]
        for viewer in (*THREE, None)
    }
    assert set(map(tuple, offered.values())) == {((decision.id, offered[None][0][1]),)}
    x_card(table)
    event = table.events[-1]
    assert isinstance(event, PromptSetAside | QuestionSetAside)
    assert event.audience is None
    assert getattr(event, "seat", "mischief") == "mischief", "who is asked, not who wanted it"
    assert event.reveals, "so that whoever takes a move back does not bring the question back"
