"""Final scoring: score lines, places and winners (rules page 6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engines.api import Line, Outcome, Seat, SeatName, message
from engines.ranking import first, places
from engines.stone_age.pieces import CARDS, Card, CultureSymbol, Figure
from engines.stone_age.state import Cards, SeatState, State

SOURCES: Final = (
    "buildings",
    "cards",
    "unfed",
    "culture",
    "farmers",
    "toolmakers",
    "hutbuilders",
    "shamans",
    "resources",
)
_LINES: Final = tuple(message(f"line-{source}") for source in SOURCES)


@lru_cache(1024)
def symbols(cards: Cards) -> tuple[tuple[CultureSymbol, ...], tuple[CultureSymbol, ...]]:
    """Return the different symbols, and those owned twice."""
    owned = [CARDS[card].symbol for card in cards]
    different = tuple(symbol for symbol in CultureSymbol if symbol in owned)
    return different, tuple(symbol for symbol in different if owned.count(symbol) > 1)


class Added(Struct, frozen=True):
    """What the lower half of one more card would score now."""

    number: int
    """The different symbols, or those owned twice, with the card; or the figures on the card."""
    points: int
    """Of these symbols, or of these figures."""
    doubles: bool = False
    """The symbol is owned already."""


def added(card: Card, player: SeatState, cards: Cards) -> Added:
    """Return what one more card would score for a seat with these cards."""
    if card.figure is not None:
        return Added(card.count, card.count * multiplier(card.figure, player))
    different, doubles = symbols(cards)
    is_owned = card.symbol in different
    number = len(doubles if is_owned else different) + 1
    return Added(number, number**2, is_owned)


def figures(cards: Cards, figure: Figure) -> int:
    """Return the number of these figures on the cards."""
    return sum(CARDS[card].count for card in cards if CARDS[card].bottom is figure)


def multiplier(figure: Figure, seat: SeatState) -> int:
    """Return the number that each of these figures counts for a seat now."""
    match figure:
        case Figure.FARMER:
            return seat.agriculture
        case Figure.TOOLMAKER:
            return seat.tool_sum
        case Figure.HUTBUILDER:
            return len(seat.tiles)
        case Figure.SHAMAN:
            return seat.people


def points(seat: SeatState) -> tuple[int, ...]:
    """Return the points of each source; a seat that has left keeps only those on the track."""
    track = (seat.building_points, seat.card_points, seat.unfed)
    if seat.left:
        return (*track, 0, 0, 0, 0, 0, 0)
    different, doubles = symbols(seat.cards)
    return (
        *track,
        len(different) ** 2 + len(doubles) ** 2,
        figures(seat.cards, Figure.FARMER) * seat.agriculture,
        figures(seat.cards, Figure.TOOLMAKER) * seat.tool_sum,
        figures(seat.cards, Figure.HUTBUILDER) * len(seat.tiles),
        figures(seat.cards, Figure.SHAMAN) * seat.people,
        sum(seat.resources) + (2 if seat.any_two else 0),
    )


def lines(seat: SeatState) -> tuple[Line, ...]:
    """Return the score lines of a seat, always the same sources."""
    return tuple(Line(source, value) for source, value in zip(_LINES, points(seat), strict=True))


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None (6)."""
    if state.reason is None:
        return None
    reached = places(list(map(_rank, state.seats)))
    scored = tuple(map(lines, state.seats))
    level = tied([sum(line.points for line in seat_lines) for seat_lines in scored], state.seats)
    return Outcome(
        state.reason.value,
        reached,
        first(reached),
        scored,
        tuple(
            message("note-tie-value", seat=SeatName(seat), value=state.seats[seat].tie_value)
            for seat in level
        ),
    )


def tied(totals: Sequence[int], seats: Sequence[SeatState]) -> tuple[Seat, ...]:
    """Return the seats with as many points as another that stayed; the tie value decides among them."""
    stayed = [total for total, seat in zip(totals, seats, strict=True) if not seat.left]
    return tuple(
        Seat(i)
        for i, (total, seat) in enumerate(zip(totals, seats, strict=True))
        if not seat.left and stayed.count(total) > 1
    )


def _rank(seat: SeatState) -> tuple[int, ...]:
    """Return a sort key: most points, then the larger tie value; seats that left come last (9)."""
    return (1,) if seat.left else (0, -sum(points(seat)), -seat.tie_value)
