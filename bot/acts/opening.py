"""New tables, with the settings of their servers."""

from functools import partial

from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.acts.tables import Tables
from bot.domain.clocks import NONE, PRESETS
from bot.domain.errors import Refused
from bot.domain.model import Person, Place, ServerSettings, TableSettings
from bot.domain.table import Table
from bot.ops.locks import KeyedLock


class Servers:
    """Opens tables with the settings of their servers."""

    def __init__(self, repository: Repository, tables: Tables) -> None:
        self._repository = repository
        self._store = repository.store
        self._tables = tables
        self._opening = KeyedLock[tuple[int, Person]]()

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
        server = await self._store.server(place.guild)
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
