"""The gate that every request to Discord passes: it limits refused requests, so that Discord bans no address.

Discord bans an address that has got 10,000 answers 401, 403 and 429 within ten minutes. All connections of
this process share one budget far below that. While Discord refuses the token, the gate lets no request out.
It holds back answers to presses for a moment at most: they carry no token, and people wait for them.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
from msgspec import Struct
from yarl import URL

from bot.discord_ui.faults import FORBIDDEN, TIMEOUT, TOO_MANY_REQUESTS, UNAUTHORIZED, Held
from bot.domain.time_source import Clock
from bot.ops.backoff import Backoff
from bot.ops.budget import Budget
from bot.store.database import Lease

log = logging.getLogger(__name__)

_OK = 200
_COUNTED = (UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS)
_LONGEST_LOOK = 60.0
"""Seconds between two readings of the clock, which may jump."""

LOW_SHARE, RETRIED_SHARE = 0.5, 0.7
"""Shares of the limit for tables that were refused before, and for those that are retried after a change."""


class Manners(Struct, frozen=True):
    """The limits of refused requests; times in seconds."""

    most: int = 900
    """Answers 401, 403 and 429 within a window: Discord bans at 10,000 in ten minutes."""
    window: float = 600.0
    token: Backoff = Backoff(5.0, 3600.0)
    """Between two tries of a refused token."""


class Tries:
    """The tries of one request, those that discord.py makes by itself included."""

    def __init__(self) -> None:
        self.lost = False
        """True if one of them may have taken effect although its answer did not say so."""

    def lose(self) -> None:
        """Note a try that may have taken effect."""
        self.lost = True


TRIES: ContextVar[Tries | None] = ContextVar("TRIES", default=None)
"""The tries of the request that the present task makes, if the task counts them."""


class Gate:
    """Counts the refusals of Discord; it outlives a connection.

    While another process may serve our shards, it holds back every change, and answers to presses until that
    process has had the time to give them. When one serves them, it holds back everything. With a budget,
    requests wait here for their turn.
    """

    def __init__(
        self,
        clock: Clock,
        manners: Manners = Manners(),  # noqa: B008 - frozen
        hold: Lease | None = None,
        budget: Budget | None = None,
    ) -> None:
        self._hold = hold or Lease()
        self._budget = budget
        self._clock = clock
        self._manners = manners
        self._refused: deque[float] = deque()
        self._under_way = 0
        self._changed = asyncio.Event()
        self.shut = False
        """True while Discord refuses the token."""
        self._on_open: Callable[[], None] = lambda: None

    def listen(self, on_open: Callable[[], None]) -> None:
        """Call `on_open` from now on when Discord accepts the token again."""
        self._on_open = on_open

    def refused(self) -> int:
        """Return the number of refused requests within the window until now."""
        now = self._clock()
        while self._refused and not now - self._manners.window < self._refused[0] <= now:
            self._refused.popleft()
        return len(self._refused)

    async def room(self, share: float = 1.0) -> None:
        """Wait until Discord accepts the token, and fewer requests were refused than a share of the limit."""
        while self.shut or self.refused() >= share * self._manners.most:
            await self._look_again(_LONGEST_LOOK if self.shut else self._until_forgotten())

    def wake(self) -> None:
        """Make every waiting task check again, for example after the clock was moved."""
        self._changed.set()
        self._changed = asyncio.Event()

    def _until_forgotten(self) -> float:
        return self._refused[0] + self._manners.window - self._clock()

    async def _look_again(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, min(seconds, _LONGEST_LOOK))):
                await self._changed.wait()

    # --- the token ---

    async def prove(self, ask: Callable[[], Awaitable[object]]) -> None:
        """While the token is refused, send a cheap request now and then; run until cancelled."""
        while True:
            waits = iter(self._manners.token)
            while self.shut:
                await self._pause(next(waits))
                try:
                    await ask()
                except Exception as fault:  # noqa: BLE001 - the gate stays shut after any fault
                    log.warning("the token is not proved good: %r", fault)
            await self._changed.wait()

    async def _pause(self, seconds: float) -> None:
        until = self._clock() + seconds
        while self.shut and self._clock() < until:
            await self._look_again(until - self._clock())

    def _shut(self) -> None:
        if not self.shut:
            log.warning("Discord does not take the token; nothing is sent until it does")
            self.shut = True
            self.wake()

    def _open(self) -> None:
        log.info("Discord takes the token again")
        self.shut = False
        self.wake()
        self._on_open()

    # --- requests ---

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace configuration that sends a client's requests through this gate."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._begun)
        trace.on_connection_reuseconn.append(self._goes_on)
        trace.on_connection_create_end.append(self._goes_on)
        trace.on_request_chunk_sent.append(self._goes_on)
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._broken)
        return trace

    async def _begun(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        """Send a request when its turn comes, or raise `Held`.

        When another process serves our shards, the turn never comes: all tasks here are being cancelled.
        """
        request.counted = request.changes = request.held = False
        request.answers = _answers_a_press(asked.url)
        if request.answers:
            await self._hold.settle()
        if self._hold.is_lost:
            await asyncio.Event().wait()
        if self._budget is not None and not request.answers:
            await self._budget.turn()
        if not (request.answers or _is_login(asked.url)):
            request.changes = asked.method != "GET"  # to look does no harm
            barred = request.changes and not self._hold.holds()
            if barred or self.shut or self.refused() + self._under_way >= self._manners.most:
                raise Held("no change may be sent now")
            request.counted = True
            self._under_way += 1

    async def _goes_on(
        self,
        _: aiohttp.ClientSession,
        request: SimpleNamespace,
        _step: aiohttp.TraceConnectionReuseconnParams
        | aiohttp.TraceConnectionCreateEndParams
        | aiohttp.TraceRequestChunkSentParams,
    ) -> None:
        """Look again before each step of a change: a process may be halted while it waits for the next one.

        A change arrives with the last piece of its body, which follows this look at once.
        """
        if request.changes and not self._hold.holds():
            request.held = True
            raise Held("no change may be sent any more")

    async def _broken(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, fault: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._under_way -= request.counted
        never_sent = isinstance(fault.exception, aiohttp.ClientConnectorError | Held)
        if not (never_sent or request.held):  # in the middle of its body, aiohttp hides what was raised
            _note_lost()

    async def _answered(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, answer: aiohttp.TraceRequestEndParams
    ) -> None:
        self._under_way -= request.counted
        status = answer.response.status
        if not _refused(status):
            _note_lost()  # unless its answer arrives
        if status in _COUNTED and answer.response.headers.get("X-RateLimit-Scope") != "shared":
            self._refused.append(self._clock())
        if status == UNAUTHORIZED and not request.answers:
            self._shut()
        elif self.shut and status == _OK and answer.url.path.endswith("/users/@me"):
            self._open()


def _refused(status: int) -> bool:
    """Return whether an answer says that a request had no effect; a proxy's 408 and 5xx do not."""
    return 400 <= status < 500 and status != TIMEOUT


def _note_lost() -> None:
    if (tries := TRIES.get()) is not None:
        tries.lose()


def _answers_a_press(url: URL) -> bool:
    return "/interactions/" in url.path or "/webhooks/" in url.path


def _is_login(url: URL) -> bool:
    """Return whether a client requests this when it connects: success proves that the token is good."""
    return url.path.endswith(("/users/@me", "/gateway/bot"))
