"""Hands each due deadline to its handler, with its table locked."""

from collections.abc import Awaitable, Callable, Mapping

from bot.acts.repository import At, Repository
from bot.domain.deadlines import PATIENT, WAITING, Deadline, DeadlineKind
from bot.domain.lifecycle import Status
from bot.store.database import retry_overtaken

DeadlineHandler = Callable[[At, Deadline], Awaitable[None]]
"""Handles a due deadline at a locked table. Its commit removes the deadline."""


class Deadlines:
    """Leads each deadline that is due to the handler of its kind."""

    def __init__(self, repository: Repository, handlers: Mapping[DeadlineKind, DeadlineHandler]) -> None:
        self._repository = repository
        self._handlers = handlers

    async def handle(self, deadline: Deadline) -> None:
        """Handle a due deadline, unless it was put off or dropped meanwhile, or its table is on hold."""
        await retry_overtaken(lambda: self._handle(deadline))

    async def _handle(self, deadline: Deadline) -> None:
        repository, topic = self._repository, deadline.topic
        async with repository.at(deadline.game, f"deadline:{deadline.id}") as at:
            table, status = at.table, at.table.game.status
            patient = topic in (*PATIENT, DeadlineKind.DAILY)
            if status is Status.FROZEN or (patient and not repository.was_reachable(table)):
                return
            if not await repository.store.is_due(deadline, at.now):
                return
            waiting = WAITING.get(topic)
            if waiting is None or status in waiting.statuses:
                await self._handlers[topic](at, deadline)
                return
            async with at.commit() as change:
                change.set_deadline(deadline.kind, change.now + waiting.seconds)
