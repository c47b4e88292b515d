"""The cards in their files, their texts, and what the thread and the panel say."""

from __future__ import annotations

import itertools
import re

import pytest

from bot.engine import ContentError, Rng, SeatPlan, seed_from
from bot.games.storybook_saga import story
from bot.games.storybook_saga.asking import ROLL
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import load
from bot.games.storybook_saga.events import Note, RoundEnded
from bot.games.storybook_saga.model import Arrange, Assign, Gain, Hurt
from bot.games.storybook_saga.odds import odds_line
from bot.games.storybook_saga.text import card_text, effect_text, join
from bot.library import DATA, read_files
from tests.games.storybook_saga.saga import (
    CARDS,
    CREW,
    GAME,
    TEAM,
    do,
    go,
    hero,
    lay,
    said,
)

LONGEST_TEXT = 220

KINDS = {
    "hero": sorted(CARDS.heroes),
    "companion": sorted(CARDS.companions),
    "villain": sorted(CARDS.villains),
    "boss": sorted(CARDS.bosses),
    "item": sorted("item." + villain for villain in CARDS.villains),
    "local heroes": sorted(place + ".hero" for place in CARDS.locations),
    "local villains": sorted(place + ".villain" for place in CARDS.locations),
}
EVERY_KEY = sorted(itertools.chain.from_iterable(KINDS.values()))


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_cards_text_is_short_and_reads_as_english(key: str) -> None:
    text = said(card_text(CARDS, key))

    assert 10 < len(text) <= LONGEST_TEXT
    assert text[0].isupper()
    assert text.endswith(".")
    assert "  " not in text
    assert " ," not in text
    assert not re.search(r"[{}$]|\b1 dice\b|\b[2-9] die\b|-hero|-villain", text), text


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_cards_of_a_kind_have_the_same_ability(kind: str) -> None:
    texts = {}
    for key in KINDS[kind]:
        if key == "second-pig":
            continue
        text = said(card_text(CARDS, key))
        assert text not in texts, f"{key} and {texts[text]}"
        texts[text] = key


@pytest.mark.parametrize("place", sorted(CARDS.locations))
def test_a_track_can_be_read(place: str) -> None:
    for power in CARDS.locations[place].track:
        text = said(join([effect_text(effect, "other") for effect in power.do], "ss-then"))
        assert 5 < len(text) < 100


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("dorothy", "If 3 dice are equal: 2 damage to the Villain that the Target Die finds."),
        ("starkey", "Deals 1 damage for each pair of dice that adds up to 7, to every Hero in the"),
        ("snow-white", "Deals 1 damage for each full 7 in the sum of the dice, all to one Villain"),
        ("duchess", "Deals 1 damage for each even die, to the Hero in the slot that the highest"),
        ("bees", "Always: first the Swarm lands in the slot that the die shows, later it flies"),
        ("big-bad-wolf", "Always: he huffs, puffs or blows in turn, one an attack: 1, 2 or 3"),
        ("item.mombi", "Discard this, at any time: a defeated Hero stands up with 4 Health."),
        ("christopher", "If 4 dice are equal: 5 damage to any Villain."),
        ("item.forester", "Bonus attack, if 2 dice are equal: 1 damage to any Villain."),
        ("item.bill-jukes", "Always: a fixed die that shows 6."),
        ("dorothy", "If 3 dice are equal: 2 damage to the Villain that the Target Die finds."
         " Always: 1 less damage taken from every hit (but at least 1)."),
        ("emerald-city.villain", "Local Villains: +4 Health and 1 less damage taken from every hit"
         " (but at least 1)."),
        ("sherwood.villain", "Local Villains: +6 Health and +1 damage in the Attack Ability."),
        ("neverland.villain", "Local Villains: +1 Dice Allowance and +1 damage in the Attack"),
        ("toto", "When a battle begins: take a Bonus token of your choice."),
    ],
)  # fmt: skip
def test_a_text_says_what_the_rule_does(key: str, text: str) -> None:
    assert said(card_text(CARDS, key)).startswith(text)


def test_a_changed_rule_changes_its_text() -> None:
    files = read_files(DATA / "storybook_saga")
    before = b'{do = "damage", amount = 5, at = "a-villain"}'
    assert before in files["heroes.toml"]
    files["heroes.toml"] = files["heroes.toml"].replace(before, before.replace(b"5", b"7"))

    assert said(card_text(load(files), "christopher")).endswith("7 damage to any Villain.")


@pytest.mark.parametrize(
    "key", sorted(CARDS.heroes) + sorted(CARDS.villains) + sorted(CARDS.bosses)
)
def test_every_character_comes_from_a_book_in_the_public_domain(key: str) -> None:
    card = CARDS.heroes.get(key) or CARDS.foe(key)

    assert card.book
    assert 1600 < card.year <= 1928
    assert 2 <= card.health <= 40


@pytest.mark.rule("SS-70")
def test_the_middle_stands_only_on_characters_with_an_odd_number_of_dice() -> None:
    files = read_files(DATA / "storybook_saga")
    text = files["villains.toml"].decode()
    forester = text.index('id = "forester"')
    files["villains.toml"] = (
        text[:forester] + text[forester:].replace("dice = 3", "dice = 4", 1)
    ).encode()

    with pytest.raises(ContentError) as wrong:
        load(files)
    assert [(p.entry, p.message) for p in wrong.value.problems] == [
        ("forester", "middle needs an odd number of dice (SS-70)")
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('do = "damage", each = true, at = "a-villain"', 'do = "heal", each = true, at = "a-hero"'),
        ('{when = {is = "pairs", make = 8},', '{when = {is = "pairs", make = 8}, repeat = true,'),
        ('{when = {is = "pairs", make = 8},', '{when = {is = "pairs", make = 8}, time = "start",'),
    ],
)
def test_what_no_text_could_say_is_refused(before: str, after: str) -> None:
    """Red Riding Hood's "each", elsewhere than in the damage of an attack."""
    files = read_files(DATA / "storybook_saga")
    start, found, rest = files["heroes.toml"].decode().partition('id = "red-riding-hood"')
    assert before in rest
    files["heroes.toml"] = (start + found + rest.replace(before, after, 1)).encode()

    with pytest.raises(ContentError) as wrong:
        load(files)
    assert [(p.entry, p.message) for p in wrong.value.problems] == [
        ("red-riding-hood", "each is for an attack's damage, without repeat")
    ]


def test_all_problems_of_all_files_come_in_one_report() -> None:
    files = read_files(DATA / "storybook_saga")
    files["heroes.toml"] = files["heroes.toml"].replace(b'icon = "star"', b'icon = "moon"')
    files["tokens.toml"] = files["tokens.toml"].replace(b'"flip"', b'"flop"')
    files["companions.toml"] = files["companions.toml"].replace(b'id = "nana"', b'id = "alice"')

    with pytest.raises(ContentError) as wrong:
        load(files)
    assert {p.file for p in wrong.value.problems} >= {"heroes.toml", "companions.toml"}


def test_ids_fit_into_a_move() -> None:
    longest = max(map(len, CARDS.heroes))
    item = max(len("item." + villain) for villain in CARDS.villains)

    assert len("use") + item + 1 + 2 * longest + 4 <= 60


def test_every_rule_of_the_list_has_its_words() -> None:
    assert [rule.id for rule in sorted(GAME.rules, key=lambda r: r.id)] == [
        f"SS-{number:02d}" for number in range(1, 72)
    ]
    assert len(CARDS.sparks) >= 60


# The panel ---------------------------------------------------------------------------------------


def panel_of(state: object, look: str = "") -> list[str]:
    panel = GAME.panel(GAME.known(state, CREW), look)  # type: ignore[arg-type]
    return [said(panel.title), *(said(line) for line in (*panel.lines, *panel.notes))]


def test_the_first_line_says_what_was_rolled_and_what_is_asked() -> None:
    state = lay(phase="assign", agenda=(Assign(),), die=5, pool=3)

    assert panel_of(state)[0] == "Rolled a 5. 3 dice left. Who gets this one?"


def test_the_odds_of_a_hero() -> None:
    board = Board(CARDS, lay([hero("dorothy", dice=(5, 5, 2)), hero("scarecrow", dice=(2, 3)),
                              hero("cinderella", dice=(6, 6, 1)), hero("alice", dice=(1, 6)),
                              hero("gretel", dice=(2, 3)), "wendy"]).table)  # fmt: skip

    def line_of(number: int) -> str:
        found = odds_line(board, board.table.team[number], 3)
        assert found is not None
        return said(found)

    assert line_of(0) == "Dorothy needs one more 5: 1 in 6 a die, 3 dice left."
    assert line_of(1) == "The Scarecrow needs one more 1 or 4: 2 in 6 a die, 3 dice left."
    assert line_of(2) == "Cinderella cannot strike with these dice any more."
    assert line_of(3) == "Alice will strike."
    assert line_of(4) == "Gretel needs one more 1 or 4: 2 in 6 a die, 3 dice left."
    assert line_of(5).startswith("Wendy Darling needs 4 more")


def test_who_gets_no_dice_is_said_with_the_reason() -> None:
    team = [hero("alice", fallen=True), hero("pooh", sleep=1), *TEAM[1:3], *TEAM[4:]]
    lines = panel_of(lay(team, phase="assign", agenda=(Assign(),), die=5))

    assert "Alice is defeated and gets no dice." in lines
    assert "Winnie-the-Pooh is asleep and gets no dice this round." in lines


def test_what_the_last_click_did_stands_on_the_panel() -> None:
    state = lay(phase="assign", agenda=(Assign(),), die=3, pool=2)
    lines = panel_of(do(state, "to:alice").state)

    assert any("The 3 goes to Alice." in line for line in lines)


def test_a_card_can_be_read_at_any_time_with_its_book() -> None:
    lines = panel_of(go(lay(agenda=(Arrange(),))).state, "card-alice")

    assert lines[0] == "Alice"
    assert "From Lewis Carroll, Alice's Adventures in Wonderland (1865)." in lines


def test_the_picture_has_everything_in_words_too() -> None:
    foes = ("smee", None, None)
    team = [hero("alice", damage=2, dice=(4, 1), items=("walrus",)), hero("pooh", fallen=True),
            *TEAM[1:3], *TEAM[4:]]  # fmt: skip
    state = lay(team, foes, phase="assign", agenda=(Assign(),), die=6, pool=2)
    picture = GAME.panel(GAME.known(state, None)).pictures[0]
    text = said(picture.alt)
    smee, alice = CARDS.villains["smee"].health, CARDS.heroes["alice"].health

    parts = (
        f"L F Smee (Tier 1) {smee}/{smee}",
        f"1 Alice (Local) {alice - 2}/{alice}",
        "dice 4 1, with Tear-Stained Handkerchief",
        "2 Winnie-the-Pooh defeated",
        "Rolled: 6.",
    )
    for part in parts:
        assert part in text


# Small steps, the story --------------------------------------------------------------------------


def test_dice_are_small_steps_and_the_end_of_a_round_is_a_post_with_a_question() -> None:
    state = GAME.begin([SeatPlan(CREW)], {}, Rng(seed_from("b"))).state
    policy, posts = GAME.policy("sensible"), 0
    while state.table.battle < 2:
        answer = policy(GAME.known(state, CREW), state.rng)
        assert answer is not None
        step = GAME.apply(state, answer[0], CREW, answer[1])
        ended = [event for event in step.events if isinstance(event, RoundEnded)]
        if answer[1].verb in ("to", "roll") and not ended:
            assert step.small
        if ended:
            posts += 1
            assert not step.small
            assert len(GAME.say(ended[0])) == 1
            assert any(GAME.prompt(event) for event in step.events)
        state = step.state
    assert posts == state.table.rounds - (state.table.round > 0)


def test_a_round_is_told_from_what_happened_in_it() -> None:
    notes = (
        Note("hurt", "alice", "smee", 3),
        Note("hurt", "pooh", "smee", 1),
        Note("hit", "dorothy", "walrus", 2),
        Note("fell", "alice"),
        Note("felled", "walrus"),
    )
    event = RoundEnded(battle=1, round=2, notes=notes, active=5, villains=("smee",))
    text = said(story.round_story(CARDS, event))

    for part in ("Smee", "Alice (3) and Winnie-the-Pooh (1)", "Dorothy", "the Walrus (2)",
                 "Five of the six still stood, and so did Smee"):  # fmt: skip
        assert part in text
    assert text.count(".") >= 5


def test_who_rolls_each_die_can_take_an_assignment_back() -> None:
    """Nothing was rolled and nothing came out, so an undo may reach back."""
    state = lay(phase="assign", agenda=(Assign(),), die=3, pool=2, options={"roll": "self"})
    step = do(state, "to:alice")

    assert step.state.rng.drawn == state.rng.drawn
    assert not any(event.reveals for event in step.events)
    rolled = GAME.apply(step.state, GAME.decisions(step.state)[0].id, CREW, ROLL)
    assert rolled.state.rng.drawn > state.rng.drawn


def test_damage_that_can_be_averted_says_by_whom_and_how_much() -> None:
    team = [hero("alice", items=("walrus",)), *TEAM[1:]]
    state = go(lay(team, foes=("smee", None, None), agenda=(Hurt("alice", 3, "smee"),))).state

    assert panel_of(state)[0] == "Smee deals 3 damage to Alice. Take it?"


def test_the_damage_that_is_asked_about_is_what_armour_leaves() -> None:
    """Dorothy takes 1 less from every hit."""
    team = [hero("dorothy", items=("walrus",)), *TEAM[:4], "wendy"]
    state = go(lay(team, foes=("smee", None, None), agenda=(Hurt("dorothy", 3, "smee"),))).state

    assert panel_of(state)[0] == "Smee deals 2 damage to Dorothy. Take it?"


def test_the_question_about_a_sixth_token_says_that_five_are_the_limit() -> None:
    tokens = ("change", "reroll", "damage", "heal", "flip")
    full = lay(agenda=(Gain(),), bonus=tokens, phase="disc")
    choosing = lay(agenda=(Gain(choose=True),), bonus=tokens[:3], phase="disc")

    assert panel_of(go(full).state)[0] == (
        "Another Bonus token, but five are the limit. Spend one first, or let it go?"
    )
    assert panel_of(go(choosing).state)[0] == "A Bonus token. Which?"
