"""A bare client of the gateway."""

import json
import zlib
from typing import Any

import aiohttp

from tests.sandbox.watched import WatchedTable

Json = dict[str, Any]


class Socket:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.raw = socket
        self._inflate = zlib.decompressobj() if compressed else None

    async def receive(self) -> Json:
        frame = await self.raw.receive()
        if self._inflate is not None:
            assert frame.type is aiohttp.WSMsgType.BINARY
            assert frame.data.endswith(b"\x00\x00\xff\xff")
            decoded: Json = json.loads(self._inflate.decompress(frame.data))
        else:
            assert frame.type is aiohttp.WSMsgType.TEXT, frame
            decoded = json.loads(frame.data)
        return decoded

    async def send(self, op: int, data: Any) -> None:
        await self.raw.send_str(json.dumps({"op": op, "d": data}))

    async def closed(self) -> int | None:
        while (await self.raw.receive()).type not in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
            pass
        return self.raw.close_code


async def connect(
    session: aiohttp.ClientSession, server: WatchedTable, query: str = "v=10&encoding=json"
) -> Socket:
    """Connect to the gateway; with a version that it speaks, HELLO has come."""
    socket = await session.ws_connect(f"{server.gateway_url}?{query}")
    opened = Socket(socket, compressed="zlib-stream" in query)
    if "v=10" in query:
        assert (await opened.receive())["op"] == 10
    return opened


def identify(server: WatchedTable, **changes: Any) -> Json:
    """Return what IDENTIFY says."""
    return {"token": server.token, "properties": {"os": "test"}, "intents": 1, **changes}
