"""``make play``: the bot in the playground, with a database that lives as long as it does."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from bot.app import GameMaster, make_bot
from bot.playground import PlaygroundError, serve
from bot.settings import Settings


def play(settings: Settings, port: int) -> int:
    """Serve the playground until it is stopped; returns the exit status."""
    with tempfile.TemporaryDirectory(prefix="fireside-") as folder:
        here = replace(
            settings, token="", database=Path(folder) / "play.sqlite3", message_content=True
        )

        async def make() -> GameMaster:
            return await make_bot(here)

        async def close(bot: GameMaster) -> None:
            await bot.close()

        try:
            asyncio.run(serve(make, close, port=port))
        except PlaygroundError as error:
            print(str(error), file=sys.stderr)  # noqa: T201 - the answer
            return 1
        except KeyboardInterrupt:
            pass
    return 0
