"""The command `results`: it counts all finished games anew for statistics."""

import sys
from collections.abc import Callable
from contextlib import aclosing

from bot.acts.results import OlderGames, Progress, ResultsTask, backlog_of, count_finished, make_results
from bot.cli.tools.arguments import Arguments, Parser, add_database, describe
from bot.cli.tools.files import Out, counted, opened
from bot.cli.tools.settings import database_named
from bot.domain.errors import UsageError
from bot.domain.model import TableId
from bot.domain.results import Result
from bot.ops import event_loop
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from engines.registry import Registry, scan

_ROWS = 4_000
"""Number of results that are counted in one transaction."""
_CELLS = 30
"""Width of the progress bar."""
_LINES = 20
"""Number of lines for a whole stage where there is no terminal."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Tell how many finished games are counted for /stats and /leaderboard; with --rebuild make all\n"
        "results anew from the logs and count them. Stop the bot first for that. It can be stopped with\n"
        "Ctrl+C: given again, it goes on where it was, and so does the bot when it starts.\n"
        "Exit code 1 if a game cannot be replayed; it is named and left out.",
        "",
        "--rebuild",
    )
    parser.add_argument("--rebuild", action="store_true", help="make and count all results anew")
    add_database(parser)


def run(arguments: Arguments) -> int:
    """Print the state, or rebuild; return 1 if a game is left out, else 0. Raises `UsageError`."""
    place = database_named(arguments.config, arguments.folder)
    if isinstance(place, SqliteFile) and not place.path.is_file():
        raise UsageError(f"there is no database at {place}; name the one that the bot uses")
    if not arguments.rebuild:
        return event_loop.run(_tell(place, print))
    return event_loop.run(rebuild(place, scan(), print, bar if sys.stdout.isatty() else lines(print)))


async def _tell(place: Database, out: Out) -> int:
    async with opened(Store.open_beside(place)) as store:
        total, backlog = await count_finished(store), await backlog_of(store)
    games = counted(total, "finished game")
    if backlog is None:
        out(f"{games}, all counted")
    else:
        stage = "read" if backlog.read is not None else "counted"
        out(f"{games}, {backlog.done} {stage} so far; the bot goes on with it, or --rebuild")
    return 0


async def rebuild(place: Database, registry: Registry, out: Out, show: Callable[[Progress], None]) -> int:
    """Make and count all results anew, or go on with that; return 1 if a game is left out, else 0.

    Raises `StoreError`.
    """
    left_out: tuple[TableId, ...] = ()
    async with opened(Store.open(place)) as store:
        games = OlderGames(store, registry, _here, rows=_ROWS)
        await games.begin_anew()
        async with aclosing(games.steps()) as steps:
            async for progress in steps:
                show(progress)
                left_out = progress.backlog.left_out
        total = await count_finished(store)
    for table in left_out:
        out(f"table {table} cannot be replayed and is left out")
    out(f"{counted(total - len(left_out), 'finished game')} counted, {len(left_out)} left out")
    return 1 if left_out else 0


async def _here(task: ResultsTask) -> tuple[Result, ...] | None:
    return make_results(task)


def bar(progress: Progress) -> None:
    """Draw the progress over the line before it on a terminal."""
    backlog, total = progress.backlog, progress.total
    stage = "read   " if backlog.read is not None else "counted"
    cells = _CELLS * backlog.done // max(total, 1)
    end = "\n" if backlog.done >= total else ""
    sys.stdout.write(f"\r{stage} [{'#' * cells:.<{_CELLS}}] {backlog.done} of {total}{end}")
    sys.stdout.flush()


def lines(out: Out) -> Callable[[Progress], None]:
    """Return a function that prints the progress as a line now and then."""
    printed: set[tuple[bool, int]] = set()

    def show(progress: Progress) -> None:
        backlog, total = progress.backlog, progress.total
        counting = backlog.read is None
        step = (counting, _LINES * backlog.done // max(total, 1))
        if step not in printed:
            printed.add(step)
            out(f"{'counted' if counting else 'read'}: {backlog.done} of {total}")

    return show
