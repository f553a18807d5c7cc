"""Status lines, and the note on the edition."""

from collections.abc import Iterator
from typing import Final

from engines.api import Message, ProperName, Seat, Status, message, seat_lines
from engines.schiefer.pieces import IDLE_ROUNDS, RECONSTRUCTED, EditionSource
from engines.schiefer.scoring import outcome, points
from engines.schiefer.state import Phase, State

IDLE_WARNING: Final = 3
"""Rounds without progress from which the header tells them (rules page 13)."""


def edition_note(edition: str, source: EditionSource) -> Message:
    """Return the kind of edition that the game is played with."""
    if edition == RECONSTRUCTED.id:
        return message("edition-reconstructed")
    return message("edition-own", edition=ProperName(edition), source=message(f"source-{source.value}"))


def status(seen: State) -> Status:
    """Return round and phase, and the line of each seat."""
    seats = [Seat(seat) for seat in range(seen.seats)]
    scores, notes = (points(seen, seat) for seat in seats), (_notes(seen, seat) for seat in seats)
    return Status(_header(seen), seat_lines(outcome(seen), scores, notes), seen.round)


def _header(seen: State) -> Message:
    """Return round and phase."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason.value}")
    idle = {"idle": seen.idle_rounds, "of": IDLE_ROUNDS} if seen.idle_rounds >= IDLE_WARNING else {}
    suffix = "-idle" if idle else ""
    if seen.phase is Phase.ROLL:
        return message(f"status-header-roll{suffix}", round=seen.round, **idle)
    return message(f"status-header-execute{suffix}", round=seen.round, field=seen.field, **idle)


def _notes(seen: State, seat: Seat) -> Iterator[Message]:
    if seat in seen.left:
        yield message("status-left")
        return
    yield message("status-money", money=seen.money[seat])
    yield message("status-mines", mines=seen.mines(seat))
    yield message("status-markers", supply=seen.supply[seat], reserve=seen.reserve[seat])
    if seat in seen.sat_out and seen.reason is None:
        yield message("status-sat-out")
