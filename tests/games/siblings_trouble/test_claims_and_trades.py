"""Story bonuses and trades; the X-card and passing a tale on."""

import pytest
from msgspec.structs import replace

from bot.engine import TABLE, IllegalMove, Move
from bot.games.siblings_trouble.events import ClaimJudged, Narrated, PromptSetAside, Settled
from bot.games.siblings_trouble.sums import total
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game

CONTENT = the_game().content


def claimed(seats=FOUR, **setting):
    """Mischief has rolled 2 against 9, has told it, and claims the card's bonus of 1."""
    table = Table(seats, **setting).started().meet("hc-toll-troll")
    table.lay(fight=replace(table.fight, need=9)).dice("mischief:2").do("roll").do("told")
    return table.do("claim:hc-toll-troll", "mischief")


def so_far(table):
    return total(CONTENT, table.board)


@pytest.mark.rule("ST-50")
def test_a_claim_stands_at_once_and_is_contested_by_the_others_before_the_next_roll():
    table = claimed()
    assert so_far(table) == 3
    for seat in ("danger", "mayhem", "adventure"):
        assert "contest:hc-toll-troll" in table.open(seat)
    assert "contest:hc-toll-troll" not in table.open("mischief")
    table.do("token:reroll")
    assert "contest:hc-toll-troll" not in table.open("danger")


@pytest.mark.rule("ST-50")
def test_what_the_story_used_is_claimed_once_the_story_is_told():
    table = Table(FOUR).started().meet("hc-toll-troll")
    table.lay(fight=replace(table.fight, need=9)).dice("mischief:2").do("roll")
    assert "claim:hc-toll-troll" not in table.open("mischief")
    assert "claim:hc-toll-troll" in table.do("told").open("mischief")


@pytest.mark.rule("ST-50")
def test_a_story_that_was_passed_by_used_nothing():
    table = Table(FOUR).started().meet("hc-toll-troll").dice("mischief:2").do("roll").do("pass")
    assert "claim:hc-toll-troll" not in table.open("mischief")


@pytest.mark.rule("ST-50")
def test_who_comes_to_help_claims_from_the_story_that_was_told():
    table = Table(FOUR).started().meet("hc-toll-troll").dice("mischief:1", "danger:1").do("roll")
    table.do("ask:danger").do("help")
    assert "claim:hc-toll-troll" not in table.open("danger")
    assert "claim:hc-toll-troll" in table.do("told", "mischief").open("danger")


@pytest.mark.rule("ST-50")
def test_where_a_computer_sibling_leads_nobody_waits_for_its_story():
    table = Table(FOUR, computers=("mischief",)).started().meet("hc-toll-troll")
    table.lay(fight=replace(table.fight, need=9)).dice("mischief:2", "danger:1").do("roll")
    assert "claim:hc-toll-troll" in table.open("mischief")
    table.do("ask:danger").do("help")
    assert "claim:hc-toll-troll" in table.open("danger")


@pytest.mark.rule("ST-41", "ST-50")
def test_against_a_boss_each_sibling_claims_from_an_own_story():
    table = Table(boss="first").started().revealed(0).meet("hc-grumbold")
    table.dice("mischief:4", "mayhem:1").do("roll")
    assert "claim:hc-grumbold" not in table.open("mischief")
    table.done("mischief").do("told", "mischief")
    assert "claim:hc-grumbold" in table.open("mischief")
    table.do("roll", "mayhem").done("mayhem")
    assert "claim:hc-grumbold" not in table.open("mayhem")
    table.do("told", "mayhem")
    assert {"claim:hc-grumbold", "claim:hc-grumbold.2"} <= table.open("mayhem")


@pytest.mark.rule("ST-50")
def test_a_majority_decides_and_who_claims_has_no_vote():
    table = claimed().do("contest:hc-toll-troll", "danger")
    assert "fair:hc-toll-troll" not in table.open("mischief")
    table.do("unfair:hc-toll-troll", "mayhem")
    assert so_far(table) == 2
    assert [e.stands for e in table.happened(ClaimJudged)] == [False]
    assert "unfair:hc-toll-troll" not in table.open("adventure")


@pytest.mark.rule("ST-50")
def test_a_tie_is_in_the_players_favour():
    table = claimed(THREE).do("contest:hc-toll-troll", "danger")
    table.do("fair:hc-toll-troll", "mayhem")
    assert so_far(table) == 3
    assert [e.stands for e in table.happened(ClaimJudged)] == [True]


@pytest.mark.rule("ST-50")
@pytest.mark.parametrize("seats", [THREE, FOUR])
def test_of_the_votes_cast_a_majority_decides_though_others_have_not_voted(seats):
    table = claimed(seats).do("contest:hc-toll-troll", "danger")
    assert so_far(table) == 2, "one vote against and none for it"
    assert "unfair:hc-toll-troll" in table.open("mayhem"), "the vote is open"
    table.do("go-on")
    assert [e.stands for e in table.happened(ClaimJudged)] == [False]


@pytest.mark.rule("ST-50")
def test_a_vote_can_turn_until_the_next_roll():
    table = claimed().do("contest:hc-toll-troll", "danger")
    assert so_far(table) == 2
    table.do("fair:hc-toll-troll", "mayhem")
    assert so_far(table) == 3
    table.do("token:reroll")
    assert [e.stands for e in table.happened(ClaimJudged)] == [True], "a tie favours the claim"
    assert "unfair:hc-toll-troll" not in table.open("adventure")


@pytest.mark.rule("ST-50")
def test_with_an_open_vote_the_active_player_may_go_on_and_knows_what_that_means():
    table = Table().started().meet("hc-toll-troll")
    table.lay(fight=replace(table.fight, need=3)).dice("mischief:2").do("roll").do("told")
    table.do("claim:hc-toll-troll", "mischief")
    assert "go-on" in table.open("mischief")
    assert "token:reroll" not in table.open("mischief"), "it is enough"
    table.do("contest:hc-toll-troll", "danger")
    assert table.open("mischief") >= {"go-on", "token:reroll", "ask:mayhem"}
    table.do("go-on")
    assert not table.happened(Settled)[-1].won
    assert table.hand("mischief").home


@pytest.mark.rule("ST-50")
def test_a_claim_that_nobody_contests_stands():
    table = claimed().do("go-on")
    assert table.happened(Settled)[-1].total == 3
    assert not table.happened(ClaimJudged)


@pytest.mark.rule("ST-50")
def test_with_two_players_the_other_ones_vote_decides():
    table = claimed(("mischief", "danger")).do("contest:hc-toll-troll", "danger")
    assert so_far(table) == 2


@pytest.mark.rule("ST-50")
def test_computer_siblings_abstain():
    table = claimed(computers=("mayhem", "adventure"))
    assert not [m for m in table.open("mayhem") if m.startswith("contest")]
    table.do("contest:hc-toll-troll", "danger")
    assert so_far(table) == 2


@pytest.mark.rule("ST-50")
def test_a_person_with_two_characters_votes_once_and_not_on_an_own_claim():
    table = claimed(people={"mischief": 0, "danger": 0, "mayhem": 1, "adventure": 1})
    assert "contest:hc-toll-troll" not in table.open("danger")
    table.do("contest:hc-toll-troll", "mayhem")
    assert so_far(table) == 2


@pytest.mark.rule("ST-50")
def test_a_bonus_is_claimed_once():
    assert "claim:hc-toll-troll" not in claimed().open("mischief")


@pytest.mark.rule("ST-50")
def test_an_encounter_is_settled_only_when_the_active_player_goes_on():
    table = Table().started().meet("hc-toll-troll").dice("mischief:4").do("roll")
    assert table.board.fight is not None
    assert "go-on" in table.open("mischief")
    assert "go-on" not in table.open("mayhem") | table.open("danger")
    table.do("go-on")
    assert table.board.fight is None


@pytest.mark.rule("ST-28", "ST-50")
def test_a_claim_of_somebody_whose_epic_fail_stands_counts_for_nothing():
    table = claimed().dice("mischief:fail").do("token:reroll")
    assert so_far(table) == 0


# Trades ---------------------------------------------------------------------------------------


@pytest.mark.rule("ST-33")
def test_treasures_are_traded_at_any_time_but_during_an_encounter():
    table = Table().started().give("danger", "kite").give("mayhem", "cape")
    table.do("offer:mayhem:kite", "danger").do("swap:cape", "mayhem").do("accept", "danger")
    assert (table.cards("danger"), table.cards("mayhem")) == (["cape"], ["kite"])
    table.meet("hc-toll-troll")
    assert not [m for m in table.open("danger") if m.startswith(("offer", "wish"))]
    decision = table.game.decisions(table.state)[0]
    with pytest.raises(IllegalMove) as refused:
        table.game.apply(table.state, decision.id, "mischief", Move.parse("offer:mayhem:kite"))
    assert refused.value.rule == "ST-33"


def test_an_offer_lapses_when_an_encounter_starts():
    table = Table().started().give("danger", "kite").do("offer:mayhem:kite", "danger")
    table.meet("hc-toll-troll")
    assert table.board.offer is None
    assert table.cards("danger") == ["kite"]
    assert "accept" not in table.open("mayhem")


@pytest.mark.rule("ST-61", "ST-70")
def test_any_card_can_be_given_in_return_and_stars_that_were_added_go_with_it():
    table = Table().started().give("danger", "kite").give("mayhem", "cape", "spoon-knife")
    table.give("mayhem", "moon-button", extra=2).do("offer:mayhem:kite", "danger")
    returns = {move for move in table.open("mayhem") if move.startswith("swap")}
    assert returns == {"swap:cape", "swap:spoon-knife", "swap:moon-button"}
    table.do("swap:moon-button", "mayhem").do("accept", "danger")
    assert [(h.card, h.extra) for h in table.hand("danger").cards] == [("moon-button", 2)]
    assert table.cards("mayhem") == ["cape", "spoon-knife", "kite"]


@pytest.mark.rule("ST-70")
def test_a_card_in_return_that_is_refused_cites_the_rule_of_trades():
    table = Table().started().give("danger", "kite").do("offer:mayhem:kite", "danger")
    (trade,) = [d for d in table.game.decisions(table.state) if d.key == "trade"]
    with pytest.raises(IllegalMove) as refused:
        table.game.apply(table.state, trade.id, "mayhem", Move.parse("swap:cape"))
    assert refused.value.rule == "ST-70"


@pytest.mark.rule("ST-70")
def test_a_trade_needs_both_players_consent():
    table = Table().started().give("danger", "kite").give("mayhem", "cape")
    table.do("wish:mayhem:cape", "danger")
    assert table.cards("mayhem") == ["cape"]
    assert "accept" not in table.open("danger")
    table.do("refuse", "mayhem")
    assert table.cards("mayhem") == ["cape"]
    table.do("offer:mayhem:kite", "danger").do("swap:cape", "mayhem")
    assert table.cards("danger") == ["kite"]
    table.do("refuse", "danger")
    assert table.cards("danger") == ["kite"]


@pytest.mark.rule("ST-70")
def test_a_trade_may_be_one_sided_and_an_epic_treasure_works_like_a_treasure():
    table = Table().started().give("danger", "moon-button")
    table.do("offer:mayhem:moon-button", "danger").do("accept", "mayhem")
    assert table.cards("mayhem") == ["moon-button"]
    table.meet("p-lucky-find").do("pass").meet("hc-no-bottom").dice("mayhem:1").do("roll")
    table.do("use:moon-button")
    assert table.board.epic_discard == ("moon-button",)


@pytest.mark.rule("ST-68")
def test_a_player_at_home_keeps_cards_but_cannot_use_or_trade_them():
    table = Table().started().give("danger", "kite", "sandwich").give("mayhem", "cape")
    table.change("danger", home=True, minus=1, plus=2)
    moves = table.open("danger") | table.open("mayhem")
    assert not [m for m in moves if m.startswith("play") or "danger" in m]
    assert not [m for m in table.open("danger") if m.startswith(("offer", "wish"))]
    assert table.cards("danger") == ["kite", "sandwich"]
    assert table.hand("danger").plus == 2


# Telling --------------------------------------------------------------------------------------


@pytest.mark.rule("ST-55")
def test_the_x_card_sets_the_prompt_aside_and_nobody_learns_who_wanted_it():
    table = Table().started().meet("p-sneeze")
    before = table.board.tale.text
    (decision,) = [d for d in table.game.decisions(table.state) if d.key == "x-card"]
    assert decision.seats == (TABLE,)
    table.do("x-card", TABLE)
    (event,) = table.happened(PromptSetAside)
    assert event.seat == "mischief"  # who is asked, not who wanted it
    assert table.board.tale.text == event.text != before
    assert table.game.prompt(event).question.args == (("text", event.text),)
    again = table.do("x-card", TABLE).board.tale.text
    assert again not in (before, event.text)
    assert table.asked() == [("tell", ("mischief",))]


def test_every_viewers_panel_has_the_x_card():
    table = Table().started().meet("p-sneeze")
    for viewer in (*THREE, None):
        panel = table.game.panel(table.game.known(table.state, viewer))
        offered = {str(getattr(c, "move", "")) for m in panel.menus for c in m.choices}
        assert "x-card" in offered


def test_a_tale_is_handed_to_another_person_once():
    table = Table(computers=("danger",)).started().meet("p-sneeze")
    assert "pass-tale:danger" not in table.open("mischief")
    table.do("pass-tale:mayhem")
    assert table.asked() == [("tell", ("mayhem",))]
    assert not [m for m in table.open("mayhem") if m.startswith("pass-tale")]
    table.do("told", "mayhem")
    assert table.asked() == [("draw", ("mayhem",))]


def test_a_computer_sibling_narrates_and_the_game_moves_on():
    table = Table(computers=("mischief",)).started()
    table.meet("p-sneeze")
    told = table.happened(Narrated)
    assert [event.seat for event in told] == ["mischief"]
    assert told[0].text in CONTENT.tellings.path
    assert table.game.say(told[0])
    assert table.asked() == [("draw", ("mayhem",))]


def test_there_is_at_most_one_telling_for_an_encounter():
    table = Table().started().meet("hc-toll-troll").dice("mischief:4").do("roll").do("told")
    table.do("go-on")
    assert table.asked() == [("draw", ("mayhem",))]
