"""The log in words (rules page 10)."""

from engines.api import Message, Seat, SeatName, message
from engines.stone_age.data import (
    CARDS,
    Source,
)
from engines.stone_age.events import (
    ActionsStarted,
    AgricultureRaised,
    AnyTwoReceived,
    BuildingBuilt,
    BuildingRefused,
    CardBought,
    CardMoved,
    CardRefused,
    CardRevealed,
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
    TileRevealed,
    ToolGained,
    ToolsUsed,
)
from engines.stone_age.names import (
    bottom_name,
    card_name,
    die_name,
    good_name,
    goods,
    payment_name,
    place_name,
    tile_name,
    values_name,
)
from engines.stone_age.scoring import SOURCES


def describe(event: Event, reader: Seat | None) -> Message | None:
    """Return the log line of an event for this reader (10)."""
    match event:
        case ExtraCardDrawn(seat=seat):
            return _extra_drawn(event, reader)
        case ExtraCardReceived(seat=seat, card=card, open_cards=is_open):
            if reader == seat:
                return message("event-extra-card-yours", card=card_name(card))
            return (
                message("event-extra-card-open", seat=SeatName(seat), card=card_name(card))
                if is_open
                else None
            )
        case GoodsGained(source=Source.DRAFT) | PointsGained(source=Source.BUILDING):
            # the pick, or the building, has told it
            return None
        case RoundStarted() | CardMoved() | CardRevealed() | TileRevealed() | StackEmptied():
            return _supply(event)
        case PeoplePlaced() | PeopleIdled() | ActionsStarted() | PeopleFed() | PeopleUnfed() | SeatLeft():
            return _people(event)
        case CollectionsRevealed() | SeatScored() | GameEnded():
            return _ending(event)
        case _:
            return _deed(event)


def _extra_drawn(event: ExtraCardDrawn, reader: Seat | None) -> Message | None:
    if event.empty:
        return message("event-extra-card-none", seat=SeatName(event.seat))
    if event.open_cards or reader == event.seat:
        return None  # told which
    return message("event-extra-card-drawn", seat=SeatName(event.seat))


def _supply(event: RoundStarted | CardMoved | CardRevealed | TileRevealed | StackEmptied) -> Message:
    match event:
        case RoundStarted(round=number, start=seat):
            return message("event-round-started", round=number, seat=SeatName(seat))
        case CardMoved(card=card, origin=origin, to=to):
            return message("event-card-moved", card=card_name(card), origin=origin, to=to)
        case CardRevealed(space=space, card=card):
            return message("event-card-revealed", card=card_name(card), space=space)
        case TileRevealed(stack=stack, tile=tile, left=left):
            return message("event-tile-revealed", stack=stack, tile=tile_name(tile), left=left)
        case StackEmptied(stack=stack):
            return message("event-stack-emptied", stack=stack)


def _people(
    event: PeoplePlaced | PeopleIdled | ActionsStarted | PeopleFed | PeopleUnfed | SeatLeft,
) -> Message:
    name = SeatName(event.seat)
    match event:
        case PeoplePlaced(place=place, number=number, forced=forced):
            key = "event-people-placed-forced" if forced else "event-people-placed"
            return message(key, seat=name, place=place_name(place), number=number)
        case PeopleIdled(number=number):
            return message("event-people-idled", seat=name, number=number)
        case ActionsStarted():
            return message("event-actions-started", seat=name)
        case PeopleFed(payment=payment, food=food) if any(payment):
            return message("event-people-fed-with", seat=name, food=food, payment=payment_name(payment))
        case PeopleFed(agriculture=agriculture, food=food):
            return message("event-people-fed", seat=name, food=food, agriculture=agriculture)
        case PeopleUnfed(missing=missing, points=points):
            return message("event-people-unfed", seat=name, missing=missing, points=-points)
        case SeatLeft():
            return message("event-seat-left", seat=name)


def _ending(event: CollectionsRevealed | SeatScored | GameEnded) -> Message:
    match event:
        case CollectionsRevealed(cards=collections):
            shown = tuple(
                message(
                    "collection",
                    seat=SeatName(Seat(i)),
                    cards=tuple(bottom_name(CARDS[card]) for card in cards) or (message("collection-empty"),),
                )
                for i, cards in enumerate(collections)
            )
            return message("event-collections-revealed", collections=shown)
        case SeatScored(seat=seat, lines=lines, total=total, tie_value=tie_value):
            scored = tuple(
                message("scored", source=message(f"line-{source}"), points=points)
                for source, points in zip(SOURCES, lines, strict=True)
                if points
            )
            return message(
                "event-seat-scored",
                seat=SeatName(seat),
                total=total,
                lines=scored or (message("scored-nothing"),),
                tie=tie_value,
            )
        case GameEnded(reason=reason):
            return message("event-game-ended", reason=message(f"reason-{reason.value}"))


_Dice = DiceRolled | ToolsUsed | GoodsGained | DraftRolled | DraftPicked
_Growth = ToolGained | PersonGained | AgricultureRaised | GrowthWasted | OnceToolReceived | AnyTwoReceived
_Trade = CardBought | CardRefused | BuildingBuilt | BuildingRefused | PointsGained


def _deed(event: _Dice | _Growth | _Trade) -> Message:
    match event:
        case DiceRolled() | ToolsUsed() | GoodsGained() | DraftRolled() | DraftPicked():
            return _dice(event)
        case CardBought() | CardRefused() | BuildingBuilt() | BuildingRefused() | PointsGained():
            return _trade(event)
        case _:
            return _growth(event)


def _dice(event: _Dice) -> Message:
    name = SeatName(event.seat)
    match event:
        case DiceRolled(good=good, faces=faces):
            return message("event-dice-rolled", seat=name, good=good_name(good), dice=faces, total=sum(faces))
        case ToolsUsed(permanent=permanent, once=once):
            used = (*values_name(permanent), *(message("tool-once", value=value) for value in once))
            return message("event-tools-used", seat=name, tools=used, pips=sum(permanent) + sum(once))
        case GoodsGained(good=good, number=0):
            return message("event-goods-missed", seat=name, good=good_name(good))
        case GoodsGained(good=good, number=number, source=source):
            key = "event-goods-taken" if source is Source.ANY_TWO else "event-goods-gained"
            return message(key, seat=name, goods=goods(good, number))
        case DraftRolled(faces=faces):
            return message("event-draft-rolled", seat=name, dice=tuple(map(die_name, faces)))
        case DraftPicked(face=face):
            return message("event-draft-picked", seat=name, die=die_name(face))


def _growth(event: _Growth) -> Message:
    name = SeatName(event.seat)
    match event:
        case ToolGained(values=values):
            return message("event-tool-gained", seat=name, tools=values_name(values))
        case PersonGained(people=people):
            return message("event-person-gained", seat=name, people=people)
        case AgricultureRaised(level=level):
            return message("event-agriculture-raised", seat=name, level=level)
        case GrowthWasted(kind=kind):
            return message("event-growth-wasted", seat=name, kind=message(f"growth-{kind.value}"))
        case OnceToolReceived(value=value):
            return message("event-once-tool-received", seat=name, value=value)
        case AnyTwoReceived():
            return message("event-any-two-received", seat=name)


def _trade(event: _Trade) -> Message:
    name = SeatName(event.seat)
    match event:
        case CardBought(card=card, payment=payment):
            return message(
                "event-card-bought", seat=name, card=card_name(card), payment=payment_name(payment)
            )
        case CardRefused(space=space, forced=forced):
            key = "event-card-refused-forced" if forced else "event-card-refused"
            return message(key, seat=name, space=space)
        case BuildingBuilt(stack=stack, payment=payment, points=points):
            return message(
                "event-building-built",
                seat=name,
                stack=stack,
                payment=payment_name(payment),
                points=points,
            )
        case BuildingRefused(stack=stack, forced=forced):
            key = "event-building-refused-forced" if forced else "event-building-refused"
            return message(key, seat=name, stack=stack)
        case PointsGained(points=points):
            return message("event-points-gained", seat=name, points=points)
