"""People: their names, languages, reminders and holidays."""

from datetime import datetime
from zoneinfo import ZoneInfo

from cachetools import LRUCache
from msgspec.structs import replace

from bot.domain.clocks import DAY
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, PersonSettings, TableId
from bot.domain.people import read_choice, reminder
from bot.domain.table import Table
from bot.usecases.repository import Repository

LONGEST = 60
"""Days that a holiday may last."""
_FIRST_GAMES = 2
"""So many games of a title are a person's first ones."""
_KEPT = 4096
"""People whose names are kept in memory; and people at tables, of whom it is kept whether they are new."""
_AHEAD = 366
"""Days in advance that a person may announce a holiday."""


class People:
    """All people that the bot knows."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._names: LRUCache[Person, str] = LRUCache(_KEPT)
        """As they are stored, of those who have pressed something lately."""
        self._new: LRUCache[tuple[Person, TableId], bool] = LRUCache(_KEPT)

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
        for key in [key for key in self._new if key[0] == person]:
            del self._new[key]

    async def is_new(self, person: Person, table: Table) -> bool:
        """Whether this is one of a person's first games of its title, as it stood when they first asked."""
        key = (person, table.id)
        if key not in self._new:
            title = table.game.key
            finished = await self._store.finished_of(person, title, _FIRST_GAMES)
            self._new[key] = finished < _FIRST_GAMES
        return self._new[key]

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


class Holidays:
    """All holidays, one for each person: clocks rest, for as long as each table is willing to wait."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def of(self, person: Person) -> PersonSettings:
        """Return the settings that hold a person's holiday."""
        return await self._repository.store.settings_of(person)

    def now(self) -> float:
        """Return the current time."""
        return self._repository.now()

    async def take_later(self, person: Person, later: int, days: int) -> None:
        """Rest a person's clocks for `days` days, beginning `later` days from now. Raises `Refused`."""
        await self.take(person, self.now() + later * DAY, days)

    async def take_on(self, person: Person, first: str | None, days: int) -> None:
        """Rest a person's clocks from a day such as `2027-07-31` on (None: from now). Raises `Refused`.

        The days begin and end in the person's own time zone.
        """
        if first is None:
            await self.take(person, self.now(), days)
            return
        zone = ZoneInfo((await self.of(person)).zone or "UTC")
        try:
            day = datetime.strptime(first.strip(), "%Y-%m-%d").replace(tzinfo=zone)
        except ValueError:
            raise Refused("refused-holiday-date") from None
        await self.take(person, day.timestamp(), days)

    async def take(self, person: Person, begin: float, days: int) -> None:
        """Rest a person's clocks from the time `begin` on. Raises `Refused`."""
        now = self._repository.now()
        begin = max(begin, now)
        if not 1 <= days <= LONGEST or begin > now + _AHEAD * DAY:
            raise Refused("refused-holiday", most=LONGEST)
        await self._set(person, begin, begin + days * DAY)

    async def end(self, person: Person) -> None:
        """Start a person's clocks again, or drop a holiday that has not begun."""
        if (await self.of(person)).away_from is not None:
            await self._set(person, None, 0.0)

    async def _set(self, person: Person, begin: float | None, until: float) -> None:
        games = await self._repository.store.tables_of(person)
        async with self._repository.store.transaction() as transaction:
            transaction.prefer(person, away_from=begin, away_until=until or None)
            for game in games:
                if game.status is not Status.LOBBY:
                    transaction.set_deadline(game.id, DeadlineKind.HOLIDAY, transaction.now)
        self._repository.reload_tables_of(person)
        self._repository.signals.deadline()
