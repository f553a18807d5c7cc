"""Texts of Kalah."""

from engines.api import Message, ProperName, Seat, SeatName, Status, message, seat_lines
from tests.games.kalah.model import (
    PITS,
    STORE,
    Captured,
    Event,
    GameEnded,
    MovesAgain,
    SeatLeft,
    Sown,
    TookHome,
    View,
)


def status(view: View) -> Status:
    scores = [row[STORE] for row in view.rows]
    return Status(header(view), seat_lines(view.outcome, scores, [()] * len(scores)))


def header(view: View) -> Message:
    if view.turn is None:
        return message("status-over")
    return message("status-turn", seat=SeatName(view.turn))


def label(view: View, _own: None, tokens: tuple[str, ...], start: int) -> Message:
    match tokens[start:]:
        case ("sow",):
            return message("label-sow")
        case ("sow", pit) if pit in PITS and view.turn is not None:
            stones = view.rows[view.turn][PITS.index(pit)]
            return message("label-sow-pit", pit=ProperName(pit), stones=stones)
        case rest:
            return message("label-pit", pit=ProperName(" ".join(rest)))


def describe(event: Event, _reader: Seat | None) -> Message | None:
    match event:
        case Sown(seat, pit, stones):
            return message("event-sown", seat=SeatName(seat), pit=ProperName(pit), stones=stones)
        case Captured(seat, stones):
            return message("event-captured", seat=SeatName(seat), stones=stones)
        case MovesAgain(seat):
            return message("event-again", seat=SeatName(seat))
        case TookHome(seat, stones):
            return message("event-home", seat=SeatName(seat), stones=stones)
        case SeatLeft(seat):
            return message("event-left", seat=SeatName(seat))
        case GameEnded():
            return message("event-ended")
