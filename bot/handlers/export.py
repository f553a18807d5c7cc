"""Taking a game home as a file."""

from bot.handlers.context import Context
from bot.handlers.request import Reply
from bot.pages.export import export as file_of


async def export(context: Context) -> Reply:
    """Give the game as a file: all of it when it is over, before that what everybody knows."""
    return Reply((file_of(context.voice),))
