"""Hands each due deadline to its handler, with its table locked."""

from collections.abc import Awaitable, Callable, Mapping

from bot.acts.downtime import Downtime
from bot.acts.repository import At, Repository
from bot.domain.deadlines import PATIENT, WAITING, Deadline, DeadlineKind
from bot.domain.lifecycle import Status
from bot.store.database import retry_overtaken

DeadlineHandler = Callable[[At, Deadline], Awaitable[None]]
"""Handles a due deadline at a locked table. Its commit removes the deadline."""


class Deadlines:
    """The deadlines of all tables."""

    def __init__(
        self, repository: Repository, downtime: Downtime, handlers: Mapping[DeadlineKind, DeadlineHandler]
    ) -> None:
        self._repository = repository
        self._downtime = downtime
        self._handlers = handlers

    async def handle(self, deadline: Deadline) -> None:
        """Handle a due deadline, unless it was put off or dropped meanwhile, or its table is on hold."""
        await retry_overtaken(lambda: self._handle(deadline))

    async def _handle(self, deadline: Deadline) -> None:
        async with self._repository.locked(deadline.game) as table:
            at = At(self._repository, table, f"deadline:{deadline.id}")
            now = at.now
            waits = deadline.topic in (*PATIENT, DeadlineKind.DAILY)
            postponed = waits and not self._downtime.was_reachable(now, table.game.guild)
            if table.game.status is Status.FROZEN or postponed:
                return
            if not await self._repository.store.is_due(deadline, now):
                return
            waiting = WAITING.get(deadline.topic)
            if waiting is not None and table.game.status not in waiting.statuses:
                async with at.commit() as change:
                    change.set_deadline(deadline.kind, change.now + waiting.seconds)
                return
            await self._handlers[deadline.topic](at, deadline)
