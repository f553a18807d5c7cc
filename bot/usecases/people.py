"""People: their names, languages and reminders."""

from cachetools import LRUCache
from msgspec.structs import replace

from bot.domain.errors import Refused
from bot.domain.model import Person, TableId
from bot.domain.people import read_settings_choice, reminder
from bot.domain.table import Table
from bot.usecases.repository import Repository

_FIRST_GAMES = 2
"""So many games of a title are a person's first ones."""
_CACHE_SIZE = 4096
"""People whose names are kept in memory; and people at tables, of whom it is kept whether they are new."""


class People:
    """All people that the bot knows."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._names: LRUCache[Person, str] = LRUCache(_CACHE_SIZE)
        """As they are stored, of those who have pressed something lately."""
        self._new: LRUCache[tuple[Person, TableId], bool] = LRUCache(_CACHE_SIZE)

    async def save_name(self, person: Person, name: str) -> None:
        """Keep the name that a person goes by now."""
        if self._names.get(person) != name:
            async with self._store.transaction() as transaction:
                transaction.save_person(person, name)
            self._names[person] = name
            self._repository.reload_tables_of(person)

    def forget_name(self, person: Person) -> None:
        """Forget the name of a person who has been deleted."""
        self._names.pop(person, None)
        for key in [key for key in self._new if key[0] == person]:
            del self._new[key]

    def forget_names(self) -> None:
        """Forget all names: other processes may have changed or deleted them."""
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

    async def set_language(self, person: Person, language: str) -> None:
        """Set the language that a person reads; empty: that of their client."""
        async with self._store.transaction() as transaction:
            transaction.set_language(person, language)

    async def choose(self, person: Person, field: str, value: str) -> None:
        """Set one of a person's settings as chosen from a list. Raises `Refused` for a value of no sense."""
        try:
            before = await self._store.settings_of(person)
            changed = read_settings_choice(before, field, value)
        except (KeyError, ValueError):
            raise Refused("refused-zone" if field == "zone" else "refused-setting") from None
        settings = replace(before, **changed)
        async with self._store.transaction() as transaction:
            now = transaction.now
            transaction.update_settings(person, **changed)
            transaction.hasten_notifications(person, now)
            for row in await transaction.calls_of(person):
                transaction.set_notification(row.id, due=reminder(settings, row.since, row.sent, now))
        self._repository.reload_tables_of(person)
        self._repository.signals.deadline()
