"""Answers to one interaction: who asks, when to acknowledge, and how the reply reaches them."""

import logging

import discord

from bot.desk import Desk, Reader, Reply
from bot.discord_ui.draw import draw, modal
from bot.i18n import nearest
from bot.model import Person, Place
from bot.page import Page
from bot.presenter.answers import note
from bot.store import StoreError
from engines.api import GameError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

_OLD = {10062, 10015, 10008, 50027}
"""Codes for: the interaction, its token or its message is gone."""


async def reader_of(interaction: Interaction, desk: Desk) -> Reader:
    """Return who asks, in the language they read."""
    user = interaction.user
    person = Person(user.id)
    language = await desk.language_of(person, nearest(str(interaction.locale)))
    guild_locale = interaction.guild_locale
    return Reader(
        person,
        user.display_name,
        language,
        Place(interaction.guild_id, interaction.channel_id or 0),
        host=interaction.guild_id is not None and interaction.permissions.manage_threads,
        public_language=language if guild_locale is None else nearest(str(guild_locale)),
    )


async def acknowledge(interaction: Interaction, *, update: bool) -> bool:
    """Say within three seconds that an answer will come; whether Discord still listens.

    `update`: the answer changes the message that was pressed, or there is none; else it is a new one.
    """
    try:
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as fault:
        log.warning("an interaction was gone before it was acknowledged: %s", fault.code)
        return False
    return True


async def send(interaction: Interaction, reply: Reply, *, update: bool, fresh: bool = False) -> None:
    """Send the reply to an acknowledged interaction; `fresh` leaves the message that was pressed alone."""
    pages = list(reply.pages)
    try:
        if pages and not fresh:
            await _edit(interaction, pages.pop(0))
        elif not update:
            await interaction.delete_original_response()
        for page in pages:
            drawn = await draw(page)
            await interaction.followup.send(view=drawn.view, files=drawn.files, ephemeral=True)
    except discord.HTTPException as fault:
        if fault.code not in _OLD:
            raise
        log.warning("an answer came too late: %s", fault.code)


async def _edit(interaction: Interaction, page: Page) -> None:
    drawn = await draw(page)
    await interaction.edit_original_response(
        view=drawn.view, attachments=drawn.files, allowed_mentions=discord.AllowedMentions.none()
    )


async def send_modal(interaction: Interaction, reply: Reply) -> bool:
    """Answer with the modal of a reply, if it has one."""
    if reply.form is None:
        return False
    await interaction.response.send_modal(modal(reply.form))
    return True


def sentence_for(fault: Exception, desk: Desk, reader: Reader) -> Reply:
    """Return what a person is told about an exception; what is our fault is logged."""
    words = desk.words(reader)
    match fault:
        case GameError():
            return Reply((note(words(fault.message)),))
        case StoreError():
            log.error("the store refused a change: %s", fault)
            return Reply((note(words.text("refused-busy")),))
        case _:
            log.error("an interaction failed", exc_info=fault)
            return Reply((note(words.text("refused-fault")),))
