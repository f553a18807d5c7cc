"""The files and the database that commands read and write; a problem with a file becomes one sentence."""

import os
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from bot.cli.output import Out
from bot.domain.errors import UsageError
from bot.store.store import Store
from engines.api import UnknownRules
from engines.registry import Registry
from engines.textrecord import Record, RecordError, read


def read_record(file: Path, registry: Registry) -> Record:
    """Read the record of an installed game. Raises `UsageError`."""
    try:
        record = read(file.read_text("utf-8"))
        registry.get(record.game, record.rules)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{file}: is not UTF-8 text") from fault
    except (RecordError, UnknownRules) as fault:
        raise UsageError(f"{file}: {fault}") from fault
    return record


def write_file(file: Path, content: bytes) -> None:
    """Write a file. Raises `UsageError`."""
    try:
        file.write_bytes(content)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from fault


@contextmanager
def output_to(file: Path | None) -> Iterator[Out]:
    """Print lines, or write them to a new file that only its owner may read. Raises `UsageError`."""
    if file is None:
        yield print
        return
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from fault
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as lines:
            yield lambda line: print(line, file=lines)
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there. Raises `UsageError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UsageError(f"{folder}: cannot be made: {fault.strerror}") from fault


@asynccontextmanager
async def opened(opening: Awaitable[Store]) -> AsyncIterator[Store]:
    """Open a store, and close it afterwards. Raises `StoreError`."""
    store = await opening
    try:
        yield store
    finally:
        await store.close()
