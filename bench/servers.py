"""A press over the wire with PostgreSQL on the same machine, against the same with a file of SQLite.

Both bots know the same tables and take turns at one local Discord. Both databases confirm what is on disk.
"""

import asyncio
from statistics import median
from typing import NamedTuple

from bench import postgres
from bench.pressing import Bench, stocked
from bench.scale_stores import moved
from bench.soak.bots import running
from bot.store.database import Database
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile

_TABLES = 1000
_ROUNDS = 4
_PRESSES = 40
_WARM = 5
"""First moves of a process, which do not count."""
_AIM = 1.5


class _Pressed(NamedTuple):
    """What presses took: seconds for each, and the seconds of CPU of all of them."""

    waited: list[float]
    bot: float = 0.0
    """Of the bot and the processes beside it."""
    database: float = 0.0
    """Of the processes of the database."""

    def and_then(self, later: "_Pressed") -> "_Pressed":
        """Return both together."""
        return _Pressed(self.waited + later.waited, self.bot + later.bot, self.database + later.database)


def report() -> None:
    """Print medians of both and their ratio, and the CPU of a press."""
    if postgres.programs() is None:
        print("  the programs of PostgreSQL are not on this machine")
        return
    asyncio.run(_report())


async def _report() -> None:
    file, server = _Pressed([]), _Pressed([])
    with postgres.own_server() as address:
        async with stocked(_TABLES) as bench:
            database = await moved(bench.database, address, "press")
            for _ in range(_ROUNDS):
                file = file.and_then(await _pressed(bench, SqliteFile(bench.database)))
                server = server.and_then(await _pressed(bench, database))
    print(f"  {_TABLES:,} open tables, {len(file.waited)} and {len(server.waited)} moves by button")
    for kind, found in (("SQLite", file), ("PostgreSQL", server)):
        bot, own = (1000 * one / len(found.waited) for one in (found.bot, found.database))
        print(
            f"  {kind:<11}{1000 * median(found.waited):6.1f} ms until the panel shows the new position;"
            f" CPU of a move, with all that belongs to it, {bot:6.1f} ms, of the server {own:5.1f} ms"
        )
    print(f"  x {median(server.waited) / median(file.waited):.2f}, at most {_AIM:.1f} aimed at")


async def _pressed(bench: Bench, database: Database) -> _Pressed:
    async with running(database, bench.server) as bot:
        await bench.press_ours(_WARM)
        begun = bot.worked(), _worked(database)
        pressed = await bench.press_ours(_PRESSES)
        spent = bot.worked() - begun[0], _worked(database) - begun[1]
    return _Pressed(pressed, *spent)


def _worked(database: Database) -> float:
    """Return the seconds of CPU that the processes of a server have used for a bot; a file has none."""
    if not isinstance(database, PostgresServer):
        return 0.0
    return sum(map(postgres.cpu_of, postgres.backends(database.address)))
