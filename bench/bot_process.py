"""Bots as separate processes, beside the server that they connect to."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from sandbox.launch import pointed_at
from sandbox.server import LocalServer


@asynccontextmanager
async def running(
    server: LocalServer, module: str, *arguments: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a module within the block, with the server's addresses and token as its first arguments."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        server.api_url,
        server.gateway_url,
        server.token,
        *arguments,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@asynccontextmanager
async def pointed() -> AsyncIterator[tuple[str, list[str]]]:
    """Point discord.py at the server named in the arguments; yield its token and the other arguments."""
    api, gateway, token, *arguments = sys.argv[1:]
    server: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    async with pointed_at(server):
        yield token, arguments
