"""Conversion of rows of the database to values of the domain."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from bot.domain.model import (
    Called,
    Game,
    Person,
    PersonSettings,
    Post,
    Premove,
    SeatClock,
    ServerSettings,
    Sitting,
    StoredEntry,
    TableId,
    TableRows,
)
from bot.domain.results import Player, Result, Sums, SumsKey
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
    return _convert(plain(row), kind, strict=False)


def _convert(values: dict[str, Any], kind: type[_Kind], *, strict: bool) -> _Kind:
    try:
        return msgspec.convert(values, kind, strict=strict, builtin_types=(bytes,))
    except _FAULTS as fault:
        raise _damaged(fault) from fault


def _damaged(fault: Exception) -> StoreError:
    return StoreError(
        f"The database is damaged: a row cannot be read ({printable(fault)}); put back a backup."
    )


def read_settings(rows: Sequence[Row]) -> PersonSettings:
    """Return the settings of a person's row, the default ones if there is no row."""
    return read_json(rows[0]["settings"], PersonSettings) if rows else PersonSettings()


def read_server(rows: Sequence[Row]) -> ServerSettings:
    """Return the settings of a server's row, the default ones if there is no row."""
    return read_json(rows[0]["settings"], ServerSettings) if rows else ServerSettings()


def read_stored(row: Row) -> StoredEntry:
    """Return the entry in a row of the log."""
    values = plain(row)
    time, cause = values.pop("at"), values.pop("cause")
    return StoredEntry(_convert(values, Entry, strict=True), time, cause)


def read_result(row: Row) -> Result:
    """Return the result in a row."""
    values = plain(row)
    return _convert({**values, **values.pop("data")}, Result, strict=False)


def result_values(result: Result) -> tuple[object, ...]:
    """Return the values of the row of a result."""
    columns = (result.game, result.seat, result.key, result.guild, result.person, result.ended)
    data = msgspec.to_builtins(result)
    for name in ("game", "seat", "key", "guild", "person", "ended"):
        del data[name]
    return (*columns, msgspec.json.encode(data).decode())


def _sums_key(row: Row) -> SumsKey:
    return SumsKey(row["guild"], row["key"], Person(row["person"]), bool(row["alone"]))


def read_sums(rows: Iterable[Row]) -> dict[SumsKey, Sums]:
    """Return the sums in rows by their keys."""
    return {_sums_key(row): read_json(row["data"], Sums) for row in rows}


def read_player(row: Row) -> Player:
    """Return the sums in a row with the names and the settings of their person."""
    sums, settings = read_json(row["data"], Sums), read_settings([row])
    return Player(_sums_key(row), sums, row["name"], settings, row["username"])


def read_called(row: Row) -> Called:
    """Return the names in a row."""
    return Called(row["name"], row["username"])


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
            queries.ROBOTS,
            queries.DRAWS_OF_DAILY_GAME,
        )
    ]


def read_table_rows(results: Sequence[Sequence[Row]], shards: ShardRange) -> TableRows | None:
    """Convert the results of `table_rows_statements`; None if there is no such table.

    A table outside of `shards` gets no outbox row: another process posts its messages.
    """
    games, sittings, premoves, clocks, posts, robots, secrets = results
    if not games:
        return None
    return TableRows(
        game=read(games[0], Game),
        sittings=tuple(read(row, Sitting) for row in sittings),
        premoves={Seat(row["seat"]): read(row, Premove) for row in premoves},
        clocks={Seat(row["seat"]): read(row, SeatClock) for row in clocks},
        post=read(posts[0], Post) if posts and shards.has(games[0]["guild"]) else None,
        robots=tuple(read(row, Robot) for row in robots),
        daily_secret=bytes(secrets[0]["secret"]) if secrets else b"",
        daily_until=secrets[0]["until"] if secrets else None,
    )
