"""Events, with their log lines (rules page 10)."""

from typing import TypeAlias

from engines.api import EventKind, Message, Seat, SeatName, Weight, message
from engines.hidden_stones import pieces, words
from engines.hidden_stones.state import Reason


class GameStarted(EventKind, frozen=True, tag="game_started", omit_defaults=True):
    """The first event of all."""

    seats: int
    start: Seat
    threshold: int | None = None
    deck: tuple[int, ...] = ()
    """Solo: cards of the values 1, 2, 3 and 5."""
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        if self.threshold is None:
            return message("event-solo-started", cards=pieces.SOLO_CARDS)
        return message("event-game-started", seat=SeatName(self.start), cards=self.threshold)


class StonesSwapped(EventKind, frozen=True, tag="stones_swapped"):
    """Two stones changed places; the symbols are those from before."""

    seat: Seat
    cells: tuple[pieces.Cell, pieces.Cell]
    symbols: tuple[pieces.Symbol, pieces.Symbol]
    card: pieces.CardId
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        first, second = map(words.stone_name, self.symbols, self.cells)
        seat, card = SeatName(self.seat), words.card_name(self.card)
        return message("event-stones-swapped", seat=seat, first=first, second=second, card=card)


class StoneFlipped(EventKind, frozen=True, tag="stone_flipped"):
    """A stone was turned over."""

    seat: Seat
    cell: pieces.Cell
    before: pieces.Symbol
    after: pieces.Symbol
    card: pieces.CardId
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message(
            "event-stone-flipped",
            seat=SeatName(self.seat),
            cell=words.cell_name(self.cell),
            before=words.symbol_name(self.before),
            after=words.symbol_name(self.after),
            card=words.card_name(self.card),
        )


class CardScored(EventKind, frozen=True, tag="card_scored"):
    """A card went to the won pile."""

    seat: Seat
    card: pieces.CardId
    value: int
    origin: pieces.Cell
    """The first placement in reading order."""
    placements: int
    won: int
    """Cards in the won pile now."""

    def line(self, _reader: Seat | None) -> Message:
        seat, card = SeatName(self.seat), words.card_name(self.card)
        return message("event-card-scored", seat=seat, card=card, points=self.value, cards=self.won)


class Passed(EventKind, frozen=True, tag="passed"):
    """A seat passed."""

    seat: Seat
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-passed", seat=SeatName(self.seat))


class TurnEnded(EventKind, frozen=True, tag="turn_ended", omit_defaults=True):
    """A turn is over."""

    seat: Seat
    actions: int = 0
    by_itself: bool = False
    """The last card in hand was used."""
    passed: bool = False
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message | None:
        if self.by_itself:
            return message("event-turn-used-up", seat=SeatName(self.seat))
        if self.passed or self.actions:
            return None  # the pass or the cards drawn say it
        return message("event-turn-unused", seat=SeatName(self.seat))


class CardsDrawn(EventKind, frozen=True, tag="cards_drawn"):
    """A seat drew this number of cards; public."""

    seat: Seat
    number: int
    weight = Weight.MINOR

    def line(self, reader: Seat | None) -> Message | None:
        if reader == self.seat:
            return None  # it is told which
        return message("event-cards-drawn", seat=SeatName(self.seat), cards=self.number)


class CardsReceived(EventKind, frozen=True, tag="cards_received"):
    """The cards drawn, in this order; for this seat alone."""

    seat: Seat
    cards: pieces.Cards

    def line(self, reader: Seat | None) -> Message | None:
        if reader != self.seat:
            return None
        return message("event-cards-received", count=len(self.cards), cards=words.card_names(self.cards))


class DrawPileRenewed(EventKind, frozen=True, tag="draw_pile_renewed"):
    """The discard pile became the draw pile."""

    cards: int
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-draw-pile-renewed", cards=self.cards)


class StrikeReceived(EventKind, frozen=True, tag="strike_received"):
    """Solo: a turn ended without a scored card."""

    strikes: int
    """In all."""

    def line(self, _reader: Seat | None) -> Message:
        return message("event-strike-received", strikes=self.strikes, of=pieces.STRIKES)


class FinalRoundStarted(EventKind, frozen=True, tag="final_round_started"):
    """A seat has reached the threshold."""

    seat: Seat
    won: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-final-round-started", seat=SeatName(self.seat), cards=self.won)


class RoundEnded(EventKind, frozen=True, tag="round_ended", omit_defaults=True):
    """All remaining seats have had their turn."""

    round: int
    idle_rounds: int = 0
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message | None:
        if self.idle_rounds < words.IDLE_WARNING:
            return None  # the header says the round
        return message(
            "event-round-ended-idle", round=self.round, idle=self.idle_rounds, of=pieces.IDLE_ROUNDS
        )


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat
    cards: int
    """From its hand, unseen, into the draw pile."""

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-left", seat=SeatName(self.seat), cards=self.cards)


class BonusAwarded(EventKind, frozen=True, tag="bonus_awarded"):
    """These seats get the bonus for the most cards of value 1."""

    seats: tuple[Seat, ...]
    ones: int

    def line(self, _reader: Seat | None) -> Message:
        names = tuple(map(SeatName, self.seats))
        return message("event-bonus-awarded", count=len(names), seats=names, cards=self.ones)


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    sums: tuple[int, ...]

    def line(self, _reader: Seat | None) -> Message:
        return message("event-game-ended", reason=message(f"reason-{self.reason.value}"))


Event: TypeAlias = (
    GameStarted
    | StonesSwapped
    | StoneFlipped
    | CardScored
    | Passed
    | TurnEnded
    | CardsDrawn
    | CardsReceived
    | DrawPileRenewed
    | StrikeReceived
    | FinalRoundStarted
    | RoundEnded
    | SeatLeft
    | BonusAwarded
    | GameEnded
)
