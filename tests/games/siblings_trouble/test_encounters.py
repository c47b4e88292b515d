"""Encounters: the roll and every way out of a failed one."""

import pytest
from msgspec.structs import replace

from bot.engine import IllegalMove, Move
from bot.games.siblings_trouble import SiblingsTrouble
from bot.games.siblings_trouble.content import Book, Condition, Trait
from bot.games.siblings_trouble.events import AbilityHappened, Settled, TaleAsked, TroubleRolled
from bot.games.siblings_trouble.sums import total
from tests.games.siblings_trouble.table import FOUR, THREE, Table, the_game

CONTENT = the_game().content


def meet(table, card, need=None):
    """Begin an Encounter, at another Star Value if one is given."""
    table.meet(card)
    if need is not None:
        table.lay(fight=replace(table.fight, need=need))
    return table


def so_far(table):
    return total(CONTENT, table.board)


def lost_or_won(table):
    return table.happened(Settled)[-1].won


@pytest.mark.rule("ST-25")
@pytest.mark.parametrize(("face", "won"), [("3", True), ("4", True), ("2", False)])
def test_stars_at_or_above_the_star_value_beat_it(face, won):
    table = meet(Table().started(), "hc-no-bottom", 3).dice(f"mischief:{face}").do("roll")
    table.do("go-on")
    assert lost_or_won(table) == won


@pytest.mark.rule("ST-26")
def test_a_trouble_die_has_stars_an_epic_fail_and_an_ability_and_the_four_differ():
    dice = [die.faces for die in CONTENT.dice.values()]
    assert len({tuple(sorted(faces)) for faces in dice}) == 4
    for faces in dice:
        assert faces.count("fail") == 1
        assert faces.count("ability") == 1
        assert sum(face.isdigit() for face in faces) == 4


@pytest.mark.rule("ST-27")
def test_all_tokens_are_used_and_gone_when_their_owner_rolls_any_stars():
    table = Table().started().change("mischief", plus=3, minus=1)
    meet(table, "hc-no-bottom", 5).dice("mischief:1").do("roll")
    assert so_far(table) == 1 + 3 - 1
    assert (table.hand("mischief").plus, table.hand("mischief").minus) == (0, 0)


@pytest.mark.rule("ST-27", "ST-30")
def test_tokens_are_used_when_the_special_token_brings_the_stars():
    table = Table(("danger", "mayhem")).started().change("danger", plus=2)
    meet(table, "hc-no-bottom", 9).dice("danger:fail").do("roll")
    assert table.hand("danger").plus == 2, "nothing was rolled yet"
    table.do("token:ability")
    assert table.hand("danger").plus == 0
    assert so_far(table) == 3 + 2


@pytest.mark.rule("ST-28", "ST-27")
def test_an_epic_fail_keeps_the_tokens_and_bars_treasures():
    table = Table().started().give("mischief", "kite").change("mischief", plus=2)
    meet(table, "hc-no-bottom", 1).dice("mischief:fail").do("roll")
    assert so_far(table) == 0
    assert table.hand("mischief").plus == 2
    assert "use:kite" not in table.open("mischief")
    decision = next(d for d in table.game.decisions(table.state) if d.key == "fight")
    with pytest.raises(IllegalMove) as refused:
        table.game.apply(table.state, decision.id, "mischief", Move.parse("use:kite"))
    assert refused.value.rule == "ST-28"
    table.do("go-on")
    assert not lost_or_won(table)


@pytest.mark.rule("ST-28", "ST-30")
def test_a_re_roll_can_still_save_an_epic_fail():
    table = meet(Table().started(), "hc-no-bottom", 3).dice("mischief:fail", "mischief:4")
    table.do("roll").do("token:reroll").do("go-on")
    assert lost_or_won(table)
    assert not table.hand("mischief").token


ABILITIES = {
    "danger": ("danger:ability",),
    "mayhem": ("mayhem:ability", "mayhem:3"),
    "mischief": ("mischief:ability",),
    "adventure": ("adventure:ability",),
    "hazard": ("hazard:ability", "mayhem:6"),
    "ruckus": ("ruckus:ability",),
    "shenanigan": ("shenanigan:ability",),
    "expedition": ("expedition:ability",),
}
STARS = {
    "danger": 3,
    "mayhem": 4,
    "mischief": 1,
    "adventure": 2,
    "hazard": 6,
    "ruckus": 1,
    "shenanigan": 1,
    "expedition": 2,
}


@pytest.mark.rule("ST-29")
@pytest.mark.parametrize("seat", ABILITIES)
def test_on_the_special_ability_face_the_ability_happens(seat):
    other = "danger" if seat in ("mayhem", "ruckus") else "mayhem"
    table = Table((seat, other)).started()
    table.revealed(1).lay(treasure_discard=("cape",))
    table.state = replace(
        table.state, treasures=tuple(c for c in table.state.treasures if c != "cape")
    )
    meet(table, "hc-no-bottom", 9)
    if seat == "expedition":
        table.change(other, home=True)
    table.dice(*ABILITIES[seat]).do("roll")
    (event,) = table.happened(AbilityHappened)
    assert event.stars == so_far(table) == STARS[seat]
    hand = table.hand(seat)
    match seat:
        case "danger":
            assert hand.minus == 1
        case "mischief":
            assert len(hand.cards) == 1
        case "adventure":
            assert table.board.fear == 0
        case "ruckus":
            assert table.hand(other).plus == 1
        case "shenanigan":
            assert table.cards(seat) == ["cape"]
        case "expedition":
            assert not table.hand(other).home


@pytest.mark.rule("ST-29")
def test_an_ability_that_rolls_again_can_roll_an_epic_fail():
    table = meet(Table().started().change("mischief", home=True), "hc-no-bottom", 9)
    table.lay(fight=replace(table.fight, lead="mayhem", actor="mayhem"))
    table.dice("mayhem:ability", "mayhem:fail").do("roll", "mayhem")
    assert table.fight.efforts[0].fail


@pytest.mark.rule("ST-65")
def test_the_ability_face_is_no_stars_unless_the_ability_gives_some_and_no_epic_fail():
    game = the_game()
    plain = replace(CONTENT.characters["mischief"], effects=())
    content = replace(CONTENT, characters={**CONTENT.characters, "mischief": plain})
    table = Table(game=type(game)(content, "x")).started().give("mischief", "kite")
    meet(table, "hc-no-bottom", 2).dice("mischief:ability").do("roll")
    assert so_far(table) == 0
    assert not table.fight.efforts[0].fail
    assert "use:kite" in table.open("mischief")


@pytest.mark.rule("ST-30")
@pytest.mark.parametrize("face", ["fail", "1"])
def test_the_owner_of_the_special_token_chooses_roll_again_or_ability_once_in_the_game(face):
    table = meet(Table().started(), "hc-no-bottom", 9).dice(f"mischief:{face}").do("roll")
    assert table.open("mischief") >= {"token:reroll", "token:ability"}
    before = so_far(table)
    table.do("token:ability")
    assert so_far(table) == before + 1
    assert len(table.cards("mischief")) == 1
    assert not [move for move in table.open("mischief") if move.startswith("token")]


@pytest.mark.rule("ST-30")
def test_the_special_token_is_not_for_a_roll_that_is_enough():
    table = meet(Table().started(), "hc-no-bottom", 2).dice("mischief:2").do("roll")
    assert [m for m in table.open("mischief") if m.startswith(("token", "use"))] == []


@pytest.mark.rule("ST-31")
def test_below_the_star_value_treasures_are_discarded_and_their_stars_added():
    table = Table().started().give("mischief", "spoon-knife", "old-lantern")
    meet(table, "hc-no-bottom", 5).dice("mischief:2").do("roll")
    table.do("use:spoon-knife").do("use:old-lantern")
    assert so_far(table) == 2 + 2 + 1
    assert table.board.treasure_discard == ("spoon-knife", "old-lantern")
    table.do("go-on")
    assert lost_or_won(table)


@pytest.mark.rule("ST-31")
def test_a_treasure_is_not_for_a_roll_that_is_enough_already():
    table = Table().started().give("mischief", "spoon-knife")
    meet(table, "hc-no-bottom", 2).dice("mischief:2").do("roll")
    assert "use:spoon-knife" not in table.open("mischief")


@pytest.mark.rule("ST-31", "ST-50")
def test_a_treasures_story_bonus_counts_once_it_was_used_and_is_claimed():
    table = Table().started().give("mischief", "old-lantern")
    meet(table, "hc-no-bottom", 5).dice("mischief:2").do("roll")
    assert "claim:old-lantern" not in table.open("mischief")
    table.do("use:old-lantern").do("told").do("claim:old-lantern")
    assert so_far(table) == 2 + 1 + 1


@pytest.mark.rule("ST-32", "ST-71")
def test_a_plus_one_condition_works_by_itself_for_its_holders_own_rolls_while_it_is_true():
    table = Table().started().give("mischief", "acorn-bracelet").give("mayhem", "umbrella")
    meet(table, "hc-no-bottom", 9).dice("mischief:2", "mayhem:1").do("roll")
    assert so_far(table) == 2 + 1
    assert table.cards("mischief") == ["acorn-bracelet"]
    table.do("ask:mayhem").do("help")
    assert so_far(table) == 2 + 1 + 1 + 1
    other = Table().started().give("mischief", "umbrella").give("mayhem", "acorn-bracelet")
    meet(other, "hc-no-bottom", 9).dice("mischief:2", "mayhem:1").do("roll")
    other.do("ask:mayhem").do("help")
    assert so_far(other) == 2 + 1


@pytest.mark.rule("ST-34")
def test_an_assist_adds_the_helpers_roll_treasures_and_tokens():
    table = Table().started().give("mayhem", "spoon-knife").change("mayhem", plus=1)
    meet(table, "hc-no-bottom", 8).dice("mischief:2", "mayhem:3").do("roll")
    table.do("ask:mayhem")
    assert table.asked() == [("help", ("mayhem",))]
    table.do("help").do("use:spoon-knife", "mayhem")
    assert so_far(table) == 2 + 3 + 1 + 2
    assert table.asked() == [("fight", ("mischief",))]
    assert not [move for move in table.open("mischief") if move.startswith("ask")]


@pytest.mark.rule("ST-34")
def test_no_assist_after_an_epic_fail():
    table = meet(Table().started(), "hc-no-bottom", 8).dice("mischief:fail").do("roll")
    assert not [move for move in table.open("mischief") if move.startswith("ask")]
    assert "call" in table.open("mischief")


@pytest.mark.rule("ST-66")
def test_an_assist_may_be_declined_and_another_asked_and_only_one_rolls():
    table = meet(Table().started(), "hc-no-bottom", 8).dice("mischief:1", "danger:1").do("roll")
    table.do("ask:mayhem").do("decline")
    assert "ask:mayhem" not in table.open("mischief")
    table.do("ask:danger").do("help")
    assert len(table.happened(TroubleRolled)) == 2
    assert not [m for m in table.open("mischief") if m.startswith("ask")]


@pytest.mark.rule("ST-66")
def test_a_helpers_epic_fail_bars_only_the_helpers_own_treasures_and_tokens():
    table = Table().started().give("mischief", "spoon-knife").give("mayhem", "kite")
    meet(table, "hc-no-bottom", 4).dice("mischief:2", "mayhem:fail").do("roll")
    table.do("ask:mayhem").do("help")
    assert "use:kite" not in table.open("mayhem")
    table.done("mayhem")
    table.do("use:spoon-knife", "mischief").do("go-on")
    assert lost_or_won(table)
    assert table.board.here == THREE


@pytest.mark.rule("ST-66")
def test_a_helper_who_did_not_fail_never_goes_home():
    table = meet(Table().started(), "hc-no-bottom", 9).dice("mischief:1", "mayhem:1").do("roll")
    table.do("ask:mayhem").do("help").do("done").do("go-on")
    assert table.board.here == ("mayhem", "danger")


@pytest.mark.rule("ST-35")
def test_a_rescue_rolls_and_may_add_treasures_and_tokens_and_who_failed_adds_nothing():
    table = Table().started().give("mischief", "kite").give("danger", "spoon-knife")
    table.change("danger", plus=1).change("mischief", plus=5)
    meet(table, "hc-no-bottom", 5).dice("mischief:fail", "danger:2").do("roll").do("call")
    assert table.asked() == [("rescue", ("mayhem", "danger"))]
    table.do("rescue", "danger").do("use:spoon-knife", "danger").do("go-on")
    assert table.happened(Settled)[-1].total == 2 + 1 + 2
    assert lost_or_won(table)
    assert table.board.here == THREE
    assert table.cards("mischief")[0] == "kite"


@pytest.mark.rule("ST-35")
def test_rescues_chain_on_further_epic_fails_each_player_once():
    table = Table(FOUR).started()
    meet(table, "hc-no-bottom", 5)
    table.dice("mischief:fail", "danger:fail", "mayhem:fail", "adventure:3").do("roll")
    table.do("call").do("rescue", "danger")
    table.do("done", "danger").do("call")
    assert table.asked() == [("rescue", ("mayhem", "adventure"))]
    table.do("rescue", "mayhem").do("done", "mayhem").do("call").do("rescue", "adventure")
    table.do("done", "adventure")
    assert "call" not in table.open("mischief")
    table.do("go-on")
    assert not lost_or_won(table)
    assert table.board.here == ("adventure",)


@pytest.mark.rule("ST-35")
def test_only_a_further_epic_fail_allows_a_further_rescue():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:fail", "danger:2")
    table.do("roll").do("call").do("rescue", "danger").do("done", "danger")
    assert "call" not in table.open("mischief")


@pytest.mark.rule("ST-35")
def test_an_epic_fail_of_a_rescuer_can_be_rescued_though_the_first_one_was_rolled_again():
    table = meet(Table().started(), "hc-no-bottom", 6).dice("mischief:fail", "mayhem:fail")
    table.do("roll").do("call").do("rescue", "mayhem").done("mayhem")
    table.dice("mischief:2", "danger:4").do("token:reroll", "mischief")
    assert [e.seat for e in table.fight.efforts if e.fail] == ["mayhem"]
    table.do("call", "mischief").do("rescue", "danger").do("go-on")
    assert lost_or_won(table)


@pytest.mark.rule("ST-35")
def test_two_epic_fails_are_two_rescues_and_one_is_one():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:1", "danger:fail")
    table.do("roll").do("ask:danger").do("help").done("danger")
    table.dice("mischief:fail", "mayhem:1", "adventure:2").do("token:reroll", "mischief")
    table.do("call").do("rescue", "mayhem").done("mayhem")
    table.do("call", "mischief").do("rescue", "adventure").done("adventure")
    assert "call" not in table.open("mischief")


@pytest.mark.rule("ST-35")
def test_a_fail_that_is_rolled_again_and_fails_again_is_a_further_one():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:fail", "danger:1")
    table.do("roll").do("call").do("rescue", "danger").done("danger")
    assert "call" not in table.open("mischief")
    table.dice("mischief:fail").do("token:reroll", "mischief")
    assert "call" in table.open("mischief")


@pytest.mark.rule("ST-35")
def test_who_left_one_rescue_to_others_may_come_to_the_next():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:fail", "danger:fail")
    table.do("roll").do("call").do("leave", "mayhem").do("rescue", "danger").done("danger")
    table.do("call", "mischief")
    assert table.asked() == [("rescue", ("mayhem", "adventure"))]
    table.do("leave", "mayhem").do("leave", "adventure")
    assert "call" not in table.open("mischief"), "nobody wants to come to this one"
    table.dice("mischief:fail").do("token:reroll", "mischief").do("call", "mischief")
    assert table.asked() == [("rescue", ("mayhem", "adventure"))]


@pytest.mark.rule("ST-35")
def test_stars_that_a_player_who_did_not_fail_put_in_still_count_in_a_rescue():
    table = Table(FOUR).started().give("mischief", "spoon-knife")
    meet(table, "hc-no-bottom", 6).dice("mischief:2", "danger:fail", "mayhem:3").do("roll")
    table.do("use:spoon-knife").do("ask:danger").do("help").do("done", "danger")
    table.do("call").do("rescue", "mayhem").do("go-on")
    assert table.happened(Settled)[-1].total == 2 + 2 + 3


def test_whoever_comes_to_the_rescue_first_rolls_and_the_others_are_too_late():
    table = meet(Table().started(), "hc-no-bottom", 3).dice("mischief:fail", "danger:4")
    table.do("roll").do("call")
    (rescue,) = [d for d in table.game.decisions(table.state) if d.key == "rescue"]
    table.do("rescue", "danger")
    assert rescue.id not in {d.id for d in table.game.decisions(table.state)}
    assert "rescue" not in table.open("mayhem")


@pytest.mark.rule("ST-36")
def test_success_takes_the_reward_discards_the_card_and_the_next_turn_begins():
    table = meet(Table().started(), "hc-toll-troll", 1).dice("mischief:2").do("roll")
    table.do("pass").do("go-on")
    assert len(table.cards("mischief")) == 1
    assert "hc-toll-troll" in table.board.place_discard
    assert table.asked() == [("draw", ("mayhem",))]


@pytest.mark.rule("ST-37")
def test_failure_sends_home_and_puts_the_encounter_back_on_top_for_the_next_player():
    table = meet(Table().started(), "hc-no-bottom", 9).dice("mischief:1").do("roll").do("go-on")
    table.pass_all()
    assert table.hand("mischief").home
    assert table.state.deck[0] == "hc-no-bottom"
    assert "hc-no-bottom" in table.board.face_up
    table.do("draw", "mayhem")
    assert (table.fight.card, table.fight.lead) == ("hc-no-bottom", "mayhem")


@pytest.mark.rule("ST-37")
def test_everyone_whose_epic_fail_stands_goes_home_too():
    table = meet(Table().started(), "hc-no-bottom", 9).dice("mischief:fail", "mayhem:fail")
    table.do("roll").do("call").do("rescue", "mayhem").do("done", "mayhem").do("go-on")
    assert table.board.here == ("danger",)


@pytest.mark.rule("ST-38", "ST-68")
def test_a_player_at_home_can_neither_help_nor_rescue():
    table = Table().started().change("mayhem", home=True)
    meet(table, "hc-no-bottom", 9).dice("mischief:fail").do("roll")
    table.do("call")
    assert table.asked() == [("rescue", ("danger",))]
    other = Table().started().change("mayhem", home=True)
    meet(other, "hc-no-bottom", 9).dice("mischief:1").do("roll")
    assert {m for m in other.open("mischief") if m.startswith("ask")} == {"ask:danger"}


@pytest.mark.rule("ST-22")
def test_the_amulet_lets_either_player_re_roll_one_epic_fail_once_in_the_game():
    table = meet(Table(("danger", "mayhem")).started(), "hc-no-bottom", 4)
    table.dice("danger:fail", "danger:4").do("roll").do("amulet:danger")
    assert not table.fight.efforts[0].fail
    assert not table.board.amulet
    table = meet(Table(("danger", "mayhem")).started(), "hc-no-bottom", 6)
    table.dice("danger:1", "mayhem:fail", "mayhem:6").do("roll").do("ask:mayhem").do("help")
    table.do("amulet:mayhem", "mayhem").do("go-on")
    assert lost_or_won(table)


@pytest.mark.rule("ST-22")
def test_who_leads_can_use_the_amulet_for_the_other_ones_epic_fail():
    table = meet(Table(("danger", "mayhem")).started(), "hc-no-bottom", 6)
    table.dice("danger:1", "mayhem:fail", "mayhem:6").do("roll").do("ask:mayhem").do("help")
    table.done("mayhem")
    assert "amulet:mayhem" in table.open("danger")
    table.do("amulet:mayhem", "danger")
    assert so_far(table) == 1 + 6


@pytest.mark.rule("ST-22")
def test_the_amulet_is_not_for_a_low_roll():
    table = meet(Table(("danger", "mayhem")).started(), "hc-no-bottom", 9)
    table.dice("danger:1").do("roll")
    assert not [m for m in table.open("danger") if m.startswith("amulet")]


@pytest.mark.rule("ST-37")
def test_an_assistant_whose_epic_fail_stands_goes_home_too():
    table = meet(Table().started(), "hc-no-bottom", 9).dice("mischief:1", "mayhem:fail")
    table.do("roll").do("ask:mayhem").do("help").done("mayhem").do("go-on")
    assert table.board.here == ("danger",)


@pytest.mark.rule("ST-52")
def test_the_printed_encounter_example():
    table = meet(Table().started(), "hc-knitting-spider", 4)
    table.dice("mischief:2", "mayhem:fail", "danger:4").do("roll")
    table.do("ask:mayhem").do("help", "mayhem")
    assert table.fight.efforts[1].fail
    table.do("done", "mayhem").do("call").do("rescue", "danger").do("go-on", "mischief")
    assert lost_or_won(table)
    assert table.board.here == THREE


@pytest.mark.rule("ST-55")
def test_after_an_encounter_the_teller_sees_all_cards_that_were_used_and_may_tell_or_pass():
    for won in (True, False):
        table = Table().started().give("mischief", "spoon-knife").give("mayhem", "kite")
        meet(table, "hc-no-bottom", 8 if won else 99).dice("mischief:2", "mayhem:3").do("roll")
        table.do("use:spoon-knife").do("ask:mayhem").do("help").do("use:kite", "mayhem")
        table.done("mayhem").do("go-on")
        assert lost_or_won(table) == won
        asked = table.happened(TaleAsked)[-1]
        assert set(asked.cards) == {"hc-no-bottom", "spoon-knife", "kite"}
        assert table.open("mischief") >= {"told", "pass"}


@pytest.mark.rule("ST-57")
def test_a_card_may_limit_when_its_treasure_is_used():
    table = Table().started().give("mischief", "skeleton-key", "spoon-knife")
    meet(table, "hc-no-bottom", 9).dice("mischief:2").do("roll")
    uses = {m for m in table.open("mischief") if m.startswith("use")}
    assert uses == {"use:spoon-knife"}


@pytest.mark.rule("ST-57")
def test_a_treasure_for_ones_own_encounter_is_of_no_use_to_who_comes_to_help():
    table = Table().started().give("mayhem", "alarm-clock").give("mischief", "spoon-knife")
    assert CONTENT.thing("alarm-clock").only.when == "lead"
    meet(table, "hc-no-bottom", 9).dice("mischief:2", "mayhem:1").do("roll").do("ask:mayhem")
    table.do("help")
    assert not [m for m in table.open("mayhem") if m.startswith("use")]
    table = Table().started().give("mischief", "alarm-clock")
    meet(table, "hc-no-bottom", 9).dice("mischief:2").do("roll")
    assert "use:alarm-clock" in table.open("mischief")


@pytest.mark.rule("ST-57")
def test_stars_count_only_for_a_roll_that_the_owner_takes_part_in():
    table = Table().started().give("mayhem", "spoon-knife")
    meet(table, "hc-no-bottom", 9).dice("mischief:2").do("roll")
    assert not [m for m in table.open("mayhem") if m.startswith("use")]


@pytest.mark.rule("ST-57")
def test_a_treasure_with_an_effect_is_used_whenever_it_fits():
    table = Table().started().give("mayhem", "dog-whistle", "sandwich")
    assert not [m for m in table.open("mayhem") if m.startswith("play")]
    table.change("danger", home=True).change("mayhem", minus=1)
    assert table.open("mayhem") >= {"play:dog-whistle", "play:sandwich"}
    table.do("play:dog-whistle").do("play:sandwich")
    assert table.board.here == THREE
    assert table.hand("mayhem").minus == 0
    assert table.board.treasure_discard == ("dog-whistle", "sandwich")


@pytest.mark.rule("ST-58")
def test_a_skull_on_a_treasure_changes_fear_when_it_is_used():
    table = Table().started().revealed(2).give("mischief", "jar-fireflies", "spooky-mask")
    meet(table, "hc-no-bottom", 9).dice("mischief:2").do("roll").do("use:jar-fireflies")
    assert table.board.fear == 1
    table.do("use:spooky-mask")
    assert table.board.fear == 2


@pytest.mark.rule("ST-59")
def test_the_thumb_up_happens_when_it_is_beaten_and_the_thumb_down_when_it_is_not():
    won = meet(Table().started().change("mischief", minus=2), "hc-troll-laundry", 1)
    won.dice("mischief:fail", "danger:4").do("roll").do("call").do("rescue", "danger")
    won.do("go-on")
    assert won.hand("mischief").minus == 0
    lost = meet(Table().started(), "hc-bats", 99).dice("mischief:1").do("roll").do("go-on")
    assert lost.hand("mischief").minus == 1
    assert lost.hand("mischief").plus == 0
    beaten = meet(Table().started(), "hc-bats", 1).dice("mischief:1").do("roll").do("go-on")
    assert (beaten.hand("mischief").plus, beaten.hand("mischief").minus) == (1, 0)


@pytest.mark.rule("ST-59")
def test_a_cards_ability_text_applies():
    poor = Table().started()
    rich = Table().started().give("mischief", "kite", "cape", "marbles")
    assert (
        meet(rich, "hc-dwarf-customs").fight.need == meet(poor, "hc-dwarf-customs").fight.need + 2
    )
    dark = meet(Table().started(), "hc-lights-out", 99).dice("mischief:1").do("roll")
    assert not [m for m in dark.open("mischief") if m.startswith("ask")]
    inky = Table(location="mystic-waters").started().give("mischief", "kite")
    meet(inky, "mw-ink", 99).dice("mischief:1").do("roll")
    assert not [m for m in inky.open("mischief") if m.startswith("use")]
    bus = meet(Table(location="abandoned-junkyard").started(), "aj-doll-bus", 99)
    bus.dice("mischief:1").do("roll")
    assert not [m for m in bus.open("mischief") if m.startswith("token")]


@pytest.mark.rule("ST-60")
def test_a_paths_search_text_may_be_an_encounter_beaten_with_a_roll_of_1_and_treasures():
    table = Table().started().give("mischief", "spoon-knife").meet("p-bone-field")
    table.dice("search:search", "mischief:1", "treasure:plus").do("roll")
    assert (table.fight.kind, table.fight.need) == ("path", 3)
    table.do("roll").do("use:spoon-knife").do("go-on")
    assert lost_or_won(table)
    assert table.hand("mischief").plus == 1
    table.pass_all()
    assert "p-bone-field" in table.board.path_discard


@pytest.mark.rule("ST-60")
def test_a_lost_path_goes_back_on_top_and_is_resolved_afresh():
    table = Table().started().meet("p-bone-field").dice("search:search", "mischief:1").do("roll")
    table.do("roll").do("go-on").pass_all()
    assert table.state.deck[0] == "p-bone-field"
    assert table.hand("mischief").home
    table.do("draw", "mayhem")
    assert table.asked() == [("search", ("mayhem",))]


@pytest.mark.rule("ST-62")
def test_spending_tokens_and_the_special_token_ask_for_a_telling():
    table = Table().started().change("mischief", plus=1)
    meet(table, "hc-no-bottom", 9).dice("mischief:fail", "mischief:4").do("roll")
    table.do("token:reroll").do("go-on")
    assert {"special", "token-spent"} <= set(table.happened(TaleAsked)[-1].also)


@pytest.mark.rule("ST-42")
def test_a_book_on_a_location_card_lowers_or_raises_the_stars():
    content = the_game().content
    fish = content.foes["mw-goldfish"]
    fish = replace(fish, books=(*fish.books, Book("the word 'flush'", -1)))
    foes = {**content.foes, fish.id: fish}
    game = SiblingsTrouble(replace(content, foes=foes), "with a card that takes offence")
    table = Table(location="mystic-waters", game=game).started().give("mischief", "kite")
    meet(table, "mw-goldfish", 9).dice("mischief:2").do("roll").do("told")
    table.do("claim:mw-goldfish", "mischief")
    assert so_far(table) == 2 + 2
    assert "claim:mw-goldfish.2" not in table.open("mischief")
    table.do("claim:mw-goldfish.2", "mayhem")
    assert so_far(table) == 2 + 2 - 1


def test_conditions_can_be_turned_round():
    from bot.games.siblings_trouble.sums import holds

    board = Table().started().board
    for no in (False, True):
        assert holds(CONTENT, board, Condition("home", no=no), "danger") == no
    assert Trait("no-assist").when is None


# Waiting no longer ------------------------------------------------------------------------------


@pytest.mark.rule("ST-66")
def test_who_asked_for_an_assist_may_wait_no_longer_and_ask_another_one():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:1").do("roll")
    table.do("ask:danger")
    assert "no-wait" not in table.open("mayhem")
    table.do("no-wait", "mischief")
    assert table.fight.stage == "act"
    assert not table.fight.assisted
    asks = {move for move in table.open("mischief") if move.startswith("ask")}
    assert asks == {"ask:mayhem", "ask:adventure"}
    assert not {"help", "decline"} & table.open("danger")


@pytest.mark.rule("ST-35")
def test_who_called_for_a_rescue_may_wait_no_longer():
    table = meet(Table(FOUR).started(), "hc-no-bottom", 9).dice("mischief:fail").do("roll")
    table.do("call").do("leave", "danger").do("no-wait", "mischief")
    assert table.fight.stage == "act"
    assert "go-on" in table.open("mischief")
    assert "call" not in table.open("mischief"), "they had their chance"
    assert "rescue" not in table.open("mayhem")
