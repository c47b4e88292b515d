"""What a Hero still needs, and how likely a die is to bring it."""

from __future__ import annotations

from bot.engine import Line, line
from bot.games.storybook_saga.abilities import Power
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.conditions import NEVER
from bot.games.storybook_saga.model import HeroAt
from bot.games.storybook_saga.story import named
from bot.games.storybook_saga.text import condition_text, listed
from bot.games.storybook_saga.usable import Usable, turn_key


def nearest(board: Board, at: HeroAt) -> Power | None:
    """Return the attack that a Hero's dice are nearest to, the first of equals."""
    powers = [p for p in board.cards.powers[at.hero] if p.time == "attack" and p.when]
    dice = board.dice(at)
    return min(powers, key=lambda p: p.when.missing(dice) if p.when else 0, default=None)


def struck(board: Board, at: HeroAt) -> bool:
    """Say whether a Hero's Attack Ability was made this round (SS-24)."""
    powers = enumerate(board.cards.powers[at.hero])
    keys = [Usable(at.hero, number, at.hero).key for number, p in powers if p.time == "attack"]
    return any(key in board.table.used for key in keys)


def had_its_turn(board: Board, at: HeroAt) -> bool:
    """Say whether a Hero's place in the order of attacks is past."""
    return turn_key(at.hero) in board.table.used


def odds_line(board: Board, at: HeroAt, left: int) -> Line | None:
    """Say what a Hero's Attack Ability needs: "one more 5: 1 in 6 a die, 3 dice left".

    Args:
        board: The table.
        at: Which Hero.
        left: Dice that are still to be rolled.

    Returns:
        A sentence; None for a Hero who cannot attack, or needs no dice.
    """
    power = nearest(board, at)
    if at.fallen or power is None or power.when is None:
        return None
    if struck(board, at):
        return line("ss-odds-struck", **named(board.cards, hero=at.hero))
    if had_its_turn(board, at):
        return None
    when = power.when
    dice = board.dice(at)
    hero = named(board.cards, hero=at.hero)
    count = when.count(dice)
    if count:
        times = count if power.every else 1
        return line("ss-odds-met", **hero, times=times)
    need = when.missing(dice)
    if need >= NEVER:
        return line("ss-odds-never", **hero, when=condition_text(when))
    faces = when.helpful(dice)
    shown = listed([line("ss-face", n=face) for face in faces], "ss-or")
    if need == 1:
        return line("ss-odds-one", **hero, faces=shown, n=len(faces), left=left)
    return line("ss-odds-more", **hero, need=need, faces=shown, n=len(faces), left=left)
