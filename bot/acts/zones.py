"""Time zones as people type them: the modal that asks for one, and what is meant by it."""

from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.pages.zones import VERBS, ZONE, form
from bot.words.zones import nearest_zone, zone_named
from engines.api import ProperName, message


async def ask(context: Context) -> Reply:
    """Ask for the time zone of the person, of the server, or of the table's clock."""
    verb = VERBS.get(" ".join(context.tokens))
    if verb is None:
        raise PositionChanged
    press = replace(context.press, verb=verb, tokens=(ZONE,), slot=0)
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply(form=form(words, str(press)))


def typed_zone(context: Context, value: str) -> str:
    """Return the time zone that was chosen or typed. Raises `Refused`, with the nearest one."""
    typed = value or context.numbers.get(ZONE, "")
    if (found := zone_named(typed)) is not None:
        return found
    refusal = message("refused-zone")
    if (nearest := nearest_zone(typed)) is None:
        raise Refused(refusal.key)
    raise Refused("refused-nearest", refusal=refusal, text=ProperName(nearest))
