"""Limits of hints: a seat's hints stand in the log, their number in the table's settings."""

from collections.abc import Mapping

from bot.domain.entries import HintAsked, read_entry
from bot.domain.table import Table
from engines.api import Seat
from engines.record import EntryKind, Position

CHOICES: Mapping[str, int | None] = {str(most): most for most in (0, 1, 2, 3, 5, 10)} | {"any": None}
"""Limits to choose from, by the tokens of buttons; None is no limit."""


def hint_position(table: Table, seat: Seat) -> Position | None:
    """Return the position for a hint: the one that the seat sees, None unless it has to act there."""
    position = table.timeline.settled(seat)
    to_act = table.to_act() & table.to_act(position)
    return position if seat in to_act else None


def asked_positions(table: Table, seat: Seat) -> frozenset[int]:
    """Return the positions for which the seat got a hint; to ask again about them is free."""
    return frozenset(
        value.position
        for entry in table.timeline.entries
        if entry.kind is EntryKind.SETTING and entry.seat == seat
        if isinstance(value := read_entry(entry), HintAsked)
    )


def hints_left(table: Table, seat: Seat) -> int | None:
    """Return the number of hints left for a seat in this game, None without a limit."""
    most = table.game.settings.allowed_hints
    return None if most is None else max(0, most - len(asked_positions(table, seat)))
