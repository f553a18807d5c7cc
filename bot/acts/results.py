"""Results: stored when a game ends, made from the logs of older games, and counted in sums."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import aclosing
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.acts.repository import Transition
from bot.domain.absences import spans_of
from bot.domain.clocks import Span
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Game, Person, StoredEntry, TableId, TableRows
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
    by_game,
    closed_at,
    count,
    ended_after,
    pair_keys,
    results_of,
    sums_keys,
    with_answers,
)
from bot.domain.table import Table
from bot.domain.time_source import Clock, system_clock
from bot.ops.backoff import Backoff
from bot.ops.pool import WorkFailed
from bot.store import queries
from bot.store.database import DialectSql, Sql, StoreError
from bot.store.queries import locking
from bot.store.reads import Reads
from bot.store.rows import convert, read_json
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

# --- rows --------------------------------------------------------------------------------------------

_RESULTS = "SELECT * FROM results WHERE game = $1 ORDER BY seat"
_RESULTS_AFTER = """
    SELECT * FROM results WHERE (ended, game) > ($1, $2) ORDER BY ended, game, seat LIMIT $3"""
_SAVE_RESULT = """
    INSERT INTO results (game, seat, key, guild, person, ended, data)
    VALUES ($1, $2, $3, $4, (SELECT id FROM people WHERE id = $5), $6, $7)
    ON CONFLICT (game, seat) DO UPDATE
    SET key = excluded.key, guild = excluded.guild, person = excluded.person, ended = excluded.ended,
    data = excluded.data"""
"""Takes nobody in the place of somebody who was deleted meanwhile."""
_COLUMNS = ("game", "seat", "key", "guild", "person", "ended")
"""The fields of a result with a column of their own; `data` has the others."""
_ADD_SUMS = DialectSql(
    sqlite="""
    INSERT INTO sums (guild, key, person, alone) SELECT $1, $2, $3, $4
    WHERE $3 = 0 OR EXISTS (SELECT 1 FROM people WHERE id = $3) ON CONFLICT DO NOTHING""",
    postgres="""
    INSERT INTO sums (guild, key, person, alone) SELECT $1, $2, CAST($3 AS BIGINT), $4
    WHERE $3 = 0 OR EXISTS (SELECT 1 FROM people WHERE id = $3 FOR KEY SHARE) ON CONFLICT DO NOTHING""",
)
"""Adds none for somebody who was deleted meanwhile, and keeps others from being deleted until the commit."""
_SUMS_TO_CHANGE = locking(
    "SELECT data FROM sums WHERE guild = $1 AND key = $2 AND person = $3 AND alone = $4", "FOR UPDATE"
)
_SAVE_SUMS = """
    UPDATE sums SET games = $5, wins = $6, data = $7
    WHERE guild = $1 AND key = $2 AND person = $3 AND alone = $4"""
_ADD_PAIR = "INSERT INTO pairs (guild, key, first, second) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
_PAIR_TO_CHANGE = locking(
    "SELECT data FROM pairs WHERE guild = $1 AND key = $2 AND first = $3 AND second = $4", "FOR UPDATE"
)
_SAVE_PAIR = "UPDATE pairs SET data = $5 WHERE guild = $1 AND key = $2 AND first = $3 AND second = $4"
_PACE_TO_CHANGE = locking("SELECT pace FROM people WHERE id = $1", "FOR NO KEY UPDATE")
_SET_PACE = "UPDATE people SET pace = $1 WHERE id = $2"
_DROP_ALL_PACES = "UPDATE people SET pace = '[]' WHERE pace <> '[]'"
_DROP_ALL_SUMS = "DELETE FROM sums"
_DROP_ALL_PAIRS = "DELETE FROM pairs"
_SUMS_OF_PERSON = "SELECT * FROM sums WHERE person = $1 AND person > 0 ORDER BY guild, key, alone"
_BACKLOG = "results"
"""The key of the note of the results that are not counted yet."""
_BACKLOG_HELD = locking(queries.NOTE, "FOR SHARE")
"""The note, which nobody changes until this transaction ends."""
_BACKLOG_TO_CHANGE = locking(queries.NOTE, "FOR UPDATE")


class SumsRow(Struct, frozen=True, rename={"sums": "data"}):
    """A row of the table `sums`: statistics of a person in a title on a server, alone or with others."""

    guild: int
    key: str
    person: Person
    alone: bool
    sums: Sums

    @property
    def sums_key(self) -> SumsKey:
        return SumsKey(self.guild, self.key, self.person, self.alone)


async def stored_results(reads: Reads, table: TableId) -> list[Result]:
    """Return the results of a finished game, by seat; none before they are made."""
    return await _results(reads, _RESULTS, table)


async def _results(reads: Reads, sql: Sql, *values: object) -> list[Result]:
    return [convert({**row, **row.pop("data")}, Result) for row in await reads.rows(sql, *values)]


def save_result(change: Transaction, result: Result) -> None:
    """Store a result, replacing an earlier one of the seat."""
    data = msgspec.to_builtins(result)
    change.do(_SAVE_RESULT, *(data.pop(name) for name in _COLUMNS), data)


async def sums_of(reads: Reads, person: Person) -> dict[SumsKey, Sums]:
    """Return all sums of a person, of all servers."""
    return {row.sums_key: row.sums for row in await reads.all(SumsRow, _SUMS_OF_PERSON, person)}


async def lock_sums(
    change: Transaction, sums: Collection[SumsKey], pairs: Collection[PairKey]
) -> tuple[dict[SumsKey, Sums], dict[PairKey, PairSums]]:
    """Return sums, and lock them against other processes, in this order, until the transaction ends."""
    for key in sums:
        change.do(_ADD_SUMS, *key)
    for pair in pairs:
        change.do(_ADD_PAIR, *pair)
    rows = await change.visit(
        [*((_SUMS_TO_CHANGE, key) for key in sums), *((_PAIR_TO_CHANGE, pair) for pair in pairs)]
    )
    of_sums, of_pairs = rows[: len(sums)], rows[len(sums) :]
    return (
        {
            key: read_json(row["data"], Sums)
            for key, found in zip(sums, of_sums, strict=True)
            for row in found
        },
        {pair: read_json(row["data"], PairSums) for pair, (row,) in zip(pairs, of_pairs, strict=True)},
    )


def save_sums(
    change: Transaction,
    sums: Mapping[SumsKey, Sums],
    pairs: Mapping[PairKey, PairSums] = MappingProxyType({}),
) -> None:
    """Store sums that `lock_sums` has locked."""
    for key, known in sums.items():
        change.do(_SAVE_SUMS, *key, known.games, known.wins, known)
    for pair, games in pairs.items():
        change.do(_SAVE_PAIR, *pair, games)


def drop_all_sums(change: Transaction) -> None:
    """Delete all sums, to count all results anew."""
    change.do(_DROP_ALL_PACES)
    change.do(_DROP_ALL_SUMS)
    change.do(_DROP_ALL_PAIRS)


async def backlog_of(reads: Reads, sql: Sql = queries.NOTE) -> Backlog | None:
    """Return how far older games are counted; None: all are."""
    rows = await reads.rows(sql, _BACKLOG)
    return read_json(rows[0]["value"], Backlog) if rows else None


def set_backlog(change: Transaction, backlog: Backlog | None) -> None:
    """Store how far older games are counted."""
    if backlog is None:
        change.drop_note(_BACKLOG)
    else:
        change.set_note(_BACKLOG, msgspec.json.encode(backlog).decode())


# --- at the end of a game ----------------------------------------------------------------------------


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
    times = await change.step_times(table.id)
    absences = spans_of(await change.absences(table.game.created), table.game.guild)
    closed = max(times.values()) if transition.status is Status.CLOSED else None
    try:
        stored = [StoredEntry(entry, times[entry.number]) for entry in table.timeline.entries]
        results = results_of(table, stored, absences, closed)
    except Exception:
        # The game ends all the same; a rebuild by a release that is mended counts it.
        log.exception("a finished game has no results", extra={"table": table.id})
        return
    backlog = await backlog_of(change, _BACKLOG_HELD)
    if backlog is None:
        measures = Measures.of(table.rules)
        counted, sums = await _count(change, results, measures)
        if table.game.guild is None or (await change.server(table.game.guild)).statistics:
            remarks = remarks_on(counted, sums, measures, table.listed)
            change.set(remarks=remarks)
        return
    for result in ended_after(results, backlog.ended):
        save_result(change, result)


async def _count(
    change: Transaction, results: Sequence[Result], measures: Measures
) -> tuple[Counted, Mapping[SumsKey, Sums]]:
    """Store the results of a game that has just ended, later than all games that are in the same sums.

    Return it as counted, and the sums before it.
    """
    sums, pairs = await lock_sums(change, sums_keys(results), pair_keys(results))
    results = ended_after(results, max((known.ended for known in sums.values()), default=0.0))
    counted = count(results, sums, pairs, measures)
    for result in counted.results:
        save_result(change, result)
    save_sums(change, counted.sums, counted.pairs)
    await _count_answers(change, [results])
    return counted, sums


async def _count_answers(change: Transaction, games: Sequence[Sequence[Result]]) -> None:
    """Add the answers in games to those of their people; the sums of the games are locked."""
    people = {result.person for results in games for result in results if result.person is not None}
    rows = await change.visit([(_PACE_TO_CHANGE, (person,)) for person in sorted(people)])
    paces = {
        person: read_json(row["pace"], tuple[int, ...])
        for person, found in zip(sorted(people), rows, strict=True)
        for row in found  # none of those who were deleted meanwhile
    }
    for results in games:
        paces = with_answers(paces, results)
    for person, pace in paces.items():
        change.do(_SET_PACE, pace, person)


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
            if await backlog_of(change, _BACKLOG_TO_CHANGE) is None:
                set_backlog(change, Backlog())

    async def steps(self) -> AsyncGenerator[Progress, None]:
        """Do all that is left, and yield the progress after each transaction. Raises `StoreError`."""
        total = await count_finished(self._store)
        while (backlog := await backlog_of(self._store)) is not None:
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
            if await backlog_of(change, _BACKLOG_TO_CHANGE) != backlog:
                return  # another process was faster
            for table, results in made.items():
                await self._store_made(change, table, results or ())
            left_out = (*backlog.left_out, *left_out)
            if games:
                after, done = games[-1].id, backlog.done + len(finished)
                set_backlog(change, Backlog(after, done=done, left_out=left_out))
            else:
                drop_all_sums(change)
                set_backlog(change, Backlog(None, left_out=left_out))

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
        earlier = {result.seat: result for result in await stored_results(change, table)}
        for result in results:
            save_result(change, result.like(earlier.get(result.seat)))

    async def _count(self) -> None:
        """Count the results of the next games."""
        async with self._store.transaction() as change:
            backlog = await backlog_of(change, _BACKLOG_TO_CHANGE)
            if backlog is None or backlog.read is not None:
                return
            rows = await _results(change, _RESULTS_AFTER, backlog.ended, backlog.game, self._rows)
            games = by_game(rows)
            if len(rows) == self._rows:
                del games[-1]  # it may lack rows
            if not games:
                set_backlog(change, None)
                return
            keys = {key for results in games for key in sums_keys(results)}
            pair_set = {key for results in games for key in pair_keys(results)}
            sums, pairs = await lock_sums(change, sorted(keys), sorted(pair_set))
            for results in games:
                counted = count(results, sums, pairs, self._measures(results[0]))
                sums.update(counted.sums)
                pairs.update(counted.pairs)
                for result in counted.results if results[0].rated else ():
                    save_result(change, result)
            save_sums(change, sums, pairs)
            await _count_answers(change, games)
            last, done = games[-1][0], backlog.done + sum(not results[0].closed for results in games)
            set_backlog(change, replace(backlog, ended=last.ended, game=last.game, done=done))

    def _measures(self, result: Result) -> Measures:
        """Return the measures of a title, none if it is gone."""
        try:
            return Measures.of(self._registry.get(result.key, result.rules))
        except UnknownRules:
            return Measures()
