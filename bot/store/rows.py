"""Conversion of rows of the database to values of the domain."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bot.domain.model import (
    Game,
    OutboxRow,
    Post,
    Premove,
    SeatClock,
    Sitting,
    StoredEntry,
    TableId,
    TableRows,
)
from bot.domain.robots import Robot
from bot.domain.shards import ShardRange
from bot.store import queries
from bot.store.database import Row, Statement, StoreError, printable
from engines.api import Seat
from engines.record import Entry

_JSON_COLUMNS = {
    "course",
    "options",
    "settings",
    "drawn",
    "data",
    "remarks",
    "pace",
    "counts",
    "players",
    "replaced",
}
_FAULTS = (msgspec.MsgspecError, TypeError, ValueError)

_Kind = TypeVar("_Kind")


def plain(row: Row) -> dict[str, Any]:
    """Return the columns of a row by name, with JSON decoded."""
    values = dict(row)
    for name in _JSON_COLUMNS & values.keys():
        values[name] = read_json(values[name], Any)
    return values


def read_json(text: str, kind: type[_Kind]) -> _Kind:
    """Decode JSON of a row as a value of a class. Raises `StoreError`."""
    try:
        return msgspec.json.decode(text, type=kind)
    except _FAULTS as fault:
        raise _damaged(fault) from fault


def read(row: Row, kind: type[_Kind]) -> _Kind:
    """Convert a row to a class of `bot.domain.model`; other columns are ignored.

    Raises `StoreError`.
    """
    return convert(plain(row), kind)


def convert(values: dict[str, Any], kind: type[_Kind], *, strict: bool = False) -> _Kind:
    """Convert values by their names to a class. Raises `StoreError`."""
    try:
        return msgspec.convert(values, kind, strict=strict, builtin_types=(bytes,))
    except _FAULTS as fault:
        raise _damaged(fault) from fault


def _damaged(fault: Exception) -> StoreError:
    return StoreError(
        f"The database is damaged: a row cannot be read ({printable(fault)}); put back a backup."
    )


def read_stored(row: Row) -> StoredEntry:
    """Return the entry in a row of the log."""
    values = plain(row)
    time, cause = values.pop("at"), values.pop("cause")
    return StoredEntry(convert(values, Entry, strict=True), time, cause)


def table_rows_statements(table: TableId) -> list[Statement]:
    """Return the statements that read the rows of a table besides its log."""
    return [
        (sql, (table,))
        for sql in (
            queries.GAME,
            queries.SITTINGS,
            queries.PREMOVES,
            queries.CLOCKS,
            queries.POST,
            queries.TABLE_MESSAGES,
            queries.ROBOTS,
            queries.DRAWS_OF_DAILY_GAME,
        )
    ]


def read_table_rows(results: Sequence[Sequence[Row]], shards: ShardRange) -> TableRows | None:
    """Convert the results of `table_rows_statements`; None if there is no such table.

    A table outside of `shards` gets no outbox row: another process posts its messages.
    """
    games, sittings, premoves, clocks, posts, messages, robots, secrets = results
    if not games:
        return None
    return TableRows(
        game=read(games[0], Game),
        sittings=tuple(read(row, Sitting) for row in sittings),
        premoves={Seat(row["seat"]): read(row, Premove) for row in premoves},
        clocks={Seat(row["seat"]): read(row, SeatClock) for row in clocks},
        post=read(posts[0], Post) if posts and shards.has(games[0]["guild"]) else None,
        messages=tuple(read(row, OutboxRow) for row in messages),
        robots=tuple(read(row, Robot) for row in robots),
        daily_secret=bytes(secrets[0]["secret"]) if secrets else b"",
        daily_until=secrets[0]["until"] if secrets else None,
    )
