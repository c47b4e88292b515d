"""What stands on a card is what happens: how often a die is rolled, who takes how much."""

from __future__ import annotations

import pytest

from bot.games.storybook_saga.events import TargetRolled
from bot.games.storybook_saga.model import FoeAt, Strike, Turn
from bot.games.storybook_saga.text import card_text
from tests.games.storybook_saga.saga import (
    CARDS,
    TEAM,
    ZONE,
    do,
    falling,
    go,
    hero,
    lay,
    said,
    told,
    wounds,
)


@pytest.mark.rule("SS-15", "SS-26", "SS-50")
@pytest.mark.parametrize(
    ("who", "dice", "met", "often"),
    [
        ("alice", (1, 6, 3, 4), 2, "a new roll of the Target Die"),
        ("starkey", (1, 6, 3, 4), 2, "a single roll of the Target Die"),
        ("heffalump", (6, 6, 6, 6, 6), 5, "a single roll of the Target Die"),
        ("dorothy", (5, 5, 5, 5, 5, 5), 2, "the Target Die"),
    ],
)
def test_a_text_says_how_often_the_target_die_is_rolled(
    who: str, dice: tuple[int, ...], met: int, often: str
) -> None:
    """Never an asterisk, which ends what Alice does."""
    rolls = falling(*(ZONE["c"],) * 5)
    if who in CARDS.heroes:
        laid = lay([hero(who, dice=dice), *[h for h in TEAM if h != who][:5]], agenda=(Turn(0),),
                   phase="resolve", rng=rolls)  # fmt: skip
    else:
        laid = lay(foes=(FoeAt(who, dice=dice), None, None), agenda=(Strike(who),), rng=rolls)
    when = CARDS.powers[who][0].when
    assert when is not None
    assert when.count(dice) == met

    rolled = len(told(go(laid), TargetRolled))
    text = said(card_text(CARDS, who))
    assert rolled == (met if often.startswith("a new") else 1)
    assert f" {often}" in text
    assert ("roll of" in often) == ("roll of" in text)


@pytest.mark.parametrize(
    ("who", "dice"), [("red-riding-hood", (4, 4, 4)), ("snow-white", (6, 6, 6, 3))]
)
def test_a_text_says_that_all_the_damage_goes_to_one_villain(
    who: str, dice: tuple[int, ...]
) -> None:
    team = [hero(who, dice=dice), *TEAM[:5]]
    asked = go(lay(team, agenda=(Turn(0),), phase="resolve")).state

    assert wounds(do(asked, "pick:walrus").state) == {"walrus": 3}
    assert ", all to one Villain of your choice." in said(card_text(CARDS, who))


def test_the_swarm_first_only_lands() -> None:
    """And the next time, around from 6 to 1, it stings on leaving too."""
    assert "first the Swarm lands" in said(card_text(CARDS, "bees"))
    first = go(lay(foes=(FoeAt("bees", dice=(4,)), None, None), agenda=(Strike("bees"),))).state
    assert wounds(first) == {TEAM[3]: 2}
    swarm = (FoeAt("bees", dice=(3,), cube=4), None, None)
    second = go(lay(foes=swarm, agenda=(Strike("bees"),))).state

    assert wounds(second) == {TEAM[3]: 1, TEAM[0]: 2}
