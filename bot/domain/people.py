"""Rules of a person's settings, as pure functions: reminders, quiet hours, local times, holidays.

Times are seconds since 1970, UTC.
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.domain.clocks import DAY, HOUR, zones
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


def read_settings_choice(now: PersonSettings, field: str, value: str) -> dict[str, object]:
    """Return the changes of a choice on the settings page. Raises ValueError or KeyError."""
    match field:
        case "call":
            return {"call": CallMethod(value), "closed": False}
        case "remind":
            return {"remind": {"0": 0, "12": 12, "24": 24, "48": 48, "72": 72}[value]}
        case "again":
            return {"again": Repeats(value)}
        case "quiet":
            return {"quiet_from": None if value == "none" else _hour(value)}
        case "until":
            return {"quiet_until": _hour(value)}
        case "zone" if value in zones():
            return {"zone": value}
        case "next" | "last" | "tips" | "words":
            return {field: not getattr(now, field)}
        case "listed" | "rated_everywhere" if value in ("on", "off"):
            return {field: value == "on"}
        case _:
            raise KeyError(field)


def _hour(value: str) -> int:
    hour = int(value)
    if hour not in range(24):
        raise ValueError(value)
    return hour


def is_away(settings: PersonSettings, now: float) -> bool:
    """Return whether a person is on holiday."""
    return settings.away_from is not None and settings.away_from <= now < settings.away_until
