"""Rows of the database as values."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.domain.model import (
    Game,
    Kept,
    PersonSettings,
    Post,
    Premove,
    SeatClock,
    ServerSettings,
    Sitting,
    Stored,
    TableId,
)
from bot.domain.parts import Part
from bot.domain.robots import Robot
from bot.store import queries
from bot.store.database import Cursor, Row, Session
from engines.api import Seat
from engines.record import Entry

_JSON_COLUMNS = {"options", "settings", "drawn", "data"}

_Kind = TypeVar("_Kind")


def plain(row: Row) -> dict[str, Any]:
    """Return the columns of a row by name, with JSON decoded."""
    values = dict(zip(row.keys(), row, strict=True))
    for name in _JSON_COLUMNS & values.keys():
        values[name] = msgspec.json.decode(values[name])
    return values


def read(row: Row, kind: type[_Kind]) -> _Kind:
    """Return a row as a value of a class of `bot.domain.model`. The row may have further columns."""
    return msgspec.convert(plain(row), kind, strict=False, builtin_types=(bytes,))


def read_settings(rows: Sequence[Row]) -> PersonSettings:
    """Return the settings in the row of a person; the default if there is no row."""
    return msgspec.json.decode(rows[0]["settings"], type=PersonSettings) if rows else PersonSettings()


def read_server(rows: Sequence[Row]) -> ServerSettings:
    """Return the settings in the row of a server; the default if there is no row."""
    return msgspec.json.decode(rows[0]["settings"], type=ServerSettings) if rows else ServerSettings()


def read_stored(row: Row) -> Stored:
    """Return the entry in a row of the log."""
    values = plain(row)
    at, cause = values.pop("at"), values.pop("cause")
    return Stored(msgspec.convert(values, Entry), at, cause)


def ask_kept(session: Session, table: TableId, part: Part) -> Callable[[], Kept | None]:
    """Ask for the stored data of a table besides its log; return what waits for it and reads it.

    It reads None where there is no such table. A table of servers outside `part`
    has no outbox row here: another worker posts its messages.
    """
    asked = [
        session.execute(sql, (table,))
        for sql in (
            queries.GAME,
            queries.SITTINGS,
            queries.PREMOVES,
            queries.CLOCKS,
            queries.confined(queries.POST, part),
            queries.ROBOTS,
        )
    ]
    return partial(_kept, asked)


def _kept(asked: Sequence[Cursor]) -> Kept | None:
    # A server answers all of them at once.
    games, sittings, premoves, clocks, posts, robots = (cursor.fetchall() for cursor in asked)
    if not games:
        return None
    return Kept(
        game=read(games[0], Game),
        sittings=tuple(read(row, Sitting) for row in sittings),
        premoves={Seat(row["seat"]): read(row, Premove) for row in premoves},
        clocks={Seat(row["seat"]): read(row, SeatClock) for row in clocks},
        post=next((read(row, Post) for row in posts), None),
        robots=tuple(read(row, Robot) for row in robots),
    )
