"""Commands of Storybook Saga."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Literal

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.app import GameMaster
from bot.door import Answer
from bot.engine import Refusal, line
from bot.games.storybook_saga import StorybookSaga
from bot.ui.messages import Post
from cogs.opening import Click, open_table

SLUG = "storybook_saga"

LOCATIONS = [
    Choice(name="Wherever the book falls open", value="random"),
    Choice(name="Wonderland", value="wonderland"),
    Choice(name="The Hundred Acre Wood", value="hundred-acre"),
    Choice(name="Sherwood Forest", value="sherwood"),
    Choice(name="The Emerald City", value="emerald-city"),
    Choice(name="The Neverland", value="neverland"),
    Choice(name="The Enchanted Forest", value="enchanted"),
    Choice(name="The Tower of the Spindle", value="spindle-tower"),
    Choice(name="The Brick House", value="brick-house"),
]

CREWS = [
    Choice(name="Alone, or deciding together: whoever is there first", value="shared"),
    Choice(name="Taking turns, Hero by Hero", value="turns"),
]

DICE = [
    Choice(name="One click assigns a die and rolls the next", value="auto"),
    Choice(name="I roll each die myself", value="self"),
]


@app_commands.guild_only()
class Saga(commands.GroupCog, group_name="saga"):
    """Storybook Saga: six Heroes, three battles, one Boss."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    @property
    def _game(self) -> StorybookSaga:
        game = self.bot.games[SLUG]
        assert isinstance(game, StorybookSaga)
        return game

    @app_commands.command()
    @app_commands.describe(
        difficulty="Easier: a Boss away from home. Harder: nobody comes along",
        location="Where it plays; left to chance if you do not say",
        crew="How friends who join you decide",
        dice="Whether a click that assigns a die rolls the next one, too",
    )
    @app_commands.choices(location=LOCATIONS, crew=CREWS, dice=DICE)
    async def play(
        self,
        click: Click,
        difficulty: Literal["normal", "easier", "harder"] = "normal",
        location: Choice[str] | None = None,
        crew: Choice[str] | None = None,
        dice: Choice[str] | None = None,
    ) -> None:
        """Open a table of Storybook Saga in this channel, for one player or a crew."""
        options = {
            "difficulty": difficulty,
            "location": location.value if location else "random",
            "roll": dice.value if dice else "auto",
        }
        settings = {"crew": crew.value if crew else "shared"}
        await self.bot.door.handle(
            click, lambda: open_table(self.bot, click, SLUG, options, settings)
        )

    @app_commands.command()
    @app_commands.describe(name="Whose card; Villains, Bosses, Companions and Items have one, too")
    async def hero(self, click: Click, name: str) -> None:
        """Read a character's card, and which book it comes from; only you see it."""

        async def work() -> None:
            game = self._game
            page = game.page(_id_of(game.findable(), name))
            if page is None:
                raise _unknown(game.findable(), name)
            presenter = self.bot.presenter
            speaker = presenter.book.speaker(str(click.locale), game.info)
            pictures = await presenter.wants_pictures(click.user.id)
            post = Post(ref="", panel=page)
            await Answer(click).whisper(
                await presenter.press.render(post, speaker, pictures=pictures)
            )

        await self.bot.door.handle(click, work)

    @hero.autocomplete("name")
    async def _names(self, click: Click, current: str) -> list[Choice[str]]:
        wanted = current.strip().casefold()
        names = self._game.findable()
        found = [(name, id_) for id_, name in names.items() if wanted in name.casefold()]
        found.sort(key=lambda pair: (not _begins(pair[0], wanted), not _has(pair[0], wanted)))
        return [Choice(name=name[:100], value=id_) for name, id_ in found[:25]]

    @app_commands.command()
    async def rules(self, click: Click) -> None:
        """Read the rules of Storybook Saga; only you see them."""
        await self.bot.door.handle(click, lambda: self.bot.books.show_rules(click, SLUG))


def _bare(name: str) -> str:
    """Return a name as people type it: in small letters, without its article."""
    return name.strip().casefold().removeprefix("the ").removeprefix("a ")


def _begins(name: str, wanted: str) -> bool:
    """Say whether a name begins with some letters, with its article or without."""
    return name.casefold().startswith(wanted) or _bare(name).startswith(wanted)


def _has(name: str, wanted: str) -> bool:
    """Say whether some letters are the whole words of a name: Hook has a Captain in front."""
    return f" {wanted.strip()} " in f" {_bare(name)} "


def _id_of(names: dict[str, str], typed: str) -> str:
    """Return the id that somebody means who typed a name and picked nothing from the list.

    A part of a name will do, if nobody else has it.
    """
    wanted = _bare(typed)
    by_name = {_bare(name): id_ for id_, name in reversed(names.items())}
    if wanted in by_name or not wanted:
        return by_name.get(wanted, typed)
    having = [id_ for id_, name in names.items() if _has(name, wanted)]
    return having[0] if len(having) == 1 else typed


def _unknown(names: dict[str, str], typed: str) -> Refusal:
    wanted = _bare(typed)
    if not wanted:
        return Refusal(line("refused-no-card-name"))
    by_name = {_bare(name): name for name in names.values()}
    near = [name for name in names.values() if _has(name, wanted)]
    near.sort(key=lambda name: not _begins(name, wanted))
    near += [name for name in names.values() if wanted in name.casefold()]
    near += [by_name[name] for name in get_close_matches(wanted, by_name, n=1, cutoff=0.5)]
    return Refusal(
        line(
            "refused-unknown-card",
            name=typed[:60],
            near=near[0] if near else "",
            some=int(bool(near)),
        )
    )


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(Saga(bot))
