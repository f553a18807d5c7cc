"""One message that has to stand: it is sent once, edited, moved, and removed at last, as its row says.

What a message shows follows from what is stored, and what is known of it stands in its row. So the work can
stop at any point and be repeated: a message that was sent but not noted is found by its nonce, or after a
longer time by its signs among the bot's own last messages.
"""

import math
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from hashlib import sha256
from typing import Protocol

import discord
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from bot.discord_ui.faults import OLD_EDITS, passes, stops_all
from bot.discord_ui.gate import TRIES, Tries
from bot.discord_ui.page_sender import Edited, Fits
from bot.domain.model import OutboxRow
from bot.domain.time_source import Clock
from bot.ops.locks import KeyedLock
from bot.pages.custom_id import Press
from bot.pages.page import Page
from bot.store.transaction import Transaction

NONCE_LIFE = 120.0
"""Seconds for which Discord certainly remembers a nonce."""
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


class Heard(Struct, frozen=True):
    """A message of the bot on a server, as Discord tells of it."""

    message: discord.Message
    guild: int
    place: int
    nonce: str
    presses: Callable[[], Sequence[Press]]
    """Reads all presses that it offers."""


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
        """The messages that stood while this process listened, as it has sent, found or edited them."""
        self._sending = KeyedLock[str]()
        """Locks of the nonces with which a message is sent, until Discord has answered."""
        self._became: LRUCache[tuple[int, str], int] = LRUCache(_REMEMBERED)
        """The message that became of each try, by its place and nonce."""
        self._heard: LRUCache[tuple[int, str], discord.Message] = LRUCache(_REMEMBERED)
        """Those of tries whose answers were lost."""
        self._changed: dict[int, float] = {}
        """Times of the last change of messages that rest in between, by the number of the row."""

    def begin_anew(self) -> None:
        """Count all that was sent and seen as before this process: another one may have served meanwhile."""
        self._begun = self._clock()
        self._seen.clear()

    async def has_sent(self, heard: Heard) -> bool:
        """Return whether this process has sent or found a message, whose event may come before the answer."""
        async with self._sending.of(heard.nonce):
            return self.knows(heard.message.id)

    def knows(self, message: int) -> bool:
        """Return whether this process has sent, found or edited a message."""
        return message in self._seen

    def takes(self, heard: Heard) -> bool:
        """Take a message for what became of the try with its nonce; False: another one became of it."""
        key = heard.place, heard.nonce
        if self._became.setdefault(key, heard.message.id) != heard.message.id:
            return False
        self._heard[key] = heard.message
        return True

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
        if wanted is not None and not wanted.sends and row.message is None:
            row = _with_replaced(row)
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
        """Find the message of a try whose end is not noted, unless its nonce can be sent again.

        One that Discord has told of is not sent again: somebody may have deleted it since.
        """
        if row.tried is None:
            return row, None
        heard = self._heard.get((row.place or 0, row.nonce))
        if heard is None and not self.may_stand(row):
            return row, None
        if row.place is None:
            return replace(row, tried=None), None
        same = wanted is not None and wanted.place == row.place
        again = heard is None and same and wanted is not None and wanted.sends
        if again and 0.0 <= self._clock() - row.tried <= NONCE_LIFE:  # the clock may have been set back
            return row, None
        try:
            found = heard or await self._find(row, row.place, book)
        except discord.HTTPException as refusal:
            if same or stops_all(refusal):
                raise
            row = _without(row)
            return replace(row, tried=None, replaced=(*row.replaced, (row.place or 0, 0))), None
        return (replace(row, tried=None), None) if found is None else self._found(row, found)

    def _found(self, row: OutboxRow, message: discord.Message) -> tuple[OutboxRow, discord.Message]:
        """Return a row whose last try has sent a message."""
        self._heard.pop((row.place or 0, row.nonce), None)
        self._seen[message.id] = True
        return replace(_without(row), tried=None, message=message.id, shown=_UNKNOWN), message

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
        async with self._sending.of(row.nonce):
            sent = await self._request(row, wanted, book, first=first, armed=armed)
        older = not first and not self._requests.shows(sent, wanted.page)  # an earlier try sent it
        row = await self._noted(row, wanted, sent, _UNKNOWN if older else _digest_to_compare(wanted), book)
        if older and not wanted.once:
            return await self._shown(row, replace(edited, gone=False), book)
        self._note_change(row, wanted)
        return row

    async def _request(
        self, row: OutboxRow, wanted: Wanted, book: Book, *, first: bool, armed: bool
    ) -> discord.Message:
        """Request that a message be sent; note if it surely was not."""
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
        self._became[wanted.place, row.nonce] = sent.id
        return sent

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


def digest(page: Page) -> str:
    """Return a digest of a page."""
    return sha256(repr(page).encode()).hexdigest()[:32]


def _digest_to_compare(wanted: Wanted) -> str:
    """Return the digest of a message, if it is compared with another one."""
    return digest(wanted.page) if wanted.compared else ""


async def _to_send(wanted: Wanted) -> Wanted:
    """Return a message as it is sent."""
    return wanted if wanted.to_send is None else await wanted.to_send()


def _without(row: OutboxRow) -> OutboxRow:
    """Return a row whose message, if there is one, is to be deleted once another stands in its place."""
    gone = () if row.place is None or row.message is None else ((row.place, row.message),)
    return replace(row, message=None, shown="", replaced=(*row.replaced, *gone))


def _with_replaced(row: OutboxRow) -> OutboxRow:
    """Return a row whose newest replaced message stands after all, since no other takes its place."""
    known = [one for one in row.replaced if one[1]]
    if not known:
        return row
    place, message = known[-1]
    left = tuple(one for one in row.replaced if one != known[-1])
    return replace(row, place=place, message=message, replaced=left)
