"""Names of things, and the status: round and column, and a line for each seat."""

from collections.abc import Iterable, Iterator

from engines.api import Message, Seat, SeatName, SeatStatus, Status, message
from engines.livingstone.pieces import GEMS, Card, Counts, Space, Stone, column_of, row_of
from engines.livingstone.state import Player, State, can_take


def space_name(space: Space) -> Message:
    """Return the name of a space as in the notation: column and row."""
    return message("space", column=column_of(space), row=row_of(space))


def stone_names(stones: Counts, *, as_object: bool = False) -> tuple[Message, ...]:
    """Return the number of each kind, without zeros; counts by `Stone`; in the accusative `as_object`."""
    return _numbered(zip(Stone, stones, strict=True), as_object=as_object)


def gem_names(gems: Counts, *, as_object: bool = False) -> tuple[Message, ...]:
    """Return the number of each kind of gem, without zeros; in the accusative `as_object`."""
    return _numbered(zip(GEMS, gems, strict=True), as_object=as_object)


def _numbered(counted: Iterable[tuple[Stone, int]], *, as_object: bool) -> tuple[Message, ...]:
    key = "some" if as_object else "stones"
    return tuple(message(f"{key}-{kind.word}", number=number) for kind, number in counted if number)


def card_name(card: Card) -> Message:
    """Return the name of a card."""
    return message(f"card-{card.word}")


def seat_names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    """Return the names of several seats."""
    return tuple(map(SeatName, seats))


# --- the status --------------------------------------------------------------------------------------


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
