"""The private picture: gains and cost of each die, money, gems, hand and tents; and the icons of moves."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engines.api import Belonging, Menu, Roll, Seat, message
from engines.livingstone.belongings import belongings
from engines.livingstone.moves import PLAYED, Action
from engines.livingstone.pieces import (
    BANK_PRICES,
    CARDS,
    COLUMNS,
    GEMS,
    NO_CARDS,
    ROWS,
    SPACES,
    Card,
    Counts,
    Space,
    Stone,
    column_of,
    row_of,
    space_at,
)
from engines.livingstone.state import Phase, State
from engines.livingstone.tents import extra_targets, owners, price
from renderers import dice, frame, icons, layout
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.layout import GAP, INNER, Box, Section, Sheet, column, gap, later, number, row, sign
from renderers.livingstone import art, parts
from renderers.livingstone.art import GRASS, LAND, PALETTE, SAND
from renderers.livingstone.changes import Changes
from renderers.parts import of_die
from renderers.scene import Align, Area, Art, Face, Item, Rect, Scene, Sprite, Text
from renderers.theme import FOCUS, INK, LINE, NUMBER, PANEL

GamePanel = Panel[State]

_DIE = 76
_DIE_ROW = 96
_HEAD = 50
_BEFORE = 12
"""Room before the sign of a cell."""
_COLUMNS = (98, 410, 152, 144, 114)
"""Widths of die, tent, coins, stones and card."""
_ACTIONS = (Action.COINS, Action.MINE, Action.CARD)
"""The uses of a die in the last three columns."""
_MONEY, _SUM = 120, 200
"""Height of the plates of money and gems, and width of those of money."""
_CARD_HIGH = 132
_PRICE = 128
_INSET = 22
_LEFT = 52
_WIDE = (INNER - _LEFT - 10) / COLUMNS
_HIGH = 64
_FOOT = 56
_TENT = 50


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The dice to choose from, the seat's holdings, and its tents while a space is to be chosen."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    face = seats[panel.seat]
    runs = panel.seen.reason is None
    note = texts(message("panel-boat", column=panel.seen.column)) if runs else layout.private(texts)
    sections = tuple(_sections(panel, seats, texts))
    return Sheet(frame.shown_name(face, texts), note, face, sections, PALETTE, headed=panel.question is None)


def _sections(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    seen, seat = panel.seen, panel.seat
    if is_choosing(panel):
        yield _choice(panel, seats, texts)
    elif seen.dice and seen.reason is None:
        yield _table(seen, seat)
    elif seen.test:
        yield dice.strip(Roll(None, seen.test, message("roll-test")), INNER, texts).part("test")
    if _asks_for_space(panel):
        yield _own_land(panel, seats[seat])
    yield later(_MONEY, _money, panel, texts)
    yield from _hand(seen.players[seat].hand, texts)
    if seat not in seen.left and seen.reason is None and not is_choosing(panel):
        yield layout.label(texts(message("picture-prices", column=seen.column)))
        rows = range(1, ROWS + 1)
        yield layout.grid(lambda row: _price(seen, seat, row, seats), rows, ROWS, _PRICE).part("prices")


# --- dice --------------------------------------------------------------------------------------------


def choosable(seen: State, seat: Seat) -> tuple[int, ...]:
    """The faces on the table that this seat may take in this round, now or later."""
    last = seen.players[seat].last_die
    return tuple(sorted({die for die in seen.dice if die > last}))


def is_choosing(panel: GamePanel) -> bool:
    """Return True if the question is for a die, or for the use of its tent."""
    return (
        isinstance(panel.question, Menu)
        and panel.seen.phase is Phase.DIE
        and panel.tokens[:1] in ((), ("take",))
    )


def _choice(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    """A row for each die, or for the chosen one: cost and points of a tent, coins, stones, card."""
    faces = (int(panel.tokens[1]),) if len(panel.tokens) > 1 else choosable(panel.seen, panel.seat)
    height = _HEAD + _DIE_ROW * len(faces) + 6
    return later(height, _dice, panel, seats, texts, faces, height)


def _dice(
    panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts, faces: tuple[int, ...], height: float
) -> Box:
    first, *widths = _COLUMNS
    tent, *others = (
        row((layout.words(texts(message(f"panel-{name}"))).part(*parts),), width, _HEAD)
        for name, width, parts in zip(
            ("tent", "coins", "stones", "card"), widths, (("tent",), (), (), ()), strict=True
        )
    )
    heads = row((gap(first), tent, row(others, space=0).part("instead")), space=0)
    dies = (row((sign(art.die(die), _DIE).part(of_die(die)),), first, _DIE_ROW) for die in faces)
    uses = zip(*(_uses(panel, die, seats, texts) for die in faces), strict=True)
    body = row((column(dies).part("choice"), *map(column, uses)), space=0)
    lines = (Rect(_INSET, _HEAD + _DIE_ROW * i, INNER - 2 * _INSET, 2, LINE) for i in range(1, len(faces)))
    plate = frame.plate(0, 0, INNER, height)
    return Box(INNER, height, (plate, *lines, heads.at(_INSET, 5), body.at(_INSET, _HEAD)))


def _uses(panel: GamePanel, die: int, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Box]:
    """What a die may be taken for: a tent, coins, stones, a card."""
    gains = (
        _tent(panel, row_for(die, panel.tokens[3:]), seats, texts),
        (sign(art.COIN, 44), number(f"+{die}", size=42)),
        (sign(art.BAG, 44), number(min(die, sum(panel.seen.bag)), size=42)),
        (sign(icons.CARD, 46), number(1, size=42)),
    )
    tent = space_at(panel.seen.column, row_for(die, panel.tokens[3:]))
    names = (parts.space(tent), *(parts.use(action, die) for action in _ACTIONS))
    for boxes, width, name in zip(gains, _COLUMNS[1:], names, strict=True):
        cell = row(boxes, width, _DIE_ROW, space=8)
        yield cell.under(Area(-_BEFORE, 0, width, _DIE_ROW, name))


def _tent(panel: GamePanel, row: int, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Box, ...]:
    """A tent in a row of the boat's column: price, whether the seat can pay, points, other seats there."""
    seen, player = panel.seen, panel.seen.players[panel.seat]
    if not player.supply and not seen.two:
        return (layout.words(texts(message("panel-no-tents"))),)
    space = space_at(seen.column, row)
    due = price(seen, panel.seat, space)
    short = due - player.coins
    affordable = (
        sign(icons.check(), 38) if short <= 0 else layout.words(texts(message("panel-short", coins=short)))
    )
    points = number(f"+{seen.edition.points[row - 1]}", size=42)
    campers = (sign(art.tent(seats[i].look), 36) for i in owners(seen, panel.seat, space))
    return (
        sign(art.tent(seats[panel.seat].look), 46),
        _coin(due),
        affordable,
        gap(6),
        points,
        *campers,
    )


def _coin(number: int) -> Box:
    """A number on a coin."""
    return Box(56, 56, (frame.icon(art.COIN, 0, 0, 56), frame.number(0, 4, 56, number, align=Align.CENTRE)))


def _table(seen: State, seat: Seat) -> Section:
    """The dice on the table; those too low for this seat are grey."""
    faces, height = choosable(seen, seat), 96
    dies = row([sign(art.die(face) if face in faces else art.low_die(face), 68) for face in seen.dice])
    return layout.framed(dies, INNER, height, _INSET, 14).part("dice")


# --- money, gems, cards ------------------------------------------------------------------------------


def _money(panel: GamePanel, texts: Texts) -> Box:
    """Coins, chest, and the gems with their prices at the bank."""
    has = {one.sign: one for one in belongings(panel.seen, panel.seat)}
    new = Changes(panel.seen, panel.since).of_seat(panel.seat, has.values())
    room = INNER - 2 * (_SUM + GAP)
    gems = (
        _gems_held(kind, has[kind.word], coins, room / len(GEMS), texts, new=kind.word in new)
        for kind, coins in zip(GEMS, BANK_PRICES, strict=True)
    )
    plates = (
        _sum(art.COIN, has["coins"], texts),
        _sum(art.CHEST, has["chest"], texts),
        layout.framed(row(gems, space=0), room, _MONEY).part("gems", "own_gems"),
    )
    return row(plates, space=GAP)


def _sum(drawn: Art, has: Belonging, texts: Texts) -> Box:
    """A number of coins on a plate."""
    held = row((sign(drawn, 56), number(has.number, size=52, face=Face.SERIF_BOLD)), height=63, space=12)
    words = layout.words(texts(message(f"panel-{has.sign}")))
    return layout.framed(column((held, words)), _SUM, _MONEY, 16, 8).part(has.part)


def _gems_held(kind: Stone, has: Belonging, coins: int, width: float, texts: Texts, *, new: bool) -> Box:
    """A number of gems, and what the bank pays for one."""
    held = (sign(art.stone(kind), 50), number(has.number, size=NUMBER, faint=not has.held))
    pays = layout.words(texts(message("panel-pays", coins=coins)), width=width, align=Align.CENTRE)
    box = column((gap(width, 8), row(held, width, 63, align=Align.CENTRE), pays))
    ring = Rect(8, 8, width - 16, _MONEY - 16, None, FOCUS, 5, 14)
    return box.over(ring) if new else box


def _hand(hand: Counts, texts: Texts) -> Iterator[Section]:
    """A tile for each kind of card in hand."""
    if hand != NO_CARDS:
        faces = [(card, hand[card]) for card in CARDS if hand[card]]
        tiles = layout.grid(lambda face: _card(*face, texts), faces, 2, _CARD_HIGH)
        yield replace(tiles, width=layout.width(2) if len(faces) == 1 else INNER).part("hand")
    else:
        yield layout.label(texts(message("picture-no-cards")))


def _card(card: Card, count: int, texts: Texts) -> Box:
    """A card: its drawing, number, name and effect."""
    width = layout.width(2)
    room = width - 14 - 84 - 12 - 10
    name = layout.words(texts(message(f"card-{card.word}")), colour=INK, bold=True)
    head = layout.apart(name, number(f"×{count}", size=NUMBER) if count > 1 else gap(0), room)
    effect = layout.words(texts(message(f"picture-effect-{card.word}")), size=32, width=room, lines=2)
    shown = row((sign(art.card(card), 84), column((head, effect))), height=_CARD_HIGH, space=12)
    return layout.framed(shown, width, _CARD_HIGH, 14).part(parts.card(card))


# --- prices ------------------------------------------------------------------------------------------


def _price(seen: State, seat: Seat, line: int, seats: tuple[SeatFace, ...]) -> Box:
    """The price of a tent in a row of the boat's column for this seat, and the other seats there."""
    width, space = layout.width(ROWS), space_at(seen.column, line)
    due = price(seen, seat, space)
    affordable = (sign(icons.check(), 34),) if due <= seen.players[seat].coins else ()
    head = row(
        (number(line, size=42, width=28, face=Face.SERIF_BOLD), _coin(due), *affordable),
        width - 8,
        70,
        space=4,
    )
    campers = (sign(art.tent(seats[i].look), 32) for i in owners(seen, seat, space))
    tents = row(campers, width - 8, 48, align=Align.CENTRE, space=2)
    ground = Rect(0, 0, width, _PRICE, GRASS[line - 1], radius=10)
    return Box(width, _PRICE, (ground, column((head, tents)).at(8, 2)))


# --- the seat's tents on a small map -----------------------------------------------------------------


def _asks_for_space(panel: GamePanel) -> bool:
    """Return True if a space is to be chosen; without a question, if the next move may choose one."""
    seen, player, tokens = panel.seen, panel.seen.players[panel.seat], panel.tokens
    if panel.question is not None:
        return tokens[:2] == ("play", "extra") or tokens[:1] == ("take",)
    moving = seen.two and not player.supply
    return seen.reason is None and (moving or player.hand[Card.EXTRA_TENT] > 0)


def _spaces(panel: GamePanel) -> tuple[Space | None, Space | None]:
    """The target and the source of the tent of a partial move, each None until it is chosen."""
    column = panel.seen.column
    match panel.tokens:
        case ("take", die, "tent", *cards):
            return space_at(column, row_for(int(die), cards)), None
        case ("take", die, "move", from_column, from_row, *cards):
            return space_at(column, row_for(int(die), cards)), space_at(int(from_column), int(from_row))
        case ("take", die, "move"):
            return space_at(column, int(die)), None
        case ("play", "extra", to_column, to_row, "from", from_column, from_row):
            return space_at(int(to_column), int(to_row)), space_at(int(from_column), int(from_row))
        case ("play", "extra", to_column, to_row, *_):
            return space_at(int(to_column), int(to_row)), None
        case _:
            return None, None


def row_for(die: int, cards: Sequence[str]) -> int:
    """The row chosen by a card, otherwise that of the die."""
    return int(cards[1]) if len(cards) > 1 and cards[0] == "row" else die


def _own_land(panel: GamePanel, face: SeatFace) -> Section:
    """The six rows with the seat's tents, and the tent of a partial move on its target."""
    height = ROWS * _HIGH + _FOOT + 10
    return later(height, _land, panel, face, height).part("camps")


def _land(panel: GamePanel, face: SeatFace, height: float) -> Box:
    target, source = _spaces(panel)
    tents = Counter(panel.seen.players[panel.seat].tents)
    tents.update(space for space in (target,) if space is not None)
    tents.subtract(space for space in (source,) if space is not None)
    ringed = [space for space in (target, source) if space is not None]
    if panel.tokens == ("play", "extra"):
        ringed = list(extra_targets(panel.seen, panel.seen.players[panel.seat]))
    rows = (
        Text(6, 6 + _HIGH * (ROWS - row) + 5, 44, 54, str(row), 42, INK, Face.SERIF_BOLD, Align.CENTRE)
        for row in range(1, ROWS + 1)
    )
    columns = (
        Text(_x(column), ROWS * _HIGH + 8, _WIDE, 54, str(column), 42, INK, Face.SERIF_BOLD, Align.CENTRE)
        for column in range(1, COLUMNS + 1)
    )
    shown = (
        Rect(0, 0, INNER, height, LAND, radius=14),
        Rect(0, ROWS * _HIGH + 8, INNER, _FOOT + 2, SAND, radius=14),
        *(_field(space, panel.seen.column) for space in SPACES),
        Rect(_x(panel.seen.column) - 2, 4, _WIDE + 4, height - 8, None, INK, 5, 12),
        *rows,
        *columns,
        *(item for space, number in tents.items() for item in _tents(space, number, face)),
        *(
            Rect(x - 1, y - 1, w + 2, h + 2, None, FOCUS, 6, 12, dashed=True)
            for x, y, w, h in map(_box, ringed)
        ),
    )
    named = (Area(*_box(space), parts.space(space)) for space in SPACES)
    return Box(INNER, height, (*shown, *named))


def _x(column: int) -> float:
    return _LEFT + _WIDE * (column - 1)


def _box(space: Space) -> tuple[float, float, float, float]:
    return _x(column_of(space)) + 2, 6 + _HIGH * (ROWS - row_of(space)) + 2, _WIDE - 4, _HIGH - 4


def _field(space: Space, column: int) -> Rect:
    is_current = column_of(space) == column
    return Rect(*_box(space), PANEL if is_current else GRASS[row_of(space) - 1], radius=10)


def _tents(space: Space, number: int, face: SeatFace) -> tuple[Item, ...]:
    """The seat's tents on a space, with their number from 2."""
    x, y, w, h = _box(space)
    if number < 1:
        return ()
    if number == 1:
        return (Sprite(art.tent(face.look), x + (w - _TENT) / 2, y + (h - _TENT) / 2, _TENT, _TENT),)
    token = Sprite(art.tent(face.look), x + 4, y + (h - _TENT) / 2, _TENT - 4, _TENT - 4)
    return (token, frame.number(x + _TENT, y + 4, w - _TENT - 2, number, align=Align.CENTRE))


# --- icons of moves ----------------------------------------------------------------------------------


_FACES: Final = (*PLAYED.values(), Card.MARKET, Card.EXTRA_TENT)
ICONS: Final[dict[str, Art]] = {
    **{f"die_{face}": art.die(face) for face in range(1, 7)},
    **{kind.word: art.stone(kind) for kind in GEMS},
    **{card.name.lower(): art.card(card) for card in _FACES},
    "coins": art.COIN,
    "tent": Art("camp", 100, 100, art.camp(0, 0, 100)),
    "bag": art.BAG,
    "card": icons.CARD,
    "chest": art.CHEST,
    "done": icons.check(),
}
_ACTS: Final = {"mine": "bag", "move": "tent"}


def icon(_seen: State, tokens: tuple[str, ...], _start: int) -> str:
    """Return the icon of a move or of its beginning."""
    match tokens:
        case ("take", _, ("coins" | "mine" | "card" | "tent" | "move") as act):
            return _ACTS.get(act, act)
        case ("take", die, *_):
            return f"die_{die}"
        case ("sell", *gems):
            return _gem(gems)
        case ("donate", *_):
            return "chest"
        case ("play", ("market" | "extra") as card, *_):
            return (Card.MARKET if card == "market" else Card.EXTRA_TENT).name.lower()
        case ("play", *effect) if tuple(effect) in PLAYED:
            return PLAYED[tuple(effect)].name.lower()
        case ("done",):
            return "done"
        case _:
            return ""


def _gem(pairs: Sequence[str]) -> str:
    """Return the kind of gem that is sold, or coins for several kinds."""
    return pairs[0] if len(pairs) == 2 else "coins"
