"""What one sees of two sides face to face."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.art import Undrawable, render
from bot.art.fighters import FOE_HEIGHT, HERO_HEIGHT, WIDE
from bot.art.formation import BAND_HEIGHT, WIDTH
from bot.art.render import at_once
from bot.engine import Fighter, Formation
from tests.art.pictures import ALT, decoded, say, text

NAMES = (
    "Alice", "Little Red Riding Hood", "Winnie-the-Pooh", "The Wolf in Grandmother's Bed",
    "The Thirteenth Wise Woman", "Rumpelstiltskin", "Smee", "The Wicked Witch of the West",
)  # fmt: skip
THINGS = ("Golden Cap", "Six Tattooed Doubloons", "Spindle", "Tear-Stained Handkerchief")

LIMIT = 60_000
"""Bytes of a picture that is redrawn in place."""


def hero(slot: int = 1, **more: Any) -> Fighter:
    return Fighter(
        **{"name": text("Alice"), "mark": "alice", "health": 6, "damage": 0, "label": str(slot),
           "gives": 2, **more}
    )  # fmt: skip


def foe(place: int = 0, **more: Any) -> Fighter:
    label = ("L F", "C ✱", "R B")[place]
    return Fighter(
        **{"name": text("Smee"), "mark": "smee", "health": 7, "damage": 0, "label": label,
           "gives": 3, "tier": 1, **more}
    )  # fmt: skip


def formation(
    first: Fighter | None = None, villain: Fighter | None = None, **more: Any
) -> Formation:
    heroes = (first or hero(), *(hero(slot) for slot in range(2, 7)))
    foes = (villain or foe(), foe(1), foe(2))
    return Formation(**{"foes": foes, "heroes": heroes, "alt": ALT, **more})


def drawn(*args: Any, **more: Any) -> Image.Image:
    return decoded(render(formation(*args, **more), say))


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None, "nothing is to be seen of it"
    return box


def within(box: tuple[int, int, int, int], slot: int | str) -> bool:
    """Say whether a change lies on one card: a Hero's slot, or the first Villain's ``foe``."""
    if slot == "foe":
        left, top, high = 0, 0, FOE_HEIGHT
    else:
        row, column = divmod(int(slot) - 1, 3)
        left, top, high = column * WIDE, FOE_HEIGHT + BAND_HEIGHT + row * HERO_HEIGHT, HERO_HEIGHT
    return left <= box[0] < box[2] <= left + WIDE and top <= box[1] < box[3] <= top + high


def somebody(rng: random.Random, slot: int, tier: int) -> Fighter:
    """Somebody in any condition that a long game can bring about."""
    health = rng.randint(1, 18 if tier else 8)
    return Fighter(
        name=text(rng.choice(NAMES)),
        mark=rng.choice(("alice", "house", "", "heart")),
        health=health,
        damage=rng.randint(0, health + 6),
        label=("L F", "C ✱", "R B")[slot] if tier else str(slot + 1),
        dice=tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 6 if tier else 18))),
        fixed=() if tier else tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 3))),
        lent=() if tier else tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 6))),
        gives=rng.randint(0, 6),
        items=() if tier else tuple(map(text, rng.sample(THINGS, rng.randint(0, 4)))),
        state="active" if tier else rng.choice(("active", "asleep", "fallen")),
        tier=tier,
        local=rng.random() < 0.5,
        hint=None if tier else rng.choice((None, text("needs 2"), text("strikes"))),
        ready=rng.random() < 0.5,
        chosen=rng.random() < 0.3,
    )


def any_position(rng: random.Random) -> Formation:
    foes = tuple(
        somebody(rng, slot, rng.randint(1, 3)) if rng.random() < 0.9 else None for slot in range(3)
    )
    spaces = rng.choice((0, 8))
    return Formation(
        foes=foes,
        heroes=tuple(somebody(rng, slot, 0) for slot in range(6)),
        alt=ALT,
        place=text("The Tower of the Spindle"),
        pool=rng.randint(0, 18),
        die=rng.randint(0, 6),
        tokens=tuple(text(rng.choice(("Somersault", "Again"))) for _ in range(rng.randint(0, 5))),
        track=rng.randint(0, spaces),
        spaces=spaces,
    )


def test_a_whole_redraw_is_never_larger_than_60_kilobytes() -> None:
    rng = random.Random(5)
    sizes = [len(render(any_position(rng), say).png) for _ in range(150)]
    assert max(sizes) <= LIMIT


def test_it_is_always_as_large_so_that_the_buttons_below_stay_where_they_are() -> None:
    rng = random.Random(6)
    high = FOE_HEIGHT + BAND_HEIGHT + 2 * HERO_HEIGHT
    for _ in range(40):
        drawing = render(any_position(rng), say)
        assert (drawing.width, drawing.height) == (WIDTH, high)
    nobody = render(Formation((None,) * 3, (None,) * 6, ALT), say)
    assert nobody.width == WIDTH


@pytest.mark.parametrize("slot", range(1, 7))
def test_a_hero_is_where_the_slot_is(slot: int) -> None:
    heroes = [hero(at) for at in range(1, 7)]
    plain = drawn(heroes=tuple(heroes))
    heroes[slot - 1] = hero(slot, dice=(4,))
    assert within(changed(plain, drawn(heroes=tuple(heroes))), slot)


@pytest.mark.parametrize(
    "more",
    [
        {"damage": 1}, {"dice": (3,)}, {"fixed": (3,)}, {"lent": (3,)}, {"gives": 3},
        {"items": (text("Golden Cap"),)}, {"state": "fallen"}, {"hint": text("needs 1")},
        {"local": True}, {"chosen": True}, {"health": 7}, {"name": text("Piglet")},
    ],
    ids=str,
)  # fmt: skip
def test_everything_about_a_hero_shows_in_black_and_white(more: dict[str, Any]) -> None:
    one, other = drawn(hero()).convert("L"), drawn(hero(**more)).convert("L")
    difference: Any = ImageChops.difference(one, other)
    assert within(difference.getbbox(), 1)
    assert sum(difference.histogram()[40:]) > 60, "hardly to be seen without colours"


@pytest.mark.parametrize(
    "more",
    [{"damage": 2}, {"dice": (3, 6)}, {"tier": 2}, {"tier": 3}, {"ready": True}, {"gives": 4},
     {"label": "R B"}],
    ids=str,
)  # fmt: skip
def test_everything_about_a_villain_shows_in_black_and_white(more: dict[str, Any]) -> None:
    one, other = (
        drawn(villain=foe()).convert("L"),
        drawn(villain=foe(**more)).convert("L"),
    )
    difference: Any = ImageChops.difference(one, other)
    assert within(difference.getbbox(), "foe")
    assert sum(difference.histogram()[40:]) > 60, "hardly to be seen without colours"


def test_own_fixed_and_lent_dice_have_different_looks() -> None:
    kinds = [drawn(hero(**{kind: (5,)})).convert("L") for kind in ("dice", "fixed", "lent")]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert within(changed(kinds[one], kinds[other]), 1)


@pytest.mark.parametrize(
    "more",
    [{"die": 4}, {"pool": 3}, {"spaces": 8}, {"tokens": (text("Poke"),)}, {"place": text("Oz")}],
    ids=str,
)
def test_what_lies_between_the_sides_shows_there(more: dict[str, Any]) -> None:
    box = changed(drawn(), drawn(**more))
    assert FOE_HEIGHT <= box[1] < box[3] <= FOE_HEIGHT + BAND_HEIGHT


def test_the_marker_moves_along_the_track() -> None:
    places = [changed(drawn(spaces=8), drawn(spaces=8, track=space)) for space in (1, 5, 8)]
    assert places[0][2] < places[1][2] < places[2][2]


def test_a_fallen_villains_slot_is_empty() -> None:
    plain = formation()
    empty = Formation((None, *plain.foes[1:]), plain.heroes, ALT)
    assert within(changed(drawn(), decoded(render(empty, say))), "foe")


def test_a_formation_that_was_drawn_before_is_there_at_once() -> None:
    picture = formation(hero(dice=(1, 2)), die=3, pool=8)
    drawing = render(picture, say)
    assert at_once(picture, say) == drawing
    assert render(picture, say).png == drawing.png


@pytest.mark.parametrize(
    "picture",
    [
        Formation((None,) * 2, (None,) * 6, ALT),
        Formation((None,) * 3, (None,) * 5, ALT),
        formation(hero(dice=(7,))),
        formation(hero(dice=(1,) * 40)),
        formation(hero(health=0)),
        formation(die=7),
        formation(spaces=8, track=9),
        formation(tokens=(text("Poke"),) * 9),
    ],
)
def test_what_makes_no_sense_is_not_drawn(picture: Formation) -> None:
    with pytest.raises(Undrawable):
        render(picture, say)
