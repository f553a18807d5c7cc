"""Reads of a database: by themselves, or within a transaction."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from bot.domain.absences import Absence
from bot.domain.model import Person, PersonSettings, ServerSettings, TableId
from bot.store import queries
from bot.store.database import Row, Sql, Statement
from bot.store.rows import plain, read, read_json

_Kind = TypeVar("_Kind")


class Reads(ABC):
    """Reads of one database. They raise `StoreError` for an unusable one."""

    @abstractmethod
    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in their order, in one visit; return the rows of each as they are stored."""

    async def all(self, kind: type[_Kind], sql: Sql, *values: object) -> list[_Kind]:
        """Return the rows of a statement as values of `kind`."""
        return [read(row, kind) for row in await self._read(sql, *values)]

    async def one(self, kind: type[_Kind], sql: Sql, *values: object) -> _Kind | None:
        """Return the first row of a statement as a value of `kind`."""
        return next(iter(await self.all(kind, sql, *values)), None)

    async def each(self, kind: type[_Kind], statements: Sequence[Statement]) -> list[list[_Kind]]:
        """Return the rows of each statement as values of `kind`, in one visit."""
        return (
            [[read(row, kind) for row in rows] for rows in await self.visit(statements)] if statements else []
        )

    async def rows(self, sql: Sql, *values: object) -> list[dict[str, Any]]:
        """Return the rows of a statement, with JSON decoded."""
        return [plain(row) for row in await self._read(sql, *values)]

    async def _read(self, sql: Sql, *values: object) -> list[Row]:
        (rows,) = await self.visit([(sql, values)])
        return rows

    async def settings_of(self, person: Person) -> PersonSettings:
        """Return a person's settings, the default ones of somebody unknown."""
        return await self._settings(PersonSettings, queries.SETTINGS, person)

    async def server(self, guild: int | None) -> ServerSettings:
        """Return the settings of a server, the default ones for direct messages."""
        return (
            ServerSettings() if guild is None else await self._settings(ServerSettings, queries.SERVER, guild)
        )

    async def _settings(self, kind: type[_Kind], sql: Sql, *values: object) -> _Kind:
        rows = await self._read(sql, *values)
        return read_json(rows[0]["settings"], kind) if rows else kind()

    async def absences(self, since: float = 0.0) -> list[Absence]:
        """Return the absences of the bot on all servers that ended after a time, in their order."""
        return await self.all(Absence, queries.ABSENCES, since)

    async def step_times(self, table: TableId, after: int = -1) -> dict[int, float]:
        """Return the time of each entry of a table's log after the number `after`, in their order."""
        return {row["number"]: row["at"] for row in await self._read(queries.STEP_TIMES, table, after)}

    async def note(self, key: str) -> str | None:
        """Return the note under `key`."""
        rows = await self._read(queries.NOTE, key)
        return str(rows[0]["value"]) if rows else None
