"""A snapshot of a table: it alone decides what one round of the publisher shows.

A commit while the round waits for Discord is shown by the next round.
"""

from collections.abc import Callable

import discord
from msgspec import Struct, field
from msgspec.structs import replace

from bot.domain.model import Game, Post, TableId
from bot.domain.table import Table
from bot.pages.wording import Voice, Voices
from bot.store.transaction import Transaction
from bot.usecases.tables import Tables


class Notes:
    """What a round itself has done: it is no part of the table as the round has found it."""

    def __init__(self) -> None:
        self.places: dict[str, int | str | None] = {}
        """Where messages are by now, by the columns of the table."""
        self.gone: int | None = None
        """The replaced table message that was removed."""
        self.refused: list[discord.HTTPException] = []
        """Refusals that did not stop the rest of the round."""

    def remove(self, message: int) -> None:
        """Note that the replaced table message was removed."""
        self.gone = message


class TableSnapshot(Struct, frozen=True):
    """A table as it was at the start of a round: neither its log nor the time changes for the whole round."""

    found: Table
    post: Post
    now: float
    tables: Tables
    voices: Voices
    plain: bool = False
    """Whether to send words alone, because the picture has been refused too often."""
    notes: Notes = field(default_factory=Notes)

    @property
    def id(self) -> TableId:
        """The number of the table."""
        return self.found.id

    @property
    def table(self) -> Table:
        """The table, with the places of messages that the round itself has noted."""
        return replace(self.found, game=replace(self.found.game, **self.notes.places))

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
        """The words for everybody at the table, at the time of the look."""
        return self.voices.of(self.table, now=self.now)

    async def keep(
        self,
        also: Callable[[Transaction, Table], None] = lambda *_: None,
        /,
        *,
        sent: bool = False,
        **columns: int | str | None,
    ) -> None:
        """Store where a message is; once one was `sent`, the next gets a nonce of its own.

        `also` notes what goes with it in the same transaction.
        """
        await self.tables.keep(self.id, self.post if sent else None, also, **columns)
        self.notes.places.update(columns)
