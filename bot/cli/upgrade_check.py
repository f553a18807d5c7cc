"""The command `upgrade-check`: it tries this release on a copy of the database of an older one."""

import time
from pathlib import Path

from bot import VERSION
from bot.cli.check import check
from bot.cli.tools.arguments import Arguments, Parser, add_config, describe
from bot.cli.tools.files import Out
from bot.domain.lifecycle import NOT_OVER, Status
from bot.ops import event_loop
from bot.ops.config import load, refuse_unwritable
from bot.store.backup import backup, sqlite_file, timestamp
from engines.registry import Registry, scan


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Before a new release takes over: make a backup, bring a copy of it up to date, replay every game\n"
        "that goes on there, and say whether this release can be started. Run it with the new release. The\n"
        "bot may be running meanwhile, and its database stays as it is. Exit code 1 if a game would be\n"
        "played differently.",
        "",
        "--config /etc/cairn/config.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Check and print what to do; return 0 if the release can take over, else 1. Raises `UsageError`."""
    config = load(arguments.config)
    return upgrade_check(sqlite_file(config.database), config.backup.folder, scan(), time.time(), print)


def upgrade_check(database: Path, folder: Path, registry: Registry, now: float, out: Out) -> int:
    """Copy the database into the folder of backups and replay the copy; return 0 if all games go on, else 1.

    The bot does not delete this backup. Raises `ConfigError`, and `StoreError`, also for a database of a
    newer release.
    """
    refuse_unwritable(folder, "backup.folder")
    for broken_off in folder.glob(".before-*.part*"):  # by a check that was killed
        broken_off.unlink(missing_ok=True)
    copy = folder / f"before-{VERSION}-{timestamp(now)}.sqlite3"
    event_loop.run(backup(database, copy))
    out(f"backup: {copy}")
    # Games that were on hold before are no reason against this release.
    if check(copy, [status for status in NOT_OVER if status is not Status.FROZEN], registry, out):
        out(
            f"Cairn {VERSION} would play these games differently. Go on with the release that you have, and"
            " tell us; nothing has changed."
        )
        return 1
    out(f"Cairn {VERSION} can take over: stop the bot, and start this release.")
    return 0
