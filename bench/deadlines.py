"""A start with very many due deadlines: the time until all of them are handled.

After a downtime every message has to show its clocks again: all of these deadlines are due at the start of
the bot. Clocks that ran out before the downtime are due then too: they get the time of the downtime back, but
had no time left. Drawing and sending are not measured: Discord is far slower than the bot.
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
from bot.ops.watch import Watch

_PLACE, _PEOPLE = Place(1, 2), tuple(map(Person, range(1, 6)))
_FEW, _MANY = 1_000, 10_000
"""Numbers of tables, each with a due deadline."""
_PATIENCE = 900.0
_LOOK = 0.05
_ABSENCE, _BRIEF = 3600.0, 20.0
"""Seconds of downtime: after the short one, the messages are correct enough."""
_LINEAR = _MANY / _FEW

MakeDue = Callable[[sqlite3.Connection, float], object]
"""Makes deadlines due at all tables of a database, at a time."""


def report() -> None:
    """Print the seconds for few and for many deadlines, by the clock and of CPU, and their ratios."""
    asyncio.run(_report())


async def _report() -> None:
    for name, make_due in (("clocks that have run out", _run_out), ("messages that show clocks", _stay_away)):
        few, many = [await _handle_all(tables, make_due) for tables in (_FEW, _MANY)]
        for what, less, more in zip(("by the clock", "CPU"), few, many, strict=True):
            print(
                f"  {name:<26} {what:<13} {_FEW:>6,} {less:7.2f} s   {_MANY:>6,} {more:7.2f} s"
                f"   x {more / less:.1f}, linear would be {_LINEAR:.0f}",
                flush=True,
            )


async def _handle_all(tables: int, make_due: MakeDue) -> tuple[float, float]:
    """Return the seconds by the clock and of CPU from the start of the bot until no deadline is due."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "cairn.sqlite3"
        await seed(database, _PLACE, _PEOPLE, SeedData(tables, clocks=True))
        with closing(sqlite3.connect(database)) as connection:
            with connection:
                make_due(connection, time.time())
            (alive,) = connection.execute(_ALIVE).fetchone()
            begun, worked = time.perf_counter(), time.process_time()
            async with open_app(database) as app, _at_work(app), asyncio.timeout(_PATIENCE):
                while _waiting(connection, alive):  # noqa: ASYNC110 - no event reports it
                    await asyncio.sleep(_LOOK)
            return time.perf_counter() - begun, time.process_time() - worked


@asynccontextmanager
async def _at_work(app: App) -> AsyncIterator[None]:
    """Start a bot without a connection: it draws and sends no message, and no player wants notifications."""
    downtime, notifications = app.cases.downtime, app.cases.delivery

    async def tell(notification: Notification) -> None:
        if notification.ends is None:
            await notifications.told(notification, None, notification.nonce)
        else:
            await notifications.removed(notification, whole=True)

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
    """Whether the time of the downtime has not been given back yet, or a deadline is still due."""
    (now,) = connection.execute(_ALIVE).fetchone()
    (due,) = connection.execute("SELECT COUNT(*) FROM deadlines WHERE due <= ?", (time.time(),)).fetchone()
    return now == alive or bool(due)


_ALIVE = "SELECT value FROM notes WHERE key = 'alive'"


def _run_out(connection: sqlite3.Connection, now: float) -> None:
    """Let all clocks run out while the bot runs, and the bot end before it handles that."""
    since = now - 2 * _BRIEF
    connection.execute("UPDATE clocks SET remaining = 0, since = ? WHERE since IS NOT NULL", (since,))
    connection.execute("UPDATE deadlines SET due = ? WHERE kind GLOB 'clock:*'", (since,))
    connection.execute("UPDATE notices SET due = NULL, sent = 1 WHERE kind = 'clock'")
    _note(connection, now - _BRIEF)


def _stay_away(connection: sqlite3.Connection, now: float) -> None:
    """Make the downtime so long that all messages show wrong clocks."""
    connection.execute("UPDATE clocks SET since = ? WHERE since IS NOT NULL", (now - 2 * _ABSENCE,))
    _note(connection, now - _ABSENCE)


def _note(connection: sqlite3.Connection, alive: float) -> None:
    connection.execute("INSERT OR REPLACE INTO notes (key, value) VALUES ('alive', ?)", (str(alive),))
