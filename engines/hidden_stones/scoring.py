"""Final scoring: score lines, bonus, places and winners (rules page 6)."""

from collections.abc import Sequence

from engines.api import Line, Message, Outcome, Seat, message
from engines.hidden_stones import pieces
from engines.hidden_stones.state import Reason, State
from engines.ranking import first, places_by_sum

_SOURCES = {1: "line-ones", 2: "line-twos", 3: "line-threes", 5: "line-fives"}


def bonus_seats(won: Sequence[pieces.Cards], remaining: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the remaining seats with the most won cards of value 1; empty where none has one (R7)."""
    if len(won) == 1:
        return ()
    most = max((ones(won[seat]) for seat in remaining), default=0)
    return tuple(seat for seat in remaining if most and ones(won[seat]) == most)


def ones(won: pieces.Cards) -> int:
    """Return the number of cards of value 1."""
    return sum(pieces.CARDS[card].value == 1 for card in won)


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None (6); seats that left come last, the later leaver ahead (9)."""
    if state.reason is None:
        return None
    bonus = bonus_seats(state.won, state.remaining)
    lines = tuple(_lines(state, Seat(seat), bonus) for seat in range(len(state.won)))
    places = places_by_sum([sum(line.points for line in seat_lines) for seat_lines in lines], state.left)
    winners = () if state.solo and state.reason is not Reason.SOLVED else first(places)
    return Outcome(state.reason.value, places, winners, lines, _notes(state))


def _lines(state: State, seat: Seat, bonus: tuple[Seat, ...]) -> tuple[Line, ...]:
    values = [pieces.CARDS[card].value for card in state.won[seat]]
    lines = tuple(Line(message(_SOURCES[value]), value * values.count(value)) for value in pieces.VALUES)
    if state.solo:
        return lines
    return (*lines, Line(message("line-bonus"), pieces.BONUS if seat in bonus else 0))


def _notes(state: State) -> tuple[Message, ...]:
    if not state.solo:
        return ()
    return (
        message("note-won", cards=len(state.won[0]), of=pieces.SOLO_CARDS),
        message("note-strikes", strikes=state.strikes, of=pieces.STRIKES),
    )
