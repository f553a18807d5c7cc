"""Presses about the clock of a table."""

from bot.domain.lifecycle import IN_PLAY
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, seated
from bot.pages import votes as ballots
from bot.pages.clocks import clock_page
from bot.usecases.clock_settings import VOTE


async def show(desk: Desk, at: At) -> Reply:
    """Show what the table has agreed on."""
    if not at.reader.host:
        seated(at)
    settings = await desk.cases.holidays.of(at.reader.person)
    return Reply((clock_page(at.voice, settings.zone),))


async def choose(desk: Desk, at: At) -> Reply:
    """Set something about the clock; in a game it is put to the vote, unless by a host or alone."""
    field, *rest = at.press.tokens or ("",)
    value = " ".join(rest)
    table = at.table
    host = at.reader.host and at.reader.place.guild == table.game.guild
    if table.begun and table.game.status in IN_PLAY and not host and len(table.seated) > 1:
        drafted = desk.cases.votes.draft(table, seated(at), VOTE, (field, value))
        return Reply((ballots.draft(at.voice, drafted, (field, value)),))
    changed = await desk.cases.timing.choose(
        table.id, at.reader.person, field, value, at.request.cause, host=host
    )
    return await show(desk, desk.now(at, changed))
