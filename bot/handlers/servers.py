"""The settings of a server, for those who manage it."""

from bot.acts.context import Context, language
from bot.acts.request import Reply
from bot.acts.zones import typed_zone
from bot.domain.errors import PositionChanged, Refused
from bot.domain.model import ServerSettings
from bot.pages.setup import NO_CHOICE, setup_page
from engines.api import message


async def setup(context: Context) -> Reply:
    """Show the settings of the server, or set one of them first."""
    match context.tokens:
        case ():
            settings = await context.cases.servers.of(context.reader.place.guild)
        case (field, *value):
            settings = await _choose(context, field, " ".join(value))
        case _:
            raise PositionChanged
    titles = context.app.titles(context.reader)
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((setup_page(words, titles, settings, context.reader.place.channel),))


async def _choose(context: Context, field: str, value: str) -> ServerSettings:
    guild = context.reader.place.guild
    if guild is None:
        raise PositionChanged
    if field in ("channel", "overview") and value != NO_CHOICE:
        await _check_channel(context, guild, field, value)
    if field == "language" and value != NO_CHOICE:
        language(value)
    if field == "zone" and value != NO_CHOICE:
        value = typed_zone(context, value)
    return await context.cases.servers.choose(guild, field, value)


async def _check_channel(context: Context, guild: int, field: str, value: str) -> None:
    """Check that the bot can post in a channel: this one, or the one chosen before. Raises `Refused`."""
    settings = await context.cases.servers.of(guild)
    here, before = context.reader.place.channel, getattr(settings, field)
    if value not in (str(here), str(before)):
        raise Refused("refused-setup")
    missing = context.rights.at(int(value))
    if missing is None:
        raise Refused(f"refused-setup-{field}")
    if missing:
        raise Refused(
            "refused-cannot-post", permissions=tuple(message(f"permission-{name}") for name in missing)
        )
