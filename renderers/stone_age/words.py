"""The board and the collection in words: descriptions of pictures, and texts to play by without seeing."""

from __future__ import annotations

from engines.api import Message, Seat, SeatName, message
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERING_PLACES,
    GOODS,
    PLACE_NAMES,
    RESOURCE_PLACES,
    ROOM,
    TILES,
    VILLAGE,
    Phase,
    Place,
)
from engines.stone_age.model import Own, SeatView, View
from engines.stone_age.names import card_name, die_name, good_name, place_name, tile_name, values_name
from engines.stone_age.status import status
from renderers.api import Ending, SeatFace, Texts, shortened
from renderers.ending import sentence, sources, told
from renderers.stone_age import changes
from renderers.stone_age.board import round_line
from renderers.stone_age.changes import Changes

_LAND = (*GATHERING_PLACES, *VILLAGE)


def alt(
    view: View, since: View | None, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """What the public picture shows, most important first."""
    title = texts(message("title")) + "."
    if ending is not None:
        return shortened((title, *told(ending.outcome, texts)))
    people = tuple(sentence(_crowd(view, place, texts)) for place in _LAND if view.standing(place))
    seats = _seats(view, texts)
    scores = tuple(
        message("board-score", seat=SeatName(Seat(i)), points=one.score) for i, one in enumerate(view.seats)
    )
    sentences = (
        title,
        *_now(view, texts),
        *_news(changes.between(since, view), texts),
        *people,
        texts(message("board-scores", scores=scores)),
        *(seats[seat] for seat in view.to_act),
        *(sentence(_card(view, i, texts)) for i in range(len(CARD_SPACES))),
        *(sentence(_stack(view, i, texts, brief=True)) for i in range(len(view.stacks))),
        _deck(view, texts),
        *(line for i, line in enumerate(seats) if i not in view.to_act),
    )
    return shortened(sentences)


def own_alt(_view: View, own: Own, _seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the private picture shows."""
    return shortened((*_own_lines(own, texts), *_own_cards(own, texts)))


def text_board(view: View, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """Everything public, line by line."""
    if ending is not None:
        return "\n".join(
            (texts(message("title")), *told(ending.outcome, texts), "", *_collections(view, texts))
        )
    lines = (
        texts(message("title")),
        *_now(view, texts),
        *_limits(view, texts),
        "",
        *(_place(view, place, texts) for place in _LAND),
        "",
        *(_noted(view, CARD_SPACES[i], _card(view, i, texts), texts) for i in range(len(CARD_SPACES))),
        _deck(view, texts),
        "",
        *(_noted(view, BUILDING_STACKS[i], _stack(view, i, texts), texts) for i in range(len(view.stacks))),
        "",
        *_seats(view, texts),
        *(_collections(view, texts) if view.open_cards else ()),
    )
    return "\n".join(lines)


def own_text(_view: View, own: Own, _seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """The collection card by card, and what it would score now."""
    return "\n".join((*_own_cards(own, texts), "", *_own_lines(own, texts)))


# --- the moment --------------------------------------------------------------------------------------


def _names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    return tuple(map(SeatName, seats))


def _now(view: View, texts: Texts) -> tuple[str, ...]:
    """Round and phase, who has to decide what, and the dice it is about."""
    what = message(f"picture-to-{view.phase.value}")
    turn = message("board-turn", seats=_names(view.to_act), what=what)
    return (sentence(texts(round_line(view))), texts(turn), *_moment(view, texts))


def _moment(view: View, texts: Texts) -> tuple[str, ...]:
    if view.roll is not None:
        roll = view.roll
        said = message(
            "board-roll",
            seat=SeatName(roll.seat),
            dice=roll.dice,
            good=good_name(roll.good),
            total=roll.total,
            divisor=roll.divisor,
            gain=roll.gain,
            rest=roll.rest,
        )
        return (texts(said),)
    if view.draft is not None:
        dice = tuple(map(die_name, view.draft.dice))
        return (texts(message("board-draft", dice=dice, seats=_names(view.draft.seats))),)
    return tuple(
        texts(message("board-feeding", seat=SeatName(seat), missing=view.seats[seat].missing))
        for seat in view.to_act
        if view.phase is Phase.FEEDING
    )


def _news(new: Changes, texts: Texts) -> tuple[str, ...]:
    """Where people have just come, and what was rolled."""
    placed = sorted(new.placed)
    came = [message("board-came", seat=SeatName(seat), place=place_name(place)) for place, seat in placed]
    rolled = [
        message(
            "board-rolled",
            seat=SeatName(roll.seat),
            good=good_name(roll.good),
            total=roll.total,
            gain=roll.gain,
        )
        for roll in new.rolls
    ]
    return tuple(map(texts, (*came, *rolled)))


def _limits(view: View, texts: Texts) -> tuple[str, ...]:
    """What the number of seats allows, and whose round it is."""
    starts = message("board-start", seat=SeatName(view.start))
    limits = message("board-limits", seats=view.seat_limit, places=view.village_limit)
    return (texts(starts), texts(limits))


# --- the table ---------------------------------------------------------------------------------------


def _crowd(view: View, place: Place, texts: Texts) -> str:
    """Who stands on a place, with how many."""
    groups = tuple(
        message("board-group", seat=SeatName(seat), number=number) for seat, number in view.standing(place)
    )
    return _line(place, groups or (message("board-nobody"),), texts)


def _line(place: Place, what: Message | tuple[Message, ...], texts: Texts) -> str:
    return texts(message("board-line", place=place_name(place), what=what))


def _place(view: View, place: Place, texts: Texts) -> str:
    return _noted(view, place, f"{_crowd(view, place, texts)}; {_yield(view, place, texts)}", texts)


def _yield(view: View, place: Place, texts: Texts) -> str:
    """What a place gives, and the room it has."""
    if place in VILLAGE:
        return texts(message(f"board-gives-{PLACE_NAMES[place]}"))
    good = GOODS[GATHERING_PLACES.index(place)]
    gives = texts(message("board-gives", good=good_name(good), divisor=DIVISORS[good]))
    if place not in RESOURCE_PLACES:
        return gives
    room = ROOM - sum(number for _, number in view.standing(place))
    return f"{gives}, {texts(message('board-room', room=room))}"


def _noted(view: View, place: Place, line: str, texts: Texts) -> str:
    """The line with the words of the notation, and whether the place is open to the seat on turn."""
    most = view.placings[place] if view.placings else 0
    if place in view.closed:
        note = texts(message("board-closed"))
    elif place is Place.HUT and most:
        note = texts(message("board-open-hut", seat=SeatName(view.turn)))
    elif most:
        note = texts(message("board-open", seat=SeatName(view.turn), most=most))
    else:
        return f"{sentence(line)} [{PLACE_NAMES[place]}]"
    return f"{sentence(line)} {note} [{PLACE_NAMES[place]}]"


def _card(view: View, at: int, texts: Texts) -> str:
    """A card with its price, what it gives and counts for."""
    place, card = CARD_SPACES[at], view.display[at]
    name = card_name(card) if card else message("board-no-card")
    return _line(place, name, texts) + _holder(view, place, texts)


def _stack(view: View, at: int, texts: Texts, *, brief: bool = False) -> str:
    """A building with its price and its points, and how many lie below it."""
    place, stack = BUILDING_STACKS[at], view.stacks[at]
    if stack.tile is None:
        return _line(place, message("board-no-tile"), texts)
    left = texts(message("board-left-tiles", left=stack.left))
    sums = "" if brief or TILES[stack.tile].cost else f" ({texts(message('board-sum'))})"
    return f"{_line(place, tile_name(stack.tile), texts)}{sums}, {left}{_holder(view, place, texts)}"


def _holder(view: View, place: Place, texts: Texts) -> str:
    return "".join(
        f"; {texts(message('board-holder', seat=SeatName(seat)))}" for seat, _ in view.standing(place)
    )


def _deck(view: View, texts: Texts) -> str:
    deck = texts(message("board-deck", cards=view.deck))
    return f"{deck} {texts(message('board-deck-short'))}" if view.deck_short else deck


# --- seats -------------------------------------------------------------------------------------------


def _seats(view: View, texts: Texts) -> tuple[str, ...]:
    notes = [line.notes for line in status(view).seats]
    return tuple(
        texts(message("board-seat", seat=SeatName(Seat(i)), points=one.score, notes=(*notes[i], *_more(one))))
        for i, one in enumerate(view.seats)
    )


def _more(one: SeatView) -> tuple[Message, ...]:
    """What the line of the status leaves out."""
    used = tuple(tool.value for tool in one.tools if tool.used)
    return (message("board-used", tools=values_name(used)),) if used else ()


def _collections(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(
        texts(
            message("board-collection", seat=SeatName(Seat(i)), cards=tuple(map(card_name, one.collection)))
        )
        for i, one in enumerate(view.seats)
        if one.collection
    )


def _own_cards(own: Own, texts: Texts) -> tuple[str, ...]:
    if not own.cards:
        return (texts(message("board-no-cards")),)
    return (texts(message("board-cards")), *(_own_card(own, i, texts) for i in range(len(own.cards))))


def _own_card(own: Own, at: int, texts: Texts) -> str:
    card = own.cards[at]
    unseen = f" ({texts(message('picture-extra'))})" if card == own.extra else ""
    return f"{texts(card_name(card))}{unseen}."


def _own_lines(own: Own, texts: Texts) -> tuple[str, ...]:
    total = sum(line.points for line in own.lines)
    return (texts(message("board-now", points=total)) + sources(own.lines, texts),)
