"""From method and path to the function that plays that part of Discord."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.standin.messages import Upload
from tests.standin.world import ApiError, Json, World

if TYPE_CHECKING:
    from tests.standin.interactions import Desk

Reply = tuple[int, Any]
NOTHING: Reply = (204, None)


@dataclass
class Recorded:
    """One request that reached the stand-in.

    Attributes:
        number: 1 for the first request, in order of arrival.
        path: without the API's prefix and without the query.
        body: the JSON body, of a multipart request its `payload_json`, or None.
        status: the HTTP status of the answer, None while there is none.
        reply: the JSON of the answer.
        lost: the answer did not reach the bot because a test cut it off.
    """

    number: int
    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: Sequence[Upload] = ()
    status: int | None = None
    reply: Any = None
    lost: bool = False

    @property
    def writes(self) -> bool:
        """Whether the request asks for a change."""
        return self.method != "GET"

    def __str__(self) -> str:
        return f"#{self.number} {self.method} {self.path} -> {self.status}"


@dataclass
class Call:
    """A request on its way through its route."""

    world: World
    desk: Desk
    request: Recorded
    args: dict[str, str]

    @property
    def body(self) -> Json:
        """The JSON object that was sent.

        Raises:
            ApiError: 50109, there is none.
        """
        if not isinstance(self.request.body, dict):
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
        return self.request.body

    def channel(self) -> Json:
        """The channel or thread named in the path."""
        return self.world.get_channel(self.args["channel"])

    def message(self) -> Json:
        """The message named in the path."""
        return self.world.get_message(self.args["channel"], self.args["message"])

    def own_message(self) -> Json:
        """The message named in the path, which must be the bot's.

        Raises:
            ApiError: 50005, it is somebody else's.
        """
        message = self.message()
        if int(message["author"]["id"]) != self.world.bot.id:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        return message


Handler = Callable[[Call], Reply]
_routes: list[tuple[str, re.Pattern[str], bool, Handler]] = []


def route(method: str, path: str, *, token: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler; `{name}` in the path becomes an argument.

    Args:
        method: the HTTP method.
        path: such as `/channels/{channel}/messages`.
        token: whether the bot's token is asked for.
    """
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def add(handler: Handler) -> Handler:
        _routes.append((method, pattern, token, handler))
        return handler

    return add


def find(method: str, path: str) -> tuple[Handler, dict[str, str], bool] | None:
    """The handler, its arguments, and whether it asks for the token; the first that fits."""
    for known, pattern, token, handler in _routes:
        if known == method and (match := pattern.fullmatch(path)):
            return handler, match.groupdict(), token
    return None
