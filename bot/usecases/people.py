"""What a person is called, in which language they read, and how they want to be told of their turns."""

from msgspec.structs import replace

from bot.domain.errors import Refused
from bot.domain.model import Person
from bot.domain.people import read_choice, reminder
from bot.usecases.repository import Repository


class People:
    """All people that the bot knows."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._names: dict[Person, str] = {}
        """As they are stored, of those who have pressed something since the start."""

    async def keep_name(self, person: Person, name: str) -> None:
        """Keep the name that a person goes by now."""
        if self._names.get(person) != name:
            async with self._store.transaction() as transaction:
                transaction.person(person, name)
            self._names[person] = name
            self._repository.reload_tables_of(person)

    def forget_name(self, person: Person) -> None:
        """Forget the name of a person who has been deleted."""
        self._names.pop(person, None)

    async def speak(self, person: Person, language: str) -> None:
        """Set the language that a person reads; empty: that of their client."""
        async with self._store.transaction() as transaction:
            transaction.speak(person, language)

    async def choose(self, person: Person, field: str, value: str) -> None:
        """Set one of a person's settings as chosen from a list. Raises `Refused` for a value of no sense."""
        try:
            before = await self._store.settings_of(person)
            changed = read_choice(before, field, value)
        except (KeyError, ValueError):
            raise Refused("refused-zone" if field == "zone" else "refused-setting") from None
        settings = replace(before, **changed)
        async with self._store.transaction() as transaction:
            now = transaction.now
            transaction.prefer(person, **changed)
            transaction.hasten_notifications(person, now)
            for row in await transaction.calls_of(person):
                transaction.set_notification(row.id, due=reminder(settings, row.since, row.sent, now))
        self._repository.reload_tables_of(person)
        self._repository.signals.deadline()
