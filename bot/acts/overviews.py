"""The tables of a server at a glance, and the state of the message that shows them."""

import secrets
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game, Overview, ServerSettings
from bot.domain.table import Table
from bot.pages.overview import RunningTable, ServerTables
from bot.store.store import Store
from bot.store.transaction import Transaction

MOST_OPEN, MOST_RUNNING, MOST_ENDED = 10, 15, 5
"""Tables of each kind that are shown at most."""
_LATELY = 7 * 86400.0
"""Seconds for which a finished game is shown."""
_READ_AT_ONCE = 25
"""Finished games that are read at once: some of them may not be shown, and then more are read."""


# --- rows --------------------------------------------------------------------------------------------

_OF_SERVER = "SELECT id, settings, overview FROM servers WHERE id = $1"
_ALL = "SELECT id, settings, overview FROM servers"
_SET = "UPDATE servers SET overview = $2 WHERE id = $1"


class _Server(Struct, frozen=True):
    id: int = 0
    settings: ServerSettings = ServerSettings()
    overview: Overview = Overview()


async def overview_of(store: Store | Transaction, guild: int) -> tuple[ServerSettings, Overview]:
    """Return the settings of a server, and the state of the message that shows its tables."""
    server = await store.one(_Server, _OF_SERVER, guild) or _Server()
    return server.settings, server.overview


async def guilds(store: Store) -> list[int]:
    """Return our servers with such a message, or one to send or to delete."""
    return [
        server.id
        for server in await store.all(_Server, _ALL)
        if store.shards.has(server.id) and (server.settings.overview or server.overview != Overview())
    ]


async def take_up(store: Store, guild: int) -> Overview:
    """Return the overview of a server, in the channel that is chosen now."""
    settings, overview = await overview_of(store, guild)
    if settings.overview == overview.channel:
        return overview
    async with store.transaction() as change:
        settings, overview = await overview_of(change, guild)
        left = () if overview.message is None else ((overview.channel, overview.message),)
        overview = Overview(
            channel=settings.overview, stale=(*overview.stale, *left), nonce=secrets.token_hex(12)
        )
        change.do(_SET, guild, overview)
    return overview


async def save(store: Store, guild: int, overview: Overview, *, sent: bool = False) -> Overview:
    """Store the state of an overview; once a message was `sent`, the next gets another nonce."""
    if sent:
        overview = replace(overview, nonce=secrets.token_hex(12))
    async with store.transaction() as change:
        change.do(_SET, guild, overview)
    return overview


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
