"""Use cases of results: stored when a game ends, made from the logs of older games, and counted in sums."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.repository import Transition
from bot.domain.absences import spans_of
from bot.domain.clock import Clock, system_clock
from bot.domain.clocks import Span
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Game, StoredEntry, TableId, TableRows
from bot.domain.rated_play import counts_closed
from bot.domain.remarks import remarks_on
from bot.domain.results import (
    Backlog,
    Counted,
    Measures,
    PairKey,
    PairSums,
    Result,
    Sums,
    SumsKey,
    closed_at,
    count,
    ended_after,
    pair_keys,
    results_of,
    sums_keys,
    with_answers,
)
from bot.domain.table import Table
from bot.ops.backoff import Backoff
from bot.ops.pool import WorkFailed
from bot.store.database import StoreError
from bot.store.store import Store
from bot.store.transaction import Transaction
from engines.api import UnknownRules
from engines.record import Timeline
from engines.registry import Registry
from robots.task import registry_of

log = logging.getLogger(__name__)

_LOGS = 20
"""Number of games whose results are stored in one transaction."""
_PAUSE = 0.05
"""Seconds between two transactions beside the bot, in which others write."""
_RETRIES = Backoff(5.0, 300.0)
"""Pauses after a fault of the database."""
_TELL_EVERY = 60.0
"""Seconds between two log lines about the progress."""
_ROWS = 80
"""Number of results that are counted in one transaction beside the bot, which makes others wait for 10 ms."""


async def store_results(transition: Transition) -> None:
    """Store the results of a game that ends, and count them unless older games have to be counted first.

    A game that closes without an end has results if somebody has left it.
    """
    if transition.status not in OVER:
        return
    change, table = transition.change, transition.table
    if transition.position is not None:
        table = table.plus(transition.position)
    if transition.status is Status.CLOSED and not counts_closed(table):
        return
    times = await change.step_times()
    absences = spans_of(await change.absences(table.game.created), table.game.guild)
    closed = max(times.values()) if transition.status is Status.CLOSED else None
    try:
        stored = [StoredEntry(entry, times[entry.number]) for entry in table.timeline.entries]
        results = results_of(table, stored, absences, closed)
    except Exception:
        # The game ends all the same; a rebuild by a release that is mended counts it.
        log.exception("a finished game has no results", extra={"table": table.id})
        return
    backlog = await change.backlog()
    if backlog is None:
        measures = Measures.of(table.rules)
        counted, sums = await _count(change, results, measures)
        if table.game.guild is None or (await change.server(table.game.guild)).statistics:
            remarks = remarks_on(counted, sums, measures, table.listed)
            change.set(remarks=remarks)
        return
    for result in ended_after(results, backlog.ended):
        change.save_result(result)


async def _count(
    change: Transaction, results: Sequence[Result], measures: Measures
) -> tuple[Counted, Mapping[SumsKey, Sums]]:
    """Store the results of a game that has just ended, later than all games that are in the same sums.

    Return it as counted, and the sums before it.
    """
    sums, pairs = await change.lock_sums(sums_keys(results), pair_keys(results))
    results = ended_after(results, max((known.ended for known in sums.values()), default=0.0))
    counted = count(results, sums, pairs, measures)
    for result in counted.results:
        change.save_result(result)
    _save_sums(change, counted.sums, counted.pairs)
    await _count_answers(change, [results])
    return counted, sums


async def _count_answers(change: Transaction, games: Sequence[Sequence[Result]]) -> None:
    """Add the answers in games to those of their people; the sums of the games are locked."""
    people = {result.person for results in games for result in results if result.person is not None}
    paces = await change.lock_paces(sorted(people))
    for results in games:
        paces = with_answers(paces, results)
    for person, pace in paces.items():
        change.save_pace(person, pace)


def _save_sums(change: Transaction, sums: Mapping[SumsKey, Sums], pairs: Mapping[PairKey, PairSums]) -> None:
    for key, known in sums.items():
        change.save_sums(key, known)
    for pair, games in pairs.items():
        change.save_pair(pair, games)


# --- older games -------------------------------------------------------------------------------------


class ResultsTask(Struct, frozen=True):
    """A game that is over and whose results are to be made."""

    packages: tuple[str, ...]
    """The packages of the rules."""
    rows: TableRows
    log: tuple[StoredEntry, ...]
    absences: tuple[Span, ...] = ()
    """The absences of the bot on its server, as far as they are kept."""


def make_results(task: ResultsTask) -> tuple[Result, ...] | None:
    """Return the results of a game that is over by its log; None if it cannot be replayed to its end."""
    game = task.rows.game
    try:
        rules = registry_of(task.packages).get(game.key, game.rules)
        timeline = Timeline(rules, keep=True)
        for stored in task.log:
            timeline.replay(stored.entry)
        table = Table.of(task.rows, rules, timeline)
        if game.status is Status.CLOSED:
            return results_of(table, task.log, task.absences, closed_at(task.log))
        return results_of(table, task.log, task.absences) or None
    except Exception:  # noqa: BLE001 - every fault of the rules is a result, and `OlderGames` names the table
        return None


MakeResults: TypeAlias = Callable[[ResultsTask], Awaitable[tuple[Result, ...] | None]]
"""A function that makes the results of a game elsewhere, None if its log cannot be replayed."""


_COUNT_FINISHED = f"SELECT COUNT(*) AS number FROM games WHERE status = '{Status.FINISHED}'"  # noqa: S608 - a constant


async def count_finished(store: Store) -> int:
    """Return the number of finished games. It reads them all."""
    (row,) = await store.rows(_COUNT_FINISHED)
    return int(row["number"])


class Progress(Struct, frozen=True):
    """How far the results of all finished games are made and counted."""

    backlog: Backlog
    total: int
    """Number of finished games."""


class OlderGames:
    """Makes results from the logs of finished games, then counts them, piece by piece.

    How far it has come stands in a note, so that it goes on after a stop. Games that end meanwhile store
    their results, and are counted in their turn.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        make: MakeResults,
        clock: Clock = system_clock,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        rows: int = _ROWS,
    ) -> None:
        """`rows` is the number of results that are counted in one transaction."""
        self._store = store
        self._registry = registry
        self._make = make
        self._clock = clock
        self._sleep = sleep
        self._rows = rows
        self._told = 0.0

    async def run(self) -> None:
        """Do all that is left beside the bot, and write to the log how far it is."""
        for pause in _RETRIES:
            try:
                async with aclosing(self.steps()) as steps:
                    async for progress in steps:
                        self._tell(progress)
                        await self._sleep(_PAUSE)
            except StoreError as fault:
                log.warning("older games are counted again in %d s: %s", pause, fault)
                await self._sleep(pause)
            else:
                return

    def _tell(self, progress: Progress) -> None:
        """Write to the log how far it is, at the begin and once a minute."""
        if self._clock() < self._told + _TELL_EVERY:
            return
        self._told = self._clock()
        backlog = progress.backlog
        stage = "read" if backlog.read is not None else "counted"
        log.info("statistics: %d of %d finished games are %s", backlog.done, progress.total, stage)

    async def begin_anew(self) -> None:
        """Have all results made and counted anew, unless that is going on."""
        async with self._store.transaction() as change:
            if await change.backlog(to_change=True) is None:
                change.set_backlog(Backlog())

    async def steps(self) -> AsyncGenerator[Progress, None]:
        """Do all that is left, and yield the progress after each transaction. Raises `StoreError`."""
        total = await count_finished(self._store)
        while (backlog := await self._store.backlog()) is not None:
            yield Progress(backlog, total)
            if backlog.read is None:
                await self._count()
            else:
                await self._read(backlog, backlog.read)

    async def _read(self, backlog: Backlog, after: int) -> None:
        """Make the results of the next games after a table."""
        games = await self._store.games_after(after, OVER, _LOGS)
        made = {game.id: await self._results(game) for game in games}
        finished = {game.id for game in games if game.status is Status.FINISHED}
        left_out = tuple(table for table, results in made.items() if results is None and table in finished)
        for table in left_out:
            log.warning(
                "a finished game cannot be replayed; statistics do without it", extra={"table": table}
            )
        async with self._store.transaction() as change:
            if await change.backlog(to_change=True) != backlog:
                return  # another process was faster
            for table, results in made.items():
                await self._store_made(change, table, results or ())
            left_out = (*backlog.left_out, *left_out)
            if games:
                after, done = games[-1].id, backlog.done + len(finished)
                change.set_backlog(Backlog(after, done=done, left_out=left_out))
            else:
                change.drop_all_sums()
                change.set_backlog(Backlog(None, left_out=left_out))

    async def _results(self, game: Game) -> tuple[Result, ...] | None:
        """Return the results of a game that is over, None if its log cannot be replayed."""
        if game.status is Status.CLOSED and not game.settings.rated:
            return ()
        stored = await self._store.load(game.id)
        if stored is None or game.key not in self._registry:
            return None
        rows, entries = stored
        package = self._registry.package(game.key).rpartition(".")[0]
        try:
            absences = spans_of(await self._store.absences(game.created), game.guild)
            return await self._make(ResultsTask((package,), rows, tuple(entries), tuple(absences)))
        except WorkFailed as fault:
            log.warning("the results of a game could not be made: %s", fault, extra={"table": game.id})
            return None

    @staticmethod
    async def _store_made(change: Transaction, table: TableId, results: Sequence[Result]) -> None:
        """Store results in the place of earlier ones, whose end and ratings they keep.

        The end may be later than in the log, and the ratings of deleted people stand nowhere else.
        """
        earlier = {result.seat: result for result in await change.at(table).results_of()}
        for result in results:
            change.save_result(result.like(earlier.get(result.seat)))

    async def _count(self) -> None:
        """Count the results of the next games."""
        async with self._store.transaction() as change:
            backlog = await change.backlog(to_change=True)
            if backlog is None or backlog.read is not None:
                return
            games = await change.results_after(backlog.ended, backlog.game, self._rows)
            if not games:
                change.set_backlog(None)
                return
            keys = {key for results in games for key in sums_keys(results)}
            pair_set = {key for results in games for key in pair_keys(results)}
            sums, pairs = await change.lock_sums(sorted(keys), sorted(pair_set))
            for results in games:
                counted = count(results, sums, pairs, self._measures(results[0]))
                sums.update(counted.sums)
                pairs.update(counted.pairs)
                for result in counted.results if results[0].rated else ():
                    change.save_result(result)
            _save_sums(change, sums, pairs)
            await _count_answers(change, games)
            last, done = games[-1][0], backlog.done + sum(not results[0].closed for results in games)
            change.set_backlog(replace(backlog, ended=last.ended, game=last.game, done=done))

    def _measures(self, result: Result) -> Measures:
        """Return the measures of a title, none if it is gone."""
        try:
            return Measures.of(self._registry.get(result.key, result.rules))
        except UnknownRules:
            return Measures()
