"""Every private name of SimCord that the playground uses, used once.

The playground reaches inside a pinned package. When that package is raised, these tests say which
of the names moved, before anybody wonders why a page stays empty. No browser is needed.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from discord.ext import commands
from simcord.preview import _actions, _server

from bot.playground import pages, simulation
from bot.playground.hub import Hub


class Bell(commands.AutoShardedBot):
    """Rings in a minute, and when its button is pressed."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True), max_messages=None)
        self.rung = 0

    async def setup_hook(self) -> None:
        group = app_commands.Group(name="bell", description="A bell")

        @group.command(description="Ring it")
        async def ring(interaction: discord.Interaction[Any]) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="Ring", custom_id="ring"))
            view.stop()
            await interaction.response.send_message("A bell", view=view)

        self.tree.add_command(group)
        await self.tree.sync()
        self.add_listener(self.pressed, "on_interaction")
        self.minute = asyncio.create_task(self.wait())

    async def wait(self) -> None:
        await asyncio.sleep(60)
        self.rung += 100

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            self.rung += 1
            await interaction.response.edit_message(content=f"rung {self.rung}")


async def make() -> Bell:
    return Bell()


async def close(_bot: Bell) -> None:
    pass


def in_a_world(test: Callable[[Hub, simulation.Room], Awaitable[None]]) -> Any:
    """Give a test a world with one room. (A fixture would enter it in another asyncio context.)"""

    async def entered() -> None:
        async with Hub.open(make, close) as hub:
            hub.trust(lambda _request: True)
            await hub._open(hub.table)
            await test(hub, hub.rooms[hub.table.id])

    entered.__name__, entered.__doc__ = test.__name__, test.__doc__
    return entered


def request(**headers: str) -> Any:
    return SimpleNamespace(headers={name.replace("_", "-"): v for name, v in headers.items()})


def body(page: dict[str, Any], kind: str, sequence: int, **more: Any) -> dict[str, Any]:
    """An action as the room page sends it."""
    return {
        "protocol_version": 3,
        "sequence": sequence,
        "request_id": f"r{sequence}",
        "generation": page["context"]["generation"],
        "bot_generation": page["botGeneration"],
        "published_revision": page["publishedRevision"],
        "kind": kind,
        **more,
    }


async def bell(hub: Hub) -> Any:
    return (await hub.people[0].actor.slash(hub.table, "bell ring")).response


def test_the_version_is_the_one_that_was_looked_into() -> None:
    pinned = (Path(pages.__file__).parents[2] / "pyproject.toml").read_text("utf-8")
    assert f"simcord[preview]=={simcord.__version__}" in pinned


@in_a_world
async def test_the_world_begins_today(hub: Hub, room: simulation.Room) -> None:
    assert abs(hub.env.now() - datetime.now(UTC)) < timedelta(minutes=2)


@in_a_world
async def test_settling_waits_for_no_timer_and_the_clock_fires_it(
    hub: Hub, room: simulation.Room
) -> None:
    bot = hub.env.bot
    async with asyncio.timeout(5):
        await hub.env.settle()
    assert bot.rung == 0
    await hub.env.advance_time(61)
    assert bot.rung == 100


@in_a_world
async def test_the_bot_has_its_name_and_its_commands_are_known(
    hub: Hub, room: simulation.Room
) -> None:
    assert hub.env.backend.bot_user.name == "Fireside"
    assert simulation.slash_commands(hub.env) == [{"name": "/bell ring", "about": "Ring it"}]


@in_a_world
async def test_whatever_happens_moves_the_heartbeat(hub: Hub, room: simulation.Room) -> None:
    quiet = simulation.heartbeat(hub.env)
    assert simulation.heartbeat(hub.env) == quiet
    await hub.people[0].actor.send(hub.table, "hello")
    moved = simulation.heartbeat(hub.env)
    assert moved != quiet
    log = hub.env.backend.transcript
    log.extend([log[-1]] * 2 * simulation.TAIL)
    simulation.heartbeat(hub.env)
    assert len(log) == simulation.TAIL, "it does not grow for ever"


@in_a_world
async def test_rooms_open_for_threads_and_close_with_them(hub: Hub, room: simulation.Room) -> None:
    message = await bell(hub)
    channel = hub.env.bot.get_channel(room.id)
    thread = await channel.get_partial_message(message.id).create_thread(name="Belfry")
    await hub.look()
    assert thread.id in hub.rooms
    assert simulation.describe(hub.env, thread.id)["name"] == "Belfry"
    assert simulation.describe(hub.env, thread.id)["thread"]
    await thread.edit(archived=True)
    assert simulation.describe(hub.env, thread.id)["archived"]
    await thread.delete()
    await hub.look()
    assert list(hub.rooms) == [room.id]


@in_a_world
async def test_a_page_is_opened_shown_published_and_closed(hub: Hub, room: simulation.Room) -> None:
    shown = room.open_page(hub.people[1].actor.id)
    context = shown["context"]["id"]
    assert shown["viewerId"] == str(hub.people[1].actor.id)
    version, compute = room.shown(context)
    await hub.people[0].actor.send(hub.table, "hello")
    room.publish()
    later, compute = room.shown(context)
    assert later != version
    assert "hello" in str(compute())
    assert [page.id for page in room.pages()] == [context]
    room.close_page(context)
    assert not room.pages()
    with pytest.raises(simcord.SetupError):
        room.shown(context)


@in_a_world
async def test_many_pages_stay_open_through_a_skipped_day(hub: Hub, room: simulation.Room) -> None:
    opened = [room.open_page(hub.people[0].actor.id)["context"]["id"] for _ in range(20)]
    await hub.env.advance_time(86_400)
    assert [page.id for page in room.pages()] == opened


@in_a_world
async def test_a_click_on_an_older_picture_finds_its_button(
    hub: Hub, room: simulation.Room
) -> None:
    message = await bell(hub)
    old = room.open_page(hub.people[0].actor.id)
    ((key, custom),) = simulation._controls(old["messages"])
    assert custom == "ring"
    await hub.people[1].actor.send(hub.table, "hello")
    room.publish()
    click = body(old, "click", 1, target_id=str(message.id), control_key=key)
    receipt = await room.preview._action(old["context"]["id"], click)
    assert not receipt["rejected"], receipt["diagnostics"]
    assert hub.env.bot.rung == 1
    assert "rung 1" in str(room.shown(old["context"]["id"])[1]())


@in_a_world
async def test_a_picture_that_another_ones_action_published_counts_too(
    hub: Hub, room: simulation.Room
) -> None:
    message = await bell(hub)
    alice, bob = (room.open_page(person.actor.id) for person in hub.people[:2])
    ((key, _),) = simulation._controls(alice["messages"])
    say = body(bob, "send_message", 1, content="hello")
    assert not (await room.preview._action(bob["context"]["id"], say))["rejected"]
    seen = room.shown(alice["context"]["id"])[1]()
    assert seen["publishedRevision"] > alice["publishedRevision"]
    room.publish()
    click = body(seen, "click", 1, target_id=str(message.id), control_key=key)
    receipt = await room.preview._action(seen["context"]["id"], click)
    assert not receipt["rejected"], receipt["diagnostics"]


@in_a_world
async def test_a_click_on_a_button_that_is_gone_is_refused(hub: Hub, room: simulation.Room) -> None:
    message = await bell(hub)
    old = room.open_page(hub.people[0].actor.id)
    ((key, _),) = simulation._controls(old["messages"])
    channel = hub.env.bot.get_channel(room.id)
    await channel.get_partial_message(message.id).edit(view=None)
    room.publish()
    click = body(old, "click", 1, target_id=str(message.id), control_key=key)
    assert (await room.preview._action(old["context"]["id"], click))["rejected"]
    assert hub.env.bot.rung == 0


@in_a_world
async def test_actions_queue_behind_the_lock(hub: Hub, room: simulation.Room) -> None:
    page = room.open_page(hub.people[0].actor.id)
    async with hub.lock:
        sending = asyncio.create_task(
            room.preview._action(page["context"]["id"], body(page, "send_message", 1, content="hi"))
        )
        await asyncio.sleep(0)
        assert not sending.done()
    assert not (await sending)["rejected"]


@in_a_world
async def test_a_restart_brings_a_new_bot_into_the_same_world(
    hub: Hub, room: simulation.Room
) -> None:
    message = await bell(hub)
    page = room.open_page(hub.people[0].actor.id)
    ((key, _),) = simulation._controls(page["messages"])
    first, before = hub.env.bot, simulation.generation(hub.env)
    await hub.restart()
    assert hub.trouble is None
    assert hub.env.bot is not first
    assert simulation.generation(hub.env) == before + 1
    click = body(page, "click", 1, target_id=str(message.id), control_key=key)
    receipt = await room.preview._action(page["context"]["id"], click)
    assert not receipt["rejected"], receipt["diagnostics"]
    assert hub.env.bot.rung == 1


@in_a_world
async def test_only_our_own_pages_are_answered(hub: Hub, room: simulation.Room) -> None:
    door = room.handlers
    assert door._authorized(request(X_Simcord_Context="p"), context="p")
    assert not door._authorized(request(X_Simcord_Context="q"), context="p")
    hub.trust(lambda _request: False)
    assert not door._authorized(request(X_Simcord_Context="p"), context="p")


def test_the_handlers_that_the_site_calls_are_there() -> None:
    called = re.findall(r'_passed\("(\w+)"\)', inspect.getsource(pages.Site))
    assert len(called) == 4
    for name in (*called, "_action"):
        assert inspect.iscoroutinefunction(getattr(_server.PreviewServer, name))
    assert _actions.ACTION_SPECS["click"].revision_bound


def test_the_room_page_takes_our_bar_and_looks_often() -> None:
    text = pages.room_page()
    assert text.index("/playground/room.js") < text.index('"/app.js"')
    assert 'id="fireside-bar"' in text
    for name in ("action-status", "send-message", "toolbar", "messages-sidebar"):
        assert f'id="{name}"' in text
    shipped = (pages.SIMCORD_STATIC / "session.js").read_text("utf-8")
    assert shipped.count(pages.POLL[0]) == 1
    drawn = (pages.SIMCORD_STATIC / "messages.js").read_text("utf-8")
    assert '"thread-summary"' in drawn
    app = (pages.SIMCORD_STATIC / "app.js").read_text("utf-8")
    assert "window.location.hash" in app
    assert "Reload the active" in app
