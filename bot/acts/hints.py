"""Hints: the move of the strongest robot in a person's place, limited by the table's settings.

A hint counts once it is in the log, just before its person reads it: an error before costs nothing, nor does
a hint for a forced move. The same position gives the same hint, as its seed comes from the position alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from bot.acts.changes import check_lobby, note_lobby_change
from bot.acts.repository import Repository, check_status, seat_of
from bot.domain import hints
from bot.domain.entries import HintAsked, make_entry
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.rated_play import has_changed_hands
from bot.domain.table import Table
from bot.ops.tasks import stop
from bot.ops.thinkers import Busy
from engines.api import GameFinished, NotYourTurn, Seat
from engines.record import Position
from robots.api import Level
from robots.hints import Hint
from robots.task import Task, task_for

Advise: TypeAlias = Callable[[Task, tuple[int, int]], Awaitable[Hint]]
"""A function that computes a hint elsewhere, for an owner: a server (0: none) and a person."""

_CACHE_SIZE = 512
"""Size of the LRU cache of hints, of some hundred bytes each."""

_HintKey: TypeAlias = tuple[TableId, int, Seat]
"""Cache key of a hint: table, number of the position, seat to act."""


class GivenHint(Struct, frozen=True):
    """A hint, and the table with its entry in the log."""

    table: Table
    hint: Hint


class Hints:
    """Use cases of hints."""

    def __init__(self, repository: Repository, advise: Advise) -> None:
        self._repository = repository
        self._advise = advise
        self._cache: LRUCache[_HintKey, Hint] = LRUCache(_CACHE_SIZE)
        self._thinking: dict[_HintKey, asyncio.Task[Hint]] = {}

    async def allow(self, table_id: TableId, person: Person, most: int | None) -> Table:
        """Set the limit of hints of an open table. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            if table.game.settings.rated:
                raise Refused("refused-rated-hints")
            settings = replace(table.game.settings, hints=most)
            async with self._repository.transaction(table) as change:
                change.set(settings=msgspec.to_builtins(settings))
                note_lobby_change(self._repository, change, table, person)
            return self._repository.latest(table)

    def ready(self, table: Table, person: Person) -> GivenHint | None:
        """Return the cached hint for a person's seat if it is free or they got it before, else None.

        Raises `GameError` if no hint is possible now.
        """
        seat, position = _seat_and_position(table, person)
        hint = self._cache.get((table.id, position.number, seat))
        if hint is None or not (hint.free or position.number in hints.asked_positions(table, seat)):
            return None
        return GivenHint(table, hint)

    def ask(self, table: Table, person: Person) -> Callable[[], Awaitable[GivenHint]]:
        """Start to compute a hint, unless that runs already; return a function that waits for it.

        Raises `GameError` if no hint is possible now.
        """
        seat, position = _seat_and_position(table, person)
        key = (table.id, position.number, seat)
        work = self._thinking.get(key)
        if work is None:
            task = _task(self._repository.registry.package(table.game.key), table, position, seat)
            owner = (table.game.guild or 0, int(person))
            work = self._thinking[key] = asyncio.create_task(self._think(key, task, owner))

        async def given() -> GivenHint:
            return await self._log_hint(key, person, await asyncio.shield(work))

        return given

    async def _think(self, key: _HintKey, task: Task, owner: tuple[int, int]) -> Hint:
        try:
            hint = self._cache.get(key) or await self._advise(task, owner)
        except Busy:
            raise Refused("refused-hint-busy") from None
        finally:
            del self._thinking[key]
        self._cache[key] = hint
        return hint

    async def _log_hint(self, key: _HintKey, person: Person, hint: Hint) -> GivenHint:
        """Log a hint, unless it is free, and return it. Raises `GameError`; then it does not count."""
        table_id, number, seat = key
        async with self._repository.locked(table_id) as table:
            now, position = _seat_and_position(table, person)
            if (now, position.number) != (seat, number):
                raise PositionChanged
            if not hint.free and number not in hints.asked_positions(table, seat):
                entry = make_entry(HintAsked(number), table.timeline.last + 1, seat)
                async with self._repository.transaction(table, entry):
                    pass
            return GivenHint(self._repository.latest(table), hint)

    async def aclose(self) -> None:
        """Cancel the computation of hints."""
        await stop(self._thinking.values())


def _seat_and_position(table: Table, person: Person) -> tuple[Seat, Position]:
    """Return the seat and position for a person's hint. Raises `GameError` if none is possible."""
    seat = seat_of(table, person)
    if table.game.status is Status.FINISHED:
        raise GameFinished
    check_status(table, Status.RUNNING)
    if table.game.settings.rated:
        raise Refused("refused-rated-hints-handed" if has_changed_hands(table) else "refused-rated-hints")
    position = hints.hint_position(table, seat)
    if position is None:
        raise NotYourTurn
    most, asked = table.game.settings.hints, hints.asked_positions(table, seat)
    if most is not None and position.number not in asked and len(asked) >= most:
        if not most:
            raise Refused("refused-hints-off")
        shared = any(sitting.seat == seat and sitting.person != person for sitting in table.sittings)
        raise Refused("refused-hints-spent-here" if shared else "refused-hints-spent", most=most)
    return seat, position


def _task(package: str, table: Table, position: Position, seat: Seat) -> Task:
    """Return the task of a hint, with a seed from the position, so the hint is always the same."""
    seed = (int(table.id) << 32) + position.number
    return task_for(table.rules, package, position.state, seat, Level.MASTER, seed)
