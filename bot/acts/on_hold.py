"""Tables on hold: paused while the bot is not on their server, or frozen, since a fault of ours stops them.

A table freezes when its log cannot be replayed any more, or when the rules fail during a move. Each start of
the bot tries frozen tables again, or an admin closes them.
"""

import logging
from collections.abc import Sequence

from bot.acts.admins import dismiss
from bot.acts.changes import touch_lobby
from bot.acts.repository import Repository
from bot.domain.entries import Closed, make_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import OPEN, Status, StatusReason
from bot.domain.model import Game, StoredEntry, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.record import Actor

log = logging.getLogger(__name__)

_DROP_POST = "DELETE FROM posts WHERE game = $1"


async def pause_guild(repository: Repository, guild: int) -> None:
    """Pause the tables of a server that the bot was removed from, if anything of them stands there.

    The others go on wherever their players are; earlier releases paused them too.
    """

    async def rest(change: Change, table: Table) -> None:
        await repository.transition(change, table, Status.PAUSED, StatusReason.REMOVED)

    games = await repository.store.games_in_guild(guild, (*OPEN, Status.PAUSED))
    paused = [game for game in games if game.status is Status.PAUSED and not game.places]
    await repository.each([game for game in games if game.status in OPEN and game.places], rest)
    await _resume_all(repository, paused)


async def resume_guild(repository: Repository, guild: int) -> None:
    """Resume the tables of a server that the bot is in again."""
    await _resume_all(repository, await repository.store.games_in_guild(guild, (Status.PAUSED,)))


async def _resume_all(repository: Repository, games: Sequence[Game]) -> None:
    async def go_on(change: Change, table: Table) -> None:
        repository.signals.retry(table.id)
        await resume(repository, change, table, StatusReason.RETURNED)

    await repository.each(games, go_on)


async def resume(repository: Repository, change: Change, table: Table, why: StatusReason) -> None:
    """Resume a held table with the status that its log implies.

    A lobby begins its lifetime anew, and whoever waits for such a table is told of it in a while.
    """
    await repository.transition(change, table, table.resumed, why)
    if not table.begun:
        touch_lobby(change)
        repository.lobby_changed(change)


# --- frozen ------------------------------------------------------------------------------------------


async def try_frozen(repository: Repository) -> None:
    """Resume the tables whose logs replay now: this release may have fixed the fault."""

    async def go_on(change: Change, table: Table) -> None:
        await resume(repository, change, table, StatusReason.MENDED)
        log.info("a frozen table goes on", extra={"table": table.id})

    await repository.each(await repository.store.games((Status.FROZEN,)), go_on)


async def close_frozen(repository: Repository, table_id: TableId, cause: str) -> None:
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
