"""Colours: enough contrast to read by, and few enough for a palette."""

from __future__ import annotations

import pytest

from bot.art import palette as p
from bot.art.cards import KINDS, OTHER


def test_contrast_is_what_the_web_guidelines_compute() -> None:
    assert p.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert p.contrast((255, 255, 255), (255, 255, 255)) == pytest.approx(1)
    assert p.contrast((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


READ = [
    *((p.INK, ground) for ground in (p.PAPER, p.SAND, p.pale(p.SAND), p.SNOW, p.DUSK_LINE, p.SUN)),
    *((p.INK, tone) for tone in p.HEAT),
    *((p.INK, p.pale(tone)) for tone in p.HEAT),
    (p.INK_SOFT, p.PAPER),
    (p.EMBER_DEEP, p.PAPER),
    (p.LEAF_DEEP, p.PAPER),
    *((p.PAPER, ground) for ground in (p.DUSK, p.DUSK_STRIPE, p.DUSK_SPACE, p.TABLE, p.INK)),
    (p.SUN, p.TABLE),
    (p.SNOW, p.EMBER_DEEP),
    *((p.SNOW, ribbon) for ribbon in p.OWNERS),
]


@pytest.mark.parametrize(("letters", "ground"), READ)
def test_words_stand_out_from_what_they_stand_on(letters: p.Colour, ground: p.Colour) -> None:
    assert p.contrast(letters, ground) >= 4.5


@pytest.mark.parametrize("kind", [*KINDS.values(), OTHER])
def test_frames_stand_out_from_the_paper(kind: object) -> None:
    assert p.contrast(getattr(kind, "frame"), p.PAPER) >= 3  # noqa: B009


def test_all_colours_fit_into_one_palette() -> None:
    found = p.colours()

    assert len(set(found)) == len(found) <= 256
    assert {p.INK, p.PAPER, *p.HEAT, *p.OWNERS} <= set(found)


@pytest.mark.parametrize(
    "roles",
    [
        ("lara", "emily", "matt", "dave", "eric"),
        ("mischief", "mayhem", "danger", "adventure"),
        ("white", "black"),
    ],
)
def test_those_who_sit_at_one_table_have_ribbons_of_different_colours(
    roles: tuple[str, ...],
) -> None:
    assert len({p.owner_colour(role) for role in roles}) == len(roles)


def test_any_number_of_zones_goes_from_calm_to_full() -> None:
    for count in range(2, 9):
        assert p.heat(0, count) == p.HEAT[0]
        assert p.heat(count - 1, count) == p.HEAT[-1]
    assert p.heat(0, 1) == p.HEAT[0]
