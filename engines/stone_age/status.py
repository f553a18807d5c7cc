"""Status lines: round, phase and the line of each seat."""

from collections.abc import Iterator

from engines.api import Message, Status, message, seat_lines
from engines.stone_age.data import Phase
from engines.stone_age.model import SeatView, View
from engines.stone_age.names import die_name, payment_name, values_name


def status(view: View) -> Status:
    """Return round and phase, and the line of each seat."""
    scores, notes = (seat.score for seat in view.seats), (_notes(view, seat) for seat in view.seats)
    return Status(_header(view), seat_lines(view.outcome, scores, notes), view.round)


def _header(view: View) -> Message:
    """Return the present kind of decision; in a draft with its dice."""
    if view.outcome:
        return message(f"reason-{view.outcome.reason}")
    if view.phase is Phase.DRAFT and view.draft is not None:
        return message("status-header-draft", round=view.round, dice=tuple(map(die_name, view.draft.dice)))
    return message(f"status-header-{view.phase.value}", round=view.round)


def _notes(view: View, seat: SeatView) -> Iterator[Message]:
    if seat.left:
        yield message("status-left")
        return
    if view.phase is Phase.PLACING:
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
    yield message("status-cards", cards=seat.cards)
    yield message("status-tiles", tiles=len(seat.tiles))
    if seat.missing:
        yield message("status-missing", missing=seat.missing)
