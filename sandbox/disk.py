"""The world's data on disk: one SQLite file with documents and the bytes of attachments."""

import sqlite3
from pathlib import Path
from typing import NamedTuple

import msgspec

from sandbox.errors import Json

SYNCHRONOUS = "NORMAL"
"""SQLite's setting of how far a write waits for the disk."""
_VERSION = 1
_TABLES = """
CREATE TABLE IF NOT EXISTS documents (
    kind TEXT NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, content_type TEXT NOT NULL, bytes BLOB NOT NULL
);
"""


class WorldError(Exception):
    """The world on disk cannot be used; the text gives the reason and the remedy in one sentence."""


class StoredFile(NamedTuple):
    """An attachment with its file name and type."""

    name: str
    content_type: str
    data: bytes


class Disk:
    """The database of one world. Every write is committed at once, so a killed process loses nothing visible.

    The process locks the file: a second server on the same world is refused.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=1.0)
            self._prepare()
        except (sqlite3.Error, OSError) as error:
            sentence = (
                f"The world {path.name} cannot be opened ({error}): close whatever uses it, or move it away."
            )
            raise WorldError(sentence) from error

    def _prepare(self) -> None:
        self._connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._connection.execute("PRAGMA journal_mode = WAL")
        version = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
        if version > _VERSION:
            self._connection.close()
            sentence = f"The world {self._path.name} was made by a newer release: update, or move it away."
            raise WorldError(sentence)
        self._connection.executescript(_TABLES)
        self._connection.execute(f"PRAGMA user_version = {_VERSION}")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def put(self, kind: str, key: str, body: Json) -> None:
        """Store a document, replacing an older one."""
        self._connection.execute(
            "INSERT OR REPLACE INTO documents VALUES (?, ?, ?)", (kind, key, msgspec.json.encode(body))
        )

    def remove(self, kind: str, key: str) -> None:
        """Delete a document, if it exists."""
        self._connection.execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, key))

    def all(self, kind: str) -> list[tuple[str, Json]]:
        """Return all documents of a kind, oldest id first."""
        rows = self._connection.execute(
            "SELECT id, body FROM documents WHERE kind = ? ORDER BY length(id), id", (kind,)
        )
        return [(key, msgspec.json.decode(body, type=Json)) for key, body in rows]

    def keep_file(self, key: str, file: StoredFile) -> None:
        """Store the bytes of an attachment."""
        self._connection.execute("INSERT INTO files VALUES (?, ?, ?, ?)", (key, *file))

    def file(self, key: str) -> StoredFile | None:
        """Return the bytes of an attachment, or None if it is gone."""
        row = self._connection.execute(
            "SELECT name, content_type, bytes FROM files WHERE id = ?", (key,)
        ).fetchone()
        return None if row is None else StoredFile(*row)

    def drop_file(self, key: str) -> None:
        """Delete the bytes of an attachment."""
        self._connection.execute("DELETE FROM files WHERE id = ?", (key,))

    def file_keys(self) -> list[str]:
        """Return the ids of all stored attachments."""
        return [key for (key,) in self._connection.execute("SELECT id FROM files")]
