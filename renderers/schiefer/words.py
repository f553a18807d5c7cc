"""The board in words: descriptions of the pictures, and texts to play by without seeing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.api import Message, ProperName, Seat, SeatName, message
from engines.schiefer.data import IDLE_ROUNDS, Box, ValleyId
from engines.schiefer.model import BoxView, FieldView, LastSale, MineView, Phase, Sale, ValleyView, View
from engines.schiefer.words import edition_note
from renderers.api import Ending, SeatFace, Texts, shortened
from renderers.ending import results
from renderers.schiefer import decision
from renderers.schiefer.board import NOTED_IDLE_ROUNDS, label, round_line


def alt(
    view: View, since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """What the public picture shows, most important first."""
    sentences = (
        texts(message("title")) + ".",
        *_now(view, ending, texts, NOTED_IDLE_ROUNDS),
        *_last(view, since, texts),
        *(() if ending else _seat_lines(view, texts)),
        *(_brief_valley(valley, texts) for valley in view.valleys),
        *(_field(field, texts) for field in view.fields if field.queue),
        *(_brief_box(box, texts) for box in view.boxes if box.owners),
    )
    return shortened(sentences)


def own_alt(view: View, _own: None, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the private picture shows, most important first."""
    mine = view.outcome is None and seat == view.turn
    sentences = (
        *_now(view, None, texts, NOTED_IDLE_ROUNDS),
        *(_ways(view, texts) if mine else ()),
        _seat_line(view, seat, texts),
        *(_brief_valley(valley, texts) for valley in view.valleys),
        *(_field(field, texts) for field in view.fields if field.queue),
    )
    return shortened(sentences)


def text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """Everything public, line by line."""
    lines = (
        texts(message("title")),
        texts(edition_note(view.edition, view.source)),
        *_now(view, ending, texts, 1),
        *_last(view, None, texts),
        "",
        *(() if ending else (*_seat_lines(view, texts), *_course(view, texts), "")),
        texts(message("board-valleys", free=view.free_mines)),
        *(_valley(valley, texts) for valley in view.valleys),
        "",
        *(_field(field, texts) for field in view.fields),
        "",
        *(_box(box, texts) for box in view.boxes),
        *(("", *_possible(view, texts)) if view.openings or view.sales or view.developments else ()),
    )
    return "\n".join(lines)


def own_text(view: View, _own: None, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the seat has, and in its turn what it can do and what every sale would bring it."""
    boxes = [box.box for box in view.boxes if seat in box.owners]
    pending = [str(field.number) for field in view.fields for owner in field.queue if owner == seat]
    lines = [_seat_line(view, seat, texts)]
    lines += _listed("board-own-boxes", boxes, texts)
    lines += _listed("board-own-markers", pending, texts)
    if view.outcome is None and seat == view.turn:
        lines += ("", *_now(view, None, texts, 1), *_ways(view, texts), *_possible(view, texts, seat))
    return "\n".join(lines)


# --- now and before ----------------------------------------------------------------------------------


def _now(view: View, ending: Ending | None, texts: Texts, idle: int) -> Iterator[str]:
    if ending is not None:
        yield from _results(ending, texts)
        return
    yield texts(round_line(view)) + "."
    yield texts(message("board-turn", seat=SeatName(view.turn)))
    if view.phase is Phase.ROLL:
        yield texts(message("board-dice", dice=view.dice))
        yield texts(message("board-set-used" if view.set_used else "board-set-free"))
        if any(box.box is Box.CHANGE and view.turn in box.owners for box in view.boxes):
            yield texts(message("board-change-used" if view.change_used else "board-change-free"))
    if view.idle_rounds >= idle:
        yield texts(message("board-idle", rounds=view.idle_rounds, limit=IDLE_ROUNDS))


def _results(ending: Ending, texts: Texts) -> Iterator[str]:
    outcome = ending.outcome
    yield texts(message("picture-over")) + "."
    yield texts(message(f"reason-{outcome.reason}"))
    yield from results(outcome, texts)


def _last(view: View, since: View | None, texts: Texts) -> Iterator[str]:
    """The last sale; and with an earlier view the mines opened and the developments taken since."""
    if view.sale is not None:
        yield from _sold(view, view.sale, texts)
    if since is None:
        return
    for valley, before in zip(view.valleys, since.valleys, strict=True):
        for position in range(len(before.owners), len(valley.owners)):
            mine = _mine_name(ProperName(label(valley)), position + 1)
            yield texts(message("board-opened", mine=mine, seat=SeatName(valley.owners[position])))
    for box, earlier in zip(view.boxes, since.boxes, strict=True):
        for seat in box.owners[len(earlier.owners) :]:
            yield texts(message("board-taken", seat=SeatName(seat), box=ProperName(box.box)))


def _sold(view: View, sale: LastSale, texts: Texts) -> Iterator[str]:
    name = next(label(valley) for valley in view.valleys if valley.id == sale.valley)
    mine = _mine_name(ProperName(name), sale.position)
    yield texts(message("board-sale", mine=mine, seat=SeatName(sale.seat), coins=sale.coins))
    if sale.bonus:
        yield texts(message("board-bonus", seat=SeatName(sale.seat), coins=sale.bonus))


def _mine_name(valley: ProperName, position: int) -> Message:
    """How a mine is called: its valley and its position from the mouth."""
    return message("mine", valley=valley, position=position)


def _course(view: View, texts: Texts) -> Iterator[str]:
    """Who begins, and who comes after whom."""
    yield texts(message("board-start", seat=SeatName(view.start)))
    yield texts(message("board-order")) + " " + ", ".join(_seat(seat, texts) for seat in view.order) + "."


# --- seats -------------------------------------------------------------------------------------------


def _seat_lines(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(_seat_line(view, Seat(seat), texts) for seat in range(len(view.seats)))


def _seat_line(view: View, seat: Seat, texts: Texts) -> str:
    one = view.seats[seat]
    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=one.points,
        mines=one.mines,
        supply=one.supply,
        reserve=one.reserve,
        money=one.money,
    )
    notes = (("board-sat-out", one.sat_out), ("board-left", one.left))
    return " ".join((texts(line), *(texts(message(key)) for key, true in notes if true)))


def _seat(seat: Seat, texts: Texts) -> str:
    return texts(message("board-name", seat=SeatName(seat)))


# --- valleys -----------------------------------------------------------------------------------------


def _valley(valley: ValleyView, texts: Texts) -> str:
    mines = (
        _mine(mine, position, valley.next_position == position, texts)
        for position, mine in enumerate(valley.mines, 1)
    )
    return f"{label(valley)}: {'; '.join(mines)}."


def _mine(mine: MineView, position: int, is_next: bool, texts: Texts) -> str:
    if mine.owner is None:
        key = "board-mine-next" if is_next else "board-mine-free"
        return texts(message(key, position=position, entrance=mine.entrance, value=mine.value))
    key = "board-mine-sold" if mine.sold else "board-mine-open"
    return texts(message(key, position=position, seat=SeatName(mine.owner), value=mine.value))


def _brief_valley(valley: ValleyView, texts: Texts) -> str:
    """Owners from the mouth, and what the next mine costs."""
    sold = texts(message("board-sold"))
    said = [
        _seat(mine.owner, texts) + (f" ({sold})" if mine.sold else "")
        for mine in valley.mines
        if mine.owner is not None
    ]
    if valley.next_position is not None:
        free = len(valley.mines) - len(said)
        cost = valley.mines[valley.next_position - 1].entrance
        said.append(texts(message("board-free", free=free, cost=cost)))
    return f"{label(valley)}: {', '.join(said)}."


# --- fields and boxes --------------------------------------------------------------------------------


def _field(field: FieldView, texts: Texts) -> str:
    kinds = " / ".join(texts(message(f"kind-{kind}")) for kind in field.kinds)
    seats = ", ".join(_seat(seat, texts) for seat in field.queue) or texts(message("board-nobody"))
    return f"{texts(message('picture-field', field=field.number))} ({kinds}): {seats}."


def _box(box: BoxView, texts: Texts) -> str:
    """Its id, what it does, who is in it and whether there is room."""
    used = texts(message("board-used"))
    owners = [_seat(seat, texts) + (f" ({used})" if seat in box.used else "") for seat in box.owners]
    if room := box.places - len(owners):
        owners.append(texts(message("board-room", places=room)))
    return f"{box.box} ({texts(message(f'effect-{box.box}'))}): {', '.join(owners)}."


def _brief_box(box: BoxView, texts: Texts) -> str:
    return f"{box.box}: {', '.join(_seat(seat, texts) for seat in box.owners)}."


# --- what can be done --------------------------------------------------------------------------------


def _ways(view: View, texts: Texts) -> Iterator[str]:
    """What the seat on turn can do, with prices."""
    said = []
    for way in decision.ways(view):
        if way.open:
            word = texts(message(f"picture-{way.word}"))
            priced = way.price and texts(message("board-price", word=ProperName(word), price=way.price))
            said.append(priced or word)
    if said:
        yield f"{texts(message('board-possible'))} {', '.join(said)}."


def _possible(view: View, texts: Texts, viewer: Seat | None = None) -> Iterator[str]:
    """The mines and boxes that the seat on turn can choose from now, as in the notation."""
    openings = dict.fromkeys((one.valley, one.cost, one.missing) for one in view.openings)
    yield from _listed("board-openings", (_opening(*one, texts) for one in openings), texts)
    yield from _listed("board-sales", (_sale(one, viewer, texts) for one in view.sales), texts)
    yield from _listed("board-developments", view.developments, texts)


def _opening(valley: ValleyId, cost: int, missing: int, texts: Texts) -> str:
    key = "board-cost-pending" if missing else "board-cost"
    return texts(message(key, valley=ProperName(valley), cost=cost, missing=missing))


def _sale(sale: Sale, viewer: Seat | None, texts: Texts) -> str:
    """What a sale brings to all, or to the viewer alone."""
    if viewer is not None:
        gains = [str(sale.gains[viewer])]
    else:
        gains = [f"{_seat(Seat(seat), texts)} {coins}" for seat, coins in enumerate(sale.gains) if coins]
    return f"{sale.valley} {sale.position} ({', '.join(gains)})"


def _listed(key: str, parts: Iterable[str], texts: Texts) -> tuple[str, ...]:
    said = ", ".join(parts)
    return (f"{texts(message(key))} {said}.",) if said else ()
