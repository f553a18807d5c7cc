"""The tables of a server at a glance, and the state of the message that shows them."""

import secrets
from collections.abc import Callable

from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game, Overview
from bot.domain.table import Table
from bot.pages.overview import RunningTable, ServerTables

MOST_OPEN, MOST_RUNNING, MOST_ENDED = 10, 15, 5
"""Tables of each kind that are shown at most."""
_LATELY = 7 * 86400.0
"""Seconds for which a finished game is shown."""
_READ_AT_ONCE = 25
"""Finished games that are read at once: some of them may not be shown, and then more are read."""


class Overviews:
    """Use cases of the messages that show the tables of servers."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def tables_of(self, guild: int, shows: Callable[[Game], bool]) -> ServerTables:
        """Return the tables of a server that `shows` admits.

        Private ones, lessons and games of one person alone with robots are left out.
        """
        opened = await self._repository.get_all(await self._games(guild, shows, Status.LOBBY))
        joinable = [table for table in opened if not table.is_full]
        unlisted = await self._store.unlisted_in(guild)
        in_play = await self._games(guild, shows, *IN_PLAY)
        running = [game for game in in_play if game.id not in unlisted]
        shown = await self._repository.get_all(running[:MOST_RUNNING])
        return ServerTables(
            joinable[:MOST_OPEN],
            sorted([await self._waiting(table) for table in shown], key=_wait),
            await self._repository.get_all(await self._ended(guild, shows)),
            max(0, len(joinable) - MOST_OPEN),
            max(0, len(running) - MOST_RUNNING),
        )

    async def _games(self, guild: int, shows: Callable[[Game], bool], *statuses: Status) -> list[Game]:
        """Return the public tables with these statuses, the last changed first."""
        games = await self._store.games_in_guild(guild, statuses)
        public = [game for game in games if _is_public(game) and shows(game)]
        return sorted(public, key=lambda game: (-game.touched, game.id))

    async def _ended(self, guild: int, shows: Callable[[Game], bool]) -> list[Game]:
        """Return the games that were finished last, among those that `shows` admits."""
        since, ended = self._repository.now() - _LATELY, list[Game]()
        games = await self._store.finished_in(guild, since, _READ_AT_ONCE)
        while games and len(ended) < MOST_ENDED:
            ended += filter(shows, games)
            last = games[-1]
            games = await self._store.finished_in(guild, since, _READ_AT_ONCE, (last.touched, last.id))
        return ended[:MOST_ENDED]

    async def _waiting(self, table: Table) -> RunningTable:
        calls = await self._store.waiting_since(table.id)
        return RunningTable(table, min(calls.values(), default=table.game.touched))

    async def take_up(self, guild: int) -> Overview:
        """Return the overview of a server, in the channel that is chosen now."""
        settings, overview = await self._store.overview(guild)
        if settings.overview == overview.channel:
            return overview
        async with self._store.transaction() as change:
            settings, overview = await change.overview(guild)
            left = () if overview.message is None else ((overview.channel, overview.message),)
            overview = Overview(
                channel=settings.overview, stale=(*overview.stale, *left), nonce=secrets.token_hex(12)
            )
            change.set_overview(guild, overview)
        return overview

    async def save(self, guild: int, overview: Overview, *, sent: bool = False) -> Overview:
        """Store the state of an overview; once a message was `sent`, the next gets another nonce."""
        if sent:
            overview = replace(overview, nonce=secrets.token_hex(12))
        async with self._store.transaction() as change:
            change.set_overview(guild, overview)
        return overview


def _is_public(game: Game) -> bool:
    return game.guild is not None and bool(game.places)


def _wait(running: RunningTable) -> tuple[float, int]:
    return running.since, running.table.id
