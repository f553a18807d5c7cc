"""What Discord has refused: places that take no message, and single messages, with their next tries.

It is noted where people can see it, too.
"""

import logging
from collections.abc import Callable, Collection
from typing import NamedTuple

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import delivery
from bot.acts.context import App
from bot.discord_ui.faults import NOT_FOUND, UNAUTHORIZED, UNKNOWN_CHANNEL, bars_place
from bot.discord_ui.gate import LOW_SHARE, RETRIED_SHARE
from bot.domain.model import Game, TableId
from bot.domain.table import Table
from bot.domain.time_source import Clock
from bot.ops.backoff import Backoff

log = logging.getLogger(__name__)

_PLAIN_AFTER = 2
"""Refusals of a table message after which it is sent in words alone."""
PLACE, BOARD, BESIDE, NOTICE = "place", "board", "beside", "notice"
"""Kinds of what is refused: all messages in a place; of a table its message, or any message beside it; and a
request of a notification."""
_MESSAGE = Backoff(2.0, 3600.0, growth=4.0)
_FORBIDDEN = 3600.0
_GONE = Backoff(3600.0, 86400.0)
"""Seconds before the next try of a message, in a forbidden place, and in a deleted channel."""


class Key(NamedTuple):
    """What is refused: its kind, and its number of this kind."""

    kind: str
    number: int


class Refusal(Struct, frozen=True):
    """Discord's last answer, and the time of the next try."""

    key: Key
    tables: tuple[TableId, ...]
    """The tables that wait for it; the next try is that of the first."""
    status: int = 0
    """0: it was refused before this start."""
    code: int = 0
    tries: int = 0
    due: float = 0.0
    version: int = 0
    """The version of the refused messages: a later version may be accepted."""
    retried_now: bool = False
    """True if it is due at once because of a change."""

    @property
    def id(self) -> int:
        """A number of its own."""
        return hash(self.key)

    @property
    def game(self) -> TableId:
        """The table of the next try."""
        return self.tables[0]

    @property
    def kind(self) -> str:
        """Its kind, for the logs."""
        return self.key.kind

    @property
    def trouble(self) -> str:
        """The trouble that is noted at the table: Discord's own code, or else the HTTP status."""
        return str(self.code or self.status)

    @property
    def forbidden(self) -> bool:
        """True if a different message would be refused as well."""
        return self.status == UNAUTHORIZED or bars_place(self.status, self.code)


class Refusals:
    """All that is refused now. Each start of the bot begins without any."""

    def __init__(self, clock: Clock, changed: Callable[[], None] = lambda: None) -> None:
        self._clock = clock
        self._changed = changed
        """Called when something is refused, or the time of its next try has changed."""
        self._known: dict[Key, Refusal] = {}
        self._at: dict[TableId, dict[Key, None]] = {}
        """What is refused at each table."""

    def note(self, key: Key, table: TableId, status: int, code: int, version: int = 0) -> Refusal:
        """Note one more refusal."""
        before = self._known.get(key, Refusal(key, ()))
        refusal = replace(before, status=status, code=code, tries=before.tries + 1, version=version)
        wait = self._wait(refusal)
        if refusal.forbidden and not before.forbidden:
            wait += _FORBIDDEN * spread(key.number)
        return self._keep(replace(refusal, due=self._clock() + wait, retried_now=False), table)

    def _wait(self, refusal: Refusal) -> float:
        if refusal.code == UNKNOWN_CHANNEL:
            return _GONE.after(refusal.tries)
        return _FORBIDDEN if refusal.forbidden else _MESSAGE.after(refusal.tries)

    def schedule(self, key: Key, table: TableId, wait: float = 0.0) -> None:
        """Schedule a try, such as for a table that was refused before this start."""
        before = self._known.get(key, Refusal(key, ()))
        self._keep(replace(before, due=self._clock() + wait), table)

    def _keep(self, refusal: Refusal, *tables: TableId) -> Refusal:
        refusal = replace(refusal, tables=tuple(dict.fromkeys((*refusal.tables, *tables))))
        self._known[refusal.key] = refusal
        for table in tables:
            self._at.setdefault(table, {})[refusal.key] = None
        self._changed()
        return refusal

    def retry_now(self, table: TableId) -> None:
        """Try all that is refused at a table again at once, after a change."""
        self._retry_now(self.of(table))

    def trust_token(self) -> None:
        """Try again all that was refused with the token, which Discord accepts again."""
        self._retry_now([refusal for refusal in self._known.values() if refusal.status == UNAUTHORIZED])

    def _retry_now(self, refusals: Collection[Refusal]) -> None:
        for refusal in refusals:
            self._keep(replace(refusal, due=min(refusal.due, self._clock()), retried_now=True))

    def settle(self, table: TableId, *kinds: str) -> None:
        """Forget what is accepted again of a table; if that was refused, the rest is tried again at once."""
        settled = [refusal.key for refusal in self.of(table) if refusal.kind in kinds]
        for key in settled:
            self.forget(key, table)
        if settled:
            self.retry_now(table)

    def leave(self, table: TableId) -> None:
        """Forget a table that is there no more."""
        for refusal in self.of(table):
            self.forget(refusal.key, table)

    def forget(self, key: Key, table: TableId) -> None:
        """Forget what is accepted again; the next table that waits for the same place is tried, too."""
        if key in self._at.get(table, ()):
            del self._at[table][key]
            if not self._at[table]:
                del self._at[table]
            refusal = self._known.pop(key)
            left = tuple(other for other in refusal.tables if other != table)
            if left:
                self._known[key] = replace(refusal, tables=left)
            self._changed()

    # --- what is asked before a request ---

    def bars(self, place: int, table: TableId) -> Refusal | None:
        """Return the refusal of a place that it is too early to try again; the table waits for it then."""
        refusal = self._early(Key(PLACE, place))
        if refusal is None or table in refusal.tables:
            return refusal
        return self._keep(refusal, table)

    def blocks(self, table: TableId) -> bool:
        """Return whether no message can be sent at a table until its next try, so calls go another way."""
        early = [refusal for refusal in self.of(table) if self._early(refusal.key) is not None]
        return any(
            (refusal.kind == PLACE and refusal.status != UNAUTHORIZED)
            or (refusal.kind == BOARD and refusal.tries > _PLAIN_AFTER)
            for refusal in early
        )

    def sends_elsewhere(self, table: TableId) -> bool:
        """Return whether calls at a table go another way now: some may, and none was refused there, too."""
        early = {refusal.kind for refusal in self.of(table) if refusal.due > self._clock()}
        return NOTICE not in early and self.blocks(table)

    def waits(self, key: Key, version: int = 0) -> bool:
        """Return whether it is too early to try a message again; a later version may be tried at once."""
        refusal = self._early(key)
        return refusal is not None and refusal.version == version

    def _early(self, key: Key) -> Refusal | None:
        refusal = self._known.get(key)
        return None if refusal is None or refusal.due <= self._clock() else refusal

    def share(self, table: TableId) -> float:
        """Return the share of the limit of refusals up to which a table is tried."""
        refusals = self.of(table)
        if not refusals:
            return 1.0
        return RETRIED_SHARE if any(refusal.retried_now for refusal in refusals) else LOW_SHARE

    def plain(self, table: TableId) -> bool:
        """Return whether the message of a table was refused so often that words alone are tried."""
        refusal = self._known.get(Key(BOARD, table))
        return (
            refusal is not None
            and refusal.tries >= _PLAIN_AFTER
            and not refusal.forbidden
            and refusal.status != NOT_FOUND
        )

    def known(self, key: Key) -> Refusal | None:
        """Return the present refusal of a request; None: it is not refused."""
        return self._known.get(key)

    def of(self, table: TableId) -> list[Refusal]:
        """Return all that is refused at a table."""
        return [self._known[key] for key in self._at.get(table, ())]

    def tables(self) -> Collection[TableId]:
        """Return the tables at which something is refused."""
        return self._at.keys()

    # --- the schedule ---

    async def due_and_next(self, now: float, most: int) -> tuple[list[Refusal], float | None]:
        """Return what is to be tried again now, the longest waiting first, and the time of the next one.

        A message waits for its place.
        """
        due = [one for one in self._known.values() if one.due <= now and not self._waits_for_place(one, now)]
        coming = min((refusal.due for refusal in self._known.values() if refusal.due > now), default=None)
        due.sort(key=lambda refusal: (refusal.due, refusal.key))
        return due[: most if most >= 0 else None], coming

    def _waits_for_place(self, refusal: Refusal, now: float) -> bool:
        """Return whether it is too early to try the place of a table's message again."""
        places = [other for other in self.of(refusal.game) if other.kind == PLACE]
        return refusal.kind in (BOARD, BESIDE) and any(place.due > now for place in places)


class Troubles:
    """Asked before requests at a table, and told of what was refused."""

    def __init__(self, app: App, refusals: Refusals) -> None:
        self._messages = app.messages
        self._repository = app.repository
        self.refusals = refusals

    async def bars(self, table: Table) -> bool:
        """Return whether it is too early to try the place of a table again; the table waits for it then."""
        if table.game.past or not table.game.places:
            return False
        refusal = self.refusals.bars(table.game.place, table.id)
        if refusal is not None and not table.game.trouble:
            await self._tell(table.game, refusal)
        return refusal is not None

    async def note(self, table: Table, key: Key, fault: discord.HTTPException, version: int = 0) -> None:
        """Note a refusal, for the people who can fix it; the request is tried again later.

        A refusal does not count if the table has moved meanwhile: it was for the old place.
        """
        if await self._messages.has_moved(table.game):
            self._repository.signals.post(table.id)
            return
        refusal = self.refusals.note(key, table.id, fault.status, fault.code, version)
        context = {"table": table.id, "tries": refusal.tries, "due": round(refusal.due)}
        log.warning("may not post: %s %s: %s", fault.status, fault.code, fault.text, extra=context)
        if key.kind in (PLACE, BOARD):
            await self._tell(table.game, refusal)
        else:
            await self._messages.keep(table.id, trouble=refusal.trouble)

    async def foresee(self, game: Game, status: int, code: int) -> None:
        """Note that the place of a table is forbidden before any request; it is tried again later."""
        refusal = self.refusals.bars(game.place, game.id)
        if refusal is None:
            refusal = self.refusals.note(Key(PLACE, game.place), game.id, status, code)
        await self._tell(game, refusal)

    async def _tell(self, game: Game, refusal: Refusal) -> None:
        """Note a trouble at a table, and tell its players once nothing can be sent there."""
        table = await self._messages.keep(game.id, trouble=refusal.trouble)
        if refusal.kind == PLACE or self.refusals.blocks(game.id):
            await delivery.report_trouble(self._repository, table)


def key_of(fault: discord.HTTPException, place: int, message: Key) -> Key:
    """Return what is refused with the sending of a message to a place: the place, or the message."""
    of_place = fault.status == UNAUTHORIZED or bars_place(fault.status, fault.code)
    return Key(PLACE, place) if of_place else message


def spread(number: int) -> float:
    """Return a fraction in [0, 1) for each table or place, spread evenly over all."""
    return (number * 2654435761 % 2**32) / 2**32
