"""Regular backups while the bot runs, with deletion of the oldest."""

import asyncio
import logging
import re
from datetime import UTC, datetime
from pathlib import Path

from bot.domain.time_source import Clock
from bot.ops.config import Backup, refuse_unwritable
from bot.store.backup import backup, timestamp
from bot.store.database import StoreError

log = logging.getLogger(__name__)

_HOUR = 3600.0
_LONGEST_SLEEP = _HOUR
"""Longest pause in seconds: the system's clock may jump, and a failed backup is retried."""


class Backups:
    """Maker of the configured backups."""

    def __init__(self, source: Path, settings: Backup, clock: Clock) -> None:
        self._source = source
        self._settings = settings
        self._clock = clock
        self._name = re.compile(rf"{re.escape(source.stem)}-(\d{{4}}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite3")
        self.trouble = ""
        """Reason why the last backup failed, empty if it did not."""

    def make_folder(self) -> None:
        """Make the folder at the start. Raises `UsageError` if it cannot be written to.

        Later a missing folder is an error, since its disk may not be mounted.
        """
        if self._settings.every:
            refuse_unwritable(self._settings.folder, "backup.folder")

    @property
    def newest(self) -> float | None:
        """Time of the newest backup, in seconds since 1970; None if there is none."""
        return max(map(self._time_of, self._own_backups()), default=None)

    async def run(self) -> None:
        """Make a backup whenever one is due, until cancelled."""
        while self._settings.every:
            if self.wait() <= 0:
                await self.make()
            await asyncio.sleep(_LONGEST_SLEEP if self.trouble else min(self.wait(), _LONGEST_SLEEP))

    def wait(self) -> float:
        """Return the seconds until the next backup is due; a backup dated in the future does not delay it."""
        newest, every = self.newest, self._settings.every * _HOUR
        return 0.0 if newest is None else min(newest + every - self._clock(), every)

    async def make(self) -> None:
        """Make a backup now, and delete the oldest.

        A failure is logged and kept in `trouble`.
        """
        try:
            await self._make()
        except StoreError as fault:
            self.trouble = str(fault)
            log.exception("no backup")
        except Exception as fault:
            self.trouble = repr(fault)
            log.exception("backups fail")
        else:
            self.trouble = ""

    async def _make(self) -> None:
        folder = self._settings.folder
        size = await backup(self._source, folder / f"{self._source.stem}-{timestamp(self._clock())}.sqlite3")
        log.info("backup made", extra={"bytes": size})
        await asyncio.to_thread(self._delete_old)

    def _delete_old(self) -> None:
        for old in sorted(self._own_backups(), key=self._time_of)[: -self._settings.keep]:
            old.unlink(missing_ok=True)
        self._delete_replaced()
        self._delete_unfinished()

    def _delete_replaced(self) -> None:
        """Delete databases put aside by a restore, once they are older than all backups to keep."""
        oldest = self._clock() - self._settings.keep * self._settings.every * _HOUR
        aside = re.compile(
            rf"{re.escape(self._source.name)}\.(\d{{4}}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(\.\d+)?(-wal)?"
        )
        for file in self._source.parent.iterdir():
            match = aside.fullmatch(file.name)
            if match and _parse_stamp(match[1]) < oldest:
                file.unlink(missing_ok=True)

    def _delete_unfinished(self) -> None:
        """Delete unfinished copies with their companion files; no restore runs meanwhile."""
        for file in (
            *self._settings.folder.glob(f".{self._source.stem}-*.part*"),
            *self._source.parent.glob(f".{self._source.name}.part*"),
        ):
            file.unlink(missing_ok=True)

    def _own_backups(self) -> list[Path]:
        """Return the backups of this database, without other files of the folder."""
        folder = self._settings.folder
        return [file for file in folder.glob("*.sqlite3") if self._name.fullmatch(file.name)]

    def _time_of(self, file: Path) -> float:
        match = self._name.fullmatch(file.name)
        return _parse_stamp(match[1] if match else "")


def _parse_stamp(stamp: str) -> float:
    """Parse the time in a file name; return seconds since 1970."""
    return datetime.strptime(stamp, "%Y-%m-%dT%H-%M-%SZ").replace(tzinfo=UTC).timestamp()
