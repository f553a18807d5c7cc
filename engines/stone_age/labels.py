"""Words on buttons and in lists for moves and parts of them."""

from engines.api import Message, NotationError, message
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    GATHERING_PLACES,
    GOODS,
    PENALTY,
    PLACE_NAMED,
    Place,
    worth,
)
from engines.stone_age.model import Own, View
from engines.stone_age.moves import (
    Build,
    BuyCard,
    Feed,
    Move,
    PickDie,
    PlacePeople,
    Refuse,
    TakeAnyTwo,
    UsePlace,
    UseTools,
)
from engines.stone_age.names import (
    card_name,
    die_name,
    good_name,
    goods,
    payment_name,
    place_name,
    tile_name,
    top_name,
    values_name,
)
from engines.stone_age.notation import parse
from engines.tokens import Tokens


def label(view: View, own: Own, tokens: Tokens, start: int) -> Message:
    """Return words for `tokens[start:]`: a whole move, the beginning of one, or what is paid."""
    match tokens:
        case ("place", name) if name in PLACE_NAMED and PLACE_NAMED[name] in GATHERING_PLACES:
            return _gathering(view, PLACE_NAMED[name])
        case ("buy", "card", number, "with"):
            return message("label-buy", space=int(number), card=_card(view, int(number)))
        case ("build", number, "with"):
            return message("label-build", stack=int(number), tile=_tile(view, int(number)))
        case ("feed", "with"):
            return message("label-feed-with", number=view.seats[own.seat].missing)
        case _:
            return _whole(view, own, tokens, start)


def _gathering(view: View, place: Place) -> Message:
    """The place, what it gives, and how many people may go there."""
    most = view.placings[place] if view.placings else 0
    good = good_name(GOODS[place])
    return message("label-place-people", place=place_name(place), good=good, people=most)


def _card(view: View, space: int) -> Message:
    card = view.display[space - 1]
    return message("label-nothing") if card is None else card_name(card)


def _top(view: View, space: int) -> Message:
    """Only what the card gives at once: beside a payment there is no room for more."""
    card = view.display[space - 1]
    return message("label-nothing") if card is None else top_name(CARDS[card])


def _tile(view: View, stack: int) -> Message:
    tile = view.stacks[stack - 1].tile if stack <= len(view.stacks) else None
    return message("label-nothing") if tile is None else tile_name(tile)


def _whole(view: View, own: Own, tokens: Tokens, start: int) -> Message:
    try:
        move = parse(" ".join(tokens))
    except NotationError:
        return message(f"label-verb-{tokens[0]}")
    return (_part(move) if start else None) or _move(view, own, move)


def _part(move: Move) -> Message | None:
    """What is added to a beginning of a move: people, or a payment; None where the whole says more."""
    match move:
        case PlacePeople(place=place, people=people) if place in GATHERING_PLACES:
            return message("label-people", people=people)
        case Build(payment=tuple() as payment):
            return message("label-worth", payment=payment_name(payment), points=worth(payment))
        case BuyCard(payment=payment) | Feed(payment=tuple() as payment):
            return payment_name(payment)
        case TakeAnyTwo(resources=resources):
            return payment_name(resources)
        case PickDie(face=face):
            return die_name(face)
        case _:
            return None


def _move(view: View, own: Own, move: Move) -> Message:
    match move:
        case PlacePeople():
            return _placing(view, move)
        case UsePlace(place):
            return _using(view, own, place)
        case UseTools():
            return _tools(view, move)
        case PickDie(face):
            return message("label-pick", die=die_name(face))
        case Feed(payment):
            if payment is None:
                return message("label-feed-none", points=PENALTY)
            return message("label-feed", payment=payment_name(payment))
        case _:
            return _trade(view, move)


def _placing(view: View, move: PlacePeople) -> Message:
    place = move.place
    if place in CARD_SPACES:
        space = place - Place.CARD_1 + 1
        return message("label-place-card", space=space, card=_card(view, space))
    if place in BUILDING_STACKS:
        stack = place - Place.BUILDING_1 + 1
        return message("label-place-building", stack=stack, tile=_tile(view, stack))
    if place in GATHERING_PLACES:
        return message("label-place", place=place_name(place), people=move.people)
    return _village(place)


def _village(place: Place) -> Message:
    return message("label-village", place=place_name(place), gain=message(f"gain-{place.name.lower()}"))


def _using(view: View, own: Own, place: Place) -> Message:
    if place not in GATHERING_PLACES:
        return _village(place)
    dice = view.seats[own.seat].groups[place]
    return message("label-use", place=place_name(place), good=good_name(GOODS[place]), dice=dice)


def _trade(view: View, move: BuyCard | Build | Refuse | TakeAnyTwo) -> Message:
    match move:
        case BuyCard(space, payment):
            paid = payment_name(payment)
            return message("label-buy-with", space=space, payment=paid, card=_top(view, space))
        case Build(stack, None):
            return message("label-build", stack=stack, tile=_tile(view, stack))
        case Build(stack, payment):
            paid = payment_name(payment or (0, 0, 0, 0))
            return message(
                "label-build-with", stack=stack, payment=paid, points=worth(payment or (0, 0, 0, 0))
            )
        case Refuse(place):
            return message("label-refuse", place=place_name(place))
        case TakeAnyTwo(resources):
            return message("label-take", resources=payment_name(resources))


def _tools(view: View, move: UseTools) -> Message:
    """Which tools, and what they make of the roll."""
    if view.roll is None:
        return message("label-verb-tools")
    total = view.roll.total + sum(move.permanent) + sum(move.once)
    gain, rest = divmod(total, view.roll.divisor)
    used = (*values_name(move.permanent), *(message("tool-once", value=value) for value in move.once))
    gained = goods(view.roll.good, gain)
    if not used:
        return message("label-tools-none", gain=gained, rest=rest)
    return message("label-tools", tools=used, gain=gained, rest=rest)
