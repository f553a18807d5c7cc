"""A server in the shape of a proxy for Discord's API: it passes requests on, and says 429 itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import aiohttp
import yarl
from aiohttp import web
from aiohttp.test_utils import TestServer

_PATH = "/cairn"
_OWN = {"host", "content-length", "content-encoding", "transfer-encoding", "connection", "accept-encoding"}
"""Headers of one connection, which are not passed on."""


class Proxy:
    """Passes requests below its own path on to a server."""

    def __init__(self, target: str, session: aiohttp.ClientSession) -> None:
        self._target = target
        self._session = session
        self._at_once = asyncio.Semaphore(4)
        self.address = ""
        """The operator's `api_base`."""
        self.every = 5
        """Of the requests that are no answers to interactions, so many-th is refused."""
        self.passed: list[str] = []
        """Paths of the requests that were passed on."""
        self.refused = 0
        self.impatient = 0
        """Number of next messages that are passed on without waiting for the answer: 408."""
        self._asked = 0

    @classmethod
    @asynccontextmanager
    async def before(cls, target: str) -> AsyncIterator[Self]:
        """Serve until the end of the block; `target` is where the API is."""
        async with aiohttp.ClientSession(auto_decompress=True) as session:
            proxy = cls(target, session)
            app = web.Application(client_max_size=1 << 26)
            app.router.add_route("*", f"{_PATH}/api/v10/{{rest:.*}}", proxy._serve)
            async with TestServer(app, host="127.0.0.1") as server:
                proxy.address = str(server.make_url(_PATH))
                yield proxy

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.raw_path.removeprefix(f"{_PATH}/api/v10")
        if not path.startswith(("/interactions/", "/webhooks/")):
            self._asked += 1
            if self._asked % self.every == 0:
                return self._refusal()
        async with self._at_once:  # it lets the others wait, as one does that keeps limits
            self.passed.append(path.partition("?")[0])
            async with self._session.request(
                request.method,
                yarl.URL(self._target + path, encoded=True),
                headers={name: value for name, value in request.headers.items() if name.lower() not in _OWN},
                data=await request.read(),
            ) as answer:
                if self.impatient and request.method == "POST" and path.endswith("/messages"):
                    self.impatient -= 1
                    return web.Response(status=408)
                headers = {name: one for name, one in answer.headers.items() if name.lower() not in _OWN}
                return web.Response(status=answer.status, body=await answer.read(), headers=headers)

    def _refusal(self) -> web.Response:
        """Return one of two forms in turn: a bare one, and that of Discord."""
        self.refused += 1
        headers = {"Retry-After": "1"}
        if self.refused % 2:
            return web.Response(status=429, text="too many requests", headers=headers)
        body = {"message": "You are being rate limited.", "retry_after": 0.05, "global": False}
        return web.json_response(body, status=429, headers=headers | {"Via": "1.1 proxy"})
