"""The stand-in against a small real bot on discord.py."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.standin import (
    StandIn,
    component_ids,
    find_button,
    text_of,
)
from tests.standin.sample_bot import SampleBot

Json = dict[str, Any]
PNG = b"\x89PNG\r\n\x1a\n" + bytes(16)


async def test_slash_command_with_resolved_member(standin: StandIn, bot: SampleBot) -> None:
    ben = standin.user("Ben")
    acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=2, who=ben)
    answer = await acted.answer()
    assert answer.kind == 4
    assert not answer.ephemeral
    assert text_of(answer.message) == "2 rounds with Ben"
    assert standin.visible(standin.channel) == [standin.fresh(answer.message)]
    assert (
        abs(discord.utils.snowflake_time(acted.interaction.id) - discord.utils.utcnow()).seconds < 5
    )


async def test_slash_command_is_checked(standin: StandIn, bot: SampleBot) -> None:
    with pytest.raises(ValueError, match="needs 'rounds'"):
        await standin.slash("Ada", standin.channel, "my-game play")
    with pytest.raises(LookupError, match="no option colour"):
        await standin.slash("Ada", standin.channel, "my-game play", rounds=1, colour=2)


async def test_autocomplete(standin: StandIn, bot: SampleBot) -> None:
    acted = await standin.autocomplete("Ada", standin.channel, "my-game pick", "card", card="fo")
    assert (await acted.answer()).choices == [{"name": "fo!", "value": "fo"}]


async def test_update_message(standin: StandIn, table: Json) -> None:
    acted = await standin.click("Ben", table, "update")
    answer = await acted.answer()
    assert answer.kind == 7
    assert text_of(standin.fresh(table)) == "updated"
    assert answer.message["edited_timestamp"]


async def test_ephemeral_message_and_its_own_button(standin: StandIn, table: Json) -> None:
    answer = await (await standin.click("Ben", table, label="secret")).answer()
    assert answer.ephemeral
    assert len(standin.visible(standin.channel)) == 1
    with pytest.raises(ValueError, match="cannot see"):
        await standin.click("Ada", answer.message, "update")
    again = await (await standin.click("Ben", answer.message, "update")).answer()
    assert text_of(again.message) == "updated"
    assert again.ephemeral


async def test_modal(standin: StandIn, table: Json) -> None:
    answer = await (await standin.click("Ben", table, "ask")).answer()
    assert answer.modal["title"] == "Tell"
    with pytest.raises(LookupError, match="no field nonsense"):
        await standin.submit_modal("Ben", "telling", {"nonsense": "x"})
    sent = await standin.submit_modal("Ben", "telling", {"told": "it rains"})
    assert (await sent.answer()).kind == 7
    assert text_of(standin.fresh(table)) == "told: it rains"


async def test_thinking_then_followup_is_one_message(standin: StandIn, table: Json) -> None:
    acted = await standin.click("Ben", table, "think")
    assert (await acted.answer()).kind == 5
    settled = await acted.settled()
    assert text_of(settled.message) == "thought"
    assert settled.ephemeral
    assert settled.message["id"] == acted.followups[0]["id"]


async def test_acknowledge_then_edit_through_the_channel(standin: StandIn, table: Json) -> None:
    acted = await standin.click("Ben", table, "defer_edit")
    assert (await acted.answer()).kind == 6
    await standin.wait_message(standin.channel, lambda m: text_of(m) == "edited")


async def test_original_and_followups(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "original")
    await standin.wait_request("DELETE", "@original")
    assert [text_of(m) for m in standin.visible(standin.channel)] == ["3 rounds with nobody"]


async def test_nonce_gives_the_earlier_message(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "post")
    first = await standin.wait_request("POST", "/messages")
    second = await standin.wait_request("POST", "/messages", since=first.number)
    assert first.reply == second.reply
    assert len(standin.visible(standin.channel)) == 2
    assert first.reply["mentions"] == []
    standin.forget_nonces()
    await standin.click("Ben", table, "post")
    await standin.until(lambda: len(standin.visible(standin.channel)) == 3)


async def test_nonces_can_be_switched_off(standin: StandIn, table: Json) -> None:
    standin.world.remember_nonces = False
    await standin.click("Ben", table, "post")
    await standin.until(lambda: len(standin.visible(standin.channel)) == 3)


async def test_component_ids_come_back_in_the_history(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "post")
    await standin.until(lambda: len(standin.visible(standin.channel)) == 2)
    assert 4711 in component_ids(standin.visible(standin.channel)[1])
    acted = await standin.click("Ben", table, "recall")
    assert text_of((await acted.answer()).message) == "[4711, 1] 2 1"


async def test_pictures_go_up_and_are_replaced(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "draw")
    sent = await standin.wait_request("POST", "/messages")
    assert [file.name for file in sent.files] == ["board.png"]
    edit = await standin.wait_request("PATCH", "/messages")
    assert [a["filename"] for a in edit.reply["attachments"]] == ["next.png"]
    media = edit.reply["components"][0]["items"][0]["media"]
    assert media["url"] == edit.reply["attachments"][0]["url"]


async def test_thread_archived_edit_refused_sending_opens(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "open_thread")
    await standin.wait_request("POST", "/threads")
    [thread] = standin.threads
    await standin.wait_message(thread, lambda m: m["content"] == "refused 50083")
    assert thread["id"] == table["id"]
    assert thread["thread_metadata"]["archived"] is False
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080


async def test_click_in_an_archived_thread_opens_it(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "open_thread")
    await standin.until(lambda: standin.threads and len(standin.visible(standin.threads[0])) == 2)
    [thread] = standin.threads
    standin.archive(thread)
    first = standin.visible(thread)[0]
    answer = await (await standin.click("Ada", first, "update")).answer()
    assert text_of(answer.message) == "updated"
    assert not thread["thread_metadata"]["archived"]


async def test_second_response_is_refused(standin: StandIn, table: Json) -> None:
    await standin.click("Ben", table, "twice")
    await standin.wait_message(standin.channel, lambda m: m["content"] == "refused 40060")


async def test_late_response_is_unknown(standin: StandIn, table: Json) -> None:
    acted = await standin.click("Ben", table, "update", age=4.0)
    refused = await standin.wait_request("POST", "/callback", since=len(standin.requests))
    assert (refused.status, refused.reply["code"]) == (404, 10062)
    assert not acted.interaction.answered.done()


async def test_say_and_its_answer(standin: StandIn, bot: SampleBot) -> None:
    said = await standin.say("Cleo", standin.channel, "hello")
    assert (await said.answer())["content"] == "heard: hello"


async def test_deleted_message_is_unknown(standin: StandIn, table: Json) -> None:
    standin.remove(table)
    await standin.click("Ben", table, "update")
    refused = await standin.wait_request("POST", "/callback", since=len(standin.requests))
    assert refused.reply["code"] == 10008


async def test_no_answer_is_a_timeout(standin: StandIn, table: Json) -> None:
    acted = await standin.click("Ben", table, "silent")
    with pytest.raises(TimeoutError):
        await acted.answer(0.05)


async def test_mentions_follow_what_is_allowed(standin: StandIn, bot: SampleBot) -> None:
    ben = standin.user("Ben")
    said = await standin.say("Cleo", standin.channel, f"<@{ben.id}>")
    assert [user["id"] for user in said.message["mentions"]] == [str(ben.id)]
    assert (await said.answer())["mentions"] == []


async def test_commands_keep_their_ids(standin: StandIn, bot: SampleBot) -> None:
    [before] = standin.world.commands[None]
    [after] = await bot.tree.sync()
    assert str(after.id) == before["id"]
    assert [command.id for command in await bot.tree.fetch_commands()] == [after.id]


async def test_what_a_bot_may_look_up(standin: StandIn, bot: SampleBot) -> None:
    guild = await bot.fetch_guild(standin.world.guild_id)
    member = await guild.fetch_member(standin.user("Mo").id)
    assert member.guild_permissions.manage_messages
    with pytest.raises(discord.NotFound) as missing:
        await guild.fetch_member(1)
    assert missing.value.code == 10007
    with pytest.raises(discord.NotFound) as missing:
        await bot.fetch_channel(1)
    assert missing.value.code == 10003
    channel = await bot.fetch_channel(int(standin.channel["id"]))
    with pytest.raises(discord.NotFound) as missing:
        await channel.fetch_message(1)
    assert missing.value.code == 10008
    emoji = await bot.create_application_emoji(name="die6", image=PNG)
    assert [found.id for found in await bot.fetch_application_emojis()] == [emoji.id]
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []


async def test_threads_without_a_message(standin: StandIn, bot: SampleBot) -> None:
    channel = bot.get_channel(int(standin.channel["id"]))
    thread = await channel.create_thread(name="Alone", type=discord.ChannelType.public_thread)
    message = await thread.send("hello")
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Inside")
    assert refused.value.code == 50024
    said = await standin.say("Ada", standin.channel, "a start")
    started = await channel.get_partial_message(int(said.message["id"])).create_thread(name="One")
    with pytest.raises(discord.HTTPException) as refused:
        await channel.get_partial_message(started.id).create_thread(name="Two")
    assert refused.value.code == 160004
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(started.id).edit(content="mine")
    assert refused.value.code == 50005
    await started.edit(archived=True, locked=True)
    standin.world.bot_permissions = 0
    with pytest.raises(discord.Forbidden) as refused:
        await started.send("locked out")
    assert refused.value.code == 160005
    await thread.delete()
    assert [one["name"] for one in standin.threads] == ["One"]


async def test_breaches_of_limits_are_refused_and_kept(standin: StandIn, bot: SampleBot) -> None:
    channel = bot.get_channel(int(standin.channel["id"]))
    with pytest.raises(discord.HTTPException) as refused:
        await channel.create_thread(name="x" * 101)
    assert refused.value.code == 50035
    assert len(standin.problems) == 1
    standin.problems.clear()


async def test_find_button_lists_what_is_there(standin: StandIn, table: Json) -> None:
    assert find_button(table, label="update")["custom_id"] == "update"
    with pytest.raises(LookupError, match="update"):
        find_button(table, label="fly")
