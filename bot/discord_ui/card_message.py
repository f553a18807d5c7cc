"""The final card of a game in its channel: posted once, when a player asks for it."""

import logging

import discord
from cachetools import LRUCache

from bot.discord_ui.faults import stops_all
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import CARD, TableSender
from bot.domain.model import TableId
from bot.pages.ending import posted_card
from bot.pages.page import Page

log = logging.getLogger(__name__)

_CACHE_SIZE = 1_000
"""Cards whose content is remembered; a forgotten one costs an edit that changes nothing."""


class CardMessages:
    """Posts and edits the messages of final cards."""

    def __init__(self, sender: TableSender) -> None:
        self._sender = sender
        self._shown: LRUCache[TableId, int] = LRUCache(_CACHE_SIZE)
        """Hashes of the messages as this process last posted them."""

    async def bring_up_to_date(self, snapshot: TableSnapshot) -> None:
        """Post the card that a player asked for, or edit its message; a deleted one is not posted again."""
        game = snapshot.game
        if game.card_by is None:
            return
        page = posted_card(snapshot.voice)
        if game.card is None:
            await self._post(snapshot, page)
        elif self._shown.get(snapshot.id) != hash(page):
            await self._sender.edit(game.channel, game.card, page, opens=not game.past)
            self._shown[snapshot.id] = hash(page)

    async def _post(self, snapshot: TableSnapshot, page: Page) -> None:
        """Post the card; where Discord refuses that, the players may ask for it again."""
        try:
            sent = await self._sender.send(snapshot, snapshot.game.channel, page, CARD)
        except discord.HTTPException as refusal:
            if stops_all(refusal):
                raise
            log.warning("may not post a card: %s", refusal.code, extra={"table": snapshot.id})
            await snapshot.keep(card_by=None)
            return
        self._shown[snapshot.id] = hash(page)
        await snapshot.keep(sent=True, card=sent)
