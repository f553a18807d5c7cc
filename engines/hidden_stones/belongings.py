"""What a seat has, for its strip, its status line and the board in words; round and phase (rules page 13)."""

from collections.abc import Iterator

from engines.api import Belonging, Message, Seat, SeatName, SeatStatus, message, seat_lines
from engines.hidden_stones import pieces
from engines.hidden_stones.scoring import bonus_seats, outcome
from engines.hidden_stones.state import State
from engines.hidden_stones.turn import round_start
from engines.hidden_stones.words import IDLE_WARNING


def seat_status(seen: State) -> tuple[SeatStatus, ...]:
    seats = [Seat(i) for i in range(len(seen.won))]
    notes = ([one.note for one in belongings(seen, seat) if one.note] for seat in seats)
    return seat_lines(outcome(seen), seen.points, notes)


def header(seen: State) -> Message:
    """Return the round and its phase; in a solo game the turn."""
    if seen.reason:
        return message(f"reason-{seen.reason.value}")
    if seen.solo:
        return message("status-header-solo", turn=seen.round, strikes=seen.strikes, of=pieces.STRIKES)
    if seen.final_round:
        return message("status-header-final", round=seen.round)
    if seen.idle_rounds >= IDLE_WARNING:
        return message("status-header-idle", round=seen.round, idle=seen.idle_rounds, of=pieces.IDLE_ROUNDS)
    return message("status-header", round=seen.round)


def belongings(seen: State, seat: Seat) -> Iterator[Belonging]:
    """Yield what a seat has, part by part: points, won cards by value, hand, and marks (rules page 13)."""
    total, runs, stays = _total(seen, seat), not seen.reason, seat not in seen.left
    won, hand = len(seen.won[seat]), len(seen.hands[seat])
    leads = seat in bonus_seats(seen.won, seen.remaining)

    def note(key: str, **values: int) -> Message | None:
        return message(key, **values) if stays else None

    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=message("board-points", points=total),
        won=won,
        target=seen.target,
        hand=hand,
    )
    yield Belonging("score", "points", str(total), told=line)
    cards = note("status-won", cards=won, of=seen.target)
    yield Belonging("won", "won", f"{won}/{seen.target}", note=cards)
    yield from _values(
        seen, seat, note("status-ones-most" if leads else "status-ones", cards=seen.count(seat, 1))
    )
    yield Belonging("hand", "hand", str(hand), note=note("status-hand", cards=hand))
    if runs and stays and not seen.solo and seat == round_start(seen):
        yield Belonging("starts", "starts", told=message("board-start"))
    if runs and leads:
        yield Belonging("values", "leads", told=message("board-leads"))
    if not stays:
        yield Belonging("hand", "left", note=message("status-left"), told=message("board-left"))
    elif runs and seen.passed[seat]:
        yield Belonging("hand", "passed", note=message("status-passed"), told=message("board-passed"))


def _values(seen: State, seat: Seat, ones: Message | None) -> Iterator[Belonging]:
    """Yield the won cards of each value; the first has the words about all of them."""
    counts = {value: seen.count(seat, value) for value in pieces.VALUES}
    told = message(
        "board-values", **dict(zip(("ones", "twos", "threes", "fives"), counts.values(), strict=True))
    )
    for value, count in counts.items():
        number = f"{count}/{pieces.SOLO_DECK[value]}" if seen.solo else f"×{count}"
        first = value == pieces.VALUES[0]
        note = ones if first and not seen.solo else None
        yield Belonging("values", str(value), number, count, note, told if first else None)


def _total(seen: State, seat: Seat) -> int:
    """Return the points of a seat; at the end with the bonus."""
    result = outcome(seen)
    return seen.points[seat] if result is None else result.totals[seat]
