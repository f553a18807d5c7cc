"""Changes by other processes on the same database, which invalidate caches of this one."""

import asyncio
import logging

from bot.acts.known import Known
from bot.acts.repository import Repository
from bot.domain.model import Person, TableId
from bot.ops.tasks import every

log = logging.getLogger(__name__)

POLL_INTERVAL = 15.0
"""Interval of polling the outbox, in seconds, as a notice of another process may be lost."""


class Neighbours:
    """Listener for notices of other processes: it invalidates caches, and resumes work in the outbox."""

    def __init__(self, repository: Repository, known: Known) -> None:
        self._repository = repository
        self._store = repository.store
        self._known = known
        self._changed = asyncio.Event()
        """Set when the outbox or a deadline may have changed."""

    def on_notify(self, topic: str, number: int) -> None:
        """Invalidate the caches of a table or person that another process has changed; refresh its pages."""
        match topic:
            case "table":
                self._repository.reload([TableId(number)])
            case "person":
                self._known.forget(Person(number))
                self._store.languages.forget(Person(number))
                self._repository.reload_tables_of(Person(number))
            case "page":
                self._repository.note_change(TableId(number))
                return
            case _:
                log.info("not understood, of another release: %s", topic)
                return
        self._changed.set()

    def on_gap(self) -> None:
        """Invalidate all caches."""
        self._repository.reload_all()
        self._store.languages.forget_all()
        self._known.forget_all()
        self._changed.set()

    def on_regain(self) -> None:
        """Invalidate all caches, and what is known of messages: another process may have served meanwhile."""
        self.on_gap()
        self._repository.signals.retaken()

    async def run(self) -> None:
        """Resume work in the outbox after notices, and regularly, until cancelled."""
        interval = POLL_INTERVAL if self._store.lease.is_divided else None
        resume = self._repository.resume_waiting
        await every(interval, resume, "the outbox could not be read", woken=self._changed)
