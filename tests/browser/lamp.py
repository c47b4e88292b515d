"""A bot that keeps one lamp a thread: small, but with every kind of thing that ours sends.

Run as `python -m tests.browser.lamp DATABASE` it opens a playground around itself.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.playground import serve


class Lamp(commands.AutoShardedBot):
    def __init__(self, path: str) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
        super().__init__("!", intents=intents, max_messages=None, chunk_guilds_at_startup=False)
        self.book = sqlite3.connect(path, isolation_level=None)
        self.book.execute("CREATE TABLE IF NOT EXISTS lit (table_id TEXT, who TEXT)")

    async def setup_hook(self) -> None:
        group = app_commands.Group(name="lamp", description="A lamp")

        @group.command(description="Bring a lamp")
        async def bring(interaction: discord.Interaction[Any], oil: str = "olive", wicks: int = 1):
            await interaction.response.send_message(view=self.panel(f"{oil}, {wicks}"))

        @group.command(description="Light it in an hour")
        async def later(interaction: discord.Interaction[Any]):
            await interaction.response.send_message("In an hour.", ephemeral=True)
            self.wait = asyncio.create_task(self.light(interaction.channel))

        self.tree.add_command(group)

        @self.tree.command(description="Put all lamps out")
        @app_commands.default_permissions(manage_messages=True)
        async def snuff(interaction: discord.Interaction[Any]):
            await interaction.response.send_message("All out.")

        await self.tree.sync()
        self.add_listener(self.pressed, "on_interaction")

    async def light(self, channel: Any) -> None:
        await asyncio.sleep(3_600)
        await channel.send("-# The lamp lights itself.")

    def panel(self, oil: str) -> ui.LayoutView:
        lit = [row[0] for row in self.book.execute("SELECT who FROM lit ORDER BY rowid")]
        box: ui.Container[Any] = ui.Container(
            ui.TextDisplay(
                f"## A lamp\nOil: {oil}. Lit by {len(lit)}: {', '.join(lit) or 'nobody'}."
            )
        )
        for labels in (("Light", "Slow"), ("Move", "Look", "Tell")):
            box.add_item(
                ui.ActionRow(*[ui.Button(label=x, custom_id=f"{x}:{oil}") for x in labels])
            )
        options = [discord.SelectOption(label=colour) for colour in ("Red", "Blue")]
        box.add_item(
            ui.ActionRow(ui.Select(custom_id="colour", placeholder="A colour", options=options))
        )
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        view.stop()
        return view

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        word, _, oil = str(data.get("custom_id", "")).partition(":")
        answer, name = interaction.response, interaction.user.display_name
        channel: Any = interaction.channel
        if word == "Light":
            self.book.execute("INSERT INTO lit VALUES ('', ?)", (name,))
            await answer.edit_message(view=self.panel(oil))
        elif word == "Slow":
            await answer.defer()
            await asyncio.sleep(1)
            await channel.send(f"Slowly, {name}.")
        elif word == "Move":
            await answer.edit_message(view=self.panel(oil))
            message: Any = interaction.message
            thread = await message.create_thread(name="Lamp room")
            await thread.send(view=self.panel(oil))
        elif word == "Look":
            await answer.send_message(f"Only {name} sees this shadow.", ephemeral=True)
        elif word == "Tell":
            modal = ui.Modal(title="A story", custom_id="told")
            modal.add_item(ui.Label(text="Your line", component=ui.TextInput(custom_id="line")))
            modal.stop()
            await answer.send_modal(modal)
        elif word == "told":
            line = data["components"][0]["component"]["value"]
            await answer.send_message(f"> {line} ({name})")
        elif word == "colour":
            await answer.send_message(f"{data['values'][0]}, says {name}.")

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot:
            await message.add_reaction("🕯️")


async def main(path: Path) -> None:
    async def make() -> Lamp:
        return Lamp(str(path))

    async def close(bot: Lamp) -> None:
        bot.book.close()

    await serve(make, close, port=0)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
