"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable, Iterator

from engines.api import Amounts, Choice, Line, Menu, Message, ProperName, Seat, SeatName, message
from engines.stone_age import placing
from engines.stone_age.belongings import notes_of
from engines.stone_age.game import label, to_act
from engines.stone_age.paying import way_of
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERED,
    GATHERING_PLACES,
    GOODS,
    PLACE_NAMES,
    PLACES,
    RESOURCE_PLACES,
    ROOM,
    SPACE_NUMBERS,
    TILES,
    VILLAGE,
    CardId,
    Phase,
    Place,
)
from engines.stone_age.scoring import lines, outcome, symbols
from engines.stone_age.state import GoodsRoll, SeatState, State
from engines.stone_age.words import (
    card_name,
    die_name,
    good_name,
    goods,
    place_name,
    symbol_name,
    tile_name,
    usual_gain,
    values_name,
)
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, points, result_sentences, sentence, sources
from renderers.stone_age import marks
from renderers.stone_age.board import round_line
from renderers.stone_age.marks import Changes
from renderers.stone_age.panel import GamePanel, place_asked

_LAND = (*GATHERING_PLACES, *VILLAGE)


def alt(
    seen: State, since: State | None, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    return shortened(_sentences(seen, since, ending, texts), texts)


def _sentences(seen: State, since: State | None, ending: Ending | None, texts: Texts) -> Iterator[str]:
    yield texts(message("title")) + "."
    if ending is not None:
        yield from _result(ending, texts)
        return
    yield from _now(seen, texts)
    yield from _changes(marks.between(since, seen), texts)
    for place in _LAND:
        if seen.standing(place):
            yield sentence(_crowd(seen, place, texts))
    seats, acting = tuple(map(Seat, range(len(seen.seats)))), to_act(seen)
    scores = tuple(
        message("board-score", seat=SeatName(seat), points=seen.seats[seat].score) for seat in seats
    )
    yield texts(message("board-scores", scores=scores))
    for seat in seats:
        if seat in acting:
            yield from _seat(seen, seat, texts)
    for i in range(len(CARD_SPACES)):
        yield sentence(_card(seen, i, texts))
    for i in range(len(seen.stacks)):
        yield sentence(_stack(seen, i, texts, brief=True))
    yield _deck(seen, texts)
    for seat in seats:
        if seat not in acting:
            yield from _seat(seen, seat, texts)


def own_alt(seen: State, seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture; after the end, of the points of all seats."""
    player, ended = seen.seats[seat], outcome(seen)
    if ended is not None:
        return shortened((*result_sentences(ended, texts), *_own_cards(player, texts)), texts)
    return shortened((*_own_points(seen, player, texts), *_own_cards(player, texts)), texts)


def text_board(seen: State, _faces: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    places = (_place(seen, place, texts) for place in _LAND)
    cards = (_noted(seen, place, _card(seen, i, texts), texts) for i, place in enumerate(CARD_SPACES))
    stacks = zip(range(len(seen.stacks)), BUILDING_STACKS, strict=False)
    return paragraphs(
        _result(ending, texts) if ending else (*_now(seen, texts), *_limits(seen, texts)),
        _seats(seen, texts),
        () if ending else places,
        (*cards, _deck(seen, texts)),
        (_noted(seen, place, _stack(seen, i, texts), texts) for i, place in stacks),
        _rolls(seen, texts),
    )


def own_text(seen: State, seat: Seat, _faces: tuple[SeatFace, ...], texts: Texts) -> str:
    """The collection card by card, and its points."""
    player = seen.seats[seat]
    return paragraphs(
        (*_own_cards(player, texts), *_own_symbols(player, texts), *_own_points(seen, player, texts))
    )


def _result(ending: Ending, texts: Texts) -> tuple[str, ...]:
    return (*result_sentences(ending.outcome, texts), *course(ending, texts))


# --- the moment --------------------------------------------------------------------------------------


def _now(seen: State, texts: Texts) -> tuple[str, ...]:
    """The round and its phase, the seats to decide, and the dice in question."""
    seats = tuple(map(SeatName, sorted(to_act(seen))))
    count = {"count": len(seats)} if seen.phase is Phase.FEEDING else {}  # other phases have one seat
    turn = message(f"board-turn-{seen.phase.value}", seats=seats, **count)
    return (sentence(texts(round_line(seen))), texts(turn), *_moment(seen, texts))


def _moment(seen: State, texts: Texts) -> tuple[str, ...]:
    messages = [] if seen.roll is None else [rolled(seen.roll)]
    if seen.draft is not None:
        dice = tuple(map(die_name, seen.draft.dice))
        messages.append(message("board-draft", dice=dice, seats=tuple(map(SeatName, seen.draft.seats))))
    if seen.phase is Phase.FEEDING:
        missing = ((seat, seen.seats[seat].missing) for seat in sorted(to_act(seen)))
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


def _rolls(seen: State, texts: Texts) -> tuple[str, ...]:
    lines = tuple(texts(rolled(roll)) for roll in seen.rolls)
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


def _limits(seen: State, texts: Texts) -> tuple[str, ...]:
    """The start player, and the limits that depend on the number of seats."""
    starts = message("board-start", seat=SeatName(seen.start))
    limits = message("board-limits", seats=seen.seat_limit, places=seen.village_limit)
    return (texts(starts), texts(limits))


# --- the table ---------------------------------------------------------------------------------------


def _crowd(seen: State, place: Place, texts: Texts) -> str:
    """The seats on a place, each with its number of people."""
    groups = tuple(
        message("board-group", seat=SeatName(seat), number=number) for seat, number in seen.standing(place)
    )
    return _line(place, groups or (message("board-nobody"),), texts)


def _line(place: Place, content: Message | tuple[Message, ...], texts: Texts) -> str:
    return texts(message("board-line", place=place_name(place), what=content))


def _place(seen: State, place: Place, texts: Texts) -> str:
    return _noted(
        seen, place, join_clauses((_crowd(seen, place, texts), _yield(seen, place, texts)), texts), texts
    )


def _yield(seen: State, place: Place, texts: Texts) -> str:
    """The yield of a place, and the free room."""
    if place in VILLAGE:
        return texts(message(f"board-gives-{PLACE_NAMES[place]}"))
    good = GOODS[GATHERING_PLACES.index(place)]
    gives = texts(message("board-gives", good=good_name(good), divisor=DIVISORS[good]))
    if place not in RESOURCE_PLACES:
        return gives
    room = ROOM - sum(number for _, number in seen.standing(place))
    return f"{gives}, {texts(message('board-room', room=room))}"


def _noted(seen: State, place: Place, line: str, texts: Texts) -> str:
    """The line, and whether the place is open to the seat on turn."""
    most = placing.allowed(seen)[place]
    if place in placing.closed(seen):
        note = texts(message("board-closed"))
    elif place is Place.HUT and most:
        note = texts(message("board-open-hut", seat=SeatName(seen.turn)))
    elif most:
        note = texts(message("board-open", seat=SeatName(seen.turn), most=most))
    else:
        return sentence(line)
    return f"{sentence(line)} {note}"


def _card(seen: State, index: int, texts: Texts) -> str:
    """A card with its price and effects, and the seat on it."""
    place, card = CARD_SPACES[index], seen.display[index]
    content = card_name(card) if card else message("board-no-card")
    line = message("board-card-price", place=place_name(place), price=SPACE_NUMBERS[place], what=content)
    return join_clauses((texts(line), *_holders(seen, place, texts)), texts)


def _stack(seen: State, index: int, texts: Texts, *, brief: bool = False) -> str:
    """A building with its price and points, the tiles left, and the seat on it."""
    place, stack = BUILDING_STACKS[index], seen.stacks[index]
    if stack.tile is None:
        return _line(place, message("board-no-tile"), texts)
    tiles_left = texts(message("board-left-tiles", left=stack.left))
    sums = "" if brief or TILES[stack.tile].cost else f" ({texts(message('board-sum'))})"
    line = f"{_line(place, tile_name(stack.tile), texts)}{sums}, {tiles_left}"
    return join_clauses((line, *_holders(seen, place, texts)), texts)


def _holders(seen: State, place: Place, texts: Texts) -> Iterable[str]:
    return (texts(message("board-holder", seat=SeatName(seat))) for seat, _ in seen.standing(place))


def _deck(seen: State, texts: Texts) -> str:
    deck = texts(message("board-deck", cards=len(seen.deck)))
    return f"{deck} {texts(message('board-deck-short'))}" if seen.deck_short else deck


# --- seats -------------------------------------------------------------------------------------------


def _seats(seen: State, texts: Texts) -> Iterable[str]:
    """All that is told of each seat."""
    return (line for i in range(len(seen.seats)) for line in _seat(seen, Seat(i), texts, whole=True))


def _seat(seen: State, seat: Seat, texts: Texts, *, whole: bool = False) -> Iterable[str]:
    """The holdings of a seat; with point sources, buildings and open cards if `whole`."""
    player, ended = seen.seats[seat], outcome(seen)
    total = ended.totals[seat] if ended else player.score
    score = points(total, _so_far(player) if whole and not ended else ())
    notes = (*notes_of(seen, seat), *_more(player))
    yield texts(message("board-seat", seat=SeatName(seat), points=score, notes=notes))
    if whole:
        yield from _listed("board-tiles", seat, map(tile_name, player.tiles), texts)
        cards = (_card_held(card, player.extra) for card in player.cards) if seen.is_open else ()
        yield from _listed("board-collection", seat, cards, texts)


def _so_far(player: SeatState) -> tuple[Line, ...]:
    """The sources of the points of a running game."""
    sources_so_far = (
        ("buildings", player.building_points),
        ("cards", player.card_points),
        ("unfed", player.unfed),
    )
    return tuple(Line(message(f"line-{source}"), number) for source, number in sources_so_far)


def _more(player: SeatState) -> tuple[Message, ...]:
    """Notes that the status line leaves out."""
    used = tuple(tool.value for tool in player.tools if tool.used)
    return (message("board-used", tools=values_name(used)),) if used else ()


def _listed(key: str, seat: Seat, things: Iterable[Message], texts: Texts) -> Iterable[str]:
    text = join_clauses(map(texts, things), texts)
    return (f"{texts(message(key, seat=SeatName(seat)))} {text}.",) if text else ()


# --- private facts -----------------------------------------------------------------------------------


def _own_cards(player: SeatState, texts: Texts) -> tuple[str, ...]:
    if not player.cards:
        return (texts(message("board-no-cards")),)
    held = (texts(_card_held(card, player.extra)) for card in player.cards)
    return (texts(message("board-cards")), *map(sentence, held))


def _card_held(card: CardId, extra: CardId | None) -> Message:
    """A card of a collection, with a note if it was drawn unseen."""
    name = card_name(card)
    return message("board-extra", card=name) if card == extra else name


def _own_symbols(player: SeatState, texts: Texts) -> Iterable[str]:
    held = zip(("board-symbols", "board-doubles"), symbols(player.cards), strict=True)
    return (texts(message(key, symbols=tuple(map(symbol_name, owned)))) for key, owned in held if owned)


def _own_points(seen: State, player: SeatState, texts: Texts) -> tuple[str, ...]:
    key = "board-now" if seen.reason is None else "board-final"
    scored = lines(player)
    total = sum(line.points for line in scored)
    return (texts(message(key, points=total)) + sources(scored, texts),)


# --- the picture above a question --------------------------------------------------------------------


def panel_alt(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the picture above a question, most important first."""
    if panel.seen.phase is Phase.OVER:
        return own_alt(panel.seen, panel.seat, seats, texts)
    player = panel.seen.seats[panel.seat]
    messages = (*_dice(panel), *_held(panel), *_meal(player), *_answers(panel), *_people(panel, player))
    return shortened(tuple(sentence(texts(line)) for line in messages), texts)


def _dice(panel: GamePanel) -> Iterator[Message]:
    """The roll that waits for tools, or the dice of a draft."""
    roll, draft = panel.seen.roll, panel.seen.draft
    if draft is not None and panel.question is not None:
        order = tuple(map(SeatName, draft.seats))
        yield message("board-draft", dice=tuple(map(die_name, draft.dice)), seats=order)
    if roll is not None and panel.question is not None:
        yield rolled(roll)


def _held(panel: GamePanel) -> Iterator[Message]:
    yield message("panel-have", notes=tuple(notes_of(panel.seen, panel.seat)))


def _meal(player: SeatState) -> Iterator[Message]:
    """The food or the shortage at the end of the round."""
    if not player.missing:
        yield message("panel-meal", people=player.people, short=player.hunger)


def _answers(panel: GamePanel) -> Iterator[Message]:
    """Every answer with its label, useless ones last, without shortcuts to answers already named."""
    if panel.tokens[:1] == ("build",):
        yield label(panel.seen, panel.seat, panel.tokens, 0)
        yield message("panel-sum")
    match panel.question:
        case _ if panel.seen.draft is not None:
            return
        case Menu(choices=choices):
            ordered = sorted(
                (choice for choice in choices if choice.group or not choice.shortcut),
                key=lambda choice: choice.idle,
            )
            yield from dict.fromkeys(_answer(panel, choice) for choice in ordered)
        case Amounts() if panel.tokens[:1] != ("build",):
            yield label(panel.seen, panel.seat, panel.tokens, 0)


def _answer(panel: GamePanel, choice: Choice) -> Message:
    """The label of an answer; for one of many payments or numbers of people a summary of all of them."""
    tokens = (*panel.tokens, *choice.tokens)
    if choice.group is not None:
        if "with" in tokens:
            return choice.group
        place = place_asked(tokens)
        if place is not None and place in GATHERED and (people := placing.allowed(panel.seen)[place]):
            gain = usual_gain(GATHERED[place], people)
            return message("panel-outcome", place=place_name(place), people=people, gain=gain)
    said = label(panel.seen, panel.seat, tokens, 0)
    letter = _letter(panel, choice)
    return said if letter is None else message("panel-way", way=ProperName(letter), answer=said)


def _letter(panel: GamePanel, choice: Choice) -> str | None:
    """The letter of a payment for a building, as in the picture and on its button."""
    if panel.tokens[:1] != ("build",) or not isinstance(panel.question, Menu) or not choice.move:
        return None
    ways = [other.tokens for other in panel.question.choices if other.move and other.group is None]
    return way_of(ways.index(choice.tokens)) if choice.tokens in ways else None


def _people(panel: GamePanel, player: SeatState) -> Iterator[Message]:
    """The places of the seat's people while other seats are to act."""
    if panel.question is None:
        groups = ((place, player.groups[place]) for place in PLACES if player.groups[place])
        for place, people in groups:
            yield message("label-place", place=place_name(place), people=people)
