"""The names in a new world, and account names made from display names."""

import re
import unicodedata
from typing import NamedTuple


class Names(NamedTuple):
    """The names that a new world begins with: the first of the people owns the server, all have the role."""

    bot: str = "Bot"
    server: str = "Server"
    channels: tuple[str, ...] = ("general", "lounge")
    role: str = "Members"
    people: tuple[str, ...] = ("Ada", "Ben", "Chloé", "Deniz", "Emil")


_NOT_ALLOWED = re.compile(r"[^a-z0-9_.]+")


def username(name: str, taken: set[str]) -> str:
    """Return an account name in Discord's form: lower-case ASCII, different from the taken names."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = _NOT_ALLOWED.sub("", plain)[:28] or "guest"
    candidate, number = stem, 2
    while candidate in taken:
        candidate, number = f"{stem}{number}", number + 1
    return candidate
