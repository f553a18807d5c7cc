"""A process that dies or is cancelled at a statement, and the databases on which it does."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from msgspec import Struct

from bot.domain.model import TableId
from bot.store.database import Connection, Sql, Statement
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import PostgresConnection
from bot.store.sqlite import SqliteConnection
from engines.api import GameError
from tests.drive import postgres
from tests.drive.guest import Shown
from tests.drive.house import DATABASE, Assets, Clock, House

TABLE = TableId(1)
Rows = dict[str, list[tuple[object, ...]]]


Prepare = Callable[[House], Awaitable[object]]
Act = Callable[[House], Awaitable[object]]


class Died(BaseException):
    """Nothing that the process still does counts."""


class Trap:
    """Springs at the n-th visit of any connection."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._at = self._count = 0
        self._end: Callable[[], None] | None = None
        self._dead = False
        self._left: list[asyncio.Future[object]] = []
        for kind in (SqliteConnection, PostgresConnection):
            monkeypatch.setattr(kind, "visit", self._counted(kind.visit))

    def _counted(self, visit: Callable[..., Coroutine[Any, Any, object]]) -> Callable[..., object]:
        async def counted(connection: Connection, statements: Sequence[Statement]) -> object:
            if self._dead:
                raise Died
            self._count += 1
            if self._count == self._at:
                await self._spring(visit(connection, statements))
            try:
                return await visit(connection, statements)
            except Exception as fault:
                if self._dead:  # what was under way beside the statement ends with its connection
                    raise Died from fault
                raise

        return counted

    async def _spring(self, statement: Coroutine[Any, Any, object]) -> None:
        if self._end is None:
            # Whoever waits is cancelled, the statement is not.
            self._left.append(asyncio.ensure_future(statement))
            await asyncio.sleep(0)
            raise asyncio.CancelledError
        await statement
        self._dead = True
        self._end()
        raise Died

    def kill(self, at: int, end: Callable[[], None]) -> None:
        """Let the process die as soon as the statement has been carried out; `end` sees the files then."""
        self._at, self._count, self._end = at, 0, end

    def cancel(self, at: int) -> None:
        """Cancel whoever waits for the statement."""
        self._at, self._count, self._end = at, 0, None

    async def disarm(self) -> None:
        self._at, self._dead = 0, False
        await asyncio.gather(*self._left, return_exceptions=True)


class Case(Struct, frozen=True):
    """Something to do, what must have been done before, and whether others see it."""

    prepare: Prepare
    act: Act
    public: bool = True
    entries: int = 1
    """Largest number of entries that come of it, each in a transaction of its own."""


COLUMNS = {
    "games": "id, key, options, settings, language, channel, lobby, anchor, status, touched, rematch,remarks",
    "seats": "game, seat, person, until, agreed",
    "entries": "game, number, kind, seat, actor, text, drawn, data, digest, at, cause",
    "deadlines": "game, kind, due",
    "posts": "game, since",
    "clocks": "game, seat, remaining, since, spare, fired, away_from, away_until",
    "notices": "game, person, kind, due",
    "premoves": "game, seat, text, dropped",
    "results": "game, seat, key, guild, person, ended, data",
    "sums": "guild, key, person, alone, games, wins, data",
    "daily_titles": "day, key",
    "robots": "game, seat, level, name",
    "daily_games": "game, day, key, guild, person, score, counts, streak, grace, posted",
    "outbox": "kind, guild, game, item, due, place, message, tried, shown, replaced, code",
    "absences": "shards, shard, since, until",
    "pairs": "guild, key, first, second, data",
    "wishes": "person, guild, key, players, tempo",
}
"""All that matters in a database; nonces and secrets are random, versions grow with every try."""


def rows(place: Path | PostgresServer) -> Rows:
    """Return all that matters in a database."""
    if isinstance(place, PostgresServer):
        connected: Any = psycopg.connect(place.address)
    else:
        connected = sqlite3.connect(place / DATABASE)
    with closing(connected) as there:
        return {
            name: there.execute(f"SELECT {what} FROM {name} ORDER BY {what}").fetchall()  # noqa: S608 - fixed text
            for name, what in COLUMNS.items()
        }


class Scene:
    """One case, over and over again from the same beginning."""

    def __init__(self, case: Case, folder: Path, assets: Assets, clock: Clock) -> None:
        self.case = case
        self.first: Any = folder / "first"
        self.grave: Any = folder / "grave"
        self.work: Any = folder / "work"
        self._new = partial(House, assets=assets, clock=clock)

    async def prepare(self) -> Rows:
        async with self._new(self.first) as house:
            await self.case.prepare(house)
            await house.shown(TABLE)
        return rows(self.first)

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[House]:
        self.begin_anew()
        async with self._new(self.work) as house:
            yield house

    def begin_anew(self) -> None:
        """Make a copy of the beginning."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.first, self.work)

    def bury(self) -> None:
        """Copy the files as they lie there while the process is at work."""
        shutil.rmtree(self.grave, ignore_errors=True)
        self.grave.mkdir()
        for file in self.work.iterdir():
            if not file.name.endswith(("-shm", ".lock")):
                shutil.copy(file, self.grave)

    async def again(self) -> Rows:
        """Do it once more in a new process; return what is there then."""
        async with self._new(self.grave) as house:
            assert "⚠" not in await tried(self.case.act, house)
        return rows(self.grave)


class ServerScene(Scene):
    """The same on a server, which loses sight of the dying process."""

    def __init__(
        self, case: Case, first: PostgresServer, work: PostgresServer, assets: Assets, clock: Clock
    ) -> None:
        super().__init__(case, first.folder, assets, clock)
        self.first = first
        self.work = self.grave = work
        self._beginning: postgres.Content | None = None

    def begin_anew(self) -> None:
        if self._beginning is None:
            self._beginning = postgres.content(self.first.address)
        postgres.cut_off(self.work)
        postgres.refill(self.work, self._beginning)

    def bury(self) -> None:
        postgres.cut_off(self.work)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[Sql]:
    """Return a list that gets all statements that go to a file from now on."""
    said: list[Sql] = []
    visit = SqliteConnection.visit

    async def noted(connection: SqliteConnection, statements: Sequence[Statement]) -> object:
        said.extend(sql for sql, _ in statements)
        return await visit(connection, statements)

    monkeypatch.setattr(SqliteConnection, "visit", noted)
    return said


async def tried(act: Act, house: House) -> str:
    """Do it; return what was said."""
    try:
        shown = await act(house)
    except GameError as refusal:
        return str(refusal)
    return shown.text if isinstance(shown, Shown) else ""
