"""Playing again with the same people."""

from bot.domain.lifecycle import OVER
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, note


async def again(desk: Desk, context: Context) -> Reply:
    """Open the rematch of this table, or agree to the one that this table is."""
    over = context.table.game.status in OVER
    take = desk.cases.rematch.open if over else desk.cases.rematch.agree
    table = await take(context.table.id, context.reader.person, context.request.cause)
    voice = desk.now(context, table).voice
    return note(voice.text("started" if table.begun else "again-agreed", table=voice.heading))
