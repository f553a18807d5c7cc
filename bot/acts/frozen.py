"""Frozen tables: each start of the bot tries them again, or an admin closes them.

A table freezes when its log cannot be replayed any more, or when the rules fail during a move.
"""

import logging

from bot.acts.pausing import resume
from bot.acts.repository import Repository
from bot.acts.tables import Tables
from bot.domain.entries import Closed, make_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import StoredEntry, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.record import Actor

log = logging.getLogger(__name__)


class Frozen:
    """The use cases of frozen tables."""

    def __init__(self, repository: Repository, tables: Tables) -> None:
        self._repository = repository
        self._tables = tables

    async def try_again(self) -> None:
        """Resume the tables whose logs replay now: this release may have fixed the fault."""
        frozen = await self._repository.store.games((Status.FROZEN,))
        await self._repository.each(frozen, self._go_on)

    async def _go_on(self, change: Change, table: Table) -> None:
        await resume(self._repository, change, table, StatusReason.MENDED)
        log.info("a frozen table goes on", extra={"table": table.id})

    async def close(self, table_id: TableId, cause: str) -> None:
        """Close a frozen table; this needs nothing of its log. Raises `Refused`."""
        try:
            await self._tables.close(table_id, cause)
        except Refused:
            await self._close_unread(table_id, cause)

    async def _close_unread(self, table_id: TableId, cause: str) -> None:
        store = self._repository.store
        async with self._repository.locked_unread(table_id):
            game = await store.game(table_id)
            if game is None or game.status is not Status.FROZEN:
                raise Refused("refused-table-over")
            last_number = [stored.entry.number for stored in await store.entries(table_id)][-1:]
            async with store.change(table_id, game.version) as change:
                if last_number:
                    entry = make_entry(Closed(), last_number[0] + 1, actor=Actor.ADMIN)
                    change.add_entry(StoredEntry(entry, change.now, cause))
                self._repository.transition_unread(change, game, Status.CLOSED, StatusReason.DISMISSED)
                change.drop_post()  # its position is unknown
