"""Log lines and status lines."""

from collections.abc import Iterator

from engines.api import Message, Seat, SeatName, Status, Weight, message, seat_lines
from engines.hidden_stones.names import card_name, card_names, cell_name, stone_name, symbol_name
from engines.hidden_stones.pieces import IDLE_ROUNDS, SOLO_CARDS, STRIKES
from engines.hidden_stones.state import (
    BonusAwarded,
    CardScored,
    CardsDrawn,
    CardsReceived,
    DrawPileRenewed,
    Event,
    FinalRoundStarted,
    GameEnded,
    GameStarted,
    Passed,
    RoundEnded,
    SeatLeft,
    SeatView,
    StoneFlipped,
    StonesSwapped,
    StrikeReceived,
    TurnEnded,
    View,
)

_IDLE_WARNING = 10
"""Idle rounds from which the header speaks of them (rules page 13)."""


def describe(event: Event, reader: Seat | None) -> Message | None:
    """Return the log line of an event for this reader (10)."""
    match event:
        case CardsReceived(seat=seat, cards=cards):
            if reader != seat:
                return None
            return message("event-cards-received", count=len(cards), cards=card_names(cards))
        case CardsDrawn(seat=seat, number=number):
            # the seat itself is told which
            if reader == seat:
                return None
            return message("event-cards-drawn", seat=SeatName(seat), cards=number)
        case GameStarted() | RoundEnded() | GameEnded() | DrawPileRenewed() | FinalRoundStarted():
            return _course(event)
        case TurnEnded():
            return _turn_ended(event)
        case _:
            return _deed(event)


def weight(event: Event) -> Weight:
    """Return how important the log line of an event is in the news."""
    match event:
        case GameStarted() | RoundEnded() | DrawPileRenewed():
            return Weight.LOG
        case StonesSwapped() | StoneFlipped() | Passed() | TurnEnded() | CardsDrawn():
            return Weight.MINOR
        case _:
            return Weight.MAIN


def _course(
    event: GameStarted | RoundEnded | GameEnded | DrawPileRenewed | FinalRoundStarted,
) -> Message | None:
    match event:
        case GameStarted(start=start, threshold=threshold):
            if threshold is None:
                return message("event-solo-started", cards=SOLO_CARDS)
            return message("event-game-started", seat=SeatName(start), cards=threshold)
        case RoundEnded(round=number, idle_rounds=idle) if idle >= _IDLE_WARNING:
            return message("event-round-ended-idle", round=number, idle=idle, of=IDLE_ROUNDS)
        case RoundEnded():
            # the header says the round
            return None
        case DrawPileRenewed(cards=cards):
            return message("event-draw-pile-renewed", cards=cards)
        case FinalRoundStarted(seat=seat, won=won):
            return message("event-final-round-started", seat=SeatName(seat), cards=won)
        case GameEnded(reason=reason):
            return message("event-game-ended", reason=message(f"reason-{reason.value}"))


def _turn_ended(event: TurnEnded) -> Message | None:
    if event.by_itself:
        return message("event-turn-used-up", seat=SeatName(event.seat))
    if event.passed or event.actions:
        # the pass or the cards drawn say it
        return None
    return message("event-turn-unused", seat=SeatName(event.seat))


def _deed(
    event: StonesSwapped | StoneFlipped | CardScored | Passed | StrikeReceived | SeatLeft | BonusAwarded,
) -> Message:
    match event:
        case StonesSwapped(
            seat=seat, cells=(first, second), symbols=(first_symbol, second_symbol), card=card
        ):
            return message(
                "event-stones-swapped",
                seat=SeatName(seat),
                first=stone_name(first_symbol, first),
                second=stone_name(second_symbol, second),
                card=card_name(card),
            )
        case StoneFlipped(seat=seat, cell=cell, before=before, after=after, card=card):
            return message(
                "event-stone-flipped",
                seat=SeatName(seat),
                cell=cell_name(cell),
                before=symbol_name(before),
                after=symbol_name(after),
                card=card_name(card),
            )
        case CardScored(seat=seat, card=card, value=value, won=won):
            return message(
                "event-card-scored", seat=SeatName(seat), card=card_name(card), points=value, cards=won
            )
        case Passed(seat=seat):
            return message("event-passed", seat=SeatName(seat))
        case StrikeReceived(strikes=strikes):
            return message("event-strike-received", strikes=strikes, of=STRIKES)
        case SeatLeft(seat=seat, cards=cards):
            return message("event-seat-left", seat=SeatName(seat), cards=cards)
        case BonusAwarded(seats=seats, ones=ones):
            names = tuple(SeatName(seat) for seat in seats)
            return message("event-bonus-awarded", count=len(seats), seats=names, cards=ones)


def status(view: View) -> Status:
    """Return round and phase, and the line of each seat."""
    scores, notes = (seat.points for seat in view.seats), (_notes(view, seat) for seat in view.seats)
    return Status(_header(view), seat_lines(view.outcome, scores, notes), view.round)


def _header(view: View) -> Message:
    if view.outcome:
        return message(f"reason-{view.outcome.reason}")
    if view.solo:
        return message("status-header-solo", turn=view.round, strikes=view.strikes, of=STRIKES)
    if view.final_round:
        return message("status-header-final", round=view.round)
    if view.idle_rounds >= _IDLE_WARNING:
        return message("status-header-idle", round=view.round, idle=view.idle_rounds, of=IDLE_ROUNDS)
    return message("status-header", round=view.round)


def _notes(view: View, seat: SeatView) -> Iterator[Message]:
    if seat.left:
        yield message("status-left")
        return
    yield message("status-won", cards=len(seat.won), of=view.threshold or SOLO_CARDS)
    if not view.solo:
        yield message("status-ones-most" if seat.leads_ones else "status-ones", cards=seat.count(1))
    yield message("status-hand", cards=seat.hand)
    if seat.passed and view.outcome is None:
        yield message("status-passed")
