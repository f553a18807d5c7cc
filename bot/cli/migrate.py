"""The command `migrate`: it copies all tables from a file of SQLite to PostgreSQL, or back."""

from contextlib import aclosing

from bot.cli.check import check
from bot.cli.tools.arguments import Arguments, Parser, add_config, describe
from bot.cli.tools.files import Out, database
from bot.domain.lifecycle import Status
from bot.ops import event_loop
from bot.ops.config import load
from bot.store.copying import copy
from bot.store.database import Database
from engines.registry import Registry, scan


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Copy a database to an empty one of the other kind: a file of SQLite, or PostgreSQL by its address.\n"
        "Stop the bot first. All rows are compared at the end, and every game that is not on hold is\n"
        "replayed in the copy; exit code 1 if one cannot be. Given again after it was broken off, the\n"
        "command goes on where it stopped.",
        "data/cairn.sqlite3 postgresql://cairn@db.example/cairn",
        "postgresql://cairn@db.example/cairn data/cairn.sqlite3",
    )
    for name, text in (("from", "the database as it is; it stays so"), ("to", "an empty one, or a new file")):
        parser.add_argument(name, type=database, metavar=name.upper(), help=text)
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Copy, compare and replay; return 1 if a game of the copy cannot be replayed. Raises `UsageError`."""
    notes = load(arguments.config).health_file.parent
    source, target = (getattr(arguments, name).with_notes_in(notes) for name in ("from", "to"))
    return migrate(source, target, scan(), print)


def migrate(source: Database, target: Database, registry: Registry, out: Out) -> int:
    """Copy a database to another one, and replay all its games there; return 1 if one diverges, else 0.

    A game on hold could not be replayed in the source either. Raises `StoreError`.
    """
    event_loop.run(_copy(source, target, out))
    out(f"{target} has all of {source}; now every game is replayed there.")
    return check(target, [status for status in Status if status is not Status.FROZEN], registry, out)


async def _copy(source: Database, target: Database, out: Out) -> None:
    async with aclosing(copy(source, target)) as steps:
        async for step in steps:
            out(f"{step.table}: {step.done} of {step.total}")
