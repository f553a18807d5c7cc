"""Presses that answer in advance, for a seat that is not to act."""

from bot.handlers.context import Context
from bot.handlers.moves import play
from bot.handlers.request import Reply
from bot.pages import premoves as pages
from bot.pages.custom_id import typed_tokens


async def ahead(context: Context) -> Reply:
    """Ask what shall be answered in advance."""
    return Reply((pages.choose(context.voice),))


async def write(context: Context) -> Reply:
    """Ask for a move by its words."""
    return Reply(form=pages.form(context.voice))


async def later(context: Context) -> Reply:
    """Answer in advance with a move."""
    tokens = context.tokens or typed_tokens(context.request.numbers.get(pages.MOVE, ""))
    return await _answer(context, " ".join(tokens))


async def default(context: Context) -> Reply:
    """Answer in advance with whatever is the default then."""
    return await _answer(context, None)


async def _answer(context: Context, text: str | None) -> Reply:
    table = await context.cases.premoves.answer(context.table.id, context.person, text)
    return await play(context.now(table))


async def unsay(context: Context) -> Reply:
    """Take back what was answered in advance."""
    return await play(context.now(await context.cases.premoves.drop(context.table.id, context.person)))
