"""The moves of Stone Age (rules page 5)."""

from typing import TypeAlias

from msgspec import Struct

from engines.stone_age.data import Place, Resources


class PlacePeople(Struct, frozen=True, gc=False, tag="place"):
    """Put people on a place."""

    place: Place
    people: int


class UsePlace(Struct, frozen=True, gc=False, tag="use"):
    """Use the group on a gathering place or in the village."""

    place: Place


class BuyCard(Struct, frozen=True, gc=False, tag="buy"):
    """Take the card on a space, 1 to 4, for as many resources."""

    space: int
    payment: Resources


class Refuse(Struct, frozen=True, gc=False, tag="refuse"):
    """Take a person back from a card or building and do nothing."""

    place: Place


class Build(Struct, frozen=True, gc=False, tag="build", omit_defaults=True):
    """Take the open tile of a stack, 1 to 4."""

    stack: int
    payment: Resources | None = None
    """None for a fixed tile, whose cost stands on it."""


class TakeAnyTwo(Struct, frozen=True, gc=False, tag="take"):
    """Use the any-two card."""

    resources: Resources


class UseTools(Struct, frozen=True, gc=False, tag="tools"):
    """Add tools to a roll, or none."""

    permanent: tuple[int, ...] = ()
    """Values, falling."""
    once: tuple[int, ...] = ()


class PickDie(Struct, frozen=True, gc=False, tag="pick"):
    """Pick a die of a draft."""

    face: int


class Feed(Struct, frozen=True, gc=False, tag="feed", omit_defaults=True):
    """Pay resources for people without food."""

    payment: Resources | None = None
    """None: let them go unfed."""


Move: TypeAlias = PlacePeople | UsePlace | BuyCard | Refuse | Build | TakeAnyTwo | UseTools | PickDie | Feed
