"""The private picture: gains and cost of each die, money and gems, the hand, and the seat's tents."""

from collections.abc import Iterator

from engines.api import Menu, Roll, Seat, message
from engines.livingstone.board import owners, price
from engines.livingstone.pieces import BANK_PRICES, CARDS, GEMS, NO_CARDS, ROWS, Card, Counts, space_at
from engines.livingstone.state import Phase, State
from renderers import cells, dice, fonts, frame, icons, sheet
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.livingstone import art, camps, cards
from renderers.livingstone.changes import Changes
from renderers.livingstone.colours import GRASS, PALETTE
from renderers.scene import Align, Area, Face, Group, Item, Rect, Role, Scene, Text
from renderers.sheet import GAP, INNER, SMALL, Section, Sheet
from renderers.theme import FOCUS, INK, LINE, NUMBER

GamePanel = Panel[State, State]

_DIE = 76
_DIE_ROW = 96
_HEAD = 50
_COLUMNS = (120, 530, 682, 826)
"""Left edges of tent, coins, stones and card beside a die."""
_MONEY = 120
_CARD_HIGH = 132
_PRICE = 128
_INSET = 22


def own_scene(
    view: State, since: State | None, seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The private picture of a seat without a question."""
    return scene(Panel(view=view, since=since, own=seen, seat=seat), seats, texts)


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The dice to choose from, the seat's holdings, and its tents while a space is to be chosen."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    face = seats[panel.seat]
    runs = panel.own.reason is None
    note = texts(message("panel-boat", column=panel.own.column)) if runs else sheet.private(texts)
    parts = tuple(_parts(panel, seats, texts))
    return Sheet(frame.shown_name(face, texts), note, face, parts, PALETTE, headed=panel.question is None)


def _parts(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    seen, seat = panel.own, panel.seat
    if is_choosing(panel):
        yield _choice(panel, seats, texts)
    elif seen.dice and seen.reason is None:
        yield _table(seen, seat)
    elif seen.test:
        yield sheet.with_area("test", dice.strip(Roll(None, seen.test, message("roll-test")), INNER, texts))
    if camps.asks_for_space(panel):
        yield camps.land(panel, seats[seat])
    yield sheet.later(_money, panel, texts), _MONEY
    yield from _hand(seen.players[seat].hand, texts)
    if seat not in seen.left and seen.reason is None and not is_choosing(panel):
        yield sheet.label(texts(message("picture-prices", column=seen.column)))
        rows = range(1, ROWS + 1)
        tiles = cells.grid(lambda row: _price(seen, seat, row, seats), rows, ROWS, _PRICE)
        yield sheet.with_area("prices", tiles)


# --- dice --------------------------------------------------------------------------------------------


def choosable(seen: State, seat: Seat) -> tuple[int, ...]:
    """The faces on the table that this seat may take in this round, now or later."""
    last = seen.players[seat].last_die
    return tuple(sorted({die for die in seen.dice if die > last}))


def is_choosing(panel: GamePanel) -> bool:
    """Return True if the question is for a die, or for the use of its tent."""
    return (
        isinstance(panel.question, Menu)
        and panel.own.phase is Phase.DIE
        and panel.tokens[:1] in ((), ("take",))
    )


def _choice(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Section:
    """A row for each die, or for the chosen one: cost and points of a tent, coins, stones, card."""
    faces = (int(panel.tokens[1]),) if len(panel.tokens) > 1 else choosable(panel.own, panel.seat)
    height = _HEAD + _DIE_ROW * len(faces) + 6
    return sheet.later(_dice, panel, seats, texts, faces, height), height


def _dice(
    panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts, faces: tuple[int, ...], height: float
) -> tuple[Item, ...]:
    heads = (
        frame.caption(
            x, 10, INNER - x if x == _COLUMNS[-1] else 150, texts(message(f"panel-{name}")), size=SMALL
        )
        for x, name in zip(_COLUMNS, ("tent", "coins", "stones", "card"), strict=True)
    )
    rows = (
        Group(0, _HEAD + _DIE_ROW * i, _die_row(panel, die, seats, texts, first=i == 0))
        for i, die in enumerate(faces)
    )
    areas = (
        Area(0, _HEAD, _COLUMNS[0], height - _HEAD, "choice"),
        Area(_COLUMNS[0], 0, fonts.width(texts(message("panel-tent")), Face.SANS, SMALL), _HEAD, "tent"),
        Area(_COLUMNS[1], 0, INNER - _COLUMNS[1], _HEAD, "instead"),
    )
    return (sheet.plate(INNER, height), *heads, *rows, *areas)


def _die_row(
    panel: GamePanel, die: int, seats: tuple[SeatFace, ...], texts: Texts, *, first: bool
) -> tuple[Item, ...]:
    stones = min(die, sum(panel.own.bag))
    row = camps.row_for(die, panel.tokens[3:])
    line = () if first else (Rect(_INSET, 0, INNER - 2 * _INSET, 2, LINE),)
    alternatives = (
        (cells.sign(art.COIN, 44), cells.number(f"+{die}", size=42)),
        (cells.sign(art.BAG, 44), cells.number(stones, size=42)),
        (cells.sign(icons.CARD, 46), cells.number(1, size=42)),
    )
    placed = (
        Group(x, 0, cells.line(boxes, 140, _DIE_ROW, align=Align.LEFT, space=6))
        for x, boxes in zip(_COLUMNS[1:], alternatives, strict=True)
    )
    tent = cells.line(_tent(panel, row, seats, texts), 400, _DIE_ROW, align=Align.LEFT, space=8)
    top = (_DIE_ROW - _DIE) / 2
    area = Area(_INSET, top, _DIE, _DIE, f"die_{die}")
    return (
        *line,
        frame.icon(art.die(die), _INSET, top, _DIE),
        Group(_COLUMNS[0], 0, tent),
        *placed,
        area,
    )


def _tent(
    panel: GamePanel, row: int, seats: tuple[SeatFace, ...], texts: Texts
) -> tuple[cells.InlineBox, ...]:
    """A tent in a row of the boat's column: price, whether the seat can pay, points, other seats there."""
    seen, player = panel.own, panel.own.players[panel.seat]
    if not player.supply and not seen.two:
        return (cells.words(texts(message("panel-no-tents"))),)
    space = space_at(seen.column, row)
    due = price(seen, panel.seat, space)
    short = due - player.coins
    affordable = (
        cells.sign(icons.check(), 38)
        if short <= 0
        else cells.words(texts(message("panel-short", coins=short)))
    )
    points = cells.number(f"+{seen.edition.points[row - 1]}", size=42)
    campers = (cells.sign(art.tent(seats[i].look), 36) for i in owners(seen, panel.seat, space))
    return (
        cells.sign(art.tent(seats[panel.seat].look), 46),
        _coin(due),
        affordable,
        cells.gap(6),
        points,
        *campers,
    )


def _coin(number: int) -> cells.InlineBox:
    """A number on a coin."""
    return 56, 56, (frame.icon(art.COIN, 0, 0, 56), frame.number(0, 4, 56, number, align=Align.CENTRE))


def _table(seen: State, seat: Seat) -> Section:
    """The dice on the table; those too low for this seat are grey."""
    faces = choosable(seen, seat)
    side, step = 68, 78
    die_icons = tuple(
        frame.icon(art.die(face) if face in faces else art.low_die(face), _INSET + step * i, 14, side)
        for i, face in enumerate(seen.dice)
    )
    return sheet.with_area("dice", ((sheet.plate(INNER, side + 28), *die_icons), side + 28))


# --- money, gems, cards ------------------------------------------------------------------------------


def _money(panel: GamePanel, texts: Texts) -> tuple[Item, ...]:
    """Coins, chest, and the gems with their prices at the bank."""
    player, changes = panel.own.players[panel.seat], Changes(panel.own, panel.since)
    width = 200
    sums = ((art.COIN, player.coins, "panel-coins"), (art.CHEST, player.chest, "panel-chest"))
    plates = tuple(
        Group(
            (width + GAP) * i,
            0,
            (
                sheet.plate(width, _MONEY),
                frame.icon(art, 16, 12, 56),
                frame.number(84, 6, width - 92, number, size=52, face=Face.SERIF_BOLD),
                frame.caption(16, 72, width - 24, texts(message(key)), size=SMALL),
                Area(0, 0, width, _MONEY, key.removeprefix("panel-")),
            ),
        )
        for i, (art, number, key) in enumerate(sums)
    )
    left = 2 * (width + GAP)
    room = INNER - left
    gems = (sheet.plate(room, _MONEY), *_gems(panel, changes, texts, room), Area(0, 0, room, _MONEY, "gems"))
    return (*plates, Group(left, 0, gems))


def _gems(panel: GamePanel, changes: Changes, texts: Texts, room: float) -> Iterator[Item]:
    held = panel.own.players[panel.seat].gems
    step = room / len(GEMS)
    for i, kind in enumerate(GEMS):
        pieces_ = (cells.sign(art.stone(kind), 50), cells.number(held[i], size=NUMBER, faint=not held[i]))
        if changes.gems_changed(panel.seat, i):
            yield Rect(step * i + 8, 8, step - 16, _MONEY - 16, None, FOCUS, 5, 14)
        yield Group(step * i, 6, cells.line(pieces_, step, 62))
        pays = texts(message("panel-pays", coins=BANK_PRICES[i]))
        yield frame.caption(step * i, 72, step, pays, size=SMALL, align=Align.CENTRE)


def _hand(hand: Counts, texts: Texts) -> Iterator[Section]:
    """A tile for each kind of card in hand."""
    if hand != NO_CARDS:
        faces = [(card, hand[card]) for card in CARDS if hand[card]]
        tiles = cells.grid(lambda face: _card(*face, texts), faces, 2, _CARD_HIGH)
        yield sheet.with_area("hand", tiles, w=cells.width(2) if len(faces) == 1 else INNER)
    else:
        yield sheet.label(texts(message("picture-no-cards")))


def _card(card: Card, number: int, texts: Texts) -> tuple[Item, ...]:
    """A card: its drawing, number, name and effect."""
    width = cells.width(2)
    left = 110
    name = texts(message(f"card-{card.word}"))
    count = (frame.number(width - 74, 6, 62, f"×{number}", align=Align.RIGHT),) if number > 1 else ()
    effect = texts(message(f"picture-effect-{card.word}"))
    return (
        sheet.plate(width, _CARD_HIGH),
        frame.icon(cards.face(card), 14, 24, 84),
        *count,
        Text(
            left,
            8,
            width - left - (80 if count else 10),
            44,
            name,
            SMALL,
            INK,
            Face.SANS_BOLD,
            role=Role.NAME,
        ),
        frame.caption(left, 50, width - left - 10, effect, lines=2, size=32),
    )


# --- prices ------------------------------------------------------------------------------------------


def _price(seen: State, seat: Seat, row: int, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """The price of a tent in a row of the boat's column for this seat, and the other seats there."""
    width, space = cells.width(ROWS), space_at(seen.column, row)
    due = price(seen, seat, space)
    campers = [cells.sign(art.tent(seats[i].look), 32) for i in owners(seen, seat, space)]
    affordable = (cells.sign(icons.check(), 34),) if due <= seen.players[seat].coins else ()
    number = Text(8, 8, 34, 50, str(row), 42, INK, Face.SERIF_BOLD)
    return (
        Rect(0, 0, width, _PRICE, GRASS[row - 1], radius=10),
        number,
        Group(40, 4, cells.line((_coin(due), *affordable), width - 44, 62, align=Align.LEFT, space=4)),
        Group(0, 74, cells.line(campers, width, 44, space=2)),
    )
