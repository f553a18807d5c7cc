"""The outbox: it sends each message that has to stand once, edits it, moves it, and removes it at last.

What a message shows follows from what is stored, and what is known of it stands in its row. So the work can
stop at any point and be repeated: a message that was sent but not noted is found by its nonce, or after a
longer time by its signs among the bot's own last messages.
"""

import logging
import math
import secrets
from collections.abc import Awaitable, Callable, Collection
from hashlib import sha256
from typing import Protocol

import discord
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.request import Posting
from bot.discord_ui.faults import OLD_EDITS, PASSING, UNKNOWN_MESSAGE, passes, stops_all
from bot.discord_ui.gate import TRIES, Tries
from bot.discord_ui.page_sender import Edited, Fits
from bot.domain.model import OutboxRow, TableId
from bot.domain.time_source import Clock
from bot.ops.locks import KeyedLock
from bot.pages.page import Page
from bot.store.database import StoreError
from bot.store.store import Store
from bot.store.transaction import Transaction

log = logging.getLogger(__name__)

NONCE_LIFE = 120.0
"""Seconds for which Discord certainly remembers a nonce."""
AFTER_FAULT = 30.0
"""Seconds after which work is tried again that a temporary fault has stopped."""
_POLL_INTERVAL = 60.0
"""Seconds after which the rows are read again, also without a sign: another process may have wished."""
_UNKNOWN = "?"
"""The digest of a message of which it is not known what it shows."""
_REMEMBERED = 20_000
"""Limit of nonces, and of messages, that are known: more than of those that are under way at once."""

Note = Callable[[Transaction, discord.Message], Awaitable[None]]
"""Writes what a sent message means: `mentions` are the people that it has called."""


class Wanted(Struct, frozen=True):
    """A message as it has to stand now."""

    place: int
    page: Page
    anew: bool = False
    """True: it is sent below all others in place of the one that stands, since an edit calls nobody."""
    once: bool = False
    """True: once it is sent, wherever that was, its row is dropped."""
    sends: bool = True
    """False: it is edited where it stands, and not sent where it is gone or cannot be edited."""
    nonce: str = ""
    """Its nonce, if another press may send it at the same time; empty: each message gets a new one."""
    gone: bool = False
    """True: somebody has deleted the one that stood."""
    silent: bool = False
    """True: it notifies nobody."""
    opens: bool = True
    """False: it is not edited in an archived thread."""
    compared: bool = True
    """False: it is edited though it was last seen to show the same, since its row may be wrong."""
    rest: float = 0.0
    """Seconds that must have passed since its last change before it is edited."""
    raises: tuple[int, ...] = ()
    """Codes with which an edit is refused, and not too late: the message stays."""
    note: Note | None = None
    """Called in the transaction that notes that it was sent, also at an earlier try."""
    to_send: Callable[[], Awaitable["Wanted"]] | None = None
    """Returns what is sent where it has to be sent and not edited, such as with calls."""


class Later(Exception):
    """A message is looked at again at a time, or when it is woken; infinity: only then."""

    def __init__(self, until: float, *, firm: bool = False) -> None:
        super().__init__(until)
        self.until = until
        self.firm = firm
        """True: after a refusal, where nobody wakes it before that time."""


class Barred(Exception):
    """A message cannot stand now, for a reason that has a code of Discord."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Kind(Protocol):
    """What messages of one kind show, and how they are known."""

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the message as it has to stand now; None: nothing has to. Raises `Later`, `Barred`."""
        ...

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for messages of this row among all that the bot has sent."""
        ...

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:
        """Return the seconds until the next try after so many refusals; infinity: until it is woken.

        None: it is given up, and its row dropped; a replaced message that cannot be deleted stays for good.
        """
        ...


class Requests(Protocol):
    """Requests to Discord, as `PageSender` makes them."""

    async def send(self, place: int, page: Page, nonce: str, *, silent: bool) -> discord.Message:
        """Send a message; a nonce that Discord remembers gives the message of the earlier try."""
        ...

    async def edit(
        self, place: int, message: int, page: Page, *, opens: bool = True, raises: Collection[int] = ()
    ) -> Edited:
        """Edit a message; raise the refusals with these codes."""
        ...

    async def delete(self, place: int, message: int, *, opens: bool = True) -> bool:
        """Delete a message; return whether it still existed."""
        ...

    async def find(self, place: int, fits: Fits) -> discord.Message | None:
        """Return the bot's newest message of a place that fits; None if the place is gone."""
        ...

    def shows(self, message: discord.Message, page: Page) -> bool:
        """Return whether a message shows a page."""
        ...


class Book(Protocol):
    """The rows of messages, for whoever works on one."""

    async def write(
        self,
        row: OutboxRow,
        wanted: Wanted | None = None,
        sent: discord.Message | None = None,
        *,
        done: bool = False,
    ) -> OutboxRow:
        """Store what is known of a message, with what it means that `wanted` was `sent`; return its row.

        `done`: nothing is left to do.
        """
        ...

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for messages of this row among all that the bot has sent."""
        ...

    async def stays(self, row: OutboxRow, refusal: discord.HTTPException) -> float | None:
        """Return the seconds until the next try to delete a replaced message; None: it stays for good."""
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

    def __init__(self, store: Store, requests: Requests, clock: Clock, changed: Callable[[], None]) -> None:
        """`changed` is called when a row is due earlier than before."""
        self._store = store
        self._messenger = Messenger(requests, clock)
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
        """Time of the last look at the rows."""
        self._stored: dict[int, OutboxRow] = {}
        """The rows in hand as they are stored."""
        self._locks = KeyedLock[tuple[int, TableId]]()

    # --- the schedule ---

    def look(self) -> None:
        """Read again what is due: some message was wished for."""
        self._looked = -math.inf
        self._changed()

    def begin_anew(self) -> None:
        """Read the rows again, and look at each message once: another process may have served meanwhile."""
        self._messenger.begin_anew()
        self.look()

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
            rows, self._next = await outbox.due_and_next(self._store, now, most + len(self._times))
            self._looked = now
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
                del self._stored[key.id]

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
                outbox.wish(change, kind, guild, None, game=game, item=item)
            row = await outbox.find(self._store, kind, guild, game=game, item=item)
            if row is not None:
                self._stored[row.id] = row
                try:
                    await self._bring(row, wanted)
                except Later as later:
                    self._put_off(_key(row), later)
                finally:
                    del self._stored[row.id]

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
        if wanted is None or not wanted.once or row.replaced:
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
        self._stored[row.id] = row
        return row

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for messages of this row."""
        return self.kinds[row.kind].signs(row)

    async def stays(self, row: OutboxRow, refusal: discord.HTTPException) -> float | None:
        """Return the seconds until the next try to delete a replaced message."""
        log.info("a message stays: %s", refusal.code, extra=_context(row))
        return await self._wait(row, refusal.code or refusal.status)


class Messenger:
    """Brings one message up to date: what became of the last try is settled, then it is sent or edited.

    Its row may be armed: whoever wished for the message has stored a nonce and the time, so that it is sent
    without another write. Then `tried` is set though nothing was sent, and a message may stand meanwhile.
    """

    def __init__(self, requests: Requests, clock: Clock) -> None:
        self._requests = requests
        self._clock = clock
        self._begun = clock()
        self._used: LRUCache[str, bool] = LRUCache(_REMEMBERED)
        """The nonces with which this process has tried to send a message."""
        self._seen: LRUCache[int, bool] = LRUCache(_REMEMBERED)
        """The messages that stood while this process listened, as it has sent or edited them itself."""
        self._changed: dict[int, float] = {}
        """Times of the last change of messages that rest in between, by the number of the row."""

    def begin_anew(self) -> None:
        """Count all that was sent and seen as before this process: another one may have served meanwhile."""
        self._begun = self._clock()
        self._seen.clear()

    def rested(self, row: int, rest: float) -> float:
        """Return the time at which the message of a row, by its number, has rested for so many seconds."""
        return self._changed.get(row, -math.inf) + rest

    def forget(self, row: int) -> None:
        """Forget when the message of a row was changed, which was dropped."""
        self._changed.pop(row, None)

    def doubt(self, row: OutboxRow) -> None:
        """Look at a message again before it counts as standing: it may have gone with its thread."""
        self._seen.pop(row.message or 0, None)

    async def bring(self, row: OutboxRow, wanted: Wanted | None, book: Book) -> OutboxRow:
        """Have a message stand as it is wanted; return what is known then, not all of it stored.

        Without a message nothing stands, and nothing may be sent. Those that were replaced are left to
        `clear`. Raises `Later`, `Barred`, and the faults of Discord and of the connection.
        """
        row, found = await self._settled(row, wanted, book)
        if wanted is not None and found is not None and (wanted.once or row.place == wanted.place):
            wanted = replace(wanted, gone=False)
            row = await self._noted(row, await _to_send(wanted), found, _UNKNOWN, book)
        elif row.message is not None and (
            wanted is None
            or wanted.anew
            or (row.place != wanted.place and not wanted.once)
            or self.may_stand(row)
        ):
            row = _without(row)
        if wanted is not None and not (wanted.once and row.message is not None):
            row = await self._shown(row, wanted, book)
        return row

    def may_stand(self, row: OutboxRow) -> bool:
        """Return whether a message of a row may have been sent of which nothing is noted."""
        return row.tried is not None and (row.nonce in self._used or self.was_before(row.tried))

    def was_before(self, time: float) -> bool:
        """Return whether a time was before this process began; the clock may have been set back."""
        return not self._begun <= time <= self._clock()

    async def _settled(
        self, row: OutboxRow, wanted: Wanted | None, book: Book
    ) -> tuple[OutboxRow, discord.Message | None]:
        """Find the message of a try whose end is not noted, unless its nonce can be sent again."""
        if row.tried is None or not self.may_stand(row):
            return row, None
        if row.place is None:
            return replace(row, tried=None), None
        same = wanted is not None and wanted.place == row.place
        again = same and wanted is not None and wanted.sends
        if again and 0.0 <= self._clock() - row.tried <= NONCE_LIFE:  # the clock may have been set back
            return row, None
        try:
            found = await self._find(row, row.place, book)
        except discord.HTTPException as refusal:
            if same or stops_all(refusal):
                raise
            row = _without(row)
            return replace(row, tried=None, replaced=(*row.replaced, (row.place or 0, 0))), None
        if found is None:
            return replace(row, tried=None), None
        return replace(_without(row), tried=None, message=found.id, shown=_UNKNOWN), found

    async def _find(self, row: OutboxRow, place: int, book: Book) -> discord.Message | None:
        """Return a message of a row that is not noted."""
        known, fits = {row.message, *(message for _, message in row.replaced)}, book.signs(row)
        return await self._requests.find(
            place, lambda message, presses: message not in known and fits(message, presses)
        )

    async def _shown(self, row: OutboxRow, wanted: Wanted, book: Book) -> OutboxRow:
        """Have a message shown: edited, or sent where none stands that can be edited and that is wanted."""
        if row.message is None:
            return await self._send(row, wanted, book) if wanted.sends else row
        # One that is posted anew where it is gone may have gone before this process began to listen.
        listened = not wanted.sends or row.message in self._seen
        if wanted.compared and listened and row.shown == digest(wanted.page) and not wanted.gone:
            return row
        if self._clock() < (rested := self.rested(row.id, wanted.rest)):
            raise Later(rested)
        edited = Edited.GONE
        if not wanted.gone:
            try:
                edited = await self._requests.edit(
                    row.place or 0, row.message, wanted.page, opens=wanted.opens, raises=wanted.raises
                )
            finally:  # an edit whose answer is lost may have been made
                self._note_change(row, wanted)
        if edited is Edited.DONE:
            self._seen[row.message] = True
            return replace(row, shown=_digest_to_compare(wanted))
        if edited is Edited.TOO_OLD and not wanted.sends:
            raise Barred(OLD_EDITS)
        # An answer that a message is unknown may be wrong: where another takes its place, it is deleted.
        surely = wanted.gone or not wanted.sends
        gone = replace(row, message=None, shown="") if surely else _without(row)
        return await self._shown(gone, wanted, book)

    async def _send(self, row: OutboxRow, wanted: Wanted, book: Book) -> OutboxRow:
        """Send a message; its try is stored before, and its end after it."""
        edited, wanted = wanted, await _to_send(wanted)
        first = not self.may_stand(row)
        armed = first and row.tried is not None and row.place == wanted.place
        if first and not armed:
            nonce = wanted.nonce or secrets.token_hex(12)
            row = await book.write(replace(row, place=wanted.place, tried=self._clock(), nonce=nonce))
        self._used[row.nonce] = True
        tries = Tries()
        counted = TRIES.set(tries)
        try:
            sent = await self._requests.send(wanted.place, wanted.page, row.nonce, silent=wanted.silent)
        except discord.HTTPException as refusal:
            if first and not passes(refusal) and not tries.lost:  # it surely stands nowhere
                self._used.pop(row.nonce, None)
                if not armed:
                    await book.write(replace(row, tried=None))
            raise
        finally:
            TRIES.reset(counted)
        self._seen[sent.id] = True
        older = not first and not self._requests.shows(sent, wanted.page)  # an earlier try sent it
        row = await self._noted(row, wanted, sent, _UNKNOWN if older else _digest_to_compare(wanted), book)
        if older and not wanted.once:
            return await self._shown(row, replace(edited, gone=False), book)
        self._note_change(row, wanted)
        return row

    def _note_change(self, row: OutboxRow, wanted: Wanted) -> None:
        if wanted.rest:
            self._changed[row.id] = self._clock()

    async def _noted(
        self, row: OutboxRow, wanted: Wanted, sent: discord.Message, shown: str, book: Book
    ) -> OutboxRow:
        """Note that a message was sent; with `once` its row is done."""
        row = replace(row, message=sent.id, tried=None, shown=shown, code=0)
        return await book.write(row, wanted, sent, done=not row.replaced and shown != _UNKNOWN)

    async def clear(self, row: OutboxRow, book: Book, *, opens: bool = True) -> tuple[OutboxRow, float]:
        """Delete the replaced messages; return the row with those that are refused, and when to try again.

        Without `opens`, those in an archived thread stay.
        """
        left, waits = list[tuple[int, int]](), list[float]()
        for place, known in row.replaced:
            if any(place == barred for barred, _ in left):
                left.append((place, known))
                continue
            try:
                message = known or getattr(await self._find(row, place, book), "id", None)
                if message is not None:
                    await self._requests.delete(place, message, opens=opens)
            except discord.HTTPException as refusal:
                if stops_all(refusal):
                    raise
                wait = await book.stays(row, refusal)
                if wait is not None:
                    left.append((place, known))
                    waits.append(wait)
        return replace(row, replaced=tuple(left)), min(waits, default=0.0)


# --- rows --------------------------------------------------------------------------------------------


def digest(page: Page) -> str:
    """Return a digest of a page."""
    return sha256(repr(page).encode()).hexdigest()[:32]


def _digest_to_compare(wanted: Wanted) -> str:
    """Return the digest of a message, if it is compared with another one."""
    return digest(wanted.page) if wanted.compared else ""


async def _to_send(wanted: Wanted) -> Wanted:
    """Return a message as it is sent."""
    return wanted if wanted.to_send is None else await wanted.to_send()


def _key(row: OutboxRow | Due) -> Due:
    return Due(row.id, row.kind, row.guild, row.game)


def _context(row: OutboxRow | Due) -> dict[str, object]:
    """Return what the logs tell of a row besides a message."""
    return {"guild": row.guild, "table": row.game, "kind": row.kind}


def _owed(row: OutboxRow, now: float) -> OutboxRow:
    """Return a row that is looked at after a restart."""
    return replace(row, due=now if row.due is None else row.due)


def _without(row: OutboxRow) -> OutboxRow:
    """Return a row whose message, if there is one, is to be deleted once another stands in its place."""
    gone = () if row.place is None or row.message is None else ((row.place, row.message),)
    return replace(row, message=None, shown="", replaced=(*row.replaced, *gone))
