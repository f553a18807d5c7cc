"""The local table of the tests: its requests are recorded, and fail where a test orders it.

Both are done by middlewares around the server, which knows nothing of them. People do more than on the page.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import typedefs, web

from sandbox.errors import Json
from sandbox.forms import BODY
from sandbox.ids import Clock
from sandbox.limits import Limits
from sandbox.names import Names
from sandbox.people import People
from sandbox.web.api import Advance, Verb
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


def _verbs(people: People) -> dict[str, Verb]:
    """Return what people do at Discord and have no button for on the page."""

    def delete(me: str, ask: Json) -> None:
        channel = people.channel(me, ask["channel_id"])
        people.delete(me, channel, people.message(me, channel, ask["message_id"]))

    def thread(me: str, ask: Json) -> None:
        channel = people.channel(me, ask["channel_id"])
        people.archive(me, channel, archived=bool(ask.get("archived")), locked=ask.get("locked"))

    def deny_person(me: str, ask: Json) -> None:
        people.deny_person(me, ask["person"], ask["deny"], people.channel(me, ask["channel_id"]))

    return {
        "delete": delete,
        "thread": thread,
        "delete_thread": lambda me, ask: people.delete_thread(me, people.channel(me, ask["channel_id"])),
        "create_channel": lambda me, ask: people.create_channel(me, ask["name"]),
        "close_direct": lambda me, ask: people.close_direct(me, closed=ask["closed"]),
        "leave_server": lambda me, ask: people.leave_server(me, left=ask["left"]),
        "deny_person": deny_person,
        "create_role": lambda me, ask: people.create_role(
            me, ask["name"], mentionable=ask.get("mentionable", True)
        ),
        "change_role": lambda me, ask: people.change_role(me, ask["role"], mentionable=ask["mentionable"]),
        "delete_role": lambda me, ask: people.delete_role(me, ask["role"]),
    }


class WatchedTable(LocalTable):
    """The local table with planned faults, observers of requests to its API, and more to do for people."""

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

    def add_routes(self, app: web.Application) -> None:
        """Add the routes, and what people can do here besides."""
        super().add_routes(app)
        self.pages.add_verbs(_verbs(self.people))

    @web.middleware
    async def _observe(self, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
        response = await handler(request)
        if (route := route_of(request)) is not None:
            record = RecordedRequest(request.method, route, request.path, response.status, request.get(BODY))
            for observe in self.observers:
                observe(record)
        return response
