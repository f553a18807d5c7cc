"""Temporary faults: a request that failed with one of them is tried again."""

from contextvars import ContextVar

import aiohttp
import discord


class Held(Exception):
    """A request was not sent, because Discord must not get any requests now."""


LOST = (aiohttp.ClientError, OSError)
"""The connection broke: discord.py does not try again, and it is unknown whether the request arrived."""
PASSING = (discord.DiscordServerError, discord.RateLimited, TimeoutError, Held, *LOST)

_TIMEOUT, _TOO_MANY_REQUESTS = 408, 429
"""A proxy has waited in vain for Discord; nobody knows whether the request arrived. And too many requests."""


class Tries:
    """The tries of one request, those that discord.py makes by itself included."""

    def __init__(self) -> None:
        self.lost = False
        """Whether one of them may have taken effect although its answer did not say so."""

    def lose(self) -> None:
        """Note such a try."""
        self.lost = True


TRIES: ContextVar[Tries | None] = ContextVar("TRIES", default=None)
"""The tries of the request that the present task makes, if somebody asks about them."""


def passes(fault: BaseException) -> bool:
    """Whether a fault is temporary; discord.py gives up on a rate limit after some tries."""
    later = isinstance(fault, discord.HTTPException) and fault.status in (_TIMEOUT, _TOO_MANY_REQUESTS)
    return later or isinstance(fault, PASSING)
