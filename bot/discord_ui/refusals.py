"""The refusals of Discord at each table, and the times of the next tries."""

import logging
from collections.abc import Callable, Collection

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.discord_ui.faults import NOT_FOUND, UNAUTHORIZED, UNKNOWN_CHANNEL, bars_place
from bot.discord_ui.gate import LOW_SHARE, RETRIED_SHARE
from bot.domain.clock import Clock
from bot.domain.model import TableId
from bot.ops.backoff import Backoff

log = logging.getLogger(__name__)

_PLAIN_AFTER = 2
"""Refusals of a message after which it is sent in words alone."""


class Waits(Struct, frozen=True):
    """The waits of a refused table, in seconds."""

    message: Backoff = Backoff(2.0, 3600.0, growth=4.0)
    """Before the next try of a refused message."""
    forbidden: float = 3600.0
    """Before the next try in a forbidden place."""
    gone: Backoff = Backoff(3600.0, 86400.0)
    """Before the next try in a deleted channel."""


class Refusal(Struct, frozen=True):
    """Discord's answer about a table, and the time of the next try."""

    game: TableId
    status: int
    code: int
    tries: int
    due: float
    version: int = 0
    """The version of the refused messages: a later version may be accepted."""
    boards: int = 0
    """The number of refusals of the table message itself."""
    retried_now: bool = False
    """True if it is due at once because of a change."""
    stands: bool = False
    """True if the table message is up to date nevertheless: another message was refused."""
    kind: str = "refusal"

    @property
    def id(self) -> int:
        """The table: each has one refusal at most."""
        return self.game

    @property
    def trouble(self) -> str:
        """The trouble that is noted at the table: Discord's own code, or else the HTTP status."""
        return str(self.code or self.status)

    @property
    def of_place(self) -> bool:
        """True if the place or the bot is refused, and not the content."""
        return self.forbidden and not (self.stands and self.status != UNAUTHORIZED)

    @property
    def forbidden(self) -> bool:
        """True if a different message would be refused as well."""
        return self.status == UNAUTHORIZED or bars_place(self.status, self.code)


class Refusals:
    """The refused tables, with the schedule of their next tries. Each start of the bot begins without any."""

    def __init__(
        self,
        clock: Clock,
        changed: Callable[[], None] = lambda: None,
        waits: Waits = Waits(),  # noqa: B008 - frozen
    ) -> None:
        self._clock = clock
        self._changed = changed
        """Called when the list of refused tables, or the times of their next tries, have changed."""
        self._waits = waits
        self._known: dict[TableId, Refusal] = {}
        self.others: Refusals | None = None
        """The refusals of another sender, which writes in the same places."""

    def linked_to(self, others: "Refusals") -> "Refusals":
        """Return these refusals, linked to the `others` of a sender that writes in the same places."""
        self.others = others
        return self

    def note(
        self,
        table: TableId,
        fault: discord.HTTPException,
        version: int = 0,
        *,
        of_board: bool = False,
        stands: bool = False,
    ) -> Refusal:
        """Note one more refusal of a table; `stands`: the table message is up to date nevertheless."""
        before = self._known.get(table)
        tries = 1 if before is None else before.tries + 1
        boards = of_board + (0 if before is None else before.boards)
        refusal = Refusal(table, fault.status, fault.code, tries, 0.0, version, boards, stands=stands)
        wait = self._wait(refusal)
        if refusal.forbidden and (before is None or not before.forbidden):
            wait += self._waits.forbidden * spread(table)
        self._known[table] = refusal = replace(refusal, due=self._clock() + wait)
        self._changed()
        return refusal

    def _wait(self, refusal: Refusal) -> float:
        if refusal.code == UNKNOWN_CHANNEL:
            return self._waits.gone.after(refusal.tries)
        return self._waits.forbidden if refusal.forbidden else self._waits.message.after(refusal.tries)

    def note_forbidden(self, table: TableId, status: int, code: int) -> Refusal:
        """Note that a place is forbidden before any request; it is tried again later."""
        due = self._clock() + self._waits.forbidden * (1 + spread(table))
        return self._known.setdefault(table, Refusal(table, status, code, 1, due))

    def schedule(self, table: TableId) -> None:
        """Schedule a try for a table that was refused before this start."""
        self._known.setdefault(table, Refusal(table, 0, 0, 0, self._clock()))

    def retry_now(self, table: TableId) -> None:
        """Try a refused table again at once, after a change."""
        refusal = self._known.get(table)
        if refusal is not None:
            self._known[table] = replace(refusal, due=min(refusal.due, self._clock()), retried_now=True)
            self._changed()

    def forget(self, table: TableId) -> None:
        """Forget the refusal of a table that works again."""
        if self._known.pop(table, None) is not None:
            self._changed()

    def waits(self, table: TableId, version: int = 0) -> bool:
        """Return whether it is too early to try a table again; a later version may be tried at once."""
        refusal = self._known.get(table)
        early = refusal is not None and refusal.due > self._clock() and refusal.version == version
        return early or self.bars(table)

    def bars(self, table: TableId) -> bool:
        """Return whether it is too early to try the place of a table again, after a refusal to any sender."""
        return self._bars(table) or (self.others is not None and self.others._bars(table))

    def blocks(self, table: TableId) -> bool:
        """Return whether no message can be sent at a table until its next try, so calls go another way."""
        return self._blocks(table) or (self.others is not None and self.others._blocks(table))

    def _blocks(self, table: TableId) -> bool:
        refusal = self._known.get(table)
        if refusal is None or refusal.due <= self._clock() or refusal.status == UNAUTHORIZED:
            return False
        return refusal.of_place or (refusal.tries > _PLAIN_AFTER and not refusal.stands)

    def _bars(self, table: TableId) -> bool:
        refusal = self._known.get(table)
        return refusal is not None and refusal.of_place and refusal.due > self._clock()

    def share(self, table: TableId) -> float:
        """Return the share of the limit of refusals up to which a table is tried."""
        refusal = self._known.get(table)
        return 1.0 if refusal is None else RETRIED_SHARE if refusal.retried_now else LOW_SHARE

    def plain(self, table: TableId) -> bool:
        """Return whether the message of a table was refused so often that words alone are tried."""
        refusal = self._known.get(table)
        return (
            refusal is not None
            and refusal.boards >= _PLAIN_AFTER
            and not refusal.forbidden
            and refusal.status != NOT_FOUND
        )

    def of(self, table: TableId) -> Refusal | None:
        """Return the refusal of a table."""
        return self._known.get(table)

    def tables(self) -> Collection[TableId]:
        """Return the tables that were refused."""
        return self._known.keys()

    def unauthorized(self) -> list[TableId]:
        """Return the tables at which Discord refused the token."""
        return [table for table, refusal in self._known.items() if refusal.status == UNAUTHORIZED]

    # --- the schedule ---

    async def due_and_next(self, now: float, most: int) -> tuple[list[Refusal], float | None]:
        """Return the tables to try again now, the longest waiting first, and the time of the next one."""
        due = [refusal for refusal in self._known.values() if refusal.due <= now]
        coming = min((refusal.due for refusal in self._known.values() if refusal.due > now), default=None)
        due.sort(key=lambda refusal: (refusal.due, refusal.game))
        return due[: most if most >= 0 else None], coming


def spread(table: TableId) -> float:
    """Return a fraction in [0, 1) for each table, spread evenly over all tables."""
    return (table * 2654435761 % 2**32) / 2**32
