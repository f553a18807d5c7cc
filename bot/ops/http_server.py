"""A server for a browser or a program of the operator's: it listens, or says in one sentence why not."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.http import HttpProcessingError

from bot.ops.config import ConfigError

_MALFORMED = (HttpProcessingError, web.RequestPayloadError)


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether to log a record: not for malformed requests, which are answered with 400."""
    return not (record.exc_info and isinstance(record.exc_info[1], _MALFORMED))


log = logging.getLogger(__name__)
log.addFilter(_is_ours)


@asynccontextmanager
async def served(
    routes: web.Application, section: str, address: str, port: int, *, patience: float = 60.0
) -> AsyncIterator[int]:
    """Serve within the block, at any free port for 0; yield the port.

    `patience` are the seconds for which open connections may go on at the end. Raises `ConfigError`, which
    names the `section` of the settings, if the address or port is not available.
    """
    runner = web.AppRunner(routes, access_log=None, logger=log, shutdown_timeout=patience)
    await runner.setup()
    try:
        site = web.TCPSite(runner, address, port)
        try:
            await site.start()
        except OSError as fault:
            where = f"{section}: {address}, port {port}"
            raise ConfigError(f"{where}, cannot be had ({fault.strerror}); choose another port") from fault
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
