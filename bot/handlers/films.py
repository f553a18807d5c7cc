"""The film of a game that is over: what is ready is shown at once, anything else with a note before it."""

from bot.handlers.context import Context
from bot.handlers.request import Reply
from bot.pages import ending


async def film(context: Context) -> Reply:
    """Show the film, or say that it is being made and show it then. Raises `Refused`."""
    voice, films = context.voice, context.resources.films
    ready = films.ready(voice)
    if ready is not None:
        return Reply((ending.film(voice, ready),))
    making = films.make(context.person, voice)

    async def made() -> Reply:
        return Reply((ending.film(voice, await making()),))

    return Reply((ending.film_to_come(voice),), then=made)
