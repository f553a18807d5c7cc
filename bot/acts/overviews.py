"""The tables of a server at a glance, and the rows of the messages that show them."""

from collections.abc import Callable

from bot.acts import outbox
from bot.acts.outbox import Row
from bot.acts.repository import Repository
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game
from bot.domain.table import Table
from bot.pages.overview import RunningTable, ServerTables
from bot.store.store import Store

MOST_OPEN, MOST_RUNNING, MOST_ENDED = 10, 15, 5
"""Tables of each kind that are shown at most."""
_LATELY = 7 * 86400.0
"""Seconds for which a finished game is shown."""
_READ_AT_ONCE = 25
"""Finished games that are read at once: some of them may not be shown, and then more are read."""


# --- rows --------------------------------------------------------------------------------------------

_ALL = f"""
    SELECT outbox.* FROM servers CROSS JOIN outbox
    WHERE game = 0 AND kind = '{outbox.OVERVIEW}' AND guild = servers.id AND item = 0"""  # noqa: S608 - our own word


async def rows(store: Store) -> list[Row]:
    """Return the messages that show the tables of our servers."""
    return [row for row in await store.all(Row, _ALL) if store.shards.has(row.guild)]


# --- what it shows -----------------------------------------------------------------------------------


async def tables_of(repository: Repository, guild: int, shows: Callable[[Game], bool]) -> ServerTables:
    """Return the tables of a server that `shows` admits.

    Private ones, lessons and games of one person alone with robots are left out.
    """
    store = repository.store
    opened = await repository.get_all(await _games(store, guild, shows, Status.LOBBY))
    joinable = [table for table in opened if not table.is_full]
    unlisted = await store.unlisted_in(guild)
    in_play = await _games(store, guild, shows, *IN_PLAY)
    running = [game for game in in_play if game.id not in unlisted]
    shown = await repository.get_all(running[:MOST_RUNNING])
    return ServerTables(
        joinable[:MOST_OPEN],
        sorted([await _waiting(store, table) for table in shown], key=_wait),
        await repository.get_all(await _ended(repository, guild, shows)),
        max(0, len(joinable) - MOST_OPEN),
        max(0, len(running) - MOST_RUNNING),
    )


async def _games(store: Store, guild: int, shows: Callable[[Game], bool], *statuses: Status) -> list[Game]:
    """Return the public tables with these statuses, the last changed first."""
    games = await store.games_in_guild(guild, statuses)
    public = [game for game in games if game.guild is not None and game.places and shows(game)]
    return sorted(public, key=lambda game: (-game.touched, game.id))


async def _ended(repository: Repository, guild: int, shows: Callable[[Game], bool]) -> list[Game]:
    """Return the games that were finished last, among those that `shows` admits."""
    store, since, ended = repository.store, repository.now() - _LATELY, list[Game]()
    games = await store.finished_in(guild, since, _READ_AT_ONCE)
    while games and len(ended) < MOST_ENDED:
        ended += filter(shows, games)
        last = games[-1]
        games = await store.finished_in(guild, since, _READ_AT_ONCE, (last.touched, last.id))
    return ended[:MOST_ENDED]


async def _waiting(store: Store, table: Table) -> RunningTable:
    calls = await store.waiting_since(table.id)
    return RunningTable(table, min(calls.values(), default=table.game.touched))


def _wait(running: RunningTable) -> tuple[float, int]:
    return running.since, running.table.id
