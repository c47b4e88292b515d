"""Commands for every table: open one, see how it stands, and what a host or moderator does."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.app import GameMaster
from bot.door import Answer
from bot.engine import Line, Refusal, line
from bot.reception import is_moderator
from bot.tables.model import Table
from bot.tables.recap import look_back
from bot.ui.lobby import render_note
from cogs.opening import Click, open_table, show_lobby


@app_commands.guild_only()
class TableCommands(commands.GroupCog, group_name="table"):
    """Tables: open, look, and help."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    async def _here(self, click: Click) -> Table:
        assert click.channel_id is not None
        return await self.bot.tables.at(click.channel_id)

    async def _note(self, click: Click, table: Table, said: Line) -> None:
        speaker = self.bot.presenter.speaker(table)
        await Answer(click).whisper(render_note(speaker.write(said)))

    def _seat(self, table: Table, text: str) -> str:
        """Read whose seat is meant: its id, its role's name, or the name of who sits there.

        Raises:
            Refusal: None or several are called that; the message lists the seats.
        """
        speaker = self.bot.presenter.speaker(table)
        roles = {role.id: speaker.say(role.name) for role in table.game.info.roles}
        wanted = text.strip().casefold()
        for names in (
            lambda s: (s.seat,),
            lambda s: (roles[s.seat],),
            lambda s: s.names,
        ):
            found = [s.seat for s in table.seats if wanted in map(str.casefold, names(s))]
            if len(found) == 1:
                return found[0]
        seats = ", ".join(roles[s.seat] for s in table.seats)
        raise Refusal(line("refused-no-seat-called", name=text[:100], seats=seats))

    # For everybody -------------------------------------------------------------------------

    @app_commands.command()
    @app_commands.describe(game="Which game")
    async def open(self, click: Click, game: str) -> None:
        """Open a table of any game in this channel."""
        await self.bot.door.handle(click, lambda: open_table(self.bot, click, game))

    @open.autocomplete("game")  # noqa: A003 - the command, not the builtin
    async def _games(self, click: Click, current: str) -> list[Choice[str]]:
        speaker = self.bot.presenter.book.speaker(str(click.locale))
        found = [(speaker.say(g.info.title), slug) for slug, g in self.bot.games.items()]
        return [Choice(name=n, value=v) for n, v in found if current.lower() in n.lower()][:25]

    @app_commands.command()
    async def status(self, click: Click) -> None:
        """How things stand at the table of this thread; only you see it."""

        async def work() -> None:
            table = await self._here(click)
            presenter = self.bot.presenter
            if table.state is None:
                await self._note(click, table, line("refused-table-lobby"))
                return
            recap = await look_back(self.bot.tables, table)
            post = presenter.status_post(table, recap)
            await self.bot.door.whisper_post(click, table, post)

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def undo(self, click: Click) -> None:
        """Take back your own last move, if nothing new has come out since."""

        async def work() -> None:
            table = await self._here(click)
            await self._note(click, table, await self.bot.hosting.undo(table, click.user.id))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def chronicle(self, click: Click) -> None:
        """The story of this table so far, as files; only you see them."""

        async def work() -> None:
            await self.bot.books.hand_over(click, await self._here(click))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def verify(self, click: Click) -> None:
        """Replay a finished game: do the moves and the dice come to the same end?"""

        async def work() -> None:
            await self.bot.books.verify(click, await self._here(click))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(show="Pictures, or all that they say in words and letters")
    async def pictures(self, click: Click, show: Literal["on", "off"]) -> None:
        """See what only you see with pictures or without, at every table."""

        async def work() -> None:
            await self.bot.presenter.wish(click.user.id, "pictures", show)
            speaker = self.bot.presenter.book.speaker(str(click.locale))
            await Answer(click).whisper(render_note(speaker.write(line(f"done-pictures-{show}"))))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def repost(self, click: Click) -> None:
        """Put the table's panel, or its lobby, at the bottom."""

        async def work() -> None:
            table = await self._here(click)
            self.bot.lobby.check_part(table, click.user.id, moderator=is_moderator(click))
            if table.row.status == "lobby":
                await show_lobby(self.bot, click, table)
                return
            await self.bot.hosting.post_again(table)
            await self._note(click, table, line("done-repost"))

        await self.bot.door.handle(click, work)

    # For the host and for moderators -------------------------------------------------------

    @app_commands.command()
    async def stop(self, click: Click) -> None:
        """End this table here; what was told is kept. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            await self.bot.hosting.stop(table, click.user.id, moderator=is_moderator(click))
            await self._note(click, table, line("done-stop"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def reset(self, click: Click) -> None:
        """Begin a new game with the same seats. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            await self.bot.hosting.reset(table, click.user.id, moderator=is_moderator(click))
            await self._note(click, table, line("done-reset"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def pause(self, click: Click) -> None:
        """Hold this table: nothing is asked, no time runs. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            await self.bot.hosting.pause(table, click.user.id, moderator=is_moderator(click))
            await self._note(click, table, line("done-pause"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    async def resume(self, click: Click) -> None:
        """Go on with a paused table. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            await self.bot.hosting.resume(table, click.user.id, moderator=is_moderator(click))
            await self._note(click, table, line("done-resume"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(moves="How many moves to take back")
    async def rewind(self, click: Click, moves: Range[int, 1, 1000]) -> None:
        """Go back by some moves; the dice stay what they were. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            await self.bot.hosting.rewind(
                table, click.user.id, moves, moderator=is_moderator(click)
            )
            await self._note(click, table, line("done-rewind", moves=moves))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(seat="Whose seat")
    async def kick(self, click: Click, seat: str) -> None:
        """Ask somebody to leave; in play a stand-in takes over. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            moderator = is_moderator(click)
            self.bot.lobby.check_host(table, click.user.id, moderator=moderator)
            whose = self._seat(table, seat)
            await self.bot.lobby.remove(table, click.user.id, whose, moderator=moderator)
            await self._note(click, table, line("done-kick"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(
        seat="Whose seat",
        player="Who takes it over; leave empty for a computer player",
        back="Give the seat back to its player",
    )
    async def substitute(
        self,
        click: Click,
        seat: str,
        player: discord.Member | None = None,
        back: bool = False,
    ) -> None:
        """Let somebody else, or a computer player, take a seat. Host, moderators."""

        async def work() -> None:
            table, moderator = await self._here(click), is_moderator(click)
            hosting = self.bot.hosting
            self.bot.lobby.check_host(table, click.user.id, moderator=moderator)
            whose = self._seat(table, seat)
            if player is not None and player.bot:
                raise Refusal(line("refused-a-bot"))
            if player is not None:
                await hosting.hand_over(
                    table,
                    click.user.id,
                    whose,
                    player.id,
                    player.display_name,
                    moderator=moderator,
                )
            else:
                policy = "" if back else table.game.info.policies[0]
                await hosting.substitute(table, click.user.id, whose, policy, moderator=moderator)
            await self._note(click, table, line("done-substitute"))

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(story="Which told line")
    async def redact(self, click: Click, story: int) -> None:
        """Take a told line out of post, story and export, for good. Host, moderators."""

        async def work() -> None:
            table = await self._here(click)
            removed = await self.bot.hosting.redact(
                table, click.user.id, story, moderator=is_moderator(click)
            )
            table.touched.add(removed.post)
            self.bot.postman.wake(table.id)
            await self._note(click, table, line("done-redact"))

        await self.bot.door.handle(click, work)

    @kick.autocomplete("seat")
    @substitute.autocomplete("seat")
    async def _seats(self, click: Click, current: str) -> list[Choice[str]]:
        try:
            table = await self._here(click)
        except Refusal:  # the command itself says so
            return []
        speaker = self.bot.presenter.speaker(table)
        roles = {role.id: speaker.say(role.name) for role in table.game.info.roles}
        names = dict(table.names)
        found = [
            (f"{roles[s.seat]} ({names[s.seat]})" if s.seat in names else roles[s.seat], s.seat)
            for s in table.seats
        ]
        return [Choice(name=n[:100], value=v) for n, v in found if current.lower() in n.lower()][
            :25
        ]

    @redact.autocomplete("story")
    async def _stories(self, click: Click, current: str) -> list[Choice[int]]:
        try:
            table = await self._here(click)
        except Refusal:
            return []
        if click.user.id != table.row.host and not is_moderator(click):
            return []
        rows = await self.bot.store.tellings(table.id, table.row.game_number)
        found = [(f"{r.number}: {' '.join(r.text.split())}", r.number) for r in rows if r.text]
        return [
            Choice(name=n[:100], value=v)
            for n, v in reversed(found)
            if current.lower() in n.lower()
        ][:25]


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(TableCommands(bot))
