"""The local table of the tests: its requests are recorded, and fail where a test orders it.

Both are done by middlewares around the server, which knows nothing of them.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import typedefs, web

from sandbox.forms import BODY
from sandbox.ids import Clock
from sandbox.limits import Limits
from sandbox.names import Names
from sandbox.web.api import Advance
from sandbox.web.local_table import LocalTable
from sandbox.web.titles import Titles
from tests.sandbox.faults import FaultPlan, route_of

_NAMES = Names(bot="Cairn", server="Cairn", channels=("table", "lounge"))


class RecordedRequest(NamedTuple):
    """An answered request of the bot."""

    method: str
    route: str
    path: str
    status: int
    body: Any


class WatchedTable(LocalTable):
    """The local table with planned faults, and observers of all requests to its API."""

    def __init__(
        self,
        directory: Path,
        clock: Clock,
        limits: Limits | None = None,
        titles: Titles | None = None,
        on_advance: Advance | None = None,
    ) -> None:
        self.faults = FaultPlan()
        self.observers: list[Callable[[RecordedRequest], None]] = []
        middlewares = (self._observe, self.faults.around)
        super().__init__(directory, clock, limits, _NAMES, middlewares, titles, on_advance)

    @web.middleware
    async def _observe(self, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
        response = await handler(request)
        if (route := route_of(request)) is not None:
            record = RecordedRequest(request.method, route, request.path, response.status, request.get(BODY))
            for observe in self.observers:
                observe(record)
        return response
