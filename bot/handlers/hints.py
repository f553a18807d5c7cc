"""Handlers of hints: ask for one, and set the limit of a table."""

from functools import partial

from bot.acts.context import Context
from bot.acts.hints import GivenHint
from bot.acts.lobby import options
from bot.acts.request import Reply, now_or_later
from bot.domain.errors import PositionChanged
from bot.domain.hints import CHOICES
from bot.pages.page import Page
from bot.teaching import hints as pages


async def hint(context: Context) -> Reply:
    """Show a hint in the panel, or a note while it is computed."""
    hints, seat = context.cases.hints, context.own_seat

    def hint_page(given: GivenHint) -> Page:
        return pages.hint_page(context.now(given.table).voice, seat, given.hint)

    return now_or_later(
        hints.ready(context.table, context.person),
        partial(hints.ask, context.table, context.person),
        hint_page,
        partial(pages.hint_pending_page, context.voice, seat),
    )


async def allow(context: Context) -> Reply:
    """Set the limit of hints. Raises `PositionChanged` for an invalid choice."""
    chosen = " ".join(context.tokens)
    if chosen not in CHOICES:
        raise PositionChanged
    table = await context.cases.hints.allow(context.table.id, context.person, CHOICES[chosen])
    return await options(context.now(table))
