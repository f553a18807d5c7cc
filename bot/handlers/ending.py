"""Handlers of products of finished games: film and chances, at once if ready, else after a note."""

from functools import partial

from bot.handlers.context import Context
from bot.handlers.request import Reply, now_or_later
from bot.pages import chances as pages
from bot.pages import ending


async def film(context: Context) -> Reply:
    """Show the film, or a note while it is being made. Raises `Refused`."""
    voice, films = context.voice, context.app.films
    return now_or_later(
        films.ready(voice),
        partial(films.make, context.person, voice),
        partial(ending.film, voice),
        partial(ending.film_to_come, voice),
    )


async def chances(context: Context) -> Reply:
    """Show the chances, or a note while they are computed. Raises `Refused`."""
    voice, courses = context.voice, context.app.courses
    return now_or_later(
        await courses.ready(voice),
        partial(courses.make, context.person, voice),
        partial(pages.chances, voice),
        partial(pages.to_come, voice),
    )
