"""Use cases of holidays: a person's clocks pause, within the limit of each table."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.acts.repository import Repository
from bot.domain.clocks import DAY
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, PersonSettings

LONGEST = 60
"""Limit of the days of a holiday."""
_KEPT = 366 * DAY
"""Seconds for which a past holiday is kept."""
_AHEAD = 366
"""Limit of the days from now to the begin of a holiday."""


class Holidays:
    """Use cases of holidays; a person has at most one."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def of(self, person: Person) -> PersonSettings:
        """Return a person's settings, which hold the holiday."""
        return await self._repository.store.settings_of(person)

    def now(self) -> float:
        """Return the current time."""
        return self._repository.now()

    async def take_later(self, person: Person, later: int, days: int) -> None:
        """Start a holiday of `days` days, `later` days from now. Raises `Refused`."""
        await self.take(person, self.now() + later * DAY, days)

    async def take_on(self, person: Person, first: str | None, days: int) -> None:
        """Start a holiday on a day such as `2027-07-31` (None: now). Raises `Refused`.

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
        """Start a holiday of `days` days at the time `begin`. Raises `Refused`."""
        now = self._repository.now()
        begin = max(begin, now)
        if not 1 <= days <= LONGEST or begin > now + _AHEAD * DAY:
            raise Refused("refused-holiday", most=LONGEST)
        await self._set(person, begin, begin + days * DAY)

    async def end(self, person: Person) -> None:
        """End a person's holiday, or cancel one that has not begun."""
        if (await self.of(person)).away_from is not None:
            await self._set(person, None, 0.0)

    async def _set(self, person: Person, begin: float | None, until: float) -> None:
        games = await self._repository.store.tables_of(person)
        async with self._repository.store.transaction() as change:
            for game in games:
                if game.status is not Status.LOBBY:
                    change.at(game.id).set_deadline(DeadlineKind.HOLIDAY, change.now)
            taken = _taken(await change.lock_settings(person), change.now)
            change.update_settings(
                person, away_from=begin, away_until=until or None, holidays_taken=taken or None
            )
        self._repository.reload_tables_of(person)
        self._repository.signals.deadline()


def _taken(before: PersonSettings, now: float) -> list[tuple[float, float]]:
    """Return the past holidays of a person, with the present one, which ends now."""
    taken = [holiday for holiday in before.holidays_taken if holiday[1] > now - _KEPT]
    if before.away_from is not None and before.away_from < now:
        taken.append((before.away_from, min(before.away_until, now)))
    return taken
