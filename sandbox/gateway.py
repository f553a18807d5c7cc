"""The gateway: identification, sessions and their resumes, and the dispatch of events.

A session is of one shard: its client identifies with `[id, count]`, and chooses the count by itself. It
receives the servers of its shard, `(guild >> 22) % count`, with their events; shard 0 also receives direct
messages. Shards of one client or of several may coexist, even with different counts; two sessions of the
same shard both receive everything. `sandbox/limits.py` has the numbers: servers of a shard, sessions a day,
and the interval between two session starts of one bucket of shards (`sandbox/session_starts.py`).
"""

import asyncio
import contextlib
import secrets
from collections import deque
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.errors import Json
from sandbox.guilds import Guild
from sandbox.objects import guild_create, member
from sandbox.sessions import CloseCode, Connection, GatewayClosed, Intent, Opcode, Session, missed_events
from sandbox.world import World

_API_VERSIONS = ("9", "10")
_WAY = 0.1
"""Seconds from a heartbeat to its acknowledgement, about as far as Discord is.

discord.py records the time of a heartbeat only after it was sent: an earlier acknowledgement seems to
answer the heartbeat before, 41 s ago.
"""


class Gateway:
    """Accepts the bot's connections, and dispatches events to its sessions."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        world.listen(to_bot=self._dispatch)

    @property
    def online(self) -> bool:
        """True if the bot has a connection."""
        return bool(self.connected())

    # -- events ----------------------------------------------------------------------------------------

    def _dispatch(self, event: str, data: Json, guild: str | None) -> None:
        self._forget_old_sessions()
        for session in self._sessions.values():
            if session.wants(event, guild):
                session.dispatch(event, data)

    def _forget_old_sessions(self) -> None:
        now = asyncio.get_running_loop().time()
        keep = self._world.limits.session_seconds
        for key, session in list(self._sessions.items()):
            if session.connection is None and now - session.left_at > keep:
                del self._sessions[key]

    # -- connections -----------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket from HELLO to its close."""
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, autoping=True)
        try:
            await socket.prepare(request)
        except ConnectionResetError:
            return web.Response(status=503)  # unread: the client has gone while it connected
        compress = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request.transport, compress=compress)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        watcher = asyncio.create_task(self._watch(connection))
        try:
            self._send_hello(request, connection)
            await self._read(connection)
        except GatewayClosed as closed:
            connection.finish()
            await writer
            await socket.close(code=closed.code, message=closed.reason.encode())
        finally:
            await self._disconnect(connection, writer, watcher)
        return socket

    async def _disconnect(
        self, connection: Connection, writer: asyncio.Task[None], watcher: asyncio.Task[None]
    ) -> None:
        self._connections.discard(connection)
        for task in (writer, watcher):
            task.cancel()
        await asyncio.gather(writer, watcher, return_exceptions=True)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.left_at = asyncio.get_running_loop().time()
            self._tell_online()

    def _send_hello(self, request: web.Request, connection: Connection) -> None:
        if request.query.get("v", "10") not in _API_VERSIONS:
            raise GatewayClosed(CloseCode.INVALID_API_VERSION, "Invalid API version.")
        if request.query.get("encoding", "json") != "json":
            raise GatewayClosed(CloseCode.DECODE_ERROR, "Only JSON is spoken here.")
        interval = int(self._world.limits.heartbeat_seconds * 1000)
        connection.send({"op": Opcode.HELLO, "s": None, "t": None, "d": {"heartbeat_interval": interval}})

    async def _read(self, connection: Connection) -> None:
        async for frame in connection.socket:
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            self._count_send(connection)
            await self._receive(connection, _decode(frame.data))

    def _count_send(self, connection: Connection) -> None:
        now = asyncio.get_running_loop().time()
        window = self._world.limits.gateway_sends
        while connection.sends and now - connection.sends[0] > window.seconds:
            connection.sends.popleft()
        connection.sends.append(now)
        if len(connection.sends) > window.requests:
            raise GatewayClosed(CloseCode.RATE_LIMITED, "Rate limited.")

    async def _receive(self, connection: Connection, payload: Json) -> None:
        data = payload.get("d")
        match payload.get("op"):
            case Opcode.HEARTBEAT:
                self._heartbeat(connection)
            case Opcode.IDENTIFY:
                self._identify(connection, _object(data))
            case Opcode.RESUME:
                self._resume(connection, _object(data))
            case Opcode.PRESENCE | Opcode.VOICE_STATE:
                _require_session(connection)
            case Opcode.REQUEST_MEMBERS:
                self._send_members(_require_session(connection), _object(data))
            case _:
                raise GatewayClosed(CloseCode.UNKNOWN_OPCODE, "Unknown opcode.")

    async def _watch(self, connection: Connection) -> None:
        """Close a connection without heartbeats."""
        patience = self._world.limits.heartbeat_seconds * 1.5
        loop = asyncio.get_running_loop()
        remaining = patience
        while remaining > 0:
            connection.heartbeat_received.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(remaining):
                    await connection.heartbeat_received.wait()
            remaining = connection.last_heartbeat + patience - loop.time()
        if connection.session is not None:
            self._sessions.pop(connection.session.id, None)
        await connection.socket.close(code=CloseCode.SESSION_TIMED_OUT, message=b"Session timed out.")

    def _heartbeat(self, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        connection.last_heartbeat = loop.time()
        connection.heartbeat_received.set()
        loop.call_later(_WAY, connection.send, {"op": Opcode.HEARTBEAT_ACK, "s": None, "t": None, "d": None})

    # -- sessions --------------------------------------------------------------------------------------

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayClosed(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        self._require_token(data)
        if not isinstance(data.get("properties"), dict):
            raise GatewayClosed(CloseCode.DECODE_ERROR, "IDENTIFY needs properties.")
        session = Session(
            id=secrets.token_hex(16),
            intents=_intents(data.get("intents")),
            shard=_shard(data.get("shard", [0, 1])),
            replay=deque(maxlen=self._world.limits.resume_events),
        )
        if not self._world.starts.count():
            self._reset_token()
        guilds = self._guilds_of(session)
        if len(guilds) > self._world.limits.guilds_per_shard:
            raise GatewayClosed(CloseCode.SHARDING_REQUIRED, "Sharding required.")
        if not self._world.starts.take(session.shard[0]):
            connection.send({"op": Opcode.INVALID_SESSION, "s": None, "t": None, "d": False})
            return
        self._sessions[session.id] = session
        self._attach(session, connection)
        self._send_ready(session, guilds)

    def _reset_token(self) -> None:
        """Replace the bot's token and end all its sessions, after too many session starts in a day."""
        self._world.state["token"] = f"local.{self._world.bot_id}.{secrets.token_urlsafe(24)}"
        self._world.save_state()
        self._sessions.clear()
        for connection in self._connections:
            if connection.session is not None:
                connection.lose()
        raise GatewayClosed(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")

    def _guilds_of(self, session: Session) -> list[Guild]:
        return [guild for guild in self._world.guilds.values() if guild.present and session.hears(guild.id)]

    def _send_ready(self, session: Session, guilds: list[Guild]) -> None:
        world = self._world
        announced = guilds if session.intents & Intent.GUILDS else []
        ready = {
            "v": 10,
            "user": {**world.users[world.bot_id], "verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in announced],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url,
            "shard": list(session.shard),
            "application": {"id": world.bot_id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
        }
        session.dispatch("READY", ready)
        for guild in announced:
            session.dispatch("GUILD_CREATE", {**guild_create(world, guild), "unavailable": False})
        self._tell_online()

    def _resume(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayClosed(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        self._require_token(data)
        self._forget_old_sessions()
        session = self._sessions.get(str(data.get("session_id")))
        unseen = None if session is None else missed_events(session, data.get("seq"))
        if session is None or unseen is None:
            connection.send({"op": Opcode.INVALID_SESSION, "s": None, "t": None, "d": False})
            return
        self._attach(session, connection)
        for payload in unseen:
            connection.send_raw(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self._tell_online()

    def _attach(self, session: Session, connection: Connection) -> None:
        if session.connection is not None:
            session.connection.lose()
        session.connection = connection
        connection.session = session

    def _require_token(self, data: Json) -> None:
        token = str(data.get("token", "")).removeprefix("Bot ")
        if not secrets.compare_digest(token.encode(), str(self._world.state["token"]).encode()):
            raise GatewayClosed(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")

    def _tell_online(self) -> None:
        self._world.tell_people("bot_online", {"online": self.online})

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None or not guild.present or not session.hears(guild.id):
            return
        user_ids = data.get("user_ids") or []
        ids = [str(key) for key in (user_ids if isinstance(user_ids, list) else [user_ids])]
        chunk = {
            "guild_id": guild.id,
            "members": [member(self._world, guild, key) for key in ids if self._world.is_member(key, guild)],
            "not_found": [key for key in ids if not self._world.is_member(key, guild)],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # -- what befalls connections at Discord ------------------------------------------------------------

    def lose_connections(self, shard: int | None = None) -> None:
        """Cut all connections of the bot, or those of one shard, without a close frame."""
        for connection in list(self._connections):
            if shard is None or (connection.session is not None and connection.session.shard[0] == shard):
                connection.lose()

    def connected(self) -> list[tuple[int, int]]:
        """Return the shards of all connected sessions, as pairs of id and count."""
        return sorted(session.shard for session in self._sessions.values() if session.connection is not None)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT, as Discord does before it restarts a server."""
        for connection in list(self._connections):
            connection.send({"op": Opcode.RECONNECT, "s": None, "t": None, "d": None})

    async def close_connections(self, code: int = 1001) -> None:
        """Close all connections of the bot with a close code."""
        for connection in list(self._connections):
            await connection.socket.close(code=code)

    def forget_sessions(self) -> None:
        """Make every resume fail, like a restart of the server."""
        self._sessions.clear()


def _decode(frame: str | bytes) -> Json:
    try:
        payload = msgspec.json.decode(frame)
    except msgspec.DecodeError as error:
        raise GatewayClosed(CloseCode.DECODE_ERROR, "Error while decoding payload.") from error
    return _object(payload)


def _object(value: Any) -> Json:
    if not isinstance(value, dict):
        raise GatewayClosed(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return value


def _require_session(connection: Connection) -> Session:
    if connection.session is None:
        raise GatewayClosed(CloseCode.NOT_AUTHENTICATED, "Not authenticated.")
    return connection.session


def _intents(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value & ~Intent.KNOWN:
        raise GatewayClosed(CloseCode.INVALID_INTENTS, "Invalid intent(s).")
    if value & Intent.PRIVILEGED:
        raise GatewayClosed(CloseCode.DISALLOWED_INTENTS, "Disallowed intent(s).")
    return value


def _shard(value: Any) -> tuple[int, int]:
    match value:
        case [int(number), int(count)] if 0 <= number < count and bool not in (type(number), type(count)):
            return number, count
    raise GatewayClosed(CloseCode.INVALID_SHARD, "Invalid shard.")
