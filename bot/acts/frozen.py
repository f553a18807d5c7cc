"""Frozen tables: each start of the bot tries them again, or an admin closes them.

A table freezes when its log cannot be replayed any more, or when the rules fail during a move.
"""

import logging

from bot.acts.admins import dismiss
from bot.acts.pausing import resume
from bot.acts.repository import Repository
from bot.domain.entries import Closed, make_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import StoredEntry, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.record import Actor

log = logging.getLogger(__name__)

_DROP_POST = "DELETE FROM posts WHERE game = $1"


async def try_again(repository: Repository) -> None:
    """Resume the tables whose logs replay now: this release may have fixed the fault."""

    async def go_on(change: Change, table: Table) -> None:
        await resume(repository, change, table, StatusReason.MENDED)
        log.info("a frozen table goes on", extra={"table": table.id})

    await repository.each(await repository.store.games((Status.FROZEN,)), go_on)


async def close(repository: Repository, table_id: TableId, cause: str) -> None:
    """Close a frozen table; this needs nothing of its log. Raises `Refused`."""
    try:
        async with repository.at(table_id, cause) as at:
            await dismiss(at)
    except Refused:
        await _close_unread(repository, table_id, cause)


async def _close_unread(repository: Repository, table_id: TableId, cause: str) -> None:
    store = repository.store
    async with repository.locked_unread(table_id):
        game = await store.game(table_id)
        if game is None or game.status is not Status.FROZEN:
            raise Refused("refused-table-over")
        last_number = [stored.entry.number for stored in await store.entries(table_id)][-1:]
        async with store.change(table_id, game.version) as change:
            if last_number:
                entry = make_entry(Closed(), last_number[0] + 1, actor=Actor.ADMIN)
                change.add_entry(StoredEntry(entry, change.now, cause))
            repository.transition_unread(change, game, Status.CLOSED, StatusReason.DISMISSED)
            change.do(_DROP_POST, table_id)  # its position is unknown
