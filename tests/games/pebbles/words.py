"""Texts of Pebbles: labels, log lines, the line of each seat."""

from engines.api import Message, NotationError, Seat, SeatName, SeatStatus, Status, message
from tests.games.pebbles.model import (
    COLOURS,
    Counts,
    Event,
    GameEnded,
    Laid,
    Lay,
    Move,
    Offer,
    OfferMade,
    OffersRevealed,
    Own,
    Passed,
    PebbleDrawn,
    Polish,
    Polished,
    RoundBegun,
    SeatLeft,
    View,
)
from tests.games.pebbles.notation import format_move, parse


def colour(word: str) -> Message:
    return message(f"pebble-{word}")


def pebbles(counts: Counts) -> tuple[Message, ...]:
    held = zip(COLOURS, counts, strict=True)
    return tuple(message("pebbles", number=number, colour=colour(word)) for word, number in held if number)


def label(_view: View, _own: Own, tokens: tuple[str, ...], start: int) -> Message:
    try:
        return _tokens_label(tokens, start) if start else _move_label(parse(" ".join(tokens)))
    except NotationError:
        return _tokens_label(tokens, start)


def _move_label(move: Move) -> Message:
    match move:
        case Offer(shells) if shells:
            return message("label-offer-shells", shells=shells)
        case Lay(counts):
            return message("label-lay-pebbles", pebbles=pebbles(counts))
        case Polish(colours):
            return message("label-polish-colours", colours=tuple(map(colour, colours)))
        case _:
            return message(f"label-{format_move(move)}")


def _tokens_label(tokens: tuple[str, ...], start: int) -> Message:
    """Words for a part that is no whole move: a beginning, or what goes on from one."""
    match tokens[start:]:
        case ("offer" | "lay" | "polish" as verb,):
            return message(f"label-{verb}")
        case rest:
            return message("label-parts", parts=tuple(map(_part, rest)))


def _part(token: str) -> Message:
    if token.isdecimal():
        return message("number", number=int(token))
    return colour(token) if token in COLOURS else message(f"label-{token}")


def status(view: View, sums: tuple[int, ...]) -> Status:
    seats = tuple(
        SeatStatus(
            score,
            (message("status-left"),)
            if seat.left
            else (message("status-seat", hand=seat.hand, shells=seat.shells),),
        )
        for seat, score in zip(view.seats, sums, strict=True)
    )
    if view.outcome is not None:
        return Status(message("status-over"), seats)
    key = "status-offers" if view.turn is None else "status-turns"
    return Status(message(key, round=view.round, rounds=view.rounds), seats, view.round)


def describe(event: Event, reader: Seat | None) -> Message | None:
    match event:
        case PebbleDrawn(seat, drawn):
            told = message("event-you-drew", colour=colour(drawn))
            return told if seat == reader else message("event-drew", seat=SeatName(seat))
        case OfferMade(seat, shells):
            told = message("event-you-offered", shells=shells)
            return told if seat == reader else message("event-offered", seat=SeatName(seat))
        case _:
            return _open(event)


def _open(event: Event) -> Message | None:
    """The log line of what everybody may know."""
    match event:
        case RoundBegun(number, shown):
            return message("event-round-begun", round=number, colour=colour(shown))
        case OffersRevealed(offers, winner):
            told = tuple(message("offer", seat=SeatName(seat), shells=shells) for seat, shells in offers)
            if winner is None:
                return message("event-offers-tied", offers=told)
            return message("event-offers-revealed", offers=told, seat=SeatName(winner))
        case Polished(seat, colours):
            return message("event-polished", seat=SeatName(seat), colours=tuple(map(colour, colours)))
        case Laid(seat, counts):
            return message("event-laid", seat=SeatName(seat), pebbles=pebbles(counts))
        case Passed(seat):
            return message("event-passed", seat=SeatName(seat))
        case SeatLeft(seat):
            return message("event-left", seat=SeatName(seat))
        case GameEnded():
            return message("event-ended")
        case _:
            return None
