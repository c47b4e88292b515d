"""Commands of My Brother."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from cogs.opening import Click, open_table, show_hand


@app_commands.guild_only()
class MyBrother(commands.GroupCog, group_name="my-brother"):
    """My Brother: a family, one hard year."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(events="Which year the family has: the usual one, or a harder one")
    async def play(self, click: Click, events: Literal["standard", "hard"] = "standard") -> None:
        """Open a table of My Brother in this channel, for one to four people."""
        await self.bot.door.handle(
            click, lambda: open_table(self.bot, click, "my_brother", {"events": events})
        )

    @app_commands.command()
    async def rules(self, click: Click) -> None:
        """Read the rules of My Brother; only you see them."""
        await self.bot.door.handle(click, lambda: self.bot.books.show_rules(click, "my_brother"))

    @app_commands.command()
    async def hand(self, click: Click) -> None:
        """Look at your cards; only you see them."""
        await self.bot.door.handle(click, lambda: show_hand(self.bot, click))


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(MyBrother(bot))
