"""How the chances of winning went: at once where that is known, else after a note."""

from bot.handlers.context import Context
from bot.handlers.request import Reply
from bot.pages import chances as pages


async def chances(context: Context) -> Reply:
    """Show the chances, or say that they are being worked out and show them then. Raises `Refused`."""
    voice, courses = context.voice, context.resources.courses
    ready = courses.ready(voice)
    if ready is not None:
        return Reply((pages.chances(voice, ready),))
    making = courses.make(context.person, voice)

    async def made() -> Reply:
        return Reply((pages.chances(voice, await making()),))

    return Reply((pages.to_come(voice),), then=made)
