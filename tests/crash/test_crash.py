"""A game goes on after a power cut, with every promise kept and no post missing or doubled."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.engine.record import replay
from bot.library import load_games
from tests.crash.party import PATIENCE, Party
from tests.standin import StandIn, find_button


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
    await discord.until(lambda: discord.threads and party.posts(), PATIENCE)
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
                party.pull_the_plug(dice.randint(1, 7), at=dice.choice(("before", "after")))
                while await party.turn():
                    if party.over:
                        break
                if not party.running:
                    await party.back_again(forget=party.kills % 2 == 0)
                    check(party)
            await party.discord.until(lambda: not party.unsent(), PATIENCE)
            check(party)
        finally:
            await party.stop()
    return party


async def again(party: Party) -> None:
    """Begin another game at the same table."""
    before = party.newest()["id"]
    acted = await party.discord.click("Ada", party.newest(), label="Play again")
    if await acted.answer(PATIENCE) is None:
        await party.back_again(forget=False)
    await party.discord.until(
        lambda: not party.running or party.newest()["id"] != before, PATIENCE
    )
    if not party.running:
        await party.back_again(forget=True)


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


_ = (replay, load_games)
