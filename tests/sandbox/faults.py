"""Planned failures: broken requests, a lost or refused connection to the gateway."""

import asyncio
import re
from dataclasses import dataclass
from enum import Enum, auto

from aiohttp import typedefs, web

from sandbox.rates import RateLimited
from sandbox.rest.call import ApiResponse
from sandbox.rest.middleware import BASE, respond, too_many


class Effect(Enum):
    """Moment at which a connection is lost: before the request takes effect, or after."""

    BEFORE = auto()
    AFTER = auto()


@dataclass
class RequestFault:
    """The failure of the next `times` requests whose method and path match.

    A `status` without a `code` answers in plain text, like a proxy on the way; with a `code` like Discord.
    A proxy may also fail after the request took effect: a `status` with `lost=Effect.AFTER`.
    """

    method: str = ".*"
    path: str = ".*"
    times: int = 1
    status: int | None = None
    code: int | None = None
    retry_after: float = 0.1
    lost: Effect | None = None
    delay: float = 0.0
    held: asyncio.Event | None = None
    """An event that the requests wait for."""

    def matches(self, method: str, path: str) -> bool:
        """Return True if this fault matches the request and is not used up."""
        fits = re.fullmatch(self.method, method) and re.search(self.path, path)
        return self.times > 0 and fits is not None


class FaultPlan:
    """The planned failures. The newest plan for a request is used first."""

    def __init__(self) -> None:
        self._requests: list[RequestFault] = []
        self.refused_connects = 0
        self.connects = asyncio.Event()
        """Connects to the gateway wait while this event is cleared."""
        self.connects.set()

    def order(self, fault: RequestFault) -> RequestFault:
        """Make the next matching requests fail; return the fault, whose `times` counts down."""
        self._requests.insert(0, fault)
        return fault

    def take(self, method: str, path: str) -> RequestFault | None:
        """Return the fault for this request, and count it as used."""
        for fault in self._requests:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    def clear(self) -> None:
        """Drop all plans."""
        self._requests.clear()
        self.refused_connects = 0
        self.connects.set()

    @web.middleware
    async def around(self, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
        """Answer a request as planned, or let it through."""
        if request.path.rstrip("/") == "/gateway":
            await self.connects.wait()
            self.refused_connects, refused = max(0, self.refused_connects - 1), self.refused_connects > 0
            return web.Response(status=503) if refused else await handler(request)
        fault = None if route_of(request) is None else self.take(request.method, request.path)
        return await handler(request) if fault is None else await _failed(fault, request, handler)


async def _failed(fault: RequestFault, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
    await asyncio.sleep(fault.delay)
    if fault.held is not None:
        await fault.held.wait()
    if fault.lost is Effect.BEFORE:
        return _lose(request)
    if fault.status == 429:
        return too_many(RateLimited(fault.retry_after, "shared", {"X-RateLimit-Remaining": "0"}))
    if fault.status is not None and fault.code is not None:
        return respond(ApiResponse(fault.status, {"message": "ordered refusal", "code": fault.code}), {})
    if fault.status is not None and fault.lost is None:
        return web.Response(status=fault.status, text="ordered failure")
    response = await handler(request)
    if fault.status is not None:
        return web.Response(status=fault.status, text="ordered failure")
    return _lose(request) if fault.lost is Effect.AFTER else response


def _lose(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def route_of(request: web.Request) -> str | None:
    """Return the route of a request to the API, with its parameters in braces; None for any other request."""
    resource = request.match_info.route.resource
    if resource is None or not resource.canonical.startswith(BASE) or "rest" in request.match_info:
        return None
    return resource.canonical.removeprefix(BASE)
