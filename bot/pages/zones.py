"""The choice of a time zone: a list of usual ones, and a modal in which any can be typed."""

from msgspec.structs import replace

from bot.domain.clocks import zones
from bot.domain.errors import ZoneUnclear
from bot.pages.choices import Offer
from bot.pages.custom_id import Press
from bot.pages.kit import page_of, row, say
from bot.pages.page import Button, Field, Form, Page
from bot.pages.wording import FORM_LIMIT, HINT_LIMIT, cut
from bot.words.catalogues import Words

ZONE = "zone"
"""Token of the setting, and of its field in the modal."""
MINE, SERVER, CLOCK = "mine", "server", "clock"
"""Tokens of the button: the zone of a person, of a server, or of a table's clock."""

_TYPED_LIMIT = 60

ZONES = (
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Vienna",
    "Europe/Zurich",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Africa/Johannesburg",
)
"""Time zones to choose from without typing."""


def usual_zones(*first: str) -> Offer:
    """Return the zones of a list, with these before the usual ones; empty names are left out."""
    return {name: name for name in filter(None, (*first, *ZONES))}


def read_zone(_: object, token: str) -> str:
    """Return a zone by its name. Raises ValueError if there is none."""
    if token not in zones():
        raise ValueError(token)
    return token


def form(words: Words, press: str) -> Form:
    label = cut(words.text("pick-zone"), FORM_LIMIT)
    return Form(press, label, (Field(ZONE, label, cut(words.text("zone-hint"), HINT_LIMIT), _TYPED_LIMIT),))


def which_zone(words: Words, press: Press, unclear: ZoneUnclear) -> Page:
    """Return the question whether another zone is meant, with the button that chooses it by the same act."""
    meant = replace(press, tokens=(ZONE, unclear.nearest), slot=0)
    return page_of(say(words(unclear.message)), row(Button(unclear.nearest, str(meant))))
