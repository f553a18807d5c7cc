"""Wishes: tables that a person wants to be told of when they open on a server."""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct, field

from bot.domain.clocks import HOUR, read_allotment
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, Person, PersonSettings, TableSettings
from bot.domain.people import is_away, zone_of
from bot.domain.table import Table

MOST_WISHES = 5
"""Limit of the wishes of a person on one server."""


class Pace(StrEnum):
    """The pace of a game, as a wish names it."""

    ANY = ""
    LIVE = "live"
    """The clock gives less than an hour for a turn."""
    DAILY = "daily"
    """It goes on over days: with any other clock, or without one."""


class Wish(Struct, frozen=True):
    """A kind of table that a person waits for on a server."""

    person: Person
    guild: int
    key: str = ""
    """The title; empty: any."""
    players: tuple[int, ...] = ()
    """The wanted numbers of players, in ascending order; none: any."""
    pace: Pace = field(default=Pace.ANY, name="tempo")


def pace_of(settings: TableSettings) -> Pace:
    """Return the pace of a table with these settings."""
    allotment = read_allotment(settings.clock)
    return Pace.LIVE if allotment is not None and allotment.first < HOUR else Pace.DAILY


def is_on_offer(table: Table) -> bool:
    """Return whether people who sit elsewhere may be told of an open table: it is public and has a seat.

    A rematch is held for its players until they have agreed.
    """
    game = table.game
    is_public = game.guild is not None and bool(game.places)
    return game.status is Status.LOBBY and is_public and not table.is_full and not table.undecided


def fits(wish: Wish, table: Table) -> bool:
    """Return whether an open table is of the wished kind, with a seat for one more person."""
    least = min(len(table.taken) + 1, max(table.rules.info.seats))  # a robot makes room at a full table
    wanted = wish.players or table.seat_counts
    return (
        wish.guild == table.game.guild
        and wish.key in ("", table.game.key)
        and wish.pace in (Pace.ANY, pace_of(table.game.settings))
        and any(least <= number for number in wanted if number in table.seat_counts)
    )


def may_be_told(settings: PersonSettings, now: float) -> bool:
    """Return whether a person may be told of an open table: they want messages, and were told of none today.

    The day is that of their time zone. Nobody is told during their holiday.
    """
    if settings.call is CallMethod.NONE or is_away(settings, now):
        return False
    today, last = (datetime.fromtimestamp(time, zone_of(settings)).date() for time in (now, settings.told_of))
    return last < today
