"""The table message: the board, the buttons, and the players who have to act."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from bot.acts import delivery
from bot.acts.delivery import is_silent, note_calls
from bot.acts.repository import Repository
from bot.discord_ui.faults import refusal_to
from bot.discord_ui.page_sender import Edited
from bot.discord_ui.rights import is_locked
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import BOARD, TableSender
from bot.domain.model import Person
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
    are the people whom it has called.
    """

    def __init__(self, sender: TableSender, repository: Repository) -> None:
        self._sender = sender
        self._repository = repository

    async def bring_up_to_date(self, snapshot: TableSnapshot) -> None:
        """Edit the message, or post it again below all other messages when the turn has changed.

        A message that has shown the end is only edited.
        """
        voice = snapshot.voice
        page = in_words(voice) if snapshot.plain else messages.board(voice)
        if _has_shown_end(snapshot):
            if snapshot.game.message is not None:
                await self._sender.edit(
                    snapshot.place, snapshot.game.message, page, opens=not snapshot.game.past
                )
            return
        if is_locked(self._sender.client, snapshot.game) and not snapshot.plain:
            page = in_locked_thread(voice, page)
        await self._clear(snapshot)
        if await self._edit(snapshot, page):
            await self._note_silent(snapshot)
            return
        last_entry, replaced = snapshot.table.timeline.settled().number, snapshot.game.message
        sent, note_made_calls = await self._post(snapshot, page)
        await snapshot.keep(note_made_calls, sent=True, message=sent, stale=replaced, shown=last_entry)
        await self._clear(snapshot)

    async def _post(
        self, snapshot: TableSnapshot, page: Page
    ) -> tuple[int, Callable[[Transaction, Table], None]]:
        """Post the message with the calls that are due; return its id and a function that notes these calls.

        The function writes in a transaction of the table.
        """
        rows, over = await delivery.callable_by_table(self._repository, snapshot.table)
        now = self._repository.now()
        loud = [row for row in rows if not is_silent(row, now)]
        page = replace(page, pinged=tuple(row.person for row in loud or rows))
        people: set[int] = set()
        sent = await self._sender.send(
            snapshot, snapshot.place, page, BOARD, silent=not loud, called=people.update
        )
        made_calls = [row for row in rows if row.person in people]
        snapshot.called.extend(row.person for row in made_calls)
        return sent, partial(note_calls, made_calls, over)

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

    async def _clear(self, snapshot: TableSnapshot) -> None:
        """Delete the message that was replaced last; a refusal does not stop the other messages."""
        with refusal_to(snapshot.refused.append):
            await self._delete_stale(snapshot)

    async def _edit(self, snapshot: TableSnapshot, page: Page) -> bool:
        """Edit the table message, unless it has to be posted anew; return whether it shows the page now."""
        message = snapshot.game.message
        if message is None:
            return False
        if turn_changed(snapshot.table):
            return False
        if self._sender.may_stand(
            snapshot.post, BOARD
        ):  # crash recovery: its step may have been undone since
            return False
        page = replace(page, pinged=_awaited(snapshot.table))
        edited = await self._sender.edit(snapshot.place, message, page, replaceable=True)
        return edited is Edited.DONE

    async def _delete_stale(self, snapshot: TableSnapshot) -> None:
        """Delete the replaced message, which may be in the table's old place, such as the lobby's thread."""
        stale = snapshot.game.stale
        if stale is None or stale in snapshot.removed:
            return
        for place in dict.fromkeys((snapshot.place, snapshot.game.channel, snapshot.game.lobby)):
            if place is not None and await self._sender.delete(place, stale):
                break
        snapshot.removed.append(stale)


def _has_shown_end(snapshot: TableSnapshot) -> bool:
    """Return whether the table message has shown the end, though another message may not have."""
    ended = snapshot.table.outcome is not None and snapshot.game.message is not None
    return snapshot.game.past or (ended and not turn_changed(snapshot.table))


def _awaited(table: Table) -> tuple[Person, ...]:
    """Return the people who have to act by the message: an edit keeps them highlighted."""
    to_act = table.to_act(table.timeline.settled())
    return tuple(table.seated[seat] for seat in sorted(to_act) if seat in table.seated)


def turn_changed(table: Table) -> bool:
    """Return whether the turn has changed, or the game has ended, since the message was posted.

    It has not if steps were only undone: the message itself says who has to act.
    """
    if table.lesson:  # the learner follows it in the panel
        return False
    timeline, last_shown = table.timeline, table.game.shown
    path = timeline.path(timeline.settled().number)
    if last_shown is None or last_shown not in timeline.positions:
        return True
    if path[-1] in timeline.path(last_shown):
        return False
    since = path[path.index(last_shown) :] if last_shown in path else (last_shown, path[-1])
    acting = [table.rules.to_act(timeline.positions[number].state) for number in since]
    newly_called = [after - before - table.robots.keys() for before, after in pairwise(acting)]
    return bool(acting[0] and not acting[-1]) or any(newly_called)
