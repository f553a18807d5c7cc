"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable, Iterator

from engines.api import Message, Outcome, ProperName, Seat, SeatName, message
from engines.schiefer.data import IDLE_ROUNDS, Box
from engines.schiefer.model import (
    BoxView,
    FieldView,
    LastSale,
    MineView,
    Opening,
    Phase,
    Sale,
    ValleyView,
    View,
)
from engines.schiefer.names import box_name, field_name
from engines.schiefer.words import edition_note
from renderers import fonts
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, results
from renderers.schiefer import decision
from renderers.schiefer.board import NOTED_IDLE_ROUNDS, round_line


def alt(
    view: View, since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    sentences = (
        texts(message("title")) + ".",
        *_now(view, texts, NOTED_IDLE_ROUNDS),
        *_last(view, since, texts),
        *(course(ending, texts) if ending else _seat_lines(view, texts)),
        *(_brief_valley(valley, texts) for valley in view.valleys),
        *(_field(field, texts) for field in view.fields if field.queue),
        *(_brief_box(box, texts) for box in view.boxes if box.owners),
    )
    return shortened(sentences, texts)


def own_alt(view: View, _own: None, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture, most important first."""
    on_turn = view.outcome is None and seat == view.turn
    sentences = (
        *_now(view, texts, NOTED_IDLE_ROUNDS),
        *(_options(view, texts) if on_turn else ()),
        _seat_line(view, seat, texts),
        *_own_mines(view, seat, texts),
        *(_brief_valley(valley, texts) for valley in view.valleys),
        *(_field(field, texts) for field in view.fields if field.queue),
    )
    return shortened(sentences, texts)


def text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    order = () if view.outcome else _turn_order(view, texts)
    return paragraphs(
        (*_now(view, texts, 1), *_last(view, None, texts), *_possible(view, texts)),
        (*_seat_lines(view, texts), *order, *course(ending, texts)),
        (
            texts(message("board-valleys", free=view.free_mines)),
            *(_valley(valley, texts) for valley in view.valleys),
        ),
        (_field(field, texts) for field in view.fields),
        (_box(box, texts) for box in view.boxes),
        (texts(edition_note(view.edition, view.source)),),
    )


def own_text(view: View, _own: None, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The seat's holdings; in its turn also its options and the gain of every sale."""
    boxes = (texts(box_name(box.box)) for box in view.boxes if seat in box.owners)
    pending = tuple(field.number for field in view.fields for owner in field.queue if owner == seat)
    on_turn = view.outcome is None and seat == view.turn
    return "\n".join(
        (
            _seat_line(view, seat, texts),
            *_own_mines(view, seat, texts),
            *_listed("board-own-boxes", ", ".join(boxes), texts),
            *((texts(message("board-own-markers", fields=pending)),) if pending else ()),
            *((*_options(view, texts), *_sales(view, texts, seat)) if on_turn else ()),
        )
    )


# --- the moment --------------------------------------------------------------------------------------


def _now(view: View, texts: Texts, idle: int) -> Iterator[str]:
    """The seat on turn and the dice; after the end the result."""
    if view.outcome is not None:
        yield from _results(view.outcome, texts)
        return
    yield texts(round_line(view)) + "."
    yield texts(message("board-turn", seat=SeatName(view.turn)))
    if view.phase is Phase.ROLL:
        yield texts(message("board-dice", dice=view.dice))
        yield texts(message("board-set-used" if view.set_used else "board-set-free"))
        if any(box.box is Box.CHANGE and view.turn in box.owners for box in view.boxes):
            yield texts(message("board-change-used" if view.change_used else "board-change-free"))
    if view.by_itself:
        yield texts(message("board-by-itself"))
    if view.idle_rounds >= idle:
        yield texts(message("board-idle", rounds=view.idle_rounds, limit=IDLE_ROUNDS))


def _results(outcome: Outcome, texts: Texts) -> Iterator[str]:
    yield texts(message("picture-over")) + "."
    yield texts(message(f"reason-{outcome.reason}"))
    yield from results(outcome, texts)


def _last(view: View, since: View | None, texts: Texts) -> Iterator[str]:
    """The last sale; with an earlier view also the mines opened and developments taken since."""
    if view.sale is not None:
        yield from _sold(view, view.sale, texts)
    if since is None:
        return
    for valley, before in zip(view.valleys, since.valleys, strict=True):
        for position in range(len(before.owners), len(valley.owners)):
            mine = _mine_name(valley, position + 1)
            yield texts(message("board-opened", mine=mine, seat=SeatName(valley.owners[position])))
    for box, earlier in zip(view.boxes, since.boxes, strict=True):
        for seat in box.owners[len(earlier.owners) :]:
            yield texts(message("board-taken", seat=SeatName(seat), box=box_name(box.box)))


def _sold(view: View, sale: LastSale, texts: Texts) -> Iterator[str]:
    mine = _mine_in(view, sale)
    yield texts(message("board-sale", mine=mine, seat=SeatName(sale.seat), coins=sale.coins))
    if sale.bonus:
        yield texts(message("board-bonus", seat=SeatName(sale.seat), coins=sale.bonus))


def _mine_in(view: View, target: Opening | Sale | LastSale) -> Message:
    valleys = {valley.id: valley for valley in view.valleys}
    return _mine_name(valleys[target.valley], target.position)


def _mine_name(valley: ValleyView, position: int) -> Message:
    """The name of a mine: its valley and its position from the mouth."""
    return message("mine", valley=_valley_name(valley), position=position)


def _valley_name(valley: ValleyView) -> ProperName:
    return ProperName(fonts.drawable(valley.name) or valley.id)


def _turn_order(view: View, texts: Texts) -> Iterator[str]:
    """The start player and the turn order."""
    yield texts(message("board-start", seat=SeatName(view.start)))
    yield texts(message("board-order", seats=_names(view.order)))


# --- seats -------------------------------------------------------------------------------------------


def _seat_lines(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(_seat_line(view, Seat(seat), texts) for seat in range(len(view.seats)))


def _seat_line(view: View, seat: Seat, texts: Texts) -> str:
    seat_view = view.seats[seat]
    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=message("board-points" if view.outcome else "board-so-far", points=seat_view.points),
        mines=seat_view.mines,
        supply=seat_view.supply,
        reserve=seat_view.reserve,
        money=seat_view.money,
    )
    notes = (("board-sat-out", seat_view.sat_out), ("board-left", seat_view.left))
    return " ".join((texts(line), *(texts(message(key)) for key, true in notes if true)))


def _names(seats: Iterable[Seat]) -> tuple[SeatName, ...]:
    return tuple(map(SeatName, seats))


# --- valleys -----------------------------------------------------------------------------------------


def _valley(valley: ValleyView, texts: Texts) -> str:
    """The mines of a valley from the mouth."""
    mines = (
        _mine(mine, position, valley.next_position == position, texts)
        for position, mine in enumerate(valley.mines, 1)
    )
    return f"{_valley_head(valley, texts)} {join_clauses(mines, texts)}."


def _valley_head(valley: ValleyView, texts: Texts) -> str:
    return texts(message("board-valley", valley=_valley_name(valley)))


def _mine(mine: MineView, position: int, is_next: bool, texts: Texts) -> str:
    if mine.owner is None:
        key = "board-mine-next" if is_next else "board-mine-free"
        return texts(message(key, position=position, entrance=mine.entrance, value=mine.value))
    key = "board-mine-sold" if mine.sold else "board-mine-open"
    return texts(message(key, position=position, seat=SeatName(mine.owner), value=mine.value))


def _brief_valley(valley: ValleyView, texts: Texts) -> str:
    """Owners from the mouth, and the cost of the next mine."""
    phrases = [
        texts(message("board-sold" if mine.sold else "board-name", seat=SeatName(mine.owner)))
        for mine in valley.mines
        if mine.owner is not None
    ]
    if valley.next_position is not None:
        free_mines = len(valley.mines) - len(phrases)
        cost = valley.mines[valley.next_position - 1].entrance
        phrases.append(texts(message("board-free", free=free_mines, cost=cost)))
    return f"{_valley_head(valley, texts)} {', '.join(phrases)}."


def _own_mines(view: View, seat: Seat, texts: Texts) -> tuple[str, ...]:
    """The mines of a seat, in one line."""
    owned_mines = (
        message("board-own-sold" if mine.sold else "board-own-mine", mine=_mine_name(valley, position))
        for valley in view.valleys
        for position, mine in enumerate(valley.mines, 1)
        if mine.owner == seat
    )
    return _listed("board-own-mines", ", ".join(map(texts, owned_mines)), texts)


# --- fields and boxes --------------------------------------------------------------------------------


def _field(field: FieldView, texts: Texts) -> str:
    head = texts(message("board-field", field=field_name(field.number, field.kinds)))
    seats = ", ".join(texts(message("board-name", seat=seat)) for seat in _names(field.queue))
    return f"{head} {seats or texts(message('board-nobody'))}."


def _box(box: BoxView, texts: Texts) -> str:
    """The effect of a box, its owners and its free places."""
    head = message("board-box", box=box_name(box.box), effect=message(f"effect-{box.box}"))
    phrases = [
        texts(message("board-used" if seat in box.used else "board-name", seat=SeatName(seat)))
        for seat in box.owners
    ]
    if room := box.places - len(phrases):
        phrases.append(texts(message("board-room", places=room)))
    return f"{texts(head)} {', '.join(phrases)}."


def _brief_box(box: BoxView, texts: Texts) -> str:
    return texts(message("board-box-owners", box=box_name(box.box), seats=_names(box.owners)))


# --- options -----------------------------------------------------------------------------------------


def _options(view: View, texts: Texts) -> Iterator[str]:
    """The options of the seat on turn, with prices."""
    phrases = []
    for option in decision.action_options(view):
        if option.open:
            word = texts(message(f"picture-{option.word}"))
            priced = option.price and texts(message("board-price", word=ProperName(word), price=option.price))
            phrases.append(priced or word)
    if phrases:
        yield f"{texts(message('board-possible'))} {', '.join(phrases)}."


def _possible(view: View, texts: Texts) -> Iterator[str]:
    """The moves open to the seat on turn, by kind."""
    buys, boxes = (
        ", ".join(texts(box_name(box)) for box in group) for group in (view.can_buy, view.developments)
    )
    openings = join_clauses((texts(_opening(view, opening)) for opening in view.openings), texts)
    yield from _listed("board-buys", buys, texts)
    yield from _listed("board-openings", openings, texts)
    yield from _sales(view, texts)
    yield from _listed("board-developments", boxes, texts)


def _opening(view: View, opening: Opening) -> Message:
    if not opening.missing:
        return message("board-cost", mine=_mine_in(view, opening), cost=opening.cost)
    return message(
        "board-cost-pending", mine=_mine_in(view, opening), cost=opening.cost, missing=opening.missing
    )


def _sales(view: View, texts: Texts, viewer: Seat | None = None) -> tuple[str, ...]:
    """The possible sales, with the gains of all seats, or of the viewer alone."""
    sales = (texts(_sale(view, sale, viewer)) for sale in view.sales)
    return _listed("board-sales", join_clauses(sales, texts), texts)


def _sale(view: View, sale: Sale, viewer: Seat | None) -> Message:
    mine = _mine_in(view, sale)
    if viewer is not None:
        return message("board-brings-you", mine=mine, coins=sale.gains[viewer])
    shares = tuple(
        message("share", seat=SeatName(Seat(seat)), coins=coins)
        for seat, coins in enumerate(sale.gains)
        if coins
    )
    return message("board-brings", mine=mine, shares=shares)


def _listed(key: str, text: str, texts: Texts) -> tuple[str, ...]:
    return (f"{texts(message(key))} {text}.",) if text else ()
