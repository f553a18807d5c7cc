"""The lobby message of a table, in the channel, from the opening of the table to its end."""

from cachetools import LRUCache

from bot.acts.standings import standings_of
from bot.discord_ui.channels import Edited
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import LOBBY, TableSender
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages import table as messages
from bot.pages.page import Page
from bot.store.store import Store

_CACHE_SIZE = 20_000
"""Limit of lobby messages whose content is remembered."""


class LobbyMessages:
    """Posts and edits lobby messages."""

    def __init__(self, sender: TableSender, store: Store) -> None:
        self._sender = sender
        self._store = store
        self._shown: LRUCache[TableId, int] = LRUCache(_CACHE_SIZE)
        """Hashes of the pages that this process posted last: most never change again."""

    def forget(self, table: TableId) -> None:
        """Forget the content of a table's message, which was deleted."""
        self._shown.pop(table, None)

    async def post(self, snapshot: TableSnapshot) -> None:
        """Post the message of a table."""
        page = await self._page(snapshot)
        sent = await self._sender.send(snapshot, snapshot.game.channel, page, LOBBY)
        self._shown[snapshot.id] = hash(page)
        await snapshot.keep(sent=True, lobby=sent)

    async def bring_up_to_date(self, snapshot: TableSnapshot) -> None:
        """Edit the message; a deleted message is posted again only while people can still sit down."""
        game, page = snapshot.game, await self._page(snapshot)
        if game.lobby is None or self._shown.get(snapshot.id) == hash(page):
            return
        edited = await self._sender.edit(
            game.channel, game.lobby, page, opens=not game.past, replaceable=not game.past
        )
        if edited is Edited.TOO_OLD:
            await self._replace(snapshot)
            return
        self._shown[snapshot.id] = hash(page)
        if edited is Edited.GONE and game.status is Status.LOBBY:
            await self.post(snapshot)

    async def _page(self, snapshot: TableSnapshot) -> Page:
        return messages.lobby(snapshot.voice, await standings_of(self._store, snapshot.table))

    async def _replace(self, snapshot: TableSnapshot) -> None:
        """Post a new message in place of one that is too old for an edit now.

        After the start of the game the message has no buttons, so this may wait for the next change.
        """
        game = snapshot.game
        if game.status is Status.LOBBY and game.lobby is not None:
            await self.post(snapshot)
            await self._sender.delete(game.channel, game.lobby)
