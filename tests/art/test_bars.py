"""What one sees of stress bars."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.art import Undrawable, render
from bot.art.bars import LABEL_END, TRACK
from bot.art.palette import INK, PAPER, Colour
from bot.engine.panel import Bar, Bars, Zone
from tests.art.pictures import ALT, bar, decoded, family, one, role, say, text


def seen(the_bar: Bar) -> Image.Image:
    return decoded(render(one(the_bar), say))


def marker(image: Image.Image, colour: Colour) -> float:
    """Return the middle of the widest stretch of a colour among the spaces: the marker's disc."""
    pixels = image.load()
    assert pixels is not None
    best, place = 0, 0.0
    for y in range(0, image.height // 2 + 12, 3):
        run = 0
        for x in range(TRACK[0] - 20, image.width):
            run = run + 1 if pixels[x, y] == colour else 0
            if run > best:
                best, place = run, x - run / 2
    assert best >= 20, "no marker is to be seen"
    return place


@pytest.mark.parametrize("turned", [False, True])
def test_the_marker_goes_one_space_further_for_each_point(turned: bool) -> None:
    places = [
        marker(seen(bar(value=value, turned=turned)), PAPER if turned else INK)
        for value in range(10)
    ]

    steps = [after - before for before, after in pairwise(places)]
    assert min(steps) > 30
    assert max(steps) - min(steps) <= 3
    assert marker(seen(bar(value=10, turned=turned)), PAPER if turned else INK) > places[-1] + 30


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("end", [False, True])
def test_every_value_has_a_picture_of_its_own_within_the_size(turned: bool, end: bool) -> None:
    pictures = {
        render(one(bar(value=value, turned=turned, end=end, zones=())), say).png
        for value in range(11)
    }

    assert len(pictures) == 11
    assert max(map(len, pictures)) < 12_000


def test_five_bars_stay_below_sixty_kilobytes_with_everything_on_them() -> None:
    for value in range(11):
        picture = family(value, value, value, value, value, change=-3, note=text("die -1"))
        turned = family(value, value, value, value, value, change=2, turned=True, note=text("Rest"))
        for drawing in (render(picture, say), render(turned, say)):
            decoded(drawing)
            assert len(drawing.png) <= 60_000


def test_recovery_turns_the_whole_board_and_not_only_its_colour() -> None:
    upright = seen(bar(value=6)).convert("L")
    turned = seen(bar(value=6, turned=True)).convert("L")

    def share_of_light(image: Image.Image) -> float:
        counts = image.histogram()
        return sum(counts[128:]) / sum(counts)

    assert share_of_light(upright) > 0.7
    assert share_of_light(turned) < 0.35


@pytest.mark.parametrize(("change", "before"), [(2, 4), (-2, 8)])
def test_a_change_shows_by_a_sign_and_by_a_ring_where_the_marker_was(
    change: int, before: int
) -> None:
    still, moved = seen(bar(value=6)), seen(bar(value=6, change=change))

    where = ImageChops.difference(still, moved).convert("L").point(lambda v: 255 if v > 60 else 0)
    box = where.crop((LABEL_END, 0, where.width, where.height)).getbbox()
    assert where.crop((0, 0, LABEL_END, where.height)).getbbox() is not None
    assert box is not None
    middle = LABEL_END + (box[0] + box[2]) / 2
    assert abs(middle - marker(seen(bar(value=before)), INK)) < 4


def test_rise_and_fall_differ_without_colour() -> None:
    rise = seen(bar(value=5, change=1)).convert("L").crop((0, 0, LABEL_END, 124))
    fall = seen(bar(value=5, change=-1)).convert("L").crop((0, 0, LABEL_END, 124))

    strong = ImageChops.difference(rise, fall).point(lambda v: 255 if v > 90 else 0)
    assert sum(strong.histogram()[1:]) > 60


def test_a_marker_that_came_from_outside_the_bar_leaves_no_ring() -> None:
    plain, moved = seen(bar(value=1)), seen(bar(value=1, change=3))

    spaces = (LABEL_END, 0, plain.width, plain.height)
    assert ImageChops.difference(plain.crop(spaces), moved.crop(spaces)).getbbox() is None


def test_the_bar_with_an_end_is_taller_and_has_a_cross_behind_its_last_space() -> None:
    plain, ended = seen(bar("eric", 3, zones=())), seen(bar("eric", 3, zones=(), end=True))

    assert ended.height > plain.height
    cross = ended.convert("L").crop((TRACK[1] - 60, 20, TRACK[1] - 10, ended.height - 20))
    low, high = cross.getextrema()
    assert isinstance(low, int)
    assert isinstance(high, int)
    assert low < 90
    assert high > 240


@pytest.mark.parametrize("name", ["Wolfeschlegelsteinhausenbergerdorff " * 4, "W" * 300, "i" * 90])
@pytest.mark.parametrize("change", [0, -10])
def test_a_long_name_or_note_stays_on_its_part_of_the_board(name: str, change: int) -> None:
    short = seen(Bar(text("A"), 5, 10, change=change))
    long = seen(Bar(text(name), 5, 10, change=change, note=text(name)))

    box = (LABEL_END - 3, 0, short.width, short.height)
    assert ImageChops.difference(short.crop(box), long.crop(box)).getbbox() is None


def test_a_long_zone_text_stays_inside_its_zone() -> None:
    short = seen(Bar(text("A"), 0, 10, (Zone(3, 4, "x"),)))
    long = seen(Bar(text("A"), 0, 10, (Zone(3, 4, "a very long word for a zone"),)))

    where = ImageChops.difference(short, long).getbbox()
    assert where is not None
    left = marker(seen(bar(value=3)), INK) - 24
    right = marker(seen(bar(value=4)), INK) + 24
    assert left <= where[0] < where[2] <= right


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (Bar(role("lara"), 11, 10), "Lara: the marker stands at 11"),
        (Bar(role("lara"), -1, 10), "Lara: the marker stands at -1"),
        (Bar(role("lara"), 0, 0), "Lara: a bar ends at"),
        (Bar(role("lara"), 0, 500), "Lara: a bar ends at"),
        (Bar(role("lara"), 1, 10, (Zone(9, 11, "+2"),)), "'\\+2' from 9 to 11"),
        (Bar(role("lara"), 1, 10, (Zone(-1, 3, "a"),)), "'a' from -1 to 3"),
        (Bar(role("lara"), 1, 10, (Zone(5, 4, "a"),)), "'a' from 5 to 4"),
        (Bar(role("lara"), 1, 10, (Zone(1, 4, "a"), Zone(4, 6, "b"))), "'b' from 4 to 6"),
    ],
)
def test_data_that_makes_no_sense_is_refused_by_name(broken: Bar, what: str) -> None:
    with pytest.raises(Undrawable, match=what):
        render(one(broken), say)


def test_no_bar_and_too_many_bars_are_refused() -> None:
    with pytest.raises(Undrawable, match="0 bars"):
        render(Bars((), ALT), say)
    with pytest.raises(Undrawable, match="40 bars"):
        render(Bars((bar(),) * 40, ALT), say)


@pytest.mark.parametrize("top", [1, 3, 12, 13, 20, 30])
def test_bars_of_other_lengths_are_drawn_too(top: int) -> None:
    for value in (0, top // 2, top):
        decoded(render(one(Bar(role("dorothy"), value, top, (Zone(0, top, "all"),))), say))
        decoded(render(one(Bar(role("dorothy"), value, top, end=True)), say))
