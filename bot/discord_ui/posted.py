"""Messages that somebody has posted for everybody: what became of a try that nobody has waited for."""

import discord

from bot.acts import dailies
from bot.acts.outbox import POSTED_DAILY
from bot.discord_ui.messenger import Wanted
from bot.domain.model import OutboxRow
from bot.pages.page import Page
from bot.store.transaction import Transaction

_AFTER_REFUSAL = 3600.0
_TRIES = 24
"""Tries to remove a doubled message where the bot may not look."""


class Posted:
    """Messages that `Outbox.post` sends; who has posted one may press again if it was not sent."""

    async def wanted(self, row: OutboxRow) -> Wanted:
        """Return a message that is not sent again, and noted where it stands."""

        async def note(change: Transaction, _: discord.Message) -> None:
            if row.kind == POSTED_DAILY:
                dailies.mark_posted(change, row.game)

        return Wanted(row.place or 0, Page(()), once=True, sends=False, note=note)

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Give it up; a doubled one is looked for again for a while."""
        return _AFTER_REFUSAL if row.replaced and tries < _TRIES else None
