"""`make soak`: kills, disturbances and load on loopback, then a report, and exit code 1 if a claim fails.

A full run takes hours: each kill costs a start of the bot, and each disturbance a takeover.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench.soak.claims import Claims
from bench.soak.kills import kill_often
from bench.soak.load import press_long
from bench.soak.processes import disturb_often


@dataclass(frozen=True)
class Soak:
    """The size of a run."""

    kills: int
    disturbances: int
    seconds: float
    tables: int
    rate: float
    seed: int


def main() -> int:
    """Run the soak; return 0 if all claims hold."""
    return asyncio.run(soak(_asked_for()))


async def soak(size: Soak) -> int:
    """Kill the bot often, disturb several processes, then press for long; print the results."""
    claims = Claims()
    if size.kills:
        with tempfile.TemporaryDirectory() as folder:
            await kill_often(Path(folder), size.kills, size.rate, size.seed, claims)
    if size.disturbances:
        await disturb_often(size.disturbances, size.rate, size.seed, claims)
    if size.seconds:
        with tempfile.TemporaryDirectory() as folder:
            await press_long(Path(folder), size.tables, size.rate, size.seconds, size.seed, claims)
    return claims.conclude()


def _asked_for() -> Soak:
    parser = argparse.ArgumentParser(
        prog="python -m bench.soak",
        description="Kill the bot at random moments while people press, disturb several processes of one, and"
        " let many people press for long.",
        epilog="The environment variables SOAK_KILLS, SOAK_DISTURBANCES, SOAK_SECONDS, SOAK_TABLES, SOAK_RATE"
        " and SOAK_SEED change the defaults, as in: SOAK_KILLS=20 SOAK_SECONDS=60 make soak",
    )
    for name, default, text in (
        ("kills", 1000, "how often the bot is killed; 0 leaves that part out"),
        ("disturbances", 300, "how often one of several processes is disturbed; 0 leaves that part out"),
        ("seconds", 600, "how long people press; 0 leaves that part out"),
        ("tables", 200, "tables in play while people press"),
        ("rate", 50, "presses a second"),
        ("seed", 1, "of what people press, and of the moments of the kills"),
    ):
        chosen = int(os.environ.get(f"SOAK_{name.upper()}", default))
        parser.add_argument(f"--{name}", type=int, default=chosen, help=f"{text} (default: {chosen})")
    return Soak(**vars(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
