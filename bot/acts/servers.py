"""Use cases of a server's settings, which its admins choose and its new tables get."""

from collections.abc import Collection
from functools import partial

from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.acts.tables import Tables
from bot.domain.clocks import NONE, PRESETS, zones
from bot.domain.errors import Refused
from bot.domain.model import Person, Place, ServerSettings, TableSettings
from bot.domain.table import Table
from bot.ops.locks import KeyedLock
from bot.pages.setup import MOST_TABLES, NO_CHOICE

KEPT = 30 * 86400.0
"""Seconds for which the settings of a server are kept after the bot was removed from it."""
_LATELY = 30 * 86400.0
"""Seconds for which people count who have played on a server."""


class Servers:
    """Use cases of server settings."""

    def __init__(self, repository: Repository, tables: Tables) -> None:
        self._repository = repository
        self._store = repository.store
        self._tables = tables
        self._opening = KeyedLock[tuple[int, Person]]()

    async def of(self, guild: int | None) -> ServerSettings:
        """Return the settings of a server, the default ones for direct messages."""
        return ServerSettings() if guild is None else await self._store.server(guild)

    async def language(self, guild: int | None, by_discord: str) -> str:
        """Return the language in which the bot speaks to all of a server, empty if it is unknown.

        The admins' choice comes first, then `by_discord`, the language by Discord's setting of the server
        (empty if nobody has changed that), then that of most people who have played there lately.
        """
        if guild is None:
            return ""
        chosen = (await self.of(guild)).language or by_discord
        if chosen:
            return chosen
        spoken = await self._store.languages_on(guild, self._repository.now() - _LATELY)
        is_even = len(spoken) > 1 and spoken[0][1] == spoken[1][1]
        return "" if is_even or not spoken else spoken[0][0]

    async def choose(self, guild: int, field: str, value: str) -> ServerSettings:
        """Set a field of `ServerSettings` as chosen from a list; language and channels are valid already.

        Raises `Refused`.
        """
        changed = self._read_choice(field, value)
        async with self._store.transaction() as change:
            settings = replace(await change.server(guild), **changed)
            change.set_server(guild, settings)
        self._repository.signals.overview(guild)
        return settings

    def _read_choice(self, field: str, value: str) -> dict[str, object]:
        text = "" if value == NO_CHOICE else value
        match field:
            case "game" if not text or text in self._repository.registry:
                return {"game": text}
            case "preset" if value in PRESETS:
                return {"preset": "" if value == NONE else value}
            case "zone" if not text or text in zones():
                return {"zone": text}
            case "language":
                return {"language": text}
            case "threads" | "rated" | "statistics" | "daily" if value in ("on", "off"):
                return {field: value == "on"}
            case "channel" | "overview" if not text or (text.isascii() and text.isdecimal()):
                return {field: int(text or 0)}
            case "tables" if value in map(str, MOST_TABLES):
                return {"tables": int(value)}
            case _:
                raise Refused("refused-setup")

    async def open(
        self,
        key: str,
        place: Place,
        person: Person,
        language: str,
        *,
        offered: bool = False,
        robots: bool = False,
    ) -> Table:
        """Open a table with the settings of its server, which speaks a language.

        `offered`: the person is offered the lesson of the game with it. With `robots`, and where nobody else
        can play, the table is friendly.

        Raises `Refused` if the person has as many open tables there as the server allows.
        """
        server = await self.of(place.guild)
        settings = await self._settings(server, person)
        if robots or max(self._repository.registry.newest(key).info.seats) == 1:
            settings = replace(settings, rated=False)
        open_now = partial(self._tables.open, key, place, person, language, settings, offered=offered)
        if place.guild is None or not server.tables:
            return await open_now()
        async with self._opening.of((place.guild, person)):  # so that two requests at once are both counted
            if await self._store.open_tables_of(person, place.guild) >= server.tables:
                raise Refused("refused-open-tables", number=server.tables)
            return await open_now()

    async def _settings(self, server: ServerSettings, person: Person) -> TableSettings:
        preset = PRESETS.get(server.preset, PRESETS[NONE])
        settings = preset.applied_to(
            TableSettings(thread=server.threads, rated=server.rated, statistics=server.statistics)
        )
        if not settings.window:
            return settings
        zone = server.zone or (await self._store.settings_of(person)).zone
        return replace(settings, zone=zone)

    # --- where the bot was removed ---

    async def note_removal(self, guild: int) -> None:
        """Note that the bot was removed from a server: its settings go in `KEPT`, its wishes at once."""
        async with self._store.transaction() as change:
            change.mark_removed(guild)

    async def note_return(self, guild: int) -> None:
        """Note that the bot is on a server again, whose settings stay."""
        async with self._store.transaction() as change:
            change.mark_returned(guild)

    async def note_all(self, here: Collection[int]) -> None:
        """Note from which servers the bot was removed, and on which it is again: it is on those in `here`."""
        for guild in set(await self._store.servers()) - set(here):
            await self.note_removal(guild)
        for guild in set(await self._store.servers_removed()) & set(here):
            await self.note_return(guild)

    async def forget_removed(self) -> None:
        """Delete the settings of the servers from which the bot was removed long ago."""
        async with self._store.transaction() as change:
            change.drop_servers(removed_before=change.now - KEPT)
