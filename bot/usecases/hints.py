"""Hints: what a robot at its best would do in a person's place, as many as the table allows.

A hint counts once it is in the log, just before its person reads it: a fault before that costs nothing, nor
does a hint where there is nothing to choose. Whoever asks again about the same position gets the same hint:
its chance comes from the position alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from bot.domain import hints
from bot.domain.entries import HintAsked, make_entry
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.ops.tasks import stop
from bot.ops.thinkers import Busy
from bot.usecases.repository import Repository, check_status, seat_of
from bot.usecases.tables import check_lobby, note_lobby_change
from engines.api import GameFinished, NotYourTurn, Seat
from engines.record import Position
from robots.api import Level
from robots.hints import Hint
from robots.task import Task, task_for

Advise: TypeAlias = Callable[[Task, tuple[int, int]], Awaitable[Hint]]
"""Thinks elsewhere; the second says for whom: a server (0: none) and a person."""

_CACHE_SIZE = 512
"""Hints kept in memory: each is some hundred bytes."""

_HintKey: TypeAlias = tuple[TableId, int, Seat]
"""What a hint is about: the number of a position, and the seat that has to act there."""


class GivenHint(Struct, frozen=True):
    """A hint that its person may read, and the table at which it stands in the log."""

    table: Table
    hint: Hint


class Hints:
    """The hints at all tables."""

    def __init__(self, repository: Repository, advise: Advise) -> None:
        self._repository = repository
        self._advise = advise
        self._cache: LRUCache[_HintKey, Hint] = LRUCache(_CACHE_SIZE)
        self._thinking: dict[_HintKey, asyncio.Task[Hint]] = {}

    async def allow(self, table_id: TableId, person: Person, most: int | None) -> Table:
        """Set how many hints each seat of an open table may have. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            settings = replace(table.game.settings, hints=most)
            async with self._repository.transaction(table) as transaction:
                transaction.set(table_id, settings=msgspec.to_builtins(settings))
                note_lobby_change(transaction, table, person)
            return self._repository.latest(table)

    def ready(self, table: Table, person: Person) -> GivenHint | None:
        """Return the hint for a person's seat if they have got it already and it is still in memory.

        Raises `GameError` if they can get none now.
        """
        seat, position = _seat_and_position(table, person)
        hint = self._cache.get((table.id, position.number, seat))
        if hint is None or not (hint.free or position.number in hints.asked_positions(table, seat)):
            return None
        return GivenHint(table, hint)

    def ask(self, table: Table, person: Person) -> Callable[[], Awaitable[GivenHint]]:
        """Begin to think about a hint, unless that happens already; return how to wait for it.

        Raises `GameError` if the person can get none now.
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
        """Return the hint once the log says that the seat got it. Raises `GameError`, and nothing counts."""
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
        """Stop thinking."""
        await stop(self._thinking.values())


def _seat_and_position(table: Table, person: Person) -> tuple[Seat, Position]:
    """Return for which seat and position a person may have a hint. Raises `GameError` if for none."""
    seat = seat_of(table, person)
    if table.game.status is Status.FINISHED:
        raise GameFinished
    check_status(table, Status.RUNNING)
    position = hints.hint_position(table, seat)
    if position is None:
        raise NotYourTurn
    most, asked = table.game.settings.hints, hints.asked_positions(table, seat)
    if most is not None and position.number not in asked and len(asked) >= most:
        raise Refused("refused-hints-spent", most=most) if most else Refused("refused-hints-off")
    return seat, position


def _task(package: str, table: Table, position: Position, seat: Seat) -> Task:
    """Return the work for a hint. Its chance comes from the position, so it is always the same."""
    seed = (int(table.id) << 32) + position.number
    return task_for(table.rules, package, position.state, seat, Level.MASTER, seed)
