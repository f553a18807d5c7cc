"""Presses about the clock of a table."""

from bot.domain.lifecycle import IN_PLAY
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, seated
from bot.pages import votes as ballots
from bot.pages.clocks import clock_page
from bot.usecases.clock_settings import VOTE


async def show(desk: Desk, context: Context) -> Reply:
    """Show what the table has agreed on."""
    if not context.reader.admin:
        seated(context)
    settings = await desk.cases.holidays.of(context.reader.person)
    return Reply((clock_page(context.voice, settings.zone),))


async def choose(desk: Desk, context: Context) -> Reply:
    """Set something about the clock; in a game it is put to the vote, unless by an admin or alone."""
    field, *rest = context.press.tokens or ("",)
    value = " ".join(rest)
    table = context.table
    admin = context.reader.admin and context.reader.place.guild == table.game.guild
    if table.begun and table.game.status in IN_PLAY and not admin and len(table.seated) > 1:
        drafted = desk.cases.votes.draft(table, seated(context), VOTE, (field, value))
        return Reply((ballots.draft(context.voice, drafted, (field, value)),))
    changed = await desk.cases.timing.choose(
        table.id, context.reader.person, field, value, context.request.cause, admin=admin
    )
    return await show(desk, desk.now(context, changed))
