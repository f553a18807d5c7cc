"""The outbox: it works on the rows of messages that have to stand when they are due, and notes refusals."""

import logging
import math
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Protocol

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.request import Posting
from bot.discord_ui.faults import OLD_EDITS, PASSING, UNKNOWN_MESSAGE, stops_all
from bot.discord_ui.messenger import Barred, Heard, Later, Messenger, Wanted
from bot.discord_ui.page_sender import Fits
from bot.discord_ui.signs import fits, signs_of
from bot.domain.model import OutboxRow, TableId
from bot.domain.time_source import Clock
from bot.ops.locks import KeyedLock
from bot.store.database import StoreError
from bot.store.store import Store
from bot.store.transaction import Transaction

log = logging.getLogger(__name__)

AFTER_FAULT = 30.0
"""Seconds after which work is tried again that a temporary fault has stopped."""
_POLL_INTERVAL = 60.0
"""Seconds after which the rows are read again, also without a sign: another process may have wished."""
_MOST_HEARD = 1_000
"""Limit of messages that are looked at once the database is back."""


class Kind(Protocol):
    """What messages of one kind show."""

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the message as it has to stand now; None: nothing has to. Raises `Later`, `Barred`."""
        ...

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:
        """Return the seconds until the next try after so many refusals; infinity: until it is woken.

        None: it is given up, and its row dropped; a replaced message that cannot be deleted stays for good.
        """
        ...


class Due(Struct, frozen=True):
    """A row that is to be looked at, without what is known of its message."""

    id: int
    kind: str
    guild: int
    game: TableId
    due: float = 0.0


class Outbox:
    """Works on the rows of the outbox that are due or woken, those of one owner one after the other."""

    def __init__(self, store: Store, messenger: Messenger, clock: Clock, changed: Callable[[], None]) -> None:
        """`changed` is called when a row is due earlier than before."""
        self._store = store
        self._messenger = messenger
        self._clock = clock
        self._changed = changed
        self.kinds: dict[str, Kind] = {}
        self._times: dict[Due, float] = {}
        """The rows that are due, or rest, or were woken, and when each is looked at."""
        self._firm = set[Due]()
        """Those of them that were refused or met a fault: a wake does not bring them forward."""
        self._working = set[Due]()
        """The rows in hand."""
        self._worked: dict[int, int] = {}
        """The wishes of the rows that rest, as they were when work on them ended."""
        self._tries: dict[int, int] = {}
        """Refusals of a row since it was done last."""
        self._next: float | None = None
        """Time at which the next row is due that was not at the last look."""
        self._looked = -math.inf
        """Time of the last look at all rows that were due."""
        self._stored: dict[int, OutboxRow] = {}
        """The rows in hand as they are stored, without those that were dropped."""
        self._heard = deque[Heard](maxlen=_MOST_HEARD)
        """The messages of which Discord told while the database was away."""
        self._locks = KeyedLock[tuple[int, TableId]]()

    # --- the schedule ---

    def look(self) -> None:
        """Read again what is due: some message was wished for."""
        self._looked = -math.inf
        self._changed()

    def wake(self, row: OutboxRow | Due, rest: float = 0.0) -> None:
        """Look at a row soon, once its message has rested for so many seconds."""
        key = _key(row)
        if key not in self._firm:
            rested = self._messenger.rested(row.id, rest)
            self._times[key] = min(max(self._clock(), rested), self._times.get(key, math.inf))
        self._changed()

    def retry(self, guild: int | None = None) -> None:
        """Look at once at all rows that rest, or at those of one server: something has changed there."""
        for key in (*self._times, *self._working):
            if guild in (None, key.guild):
                self._times[key] = self._clock()
        self._changed()

    async def due_and_next(self, now: float, most: int) -> tuple[list[Due], float | None]:
        """Return the rows to look at now, and when the next one is due.

        Each press wakes whoever asks: the database is asked only when a row may be due by what it said last.
        """
        if not self._looked <= now < self._looked + _POLL_INTERVAL or (
            self._next is not None and now >= self._next
        ):
            with suppress(StoreError):  # the one that fails is kept
                for _ in range(len(self._heard)):
                    await self.hear(self._heard.popleft())
            self._looked, limit = now, most + len(self._times)
            try:
                rows, self._next = await outbox.due_and_next(self._store, now, limit)
            except BaseException:
                self._looked = -math.inf
                raise
            if len(rows) == limit:  # the rest is due as well
                self._looked = -math.inf
            for row in rows:
                if row.wishes > self._worked.get(row.id, -1):
                    self._times[_key(row)] = now
                self._times.setdefault(_key(row), now)
        due = [replace(key, due=time) for key, time in self._times.items() if time <= now]
        coming = [time for time in (*self._times.values(), self._next) if time is not None and time > now]
        return sorted(due, key=lambda one: (one.due, one.id))[:most], min(coming, default=None)

    async def act(self, due: Due) -> None:
        """Bring the message of a row up to date."""
        key = replace(due, due=0.0)
        async with self._locks.of((key.guild, key.game)):
            if self._times.get(key, math.inf) > self._clock():
                return
            del self._times[key]
            self._firm.discard(key)
            row = await self._read(key)
            if row is None:
                return
            self._working.add(key)
            try:
                await self._bring_or_note(row)
            except Later as later:
                self._put_off(key, later)
            except (*PASSING, discord.HTTPException) as fault:
                log.info("a message waits: %r", fault, extra=_context(key))
                self._put_off(key, self._after_fault())
            except BaseException:
                self._put_off(key, self._after_fault())
                raise
            finally:
                self._working.remove(key)
                self._worked.pop(key.id, None)
                if key in self._times:
                    self._worked[key.id] = row.wishes
                self._stored.pop(key.id, None)

    async def post(self, posting: Posting, place: int, guild: int) -> None:
        """Send a message that somebody waits for, unless an earlier try has sent it.

        Raises the faults of Discord and of the connection. What is unknown then is found out later.
        """
        kind, game, item = posting.kind, posting.game, posting.item

        async def noted(change: Transaction, _: discord.Message) -> None:
            if posting.note is not None:
                posting.note(change)

        # Another process that is pressed at the same time sends the same message.
        nonce = sha256(f"{kind} {game} {item}".encode()).hexdigest()[:24]
        wanted = Wanted(place, posting.page, once=True, nonce=nonce, note=noted)
        async with self._locks.of((guild, game)):
            async with self._store.transaction() as change:
                outbox.wish(change, kind, guild, self._clock() + AFTER_FAULT, game=game, item=item)
            row = await outbox.find(self._store, kind, guild, game=game, item=item)
            if row is not None:
                self._stored[row.id] = row
                try:
                    await self._bring(row, wanted)
                except Later as later:
                    self._put_off(_key(row), later)
                finally:
                    self._stored.pop(row.id, None)

    async def hear(self, heard: Heard) -> None:
        """Have a message of the bot looked at that this process has not sent: it goes if no row knows it.

        One of a try that may be under way is left to that. While the database is away, it is kept until the
        next look at the rows; raises `StoreError`.
        """
        try:
            await self._judge(heard)
        except StoreError:
            self._heard.append(heard)
            raise

    async def _judge(self, heard: Heard) -> None:
        if await self._messenger.has_sent(heard):
            return
        owners = {table for _, table, _ in signs_of(heard.presses())}
        if not owners:
            return
        for owner in owners:
            tries = await outbox.under_way(self._store, heard.guild, owner)
            if (heard.place, heard.nonce) in tries and self._messenger.takes(heard):
                return
        place, message = heard.place, heard.message.id
        late = OutboxRow(0, outbox.LATE, heard.guild, max(owners), message, place=place, message=message)
        async with self._store.transaction() as change:
            outbox.save(change, _owed(late, self._clock()))
        self.look()

    async def _read(self, key: Due) -> OutboxRow | None:
        """Return a row; forget one that was dropped."""
        try:
            row = await outbox.read(self._store, key.id)
        except StoreError:
            self._put_off(key, self._after_fault())
            raise
        if row is None:
            self._worked.pop(key.id, None)
            self._forget(key.id)
        else:
            self._stored[key.id] = row
        return row

    def _put_off(self, key: Due, later: Later) -> None:
        """Look at a row again at a time, or earlier if it was woken meanwhile."""
        self._times[key] = min(later.until, self._times.get(key, later.until))
        if later.firm and self._times[key] == later.until:
            self._firm.add(key)
        self._changed()

    def _after_fault(self) -> Later:
        return Later(self._clock() + AFTER_FAULT, firm=True)

    async def _bring_or_note(self, row: OutboxRow) -> None:
        """Bring a message up to date, or note why it cannot be. Raises `Later`, and faults that stop all."""
        try:
            await self._bring(row, await self.kinds[row.kind].wanted(row))
        except Barred as barred:
            await self._note(_key(row), barred.code)
        except discord.HTTPException as refusal:
            if stops_all(refusal):
                raise
            await self._note(_key(row), refusal.code or refusal.status)

    async def _note(self, key: Due, code: int) -> None:
        """Note a refusal, and when to try again; `/doctor` tells of it unless it passes by itself."""
        row = await self._read(key)
        if row is None:
            return
        wait = await self._wait(row, code)
        if wait is None:
            log.info("a message is given up: %s", code, extra=_context(key))
            await self._finish(row, None)
            return
        if code not in (OLD_EDITS, row.code):
            log.warning("a message is refused: %s", code, extra=_context(key))
            await self.write(replace(row, code=code))
        raise Later(self._clock() + wait, firm=True)

    async def _wait(self, row: OutboxRow, code: int) -> float | None:
        self._tries[row.id] = tries = self._tries.get(row.id, 0) + 1
        return await self.kinds[row.kind].refused(row, code, tries)

    # --- one message ---

    async def _bring(self, row: OutboxRow, wanted: Wanted | None) -> None:
        """Bring a message up to date, or drop its row."""
        row = await self._messenger.bring(row, wanted, self)
        if wanted is not None and row.message is None:
            wait = await self._wait(row, UNKNOWN_MESSAGE)
            if wait is not None:
                raise Later(self._clock() + wait, firm=True)
            wanted = None
        if row.id in self._stored:  # otherwise it was dropped with the note that it was sent
            await self._finish(row, None if wanted is None or wanted.once else wanted)

    async def _finish(self, row: OutboxRow, wanted: Wanted | None) -> None:
        """Delete the replaced messages, now that the new one stands, and note that nothing is left to do."""
        row, wait = await self._messenger.clear(row, self)
        if row.replaced:
            await self.write(row)
            raise Later(self._clock() + wait, firm=True)
        self._tries.pop(row.id, None)
        if wanted is None:
            await self._drop(row)
        elif (done := replace(row, due=None, code=0)) != self._stored[row.id]:
            await self.write(done, done=True)

    async def _drop(self, row: OutboxRow) -> None:
        async with self._store.transaction() as change:
            outbox.drop(change, replace(row, due=None))
        self._forget(row.id)

    def _forget(self, number: int) -> None:
        """Forget what is known of a row that was dropped."""
        self._messenger.forget(number)
        self._tries.pop(number, None)

    # --- as the messenger asks ---

    async def write(
        self,
        row: OutboxRow,
        wanted: Wanted | None = None,
        sent: discord.Message | None = None,
        *,
        done: bool = False,
    ) -> OutboxRow:
        """Store a row: a restart looks at it until it is done. With `once` it is dropped when it was sent.

        It stays as long as an earlier try may stand elsewhere.
        """
        row = replace(row, due=None) if done else _owed(row, self._clock())
        async with self._store.transaction() as change:
            if wanted is not None and wanted.note is not None and sent is not None:
                await wanted.note(change, sent)
            is_over = wanted is not None and wanted.once and not row.replaced
            (outbox.drop if is_over else outbox.save)(change, row)
            if is_over and sent is not None:
                outbox.keep(change, row.game, sent.id)
        if is_over:
            del self._stored[row.id]
            self._forget(row.id)
        else:
            self._stored[row.id] = row
        return row

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for messages of this row."""
        return fits(row)

    async def stays(self, row: OutboxRow, refusal: discord.HTTPException) -> float | None:
        """Return the seconds until the next try to delete a replaced message."""
        log.info("a message stays: %s", refusal.code, extra=_context(row))
        return await self._wait(row, refusal.code or refusal.status)


def _key(row: OutboxRow | Due) -> Due:
    return Due(row.id, row.kind, row.guild, row.game)


def _context(row: OutboxRow | Due) -> dict[str, object]:
    """Return what the logs tell of a row besides a message."""
    return {"guild": row.guild, "table": row.game, "kind": row.kind}


def _owed(row: OutboxRow, now: float) -> OutboxRow:
    """Return a row that is looked at after a restart."""
    return replace(row, due=now if row.due is None else row.due)
