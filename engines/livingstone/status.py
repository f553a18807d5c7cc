"""The status: round and column, and a line for each seat."""

from collections.abc import Iterator

from engines.api import Message, Seat, SeatStatus, Status, message
from engines.livingstone.board import can_take
from engines.livingstone.state import Player, State
from engines.livingstone.words import gem_names


def status(seen: State) -> Status:
    """Return round and column, and the line of each seat."""
    lines = (
        SeatStatus(player.points, tuple(_notes(seen, Seat(seat), player)))
        for seat, player in enumerate(seen.players)
    )
    return Status(_header(seen), tuple(lines), seen.round)


def _header(seen: State) -> Message:
    if seen.reason is not None:
        return message(f"reason-{seen.reason}")
    key = "status-header-last" if seen.last_column else "status-header"
    return message(key, round=seen.round, column=seen.column)


def _notes(seen: State, seat: Seat, player: Player) -> Iterator[Message]:
    if seat in seen.left:
        yield message("status-left")
        return
    yield message("status-tents", tents=player.supply)
    if any(player.gems):
        yield message("status-gems", gems=gem_names(player.gems))
    yield message("status-cards", cards=player.held)
    yield message("status-gifts", gifts=player.gifts)
    if seen.reason is not None:
        yield message("status-chest", coins=player.chest)
        if player.out:
            yield message("status-out")
        return
    if player.taken:
        yield message("status-dice", dice=player.taken)
    if seat == seen.start:
        yield message("status-start")
    if not can_take(seen, seat):
        yield message("status-waiting")
