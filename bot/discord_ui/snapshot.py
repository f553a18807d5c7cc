"""Snapshot of a table for one round of the publisher: all its messages show the same position and time.

A commit while the round waits for Discord is shown by the next round.
"""

from collections.abc import Callable, Mapping

import discord
from msgspec import Struct, field
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.messages import Messages, note_places
from bot.discord_ui.messenger import Messenger, Wanted
from bot.discord_ui.page_sender import Fits
from bot.discord_ui.signs import fits
from bot.domain.model import Game, OutboxRow, Person, Post, TableId, TableMessage
from bot.domain.table import Table
from bot.pages.wording import Voice, Voices
from bot.store.transaction import Change, Transaction


class TableSnapshot(Struct, frozen=True):
    """A table at the start of a round: neither its log nor the time changes during the round.

    Its last fields gather what the round does. It is the book of the rows of the table's messages.
    """

    table_at_start: Table
    post: Post
    now: float
    messages: Messages
    voices: Voices
    messenger: Messenger
    plain: bool = False
    """True if it is sent in words alone, because the picture was refused too often."""
    waits: Mapping[Person, float] | None = None
    """The calls that wait while the table message is only edited, and until when; None: it calls."""
    places: dict[str, int | str | None] = field(default_factory=dict)
    """The new places of messages that the round has noted, by the columns of the table."""
    rows: dict[tuple[str, int], OutboxRow | None] = field(default_factory=dict)
    """The rows of messages as the round has left them, by kind and item; None: it is to be dropped."""
    refused: list[discord.HTTPException] = field(default_factory=list)
    """Refusals that did not stop the rest of the round."""
    called: list[Person] = field(default_factory=list)
    """The people whom the table message has called."""
    notes: list[Callable[[Change], None]] = field(default_factory=list)
    """What else is written with what the round has learned."""

    @property
    def id(self) -> TableId:
        """The number of the table."""
        return self.table_at_start.id

    @property
    def table(self) -> Table:
        """The table, with the places of messages that the round itself has noted."""
        if not self.places:
            return self.table_at_start
        return replace(self.table_at_start, game=replace(self.table_at_start.game, **self.places))

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
        """The words for everybody at the table, at the time of the snapshot."""
        return self.voices.of(self.table, now=self.now)

    # --- the rows of messages ---

    def known(self, kind: TableMessage) -> list[OutboxRow]:
        """Return the rows of a kind of message, with what the round has learned."""
        stored = {(row.kind, row.item): row for row in self.table_at_start.messages}
        rows = (row for row in {**stored, **self.rows}.values() if row is not None)
        return [row for row in rows if row.kind == kind]

    def row(self, kind: TableMessage, item: int = 0) -> OutboxRow:
        """Return the row of a message; of one without a row it is unknown whether it was sent before a start.

        Earlier releases, and a backup that was put back, know less than was sent. That of the table message
        is armed by the wish of this round.
        """
        row = next((row for row in self.known(kind) if row.item == item), None)
        if row is None:
            before = 0.0 if self.messenger.was_before(self.post.since) else None
            row = replace(outbox.new(self.game, kind, item), tried=before)
        if kind is TableMessage.BOARD and row.tried is None and self.post.nonce:
            return replace(row, tried=self.post.since, nonce=self.post.nonce)
        return row

    async def bring(self, row: OutboxRow, wanted: Wanted) -> OutboxRow:
        """Have a message stand as it is wanted; return its row. Raises as `Messenger.bring` does."""
        if row.place is None:
            row = replace(row, place=wanted.place)
        row = await self.messenger.bring(row, wanted, self)
        row, _ = await self.messenger.clear(row, self)
        self.rows[row.kind, row.item] = row
        return row

    async def move(self, *, thread: int | None, **columns: None) -> None:
        """Store that the table lives elsewhere, and where its first table message may have been sent."""
        for row in self.table_at_start.messages:  # a thread of the same message has the same number
            self.messenger.doubt(row)
        board = self.row(TableMessage.BOARD)
        place = self.place if self.messenger.may_stand(board) else thread or self.game.channel
        await self.keep(
            lambda change, table: outbox.note_armed(change, table, place), thread=thread, **columns
        )
        if not board.id and self.table.begun:
            self.rows[board.kind, board.item] = replace(board, place=place)

    def drop(self, row: OutboxRow) -> None:
        """Forget a message, which stays as it is."""
        self.rows[row.kind, row.item] = None

    def store(self, change: Transaction, table: Table) -> None:
        """Write what the round has learned of messages, but not over one that was deleted meanwhile.

        `table` is its latest state. What the round has sent is stored there already.
        """
        for note in self.notes:
            note(change.at(self.id))
        for key, known in self.rows.items():
            stored = next((row for row in table.messages if (row.kind, row.item) == key), None)
            if known is None:
                if stored is not None:
                    outbox.drop(change, stored)
                continue
            is_deleted = stored is not None and stored.message is None
            # The post of a table message arms it no more.
            tried = None if known.kind == TableMessage.BOARD else known.tried
            row = replace(known, message=None if is_deleted else known.message, tried=tried)
            if row != stored:
                outbox.save(change, row)

    # --- as the messenger asks ---

    async def write(
        self,
        row: OutboxRow,
        wanted: Wanted | None = None,
        sent: discord.Message | None = None,
        *,
        done: bool = False,  # noqa: ARG002 - the table is due until all its messages are done
    ) -> OutboxRow:
        """Store a row, with what it means that a message was sent."""

        async def write(change: Change, _: Table) -> None:
            if sent is not None and wanted is not None and wanted.note is not None:
                await wanted.note(change, sent)
            if sent is not None and row.kind == TableMessage.BOARD:
                change.use_nonce(self.id)
            outbox.save(change, row)

        table = await self.messages.keep(self.id, write)
        stored = next(one for one in table.messages if (one.kind, one.item) == (row.kind, row.item))
        self.rows[row.kind, row.item] = stored
        return stored

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for a message of this table that was sent but never noted."""
        return fits(row)

    async def stays(self, row: OutboxRow, refusal: discord.HTTPException) -> float | None:  # noqa: ARG002
        """Note that a replaced message cannot be deleted: the next round tries again."""
        self.refused.append(refusal)
        return 0.0

    async def keep(
        self,
        also: Callable[[Change, Table], None] = lambda *_: None,
        /,
        **columns: int | str | None,
    ) -> None:
        """Store the places of messages; `also` writes in the same transaction."""
        await self.messages.keep(self.id, also, **columns)
        self.places.update(columns)

    def note(self, change: Transaction, **columns: int | str | None) -> None:
        """Store the places of messages in a transaction of the table."""
        note_places(change.at(self.id), self.table, **columns)
        self.places.update(columns)
