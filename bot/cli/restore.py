"""The command `restore`: it replaces the database by a backup."""

import time
from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, add_database, describe
from bot.cli.tools.settings import database_named
from bot.ops import event_loop
from bot.store.backup import restore, sqlite_file


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Look whether a copy that `backup` has made is sound, and put it in the place of the database. The\n"
        "bot must not be running. The database as it was is kept beside it, under a name with the date.",
        "copy.sqlite3",
        "data/backups/cairn-2026-01-31T04-00-00Z.sqlite3 --config /etc/cairn.toml",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    add_database(parser)


def run(arguments: Arguments) -> int:
    """Restore the backup and print where the old database is; return 0. Raises `StoreError`."""
    database = database_named(arguments.config, arguments.folder)
    return event_loop.run(restore(arguments.file, sqlite_file(database), time.time(), print))
