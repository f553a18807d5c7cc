"""The news of a round, joined by seat: the fields marked, and what the markers there did."""

from collections.abc import Iterator, Sequence
from itertools import chain

from engines.api import Message, Seat, SeatName, Told, Weight, message
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
    MarkerBought,
    MineOpened,
    MineSold,
    RoundStarted,
    SatOut,
    SeatLeft,
    Supplied,
)
from engines.schiefer.state import Counts
from engines.schiefer.words import box_name, mine_name
from engines.told import by_seat


def told(events: Sequence[Event], reader: Seat | None) -> tuple[Told, ...]:
    """Return what events mean for the news of this reader, by seat."""
    return by_seat(chain(_dice(events, reader), _markers(events), _opened(events), _others(events, reader)))


# --- rolling -----------------------------------------------------------------------------------------


def _dice(events: Sequence[Event], reader: Seat | None) -> Iterator[Told]:
    """Yield what each seat has marked, and the rolls of those who still decide.

    The reader's own roll is left out until then: the question shows it.
    """
    dice: dict[Seat, list[int]] = {}
    places: dict[Seat, list[int]] = {}
    for at, event in enumerate(events):
        match event:
            case DiceRolled(seat=seat, faces=faces):
                dice[seat], places[seat] = list(faces), [at]
            case DieRerolled() | DieSet() | DieChanged() if event.before in dice.get(event.seat, ()):
                dice[event.seat].remove(event.before)
                dice[event.seat].append(event.after)
            case FieldsMarked(seat=seat, fields=fields):
                yield Told(seat, _marked(fields), Weight.MINOR, (*places.pop(seat, ()), at))
            case SeatLeft(seat=seat):
                places.pop(seat, None)
    for seat, rolled in places.items():
        if seat != reader:
            said = message("told-rolled", dice=tuple(sorted(dice[seat])))
            yield Told(seat, said, Weight.MINOR, tuple(rolled))


def _marked(fields: Counts) -> Message:
    if not fields:
        return message("told-nothing-marked")
    return message("told-marked", count=len(fields), fields=fields)


# --- markers and coins -------------------------------------------------------------------------------


def _markers(events: Sequence[Event]) -> Iterator[Told]:
    """Yield what each seat paid for dice, the markers that it bought, and those that it recruited."""
    paid: dict[Seat, dict[int, int]] = {}
    bought: dict[Seat, dict[int, int]] = {}
    supplied: dict[Seat, list[int]] = {}
    for at, event in enumerate(events):
        match event:
            case DieRerolled(seat=seat, paid=coins) | DieSet(seat=seat, paid=coins):
                paid.setdefault(seat, {})[at] = coins
            case MarkerBought(seat=seat, paid=coins):
                bought.setdefault(seat, {})[at] = coins
            case Supplied(seat=seat):
                supplied.setdefault(seat, []).append(at)
    for seat, coins_at in paid.items():
        said = message("told-dice", coins=sum(coins_at.values()))
        yield Told(seat, said, Weight.MAIN, tuple(coins_at))
    for seat, coins_at in bought.items():
        said = message("told-bought", markers=len(coins_at), coins=sum(coins_at.values()))
        yield Told(seat, said, Weight.MAIN, tuple(coins_at))
    for seat, places in supplied.items():
        yield Told(seat, message("told-supplied", markers=len(places)), Weight.MAIN, tuple(places))


def _opened(events: Sequence[Event]) -> Iterator[Told]:
    """Yield the mines that each seat has opened, with the markers paid for them in all.

    Mines that waiting markers paid for too are told by themselves, with the fields of these.
    """
    opened: dict[Seat, dict[int, MineOpened]] = {}
    for at, event in enumerate(events):
        match event:
            case MineOpened(seat=seat, pending=()):
                opened.setdefault(seat, {})[at] = event
            case MineOpened(seat=seat, cost=cost, pending=fields):
                mine = mine_name(event.valley, event.position)
                said = message("told-opened-with", mine=mine, cost=cost, fields=fields)
                yield Told(seat, said, Weight.MAIN, (at,))
    for seat, mines_at in opened.items():
        mines = tuple(mine_name(mine.valley, mine.position) for mine in mines_at.values())
        cost = sum(mine.cost for mine in mines_at.values())
        yield Told(seat, message("told-opened", mines=mines, cost=cost), Weight.MAIN, tuple(mines_at))


def _others(events: Sequence[Event], reader: Seat | None) -> Iterator[Told]:
    """Yield the parts of single events; those of no seat by their log lines."""
    for at, event in enumerate(events):
        match event:
            case MineSold():
                yield Told(event.seat, _sold(event), Weight.MAIN, (at,))
            case Developed(seat=seat, box=box):
                yield Told(seat, message("told-developed", box=box_name(box)), Weight.MAIN, (at,))
            case ActionDropped(seat=seat, field=field):
                yield Told(seat, message("told-dropped", field=field), Weight.MINOR, (at,))
            case SatOut(seat=seat, gained=gained):
                importance = Weight.MAIN if gained else Weight.MINOR
                yield Told(seat, message("told-sat-out", markers=gained), importance, (at,))
            case SeatLeft(seat=seat):
                yield Told(seat, message("told-left"), Weight.MAIN, (at,))
            case AllMinesOpened() | RoundStarted(is_last=True) | GameEnded():
                yield Told(None, event.line(reader), event.weigh(), (at,))


def _sold(event: MineSold) -> Message:
    """Return the mine with the coins of each seat, the seller's own first, its bonus included."""
    coins_of = {event.seat: event.bonus} | {owner: 0 for owner, _ in event.coins if owner != event.seat}
    for owner, coins in event.coins:
        coins_of[owner] += coins
    shares = tuple(
        message("gain-own", coins=coins)
        if seat == event.seat
        else message("told-share", seat=SeatName(seat), coins=coins)
        for seat, coins in coins_of.items()
        if coins
    )
    return message("told-sold", mine=mine_name(event.valley, event.position), shares=shares)
