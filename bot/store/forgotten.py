"""Who has asked to be deleted: a file beside the database, so that an older backup brings nobody back.

It has no ids: each line is a time and a keyed hash of an id. The key stands in the first line.
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
    """The deletions from one database."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}.forgotten")

    def add(self, person: Person, now: float) -> None:
        """Note that a person is deleted now. Raises OSError."""
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(self._file)
        key, _ = self._read()
        lines = [] if key else [secrets.token_hex(32)]
        lines.append(f"{now:.0f} {_hashed(key or lines[0], person)}")
        with self._file.open("a", encoding="ascii") as file:
            file.write("".join(f"{line}\n" for line in lines))

    def copy_to(self, database: Path) -> None:
        """Keep the deletions for a copy of the database too, unless it has some. Raises OSError."""
        copy = Forgotten(database)._file
        if self._file.exists() and not copy.exists():
            copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            make_private(copy)
            copy.write_bytes(self._file.read_bytes())

    def since(self, moment: float) -> Callable[[Person], bool]:
        """Return a function that says whether a person was deleted after a moment. Raises OSError."""
        key, deletions = self._read()
        later = {digest for time, digest in deletions if time >= int(moment)}
        return lambda person: bool(later) and _hashed(key, person) in later

    def _read(self) -> tuple[str, list[tuple[int, str]]]:
        """Return the key and the deletions; a line that was not written to its end is none."""
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
