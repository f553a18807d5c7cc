"""The public picture: the land with cards and buildings at the left, the strips of the seats at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.stone_age.game import to_act
from engines.stone_age.pieces import RESOURCES, ROUNDS, Good, Phase
from engines.stone_age.state import Draft, GoodsRoll, SeatState, State, Tool
from renderers import dice, fonts, frame, icons, layout, theme
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Area, Art, Face, Group, Item, Rect, Scene, Sprite
from renderers.stone_age import art, land, marks, offers
from renderers.stone_age.marks import Changes
from renderers.stone_age.palette import PALETTE
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, MUTED, PANEL, RADIUS

PHASE_HIGH = 96
LAND_Y = frame.TOP + PHASE_HIGH + GAP
CARDS_Y = LAND_Y + land.LAND_HIGH + GAP + 4
_BESIDE = 2
"""Up to this number of seats the buildings stand below the strips."""


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    new = marks.between(since, seen)
    height = _height(len(seats))
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        _turn(seen, seats, texts),
        Group(MARGIN, frame.TOP, phase_plate(seen, seats, new, texts)),
        Group(MARGIN, LAND_Y, land.items(seen, seats, new)),
        Group(MARGIN, CARDS_Y, offers.cards_row(seen, seats, new)),
        _stacks(seen, seats, new, texts),
        *_strips(seen, seats, new, texts),
    )
    ground = (*frame.ground(height), Group(MARGIN, LAND_Y, land.ground(texts)))
    return Scene(theme.WIDTH, height, PALETTE, ground, items)


def size(_: State, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _height(len(seats))


@lru_cache(maxsize=4)
def _height(seats: int) -> int:
    content = CARDS_Y + offers.CARDS_HIGH
    if seats > _BESIDE:
        content += GAP + 4 + offers.STACKS_HIGH
    return content + MARGIN


def round_line(seen: State) -> Message:
    """The round and its phase; in the last rounds also the number of rounds."""
    phase = message(f"picture-{seen.phase.value}")
    if seen.round > ROUNDS - 10:
        return message("picture-late-round", round=seen.round, rounds=ROUNDS, phase=phase)
    return message("picture-round", round=seen.round, phase=phase)


def _turn(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Group:
    label = texts(message(f"picture-to-{seen.phase.value}"))
    acting = sorted(to_act(seen))
    if len(acting) == 1:
        return frame.turn_plate(seats[acting[0]], label, texts)
    symbols = tuple(
        frame.icon(icons.seat(seats[seat].look), 84 + 64 * i, 57, 48) for i, seat in enumerate(acting)
    )
    items: tuple[Item, ...] = (
        Rect(0, 0, frame.SIDE, 112, PANEL, INK, 4, RADIUS),
        frame.icon(icons.TURN, 22, 36),
        frame.caption(84, 3, frame.SIDE - 100, label),
        *symbols,
    )
    return Group(frame.SIDE_X, 24, items)


def _stacks(seen: State, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> Group:
    if len(seats) > _BESIDE:
        y = CARDS_Y + offers.CARDS_HIGH + GAP + 4
        return Group(MARGIN, y, offers.stacks_row(seen, seats, new, texts, frame.MAIN))
    y = _height(len(seats)) - MARGIN - offers.STACKS_HIGH
    return Group(frame.SIDE_X, y, offers.stacks_row(seen, seats, new, texts, frame.SIDE))


def _strips(seen: State, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> tuple[Item, ...]:
    room = _height(len(seats)) - MARGIN - frame.TOP
    if len(seats) <= _BESIDE:
        room -= offers.STACKS_HIGH + GAP + 4
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    return tuple(
        Group(
            frame.SIDE_X,
            frame.TOP + (height + GAP) * i,
            strip(seen, Seat(i), face, height, new, texts),
        )
        for i, face in enumerate(seats)
    )


# --- the plate above the land ------------------------------------------------------------------------


_ROLLS = 3
"""Largest number of rolls shown."""
_HUNGRY, _ROLL = 196, 260
"""Width of a seat that must feed its people, and least width of a roll."""
_EDGE, _SPACE = 10, 7
"""Space around a roll, and between its parts."""
DRAFTED: tuple[Art, ...] = (*map(art.good, RESOURCES), art.axe(), art.AGRICULTURE)
"""The yields of the faces of a draft."""


def phase_plate(seen: State, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts) -> tuple[Item, ...]:
    """The plate of the current phase, 816 wide at the origin."""
    if seen.roll is not None:
        return _framed("roll", _roll(seen.roll, seats), lit=True)
    if seen.draft is not None:
        return _framed("draft", _draft(seen.draft, seats), lit=True)
    if seen.phase is Phase.FEEDING:
        return _framed("hungry", _feeding(seen, seats, changes), lit=True)
    if seen.rolls:
        return _framed("rolled", _rolls(seen, seats, changes, _ROLLS))
    return _framed("outlines", _legend(seen, seats, texts))


def _framed(name: str, items: tuple[Item, ...], *, lit: bool = False) -> tuple[Item, ...]:
    edge, edge_width = (INK, 4) if lit else (LINE, 2)
    plate = Rect(0, 0, frame.MAIN, PHASE_HIGH, PANEL, edge, edge_width, RADIUS)
    return (plate, *items, Area(0, 0, frame.MAIN, PHASE_HIGH, name))


def _roll(roll: GoodsRoll, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """Dice, their sum, the divisor, the yield, and the pips left over."""
    step = min(60, 396 // len(roll.dice))
    die_sprites = tuple(
        Sprite(dice.die(face), 126 + step * i, 48 - (step - 6) / 2, step - 6, step - 6)
        for i, face in enumerate(roll.dice)
    )
    x = 126 + step * len(roll.dice) + 10
    sums = f"{roll.total} ÷ {roll.divisor} = {roll.gain}"
    width = _wide(sums)
    return (
        *_who(seats[roll.seat], roll.good),
        *die_sprites,
        frame.number(x, 21, width, sums),
        *_rest(x + width + 14, roll),
    )


def _wide(text: str) -> int:
    return fonts.width(text, Face.SANS_BOLD, theme.NUMBER)


def _rest(x: float, roll: GoodsRoll) -> tuple[Item, ...]:
    """The pips left over."""
    return (frame.number(x, 21, 50, f"+{roll.rest}", colour=MUTED), frame.icon(art.PIP, x + 52, 30, 36))


def _who(face: SeatFace, good: Good) -> tuple[Item, ...]:
    return (frame.icon(icons.seat(face.look), 18, 26, 44), frame.icon(art.good(good), 70, 24, 48))


def _rolls(
    seen: State, seats: tuple[SeatFace, ...], changes: Changes, most: int, left: float = 0
) -> tuple[Item, ...]:
    """The last rolls that were paid out, at most so many, side by side from `left` on; new ones outlined."""
    latest = seen.rolls[-most:]
    width = (frame.MAIN - left - _EDGE) / len(latest) - _EDGE
    old = len(latest) - len(changes.rolls)
    return tuple(
        Group(left + _EDGE + (width + _EDGE) * i, 12, _paid(roll, seats[roll.seat], width, new=i >= old))
        for i, roll in enumerate(latest)
    )


def _paid(roll: GoodsRoll, face: SeatFace, w: float, *, new: bool) -> tuple[Item, ...]:
    """The seat, its dice as they fell, the pips of its tools, the yield; the sum alone if they are many."""
    seat = layout.sign(icons.seat(face.look), 36)
    fallen = [layout.sign(dice.die(pips), 40) for pips in roll.dice]
    size = theme.NUMBER
    tools = [layout.sign(art.axe(), 32), layout.number(f"+{roll.tools}", size=size)] if roll.tools else []
    total = layout.number(f"= {roll.total}", faint=True, size=size)
    gain = (
        layout.sign(art.ARROW, 22),
        layout.number(roll.gain, size=size),
        layout.sign(art.good(roll.good), 38),
    )
    summed = (layout.sign(art.PAIR_OF_DICE, 36), layout.number(roll.total, size=size))
    ways = ((seat, *fallen, *tools, total, *gain), (seat, *fallen, *tools, *gain), (seat, *summed, *gain))
    shown = next((way for way in ways if layout.span(way, _SPACE) <= w - 20), ways[-1])
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    plate = Rect(0, 0, w, PHASE_HIGH - 24, None, edge, edge_width, RADIUS)
    return (plate, *layout.line(shown, w, PHASE_HIGH - 24, space=_SPACE))


def _draft(draft: Draft, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """The remaining dice with their yields, and the order of the seats."""
    die_items = tuple(
        item
        for i, face in enumerate(draft.dice)
        for item in (
            frame.icon(dice.die(face), 18 + 124 * i, 24, 48),
            frame.icon(DRAFTED[face - 1], 72 + 124 * i, 24, 48),
        )
    )
    x = frame.MAIN - 10 - 58 * len(draft.seats)
    order = tuple(
        frame.icon(icons.seat(seats[seat].look), x + 58 * i, 25, 46) for i, seat in enumerate(draft.seats)
    )
    return (*die_items, frame.icon(art.ARROW, x - 46, 30, 36), *order)


def _feeding(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """The seats that must still decide, and the number of missing resources; then as many rolls as fit."""
    hungry = tuple(
        Group(18 + _HUNGRY * i, 0, _hungry(seen.seats[seat].missing, seats[seat]))
        for i, seat in enumerate(sorted(to_act(seen)))
    )
    left = 18 + _HUNGRY * len(hungry)
    most = (frame.MAIN - left) // _ROLL
    return (*hungry, *(_rolls(seen, seats, changes, most, left) if most and seen.rolls else ()))


def _hungry(missing: int, face: SeatFace) -> tuple[Item, ...]:
    words = f"−{missing}"
    width = _wide(words)
    return (
        frame.icon(icons.seat(face.look), 0, 26, 44),
        frame.number(54, 21, width, words),
        frame.icon(art.ANY_RESOURCE, 62 + width, 28),
    )


def _legend(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The meaning of the two marks."""
    key = "picture-may-go" if seen.phase is Phase.PLACING else "picture-may-use"
    return (
        Rect(20, 24, 64, 48, None, INK, 4, 14, dashed=True),
        frame.icon(icons.seat(seats[seen.turn].look), 36, 32, 32),
        frame.caption(98, 21, 340, texts(message(key)), colour=INK),
        Rect(450, 24, 64, 48, None, FOCUS, 6, 14),
        frame.caption(528, 21, 280, texts(message("picture-new")), colour=INK),
    )


# --- the strip of a seat -----------------------------------------------------------------------------


ROWS = 5
PITCH = 51
"""The least distance of two rows, in pixels."""
LEAST = ROWS * PITCH + 22
_ROWS = ("", "resources", "food", "tribe", "tools")
"""Names of the parts of the strip, for the rows below the name."""
COLUMNS = (30, 146, 262, 378)
_FOOD = (30, 136, 254, 384)
"""Columns of the row of food, whose numbers have signs."""
_CARDS = 196
_HUTS, _MOST_HUTS = 128, 6
"""Room for the huts of a tribe, and the largest number of them drawn."""
_WIDE = 112


def strip(
    seen: State, seat: Seat, face: SeatFace, height: int, changes: Changes, texts: Texts
) -> tuple[Item, ...]:
    """The strip of a seat at the origin: name and points, resources, food, people and collections, tools."""
    player = seen.seats[seat]
    new = frozenset(name for who, name in changes.holdings if who == seat)
    pitch = (height - 22) / ROWS
    top = 11 + (pitch - 48) / 2
    rows = (
        _name(seen, seat, face, new, texts),
        *(
            ()
            if player.left
            else (
                _resources(player, new),
                _food(player, new),
                _people(player, new),
                _tools(player, new),
            )
        ),
    )
    return (
        *frame.strip_ground(face, frame.SIDE, height, lit=seat in to_act(seen)),
        *(Group(0, round(top + pitch * i), row) for i, row in enumerate(rows)),
        Area(0, 0, frame.SIDE, height, f"seat_{seat + 1}"),
        *(Area(4, round(top + pitch * i), frame.SIDE - 24, 48, _ROWS[i]) for i in range(1, len(rows))),
    )


def _name(seen: State, seat: Seat, face: SeatFace, new: frozenset[str], texts: Texts) -> tuple[Item, ...]:
    player = seen.seats[seat]
    flag = (frame.icon(icons.FLAG, 316, 4, 40),) if seat == seen.start and not player.left else ()
    ink = MUTED if player.left else INK
    name = frame.seat_label(86, -2, 216 if flag else 266, face, texts, colour=ink)
    return (
        frame.icon(icons.seat(face.look), 30, 2, 44),
        *name,
        *flag,
        *(_left(texts) if player.left else ()),
        frame.score(376, -8, 112, player.score),
        *((marks.new_mark(440, 48, 48),) if "score" in new else ()),
        *((Area(316, 4, 40, 40, "starts"),) if flag else ()),
        Area(376, 0, 112, 48, "score"),
    )


def _left(texts: Texts) -> tuple[Item, ...]:
    return (
        frame.icon(icons.DOOR, 30, 60, 40),
        frame.caption(86, 54, 400, texts(message("status-left"))),
    )


def _resources(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    pairs = zip(COLUMNS, RESOURCES, player.resources, strict=True)
    amounts = (
        item
        for x, good, number in pairs
        for item in _amount(x, art.good(good), number, new=good.value in new, faint=not number)
    )
    return tuple(amounts)


def _amount(
    x: float, art: Art, text: str | int, *, new: bool, faint: bool = False, w: float = _WIDE
) -> tuple[Item, ...]:
    number = frame.number(x + 46, -3, w - 42, text, colour=MUTED if faint else INK)
    mark = (marks.new_mark(x + 44, 45, 50),) if new else ()
    return (frame.icon(art, x, 4), number, *mark)


def _food(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """Food, agriculture, the people to feed, and the shortage if they were fed now."""
    short = player.missing or player.hunger
    return (
        *_amount(_FOOD[0], art.good(Good.FOOD), player.food, new="food" in new),
        *_amount(_FOOD[1], art.AGRICULTURE, f"+{player.agriculture}", new="agriculture" in new),
        *_amount(_FOOD[2], art.BOWL, f"−{player.people}", new=False),
        *(_amount(_FOOD[3], art.SHORTAGE, f"−{short}", new=False) if short else ()),
    )


def _people(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """People at home of all people, cards, buildings."""
    return (
        *_amount(COLUMNS[0], art.PERSON, f"{player.free}/{player.people}", new="people" in new, w=170),
        *_amount(_CARDS, icons.HAND, len(player.cards), new="cards" in new),
        *_huts(len(player.tiles), new="tiles" in new),
    )


def _huts(built: int, *, new: bool) -> tuple[Item, ...]:
    """The village of the tribe: a hut for each building, the first ones behind the last; and their number."""
    shown = max(1, min(built, _MOST_HUTS))
    step = min(40, (_HUTS - 42) / max(1, shown - 1))
    right = COLUMNS[3] + 2
    huts = tuple(frame.icon(art.HOUSE, right - step * i, 3, 42) for i in reversed(range(shown)))
    number = frame.number(right + 46, -3, 56, built, colour=INK if built else MUTED)
    return (*huts, number, *((marks.new_mark(right + 44, 45, 50),) if new else ()))


def _tools(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """Tools, used ones struck through, single-use tools, and the card for any two resources."""
    plates = [_tool(tool) for tool in player.tools] + [
        offers.tool_tile(art.ONCE_PLATE, value, 46) for value in player.once
    ]
    plate_groups = tuple(Group(76 + 52 * i, 1, plate) for i, plate in enumerate(plates))
    pair = (frame.icon(art.ANY_RESOURCE, 412, 4), frame.number(456, -3, 36, "2")) if player.any_two else ()
    marked = (marks.new_mark(76, 48, 46),) if new & {"tools", "once", "any_two"} else ()
    sign = frame.icon(art.axe(INK if plates else MUTED), 30, 4)
    return (sign, *plate_groups, *pair, *marked)


def _tool(tool: Tool) -> tuple[Item, ...]:
    if not tool.used:
        return offers.tool_tile(art.TOOL_PLATE, tool.value, 46)
    used = offers.tool_tile(art.USED_PLATE, tool.value, 46, INK)
    return (*used, Sprite(art.USED_STRIKE, 0, 0, 46, 46))
