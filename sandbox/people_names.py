"""The people who sit in a new world, and the account names made from display names."""

import re
import unicodedata

FIRST_PEOPLE = ("Ada", "Ben", "Chloé", "Deniz", "Emil")
_NOT_ALLOWED = re.compile(r"[^a-z0-9_.]+")


def username(name: str, taken: set[str]) -> str:
    """An account name as Discord spells it, lower-case ASCII, unlike those that are taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = _NOT_ALLOWED.sub("", plain)[:28] or "guest"
    candidate, number = stem, 2
    while candidate in taken:
        candidate, number = f"{stem}{number}", number + 1
    return candidate
