"""Whether the public address of the board's page leads back to the bot.

The page answers at `PATH` with an id that all processes of one database share, so any of them may answer.
"""

import asyncio
import secrets
import ssl
from enum import StrEnum
from http import HTTPStatus

import aiohttp

from bot.store import queries
from bot.store.store import Store

PATH = "/ours"
"""Where the page answers with the id."""
_TIMEOUT = 5.0
"""Timeout of the request in seconds."""
_NOTE = "page"
_BEHIND = (HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT)


class Reached(StrEnum):
    """Who answers at the public address."""

    OURS = "ours"
    NOBODY = "nobody"
    """It is not found, refuses the connection, or does not answer in time."""
    UNTRUSTED = "untrusted"
    """Its certificate is not trusted here, or it does not speak https."""
    PROXY = "proxy"
    """A proxy that does not reach the page."""
    RENAMED = "renamed"
    """A page that is asked under another name, since the proxy does not pass on the header Host."""
    OTHER = "other"
    """Another server, or one that sends us elsewhere."""


async def page_id(store: Store) -> str:
    """Return the id that the page of this database answers with; empty if there has been none yet."""
    return await store.note(_NOTE) or ""


async def ensure_page_id(store: Store) -> str:
    """Return the id that the page of this database answers with; make one at the first time."""
    if not await page_id(store):
        async with store.transaction() as change:  # another process may make one at this moment
            change.do(queries.ADD_NOTE, _NOTE, secrets.token_hex(16))
    return await page_id(store)


async def who_answers(url: str, our_id: str, seconds: float = _TIMEOUT) -> Reached:
    """Ask at a public address for the id. It follows no redirection, and reads no more than an id has."""
    limit = aiohttp.ClientTimeout(total=seconds)
    try:
        async with (
            aiohttp.ClientSession(timeout=limit, cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.get(url + PATH, allow_redirects=False) as answer,
        ):
            if answer.status == HTTPStatus.OK:
                return Reached.OURS if await _says(answer, our_id) else Reached.OTHER
    except (aiohttp.ClientSSLError, ssl.SSLError):
        return Reached.UNTRUSTED
    except (aiohttp.ClientResponseError, aiohttp.ClientPayloadError):
        return Reached.OTHER
    except (aiohttp.ClientError, OSError, UnicodeError):  # UnicodeError: no name of the internet
        return Reached.NOBODY
    if answer.status in _BEHIND:
        return Reached.PROXY
    return Reached.RENAMED if answer.status == HTTPStatus.MISDIRECTED_REQUEST else Reached.OTHER


async def _says(answer: aiohttp.ClientResponse, our_id: str) -> bool:
    """Return whether an answer is the id and nothing else."""
    try:
        await answer.content.readexactly(len(our_id) + 1)
    except asyncio.IncompleteReadError as whole:
        return bool(our_id) and whole.partial == our_id.encode()
    return False
