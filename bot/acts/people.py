"""Use cases of people: their names, languages and settings."""

from cachetools import LRUCache
from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.domain.errors import Refused
from bot.domain.model import Person, TableId
from bot.domain.people import read_settings_choice, reminder
from bot.domain.table import Table

_FIRST_GAMES = 2
"""Number of games of a title that count as a person's first ones."""
_CACHE_SIZE = 4096
"""Size of the LRU caches of names, and of newness by person and table."""


class People:
    """Use cases of people."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._names: LRUCache[Person, tuple[str, str, str]] = LRUCache(_CACHE_SIZE)
        """Stored names, languages and user names of people who have pressed lately."""
        self._new: LRUCache[tuple[Person, TableId], bool] = LRUCache(_CACHE_SIZE)

    async def save_name(self, person: Person, name: str, language: str = "", username: str = "") -> None:
        """Store a person's present names, and the language in which they are spoken to, unless cached."""
        present = (name, language, username)
        if self._names.get(person) != present:
            async with self._store.transaction() as change:
                change.save_person(person, *present)
            self._names[person] = present
            self._repository.reload_tables_of(person)

    def forget_name(self, person: Person) -> None:
        """Drop a person from the caches."""
        self._names.pop(person, None)
        for key in [key for key in self._new if key[0] == person]:
            del self._new[key]

    def forget_names(self) -> None:
        """Drop all people from the caches."""
        self._names.clear()
        self._new.clear()

    async def is_new(self, person: Person, table: Table) -> bool:
        """Return whether this is one of a person's first games of its title, as of their first look."""
        key = (person, table.id)
        if key not in self._new:
            title = table.game.key
            finished = await self._store.finished_of(person, title, _FIRST_GAMES)
            self._new[key] = finished < _FIRST_GAMES
        return self._new[key]

    async def wants_advice(self, person: Person, table: Table) -> bool:
        """Return whether a person gets advice: in their first games of a title, unless switched off."""
        return table.settings_of(person).tips and await self.is_new(person, table)

    async def set_language(self, person: Person, language: str) -> None:
        """Set a person's language, empty for that of their client."""
        async with self._store.transaction() as change:
            change.set_language(person, language)
        self._repository.reload_tables_of(person)

    async def _tell_remarks_anew(self, person: Person) -> None:
        """Have the messages of games edited that tell of a person, or may do so again."""
        games = await self._store.remarked_on(person)
        async with self._store.transaction() as change:
            for game in games:
                change.at(game.id).queue_post()
        self._repository.reload(game.id for game in games)
        for game in games:
            self._repository.catch_up(game)

    async def choose(self, person: Person, field: str, value: str) -> None:
        """Set one of a person's settings as chosen from a list. Raises `Refused` for an invalid value."""
        try:
            before = await self._store.settings_of(person)
            changed = read_settings_choice(before, field, value)
        except (KeyError, ValueError):
            raise Refused("refused-zone" if field == "zone" else "refused-setting") from None
        settings = replace(before, **changed)
        async with self._store.transaction() as change:
            now = change.now
            change.hasten_notifications(person, now)
            for row in await change.calls_of(person):
                change.set_notification(row.id, due=reminder(settings, row.since, row.sent, now))
            if "listed" in changed:
                change.change_daily_posts(person)
            change.update_settings(person, **changed)
        self._repository.reload_tables_of(person)
        if settings.listed != before.listed:
            await self._tell_remarks_anew(person)
        self._repository.signals.deadline()
