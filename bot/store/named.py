"""Parser of the address of a database, as it stands in the settings or on the command line."""

from pathlib import Path

from bot.store.database import Database
from bot.store.postgres import SCHEMES, PostgresServer
from bot.store.sqlite import SqliteFile


def database_at(text: str) -> Database:
    """Return the database at a path, or at an address of PostgreSQL. Raises `ValueError`."""
    if text.startswith(SCHEMES):
        return PostgresServer(text)
    if not text.strip() or "://" in text:
        raise ValueError
    try:
        return SqliteFile(Path(text).expanduser())
    except RuntimeError:  # there is no such person
        raise ValueError from None
