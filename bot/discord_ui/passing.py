"""Faults that go by: what failed with one of them is tried again."""

import aiohttp
import discord


class Held(Exception):
    """A request was not sent, for Discord does not want to hear us now."""


LOST = (aiohttp.ClientError, OSError)
"""The connection broke: discord.py does not try again, and nobody knows whether the request arrived."""
PASSING = (discord.DiscordServerError, discord.RateLimited, TimeoutError, Held, *LOST)

_TOO_MANY_REQUESTS = 429


def passes(fault: BaseException) -> bool:
    """Whether a fault goes by; discord.py gives up on a rate limit after some tries."""
    limited = isinstance(fault, discord.HTTPException) and fault.status == _TOO_MANY_REQUESTS
    return limited or isinstance(fault, PASSING)
