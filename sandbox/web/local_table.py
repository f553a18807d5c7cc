"""The local table: the local server with the page on which people act."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from aiohttp import typedefs, web

import sandbox
from sandbox.ids import Clock
from sandbox.limits import Limits
from sandbox.names import Names
from sandbox.server import LocalServer
from sandbox.web.api import Advance, PageApi
from sandbox.web.titles import Titles

_PAGE = Path(sandbox.__file__).with_name("page")


class LocalTable(LocalServer):
    """One world with its page.

    `titles` are the games that the page offers. With `on_advance` people can move the clock forward, to try
    what happens days later.
    """

    policy = (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'; base-uri 'none'"
    )

    def __init__(
        self,
        directory: Path,
        clock: Clock,
        limits: Limits | None = None,
        names: Names | None = None,
        middlewares: Sequence[typedefs.Middleware] = (),
        titles: Titles | None = None,
        on_advance: Advance | None = None,
    ) -> None:
        super().__init__(directory, clock, limits, names, middlewares)
        self.pages: PageApi
        self._titles = titles or Titles()
        self._on_advance = None if on_advance is None else partial(self._advance, on_advance)

    def add_routes(self, app: web.Application) -> None:
        """Add the routes of the page to those of the server."""
        super().add_routes(app)
        self.pages = PageApi(
            self.world, self.people, lambda: self.gateway.online, self._titles, self._on_advance
        )
        app.router.add_get("/page/ws", self.pages.handle)
        app.router.add_get("/page/titles/{key}/{language}.png", self._title)
        app.router.add_get("/", self._index)
        app.router.add_static("/", _PAGE)

    async def close_connections(self) -> None:
        """Close the websockets of the bot and of all pages."""
        await super().close_connections()
        await self.pages.close()

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(_PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _title(self, request: web.Request) -> web.StreamResponse:
        picture = await self._titles.picture(request.match_info["key"], request.match_info["language"])
        if picture is None:
            return web.Response(status=404, text="There is no such game here.")
        # Another version of the game may look different.
        return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": "no-cache"})

    async def _advance(self, advance: Advance, seconds: float) -> None:
        await advance(seconds)
        self.pass_time()

    def tick(self) -> None:
        """Do what is due every few seconds, for the pages too."""
        super().tick()
        self.pages.tell_clock()
        self.pages.forget_absent()
