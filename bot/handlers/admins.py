"""What only those may do who manage the server's threads."""

from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_host, note
from bot.pages import answers
from bot.pages.custom_id import Verb


async def close(desk: Desk, at: At) -> Reply:
    """Close the table after a question."""
    check_host(at)
    if at.press.verb is Verb.CLOSE:
        return Reply((answers.confirm(at.voice, "confirm-close", Verb.CLOSED, "button-close"),))
    await desk.tables.close(at.table.id, at.request.cause)
    return note(at.voice.text("table-closed"))
