"""The move and the events of Kalah, and how they are said."""

from typing import ClassVar, TypeAlias

from engines.api import EventKind, Grammar, Message, MoveKind, ProperName, Seat, SeatName, choice, message
from engines.tokens import Tokens
from tests.games.kalah.model import PITS, Pit, State


class Sow(MoveKind, frozen=True, tag="sow"):
    """Sow the stones of this pit."""

    pit: Pit
    notation = "sow {pit}"
    words: ClassVar = {"pit": choice({pit.value: pit for pit in PITS})}


GRAMMAR: Grammar[Sow] = Grammar(Sow, message("refused-notation"))


def label(state: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    match tokens[start:]:
        case ("sow",):
            return message("label-sow")
        case ("sow", pit) if pit in PITS and state.reason is None:
            stones = state.rows[seat][PITS.index(pit)]
            return message("label-sow-pit", pit=ProperName(pit), stones=stones)
        case rest:
            return message("label-pit", pit=ProperName(" ".join(rest)))


class Sown(EventKind, frozen=True, tag="sown"):
    seat: Seat
    pit: Pit
    stones: int

    def line(self, _reader: Seat | None) -> Message:
        seat, pit = SeatName(self.seat), ProperName(self.pit)
        return message("event-sown", seat=seat, pit=pit, stones=self.stones)


class Captured(EventKind, frozen=True, tag="captured"):
    seat: Seat
    stones: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-captured", seat=SeatName(self.seat), stones=self.stones)


class MovesAgain(EventKind, frozen=True, tag="moves_again"):
    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-again", seat=SeatName(self.seat))


class TookHome(EventKind, frozen=True, tag="took_home"):
    """The stones left in the pits of the seat have gone into its store."""

    seat: Seat
    stones: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-home", seat=SeatName(self.seat), stones=self.stones)


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-left", seat=SeatName(self.seat))


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    def line(self, _reader: Seat | None) -> Message:
        return message("event-ended")


Event: TypeAlias = Sown | Captured | MovesAgain | TookHome | SeatLeft | GameEnded
