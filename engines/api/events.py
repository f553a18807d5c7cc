"""Events that say themselves: a kind of event has its sentence, its weight and its dice."""

from typing import ClassVar

from msgspec import Struct

from engines.api.messages import Message, Seat, Weight
from engines.api.steps import Roll


class EventKind(Struct, frozen=True, gc=False):
    """A kind of event.

    `reader` is the seat that reads, or None for the public.
    """

    weight: ClassVar[Weight] = Weight.MAIN
    """How important the log line is in the news of a table; `weigh` where its values decide."""

    def line(self, reader: Seat | None) -> Message | None:
        """Return the log line; None where it is not for this reader, or is told better by another event."""
        raise NotImplementedError

    def weigh(self) -> Weight:
        """Return how important the log line is."""
        return self.weight

    def roll(self, _reader: Seat | None) -> Roll | None:
        """Return the dice that were rolled, as far as the reader may know them."""
        return None
