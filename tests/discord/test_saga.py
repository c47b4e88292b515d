"""An evening with Storybook Saga: the commands, the draft, a round, and what goes wrong in one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.engine import Panel
from bot.games.storybook_saga import StorybookSaga
from bot.library import DATA, read_files
from tests.discord.evening import Evening, labels, parts, played, select_ids, text

GAME = StorybookSaga.load(read_files(DATA / "storybook_saga"))


async def sit_down(evening: Evening, *guests: str, **options: Any) -> None:
    """Open a table by /saga play, and start it."""
    result = await evening.w.alice.slash(evening.w.channel, "saga play", **options)
    evening.card = result.response
    for guest in guests:
        await evening.who(guest).click(evening.card, label="Join")
    await evening.w.alice.click(evening.card, label="Start")


ADVICE = re.compile(r", (needs \d|strikes)\b")
"""What a picture says to advise."""


def pictured(message: Any) -> str:
    """What the pictures of a message say, in words."""
    galleries = [p for p in parts(message) if isinstance(p, discord.MediaGalleryComponent)]
    return " ".join(item.description or "" for part in galleries for item in part.items)


def ids(message: Any) -> list[str]:
    """The buttons of a message, by custom_id."""
    return [p.custom_id or "" for p in parts(message) if isinstance(p, discord.Button)]


async def play(evening: Evening, verb: str, name: str = "alice", place: int = 0) -> Any:
    """Answer the open question with a move of this verb, by button or select."""
    newest = evening.newest
    found = [i for i in ids(newest) if f":!{verb}" in i]
    if found:
        return await evening.who(name).click(newest, custom_id=found[place])
    for part in parts(newest):
        if isinstance(part, discord.SelectMenu):
            values = [o.value for o in part.options if f":!{verb}" in o.value]
            if values:
                return await evening.who(name).select(
                    newest, [values[place]], custom_id=part.custom_id
                )
    raise AssertionError(f"nobody is asked for {verb}: {labels(newest)}")


async def draft(evening: Evening, name: str = "alice") -> None:
    """Keep six Heroes."""
    for _ in range(6):
        await play(evening, "keep", name)


def table(evening: Evening) -> Any:
    return evening.table.state.table


def panel(evening: Evening) -> Panel:
    """What the game shows to everybody."""
    game = evening.table.game
    shown: Panel = game.panel(game.known(evening.table.state, None))
    return shown


def asked(evening: Evening) -> str:
    decisions = evening.table.decisions()
    return decisions[0].key if decisions else ""


async def until(evening: Evening, there: Callable[[], bool], name: str = "alice") -> int:
    """Give every question its first answer until something is the case; count the clicks."""
    clicks = 0
    while not there():
        decision = evening.table.decisions()[0]
        moves = evening.table.game.moves(evening.table.state, decision, "crew")
        await play(evening, str(moves[0]), name)
        clicks += 1
        assert clicks < 120, f"stuck at {asked(evening)}"
    return clicks


async def change_places(evening: Evening) -> None:
    """Let Alice put the Hero of slot 1 into slot 2, and the other way round."""
    look = next(
        o.value
        for p in parts(evening.newest)
        if isinstance(p, discord.SelectMenu)
        for o in p.options
        if "pick-1" in o.value
    )
    await evening.w.alice.select(evening.newest, [look], custom_id=select_ids(evening.newest)[0])
    await play(evening, "swap:1:2")


async def to_dice(evening: Evening, name: str = "alice") -> None:
    """Go on until a die waits to be assigned."""
    await until(evening, lambda: asked(evening) == "assign" and table(evening).die > 0, name)


# The commands --------------------------------------------------------------------------------


@played
async def test_a_table_opens_with_what_was_chosen(evening: Evening) -> None:
    options = {"difficulty": "harder", "location": "sherwood", "crew": "turns", "dice": "self"}
    await sit_down(evening, "bob", **options)

    row = evening.table.row
    assert row.options == {"difficulty": "harder", "location": "sherwood", "roll": "self"}
    assert row.settings["crew"] == "turns"
    assert table(evening).location == "sherwood"
    assert not table(evening).companion
    assert evening.table.seats[0].names == ("Alice", "Bob")


@played
async def test_the_rules_are_read_in_private(evening: Evening) -> None:
    result = await evening.w.bob.slash(evening.w.channel, "saga rules")
    assert "SS-01" in evening.told(result)


# A round -------------------------------------------------------------------------------------


@played
async def test_six_heroes_are_kept_in_one_post_that_is_redrawn(evening: Evening) -> None:
    await sit_down(evening)
    assert "Your first Hero: whom do you keep?" in text(evening.newest)
    await draft(evening)

    assert len(table(evening).team) == 6
    assert len(evening.posts()) == 1, "nothing but the opening is told of a draft"
    assert [p for p in parts(evening.newest) if isinstance(p, discord.MediaGalleryComponent)]


@played
async def test_one_click_assigns_a_die_and_rolls_the_next(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    await to_dice(evening)
    before, posts = table(evening), len(evening.posts())
    hero = before.team[0].hero
    await play(evening, f"to:{hero}")

    after = table(evening)
    assert after.team[0].dice == (before.die,)
    assert after.pool == before.pool - 1
    assert after.die
    assert len(evening.posts()) == posts, "a small step"
    name = GAME.content.names[hero]
    said = f"the {before.die} goes to {name}.".casefold()
    assert said in text(evening.newest).casefold()
    assert f"Rolled a {after.die}." in text(evening.newest)


@played
async def test_a_round_ends_in_one_post_with_a_paragraph_and_a_question(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    await until(evening, lambda: table(evening).round == 1)
    posts = len(evening.posts())
    await until(evening, lambda: table(evening).round == 2)

    assert len(evening.posts()) == posts + 1
    assert "So it began." in text(evening.newest)
    assert labels(evening.newest)[:3] == ["Tell it", "Spark", "Pass"]


@played
async def test_who_rolls_each_die_can_take_an_assignment_back_before_the_next(
    evening: Evening,
) -> None:
    await sit_down(evening, dice="self")
    await draft(evening)
    await until(evening, lambda: asked(evening) == "assign")
    await play(evening, "roll")
    die, hero = table(evening).die, table(evening).team[0].hero
    await play(evening, f"to:{hero}")
    assert not table(evening).die, "the next one is not rolled yet"
    posts = len(evening.posts())

    await evening.w.alice.click(evening.newest, label="Take back")

    assert table(evening).die == die
    assert not table(evening).team[0].dice
    assert len(evening.posts()) == posts
    await play(evening, f"to:{table(evening).team[1].hero}")
    assert table(evening).team[1].dice == (die,)


@played
async def test_rearranging_can_be_taken_back(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    before = [at.hero for at in table(evening).team]
    await change_places(evening)
    assert [at.hero for at in table(evening).team][:2] == before[1::-1]

    await evening.w.alice.click(evening.newest, label="Take back")

    assert [at.hero for at in table(evening).team] == before


@played
async def test_to_be_left_alone_is_a_button_and_to_be_asked_again_can_be_taken_back(
    evening: Evening,
) -> None:
    await sit_down(evening)
    await draft(evening)
    await until(evening, lambda: asked(evening) == "arrange" and table(evening).round == 1)
    assert labels(evening.newest)[:2] == ["Stay like this", "Don't ask until somebody falls"]
    await evening.w.alice.click(evening.newest, label="Don't ask until somebody falls")
    assert asked(evening) not in ("arrange", "villains")
    left_alone = table(evening).settled
    assert left_alone

    more = (await evening.w.alice.click(evening.newest, label="More")).response
    await evening.w.alice.click(more, label="Ask about places and order again")
    assert not table(evening).settled

    await evening.w.alice.click(evening.newest, label="Take back")

    assert table(evening).settled == left_alone


@played
async def test_cards_of_our_own_are_offered_once_there_are_any(evening: Evening) -> None:
    await sit_down(evening)
    assert "Our cards" not in labels(evening.newest)
    assert labels(evening.newest)

    await play(evening, "keep")
    await play(evening, "keep")
    await evening.w.alice.click(evening.newest, label="More")

    assert "Our cards" in labels(evening.newest)


@played
async def test_a_move_is_shown_and_can_be_played(evening: Evening) -> None:
    await sit_down(evening)
    await evening.w.alice.click(evening.newest, label="Show me a move")
    assert "I would keep " in text(evening.newest)
    assert not table(evening).team, "it is only shown"

    shown = labels(evening.newest)[0]
    await evening.w.alice.click(evening.newest, label=shown)

    assert GAME.content.names[table(evening).team[0].hero] == shown


@played
async def test_odds_are_shown_until_the_host_switches_them_off(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    await to_dice(evening)
    hints = panel(evening).hints
    for at in table(evening).team:
        if hints and ADVICE.search(pictured(evening.newest)):
            break
        await play(evening, f"to:{at.hero}")
        hints = panel(evening).hints
    said = evening.bot.presenter.speaker(evening.table).write(hints[0])
    assert said in text(evening.newest)
    assert ADVICE.search(pictured(evening.newest))

    more = (await evening.w.alice.click(evening.newest, label="More")).response
    options = (await evening.w.alice.click(more, label="Options")).response
    custom_id = next(i for i in select_ids(options) if ":hints:" in i)
    await evening.w.alice.select(options, ["off"], custom_id=custom_id)

    assert said not in text(evening.newest)
    assert "Rolled a " in text(evening.newest)
    assert "Heroes: 1 " in pictured(evening.newest)
    assert not ADVICE.search(pictured(evening.newest)), "the picture gives none, either"


# What goes wrong -----------------------------------------------------------------------------


@played
async def test_a_doubled_click_assigns_one_die(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    await to_dice(evening)
    hero, panel = table(evening).team[0].hero, evening.newest
    button = next(i for i in ids(panel) if i.endswith(f"!to:{hero}"))
    alice = evening.w.alice
    results = await evening.w.burst(
        lambda: alice.click(panel, custom_id=button), lambda: alice.click(panel, custom_id=button)
    )

    assert len(table(evening).team[0].dice) == 1
    assert not any(evening.told(result) for result in results), "no scolding for a double click"


@played
async def test_who_of_a_crew_comes_second_changes_nothing_and_reads_why(evening: Evening) -> None:
    await sit_down(evening, "bob")
    panel = evening.newest
    one, two = [i for i in ids(panel) if ":!keep:" in i]
    results = await evening.w.burst(
        lambda: evening.w.bob.click(panel, custom_id=one),
        lambda: evening.w.alice.click(panel, custom_id=two),
    )

    assert [at.hero for at in table(evening).team] == [one.rpartition(":")[2]]
    assert not evening.told(results[0])
    assert evening.told(results[1]).startswith("That has been settled already.")
    assert "Bob did that." in text(evening.newest)


@played
async def test_a_person_who_is_not_seated_plays_nothing(evening: Evening) -> None:
    await sit_down(evening)
    before = evening.table.row.moves

    refused = await play(evening, "keep", "carol")

    assert evening.table.row.moves == before
    assert evening.told(refused)
    looked = await evening.w.carol.click(evening.newest, label="Show me a move")
    assert evening.told(looked)
    assert "I would" not in text(evening.newest)


@played
async def test_who_joins_later_plays_on_with_the_others(evening: Evening) -> None:
    await sit_down(evening)
    more = (await evening.w.carol.click(evening.newest, label="More")).response
    await evening.w.carol.click(more, label="Join")
    await play(evening, "keep", "carol")

    assert len(table(evening).team) == 1
    assert "Carol did that." in text(evening.newest)


@played
async def test_a_restart_in_the_middle_of_a_choice_loses_nothing(evening: Evening) -> None:
    await sit_down(evening)
    await draft(evening)
    await to_dice(evening)
    await play(evening, f"to:{table(evening).team[0].hero}")
    state, panel = evening.table.state, evening.newest

    await evening.restart()
    button = next(i for i in ids(panel) if i.endswith(f"!to:{state.table.team[1].hero}"))
    await evening.w.alice.click(panel, custom_id=button)

    after = table(evening)
    assert after.team[1].dice == (state.table.die,)
    assert after.pool == state.table.pool - 1
    assert f"Rolled a {after.die}." in text(evening.newest)


# A crew --------------------------------------------------------------------------------------


@played
async def test_a_crew_that_decides_together_lets_whoever_is_there_first(evening: Evening) -> None:
    await sit_down(evening, "bob")
    for name in ("alice", "bob", "bob", "alice", "bob", "bob"):
        await play(evening, "keep", name)
    assert len(table(evening).team) == 6


@played
async def test_a_crew_takes_turns_where_it_wants_to(evening: Evening) -> None:
    await sit_down(evening, "bob", crew="turns")
    assert "Alice: Your first Hero" in text(evening.newest)
    refused = await play(evening, "keep", "bob")
    assert evening.told(refused).startswith("It is Alice's turn.")
    assert not table(evening).team

    await play(evening, "keep", "alice")
    assert "Bob: Your second Hero" in text(evening.newest)
    refused = await play(evening, "keep", "alice")
    assert evening.told(refused).startswith("It is Bob's turn.")
    await play(evening, "keep", "bob")
    assert len(table(evening).team) == 2


@pytest.mark.parametrize("crew", ["turns", "together"])
@played
async def test_who_takes_turns_takes_back_what_is_ones_own(evening: Evening, crew: str) -> None:
    settings = {"crew": crew} if crew == "turns" else {}
    await sit_down(evening, "bob", **settings)
    for name in ("alice", "bob") * 3:
        await play(evening, "keep", name)
    await evening.w.env.advance_time(301)  # whoever's turn it is now
    places = [at.hero for at in table(evening).team]
    await change_places(evening)
    swapped = [at.hero for at in table(evening).team]
    assert swapped != places

    told = await evening.command("bob", "undo")
    if crew == "turns":
        assert "Alice did that, and may take it back." in told
        assert [at.hero for at in table(evening).team] == swapped
        await evening.command("alice", "undo")
    assert [at.hero for at in table(evening).team] == places


@played
async def test_a_crew_waits_five_minutes_for_whoever_is_asleep(evening: Evening) -> None:
    await sit_down(evening, "bob", crew="turns")
    await evening.w.env.advance_time(301)
    await play(evening, "keep", "bob")
    assert len(table(evening).team) == 1


@played
async def test_who_leaves_a_crew_is_named_and_the_others_play_on(evening: Evening) -> None:
    await sit_down(evening, "bob")
    more = await evening.w.bob.click(evening.newest, label="More")
    sure = await evening.w.bob.click(more.response, label="Leave")
    assert "The others play on without you" in evening.told(sure)
    left = await evening.w.bob.click(sure.response, label="Leave the table")

    assert "More, Join brings you back." in evening.told(left)
    said = "\n".join(map(text, evening.posts()))
    assert "Bob has left the crew; the others play on." in said
    assert "stand-in" not in said
    assert not evening.table.seat("crew").away
    more = await evening.w.bob.click(evening.newest, label="More")
    await evening.w.bob.click(more.response, label="Join")
    assert len(evening.table.seat("crew").users) == 2


@played
async def test_what_one_of_a_crew_told_stands_in_that_persons_name(evening: Evening) -> None:
    await sit_down(evening, "bob")
    await draft(evening)
    await until(evening, lambda: table(evening).round == 2)
    modal = await evening.w.bob.click(evening.newest, label="Tell it")
    await evening.w.bob.submit_modal(modal, {"story": "It was raining, and nobody minded."})

    assert "It was raining, and nobody minded.\n-# Bob" in text(evening.newest)
    files = await evening.bot.books.files(evening.table)
    markdown = next(data for name, data in files.items() if name.endswith(".md")).decode()
    assert "— The Heroes (Bob)" in markdown


@played
async def test_a_battle_that_nobody_can_end_is_ended_by_whoever_opened_the_table(
    evening: Evening,
) -> None:
    """In the middle of it; the rules know no surrender, and what was told is kept."""
    await sit_down(evening)
    await draft(evening)
    await to_dice(evening)

    await evening.w.alice.slash(evening.thread, "table stop")

    assert evening.table.row.status == "stopped"
    assert "What was told is kept." in text(evening.newest)
