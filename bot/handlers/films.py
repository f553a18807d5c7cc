"""The film of a game that is over: what is ready is shown at once, anything else with a note before it."""

from functools import partial

from bot.handlers.context import Context
from bot.handlers.request import Reply, now_or_later
from bot.pages import ending


async def film(context: Context) -> Reply:
    """Show the film, or say that it is being made and show it then. Raises `Refused`."""
    voice, films = context.voice, context.resources.films
    return now_or_later(
        films.ready(voice),
        partial(films.make, context.person, voice),
        partial(ending.film, voice),
        partial(ending.film_to_come, voice),
    )
