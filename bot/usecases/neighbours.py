"""Other processes on the same database, each with shards of its own: they change tables and people, too."""

import asyncio
import logging
from contextlib import suppress

from bot.domain.model import Person, TableId
from bot.store.database import StoreError
from bot.usecases.people import People
from bot.usecases.repository import Repository

log = logging.getLogger(__name__)

POLL_INTERVAL = 15.0
"""Seconds between two looks at the outbox: other processes tell what they put there, but may not be heard."""


class Neighbours:
    """Takes in what other processes have changed: it is read again, and the outbox is looked through."""

    def __init__(self, repository: Repository, people: People) -> None:
        self._repository = repository
        self._store = repository.store
        self._people = people
        self._changed = asyncio.Event()
        """Others may have put something into the outbox, or set a deadline."""

    def on_notify(self, topic: str, number: int) -> None:
        """Take in that another process has changed a table, or what is kept of a person."""
        match topic:
            case "table":
                self._repository.reload([TableId(number)])
            case "person":
                self._people.forget_name(Person(number))
                self._store.languages.forget(Person(number))
                self._repository.reload_tables_of(Person(number))
            case _:
                log.info("not understood, of another release: %s", topic)
                return
        self._changed.set()

    def on_gap(self) -> None:
        """Take in that others may have changed anything."""
        self._repository.reload_all()
        self._store.languages.forget_all()
        self._people.forget_names()
        self._changed.set()

    async def run(self) -> None:
        """Look through the outbox when others have told something, and now and then, until cancelled."""
        pause = POLL_INTERVAL if self._store.lease.is_divided else None
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            self._changed.clear()
            try:
                await self._repository.resume_waiting()
            except StoreError as fault:
                log.warning("the outbox could not be read: %s", fault)
