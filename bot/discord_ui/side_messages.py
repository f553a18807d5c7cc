"""The messages of a table besides its board: the lobby in the channel, a vote, and the final card."""

import logging

import discord

from bot.acts.standings import standings_of
from bot.discord_ui.faults import refusal_to, stops_all
from bot.discord_ui.page_sender import Edited
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import CARD, LOBBY, VOTE, TableSender
from bot.domain.lifecycle import Status
from bot.domain.votes import latest_vote, vote_opened_by
from bot.pages import votes as vote_pages
from bot.pages.ending import posted_card
from bot.pages.page import Page
from bot.pages.table import lobby
from bot.store.store import Store

log = logging.getLogger(__name__)


class SideMessages:
    """Posts these messages, and edits them where they stand."""

    def __init__(self, sender: TableSender, store: Store) -> None:
        self._sender = sender
        self._store = store

    # --- the lobby, from the opening of a table to its end ---

    async def post_lobby(self, snapshot: TableSnapshot) -> None:
        """Post the message of a table."""
        sent = await self._sender.send(snapshot, snapshot.game.channel, await self._lobby(snapshot), LOBBY)
        await snapshot.keep(sent=True, lobby=sent)

    async def show_lobby(self, snapshot: TableSnapshot) -> None:
        """Edit the message; one that is gone or too old is replaced only while people can still sit down.

        After the start of the game it has no buttons, so an edit may wait for the next change.
        """
        game = snapshot.game
        if game.lobby is None:
            return
        edited = await self._sender.update(
            game.channel,
            game.lobby,
            await self._lobby(snapshot),
            opens=not game.past,
            replaceable=not game.past,
        )
        if game.status is not Status.LOBBY or edited is Edited.DONE:
            return
        await self.post_lobby(snapshot)
        if edited is Edited.TOO_OLD:
            await self._sender.delete(game.channel, game.lobby)

    async def _lobby(self, snapshot: TableSnapshot) -> Page:
        return lobby(snapshot.voice, await standings_of(self._store, snapshot.table))

    # --- a vote, from its opening until it has shown the end ---

    async def show_vote(self, snapshot: TableSnapshot) -> None:
        """Post an open vote, and edit its message until the message shows the end."""
        await self._edit_vote(snapshot)
        vote, voice = latest_vote(snapshot.table.timeline), snapshot.voice
        if vote is None or not vote_pages.is_open(voice, vote) or snapshot.game.ballot is not None:
            return
        sent = await self._sender.send(snapshot, snapshot.place, vote_pages.ballot(voice, vote), VOTE)
        await snapshot.keep(sent=True, ballot=sent, voted=vote.number)

    async def _edit_vote(self, snapshot: TableSnapshot) -> None:
        """Update the message of a vote; forget it when it shows the end or is deleted."""
        game, voice = snapshot.game, snapshot.voice
        vote = None if game.voted is None else vote_opened_by(snapshot.table.timeline, game.voted)
        if game.ballot is None or vote is None:
            return
        page = vote_pages.ballot(voice, vote)
        edited = await self._sender.update(
            snapshot.place, game.ballot, page, opens=not game.past, replaceable=not game.past
        )
        if edited is Edited.TOO_OLD:
            return  # the next change tries again
        if edited is Edited.GONE or not vote_pages.is_open(voice, vote):
            await snapshot.keep(ballot=None)

    async def move_vote(self, snapshot: TableSnapshot) -> None:
        """Remove the message from the table's old place; it is posted again in the new place."""
        if snapshot.game.ballot is None:
            return

        def note(refusal: discord.HTTPException) -> None:
            log.warning("may not remove: %s", refusal.code, extra={"table": snapshot.id})

        with refusal_to(note):
            await self._sender.delete(snapshot.game.channel, snapshot.game.ballot)
        await snapshot.keep(ballot=None)

    # --- the final card, in the channel ---

    async def show_card(self, snapshot: TableSnapshot) -> None:
        """Post the card that a player asked for, or edit its message; a deleted one is not posted again.

        Where Discord refuses to post it, the players may ask for it again.
        """
        game = snapshot.game
        if game.card_by is None:
            return
        page = posted_card(snapshot.voice)
        if game.card is not None:
            await self._sender.update(game.channel, game.card, page, opens=not game.past)
            return
        try:
            sent = await self._sender.send(snapshot, game.channel, page, CARD)
        except discord.HTTPException as refusal:
            if stops_all(refusal):
                raise
            log.warning("may not post a card: %s", refusal.code, extra={"table": snapshot.id})
            await snapshot.keep(card_by=None)
        else:
            await snapshot.keep(sent=True, card=sent)
