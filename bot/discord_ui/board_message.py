"""The table message: the board, the buttons, and whose turn it is."""

from itertools import pairwise

import discord

from bot.discord_ui.look import Look
from bot.discord_ui.passing import passes
from bot.discord_ui.refusals import FORBIDDEN, UNAUTHORIZED
from bot.discord_ui.sender import BOARD, OLD_EDITS, Sender
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.page import Page
from bot.pages.trouble import in_words


async def bring_up_to_date(sender: Sender, look: Look) -> None:
    """Edit the table message, or post it again below all other messages when the turn has changed."""
    cleared = await _clear(sender, look)
    voice = look.voice
    page = in_words(voice) if look.plain else messages.board(voice)
    if await _edit(sender, look, page, cleared=cleared):
        return
    shown, replaced = look.table.timeline.settled().number, look.game.message
    sent = await sender.send(look, look.place, page, BOARD)
    stale = replaced if cleared else look.game.stale
    await look.keep(sent=True, message=sent, stale=stale, shown=shown)
    if cleared:
        await _clear(sender, look)


async def _clear(sender: Sender, look: Look) -> bool:
    """Delete the message that was replaced last; no other may be replaced before that."""
    try:
        await _delete_stale(sender, look)
    except discord.HTTPException as refusal:
        if passes(refusal) or refusal.status in (UNAUTHORIZED, FORBIDDEN):
            raise
        look.refused.append(refusal)
        return False
    return True


async def _edit(sender: Sender, look: Look, page: Page, *, cleared: bool) -> bool:
    """Edit the table message, if it may stay where it is; return whether it shows the page now."""
    message = look.game.message
    if message is None:
        return False
    # A step that needed a new message may have been taken back.
    moves_on = turn_changed(look.table) or sender.may_stand(look.post, BOARD)
    if cleared and moves_on:
        return False
    try:
        return await sender.edit(look.place, message, page)
    except discord.HTTPException as refusal:
        if refusal.code != OLD_EDITS:
            raise
        return False


async def _delete_stale(sender: Sender, look: Look) -> None:
    """Delete the replaced message; it may stand at the table's old place."""
    stale = look.game.stale
    if stale is None or stale == look.gone:
        return
    there = await sender.delete(look.place, stale)
    if not there and look.place != look.game.channel:
        await sender.delete(look.game.channel, stale)
    look.gone = stale


def turn_changed(table: Table) -> bool:
    """Whether a player was called to act, or the game has ended, since the message was posted."""
    timeline, shown = table.timeline, table.game.shown
    path = timeline.path(timeline.settled().number)
    if shown not in timeline.positions:
        return True
    since = path[path.index(shown) :] if shown in path else (shown, path[-1])
    called = [table.rules.to_act(timeline.positions[number].state) for number in since]
    return bool(called[0] and not called[-1]) or any(after - before for before, after in pairwise(called))
