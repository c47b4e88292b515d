"""What one sees of cards, dice and their marks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.art import MARKS, Pen, Undrawable, mark, render
from bot.art.canvas import Canvas
from bot.art.marks import draw_mark
from bot.art.palette import EMBER, PAPER
from bot.engine.panel import Card, CardRow, Cards, Dice, Die
from tests.art.pictures import ALT, card, decoded, hand, role, say, text


def seen_dice(*dice: Die) -> Image.Image:
    return decoded(render(Dice(dice, ALT), say))


def dark_spots(image: Image.Image) -> int:
    """Count the separate dark spots on a die's white face."""
    dark = image.convert("L").point(lambda v: 255 if v < 100 else 0)
    left = {(x, y) for x in range(dark.width) for y in range(dark.height) if dark.getpixel((x, y))}
    spots = 0
    while left:
        spots += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge += near
    return spots


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    image = seen_dice(Die(face, name=text("A")))

    assert dark_spots(image.crop((36, 30, 130, 126))) == face


def test_a_die_says_what_it_counts_as_only_when_that_differs() -> None:
    plain = seen_dice(Die(4, name=role("emily")))

    assert seen_dice(Die(4, 4, role("emily"))).tobytes() == plain.tobytes()
    modified = [seen_dice(Die(4, counts, role("emily"))) for counts in (0, 3, 5, 7)]
    assert len({image.tobytes() for image in [plain, *modified]}) == 5


def test_up_to_six_bare_dice_lie_in_one_row_and_named_ones_in_twos() -> None:
    one_row = seen_dice(Die(1)).height

    assert seen_dice(*map(Die, (1, 2, 3, 4, 5, 6))).height == one_row
    assert seen_dice(*map(Die, (1, 2, 3, 4, 5, 6, 1))).height == 2 * one_row
    assert seen_dice(*(Die(1, name=role("lara")) for _ in range(4))).height == 2 * one_row


@pytest.mark.parametrize("dice", [(), (Die(-1),), (Die(1, 1000),), (Die(1),) * 60])
def test_dice_that_make_no_sense_are_refused(dice: tuple[Die, ...]) -> None:
    with pytest.raises(Undrawable):
        render(Dice(dice, ALT), say)


@pytest.mark.parametrize("count", [1, 2, 3, 6, 12])
def test_a_hand_of_any_size_stays_below_the_size_for_pictures(count: int) -> None:
    drawing = render(hand(count), say)

    decoded(drawing)
    assert len(drawing.png) <= 120_000


def test_six_cards_lie_in_three_rows_of_two() -> None:
    two, six = render(hand(2), say), render(hand(6), say)

    assert abs(six.height - 3 * two.height) < 40
    assert six.width == two.width


def test_the_kinds_of_cards_differ_by_shape_and_not_only_by_colour() -> None:
    frames = {}
    for kind in ("action", "event", "accident"):
        grey = decoded(render(card(kind=kind, mark=""), say)).convert("L")
        frames[kind] = grey.crop((0, 0, 60, 60)).point(lambda v: 255 if v > 150 else 0)
    for one, other in (("action", "event"), ("event", "accident"), ("action", "accident")):
        differing = ImageChops.difference(frames[one], frames[other]).histogram()[255]
        assert differing > 80, (one, other)


def test_an_unknown_kind_is_drawn_and_an_unknown_mark_is_left_out() -> None:
    decoded(render(card(kind="dream"), say))

    unknown = render(card(mark="a-thing-that-nobody-drew"), say)
    assert unknown.png == render(card(mark=""), say).png


def test_each_part_of_a_card_is_to_be_seen() -> None:
    whole = card(text=text("She cooks for six."))
    rows = (*whole.rows[:2], CardRow((4, 5, 6), text("Lara -2, Eric -2")))
    faces = (*whole.rows[:2], CardRow((4, 5), text("Lara -2, Eric -1")))
    others = [
        card(title="Sunday supper", text=whole.text),
        card(text=text("She cooks for five.")),
        card(text=whole.text, owner=role("emily")),
        card(text=whole.text, rows=rows),
        card(text=whole.text, rows=faces),
        card(text=whole.text, mark="cup"),
    ]

    assert len({render(one, say).png for one in (whole, *others)}) == 7


@settings(max_examples=25, deadline=None)
@given(st.text(max_size=120), st.text(max_size=300), st.text(max_size=60))
def test_a_card_with_any_words_is_drawn(title: str, words: str, effect: str) -> None:
    rows = (CardRow((1, 2, 3, 4, 5, 6), text(effect)), CardRow((), text(effect)))
    drawing = render(card(title=title, owner=text(effect), text=text(words), rows=rows), say)

    decoded(drawing)
    assert len(drawing.png) <= 120_000


def test_cards_that_cannot_be_drawn_are_refused_by_title() -> None:
    rows = tuple(CardRow((1,), text("x")) for _ in range(40))
    with pytest.raises(Undrawable, match="Sunday lunch"):
        render(card(rows=rows), say)
    with pytest.raises(Undrawable, match="0 cards"):
        render(Cards((), ALT), say)


# -- marks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(MARKS))
def test_a_mark_draws_something_and_stays_on_its_square(name: str) -> None:
    canvas, plain = Canvas(140, 140, PAPER), Canvas(140, 140, PAPER)

    assert draw_mark(canvas, 20, 20, 100, name)

    where = ImageChops.difference(
        canvas.finish().convert("RGB"), plain.finish().convert("RGB")
    ).getbbox()
    assert where is not None
    assert min(where[:2]) >= 20
    assert max(where[2:]) <= 120
    assert where[2] - where[0] > 40
    assert where[3] - where[1] > 40


def test_no_two_marks_are_the_same() -> None:
    pictures = {render(card(mark=name), say).png for name in MARKS}

    assert len(pictures) == len(MARKS) >= 14


def test_another_game_adds_a_mark_with_one_function_and_takes_no_name_twice() -> None:
    try:

        @mark
        def garden_gate(pen: Pen) -> None:
            pen.box((10, 10, 90, 90), EMBER)

        assert render(card(mark="garden-gate"), say).png != render(card(mark=""), say).png
        with pytest.raises(ValueError, match="garden-gate"):
            mark(garden_gate)
    finally:
        MARKS.pop("garden-gate", None)


def test_a_hand_leaves_out_the_sentence_where_there_is_a_table_to_compare() -> None:
    with_text: tuple[Card, ...] = (card(text=text("A sentence.")), card("Other"))

    same = render(Cards((card(), card("Other")), ALT), say)
    assert render(Cards(with_text, ALT), say).png == same.png
