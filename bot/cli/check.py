"""The command `check`: it replays the games in play beside the running bot, and names faults."""

import tempfile
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, add_database, describe
from bot.cli.tools.files import Out, database, opened
from bot.cli.tools.settings import database_named
from bot.domain.lifecycle import NOT_OVER, Status
from bot.domain.model import Game, TableId
from bot.ops import event_loop
from bot.store import backup
from bot.store.database import Database, migrations
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from engines.api import EngineFault
from engines.record import Timeline
from engines.registry import Registry, scan

_BATCH_SIZE = 500
"""Tables read at a time."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Replay every game that goes on and name each that this release would play differently; exit code 1\n"
        "then. The bot may be running meanwhile. A database of an older release is checked in a copy: try a\n"
        "new release on it before you start it.",
        "",
        "copy.sqlite3 --all",
    )
    parser.add_argument(
        "database", type=database, nargs="?", metavar="DATABASE", help="default: that of the settings"
    )
    parser.add_argument("--all", action="store_true", help="also the games that are over")
    add_database(parser)


def run(arguments: Arguments) -> int:
    """Check the database; return 1 if a game diverges, else 0. Raises `StoreError`."""
    place = arguments.database or database_named(arguments.config, arguments.folder)
    return check(place, tuple(Status) if arguments.all else NOT_OVER, scan(), print)


def check(place: Database | Path, statuses: Collection[Status], registry: Registry, out: Out) -> int:
    """Replay the games of these statuses and name those that diverge; return 1 then, else 0.

    A database of an older release is copied, and the copy is migrated and checked: so the operator can test a
    new release before its start. Raises `StoreError`.
    """
    return event_loop.run(_check(place, statuses, registry, out))


async def _check(place: Database | Path, statuses: Collection[Status], registry: Registry, out: Out) -> int:
    replayed = diverging = 0
    async with _up_to_date(place) as store:
        async for game in _games(store, statuses):
            fault = await _replay_error(store, game, registry)
            frozen = "is frozen" if game.status is Status.FROZEN else ""
            if fault:
                out(f"table {game.id} ({game.key}) {frozen or 'cannot go on'}: {fault}")
            elif frozen:
                out(f"table {game.id} ({game.key}) {frozen}, and goes on at the next start of the bot")
            replayed, diverging = replayed + 1, diverging + bool(fault)
    out(f"tables replayed: {replayed}, diverging: {diverging}")
    return 1 if diverging else 0


@asynccontextmanager
async def _up_to_date(place: Database | Path) -> AsyncIterator[Store]:
    """Open a database, or a migrated copy of one with an older schema."""
    path = place.path if isinstance(place, SqliteFile) else place
    if isinstance(path, Database) or not path.is_file() or await backup.inspect(path) == len(migrations()):
        async with opened(Store.open_beside(path)) as store:
            yield store
        return
    with tempfile.TemporaryDirectory() as folder:
        newer = Path(folder) / path.name
        await backup.copy(path, newer)
        async with opened(Store.open(newer)) as store:
            yield store


async def _games(store: Store, statuses: Collection[Status]) -> AsyncIterator[Game]:
    """Yield the tables by number, read in batches."""
    after = TableId(0)
    while games := await store.games_after(after, statuses, _BATCH_SIZE):
        for game in games:
            yield game
        after = games[-1].id


async def _replay_error(store: Store, game: Game, registry: Registry) -> str:
    """Return the error of replaying a table, empty if there is none."""
    try:
        timeline = Timeline(registry.get(game.key, game.rules))
    except EngineFault as fault:
        return str(fault)
    for stored in await store.entries(game.id):
        try:
            timeline.replay(stored.entry)
        except EngineFault as fault:
            return str(fault)
        except Exception as fault:  # noqa: BLE001 - every fault of the rules is a result
            return f"entry {stored.entry.number}: {fault!r}"
    return ""
