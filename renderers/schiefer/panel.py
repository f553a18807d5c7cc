"""The private picture: dice or field, holdings and options of the seat, and the map with possible gains."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.api import message
from engines.schiefer.actions import can_drop, can_supply, developments, payable_mines
from engines.schiefer.belongings import belongings
from engines.schiefer.buying import BUY_BOXES, purchases
from engines.schiefer.pieces import BUY_PRICES, REROLL_PRICE, SET_PRICE, ActionKind, Box, Mine
from engines.schiefer.rolling import can_pay_for_die
from engines.schiefer.sale import sales
from engines.schiefer.state import Phase, State
from renderers import dice, fonts, frame, icons, layout
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.layout import INNER, Section, Sheet, column, gap, later, row
from renderers.parts import of_die
from renderers.scene import Align, Art, Role, Scene, Text
from renderers.schiefer import art, board, boxes, fields, land, parts
from renderers.theme import INK, MUTED, NUMBER

GamePanel = Panel[State]

DIE = 132
HEAD = 180
ROW = 68
HELD = 84
HELD_X = 470
_INSET = 22
_COLUMNS, _BELOW = 4, 5
"""Columns of the next mines, and the space below a name."""
_MINE = land.MineShape.WIDE.size


class ActionOption(NamedTuple):
    """An option of the seat in its turn, perhaps not open now."""

    word: str
    art: Art
    open: bool = True
    price: int = 0
    number: int | None = None
    """The number of such moves; None: it is not shown."""


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The facts that help a seat to decide; none of them is secret."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    note = texts(board.round_line(panel.seen))
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
    seen = panel.seen
    on_turn = seen.reason is None and panel.seat == seen.turn
    if on_turn:
        yield from _rolled(panel, texts)
        yield later(HEAD, _head, panel, texts)
        if panel.question is None:  # with a question the buttons show them
            open_options = [option for option in action_options(seen) if option.open]
            yield layout.grid(lambda option: _option(option, texts), open_options, 2, ROW).part("ways")
    else:
        yield _waiting(seen, seats, texts)
        markers, counts, _ = _holdings(panel)
        yield layout.plated((*markers, *counts), INNER, HELD, align=Align.LEFT, space=6).part("held")
    if on_turn and panel.question is not None:
        yield from _deciding(panel, seats, texts)
        return
    yield _map(panel, seats, on_turn=on_turn)
    height = fields.height(seen)
    if seen.phase is Phase.ROLL or not on_turn or _are_markers_missing(seen):
        yield later(height, fields.panel, seen, panel.since, seats, texts, INNER, height, layout.SMALL)
    if not on_turn or developments(seen):
        yield _boxes(panel, seats, texts)


def _deciding(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    """Yield the parts that decide the question: the fields and mines to come, the map, or the boxes."""
    seen = panel.seen
    if seen.phase is Phase.ROLL:
        yield later(fields.COMPACT, fields.compact, seen, panel.since, seats, INNER)
        yield from _next_mines(seen)
        return
    if panel.tokens[:1] == ("open",):
        yield later(fields.COMPACT, fields.compact, seen, panel.since, seats, INNER)
        return
    if any(payable_mines(seen)) or any(sales(seen)):
        yield _map(panel, seats, on_turn=True)
    elif developments(seen):
        yield _boxes(panel, seats, texts)
    if _are_markers_missing(seen):
        yield later(fields.COMPACT, fields.compact, seen, panel.since, seats, INNER)


def _are_markers_missing(seen: State) -> bool:
    return any(opening.missing for opening in payable_mines(seen))


def _boxes(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    height = boxes.height(panel.seen, boxes.LOWEST_ROW)
    return later(height, boxes.panel, panel.seen, panel.since, seats, INNER, height, texts)


def _rolled(panel: GamePanel, texts: Texts) -> Iterator[Section]:
    """A die rolled again; the others stand below it."""
    for roll in panel.rolls[-1:]:
        if len(roll.dice) == 1 and panel.seen.phase is Phase.ROLL:
            fallen = dice.strip(roll, INNER - 2 * _INSET, texts)
            yield layout.framed(fallen, INNER, fallen.height + 24, _INSET, 12).part("rerolled")


def _head(panel: GamePanel, texts: Texts) -> layout.Box:
    """The dice, or the field being executed, large; at the right the seat's holdings."""
    seen, width = panel.seen, HELD_X - 10
    if seen.phase is Phase.ROLL:
        dice_rolled = (layout.sign(art.die(face), DIE).part(of_die(face)) for face in seen.dice)
        main = row((gap(_INSET - 12), *dice_rolled), width, HEAD, space=12).part("dice")
    else:
        lines = [fields.kind_line(kind, texts, HELD_X - 190, layout.SMALL) for kind in seen.kinds]
        kinds = column(lines, space=42 - lines[0].height)
        shown = (gap(_INSET), layout.sign(art.die(seen.field), DIE), gap(20), kinds)
        main = row(shown, width, HEAD, space=0).part("action")
    held = zip(("held", "won", "owned"), filter(None, _holdings(panel)), strict=False)
    rows = [row(line, INNER - HELD_X, HEAD / 3, space=6).part(name) for name, line in held]
    content = row((main, gap(10), column(rows)), height=HEAD, space=0)
    return layout.framed(content, INNER, HEAD, edge=INK, edge_width=4)


def _waiting(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    """The seat on turn, for a seat that waits."""
    if seen.reason is not None:
        over = (layout.sign(icons.FINISH, 56), layout.words(texts(message("picture-over")), colour=INK))
        return layout.plated(over, INNER, HELD, align=Align.LEFT)
    face, room, high = seats[seen.turn], INNER - 2 * 22 - 250 - 148, fonts.height(40)
    shown = (
        layout.sign(icons.CLOCK, 50),
        layout.sign(icons.seat(face.look), 50),
        layout.Box(room, high, frame.seat_label(0, 0, room, face, texts, size=40)),
        layout.words(texts(message("picture-to-move")), width=250, align=Align.RIGHT),
    )
    return layout.plated(shown, INNER, HELD, align=Align.LEFT, space=16)


def _holdings(panel: GamePanel) -> tuple[tuple[layout.Box, ...], ...]:
    """Supply, reserve and coins; mines and points; developments of the seat.

    The marker that acts counts as in the supply, though it still lies on its field.
    """
    seen, seat = panel.seen, panel.seat
    had = {one.sign: one for one in belongings(seen, seat)}
    is_acting = seen.phase is Phase.EXECUTE and seat == seen.turn and seen.reason is None
    supply = had["supply"].number + ("+1" if is_acting else "")
    return (
        (
            *_counted(art.SUPPLY, supply),
            row(_counted(art.RESERVE, had["reserve"].number), space=6).part(parts.reserve(seat)),
            *_counted(art.COIN, had["coin"].number),
        ),
        (*_counted(art.ADIT, had["mines"].number), *_counted(art.POINT, had["points"].number)),
        tuple(
            layout.sign(art.BOXES[Box(one.sign)], 44)
            for one in had.values()
            if one.part == "owned" and one.held
        ),
    )


def _counted(icon: Art, number: str) -> tuple[layout.Box, ...]:
    return (layout.sign(icon), layout.number(number), layout.gap(12))


def _map(panel: GamePanel, seats: tuple[SeatFace, ...], *, on_turn: bool) -> Section:
    """The mines with the gain of each sale."""
    seen = panel.seen
    chart = board.valleys_plan(seen, INNER)

    def drawn() -> layout.Box:
        mines = land.mines(seen, panel.since, seats, chart, panel.seat if on_turn else None)
        return layout.Box(INNER, chart.height, tuple(mines))

    return later(chart.height, drawn).on(land.land(chart, board.labels(seen.edition.valleys)))


def _next_mines(seen: State) -> Iterator[Section]:
    """The next mine of each valley that has one: enough of the map to choose dice."""
    width = layout.width(_COLUMNS)
    valleys = seen.edition.valleys
    named = zip(board.labels(valleys), valleys, seen.owners, strict=True)
    free = [(name, v.mines[len(owners)]) for name, v, owners in named if len(owners) < len(v.mines)]

    def next_mine(of: tuple[str, Mine]) -> layout.Box:
        name, mine = of
        return column((_name(name, width), layout.Box(*_MINE, land.next_mine(mine))), space=_BELOW)

    if free:
        yield layout.grid(next_mine, free, _COLUMNS, fonts.height(layout.SMALL) + _BELOW + _MINE[1])


def _name(name: str, width: float) -> layout.Box:
    size = layout.SMALL
    high = fonts.height(size)
    text = Text(0, 0, width, high, name, size, MUTED, role=Role.NAME, cuttable=True)
    return layout.Box(width, high, (text,))


# --- options -----------------------------------------------------------------------------------------


def action_options(seen: State) -> tuple[ActionOption, ...]:
    """The options of the seat to act, in the order in which players usually consider them."""
    phase_options = _dice_options(seen) if seen.phase is Phase.ROLL else _field_options(seen)
    return (*phase_options, *_purchases(seen))


def _dice_options(seen: State) -> Iterator[ActionOption]:
    most = min(len(seen.dice), seen.supply[seen.turn])
    yield ActionOption("mark", art.SUPPLY, most > 0, number=most)
    yield ActionOption("reroll", icons.renewal(), can_pay_for_die(seen, REROLL_PRICE), REROLL_PRICE)
    can_set = not seen.set_used and can_pay_for_die(seen, SET_PRICE)
    yield ActionOption("set", art.SET_DIE, can_set, SET_PRICE)
    if seen.has(seen.turn, Box.CHANGE):
        yield ActionOption("change", art.TURN_DIE, not seen.change_used)


def _field_options(seen: State) -> Iterator[ActionOption]:
    numbers = {
        ActionKind.OPEN: len(tuple(payable_mines(seen))),
        ActionKind.SELL: len(tuple(sales(seen))),
        ActionKind.DEVELOP: len(developments(seen)),
    }
    for kind in seen.kinds:
        if kind is ActionKind.SUPPLY:
            yield ActionOption(kind, art.TAKE, can_supply(seen))
        else:
            yield ActionOption(kind, art.KINDS[kind], numbers[kind] > 0, number=numbers[kind])
    if can_drop(seen):
        yield ActionOption("drop", icons.strike(MUTED))


def _purchases(seen: State) -> Iterator[ActionOption]:
    buyable = {buy.box for buy in purchases(seen)}
    for box, price in zip(BUY_BOXES, BUY_PRICES, strict=True):
        if seen.has(seen.turn, box):
            yield ActionOption("buy", art.TAKE, box in buyable, price)


def _option(option: ActionOption, texts: Texts) -> layout.Box:
    """An option: icon, word, price or number."""
    width = layout.width(2)
    name = texts(message(f"picture-{option.word}"))
    count: tuple[layout.Box, ...] = ()
    if option.price:
        price = layout.number(option.price, size=NUMBER, width=46, align=Align.RIGHT)
        count = (price, gap(4), layout.sign(art.COIN, 40))
    elif option.number is not None:
        count = (layout.number(option.number, size=NUMBER, width=90, align=Align.RIGHT),)
    words = layout.words(name, colour=INK, size=32, width=width - 178)
    shown = row((layout.sign(option.art, 44), gap(10), words, *count), height=ROW, space=0)
    return layout.framed(shown, width, ROW, 16)
