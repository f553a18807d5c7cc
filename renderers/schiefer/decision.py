"""The private picture: dice or field, holdings and options of the seat, and the map with possible gains."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from engines.api import Seat, message
from engines.schiefer.data import BUY_PRICES, REROLL_PRICE, SET_PRICE, ActionKind, Box
from engines.schiefer.model import MineView, Phase, View
from renderers import cells, dice, fonts, frame, icons, sheet
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.scene import Align, Area, Art, Group, Item, Role, Scene, Text
from renderers.schiefer import board, boxes, fields, land, mines, signs
from renderers.schiefer.map_layout import MineShape
from renderers.sheet import INNER, Section, Sheet
from renderers.theme import INK, MUTED

GamePanel = Panel[View, None]

DIE = 132
HEAD = 180
ROW = 68
HELD = 84
HELD_X = 470
_INSET = 22
_COLUMNS, _LABEL = 4, 46


class ActionOption(NamedTuple):
    """An option of the seat in its turn, perhaps not open now."""

    word: str
    art: Art
    open: bool = True
    price: int = 0
    number: int | None = None
    """The number of such moves; None: it is not shown."""


def own_scene(
    view: View, since: View | None, own: None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The private picture of a seat without a question."""
    return scene(Panel(view=view, since=since, own=own, seat=seat), seats, texts)


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The facts that help a seat to decide; none of them is secret."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    note = texts(board.round_line(panel.view))
    face = seats[panel.seat]
    return Sheet(
        frame.shown_name(face, texts),
        note,
        face,
        tuple(_parts(panel, seats, texts)),
        board.PALETTE,
        locked=False,
        headed=panel.question is None,
    )


def _parts(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    view = panel.view
    on_turn = view.outcome is None and panel.seat == view.turn
    if on_turn:
        yield from _rolled(panel, texts)
        yield sheet.later(_head, panel, texts), HEAD
        if panel.question is None:  # with a question the buttons show them
            open_options = [option for option in action_options(view) if option.open]
            ways = cells.grid(lambda option: _option(option, texts), open_options, 2, ROW)
            yield sheet.with_area("ways", ways)
    else:
        yield _waiting(view, seats, texts)
        markers, counts, _ = _holdings(panel)
        plate = cells.plated((*markers, *counts), INNER, HELD, align=Align.LEFT, space=6)
        yield sheet.with_area("held", (plate, HELD))
    if on_turn and panel.question is not None:
        yield from _deciding(panel, seats, texts)
        return
    yield _map(panel, seats, on_turn=on_turn)
    height = fields.height(view)
    if view.phase is Phase.ROLL or not on_turn or _are_markers_missing(view):
        shown = sheet.later(fields.panel, view, panel.since, seats, texts, INNER, height, sheet.SMALL)
        yield shown, height
    if not on_turn or view.developments:
        yield _boxes(panel, seats, texts)


def _deciding(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    """Yield the parts that decide the question: the fields and mines to come, the map, or the boxes."""
    view = panel.view
    if view.phase is Phase.ROLL:
        yield fields.compact(view, panel.since, seats, INNER)
        yield from _next_mines(view)
        return
    if panel.tokens[:1] == ("open",):
        yield fields.compact(view, panel.since, seats, INNER)
        return
    if view.openings or view.sales:
        yield _map(panel, seats, on_turn=True)
    elif view.developments:
        yield _boxes(panel, seats, texts)
    if _are_markers_missing(view):
        yield fields.compact(view, panel.since, seats, INNER)


def _are_markers_missing(view: View) -> bool:
    return any(opening.missing for opening in view.openings)


def _boxes(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    height = boxes.height(panel.view, boxes.LOWEST_ROW)
    return sheet.later(boxes.panel, panel.view, panel.since, seats, INNER, height, texts), height


def _rolled(panel: GamePanel, texts: Texts) -> Iterator[Section]:
    """A die rolled again; the others stand below it."""
    for roll in panel.rolls[-1:]:
        if len(roll.dice) == 1 and panel.view.phase is Phase.ROLL:
            items, height = dice.strip(roll, INNER - 2 * _INSET, texts)
            plate = (sheet.plate(INNER, height + 24), Group(_INSET, 12, items))
            yield sheet.with_area("rerolled", (plate, height + 24))


def _head(panel: GamePanel, texts: Texts) -> tuple[Item, ...]:
    """The dice, or the field being executed, large; at the right the seat's holdings."""
    view, y = panel.view, (HEAD - DIE) / 2
    if view.phase is Phase.ROLL:
        main_items: tuple[Item, ...] = tuple(
            frame.icon(signs.die(face), _INSET + (DIE + 12) * i, y, DIE) for i, face in enumerate(view.dice)
        )
    else:
        kinds = view.fields[view.field - 1].kinds
        top = (HEAD - 42 * len(kinds)) / 2
        lines = (
            Group(174, top + 42 * i, tuple(fields.kind_line(kind, texts, HELD_X - 190, sheet.SMALL)))
            for i, kind in enumerate(kinds)
        )
        main_items = (frame.icon(signs.die(view.field), _INSET, y, DIE), *lines)
    lines_held = [line for line in _holdings(panel) if line]
    above = HEAD * (3 - len(lines_held)) / 6
    held = (
        Group(
            HELD_X,
            above + HEAD / 3 * i,
            cells.line(line, INNER - HELD_X, HEAD / 3, align=Align.LEFT, space=6),
        )
        for i, line in enumerate(lines_held)
    )
    third = HEAD / 3
    areas = (
        Area(0, 0, HELD_X - 10, HEAD, "dice" if view.phase is Phase.ROLL else "action"),
        *(
            Area(HELD_X, above + third * i, INNER - HELD_X, third, name)
            for i, name in enumerate(("held", "won", "owned")[: len(lines_held)])
        ),
    )
    return (sheet.plate(INNER, HEAD, edge=INK, width=4), *main_items, *held, *areas)


def _waiting(view: View, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    """The seat on turn, for a seat that waits."""
    if view.outcome is not None:
        over = (cells.sign(icons.FINISH, 56), cells.words(texts(message("picture-over")), colour=INK))
        return cells.plated(over, INNER, HELD, align=Align.LEFT), HELD
    face = seats[view.turn]
    room = INNER - 2 * _INSET - 250 - 140
    return (
        sheet.plate(INNER, HELD),
        frame.icon(icons.CLOCK, _INSET, 17, 50),
        frame.icon(icons.seat(face.look), _INSET + 66, 17, 50),
        *frame.seat_label(_INSET + 132, 16, room, face, texts, size=40),
        frame.caption(
            INNER - _INSET - 250, 20, 250, texts(message("picture-to-move")), size=34, align=Align.RIGHT
        ),
    ), HELD


def _holdings(panel: GamePanel) -> tuple[tuple[cells.InlineBox, ...], ...]:
    """Supply, reserve and coins; mines and points; developments of the seat.

    The marker that acts counts as in the supply, though it still lies on its field.
    """
    view, seat_view = panel.view, panel.view.seats[panel.seat]
    is_acting = view.phase is Phase.EXECUTE and panel.seat == view.turn and view.outcome is None
    supply = f"{seat_view.supply}+1" if is_acting else str(seat_view.supply)
    owned_boxes = (box.box for box in view.boxes if panel.seat in box.owners)
    return (
        _counts(
            (
                (signs.SUPPLY, supply),
                (signs.RESERVE, seat_view.reserve),
                (signs.COIN, seat_view.money),
            )
        ),
        _counts(((signs.ADIT, seat_view.mines), (signs.POINT, seat_view.points))),
        tuple(cells.sign(signs.BOXES[box], 44) for box in owned_boxes),
    )


def _counts(held: tuple[tuple[Art, int | str], ...]) -> tuple[cells.InlineBox, ...]:
    return tuple(
        piece for art, number in held for piece in (cells.sign(art), cells.number(number), cells.gap(12))
    )


def _map(panel: GamePanel, seats: tuple[SeatFace, ...], *, on_turn: bool) -> Section:
    """The mines with the gain of each sale, or with the mine that the partial move opens."""
    view = _preview(panel)
    since = panel.view if view is not panel.view else panel.since
    chart = board.valleys_plan(view, INNER)
    mine_items = sheet.later(mines.mines, view, since, seats, chart, panel.seat if on_turn else None)
    return chain(sheet.later(land.land, chart, board.labels(view.valleys)), mine_items), chart.height


def _next_mines(view: View) -> Iterator[Section]:
    """The next mine of each valley that has one: enough of the map to choose dice."""
    width = cells.width(_COLUMNS)
    named = zip(view.valleys, board.labels(view.valleys), strict=True)
    free = [(name, v.mines[v.next_position - 1]) for v, name in named if v.next_position is not None]

    def next_mine(of: tuple[str, MineView]) -> tuple[Item, ...]:
        name, mine = of
        return (_name(name, width), Group(0, _LABEL, mines.next_mine(mine)))

    if free:
        yield cells.grid(next_mine, free, _COLUMNS, _LABEL + MineShape.WIDE.size[1])


def _name(name: str, w: float) -> Text:
    size = sheet.SMALL
    return Text(0, 0, w, fonts.height(size), name, size, MUTED, role=Role.NAME, cuttable=True)


def _preview(panel: GamePanel) -> View:
    """The view after the partial move, if that opens a mine."""
    match panel.tokens:
        case ("open", name, *_):
            opening = next((candidate for candidate in panel.view.openings if candidate.valley == name), None)
        case _:
            opening = None
    if opening is None:
        return panel.view
    valleys = list(panel.view.valleys)
    number = next(i for i, valley in enumerate(valleys) if valley.id == opening.valley)
    opened = list(valleys[number].mines)
    opened[opening.position - 1] = replace(opened[opening.position - 1], owner=panel.seat)
    valleys[number] = replace(valleys[number], mines=tuple(opened))
    return replace(panel.view, valleys=tuple(valleys), openings=(), sales=())


# --- options -----------------------------------------------------------------------------------------


def action_options(view: View) -> tuple[ActionOption, ...]:
    """The options of the seat to act, in the order in which players usually consider them."""
    phase_options = _dice_options(view) if view.phase is Phase.ROLL else _field_options(view)
    return (*phase_options, *_purchases(view))


def _dice_options(view: View) -> Iterator[ActionOption]:
    most = min(len(view.dice), view.seats[view.turn].supply)
    yield ActionOption("mark", signs.SUPPLY, most > 0, number=most)
    yield ActionOption("reroll", icons.renewal(), _affords(view, REROLL_PRICE), REROLL_PRICE)
    yield ActionOption("set", signs.SET_DIE, not view.set_used and _affords(view, SET_PRICE), SET_PRICE)
    if any(box.box is Box.CHANGE and view.turn in box.owners for box in view.boxes):
        yield ActionOption("change", signs.TURN_DIE, not view.change_used)


def _affords(view: View, price: int) -> bool:
    """Return True if the seat to act can pay for a die; without supply it must still afford some (R28)."""
    seat_view = view.seats[view.turn]
    remaining = seat_view.money - price
    return remaining >= 0 and (seat_view.supply > 0 or any(_price(box) <= remaining for box in view.can_buy))


def _field_options(view: View) -> Iterator[ActionOption]:
    numbers = {
        ActionKind.OPEN: len({opening.valley for opening in view.openings}),
        ActionKind.SELL: len(view.sales),
        ActionKind.DEVELOP: len(view.developments),
    }
    for kind in view.fields[view.field - 1].kinds:
        if kind is ActionKind.SUPPLY:
            yield ActionOption(kind, signs.TAKE, view.can_supply)
        else:
            yield ActionOption(kind, signs.KINDS[kind], numbers[kind] > 0, number=numbers[kind])
    if view.can_drop:
        yield ActionOption("drop", icons.strike(MUTED))


def _purchases(view: View) -> Iterator[ActionOption]:
    for box in view.boxes:
        if box.box in (Box.SUPPLY3, Box.SUPPLY4) and view.turn in box.owners:
            yield ActionOption("buy", signs.TAKE, box.box in view.can_buy, _price(box.box))


def _price(box: Box) -> int:
    return BUY_PRICES[(Box.SUPPLY3, Box.SUPPLY4).index(box)]


def _option(option: ActionOption, texts: Texts) -> tuple[Item, ...]:
    """An option at the origin: icon, word, price or number."""
    width = cells.width(2)
    count: tuple[Item, ...] = ()
    if option.price:
        price = frame.number(width - 108, 9, 46, option.price, align=Align.RIGHT)
        count = (price, frame.icon(signs.COIN, width - 58, 14, 40))
    elif option.number is not None:
        count = (frame.number(width - 108, 9, 90, option.number, align=Align.RIGHT),)
    return (
        sheet.plate(width, ROW),
        frame.icon(option.art, 16, 12, 44),
        frame.caption(70, 13, width - 176, texts(message(f"picture-{option.word}")), colour=INK, size=32),
        *count,
    )
