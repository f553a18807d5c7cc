"""Handlers of a person's stored data: show, download, delete."""

from collections.abc import Callable

from bot.acts.context import Context
from bot.acts.request import Reply, note
from bot.domain.personal_data import PersonalData
from bot.pages import privacy as pages
from bot.pages.page import Page
from bot.words.catalogues import Words


async def show(context: Context) -> Reply:
    """Show the stored data of the person."""
    return await _about(context, pages.about)


async def data(context: Context) -> Reply:
    """Send the stored data as a file."""
    return await _about(context, pages.data)


async def ask(context: Context) -> Reply:
    """Ask whether to delete all data."""
    return await _about(context, pages.question)


async def _about(context: Context, page: Callable[[Words, PersonalData], Page]) -> Reply:
    personal_data = await context.cases.privacy.personal_data(context.person)
    if personal_data is None:
        return note(context.words.text("privacy-nothing"))
    return Reply((page(context.words, personal_data),))


async def delete(context: Context) -> Reply:
    """Delete all data."""
    await context.cases.privacy.delete(context.person, context.cause)
    return note(context.words.text("privacy-deleted"))
