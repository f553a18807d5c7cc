"""Taking a game home as a file."""

from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_begun
from bot.pages.export import export as file_of


async def export(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Give the game as a file: all of it when it is over, before that what everybody knows."""
    check_begun(context)
    return Reply((file_of(context.voice),))
