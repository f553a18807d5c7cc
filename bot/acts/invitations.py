"""Use cases of invitations: a seat of an open table is held for a person for a day, who is asked once."""

from bot.acts.changes import check_lobby, make_room, remove_from_lobby, touch_lobby
from bot.acts.repository import Repository, seat_of
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, Sitting, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.api import Seat

INVITATION_LIFE = 86400.0
"""Seconds for which a seat is held."""


class Invitations:
    """Use cases of invitations; `Tables.join` accepts one."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def invite(
        self, table_id: TableId, inviter: Person, person: Person, name: str, username: str = ""
    ) -> Table:
        """Hold a seat for a person, who may be new to the bot. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, inviter)
            if (sitting := table.sitting_of(person)) is not None:
                asked = sitting.inviter is not None
                raise Refused("refused-invited-already" if asked else "refused-invited-seated")
            if table.is_full:
                raise Refused("refused-invite-full")
            async with self._repository.transaction(table) as change:
                now = change.now
                change.save_person(person, name, username=username)
                make_room(change, table)
                change.invite(Seat(len(table.seated)), person, inviter)
                change.add_notification(person, NotificationKind.INVITED, now, now)
                touch_lobby(change)
                _expect(change, (now, *(invitation.since for invitation in table.invited)))
            return self._repository.latest(table)

    async def decline(self, table_id: TableId, person: Person) -> Table:
        """Decline an invitation. Raises `Refused`."""
        return await self._end(table_id, person, None)

    async def cancel(self, table_id: TableId, inviter: Person, person: Person) -> Table:
        """Cancel one's own invitation of a person. Raises `Refused`."""
        return await self._end(table_id, person, inviter)

    async def _end(self, table_id: TableId, person: Person, inviter: Person | None) -> Table:
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            invitation = next((sitting for sitting in table.invited if sitting.person == person), None)
            if invitation is None or inviter not in (None, invitation.inviter):
                raise Refused("refused-not-invited" if inviter is None else "refused-no-invitation")
            async with self._repository.transaction(table) as change:
                await remove_from_lobby(change, table, person)
                touch_lobby(change)
            return self._repository.latest(table)

    async def run_out(self, table: Table, deadline: Deadline) -> None:
        """End the invitations without an answer for a day."""
        async with self._repository.transaction(table) as change:
            change.drop_deadline(deadline.kind)
            if table.begun:
                return
            if table.game.status is not Status.LOBBY:
                change.set_deadline(deadline.kind, change.now + INVITATION_LIFE)
                return
            expired = [
                invitation for invitation in table.invited if invitation.since + INVITATION_LIFE <= change.now
            ]
            for invitation in expired:
                await remove_from_lobby(change, table, invitation.person)
            if expired:
                change.queue_post()
            _expect(change, _starts_without(table.invited, expired))


def _starts_without(invited: tuple[Sitting, ...], expired: list[Sitting]) -> tuple[float, ...]:
    return tuple(sitting.since for sitting in invited if sitting not in expired)


def _expect(change: Change, begun: tuple[float, ...]) -> None:
    """Set the deadline of the oldest invitation; `begun` are the times of all."""
    if begun:
        change.set_deadline(DeadlineKind.INVITATION, min(begun) + INVITATION_LIFE)
