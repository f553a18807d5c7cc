"""The news of a round, joined by seat: the cards scored, the stones changed, and how turns ended."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar

from engines.api import Message, Seat, Told, Weight, message
from engines.hidden_stones import events
from engines.hidden_stones.pieces import STRIKES
from engines.hidden_stones.words import card_names, cell_name
from engines.told import by_seat

_E = TypeVar("_E", events.CardScored, events.StonesSwapped, events.StoneFlipped)

_ALONE = Seat(0)
"""The seat of the solo game."""


def told(happened: Sequence[events.Event], reader: Seat | None) -> tuple[Told, ...]:
    """Return what events mean for the news of this reader, by seat."""
    return by_seat(chain(_scored(happened), _changed(happened), _others(happened, reader)))


def _of_kind(happened: Sequence[events.Event], kind: type[_E]) -> dict[Seat, dict[int, _E]]:
    """Return the events of a kind by seat and place."""
    found: dict[Seat, dict[int, _E]] = {}
    for at, event in enumerate(happened):
        if isinstance(event, kind):
            found.setdefault(event.seat, {})[at] = event
    return found


def _scored(happened: Sequence[events.Event]) -> Iterator[Told]:
    for seat, scores in _of_kind(happened, events.CardScored).items():
        cards = card_names(tuple(score.card for score in scores.values()))
        points = sum(score.value for score in scores.values())
        yield Told(seat, message("told-scored", cards=cards, points=points), Weight.MAIN, tuple(scores))


def _changed(happened: Sequence[events.Event]) -> Iterator[Told]:
    for seat, swaps in _of_kind(happened, events.StonesSwapped).items():
        pairs = tuple(_pair(swap) for swap in swaps.values())
        yield Told(seat, message("told-swapped", pairs=pairs), Weight.MINOR, tuple(swaps))
    for seat, flips in _of_kind(happened, events.StoneFlipped).items():
        cells = tuple(cell_name(flip.cell) for flip in flips.values())
        yield Told(seat, message("told-flipped", cells=cells), Weight.MINOR, tuple(flips))


def _pair(swap: events.StonesSwapped) -> Message:
    first, second = swap.cells
    return message("told-pair", first=cell_name(first), second=cell_name(second))


def _others(happened: Sequence[events.Event], reader: Seat | None) -> Iterator[Told]:
    """Yield the parts of single events; those of no seat by their log lines."""
    for at, event in enumerate(happened):
        match event:
            case events.CardScored() | events.StonesSwapped() | events.StoneFlipped() | events.CardsDrawn():
                pass  # in a part above; how many are drawn follows from the cards used, or from the pass
            case events.Passed(seat=seat):
                said = message("told-passed", cards=_drawn_by(seat, happened[at:]))
                yield Told(seat, said, Weight.MINOR, (at,))
            case events.CardsReceived(seat=seat, cards=cards) if seat == reader:
                said = message("told-received", count=len(cards), cards=card_names(cards))
                yield Told(seat, said, Weight.MAIN, (at,))
            case events.TurnEnded(seat=seat, actions=0, by_itself=False, passed=False):
                yield Told(seat, message("told-idle"), Weight.MINOR, (at,))
            case events.FinalRoundStarted(seat=seat, won=won):
                yield Told(seat, message("told-final-round", cards=won), Weight.MAIN, (at,))
            case events.StrikeReceived(strikes=strikes):
                said = message("told-strike", strikes=strikes, of=STRIKES)
                yield Told(_ALONE, said, Weight.MAIN, (at,))
            case events.SeatLeft(seat=seat):
                yield Told(seat, message("told-left"), Weight.MAIN, (at,))
            case _ if event.weight is Weight.MAIN and (line := event.line(reader)) is not None:
                yield Told(None, line, Weight.MAIN, (at,))


def _drawn_by(seat: Seat, happened: Sequence[events.Event]) -> int:
    """Return the number of cards that the seat draws next; 0 where it draws none any more."""
    return next(
        (one.number for one in happened if isinstance(one, events.CardsDrawn) and one.seat == seat), 0
    )
