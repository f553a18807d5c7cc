"""The local server: Discord's API and gateway for the bot, the page for people, all on loopback."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from sandbox import threads
from sandbox.disk import StoredFile
from sandbox.faults import FaultPlan
from sandbox.gateway import Gateway
from sandbox.ids import Clock
from sandbox.interactions import Interactions
from sandbox.limits import Limits
from sandbox.page_api import Advance, PageApi
from sandbox.people import People, RefusedAction
from sandbox.rest.middleware import BASE, Middleware
from sandbox.titles import Titles
from sandbox.world import World

_LOOPBACK = "127.0.0.1"
_HOSTS = (_LOOPBACK, "localhost")
_PAGE = Path(__file__).with_name("page")
_TICK_SECONDS = 5.0
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'; base-uri 'none'"
)
_LOG = logging.getLogger(__name__)
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def _is_ours(record: logging.LogRecord) -> bool:
    """Return False for log records about malformed HTTP requests, which are answered with 400."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


_LOG.addFilter(_is_ours)


class LocalServer:
    """One world behind a port on loopback.

    `directory` stores the world between runs, `clock` returns its time, `titles` are the games that the page
    offers. `on_advance`, if set, moves that clock forward by seconds, to try what happens days later.
    """

    def __init__(
        self, directory: Path, clock: Clock, limits: Limits | None = None, titles: Titles | None = None
    ) -> None:
        self._limits = limits or Limits()
        self._titles = titles or Titles()
        self._directory = directory
        self._clock = clock
        self._runner: web.AppRunner | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._port = 0
        self.on_advance: Advance | None = None
        self.faults = FaultPlan()
        self.world: World
        self.people: People
        self.gateway: Gateway
        self.middleware: Middleware

    @property
    def base_url(self) -> str:
        """The page's address, without a slash at the end."""
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
        self.world = World(self._directory / "world.sqlite3", self._clock, self._limits)
        try:
            self._interactions = Interactions(self.world)
            self.people = People(self.world, self._interactions)
            self.gateway = Gateway(self.world, self.faults)
            self.middleware = Middleware(self.world, self._interactions, self.faults)
            self._pages = PageApi(self.world, self.people, lambda: self.gateway.online, self._titles)
            self._pages.on_advance = self._advance
            self._runner = runner = web.AppRunner(
                self._application(), access_log=None, logger=_LOG, shutdown_timeout=1.0
            )
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
            await self.gateway.close_connections()
            await self._pages.close()
            await self._runner.cleanup()
            self._runner = None
            self._interactions.close()
        self.world.disk.close()

    def _application(self) -> web.Application:
        app = web.Application(middlewares=[self._guard])
        self.middleware.add_routes(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{filename}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji}.{extension}", self._emoji)
        app.router.add_get("/page/ws", self._pages.handle)
        app.router.add_get("/page/titles/{key}/{language}.png", self._title)
        app.router.add_get("/", self._index)
        app.router.add_static("/", _PAGE)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
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
            response.headers.setdefault("Content-Security-Policy", _POLICY)
        return response

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(_PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _title(self, request: web.Request) -> web.StreamResponse:
        picture = await self._titles.picture(request.match_info["key"], request.match_info["language"])
        if picture is None:
            return web.Response(status=404, text="There is no such game here.")
        # Another version of the game may look different.
        return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": "no-cache"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        file = self.world.disk.file(request.match_info["attachment"])
        if file is None or file.name != request.match_info["filename"]:
            return web.Response(status=404, text="This file is gone.")
        return _served(file)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["emoji"]
        file = self.world.disk.file(key) if key in self.world.emojis else None
        return web.Response(status=404, text="This emoji is gone.") if file is None else _served(file)

    async def _advance(self, seconds: float) -> None:
        if self.on_advance is None:
            raise RefusedAction("The clock of this table cannot be moved.")
        moved = self.on_advance(seconds)
        if moved is not None:
            await moved
        self.pass_time()

    def pass_time(self) -> None:
        """Act on the world's clock: archive idle threads, expire tokens."""
        threads.archive_idle(self.world)
        self._interactions.expire()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self.pass_time()
            self._pages.tell_clock()
            self._pages.forget_absent()


def _served(file: StoredFile) -> web.Response:
    """Serve a file that the bot has sent, shown as a picture or saved: its content never runs."""
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Security-Policy": "sandbox; default-src 'none'",
    }
    if not file.content_type.startswith("image/"):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=file.data, content_type=file.content_type, headers=headers)
