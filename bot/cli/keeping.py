"""The commands that keep what there is safe, and only as long as it may: backup, restore, check, privacy."""

import time
from pathlib import Path

from bot.cli.arguments import Arguments, Commands, add_database, command, database_meant, positive
from bot.domain.model import Person


def add(commands: Commands) -> None:
    """Add the commands."""
    _add_backup(commands)
    _add_restore(commands)
    _add_check(commands)
    _add_privacy(commands)


def _add_backup(commands: Commands) -> None:
    parser = command(
        commands,
        "backup",
        _backup,
        "copy the database while the bot runs",
        "Copy the database as it is at one moment, and look whether the copy is sound. The bot may be\n"
        "running meanwhile; it is not disturbed.",
        "copy.sqlite3",
        "copy.sqlite3 --force --config /etc/cairn.toml",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is written")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there already")
    add_database(parser)


def _add_restore(commands: Commands) -> None:
    parser = command(
        commands,
        "restore",
        _restore,
        "put a copy back in the place of the database",
        "Look whether a copy that `backup` has made is sound, and put it in the place of the database. The\n"
        "bot must not be running. The database as it was is kept beside it, under a name with the date.",
        "copy.sqlite3",
        "data/backups/cairn-2026-01-31T04-00-00Z.sqlite3 --config /etc/cairn.toml",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    add_database(parser)


def _add_check(commands: Commands) -> None:
    parser = command(
        commands,
        "check",
        _check,
        "replay all games that go on",
        "Replay every game that goes on and name each that this release would play differently; exit code 1\n"
        "then. The bot may be running meanwhile. A database of an older release is checked in a copy: try a\n"
        "new release on it before you start it.",
        "",
        "copy.sqlite3 --all",
    )
    parser.add_argument(
        "database", type=Path, nargs="?", metavar="DATABASE", help="default: that of the settings"
    )
    parser.add_argument("--all", action="store_true", help="also the games that are over")
    add_database(parser)


def _add_privacy(commands: Commands) -> None:
    parser = command(
        commands,
        "privacy",
        _privacy,
        "what is kept about a person",
        "Print everything that is kept about a person, as JSON; or delete it, as `/privacy` does for\n"
        "whoever asks for it in Discord. For deleting the bot must not be running.",
        "80351110224678912 > data.json",
        "80351110224678912 --delete",
    )
    parser.add_argument("person", type=positive, metavar="PERSON_ID", help="Discord user id")
    parser.add_argument("--delete", action="store_true", help="have them leave their tables, and delete it")
    add_database(parser)


def _backup(arguments: Arguments) -> int:
    from bot.store.backup import save

    return save(database_meant(arguments), arguments.file, print, force=arguments.force)


def _restore(arguments: Arguments) -> int:
    from bot.store.backup import restore

    return restore(arguments.file, database_meant(arguments), time.time(), print)


def _check(arguments: Arguments) -> int:
    from bot.cli.check import check
    from engines.registry import scan

    return check(arguments.database or database_meant(arguments), arguments.all, scan(), print)


def _privacy(arguments: Arguments) -> int:
    from bot.cli.privacy import delete, tell

    act = delete if arguments.delete else tell
    return act(Person(arguments.person), database_meant(arguments), print)
