"""Time zones by the names of their cities, in all languages of the bot."""

from functools import lru_cache
from zoneinfo import available_timezones

from babel import Locale
from rapidfuzz import fuzz, process

from bot.words.catalogues import LANGUAGES

_LEAST_LIKENESS = 80
"""Likeness from which a misspelt city is meant, of 100."""


def find_zones(typed: str) -> list[str]:
    """Return the time zones whose names have the typed text, the likeliest first: all for an empty text."""
    text = _plain(typed)
    ranks = {zone: _rank(zone, text) for zone in _names()}
    found = [zone for zone, rank in ranks.items() if rank is not None]
    by_own_name = {zone for zone in found if text in zone.casefold()}
    return sorted(found, key=lambda zone: (ranks[zone], zone not in by_own_name, "/" not in zone, zone))


def zone_named(typed: str) -> str | None:
    """Return the time zone of this name or city; None if there is none, or if several have the city."""
    text = _plain(typed)
    if (exact := next((zone for zone in _names() if zone.casefold() == text), None)) is not None:
        return exact
    cities = [zone for zone, names in _names().items() if text in names]
    # a city may have a zone under its earlier name too
    own = [zone for zone in cities if _plain(zone.rpartition("/")[2]) == text]
    return next((found[0] for found in (cities, own) if len(found) == 1), None)


def nearest_zone(typed: str) -> str | None:
    """Return the time zone that was probably meant by a misspelt text, None if no city resembles it."""
    cities = {city: zone for zone, names in _names().items() for city in names if "/" in zone}
    city = _plain(typed.rpartition("/")[2])
    found = process.extractOne(city, cities.keys(), scorer=fuzz.ratio, score_cutoff=_LEAST_LIKENESS)
    if found is not None:
        return cities[found[0]]
    return next(iter(find_zones(typed)), None) if typed.strip() else None


def _rank(zone: str, text: str) -> int | None:
    """Return 0 for a whole city, then beginnings of cities, then any part of a name; None if it has none."""
    cities = _names()[zone]
    if text in cities:
        return 0
    if any(city.startswith(text) for city in cities):
        return 1
    return 2 if text in zone.casefold() or any(text in city for city in cities) else None


@lru_cache(maxsize=1)
def _names() -> dict[str, frozenset[str]]:
    """Return the cities of each zone, as typed: in its own name, and as each language calls it."""
    translated = [Locale.parse(language).time_zones for language in LANGUAGES]
    return {
        zone: frozenset(
            {_plain(zone.rpartition("/")[2])}
            | {_plain(city) for zones in translated if (city := zones.get(zone, {}).get("city"))}
        )
        for zone in sorted(available_timezones() - {"localtime"})
    }


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).replace(" ", "_")
