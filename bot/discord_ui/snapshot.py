"""Snapshot of a table for one round of the publisher: all its messages show the same position and time.

A commit while the round waits for Discord is shown by the next round.
"""

from collections.abc import Callable

import discord
from msgspec import Struct, field
from msgspec.structs import replace

from bot.acts.messages import Messages
from bot.domain.model import Game, Person, Post, TableId
from bot.domain.table import Table
from bot.pages.wording import Voice, Voices
from bot.store.transaction import Transaction


class TableSnapshot(Struct, frozen=True):
    """A table at the start of a round: neither its log nor the time changes during the round.

    Its last fields gather what the round does.
    """

    table_at_start: Table
    post: Post
    now: float
    messages: Messages
    voices: Voices
    plain: bool = False
    """True if it is sent in words alone, because the picture was refused too often."""
    places: dict[str, int | str | None] = field(default_factory=dict)
    """The new places of messages that the round has noted, by the columns of the table."""
    removed: list[int] = field(default_factory=list)
    """The replaced table messages that the round has removed."""
    refused: list[discord.HTTPException] = field(default_factory=list)
    """Refusals that did not stop the rest of the round."""
    called: list[Person] = field(default_factory=list)
    """The people whom the table message has called."""

    @property
    def id(self) -> TableId:
        """The number of the table."""
        return self.table_at_start.id

    @property
    def table(self) -> Table:
        """The table, with the places of messages that the round itself has noted."""
        return replace(self.table_at_start, game=replace(self.table_at_start.game, **self.places))

    @property
    def game(self) -> Game:
        """The row of the table."""
        return self.table.game

    @property
    def place(self) -> int:
        """The place of the table message."""
        return self.game.place

    @property
    def voice(self) -> Voice:
        """The words for everybody at the table, at the time of the snapshot."""
        return self.voices.of(self.table, now=self.now)

    async def keep(
        self,
        also: Callable[[Transaction, Table], None] = lambda *_: None,
        /,
        *,
        sent: bool = False,
        **columns: int | str | None,
    ) -> None:
        """Store the places of messages; once one was `sent`, the next gets another nonce.

        `also` writes in the same transaction.
        """
        await self.messages.keep(self.id, self.post if sent else None, also, **columns)
        self.places.update(columns)
