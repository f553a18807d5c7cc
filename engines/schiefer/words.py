"""Log lines and status lines."""

from collections.abc import Iterator
from typing import Final

from engines.api import Message, ProperName, Roll, Seat, SeatName, Status, Weight, message, seat_lines
from engines.schiefer.data import IDLE_ROUNDS, RECONSTRUCTED, EditionSource
from engines.schiefer.events import (
    ActionDropped,
    AllMinesOpened,
    Developed,
    DiceRolled,
    DieChanged,
    DieRerolled,
    DieSet,
    Event,
    FieldsMarked,
    GameEnded,
    GameStarted,
    MarkerBought,
    MineOpened,
    MineSold,
    RoundEnded,
    RoundStarted,
    SatOut,
    SeatLeft,
    Supplied,
)
from engines.schiefer.model import Phase, State
from engines.schiefer.names import box_name, mine_name
from engines.schiefer.scoring import outcome, points

IDLE_WARNING: Final = 3
"""Rounds without progress from which the header tells them (rules page 13)."""


def describe(event: Event, _reader: Seat | None) -> Message:
    """Return the log line of an event (10), the same for all readers."""
    match event:
        case GameStarted() | RoundStarted() | RoundEnded() | AllMinesOpened() | GameEnded():
            return _course(event)
        case SeatLeft(seat):
            return message("event-seat-left", seat=SeatName(seat))
        case DiceRolled() | DieRerolled() | DieSet() | DieChanged() | MarkerBought():
            return _rolling(event)
        case FieldsMarked() | SatOut():
            return _roll_turn_over(event)
        case _:
            return _action(event)


def weight(event: Event) -> Weight:
    """Return how important the log line of an event is in the news."""
    match event:
        case GameStarted() | RoundStarted() | RoundEnded():
            return Weight.LOG
        case DiceRolled():
            return Weight.PENDING
        case (
            DieRerolled() | DieSet() | DieChanged() | FieldsMarked() | SatOut() | Supplied() | ActionDropped()
        ):
            return Weight.MINOR
        case _:
            return Weight.MAIN


def rolled(event: Event, _reader: Seat | None) -> Roll | None:
    """Return the dice of an event: three at the start of a roll turn, one in a reroll."""
    match event:
        case DiceRolled(seat, faces):
            return Roll(seat, faces, message("roll-dice"))
        case DieRerolled(seat, before, after):
            return Roll(seat, (after,), message("roll-again", before=before))
        case _:
            return None


def edition_note(edition: str, source: EditionSource) -> Message:
    """Return the kind of edition that the game is played with."""
    if edition == RECONSTRUCTED.id:
        return message("edition-reconstructed")
    return message("edition-own", edition=ProperName(edition), source=message(f"source-{source.value}"))


def _course(event: GameStarted | RoundStarted | RoundEnded | AllMinesOpened | GameEnded) -> Message:
    match event:
        case GameStarted(_, start, edition, source):
            note = edition_note(edition, source)
            return message("event-game-started", seat=SeatName(start), edition=note)
        case RoundStarted(number, start):
            return message("event-round-started", round=number, seat=SeatName(start))
        case RoundEnded(number, 0):
            return message("event-round-ended", round=number)
        case RoundEnded(number, idle):
            return message("event-round-ended-idle", round=number, idle=idle, of=IDLE_ROUNDS)
        case AllMinesOpened():
            return message("event-all-mines-opened")
        case GameEnded(reason):
            return message("event-game-ended", reason=message(f"reason-{reason.value}"))


def _rolling(event: DiceRolled | DieRerolled | DieSet | DieChanged | MarkerBought) -> Message:
    name = SeatName(event.seat)
    match event:
        case DiceRolled(_, faces):
            return message("event-dice-rolled", seat=name, dice=faces)
        case DieRerolled(_, before, after, paid):
            return message("event-die-rerolled", seat=name, before=before, after=after, price=paid)
        case DieSet(_, before, after, paid):
            return message("event-die-set", seat=name, before=before, after=after, price=paid)
        case DieChanged(_, before, after):
            return message("event-die-changed", seat=name, before=before, after=after)
        case MarkerBought(_, box, paid):
            return message("event-marker-bought", seat=name, box=box_name(box), price=paid)


def _roll_turn_over(event: FieldsMarked | SatOut) -> Message:
    name = SeatName(event.seat)
    match event:
        case FieldsMarked(_, ()):
            return message("event-nothing-marked", seat=name)
        case FieldsMarked(_, fields):
            return message("event-fields-marked", seat=name, count=len(fields), fields=fields)
        case SatOut(_, gained):
            return message("event-sat-out", seat=name, markers=gained)


def _action(event: Supplied | MineOpened | MineSold | Developed | ActionDropped) -> Message:
    name = SeatName(event.seat)
    match event:
        case Supplied(_, field):
            return message("event-supplied", seat=name, field=field)
        case MineOpened():
            return _opened(event)
        case MineSold():
            return _sold(event)
        case Developed(_, box):
            return message("event-developed", seat=name, box=box_name(box))
        case ActionDropped(_, field, forced):
            key = "event-action-impossible" if forced else "event-action-dropped"
            return message(key, seat=name, field=field)


def _opened(event: MineOpened) -> Message:
    name, mine = SeatName(event.seat), mine_name(event.valley, event.position)
    if not event.pending:
        return message("event-mine-opened", seat=name, mine=mine, cost=event.cost)
    count, fields = len(event.pending), event.pending
    return message(
        "event-mine-opened-with", seat=name, mine=mine, cost=event.cost, count=count, fields=fields
    )


def _sold(event: MineSold) -> Message:
    """Return the coins of each owner, in the order of the valley, and the bonus by itself."""
    coins_of: dict[Seat, int] = {}
    for owner, coins in event.coins:
        coins_of[owner] = coins_of.get(owner, 0) + coins
    shares = tuple(
        message("share", seat=SeatName(seat), coins=coins) for seat, coins in coins_of.items() if coins
    )
    name, mine = SeatName(event.seat), mine_name(event.valley, event.position)
    if event.bonus:
        return message("event-mine-sold-bonus", seat=name, mine=mine, shares=shares, bonus=event.bonus)
    return message("event-mine-sold", seat=name, mine=mine, shares=shares)


# --- the status --------------------------------------------------------------------------------------


def status(seen: State) -> Status:
    """Return round and phase, and the line of each seat."""
    seats = [Seat(seat) for seat in range(seen.seats)]
    scores, notes = (points(seen, seat) for seat in seats), (_notes(seen, seat) for seat in seats)
    return Status(_header(seen), seat_lines(outcome(seen), scores, notes), seen.round)


def _header(seen: State) -> Message:
    """Return round and phase."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason.value}")
    idle = {"idle": seen.idle_rounds, "of": IDLE_ROUNDS} if seen.idle_rounds >= IDLE_WARNING else {}
    suffix = "-idle" if idle else ""
    if seen.phase is Phase.ROLL:
        return message(f"status-header-roll{suffix}", round=seen.round, **idle)
    return message(f"status-header-execute{suffix}", round=seen.round, field=seen.field, **idle)


def _notes(seen: State, seat: Seat) -> Iterator[Message]:
    if seat in seen.left:
        yield message("status-left")
        return
    yield message("status-money", money=seen.money[seat])
    yield message("status-mines", mines=seen.mines(seat))
    yield message("status-markers", supply=seen.supply[seat], reserve=seen.reserve[seat])
    if seat in seen.sat_out and seen.reason is None:
        yield message("status-sat-out")
