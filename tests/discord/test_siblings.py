"""An adventure of The Siblings Trouble on the simulated Discord: what people type, and bad luck."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.checkup import check
from bot.engine import TABLE
from bot.library import DATA
from bot.settings import Settings
from bot.tables.lobby import SETTINGS
from bot.tables.recap import look_back
from tests.discord.evening import Evening, button, labels, parts, played, select_ids, text
from tests.discord.world import world
from tests.games.siblings_trouble.table import Table as Adventure

SLUG = "siblings_trouble"
SIDES = re.compile("[\u200b\u2066-\u2069\u202a-\u202e]")


async def set_out(evening: Evening, *guests: str) -> None:
    """Alice is Danger and goes first; the guests are Mayhem, Mischief and Adventure."""
    alice = evening.w.alice
    evening.card = await evening.open(game=SLUG)
    for guest in guests or ("bob", "carol"):
        await evening.who(guest).click(evening.card, label="Join")
        await evening.who(guest).click(evening.card, label="Ready")
    await evening.bot.lobby.set(evening.table, alice.id, "first", "first", moderator=False)
    await alice.click(evening.card, label="Start")


def arrange(evening: Evening, change: Callable[[Adventure], Any]) -> None:
    """Put a situation into the game: cards on top of piles, faces of dice to come."""
    kept = evening.table.kept
    there = Adventure(game=evening.table.game)
    there.state = kept[-1].state
    change(there)
    kept[-1] = replace(kept[-1], state=there.state)


async def past_the_opening(evening: Evening) -> None:
    """Have everybody show what they have brought, and tell nothing of it."""
    for name in evening.seats:
        who = evening.who(name)
        await who.click(evening.newest, label="Show it")
        await who.click(evening.newest, label="Pass")


async def meets(
    evening: Evening, *guests: str, card: str = "hc-no-bottom", roll: str = "", need: int = 4
) -> None:
    """Alice meets something, and rolls what is wanted; she leaves it untold."""
    await set_out(evening, *guests)
    await past_the_opening(evening)
    arrange(evening, lambda there: there.stack(card))
    await evening.w.alice.click(evening.newest, label="Turn the card")
    arrange(evening, lambda there: there.lay(fight=replace(there.fight, need=need)))
    if roll:
        arrange(evening, lambda there: there.dice(roll))
        await evening.w.alice.click(evening.newest, label="Roll")
        await evening.w.alice.click(evening.newest, label="Pass")


async def tells(evening: Evening, name: str, story: str) -> Any:
    """Tell through the modal; returns what came of it."""
    modal = await evening.who(name).click(evening.newest, label="Tell it")
    return await evening.who(name).submit_modal(modal, {"story": story})


async def book(evening: Evening) -> dict[str, str]:
    """The story's files, by their endings."""
    files = await evening.bot.books.files(evening.table)
    return {name.rpartition(".")[2]: data.decode() for name, data in files.items()}


def stories(evening: Evening) -> list[tuple[str, str]]:
    rows = sorted(evening.table.tellings.values(), key=lambda t: t.number)
    return [(t.status, t.text) for t in rows]


# The lobby -----------------------------------------------------------------------------------


@played
async def test_every_option_and_setting_is_in_reach_in_the_lobby(evening: Evening) -> None:
    card = await evening.open(game=SLUG)
    table, alice = evening.table, evening.w.alice
    shown = (await alice.click(card, label="Options")).response
    options = {option.id: option.values[-1] for option in table.game.info.options}
    found = SETTINGS.items()  # a crew and hints are for games that have them
    settings = {name: values[-1] for name, values in found if name not in ("crew", "hints")}
    assert len(options) == 9

    for name, value in (options | settings).items():
        ids = select_ids(shown)
        select = next((i for i in ids if f":{name}:" in i), None)
        assert select, f"{name} is not among {ids}"
        shown = (await alice.select(shown, [value], custom_id=select)).response

    assert table.row.options == options
    assert {name: table.row.settings[name] for name in settings} == settings


@pytest.mark.parametrize("answer", ["tell", "pass"])
@pytest.mark.parametrize("back", ["undo", "rewind"])
@played
async def test_a_story_whose_answer_is_taken_back_can_be_told_again(
    evening: Evening, answer: str, back: str
) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    if answer == "tell":
        await tells(evening, "alice", "A lamp. It was my grandmother's.")
    else:
        await evening.w.alice.click(evening.newest, label="Pass")

    await evening.command("alice", back, **({"moves": 1} if back == "rewind" else {}))

    assert [status for status, _ in stories(evening)] == ["open"]
    assert {"Tell it", "Spark", "Pass"} <= set(labels(evening.newest))
    assert "grandmother" not in "".join(map(text, evening.posts()))
    assert "grandmother" not in (await book(evening))["md"]
    await tells(evening, "alice", "A spoon. Nobody knows whose.")
    assert stories(evening)[0] == ("told", "A spoon. Nobody knows whose.")
    assert "Mayhem" in text(evening.newest), "the game went on"


@played
async def test_a_rewind_does_not_bring_back_what_was_set_aside(evening: Evening) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    asked = evening.table.state.board.tale.text
    more = (await evening.w.bob.click(evening.newest, label="More")).response
    await evening.w.bob.click(more, label="Another question, please (nobody learns who)")

    refused = await evening.command("alice", "rewind", moves=1)
    assert "What was set aside last stays set aside" in refused
    assert asked not in text(evening.newest)

    await evening.w.alice.click(evening.newest, label="Pass")
    assert "It can go back by one move" in await evening.command("alice", "rewind", moves=2)
    await evening.command("alice", "rewind", moves=1)
    assert evening.table.state.board.tale.seat == evening.seats["alice"]
    assert asked not in text(evening.newest)


@played
async def test_what_was_told_of_an_encounter_can_be_told_again(evening: Evening) -> None:
    await meets(evening)
    arrange(evening, lambda there: there.dice("danger:2"))
    await evening.w.alice.click(evening.newest, label="Roll")
    await tells(evening, "alice", "We jumped.")

    await evening.command("alice", "undo")

    assert {"Tell it", "Pass"} <= set(labels(evening.newest))
    await tells(evening, "alice", "We went round.")
    assert ("told", "We went round.") in stories(evening)
    assert "We jumped." not in (await book(evening))["html"]


@pytest.mark.parametrize("again", ["repost", "pause"])
@played
async def test_a_post_that_is_added_while_a_story_is_waited_for_can_be_answered(
    evening: Evening, again: str
) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    await evening.command("alice", again)
    if again == "pause":
        assert "Tell it" not in labels(evening.newest)
        await evening.command("alice", "resume")

    assert labels(evening.newest)[:3] == ["Tell it", "Spark", "Pass"]
    await tells(evening, "alice", "A lamp.")
    assert stories(evening)[0] == ("told", "A lamp.")
    assert "".join(map(text, evening.posts())).count("A lamp.") == 1


@played
async def test_nobody_is_asked_to_tell_for_whom_a_stand_in_plays(evening: Evening) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    await evening.w.alice.click(evening.newest, label="Pass")
    for name in ("bob", "carol"):
        await evening.command("alice", "substitute", seat=evening.seats[name])
    here = evening.seats["alice"]

    asked = [t.seat for t in evening.table.tellings.values()]
    for _ in range(8):
        wanted = [x for x in labels(evening.newest) if x in ("Turn the card", "Pass", "Roll")]
        if not wanted:
            break
        await evening.w.alice.click(evening.newest, label=wanted[0])
    late = [t.seat for t in evening.table.tellings.values()][len(asked) :]
    assert late
    assert set(late) == {here}


@played
async def test_where_a_stand_in_plays_the_one_person_who_is_there_can_contest(
    evening: Evening,
) -> None:
    await meets(evening, card="hc-knitting-spider", need=4)
    arrange(evening, lambda there: there.dice("danger:4"))
    await evening.w.alice.click(evening.newest, label="Roll")
    await tells(evening, "alice", "There was no thread in it at all.")
    arrange(evening, lambda there: there.lay(fight=replace(there.fight, need=5)))
    await evening.command("alice", "substitute", seat=evening.seats["carol"])
    (claim,) = [d for d in evening.table.decisions() if d.key == "claim"]
    tables, move = evening.bot.tables, "hc-knitting-spider"
    await tables.play(evening.table.ref, claim.id, evening.w.alice.id, f"claim:{move}")
    await evening.w.env.settle()
    assert "Go on" in labels(evening.newest)

    (contest,) = [label for label in labels(evening.newest) if label.startswith("Contest")]
    await evening.w.bob.click(evening.newest, label=contest)
    await evening.w.env.settle()

    said = SIDES.sub("", text(evening.newest))
    assert "0 for it, 1 against, so it does not count; it can turn until the next roll." in said
    assert "Go on" not in labels(evening.newest)
    assert "Give up and go Home" in labels(evening.newest)


# What people type ----------------------------------------------------------------------------


@played
async def test_a_story_of_4000_characters_is_shown_by_its_beginning_and_kept_whole(
    evening: Evening,
) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    story = "It began with the washing line. " * 125
    assert len(story) == 4_000

    await tells(evening, "alice", story)

    first = next(m for m in evening.posts() if "It began" in text(m))
    assert "> It began with the washing line." in text(first)
    assert "…" in text(first)
    assert len(text(first)) < 4_000
    assert stories(evening)[0] == ("told", story.strip())
    files = await book(evening)
    assert story.strip() in files["html"]
    assert story.strip() in SIDES.sub("", files["md"])
    assert "Mayhem" in text(evening.newest), "the next one is asked"


@pytest.mark.parametrize("nothing", ["   ", "\u200b\n\t"])
@played
async def test_an_empty_story_is_refused_kindly_and_the_game_still_waits_for_one(
    evening: Evening, nothing: str
) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    moves = evening.table.row.moves

    refused = await tells(evening, "alice", nothing)

    assert "A sentence is enough." in evening.told(refused)
    assert evening.table.row.moves == moves
    assert {"Tell it", "Spark", "Pass"} <= set(labels(evening.newest))
    assert stories(evening) == [("open", "")]
    await tells(evening, "alice", "Something after all.")
    assert evening.table.row.moves == moves + 1


@played
async def test_a_story_of_nothing_but_emoji_is_a_story(evening: Evening) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")

    await tells(evening, "alice", "🦇🔦😱🏃‍♀️")

    assert any("> 🦇🔦😱🏃‍♀️" in text(m) for m in evening.posts())
    assert stories(evening)[0] == ("told", "🦇🔦😱🏃‍♀️")
    assert "Mayhem (Bob): what did you bring?" in SIDES.sub("", text(evening.newest))


BREAKING = [
    "First line\n\n> not mine\nlast line",
    "```\ncode that never ends\nlast line",
    "||hidden **bold\n-# small\n# Heading\nlast line",
    "@everyone <@1> <@&2> <#3> https://example.org\nlast line",
    "\u202ebackwards\nlast line",
]


@pytest.mark.parametrize("story", BREAKING)
@played
async def test_what_breaks_quotes_stays_inside_its_quote(evening: Evening, story: str) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")

    await tells(evening, "alice", story)

    said = next(text(m) for m in evening.posts() if "last line" in text(m))
    rows = said.splitlines()
    end = next(n for n, row in enumerate(rows) if "last line" in row)
    quoted = rows[end - story.count("\n") : end + 1]
    assert all(row.startswith(">") for row in quoted), "each line of it is quoted"
    assert rows[end + 1].startswith("-# Alice"), "and whose it is stands below"
    live = re.compile(r"(?<!\\)(```|\|\||\*\*|<@|<#|@everyone)")
    assert not live.search("\n".join(quoted))
    assert not [r for r in evening.w.sent if _calls(r)], "nobody is called"
    assert stories(evening)[0] == ("told", story)
    assert "<script" not in (await book(evening))["html"]


def _calls(request: Any) -> bool:
    body = request.body if isinstance(request.body, dict) else {}
    body = body.get("data") if isinstance(body.get("data"), dict) else body
    allowed = body.get("allowed_mentions") or {}
    return bool(allowed.get("parse") or allowed.get("users") or allowed.get("roles"))


# Two things at the same instant --------------------------------------------------------------


async def an_offer(evening: Evening) -> str:
    """Bob offers Alice what he has brought, while it is her turn; returns the Treasure."""
    await set_out(evening)
    await past_the_opening(evening)
    arrange(evening, lambda there: there.stack("hc-no-bottom"))
    (held,) = evening.table.state.board.hand("mayhem").cards
    post = await evening.w.bob.slash(evening.thread, "siblings trade")
    menu = select_ids(post.response)[0]
    offer = next(
        d.id for d in evening.table.decisions() if d.key == "offer" and "mayhem" in d.seats
    )
    await evening.w.bob.select(
        post.response, [f"{offer}:!offer:danger:{held.card}"], custom_id=menu
    )
    assert evening.table.state.board.offer is not None
    return str(held.card)


@pytest.mark.parametrize("first", ["the offer is taken back", "the card is turned"])
@played
async def test_a_trade_is_withdrawn_while_an_encounter_begins(evening: Evening, first: str) -> None:
    card = await an_offer(evening)
    pieces = evening.table.game.pieces(evening.table.state)
    alice, bob, panel = evening.w.alice, evening.w.bob, evening.newest
    more = (await bob.click(panel, label="More")).response
    taken_back = button(more, "!withdraw").custom_id
    both = [
        lambda: bob.click(more, custom_id=taken_back),
        lambda: alice.click(panel, label="Turn the card"),
    ]
    if first == "the card is turned":
        both.reverse()

    results = await evening.w.burst(*both)

    board = evening.table.state.board
    assert board.offer is None
    assert board.fight is not None
    assert [h.card for h in board.hand("mayhem").cards] == [card], "it is still his"
    assert evening.table.game.pieces(evening.table.state) == pieces
    said = "\n".join(map(text, evening.posts()))
    if first == "the card is turned":
        assert "That has been settled already." in evening.told(results[1])
        assert "No time for the trade between Mayhem and Danger." in SIDES.sub("", said)
    else:
        assert "Mayhem takes the offer back." in SIDES.sub("", said)


@played
async def test_a_trade_is_agreed_to_in_the_instant_in_which_an_encounter_begins(
    evening: Evening,
) -> None:
    card = await an_offer(evening)
    pieces = evening.table.game.pieces(evening.table.state)
    alice, panel = evening.w.alice, evening.newest

    await evening.w.burst(
        lambda: alice.click(panel, label="Turn the card"),
        lambda: alice.click(panel, label="Yes to the trade"),
    )

    hands = {h.seat: [c.card for c in h.cards] for h in evening.table.state.board.hands}
    assert (card in hands["danger"]) != (card in hands["mayhem"]), "it is somewhere, once"
    assert card in hands["mayhem"], "during an Encounter nothing is traded"
    assert evening.table.game.pieces(evening.table.state) == pieces


@played
async def test_during_an_encounter_the_command_says_why_nothing_is_traded(
    evening: Evening,
) -> None:
    await meets(evening)

    shown = await evening.w.bob.slash(evening.thread, "siblings trade")

    said = evening.told(shown)
    assert "Encounter" in said
    assert "ST-33" in said


@played
async def test_two_siblings_come_to_the_rescue_at_the_same_instant(evening: Evening) -> None:
    await meets(evening, roll="danger:fail")
    await evening.w.alice.click(evening.newest, label="Call for a rescue")
    arrange(evening, lambda there: there.dice("mayhem:1"))
    bob, carol, panel = evening.w.bob, evening.w.carol, evening.newest

    came, late = await evening.w.burst(
        lambda: bob.click(panel, label="To the rescue"),
        lambda: carol.click(panel, label="To the rescue"),
    )

    efforts = evening.table.state.board.fight.efforts
    assert [(e.seat, e.part) for e in efforts] == [("danger", "lead"), ("mayhem", "rescue")]
    assert evening.told(came) == ""
    assert "That has been settled already." in evening.told(late)
    said = SIDES.sub("", text(evening.newest))
    assert "Mayhem comes to the rescue." in said
    assert "Mischief comes to the rescue." not in said
    assert evening.table.row.moves == evening.table.state.moves + 1


@played
async def test_an_assistant_leaves_the_server_in_the_middle(evening: Evening) -> None:
    await meets(evening, roll="danger:1")
    await evening.w.alice.click(evening.newest, label="Ask for help …")
    await evening.w.alice.click(evening.newest, label="Ask Mayhem for help")
    assert "Mayhem (Bob): will you help?" in SIDES.sub("", text(evening.newest))
    things = evening.table.state.board.hand("mayhem")

    evening.w.guild.remove_member(evening.w.bob)
    await evening.w.env.settle()
    more = (await evening.w.alice.click(evening.newest, label="More")).response
    await evening.w.alice.click(more, label="Wait no longer")

    said = SIDES.sub("", "\n".join(map(text, evening.posts())))
    assert "Danger waits no longer for Mayhem." in said
    assert "Ask Mischief for help" in labels(evening.newest)
    assert "Ask Mayhem for help" not in labels(evening.newest)
    board = evening.table.state.board
    assert [e.seat for e in board.fight.efforts] == ["danger"]
    assert board.hand("mayhem") == things, "whoever comes back finds everything as it was"
    assert evening.table.row.status == "playing"


@played
async def test_a_stand_in_helps_for_an_assistant_who_has_left_the_server(
    evening: Evening,
) -> None:
    await meets(evening, roll="danger:1")
    await evening.w.alice.click(evening.newest, label="Ask for help …")
    await evening.w.alice.click(evening.newest, label="Ask Mayhem for help")
    evening.w.guild.remove_member(evening.w.bob)
    await evening.w.env.settle()

    assert "Done." in await evening.command("alice", "substitute", seat="mayhem")

    board = evening.table.state.board
    assert [(e.seat, e.part) for e in board.fight.efforts][1:] == [("mayhem", "assist")]
    assert board.fight.stage == "act"


@played
async def test_a_computer_sibling_leaves_the_rescue_to_the_people(evening: Evening) -> None:
    card = await evening.open(game=SLUG)
    await evening.w.bob.click(card, label="Join")
    await evening.w.bob.click(card, label="Ready")
    more = await evening.w.alice.click(card, label="More")
    await evening.w.alice.click(more.response, label="Add computer player")
    await evening.bot.lobby.set(
        evening.table, evening.w.alice.id, "first", "first", moderator=False
    )
    await evening.w.alice.click(card, label="Start")
    await past_the_opening(evening)
    arrange(evening, lambda there: there.stack("hc-no-bottom"))
    await evening.w.alice.click(evening.newest, label="Turn the card")
    arrange(evening, lambda there: there.dice("danger:fail"))
    await evening.w.alice.click(evening.newest, label="Roll")
    await evening.w.alice.click(evening.newest, label="Pass")
    await evening.w.alice.click(evening.newest, label="Call for a rescue")

    fight = evening.table.state.board.fight
    assert fight.stage == "rescue"
    assert len(fight.efforts) == 1, "Bob may still come"
    await evening.w.bob.click(evening.newest, label="Leave it to others")

    efforts = evening.table.state.board.fight.efforts
    assert [e.seat for e in efforts[:2]] == ["danger", "mischief"]
    assert efforts[1].part == "rescue"


# What belongs into the telling -----------------------------------------------------------------


@played
async def test_what_the_telling_should_hold_besides_stands_in_small_print_below_the_question(
    evening: Evening,
) -> None:
    await set_out(evening)
    await past_the_opening(evening)
    arrange(evening, lambda there: there.stack("p-sneeze"))

    await evening.w.alice.click(evening.newest, label="Turn the card")
    shown = SIDES.sub("", text(evening.newest))
    question = evening.table.state.board.tale.text
    (note,) = (said for said in shown.splitlines() if said.startswith("-# In the telling"))
    modal = await evening.w.alice.click(evening.newest, label="Tell it")

    assert shown.count("?") == 1, "one question is asked"
    assert shown.index(question) < shown.index(note)
    form = str(modal.modal)
    assert form.count("What happened?") == 1
    assert repr(f"{question}\n{note}")[1:-1] in SIDES.sub("", form)
    await evening.w.alice.submit_modal(modal, {"story": "Nobody had a handkerchief."})
    assert "In the telling" not in text(evening.newest), "it is told"
    assert "st-also" not in str(await evening.bot.library.chronicle(evening.table))


# Nobody learns who ---------------------------------------------------------------------------


@played
async def test_a_question_that_was_set_aside_is_told_by_no_way(evening: Evening) -> None:
    await set_out(evening)
    alice = evening.w.alice
    await alice.click(evening.newest, label="Show it")
    question = evening.table.state.board.tale.text
    spark = (await alice.click(evening.newest, label="Spark")).response
    modal = await alice.click(evening.newest, label="Tell it")
    more = (await evening.w.bob.click(evening.newest, label="More")).response
    await evening.w.bob.click(more, label="Another question, please (nobody learns who)")

    written = evening.told(await alice.submit_modal(modal, {"story": "I had written so much."}))
    again = evening.told(await alice.click(spark, label="Tell it"))

    assert "was set aside" in written
    assert "I had written so much." in written, "nothing is lost"
    assert "was set aside" in again
    posts = "\n".join(map(text, evening.posts()))
    assert "I had written so much." not in posts
    assert question not in SIDES.sub("", posts)
    assert "I had written" not in str(await evening.bot.library.chronicle(evening.table))


@pytest.mark.parametrize("who", ["alice", "bob", "carol"])
@played
async def test_nobody_learns_who_wanted_another_question(
    evening: Evening, who: str, caplog: pytest.LogCaptureFixture
) -> None:
    await set_out(evening)
    await evening.w.alice.click(evening.newest, label="Show it")
    asked = next(iter(evening.table.tellings.values()))
    question = evening.table.state.board.tale.text
    before = len(evening.w.sent)
    more = (await evening.who(who).click(evening.newest, label="More")).response
    caplog.clear()
    caplog.set_level("DEBUG", logger="bot")

    done = await evening.who(who).click(more, label="Another question, please (nobody learns who)")

    another = evening.table.state.board.tale.text
    assert another != question
    assert asked.number in {n for n, t in evening.table.tellings.items() if t.status == "aside"}
    posts = "\n".join(map(text, evening.posts()))
    assert "That question is set aside. Here is another." in text(evening.newest)
    assert another in SIDES.sub("", text(evening.newest))
    assert question not in SIDES.sub("", posts), "it is gone for good"
    assert evening.told(done), "whoever it was is answered, alone"

    # the move, the log, the export
    user = str(evening.who(who).id)
    rows = await evening.bot.store.log(evening.table.id, 1)
    x_card = next(row for row in rows if row.move == "x-card")
    assert (x_card.seat, x_card.actor) == (TABLE, 0)
    assert evening.seats[who].encode() not in x_card.events or who == "alice"
    assert [r.actor for r in rows if r.number == x_card.number] == [0]
    assert user not in caplog.text
    assert who.title() not in caplog.text
    told = evening.table.game.events
    assert told
    for name, data in (await evening.bot.books.files(evening.table)).items():
        assert user.encode() not in data, name
        assert b"x-card" not in data, name
        assert b"set aside" not in data, "nor does the story ever say that there was one"

    # what was sent: only the answer to the one who pressed it is theirs
    for request in evening.w.sent[before:]:
        if "/messages" in request.path and "webhooks" not in request.path:
            assert user not in str(request.body)
    ids = re.findall(r"gm:[^'\"]+", str([r.body for r in evening.w.sent]))
    wanted = {i for i in ids if "x-card" in i}
    assert len(wanted) == 1, "everybody's button has the same custom_id"


X_CARD = "Another question, please (nobody learns who)"


@pytest.mark.parametrize("who", ["alice", "bob", "carol"])
@played
async def test_nobody_learns_who_set_a_question_aside_before_the_roll(
    evening: Evening, who: str, caplog: pytest.LogCaptureFixture
) -> None:
    await meets(evening, card="hc-knitting-spider")
    question = evening.table.state.board.ask
    assert question in SIDES.sub("", text(evening.newest))
    open_before = [t.number for t in evening.table.tellings.values() if t.status == "open"]
    before, moves = len(evening.w.sent), evening.table.row.moves
    more = (await evening.who(who).click(evening.newest, label="More")).response
    assert labels(more).count(X_CARD) == 1
    caplog.clear()
    caplog.set_level("DEBUG", logger="bot")

    done = await evening.who(who).click(more, label=X_CARD)

    assert evening.table.state.board.ask != question
    assert "Roll" in labels(evening.newest), "the game waits for the same as before"
    assert "That question is set aside. Here is another." in text(evening.newest)
    posts = SIDES.sub("", "\n".join(map(text, evening.posts())))
    assert question not in posts, "it is gone for good"
    asked_now = [t.number for t in evening.table.tellings.values() if t.status == "open"]
    assert asked_now == open_before, "nobody's open prompt is closed for it"
    user, name = str(evening.who(who).id), who.title()
    assert evening.told(done)

    rows = await evening.bot.store.log(evening.table.id, 1)
    made = rows[-1]
    assert (made.number, made.move) == (moves, "x-card")
    assert (made.seat, made.actor) == (TABLE, 0)
    for seat in evening.seats.values():
        assert seat.encode() not in made.events, "not even who is asked"
    assert user not in caplog.text
    assert name not in caplog.text
    for request in evening.w.sent[before:]:
        if "/messages" in request.path and "webhooks" not in request.path:
            assert user not in str(request.body)
    for file, data in (await evening.bot.books.files(evening.table)).items():
        assert user.encode() not in data, file
        assert b"x-card" not in data, file
        assert question.encode() not in data, file


async def test_what_follows_is_the_same_whoever_set_the_question_aside(tmp_path: Path) -> None:
    """The store, the order of moves and the recap of two evenings that differ in it alone."""
    seen = []
    for who in ("bob", "carol"):
        folder = tmp_path / who
        folder.mkdir()
        async with world(folder) as made:
            evening = Evening(made)
            await meets(evening, card="hc-knitting-spider")
            first = evening.table.row.moves
            more = (await evening.who(who).click(evening.newest, label="More")).response
            await evening.who(who).click(more, label=X_CARD)
            arrange(evening, lambda there: there.dice("danger:2"))
            await evening.w.alice.click(evening.newest, label="Roll")
            rows = await evening.bot.store.log(evening.table.id, 1)
            people = {evening.who(name).id: name for name in evening.seats}
            recap = await look_back(evening.bot.tables, evening.table)
            seen.append(
                (
                    [(r.seat, people.get(r.actor, ""), r.move) for r in rows if r.number >= first],
                    [kept.seat for kept in evening.table.kept],
                    sorted(people[user] for user, _ in evening.table.closed.values()),
                    [said.id for said in recap.lines],
                    [(quote.status, quote.seat) for quote in evening.table.tellings.values()],
                )
            )
    assert seen[0] == seen[1]
    moves = [(TABLE, "", "x-card"), ("danger", "alice", "roll")]
    assert seen[0][0] == moves


@played
async def test_after_the_end_the_exported_game_names_nobody_for_it_either(
    evening: Evening,
) -> None:
    await set_out(evening, "bob")
    await evening.w.alice.click(evening.newest, label="Show it")
    more = (await evening.w.bob.click(evening.newest, label="More")).response
    await evening.w.bob.click(more, label="Another question, please (nobody learns who)")
    await evening.command("alice", "stop")

    exported = (await book(evening))["json"]

    assert '"x-card"' in exported
    assert '"seat":"table","move":"x-card"' in re.sub(r"\s", "", exported)
    assert str(evening.w.bob.id) not in exported


# Characters of the host's own ----------------------------------------------------------------

CALAMITY = """
[[character]]
id = "calamity"
name = "Calamity"
faces = ["fail", "1", "2", "3", "5", "ability"]
ability = "Oh No, Not Again"
says = "3 Stars, and a Treasure is lost."
effects = [{ do = "stars", n = 3 }, { do = "discard" }]
prompt = "What has Calamity knocked over this time?"
"""
SEVEN_FACES = CALAMITY.replace('"5", "ability"]', '"5", "6", "ability"]')
NO_EPIC_FAIL = CALAMITY.replace('"fail", "1"', '"1", "1"')
UNKNOWN_EFFECT = CALAMITY.replace('do = "discard"', 'do = "explode"')


def data_with(folder: Path, **files: str) -> Path:
    """Make a data folder that has a host's own characters in it."""
    data = folder / "own"
    shutil.copytree(DATA, data)
    for name, written in files.items():
        (data / SLUG / "homebrew" / f"{name}.toml").write_text(written, encoding="utf-8")
    return data


@pytest.mark.parametrize(
    ("written", "field", "says"),
    [
        (SEVEN_FACES, "faces", "six faces, not 7"),
        (NO_EPIC_FAIL, "faces", "no Epic Fail face"),
        (UNKNOWN_EFFECT, "effects", "explode"),
    ],
)
async def test_check_names_a_broken_character_by_file_and_field(
    tmp_path: Path, written: str, field: str, says: str
) -> None:
    data = data_with(tmp_path, ours=written)
    settings = Settings("", tmp_path / "none.sqlite3", data, message_content=True, log_level="INFO")

    report = await check(settings)

    (problem,) = [row for row in report.lines if "problem:" in row]
    assert "homebrew/ours.toml" in problem
    assert f"calamity: {field}" in problem
    assert says in problem
    assert any("0 homebrew characters" in row for row in report.lines)


async def test_the_game_runs_without_broken_characters_and_with_the_good_one(
    tmp_path: Path,
) -> None:
    data = data_with(
        tmp_path,
        bad=SEVEN_FACES.replace('"calamity"', '"havoc"'),
        worse="[[character\n",
        ours=CALAMITY,
    )
    async with world(tmp_path, data=data) as made:
        evening = Evening(made)
        card = await evening.open(game=SLUG)
        more = await evening.w.alice.click(card, label="More")
        pick = (await evening.w.alice.click(more.response, label="Choose a role")).response
        offered = [o.label for p in parts(pick) for o in getattr(p, "options", None) or ()]
        assert "Calamity" in offered
        assert "Havoc" not in offered
        await evening.w.alice.select(pick, ["calamity"], custom_id=select_ids(pick)[0])
        await evening.w.bob.click(card, label="Join")
        await evening.w.bob.click(card, label="Ready")
        await evening.w.alice.click(card, label="Start")

        assert evening.table.row.status == "playing"
        assert evening.seats["alice"] == "calamity"
        everybodys = (await evening.w.bob.click(evening.newest, label="More")).response
        assert "Who has what" in labels(everybodys) or "My things" in labels(everybodys)
