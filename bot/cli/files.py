"""The files and the database that commands read and write; a problem with a file becomes one sentence."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

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
