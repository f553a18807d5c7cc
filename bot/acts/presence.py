"""Latest presses of people at tables, and how long a call waits for a player who is there.

They are kept in memory only: after a restart nobody counts as there, so that everybody is called at once.
"""

from cachetools import LRUCache

from bot.domain.model import Person, TableId

_RECENT = 300.0
"""Seconds before a turn within which its player has pressed who is there."""
_LONGEST_WAIT = 120.0
"""Longest time in seconds that a call waits for a player who is there to press again."""
_SHARE = 0.1
"""Share of the time that a player has for a turn which the call waits at most."""
SILENCE = 900.0
"""Seconds after their last press at which a player is called who has seen that it is their turn."""
_SILENT_SHARE = 0.5
"""Share of the time for a turn which that is at most: otherwise the time may be over before."""
_MOST = 20_000
"""Limit of known presses, one of each person at each table."""


class Presence:
    """When people have last pressed at tables; the oldest presses beyond a limit are forgotten."""

    def __init__(self) -> None:
        self._presses: LRUCache[tuple[TableId, Person], float] = LRUCache(_MOST)

    def note(self, table: TableId, person: Person, now: float) -> None:
        """Note a press of a person at a table, a look too."""
        self._presses[table, person] = now

    def last(self, table: TableId, person: Person, now: float) -> float | None:
        """Return the time of a person's last press at a table; None: it is unknown.

        So is one that seems to come later than `now`: the clock was set back.
        """
        pressed = self._presses.get((table, person))
        return pressed if pressed is not None and pressed <= now else None


def call_time(since: float, pressed: float | None, time: float) -> float:
    """Return when to call a player whose turn began at `since`, with `time` seconds for it.

    That is at once, if they have not `pressed` a short time before. Else the call waits for their next press,
    and after that until they press no more.
    """
    if pressed is None or pressed < since - _RECENT:
        return since
    if pressed <= since:
        return since + min(_LONGEST_WAIT, _SHARE * time)
    return pressed + min(SILENCE, _SILENT_SHARE * time)
