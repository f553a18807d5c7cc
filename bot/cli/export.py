"""The command `export`: the game of a table as text, read beside the running bot."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from bot.cli.tools.arguments import Arguments, Parser, add_database, describe, positive
from bot.cli.tools.files import Out, add_out, opened, output_to
from bot.cli.tools.settings import database_named
from bot.domain.dailies import told_from
from bot.domain.entries import SecretsExported, make_entry
from bot.domain.errors import UsageError
from bot.domain.lifecycle import OVER
from bot.domain.model import Game, StoredEntry, TableId, TableRows
from bot.domain.table import Table
from bot.domain.time_source import system_clock
from bot.ops import event_loop
from bot.pages.export import public_text, record_of
from bot.pages.wording import Voices
from bot.store.database import Database
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines.api import EngineFault, Outcome
from engines.record import Actor, Entry, Timeline
from engines.registry import Registry, scan
from engines.textrecord import write
from renderers.api import AnyRenderer
from renderers.registry import scan as scan_renderers


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Print a game that is over as a record file, and of any other what everybody knows of it.\n"
        "The bot may be running meanwhile; it is not disturbed.",
        "17 --out game.txt",
        "3 --folder data/local --secrets",
    )
    parser.add_argument("table", type=positive, metavar="TABLE", help="number of the table, without the #")
    add_database(parser)
    add_out(parser)
    parser.add_argument(
        "--secrets",
        action="store_true",
        help="the whole record also of a game that is not over; its players are told so by their table, and"
        " the bot has to be stopped meanwhile",
    )


def run(arguments: Arguments) -> int:
    """Print the game; return 0. Raises `UsageError`, `StoreError`."""
    request = ExportRequest(
        arguments.table, database_named(arguments.config, arguments.folder), arguments.secrets
    )
    with output_to(arguments.out) as out:
        return export(request, scan(), scan_renderers(), out)


class ExportRequest(Struct, frozen=True):
    """Table to export, its database, and whether to print `secrets` of an unfinished game."""

    table: TableId
    database: Database | Path
    secrets: bool = False


def export(request: ExportRequest, games: Registry, renderers: Mapping[str, AnyRenderer], out: Out) -> int:
    """Print the game of a table; return 0.

    A finished game is printed as its record. An unfinished game is printed with its public part only; with
    `secrets` it is printed as its record, and the table's log gets an entry about this, which its players
    see. Raises `UsageError`, also where the log of a table is damaged, `StoreError`.
    """
    rows, entries = event_loop.run(_read_table(request))
    timeline = _replayed(rows.game, entries, games)
    is_over = rows.game.status in OVER
    if is_over or request.secrets:
        day, secret = rows.game.settings.daily, rows.game.secret
        told = rows.daily_secret if day and system_clock() >= told_from(day) else None
        try:
            text = write(record_of(rows.game, entries, _outcome(timeline), told if day else secret))
        except (KeyError, TypeError, ValueError) as fault:
            if timeline is not None:
                raise
            text = f"the start of table {request.table} is damaged, so its log is no record"
            raise UsageError(f"{text}; put a backup back to have it") from fault
        if not is_over:
            event_loop.run(_log_export(request))
        out(text.rstrip("\n"))
        return 0
    if timeline is None:
        text = (
            f"the log of table {request.table} cannot be replayed; --secrets prints its record all the same"
        )
        raise UsageError(text)
    table = Table(rows.game, rows.sittings, timeline.rules, timeline, stored_robots=rows.robots)
    out(public_text(Voices(Catalogues(games), renderers).of(table)).rstrip("\n"))
    return 0


async def _read_table(request: ExportRequest) -> tuple[TableRows, tuple[Entry, ...]]:
    """Return the rows and the log of a table. Raises `UsageError`, `StoreError`."""
    async with opened(Store.open_beside(request.database)) as store:
        loaded = await store.load(request.table)
    if loaded is None:
        raise UsageError(f"there is no table {request.table} in {request.database}")
    rows, log = loaded
    if not log:
        raise UsageError(f"table {request.table} has not begun")
    return rows, tuple(stored.entry for stored in log)


def _replayed(game: Game, entries: Iterable[Entry], games: Registry) -> Timeline | None:
    """Return the fold over the log, None if it cannot be replayed."""
    try:
        timeline = Timeline(games.get(game.key, game.rules))
        for entry in entries:
            timeline.replay(entry)
    except EngineFault:
        return None
    return timeline


def _outcome(timeline: Timeline | None) -> Outcome | None:
    return None if timeline is None else timeline.rules.outcome(timeline.head.state)


async def _log_export(request: ExportRequest) -> None:
    """Add an entry to the log that the secrets were read; needs the database alone. Raises `StoreError`."""
    async with opened(Store.open(request.database)) as store:
        last_number = (await store.entries(request.table))[-1].entry.number
        entry = make_entry(SecretsExported(), last_number + 1, actor=Actor.ADMIN)
        async with store.transaction() as change:
            change.at(request.table).add_entry(StoredEntry(entry, change.now))
            change.at(request.table).queue_post()
