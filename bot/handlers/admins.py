"""What only those may do who manage the server's threads."""

from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_admin, note
from bot.pages import answers
from bot.pages.custom_id import Verb


async def close(desk: Desk, context: Context) -> Reply:
    """Close the table after a question."""
    check_admin(context)
    if context.press.verb is Verb.CLOSE:
        return Reply((answers.confirm(context.voice, "confirm-close", Verb.CLOSED, "button-close"),))
    await desk.tables.close(context.table.id, context.request.cause)
    return note(context.voice.text("table-closed"))
