"""What people see and read of My Brother."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import Bars, Cards, Line, Panel, Rng, SeatPlan, Step, seed_from
from bot.games.my_brother.content import DieModifier
from bot.games.my_brother.model import BrotherState, CardResolved, TurnBegan
from bot.library import DATA
from bot.ui.phrases import Phrasebook, Words
from tests.games.my_brother.family import (
    ALL,
    at,
    away,
    choose,
    do,
    family,
    having,
    on_top,
    quiet,
    real,
    resolve_all,
    rolling,
    told,
)

PHRASES = (DATA / "my_brother" / "en.ftl").read_text(encoding="utf-8")
SPEAKER = Phrasebook({"en": Words("en", {"en.ftl": PHRASES})}).speaker(
    "en", real().info, names=(("lara", "Anna"),)
)
LOOKS = ("", "stand", "hand", "change", "now", "nonsense")


def said(panel: Panel) -> list[str]:
    """Return everything that a panel says, alt texts too."""
    lines = [panel.title, *panel.lines, *panel.notes]
    lines += [picture.alt for picture in panel.pictures]
    for menu in panel.menus:
        lines += [choice.label for choice in menu.choices]
        lines += [choice.detail for choice in menu.choices if choice.detail]
        lines += [menu.placeholder] if menu.placeholder else []
    for picture in panel.pictures:
        lines += _of_picture(picture)
    return [SPEAKER.say(line) for line in lines]


def _of_picture(picture: Any) -> list[Line]:
    if isinstance(picture, Bars):
        return [bar.name for bar in picture.bars] + [bar.note for bar in picture.bars if bar.note]
    assert isinstance(picture, Cards)
    found: list[Line] = []
    for card in picture.cards:
        found += [card.title, card.alt, *(row.effect for row in card.rows)]
        found += [card.owner] if card.owner else []
        found += [card.text] if card.text else []
    return found


def games() -> Iterator[list[Step[BrotherState]]]:
    """Play random games, with every number of seats and both sets of Events."""
    game, random = real(), real().policy("random")
    for number in range(24):
        seats = ALL[number % 4 :] if number % 2 else ALL[: number % 4 + 1]
        plans = [SeatPlan(seat, n // 2) for n, seat in enumerate(seats)]
        events = ("standard", "hard")[number % 2]
        steps = [game.begin(plans, {"events": events}, Rng(seed_from(f"panel {number}")))]
        while game.outcome(steps[-1].state) is None:
            state = steps[-1].state
            seat = next(s for d in game.decisions(state) for s in d.seats if s not in d.answered)
            dice = Rng(seed_from(f"{number} {state.moves}"))
            answer = random(game.known(state, seat), dice)
            assert answer is not None
            steps.append(game.apply(state, answer[0], seat, answer[1]))
        yield steps


def test_everything_that_is_said_in_random_games_has_words() -> None:
    game, ends = real(), set()
    for steps in games():
        public = [event for step in steps for event in step.events if event.audience is None]
        for step in steps:
            for event in step.events:
                for sentence in game.say(event):
                    assert SPEAKER.write(sentence).strip()
                prompt, chapter = game.prompt(event), game.chapter(event)
                if prompt:
                    assert SPEAKER.write(prompt.question).endswith("?")
                    assert len(prompt.sparks) == len(set(prompt.sparks)) >= 3
                if chapter:
                    assert SPEAKER.write(chapter)
            for viewer in (None, *(plan.seat for plan in step.state.seats)):
                for look in LOOKS:
                    texts = said(game.panel(game.known(step.state, viewer), look))
                    assert all(texts)
        outcome = game.outcome(steps[-1].state)
        assert outcome is not None
        assert SPEAKER.write(outcome.reason)
        assert SPEAKER.write(game.story_title(public))
        ends.add(steps[-1].state.ended)
    assert ends >= {"eric", "recovery"}


def test_what_hardly_ever_happens_has_words_too() -> None:
    game = real()
    for ended in ("year", "eric", "recovery"):
        for eric in (0, 5, 9):
            over = replace(family(game), phase="over", ended=ended, eric=eric, turn=11, rests=eric)
            assert all(said(game.panel(game.known(over, None))))
    state = family(game)
    hand = game.content.hands["lara"]
    only = having(state, "lara", hand=hand[:1], removed=hand[1:])
    assert any("MB-14" in text for text in said(game.panel(game.known(only, "lara"))))


def test_every_phrase_is_used_and_every_refusal_has_one() -> None:
    """A message that no code names is a leftover."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (DATA.parent / "bot" / "games" / "my_brother").glob("*.py")
    )
    stems = ("mb-ended-", "mb-title-", "mb-end-", "mb-story-", "mb-declares-", "mb-table-")
    names = Words("en", {"en.ftl": PHRASES}).names
    spoken = ("mb-return", "mb-stay", "mb-discard", "mb-removed", *(f"mb-{who}" for who in ALL))
    for name in names - set(spoken) - {"mb-others", "mb-eric"}:
        if name.startswith("my-brother-"):
            continue
        stem = next((stem for stem in stems if name.startswith(stem)), "")
        assert f'"{name}"' in source or (stem and stem in source), name


def test_texts_fit_discord() -> None:
    game = real()
    for steps in games():
        for step in steps[::3]:
            for viewer in (None, *(plan.seat for plan in step.state.seats)):
                for look in ("", "stand"):
                    panel = game.panel(game.known(step.state, viewer), look)
                    shown = [panel.title, *panel.lines, *panel.notes]
                    assert sum(len(SPEAKER.write(line)) for line in shown) < 2500
                    for picture in panel.pictures:
                        assert len(SPEAKER.say(picture.alt)) <= 1024
                    in_sight = [m for m in panel.menus if not m.more and m.shape == "buttons"]
                    assert sum(len(menu.choices) for menu in in_sight) <= 5
                    for menu in panel.menus:
                        for choice in menu.choices:
                            assert len(SPEAKER.say(choice.label)) <= 40
                            assert not choice.detail or len(SPEAKER.say(choice.detail)) <= 100


def test_every_card_has_a_detail_that_fits_under_every_modifier() -> None:
    for by in (-1, 1):
        for who in ALL:
            game = quiet(
                cards={id_: card.rows for id_, card in real().content.cards.items()},
                accidents={name: DieModifier(who, by) for name in real().content.accidents},
            )
            panel = game.panel(game.known(family(game), who))
            details = [c.detail for menu in panel.menus for c in menu.choices if c.detail]
            assert len(details) == 6
            assert all(len(SPEAKER.say(detail)) <= 100 for detail in details)


# The panel of a turn -------------------------------------------------------------------------


def test_the_public_panel_shows_how_many_have_chosen_and_no_card() -> None:
    game = real()
    state = do(game, family(game), "lara", "play:tomatoes").state
    texts = said(game.panel(game.known(state, None)))
    assert texts[0] == "Everyone chooses a card"
    assert "1 of 4 has chosen." in texts
    assert not any("tomatoes" in text for text in texts)


@pytest.mark.rule("MB-09")
def test_a_hand_shows_each_card_as_it_is_after_this_turns_modifier() -> None:
    game = real()
    state = replace(family(game), accident="done-by-noon")  # Lara +1
    panel = game.panel(game.known(state, "lara"))
    details = {
        SPEAKER.say(choice.label): SPEAKER.say(choice.detail)
        for menu in panel.menus
        for choice in menu.choices
        if choice.detail
    }
    plain = {row.on: row for row in game.content.cards["round-the-block"].rows}
    assert set(plain) == {(1,), (3, 4), (5, 6)}
    assert details["Once round the block"] == "2–3 Lara −1 · 4–5 Lara −2"
    assert any("Lara's rolls are +1" in text for text in said(panel))


def test_after_a_choice_one_line_is_left_and_a_way_to_change_it() -> None:
    game = real()
    state = do(game, family(game), "lara", "play:tomatoes").state
    panel = game.panel(game.known(state, "lara"))
    assert said(panel)[0] == "Lara plays Nine hundred words on tomatoes."
    (menu,) = panel.menus
    assert [choice.look for choice in menu.choices] == ["change"]

    again = game.panel(game.known(state, "lara"), "change")
    assert len(again.menus[0].choices) == 6


@pytest.mark.rule("MB-12", "MB-13")
def test_with_the_last_card_both_ways_are_explained_in_a_line_each() -> None:
    game = real()
    hand = game.content.hands["lara"]
    state = having(family(game), "lara", hand=hand[:1], discard=hand[1:])
    panel = game.panel(game.known(state, "lara"))
    texts = said(panel)
    assert any(text.startswith("Play it: Sunday lunch") and "6 cards" in text for text in texts)
    assert any(text.startswith("Or give it up") and "5 discarded" in text for text in texts)
    buttons, select = panel.menus
    assert [str(choice.move) for choice in buttons.choices] == ["keep:sunday-lunch"]
    assert {choice.move.verb for choice in select.choices} == {"remove"}
    assert len(select.choices) == 5


def test_who_plays_two_characters_has_a_panel_for_each() -> None:
    game = real()
    state = family(game, "lara", "matt", players=[0, 0])
    titles = [said(game.panel(game.known(state, who)))[0] for who in ("lara", "matt")]
    assert titles == ["Lara: choose a card", "Matt: choose a card"]


def test_the_order_is_asked_with_a_button_a_card_and_one_for_the_default_order() -> None:
    game = real()
    state = choose(game, away(family(game), emily=9)).state
    panel = game.panel(game.known(state, None))
    labels = [SPEAKER.say(choice.label) for choice in panel.menus[0].choices]
    assert labels == ["Resolve Lara", "Resolve Matt", "Resolve Dave", "All: Lara, Dave, Matt"]
    every = told(do(game, state, "lara", "default-order"), CardResolved)
    assert [event.seat for event in every] == ["lara", "dave", "matt"], "as the button says"
    assert said(panel)[0] == "The cards are on the table. In which order?"


@pytest.mark.rule("MB-15", "MB-16")
def test_the_cards_still_to_be_resolved_are_shown_with_their_tables() -> None:
    game = real()
    state = choose(game, away(family(game), emily=9), lara="round-the-block").state
    _, cards = game.panel(game.known(state, None)).pictures
    assert isinstance(cards, Cards)
    assert [SPEAKER.say(card.owner) for card in cards.cards if card.owner] == [
        "Lara",
        "Matt",
        "Dave",
    ]
    assert SPEAKER.say(cards.cards[0].title) == "Once round the block"
    assert "Lara −2" in SPEAKER.say(cards.alt)

    state = do(game, state, "lara", "resolve:lara").state
    _, cards = game.panel(game.known(state, None)).pictures
    assert [SPEAKER.say(card.owner) for card in cards.cards] == ["Matt", "Dave"]


@pytest.mark.rule("MB-09", "MB-22")
def test_a_roll_is_shown_as_a_die_with_what_it_counts_as() -> None:
    game = quiet(accidents={"glasses": DieModifier("lara", -1)})
    state = replace(away(family(game), emily=9), accident="glasses")
    state = choose(game, state).state
    rolled = [game.dice(e) for e in do(game, rolling(state, 5), "lara", "resolve:lara").events]
    (dice,) = [found for found in rolled if found is not None]
    assert [(die.face, die.counts) for die in dice.dice] == [(5, 4)]
    assert SPEAKER.say(dice.alt) == "Lara's die: 5, which counts as 4"

    state = rolling(away(family(game), emily=9), 3)
    rolled = [game.dice(e) for e in choose(game, state).events]
    assert [SPEAKER.say(found.alt) for found in rolled if found is not None] == ["Emily's die: 3"]


@pytest.mark.rule("MB-30")
def test_when_it_is_lost_erics_marker_stands_on_the_cross() -> None:
    game = real()
    state = replace(at(family(game), eric=11), ended="eric", phase="over", before=(0, 0, 0, 0, 9))
    bars = game.panel(game.known(state, None)).pictures[0]
    assert isinstance(bars, Bars)
    assert (bars.bars[-1].value, bars.bars[-1].change) == (11, 2)


def test_the_sum_that_eric_would_move_by_is_shown_as_a_sum() -> None:
    game = real()
    state = choose(game, family(game)).state
    state = at(state, lara=9, emily=4, matt=7, dave=1, eric=5)
    expected = "As it stands, Eric goes from 5 to 7: "
    expected += "Lara 9 (+2), Emily 4 (0), Matt 7 (+1), Dave 1 (−1): +2"
    assert expected in said(game.panel(game.known(state, None)))


def test_the_picture_says_all_in_words() -> None:
    game = quiet(accidents={"glasses": DieModifier("matt", -1)})
    state = replace(family(game), accident="glasses", before=(1, 10, 7, 1, 8))
    state = away(at(state, lara=3, matt=7, dave=1, eric=10), emily=6)
    (bars,) = game.panel(game.known(state, None)).pictures
    assert SPEAKER.say(bars.alt) == (
        "Stress: Lara 3 of 10, in zone 0, moved +2; "
        "Emily 6 of 10, board turned over, in Recovery, moved −4; "
        "Matt 7 of 10, in zone +1, rolls −1; Dave 1 of 10, in zone −1; "
        "Eric 10 of 10, lost at 11, moved +2. "
        "Zones of the four, and what they add to Eric's move: "
        "0 to 2: −1, 3 to 4: 0, 5 to 7: +1, 8 to 9: +2."
    )
    assert [bar.end for bar in bars.bars] == [False] * 4 + [True]


def test_each_turns_event_begins_a_chapter() -> None:
    game = quiet()
    state = on_top(family(game), "birthday")
    step = resolve_all(game, choose(game, state).state)
    titles = [game.chapter(event) for event in step.events]
    assert [SPEAKER.say(title) for title in titles if title] == ["Emily's birthday"]


def test_whose_card_it_was_is_asked_to_tell() -> None:
    game = real()
    state = choose(game, family(game), matt="a-firm-talk").state
    step = do(game, state, "dave", "resolve:matt")
    prompts = [prompt for event in step.events if (prompt := game.prompt(event))]
    assert prompts[0].seat == "matt"
    assert SPEAKER.say(prompts[0].question) == "How far down the list did he get?"


def test_the_first_event_asks_somebody_at_the_table() -> None:
    game = real()
    step = game.begin([SeatPlan("dave")], {}, Rng(seed_from("")))
    (began,) = (event for event in step.events if isinstance(event, TurnBegan))
    prompt = game.prompt(began)
    assert prompt is not None
    assert prompt.seat == "dave"
