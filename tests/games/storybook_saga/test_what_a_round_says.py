"""The paragraph of a round: no sentence twice, none before its time, none that is not so."""

from __future__ import annotations

import itertools

import pytest

from bot.games.storybook_saga import events as e
from bot.games.storybook_saga import story
from bot.games.storybook_saga.model import FoeAt, Pause, Turn
from tests.games.storybook_saga.saga import CARDS, CREW, GAME, TEAM, go, hero, lay, said


def paragraph(*notes: e.Note, round_: int = 2, battle: int = 1) -> str:
    ended = e.RoundEnded(
        battle=battle, round=round_, notes=notes, active=3, villains=("smee",), last=False
    )
    return said(story.round_story(CARDS, ended))


ROUNDS = range(1, 13)


@pytest.mark.parametrize("number", ROUNDS)
def test_nobody_falls_in_the_words_of_somebody_else(number: int) -> None:
    fallen = [e.Note("fell", name) for name in TEAM]
    sentences = paragraph(*fallen, round_=number).split(". ")
    names = sorted((said(story.within(CARDS, name)) for name in TEAM), key=len, reverse=True)
    plain = []
    for sentence in sentences:
        for name in names:
            sentence = sentence.replace(name, "X").replace(name[0].upper() + name[1:], "X")
        plain.append(sentence)

    assert len(set(plain)) == len(plain), sentences


@pytest.mark.parametrize("number", ROUNDS)
def test_only_whoever_was_struck_strikes_back(number: int) -> None:
    hit = e.Note("hit", "alice", "walrus", 2)
    hurt = e.Note("hurt", "pooh", "walrus", 1)
    unprovoked = paragraph(hit, round_=number)
    before = paragraph(hit, hurt, round_=number)

    for told in (unprovoked, before):
        assert "had an answer for" not in told
        assert "struck back" not in told


def test_who_was_struck_before_can_have_an_answer() -> None:
    hurt, hit = e.Note("hurt", "pooh", "walrus", 1), e.Note("hit", "alice", "walrus", 2)
    told = [paragraph(hurt, hit, round_=number) for number in ROUNDS]
    answered = [text for text in told if "had an answer for the Walrus" in text]

    assert answered
    assert all(text.index("Pooh") < text.index("an answer") for text in answered)


@pytest.mark.parametrize("number", ROUNDS)
def test_whoever_hurt_somebody_was_not_somewhere_else(number: int) -> None:
    """The Walrus attacked twice, in a Rage, and missed once."""
    hurt, miss = e.Note("hurt", "pooh", "walrus", 1), e.Note("miss", "walrus")

    assert "somewhere else" not in paragraph(hurt, miss, round_=number)
    both = paragraph(hurt, miss, e.Note("miss", "smee"), round_=number)
    assert "Walrus was somewhere else" not in both


def test_late_rounds_do_not_all_begin_alike() -> None:
    openings = [paragraph(round_=number).split(". ")[0] for number in range(8, 12)]

    assert len(set(openings)) == len(openings)
    assert all(one != other for one, other in itertools.pairwise(openings))


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ("duchess", "Alice has the Pepper Pot now."),
        ("smee", "Alice has Smee's Spectacles now."),
        ("bishop", "Alice has the Bishop's Purse now."),
        ("knave-of-hearts", "Alice has the Stolen Tarts now."),
    ],
)
def test_an_item_has_its_article_within_a_sentence(item: str, expected: str) -> None:
    told = story.happening(CARDS, e.ItemGiven(item=item, hero="alice"))
    assert told is not None

    assert said(told) == expected


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((5, 5, 5), "Dorothy is about to strike. Go on?"),
        ((5,), "Next is Dorothy, who cannot strike so far. Go on?"),
    ],
)
def test_the_hero_whose_turn_it_is_is_named(dice: tuple[int, ...], expected: str) -> None:
    """A Sword can be used first; Alice has had her turn."""
    team = ["alice", hero("dorothy", dice=dice), hero("pooh", items=("smee",), dice=(1,))]
    state = lay(
        [*team, "scarecrow", "little-john", "wendy"],  # type: ignore[list-item]
        phase="resolve",
        used=("alice/turn",),
        agenda=(Turn(1), Turn(2)),
    )

    assert said(GAME.panel(GAME.known(go(state).state, CREW)).title) == expected


def test_a_boss_without_health_says_why_it_still_stands() -> None:
    boss = FoeAt("queen-of-hearts", damage=40)
    team = [hero("alice", dice=(4, 2)), *TEAM[1:]]
    state = go(
        lay(
            team, (boss, "walrus", None), battle=3, phase="assign", bonus=("flip",),
            agenda=(Pause("attacks"),),
        )
    ).state  # fmt: skip
    notes = [said(note) for note in GAME.panel(GAME.known(state, CREW)).notes]

    assert notes == ["The Queen of Hearts has no Health left, but will fall only after the Walrus."]
