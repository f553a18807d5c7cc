"""Messages that somebody has posted for everybody: what became of a try that nobody has waited for."""

import discord

from bot.acts import dailies
from bot.acts.outbox import POSTED_BOARD, POSTED_DAILY, POSTED_STATISTICS
from bot.discord_ui.messenger import Wanted
from bot.discord_ui.page_sender import Fits
from bot.domain.model import OutboxRow
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.store.transaction import Transaction

VERBS = {POSTED_BOARD: Verb.BOARD, POSTED_DAILY: Verb.DAILY, POSTED_STATISTICS: Verb.STATS}
"""The verb of the button by which each kind is found again."""
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

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for a message of this row: its button has the number of the row as its slot."""
        verb, slot = VERBS[row.kind], row.item or row.game

        def fits(_: int, presses: list[Press]) -> bool:
            return any(
                press.verb is verb and press.slot == slot and press.table in (NOWHERE, row.game)
                for press in presses
            )

        return fits

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Give it up; a doubled one is looked for again for a while."""
        return _AFTER_REFUSAL if row.replaced and tries < _TRIES else None
