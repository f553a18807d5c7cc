"""A snapshot of a table: it alone decides what one round of the publisher shows.

A commit while the round waits for Discord is shown by the next round.
"""

import discord
from msgspec.structs import replace

from bot.domain.model import Game, Post, TableId
from bot.domain.table import Table
from bot.pages.wording import Voice, Voices
from bot.usecases.tables import Tables


class Look:
    """A table as it was at the start of a round, with the places of messages that the round itself notes."""

    def __init__(
        self, table: Table, post: Post, tables: Tables, voices: Voices, *, plain: bool = False
    ) -> None:
        self.table = table
        self.post = post
        self._tables = tables
        self._voices = voices
        self.plain = plain
        """Whether to send words alone, because the picture has been refused too often."""
        self.gone: int | None = None
        """The replaced table message that was removed."""
        self.refused: list[discord.HTTPException] = []
        """Refusals that did not stop the rest of the round."""

    @property
    def id(self) -> TableId:
        """The table."""
        return self.table.id

    @property
    def game(self) -> Game:
        """The row of the table."""
        return self.table.game

    @property
    def place(self) -> int:
        """The place of the table message."""
        return self.game.thread or self.game.channel

    @property
    def voice(self) -> Voice:
        """The words for everybody at the table."""
        return self._voices.of(self.table)

    async def keep(self, *, sent: bool = False, **columns: int | str | None) -> None:
        """Store where a message is; once one was `sent`, the next gets a nonce of its own."""
        await self._tables.keep(self.id, self.post if sent else None, **columns)
        self.table = replace(self.table, game=replace(self.table.game, **columns))
