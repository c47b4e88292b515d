"""The command line: ``python -m bot run | play | check | simulate | verify | export``."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from bot import simulation
from bot.checkup import check
from bot.engine import ContentError
from bot.engine.record import Mismatch, read, replay
from bot.library import load_games
from bot.logs import set_up_logs
from bot.settings import Settings, SettingsError, read_settings
from bot.store import StoreError

GOOD, FAILED, MISUSED, CONFIG = 0, 1, 2, 78
"""Exit statuses; 78 says to a service manager that trying again will not help."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        settings = read_settings()
        set_up_logs(settings.log_level)
        status: int = options.work(options, settings)
    except (SettingsError, StoreError, ContentError, ValueError) as error:
        print(str(error), file=sys.stderr)  # noqa: T201 - the answer
        return CONFIG
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Fireside, a game master for Discord.",
        epilog="Settings are read from the environment and from .env; .env.example explains each.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, work: object, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text.split(".")[0].lower(), description=text)
        made.set_defaults(work=work)
        return made

    command(
        "run",
        _run,
        "Join Discord with the token in .env and play until stopped. Stop it with Ctrl-C or "
        "SIGTERM: clicks that run are finished, posts are sent, the database is closed.",
    )
    play = command(
        "play",
        _play,
        "Open the game master in a browser playground: a simulated Discord with four people, "
        "no account needed. Everything there is gone when it stops.",
    )
    play.add_argument("--port", type=int, default=8765, help="where to listen; 8765 if not given")
    command(
        "check",
        _check,
        "Look over settings, data files and database. Prints how much content there is, and "
        "every problem of every file; exits with 1 if there is one.",
    )
    simulate = command(
        "simulate",
        lambda options, settings: simulation.run(options),
        "Let computer players play many games and print how they went, for balance. Example: "
        "simulate my_brother --games 1000 --seed 1 --policy sensible --players 4 --json",
    )
    simulation.add_arguments(simulate)
    verify = command(
        "verify",
        _verify,
        "Check a recorded game (the .json file of a chronicle): every move is replayed, every "
        "roll and card compared, and both hashes. Exits with 1 if anything differs.",
    )
    verify.add_argument("file", type=Path, help="the recorded game")
    export = command(
        "export",
        _export,
        "Write a table's story out of the database as HTML and Markdown and, once it is over, "
        "as a recorded game. Works while the bot runs.",
    )
    export.add_argument("table", help="the table's id; the thread's name ends with it")
    export.add_argument("--to", type=Path, default=Path(), help="the folder to write into")
    return parser


def _run(options: argparse.Namespace, settings: Settings) -> int:
    if not settings.token:
        print(  # noqa: T201
            "No token. Put DISCORD_TOKEN into .env (see .env.example), or try it without an "
            "account: make play",
            file=sys.stderr,
        )
        return CONFIG
    return asyncio.run(_run_bot(settings))


async def _run_bot(settings: Settings) -> int:
    import discord

    from bot.app import make_bot, settle_down

    bot = await make_bot(settings)
    settle_down()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not every system has these
            loop.add_signal_handler(sign, stop.set)
    running = loop.create_task(bot.start(settings.token))
    stopping = loop.create_task(stop.wait())
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
        await bot.close()
    try:
        await running
    except discord.LoginFailure:
        print("Discord does not accept the token. Look at DISCORD_TOKEN.", file=sys.stderr)  # noqa: T201
        return CONFIG
    except discord.PrivilegedIntentsRequired:
        print(  # noqa: T201
            "MESSAGE_CONTENT or MEMBERS is on, but its intent, Message Content or "
            "Server Members, is not: switch it on in the developer portal, or set it to no.",
            file=sys.stderr,
        )
        return CONFIG
    return GOOD


def _play(options: argparse.Namespace, settings: Settings) -> int:
    from bot.playground.play import play

    return play(settings, options.port)


def _check(options: argparse.Namespace, settings: Settings) -> int:
    report = asyncio.run(check(settings))
    print("\n".join(report.lines))  # noqa: T201
    return FAILED if report.problems else GOOD


def _verify(options: argparse.Namespace, settings: Settings) -> int:
    games = load_games(settings.data)
    try:
        recorded = read(options.file.read_bytes())
        if recorded.game not in games:
            raise Mismatch(f"unknown game {recorded.game!r}")
        game = games[recorded.game]
        outcome = game.outcome(replay(game, recorded))
    except OSError as error:
        print(f"{options.file}: {error.strerror}", file=sys.stderr)  # noqa: T201
        return MISUSED
    except Mismatch as finding:
        print(f"{options.file}: {finding}")  # noqa: T201
        return FAILED
    moves = len(recorded.log) - 1
    ended = "to its end" if outcome else "and it was stopped there, without an ending"
    print(  # noqa: T201
        f"{options.file}: good. {moves} moves replayed, {ended}. SHA-256 {recorded.sha256}"
    )
    return GOOD


def _export(options: argparse.Namespace, settings: Settings) -> int:
    from bot.checkup import export

    for path in asyncio.run(export(settings, options.table, options.to)):
        print(path)  # noqa: T201
    return GOOD


if __name__ == "__main__":
    sys.exit(main())
