"""A game goes on after a power cut, with every promise kept and no post missing or doubled."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import pytest

from tests.crash.party import PATIENCE, Party
from tests.standin import StandIn, find_button
from tests.standin.spec import DiscordSpec


async def seat(party: Party) -> None:
    """Open a table with two people and a computer player, and begin."""
    discord = party.discord
    acted = await discord.slash("Ada", discord.channel, "my-brother play")
    lobby = (await acted.settled(PATIENCE)).message
    await (await discord.click("Ben", lobby, label="Join")).answer(PATIENCE)
    more = await (await discord.click("Ada", lobby, label="More")).settled(PATIENCE)
    await (await discord.click("Ada", more.message, label="Add computer player")).answer(PATIENCE)
    asked = await (await discord.click("Ada", lobby, label="Start")).settled(PATIENCE)
    await (await discord.click("Ada", asked.message, label="Start anyway")).answer(PATIENCE)
    await discord.until(party.all_there, PATIENCE)
    assert find_button(party.newest(), label="More")


async def play(seed: int, kills: int, folder: Path) -> Party:
    """Play with the plug pulled so many times; half of them Discord forgets its nonces too."""
    dice = random.Random(seed)
    async with StandIn() as discord:
        discord.desk.ack_limit = None  # a loaded machine may be slow; that is not what is tested
        party = Party(discord, folder, dice)
        try:
            await party.start()
            await seat(party)
            while party.kills < kills:
                if party.over:
                    await again(party)
                    continue
                if not party.armed:
                    party.pull_the_plug()
                while await party.turn():
                    if party.over:
                        break
                if not party.running:
                    await party.back_again(forget=party.kills % 2 == 0)
                    check(party)
            await to_the_end(party)
            check(party)
        finally:
            await party.stop()
        assert not DiscordSpec().check_all(discord.requests)
    return party


async def to_the_end(party: Party) -> None:
    """Play on undisturbed to the end, and check the dice by the command line."""
    while not party.over:
        assert await party.turn()
    await party.discord.until(party.all_there, PATIENCE)
    ((table,),) = party.rows("SELECT id FROM tables")
    await command(party, "export", table, "--to", str(party.folder))
    (recorded,) = party.folder.glob("*.json")
    await command(party, "verify", str(recorded))


async def command(party: Party, *words: str) -> None:
    """Run ``python -m bot`` beside the bot, and insist that it is content."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words, env={**os.environ, **party.settings}
    )
    assert await process.wait() == 0, words


async def again(party: Party) -> None:
    """Begin another game at the same table; if the bot ends over it, it is asked once more."""
    before = party.newest()["id"]
    acted = await party.discord.click("Ada", party.newest(), label="Play again")
    if await acted.answer(PATIENCE) is not None:
        await party.discord.until(
            lambda: not party.running or party.newest()["id"] != before, PATIENCE
        )
    if not party.running:
        await party.back_again(forget=party.kills % 2 == 0)


def check(party: Party) -> None:
    """Every promise is on the disk, and every post is in the thread once and in order."""
    kept = set(party.rows("SELECT actor, decision, move FROM moves"))
    assert not [promise for promise in party.acknowledged if promise not in kept]
    numbers = party.numbers()
    assert numbers == list(range(1, len(numbers) + 1))
    (posts,) = party.rows("SELECT posts FROM tables")[0]
    assert len(numbers) == posts


@pytest.mark.timeout(300)
async def test_eight_power_cuts(tmp_path: Path) -> None:
    party = await play(1, 8, tmp_path)

    assert party.kills == 8
    assert len(party.acknowledged) > 8


@pytest.mark.crash
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(2, 7))
async def test_fifty_power_cuts(seed: int, tmp_path: Path) -> None:
    party = await play(seed, 10, tmp_path)

    assert party.kills == 10
