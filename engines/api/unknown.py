"""What stands in a state in the place of things that its reader does not know."""

from typing import Final

import msgspec

UNKNOWN_TEXT: Final = "?"
"""Everything unknown has this value, whatever its type; a state that is played on or stored has none."""

_IN_JSON: Final = msgspec.json.encode(UNKNOWN_TEXT)


def is_unknown_in(encoded: bytes) -> bool:
    """Return whether something is unknown in the JSON of a state."""
    return _IN_JSON in encoded


def is_whole(state: object) -> bool:
    """Return whether nothing in a state is unknown, from its JSON."""
    return not is_unknown_in(msgspec.json.encode(state))
