"""What is seen: within Discord's limits, in every language, and only what can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.engine import (
    TABLE,
    Choice,
    Decision,
    IllegalMove,
    Known,
    Line,
    Look,
    Move,
    Panel,
    Seat,
    State,
)
from tests.contract.playing import AnyGame, Playing, every_game, every_playing, few_playings, some
from tests.contract.saying import speakers

LABEL, DETAIL, PROMPT, TEXT, BYTES, ALT = 80, 100, 240, 3_800, 9_500, 1_024
"""Characters of a button, an option's second line, a question and a message; bytes; alt text."""

LOOKS = 60
"""Looks that are opened of one panel."""


def views(playing: Playing, most: int) -> Iterator[tuple[State, Seat | None, Known, Panel]]:
    """Return what everybody sees at some moments of a game."""
    game = playing.game
    for state in some(playing.states, most):
        for viewer in playing.viewers:
            known = game.known(state, viewer)
            yield state, viewer, known, game.panel(known)


def looks_of(panel: Panel) -> list[str]:
    """List where one can look from a panel."""
    return [c.look for menu in panel.menus for c in menu.choices if isinstance(c, Look)]


def opened(game: AnyGame, known: Known) -> tuple[dict[str, Panel], bool]:
    """Open every look that can be reached; say whether these are all of them."""
    panels = {"": game.panel(known)}
    ahead = looks_of(panels[""])
    while ahead and len(panels) < LOOKS:
        look = ahead.pop(0)
        if look not in panels:
            panels[look] = game.panel(known, look)
            ahead += looks_of(panels[look])
    return panels, not set(ahead) - set(panels)


# What can be done --------------------------------------------------------------------------------


@every_game
def test_every_choice_can_be_made_and_every_legal_move_is_a_choice(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state, viewer, known, _ in views(playing, 40):
            panels, all_of_them = opened(game, known)
            offered = {
                (choice.decision, choice.move)
                for panel in panels.values()
                for menu in panel.menus
                for choice in menu.choices
                if isinstance(choice, Choice)
            }
            open_now = {d.id: d for d in game.decisions(state)} if not known.outcome else {}
            for id_, move in offered:
                assert id_ in open_now, f"{viewer} is offered {move}, which nobody is asked"
                assert _may_play(game, state, open_now[id_], viewer, move), (
                    f"{viewer} is offered {move}, which is not legal"
                )
            asked = {(a.decision.id, move) for a in known.asked for move in a.moves}
            if all_of_them:
                assert offered >= asked, f"{viewer} at {state.moves}: not to be found"


def _may_play(
    game: AnyGame, state: State, decision: Decision, viewer: Seat | None, move: Move
) -> bool:
    """Say whether a viewer's button can be right: on a public panel, for one of those asked."""
    if viewer is None and decision.secret:
        return False
    seats = decision.seats if viewer is None or TABLE in decision.seats else (viewer,)
    return any(
        seat in decision.seats and move in game.moves(state, decision, seat) for seat in seats
    )


@every_game
def test_what_is_looked_at_changes_nothing_and_strange_looks_show_the_usual(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state, _, known, panel in views(playing, 20):
            for look in opened(game, known)[0]:
                assert re.fullmatch(r"[a-z0-9-]{0,40}", look), look
            for strange in ("no-such-look", "x-9-9-9", "page-99", "0", "-", "9" * 40):
                game.panel(known, strange)
            assert game.panel(known, "no-such-look") == panel
            assert game.known(state, known.viewer) == known


# How it is said ----------------------------------------------------------------------------------


@every_game
def test_labels_are_distinct_and_fit(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state, _, known, _ in views(playing, 40):
            for panel in opened(game, known)[0].values():
                for menu in panel.menus:
                    assert menu.choices, f"an empty menu at {state.moves}"
                    for speaker in speakers(game.info.slug):
                        said = [speaker.say(choice.label) for choice in menu.choices]
                        assert len(set(said)) == len(said), said
                        for choice, label in zip(menu.choices, said, strict=True):
                            assert 0 < len(label) <= LABEL, label
                            if choice.detail:
                                assert 0 < len(speaker.say(choice.detail)) <= DETAIL
                        if menu.placeholder:
                            assert 0 < len(speaker.say(menu.placeholder)) <= LABEL


@every_game
def test_a_panel_fits_a_message(game: AnyGame) -> None:
    for playing in few_playings(game):
        for state, viewer, known, _ in views(playing, 40):
            for look, panel in opened(game, known)[0].items():
                for speaker in speakers(game.info.slug):
                    lines = (panel.title, *panel.lines, *panel.hints, *panel.notes)
                    text = "\n".join(map(speaker.write, lines))
                    where = f"{viewer} looks at {look!r} after {state.moves} moves"
                    assert text.strip(), where
                    assert len(text) <= TEXT, where
                    labels = [c.label for menu in panel.menus for c in menu.choices[:25]]
                    alts = [picture.alt for picture in panel.pictures]
                    said = text + "".join(map(speaker.say, (*labels, *alts)))
                    assert len(said.encode()) <= BYTES, where
                    for alt in alts:
                        assert 0 < len(speaker.say(alt)) <= ALT, where


@every_game
def test_what_happens_can_be_said(game: AnyGame) -> None:
    for playing in every_playing(game):
        for event in (event for step in playing.steps for event in step.events):
            prompt, chapter = game.prompt(event), game.chapter(event)
            for speaker in speakers(game.info.slug):
                for line in game.say(event):
                    assert 0 < len(speaker.write(line)) <= TEXT // 4
                if prompt:
                    assert 0 < len(speaker.say(prompt.question)) <= PROMPT
                    assert game.seen_by(event, prompt.seat)
                    assert event.audience is None, "a secret is not for telling"
                if chapter:
                    assert 0 < len(speaker.say(chapter)) <= PROMPT


@every_game
def test_the_ending_and_the_story_have_words(game: AnyGame) -> None:
    for playing in every_playing(game):
        outcome = game.outcome(playing.states[-1])
        events = [e for step in playing.steps for e in step.events if e.audience is None]
        for speaker in speakers(game.info.slug):
            assert outcome is not None
            assert speaker.write(outcome.reason)
            assert 0 < len(speaker.say(game.story_title(events))) <= LABEL


@every_game
def test_a_refusal_has_words(game: AnyGame) -> None:
    for playing in few_playings(game):
        moves = sorted({play.move for play in playing.plays if play.seat != TABLE})
        for play in some(playing.plays, 40):
            seat = play.decision.seats[0]
            legal = game.moves(play.state, play.decision, seat)
            for move in some(moves, 20):
                if move not in legal:
                    with pytest.raises(IllegalMove) as refused:
                        game.apply(play.state, play.decision.id, seat, move)
                    for speaker in speakers(game.info.slug):
                        assert speaker.write(refused.value.message)


@every_game
def test_the_lobby_has_words(game: AnyGame) -> None:
    slug = game.info.slug.replace("_", "-")
    lines = [game.info.title, game.info.tagline, *(role.name for role in game.info.roles)]
    for option in game.info.options:
        lines.append(Line(f"{slug}-option-{option.id}"))
        lines += [Line(f"{slug}-option-{option.id}-{value}") for value in option.values]
    for speaker in speakers(game.info.slug):
        said = [speaker.say(line) for line in lines]
        assert all(said)
        assert all(len(text) <= LABEL for text in said[:1] + said[2:])
