"""What can be written in one transaction of the store."""

import sqlite3

import aiosqlite
import msgspec

from bot.model import Person, Place, Post, Status, Stored, TableId
from engines.api import Seat

ENTRY = "number, kind, seat, actor, text, drawn, data, digest, shape, at, cause"
"""The columns of an entry."""


class AlreadyDone(Exception):
    """What caused this entry has caused one before, or another came first; nothing was stored."""


class Change:
    """The writes of one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def _do(self, sql: str, *values: object) -> int:
        """Run a statement; return the id of the row it inserted."""
        async with self._connection.execute(sql, values) as cursor:
            return cursor.lastrowid or 0

    async def person(self, person: Person, name: str) -> None:
        """Keep a person's present name."""
        await self._do(
            "INSERT INTO people (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2"
            " WHERE name <> ?2",
            person,
            name,
        )

    async def speak(self, person: Person, language: str) -> None:
        """Keep the language a person has chosen; empty: none."""
        await self._do("UPDATE people SET language = ? WHERE id = ?", language, person)

    async def add_game(
        self, *, key: str, rules: int, language: str, place: Place, secret: bytes, now: float
    ) -> TableId:
        """Store a new lobby; return its number."""
        return TableId(
            await self._do(
                "INSERT INTO games (key, rules, options, language, guild, channel, status, secret, created,"
                " touched) VALUES (?, ?, '{}', ?, ?, ?, ?, ?, ?, ?)",
                key,
                rules,
                language,
                place.guild,
                place.channel,
                Status.LOBBY,
                secret,
                now,
                now,
            )
        )

    async def set(self, table: TableId, **columns: object) -> None:
        """Change columns of a table's row; dictionaries become JSON."""
        names = ", ".join(f"{name} = ?" for name in columns)
        values = [
            msgspec.json.encode(value).decode() if isinstance(value, dict) else value
            for value in columns.values()
        ]
        await self._do(f"UPDATE games SET {names} WHERE id = ?", *values, table)  # noqa: S608 - names are ours

    async def sit(self, table: TableId, seat: Seat, person: Person, now: float) -> None:
        """Put a person on a free seat."""
        await self._do(
            "INSERT INTO seats (game, seat, person, since) VALUES (?, ?, ?, ?)", table, seat, person, now
        )

    async def rise(self, table: TableId, person: Person, now: float) -> None:
        """Take a person from their seat."""
        await self._do(
            "UPDATE seats SET until = ? WHERE game = ? AND person = ? AND until IS NULL", now, table, person
        )

    async def unseat(self, table: TableId, person: Person) -> None:
        """Take a person out of a lobby; those who came later move up."""
        await self._do("DELETE FROM seats WHERE game = ? AND person = ?", table, person)
        rows = await self._connection.execute_fetchall(
            "SELECT id FROM seats WHERE game = ? ORDER BY seat", (table,)
        )
        for seat, row in enumerate(rows):
            await self._do("UPDATE seats SET seat = ? WHERE id = ?", seat, row["id"])

    async def add_entry(self, table: TableId, stored: Stored) -> None:
        """Store an entry. Raises `AlreadyDone` if its number is taken or its cause has been used."""
        entry = stored.entry
        try:
            await self._do(
                f"INSERT INTO entries (game, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - fixed text
                table,
                entry.number,
                entry.kind,
                entry.seat,
                entry.actor,
                entry.text,
                msgspec.json.encode(entry.drawn).decode(),
                msgspec.json.encode(entry.data).decode(),
                entry.digest,
                entry.shape,
                stored.at,
                stored.cause,
            )
        except sqlite3.IntegrityError as fault:
            raise AlreadyDone(stored.cause) from fault

    async def behind(self, table: TableId, nonce: str, now: float) -> None:
        """Note that the messages of a table have to be brought up to date."""
        await self._do(
            "INSERT INTO posts (game, version, nonce, since) VALUES (?1, 1, ?2, ?3)"
            " ON CONFLICT (game) DO UPDATE SET version = version + 1",
            table,
            nonce,
            now,
        )

    async def posted(self, post: Post) -> None:
        """Take a table out of the outbox, unless more has happened meanwhile."""
        await self._do("DELETE FROM posts WHERE game = ? AND version = ?", post.game, post.version)

    async def renew_nonce(self, post: Post, nonce: str) -> None:
        """Give the next message of a table a nonce of its own, after one has been sent."""
        await self._do("UPDATE posts SET nonce = ? WHERE game = ?", nonce, post.game)

    async def set_deadline(self, table: TableId, kind: str, due: float) -> None:
        """Set or move a deadline."""
        await self._do(
            "INSERT INTO deadlines (game, kind, due) VALUES (?1, ?2, ?3)"
            " ON CONFLICT (game, kind) DO UPDATE SET due = ?3",
            table,
            kind,
            due,
        )

    async def drop_deadline(self, table: TableId, kind: str) -> None:
        """Remove a deadline, met or pointless."""
        await self._do("DELETE FROM deadlines WHERE game = ? AND kind = ?", table, kind)

    async def drop_deadlines(self, table: TableId) -> None:
        """Remove all deadlines of a table: its game is over."""
        await self._do("DELETE FROM deadlines WHERE game = ?", table)

    async def note(self, key: str, value: str) -> None:
        """Note something under `key`."""
        await self._do(
            "INSERT INTO notes (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2",
            key,
            value,
        )
