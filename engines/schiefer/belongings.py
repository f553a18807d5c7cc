"""What a seat has, for its strip, its status line and the board in words; round and phase (rules page 13)."""

from collections.abc import Iterator

from engines.api import Belonging, Message, Seat, SeatName, SeatStatus, message, seat_lines
from engines.dailies import round_name
from engines.schiefer.pieces import BOXES, IDLE_ROUNDS
from engines.schiefer.scoring import outcome, points
from engines.schiefer.state import Phase, State
from engines.schiefer.words import IDLE_WARNING


def seat_status(seen: State) -> tuple[SeatStatus, ...]:
    seats = [Seat(seat) for seat in range(seen.seats)]
    scores = (points(seen, seat) for seat in seats)
    notes = ([one.note for one in belongings(seen, seat) if one.note] for seat in seats)
    return seat_lines(outcome(seen), scores, notes)


def header(seen: State) -> Message:
    """Return round and phase."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason.value}")
    idle = {"idle": seen.idle_rounds, "of": IDLE_ROUNDS} if seen.idle_rounds >= IDLE_WARNING else {}
    suffix = "-idle" if idle else ""
    number = round_name(seen.round, seen.last_round)
    if seen.phase is Phase.ROLL:
        return message(f"status-header-roll{suffix}", round=number, **idle)
    return message(f"status-header-execute{suffix}", round=number, field=seen.field, **idle)


def belongings(seen: State, seat: Seat) -> Iterator[Belonging]:
    """Yield what a seat has, part by part: points, coins, mines, markers, boxes, marks (rules page 13)."""
    total, money, mines = points(seen, seat), seen.money[seat], seen.mines(seat)
    supply, reserve = seen.supply[seat], seen.reserve[seat]
    runs, stays = seen.reason is None, seat not in seen.left

    def note(key: str, **values: int) -> Message | None:
        return message(key, **values) if stays else None

    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=message("board-so-far" if runs else "board-points", points=total),
        mines=mines,
        supply=supply,
        reserve=reserve,
        money=money,
    )
    yield Belonging("score", "points", str(total), told=line)
    yield Belonging("coins", "coin", str(money), note=note("status-money", money=money))
    yield Belonging("mines", "mines", str(mines), note=note("status-mines", mines=mines))
    markers = note("status-markers", supply=supply, reserve=reserve)
    yield Belonging("supply", "supply", str(supply), note=markers)
    yield Belonging("reserve", "reserve", str(reserve))
    for box in BOXES[seen.seats]:
        yield Belonging("owned", box.value, held=seen.has(seat, box))
    if seat == seen.start:
        yield Belonging("starts", "starts")
    if seat in seen.sat_out:
        rests = note("status-sat-out") if runs else None
        yield Belonging("sat_out", "sat-out", note=rests, told=message("board-sat-out"))
    if not stays:
        yield Belonging("seat", "left", note=message("status-left"), told=message("board-left"))
