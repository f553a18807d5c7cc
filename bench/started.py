"""The bot from the start of its process until it has resumed all tables; `bench.starting` runs it.

Prints JSON: seconds from the process start to the request for the gateway, seconds from the gateway to the
resumed tables, seconds of CPU in total, and the peak memory in bytes.
"""

import asyncio
import json
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.acts.context import App
from bot.app import open_app
from bot.discord_ui.client import Cairn
from bot.discord_ui.run import pointed_at
from bot.ops import event_loop
from bot.store.named import database_at


class _Timed(Cairn):
    """A client that stops as soon as it has resumed all tables, and notes the time of that."""

    def __init__(self, app: App, begun: float) -> None:
        super().__init__(app)
        self._begun = begun
        self.opened = 0.0
        self.taken_up = 0.0

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.opened = time.time() - self._begun

    async def on_shard_connect(self, shard: int) -> None:
        begun = time.time()
        await super().on_shard_connect(shard)
        self.taken_up += time.time() - begun

    async def on_guild_available(self, guild: Any) -> None:
        begun = time.time()
        await super().on_guild_available(guild)
        self.taken_up += time.time() - begun

    async def on_ready(self) -> None:
        begun = time.time()
        await super().on_ready()
        await self.publisher.idle()
        self.taken_up += time.time() - begun
        asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self.close()))


async def main(api: str, gateway: str, token: str, database: str, begun: str) -> None:
    """Start, resume, report, stop."""
    server: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    async with pointed_at(server), open_app(database_at(database)) as app:
        client = _Timed(app, float(begun))
        async with client:
            await client.start(token)
        cpu = time.process_time()
        measured = {"opened": client.opened, "taken_up": client.taken_up, "cpu": cpu, "peak": _peak()}
        print(json.dumps(measured), flush=True)


def _peak() -> int:
    """Return the peak memory of this process; `getrusage` would include the parent process."""
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return 1024 * int(next(line for line in lines if line.startswith("VmHWM")).split()[1])


if __name__ == "__main__":
    event_loop.run(main(*sys.argv[1:]))
