"""The news of a round, joined by seat: one part for each deed, with all that it cost and brought."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from engines.api import Message, Seat, SeatName, Told, Weight, message
from engines.livingstone import events as happened
from engines.livingstone.events import Event, Income, PointSource
from engines.livingstone.pieces import ANIMALS, NO_GEMS, Card, Stone, row_of
from engines.livingstone.words import card_name, gem_names, space_name, stone_names
from engines.told import by_seat

_Deed = Mapping[int, Event]
"""Events that belong together, by their places among those to be told."""
_Phrase = tuple[Seat, Message, Weight]

_FOLLOWERS: Final[Mapping[type, tuple[type, ...]]] = {
    happened.DieTaken: (
        happened.CoinsGained,
        happened.StonesDrawn,
        happened.MineCollapsed,
        happened.DeckReshuffled,
        happened.CardDrawn,
        happened.NoReplacementFound,
        happened.CardPlayed,
        happened.TentBuilt,
        happened.TentMoved,
    ),
    happened.MineCollapsed: (
        happened.MineCollapsed,
        happened.DeckReshuffled,
        happened.CardDrawn,
        happened.NoReplacementFound,
    ),
    happened.DeckReshuffled: (
        happened.MineCollapsed,
        happened.DeckReshuffled,
        happened.CardDrawn,
        happened.NoReplacementFound,
    ),
    happened.CardDrawn: (happened.CardReceived,),
    happened.CardPlayed: (
        happened.CoinsGained,
        happened.StonesDrawn,
        happened.BoatMoved,
        happened.PointsScored,
        happened.GemsSold,
        happened.TentBuilt,
        happened.TentMoved,
    ),
    happened.TentBuilt: (happened.CoinsPaid,),
    happened.TentMoved: (happened.CoinsPaid,),
    happened.CoinsPaid: (happened.CoinsPaid, happened.CoinsGained),
    happened.CoinsGained: (happened.CoinsPaid, happened.StonesReturned),
    happened.StonesDrawn: (happened.StonesReturned,),
    happened.GemsSold: (happened.CoinsGained, happened.PointsScored),
    happened.PointsScored: (happened.CoinsGained,),
    happened.Donated: (happened.ChestFilled,),
}
"""Events of the same deed that may come next after an event of a kind."""

_NAMED: Final = frozenset(Card) - frozenset(ANIMALS) - {Card.IGNORE_NUMBER, Card.FREE_TENT}
"""Cards that are named before what they bring."""


def told(events: Sequence[Event], reader: Seat | None) -> tuple[Told, ...]:
    """Return what events mean for the news of this reader, by seat."""
    deeds = chain.from_iterable(_parts(deed, reader) for deed in _deeds(events))
    return by_seat(chain(_donations(events, reader), deeds))


# --- deeds -------------------------------------------------------------------------------------------


def _deeds(events: Sequence[Event]) -> Iterator[_Deed]:
    deed: dict[int, Event] = {}
    for at, event in enumerate(events):
        if deed and not _follows(deed[at - 1], event):
            yield deed
            deed = {}
        deed[at] = event
    if deed:
        yield deed


def _follows(before: Event, event: Event) -> bool:
    """Return whether an event belongs to the same deed as the one before it."""
    match before, event:
        case happened.CardPlayed(card=Card.TWO_DICE), _:
            return isinstance(event, happened.DieTaken)
        case happened.CardPlayed(card=Card.IGNORE_NUMBER), happened.CardPlayed(card=Card.FREE_TENT):
            return True
        case happened.StonesDrawn(stones=stones), happened.GemsSold():
            return stones[Stone.WHITE] > 0
        case (
            (happened.ColumnScored() | happened.PointsScored(source=PointSource.COLUMN)),
            happened.PointsScored(source=source),
        ):
            return source is PointSource.COLUMN
        case happened.PointsScored(source=PointSource.MAJORITY), happened.MajorityScored():
            return True
        case (
            (happened.MajorityScored() | happened.PointsScored(source=PointSource.MAJORITY)),
            happened.PointsScored(source=source),
        ):
            return source is PointSource.MAJORITY
        case _:
            return isinstance(event, _FOLLOWERS.get(type(before), ()))


# --- phrases -----------------------------------------------------------------------------------------


def _parts(deed: _Deed, reader: Seat | None) -> Iterator[Told]:
    """Yield the parts of a deed; what has no phrase of its own is told by its log line."""
    match next(iter(deed.values())):
        case happened.ColumnScored(column=column):
            yield from _scored(deed, "told-column", column=column)
        case happened.MajorityScored():
            yield from _scored(deed, "told-majority")
        case happened.Donated(seat=seat) if seat != reader:
            pass  # counted by `_donations`
        case _:
            collapses = {at: event for at, event in deed.items() if isinstance(event, happened.MineCollapsed)}
            for at, collapse in collapses.items():
                yield Told(collapse.seat, _collapse(collapse), Weight.MAIN, (at,))
            yield from _whole({at: event for at, event in deed.items() if at not in collapses}, reader)


def _scored(deed: _Deed, key: str, **values: int) -> Iterator[Told]:
    """Yield the points of each seat; what brings nobody any is told by its log line."""
    points: dict[Seat, int] = {}
    places: dict[Seat, tuple[int, ...]] = {}
    causes: dict[int, Event] = {}
    for at, event in deed.items():
        if not isinstance(event, happened.PointsScored):
            causes[at] = event
            continue
        points[event.seat] = points.get(event.seat, 0) + event.points
        places[event.seat] = (*places.get(event.seat, ()), *causes, at)
        causes = {}
    for seat, number in points.items():
        yield Told(seat, message(key, points=number, **values), Weight.MAIN, places[seat])
    yield from _by_line(causes, None)


def _donations(events: Sequence[Event], reader: Seat | None) -> Iterator[Told]:
    """Yield how often each other seat has donated; the reader's own donations are told with their coins."""
    places: dict[Seat, list[int]] = {}
    for at, event in enumerate(events):
        if isinstance(event, happened.Donated) and event.seat != reader:
            places.setdefault(event.seat, []).append(at)
    for seat, donations in places.items():
        yield Told(seat, message("told-donated", times=len(donations)), Weight.MINOR, tuple(donations))


def _whole(deed: _Deed, reader: Seat | None) -> Iterator[Told]:
    events = tuple(deed.values())
    phrases = (_phrase(event, events, reader) for event in events)
    match events, next(filter(None, phrases), None):
        case (happened.CardPlayed(seat=seat, card=card), *_), None:
            yield Told(seat, card_name(card), Weight.MAIN, tuple(deed))
        case (happened.CardPlayed(card=card), *_), (seat, said, importance) if card in _NAMED:
            by_card = message("told-by-card", card=card_name(card), said=said)
            yield Told(seat, by_card, importance, tuple(deed))
        case _, (seat, said, importance):
            yield Told(seat, said, importance, tuple(deed))
        case _:
            yield from _by_line(deed, reader)


def _by_line(deed: _Deed, reader: Seat | None) -> Iterator[Told]:
    for at, event in deed.items():
        line, weight = event.line(reader), event.weigh()
        if line is not None and weight is not Weight.LOG:
            yield Told(None, line, weight, (at,))


def _phrase(event: Event, deed: Sequence[Event], reader: Seat | None) -> _Phrase | None:
    """Return what the event says of its deed, with its seat; None where another one says it."""
    match event:
        case happened.ChestFilled(seat=seat, coins=coins, total=total) if seat == reader:
            return seat, message("told-chest", coins=coins, total=total), Weight.MAIN
        case happened.CoinsGained(seat=seat, coins=coins, source=Income.DIE):
            return seat, message("told-coins", coins=coins), Weight.MAIN
        case happened.StonesDrawn():
            return _stones(event, deed)
        case happened.GemsSold(seat=seat, gems=gems, coins=coins, points=points):
            key = "told-marketed" if points else "told-sold"
            return seat, message(key, gems=gem_names(gems, as_object=True), coins=coins), Weight.MAIN
        case happened.TentBuilt() | happened.TentMoved():
            return event.seat, _tent(event, deed), Weight.MAIN
        case (
            happened.CardDrawn()
            | happened.CardReceived()
            | happened.CardPlayed()
            | happened.NoReplacementFound()
            | happened.AnimalsRevealed()
        ):
            return _card(event, deed, reader)
        case _:
            return _seldom(event, deed)


def _card(
    event: happened.CardDrawn
    | happened.CardReceived
    | happened.CardPlayed
    | happened.NoReplacementFound
    | happened.AnimalsRevealed,
    deed: Sequence[Event],
    reader: Seat | None,
) -> _Phrase | None:
    match event:
        case happened.CardDrawn(seat=seat) if seat != reader:
            die = next((event.die for event in deed if isinstance(event, happened.DieTaken)), 0)
            return seat, message("told-card", die=die), Weight.MAIN
        case happened.CardReceived(seat=seat, card=card) if seat == reader:
            return seat, message("told-card-received", card=card_name(card)), Weight.MAIN
        case happened.NoReplacementFound(seat=seat):
            return seat, message("told-no-card"), Weight.MINOR
        case happened.CardPlayed(seat=seat, card=card) if card in ANIMALS:
            return seat, message("told-animals", cards=card_name(card), points=ANIMALS[card]), Weight.MAIN
        case happened.AnimalsRevealed(seat=seat, cards=cards, points=points):
            animals = tuple(map(card_name, cards))
            return seat, message("told-animals", cards=animals, points=points), Weight.MAIN
        case _:
            return None


def _seldom(event: Event, deed: Sequence[Event]) -> _Phrase | None:
    """Return what an event says that does not come in most rounds."""
    match event, deed[0]:
        case happened.BoatMoved(column=column), happened.CardPlayed(seat=seat):
            return seat, message("told-boat", column=column), Weight.MAIN
        case happened.SeatSkipped(seat=seat), _:
            return seat, message("told-skipped"), Weight.MINOR
        case happened.SeatLeft(seat=seat), _:
            return seat, message("told-left"), Weight.MAIN
        case happened.PointsScored(seat=seat, points=points, source=PointSource.GEM), _:
            return seat, message("told-gems-kept", points=points), Weight.MAIN
        case happened.SeatEliminated(seat=seat, chest=chest), _:
            return seat, message("told-eliminated", coins=chest), Weight.MAIN
        case _:
            return None


def _stones(drawn: happened.StonesDrawn, deed: Sequence[Event]) -> _Phrase:
    """Return the gems of a handful; the others are named where they matter."""
    if not any(drawn.stones):
        return drawn.seat, message("told-no-stones"), Weight.MINOR
    if drawn.stones[Stone.WHITE]:
        stones = stone_names(drawn.stones, as_object=True)
        coins = sum(event.coins for event in deed if isinstance(event, happened.GemsSold))
        said = message("told-stones-back", stones=stones, coins=coins)
        return drawn.seat, said, Weight.MAIN if coins else Weight.MINOR
    gems = drawn.stones[Stone.CLEAR : Stone.WHITE]
    if gems == NO_GEMS:
        stones = stone_names(drawn.stones, as_object=True)
        return drawn.seat, message("told-stones", stones=stones), Weight.MINOR
    return drawn.seat, message("told-stones", stones=gem_names(gems, as_object=True)), Weight.MAIN


def _tent(tent: happened.TentBuilt | happened.TentMoved, deed: Sequence[Event]) -> Message:
    """Return the place of a tent with its price, and who got coins of it."""
    moved = {"source": space_name(tent.source)} if isinstance(tent, happened.TentMoved) else {}
    if tent.extra:
        space = space_name(tent.space)
        return message("told-extra-moved", space=space, **moved) if moved else space
    key = "told-tent-moved" if moved else "told-tent"
    said = message(key, row=row_of(tent.space), how=tent.how(), **moved)
    owners = tuple(
        message("told-to", seat=SeatName(event.to), coins=event.coins)
        for event in deed
        if isinstance(event, happened.CoinsPaid) and event.to is not None
    )
    return message("told-shared", said=said, owners=owners) if owners else said


def _collapse(collapse: happened.MineCollapsed) -> Message:
    lost = collapse.losses()
    return message("told-collapse", losses=lost) if lost else message("told-collapse-empty")
