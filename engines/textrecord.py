"""Record files: a whole game as text that a person can read, write and paste into a report.

    cairn-record 1
    game hidden_stones 1
    seats 2
    first B                      (the start seat of a rematch; absent: drawn)
    options {}                   (JSON; absent: none)
    secret 00ff...               (of a finished game; proves the draws)

    0 start [1 3 0 6] 8a55...    (number, what, draws in brackets, digest)
    1 B: score 1-01
    2 B: end [3 4] 91c0...
    3 undo 1
    4 A leaves
    result target A 2 14, B 1 18 (reason; seat, place, sum)

Seats are letters, A is seat 0. Draws are left out where there are none, digests may be left out. Whatever
follows a `#` is a comment. Entries that do not change the position are not part of a record.
"""

import re
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from engines.api import EngineFault, Outcome, Seat
from engines.record import Actor, Entry, Kind

_FIRST_LINE = "cairn-record 1"
_ENTRY = re.compile(
    r"(?P<number>\d+) (?:(?P<start>start)|undo (?P<to>\d+)|(?P<seat>[A-J])(?: (?P<leaves>leaves)|: (?P<move>[^\[\]]+?)))"
    r"(?: \((?P<actor>[a-z]+)\))?(?: \[(?P<drawn>[\d ]*)\])?(?: (?P<digest>[0-9a-f]{16})/(?P<shape>\d+))?"
)
