"""Playing again with the same people."""

from bot.domain.lifecycle import OVER
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, note


async def again(desk: Desk, at: At) -> Reply:
    """Open the rematch of this table, or agree to the one that this table is."""
    over = at.table.game.status in OVER
    take = desk.cases.rematch.open if over else desk.cases.rematch.agree
    table = await take(at.table.id, at.reader.person, at.request.cause)
    voice = desk.now(at, table).voice
    return note(voice.text("started" if table.begun else "again-agreed", table=voice.heading))
