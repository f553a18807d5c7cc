"""Presses about premoves, for a seat that does not have to act."""

from bot.handlers.context import Context
from bot.handlers.moves import play
from bot.handlers.request import Reply
from bot.pages import premoves as pages
from bot.pages.custom_id import typed_tokens


async def ahead(context: Context) -> Reply:
    """Show the choice of premoves."""
    return Reply((pages.choose(context.voice),))


async def write(context: Context) -> Reply:
    """Ask for a move in its notation."""
    return Reply(form=pages.form(context.voice))


async def later(context: Context) -> Reply:
    """Set a move as the premove."""
    tokens = context.tokens or typed_tokens(context.numbers.get(pages.MOVE, ""))
    return await _answer(context, " ".join(tokens))


async def default(context: Context) -> Reply:
    """Set the default move as the premove."""
    return await _answer(context, None)


async def _answer(context: Context, text: str | None) -> Reply:
    table = await context.cases.premoves.answer(context.table.id, context.person, text)
    return await play(context.now(table))


async def unsay(context: Context) -> Reply:
    """Drop the premove."""
    return await play(context.now(await context.cases.premoves.drop(context.table.id, context.person)))
