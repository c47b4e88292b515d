"""Sentences: who acts, in the singular or the plural; advice; odds; what stands on a panel."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.art import cards as art
from bot.engine import Event, Line, Panel, Rng, SeatPlan, seed_from
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga import story
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.gallery import face
from bot.games.storybook_saga.model import (
    Assign,
    Do,
    Enlist,
    FoeAt,
    HeroAt,
    Hurt,
    ItemFor,
    LineUp,
    Pause,
    SagaState,
    Task,
    Turn,
)
from bot.games.storybook_saga.odds import odds_line
from bot.games.storybook_saga.picture import formation
from bot.games.storybook_saga.text import card_text
from bot.library import DATA
from tests.games.storybook_saga.saga import CARDS, CREW, FOES, GAME, TEAM, go, hero, lay, said

MANY, ONE = "stepsisters", "walrus"

SINGULAR = re.compile(r"\b(The Stepsisters|Stolen Tarts) (is|was|has|does|[a-z]+[^s\W]s)\b")
"""A plural that acts as if it were one."""


def all_lines(panel: Panel) -> Iterator[Line]:
    """List everything that is said on a panel."""
    yield panel.title
    yield from (*panel.lines, *panel.notes, *panel.hints)
    for menu in panel.menus:
        for choice in menu.choices:
            yield choice.label


def shown(state: SagaState, look: str = "") -> Panel:
    return GAME.panel(GAME.known(state, CREW), look)


# Who acts ----------------------------------------------------------------------------------------


def about(who: str) -> list[Event]:
    """List events in which this character acts."""
    return [
        e.VillainRolled(villain=who, dice=(1, 2)),
        e.AttackMissed(who=who, why="dice"),
        e.AttackMissed(who=who, why="nobody"),
        e.AttackMissed(who=who, why="nothing"),
        e.HeroHurt(hero=who, amount=1, total=1, health=5),
        e.DamageIgnored(hero=who, fallen=True),
        e.DamageRedirected(hero="alice", to=who, amount=1),
        e.VillainHurt(villain=who, amount=1, total=1, health=5),
        e.Healed(who=who, amount=1, total=1),
        e.PowerUsed(card=who, power=0, by=who),
        e.PowerUsed(card="item.walrus", power=0, by=who),
        e.DiceReturned(hero=who, dice=(1,)),
        e.HeroAttacked(hero=who, card=who, dice=(1,), count=1),
        e.HeroAttacked(hero=who, card="item.walrus", dice=(1,), count=1),
        e.HeroKept(hero=who),
        e.HeroFell(hero=who),
        e.HeroStood(hero=who, health=1),
        e.HeroFollowed(hero=who, after="first-pig"),
        e.VillainFell(villain=who),
        e.BossFell(boss=who),
        e.ItemGiven(item="smee", hero=who),
        e.HeroJoined(hero=who, instead="alice"),
    ]


@pytest.mark.parametrize("number", range(len(about(MANY))))
def test_several_who_act_do_so_in_the_plural(number: int) -> None:
    several = story.happening(CARDS, about(MANY)[number])
    single = story.happening(CARDS, about(ONE)[number])
    assert several is not None
    assert single is not None
    plural, singular = said(several), said(single)

    assert "The Stepsisters" in plural
    assert not SINGULAR.search(plural), plural
    assert re.search(r"\bThe Walrus (is|has|[a-z]+s)\b", singular), singular
    assert plural.replace("The Stepsisters", "The Walrus") != singular


def test_an_item_of_several_things_is_gone_in_the_plural() -> None:
    gone = story.happening(CARDS, e.ItemGone(item="knave-of-hearts"))
    assert gone is not None

    assert said(gone) == "Stolen Tarts are gone."


@pytest.mark.parametrize("kind", ["fell", "felled", "joined", "hit", "hurt", "miss"])
@pytest.mark.parametrize("number", range(6))
def test_a_round_is_told_and_asked_about_in_the_plural_where_it_is_one(
    kind: str, number: int
) -> None:
    """The hand that hurts and the hand that hits stand in different places of a note."""
    notes = (e.Note(kind, MANY, MANY, 2),)  # type: ignore[arg-type]
    ended = e.RoundEnded(
        battle=1, round=number, notes=notes, active=4, villains=(MANY, ONE), last=False
    )
    asked = GAME.prompt(ended)
    assert asked is not None

    for text in (said(story.round_story(CARDS, ended)), said(asked.question)):
        assert not SINGULAR.search(text), text
        assert not re.search(r"\b(does|has|is) the Stepsisters", text), text


def test_no_sentence_has_a_verb_that_cannot_agree_with_the_name_before_it() -> None:
    """Read in the file itself: what follows a name in it does not end in s.

    "Another Hero takes that damage" stands on a card, and is about nobody by name.
    """
    text = (DATA / "storybook_saga" / "en.ftl").read_text(encoding="utf-8")
    names = "hero|who|villain|boss|by|to|item|card|newcomer|the_hero|the_who"
    found = re.findall(rf"\{{ \$(?:{names}) \}} (?:is|was|has|does|[a-z]+s)\b[^\n]*", text)
    found = [sentence for sentence in found if "takes that damage instead" not in sentence]

    assert found == []


ONE_OF_THEM = {
    "bees", "bill-jukes", "knave-of-hearts", "queen-of-hearts", "puss-in-boots", "bricklayer",
    "duchess", "walrus", "item.giant",
}  # fmt: skip
"""Whose name ends in s although there is one of them."""


def test_names_that_are_plurals_are_marked_as_such() -> None:
    """A name that ends in s is one, unless it is known not to be."""
    foes = {*CARDS.villains, *CARDS.bosses, *CARDS.heroes, *CARDS.companions}
    keys = foes | {"item." + villain for villain in CARDS.villains}
    ends_in_s = {key for key in keys if re.search(r"[a-z]s$", CARDS.names[key])}

    assert ends_in_s - ONE_OF_THEM <= CARDS.plurals
    assert {"stepsisters", "fighting-trees", "item.woozle"} <= CARDS.plurals
    assert not CARDS.plurals & ONE_OF_THEM


# In the middle of a sentence ---------------------------------------------------------------------

CAPITAL = re.compile(r"[a-z,] (The|A) [A-Z]|\((The|A) [A-Z]")
"""An article that begins as if the sentence did."""


def test_a_name_within_a_sentence_has_a_small_article_and_advice_is_a_sentence() -> None:
    """A whole game, move by move, as the computer player plays it, with its advice."""
    player = GAME.policy("sensible")
    plan = (SeatPlan(CREW),)
    state = GAME.setup(plan, GAME.info.default_options(), Rng(seed_from("said"))).state
    advice: set[str] = set()
    for _ in range(400):
        if GAME.outcome(state) is not None:
            break
        known = GAME.known(state, CREW)
        for look in ("", "advice"):
            for text in all_lines(GAME.panel(known, look)):
                assert not CAPITAL.search(said(text)), said(text)
                if text.id == "ss-advice":
                    advice.add(said(text))
        answer = player(known, Rng(seed_from("own")))
        assert answer is not None
        state = GAME.apply(state, answer[0], CREW, answer[1]).state

    assert len(advice) > 20
    for text in advice:
        assert re.fullmatch(r"I would [a-z][^:]*\.", text), text


@pytest.mark.parametrize(
    ("task", "fields", "expected"),
    [
        (Pause("attacks"), {"companion": "huntsman", "phase": "assign"}, "Use the Huntsman"),
        (
            Do("wonderland.hero", 0, "lion"),
            {"phase": "resolve"},
            "Wonderland (the Cowardly Lion): which die turns over?",
        ),
        (Enlist("mad-hatter"), {}, "A Recruit, the Mad Hatter: in whose place?"),
        (ItemFor("knave-of-hearts"), {}, "Stolen Tarts: who gets them?"),
        (ItemFor("smee"), {}, "Smee's Spectacles: who gets them?"),
        (ItemFor("duchess"), {}, "Pepper Pot: who gets it?"),
    ],
)
def test_what_a_panel_says(task: Task, fields: dict[str, object], expected: str) -> None:
    team = [hero("lion", dice=(1, 2)), hero("pooh", items=("backson",)), *TEAM[:3], "wendy"]
    state = lay(team, ("walrus", "bishop", None), agenda=(task, Assign()), **fields)  # type: ignore[arg-type]

    assert expected in [said(text) for text in all_lines(shown(go(state).state))]


def test_the_villain_who_is_about_to_strike_is_named() -> None:
    foes = (FoeAt("walrus", dice=(6, 5, 4)), None, None)
    state = go(lay(foes=foes, bonus=("flip",), agenda=(Pause("rolled"), Assign()))).state

    assert said(shown(state).title) == "Let the Walrus strike?"


def test_several_who_deal_damage_deal_it_in_the_plural() -> None:
    team = [hero("alice", items=("walrus",)), *TEAM[1:]]
    state = go(lay(team, (MANY, None, None), agenda=(Hurt("alice", 3, MANY),))).state

    assert said(shown(state).title) == "The Stepsisters deal 3 damage to Alice. Take it?"


# What stands there -------------------------------------------------------------------------------


def test_whoever_lines_villains_up_can_read_their_cards() -> None:
    hints = [said(text) for text in shown(go(lay(agenda=(LineUp(),))).state).hints]

    assert [hint.split("**")[1] for hint in hints] == [CARDS.names[villain] for villain in FOES]


def hints_of(state: SagaState) -> dict[str, str]:
    drawn = formation(Board(CARDS, state.table))
    fighters = [fighter for fighter in drawn.heroes if fighter]
    return {f.mark: said(f.hint) if f.hint else "" for f in fighters}


def test_after_the_attack_nothing_is_needed_any_more() -> None:
    """Dorothy has two dice left over; Alice's turn has passed, and her two dice did nothing."""
    team = [hero("dorothy", dice=(5, 5, 5, 2, 2)), hero("alice", dice=(1, 1)), *TEAM[1:4], "wendy"]
    agenda = (Turn(0), Turn(1), Pause("turn"))
    state = lay(team, ("smee", "walrus", None), phase="resolve", agenda=agenda)
    before, after = state, go(state).state
    assert after.table.team[0].dice == (2, 2)

    assert hints_of(before)["dorothy"] == "strikes"
    assert hints_of(before)["alice"] == "needs 1"
    assert hints_of(after)["dorothy"] == "has struck"
    assert hints_of(after)["alice"] == ""
    odds = [said(line) for line in shown(after, "odds").lines]
    assert odds == ["Dorothy has struck already."] + [
        said(line)
        for at in after.table.team[2:]
        if (line := odds_line(Board(CARDS, after.table), at, 0)) is not None
    ]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((5, 5), "Dorothy needs one more 5: 1 in 6 a die, 3 dice left."),
        ((5, 4, 5, 4), "Dorothy needs one more 4 or 5: 2 in 6 a die, 3 dice left."),
        ((1, 2, 3), "Dorothy needs 2 more, next 1, 2 or 3: 3 in 6 a die."),
    ],
)
def test_odds_name_the_faces_with_or(dice: tuple[int, ...], expected: str) -> None:
    at = HeroAt("dorothy", dice=dice)
    text = odds_line(Board(CARDS, lay([at, *TEAM[:4], "wendy"]).table), at, 3)
    assert text is not None

    assert said(text) == expected


EVERYBODY = [*CARDS.heroes, *CARDS.villains, *CARDS.bosses, *CARDS.companions]


@pytest.mark.parametrize("card", EVERYBODY)
def test_a_card_in_the_book_is_shown_whole(card: str) -> None:
    """Nothing is cut, however small it is drawn."""
    plan = art._plan(art._face(face(CARDS, card, card_text(CARDS, card)), said), art.SMALL)

    assert "".join(plan.title).replace(" ", "") == CARDS.names[card].replace(" ", "")
    assert "…" not in "".join(plan.text)
    assert ("*" in "".join(plan.text)) == ("✱" in said(card_text(CARDS, card)))
