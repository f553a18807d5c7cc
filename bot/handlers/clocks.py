"""Handlers of a table's clock settings."""

from bot.acts.clock_settings import VOTE
from bot.acts.context import Context, is_admin
from bot.acts.request import Reply
from bot.acts.votes import draft
from bot.acts.zones import typed_zone
from bot.domain.lifecycle import IN_PLAY
from bot.pages import votes as ballots
from bot.pages.clocks import clock_page


async def show(context: Context) -> Reply:
    """Show the clock settings of the table."""
    settings = await context.cases.holidays.of(context.person)
    return Reply((clock_page(context.voice, settings.zone),))


async def choose(context: Context) -> Reply:
    """Set a field of the clock; in a game a vote decides, except for an admin or a player alone.

    In a rated game a vote alone decides.
    """
    field, *value_words = context.tokens or ("",)
    value = " ".join(value_words)
    if field == "zone":
        value = typed_zone(context, value)
    table, by_admin = context.table, is_admin(context)
    decides = by_admin and not (table.game.settings.rated and context.seat is not None)
    if table.begun and table.game.status in IN_PLAY and not decides and len(table.seated) > 1:
        drafted = draft(context.app.repository, table, context.own_seat, VOTE, (field, value))
        return Reply((ballots.draft(context.voice, drafted, (field, value)),))
    changed = await context.cases.timing.choose(
        table.id, context.person, field, value, context.cause, admin=by_admin
    )
    return await show(context.now(changed))
