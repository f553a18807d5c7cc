"""Presses that answer in advance, for a seat that is not to act."""

from bot.domain.table import Table
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_begun, seated
from bot.pages import premoves as pages
from bot.pages.custom_id import typed_tokens
from bot.pages.panel import panel


async def ahead(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Ask what shall be answered in advance."""
    check_begun(context)
    seated(context)
    return Reply((pages.choose(context.voice),))


async def write(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Ask for a move by its words."""
    check_begun(context)
    seated(context)
    return Reply(form=pages.form(context.voice))


async def later(desk: Desk, context: Context) -> Reply:
    """Answer in advance with a move."""
    tokens = context.press.tokens or typed_tokens(context.request.numbers.get(pages.MOVE, ""))
    return _panel(
        desk,
        context,
        await desk.cases.premoves.answer(context.table.id, context.reader.person, " ".join(tokens)),
    )


async def default(desk: Desk, context: Context) -> Reply:
    """Answer in advance with whatever is the default then."""
    return _panel(
        desk, context, await desk.cases.premoves.answer(context.table.id, context.reader.person, None)
    )


async def unsay(desk: Desk, context: Context) -> Reply:
    """Take back what was answered in advance."""
    return _panel(desk, context, await desk.cases.premoves.drop(context.table.id, context.reader.person))


def _panel(desk: Desk, context: Context, table: Table) -> Reply:
    now = desk.now(context, table)
    return Reply((panel(now.voice, seated(now)),))
