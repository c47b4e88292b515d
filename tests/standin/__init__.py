"""A stand-in for Discord on 127.0.0.1, for tests with the bot as a real process.

    async with StandIn() as discord_, BotProcess(discord_, env={...}) as process:
        await process.connected()
        acted = await discord_.slash("Ada", discord_.channel, "my-brother play", seats=2)
        message = (await acted.answer()).message
        discord_.cut(3, process.kill)              # the third request from now on, answer lost
        acted = await discord_.click("Ben", message, label="Join")
        assert await acted.answer() is None        # nobody is there any more
        assert await process.wait() == -9
    # and another BotProcess on the same stand-in finds the same guild again

People do things with `slash`, `autocomplete`, `click`, `submit_modal`, `say`, `remove` and
`archive`. Tests wait with `answer`, `settled`, `until`, `wait_message` and `wait_request`, look
at `visible`, `fresh`, `threads` and `requests`, and break things with `cut`, `before_request`,
`on_request`, `forget_nonces` and `gateway.drop`. `DiscordSpec` in `spec` checks what was sent.
"""

from tests.standin.acted import Acted, Answer
from tests.standin.components import (
    buttons,
    component_ids,
    find_button,
    find_select,
    selects,
    text_of,
    walk,
)
from tests.standin.controls import Said
from tests.standin.process import BotProcess
from tests.standin.routing import Recorded
from tests.standin.server import ReplyLostError, StandIn
from tests.standin.world import ApiError, User

__all__ = [
    "Acted",
    "Answer",
    "ApiError",
    "BotProcess",
    "Recorded",
    "ReplyLostError",
    "Said",
    "StandIn",
    "User",
    "buttons",
    "component_ids",
    "find_button",
    "find_select",
    "selects",
    "text_of",
    "walk",
]
