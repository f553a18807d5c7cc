"""The command `backup`: a copy of the database, made while the bot runs."""

from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, add_database, describe
from bot.cli.tools.settings import database_named
from bot.ops import event_loop
from bot.store.backup import save, sqlite_file


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Copy the database as it is at one moment, and look whether the copy is sound. The bot may be\n"
        "running meanwhile; it is not disturbed.",
        "copy.sqlite3",
        "copy.sqlite3 --force --config /etc/cairn.toml",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is written")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there already")
    add_database(parser)


def run(arguments: Arguments) -> int:
    """Write the copy and print its size; return 0. Raises `StoreError`."""
    database = database_named(arguments.config, arguments.folder)
    return event_loop.run(save(sqlite_file(database), arguments.file, print, force=arguments.force))
