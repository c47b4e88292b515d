"""What one sees of a battle, in English, as a player reads it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Choice, Grid, Look, Panel
from bot.library import DATA
from bot.ui.phrases import Phrasebook
from tests.games.sibling_rivalry.battles import GAME, Battle, at, begin
from tests.games.sibling_rivalry.test_marauder_phase import late

NAMES = (("white", "Anna"), ("black", "Bo"))
SPEAKER = Phrasebook.load(DATA).speaker("en", GAME.info, NAMES)
MIDDLE = "o7/1x5o/2GsNgo1/2nCpSo1/2So1N1x/2gPsG2/1o4x1/5o2 w S4 w2 6"


def panel(game: Battle, look: str = "", viewer: str | None = None) -> Panel:
    return GAME.panel(GAME.known(game.state, viewer), look)


def grid(seen: Panel) -> Grid:
    (picture,) = seen.pictures
    assert isinstance(picture, Grid)
    return picture


def marked(seen: Panel, kind: str) -> dict[str, str]:
    return {spot.square: spot.value for spot in grid(seen).spots if spot.kind == kind}


def options(seen: Panel, menu: int = 0) -> dict[str, str]:
    """Return the labels of a menu with their second lines."""
    return {
        SPEAKER.say(choice.label): SPEAKER.say(choice.detail) if choice.detail else ""
        for choice in seen.menus[menu].choices
    }


def text(seen: Panel) -> str:
    return "\n".join(map(SPEAKER.say, (seen.title, *seen.lines, *seen.notes)))


def test_the_title_says_whose_phase_it_is_and_how_many_points_are_left() -> None:
    game = begin()
    assert SPEAKER.say(panel(game).title) == "White (Anna): Soldier Phase, 5 points left"
    game.play("f3:g3", "g3:g4", "g4:g5", "g5:g6")
    assert SPEAKER.say(panel(game).title) == "White (Anna): Soldier Phase, 1 point left"
    game.play("g6:g7")
    assert SPEAKER.say(panel(game).title) == "White (Anna): Soldier Phase, no points left"


def test_it_says_who_leads_what_is_in_the_reserve_and_what_was_done() -> None:
    seen = text(panel(at(MIDDLE).play("d5:e4")))
    assert "Anna leads by 2 Kills." in seen
    assert "In the Reserve: 5 Barbarians, 3 Chiefs." in seen
    assert "So far: Champion d5 to e4." in seen
    assert "Round 6 of 40" in seen


def test_only_those_who_can_act_are_to_be_picked() -> None:
    seen = panel(begin())
    looks = [c.look for c in seen.menus[0].choices if isinstance(c, Look)]
    assert looks == ["pick-" + s for s in ("d3", "f3", "c4", "f5", "c6", "e6")]
    assert options(panel(at(MIDDLE)))["Champion d5"] == "1 attack, 1 square to go to"


def test_a_picked_piece_shows_where_it_can_go_and_whom_it_can_attack_with_the_sum() -> None:
    seen = panel(at(MIDDLE), "pick-d5")
    # Beside d4: Swordsmen c4 and e3, Champion d5, Guard c3, Prince d3, Knight c5, Prince e5.
    assert options(seen) == {
        "attack the Barbarian on d4": "SAV 2 + 2 + 2 + 1 + 1 + 1 + 1 − 1 = 9",
        "to e4": "",
    }
    assert marked(seen, "attack") == {"d4": "9"}
    assert marked(seen, "move") == {"e4": ""}
    assert marked(seen, "chosen") == {"d5": ""}
    moves = [str(c.move) for c in seen.menus[0].choices if isinstance(c, Choice)]
    assert moves == ["xd4:d5", "d5:e4"]


@pytest.mark.rule("SR-10")
def test_a_note_says_in_full_why_somebody_cannot_be_attacked() -> None:
    game = at("8/8/8/2SG4/3xG3/3oo3/8/P6p w S5 - 1")
    seen = panel(game, "pick-e4")
    notes = [SPEAKER.say(note) for note in seen.notes]
    assert (
        "Chief d4: 2 Swordsman + 2 × 1 Guard − 2 × 1 Barbarian − 2 Chief = 0. An attack needs 1."
        in notes
    )
    assert marked(seen, "barred") == {"d3": "−3", "d4": "0", "e3": "−3"}


def test_the_sum_of_the_horde_has_the_vigour_in_it() -> None:
    game = at(f"8/8/8/8/3No3/8/8/P6p w M5 - {late(3)}")
    (note,) = panel(game, "pick-e4").notes
    assert SPEAKER.say(note) == (
        "Knight d4: 1 Barbarian − 1 Knight − 3 Vigour = −3. An attack needs 1."
    )
    game = at(f"8/8/8/8/3No3/4G3/8/P6p w M5 - {late(-1)}")
    (one, _) = panel(game, "pick-e4").notes
    assert SPEAKER.say(one).startswith("Guard e3: 1 Barbarian + 1 lost Vigour − 1 Knight − 2 Guard")


@pytest.mark.rule("SR-25")
def test_the_free_barbarian_is_asked_for_first_and_nothing_else_is() -> None:
    game = begin().play("end")
    seen = panel(game)
    assert SPEAKER.say(seen.title) == "White (Anna): a Barbarian comes, for free. Where?"
    asked = {str(c.move) for m in seen.menus[:2] for c in m.choices if isinstance(c, Choice)}
    assert len(asked) == 28, "two selects, since one holds 25"
    assert [len(m.choices) for m in seen.menus[:2]] == [16, 12]
    assert [SPEAKER.say(m.placeholder) for m in seen.menus[:2] if m.placeholder] == [
        "Along rank 1 or 8?", "Or along file a or h?",
    ]  # fmt: skip
    assert len(marked(seen, "move")) == 28
    assert [m.more for m in seen.menus] == [False, False, True]


def test_no_select_of_a_piece_has_more_than_it_holds_even_for_a_champion_in_the_open() -> None:
    seen = panel(at("8/8/8/8/3C4/8/8/P6p w S5 - 1"), "pick-d4")
    assert len(seen.menus[0].choices) == 24


def test_the_end_of_the_phase_is_a_button_and_the_first_one_when_nothing_else_is_left() -> None:
    game = begin()
    assert [SPEAKER.say(c.label) for c in panel(game).menus[1].choices] == ["End Soldier Phase"]
    game.play("f3:g3", "g3:g4", "g4:g5", "g5:g6", "g6:g7")
    (end,) = panel(game).menus[0].choices
    assert SPEAKER.say(end.label) == "End Soldier Phase"
    assert end.style == "primary"


def test_one_sees_the_board_from_ones_own_side_and_everybody_from_the_movers() -> None:
    game = begin()
    sides = {viewer: grid(panel(game, viewer=viewer)).turned for viewer in ("white", "black", None)}
    assert sides == {"white": False, "black": True, None: False}
    game.play("end", "enter:a1", "end")
    assert grid(panel(game)).turned


@pytest.mark.parametrize(("view", "turned"), [("white", False), ("black", True)])
def test_a_table_may_see_the_board_always_from_one_side(view: str, turned: bool) -> None:
    game = begin()
    game.state = replace(game.state, options=(("view", view),))
    for square in ("a1", "b1"):
        assert grid(panel(game)).turned is turned
        sides = [grid(panel(game, viewer=viewer)).turned for viewer in ("white", "black")]
        assert sides == [False, True], "who sits there sees it from their own side"
        game.play("end", f"enter:{square}", "end")


def test_for_who_listens_it_says_all_in_words_and_no_signs() -> None:
    seen = panel(at(MIDDLE), "words")
    said = text(seen)
    assert not seen.pictures
    assert "●" not in said
    assert "White: Prince d3, Champion d5, Swordsman c4 f5, Knight f4 e6, Guard f3 c6." in said
    assert "Anna leads by 2 Kills." in said


def test_a_position_is_shown_in_every_form_there_is() -> None:
    said = text(panel(at(MIDDLE), "position"))
    assert MIDDLE in said
    assert "P Prince, C Champion" in said
    assert "8 o · · · · · · ·" in said


def test_a_computer_brother_is_called_by_his_colour_alone() -> None:
    alone = Phrasebook.load(DATA).speaker("en", GAME.info, (("white", "Anna"),))
    game = begin().play("end", "enter:a1", "end", "end")
    said = [alone.say(line) for event in game.events for line in GAME.say(event)]
    assert said[-1] == "Black leaves every Soldier where he stands."
    assert alone.say(panel(game).title) == "Black: a Barbarian comes, for free. Where?"


@pytest.mark.rule("SR-28")
def test_a_phase_without_points_has_no_empty_spots() -> None:
    game = begin().play("end")
    assert "○" not in text(panel(game))


@pytest.mark.rule("SR-23")
def test_who_would_resign_is_asked_once_more() -> None:
    seen = panel(begin(), "resign", "black")
    assert SPEAKER.say(seen.title) == "Give up? The battle would be Anna's."
    assert list(options(seen)) == ["Resign", "Fight on"]


def test_the_picture_in_words_says_where_everybody_stands() -> None:
    assert SPEAKER.say(grid(panel(begin())).alt) == (
        "White: Prince e4, Champion d5, Swordsman c4 f5, Knight d3 e6, Guard f3 c6. "
        "Black: Prince e5, Champion d4, Swordsman e3 d6, Knight f4 c5, Guard c3 f6."
    )
    seen = SPEAKER.say(grid(panel(at(MIDDLE), "pick-d5")).alt)
    assert "Marauders: Barbarian f1 b2 d4 g5 g6 h7 a8, Chief g2 h4 b7." in seen
    assert seen.endswith("Picked: d5. Can attack (value): d4 (9). Can go to: e4.")


def test_the_text_board_is_aligned_and_turned_like_the_picture() -> None:
    game = begin()
    white = SPEAKER.write(panel(game, "board", "white").lines[0]).splitlines()
    assert white == [
        "```",
        "8 · · · · · · · ·",
        "7 · · · · · · · ·",
        "6 · · G s N g · ·",
        "5 · · n C p S · ·",
        "4 · · S c P n · ·",
        "3 · · g N s G · ·",
        "2 · · · · · · · ·",
        "1 · · · · · · · ·",
        "  a b c d e f g h",
        "```",
    ]
    black = SPEAKER.write(panel(game, "board", "black").lines[0]).splitlines()
    assert black[4] == "4 · · n P c S · ·"
    assert black[-2] == "  h g f e d c b a"


def test_the_last_step_is_marked_into_the_next_phase() -> None:
    game = begin().play("f3:g3")
    assert marked(panel(game), "last") == {"f3": "", "g3": ""}
    game.play("end")
    assert marked(panel(game), "last") == {"f3": "", "g3": ""}


def test_a_phase_is_told_in_one_passage_and_the_brother_is_asked_for_his_boast() -> None:
    game = at("8/8/8/2N5/1So5/8/8/P6p w S5 - 3").play("a1:a2", "xc4:b4", "end")
    said = [SPEAKER.say(line) for event in game.events for line in GAME.say(event)]
    assert said == [
        "White (Anna) to arms: Prince a1 to a2, Swordsman b4 kills the Barbarian on c4 "
        "(2 + 1 − 1 = 2).",
        "Anna leads by 1 Kill.",
    ]
    (asked,) = [p for p in map(GAME.prompt, game.events) if p]
    assert asked.seat == "white"
    assert len(asked.sparks) >= 60


@pytest.mark.parametrize(
    ("position", "moves", "asked"),
    [
        # Her own Prince and one of Black's fall in the same phase: it is about her own.
        ("7p/8/8/8/5n2/1N3oo1/oG4o1/Px6 w M5 w2 25", ("xf4:f3", "xa1:a2"), "His own Prince."),
        ("6xp/6oG/5N2/8/8/8/8/P7 w M5 b1 31", ("xh8:g8",), "A Prince lies dead."),
        ("8/8/8/2ox4/3N4/8/8/P6p w M5 - 17", ("xd4:c5",), "His own man."),
        ("8/8/8/2ox4/3N2Nx/7o/8/P6p w M5 - 17", ("xd4:c5", "xg4:h4"), "His own men, 2 of them."),
        ("8/8/8/2ox4/3n4/8/8/P6p w M5 - 17", ("xd4:c5",), "with a straight face"),
        ("8/8/8/8/8/o7/8/P6p w S5 - 2", (), "Not one of them."),
        ("8/8/8/8/8/8/8/P6p w S5 - 1", (), "Not a Marauder in sight yet."),
    ],
)
def test_the_boast_is_asked_for_about_what_happened(
    position: str, moves: tuple[str, ...], asked: str
) -> None:
    game = at(position).play(*moves)
    if game.winner is None:
        game.play("end")
    (question,) = [SPEAKER.say(p.question) for p in map(GAME.prompt, game.events) if p]
    assert question.startswith(asked) or asked in question


@pytest.mark.rule("SR-20")
def test_a_prince_is_told_dead_after_the_phase_in_which_he_died() -> None:
    game = at("7p/8/8/8/8/1N6/oG6/Px6 b M5 w1 25").play("xa1:b1")
    assert not [line for event in game.events for line in GAME.say(event)]
    game.play("end")
    said = [SPEAKER.say(line) for event in game.events for line in GAME.say(event)]
    assert said[0].startswith("Black (Bo) sends the horde: Chief b1 kills the white Prince on a1")
    assert said[1:3] == [
        "The white Prince is dead.",
        "His Soldiers follow Bo now; Anna has the horde, and that will do.",
    ]


def test_at_the_end_it_is_told_how_long_it_was_and_whose_best_phase() -> None:
    game = at("8/8/2o5/2S5/2o5/4So2/8/P6p w S5 - 3").play("xc4:c5", "xf3:e3", "end", "enter:a8")
    game.play("end", "end", "enter:b8", "end").answer("resign", "black", "resign")
    assert "It went on for 4 rounds. White killed 2 Marauders, Black nobody" in text(panel(game))
    assert "Anna's, in round 3: 2 killed in one go." in text(panel(game))


def test_one_kill_is_nothing_to_be_told_about() -> None:
    game = at("8/8/8/2S5/2o5/8/8/P6p w S5 - 3").play("xc4:c5").answer("resign", "white", "resign")
    assert "killed 1 Marauder" in text(panel(game))
    assert "in one go" not in text(panel(game))


def test_a_draw_that_is_offered_is_answered_in_sight() -> None:
    game = begin().answer("offer-draw", "white", "draw:offer")
    seen = panel(game, viewer="black")
    assert "Anna offers a draw." in text(seen)
    assert list(options(seen)) == ["Fight on", "Accept the draw"]


@pytest.mark.rule("SR-20")
def test_it_says_who_owns_the_soldiers_of_a_dead_prince() -> None:
    seen = text(panel(at("7p/8/8/8/8/8/8/N7 b S5 w2 3")))
    assert "The white Prince is dead. Bo owns all Soldiers." in seen


def test_house_rules_are_marked_as_such() -> None:
    kinds = {rule.id: rule.kind for rule in GAME.rules}
    house = {f"SR-{n:02}" for n in (14, 15, 16, 17, 18, 19, 20, 22, 23, 25, 26, 27, 28, 29, 30)}
    assert {id_ for id_, kind in kinds.items() if kind == "house"} == house
    assert kinds["SR-08"] == kinds["SR-11"] == "ruling"
    assert list(kinds) == [f"SR-{n:02}" for n in range(1, 31)]
