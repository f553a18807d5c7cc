"""The middleware of the REST API: authorization, rate limits, and error responses."""

import asyncio
import logging
import secrets
from datetime import timedelta
from functools import partial

import msgspec
from aiohttp import web

from sandbox import threads
from sandbox.answers import InteractionAnswers
from sandbox.errors import ApiError, ErrorCode, FormErrors
from sandbox.ids import is_snowflake
from sandbox.interactions import Interactions
from sandbox.rates import RateLimited, RateLimiter
from sandbox.rest import application, channels, commands, emojis, guilds, messages, webhooks
from sandbox.rest.call import ApiCall, ApiResponse, Route
from sandbox.world import World

BASE = "/api/v10"
_LOG = logging.getLogger(__name__)
_ROUTES: tuple[Route, ...] = (
    *application.ROUTES,
    *emojis.ROUTES,
    *guilds.ROUTES,
    # Literal paths come before those with a message's id in the same place.
    *messages.ROUTES,
    *channels.ROUTES,
    *commands.ROUTES,
    *webhooks.ROUTES,
)
_MOMENT = timedelta(seconds=1)
_NO_IDS = {"token", "kind"}
_LITERALS = {"@me", "@original"}
_MAJOR = ("channel", "guild", "token")


class Middleware:
    """Authorizes and counts requests before the route functions, and turns errors into responses."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._answers = InteractionAnswers(world, interactions)
        self._rates = RateLimiter(world.limits)
        self._passed = world.now()

    def add_routes(self, app: web.Application) -> None:
        """Add all routes to the application, and an answer in Discord's form for all others."""
        for route in _ROUTES:
            app.router.add_route(route.method, BASE + route.path, partial(self._serve, route))
        app.router.add_route("*", BASE + "/{rest:.*}", self._unknown)

    async def _unknown(self, _: web.Request) -> web.StreamResponse:
        return _refusal(ApiError(ErrorCode.NOT_FOUND))

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        headers: dict[str, str] = {}
        try:
            self._check_token(request, route)
            now = asyncio.get_running_loop().time()
            headers = self._count(request, route, now)
            _check_ids(request)
            self._pass_time()
            call = ApiCall(request, self._world, self._answers, self._rates, now)
            answer = await route.handler(call)
        except RateLimited as limited:
            return too_many(limited)
        except ApiError as error:
            return _refusal(error, headers)
        except ConnectionError:
            return web.Response(status=400)  # the bot has disconnected during its request
        except Exception:  # noqa: BLE001 - logged; Discord too answers 500 when it fails
            _LOG.exception("A route of the local server failed: %s %s", request.method, route.path)
            return web.Response(status=500, text="The local server has failed; its log says why.")
        return respond(answer, headers)

    def _pass_time(self) -> None:
        """Expire old threads and tokens, but not at each request: checking all of them would be slow."""
        now = self._world.now()
        if now - self._passed >= _MOMENT:
            self._passed = now
            threads.archive_idle(self._world)
            self._interactions.expire()

    def _check_token(self, request: web.Request, route: Route) -> None:
        if not route.needs_token:
            return
        header = request.headers.get("Authorization", "")
        expected = f"Bot {self._world.state['token']}"
        if not secrets.compare_digest(header.encode(), expected.encode()):
            raise ApiError(ErrorCode.UNAUTHORIZED)

    def _count(self, request: web.Request, route: Route, now: float) -> dict[str, str]:
        key = f"{route.method} {route.path}"
        major = "/".join(request.match_info[part] for part in _MAJOR if part in request.match_info)
        # Answers to interactions do not count in the overall limit.
        return self._rates.take(key, major, now, in_overall=route.needs_token)


def _check_ids(request: web.Request) -> None:
    errors = FormErrors()
    for key, value in request.match_info.items():
        if key not in _NO_IDS and value not in _LITERALS and not is_snowflake(value):
            errors.at(f"{key}_id").add("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    errors.raise_if_any()


def respond(answer: ApiResponse, headers: dict[str, str]) -> web.Response:
    """Return an answer in Discord's form."""
    if answer.status == 204:
        return web.Response(status=204, headers=headers)
    # Clients compare the content type as a whole: no charset may follow.
    headers = {**headers, "Content-Type": "application/json"}
    return web.Response(status=answer.status, body=msgspec.json.encode(answer.body), headers=headers)


def _refusal(error: ApiError, headers: dict[str, str] | None = None) -> web.Response:
    return respond(ApiResponse(error.status, error.body), headers or {})


def too_many(limited: RateLimited) -> web.Response:
    """Return the answer to a request over a rate limit."""
    return respond(ApiResponse(429, limited.body), limited.headers)
