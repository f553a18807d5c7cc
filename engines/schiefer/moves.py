"""The moves of a seat (rules page 5)."""

from typing import TypeAlias

from msgspec import Struct

from engines.schiefer.data import Box, ValleyId
from engines.schiefer.model import Counts


class Reroll(Struct, frozen=True, tag="reroll"):
    """Pay 1 money and roll a die again."""

    face: int


class SetDie(Struct, frozen=True, tag="set"):
    """Pay 3 money and turn a die to another face."""

    face: int
    to: int


class Change(Struct, frozen=True, tag="change"):
    """Turn a die one pip up or down; 6 and 1 are neighbours."""

    face: int
    up: bool

    @property
    def to(self) -> int:
        """The face it is turned to."""
        return self.face % 6 + 1 if self.up else (self.face + 4) % 6 + 1


class Buy(Struct, frozen=True, tag="buy"):
    """Buy a marker: from the reserve to the supply."""

    box: Box


class Mark(Struct, frozen=True, tag="mark"):
    """Lay a marker on the field of each of these dice, and end the roll turn."""

    fields: Counts = ()
    """Ascending."""


class Supply(Struct, frozen=True, tag="supply"):
    """Take a marker from the reserve into the supply."""


class Open(Struct, frozen=True, tag="open", omit_defaults=True):
    """Open the next mine of a valley."""

    valley: ValleyId
    pending: Counts = ()
    """The fields of the pending markers that pay too, ascending."""


class Sell(Struct, frozen=True, tag="sell"):
    """Sell the slate of an opened mine."""

    valley: ValleyId
    position: int


class Develop(Struct, frozen=True, tag="develop"):
    """Lay a marker into a development box for good."""

    box: Box


class Drop(Struct, frozen=True, tag="drop"):
    """Take the marker back without an action."""


RollMove: TypeAlias = Reroll | SetDie | Change | Buy | Mark
Action: TypeAlias = Supply | Open | Sell | Develop | Drop
Move: TypeAlias = RollMove | Action
