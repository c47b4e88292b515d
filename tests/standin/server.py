"""The stand-in: Discord's HTTP API and gateway on a port of 127.0.0.1, in memory."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from tests.standin import routes_application, routes_channels  # noqa: F401  (they register routes)
from tests.standin.controls import Controls
from tests.standin.gateway import Gateway
from tests.standin.interactions import Desk
from tests.standin.limits import check_limits
from tests.standin.messages import Upload
from tests.standin.routing import Call, Recorded, Reply, find
from tests.standin.world import ApiError, Json, World

T = TypeVar("T")
Hook = Callable[[int, Recorded], Awaitable[None] | None]
API, GATEWAY, FILES = "/api/v10", "/gateway/", "/attachments/"
MANY_BYTES = 64 * 1024 * 1024


class ReplyLostError(Exception):
    """Raised by a hook: cut the connection instead of answering."""


class _Server(web.Server):
    """A server that knows how many connections are open."""

    def __init__(self, handler: Any, when_empty: Callable[[], None]) -> None:
        super().__init__(handler, request_factory=self._request, access_log=None)
        self.open: set[RequestHandler] = set()
        self._when_empty = when_empty

    def connection_made(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        self.open.add(handler)
        super().connection_made(handler, transport)

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        super().connection_lost(handler, exc)
        self.open.discard(handler)
        if not self.open:
            self._when_empty()

    def _request(self, *parts: Any) -> web.BaseRequest:
        return web.BaseRequest(*parts, self._loop, client_max_size=MANY_BYTES)


class StandIn(Controls):
    """A Discord of one guild for one bot.

    Use it as an async context manager. Everything is on the loop of the test, so a test sees
    a settled world whenever it is not waiting.

    Args:
        members: the names of the people.
        moderator: the name of the person with Manage Messages and Manage Threads.
        token: the bot's token.
        strict: answer 400 to what breaks the limits of `check_limits`.

    Attributes:
        requests: every request so far, in order of arrival.
        problems: what `check_limits` found.
        unsupported: requests for routes that the stand-in does not play.
        failures: errors of the stand-in itself; the first is raised at the end.
        before_request: called with the number and the request before its effect.
        on_request: called after its effect and before its answer. Both hooks may be
            coroutines; `ReplyLostError` cuts the connection, an `ApiError` is answered instead.
    """

    def __init__(
        self,
        *,
        members: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dan"),
        moderator: str = "Mo",
        token: str = "stand-in-token",
        strict: bool = True,
    ) -> None:
        self.world = World(members=members, moderator=moderator, token=token)
        self.desk = Desk(self.world)
        self.gateway = Gateway(self.world)
        self.world.emit = self.gateway.emit
        self.gateway.changed = self._pulse
        self.strict = strict
        self.requests: list[Recorded] = []
        self.problems: list[str] = []
        self.unsupported: list[Recorded] = []
        self.failures: list[Exception] = []
        self.before_request: Hook | None = None
        self.on_request: Hook | None = None
        self._changed = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._server = _Server(self._serve, self._gone)
        self._runner = web.ServerRunner(self._server, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.world.base_url = f"http://{host}:{port}"
        self.world.gateway_url = f"ws://{host}:{port}{GATEWAY}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.gateway.drop(1001)
        await self._runner.cleanup()
        if self.failures and error is None:
            raise self.failures[0]

    # for the bot's process

    @property
    def base_url(self) -> str:
        """Where the HTTP API is."""
        return self.world.base_url + API

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return self.world.gateway_url

    @property
    def environment(self) -> dict[str, str]:
        """The variables that `run_bot` reads."""
        return {"STANDIN_API": self.base_url, "STANDIN_GATEWAY": self.gateway_url}

    # waiting

    @property
    def alive(self) -> bool:
        """Whether any connection of a bot is open."""
        return bool(self._server.open)

    def _pulse(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _gone(self) -> None:
        self.desk.all_lost()
        self._pulse()

    async def until(self, check: Callable[[], T], within: float = 10.0) -> T:
        """Wait until `check` returns something true; it is asked after everything that happens.

        Raises:
            TimeoutError: it did not.
        """
        async with asyncio.timeout(within):
            while not (found := check()):
                await self._changed.wait()
        return found

    async def wait_connected(self, within: float = 20.0) -> None:
        """Wait until a bot has a session and knows the guild."""
        await self.until(lambda: self.gateway.connected, within)

    async def wait_gone(self, within: float = 10.0) -> None:
        """Wait until no connection of a bot is left."""
        await self.until(lambda: not self.alive and not self.gateway.connected, within)

    async def wait_request(
        self, method: str, part: str, *, since: int = 0, within: float = 10.0
    ) -> Recorded:
        """Wait for the first answered request after number `since` with `part` in its path."""

        def found() -> Recorded | None:
            later = (r for r in self.requests[since:] if r.status is not None)
            return next((r for r in later if r.method == method and part in r.path), None)

        request = await self.until(found, within)
        assert request is not None
        return request

    async def wait_message(
        self, where: Json | int | str, fits: Callable[[Json], Any], within: float = 10.0
    ) -> Json:
        """Wait for a message of a channel that fits; the oldest such message."""
        found = await self.until(
            lambda: next((m for m in self.visible(where) if fits(m)), None), within
        )
        assert found is not None
        return found

    # faults

    def forget_nonces(self) -> None:
        """As Discord does after some minutes: earlier nonces find nothing any more."""
        self.world.nonces.clear()

    def cut(
        self,
        nth: int,
        action: Callable[[], Any],
        *,
        when: str = "after",
        only: Callable[[Recorded], bool] = lambda request: True,
    ) -> None:
        """Do something at the n-th request from now, and lose its answer.

        Args:
            nth: 1 for the next request.
            action: such as `process.kill`.
            when: "before" its effect, which then does not happen, or "after" it.
            only: which requests count.
        """
        left = nth

        def hook(number: int, request: Recorded) -> None:
            nonlocal left
            if left and only(request):
                left -= 1
                if not left:
                    action()
                    raise ReplyLostError

        if when == "before":
            self.before_request = hook
        else:
            self.on_request = hook

    # serving

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path == GATEWAY:
            return await self.gateway.handle(request)
        if request.path.startswith(FILES):
            return self._file(request.path)
        return await self._api(request)

    def _file(self, path: str) -> web.Response:
        data = self.world.files.get(int(path.split("/")[3]))
        return web.Response(body=data) if data is not None else web.Response(status=404)

    async def _api(self, request: web.BaseRequest) -> web.Response:
        body, files = await _read(request)
        recorded = Recorded(
            len(self.requests) + 1,
            request.method,
            request.path.removeprefix(API),
            dict(request.query),
            body,
            files,
        )
        self.requests.append(recorded)
        try:
            await _ask(self.before_request, recorded)
            recorded.status, recorded.reply = self._effect(request, recorded)
            await _ask(self.on_request, recorded)
        except ApiError as error:
            recorded.status, recorded.reply = error.status, error.json()
        except ReplyLostError:
            recorded.lost = True
            if request.transport is not None:
                request.transport.abort()
        except Exception as error:
            self.failures.append(error)
            recorded.status = 500
        finally:
            self._pulse()
        return _response(recorded)

    def _effect(self, request: web.BaseRequest, recorded: Recorded) -> Reply:
        """Change the world; what the bot is to be told is not alive any more after it."""
        hit = find(recorded.method, recorded.path)
        if hit is None:
            self.unsupported.append(recorded)
            return 404, {"message": "404: Not Found (the stand-in has no such route)", "code": 0}
        handler, args, token = hit
        if token and request.headers.get("Authorization") != f"Bot {self.world.token}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        found = check_limits(recorded.method, recorded.path, recorded.body, recorded.files)
        self.problems += [f"{recorded.method} {recorded.path}: {problem}" for problem in found]
        try:
            if found and self.strict:
                raise ApiError(400, 50035, "Invalid Form Body: " + "; ".join(found))
            status, reply = handler(Call(self.world, self.desk, recorded, args))
        except ApiError as error:
            return error.status, error.json()
        return status, json.loads(json.dumps(reply))


def _response(recorded: Recorded) -> web.Response:
    if recorded.reply is None:
        return web.Response(status=recorded.status or 500)
    # discord.py compares the first header as a whole, and without the second it takes a 429
    # for a ban
    headers = {"Content-Type": "application/json", "Via": "1.1 stand-in"}
    return web.Response(
        status=recorded.status or 500, body=json.dumps(recorded.reply).encode(), headers=headers
    )


async def _ask(hook: Hook | None, recorded: Recorded) -> None:
    if hook is not None:
        waiting = hook(recorded.number, recorded)
        if inspect.isawaitable(waiting):
            await waiting


async def _read(request: web.BaseRequest) -> tuple[Any, list[Upload]]:
    """The JSON body and the files."""
    if not request.content_type.startswith("multipart/"):
        data = await request.read()
        return (json.loads(data) if data else None), []
    body: Any = None
    files: list[Upload] = []
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        data = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            files.append(Upload(part.filename or "", data))
    return body, files
