"""Status lines: round, phase and the line of each seat."""

from collections.abc import Iterator

from engines.api import Message, Status, message, seat_lines
from engines.stone_age.pieces import Phase
from engines.stone_age.scoring import outcome
from engines.stone_age.state import SeatState, State
from engines.stone_age.words import die_name, payment_name, values_name


def status(seen: State) -> Status:
    """Return round and phase, and the line of each seat."""
    scores, notes = (seat.score for seat in seen.seats), (_notes(seen, seat) for seat in seen.seats)
    return Status(_header(seen), seat_lines(outcome(seen), scores, notes), seen.round)


def _header(seen: State) -> Message:
    """Return the present kind of decision; in a draft with its dice."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason.value}")
    if seen.draft is not None:
        return message("status-header-draft", round=seen.round, dice=tuple(map(die_name, seen.draft.dice)))
    return message(f"status-header-{seen.phase.value}", round=seen.round)


def _notes(seen: State, seat: SeatState) -> Iterator[Message]:
    if seat.left:
        yield message("status-left")
        return
    if seen.phase is Phase.PLACING:
        yield message("status-people-free", free=seat.free, people=seat.people)
    else:
        yield message("status-people", people=seat.people)
    yield message("status-food", food=seat.food, agriculture=seat.agriculture)
    yield payment_name(seat.resources)
    if seat.tools:
        yield message("status-tools", tools=values_name(tuple(tool.value for tool in seat.tools)))
    if seat.once:
        yield message("status-once", tools=values_name(seat.once))
    if seat.any_two:
        yield message("status-any-two")
    yield message("status-cards", cards=len(seat.cards))
    yield message("status-tiles", tiles=len(seat.tiles))
    if seat.missing:
        yield message("status-missing", missing=seat.missing)
