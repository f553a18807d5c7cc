"""The bot of `bench.heads`: at SIGUSR1 it prints where its CPU has gone, as JSON, in seconds by head."""

import asyncio
import json
import os
import signal
import threading
import time
from pathlib import Path

from bench.bot_process import pointed
from bot.app import open_app
from bot.discord_ui.run import serve
from bot.ops import event_loop, memory
from bot.store.named import database_at

_HEADS = {"painter": "painting", "database": "database"}
"""The heads of threads, by how their names begin."""
_TICK = 1 / os.sysconf("SC_CLK_TCK")


async def main() -> None:
    """Serve until killed."""
    async with (
        pointed() as (token, (database, painters)),
        open_app(database_at(database), painters=int(painters)) as app,
    ):
        memory.tame_collector()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: print(json.dumps(_heads()), flush=True))
        await serve(app, token, health_file=None)


def _heads() -> dict[str, float]:
    spent = {"loop": 0.0, "painting": 0.0, "database": 0.0, "threads": 0.0, "beside": 0.0}
    for thread in threading.enumerate():
        if thread.ident is not None:
            spent[_head(thread)] += time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
    for file in Path("/proc/self/task").glob("*/children"):
        spent["beside"] += sum(map(cpu_of, map(int, file.read_text("ascii").split())))
    return spent | {"main": time.process_time()}


def _head(thread: threading.Thread) -> str:
    if thread is threading.main_thread():
        return "loop"
    return next((head for name, head in _HEADS.items() if thread.name.startswith(name)), "threads")


def cpu_of(process: int) -> float:
    """Return the seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _TICK


if __name__ == "__main__":
    event_loop.run(main())
