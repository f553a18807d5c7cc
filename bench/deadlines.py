"""A start at which very many deadlines are due: how long until all of them have been met.

After an absence every message has to show its clocks anew, and all of that is due the moment the bot is there
again. Clocks that ran out before it went away are due then too: the time it was away is given back, but they
have none left. What is drawn and sent then is not measured: Discord allows that far more slowly.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bench.seed_data import SeedData, seed
from bot.app import App, open_app
from bot.domain.model import Notification, Person, Place
from bot.usecases.watch import Watch

_PLACE, _PEOPLE = Place(1, 2), tuple(map(Person, range(1, 6)))
_FEW, _MANY = 1_000, 10_000
"""Tables, each of which has something due."""
_PATIENCE = 900.0
_LOOK = 0.05
_ABSENCE, _BRIEF = 3600.0, 20.0
"""Seconds for which the bot was away: with the latter, the messages are right enough."""
_LINEAR = _MANY / _FEW

Spoil = Callable[[sqlite3.Connection, float], object]
"""Has something due at all tables of a database, at a time."""


def report() -> None:
    """Print seconds for few and for many deadlines, and by what factor they differ."""
    asyncio.run(_report())


async def _report() -> None:
    for name, spoil in (("clocks that have run out", _run_out), ("messages that show clocks", _stay_away)):
        few, many = [await _meet(tables, spoil) for tables in (_FEW, _MANY)]
        print(
            f"  {name:<26} {_FEW:>6,} {few:7.2f} s   {_MANY:>6,} {many:7.2f} s"
            f"   x {many / few:.1f}, linear would be {_LINEAR:.0f}",
            flush=True,
        )


async def _meet(tables: int, spoil: Spoil) -> float:
    """Return the seconds from the start of the bot until nothing is due any more."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "cairn.sqlite3"
        await seed(database, _PLACE, _PEOPLE, SeedData(tables, clocks=True))
        with closing(sqlite3.connect(database)) as connection:
            with connection:
                spoil(connection, time.time())
            (alive,) = connection.execute(_ALIVE).fetchone()
            begun = time.perf_counter()
            async with open_app(database) as app, _at_work(app), asyncio.timeout(_PATIENCE):
                while _waiting(connection, alive):  # noqa: ASYNC110 - nobody sets an event for it
                    await asyncio.sleep(_LOOK)
            return time.perf_counter() - begun


@asynccontextmanager
async def _at_work(app: App) -> AsyncIterator[None]:
    """Start a bot that nobody can see: no message is drawn or sent, and nobody wants to be told anything."""
    downtime, notifications = app.cases.downtime, app.cases.delivery

    async def tell(notification: Notification) -> None:
        await notifications.told(notification, None, notification.nonce)

    watch, notifying = (
        Watch(app.store, app.clock, app.deadlines.handle),
        Watch(notifications, app.clock, tell),
    )

    def wake() -> None:
        watch.wake()
        notifying.wake()

    downtime.disconnected()
    app.repository.signals.listen(lambda _: None, wake)
    work = [asyncio.create_task(one) for one in (watch.run(), notifying.run(), downtime.connected())]
    try:
        yield
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)


def _waiting(connection: sqlite3.Connection, alive: str) -> bool:
    """Whether the time of the absence has not been given back yet, or something is still due."""
    (now,) = connection.execute(_ALIVE).fetchone()
    (due,) = connection.execute("SELECT COUNT(*) FROM deadlines WHERE due <= ?", (time.time(),)).fetchone()
    return now == alive or bool(due)


_ALIVE = "SELECT value FROM notes WHERE key = 'alive'"


def _run_out(connection: sqlite3.Connection, now: float) -> None:
    """Have all clocks run out while the bot was there, and the bot end before it has seen to that."""
    since = now - 2 * _BRIEF
    connection.execute("UPDATE clocks SET remaining = 0, since = ? WHERE since IS NOT NULL", (since,))
    connection.execute("UPDATE deadlines SET due = ? WHERE kind GLOB 'clock:*'", (since,))
    connection.execute("UPDATE notices SET due = NULL, sent = 1 WHERE kind = 'clock'")
    _note(connection, now - _BRIEF)


def _stay_away(connection: sqlite3.Connection, now: float) -> None:
    """Have the bot away for so long that all messages show wrong clocks."""
    connection.execute("UPDATE clocks SET since = ? WHERE since IS NOT NULL", (now - 2 * _ABSENCE,))
    _note(connection, now - _ABSENCE)


def _note(connection: sqlite3.Connection, alive: float) -> None:
    connection.execute("INSERT OR REPLACE INTO notes (key, value) VALUES ('alive', ?)", (str(alive),))
