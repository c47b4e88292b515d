"""The Big Secret, Fear, the Boss, hard mode."""

import functools

import pytest
from msgspec.structs import replace

from bot.games.siblings_trouble import SiblingsTrouble
from bot.games.siblings_trouble.events import (
    ClaimJudged,
    FearChanged,
    Peeked,
    Settled,
    TaleAsked,
    Totted,
    TreasureRolled,
)
from bot.games.siblings_trouble.sums import missing, total
from tests.contract.saying import english
from tests.games.siblings_trouble.table import FOUR, THREE, Table, files, the_game

CONTENT = the_game().content


@functools.cache
def printed() -> SiblingsTrouble:
    """The game with a Boss like the printed one: 7 Stars, +1 for each Fear, two books of 1."""
    boss = replace(CONTENT.bosses["hc-grumbold"], stars=7, traits=())
    return SiblingsTrouble(replace(CONTENT, bosses={**CONTENT.bosses, boss.id: boss}), "printed")


def at_the_boss(seats=THREE, fear=0, balance=0, boss="hc-grumbold", game=None, **options):
    table = Table(seats, game=game, boss="first", **options).started().revealed(fear)
    table.lay(balance=balance)
    return table.meet(boss)


def secret_of(table):
    (card,) = [c for c in table.state.deck if c in CONTENT.secrets]
    return card


@pytest.mark.rule("ST-21")
def test_boss_and_epic_treasure_are_for_the_drawers_eyes_only_until_they_are_told():
    table = Table().started()
    table.meet(secret_of(table))
    (event,) = table.happened(Peeked)
    assert event.audience == ("mischief",)
    (boss,) = [c for c in table.state.deck if c in CONTENT.bosses]
    assert (event.bosses, event.epics) == ((boss,), table.state.peeked)
    for viewer in (*THREE, None):
        known = table.game.known(table.state, viewer)
        mine = viewer == "mischief"
        assert known.bosses == ((boss,) if mine else ())
        assert known.peeked == (event.epics if mine else ())
    assert table.asked() == [("tell", ("mischief",))]
    table.do("told")
    for viewer in (*THREE, None):
        known = table.game.known(table.state, viewer)
        assert known.bosses == (boss,)
        assert known.board.prizes == event.epics


@pytest.mark.rule("ST-21", "ST-47")
@pytest.mark.parametrize("hard", ["false", "true"])
def test_below_the_question_stands_that_treasure_and_reason_belong_into_the_telling(hard):
    table = Table(hard=hard).started()
    table.meet(secret_of(table))
    prompt = table.game.prompt(table.happened(TaleAsked)[-1])
    speaker = english("siblings_trouble")
    (note,) = map(speaker.say, prompt.notes)
    assert "what the Treasure" in note
    assert "must come back" in note
    assert ("work together" in note) == (hard == "true")
    for viewer in (None, "mischief"):
        panel = table.game.panel(table.game.known(table.state, viewer))
        assert prompt.question in panel.lines
        assert prompt.notes == panel.notes
    assert prompt.question.args == (("text", CONTENT.secrets[table.board.in_play[-1]].prompt),)


@pytest.mark.rule("ST-21", "ST-22")
@pytest.mark.parametrize(
    ("seats", "balance"), [(THREE[:2], 0), (THREE, 5), (FOUR, 9)], ids=["two", "three", "four"]
)
def test_the_boss_goes_back_to_its_place_with_a_fear_counter_and_the_balance_token(seats, balance):
    table = Table(seats).started()
    before = [CONTENT.kind(c) for c in table.state.deck if c != secret_of(table)]
    table.meet(secret_of(table)).do("told")
    assert [CONTENT.kind(c) for c in table.state.deck] == before
    assert [n for _, n in table.board.fears] == [1]
    assert table.board.balance == balance
    assert len(table.board.prizes) == 1


@pytest.mark.rule("ST-64")
def test_a_resolved_big_secret_is_discarded_and_the_turn_ends():
    table = Table().started()
    card = secret_of(table)
    table.meet(card).do("pass")
    assert card in table.board.done
    assert table.board.turn == "mayhem"


@pytest.mark.rule("ST-23")
def test_fear_is_totted_up_before_any_roll_as_the_boss_says():
    table = at_the_boss(fear=3, balance=5, game=printed())
    (event,) = table.happened(Totted)
    assert (event.stars, event.balance, event.fear, event.need) == (7, 5, 3, 15)
    assert table.happened(FearChanged) == []
    table = Table(location="mystic-waters", boss="second").started().revealed(2).meet("mw-choir")
    assert table.fight.need == CONTENT.bosses["mw-choir"].stars + 3 * 2  # none has a Treasure
    assert [table.hand(seat).minus for seat in THREE] == [2, 2, 2]
    queen = CONTENT.bosses["hc-queen-under"]
    table = Table(boss="second").started().revealed(5).meet("hc-queen-under")
    assert table.happened(Totted)[0].fear == queen.dread.n * 2


@pytest.mark.rule("ST-24")
def test_each_time_fear_changes_the_active_player_tells_a_new_detail():
    table = Table().started().revealed(1).meet("p-footprints")
    asked = table.happened(TaleAsked)[-1]
    assert asked.seat == "mischief"
    assert "fear-up" in asked.also
    boss = CONTENT.bosses[asked.boss]
    speaker = english("siblings_trouble")
    prompt = table.game.prompt(asked)
    question, notes = speaker.say(prompt.question), [speaker.say(note) for note in prompt.notes]
    assert question == CONTENT.paths["p-footprints"].prompt
    assert notes == [f"In the telling, too: {boss.worse_news}."]
    shown = table.game.panel(table.game.known(table.state, None))
    assert question in [speaker.say(line) for line in shown.lines]
    assert notes == [speaker.say(note) for note in shown.notes]
    table.do("told").meet("p-nice-view")
    asked = table.happened(TaleAsked)[-1]
    assert asked.seat == "mayhem"
    assert boss.better_news in speaker.say(table.game.prompt(asked).notes[0])


@pytest.mark.rule("ST-24")
def test_fear_that_comes_after_the_story_was_told_is_asked_for_by_itself():
    table = Table().started().revealed(1).meet("hc-wrong-tunnel")
    table.lay(fight=replace(table.fight, need=99)).dice("mischief:1").do("roll").do("told")
    table.do("go-on")
    boss = table.board.fears[0][0]
    assert table.board.tale.text == CONTENT.bosses[boss].worse


@pytest.mark.rule("ST-41")
def test_all_take_part_in_turn_order_from_who_drew_it_even_if_it_is_enough_already():
    table = at_the_boss(game=printed())
    table.dice("mischief:4", "mayhem:6", "danger:1")
    for seat in THREE:
        assert table.asked() == [("fight", (seat,))]
        table.do("roll", seat)
        table.done(seat)
        assert table.asked() == [("tell", (seat,))]
        table.do("told", seat)
        if seat == "mayhem":
            assert missing(printed().content, table.board) <= 0
    assert table.open("mischief") >= {"go-on"}


@pytest.mark.rule("ST-41")
def test_a_player_at_home_takes_no_part_and_an_epic_fail_adds_nothing():
    table = Table(game=printed(), boss="first").started().revealed(0).change("mayhem", home=True)
    table.change("mischief", plus=3).meet("hc-grumbold").dice("mischief:fail", "danger:5")
    table.do("roll", "mischief").do("done", "mischief").do("told")
    assert total(printed().content, table.board) == 0
    assert table.asked() == [("fight", ("danger",))]


@pytest.mark.rule("ST-67")
def test_at_the_boss_there_is_no_assist_and_no_rescue_but_token_and_amulet_work():
    table = at_the_boss(("danger", "mayhem"), game=printed()).dice("danger:fail", "danger:5")
    table.do("roll")
    verbs = {move.partition(":")[0] for move in table.open("danger")}
    assert not verbs & {"ask", "call", "rescue"}
    assert {"amulet", "token"} <= verbs
    table.do("amulet:danger")
    assert total(printed().content, table.board) == 5


@pytest.mark.rule("ST-67")
def test_everyone_without_an_epic_fail_may_add_treasures_until_all_have_rolled_and_passed():
    table = Table(game=printed(), boss="first").started().revealed(0)
    for seat, card in zip(THREE, ("kite", "cape", "spoon-knife"), strict=True):
        table.give(seat, card).change(seat, token=False)
    table.lay(balance=5).meet("hc-grumbold").dice("mischief:fail", "mayhem:1", "danger:5")
    for seat in THREE:
        table.do("roll", seat)
        table.done(seat)
        table.do("pass", seat)
    assert table.asked() == [("last", ("mayhem", "danger"))]
    assert not [m for m in table.open("mischief") if m.startswith("use")]
    table.do("use:cape", "mayhem").do("use:spoon-knife", "danger")
    assert table.fight.stage == "settle"
    assert total(printed().content, table.board) == 1 + 5 + 1 + 2
    table.do("go-on")
    assert not table.happened(Settled)[-1].won


@pytest.mark.rule("ST-51")
def test_the_printed_boss_example():
    table = Table(FOUR, game=printed(), boss="first").started().revealed(3).lay(balance=9)
    # The example's dice: four Stars on each, but for the Epic Fail.
    table.give("danger", "marbles").give("adventure", "old-penny", "walkie-talkie", "cape")
    content = printed().content
    four = [
        replace(content.characters[seat], die="", faces=("fail", "4", "4", "4", "4", "ability"))
        for seat in FOUR
    ]
    game = SiblingsTrouble(
        replace(content, characters={**content.characters, **{c.id: c for c in four}}), "x"
    )
    table.game = game
    table.meet("hc-grumbold")
    (event,) = table.happened(Totted)
    assert (event.stars, event.balance, event.fear, event.need) == (7, 9, 3, 19)

    def left():
        return missing(game.content, table.board)

    table.dice("mischief:4", "danger:4", "mayhem:fail", "adventure:4")
    table.do("roll", "mischief").do("done", "mischief").do("told")
    table.do("claim:hc-grumbold").do("claim:hc-grumbold.2")
    assert left() == 13
    table.do("roll", "danger").do("use:marbles")
    assert left() == 8
    table.done("danger").do("told")
    table.do("roll", "mayhem").do("done", "mayhem").do("told")
    assert left() == 8
    table.do("roll", "adventure").do("use:old-penny")
    table.do("done", "adventure").do("told").do("claim:old-penny")
    assert left() == 2
    table.do("use:walkie-talkie").do("use:cape")
    assert left() == 0
    table.pass_all().do("go-on")
    assert table.happened(Settled)[-1].won


@pytest.mark.rule("ST-43")
def test_the_group_decides_who_carries_the_epic_treasure():
    table = at_the_boss(game=printed()).lay(prizes=("moon-button",))
    table.state = replace(
        table.state, epics=tuple(c for c in table.state.epics if c != "moon-button")
    )
    table.lay(fight=replace(table.fight, need=1)).dice("mischief:4", "mayhem:1", "danger:1")
    for seat in THREE:
        table.do("roll", seat).do("pass", seat)
    table.do("go-on")
    assert table.asked() == [("carry", THREE)]
    table.do("carry:danger", "mayhem")
    assert "moon-button" in table.cards("danger")
    assert table.board.prizes == ()
    assert table.asked() == [("draw", ("mayhem",))]


@pytest.mark.rule("ST-43")
def test_somebody_in_the_adventure_has_to_carry_it():
    table = at_the_boss(game=printed()).lay(prizes=("moon-button",))
    table.state = replace(
        table.state, epics=tuple(c for c in table.state.epics if c != "moon-button")
    )
    table.change("danger", home=True).lay(fight=replace(table.fight, need=1, order=("mayhem",)))
    table.dice("mischief:4", "mayhem:1")
    for seat in ("mischief", "mayhem"):
        table.do("roll", seat).do("pass", seat)
    table.do("go-on")
    assert table.asked() == [("carry", ("mischief", "mayhem"))]
    carriers = {move for move in table.open("mischief") if move.startswith("carry")}
    assert carriers == {"carry:mischief", "carry:mayhem"}


@pytest.mark.rule("ST-43", "ST-40")
def test_a_boss_not_beaten_sends_all_home_and_the_game_is_over():
    table = at_the_boss()
    table.lay(fight=replace(table.fight, need=99)).dice("mischief:4", "mayhem:1", "danger:1")
    for seat in THREE:
        table.do("roll", seat).do("done", seat).do("pass", seat)
    while "go-on" not in table.open("mischief"):
        table.do("done")
    table.do("go-on")
    assert table.board.here == ()
    table.pass_all()
    outcome = table.game.outcome(table.state)
    assert {r.result for r in outcome.results} == {"loss"}


def after_the_first_story(need):
    """Four siblings at the Boss; Mischief has told a story and claimed a bonus of 1."""
    table = at_the_boss(FOUR, game=printed())
    table.lay(fight=replace(table.fight, need=need))
    table.dice("mischief:4", "danger:1", "mayhem:1", "adventure:2")
    table.do("roll", "mischief").done("mischief").do("told", "mischief")
    return table.do("claim:hc-grumbold", "mischief")


def to_the_end(table):
    """Let the others roll and be done, and the first one go on."""
    for seat in FOUR[1:]:
        table.do("roll", seat).done(seat).do("pass", seat)
    while "go-on" not in table.open("mischief"):
        table.do("done")
    return table


@pytest.mark.rule("ST-50")
@pytest.mark.parametrize("last", ["contested", "one vote each", "voted down"])
def test_a_claim_against_the_boss_falls_if_more_votes_are_against_it_than_for_it(last):
    table = to_the_end(after_the_first_story(need=30))
    reached = total(printed().content, table.board)
    table.do("claim:hc-grumbold.2", "mischief").do("contest:hc-grumbold.2", "danger")
    if last == "one vote each":
        table.do("fair:hc-grumbold.2", "mayhem")
    elif last == "voted down":
        table.do("unfair:hc-grumbold.2", "mayhem")
    table.do("go-on")
    stands = last == "one vote each"
    assert table.happened(Settled)[-1].total == reached + (1 if stands else 0)
    assert table.happened(ClaimJudged)[-1].stands == stands


@pytest.mark.rule("ST-50")
def test_when_the_boss_is_settled_an_open_vote_is_closed_as_it_stands():
    table = to_the_end(after_the_first_story(need=9))
    table.do("claim:hc-grumbold.2", "mischief").do("contest:hc-grumbold.2", "danger")
    assert not table.happened(ClaimJudged), "nobody else has voted"
    before = {"fair:hc-grumbold.2", "unfair:hc-grumbold.2"}
    assert before <= table.open("mayhem")
    table.do("go-on")
    (judged,) = table.happened(ClaimJudged)
    assert (judged.key, judged.stands) == ("hc-grumbold.2", False)
    (settled,) = table.happened(Settled)
    assert (settled.total, settled.won) == (4 + 1 + 1 + 1 + 2, True)


@pytest.mark.rule("ST-50")
def test_what_nobody_contested_before_the_next_roll_stands_at_the_boss_too():
    table = after_the_first_story(need=30)
    assert "contest:hc-grumbold" in table.open("adventure")
    table.do("roll", "danger")
    assert "contest:hc-grumbold" not in table.open("adventure")
    assert total(printed().content, table.board) == 4 + 1 + 1


@pytest.mark.rule("ST-50")
def test_a_bonus_voted_down_at_the_last_moment_opens_the_last_round_again():
    table = Table(FOUR, game=printed(), boss="first").started().revealed(0).give("danger", "kite")
    table.meet("hc-grumbold").lay(fight=replace(table.fight, need=9))
    for seat in FOUR:
        table.change(seat, token=False)
    table.dice("mischief:4", "danger:1", "mayhem:1", "adventure:2")
    table.do("roll", "mischief").done("mischief").do("told", "mischief")
    for seat in FOUR[1:]:
        table.do("roll", seat).done(seat).do("pass", seat)
    assert table.asked() == [("last", ("danger",))]
    table.do("claim:hc-grumbold", "mischief")
    assert table.asked() == [("fight", ("mischief",))], "that is enough"
    table.do("contest:hc-grumbold", "mayhem").do("unfair:hc-grumbold", "adventure")
    assert table.asked() == [("last", ("danger",))]


# Hard mode ----------------------------------------------------------------------------------------


def hard(seats=THREE):
    return Table(seats, hard="true").started()


@pytest.mark.rule("ST-46")
def test_hard_mode_has_both_bosses_at_the_bottom_with_a_path_between_and_two_epic_treasures():
    table = hard()
    kinds = [CONTENT.kind(card) for card in table.state.deck]
    assert kinds[-4:] == ["boss", "path", "boss", "journey"]
    assert kinds[:4] == ["entrance", "path", "path", "location"]
    table.meet(secret_of(table)).do("told")
    assert len(table.board.prizes) == 2


@pytest.mark.rule("ST-47")
def test_the_big_secret_exposes_both_bosses_and_added_fear_goes_to_both():
    table = hard()
    bosses = [c for c in table.state.deck if c in CONTENT.bosses]
    table.meet(secret_of(table)).do("told")
    assert dict(table.board.fears) == dict.fromkeys(bosses, 1)
    table.meet("p-footprints").do("told")
    assert dict(table.board.fears) == dict.fromkeys(bosses, 2)


@pytest.mark.rule("ST-47")
def test_removed_fear_comes_off_the_boss_that_the_player_chooses():
    table = hard().revealed(2)
    one, other = (boss for boss, _ in table.board.fears)
    table.meet("p-nice-view")
    assert table.open("mischief") >= {f"calm:{one}", f"calm:{other}"}
    table.do(f"calm:{other}")
    assert dict(table.board.fears) == {one: 2, other: 1}


def beat_the_first(table):
    first, last = [c for c in table.state.deck if c in CONTENT.bosses]
    table.meet(first)
    table.lay(fight=replace(table.fight, need=1))
    table.dice("mischief:4", "mayhem:1", "danger:1")
    for seat in table.board.here:
        table.do("roll", seat).do("pass", seat)
    return first, last


@pytest.mark.rule("ST-48", "ST-74")
def test_when_the_first_boss_is_beaten_each_player_not_at_home_rolls_the_treasure_die():
    table = hard().revealed(2).change("danger", home=True)
    beat_the_first(table)
    table.do("go-on")
    rolled = {event.seat for event in table.happened(TreasureRolled)}
    assert rolled == {"mischief", "mayhem"}


@pytest.mark.rule("ST-47", "ST-74")
def test_each_boss_is_as_strong_as_its_own_fear_counters_say():
    table = hard().revealed(1)
    one, other = (boss for boss, _ in table.board.fears)
    assert (one, other) == tuple(c for c in table.state.deck if c in CONTENT.bosses)
    each = {boss: CONTENT.bosses[boss] for boss in (one, other)}
    table.lay(fears=((other, 6), (one, 1)))
    beat_the_first(table)
    first = table.happened(Totted)[-1]
    table.do("go-on")
    assert table.board.fears == ((other, 6),), "its Counters stay, those of the first one go"
    table.pass_all().meet(other)
    second = table.happened(Totted)[-1]
    assert [first.card, second.card] == [one, other]
    for event, fear in ((first, 1), (second, 6)):
        dread = each[event.card].dread
        stars = dread.n * (fear // dread.per) if dread.does == "stars" else 0
        assert event.fear == stars
    assert second.fear > first.fear


@pytest.mark.rule("ST-47")
def test_fear_that_comes_after_the_first_boss_is_beaten_is_for_the_second_one_alone():
    table = hard().revealed(0)
    one, other = (boss for boss, _ in table.board.fears)
    table.lay(fears=((other, 1), (one, 4)))
    beat_the_first(table)
    table.do("go-on").pass_all()
    table.meet("p-footprints")
    assert table.board.fears == ((other, 2),)


@pytest.mark.rule("ST-74")
def test_the_first_bosss_fear_goes_with_it_and_the_balance_token_counts_for_each():
    table = hard().revealed(2).lay(balance=5, prizes=("moon-button", "thunder-jar"))
    gone = ("moon-button", "thunder-jar")
    table.state = replace(table.state, epics=tuple(c for c in table.state.epics if c not in gone))
    first, last = beat_the_first(table)
    assert table.happened(Totted)[-1].balance == 5
    table.do("go-on")
    assert dict(table.board.fears).keys() == {last}
    assert table.board.prizes == gone
    table.pass_all().meet(last)
    assert table.happened(Totted)[-1].balance == 5
    assert first in table.board.done


@pytest.mark.rule("ST-74")
def test_in_hard_mode_the_bosses_come_in_random_order():
    firsts = {
        next(c for c in Table(hard="true", seed=str(n)).state.deck if c in CONTENT.bosses)
        for n in range(12)
    }
    assert len(firsts) == 2


def test_files_are_the_real_ones():
    assert "locations/hillside-caves.toml" in files()
