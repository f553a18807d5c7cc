"""Playing again with the same people."""

from bot.domain.lifecycle import OVER
from bot.handlers.context import Context
from bot.handlers.request import Reply, note


async def again(context: Context) -> Reply:
    """Open the rematch of this table, or agree to the one that this table is."""
    over = context.table.game.status in OVER
    take = context.cases.rematch.open if over else context.cases.rematch.agree
    table = await take(context.table.id, context.person, context.cause)
    voice = context.now(table).voice
    return note(voice.text("started" if table.begun else "again-agreed", table=voice.heading))
