"""The table message: the board, the buttons, and the players who have to act."""

from functools import partial

import discord
from msgspec.structs import replace

from bot.acts import delivery
from bot.acts.delivery import is_silent, note_calls
from bot.acts.repository import Repository
from bot.discord_ui.faults import OLD_EDITS, UNKNOWN_CHANNEL
from bot.discord_ui.members import MemberLookup
from bot.discord_ui.messenger import Wanted
from bot.discord_ui.rights import is_locked
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.turn_changes import turn_changed
from bot.domain.model import Person, TableMessage
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.page import Page
from bot.pages.trouble import in_locked_thread, in_words
from bot.store.transaction import Transaction
from engines.record import EntryKind


class BoardMessages:
    """Posts and edits table messages.

    A message that is posted anew calls the players who have to act, by mentioning them: their calls need no
    other message. When it is only edited, silent calls need none either. These calls are noted as made
    together with the message itself. After an interrupted try the message is found again, and its mentions
    are the people whom it has called. While people play, it is edited where they look, and their calls wait.
    """

    def __init__(self, client: discord.Client, repository: Repository, members: MemberLookup) -> None:
        self._client = client
        self._repository = repository
        self._members = members

    async def bring_up_to_date(self, snapshot: TableSnapshot) -> None:
        """Edit the message, or post it again below all other messages when the turn has changed.

        A message that has shown the end is only edited, unless an earlier try was about to replace it.
        """
        row, voice = snapshot.row(TableMessage.BOARD), snapshot.voice
        page = in_words(voice) if snapshot.plain else messages.board(voice)
        if _has_shown_end(snapshot) and not (row.message is None and row.replaced):
            wanted = Wanted(
                row.place or snapshot.place,
                page,
                sends=False,
                opens=not snapshot.game.past,
                compared=False,
                raises=(UNKNOWN_CHANNEL, OLD_EDITS),
            )
            await snapshot.bring(replace(row, tried=None), wanted)
            return
        if is_locked(self._client, snapshot.game) and not snapshot.plain:
            page = in_locked_thread(voice, page)
        wanted = Wanted(
            snapshot.place,
            replace(page, pinged=_awaited(snapshot.table)),
            anew=snapshot.game.message is None or (snapshot.waits is None and turn_changed(snapshot.table)),
            compared=False,
            raises=(UNKNOWN_CHANNEL,),
            to_send=partial(self._with_calls, snapshot, page),
        )
        if (await snapshot.bring(row, wanted)).message == row.message:
            await self._note_silent(snapshot)
            if snapshot.waits is not None:
                snapshot.notes.append(partial(delivery.put_off_calls, calls=snapshot.waits, now=snapshot.now))

    async def _with_calls(self, snapshot: TableSnapshot, page: Page) -> Wanted:
        """Return the message as it is posted: with the calls that are due, which are noted with it."""
        rows, over = await delivery.callable_by_table(self._repository, snapshot.table)
        now = self._repository.now()
        loud = [row for row in rows if not is_silent(row, now)]
        page = replace(page, pinged=tuple(row.person for row in loud or rows))

        async def note(change: Transaction, sent: discord.Message) -> None:
            people = {user.id for user in sent.mentions}
            made_calls = [row for row in rows if row.person in people]
            snapshot.called.extend(row.person for row in made_calls)
            note_calls(made_calls, over, change.at(snapshot.id), snapshot.table)
            for row in made_calls:
                if self._members.was_seen_lately(snapshot.table, row.person):
                    change.at(snapshot.id).mark_member(row.person, change.now, None)
            last_entry = snapshot.table.timeline.settled().number
            snapshot.note(change, message=sent.id, shown=last_entry)

        return Wanted(snapshot.place, page, silent=not loud, compared=False, note=note)

    async def _note_silent(self, snapshot: TableSnapshot) -> None:
        """Note silent calls as made: the message names these people already.

        There are such calls only after an undo or a redo.
        """
        new = (
            entry for entry in snapshot.table.timeline.entries if entry.number > (snapshot.game.shown or 0)
        )
        if not any(entry.kind is EntryKind.UNDO for entry in new):
            return
        rows, _ = await delivery.callable_by_table(self._repository, snapshot.table)
        now = self._repository.now()
        if silent_calls := [row for row in rows if is_silent(row, now)]:
            await snapshot.keep(partial(note_calls, silent_calls, ()), message=snapshot.game.message)


def _has_shown_end(snapshot: TableSnapshot) -> bool:
    """Return whether the table message has shown the end, though another message may not have."""
    ended = snapshot.table.outcome is not None and snapshot.game.message is not None
    return snapshot.game.past or (ended and not turn_changed(snapshot.table))


def _awaited(table: Table) -> tuple[Person, ...]:
    """Return the people who have to act by the message: an edit keeps them highlighted."""
    to_act = table.to_act(table.timeline.settled())
    return tuple(table.seated[seat] for seat in sorted(to_act) if seat in table.seated)
