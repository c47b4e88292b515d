"""The stand-in against a small real bot on discord.py."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from tests.standin import (
    ApiError,
    BotProcess,
    Recorded,
    ReplyLostError,
    StandIn,
    component_ids,
    find_button,
    text_of,
)
from tests.standin.patch import point_discord_at
from tests.standin.sample_bot import SampleBot

SAMPLE = "tests.standin.sample_bot"
Json = dict[str, object]


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    async with StandIn() as there:
        yield there
        assert not there.unsupported


@pytest.fixture
async def bot(standin: StandIn) -> AsyncIterator[SampleBot]:
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    made = SampleBot()
    running = asyncio.create_task(made.start("stand-in-token"))
    connected = asyncio.create_task(standin.wait_connected())
    await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
    yield made
    await made.close()
    await running
    undo()
    assert not standin.problems


@pytest.fixture
async def table(standin: StandIn, bot: SampleBot) -> Json:
    acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=3)
    answer = await acted.answer()
    assert answer is not None
    assert answer.message is not None
    return answer.message


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


async def test_resume_brings_what_was_missed(standin: StandIn, table: Json) -> None:
    await standin.gateway.drop()
    acted = await standin.click("Ben", table, "update")
    assert (await acted.answer(20)).kind == 7
    assert standin.gateway.resumed == 1


async def test_invalid_session_identifies_again(standin: StandIn, table: Json) -> None:
    standin.gateway.invalidate()
    await standin.until(lambda: standin.gateway.identified == 2, 20)
    assert (await (await standin.click("Ben", table, "update")).answer()).kind == 7


async def test_wrong_token(standin: StandIn) -> None:
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    wrong = SampleBot()
    with pytest.raises(discord.LoginFailure):
        await wrong.start("another-token")
    await wrong.close()
    undo()
    assert standin.requests[0].status == 401


async def test_intents_that_are_not_allowed(standin: StandIn) -> None:
    standin.gateway.privileged = 0
    undo = point_discord_at(standin.base_url, standin.gateway_url)
    wrong = SampleBot()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await wrong.start("stand-in-token")
    await wrong.close()
    undo()


async def test_hooks_inject_refusals(standin: StandIn, table: Json) -> None:
    def refuse(number: int, request: Recorded) -> None:
        if request.path.endswith("/callback"):
            raise ApiError(403, 50013, "Missing Permissions")

    standin.before_request = refuse
    acted = await standin.click("Ben", table, "update")
    refused = await standin.wait_request("POST", "/callback", since=len(standin.requests))
    assert refused.status == 403
    assert not acted.interaction.answered.done()
    assert text_of(standin.fresh(table)) != "updated"


async def test_hooks_lose_answers(standin: StandIn, table: Json) -> None:
    def lose(number: int, request: Recorded) -> None:
        if request.path.endswith("/callback"):
            raise ReplyLostError

    standin.on_request = lose
    acted = await standin.click("Ben", table, "update")
    assert (await acted.answer()).kind == 7
    assert text_of(standin.fresh(table)) == "updated"
    await standin.until(lambda: standin.requests[-1].lost)


async def test_process_killed_after_the_effect(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=1)
        message = (await acted.answer()).message
        standin.cut(2, process.kill, only=lambda request: request.writes)
        clicked = await standin.click("Ben", message, "post")
        assert (await clicked.answer()).kind == 6
        assert await process.wait() == -9
        assert standin.requests[-1].lost
        assert [len(component_ids(m)) for m in standin.visible(standin.channel)][1:] == [4]
        after = await standin.click("Ben", message, "update")
        assert await after.answer() is None
        standin.on_request = None
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        clicked = await standin.click("Ben", message, "post")
        await standin.wait_request("POST", "/messages", since=len(standin.requests))
        assert len(standin.visible(standin.channel)) == 2


async def test_process_killed_before_the_effect(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        standin.cut(1, process.kill, when="before", only=lambda r: r.path.endswith("/callback"))
        acted = await standin.slash("Ada", standin.channel, "my-game play", rounds=1)
        assert await acted.answer() is None
        assert await process.wait() == -9
        assert standin.visible(standin.channel) == []


async def test_process_ends_cleanly_on_sigterm(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE) as process:
        await process.connected()
        process.terminate()
        assert await process.wait() == 0
        assert standin.gateway.close_codes == [1000]


async def test_process_with_a_wrong_token(standin: StandIn) -> None:
    async with BotProcess(standin, SAMPLE, env={"SAMPLE_TOKEN": "wrong"}) as process:
        with pytest.raises(RuntimeError, match="LoginFailure"):
            await process.connected()


async def test_find_button_lists_what_is_there(standin: StandIn, table: Json) -> None:
    assert find_button(table, label="update")["custom_id"] == "update"
    with pytest.raises(LookupError, match="update"):
        find_button(table, label="fly")
