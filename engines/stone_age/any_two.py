"""The any-two card: two resources of any kinds, while using people or feeding them (rules page 5, R13)."""

from typing import Final

from engines.api import Chance, Choice, IllegalMove, Menu, Message, NotationError, Seat, message
from engines.stone_age.events import Event
from engines.stone_age.gains import gain_any_two
from engines.stone_age.paying import exact, resource_words
from engines.stone_age.phase import Kind
from engines.stone_age.pieces import ANY_TWO, Resources
from engines.stone_age.state import SeatState, State
from engines.stone_age.words import payment_name


class TakeAnyTwo(Kind, frozen=True, tag="take"):
    """Use the any-two card."""

    resources: Resources
    notation = "take {resources:payment}"

    @classmethod
    def made(cls, resources: Resources) -> "TakeAnyTwo":
        if sum(resources) != ANY_TWO:
            raise NotationError("refused-take-two")
        return cls(resources)

    def part(self) -> Message:
        return payment_name(self.resources)

    def label(self, _seen: State, _seat: Seat) -> Message:
        return message("label-take", resources=payment_name(self.resources))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        if not state.seats[seat].any_two:
            raise IllegalMove("refused-no-any-two")
        return gain_any_two(state, seat, self.resources, events)


TAKES: Final = tuple(TakeAnyTwo(payment) for payment in exact(ANY_TWO, (ANY_TWO,) * 4))


def takes(player: SeatState) -> tuple[TakeAnyTwo, ...]:
    """Return all ways to use the any-two card; empty without it."""
    return TAKES if player.any_two else ()


def ask_which(player: SeatState) -> Menu | None:
    """Ask which two resources to take; None without the card."""
    if not player.any_two:
        return None
    choices = (Choice(tuple(resource_words(move.resources)), move=True) for move in TAKES)
    return Menu(message("ask-take"), tuple(choices))
