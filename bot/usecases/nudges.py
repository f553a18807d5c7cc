"""Nudges of players for whom the others wait: notifications, and no part of the game."""

from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.nudges import refusal, to_nudge
from bot.domain.table import Table
from bot.usecases.notifications import tell
from bot.usecases.repository import Repository, check_status, seat_of
from engines.api import Seat


class Nudges:
    """The nudges at all tables."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def nudge(self, table_id: TableId, person: Person) -> tuple[Table, list[Seat]]:
        """Tell all for whom a person waits that they do; return the table and whom it told.

        Raises `GameError` if the person does not wait, or if nobody may be nudged now.
        """
        async with self._repository.locked(table_id) as table:
            check_status(table, Status.RUNNING)
            own, now = seat_of(table, person), self._repository.now()
            found = to_nudge(table, own, now)
            if not found:
                raise refusal(table, own, now)
            async with self._repository.transaction(table) as transaction:
                for one in found:
                    transaction.mark_nudged(table_id, one.person)
                    tell(transaction, table, one.seat, NotificationKind.NUDGE, data={"seat": own})
            return self._repository.latest(table), [one.seat for one in found]
