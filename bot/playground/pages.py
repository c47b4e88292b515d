"""The playground's web site: the start page, and each room as each person sees it."""

from __future__ import annotations

import contextlib
import errno
import json
import mimetypes
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import simcord
from aiohttp import web

from bot.playground import PlaygroundError
from bot.playground.hub import Hub, Person
from bot.playground.simulation import STATIC as SIMCORD_STATIC
from bot.playground.simulation import Room

STATIC = Path(__file__).with_name("static")
TRIES = 10
LOOPBACK = ("127.0.0.1", "localhost", "::1")

POLL = ("interval = 500", "interval = 120")
"""The room page's pause between two looks in milliseconds, as shipped and as served."""

_FRAME = "default-src 'self'; img-src 'self' blob: data:; connect-src 'self' blob:; "
_FRAME += "media-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'"
_SAFE = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": _FRAME,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Site:
    """The one web server, for our pages and for what the room pages ask."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.port = 0
        self._hub: Hub | None = None
        self._shown: dict[str, tuple[Any, bytes]] = {}

    @property
    def url(self) -> str:
        """The address to open."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host  # noqa: S104
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    @classmethod
    @contextlib.asynccontextmanager
    async def listen(cls, host: str, port: int, say: Callable[[str], None]) -> AsyncIterator[Site]:
        """Take the port, or one of the nine after it, and answer until the end.

        Raises:
            PlaygroundError: None of them is free, or the address is not ours.
        """
        site = cls(host)
        app = web.Application(handler_args={"handler_cancellation": False})
        app.add_routes(site._routes())
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await site._bind(runner, port, say)
            yield site
        finally:
            await runner.cleanup()

    async def _bind(self, runner: web.AppRunner, port: int, say: Callable[[str], None]) -> None:
        if not 0 <= port <= 65_535:
            raise PlaygroundError(f"There is no port {port}: 0 to 65535, 0 for any that is free.")
        tries = [0] if port == 0 else [p for p in range(port, port + TRIES) if p <= 65_535]
        for number in tries:
            try:
                await web.TCPSite(runner, self.host, number).start()
            except OSError as error:
                if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise PlaygroundError(
                        f"Cannot listen on {self.host}: {error.strerror or error}"
                    ) from error
                why = "is taken" if error.errno == errno.EADDRINUSE else "is not ours to use"
                if number != tries[-1]:
                    say(f"Port {number} {why}, trying {number + 1}.")
                continue
            self.port = int(runner.addresses[0][1])
            return
        ports = f"Ports {tries[0]} to {tries[-1]} are" if tries[1:] else f"Port {tries[0]} is"
        raise PlaygroundError(f"{ports} taken; name another with --port.")

    def show(self, hub: Hub) -> None:
        """Let the pages show a world."""
        hub.trust(self._trusted)
        self._hub = hub

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._start),
            web.get("/together", self._start),
            web.get("/favicon.ico", self._icon),
            web.get("/playground/state", self._state_of_world),
            web.post("/playground/skip", self._skip),
            web.post("/playground/restart", self._restart),
            web.get("/playground/{file}", self._own_file),
            web.post("/api/pages", self._open_page),
            web.delete("/api/pages/{context_id}", self._passed("_delete_page")),
            web.get("/api/state", self._room_state),
            web.get("/api/commands", self._passed("_commands")),
            web.get("/api/action-result", self._passed("_action_result")),
            web.post("/api/action", self._act),
            web.get("/api/assets/{asset_id}", self._passed("_asset")),
            web.get("/{person:[a-z]+}", self._room_page),
            web.get(r"/{person:[a-z]+}/{room:\d+}", self._room_page),
            web.get("/{path:.+}", self._simcord_file),
        ]

    # Who may ask what. The pages hold no secrets, but a foreign page in the same browser must
    # not play: it cannot send our header, and a foreign name for this address is refused.

    def _known_host(self, request: web.Request) -> bool:
        if self.host not in LOOPBACK:
            return True
        name = request.headers.get("Host", "").rsplit(":", 1)[0].strip("[]")
        return name in LOOPBACK

    def _trusted(self, request: web.Request) -> bool:
        ours = "X-Simcord-Capability" in request.headers or "X-Fireside" in request.headers
        return ours and self._known_host(request)

    @property
    def _world(self) -> Hub:
        if self._hub is None:
            raise web.HTTPServiceUnavailable(text="Fireside is still being lit; a second.")
        return self._hub

    def _person(self, name: str) -> Person:
        for person in self._world.people:
            if person.name == name:
                return person
        raise web.HTTPNotFound(text="Nobody of that name lives here.")

    def _who_where(self, request: web.Request) -> tuple[Person, Room]:
        """Read who looks at which room from what the room page says of itself."""
        if not self._trusted(request):
            raise web.HTTPUnauthorized
        name, _, number = request.headers.get("X-Simcord-Capability", "").partition(".")
        room = self._world.rooms.get(int(number)) if number.isdecimal() else None
        if room is None:
            raise web.HTTPGone(text="This room is no longer there.")
        return self._person(name), room

    # Our own pages.

    async def _start(self, request: web.Request) -> web.Response:
        if not self._known_host(request):
            raise web.HTTPForbidden
        name = "index.html" if request.path == "/" else "together.html"
        return web.Response(
            text=(STATIC / name).read_text("utf-8"), content_type="text/html", headers=_SAFE
        )

    async def _icon(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "fire.svg", headers={"Content-Type": "image/svg+xml"})

    async def _own_file(self, request: web.Request) -> web.StreamResponse:
        path = STATIC / request.match_info["file"]
        if path.parent != STATIC or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    async def _room_page(self, request: web.Request) -> web.Response:
        """Serve SimCord's room page with our bar above it, as one person sees one room."""
        if not self._known_host(request):
            raise web.HTTPForbidden
        name = request.match_info["person"]
        if not any(person.name == name for person in self._world.people):
            return await self._simcord_file(request)
        if "room" not in request.match_info:
            raise web.HTTPFound(f"/{name}/{self._world.table.id}")
        if int(request.match_info["room"]) not in self._world.rooms:
            raise web.HTTPFound("/")
        return web.Response(text=room_page(), content_type="text/html", headers=_SAFE)

    async def _simcord_file(self, request: web.Request) -> web.Response:
        path = (SIMCORD_STATIC / request.path.lstrip("/")).resolve()
        if not path.is_relative_to(SIMCORD_STATIC) or not path.is_file():
            raise web.HTTPNotFound(text="There is nothing here. Back to the start: /")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        body = path.read_bytes()
        if path.name == "session.js":
            body = body.replace(POLL[0].encode(), POLL[1].encode())
        # The fonts are 30 MB; asked for once is enough.
        age = "max-age=86400" if path.suffix == ".ttf" else "no-cache"
        return web.Response(body=body, content_type=kind, headers={**_SAFE, "Cache-Control": age})

    async def _state_of_world(self, request: web.Request) -> web.Response:
        if not self._trusted(request):
            raise web.HTTPForbidden
        return web.json_response(self._world.summary(), headers=_SAFE)

    async def _skip(self, request: web.Request) -> web.Response:
        if not self._trusted(request):
            raise web.HTTPForbidden
        asked = request.query.get("seconds", "3600")
        if not re.fullmatch(r"\d{1,6}", asked):
            raise web.HTTPBadRequest(text="seconds: a whole number, at most six digits")
        self._world.skip(float(asked))
        return web.json_response({"skipped": int(asked)})

    async def _restart(self, request: web.Request) -> web.Response:
        if not self._trusted(request):
            raise web.HTTPForbidden
        await self._world.restart()
        return web.json_response({"trouble": self._world.trouble})

    # What the room pages ask.

    async def _open_page(self, request: web.Request) -> web.Response:
        person, room = self._who_where(request)
        shown = room.open_page(person.actor.id)
        self._world.asked(shown["context"]["id"])
        return web.json_response(shown, headers=_SAFE)

    async def _room_state(self, request: web.Request) -> web.Response:
        """Answer what a page shows; computed once per change, however often it is asked."""
        _, room = self._who_where(request)
        context = request.headers.get("X-Simcord-Context", "")
        try:
            version, compute = room.shown(context)
            known = self._shown.get(context)
            if known is None or known[0] != version:
                known = (version, json.dumps(compute()).encode())
                self._shown[context] = known
        except simcord.SetupError as error:
            self._shown.pop(context, None)
            raise web.HTTPGone(text="This page is no longer open.") from error
        self._world.asked(context)
        return web.Response(body=known[1], content_type="application/json", headers=_SAFE)

    async def _act(self, request: web.Request) -> web.StreamResponse:
        _, room = self._who_where(request)
        answer: web.StreamResponse = await room.handlers._action(request)
        await self._world.look()
        return answer

    def _passed(self, handler: str) -> Callable[[web.Request], Any]:
        async def passed(request: web.Request) -> web.StreamResponse:
            _, room = self._who_where(request)
            if request.method == "DELETE":
                self._shown.pop(request.headers.get("X-Simcord-Context", ""), None)
            answer: web.StreamResponse = await getattr(room.handlers, handler)(request)
            return answer

        return passed


def room_page() -> str:
    """Return SimCord's page for a room with our bar, our looks and our script put in.

    Raises:
        PlaygroundError: The page changed so much that they have no place in it.
    """
    text = (SIMCORD_STATIC / "index.html").read_text("utf-8")
    bar = (STATIC / "bar.html").read_text("utf-8")
    head = '<link rel="stylesheet" href="/playground/room.css"></head>'
    app = '<script type="module" src="/app.js"'
    script = f'<script type="module" src="/playground/room.js"></script>{app}'
    for old, new in (
        ("<title>SimCord Preview</title>", "<title>Fireside playground</title>"),
        ("</head>", head),
        ("<body>", f"<body>{bar}"),
        (app, script),
    ):
        if text.count(old) != 1:
            raise PlaygroundError(f"SimCord's room page has no place for ours: {old}")
        text = text.replace(old, new)
    return text
