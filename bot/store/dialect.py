"""The statements of `queries` in the words of PostgreSQL."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count

from bot.store import queries
from bot.store.database import BEGIN

_CLOCK = ("remaining", "since", "spare", "fired", "away_from", "away_until")

OTHERWISE = {
    BEGIN: "BEGIN",
    queries.ADD_GAME: """
        WITH given AS (UPDATE cairn_numbers SET games = games + 1 RETURNING games)
        INSERT INTO games
        (id, key, rules, options, language, guild, channel, status, secret, created, touched, anchor)
        VALUES ((SELECT games FROM given), ?, ?, '{}', ?, ?, ?, ?, ?, ?, ?, 0)""",
    queries.NEW_GAME: "SELECT games AS id FROM cairn_numbers",
    queries.SIZE: "SELECT pg_database_size(current_database()) AS size",
    queries.HASTEN_DEADLINES: """
        UPDATE deadlines SET due = ? WHERE game = ? AND starts_with(kind, rtrim(?, '*'))""",
    queries.NOBODIES: """
        SELECT game, LEAST(0, (SELECT MIN(person) FROM seats AS others WHERE others.game = seats.game)) - 1
        AS nobody FROM seats WHERE person = ? GROUP BY game""",
    queries.END_NOTIFICATIONS: """
        UPDATE notices SET ends = LEAST(?1, COALESCE(ends, 1e15))
        WHERE game = ?2 AND kind IN (SELECT value FROM json_each(?3))
        AND (?4::bigint IS NULL OR person = ?4::bigint)""",
    # What workers keep in memory of a person is outdated.
    **{
        changed: f"{changed} RETURNING pg_notify('cairn', 'person:' || people.id)"
        for changed in (
            queries.KEEP_PERSON,
            queries.SET_LANGUAGE,
            queries.PREFER,
            queries.DELETE_PERSON,
        )
    },
    # What is given to a SELECT has no type of its own where it is NULL.
    queries.ADD_NOTIFICATION: queries.ADD_NOTIFICATION.replace("?7, ?8", "?7::double precision, ?8"),
    queries.SET_CLOCK: queries.SET_CLOCK.replace("INSERT OR REPLACE", "INSERT")
    + " ON CONFLICT (game, seat) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in _CLOCK),
}
"""The few statements that PostgreSQL has to be told in another way, by what SQLite is told."""

_AMONG = re.compile(r"IN \(SELECT value FROM json_each\((\?\d*)\)\)")
_TABLES = re.compile(r"(?<=game )IN \(SELECT value FROM json_each\((\?\d*)\)\)")
_NOT_AMONG = re.compile(r"(?<=game )NOT IN \(SELECT value FROM json_each\((\?\d*)\)\)")
_LIMIT = re.compile(r"\bLIMIT (\?\d*)")
_ADVICE = re.compile(r"(?<=[ (])\+(?=[a-z])|\bINDEXED BY \w+ |\bCROSS (?=JOIN\b)")
"""What tells SQLite which index or order to take; the server knows how many rows there are."""
_PLACE = re.compile(r"\?(\d*)")


@lru_cache(1024)
def translated(sql: str) -> str:
    """Return a statement in the words of PostgreSQL; its n-th value has the name p<n>."""
    sql = OTHERWISE.get(sql, sql)
    sql = _NOT_AMONG.sub(r"<> ALL (ARRAY(SELECT json_array_elements_text(\1::json)::bigint))", sql)
    sql = _TABLES.sub(r"= ANY (ARRAY(SELECT json_array_elements_text(\1::json)::bigint))", sql)
    sql = _AMONG.sub(r"= ANY (ARRAY(SELECT json_array_elements_text(\1::json)))", sql)
    sql = _LIMIT.sub(r"LIMIT NULLIF(\1, -1)", _ADVICE.sub("", sql)).replace("%", "%%")
    numbers = count(1)
    return _PLACE.sub(lambda found: f"%(p{found[1] or next(numbers)})s", sql)


def named(values: Sequence[object]) -> Mapping[str, object]:
    """Return the values of a statement under their names, as the types that PostgreSQL knows."""
    return {f"p{number}": _plain(value) for number, value in enumerate(values, 1)}


def _plain(value: object) -> object:
    """Return an enumeration by its value, and true and false as numbers: so the columns are."""
    if isinstance(value, int):
        return int(value)
    return str(value) if isinstance(value, str) else value
