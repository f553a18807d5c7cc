"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable

from engines.api import Line, Message, Seat, SeatName, message
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERING_PLACES,
    GOODS,
    PLACE_NAMES,
    RESOURCE_PLACES,
    ROOM,
    SPACE_NUMBERS,
    TILES,
    VILLAGE,
    CardId,
    Phase,
    Place,
)
from engines.stone_age.model import GoodsRoll, Own, SeatView, View
from engines.stone_age.names import (
    card_name,
    die_name,
    good_name,
    goods,
    place_name,
    symbol_name,
    tile_name,
    values_name,
)
from engines.stone_age.status import status
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, points, result_sentences, sentence, sources
from renderers.stone_age import changes
from renderers.stone_age.board import round_line
from renderers.stone_age.changes import Changes

_LAND = (*GATHERING_PLACES, *VILLAGE)


def alt(
    view: View, since: View | None, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    title = texts(message("title")) + "."
    if ending is not None:
        return shortened((title, *_result(ending, texts)), texts)
    people = tuple(sentence(_crowd(view, place, texts)) for place in _LAND if view.standing(place))
    seats = _seats(view, texts)
    scores = tuple(
        message("board-score", seat=SeatName(Seat(i)), points=seat_view.score)
        for i, seat_view in enumerate(view.seats)
    )
    sentences = (
        title,
        *_now(view, texts),
        *_changes(changes.between(since, view), texts),
        *people,
        texts(message("board-scores", scores=scores)),
        *(seats[seat] for seat in view.to_act),
        *(sentence(_card(view, i, texts)) for i in range(len(CARD_SPACES))),
        *(sentence(_stack(view, i, texts, brief=True)) for i in range(len(view.stacks))),
        _deck(view, texts),
        *(line for i, line in enumerate(seats) if i not in view.to_act),
    )
    return shortened(sentences, texts)


def own_alt(view: View, own: Own, _seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture; after the end, of the points of all seats."""
    if view.outcome is not None:
        return shortened((*result_sentences(view.outcome, texts), *_own_cards(own, texts)), texts)
    return shortened((*_own_points(view, own, texts), *_own_cards(own, texts)), texts)


def text_board(view: View, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    places = (_place(view, place, texts) for place in _LAND)
    cards = (_noted(view, place, _card(view, i, texts), texts) for i, place in enumerate(CARD_SPACES))
    stacks = zip(range(len(view.stacks)), BUILDING_STACKS, strict=False)
    return paragraphs(
        _result(ending, texts) if ending else (*_now(view, texts), *_limits(view, texts)),
        _seats(view, texts, whole=True),
        () if ending else places,
        (*cards, _deck(view, texts)),
        (_noted(view, place, _stack(view, i, texts), texts) for i, place in stacks),
        _rolls(view, texts),
    )


def own_text(view: View, own: Own, _seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """The collection card by card, and its points."""
    return paragraphs((*_own_cards(own, texts), *_own_symbols(own, texts), *_own_points(view, own, texts)))


def _result(ending: Ending, texts: Texts) -> tuple[str, ...]:
    return (*result_sentences(ending.outcome, texts), *course(ending, texts))


# --- the moment --------------------------------------------------------------------------------------


def _names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    return tuple(map(SeatName, seats))


def _now(view: View, texts: Texts) -> tuple[str, ...]:
    """The round and its phase, the seats to decide, and the dice in question."""
    seats = _names(view.to_act)
    count = {"count": len(seats)} if view.phase is Phase.FEEDING else {}  # other phases have one seat
    turn = message(f"board-turn-{view.phase.value}", seats=seats, **count)
    return (sentence(texts(round_line(view))), texts(turn), *_moment(view, texts))


def _moment(view: View, texts: Texts) -> tuple[str, ...]:
    messages = [] if view.roll is None else [rolled(view.roll)]
    if view.draft is not None:
        dice = tuple(map(die_name, view.draft.dice))
        messages.append(message("board-draft", dice=dice, seats=_names(view.draft.seats)))
    if view.phase is Phase.FEEDING:
        missing = ((seat, view.seats[seat].missing) for seat in view.to_act)
        messages += [
            message("board-feeding", seat=SeatName(seat), missing=number) for seat, number in missing
        ]
    return tuple(map(texts, messages))


def rolled(roll: GoodsRoll) -> Message:
    """A roll with its seat and its yield."""
    return message(
        "board-roll-card" if roll.card else "board-roll",
        seat=SeatName(roll.seat),
        dice=roll.dice,
        tools=roll.tools,
        good=good_name(roll.good),
        total=roll.total,
        divisor=roll.divisor,
        gain=roll.gain,
        rest=roll.rest,
    )


def _rolls(view: View, texts: Texts) -> tuple[str, ...]:
    lines = tuple(texts(rolled(roll)) for roll in view.rolls)
    return (texts(message("board-rolls")), *lines) if lines else ()


def _changes(new: Changes, texts: Texts) -> tuple[str, ...]:
    """Newly placed people, and new rolls."""
    placed = sorted(new.placed)
    came = [message("board-came", seat=SeatName(seat), place=place_name(place)) for place, seat in placed]
    rolled = [
        message(
            "board-rolled",
            seat=SeatName(roll.seat),
            total=roll.total,
            goods=goods(roll.good, roll.gain),
        )
        for roll in new.rolls
    ]
    return tuple(map(texts, (*came, *rolled)))


def _limits(view: View, texts: Texts) -> tuple[str, ...]:
    """The start player, and the limits that depend on the number of seats."""
    starts = message("board-start", seat=SeatName(view.start))
    limits = message("board-limits", seats=view.seat_limit, places=view.village_limit)
    return (texts(starts), texts(limits))


# --- the table ---------------------------------------------------------------------------------------


def _crowd(view: View, place: Place, texts: Texts) -> str:
    """The seats on a place, each with its number of people."""
    groups = tuple(
        message("board-group", seat=SeatName(seat), number=number) for seat, number in view.standing(place)
    )
    return _line(place, groups or (message("board-nobody"),), texts)


def _line(place: Place, content: Message | tuple[Message, ...], texts: Texts) -> str:
    return texts(message("board-line", place=place_name(place), what=content))


def _place(view: View, place: Place, texts: Texts) -> str:
    return _noted(
        view, place, join_clauses((_crowd(view, place, texts), _yield(view, place, texts)), texts), texts
    )


def _yield(view: View, place: Place, texts: Texts) -> str:
    """The yield of a place, and the free room."""
    if place in VILLAGE:
        return texts(message(f"board-gives-{PLACE_NAMES[place]}"))
    good = GOODS[GATHERING_PLACES.index(place)]
    gives = texts(message("board-gives", good=good_name(good), divisor=DIVISORS[good]))
    if place not in RESOURCE_PLACES:
        return gives
    room = ROOM - sum(number for _, number in view.standing(place))
    return f"{gives}, {texts(message('board-room', room=room))}"


def _noted(view: View, place: Place, line: str, texts: Texts) -> str:
    """The line, and whether the place is open to the seat on turn."""
    most = view.placings[place] if view.placings else 0
    if place in view.closed:
        note = texts(message("board-closed"))
    elif place is Place.HUT and most:
        note = texts(message("board-open-hut", seat=SeatName(view.turn)))
    elif most:
        note = texts(message("board-open", seat=SeatName(view.turn), most=most))
    else:
        return sentence(line)
    return f"{sentence(line)} {note}"


def _card(view: View, index: int, texts: Texts) -> str:
    """A card with its price and effects, and the seat on it."""
    place, card = CARD_SPACES[index], view.display[index]
    content = card_name(card) if card else message("board-no-card")
    line = message("board-card-price", place=place_name(place), price=SPACE_NUMBERS[place], what=content)
    return join_clauses((texts(line), *_holders(view, place, texts)), texts)


def _stack(view: View, index: int, texts: Texts, *, brief: bool = False) -> str:
    """A building with its price and points, the tiles left, and the seat on it."""
    place, stack = BUILDING_STACKS[index], view.stacks[index]
    if stack.tile is None:
        return _line(place, message("board-no-tile"), texts)
    tiles_left = texts(message("board-left-tiles", left=stack.left))
    sums = "" if brief or TILES[stack.tile].cost else f" ({texts(message('board-sum'))})"
    line = f"{_line(place, tile_name(stack.tile), texts)}{sums}, {tiles_left}"
    return join_clauses((line, *_holders(view, place, texts)), texts)


def _holders(view: View, place: Place, texts: Texts) -> Iterable[str]:
    return (texts(message("board-holder", seat=SeatName(seat))) for seat, _ in view.standing(place))


def _deck(view: View, texts: Texts) -> str:
    deck = texts(message("board-deck", cards=view.deck))
    return f"{deck} {texts(message('board-deck-short'))}" if view.deck_short else deck


# --- seats -------------------------------------------------------------------------------------------


def _seats(view: View, texts: Texts, *, whole: bool = False) -> tuple[str, ...]:
    """The holdings of each seat; with point sources, buildings and open cards if `whole`."""
    return tuple(line for i in range(len(view.seats)) for line in _seat(view, Seat(i), texts, whole=whole))


def _seat(view: View, seat: Seat, texts: Texts, *, whole: bool) -> Iterable[str]:
    seat_view, status_line = view.seats[seat], status(view).seats[seat]
    score = points(status_line.score or 0, _so_far(seat_view) if whole and view.outcome is None else ())
    notes = (*status_line.notes, *_more(seat_view))
    yield texts(message("board-seat", seat=SeatName(seat), points=score, notes=notes))
    if whole:
        yield from _listed("board-tiles", seat, map(tile_name, seat_view.tiles), texts)
        cards = (_card_held(card, seat_view.extra) for card in seat_view.collection)
        yield from _listed("board-collection", seat, cards, texts)


def _so_far(seat_view: SeatView) -> tuple[Line, ...]:
    """The sources of the points of a running game."""
    sources_so_far = (
        ("buildings", seat_view.building_points),
        ("cards", seat_view.card_points),
        ("unfed", seat_view.unfed),
    )
    return tuple(Line(message(f"line-{source}"), number) for source, number in sources_so_far)


def _more(seat_view: SeatView) -> tuple[Message, ...]:
    """Notes that the status line leaves out."""
    used = tuple(tool.value for tool in seat_view.tools if tool.used)
    return (message("board-used", tools=values_name(used)),) if used else ()


def _listed(key: str, seat: Seat, things: Iterable[Message], texts: Texts) -> Iterable[str]:
    text = join_clauses(map(texts, things), texts)
    return (f"{texts(message(key, seat=SeatName(seat)))} {text}.",) if text else ()


# --- private facts -----------------------------------------------------------------------------------


def _own_cards(own: Own, texts: Texts) -> tuple[str, ...]:
    if not own.cards:
        return (texts(message("board-no-cards")),)
    held = (texts(_card_held(card, own.extra)) for card in own.cards)
    return (texts(message("board-cards")), *map(sentence, held))


def _card_held(card: CardId, extra: CardId | None) -> Message:
    """A card of a collection, with a note if it was drawn unseen."""
    name = card_name(card)
    return message("board-extra", card=name) if card == extra else name


def _own_symbols(own: Own, texts: Texts) -> Iterable[str]:
    held = (("board-symbols", own.symbols), ("board-doubles", own.doubles))
    return (texts(message(key, symbols=tuple(map(symbol_name, symbols)))) for key, symbols in held if symbols)


def _own_points(view: View, own: Own, texts: Texts) -> tuple[str, ...]:
    key = "board-now" if view.outcome is None else "board-final"
    total = sum(line.points for line in own.lines)
    return (texts(message(key, points=total)) + sources(own.lines, texts),)
