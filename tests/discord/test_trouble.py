"""What goes wrong on Discord, and what people see of it; nothing is ever lost or doubled."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.discord.evening import Evening, button, labels, played, text
from tests.discord.world import world
from tests.example_game import BlindBid


class Wire:
    """The line between the bot and Discord, on which requests can be made to fail."""

    def __init__(self, evening: Evening) -> None:
        self.asked: list[str] = []
        self.rules: list[tuple[str, Callable[[], Exception], bool]] = []
        http, adapter = evening.bot.http, evening.w.env._webhook_adapter
        send, answer = http.request, adapter.request

        async def request(route: Any, **options: Any) -> Any:
            return await self._go(route, lambda: send(route, **options))

        async def webhook(route: Any, session: Any, **options: Any) -> Any:
            return await self._go(route, lambda: answer(route, session, **options))

        http.request, adapter.request = request, webhook

    def fail(self, match: str, status: int, code: int = 0, *, after: bool = False) -> None:
        """Let the next request that fits fail: before its effect, or after it."""
        kind = {404: discord.NotFound, 403: discord.Forbidden}.get(
            status, discord.DiscordServerError if status >= 500 else discord.HTTPException
        )
        response: Any = type("Response", (), {"status": status, "reason": "", "headers": {}})()
        self.rules.append((match, lambda: kind(response, {"code": code, "message": ""}), after))

    async def _go(self, route: Any, call: Callable[[], Awaitable[Any]]) -> Any:
        key = f"{route.method} {route.path}"
        self.asked.append(key)
        for rule in self.rules:
            match, error, after = rule
            if match in key:
                self.rules.remove(rule)
                if after:
                    await call()
                raise error()
        return await call()


SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages"
ANSWER = "/callback"


# Faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [False, True])
@played
async def test_a_post_whose_answer_was_lost_is_there_once(evening: Evening, after: bool) -> None:
    await evening.start("bob")
    await evening.bid("alice", 2)
    wire = Wire(evening)
    wire.fail(SEND, 502, after=after)

    await evening.bid("bob", 1)
    await evening.w.env.advance_time(5)

    assert not wire.rules
    assert sum("Fox takes it" in text(post) for post in evening.posts()) == 1
    assert "Choose my bid" in labels(evening.newest)


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (400, 50083), (404, 10008)])
@played
async def test_a_panel_that_cannot_be_edited_is_posted_again(
    evening: Evening, status: int, code: int
) -> None:
    await evening.start("bob")
    Wire(evening).fail(EDIT, status, code)

    await evening.bid("alice", 2)

    assert len(evening.posts()) == 2
    assert "One bid is missing." in text(evening.newest)
    assert "Choose my bid" in labels(evening.newest)


@played
async def test_an_older_post_that_cannot_be_sealed_holds_nothing_up(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bid("alice", 2)
    Wire(evening).fail(EDIT, 429, 30046)

    await evening.bid("bob", 1)
    await evening.bid("alice", 1)

    assert "Fox takes it" in text(evening.newest)
    assert "One bid is missing." in text(evening.newest)


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
@played
async def test_a_move_stands_although_its_answer_did_not_arrive(
    evening: Evening, status: int, code: int
) -> None:
    await evening.start("bob")
    label = "Show the wish of Fox, for a coin"
    Wire(evening).fail(ANSWER, status, code)

    await evening.w.alice.click(evening.newest, label=label)

    assert evening.table.row.moves == 2
    assert "Now everybody knows." in text(evening.newest)
    assert label not in labels(evening.posts()[0]), "the panel is sealed all the same"


@played
async def test_without_the_right_to_write_nothing_is_lost(evening: Evening) -> None:
    await evening.start("bob")
    await evening.bid("alice", 2)
    Wire(evening).fail(SEND, 403, 50013)

    await evening.bid("bob", 1)
    assert len(evening.posts()) == 1
    assert "I may not write there any more." in text(evening.w.channel.history()[0])
    await evening.command("alice", "repost")

    assert sum("Fox takes it" in text(post) for post in evening.posts()) == 1
    assert "I may not write" not in text(evening.w.channel.history()[0])


@played
async def test_a_bug_in_a_game_is_a_sentence_with_a_code_and_a_log_entry(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.start("bob")
    panel, before = await evening.choose("alice"), evening.table.row

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("a game's own mistake")

    with monkeypatch.context() as broke, caplog.at_level(logging.ERROR):
        broke.setattr(BlindBid, "_apply", broken)
        failed = await evening.w.alice.click(panel, label="1 coin")

    said = evening.told(failed)
    assert "Something went wrong on my side." in said
    code = next(r.args[1] for r in caplog.records if "failed, code" in r.msg)
    assert code in said
    assert "mistake" not in said
    assert evening.table.row == before
    await evening.bid("alice", 1)
    assert "One bid is missing." in text(evening.newest)


# What is deleted -----------------------------------------------------------------------------


@played
async def test_a_deleted_panel_is_posted_again(evening: Evening) -> None:
    await evening.start("bob")
    panel = await evening.choose("alice")
    await evening.w.mia.delete(evening.newest)

    await evening.w.alice.click(panel, custom_id=button(panel, "!bid:2").custom_id)

    assert "One bid is missing." in text(evening.newest)


@played
async def test_a_deleted_thread_pauses_the_table_and_resume_opens_another(
    evening: Evening,
) -> None:
    thread = await evening.start("bob")
    await evening.bid("alice", 2)
    evening.w.env.backend.delete_channel(thread.id)
    await evening.w.env.settle()

    assert "Paused. /table resume goes on" in text(evening.w.channel.history()[0])
    await evening.command("alice", "resume", evening.w.channel)
    await evening.bid("bob", 1)

    assert "Back to the table." in text(evening.posts()[0]), "the thread is a new one"
    assert "Fox takes it" in text(evening.newest)


@played
async def test_a_deleted_channel_ends_the_table_and_the_requests(evening: Evening) -> None:
    await _forbid(evening, "create_public_threads")
    await evening.sit_down("bob")
    table, wire = evening.table, Wire(evening)
    evening.w.env.backend.delete_channel(evening.w.channel.id)

    await evening.bot.tables.remind(table.id)
    await evening.w.env.advance_time(600)

    assert table.row.status == "stopped"
    assert len(wire.asked) < 8, "no asking for ever"


@played
async def test_a_thread_deleted_with_its_channel_ends_the_table_too(evening: Evening) -> None:
    thread = await evening.start("bob")
    table, wire = evening.table, Wire(evening)
    for place in (thread.id, evening.w.channel.id):
        evening.w.env.backend.delete_channel(place)
    await evening.w.env.settle()

    assert table.row.status == "paused"
    await evening.bot.hosting.resume(table, table.row.host, moderator=False)
    await evening.w.env.advance_time(600)

    assert table.row.status == "stopped"
    assert len(wire.asked) < 12, "no asking for ever"


# Restarts ------------------------------------------------------------------------------------


@played
async def test_old_buttons_work_after_a_restart_and_nothing_is_posted_twice(
    evening: Evening,
) -> None:
    await evening.start("bob")
    panel = await evening.choose("alice")
    await evening.bid("bob", 1)

    await evening.restart()
    await evening.w.alice.click(panel, custom_id=button(panel, "!bid:2").custom_id)

    assert len(evening.posts()) == 2
    assert "Owl 1" in text(evening.newest), "a secret choice outlives the restart"
    assert "Fox takes it" in text(evening.newest)


@played
async def test_the_only_post_is_drawn_anew_after_a_restart(evening: Evening) -> None:
    await evening.start("bob")
    await evening.restart()

    await evening.bid("alice", 1)

    assert len(evening.posts()) == 1
    assert "One bid is missing." in text(evening.newest)


@played
async def test_a_modal_submitted_after_a_restart_is_kept(evening: Evening) -> None:
    await evening.start("bob")
    await evening.round(alice=2, bob=1)
    modal = await evening.w.alice.click(evening.newest, label="Tell it")

    await evening.restart()
    await evening.w.alice.submit_modal(modal, {"story": "The bees came along."})

    assert "The bees came along." in text(evening.newest)


@played
async def test_a_lobby_goes_on_after_a_restart(evening: Evening) -> None:
    card = await evening.open()
    await evening.restart()

    await evening.w.bob.click(card, label="Join")

    assert "Bob" in text(evening.w.channel.last_message)


# Rights --------------------------------------------------------------------------------------


async def _forbid(evening: Evening, *names: str) -> None:
    me = evening.w.guild.me
    overwrite = discord.PermissionOverwrite(**dict.fromkeys(names, False))
    evening.w.channel = evening.w.guild.create_text_channel("quiet", overwrites={me: overwrite})


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
        ("embed_links", "Embed Links"),
        ("read_message_history", "Read Message History"),
    ],
)
@played
async def test_a_missing_right_is_named_and_no_table_opened(
    evening: Evening, name: str, said: str
) -> None:
    await _forbid(evening, name)

    result = await evening.w.alice.slash(evening.w.channel, "table open", game="blind_bid")

    assert said in evening.told(result)
    assert not evening.bot.tables._tables


@played
async def test_where_no_thread_may_be_opened_the_channel_is_the_table(evening: Evening) -> None:
    await _forbid(evening, "create_public_threads")
    await evening.sit_down("bob")

    assert not evening.threads
    newest = evening.w.channel.last_message
    assert "Choose my bid" in labels(newest)


@played
async def test_where_somebody_has_left_the_server_a_host_puts_a_stand_in(evening: Evening) -> None:
    await evening.start("bob")
    evening.w.guild.remove_member(evening.w.bob)
    await evening.w.env.settle()
    await evening.bid("alice", 2)
    assert evening.table.state.moves == 1, "the table waits, and nothing is lost"

    assert "Done." in await evening.command("alice", "substitute", seat="owl")

    assert evening.table.state.moves >= 2, "the game goes on"
    assert "A stand-in plays for" in "\n".join(map(text, evening.posts()))


@played
async def test_whoever_is_waited_for_and_has_left_the_server_is_stood_in_for(
    evening: Evening,
) -> None:
    await evening.start("bob")
    table = evening.table
    await evening.bot.lobby.set(table, table.row.host, "reminders", "on", moderator=False)
    await evening.bid("alice", 2)
    evening.w.guild.remove_member(evening.w.bob)

    await evening.w.env.advance_time(301)
    await evening.bot.clock.tick()
    await evening.w.env.settle()

    assert "Bob has left. A stand-in plays on" in "\n".join(map(text, evening.posts()))
    assert table.state.moves >= 2, "the game goes on"
    assert not any(f"<@{evening.w.bob.id}>" in text(post) for post in evening.posts())


async def test_where_the_bot_hears_of_it_a_stand_in_plays_at_once(tmp_path: Path) -> None:
    async with world(tmp_path, members=True) as made:
        evening = Evening(made)
        await evening.start("bob")
        await evening.bid("alice", 2)

        evening.w.guild.remove_member(evening.w.bob)
        await evening.w.env.settle()

        assert evening.table.state.moves >= 2, "the game goes on"
        assert "Bob has left. A stand-in plays on" in "\n".join(map(text, evening.posts()))
