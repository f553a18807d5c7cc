"""The message of a vote: from its opening until it has shown the end."""

import logging

import discord

from bot.discord_ui.gate import passes
from bot.discord_ui.refusals import UNAUTHORIZED
from bot.discord_ui.snapshot import Look
from bot.discord_ui.table_sender import OLD_EDITS, VOTE, Sender
from bot.domain.model import TableId
from bot.domain.votes import latest_vote, vote_opened_by
from bot.pages import votes as ballots

log = logging.getLogger(__name__)


class Ballots:
    """Posts and edits the messages of votes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender
        self._shown: dict[TableId, int] = {}
        """Hashes of the messages of open votes as this process last posted them."""

    async def bring_up_to_date(self, look: Look) -> None:
        """Post an open vote, and edit its message until the message shows the end."""
        await self._edit(look)
        vote, voice = latest_vote(look.table.timeline), look.voice
        if vote is None or not ballots.is_open(voice, vote) or look.game.ballot is not None:
            return
        page = ballots.ballot(voice, vote)
        sent = await self._sender.send(look, look.place, page, VOTE)
        self._shown[look.id] = hash(page)
        await look.keep(sent=True, ballot=sent, voted=vote.number)

    async def _edit(self, look: Look) -> None:
        """Update the message of a vote; forget it when it shows the end or is gone."""
        game, voice = look.game, look.voice
        vote = None if game.voted is None else vote_opened_by(look.table.timeline, game.voted)
        if game.ballot is None or vote is None:
            return
        page = ballots.ballot(voice, vote)
        if self._shown.get(look.id) == hash(page):
            return
        try:
            there = await self._sender.edit(look.place, game.ballot, page, opens=not game.past)
        except discord.HTTPException as refusal:
            if refusal.code != OLD_EDITS or game.past:
                raise
            return  # the next change tries again
        self._shown[look.id] = hash(page)
        if not there or not ballots.is_open(voice, vote):
            self._shown.pop(look.id)
            await look.keep(ballot=None)

    async def move(self, look: Look) -> None:
        """Remove the message from the table's old place; it is posted again in the new place."""
        if look.game.ballot is not None:
            try:
                await self._sender.delete(look.game.channel, look.game.ballot)
            except discord.HTTPException as refusal:
                if passes(refusal) or refusal.status == UNAUTHORIZED:
                    raise
                log.warning("may not remove: %s", refusal.code, extra={"table": look.id})
            self._shown.pop(look.id, None)
            await look.keep(ballot=None)
