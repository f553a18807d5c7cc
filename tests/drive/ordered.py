"""A file of SQLite whose visits take no thread, so that the tasks of a test run alike in each run.

How soon a thread is done depends on the machine, and with it the order in which tasks go on. Here a visit is
made at once, and draws decide how many turns of the event loop pass until its caller goes on: with other
draws the tasks meet otherwise.
"""

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.store.database import Connection, Row, Statement
from bot.store.sqlite import SqliteFile, open_file, run_statement

_TURNS = (1, 1, 2, 4, 16)
"""The turns of the event loop that a visit may take."""


async def wait_some_turns(draws: random.Random) -> None:
    """Let other tasks go on for a number of turns of the event loop."""
    for _ in range(draws.choice(_TURNS)):
        await asyncio.sleep(0)


class OrderedConnection(Connection):
    """A connection that is used on the thread of the event loop alone."""

    def __init__(self, connection: sqlite3.Connection, draws: random.Random) -> None:
        self._connection = connection
        self._draws = draws

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        try:
            return [run_statement(self._connection, sql, values) for sql, values in statements]
        finally:
            await wait_some_turns(self._draws)

    async def script(self, sql: str) -> None:
        self._connection.executescript(sql)

    async def roll_back(self) -> None:
        self._connection.rollback()

    async def close(self) -> None:
        self._connection.close()


@dataclass(frozen=True)
class OrderedFile(SqliteFile):
    """A file with such connections; its `draws` decide how long visits take."""

    draws: random.Random = field(default_factory=lambda: random.Random(0), compare=False)  # noqa: S311

    async def connect(self, *, readonly: bool = False) -> OrderedConnection:  # type: ignore[override]
        target = f"{self.path.absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
        return OrderedConnection(open_file(target), self.draws)
