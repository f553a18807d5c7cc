"""Names of mines, boxes, kinds of action and fields, and of what a sale brings."""

from functools import cache
from typing import Final

from engines.api import Message, ProperName, Seat, SeatName, message
from engines.schiefer.pieces import RECONSTRUCTED, ActionKind, Box, EditionSource, Valley
from engines.schiefer.state import Counts

IDLE_WARNING: Final = 3
"""Rounds without progress from which the header tells them (rules page 13)."""


def valley_name(valley: Valley) -> ProperName:
    """Return the name of a valley; it is the edition's own."""
    return ProperName(valley.name)


def mine_name(valley: Valley, position: int) -> Message:
    """Return the name of a mine: its valley and its position from the mouth."""
    return message("mine", valley=valley_name(valley), position=position)


@cache
def box_name(box: Box) -> Message:
    """Return the name of a development box."""
    return message(f"box-{box.value}")


@cache
def kind_name(kind: ActionKind) -> Message:
    return message(f"kind-{kind.value}")


def faces_name(faces: tuple[int, ...]) -> Message:
    """Return faces of dice side by side."""
    *earlier, last = (message("name-face", face=face) for face in faces)
    for face in reversed(earlier):
        last = message("name-faces", first=face, rest=last)
    return last


def kinds_name(kinds: tuple[ActionKind, ...]) -> Message:
    """Return the kinds of a field: one, or one or another."""
    *earlier, name = map(kind_name, kinds)
    for kind in reversed(earlier):
        name = message("either", first=kind, second=name)
    return name


def field_name(number: int, kinds: tuple[ActionKind, ...]) -> Message:
    """Return the number and the kinds of a field."""
    return message("field", field=number, kinds=kinds_name(kinds))


def other_gains(gains: Counts, seller: Seat) -> tuple[tuple[Seat, int], ...]:
    """Return the other seats that a sale brings coins, the next in turn first, with the coins."""
    seats = (Seat((seller + step) % len(gains)) for step in range(1, len(gains)))
    return tuple((seat, gains[seat]) for seat in seats if gains[seat])


def sale_gains(gains: Counts, seller: Seat) -> Message:
    """Return the coins of the seller, and of each other seat that gets some: "+2 · Ben +1"."""
    parts = [message("gain-own", coins=gains[seller])]
    parts += (
        message("gain-of", seat=SeatName(seat), coins=coins) for seat, coins in other_gains(gains, seller)
    )
    *earlier, said = parts
    for part in reversed(earlier):
        said = message("gains", first=part, rest=said)
    return said


def edition_note(edition: str, source: EditionSource) -> Message:
    """Return the kind of edition that the game is played with."""
    if edition == RECONSTRUCTED.id:
        return message("edition-reconstructed")
    return message("edition-own", edition=ProperName(edition), source=message(f"source-{source.value}"))
