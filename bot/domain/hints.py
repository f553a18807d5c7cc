"""Who may have a hint: the log says which positions a seat has asked about, and the table how many it may."""

from collections.abc import Mapping

from bot.domain.entries import HintAsked, read_entry
from bot.domain.table import Table
from engines.api import Seat
from engines.record import EntryKind, Position

CHOICES: Mapping[str, int | None] = {str(most): most for most in (0, 1, 2, 3, 5, 10)} | {"any": None}
"""How many hints a table can allow each seat, by the tokens of buttons; None: any number."""


def hint_position(table: Table, seat: Seat) -> Position | None:
    """Return the position that a hint for the seat is about: the one that it sees, if it has to act there."""
    position = table.timeline.settled(seat)
    to_act = table.to_act() & table.to_act(position)
    return position if seat in to_act else None


def asked_positions(table: Table, seat: Seat) -> frozenset[int]:
    """Return the positions for which the seat got a hint. Asking again about one of them is free."""
    return frozenset(
        value.position
        for entry in table.timeline.entries
        if entry.kind is EntryKind.SETTING and entry.seat == seat
        if isinstance(value := read_entry(entry), HintAsked)
    )


def hints_left(table: Table, seat: Seat) -> int | None:
    """Return how many more hints the seat may have in this game; None: any number."""
    most = table.game.settings.hints
    return None if most is None else max(0, most - len(asked_positions(table, seat)))
