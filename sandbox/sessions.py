"""Connections and sessions of the gateway: sent events, and events stored for a resume."""

import asyncio
import contextlib
import zlib
from collections import deque
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import web

from sandbox.errors import Json
from sandbox.guilds import shard_of


class Opcode(IntEnum):
    """The gateway's opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    """The gateway's own close codes."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent:
    """The intent bits that the server uses."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
    KNOWN = (1 << 26) - 1


def _intent(event: str, *, of_guild: bool) -> int:
    if event.startswith("MESSAGE_") or event == "CHANNEL_PINS_UPDATE":
        return Intent.GUILD_MESSAGES if of_guild else Intent.DIRECT_MESSAGES
    if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return Intent.GUILDS if of_guild else Intent.DIRECT_MESSAGES
    return 0


class GatewayClosed(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: CloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One websocket of the bot, with its compression context."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, *, compress: bool
    ) -> None:
        self.socket = socket
        self._transport = transport
        self.session: Session | None = None
        self.last_heartbeat = asyncio.get_running_loop().time()
        self.heartbeat_received = asyncio.Event()
        self.sends: deque[float] = deque()
        self._deflate = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        """Queue a payload; the order stays, and the one zlib stream is flushed for each message."""
        self.send_raw(msgspec.json.encode(payload))

    def send_raw(self, payload: bytes) -> None:
        """Queue an encoded payload."""
        self._queue.put_nowait(payload)

    def finish(self) -> None:
        """Stop the writer after the queued payloads."""
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Write the queued payloads until the connection ends."""
        while (payload := await self._queue.get()) is not None:
            with contextlib.suppress(ConnectionError):
                await self._write(payload)

    async def _write(self, payload: bytes) -> None:
        if self._deflate is None:
            await self.socket.send_str(payload.decode())
            return
        compressed = self._deflate.compress(payload) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(compressed)

    def lose(self) -> None:
        """Cut the TCP connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()


@dataclass
class Session:
    """The session of an IDENTIFY: it outlives connections for a while, with a buffer of sent events."""

    id: str
    intents: int
    shard: tuple[int, int]
    replay: deque[tuple[int, bytes]]
    sequence: int = 0
    connection: Connection | None = None
    left_at: float = 0.0

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, store it for a resume, and send it if a connection is open."""
        self.sequence += 1
        payload = msgspec.json.encode({"op": Opcode.DISPATCH, "s": self.sequence, "t": event, "d": data})
        self.replay.append((self.sequence, payload))
        if self.connection is not None:
            self.connection.send_raw(payload)

    def hears(self, guild: str | None) -> bool:
        """Return True if a server, or direct messages (None), belong to the shard of this session."""
        number, count = self.shard
        return shard_of(guild, count) == number

    def wants(self, event: str, guild: str | None) -> bool:
        """Return True if an event of a server, or of direct messages, matches the shard and the intents."""
        needed = _intent(event, of_guild=guild is not None)
        return (needed == 0 or bool(self.intents & needed)) and self.hears(guild)


def missed_events(session: Session, last_seen: Any) -> list[bytes] | None:
    """Return the events after the sequence number `last_seen`; None if the buffer has lost some of them."""
    if isinstance(last_seen, bool) or not isinstance(last_seen, int):
        return None
    if last_seen > session.sequence:
        raise GatewayClosed(CloseCode.INVALID_SEQUENCE, "Invalid sequence.")
    oldest = session.replay[0][0] if session.replay else session.sequence + 1
    if last_seen < oldest - 1:
        return None
    return [payload for sequence, payload in session.replay if sequence > last_seen]
