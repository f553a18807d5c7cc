"""Pausing the tables of a server that the bot was removed from, and resuming them."""

from collections.abc import Sequence

from bot.acts.changes import touch_lobby
from bot.acts.repository import Repository
from bot.domain.lifecycle import OPEN, Status, StatusReason
from bot.domain.model import Game
from bot.domain.table import Table
from bot.store.transaction import Change


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
    """Resume a held table with the status that its log implies; restart the lifetime of a lobby."""
    await repository.transition(change, table, table.resumed, why)
    if not table.begun:
        touch_lobby(change)
