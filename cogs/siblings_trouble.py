"""Commands of The Siblings Trouble."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.app import GameMaster
from cogs.opening import Click, open_table, show_hand

SLUG = "siblings_trouble"

LOCATIONS = [
    Choice(name="Hillside Caves", value="hillside-caves"),
    Choice(name="Mystic Waters", value="mystic-waters"),
    Choice(name="Abandoned Junkyard", value="abandoned-junkyard"),
    Choice(name="Ancient Forest", value="ancient-forest"),
]


@app_commands.guild_only()
class SiblingsTrouble(commands.GroupCog, group_name="siblings"):
    """The Siblings Trouble: a backyard adventure, told together."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        location="Where to; the Hillside Caves if you do not say",
        hard="Two Bosses at the end, for siblings who have been home in time before",
    )
    @app_commands.choices(location=LOCATIONS)
    async def play(
        self, click: Click, location: Choice[str] | None = None, hard: bool = False
    ) -> None:
        """Open a table of The Siblings Trouble in this channel, for two to four people."""
        options = {
            "location": location.value if location else LOCATIONS[0].value,
            "hard": "true" if hard else "false",
        }
        await self.bot.door.handle(click, lambda: open_table(self.bot, click, SLUG, options))

    @app_commands.command()
    async def hand(self, click: Click) -> None:
        """Look at your things, face-down ones too; only you see them."""
        await self.bot.door.handle(
            click, lambda: show_hand(self.bot, click, look="things", of=SLUG)
        )

    @app_commands.command()
    async def trade(self, click: Click) -> None:
        """Offer something of yours, or ask for something of theirs; only you see it."""
        await self.bot.door.handle(click, lambda: show_hand(self.bot, click, look="trade", of=SLUG))

    @app_commands.command()
    async def rules(self, click: Click) -> None:
        """Read the rules of The Siblings Trouble; only you see them."""
        await self.bot.door.handle(click, lambda: self.bot.books.show_rules(click, SLUG))


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(SiblingsTrouble(bot))
