"""Record of deleted people, in a file beside the database: a restored backup deletes them again.

It has no ids: the first line is a key, each further line a time and a keyed hash of an id.
"""

import errno
import hashlib
import hmac
import secrets
from collections.abc import Callable
from pathlib import Path

from bot.domain.model import Person
from bot.store.database import make_private


class Forgotten:
    """The deletions of people from one database."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}.forgotten")

    def add(self, person: Person, now: float) -> None:
        """Append the deletion of a person. Raises OSError."""
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(self._file)
        key, _ = self._read()
        lines = [] if key else [secrets.token_hex(32)]
        lines.append(f"{now:.0f} {_hashed(key or lines[0], person)}")
        with self._file.open("a", encoding="ascii") as file:
            file.write("".join(f"{line}\n" for line in lines))

    def copy_to(self, database: Path) -> None:
        """Copy the file beside a copy of the database, unless that has one. Raises OSError."""
        copy = Forgotten(database)._file
        if self._file.exists() and not copy.exists():
            copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            make_private(copy)
            copy.write_bytes(self._file.read_bytes())

    def since(self, moment: float) -> Callable[[Person], bool]:
        """Return a predicate for people deleted at or after a moment. Raises OSError."""
        key, deletions = self._read()
        later = {digest for time, digest in deletions if time >= int(moment)}
        return lambda person: bool(later) and _hashed(key, person) in later

    def _read(self) -> tuple[str, list[tuple[int, str]]]:
        """Return the key and the deletions as (time, hash); an incomplete last line is skipped."""
        if not self._file.exists():
            return "", []
        try:
            key, *lines = self._file.read_text("ascii").split("\n")
            bytes.fromhex(key)
            whole = [parts for line in lines if len(parts := line.split(" ")) == len(("time", "hash"))]
            return key, [(int(time), digest) for time, digest in whole]
        except ValueError as fault:
            raise OSError(errno.EINVAL, "it is damaged", str(self._file)) from fault


def _hashed(key: str, person: Person) -> str:
    return hmac.digest(bytes.fromhex(key), str(person).encode(), hashlib.sha256).hex()
