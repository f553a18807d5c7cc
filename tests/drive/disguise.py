"""Tables that a reader cannot tell apart: the same, with everything hidden from them mixed anew."""

from random import Random

from msgspec.structs import replace

from bot.domain.table import Table
from engines.api import Seat, Step
from engines.chance import LiveChance


def disguised(table: Table, reader: Seat | None, random: Random) -> Table:
    """Return the table as it might be just as well for this reader (None: everybody).

    Steps that others may still take back are hidden from the reader too: their position is mixed from what
    the reader sees.
    """
    timeline, shown = table.timeline.plus(), table.timeline.settled(reader)
    chance = LiveChance(random.randbytes(8), 0)
    state = table.rules.resample(shown.state, reader, chance)
    mixed = replace(shown, step=Step(state, shown.events))
    timeline.positions[shown.number] = mixed
    if timeline.head is not mixed:
        timeline.positions[timeline.head.number] = replace(timeline.head, before=mixed, step=mixed.step)
    return replace(table, timeline=timeline)
