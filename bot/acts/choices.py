"""What a press on a choice means: its name and value, with time zones as people type them."""

from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused, ZoneUnclear
from bot.pages.choices import NOTHING
from bot.pages.custom_id import Verb
from bot.pages.zones import CLOCK, MINE, SERVER, ZONE, form
from bot.words.zones import nearest_zone, zone_named

_VERBS = {MINE: Verb.SET, SERVER: Verb.SETUP, CLOCK: Verb.SET_CLOCK}
"""The verb that sets the zone, by the token of the button."""


def name_and_token(context: Context) -> tuple[str, str]:
    """Return the name of a choice and the token of its new value. Raises `Refused` for an unclear zone."""
    name, *value = context.tokens or ("",)
    token = " ".join(value)
    return name, _typed_zone(context, token) if name == ZONE and token != NOTHING else token


async def ask(context: Context) -> Reply:
    """Ask for the time zone of the person, of the server, or of the table's clock."""
    verb = _VERBS.get(" ".join(context.tokens))
    if verb is None:
        raise PositionChanged
    press = replace(context.press, verb=verb, tokens=(ZONE,), slot=0)
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply(form=form(words, str(press)))


def _typed_zone(context: Context, value: str) -> str:
    """Return the time zone that was chosen or typed. Raises `Refused`, with the nearest one."""
    typed = value or context.numbers.get(ZONE, "")
    if (found := zone_named(typed)) is not None:
        return found
    if (nearest := nearest_zone(typed)) is None:
        raise Refused("refused-zone")
    raise ZoneUnclear(nearest)
