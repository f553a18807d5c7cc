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
from bot.pages.wording import Voices
from bot.usecases.tables import Tables


class BoardMessages:
    """Posts, edits and replaces table messages."""

    def __init__(self, sender: Sender, tables: Tables, voices: Voices) -> None:
        self._sender = sender
        self._tables = tables
        self._voices = voices

    async def bring_up_to_date(self, look: Look) -> None:
        """Edit the table message, or post it again below all other messages when the turn has changed."""
        cleared = await self._clear(look)
        voice = self._voices.of(look.table)
        page = in_words(voice) if look.plain else messages.board(voice)
        if await self._edit(look, page, cleared=cleared):
            return
        shown, replaced = look.table.timeline.settled().number, look.game.message
        sent = await self._sender.send(look, look.place, page, BOARD)
        stale = replaced if cleared else look.game.stale
        await look.keep(self._tables, sent=True, message=sent, stale=stale, shown=shown)
        if cleared:
            await self._clear(look)

    async def _clear(self, look: Look) -> bool:
        """Delete the message that was replaced last; no other may be replaced before that."""
        try:
            await self._delete_stale(look)
        except discord.HTTPException as refusal:
            if passes(refusal) or refusal.status in (UNAUTHORIZED, FORBIDDEN):
                raise
            look.refused.append(refusal)
            return False
        return True

    async def _edit(self, look: Look, page: Page, *, cleared: bool) -> bool:
        """Edit the table message, if it may stay where it is; return whether it shows the page now."""
        message = look.game.message
        if message is None:
            return False
        # A step that needed a new message may have been taken back.
        moves_on = turn_changed(look.table) or self._sender.may_stand(look.post, BOARD)
        if cleared and moves_on:
            return False
        try:
            return await self._sender.edit(look.place, message, page)
        except discord.HTTPException as refusal:
            if refusal.code != OLD_EDITS:
                raise
            return False

    async def _delete_stale(self, look: Look) -> None:
        """Delete the replaced message; it may stand at the table's old place."""
        stale = look.game.stale
        if stale is None or stale == look.gone:
            return
        there = await self._sender.delete(look.place, stale)
        if not there and look.place != look.game.channel:
            await self._sender.delete(look.game.channel, stale)
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
