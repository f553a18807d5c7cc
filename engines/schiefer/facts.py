"""What a move does by itself, in numbers: said by help and by robots (rules page 4 and 6)."""

from msgspec import Struct

from engines.api import Seat
from engines.chance import QuickChance
from engines.schiefer import actions, buying, rolling
from engines.schiefer.board import places
from engines.schiefer.events import Event
from engines.schiefer.moves import Buy, Move
from engines.schiefer.pieces import ValleyId
from engines.schiefer.scoring import points
from engines.schiefer.state import Counts, State


class Facts(Struct, frozen=True):
    """A move of the seat to act, without what follows from it."""

    seat: Seat
    before: State
    after: State
    """The die of a reroll shows anything."""
    event: Event

    @property
    def markers(self) -> int:
        """The markers in the supply of the seat."""
        return self.after.supply[self.seat]

    @property
    def coins(self) -> int:
        """The coins of the seat."""
        return self.after.money[self.seat]

    @property
    def gains(self) -> Counts:
        """The coins that the move brings each seat; negative where it costs some."""
        return tuple(
            after - before for before, after in zip(self.before.money, self.after.money, strict=True)
        )

    @property
    def points(self) -> int:
        """The points that the seat would have more if the game ended now."""
        return points(self.after, self.seat) - points(self.before, self.seat)

    def owners(self, valley: ValleyId) -> tuple[Seat, ...]:
        """Return the owners of the opened mines of a valley, from the mouth."""
        return self.after.owners[places(self.after.edition)[valley]]


def facts_of(seen: State, seat: Seat, move: Move) -> Facts:
    """Return the facts of a legal move of the seat to act."""
    events: list[Event] = []
    if isinstance(move, Buy):
        after = buying.buy(seen, move, events)
    elif seen.field:
        after = actions.act(seen, move, events)
    else:
        after = rolling.act(seen, move, QuickChance(0), events)
    return Facts(seat, seen, after, events[0])
