"""The local server: Discord's API and gateway for the bot, and what people do, all on loopback."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

from aiohttp import typedefs, web
from aiohttp.http_exceptions import HttpProcessingError

from sandbox import threads
from sandbox.disk import StoredFile
from sandbox.gateway import Gateway
from sandbox.ids import Clock
from sandbox.interactions import Interactions
from sandbox.limits import Limits
from sandbox.names import Names
from sandbox.people import People
from sandbox.rest.middleware import BASE, Middleware
from sandbox.world import World

_LOOPBACK = "127.0.0.1"
_HOSTS = (_LOOPBACK, "localhost")
_TICK_SECONDS = 5.0
_LOG = logging.getLogger(__name__)


def _is_ours(record: logging.LogRecord) -> bool:
    """Return False for log records about malformed HTTP requests, which are answered with 400."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


_LOG.addFilter(_is_ours)


class LocalServer:
    """One world behind a port on loopback.

    `directory` stores the world between runs, `clock` returns its time, `names` are those of a new world.
    `middlewares` of aiohttp are around every request that the server admits, the outermost first.
    """

    policy = "default-src 'none'"
    """The Content-Security-Policy of answers that have none of their own."""

    def __init__(
        self,
        directory: Path,
        clock: Clock,
        limits: Limits | None = None,
        names: Names | None = None,
        middlewares: Sequence[typedefs.Middleware] = (),
    ) -> None:
        self._limits = limits or Limits()
        self._names = names or Names()
        self._middlewares = tuple(middlewares)
        self._directory = directory
        self._clock = clock
        self._runner: web.AppRunner | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._port = 0
        self.world: World
        self.people: People
        self.gateway: Gateway
        self.middleware: Middleware

    @property
    def base_url(self) -> str:
        """The server's address, without a slash at the end."""
        return f"http://{_LOOPBACK}:{self._port}"

    @property
    def api_url(self) -> str:
        """The replacement of Discord's API base for the client."""
        return self.base_url + BASE

    @property
    def gateway_url(self) -> str:
        """The replacement of Discord's gateway for the client."""
        return f"ws://{_LOOPBACK}:{self._port}/gateway"

    @property
    def token(self) -> str:
        """The bot's token in this world."""
        return str(self.world.state["token"])

    async def start(self, port: int = 0) -> str:
        """Open the world and listen; return the base URL.

        Port 0 takes a free port. Raises `WorldError` if the world cannot be read, OSError if the port is
        taken.
        """
        self.world = World(self._directory / "world.sqlite3", self._clock, self._limits, self._names)
        try:
            self._interactions = Interactions(self.world)
            self.people = People(self.world, self._interactions)
            self.gateway = Gateway(self.world)
            app = web.Application(middlewares=[self._guard, *self._middlewares])
            self.add_routes(app)
            self._runner = runner = web.AppRunner(app, access_log=None, logger=_LOG, shutdown_timeout=1.0)
            await runner.setup()
            await web.TCPSite(runner, _LOOPBACK, port).start()
            self._port = int(runner.addresses[0][1])
        except BaseException:
            await self.stop()
            raise
        self.world.set_address(self.base_url, self.gateway_url)
        self._ticking = asyncio.create_task(self._tick())
        return self.base_url

    async def stop(self) -> None:
        """Close all connections and the world; everything is on disk already."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
            self._ticking = None
        if self._runner is not None:
            await self.close_connections()
            await self._runner.cleanup()
            self._runner = None
            self._interactions.close()
        self.world.disk.close()

    async def close_connections(self) -> None:
        """Close all websockets, before the server stops."""
        await self.gateway.close_connections()

    def add_routes(self, app: web.Application) -> None:
        """Add all routes to the application; the world is open."""
        Middleware(self.world, self._interactions).add_routes(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{filename}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji}.{extension}", self._emoji)

    @web.middleware
    async def _guard(self, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
        """Refuse requests to another host name, or from a page of another origin.

        Otherwise a web site in the browser could reach this port: by a host name of its own that resolves to
        loopback, or by a websocket, which browsers do not block across origins.
        """
        names = {f"{host}:{self._port}" for host in _HOSTS}
        origins = {f"http://{name}" for name in names}
        if request.host not in names or not origins.issuperset(request.headers.getall("Origin", ())):
            return web.Response(status=403, text="This server answers to this machine only.")
        response = await handler(request)
        if not response.prepared:
            response.headers["X-Content-Type-Options"] = "nosniff"
            response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
            response.headers.setdefault("Content-Security-Policy", self.policy)
        return response

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        file = self.world.disk.file(request.match_info["attachment"])
        if file is None or file.name != request.match_info["filename"]:
            return web.Response(status=404, text="This file is gone.")
        return _served(file)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["emoji"]
        file = self.world.disk.file(key) if key in self.world.emojis else None
        return web.Response(status=404, text="This emoji is gone.") if file is None else _served(file)

    def pass_time(self) -> None:
        """Act on the world's clock: archive idle threads, expire tokens."""
        threads.archive_idle(self.world)
        self._interactions.expire()

    def tick(self) -> None:
        """Do what is due every few seconds."""
        self.pass_time()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self.tick()


def _served(file: StoredFile) -> web.Response:
    """Serve a file that the bot has sent, shown as a picture or saved: its content never runs."""
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Security-Policy": "sandbox; default-src 'none'",
    }
    if not file.content_type.startswith("image/"):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=file.data, content_type=file.content_type, headers=headers)
