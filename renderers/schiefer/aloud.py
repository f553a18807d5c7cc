"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable, Iterator

from engines.api import Message, ProperName, Seat, SeatName, message
from engines.schiefer.actions import Opening, developments, goes_by_itself, payable_mines, queue
from engines.schiefer.belongings import belongings
from engines.schiefer.board import valley_of
from engines.schiefer.buying import purchases
from engines.schiefer.moves import Sell
from engines.schiefer.pieces import BOXES, FIELDS, IDLE_ROUNDS, PLACES, Box, Valley
from engines.schiefer.sale import payout, sales
from engines.schiefer.scoring import outcome
from engines.schiefer.state import LastSale, Phase, Site, State
from engines.schiefer.words import IDLE_WARNING, box_name, edition_note, field_name
from renderers import fonts
from renderers.api import Ending, Panel, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, results
from renderers.schiefer import panel
from renderers.schiefer.board import round_line


def alt(
    seen: State, since: State | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    return shortened(_sentences(seen, since, ending, texts), texts)


def _sentences(seen: State, since: State | None, ending: Ending | None, texts: Texts) -> Iterator[str]:
    yield texts(message("title")) + "."
    yield from _now(seen, texts, IDLE_WARNING)
    yield from _last(seen, since, texts)
    yield from course(ending, texts) if ending else _seat_lines(seen, texts)
    yield from _brief_valleys(seen, texts)
    yield from _marked_fields(seen, texts)
    for box, owners in zip(BOXES[seen.seats], seen.boxes, strict=True):
        if owners:
            yield texts(message("board-box-owners", box=box_name(box), seats=_names(owners)))


def own_alt(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture, most important first."""
    return shortened(_own_sentences(seen, seat, texts), texts)


def _own_sentences(seen: State, seat: Seat, texts: Texts) -> Iterator[str]:
    yield from _now(seen, texts, IDLE_WARNING)
    if seen.reason is None and seat == seen.turn:
        yield from _options(seen, texts)
    yield _seat_line(seen, seat, texts)
    yield from _own_mines(seen, seat, texts)
    yield from _brief_valleys(seen, texts)
    yield from _marked_fields(seen, texts)


def panel_alt(shown: Panel[State], seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the picture above a question; the text there names the partial move."""
    return own_alt(shown.seen, shown.seat, seats, texts)


def text_board(seen: State, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    order = () if seen.reason else _turn_order(seen, texts)
    return paragraphs(
        (*_now(seen, texts, 1), *_last(seen, None, texts), *_possible(seen, texts)),
        (*_seat_lines(seen, texts), *order, *course(ending, texts)),
        (
            texts(message("board-valleys", free=seen.free_mines)),
            *(_valley(seen, index, texts) for index in range(len(seen.owners))),
        ),
        (_field(seen, number, texts) for number in FIELDS),
        (_box(seen, index, texts) for index in range(len(seen.boxes))),
        (texts(edition_note(seen.edition.id, seen.edition.source)),),
    )


def own_text(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The seat's holdings; in its turn also its options and the gain of every sale."""
    boxes = (texts(box_name(box)) for box in BOXES[seen.seats] if seen.has(seat, box))
    lying = tuple(number for number in FIELDS for _ in range(seen.marked[seat][number - 1]))
    on_turn = seen.reason is None and seat == seen.turn
    return "\n".join(
        (
            _seat_line(seen, seat, texts),
            *_own_mines(seen, seat, texts),
            *_listed("board-own-boxes", ", ".join(boxes), texts),
            *((texts(message("board-own-markers", fields=lying)),) if lying else ()),
            *((*_options(seen, texts), *_sales(seen, texts, seat)) if on_turn else ()),
        )
    )


# --- the moment --------------------------------------------------------------------------------------


def _now(seen: State, texts: Texts, idle: int) -> Iterator[str]:
    """The seat on turn and the dice; after the end the result."""
    result = outcome(seen)
    if result is not None:
        yield texts(message("picture-over")) + "."
        yield texts(message(f"reason-{result.reason}"))
        yield from results(result, texts)
        return
    yield texts(round_line(seen)) + "."
    yield texts(message("board-turn", seat=SeatName(seen.turn)))
    if seen.phase is Phase.ROLL:
        yield texts(message("board-dice", dice=seen.dice))
        yield texts(message("board-set-used" if seen.set_used else "board-set-free"))
        if seen.has(seen.turn, Box.CHANGE):
            yield texts(message("board-change-used" if seen.change_used else "board-change-free"))
    if goes_by_itself(seen):
        yield texts(message("board-by-itself"))
    if seen.idle_rounds >= idle:
        yield texts(message("board-idle", rounds=seen.idle_rounds, limit=IDLE_ROUNDS))


def _last(seen: State, since: State | None, texts: Texts) -> Iterator[str]:
    """The last sale; with an earlier state also the mines opened and developments taken since."""
    if seen.sale is not None:
        yield from _sold(seen, seen.sale, texts)
    if since is None:
        return
    for valley, owners, before in zip(seen.edition.valleys, seen.owners, since.owners, strict=True):
        for position in range(len(before), len(owners)):
            mine = _mine_name(valley, position + 1)
            yield texts(message("board-opened", mine=mine, seat=SeatName(owners[position])))
    for box, owners, before in zip(BOXES[seen.seats], seen.boxes, since.boxes, strict=True):
        for seat in owners[len(before) :]:
            yield texts(message("board-taken", seat=SeatName(seat), box=box_name(box)))


def _sold(seen: State, sale: LastSale, texts: Texts) -> Iterator[str]:
    mine = _mine_in(seen, sale)
    yield texts(message("board-sale", mine=mine, seat=SeatName(sale.seat), coins=sale.coins))
    if sale.bonus:
        yield texts(message("board-bonus", seat=SeatName(sale.seat), coins=sale.bonus))


def _mine_in(seen: State, target: Sell | LastSale) -> Message:
    return _mine_name(valley_of(seen.edition, target.valley), target.position)


def _mine_name(valley: Valley, position: int) -> Message:
    """The name of a mine: its valley and its position from the mouth."""
    return message("mine", valley=_valley_name(valley), position=position)


def _valley_name(valley: Valley) -> ProperName:
    return ProperName(fonts.drawable(valley.name) or valley.id)


def _turn_order(seen: State, texts: Texts) -> Iterator[str]:
    """The start player and the turn order."""
    yield texts(message("board-start", seat=SeatName(seen.start)))
    yield texts(message("board-order", seats=_names(seen.order)))


# --- seats -------------------------------------------------------------------------------------------


def _seat_lines(seen: State, texts: Texts) -> tuple[str, ...]:
    return tuple(_seat_line(seen, Seat(seat), texts) for seat in range(seen.seats))


def _seat_line(seen: State, seat: Seat, texts: Texts) -> str:
    return " ".join(texts(one.told) for one in belongings(seen, seat) if one.told)


def _names(seats: Iterable[Seat]) -> tuple[SeatName, ...]:
    return tuple(map(SeatName, seats))


# --- valleys -----------------------------------------------------------------------------------------


def _valley(seen: State, index: int, texts: Texts) -> str:
    """The mines of a valley from the mouth."""
    next_position = len(seen.owners[index]) + 1
    mines = (
        _mine(site, position, position == next_position, texts)
        for position, site in enumerate(seen.sites(index), 1)
    )
    return f"{_valley_head(seen, index, texts)} {join_clauses(mines, texts)}."


def _valley_head(seen: State, index: int, texts: Texts) -> str:
    return texts(message("board-valley", valley=_valley_name(seen.edition.valleys[index])))


def _mine(site: Site, position: int, is_next: bool, texts: Texts) -> str:
    place = site.place
    if site.owner is None:
        key = "board-mine-next" if is_next else "board-mine-free"
        return texts(message(key, position=position, entrance=place.entrance, value=place.value))
    key = "board-mine-sold" if site.sold else "board-mine-open"
    return texts(message(key, position=position, seat=SeatName(site.owner), value=place.value))


def _brief_valleys(seen: State, texts: Texts) -> Iterator[str]:
    """Owners from the mouth, and the cost of the next mine, of each valley."""
    for index, valley in enumerate(seen.edition.valleys):
        owners, sold = seen.owners[index], seen.sold[index]
        phrases = [
            texts(message("board-sold" if position in sold else "board-name", seat=SeatName(owner)))
            for position, owner in enumerate(owners, 1)
        ]
        if free := valley.mines[len(owners) :]:
            phrases.append(texts(message("board-free", free=len(free), cost=free[0].entrance)))
        yield f"{_valley_head(seen, index, texts)} {', '.join(phrases)}."


def _own_mines(seen: State, seat: Seat, texts: Texts) -> tuple[str, ...]:
    """The mines of a seat, in one line."""
    owned_mines = (
        message("board-own-sold" if position in sold else "board-own-mine", mine=_mine_name(valley, position))
        for valley, owners, sold in zip(seen.edition.valleys, seen.owners, seen.sold, strict=True)
        for position, owner in enumerate(owners, 1)
        if owner == seat
    )
    return _listed("board-own-mines", ", ".join(map(texts, owned_mines)), texts)


# --- fields and boxes --------------------------------------------------------------------------------


def _marked_fields(seen: State, texts: Texts) -> Iterator[str]:
    """The fields with markers."""
    return (_field(seen, number, texts) for number in FIELDS if queue(seen, number))


def _field(seen: State, number: int, texts: Texts) -> str:
    head = texts(message("board-field", field=field_name(number, seen.edition.fields[number - 1])))
    seats = ", ".join(texts(message("board-name", seat=seat)) for seat in _names(queue(seen, number)))
    return f"{head} {seats or texts(message('board-nobody'))}."


def _box(seen: State, index: int, texts: Texts) -> str:
    """The effect of a box, its owners and its free places."""
    box, owners = BOXES[seen.seats][index], seen.boxes[index]
    used = seen.bought[index] if index < len(seen.bought) else ()
    head = message("board-box", box=box_name(box), effect=message(f"effect-{box}"))
    phrases = [
        texts(message("board-used" if seat in used else "board-name", seat=SeatName(seat))) for seat in owners
    ]
    if room := PLACES[seen.seats] - len(phrases):
        phrases.append(texts(message("board-room", places=room)))
    return f"{texts(head)} {', '.join(phrases)}."


# --- options -----------------------------------------------------------------------------------------


def _options(seen: State, texts: Texts) -> Iterator[str]:
    """The options of the seat on turn, with prices."""
    phrases = []
    for option in panel.action_options(seen):
        if option.open:
            word = texts(message(f"picture-{option.word}"))
            priced = option.price and texts(message("board-price", word=ProperName(word), price=option.price))
            phrases.append(priced or word)
    if phrases:
        yield f"{texts(message('board-possible'))} {', '.join(phrases)}."


def _possible(seen: State, texts: Texts) -> Iterator[str]:
    """The moves open to the seat on turn, by kind."""
    buys, boxes = (
        ", ".join(texts(box_name(move.box)) for move in group)
        for group in (purchases(seen), developments(seen))
    )
    openings = join_clauses((texts(_opening(opening)) for opening in payable_mines(seen)), texts)
    yield from _listed("board-buys", buys, texts)
    yield from _listed("board-openings", openings, texts)
    yield from _sales(seen, texts)
    yield from _listed("board-developments", boxes, texts)


def _opening(opening: Opening) -> Message:
    mine = _mine_name(opening.river.valley, opening.position)
    if not opening.missing:
        return message("board-cost", mine=mine, cost=opening.cost)
    return message("board-cost-pending", mine=mine, cost=opening.cost, missing=opening.missing)


def _sales(seen: State, texts: Texts, viewer: Seat | None = None) -> tuple[str, ...]:
    """The possible sales, with the gains of all seats, or of the viewer alone."""
    told = (texts(_sale(seen, sale, viewer)) for sale in sales(seen))
    return _listed("board-sales", join_clauses(told, texts), texts)


def _sale(seen: State, sale: Sell, viewer: Seat | None) -> Message:
    mine, gains = _mine_in(seen, sale), payout(seen, sale).gains
    if viewer is not None:
        return message("board-brings-you", mine=mine, coins=gains[viewer])
    shares = tuple(
        message("share", seat=SeatName(Seat(seat)), coins=coins) for seat, coins in enumerate(gains) if coins
    )
    return message("board-brings", mine=mine, shares=shares)


def _listed(key: str, text: str, texts: Texts) -> tuple[str, ...]:
    return (f"{texts(message(key))} {text}.",) if text else ()
