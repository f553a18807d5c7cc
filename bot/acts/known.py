"""What is known of the people who press: their stored names, and whether a title is new to them."""

from cachetools import LRUCache

from bot.acts.repository import Repository
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.store.store import Store

_FIRST_GAMES = 2
"""Number of games of a title that count as a person's first ones."""
_CACHE_SIZE = 4096
"""Size of the LRU caches of names, and of newness by person and table."""


_FINISHED = f"""
    SELECT COUNT(*) AS number FROM (SELECT 1 FROM seats CROSS JOIN games
    WHERE games.id = seats.game AND person = $1 AND until IS NULL
    AND key = $2 AND status = '{Status.FINISHED}' LIMIT $3) AS found"""  # noqa: S608 - a constant
"""LIMIT bounds the count: a person may have played a title thousands of times."""


async def has_finished(store: Store, person: Person, key: str, games: int = 1) -> bool:
    """Return whether a person has played so many games of a title to their end."""
    (row,) = await store.rows(_FINISHED, person, key, games)
    return bool(row["number"] == games)


class Known:
    """Caches of people; a change by another process must invalidate them."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._names: LRUCache[Person, tuple[str, str, str]] = LRUCache(_CACHE_SIZE)
        """Stored names, languages and user names of people who have pressed lately."""
        self._new: LRUCache[tuple[Person, TableId], bool] = LRUCache(_CACHE_SIZE)

    async def save_name(self, person: Person, name: str, language: str = "", username: str = "") -> bool:
        """Store a person's present names, and the language in which they are spoken to, unless cached.

        Return whether they were stored: then the tables where they sit have to be read again.
        """
        present = (name, language, username)
        if self._names.get(person) == present:
            return False
        async with self._store.transaction() as change:
            change.save_person(person, *present)
        self._names[person] = present
        self._repository.reload_tables_of(person)
        return True

    def forget(self, person: Person) -> None:
        """Drop a person from the caches."""
        self._names.pop(person, None)
        for key in [key for key in self._new if key[0] == person]:
            del self._new[key]

    def forget_all(self) -> None:
        """Drop all people from the caches."""
        self._names.clear()
        self._new.clear()

    async def wants_advice(self, person: Person, table: Table) -> bool:
        """Return whether a person gets advice: in their first games of a title, unless switched off.

        It is found out at their first look at the table.
        """
        if not table.settings_of(person).tips:
            return False
        key = (person, table.id)
        if key not in self._new:
            self._new[key] = not await has_finished(self._store, person, table.game.key, _FIRST_GAMES)
        return self._new[key]
