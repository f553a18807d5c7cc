"""Presses about the stored data of a person: shown, downloaded, deleted."""

from bot.handlers.context import Context
from bot.handlers.request import Reply, note
from bot.pages import privacy as pages


async def show(context: Context) -> Reply:
    """Show the stored data of the person."""
    return Reply((pages.about(context.words, await context.cases.privacy.held(context.person)),))


async def data(context: Context) -> Reply:
    """Send the stored data as a file."""
    return Reply((pages.data(context.words, await context.cases.privacy.held(context.person)),))


async def ask(context: Context) -> Reply:
    """Ask whether to delete all of it."""
    return Reply((pages.question(context.words, await context.cases.privacy.held(context.person)),))


async def delete(context: Context) -> Reply:
    """Delete all of it."""
    await context.cases.privacy.delete(context.person, context.cause)
    return note(context.words.text("privacy-deleted"))
