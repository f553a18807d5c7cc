"""How the chances of winning went: at once where that is known, else after a note."""

from functools import partial

from bot.handlers.context import Context
from bot.handlers.request import Reply, now_or_later
from bot.pages import chances as pages


async def chances(context: Context) -> Reply:
    """Show the chances, or say that they are being worked out and show them then. Raises `Refused`."""
    voice, courses = context.voice, context.resources.courses
    return now_or_later(
        courses.ready(voice),
        partial(courses.make, context.person, voice),
        partial(pages.chances, voice),
        partial(pages.to_come, voice),
    )
