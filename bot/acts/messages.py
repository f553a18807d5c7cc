"""The messages of tables: where they stand, which of them have to be updated, and who waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.repository import Repository
from bot.domain.lifecycle import HELD, OVER, Status
from bot.domain.model import Game, NotificationKind, Post, TableId, TableMessage
from bot.domain.table import Table
from bot.store.database import repeats_overtaken
from bot.store.transaction import Change


def note_places(change: Change, table: Table, **columns: int | str | None) -> None:
    """Store the places of a table's messages: the first lobby message is mixed into the draws."""
    if table.unposted and columns.get("lobby") is not None:
        columns["anchor"] = columns["lobby"]
    change.set(**columns)


def leave_thread(change: Change, table: Table) -> None:
    """Have a table forget its thread, which is gone or locked."""
    outbox.note_armed(change, table, table.game.place)
    change.set(**table.gone_with_thread)


class Messages:
    """The messages of tables, for acts that wait for them and for those who post them."""

    def __init__(self, repository: Repository) -> None:
        self.patience = 2.0
        """Seconds for which the first message of a table is awaited, and then its table message."""
        self._repository = repository
        self._awaited: WeakValueDictionary[tuple[TableId, str], asyncio.Event] = WeakValueDictionary()
        """Events of tables of which a message is awaited, by the column of its place."""

    async def await_first(self, table_id: TableId) -> None:
        """Wait `patience` seconds at most for the first message of an open table."""
        table = await self._repository.get(table_id)
        if table.unposted:
            await self._await(table, "anchor")

    async def await_table(self, table_id: TableId) -> Table:
        """Wait `patience` seconds at most for the table message of a begun game; return the table."""
        table = await self._repository.get(table_id)
        if table.game.message is None:
            await self._await(table, "message")
        return await self._repository.get(table_id)

    async def _await(self, table: Table, column: str) -> None:
        if not table.game.trouble:  # otherwise it cannot be posted
            is_known = self._awaited.setdefault((table.id, column), asyncio.Event())
            with suppress(TimeoutError):
                async with asyncio.timeout(self.patience):
                    await is_known.wait()

    async def keep(
        self,
        table_id: TableId,
        also: Callable[[Change, Table], Awaitable[None] | None] = lambda *_: None,
        **columns: int | str | None,
    ) -> Table:
        """Store the places of a table's messages; `also` adds writes to the transaction."""
        async with self._repository.locked(table_id) as table:
            async with self._repository.transaction(table, silent=True) as change:
                if columns:
                    note_places(change, table, **columns)
                if (work := also(change, table)) is not None:
                    await work
            latest = self._repository.latest(table)
            for column in ("anchor", "message"):
                is_known = self._awaited.get((table_id, column))
                if is_known is not None and getattr(latest.game, column):
                    is_known.set()
            return latest

    async def posted(
        self,
        post: Post,
        trouble: str = "",
        also: Callable[[Change, Table], None] = lambda *_: None,
    ) -> None:
        """Remove a table from the outbox, unless it has changed in the meantime; its trouble is over.

        `trouble` is what is refused besides. `also` adds writes to the transaction.
        """
        async with self._repository.locked(post.game) as table:
            changed = table.post is None or table.post.version != post.version
            columns = {"trouble": trouble, "announce": int(table.game.announce and changed)}
            async with self._repository.transaction(table, silent=True) as change:
                change.drop_unchanged_post(post)
                also(change, table)
                if table.game.trouble:  # it may have been noted since the table was looked at
                    change.end_notifications((NotificationKind.TROUBLE,), change.now)
                if any(getattr(table.game, name) != value for name, value in columns.items()):
                    change.set(**columns)

    @repeats_overtaken
    async def post_anew(self, table_id: TableId) -> None:
        """Queue an update of the messages of a table whose table message has to call."""
        async with (
            self._repository.locked(table_id) as table,
            self._repository.transaction(table) as change,
        ):
            change.queue_post()

    @repeats_overtaken
    async def repost(self, table_id: TableId, **columns: object) -> None:
        """Queue an update of the messages of a table, for example after one was deleted."""
        self._repository.signals.retry(table_id)
        async with (
            self._repository.locked(table_id) as table,
            self._repository.transaction(table, awaited=False) as change,
        ):
            if columns:
                change.set(**columns)
            change.queue_post()

    async def forget_thread(self, thread: int) -> None:
        """Have all tables of a deleted thread leave it: a series has several."""
        for game in await self._repository.store.in_thread(thread):
            if game.status not in HELD and (game.status not in OVER or game.past):
                await self.leave_thread(game.id, thread)

    @repeats_overtaken
    async def leave_thread(self, table_id: TableId, thread: int) -> None:
        """Have a table forget a thread that is gone or closed; it gets another place, if it is not over."""
        self._repository.signals.retry(table_id)
        async with self._repository.locked(table_id) as table:
            if table.game.thread == thread:
                async with self._repository.transaction(table, awaited=False) as change:
                    leave_thread(change, table)
                    change.queue_post()

    @repeats_overtaken
    async def repost_deleted(self, table_id: TableId, message: int) -> None:
        """Post a deleted message of a table again, unless it had been replaced."""
        async with self._repository.locked(table_id) as table:
            game = table.game
            columns = [name for name in ("lobby", "message") if getattr(game, name) == message]
            votes = [row for row in table.messages if (row.kind, row.message) == (TableMessage.VOTE, message)]
            needs_lobby = "lobby" not in columns or game.status is Status.LOBBY
            if (columns or votes) and needs_lobby and game.status not in (*OVER, Status.PAUSED):
                async with self._repository.transaction(table, awaited=False) as change:
                    if columns:
                        change.set(**dict.fromkeys(columns))
                    for row in votes:
                        outbox.save(change, replace(row, message=None))
                    change.queue_post()

    async def has_moved(self, game: Game) -> bool:
        """Return whether a table has left the thread that it had in this state. Raises `Refused`."""
        return (await self._repository.get(game.id)).game.thread != game.thread
