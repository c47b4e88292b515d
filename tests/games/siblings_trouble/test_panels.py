"""Panels: one question, the ways out in the order of a sibling, reasons for what is closed."""

import random
import re

import pytest
from msgspec.structs import replace

from bot.engine import Choice, Look, Rng, SeatPlan, seed_from
from bot.games.siblings_trouble.events import Met, TaleAsked, Totted
from bot.games.siblings_trouble.menus import FOLDED
from bot.games.siblings_trouble.sums import book_key
from bot.games.siblings_trouble.words import asked_one
from tests.contract.saying import english
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game
from tests.games.siblings_trouble.test_random_play import any_move, any_table

GAME = the_game()


def panel(table, viewer=None, look=""):
    return GAME.panel(GAME.known(table.state, viewer), look)


def offered(shown, *, more=False):
    """List the moves in sight, or all of them."""
    return [
        str(choice.move)
        for menu in shown.menus
        if more or not menu.more
        for choice in menu.choices
        if isinstance(choice, Choice)
    ]


def ids(lines):
    return [shown.id for shown in lines]


def low(table, face="mischief:2", need=9):
    table.meet("hc-no-bottom")
    table.lay(fight=replace(table.fight, need=need))
    return table.dice(face).do("roll")


def read(table, viewer=None):
    say = english("siblings_trouble").say
    return [say(said) for said in panel(table, viewer).lines]


def before(boss, location="hillside-caves", fear=2, **hands):
    """Lay a Boss on top, with Fear, hands and a balance token."""
    known = GAME.content.places[location].bosses
    which = ("first", "second")[[b.id for b in known].index(boss)]
    table = Table(FOUR, location=location, boss=which).started().revealed(fear).lay(balance=9)
    for seat, cards in hands.items():
        table.give(seat, *cards)
    return table


@pytest.mark.rule("ST-31", "ST-34", "ST-30")
def test_the_ways_out_stand_in_the_order_in_which_a_sibling_would_think_of_them():
    table = low(Table().started().give("mischief", "kite")).do("told")
    shown = panel(table)
    in_sight = [choice for menu in shown.menus if not menu.more for choice in menu.choices]
    assert [c.look if isinstance(c, Look) else str(c.move) for c in in_sight[:5]] == [
        "use:kite",
        "ask",
        "token",
        "go-on",
    ]
    asked = panel(table, look="ask")
    assert offered(asked) == ["ask:mayhem", "ask:danger"]
    assert ids(asked.lines) == ["st-die-of", "st-die-of"]


@pytest.mark.rule("ST-31", "ST-34", "ST-30")
def test_beside_an_open_prompt_the_first_way_out_is_a_button_and_the_others_wait_in_one_select():
    table = low(Table().started().give("mischief", "kite"))
    first, others = (menu for menu in panel(table).menus if not menu.more)
    assert [str(c.move) for c in first.choices] == ["use:kite"]
    assert others.shape == "select"
    assert [str(c.move) for c in others.choices] == [
        "ask:mayhem",
        "ask:danger",
        "token:reroll",
        "token:ability",
        "go-on",
    ]
    labels = [c.label.id for c in others.choices]
    assert labels[2:4] == ["st-do-special-reroll", "st-do-special-ability"], "among others"


@pytest.mark.rule("ST-41", "ST-59")
def test_a_trait_that_counts_is_named_in_the_sum_when_a_boss_is_met_and_while_it_is_fought():
    table = before("hc-queen-under", mischief=("kite", "cape"), danger=("marbles", "spoon-knife"))
    table.meet("hc-queen-under")
    why = "+4 because 2 of you have 2 or more Treasures"
    parts = f"14 on the card, {why}, +9 for so many of you, +3 for Fear"
    said = english("siblings_trouble").say(GAME.say(table.happened(Totted)[0])[0])
    assert said == f"Her Deepness, the Dwarf Queen: {parts}. That makes 30."
    assert not [row for row in read(table) if row.startswith("Why")], "it was said just now"
    table.dice("mischief:2").do("roll").do("use:cape")
    assert f"Why 30: {parts}." in read(table), "it was added up before anyone rolled"


@pytest.mark.rule("ST-59")
@pytest.mark.parametrize(
    ("boss", "location", "why", "stars"),
    [
        ("hc-grumbold", "hillside-caves", "because 4 or more of you are here", 2),
        ("mw-choir", "mystic-waters", "because 4 of you have no Treasure", 8),
        ("aj-crusher", "abandoned-junkyard", "because the Boss has a Fear Counter", 4),
        ("aj-rat-king", "abandoned-junkyard", "because 4 of you are here", 4),
        ("af-old-tooth", "ancient-forest", "because one of you has a −1 token", 3),
        ("af-first-tree", "ancient-forest", "because 3 of you have no −1 token", 6),
    ],
)
def test_each_boss_says_in_its_own_way_where_its_stars_come_from(boss, location, why, stars):
    table = before(boss, location).change("mischief", minus=1).meet(boss)
    table.dice("mischief:2").do("roll")
    (shown,) = (row for row in read(table) if row.startswith("Why "))
    assert f"+{stars} {why}" in shown
    assert sum(map(int, re.findall(r"(?:: |, \+)(\d+) ", shown))) == table.fight.need


@pytest.mark.rule("ST-59")
def test_what_makes_an_encounter_easier_is_named_too_and_nothing_is_where_nothing_counts():
    table = Table().started().give("mischief", "kite", "cape").meet("hc-no-bottom")
    why = "Why 3: 4 on the card, −1 because Mischief has 2 or more Treasures."
    said = [english("siblings_trouble").say(row) for row in GAME.say(table.happened(Met)[0])]
    assert said == ["It takes 3 Stars.", why]
    assert why in read(table.dice("mischief:1").do("roll"))
    plain = Table().started().meet("hc-no-bottom").dice("mischief:1").do("roll")
    assert not [row for row in read(plain) if row.startswith("Why")]


@pytest.mark.rule("ST-30", "ST-65")
def test_stars_of_the_special_ability_are_not_said_to_be_rolled():
    table = low(Table(("danger", "mayhem")).started(), "danger:fail")
    table.do("token:ability")
    assert "Danger: Look Out Below +3." in read(table)
    table = low(Table(("mayhem", "danger")).started(), "mayhem:3")
    assert "Mayhem: rolled 3." in read(table)


@pytest.mark.rule("ST-50")
def test_until_when_a_claim_can_be_contested_stands_on_the_panel_and_not_in_the_story():
    say = english("siblings_trouble").say
    table = low(Table().started(), need=9).do("told")
    fight = replace(table.fight, card="hc-lights-out")
    table.lay(fight=fight).do("claim:hc-lights-out", "mischief")
    claim = "Mischief: the story used something that shines (+2)."
    assert f"{claim} It stands unless somebody contests it before the next roll." in read(table)
    assert [say(row) for row in GAME.say(table.events[-1])] == [claim]
    alone = Table(computers=("mayhem", "danger")).started()
    low(alone).do("told").lay(fight=replace(alone.fight, card="hc-lights-out"))
    alone.do("claim:hc-lights-out", "mischief")
    assert f"{claim} It stands." in read(alone), "nobody is there who could contest it"


@pytest.mark.rule("ST-30")
def test_the_two_ways_of_the_special_token_wait_behind_one_button():
    table = low(Table().started())
    assert offered(panel(table, look="token")) == ["token:reroll", "token:ability"]


@pytest.mark.rule("ST-42", "ST-50")
def test_what_the_story_may_use_is_in_sight_until_it_is_claimed():
    table = Table().started().give("mischief", "old-lantern").meet("hc-toll-troll")
    book = GAME.content.foes["hc-toll-troll"].books[0]
    own = GAME.content.thing("old-lantern").book
    assert "st-face-book" in ids(panel(table).lines)
    table.lay(fight=replace(table.fight, need=9)).dice("mischief:1").do("roll")
    assert bonuses(table) == [book.asks]
    assert "st-not-claim-yet" in ids(panel(table).notes)
    table.do("use:old-lantern")
    assert bonuses(table) == [book.asks, own.asks]
    table.do("told")
    assert "st-not-claim-yet" not in ids(panel(table).notes)
    table.do("claim:hc-toll-troll")
    assert bonuses(table) == [own.asks]
    table.do("claim:old-lantern")
    assert bonuses(table) == []


def bonuses(table):
    shown = panel(table).lines
    return [dict(s.args)["asks"] for s in shown if s.id in ("st-face-book", "st-thing-book")]


@pytest.mark.rule("ST-41", "ST-42")
def test_while_the_story_of_a_boss_is_told_all_see_what_it_has_come_to_and_what_it_may_use():
    table = Table(boss="first").started().revealed(0).meet("hc-grumbold")
    table.dice("mischief:4").do("roll").done("mischief")
    assert table.board.stage == "tell"
    assert "st-sum-missing" in ids(panel(table).lines)
    assert ids(panel(table).notes) == ["st-not-claim-yet"], "no way out is asked for now"
    (card,) = panel(table).pictures
    assert card.owner.args == (("stars", table.fight.need),)
    assert bonuses(table) == [b.asks for b in GAME.content.bosses["hc-grumbold"].books]
    prompt = GAME.prompt(table.happened(TaleAsked)[-1])
    said = english("siblings_trouble").say(prompt.hint)
    assert all(book.asks in said for book in GAME.content.bosses["hc-grumbold"].books)
    assert len(said) <= 100, "the empty field of the form has room for so much"


@pytest.mark.rule("ST-41", "ST-50")
def test_each_sibling_at_the_boss_reads_that_an_own_story_comes_before_a_claim():
    table = Table(boss="first").started().revealed(0).meet("hc-grumbold")
    table.dice("mischief:4", "mayhem:1", "danger:1").do("roll")
    assert "st-not-claim-yet" in ids(panel(table).notes)
    table.done("mischief").do("told", "mischief")
    assert "st-not-claim-yet" not in ids(panel(table).notes)
    table.do("roll", "mayhem")
    assert "st-not-claim-yet" in ids(panel(table).notes)
    table.done("mayhem").do("pass", "mayhem").do("roll", "danger").done("danger").do("pass")
    assert table.fight.stage == "last"
    assert not [said for said in ids(panel(table).notes) if said.startswith("st-not-claim")]


@pytest.mark.rule("ST-50")
def test_where_all_passed_a_line_says_why_nothing_can_be_claimed():
    table = Table().started().meet("hc-toll-troll").dice("mischief:1").do("roll").do("pass")
    assert "st-not-claim-passed" in ids(panel(table).notes)


def test_what_a_story_may_use_fits_the_form_for_every_card():
    for card in (*GAME.content.foes.values(), *GAME.content.bosses.values()):
        if any(book.stars > 0 for book in card.books):
            keys = tuple(book_key(card.id, n) for n, b in enumerate(card.books) if b.stars > 0)
            asked = TaleAsked(seat="danger", text=card.prompt, occasion="won", uses=keys)
            assert len(english("siblings_trouble").say(GAME.prompt(asked).hint)) <= 100, card.id


@pytest.mark.rule("ST-35")
def test_whose_help_was_an_epic_fail_sees_who_can_come_to_the_rescue_and_can_call_for_it():
    table = low(Table(FOUR).started(), need=9).do("pass")
    table.dice("danger:fail").do("ask:danger").do("help")
    for viewer in ("danger", None):
        shown = panel(table, viewer)
        (could,) = [said for said in shown.lines if said.id == "st-rescue-could"]
        assert could.args == (("seats", (asked_one("mayhem"), asked_one("adventure"))),)
        assert "call" in offered(shown)
        assert "st-not-things-fail" in ids(shown.notes)
    table.do("call", "danger")
    assert "st-rescue-who" in ids(panel(table).lines)
    table.dice("mayhem:fail").do("rescue", "mayhem")
    (could,) = [said for said in panel(table).lines if said.id == "st-rescue-could"]
    assert could.args == (("seats", (asked_one("adventure"),)),), "a further rescue"
    assert "call" in table.open("mayhem")


@pytest.mark.rule("ST-35")
def test_where_nobody_is_left_to_come_a_line_says_so_to_a_helper_too():
    table = low(Table(THREE[:2]).started().lay(amulet=False), need=9).do("pass")
    table.dice("mayhem:fail").do("ask:mayhem").do("help")
    assert "call" not in table.open("mayhem")
    assert "st-not-rescue" in ids(panel(table).notes)
    assert "st-rescue-could" not in ids(panel(table).lines)


def test_what_stands_so_far_is_shown_as_a_sum():
    table = low(Table().started().give("mischief", "spoon-knife"), need=4)
    (said,) = [shown for shown in panel(table).lines if shown.id == "st-sum-missing"]
    assert dict(said.args) == {"need": 4, "total": 2, "missing": 2}
    table.do("use:spoon-knife")
    assert "st-sum-enough" in ids(panel(table).lines)
    assert offered(panel(table)) == ["go-on"]


@pytest.mark.parametrize(
    ("face", "notes"),
    [
        ("mischief:fail", ["st-not-things-fail"]),
        ("mischief:1", ["st-not-things-none"]),
    ],
)
def test_what_is_not_possible_stands_as_a_line_with_its_reason_and_rule(face, notes):
    table = low(Table().started(), face)
    shown = panel(table)
    assert ids(shown.notes) == notes
    assert all(dict(note.args)["rule"].startswith("ST-") for note in shown.notes)
    spent = low(Table().started().change("mischief", token=False), face)
    assert "st-not-token" in ids(panel(spent).notes)


def buttons(shown):
    return sum(len(m.choices) for m in shown.menus if m.shape == "buttons" and not m.more)


def all_buttons(shown, state):
    """Count with them `More`, and an open prompt's Tell it, Spark and Pass in the same post."""
    tale, prompts = state.board.tale, ("told", "pass")
    made = [c for m in shown.menus if m.shape == "buttons" and not m.more for c in m.choices]
    own = sum(not (isinstance(c, Choice) and c.move.verb in prompts) for c in made)
    in_this_post = tale and (state.board.stage == "tell" or tale.opened == state.board.opened)
    return own + 1 + (3 if in_this_post else 0)


def test_several_treasures_wait_behind_one_button_and_each_says_what_it_is():
    table = low(Table().started().give("mischief", "kite", "cape", "marbles")).do("pass")
    assert buttons(panel(table)) == 4
    things = panel(table, look="use")
    assert len(offered(things)) == 3
    assert ids(things.lines) == ["st-hand-thing"] * 3
    assert buttons(things) == 4
    table.give("mischief", "sandwich")
    things = panel(table, look="use")
    assert len(offered(things)) == 4
    assert [menu.shape for menu in things.menus] == ["select", "buttons"]


def everything(known, state):
    """List every move that a panel leads to, by its looks and by More as well."""
    looks, seen, found = [""], set(), set()
    while looks:
        look = looks.pop()
        seen.add(look)
        shown = GAME.panel(known, look)
        in_the_thread = look in ("", *FOLDED)  # others are opened by More, for one person alone
        count = all_buttons(shown, state) if in_the_thread else buttons(shown)
        assert count <= 5, shown
        for made in (c for menu in shown.menus for c in menu.choices):
            if isinstance(made, Choice):
                found.add((made.decision, str(made.move)))
            elif made.look not in seen and made.look not in looks:
                looks.append(made.look)
    return found


def test_at_most_five_buttons_are_in_sight_and_all_that_is_legal_is_somewhere():
    most = 0
    for number in range(12):
        chance = random.Random(f"panels {number}")
        state = any_table(chance).state
        while GAME.outcome(state) is None:
            viewer = chance.choice([None, *state.board.order])
            known = GAME.known(state, viewer)
            offered_here = everything(known, state)
            most = max(most, all_buttons(GAME.panel(known), state))
            for asked in known.asked:
                for move in asked.moves:
                    assert (asked.decision.id, str(move)) in offered_here, asked.decision.key
            decision, seat, move = any_move(state, chance)
            state = GAME.apply(state, decision.id, seat, move).state
    assert most == 5


@pytest.mark.rule("ST-67")
def test_in_a_bosss_last_round_everybodys_treasures_are_offered_to_all_who_look():
    table = Table().started().give("mischief", "kite").give("danger", "cape").revealed()
    table.stack("hc-grumbold").revealed(9).do("draw")
    for _ in THREE:
        table.do("roll").done(table.fight.actor).pass_all()
    assert table.fight.stage == "last"
    assert {"use:kite", "use:cape"} <= set(offered(panel(table, look="use")))


@pytest.mark.rule("ST-21")
def test_only_who_draws_the_big_secret_reads_of_the_boss_on_the_panel():
    table = Table().started()
    (secret,) = [c for c in table.state.deck if c in GAME.content.secrets]
    table.meet(secret)
    for viewer in (*THREE, None):
        for look in ("", "mine", "things", "table"):
            shown = "st-secret-boss" in ids(panel(table, viewer, look).lines)
            assert shown == (viewer == "mischief" and look != "table"), (viewer, look)
        told_where = "st-secret-where" in ids(panel(table, viewer).lines)
        assert told_where == (viewer != "mischief")


def test_wares_are_wanted_first_and_then_paid_for():
    table = Table().started().give("mischief", "kite", "cape")
    table.meet("p-shed").pile("treasures", "umbrella").dice("search:traveler").do("roll")
    assert offered(panel(table, "mischief")) == ["no-swap"]
    wanted = panel(table, "mischief", "want-umbrella")
    assert offered(wanted) == ["swap:kite:umbrella", "swap:cape:umbrella"]


def test_a_face_down_treasure_is_shown_to_its_owner_only():
    table = Table()
    mine = panel(table, "mischief", "things")
    assert "st-hand-secret" in ids(mine.lines)
    everybody = panel(table, None, "things")
    held = table.cards("mischief")[0]
    assert GAME.content.thing(held).title not in str(everybody)


@pytest.mark.parametrize(("boss", "answer"), [("first", "token:ability"), ("second", "go-on")])
def test_sensible_siblings_keep_the_special_token_for_a_boss_where_it_does_something(boss, answer):
    table = low(Table(location="mystic-waters", boss=boss).started().revealed(1), need=4)
    table.lay(fight=replace(table.fight, assisted=True))
    chosen = GAME.policy("sensible")(GAME.known(table.state, "mischief"), Rng(seed_from("x")))
    assert str(chosen[1]) == answer


def test_sensible_siblings_win_much_more_often_than_random_ones():
    won = {}
    for name in ("sensible", "random"):
        choose = GAME.policy(name)
        won[name] = 0
        for number in range(40):
            plans = [SeatPlan(seat, n, computer=True) for n, seat in enumerate(THREE)]
            state = GAME.begin(plans, {}, Rng(seed_from(f"{number}"))).state
            while GAME.outcome(state) is None:
                dice = Rng(seed_from(f"{number} {state.moves}"))
                for plan in plans:
                    answer = choose(GAME.known(state, plan.seat), dice)
                    if answer:
                        break
                state = GAME.apply(state, answer[0], plan.seat, answer[1]).state
            won[name] += GAME.outcome(state).results[0].result == "win"
    assert won["sensible"] >= won["random"] + 10


@pytest.mark.rule("ST-43", "ST-67")
def test_when_all_have_passed_and_it_is_not_enough_the_panel_says_that_nothing_is_left():
    table = Table(boss="first").started().revealed(0).meet("hc-grumbold")
    for seat in THREE:
        table.change(seat, token=False)
    table.dice("mischief:fail", "mayhem:1", "danger:1")
    for seat in THREE:
        table.do("roll", seat).done(seat).do("pass", seat)
    assert panel(table).title.id == "st-title-boss-lost", "what the first one rolled is past"
    assert offered(panel(table)) == ["go-on"]
