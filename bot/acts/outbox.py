"""The rows of the outbox: the messages that have to stand, and what is known of each.

An act writes that a message is wished for, in the transaction of whatever it follows from. The rest of a
row belongs to its worker (`bot.discord_ui.outbox`).
"""

from msgspec import Struct

from bot.domain.model import Game, Notification, OutboxRow, TableId, TableMessage
from bot.domain.table import Table
from bot.store.queries import shard_values
from bot.store.reads import Reads
from bot.store.store import Store
from bot.store.transaction import Change, Transaction

OVERVIEW, DAILY_LIST, MONTH = "overview", "daily list", "month"
POSTED_DAILY, POSTED_BOARD, POSTED_STATISTICS = "posted daily", "posted board", "posted statistics"
"""The kinds of messages of servers and people; those of tables are `TableMessage`."""
LATE = "late"
"""The kind of a message that nobody knows, and that has to go; its number is the item."""

LOOK_AGAIN = "wishes = wishes + 1, due = CASE WHEN due > $2 THEN due ELSE $2 END"
"""Has rows looked at at a time ($2), or when they are due later anyway."""

_WISH = """
    INSERT INTO outbox (kind, guild, game, item, due, wishes) VALUES ($1, $2, $3, $4, $5, 1)
    ON CONFLICT (game, kind, guild, item) DO UPDATE SET due = COALESCE(excluded.due, outbox.due),
    wishes = outbox.wishes + 1"""
_FIND = "SELECT * FROM outbox WHERE game = $1 AND kind = $2 AND guild = $3 AND item = $4"
_OF_OWNER = "SELECT * FROM outbox WHERE game = $1 AND guild = $2 AND kind <> 'late'"
_ARMED = "SELECT COALESCE(thread, channel) AS place, nonce FROM posts JOIN games ON game = id WHERE game = $1"
_NOTICES = "SELECT * FROM notices WHERE game = $1"
_READ = "SELECT * FROM outbox WHERE id = $1"
_DUE = """
    SELECT * FROM outbox WHERE due <= $4 AND (guild >> 22) % $1 BETWEEN $2 AND $3
    ORDER BY due, id LIMIT $5"""
_NEXT = "SELECT MIN(due) AS due FROM outbox WHERE due > $4 AND (guild >> 22) % $1 BETWEEN $2 AND $3"
_SAVE = """
    UPDATE outbox SET place = $3, message = $4, tried = $5, nonce = $6, shown = $7, replaced = $8, code = $9,
    due = CASE WHEN wishes = $2 THEN $10 ELSE due END WHERE id = $1"""
_ADD = """
    INSERT INTO outbox (kind, guild, game, item, place, message, tried, nonce, shown, replaced, code, due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (game, kind, guild, item) DO UPDATE SET place = excluded.place, message = excluded.message,
    tried = excluded.tried, nonce = excluded.nonce, shown = excluded.shown, replaced = excluded.replaced"""
_NOTE_ARMED = """
    INSERT INTO outbox (kind, guild, game, item, place, tried, nonce)
    SELECT 'board', COALESCE(guild, 0), id, 0, CAST($2 AS BIGINT), since, nonce
    FROM games JOIN posts ON game = id WHERE id = $1 AND nonce <> ''
    ON CONFLICT DO NOTHING"""
_DROP = "DELETE FROM outbox WHERE id = $1 AND wishes = $2"
_DROP_LATE = "DELETE FROM outbox WHERE game = $1 AND kind = 'late' AND item = $2"
_DOUBT = "UPDATE outbox SET tried = 0 WHERE message IS NOT NULL AND kind <> $1"


class _Armed(Struct, frozen=True):
    place: int
    nonce: str


class _Next(Struct, frozen=True):
    due: float | None


def wish(
    change: Transaction, kind: str, guild: int, due: float | None, *, game: int = 0, item: int = 0
) -> None:
    """Have a message looked at, and sent, changed or removed, at the time `due`; None leaves its time."""
    change.wish(_WISH, kind, guild, game, item, due)


async def find(store: Reads, kind: str, guild: int, *, game: int = 0, item: int = 0) -> OutboxRow | None:
    """Return the row of a message."""
    return await store.one(OutboxRow, _FIND, game, kind, guild, item)


async def read(store: Store, number: int) -> OutboxRow | None:
    """Return a row by its number."""
    return await store.one(OutboxRow, _READ, number)


async def known(store: Store, guild: int, game: TableId) -> set[int]:
    """Return the messages that the rows of a table, or of a server (`game` 0), know."""
    rows = await _of_owner(store, guild, game)
    replaced = [message for row in rows if isinstance(row, OutboxRow) for _, message in row.replaced]
    return {*filter(None, (row.message for row in rows)), *replaced}


async def under_way(store: Store, guild: int, game: TableId) -> set[tuple[int, str]]:
    """Return place and nonce of the messages of a table, or of a server, whose sending may be under way."""
    rows = await _of_owner(store, guild, game)
    tries = [(row.place or 0, row.nonce) for row in rows if row.tried is not None]
    return {*tries, *((post.place, post.nonce) for post in await store.all(_Armed, _ARMED, game))}


async def _of_owner(store: Store, guild: int, game: TableId) -> list[OutboxRow | Notification]:
    """Return the rows of messages of a table, with its notifications, or of a server."""
    notices = await store.all(Notification, _NOTICES, game)
    return [*await store.all(OutboxRow, _OF_OWNER, game, guild), *notices]


def new(game: Game, kind: TableMessage, item: int = 0) -> OutboxRow:
    """Return the row of a message of a table before it is stored."""
    return OutboxRow(0, kind, game.guild or 0, game.id, item)


async def due_and_next(store: Store, now: float, most: int) -> tuple[list[OutboxRow], float | None]:
    """Return the rows of our shards that are due, the first ones, and the time of the next one."""
    shards = shard_values(store.shards)
    rows = await store.all(OutboxRow, _DUE, *shards, now, most)
    following = await store.one(_Next, _NEXT, *shards, now)
    return rows, following.due if following is not None else None


def save(change: Transaction, row: OutboxRow) -> None:
    """Store what is known of a message; it stays due if it was wished for since the row was read.

    One without a number gets its row.
    """
    known = (row.place, row.message, row.tried, row.nonce, row.shown, row.replaced, row.code)
    if row.id:
        change.do(_SAVE, row.id, row.wishes, *known, row.due)
    else:
        change.do(_ADD, row.kind, row.guild, row.game, row.item, *known, row.due)


def note_armed(change: Change, table: Table, place: int) -> None:
    """Note where the first table message may be sent without another write, before its table moves.

    Until it is sent it has no row, and is looked for where its table lives.
    """
    if table.begun:
        change.do(_NOTE_ARMED, table.id, place)


def doubt(change: Transaction) -> None:
    """Have each message looked for before the next use of its row: a later one than it knows may stand.

    That of a table is looked for by its post.
    """
    change.do(_DOUBT, TableMessage.BOARD)


def keep(change: Transaction, game: TableId, message: int) -> None:
    """Keep a message that was to go as a late one: its own row knows it now, and is dropped with this."""
    change.do(_DROP_LATE, game, message)


def drop(change: Transaction, row: OutboxRow) -> None:
    """Remove the row of a message that has to stand no more, unless it was wished for since it was read."""
    save(change, row)
    change.do(_DROP, row.id, row.wishes)
