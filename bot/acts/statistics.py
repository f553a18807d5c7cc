"""Use cases of statistics: read what a page needs, among what its reader may see."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.members import Members
from bot.acts.repository import Transition
from bot.domain.clock import Clock
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Called, Game, Person, PersonSettings
from bot.domain.results import EVERYWHERE, Best, Sums
from bot.domain.statistics import (
    Pair,
    Part,
    Profile,
    Sort,
    part_of,
    profile_everywhere,
    profile_on,
    ranked,
)
from bot.store.store import Store
from engines.registry import Registry


class ServerStatistics(Struct, frozen=True):
    """The sums over all seats of a server by title."""

    sums: Mapping[str, Sums] = {}
    about: Sequence[Person] = ()
    """The people who hold records, also those who have left the server."""
    holders: Mapping[str, Sequence[Called]] = {}
    """The names of listed people who hold the records of a title, by `best_key`; several share one."""


class Leaderboard(Struct, frozen=True):
    """A page of a ranking, with the row of its reader."""

    part: Part = Part()
    about: Sequence[Person] = ()
    """The people of whom it tells, and those who are left out since they have left the server."""
    has_ratings: bool = False
    """True if the title has rated games there."""


class Statistics:
    """Use cases of statistics."""

    def __init__(self, store: Store, registry: Registry, clock: Clock, members: Members) -> None:
        self._store = store
        self._registry = registry
        self._clock = clock
        self._members = members

    async def is_behind(self) -> bool:
        """Return whether older games are still being counted."""
        return await self._store.backlog() is not None

    async def profile(self, reader: Person, person: Person, guild: int) -> Profile:
        """Return the statistics of a person on a server, for one of its members. Raises `Refused`."""
        await self._check_server(guild)
        profile = await self._seen_by(reader, person, guild)
        return profile_on(profile, guild, await self._store.sums_of(person))

    async def everywhere(self, person: Person) -> Profile:
        """Return the statistics of a person over all servers, private tables and direct messages."""
        profile = await self._seen_by(person, person, None)
        records = {key: self._registry.newest(key).records for key in self._registry}
        return profile_everywhere(profile, await self._store.sums_of(person), records)

    async def taken_over(self, person: Person, guild: int | None, key: str = "") -> list[Game]:
        """Return the finished games in which a person played for another one, on a server (None: anywhere).

        With a `key`, only those of that title. They count for the other one alone.
        """
        games = await self._store.taken_over_by(person)
        seen = [game for game in games if guild is None or (game.guild == guild and game.places)]
        return [game for game in seen if key in ("", game.key)]

    async def pair(self, reader: Person, other: Person, guild: int) -> Pair:
        """Return the games of the reader against another person on a server. Raises `Refused`."""
        await self._check_server(guild)
        if reader == other:
            raise Refused("refused-stats-oneself")
        left = await self._seen_by(reader, reader, guild)
        try:
            right = await self._seen_by(reader, other, guild)
        except Refused:
            raise Refused("refused-stats-never-met") from None
        games = await self._store.pairs_in(guild, *sorted((reader, other)))
        if reader > other:
            games = {key: replace(pair, ahead=pair.behind, behind=pair.ahead) for key, pair in games.items()}
        return Pair(left, right, {key: pair for key, pair in games.items() if pair.games})

    async def server(self, reader: Person, guild: int, key: str = "") -> ServerStatistics:
        """Return the statistics of a server, with the holders of the records of a title. Raises `Refused`."""
        await self._check_server(guild)
        by_title = {sums_key.key: sums for sums_key, sums in (await self._store.sums_in(guild)).items()}
        bests = by_title[key].bests if key in by_title else {}
        held = await self._holders(bests)
        gone = await self._members.gone(guild, reader)
        holders = {
            best: [called for person, called in people if person not in gone] for best, people in held.items()
        }
        about = [person for people in held.values() for person, _ in people]
        return ServerStatistics(by_title, about, holders)

    async def leaderboard(
        self, reader: Person, guild: int, key: str, sort: Sort, page: int = 0
    ) -> Leaderboard:
        """Return a page of the ranking of a server in a title (empty: over all titles). Raises `Refused`."""
        await self._check_server(guild)
        players = await (self._store.players_in(guild, key) if key else self._store.totals_in(guild))
        gone = await self._members.gone(guild, reader)
        here = [player for player in players if player.key.person not in gone]
        rows = ranked(here, sort, self._clock())
        has_ratings = bool(key) and any(player.sums.rating is not None for player in here)
        part = part_of(rows, reader, page)
        places = {row.place for row in part.rows if row.sharers > 1}
        shown = [row.player.key.person for row in part.rows if row.sharers == 1]
        sharing = [row.player.key.person for row in rows if row.place in places]
        left = [row.player.key.person for row in ranked(players, sort, self._clock())]
        about = (*shown, *sharing, *(person for person in left if person in gone))
        return Leaderboard(part, [person for person in about if person != reader], has_ratings)

    async def world(self, reader: Person, guild: int, key: str, page: int = 0) -> Leaderboard:
        """Return a page of the ranking of a title over all servers, of those who want to stand in it.

        A server without statistics shows none of others either. Raises `Refused`.
        """
        await self._check_server(guild)
        players = await self._store.players_in(EVERYWHERE, key)
        wanting = [player for player in players if player.settings.rated_everywhere]
        rows = ranked(wanting, Sort.RATING, self._clock())
        return Leaderboard(part_of(rows, reader, page), has_ratings=True)

    async def _check_server(self, guild: int) -> None:
        if not (await self._store.server(guild)).statistics:
            raise Refused("refused-stats-server")

    async def _seen_by(self, reader: Person, person: Person, guild: int | None) -> Profile:
        """Return a person without sums, if a reader on a server may see their statistics.

        Raises `Refused`, which does not tell why: they are unknown, have left the server, or have switched
        their statistics off.
        """
        known = await self._store.person(person)
        if reader == person:
            called, settings = known or (Called(""), PersonSettings())
            return Profile(person, called.name, settings, username=called.username)
        gone = frozenset() if guild is None else await self._members.gone(guild, reader)
        if known is None or not known[1].listed or person in gone:
            raise Refused("refused-stats-nobody")
        called, settings = known
        return Profile(person, called.name, settings, username=called.username)

    async def _holders(self, bests: Mapping[str, Best]) -> dict[str, list[tuple[Person, Called]]]:
        """Return the holders of records with their names by key; none who are deleted or not listed."""
        held = await self._store.holders(list(bests.values()))
        return {
            key: [(person, called) for person, called, settings in holders if settings.listed]
            for key, holders in zip(bests, held, strict=True)
        }


async def offer_choice(transition: Transition) -> None:
    """Note the first game that counts for a person on a server: its end tells them how to switch that off."""
    change, table = transition.change, transition.table
    untold = sorted(sitting.person for sitting in table.present if not sitting.settings.told_at)
    if transition.status is not Status.FINISHED or not table.has_channel or not untold:
        return
    if not (await change.server(table.game.guild or 0)).statistics:
        return
    for person in untold:  # in this order, so that two games that end at once do not wait for each other
        if not (await change.settings_of(person)).told_at:
            change.update_settings(person, told_at=table.id)
