"""The gateway: sessions over a websocket, events in order, resuming."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.standin.world import Json, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
MEMBERS, INVALID, HELLO, ACK = 8, 9, 10, 11

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
HEARTBEAT_MS = 41_250
BLANKED: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


@dataclass(eq=False)
class Session:
    """One session of a bot; it outlives its connection for a while.

    Attributes:
        sent: the text of every event so far; the first has sequence number 1.
        queue: what the open connection has yet to send; None while there is none.
    """

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sent: list[str] = field(default_factory=list)
    queue: asyncio.Queue[str] | None = None

    def put(self, name: str, data: Any) -> None:
        """Send an event now, or keep it for a resumption."""
        frame = {"op": DISPATCH, "s": len(self.sent) + 1, "t": name, "d": data}
        self.sent.append(json.dumps(frame))
        if self.queue is not None:
            self.queue.put_nowait(self.sent[-1])

    def wants(self, name: str) -> bool:
        """Whether the intents ask for this kind of event."""
        if name == "INTERACTION_CREATE":
            return True
        if name.startswith("GUILD_MEMBER_"):
            return bool(self.intents & GUILD_MEMBERS)
        return bool(self.intents & (GUILD_MESSAGES if name.startswith("MESSAGE_") else GUILDS))


class Gateway:
    """All sessions.

    Attributes:
        privileged: the privileged intents that the application may ask for.
        close_codes: with which code each connection was closed by the bot, in order; None
            where this side closed it.
        identified: how many sessions were started, and `resumed` how many were taken up again.
        changed: called after each connection, resumption and disconnection.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.privileged = PRIVILEGED
        self.sessions: dict[str, Session] = {}
        self.close_codes: list[int | None] = []
        self.presences: list[Json] = []
        self.identified = self.resumed = 0
        self.changed: Callable[[], None] = lambda: None
        self._sockets: set[web.WebSocketResponse] = set()

    @property
    def connected(self) -> bool:
        """Whether a session is open and has been told about the guild."""
        return any(session.queue is not None for session in self.sessions.values())

    def emit(self, name: str, data: Json) -> None:
        """Send an event to every session that asked for it."""
        for session in self.sessions.values():
            shard, count = session.shard
            if session.wants(name) and (self.world.guild_id >> 22) % count == shard:
                session.put(name, self._as_seen(session, name, data))

    def _as_seen(self, session: Session, name: str, data: Json) -> Json:
        if not name.startswith("MESSAGE_") or session.intents & MESSAGE_CONTENT:
            return data
        me = str(self.world.bot.id)
        if "author" not in data or data["author"]["id"] == me:
            return data
        if any(user["id"] == me for user in data["mentions"]):
            return data
        return data | BLANKED

    async def handle(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(autoclose=True, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        session: Session | None = None
        queue: asyncio.Queue[str] = asyncio.Queue()
        writer = asyncio.create_task(self._write(socket, queue))
        self._put(queue, HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                frame = json.loads(message.data)
                if frame["op"] in (IDENTIFY, RESUME):
                    session = await self._begin(socket, queue, frame)
                elif not self._other(queue, session, frame):
                    await socket.close(code=4001)
        finally:
            writer.cancel()
            ours = socket not in self._sockets
            self._sockets.discard(socket)
            code = None if ours else socket.close_code
            self.close_codes.append(code)
            self._end(session, queue, code)
        return socket

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
        try:
            while True:
                await socket.send_str(await queue.get())
        except ConnectionError:
            return

    def _put(self, queue: asyncio.Queue[str], op: int, data: Any = None) -> None:
        queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _begin(
        self, socket: web.WebSocketResponse, queue: asyncio.Queue[str], frame: Json
    ) -> Session | None:
        asked = frame["d"]
        if asked["token"] != self.world.token:
            await socket.close(code=4004)
            return None
        if frame["op"] == RESUME:
            return self._resume(queue, asked)
        if asked["intents"] & PRIVILEGED & ~self.privileged:
            await socket.close(code=4014)
            return None
        return self._identify(queue, asked)

    def _identify(self, queue: asyncio.Queue[str], asked: Json) -> Session:
        shard, count = asked.get("shard", (0, 1))
        for old in [s for s in self.sessions.values() if s.shard == (shard, count)]:
            if old.queue is None:
                del self.sessions[old.id]
        session = Session(asked["intents"], (shard, count), queue=queue)
        mine = (self.world.guild_id >> 22) % count == shard
        guild = self.world.guild_json(full=True)
        ready: Json = {
            "v": 10,
            "user": self.world.bot.json(),
            "guilds": [{"id": guild["id"], "unavailable": True}] if mine else [],
            "session_id": session.id,
            "resume_gateway_url": self.world.gateway_url,
            "shard": [shard, count],
            "application": {"id": str(self.world.application_id), "flags": 1 << 19},
        }
        session.put("READY", ready)
        if mine and session.intents & GUILDS:
            session.put("GUILD_CREATE", guild)
        self.sessions[session.id] = session
        self.identified += 1
        self.changed()
        return session

    def _resume(self, queue: asyncio.Queue[str], asked: Json) -> Session | None:
        session = self.sessions.get(asked["session_id"])
        if session is None or session.queue is not None:
            self._put(queue, INVALID, False)
            return None
        session.queue = queue
        for text in session.sent[asked["seq"] or 0 :]:
            queue.put_nowait(text)
        session.put("RESUMED", {})
        self.resumed += 1
        self.changed()
        return session

    def _other(self, queue: asyncio.Queue[str], session: Session | None, frame: Json) -> bool:
        op = frame["op"]
        if op == HEARTBEAT:
            self._put(queue, ACK)
        elif session is None:
            return False
        elif op == PRESENCE:
            self.presences.append(frame["d"])
        elif op == MEMBERS:
            session.put("GUILD_MEMBERS_CHUNK", self._chunk(frame["d"]))
        else:
            return op == VOICE
        return True

    def _chunk(self, asked: Json) -> Json:
        users = list(self.world.users.values())
        if wanted := asked.get("user_ids"):
            users = [u for u in users if str(u.id) in map(str, wanted)]
        return {
            "guild_id": str(self.world.guild_id),
            "members": [self.world.member_json(user) for user in users],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": asked.get("nonce"),
        }

    def _end(self, session: Session | None, queue: asyncio.Queue[str], code: int | None) -> None:
        if session is not None and session.queue is queue:
            session.queue = None
            if code in (1000, 1001):
                self.sessions.pop(session.id, None)
        self.changed()

    # what a test does to the connection

    def ask_to_reconnect(self) -> None:
        """Ask every connection to come again; the sessions can be resumed."""
        for session in self._open():
            if session.queue is not None:
                self._put(session.queue, RECONNECT)

    def invalidate(self) -> None:
        """End every session: the bot has to identify again."""
        for session in list(self._open()):
            if session.queue is not None:
                self._put(session.queue, INVALID, False)
            del self.sessions[session.id]

    async def drop(self, code: int = 4000) -> None:
        """Close every connection from this side; the sessions can be resumed."""
        while self._sockets:
            await self._sockets.pop().close(code=code)

    def _open(self) -> Iterable[Session]:
        return [session for session in self.sessions.values() if session.queue is not None]
