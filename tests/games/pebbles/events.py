"""The events of Pebbles, each with its line in the log."""

from typing import TypeAlias

from engines.api import EventKind, Message, Seat, SeatName, message
from tests.games.pebbles.model import Colour, Counts
from tests.games.pebbles.words import colour, pebbles


class RoundBegun(EventKind, frozen=True, tag="round_begun"):
    round: int
    shown: Colour

    def line(self, _reader: Seat | None) -> Message:
        return message("event-round-begun", round=self.round, colour=colour(self.shown))


class PebbleDrawn(EventKind, frozen=True, tag="pebble_drawn"):
    """For its seat alone with the colour; for the others without."""

    seat: Seat
    colour: Colour

    def line(self, reader: Seat | None) -> Message:
        if reader == self.seat:
            return message("event-you-drew", colour=colour(self.colour))
        return message("event-drew", seat=SeatName(self.seat))


class OfferMade(EventKind, frozen=True, tag="offer_made"):
    """For its seat alone with the number; for the others without."""

    seat: Seat
    shells: int

    def line(self, reader: Seat | None) -> Message:
        if reader == self.seat:
            return message("event-you-offered", shells=self.shells)
        return message("event-offered", seat=SeatName(self.seat))


class OffersRevealed(EventKind, frozen=True, tag="offers_revealed"):
    offers: tuple[tuple[Seat, int], ...]
    winner: Seat | None

    def line(self, _reader: Seat | None) -> Message:
        offers = tuple(message("offer", seat=SeatName(seat), shells=shells) for seat, shells in self.offers)
        if self.winner is None:
            return message("event-offers-tied", offers=offers)
        return message("event-offers-revealed", offers=offers, seat=SeatName(self.winner))


class Polished(EventKind, frozen=True, tag="polished"):
    seat: Seat
    colours: tuple[Colour, ...]

    def line(self, _reader: Seat | None) -> Message:
        return message("event-polished", seat=SeatName(self.seat), colours=tuple(map(colour, self.colours)))


class Laid(EventKind, frozen=True, tag="laid"):
    seat: Seat
    pebbles: Counts

    def line(self, _reader: Seat | None) -> Message:
        return message("event-laid", seat=SeatName(self.seat), pebbles=pebbles(self.pebbles))


class Passed(EventKind, frozen=True, tag="passed"):
    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-passed", seat=SeatName(self.seat))


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-left", seat=SeatName(self.seat))


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    reason: str

    def line(self, _reader: Seat | None) -> Message:
        return message("event-ended")


Event: TypeAlias = (
    RoundBegun | PebbleDrawn | OfferMade | OffersRevealed | Polished | Laid | Passed | SeatLeft | GameEnded
)
