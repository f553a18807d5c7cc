"""Transactions of the store: `Transaction` writes anything, `Change` the rows of one table."""

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.domain.lifecycle import OVER, Status
from bot.domain.model import (
    Notification,
    Person,
    PersonSettings,
    Place,
    Post,
    SeatClock,
    StoredEntry,
    TableId,
    TableRows,
)
from bot.domain.robots import Robot
from bot.domain.shards import ShardRange
from bot.store import queries
from bot.store.database import BEGIN, CLAIM, COMMIT, Connection, Row, Sql, Statement
from bot.store.reads import Reads
from bot.store.rows import (
    read_table_rows,
    table_rows_statements,
)
from engines.api import Seat


class Writes:
    """What one transaction gathers until it reads or ends, and its way to the database.

    With a `table` it reads the rows of that table at its end; `version` is that on which the writes rest.
    """

    def __init__(
        self,
        *,
        connection: Connection,
        writer_lock: asyncio.Lock,
        now: float,
        shards: ShardRange,
        table: TableId | None,
        version: int | None,
    ) -> None:
        self.now = now
        self._connection = connection
        self._writer_lock = writer_lock
        self._gathered: list[Statement] = []
        self._begun = False
        self._table = table
        self._shards = shards
        self._version = version
        self.table_rows: TableRows | None = None
        """The rows of its table, after the commit."""
        self.changed_languages: set[Person] = set()
        """People whose language it changes."""
        self.wake_times: list[float] = []
        """Due times of the deadlines that it sets, or the earliest that it may bring back."""
        self.notification_times: list[float] = []
        """Times at which notifications that it sets are due or end."""
        self.wishes = False
        """True if it has written to the outbox."""

    def gather(self, sql: Sql, values: Sequence[object]) -> None:
        self._gathered.append((sql, values))

    def wish(self, sql: Sql, values: Sequence[object]) -> None:
        """Add a write to the outbox."""
        self.wishes = True
        self.gather(sql, values)

    async def commit(self) -> None:
        """Commit all writes. Raises `AlreadyDone`, and the faults of the database."""
        if self._begun or self._gathered:
            reads = [] if self._table is None else table_rows_statements(self._table)
            *results, _ = await self.visit([*reads, (COMMIT, ())])
            self._end()
            self.table_rows = read_table_rows(results, self._shards) if results else None

    async def roll_back(self) -> None:
        """Roll back, if anything was sent."""
        if self._begun:
            try:
                await self._connection.roll_back()
            finally:
                self._end()

    def _end(self) -> None:
        self._begun = False
        self._writer_lock.release()

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run all gathered writes and then the statements, in one visit; return the rows of the latter."""
        opening: list[Statement] = []
        if not self._begun:
            await self._writer_lock.acquire()
            self._begun = True
            opening.append((BEGIN, ()))
            if self._connection.is_shared and self._version is not None:
                shards = self._shards
                opening.append((CLAIM, (self._table, self._version, shards.count, shards.first, shards.last)))
        gathered, self._gathered = self._gathered, []
        results = await self._connection.visit([*opening, *gathered, *statements])
        return results[len(opening) + len(gathered) :]


class Transaction(Reads):
    """Writes of one transaction, gathered until it reads or ends, and sent together then.

    It holds the writer lock from its first read to its end. Data read from the store before may have changed,
    unless it belongs to a locked table.
    """

    def __init__(self, writes: Writes) -> None:
        self._writes = writes

    @property
    def now(self) -> float:
        """Its time for all effects: when it began, in seconds since 1970."""
        return self._writes.now

    @property
    def written(self) -> Writes:
        """What it has written, after the commit."""
        return self._writes

    def at(self, table: TableId) -> "Change":
        """Return this transaction as one on the rows of a table."""
        return Change(self._writes, table)

    def do(self, sql: Sql, *values: object) -> None:
        """Write with a statement; structures and collections become JSON."""
        self._writes.gather(sql, tuple(map(_plain, values)))

    def wish(self, sql: Sql, *values: object) -> None:
        """Write to the outbox with a statement; whoever works on it is told after the commit."""
        self._writes.wish(sql, tuple(map(_plain, values)))

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run all gathered writes, then these statements, in one visit; return the rows of the latter."""
        return await self._writes.visit(statements)

    def wake(self, due: float) -> None:
        """Note that a deadline may be due at a time."""
        self._writes.wake_times.append(due)

    def note_due(self, due: float | None) -> None:
        """Note that a notification may be due, or end, at a time (None: never)."""
        if due is not None:
            self._writes.notification_times.append(due)

    def save_person(self, person: Person, name: str, language: str = "", username: str = "") -> None:
        """Insert a person, or update their name.

        So are the language in which they are spoken to and their user name, if these are known.
        """
        self.do(queries.SAVE_PERSON, person, name, language, username)

    def set_language(self, person: Person, language: str) -> None:
        """Store the language of a person, empty for none."""
        self._writes.changed_languages.add(person)
        self.do(queries.SET_LANGUAGE, language, person)

    async def add_game(
        self, *, key: str, rules: int, language: str, place: Place, secret: bytes, now: float
    ) -> TableId:
        """Store a new lobby; return its number."""
        (row,) = await self._read(
            queries.ADD_GAME, key, rules, language, place.guild, place.channel, Status.LOBBY, secret, now
        )
        return TableId(row["id"])

    def drop_unchanged_post(self, post: Post) -> None:
        """Remove a table from the outbox, unless it has changed since the row was read."""
        self.do(queries.DROP_POST_IF_UNCHANGED, post.game, post.version)

    def use_nonce(self, table: TableId) -> None:
        """Note that the nonce of a table message is used up: the next wish gives another."""
        self.do(queries.USE_NONCE, self.now, table)

    def update_settings(self, person: Person, **fields: object) -> None:
        """Change a person's settings: fields of `PersonSettings`, None for their default.

        It comes last in its transaction: that of a game which ends also locks its people after other rows.
        """
        self.do(queries.UPDATE_SETTINGS, fields, person)

    def plan_notification(self, notification: Notification, sent: int, due: float | None) -> None:
        """Plan the next message of a notification, unless its plan has changed since it was read."""
        self.note_due(due)
        kind, since = notification.kind, notification.since
        self.do(queries.PLAN_NOTIFICATION, sent, due, notification.id, kind, since, notification.sent)

    def set_notification(self, notification: int, **columns: object) -> None:
        self.note_due(self.now)
        self.do(queries.set_notification(columns), notification, *columns.values())

    def drop_notification(self, notification: int) -> None:
        """Remove a notification that is done."""
        self.do(queries.DROP_NOTIFICATION, notification)

    async def lock_settings(self, person: Person) -> PersonSettings:
        """Return a person's settings, and lock them, after all other rows."""
        return await self._settings(PersonSettings, queries.SETTINGS_TO_CHANGE, person)

    def set_note(self, key: str, value: str) -> None:
        self.do(queries.SET_NOTE, key, value)

    def drop_note(self, key: str) -> None:
        self.do(queries.DROP_NOTE, key)


class Change(Transaction):
    """A transaction on the rows of one table."""

    def __init__(self, writes: Writes, table: TableId) -> None:
        super().__init__(writes)
        self.table = table

    def set(self, **columns: object) -> None:
        """Change columns of a table's row except its status; structures and collections become JSON."""
        self.do(queries.set_game(columns), self.table, *columns.values())

    def set_status(self, status: Status) -> None:
        """Change the status of a table; only `Repository.transition` does that."""
        self.wake(self.now)
        self._writes.notification_times.append(self.now)
        self.do(queries.SET_STATUS, status, self.now, int(status in OVER), self.table)
        self.do(queries.MARK_SEATS, status in OVER, self.table)

    def sit(self, seat: Seat, person: Person, now: float) -> None:
        self.do(queries.SIT, self.table, seat, person, now)

    def ask_again(self, person: Person) -> None:
        """Mark all players but this person as asked again whether they play."""
        self.do(queries.ASK_AGAIN, self.table, person)

    def agree(self, person: Person) -> None:
        """Confirm the seat that is held for a person."""
        self.do(queries.AGREE, self.table, person)

    def end_sitting(self, person: Person, now: float) -> None:
        """End the sitting of a person in a game; the row stays."""
        self.do(queries.END_SITTING, now, self.table, person)

    def add_robot(self, robot: Robot) -> None:
        """Put a robot on a seat."""
        self.do(
            queries.ADD_ROBOT,
            self.table,
            robot.seat,
            robot.level,
            robot.name,
            robot.stands_in,
            robot.strength,
        )

    def drop_robot(self, seat: Seat) -> None:
        """Remove a robot, by its stored seat."""
        self.do(queries.DROP_ROBOT, self.table, seat)

    def drop_premove(self, seat: Seat) -> None:
        self.do(queries.DROP_PREMOVE, self.table, seat)

    def add_entry(self, stored: StoredEntry) -> None:
        """Store an entry. The transaction raises `AlreadyDone` if its number or its cause is taken."""
        entry = stored.entry
        self.do(
            queries.ADD_ENTRY,
            self.table,
            entry.number,
            entry.kind,
            entry.seat,
            entry.actor,
            entry.text,
            entry.drawn,
            dict(entry.data),
            entry.digest,
            entry.shape,
            stored.at,
            stored.cause,
        )

    def queue_post(self) -> None:
        """Put a table into the outbox: its messages have to be updated."""
        self.do(queries.ADD_POST, self.table, secrets.token_hex(12), self.now)

    def set_deadline(self, kind: str, due: float) -> None:
        """Set or move a deadline."""
        self.wake(due)
        self.do(queries.SET_DEADLINE, self.table, kind, due)

    def hasten_deadlines(self, topic: str, due: float) -> None:
        """Move the existing deadlines of one topic to a time."""
        self.wake(due)
        self.do(queries.HASTEN_DEADLINES, due, self.table, f"{topic}:")

    def drop_deadline(self, kind: str) -> None:
        """Remove a deadline that was handled or is pointless."""
        self.do(queries.DROP_DEADLINE, self.table, kind)

    # --- clocks ---

    async def clocks(self) -> dict[Seat, SeatClock]:
        """Return the clocks of a table as they are within this transaction."""
        return {clock.seat: clock for clock in await self.all(SeatClock, queries.CLOCKS, self.table)}

    def set_clock(self, clock: SeatClock) -> None:
        self.do(
            queries.SET_CLOCK,
            self.table,
            clock.seat,
            clock.remaining,
            clock.since,
            clock.patience,
            clock.handled,
            clock.away_from,
            clock.away_until,
        )

    async def notifications_of(self, kind: str) -> list[Notification]:
        """Return the notifications of a kind about a table, as they are within this transaction."""
        return await self.all(Notification, queries.NOTIFICATIONS_OF_KIND, self.table, kind)

    def add_notification(
        self,
        person: Person,
        kind: str,
        due: float | None,
        now: float,
        *,
        data: Mapping[str, str | int] | None = None,
        sent: int = 0,
        once: bool = False,
    ) -> None:
        """Queue a notification for a person; `once`: unless the same one is already queued or stands.

        `sent` is the number of messages that count as already sent.
        """
        self.note_due(due)
        self.do(
            queries.ADD_NOTIFICATION,
            self.table,
            person,
            kind,
            dict(data or {}),
            secrets.token_hex(10),
            now,
            due,
            sent,
            once,
        )

    def recall(self, person: Person, data: Mapping[str, str | int]) -> None:
        """Turn a call to act that was sent, or may have been, into the news that it was taken back."""
        self.note_due(self.now)
        self.do(queries.RECALL, dict(data), self.now, self.table, person)

    def restore_call(self, person: Person, since: float, due: float) -> None:
        """Turn the news of a withdrawn call, if it arose after `since`, back into the call."""
        self.note_due(due)
        self.do(queries.RESTORE_CALL, due, self.table, person, since)

    def resume_call(self, person: Person, now: float, due: float | None) -> None:
        """Restart the time of a call to act; `due` is the next reminder.

        One of which it is unknown whether it was sent is removed.
        """
        self.note_due(due)
        self.do(queries.RESUME_CALL, now, due, self.table, person)

    def end_notifications(self, kinds: Collection[str], ends: float, person: Person | None = None) -> None:
        """End notifications of a table, of one person or of all, at a time: their messages are removed then.

        A notification that ends earlier keeps its earlier end.
        """
        self.note_due(ends)
        self.do(queries.end_notifications(len(kinds)), ends, self.table, person, *kinds)

    def mark_member(self, person: Person, checked: float, missed: float | None) -> None:
        """Store the last check that a player is on the server, and since when they are missing."""
        self.do(queries.MARK_MEMBER, checked, missed, self.table, person)


def _plain(value: object) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, msgspec.Struct | dict | tuple) else value
