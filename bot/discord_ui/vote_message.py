"""The message of a vote, from its opening until it has shown the end."""

import logging

import discord

from bot.discord_ui.channels import Edited
from bot.discord_ui.faults import refusal_to
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import VOTE, TableSender
from bot.domain.model import TableId
from bot.domain.votes import latest_vote, vote_opened_by
from bot.pages import votes as vote_pages

log = logging.getLogger(__name__)


class VoteMessages:
    """Posts and edits the messages of votes."""

    def __init__(self, sender: TableSender) -> None:
        self._sender = sender
        self._shown: dict[TableId, int] = {}
        """Hashes of the pages of open votes that this process posted last."""

    async def bring_up_to_date(self, snapshot: TableSnapshot) -> None:
        """Post an open vote, and edit its message until the message shows the end."""
        await self._edit(snapshot)
        vote, voice = latest_vote(snapshot.table.timeline), snapshot.voice
        if vote is None or not vote_pages.is_open(voice, vote) or snapshot.game.ballot is not None:
            return
        page = vote_pages.ballot(voice, vote)
        sent = await self._sender.send(snapshot, snapshot.place, page, VOTE)
        self._shown[snapshot.id] = hash(page)
        await snapshot.keep(sent=True, ballot=sent, voted=vote.number)

    async def _edit(self, snapshot: TableSnapshot) -> None:
        """Update the message of a vote; forget it when it shows the end or is deleted."""
        game, voice = snapshot.game, snapshot.voice
        vote = None if game.voted is None else vote_opened_by(snapshot.table.timeline, game.voted)
        if game.ballot is None or vote is None:
            return
        page = vote_pages.ballot(voice, vote)
        if self._shown.get(snapshot.id) == hash(page):
            return
        edited = await self._sender.edit(
            snapshot.place, game.ballot, page, opens=not game.past, replaceable=not game.past
        )
        if edited is Edited.TOO_OLD:
            return  # the next change tries again
        self._shown[snapshot.id] = hash(page)
        if edited is Edited.GONE or not vote_pages.is_open(voice, vote):
            self._shown.pop(snapshot.id)
            await snapshot.keep(ballot=None)

    async def move(self, snapshot: TableSnapshot) -> None:
        """Remove the message from the table's old place; it is posted again in the new place."""
        if snapshot.game.ballot is not None:

            def note(refusal: discord.HTTPException) -> None:
                log.warning("may not remove: %s", refusal.code, extra={"table": snapshot.id})

            with refusal_to(note):
                await self._sender.delete(snapshot.game.channel, snapshot.game.ballot)
            self._shown.pop(snapshot.id, None)
            await snapshot.keep(ballot=None)
