"""What every game's commands have in common: open a table, show a hand, show the rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.app import GameMaster
from bot.door import NONE
from bot.engine import Refusal, line
from bot.tables.model import Table
from bot.ui.lobby import render_card

Click = discord.Interaction[Any]

NEEDED = (
    "view_channel",
    "send_messages",
    "attach_files",
    "embed_links",
    "read_message_history",
)
"""What the bot has to be allowed in a channel where a table is opened."""


def check_permissions(bot: GameMaster, click: Click) -> None:
    """Refuse, naming each, while the bot lacks a permission that a table needs.

    Raises:
        Refusal: With the names of what is missing.
    """
    may = click.app_permissions
    missing = [name for name in NEEDED if not getattr(may, name)]
    if isinstance(click.channel, discord.Thread) and not may.send_messages_in_threads:
        missing.append("send_messages_in_threads")
    if missing:
        speaker = bot.presenter.book.speaker(str(click.locale))
        names = ", ".join(speaker.say(line("permission-" + n.replace("_", "-"))) for n in missing)
        raise Refusal(line("refused-no-permission", names=names))


async def open_table(
    bot: GameMaster,
    click: Click,
    slug: str,
    options: Mapping[str, str] | None = None,
    settings: Mapping[str, str] | None = None,
    prepare: Callable[[Table], Awaitable[None]] | None = None,
) -> None:
    """Open a table and answer with its lobby.

    Args:
        bot: The bot.
        click: Who opens it, and where.
        slug: Of which game.
        options: The game's options that are not as usual.
        settings: The table's own.
        prepare: What is to be done before anybody sees it, such as seating a computer player.

    Raises:
        Refusal: The game is not known, or the bot lacks a permission here.
    """
    check_permissions(bot, click)
    assert click.channel_id is not None
    table = await bot.lobby.open(
        slug,
        guild=click.guild_id or 0,
        channel=click.channel_id,
        host=click.user.id,
        name=click.user.display_name,
        options=options,
        settings=settings,
    )
    try:
        if prepare is not None:
            await prepare(table)
        await show_lobby(bot, click, table)
    except discord.HTTPException:  # nobody has seen it, so nobody can sit down at it
        await bot.hosting.stop(table, click.user.id, moderator=False)
        raise


async def show_lobby(bot: GameMaster, click: Click, table: Table) -> None:
    """Put a table's lobby into the channel, as the answer to a command.

    Raises:
        discord.HTTPException: Discord would not have it.
    """
    card = bot.presenter.make_card(table)
    rendered = render_card(card, bot.presenter.speaker(table))
    if click.response.is_done():  # what follows a private acknowledgement would be private too
        channel = bot.get_partial_messageable(table.row.channel)
        made = (await channel.send(view=rendered.view, allowed_mentions=NONE)).id
        await click.delete_original_response()
    else:
        answer = await click.response.send_message(view=rendered.view, allowed_mentions=NONE)
        made = answer.message_id or 0
    bot.postman.shown_card(table.id, card)
    await bot.lobby.lobby_message(table, made)


async def show_hand(bot: GameMaster, click: Click, look: str = "", of: str = "") -> None:
    """Show what only this person sees at the table of this thread.

    Args:
        bot: The bot.
        click: Who asked, and where.
        look: Where they look first; empty for the seat's usual panel.
        of: The game that the table has to be of; empty for any.

    Raises:
        Refusal: There is no table here, it is of another game, or they do not sit at it.
    """
    assert click.channel_id is not None
    table = await bot.tables.at(click.channel_id)
    if of and table.game.info.slug != of:
        raise Refusal(line("refused-other-game", game=bot.games[of].info.title))
    post = bot.presenter.private_post(table, click.user.id, look=look)
    await bot.door.whisper_post(click, table, post)
