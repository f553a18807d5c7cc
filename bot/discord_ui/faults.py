"""Meaning of a fault of a request to Discord, by its kind, status or code.

A fault may pass by itself; refuse the token; say that a message, or its place, is gone; say that an edit
comes too late; or bar the place. With every other refusal Discord does not accept this content.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import aiohttp
import discord

UNAUTHORIZED, FORBIDDEN, NOT_FOUND = 401, 403, 404
TIMEOUT, TOO_MANY_REQUESTS = 408, 429
"""A proxy answers 408 after a time-out: it is unknown whether the request arrived."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
THREAD_ARCHIVED, THREAD_LOCKED = 50083, 160005
OLD_EDITS = 30046
"""Code for: too many edits of messages that are older than an hour."""
MISSING_PERMISSIONS = 50013

_GONE = (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE)
_PLACES = (UNKNOWN_CHANNEL, THREAD_LOCKED, THREAD_ARCHIVED)


class Held(Exception):
    """A request was not sent, because Discord must not get any requests now."""


LOST = (aiohttp.ClientError, OSError)
"""Faults of a broken connection: discord.py does not try again, and the request may have arrived."""
PASSING = (discord.DiscordServerError, discord.RateLimited, TimeoutError, Held, *LOST)
"""Temporary faults: a request that failed with one of them is tried again."""


def passes(fault: BaseException) -> bool:
    """Return whether a fault is temporary; discord.py gives up on a rate limit after some tries."""
    later = isinstance(fault, discord.HTTPException) and fault.status in (TIMEOUT, TOO_MANY_REQUESTS)
    return later or isinstance(fault, PASSING)


def stops_all(refusal: discord.HTTPException) -> bool:
    """Return whether other requests would fail as well: the fault passes, or the token is refused."""
    return passes(refusal) or refusal.status == UNAUTHORIZED


def is_gone(fault: BaseException) -> bool:
    """Return whether a message is gone, perhaps with its place; with any other refusal it may still exist."""
    return isinstance(fault, discord.HTTPException) and fault.code in _GONE


def bars_place(status: int, code: int) -> bool:
    """Return whether a place accepts no message: a different message would be refused as well."""
    return status == FORBIDDEN or code in _PLACES


@contextmanager
def refusal_to(note: Callable[[discord.HTTPException], object]) -> Iterator[None]:
    """Give the refusal of the block to `note`, so that other requests go on; raise what stops these, too."""
    try:
        yield
    except discord.HTTPException as refusal:
        if stops_all(refusal):
            raise
        note(refusal)
