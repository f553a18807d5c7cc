"""The bot as benchmarks and soak run it, in processes of its own, and the cost of such a process."""

import logging
import os
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.app import open_app
from bot.discord_ui import run
from bot.discord_ui.run import stay_connected
from bot.domain.shards import ShardRange
from bot.ops import event_loop
from bot.ops.config import Config, Secret
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.painters import painting_processes
from bot.ops.rate_limit import unlimited
from bot.store.database import Database
from tests.drive.forks import FORKS

FORKS.set_forkserver_preload([__name__])
_TICK = 1 / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.01


def serve(token: str, database: Database | Path) -> None:
    """Serve all that is in a database."""
    event_loop.run(_serve(token, database))


async def _serve(token: str, database: Database | Path) -> None:
    async with open_app(database, painters=painting_processes("auto")) as app:
        tune_garbage_collector()
        await stay_connected(app, token)


def serve_part(token: str, database: Database, folder: Path, part: ShardRange) -> None:
    """Serve some shards, or stand by for them, as the command `run` does, until told to stop."""
    logging.basicConfig(format="%(asctime)s %(process)d %(message)s")
    logging.getLogger("bot").setLevel(logging.INFO)
    vars(run)["RateLimit"] = unlimited  # the crowd presses faster than people do
    config = Config(
        token=Secret(token),
        database=database,
        health_file=folder / f"health-{os.getpid()}.json",
        shard_count=part.count,
        shards=f"{part.first}-{part.last}",
        painters=0,
    )
    sys.exit(run.run(config, lambda: config))


def memory_of(process: BaseProcess) -> float:
    """Return the present memory of a process in MiB."""
    lines = Path(f"/proc/{process.pid}/status").read_text("utf-8").splitlines()
    used = next(line for line in lines if line.startswith("VmRSS"))
    return int(used.split()[1]) / 1024


def cpu_of(process: BaseProcess) -> float:
    """Return the seconds of CPU that a process and those beside it have used, all threads included."""
    number = process.pid or 0
    lists = Path(f"/proc/{number}/task").glob("*/children")
    beside = [int(child) for file in lists for child in file.read_text("ascii").split()]
    return sum(map(_ticks_of, (number, *beside))) * _TICK


def _ticks_of(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
