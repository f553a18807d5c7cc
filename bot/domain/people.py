"""Rules of a person's settings, as pure functions: reminders, quiet hours, local times, holidays.

Times are seconds since 1970, UTC.
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.domain.clocks import DAY, HOUR
from bot.domain.model import CallMethod, PersonSettings, Repeats


def reminder(settings: PersonSettings, since: float, sent: int, now: float) -> float | None:
    """Return the time of the next reminder of a call at `since` with `sent` messages; None: no more."""
    if not settings.remind or settings.call is CallMethod.NONE:
        return None
    if sent <= 1:
        return max(since + settings.remind * HOUR, now + HOUR)
    limit = {Repeats.NEVER: 2, Repeats.ONCE: 3}.get(settings.again)
    return now + DAY if limit is None or sent < limit else None


def end_of_quiet(settings: PersonSettings, time: float) -> float:
    """Return the first moment from `time` on outside a person's quiet hours."""
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or start == end:
        return time
    local = datetime.fromtimestamp(time, zone_of(settings))
    if not (start <= local.hour < end if start < end else local.hour >= start or local.hour < end):
        return time
    day = local.date() if local.hour < end else local.date() + timedelta(days=1)
    return datetime(day.year, day.month, day.day, end, tzinfo=local.tzinfo).timestamp()


def zone_of(settings: PersonSettings) -> ZoneInfo:
    """Return a person's time zone; UTC if it is unknown."""
    return ZoneInfo(settings.zone or "UTC")


def local_time(settings: PersonSettings, time: float) -> str:
    """Return the time of day in a person's time zone, as 24 hours and minutes."""
    return datetime.fromtimestamp(time, UTC).astimezone(zone_of(settings)).strftime("%H:%M")


def is_away(settings: PersonSettings, now: float) -> bool:
    """Return whether a person is on holiday."""
    return settings.away_from is not None and settings.away_from <= now < settings.away_until
