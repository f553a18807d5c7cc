"""The settings of a server, for those who manage it."""

from bot.domain.errors import PositionChanged
from bot.domain.model import ServerSettings
from bot.handlers.context import Context, language
from bot.handlers.request import Reply
from bot.pages.setup import setup_page
from bot.usecases.servers import NO_CHOICE


async def setup(context: Context) -> Reply:
    """Show the settings of the server, or set one of them first."""
    match context.tokens:
        case ():
            settings = await context.cases.servers.of(context.reader.place.guild)
        case (field, value):
            settings = await _choose(context, field, value)
        case _:
            raise PositionChanged
    titles = context.resources.titles(context.reader)
    words = context.resources.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((setup_page(words, titles, settings),))


async def _choose(context: Context, field: str, value: str) -> ServerSettings:
    guild = context.reader.place.guild
    if guild is None:
        raise PositionChanged
    if field == "language" and value != NO_CHOICE:
        language(value)
    return await context.cases.servers.choose(guild, field, value)
