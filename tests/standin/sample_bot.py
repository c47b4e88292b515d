"""A small bot for the stand-in's own tests: each button does one thing that a bot can do."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands, ui
from discord.ext import commands

from tests.standin.patch import point_discord_at

Click = discord.Interaction["SampleBot"]
Deed = Callable[["SampleBot", Click], Awaitable[object]]
deeds: dict[str, Deed] = {}


def deed(run: Deed) -> Deed:
    """A button with the function's name does this."""
    deeds[run.__name__] = run
    return run


def panel(text: str, *names: str, id_: int | None = None) -> ui.LayoutView:
    """A container with a text and a button for each name."""
    inside: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text)]
    for start in range(0, len(names), 5):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for name in names[start : start + 5]:
            row.add_item(ui.Button(label=name.replace("_", " "), custom_id=name))
        inside.append(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*inside, id=id_))
    view.stop()
    return view


def picture(name: str = "board.png") -> discord.File:
    """A file that is no real picture."""
    return discord.File(io.BytesIO(b"not really a picture"), name, description="A board")


class SampleBot(commands.AutoShardedBot):
    """Registers one command with a subcommand and answers every button."""

    def __init__(self, **options: object) -> None:
        super().__init__(
            "!",
            intents=discord.Intents.default() | discord.Intents(message_content=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.heard: list[str] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the library's five seconds before a second session."""

    async def setup_hook(self) -> None:
        group = app_commands.Group(name="my-game", description="A game")

        @group.command(name="play", description="Play it")
        @app_commands.describe(rounds="How many", who="With whom")
        async def play(
            interaction: discord.Interaction, rounds: int, who: discord.Member | None = None
        ) -> None:
            text = f"{rounds} rounds with {who.display_name if who else 'nobody'}"
            await interaction.response.send_message(view=panel(text, *deeds))

        @group.command(name="pick", description="Pick one")
        @app_commands.describe(card="Which")
        async def pick(interaction: discord.Interaction, card: str) -> None:
            await interaction.response.send_message(card, ephemeral=True)

        @pick.autocomplete("card")
        async def cards(
            interaction: discord.Interaction, text: str
        ) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{text}!", value=text)]

        self.tree.add_command(group)
        await self.tree.sync()

    async def on_interaction(self, interaction: Click) -> None:
        """Do what the button says."""
        if interaction.type is discord.InteractionType.component:
            await deeds[interaction.data["custom_id"]](self, interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            told = interaction.data["components"][1]["component"]["value"]
            await interaction.response.edit_message(view=panel(f"told: {told}", *deeds))

    async def on_message(self, message: discord.Message) -> None:
        """Repeat what people write."""
        if not message.author.bot:
            await message.channel.send(f"heard: {message.content}")


@deed
async def update(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.edit_message(view=panel("updated", *deeds))


@deed
async def secret(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.send_message(view=panel("for you", "update"), ephemeral=True)


@deed
async def ask(bot: SampleBot, interaction: Click) -> None:
    modal = ui.Modal(title="Tell", custom_id="telling")
    modal.add_item(ui.TextDisplay("What happens?"))
    modal.add_item(ui.Label(text="Then", component=ui.TextInput(custom_id="told")))
    await interaction.response.send_modal(modal)
    modal.stop()


@deed
async def think(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await interaction.followup.send("thought")


@deed
async def defer_edit(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer()
    message = interaction.channel.get_partial_message(interaction.message.id)
    await message.edit(
        view=panel("edited", *deeds), allowed_mentions=discord.AllowedMentions.none()
    )


@deed
async def original(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.send_message("first")
    await interaction.edit_original_response(content="second")
    follow = await interaction.followup.send("third", wait=True)
    await follow.edit(content="fourth")
    await follow.delete()
    await interaction.delete_original_response()


@deed
async def post(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer()
    view = panel("posted <@1>", "update", id_=4711)
    for _ in range(2):
        await interaction.channel.send(view=view, nonce="post-1")


@deed
async def draw(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer()
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    sent = await interaction.channel.send(view=view, file=picture())
    view.clear_items()
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://next.png")))
    await sent.edit(view=view, attachments=[picture("next.png")])


@deed
async def open_thread(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer()
    thread = await interaction.message.create_thread(name="A story", auto_archive_duration=10080)
    first = await thread.send(view=panel("in the thread", "update"))
    await thread.edit(archived=True)
    try:
        await first.edit(view=panel("too late"))
    except discord.HTTPException as error:
        await thread.send(f"refused {error.code}")


@deed
async def recall(bot: SampleBot, interaction: Click) -> None:
    found = [m async for m in interaction.channel.history(limit=5)]
    ids = [c.id for m in found for c in m.components if isinstance(c, discord.Container)]
    later = [m async for m in interaction.channel.history(after=found[-1], oldest_first=True)]
    await interaction.response.send_message(f"{ids} {len(found)} {len(later)}")


@deed
async def twice(bot: SampleBot, interaction: Click) -> None:
    await interaction.response.defer()
    again = discord.webhook.async_.async_context.get()
    params = discord.webhook.async_.interaction_response_params(6)
    try:
        await again.create_interaction_response(
            interaction.id, interaction.token, session=interaction._session, params=params
        )
    except discord.HTTPException as error:
        await interaction.channel.send(f"refused {error.code}")


@deed
async def silent(bot: SampleBot, interaction: Click) -> None:
    return


async def run() -> None:
    """Run until SIGTERM."""
    bot = SampleBot()
    asyncio.get_running_loop().add_signal_handler(
        signal.SIGTERM, lambda: asyncio.ensure_future(bot.close())
    )
    async with bot:
        await bot.start(os.environ.get("SAMPLE_TOKEN", "stand-in-token"))


if __name__ == "__main__":
    point_discord_at(os.environ["STANDIN_API"], os.environ["STANDIN_GATEWAY"])
    discord.utils.setup_logging()
    asyncio.run(run())
