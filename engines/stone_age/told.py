"""What a round means for the news: rolls with their goods, cards with their gains, placements together."""

from collections.abc import Sequence
from typing import Final

from engines.api import Message, Seat, Told, Weight, message
from engines.stone_age.events import (
    AgricultureRaised,
    AnyTwoReceived,
    BuildingBuilt,
    BuildingRefused,
    CardBought,
    CardRefused,
    CollectionsRevealed,
    DiceRolled,
    DraftPicked,
    DraftRolled,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    GameEnded,
    GoodsGained,
    GrowthWasted,
    OnceToolReceived,
    PeopleFed,
    PeopleIdled,
    PeoplePlaced,
    PeopleUnfed,
    PersonGained,
    PointsGained,
    RoundStarted,
    SeatLeft,
    SeatScored,
    StackEmptied,
    ToolGained,
    ToolsUsed,
)
from engines.stone_age.pieces import CARDS, CardKind, GainSource
from engines.stone_age.words import (
    bottom_name,
    die_name,
    good_name,
    goods,
    payment_name,
    sum_name,
    top_name,
    way_to,
)
from engines.told import by_seat

_GAINS: Final = (GoodsGained, PointsGained, OnceToolReceived, AnyTwoReceived)
_TAILS: Final = {
    CardKind.TOOL: (ToolGained, GrowthWasted),
    CardKind.AGRICULTURE: (AgricultureRaised, GrowthWasted),
    CardKind.ROLL: (DiceRolled, ToolsUsed, GoodsGained),
    CardKind.EXTRA: (ExtraCardDrawn, ExtraCardReceived),
    CardKind.DRAFT: (DraftRolled,),
}
"""The events that belong to the purchase of a card, by its top; of all others the gain at once."""
_DICE: Final = 3
"""Dice that their own seat is told one by one, at most."""
_UNFINISHED: Final = (CardBought, DiceRolled, ToolsUsed, ExtraCardDrawn)
"""Events of a purchase or a roll after which more of it follows."""


_PLACES: Final = {PersonGained: "told-hut", AgricultureRaised: "told-field", ToolGained: "told-tool"}
"""The words of gains that come from a place, where neither a card nor a die of a draft tells them."""


class _Group:
    """Events of one part, with their places."""

    def __init__(self, first: Event, at: int) -> None:
        self.first = self.last = first
        self.events: list[Event] = [first]
        self.places = [at]

    def add(self, event: Event, at: int) -> None:
        """Let another event belong to the part."""
        self.last = event
        self.events.append(event)
        self.places.append(at)

    def goes_on_with(self, event: Event) -> bool:
        """Return whether the next event of the seat belongs to the same part."""
        match self.first, event:
            case (CardBought(card=card), _):
                tails: tuple[type, ...] = _TAILS.get(CARDS[card].kind, _GAINS)
                return type(event) in tails and isinstance(self.last, _UNFINISHED) and _is_of_card(event)
            case (DiceRolled(source=source), GoodsGained(source=other)):
                return source is other and isinstance(self.last, _UNFINISHED)
            case (DiceRolled(), ToolsUsed()):
                return isinstance(self.last, _UNFINISHED)
            case (PeoplePlaced() | PeopleIdled(), PeoplePlaced() | PeopleIdled()):
                return True
            case (GoodsGained(source=GainSource.ANY_TWO), GoodsGained(source=GainSource.ANY_TWO)):
                return True
            case (DraftPicked(), GoodsGained(source=GainSource.DRAFT) | ToolGained() | AgricultureRaised()):
                return len(self.events) == 1
            case (DraftPicked(), GrowthWasted()):
                return len(self.events) == 1
            case (BuildingBuilt(), PointsGained(source=GainSource.BUILDING)):
                return len(self.events) == 1
        return False


def _is_of_card(event: Event) -> bool:
    return getattr(event, "source", GainSource.CARD) is GainSource.CARD


def told(events: Sequence[Event], reader: Seat | None) -> Sequence[Told]:
    """Return what these events mean for the news of a reader: see `told` of `engines.api.Words`."""
    groups: list[_Group] = []
    latest: dict[Seat | None, _Group] = {}
    for at, event in enumerate(events):
        if isinstance(event, ExtraCardReceived) and event.line(reader) is None:
            continue
        seat: Seat | None = getattr(event, "seat", None)
        before = latest.get(seat)
        if before is not None and before.goes_on_with(event):
            before.add(event, at)
        else:
            latest[seat] = _Group(event, at)
            groups.append(latest[seat])
    parts = ((group, _phrase(group, reader)) for group in groups)
    return by_seat(
        Told(getattr(group.first, "seat", None), *part, tuple(group.places))
        for group, part in parts
        if part is not None
    )


def _phrase(group: _Group, reader: Seat | None) -> tuple[Message, Weight] | None:
    """Return the words of a part and its weight, None for what is no news."""
    match group.first:
        case CardBought(space=space, card=card):
            top, bottom = _top(group, reader), bottom_name(CARDS[card])
            return message("told-card", space=space, top=top, bottom=bottom), Weight.MAIN
        case DiceRolled() as roll:
            return _rolled(roll, group.last, reader)
        case DraftPicked(face=face):
            return message("told-draft", die=die_name(face)), Weight.MAIN
        case PeoplePlaced() | PeopleIdled():
            return message("told-placed", groups=tuple(map(_sent, group.events))), Weight.MINOR
        case BuildingBuilt(stack=stack, points=points):
            return message("told-building", stack=stack, points=points), Weight.MAIN
        case GoodsGained(source=GainSource.ANY_TWO):
            taken = tuple(
                goods(each.good, each.number) for each in group.events if isinstance(each, GoodsGained)
            )
            return message("told-any-two", goods=taken), Weight.MAIN
        case single:
            return _single(single, reader)


def _single(event: Event, reader: Seat | None) -> tuple[Message, Weight] | None:
    """Return the words and the weight of an event that is told alone, None for what is no news."""
    match event:
        case CardRefused(seat=seat, space=space, forced=forced):
            return message(f"told-card-{_why(forced)}", space=space), _own(seat == reader)
        case BuildingRefused(seat=seat, stack=stack, forced=forced):
            return message(f"told-building-{_why(forced)}", stack=stack), _own(seat == reader)
        case GrowthWasted(seat=seat, kind=kind):
            return message("told-wasted", kind=message(f"growth-{kind.value}")), _own(seat == reader)
        case GoodsGained() as gained:
            return _gained(gained, own=gained.seat == reader)
        case PersonGained() | AgricultureRaised() | ToolGained():
            return message(_PLACES[type(event)]), Weight.MAIN
        case PeopleFed(payment=payment) if any(payment):
            return message("told-fed", payment=payment_name(payment)), Weight.MAIN
        case PeopleUnfed(missing=missing, points=points):
            return message("told-unfed", missing=missing, points=-points), Weight.MAIN
        case SeatLeft():
            return message("told-left"), Weight.MAIN
        case _:
            return _of_nobody(event, reader)


def _of_nobody(event: Event, reader: Seat | None) -> tuple[Message, Weight] | None:
    """Return the words of the end and of what announces it, or of what a card alone brought."""
    match event:
        case StackEmptied() | RoundStarted(is_last=True):
            return event.line(reader), Weight.MAIN
        case CollectionsRevealed() | SeatScored() | GameEnded():
            return event.line(reader), Weight.LOG  # the end has a page of its own
        case _:
            name = _gain_of_card(event, reader)
            return None if name is None else (name, Weight.MAIN)


def _own(own: bool) -> Weight:
    """Return the weight of what brought nothing, which only its own seat may wonder about."""
    return Weight.MAIN if own else Weight.MINOR


def _why(forced: bool) -> str:
    return "unpaid" if forced else "skipped"


def _sent(event: Event) -> Message:
    if isinstance(event, PeoplePlaced):
        return message("told-sent", number=event.number, place=way_to(event.place))
    assert isinstance(event, PeopleIdled)  # noqa: S101 - for the type checker
    return message("told-idled", number=event.number)


# --- gains -------------------------------------------------------------------------------------------


def _rolled(roll: DiceRolled, last: Event, reader: Seat | None) -> tuple[Message, Weight]:
    """Return the words of a roll with its goods; one's own that still waits is in the question."""
    if isinstance(last, GoodsGained):
        return _gained(last, own=roll.seat == reader)
    rolls = message("told-rolls", total=sum(roll.faces), good=good_name(roll.good))
    return rolls, Weight.LOG if roll.seat == reader else Weight.MINOR


def _gained(event: GoodsGained, *, own: bool) -> tuple[Message, Weight]:
    """Return the words of goods, with the sum of the dice, or the dice themselves for their own seat."""
    gained = goods(event.good, event.number) if event.number else message(f"told-no-{event.good.value}")
    if not event.dice:
        return gained, Weight.MAIN
    total, dice = sum(event.dice) + event.tools, sum_name(event.dice)
    if event.tools:
        dice = message("with-tools", dice=dice, pips=event.tools)
    said = message("told-rolled", total=total, goods=gained)
    if own and (event.tools or len(event.dice) > 1) and len(event.dice) <= _DICE:
        said = message("told-dice", dice=dice, total=total, goods=gained)
    return said, _own(own) if event.number == 0 else Weight.MAIN


def _top(group: _Group, reader: Seat | None) -> Message:
    """Return what the top of a bought card has brought, or will bring."""
    assert isinstance(group.first, CardBought)  # noqa: S101 - for the type checker
    brought = None if group.last is group.first else _gain_of_card(group.last, reader)
    return top_name(CARDS[group.first.card]) if brought is None else brought


def _gain_of_card(event: Event, reader: Seat | None) -> Message | None:
    """Return what the top of a card brought, None where its name says it."""
    match event:
        case GoodsGained() as gained:
            return _gained(gained, own=gained.seat == reader)[0]
        case GrowthWasted(kind=kind):
            return message("told-wasted", kind=message(f"growth-{kind.value}"))
        case PointsGained(points=points):
            return message("top-points", number=points)
        case OnceToolReceived(value=value):
            return message("top-once", number=value)
        case AnyTwoReceived():
            return message("top-any")
        case ExtraCardDrawn(empty=empty):
            return message("told-no-card") if empty else message("top-extra")
        case ExtraCardReceived(card=card):
            return message("told-extra", card=bottom_name(CARDS[card]))
        case _:
            return None
