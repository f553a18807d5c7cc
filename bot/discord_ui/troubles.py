"""Troubles of tables: what Discord refuses is noted where people can see it, and is tried again later."""

import logging

import discord

from bot.acts import delivery
from bot.acts.context import App
from bot.discord_ui.refusals import BOARD, PLACE, Key, Refusal, Refusals
from bot.domain.model import Game
from bot.domain.table import Table

log = logging.getLogger(__name__)


class Troubles:
    """Asked before requests at a table, and told of what was refused."""

    def __init__(self, app: App, refusals: Refusals) -> None:
        self._messages = app.messages
        self._repository = app.repository
        self.refusals = refusals

    async def bars(self, table: Table) -> bool:
        """Return whether it is too early to try the place of a table again; the table waits for it then."""
        if table.game.past or not table.game.places:
            return False
        refusal = self.refusals.bars(table.game.place, table.id)
        if refusal is not None and not table.game.trouble:
            await self._tell(table.game, refusal)
        return refusal is not None

    async def note(self, table: Table, key: Key, fault: discord.HTTPException, version: int = 0) -> None:
        """Note a refusal, for the people who can fix it; the request is tried again later."""
        refusal = self.refusals.note(key, table.id, fault.status, fault.code, version)
        context = {"table": table.id, "tries": refusal.tries, "due": round(refusal.due)}
        log.warning("may not post: %s %s: %s", fault.status, fault.code, fault.text, extra=context)
        if key.kind in (PLACE, BOARD):
            await self._tell(table.game, refusal)
        else:
            await self._messages.keep(table.id, trouble=refusal.trouble)

    async def foresee(self, game: Game, status: int, code: int) -> None:
        """Note that the place of a table is forbidden before any request; it is tried again later."""
        refusal = self.refusals.bars(game.place, game.id)
        if refusal is None:
            refusal = self.refusals.note(Key(PLACE, game.place), game.id, status, code)
        await self._tell(game, refusal)

    async def _tell(self, game: Game, refusal: Refusal) -> None:
        """Note a trouble at a table, and tell its players once nothing can be sent there."""
        table = await self._messages.keep(game.id, trouble=refusal.trouble)
        if refusal.kind == PLACE or self.refusals.blocks(game.id):
            await delivery.report_trouble(self._repository, table)
