"""Use cases of privacy: show, export and delete the data stored about a person."""

import logging
import secrets

from bot.acts.changes import leave_lobby, remove_from_lobby
from bot.acts.known import Known
from bot.acts.leaving import remove_seat
from bot.acts.repository import Repository, check_status
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import Game, Person
from bot.domain.personal_data import (
    PersonalDaily,
    PersonalData,
    PersonalLevel,
    PersonalMembership,
    PersonalNotice,
    PersonalPremove,
    PersonalPress,
    PersonalResult,
    PersonalSeat,
    PersonalWish,
)
from bot.ops.systemd import notify
from bot.store import queries
from bot.store.backup import RESTORED
from bot.store.database import StoreError
from bot.store.store import Store
from engines.api import GameError
from engines.record import Actor

log = logging.getLogger(__name__)

_WIPE = "wipe"
"""The key of the note that deletions may have left remains outside of the tables."""
_REWRITING = "rewriting"
"""The key of the note that deletions by an older release may have left remains in the file."""
_REWRITING_PATIENCE = 3600 * 10**6
"""Extension of systemd's start timeout for a VACUUM, in microseconds."""
_DUE, _BEGUN, _DONE = "due", "begun", "done"


class Privacy:
    """Use cases of privacy."""

    def __init__(self, repository: Repository, known: Known) -> None:
        self._repository = repository
        self._store = repository.store
        self._known = known

    async def personal_data(self, person: Person) -> PersonalData | None:
        """Return all data stored about a person, None if there are none."""
        return await read_personal_data(self._store, person)

    async def delete(self, person: Person, cause: str) -> None:
        """Make a person leave all tables, then delete their data. Seats and presses stay without a name.

        `cause` is unique to the request. Messages lose the person's name when the bot next updates them.
        """
        if await self.personal_data(person) is None:
            return
        try:
            self._store.forgotten.add(person, self._repository.now())
        except OSError as fault:
            log.warning("an older backup would bring a deleted person back: %s", fault)
        await self._delete(person, cause)

    async def repeat_deletions(self) -> None:
        """After a restore, repeat the deletions of people since the backup.

        Raises `StoreError` if their record cannot be read.
        """
        restored = await self._store.note(RESTORED)
        if not restored:
            return
        try:
            is_gone = self._store.forgotten.since(float(restored))
        except OSError as fault:
            text = f"{fault.filename} says who was deleted since the backup, and cannot be read"
            raise StoreError(f"{text}: {fault.strerror}; put its copy back, or remove it.") from fault
        for row in await self._store.rows(queries.PEOPLE):
            person = Person(row["id"])
            if is_gone(person):
                await self._delete(person, f"again:{secrets.token_hex(8)}")
        async with self._store.transaction() as change:
            change.set_note(RESTORED, "")

    async def _delete(self, person: Person, cause: str) -> None:
        for game in await self._store.tables_of(person):
            await self._withdraw(game, person, f"{cause}:{game.id}")
        tables = await self._store.tables_ever_of(person)
        async with self._store.transaction() as change:
            await change.delete_person(person, self._repository.now())
            change.set_note(_WIPE, _DUE)
            for game in tables:
                change.at(game.id).queue_post()
        self._known.forget(person)
        self._repository.reload(game.id for game in tables)
        for game in tables:
            self._repository.catch_up(game)
        log.info("a person was deleted", extra={"tables": len(tables)})

    async def wipe(self) -> None:
        """Erase the remains of all deletions so far; after a failure the next call tries again."""
        if await self._store.note(_WIPE) in (None, _DONE):
            return
        try:
            async with self._store.transaction() as change:
                change.set_note(_WIPE, _BEGUN)
            await self._store.clean_up()
            async with self._store.transaction() as change:
                change.replace_note(_WIPE, _BEGUN, _DONE)  # a deletion meanwhile has made it due again
        except StoreError as fault:
            log.warning("what was deleted still lies in the log of the database for an hour: %s", fault)

    async def rewrite(self) -> None:
        """Erase the remains of deletions by an older release, once; after a failure at the next start."""
        if await self._store.note(_REWRITING) != _DUE:
            return
        log.info("the database is written anew, once")
        notify(f"EXTEND_TIMEOUT_USEC={_REWRITING_PATIENCE}")
        try:
            await self._store.rewrite()
            async with self._store.transaction() as change:
                change.set_note(_REWRITING, _DONE)
                change.set_note(_WIPE, _DUE)
        except StoreError as fault:
            log.warning("what older releases deleted may still lie in the database: %s", fault)

    async def _withdraw(self, game: Game, person: Person, cause: str) -> None:
        try:
            match game.status:
                case Status.LOBBY:
                    async with self._repository.at(game.id) as at:
                        await leave_lobby(at, person)
                case Status.RUNNING:
                    async with self._repository.at(game.id, cause) as at:
                        check_status(at.table, Status.RUNNING)
                        await remove_seat(at, at.seat(person), Actor.USER)
                case _:
                    await self._leave_at_rest(game, person, cause)
        except GameError:
            # A log that cannot be replayed takes no more entries; one without the seat needs none.
            async with self._store.transaction() as change:
                change.at(game.id).end_sitting(person, change.now)

    async def _leave_at_rest(self, game: Game, person: Person, cause: str) -> None:
        """Leave a table that is paused or frozen; its status stays unless the game ends."""
        async with self._repository.at(game.id, cause) as at:
            table = at.table
            if table.begun:
                await remove_seat(at, at.seat(person), Actor.USER)
                return
            async with at.commit() as change:
                await remove_from_lobby(change, table, person)
                if table.empty_without(person):
                    await self._repository.transition(change, table, Status.CLOSED, StatusReason.EMPTIED)


async def read_personal_data(store: Store, person: Person) -> PersonalData | None:
    """Return all data stored about a person, None if there are none."""
    rows = await store.rows(queries.ABOUT, person)
    if not rows:
        return None
    return PersonalData(
        person,
        **rows[0],
        seats=tuple(
            PersonalSeat(**{**row, "card": bool(row["card"])})
            for row in await store.rows(queries.ABOUT_SEATS, person)
        ),
        presses=tuple(PersonalPress(**row) for row in await store.rows(queries.ABOUT_PRESSES, person)),
        planned=tuple(PersonalPremove(**row) for row in await store.rows(queries.ABOUT_PREMOVES, person)),
        notices=tuple(PersonalNotice(**row) for row in await store.rows(queries.ABOUT_NOTIFICATIONS, person)),
        results=tuple(PersonalResult(**row) for row in await store.rows(queries.ABOUT_RESULTS, person)),
        dailies=tuple(
            PersonalDaily(**{**row, "posted": bool(row["posted"])})
            for row in await store.rows(queries.ABOUT_DAILIES, person)
        ),
        memberships=tuple(
            PersonalMembership(**{**row, "here": bool(row["here"])})
            for row in await store.rows(queries.ABOUT_MEMBERSHIPS, person)
        ),
        wishes=tuple(
            PersonalWish(row["game"], row["server"], tuple(row["players"]), row["tempo"])
            for row in await store.rows(queries.ABOUT_WISHES, person)
        ),
        levels=tuple(PersonalLevel(**row) for row in await store.rows(queries.ABOUT_OWN_LEVELS, person)),
    )
