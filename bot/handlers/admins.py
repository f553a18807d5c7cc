"""Presses for admins only: people who manage the server's threads."""

from bot.handlers.context import Context
from bot.handlers.request import Reply, note
from bot.pages import answers
from bot.pages.custom_id import Verb


async def close(context: Context) -> Reply:
    """Ask whether to close the table."""
    return Reply((answers.confirm(context.voice, "confirm-close", Verb.CLOSED, "button-close"),))


async def closed(context: Context) -> Reply:
    """Close the table."""
    await context.tables.close(context.table.id, context.cause)
    return note(context.voice.text("table-closed"))
