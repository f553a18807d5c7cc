"""Messages that arrive late: a process was halted, or died, with a request in hand that is made after all.

Whoever serves by then hears of a message that it has not sent itself (`Outbox.hear`). If no row knows it and
no try may have sent it, it stands beside another one: it gets a row of its own until it is deleted. One that
is heard of while the database is away is judged once it is back.

So it is with all kinds of messages on servers. With direct messages it is not, and the bot asks for no events
of them: Discord would tell the process of the first shard alone, which does not know what the others have
sent. And the row of what somebody is told once goes when it was sent, so that one that no row knows may be
the only one.
"""

import logging

import discord

from bot.acts import outbox
from bot.acts.context import App
from bot.discord_ui.gate import Gate
from bot.discord_ui.messenger import Messenger, Wanted
from bot.discord_ui.server_messages import ServerMessages
from bot.domain.model import OutboxRow
from bot.pages.page import Page

log = logging.getLogger(__name__)

_TRIES = 24
"""Tries to delete one where Discord refuses that."""


class LateMessages(ServerMessages):
    """Messages that have to go, unless a row has come to know them."""

    def __init__(self, app: App, client: discord.Client, gate: Gate, messenger: Messenger) -> None:
        super().__init__(app, client, gate)
        self._messenger = messenger

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return one that stays as it is, and None for one that goes."""
        known, message = await outbox.known(self._store, row.guild, row.game), row.message or 0
        if message in known or self._messenger.knows(message):
            return Wanted(row.place or 0, Page(()), once=True, sends=False)
        await self._room(row.guild)
        log.info("a message goes that has arrived late", extra={"guild": row.guild, "table": row.game})
        return None

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Return the seconds until the next try; after some of them it stays where it is."""
        return None
