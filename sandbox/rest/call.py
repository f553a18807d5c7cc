"""One call of the REST API, as the route functions receive it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from aiohttp import web

from sandbox.answers import InteractionAnswers
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.forms import RequestForm, read_form, read_list
from sandbox.guilds import Guild
from sandbox.rates import RateLimited, RateLimiter
from sandbox.schemas import Schema
from sandbox.world import World


@dataclass(frozen=True)
class ApiCall:
    """A request that has passed the middleware: the token is right and the rate limits are kept."""

    request: web.Request
    world: World
    answers: InteractionAnswers
    rates: RateLimiter
    now: float

    def path(self, key: str) -> str:
        """Return a part of the path."""
        return self.request.match_info[key]

    def channel(self) -> Json:
        """Return the channel of the path, as far as the bot sees it."""
        return self.world.channel(self.path("channel"))

    def guild(self) -> Guild:
        """Return the server of the path: 10004 for an unknown one, 50001 if the bot is not on it."""
        guild = self.world.guilds.get(self.path("guild"))
        if guild is None:
            raise ApiError(ErrorCode.UNKNOWN_GUILD)
        if not guild.present:
            raise ApiError(ErrorCode.MISSING_ACCESS)
        return guild

    async def form(self) -> RequestForm:
        """Return the body with its files."""
        return await read_form(self.request, self.world.limits)

    async def body(self, schema: Schema) -> Json:
        """Return the body as JSON, checked against a schema."""
        body = (await self.form()).body
        errors = FormErrors()
        schema.check(body, errors)
        errors.raise_if_any()
        return body

    async def items(self) -> list[Any]:
        """Return the body as a JSON list."""
        return await read_list(self.request, self.world.limits)

    def query_integer(self, key: str, least: int, most: int, default: int) -> int:
        """Return a number of the query string."""
        value = self.request.query.get(key, str(default))
        if not value.isdecimal() or not least <= int(value) <= most:
            errors = FormErrors()
            sentence = f"int value should be between {least} and {most}."
            errors.at(key).add("NUMBER_TYPE_MAX", sentence)
            errors.raise_if_any()
        return int(value)

    def require_application(self) -> None:
        """Refuse calls for the commands and webhooks of other applications."""
        if self.path("application") != self.world.bot_id:
            raise ApiError(ErrorCode.UNKNOWN_APPLICATION)

    def count_old_edit(self, channel: str) -> None:
        """Count an edit of a message older than an hour: 30046 after too many."""
        if (wait := self.rates.old_edit(channel, self.now)) is not None:
            raise RateLimited(wait, "shared", {}, ApiError(ErrorCode.OLD_EDITS).body)


class ApiResponse(NamedTuple):
    """A status with or without a JSON body."""

    status: int
    body: Any = None


NO_CONTENT = ApiResponse(204)
Handler = Callable[[ApiCall], Awaitable[ApiResponse]]


class Route(NamedTuple):
    """A route: method, path with parameters in braces, and the function that answers it."""

    method: str
    path: str
    handler: Handler
    needs_token: bool = True
