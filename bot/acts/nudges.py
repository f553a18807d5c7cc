"""Use case of nudges: notifications to the players for whom others wait."""

from bot.acts.notifications import queue_notification
from bot.acts.repository import Repository, check_status, seat_of
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.nudges import refusal, to_nudge
from bot.domain.table import Table
from engines.api import Seat


class Nudges:
    """Use case of nudges."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def nudge(self, table_id: TableId, person: Person) -> tuple[Table, list[Seat]]:
        """Nudge all players for whom a person waits; return the table and their seats.

        Raises `GameError` if the person does not wait, or no player may be nudged now.
        """
        async with self._repository.locked(table_id) as table:
            check_status(table, Status.RUNNING)
            own_seat, now = seat_of(table, person), self._repository.now()
            players = to_nudge(table, own_seat, now)
            if not players:
                raise refusal(table, own_seat, now)
            async with self._repository.transaction(table) as change:
                for player in players:
                    change.mark_nudged(player.person)
                    queue_notification(
                        change, table, player.seat, NotificationKind.NUDGE, data={"seat": own_seat}
                    )
            return self._repository.latest(table), [player.seat for player in players]
