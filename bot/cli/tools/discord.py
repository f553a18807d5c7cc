"""Small REST client of Discord: the application of a token, the bot's servers, Discord's time.

It makes each request once with a short timeout, since a person waits for the answer.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime
from typing import Literal, TypeVar

import aiohttp
import msgspec
from msgspec import Struct

from bot import VERSION
from bot.domain.errors import UsageError
from bot.domain.permissions import NEEDED, WISHED, lacking_permissions
from bot.domain.time_source import Clock, system_clock
from bot.ops.config import Secret
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.registry import Registry

API = "https://discord.com/api/v10"
"""Base address of Discord's API."""

_AGENT = f"DiscordBot (https://pypi.org/project/cairn-tables, {VERSION})"
_TIMEOUT = 10.0
"""Timeout of a request in seconds."""
_PAGE_SIZE = 200
"""Servers per page, Discord's maximum."""
_REFUSED, _UNAUTHORIZED, _TOO_MANY = 400, 401, 429
_SERVER_ERROR = 500
"""The first status of server errors."""
_NETWORK = "check the network of this machine, and what stands between it and Discord"


class Unanswered(UsageError):
    """A failed request; the text is one sentence with the reason and what to do."""


class TokenRefused(Unanswered):
    """Discord does not accept the token."""


class Application(Struct, frozen=True):
    """The application of a token, as its owner sees it in the developer portal."""

    id: int
    name: str
    bot_require_code_grant: bool = False
    """True: the link of the invitation does not work alone."""
    interactions_endpoint_url: str | None = None
    """If set, Discord sends all interactions there instead of the gateway."""


class Server(Struct, frozen=True):
    """A server that the bot is on."""

    id: int
    name: str
    permissions: int
    """Permission bits of the bot's roles, without those of channels."""


class SessionStarts(Struct, frozen=True):
    """Limit of sessions that the bot may start within a day."""

    remaining: int
    total: int


class GatewayAddress(Struct, frozen=True):
    url: str


class _BotGateway(Struct, frozen=True):
    session_start_limit: SessionStarts


class _Hello(Struct, frozen=True):
    """The first event of the gateway."""

    op: Literal[10]


_Body = TypeVar("_Body")


class DiscordClient:
    """Client made by `discord_client`."""

    def __init__(self, session: aiohttp.ClientSession, token: Secret, base: str, clock: Clock) -> None:
        self._session = session
        self._headers = {"Authorization": f"Bot {token.reveal()}"} if token else {}
        self._base = base
        self._clock = clock
        self._failure: Unanswered | None = None
        """The connection error, if any: further requests fail at once."""
        self.clock_offset: float | None = None
        """Seconds by which this machine's clock is at least ahead of Discord's; None: not known yet."""

    async def application(self) -> Application:
        """Return the application of the token. Raises `Unanswered`."""
        return await self._get("/applications/@me", Application)

    async def servers(self) -> list[Server]:
        """Return all servers of the bot. Raises `Unanswered`."""
        servers: list[Server] = []
        while True:
            after = servers[-1].id if servers else 0
            more = await self._get(f"/users/@me/guilds?limit={_PAGE_SIZE}&after={after}", list[Server])
            servers += more
            if len(more) < _PAGE_SIZE:
                return servers

    async def gateway(self) -> GatewayAddress:
        """Return the address of the gateway, which needs no token. Raises `Unanswered`."""
        return await self._get("/gateway", GatewayAddress)

    async def starts(self) -> SessionStarts:
        """Return the limit of sessions. Raises `Unanswered`."""
        return (await self._get("/gateway/bot", _BotGateway)).session_start_limit

    async def greet(self, gateway: GatewayAddress) -> None:
        """Connect to the gateway and wait for its Hello, without a session. Raises `Unanswered`."""
        try:
            async with asyncio.timeout(_TIMEOUT), self._session.ws_connect(gateway.url) as socket:
                msgspec.json.decode(await socket.receive_str(), type=_Hello)
        except (aiohttp.ClientError, OSError) as fault:
            raise Unanswered(
                f"Discord's gateway cannot be reached: {_connection_error(fault)}; {_NETWORK}"
            ) from None
        except (TypeError, msgspec.DecodeError):
            raise Unanswered(f"what answers at {gateway.url} is not Discord's gateway; {_NETWORK}") from None

    async def _get(self, path: str, kind: type[_Body]) -> _Body:
        if self._failure is not None:
            raise self._failure
        try:
            url, asked = self._base + path, self._clock()
            async with self._session.get(url, headers=self._headers, allow_redirects=False) as answer:
                self._compare_clocks(asked, answer.headers.get("Date", ""))
                status, body = answer.status, await answer.read()
        except (aiohttp.ClientError, OSError) as fault:
            self._failure = Unanswered(f"Discord cannot be reached: {_connection_error(fault)}; {_NETWORK}")
            raise self._failure from None
        if status == _UNAUTHORIZED:
            raise TokenRefused("Discord does not accept the token; copy it again from the developer portal")
        if status == _TOO_MANY or status >= _SERVER_ERROR:
            raise Unanswered(f"Discord has no time for this now (status {status}); try again in some minutes")
        if status >= _REFUSED:
            text = (
                f"Discord refuses to answer (status {status}); look into the developer portal, or try later"
            )
            raise Unanswered(text)
        try:
            return msgspec.json.decode(body, type=kind, strict=False)
        except msgspec.DecodeError:
            raise Unanswered(
                f"the answer (status {status}) is not what Discord says to this question; {_NETWORK}"
            ) from None

    def _compare_clocks(self, asked: float, date: str) -> None:
        """Compute the offset of the clocks from the header Date, in whole seconds, of a response.

        Discord wrote it between `asked` and now.
        """
        try:
            theirs = parsedate_to_datetime(date).timestamp()
        except (ValueError, TypeError):  # a proxy may have replaced the header
            return
        self.clock_offset = max(0.0, asked - theirs - 1) + min(0.0, self._clock() - theirs)


def _connection_error(fault: BaseException) -> str:
    """Return the reason of a failed connection, without secrets."""
    match fault:
        case aiohttp.ClientConnectorDNSError():
            return "its name is not found"
        case aiohttp.ClientSSLError() | ssl.SSLError():
            return "its certificate is not trusted here"
        case TimeoutError():
            return f"no answer within {_TIMEOUT:.0f} seconds"
        case OSError(strerror=str(reason)):
            return reason
        case _:
            return type(fault).__name__


@asynccontextmanager
async def discord_client(
    token: Secret, base: str, clock: Clock = system_clock
) -> AsyncIterator[DiscordClient]:
    """Yield a client for the API at `base`; without a token only public requests work."""
    timeout = aiohttp.ClientTimeout(total=_TIMEOUT)
    async with aiohttp.ClientSession(headers={"User-Agent": _AGENT}, timeout=timeout) as session:
        yield DiscordClient(session, token, base, clock)


# --- in words ----------------------------------------------------------------------------------------


def printable_name(name: str) -> str:
    """Return a name from Discord without control characters, for a terminal."""
    return "".join(character if character.isprintable() else "?" for character in name)


def describe_missing(server: Server) -> str:
    """Return a sentence on the permissions that the bot lacks on a server, empty if none."""
    missing = lacking_permissions(server.permissions, NEEDED | WISHED)
    if not missing:
        return ""
    words = Catalogues(Registry(())).words(LANGUAGES[0], isolate=False)
    names = ", ".join(words.text(f"permission-{name}") for name in missing)
    return f"on {printable_name(server.name)} the bot lacks {names}"


def portal_problems(application: Application) -> list[str]:
    """Return sentences on settings of the developer portal that prevent the bot's work, with what to do."""
    switches = {
        "nobody can invite it; switch off Requires OAuth2 Code Grant": application.bot_require_code_grant,
        "presses go elsewhere; empty Interactions Endpoint URL": application.interactions_endpoint_url,
    }
    return [f"{text} in the developer portal" for text, on in switches.items() if on]
