"""A stand-in for Discord on 127.0.0.1, for tests with the bot as a real process."""

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
